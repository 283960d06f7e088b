package gametest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"goldentree/game"
)

// Playthrough plays one random game, always the same, and compares it in words and diagrams
// with what is recorded. With -update it records the game anew.
func Playthrough(t *testing.T, g *game.Game, file string) {
	t.Helper()
	got := playthrough(t, g)
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; -update records the game", err)
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(data), "\n")
	for i := range min(len(is), len(was)) {
		if is[i] != was[i] {
			t.Fatalf("%s:%d: got  %q\nrecorded %q", file, i+1, is[i], was[i])
		}
	}
	if len(is) != len(was) {
		t.Fatalf("%s: got %d lines, recorded are %d", file, len(is), len(was))
	}
}

func playthrough(t testing.TB, g *game.Game) string {
	const most, drawn = 240, 20 // plies recorded; plies between two diagrams
	p := At(t, g, "start")
	random := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", p, g.Sketch(p.Diagram()))
	for ply := 1; ply <= most; ply++ {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		// The order in which a game lists its moves is its own affair.
		slices.SortFunc(moves, func(a, b game.Move) int { return strings.Compare(g.Text(a), g.Text(b)) })
		m := moves[random.IntN(len(moves))]
		fmt.Fprintf(&b, "%d. %s: %s", ply, seatName(g, p.Turn()), g.Text(m))
		if g.Write != nil {
			fmt.Fprintf(&b, " = %s", g.Write(p, m))
		}
		fmt.Fprintf(&b, ", one of %d\n", len(moves))
		p.Make(m)
		if ply%drawn == 0 {
			fmt.Fprintf(&b, "\n%s\n%s\n", p, g.Sketch(p.Diagram()))
		}
	}
	fmt.Fprintf(&b, "\n%s\n%s\n%s\n", p, g.Sketch(p.Diagram()), g.Result(p.Outcome()))
	return b.String()
}

func seatName(g *game.Game, s game.Seat) string {
	if s == game.Chance {
		return "dice"
	}
	return g.SeatName(s)
}
