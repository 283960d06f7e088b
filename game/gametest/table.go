package gametest

import (
	"testing"

	"goldentree/game"
)

// Positions runs a check of a position, Moves or Rejects, over a table. A row is a rule in words,
// the position, and what is wanted of it; it is a test of its own.
func Positions(t *testing.T, g *game.Game, check func(t testing.TB, g *game.Game, position, want string), rows [][3]string) {
	t.Helper()
	for _, row := range rows {
		t.Run(row[0], func(t *testing.T) { check(t, g, row[1], row[2]) })
	}
}

// Plays does the same for what is done in a position, Targets or Ends. A row has it between the
// position and what is wanted.
func Plays(t *testing.T, g *game.Game, check func(t testing.TB, g *game.Game, position, play, want string), rows [][4]string) {
	t.Helper()
	for _, row := range rows {
		t.Run(row[0], func(t *testing.T) { check(t, g, row[1], row[2], row[3]) })
	}
}

// Whys runs Why over a table. A row is the squares tapped, the position and the reason.
func Whys(t *testing.T, g *game.Game, rows [][3]string) {
	t.Helper()
	for _, row := range rows {
		t.Run(row[0]+" "+row[2], func(t *testing.T) { Why(t, g, row[1], row[0], row[2]) })
	}
}
