package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"goldentree/game"
)

// ask returns the move, and the last that was told.
func ask(p Position, l Limits) (game.Move, Info) {
	var last Info
	m := Think(context.Background(), p, l, func(i Info) { last = i })
	return m, last
}

func randomHeaps(seed uint64, most int) *heaps {
	luck := rand.New(rand.NewPCG(seed, 1))
	stones := make([]uint8, 4)
	for i := range stones {
		stones[i] = uint8(luck.IntN(most + 1))
	}
	stones[0]++
	return newHeaps(game.Seat(1+luck.IntN(2)), stones...)
}

func TestTheFirstMovesAheadAreWorthWhatPlainMinimaxSays(t *testing.T) {
	compared := 0
	for seed := range uint64(1000) {
		p := randomHeaps(seed, 6)
		p.aged = true // so that no position comes with a value from another depth
		if n := len(p.Moves(nil)); n < 2 || n > 7 {
			continue // of more moves, the last ones would not be tried near the leaves
		}
		compared++
		for depth := 1; depth <= 3; depth++ {
			want := plain(p, depth, 0)
			_, got := ask(p, Limits{Depth: depth})
			// A search may stop sooner at the end of the game, and need not go on after it.
			if got.Depth < depth && got.Score < decided && got.Score > -decided {
				t.Fatalf("%v: stopped at depth %d of %d with score %d", p, got.Depth, depth, got.Score)
			}
			if got.Score != want {
				t.Errorf("%v at depth %d: score %d, plain minimax says %d", p, depth, got.Score, want)
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d positions were compared", compared)
	}
}

func sign(n int) int { return min(max(n, -1), 1) }

func TestASearchToTheEndFindsTheValueOfTheGame(t *testing.T) {
	solved := map[heapsState]int{}
	for _, flat := range []bool{true, false} {
		for seed := range uint64(60) {
			p := randomHeaps(seed, 4)
			p.flat = flat
			me := p.Turn()
			want := solve(p, me, solved)
			m, got := ask(p, Limits{Depth: 110})
			if len(p.Moves(nil)) > 1 && sign(got.Score) != want {
				t.Errorf("%v: score %d, but its value is %d", p, got.Score, want)
			}
			p.Make(m)
			if kept := solve(p, me, solved); kept != want {
				t.Errorf("%v comes after the move %v, and keeps %d of %d", p, m, kept, want)
			}
		}
	}
}

func TestAWinCountsTheMovesToIt(t *testing.T) {
	for _, c := range []struct {
		name   string
		stones []uint8
		score  int
	}{
		{"taking the last stone is a win in one", []uint8{1, 0, 0, 1}, 0},
		{"three stones are taken at once", []uint8{3, 0, 0, 0}, Win - 1},
		{"two and two are taken in one turn", []uint8{2, 2, 0, 0}, Win - 2},
		{"two lone stones are lost in two", []uint8{1, 1, 0, 0}, 2 - Win},
		{"three lone stones are won in three", []uint8{1, 1, 1, 0}, Win - 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newHeaps(game.Second, c.stones...)
			if want := plain(p, 40, 0); want != c.score {
				t.Fatalf("plain minimax says %d", want)
			}
			if m, got := ask(p, Limits{Depth: 20}); got.Score != c.score || len(got.Line) == 0 || got.Line[0] != m {
				t.Errorf("%+v, want score %d and a line that begins with %v", got, c.score, m)
			}
		})
	}
}

func TestTheLineIsPlayable(t *testing.T) {
	for seed := range uint64(50) {
		p := randomHeaps(seed, 9)
		_, got := ask(p, Limits{Nodes: 5000})
		for i, m := range got.Line {
			if !slices.Contains(p.Moves(nil), m) {
				t.Fatalf("%v: move %d of %v is not legal", p, i, got.Line)
			}
			p.Make(m)
		}
	}
}

func TestOneThreadAndANodeLimitAlwaysGiveTheSameAnswer(t *testing.T) {
	big := newHeaps(game.First, 14, 13, 12, 11)
	first, told := ask(big, Limits{Nodes: 20_000})
	for i := range uint64(70) { // more searches than the table has eras
		ask(randomHeaps(i, 9), Limits{Nodes: 3000})
		m, again := ask(big, Limits{Nodes: 20_000})
		again.Time, told.Time = 0, 0
		if m != first || again.Nodes != told.Nodes || again.Score != told.Score || !slices.Equal(again.Line, told.Line) {
			t.Fatalf("after %d other searches: %v %+v, before %v %+v", i+1, m, again, first, told)
		}
	}
}

func TestNoMoreNodesAreVisitedThanAllowed(t *testing.T) {
	for _, limit := range []int64{1, 2, 3, 10, 100, 1023, 1024, 1025, 5000} {
		p := newHeaps(game.First, 14, 13, 12, 11)
		before := p.String()
		_, told := ask(p, Limits{Nodes: limit})
		if told.Nodes > limit || int64(p.made) > limit+1 {
			t.Errorf("limit %d: told of %d nodes, made %d moves", limit, told.Nodes, p.made)
		}
		if limit >= 100 && int64(p.made) < limit*9/10 {
			t.Errorf("limit %d: only %d moves were made", limit, p.made)
		}
		if p.String() != before || len(p.states) != 1 {
			t.Errorf("limit %d: the position was left as %v", limit, p)
		}
	}
}

func TestACancelledSearchStillAnswers(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := newHeaps(game.First, 3, 1, 0, 0)
	want, told := ask(p, Limits{Depth: 1})
	p.made = 0
	if m := Think(ctx, p, Limits{}, nil); m != want || int64(p.made) > told.Nodes+1 {
		t.Errorf("%v after %d moves; one move ahead it is %v after %d", m, p.made, want, told.Nodes)
	}
	if m := Think(ctx, p, Limits{Threads: 2}, nil); !slices.Contains(p.Moves(nil), m) {
		t.Errorf("two threads: %v is not legal", m)
	}
	for level := 1; level <= Levels; level++ {
		if m := LevelOf(anyGame, level).Choose(ctx, p, 1, nil); !slices.Contains(p.Moves(nil), m) {
			t.Errorf("level %d: %v is not legal", level, m)
		}
	}
}

func TestASearchWithoutLimitsEndsWhenItIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := newHeaps(game.First, 80, 80, 80, 80)
	p.flat = true
	m := Think(ctx, p, Limits{Threads: 2}, func(i Info) {
		if i.Depth == 4 {
			cancel()
		}
	})
	if !slices.Contains(p.Moves(nil), m) || len(p.states) != 1 {
		t.Errorf("%v in %v", m, p)
	}
}

