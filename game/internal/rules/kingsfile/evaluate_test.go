package kingsfile

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"goldentree/game"
	"goldentree/game/gametest"
)

// seenByBlack exchanges the sides of a position and turns the board over.
func seenByBlack(text string) string {
	fields := strings.Fields(text)
	ranks := strings.Split(fields[0], "/")
	slices.Reverse(ranks)
	swap := func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}
	side := map[string]string{"w": "b", "b": "w"}[fields[1]]
	return strings.Map(swap, strings.Join(ranks, "/")) + " " + side + " - - " + strings.Join(fields[4:], " ")
}

func TestBothSidesAreJudgedAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	p := gametest.At(t, Game, "start").(*position)
	for range 300 {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p.Make(moves[random.IntN(len(moves))])
		turned := gametest.At(t, Game, seenByBlack(p.String())).(*position)
		if got, want := turned.Evaluate(game.Second), p.Evaluate(game.First); got != want {
			t.Fatalf("%s is worth %d for White, turned over it is worth %d for Black", p, want, got)
		}
	}
}

func TestWhatIsBetter(t *testing.T) {
	gametest.Positions(t, Game, gametest.Prefers, [][3]string{
		{"a jester on the King's file", "9k/10/10/10/4J5/10/10/P9/10/K9 w", "9k/10/10/10/3J6/10/10/P9/10/K9 w"},
		{"a general on the King's file", "k9/10/10/10/4G5/10/10/P9/10/K9 w", "k9/10/10/10/3G6/10/10/P9/10/K9 w"},
		{"a passed pawn", "4k5/p9/10/10/3P6/10/10/10/10/4K5 w", "4k5/3p6/10/10/3P6/10/10/10/10/4K5 w"},
		{"a pawn far ahead", "4k5/10/3P6/10/p9/10/10/10/10/4K5 w", "4k5/10/10/10/p9/10/3P6/10/10/4K5 w"},
		{"two pawns side by side", "4k5/10/pp8/10/10/10/3PP5/10/10/4K5 w", "4k5/10/pp8/10/10/3P6/3P6/10/10/4K5 w"},
		{"a rook on an open file", "r3k5/p9/10/10/10/10/10/10/P9/1R2K5 w", "r3k5/p9/10/10/10/10/10/10/P9/R3K5 w"},
		{"a bare king on the edge", "k9/10/10/10/10/3K6/3G6/10/10/10 w", "10/10/10/3k6/10/3K6/3G6/10/10/10 w"},
		{"a lead while there is time", "4k5/10/10/10/10/10/R9/10/P9/4K5 w - - 0 1", "4k5/10/10/10/10/10/R9/10/P9/4K5 w - - 80 1"},
	})
}

func TestWhatIsPlayedOut(t *testing.T) {
	gametest.Positions(t, Game, gametest.Noisy, [][3]string{
		{"captures and promotions", "9k/1P8/10/10/10/2p7/1P8/10/10/K9 w", "b4c5 b9b10=B b9b10=G b9b10=J b9b10=N b9b10=Q b9b10=R"},
		{"a capture in passing", "8k1/10/10/10/10/3pP5/10/10/10/K9 b - e4 0 1", "d5e4"},
		{"the queen does not take a protected pawn", "9k/10/10/2p7/3p6/10/10/Q9/10/K9 w", ""},
		{"but one that is not", "9k/10/10/10/3p6/10/10/Q9/10/K9 w", "a3d6"},
		{"in check everything", "8k1/10/10/10/10/10/10/r9/10/K9 w", "a1b1 a1b2"},
	})
}
