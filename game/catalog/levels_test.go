package catalog_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/search"
)

// wander returns positions of random games of g, the finished ones included.
func wander(t *testing.T, g *game.Game, n int) (positions []search.Position) {
	t.Helper()
	luck := rand.New(rand.NewPCG(7, 7))
	for len(positions) < n {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range luck.IntN(120) {
			if moves := p.Moves(nil); len(moves) > 0 {
				p.Make(moves[luck.IntN(len(moves))])
			}
		}
		positions = append(positions, p.(search.Position))
	}
	return positions
}

func TestEveryLevelAnswersEverywhereAndLeavesThePositionAsItWas(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, g := range catalog.Games() {
		for i, p := range wander(t, g, 12) {
			before, legal := p.String(), p.Moves(nil)
			if p.Turn() == game.Chance {
				legal = nil // nobody chooses what falls
			}
			for level := 1; level <= search.Levels; level++ {
				ctx := t.Context()
				if level > 4 {
					ctx = cancelled // the higher levels are asked to answer at once
				}
				m := search.LevelOf(g.ID, level).Choose(ctx, p, uint64(i), nil)
				if len(legal) == 0 && m != 0 || len(legal) > 0 && !slices.Contains(legal, m) {
					t.Errorf("%s, level %d: %s in %s", g.ID, level, g.Text(m), before)
				}
				if p.String() != before {
					t.Fatalf("%s, level %d: %s was left as %s", g.ID, level, before, p)
				}
			}
		}
	}
}

// A move that nobody has looked at may be a blunder, even if it promised most.
func TestWhoeverMustAnswerAtOnceHasLookedOneMoveAhead(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, g := range catalog.Games() {
		unlike := 0 // what promised most
		for _, p := range wander(t, g, 30) {
			if p.Turn() == game.Nobody || p.Turn() == game.Chance {
				continue
			}
			var told search.Info
			hear := func(i search.Info) { told = i }
			want := search.Think(t.Context(), p, search.Limits{Depth: 1}, nil)
			for way, got := range map[string]game.Move{
				"it is told to stop":            search.Think(cancelled, p, search.Limits{}, hear),
				"it has no time":                search.Think(t.Context(), p, search.Limits{Time: 1}, nil),
				"it is asked for several lines": search.Lines(cancelled, p, search.Limits{}, 3, func([]search.Info) {}),
			} {
				if got != want {
					t.Errorf("%s: %s: %s in %s; one move ahead it is %s", g.ID, way, g.Text(got), p, g.Text(want))
				}
			}
			if len(told.Line) == 0 || told.Line[0] != want {
				t.Errorf("%s: it tells of %v in %s", g.ID, told.Line, p)
			}
			told.Line = nil // threads help one another to more than the first depth
			if got := search.Think(cancelled, p, search.Limits{Threads: 2}, hear); len(told.Line) == 0 || told.Line[0] != got {
				t.Errorf("%s, two threads: %s in %s, but it tells of %v", g.ID, g.Text(got), p, told.Line)
			}
			if search.Think(cancelled, p, search.Limits{Nodes: 1}, nil) != want {
				unlike++
			}
		}
		if unlike == 0 {
			t.Errorf("%s: looking one move ahead changed nothing", g.ID)
		}
	}
}

// The arbiter's duel measures the others, which think for longer, and the games for four, where
// luck hides the difference for many games.
func TestTheLowLevelsBeatTheOnesBelow(t *testing.T) {
	for _, g := range catalog.Games() {
		if g.SeatCount() > 2 {
			continue
		}
		for level := 2; level <= 3; level++ {
			if won := score(t, g, level, level-1, 20); won <= 20 {
				t.Errorf("%s: level %d wins %d of 40 points from the one below", g.ID, level, won)
			}
		}
	}
}

// score plays so many games, in pairs with one opening, and returns a's points: 2 for a win.
func score(t *testing.T, g *game.Game, a, b, games int) (points int) {
	luck := rand.New(rand.NewPCG(3, uint64(a)))
	var opening []game.Move
	for n := range games {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		if n%2 == 0 {
			opening = opening[:0]
			for range 6 {
				moves := p.Moves(nil)
				opening = append(opening, moves[luck.IntN(len(moves))])
				p.Make(opening[len(opening)-1])
			}
		} else {
			for _, m := range opening {
				p.Make(m)
			}
		}
		seatA := game.First + game.Seat(n%2)
		for p.Turn() != game.Nobody {
			level := b
			if p.Turn() == seatA {
				level = a
			}
			p.Make(search.LevelOf(g.ID, level).Choose(t.Context(), p.(search.Position), uint64(n), nil))
		}
		points += int(p.Outcome().Score[seatA])
	}
	return points
}