func TestTimeEndsASearch(t *testing.T) {
	p := newHeaps(game.First, 80, 80, 80, 80)
	if m := Think(context.Background(), p, Limits{Time: 20 * time.Millisecond}, nil); !slices.Contains(p.Moves(nil), m) {
		t.Errorf("%v is not legal", m)
	}
}

func TestThereIsNoMoveAfterTheEnd(t *testing.T) {
	p := newHeaps(game.First, 1)
	p.Make(p.Moves(nil)[0])
	if m := Think(context.Background(), p, Limits{}, nil); m != 0 {
		t.Errorf("Think says %v", m)
	}
	if m := LevelOf(anyGame, 5).Choose(context.Background(), p, 1, nil); m != 0 {
		t.Errorf("Choose says %v", m)
	}
}

func TestALoneMoveNeedsNoThought(t *testing.T) {
	p := newHeaps(game.First, 1)
	m, told := ask(p, Limits{})
	if m != p.Moves(nil)[0] || p.made != 0 || !slices.Equal(told.Line, []game.Move{m}) {
		t.Errorf("%v after %d moves, told %+v", m, p.made, told)
	}
}

func TestOfSomeMovesAloneTheBestIsFoundAndValued(t *testing.T) {
	for seed := range uint64(50) {
		p := randomHeaps(seed, 4)
		all := p.Moves(nil)
		for _, m := range all {
			got, info := ask(p, Limits{Depth: 110, Moves: []game.Move{m}})
			solved := map[heapsState]int{}
			me := p.Turn()
			p.Make(m)
			want := solve(p, me, solved)
			p.Unmake()
			if got != m || sign(info.Score) != want {
				t.Errorf("%v: of %v alone %v is chosen and worth %d, want %d", p, m, got, info.Score, want)
			}
		}
	}
}

func TestTwoThreadsFindWhatOneFinds(t *testing.T) {
	for seed := range uint64(20) {
		p := randomHeaps(seed, 5)
		p.flat = true
		_, one := ask(p, Limits{Depth: 30})
		_, two := ask(p, Limits{Depth: 30, Threads: 2})
		if sign(one.Score) != sign(two.Score) {
			t.Errorf("%v: %d with one thread, %d with two", p, one.Score, two.Score)
		}
		found := lines(p, Limits{Depth: 30, Threads: 2}, 2)
		switch {
		case p.Turn() == game.Nobody && found != nil:
			t.Errorf("%v: after the end there are lines %v", p, found)
		case p.Turn() != game.Nobody && sign(found[0].Score) != sign(one.Score):
			t.Errorf("%v: %d with one thread, %d for the best line with two", p, one.Score, found[0].Score)
		}
	}
	p := newHeaps(game.First, 14, 13, 12, 11)
	if m, told := ask(p, Limits{Nodes: 100_000, Threads: 2}); !slices.Contains(p.Moves(nil), m) || told.Nodes > 100_000 {
		t.Errorf("%v, told %+v", m, told)
	}
}

