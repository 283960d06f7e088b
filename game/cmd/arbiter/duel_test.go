package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/search"
)

// raceDuel plays so many games of the small game with dice for four.
func raceDuel(t *testing.T, a, b string, games int) *duelling {
	t.Helper()
	d := &duelling{
		call: &call{ctx: context.Background(), game: gametest.Race, start: "start"},
		luck: rand.New(rand.NewPCG(1, 0)), seen: map[string]bool{},
	}
	for i, name := range []string{a, b} {
		var err error
		if d.players[i], err = newChooser(gametest.Race, name, search.Limits{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.rounds(games); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestAnInterruptedDuelCountsWhatWasPlayedToItsEnd(t *testing.T) {
	for _, whole := range []int{0, 3} {
		ctx, cancel := context.WithCancel(t.Context())
		d := &duelling{call: &call{ctx: ctx, game: gametest.Race, start: "start"}, luck: rand.New(rand.NewPCG(1, 0)), seen: map[string]bool{}}
		first := func(_ context.Context, p search.Position, _ uint64) game.Move {
			if d.wins+d.draws+d.losses == whole {
				cancel()
			}
			return p.Moves(nil)[0]
		}
		d.players = [2]chooser{first, first}
		err := d.rounds(10)
		if n := d.wins + d.draws + d.losses; n != whole || errors.Is(err, context.Canceled) != (whole == 0) {
			t.Errorf("interrupted in game %d: %d games count, %v", whole+1, n, err)
		}
	}
}

func TestADuelOfFourCountsTheFirstPlacesOfOne(t *testing.T) {
	const games = 400
	d := raceDuel(t, "random", "random", games)
	if d.wins+d.draws+d.losses != games {
		t.Errorf("%d wins, %d draws, %d losses; want %d games", d.wins, d.draws, d.losses, games)
	}
	if d.share < games/4-35 || d.share > games/4+35 || d.share < float64(d.wins) {
		t.Errorf("one of four equals has %.1f of %d first places", d.share, games)
	}
	again := raceDuel(t, "random", "random", games)
	if again.wins != d.wins || again.draws != d.draws || again.share != d.share {
		t.Error("it is not the same again")
	}
}

func TestASideHasItsPartOfTheFirstPlace(t *testing.T) {
	alone := []side{{1}, {2}, {3}, {4}}
	allied := []side{{1, 3}, {2, 4}}
	for _, c := range []struct {
		sentence string
		score    [game.MaxSeats + 1]int16
		sides    []side
		shares   []float64
	}{
		{"one has most", [5]int16{0, 5, 9, 5, 1}, alone, []float64{0, 1, 0, 0}},
		{"two have most", [5]int16{0, 9, 0, 9, 1}, alone, []float64{0.5, 0, 0.5, 0}},
		{"all have the same", [5]int16{0, 5, 5, 5, 5}, alone, []float64{0.25, 0.25, 0.25, 0.25}},
		{"debts count as less than nothing", [5]int16{0, -5, -9, -4, -5}, alone, []float64{0, 0, 1, 0}},
		{"allies have won together", [5]int16{0, 2, 0, 2, 0}, allied, []float64{1, 0}},
		{"alliances have drawn", [5]int16{0, 1, 1, 1, 1}, allied, []float64{0.5, 0.5}},
	} {
		for i, s := range c.sides {
			if got := s.share(game.Outcome{Reason: "home", Score: c.score}, c.sides); got != c.shares[i] {
				t.Errorf("%s: side %d has %v of it; want %v", c.sentence, i, got, c.shares[i])
			}
		}
	}
}

func TestAlliesAreOneSide(t *testing.T) {
	g, _ := catalog.Find("chaturanga")
	for _, c := range []struct {
		rules game.Rules
		sides int
	}{{nil, 4}, {game.Rules{"alliances": "1"}, 2}} {
		p, err := g.Start(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := sidesOf(p, g.SeatCount()); len(got) != c.sides {
			t.Errorf("%v: the sides are %v", c.rules, got)
		}
	}
}

func TestShareAndItsBounds(t *testing.T) {
	for _, c := range []struct {
		share float64
		games int
		want  string
	}{
		{25, 100, "share 0.250 [0.175, 0.343] of 1 in 4"},
		{100, 100, "share 1.000 [0.963, 1.000] of 1 in 4"},
		{0, 20, "share 0.000 [0.000, 0.161] of 1 in 4"},
	} {
		if got := shareLine(c.share, c.games, 4); got != c.want {
			t.Errorf("%v of %d: %q, want %q", c.share, c.games, got, c.want)
		}
	}
}
