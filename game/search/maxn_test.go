package search

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// racing returns a position of the small game with dice; text may be "".
func racing(t testing.TB, text string) Position {
	t.Helper()
	p, err := gametest.Race.Start(nil)
	if text != "" {
		p, err = gametest.Race.Parse(nil, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p.(Position)
}

// wander plays so many moves of chance, but ends where somebody has a choice.
func wander(t testing.TB, seed uint64, moves int) Position {
	t.Helper()
	luck := rand.New(rand.NewPCG(seed, 2))
	p := racing(t, "")
	for {
		legal := p.Moves(nil)
		if moves--; moves < 0 && p.Turn() != game.Chance && len(legal) > 1 {
			return p
		}
		if len(legal) == 0 {
			return wander(t, seed+1000, 10)
		}
		p.Make(legal[luck.IntN(len(legal))])
	}
}

// plainShares is max^n without any art.
func plainShares(p Position, depth, ply int) (best shares) {
	turn := p.Turn()
	c := crowd{p: p, seats: 4}
	switch {
	case turn == game.Nobody:
		return c.end(ply)
	case depth == 0:
		return c.judge()
	case turn == game.Chance:
		total := 0.0
		for _, m := range p.Moves(nil) {
			weight := float64(p.(game.Weigher).Weight(m))
			total += weight
			p.Make(m)
			for i, share := range plainShares(p, depth, ply+1) {
				best[i] += weight * share
			}
			p.Unmake()
		}
		for i := range best {
			best[i] /= total
		}
		return best
	}
	for i, m := range p.Moves(nil) {
		p.Make(m)
		deeper := depth
		if p.Turn() != turn {
			deeper--
		}
		if s := plainShares(p, deeper, ply+1); i == 0 || s.of(turn) > best.of(turn) {
			best = s
		}
		p.Unmake()
	}
	return best
}

func TestTheFirstTurnsAreWorthWhatPlainMaxNSays(t *testing.T) {
	for seed := range uint64(60) {
		p := wander(t, seed, int(seed))
		for depth := 1; depth <= 3; depth++ {
			want := plainShares(p, depth, 0).of(p.Turn())
			c := wake().crowdFor(context.Background(), p, Limits{Depth: depth}, 4)
			m := c.think(nil)
			if c.depth < depth && c.values[0] < 1-haste*maxPly {
				t.Fatalf("%v: stopped at depth %d of %d", p, c.depth, depth)
			}
			// The end of the game may be met at another ply, where the table knows a position.
			if math.Abs(c.values[0]-want) > 20*haste || m != c.root[0] {
				t.Errorf("%v at depth %d: %v is worth %v, plain max^n says %v", p, depth, m, c.values[0], want)
			}
		}
	}
}

func TestSharesAddUpToOneAndEqualSeatsHaveEqualOnes(t *testing.T) {
	for seed := range uint64(40) {
		p := wander(t, seed, int(seed))
		for depth := range 3 {
			sum := 0.0
			c := wake().crowdFor(context.Background(), p, Limits{}, 4)
			for _, share := range c.worth(depth, 0) {
				sum += share
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("%v: the shares at depth %d add up to %v", p, depth, sum)
			}
		}
	}
	now := (&crowd{p: racing(t, ""), seats: 4}).judge()
	if now != (shares{0.25, 0.25, 0.25, 0.25}) {
		t.Errorf("at the start the shares are %v", now)
	}
}

func TestAThrowIsNobodysChoice(t *testing.T) {
	p := racing(t, "")
	if m := Think(t.Context(), p, Limits{Depth: 3}, nil); m != 0 {
		t.Errorf("Think chooses %v before the throw", m)
	}
	if m := LevelOf(anyGame, 1).Choose(t.Context(), p, 1, nil); m != 0 {
		t.Errorf("Choose chooses %v before the throw", m)
	}
}

func TestALonePassNeedsNoThought(t *testing.T) {
	p := racing(t, "fg/ab/ab/ab r 22 5,5,5,5 0")
	m, told := ask(p, Limits{})
	if m != game.Pass() || told.Nodes != 0 || !slices.Equal(told.Line, []game.Move{m}) {
		t.Errorf("%v, told %+v", m, told)
	}
}

func TestAWinIsWorthMostAndALossLeast(t *testing.T) {
	for _, c := range []struct {
		name, position string
		score          int
	}{
		{"Red has most coins, and any move is the last", "ce/gg/gg/gg r 1 6,5,5,4 199", Win - 1},
		{"Black has most coins, and any move is the last", "ce/gg/gg/gg r 1 5,5,4,6 199", 1 - Win},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := racing(t, c.position)
			if m, told := ask(p, Limits{Depth: 4}); told.Score != c.score || !slices.Contains(p.Moves(nil), m) {
				t.Errorf("%v with score %d; want %d", m, told.Score, c.score)
			}
		})
	}
}