func TestSearchesDoNotDisturbOneAnother(t *testing.T) {
	p := newHeaps(game.First, 14, 13, 12, 11)
	want, _ := ask(p, Limits{Nodes: 20_000})
	got := make(chan game.Move)
	for range 3 {
		go func() {
			m, _ := ask(p.Clone().(Position), Limits{Nodes: 20_000})
			got <- m
		}()
	}
	for range 3 {
		if m := <-got; m != want {
			t.Errorf("%v, want %v", m, want)
		}
	}
}

func TestNothingIsAllocatedForANode(t *testing.T) {
	p := newHeaps(game.First, 14, 13, 12, 11)
	run := func() { Think(context.Background(), p, Limits{Nodes: 50_000}, nil) }
	run()
	if n := testing.AllocsPerRun(5, run); n > 5 {
		t.Errorf("%v allocations for 50,000 nodes", n)
	}
}

// A calmHeaps can pass, which is never to the good in a game of heaps, and so says that it must not.
type calmHeaps struct {
	*heaps
	urgent bool
	asked  int
}

func (c *calmHeaps) Urgent() bool { return c.urgent }
func (c *calmHeaps) Pass() bool   { c.asked++; return false }

func TestAnUrgentPositionIsNeitherPassedNorCutShort(t *testing.T) {
	for seed := range uint64(40) {
		p := &calmHeaps{heaps: randomHeaps(seed, 6), urgent: true}
		p.aged = true
		if n := len(p.Moves(nil)); n < 2 || n > 7 {
			continue
		}
		want := plain(p, 2, 0)
		if _, got := ask(p, Limits{Depth: 2}); got.Depth == 2 && got.Score < want-swing {
			t.Errorf("%v: score %d, plain minimax says %d", p, got.Score, want)
		}
		if p.asked > 0 {
			t.Errorf("%v: passed %d times", p, p.asked)
		}
	}
	calm := &calmHeaps{heaps: newHeaps(game.First, 14, 13, 12, 11)}
	if ask(calm, Limits{Depth: 6}); calm.asked == 0 {
		t.Error("a calm position was never asked to pass")
	}
}

func TestADrawIsWorthLessToWhomeverDespisesIt(t *testing.T) {
	for _, stones := range []uint8{1, 2} { // each of the moves is a draw, at once or by the answer to it
		for _, contempt := range []int{0, 70} {
			p := newHeaps(game.First, 0, 0, 0, stones)
			score := 1
			Think(context.Background(), p, Limits{Depth: 4, Moves: p.Moves(nil), Contempt: contempt}, func(i Info) { score = i.Score })
			if score != -contempt {
				t.Errorf("%d stones, contempt %d: a draw is worth %d", stones, contempt, score)
			}
		}
	}
}

// stallingHeaps foresee that nothing more happens.
type stallingHeaps struct{ *heaps }

func (stallingHeaps) Stalled(game.Seat) int { return 50 }

func TestWhoDespisesDrawsFearsToStall(t *testing.T) {
	for _, contempt := range []int{0, 70} {
		for depth := 1; depth <= 3; depth++ {
			plain, stalling := newHeaps(game.First, 9, 8, 7, 6), stallingHeaps{newHeaps(game.First, 9, 8, 7, 6)}
			_, want := ask(plain, Limits{Depth: depth, Contempt: contempt})
			if _, got := ask(stalling, Limits{Depth: depth, Contempt: contempt}); got.Score != want.Score-contempt/2 {
				t.Errorf("depth %d, contempt %d: score %d, without fear %d", depth, contempt, got.Score, want.Score)
			}
		}
	}
}

// A broken game panics, on the position itself or on its copy. The other one waits for that.
type broken struct {
	*heaps
	copied, first bool
	struck        chan struct{} // closed when one panics
	judged        int
}

func (b *broken) Clone() game.Position {
	return &broken{heaps: b.heaps.Clone().(*heaps), copied: true, first: b.first, struck: b.struck}
}

func (b *broken) Evaluate(s game.Seat) int {
	if b.judged++; b.judged == 50 {
		if b.copied == b.first {
			<-b.struck
		} else {
			close(b.struck)
			panic("the rules are broken")
		}
	}
	return b.heaps.Evaluate(s)
}

func TestAPanicOfTheRulesIsOneOfTheCaller(t *testing.T) {
	for _, first := range []bool{true, false} {
		func() {
			defer func() {
				if fault := recover(); fault != "the rules are broken" {
					t.Errorf("the caller meets %v", fault)
				}
			}()
			p := &broken{heaps: newHeaps(1, 40, 40, 40, 40), first: first, struck: make(chan struct{})}
			Think(t.Context(), p, Limits{Nodes: 200_000, Threads: 2}, nil)
		}()
		if m, _ := ask(newHeaps(1, 3, 0, 0, 0), Limits{Depth: 3, Threads: 3}); m == 0 {
			t.Error("after a panic nobody thinks any more")
		}
	}
}
