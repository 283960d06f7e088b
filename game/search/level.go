package search

import (
	"context"
	"math/rand/v2"
	"time"

	"goldentree/game"
)

// Levels is how many levels there are. Each one beats the level below it.
const Levels = 9

// A Level is how well to play: how far to look, and how often to be careless.
type Level struct {
	Limits Limits
	slips  int // of a hundred moves, how many are not the best but any that
	loss   int // costs no more than this,
	sight  int // looking so many moves ahead
}

// Carelessness makes the lower levels beatable, not foolish: a slip never passes by a win at
// hand, nor does it lose on the spot from level 3. The time is there for slow machines alone.
var levels = [Levels]Level{
	{Limits{Depth: 1, Time: time.Second}, 70, 500, 1},
	{Limits{Depth: 1, Time: time.Second}, 30, 250, 1},
	{Limits{Depth: 2, Time: time.Second}, 20, 150, 2},
	{Limits{Nodes: 4_000, Time: time.Second}, 10, 100, 2},
	{Limits{Nodes: 15_000, Time: time.Second}, 0, 0, 0},
	{Limits{Nodes: 45_000, Time: 2 * time.Second}, 0, 0, 0},
	{Limits{Nodes: 135_000, Time: 3 * time.Second}, 0, 0, 0},
	{Limits{Nodes: 400_000, Time: 4 * time.Second}, 0, 0, 0},
	{Limits{Nodes: 5_000_000, Time: 5 * time.Second}, 0, 0, 0},
}

// LevelOf returns a level from 1 to Levels.
func LevelOf(level int) Level { return levels[min(max(level, 1), Levels)-1] }

// Choose plays like a level from 1 to Levels. As long as the level's time suffices, the same
// position, level and seed give the same move. Otherwise it is like Think.
func Choose(ctx context.Context, p Position, level int, seed uint64, tell func(Info)) game.Move {
	return LevelOf(level).Choose(ctx, p, seed, tell)
}

// Choose is the function Choose for this level, within its Limits.
func (l Level) Choose(ctx context.Context, p Position, seed uint64, tell func(Info)) game.Move {
	m := wake()
	defer m.rest()
	luck := rand.New(rand.NewPCG(seed, p.Hash()))
	if luck.IntN(100) < l.slips {
		return m.slip(ctx, p, l, luck, tell)
	}
	return m.think(ctx, p, l.Limits, tell)
}

// slip chooses by chance among the moves that cost little at first sight.
func (m *mind) slip(ctx context.Context, p Position, l Level, luck *rand.Rand, tell func(Info)) game.Move {
	l.Limits.Depth = l.sight
	if seats, is := crowded(p); is {
		return m.crowdFor(ctx, p, l.Limits, seats).slip(l, luck, tell)
	}
	t := m.begin(ctx, p, l.Limits)[0]
	if len(t.root) < 2 {
		return t.onlyMove(tell)
	}
	t.deepen(1, tell)
	if t.score >= Win-1 {
		return t.root[0]
	}
	good := 1
	for i, m := range t.root[1:] {
		floor := t.score - l.loss
		if t.worth(p.Turn(), m, 0, floor-1, floor, l.sight-1, 0, 1) >= floor && !t.over.Load() {
			t.root[good], t.root[i+1] = m, t.root[good]
			good++
		}
	}
	return t.root[luck.IntN(good)]
}