// Allies share their coins.
type alliedRace struct{ Position }

func (a alliedRace) Seats() int             { return 4 }
func (a alliedRace) Weight(m game.Move) int { return a.Position.(game.Weigher).Weight(m) }
func (a alliedRace) Clone() game.Position   { return alliedRace{a.Position.Clone().(Position)} }
func (a alliedRace) Evaluate(s game.Seat) int {
	return a.Position.Evaluate(s) + a.Position.Evaluate((s+1)%4+1)
}

func TestAlliesHaveTheSameInterests(t *testing.T) {
	// Red can take a coin of Yellow, who is the richest.
	p := racing(t, "bf/ab/ab/ab r 1 5,4,9,2 10")
	if m, _ := ask(p, Limits{Depth: 1}); gametest.Race.Text(m) != "b1-c1" {
		t.Errorf("alone Red plays %s", gametest.Race.Text(m))
	}
	alone, allied := plainShares(p, 1, 0), plainShares(alliedRace{p}, 1, 0)
	if alone[0] == alone[2] || allied[0] != allied[2] || allied[1] != allied[3] {
		t.Errorf("alone the shares are %v, allied %v", alone, allied)
	}
}

func TestACrowdAlwaysGivesTheSameAnswer(t *testing.T) {
	p := wander(t, 1, 3)
	first, told := ask(p, Limits{Nodes: 20_000})
	for seed := range uint64(20) {
		ask(wander(t, seed, 20), Limits{Nodes: 3000})
		m, again := ask(p, Limits{Nodes: 20_000})
		again.Time, told.Time = 0, 0
		if m != first || again.Nodes != told.Nodes || again.Score != told.Score || !slices.Equal(again.Line, told.Line) {
			t.Fatalf("after %d other searches: %v %+v, before %v %+v", seed+1, m, again, first, told)
		}
	}
}

func TestACrowdVisitsNoMoreNodesThanAllowedAndLeavesThePositionAsItWas(t *testing.T) {
	for _, limit := range []int64{1, 2, 3, 10, 100, 1023, 1024, 1025, 5000} {
		p := wander(t, 1, 3)
		before := p.String()
		m, told := ask(p, Limits{Nodes: limit})
		if told.Nodes > limit || !slices.Contains(p.Moves(nil), m) || p.String() != before {
			t.Errorf("limit %d: %v, told of %d nodes, left %v", limit, m, told.Nodes, p)
		}
	}
}

func TestACancelledCrowdStillAnswers(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := wander(t, 2, 3)
	m := Think(ctx, p, Limits{}, func(i Info) {
		if i.Depth == 2 {
			cancel()
		}
	})
	if !slices.Contains(p.Moves(nil), m) {
		t.Errorf("%v is not legal", m)
	}
	for level := 1; level <= Levels; level++ {
		if m := LevelOf(anyGame, level).Choose(ctx, p, 1, nil); !slices.Contains(p.Moves(nil), m) {
			t.Errorf("level %d: %v is not legal", level, m)
		}
	}
}

func TestACrowdExpectsMovesThatCanBePlayed(t *testing.T) {
	for seed := range uint64(30) {
		p := wander(t, seed, int(seed))
		_, told := ask(p, Limits{Nodes: 5000})
		for i, m := range told.Line {
			if !slices.Contains(p.Moves(nil), m) {
				t.Fatalf("%v: move %d of %v is not legal", p, i, told.Line)
			}
			p.Make(m)
		}
	}
}

func TestNothingIsAllocatedForANodeOfACrowd(t *testing.T) {
	p := wander(t, 1, 3)
	run := func() { Think(context.Background(), p, Limits{Nodes: 50_000}, nil) }
	run()
	if n := testing.AllocsPerRun(5, run); n > 8 {
		t.Errorf("%v allocations for 50,000 nodes", n)
	}
}
