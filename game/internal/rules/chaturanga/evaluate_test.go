package chaturanga

import (
	"encoding/binary"
	"strings"
	"testing"

	"goldentree/game/gametest"
)

func TestEvaluateKnowsTheGame(t *testing.T) {
	gametest.Positions(t, Game, gametest.Prefers, [][3]string{
		{"coins are good", array + "r - aaaa rgyb 4,0,0,0 0 1 d2t0k1", array + "r - aaaa rgyb 0,0,0,0 0 1 d2t0k1"},
		{"the coins of others are bad", array + "r - aaaa rgyb 0,0,0,0 0 1 d2t0k1", array + "r - aaaa rgyb 0,0,4,0 0 1 d2t0k1"},
		{"among allies coins decide nothing, but men do", array + "r - aaaa rgyb 0,9,0,0 0 1 d2t1k1",
			strings.Replace(array, "yEyP", "1yP", 1) + "r - aaaa rgyb 9,0,0,0 0 1 d2t1k1"},
		{"a raja is safer where no elephant looks at it", "ySyP2bKbE2/8/8/yK7/7rK/3bE2rP1/7rH/1gH1gK4 g - aaaa rgyb 0,0,0,0 0 1 d2t0k1",
			"ySyP2bKbE2/8/8/yK7/3bE3rK/6rP1/7rH/1gH1gK4 g - aaaa rgyb 0,0,0,0 0 1 d2t0k1"},
		{"and where it can still get away", "ySyP2bKbE2/8/8/yK7/3bE3rK/6rP1/7rH/1gH1gK4 r - aaaa rgyb 0,0,0,0 0 1 d2t0k1",
			"ySyP2bKbE2/8/8/yK7/3bE3rK/6rP1/7rH/1gH1gK4 g - aaaa rgyb 0,0,0,0 0 1 d2t0k1"},
		{"a raja stands well beside the throne of another", "ySyP2bKbE2/8/8/yK7/8/1gK6/4rK2rH/1gH6 r - aaaa rgyb 0,0,0,0 0 1 d2t0k1",
			"ySyP2bKbE2/8/8/yK7/8/1gK6/4rK2rH/1gH6 r - aaaa ryb 0,0,0,0 0 1 d2t0k1"},
		{"a captive who can be exchanged is not quite lost", captivity("c"), captivity("C")},
		{"the army of a captive is worth more when it is led", "4bK1bH1/yH7/1yP6/8/1rK6/7rE/8/1gH1gK4 r - aama rgyb 0,0,0,0 1 42 d2t1k1",
			"4bK1bH1/yH7/1yP6/8/1rK6/7rE/8/1gH1gK4 r - aaca rgyb 0,0,0,0 1 42 d2t1k1"},
		{"a game that is won is best", "4bK1bH1/yH7/8/yK7/7rK/4rE3/8/1gH4rP1 r - acaa rgyb 0,0,0,0 0 41 d2t1k1",
			"4bK1bH1/yH7/8/yK7/7rK/4rE3/8/1gH1gK2rP1 r - aaaa rgyb 0,0,0,0 0 41 d2t1k1"},
	})
}

// captivity is a game of alliances in which Yellow is captive.
func captivity(yellow string) string {
	return strings.Replace(array, "yK", "1", 1) + "r - aa" + yellow + "a rgyb 0,0,0,0 0 1 d2t1k1"
}

func TestTheNetIsWhole(t *testing.T) {
	if have, want := len(netFile), binary.Size(nets()); have != want {
		t.Errorf("net.bin has %d bytes, not %d", have, want)
	}
}

func TestNoisyAreCapturesAndThrones(t *testing.T) {
	gametest.Noisy(t, Game, "ySyP2bKbE2/8/8/yK7/8/3gK4/4rK2rH/1gH1gE4 r 35 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "e2-d1 e2-d3")
}

func TestTheMostPromisingMovesComeFirst(t *testing.T) {
	p := gametest.At(t, Game, "ySyP2bKbE2/8/8/yK7/8/3gP4/4rK2rH/1gH5gK r 35 aaaa rgyb 0,0,0,0 0 1 d2t0k1").(*position)
	order := func(text string) int {
		m, err := Game.Find(p, text)
		if err != nil {
			t.Fatal(err)
		}
		return p.Order(m)
	}
	if throne, pawn, quiet := order("e2-d1"), order("e2-d3"), order("e2-e3"); throne <= pawn || pawn <= quiet {
		t.Errorf("the throne is at %d, the pawn at %d, a free square at %d", throne, pawn, quiet)
	}
}
