package jungle

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"goldentree/game"
	"goldentree/game/gametest"
)

func TestEvaluateLooksAtBothSidesAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		s := scatter(random)
		turned := turn(s)
		white := gametest.At(t, Game, s.String()).(*position).Evaluate(game.First)
		black := gametest.At(t, Game, turned).(*position).Evaluate(game.Second)
		if white != black {
			t.Fatalf("%s is worth %d for White,\n%s is worth %d for Black", s, white, turned, black)
		}
	}
}

// turn lets the two sides change places.
func turn(s scene) string {
	placement, rest, _ := strings.Cut(s.String(), " ")
	letters := []rune(placement)
	slices.Reverse(letters)
	for i, letter := range letters {
		if unicode.IsUpper(letter) {
			letters[i] = unicode.ToLower(letter)
		} else {
			letters[i] = unicode.ToUpper(letter)
		}
	}
	side, rest, _ := strings.Cut(rest, " ")
	return string(letters) + " " + map[string]string{"w": "b", "b": "w"}[side] + " " + rest
}

func TestEvaluateKnowsTheGame(t *testing.T) {
	gametest.Positions(t, Game, gametest.Prefers, [][3]string{
		{"a cat that nobody can stop outweighs a lion",
			"7/7/3C3/7/7/7/7/7/l6 w", "6l/7/7/7/7/7/7/7/L6 w"},
		{"a cat before the den is worth little where a guard is beside the trap",
			"7/7/3C3/7/7/7/7/7/e6 w", "7/2e4/3C3/7/7/7/7/7/7 w"},
		{"in a race to the dens the turn decides",
			"7/7/3C3/7/7/7/3c3/7/7 w", "7/7/3C3/7/7/7/3c3/7/7 b"},
		{"an elephant is worth more where no rat is left",
			"c6/7/7/7/7/7/7/7/2E4 w", "r6/7/7/7/7/7/7/7/2E4 w"},
		{"an open leap is better than one that a rat hinders",
			"6c/7/7/7/2r4/7/1L5/7/7 w", "6c/7/7/7/7/1r5/1L5/7/7 w"},
		{"a lead shrinks when nothing comes of it",
			"l5t/1d5/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w - - 0 1", "l5t/1d5/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w - - 80 1"},
	})
}

func TestNoisyAreCapturesAndTheDen(t *testing.T) {
	gametest.Noisy(t, Game, "7/3L3/1t1c3/7/7/7/1T5/7/7 w", "b3b7 d8d7 d8d9")
}
