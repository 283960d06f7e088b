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
	Limits  Limits
	between care // two seats
	crowded care // with dice, or between more seats
}

// A care is how careful somebody is.
type care struct {
	depth int   // moves ahead, or turns; 0 is no limit
	nodes int64 // likewise
	slips int   // of a hundred moves, how many are not the best but any that
	loss  int   // costs no more than this,
	sight int   // looking so many moves ahead
}

// Carelessness makes levels beatable, not foolish: a slip never passes by a win at hand nor, between
// two seats, loses on the spot from level 3. All but the highest slip now and then, because there are games
// in which more thought alone changes little: quiet ones, and those with dice. The time is there
// for slow machines alone.
var levels = [Levels]Level{
	{Limits{Time: time.Second}, care{1, 0, 60, 400, 1}, care{1, 0, 100, 1000, 1}},
	{Limits{Time: time.Second}, care{1, 0, 25, 250, 1}, care{1, 0, 75, 800, 1}},
	{Limits{Time: time.Second}, care{2, 0, 25, 180, 2}, care{1, 0, 55, 600, 1}},
	{Limits{Time: time.Second}, care{0, 600, 15, 120, 2}, care{1, 0, 30, 400, 1}},
	{Limits{Time: time.Second}, care{0, 2_500, 10, 100, 2}, care{2, 0, 40, 500, 2}},
	{Limits{Time: 2 * time.Second}, care{0, 10_000, 6, 80, 2}, care{2, 0, 20, 300, 2}},
	{Limits{Time: 3 * time.Second}, care{0, 40_000, 3, 60, 2}, care{2, 0, 0, 0, 0}},
	{Limits{Time: 4 * time.Second}, care{0, 250_000, 1, 50, 2}, care{3, 0, 0, 0, 0}},
	{Limits{Time: 5 * time.Second}, care{0, 5_000_000, 0, 0, 0}, care{0, 5_000_000, 0, 0, 0}},
}

// contempt lets levels play on where they could repeat the position, since people come to play.
const contempt = 100

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
	seats, many := crowded(p)
	c := l.between
	if many {
		c = l.crowded
	}
	l.Limits.Contempt = contempt
	slips := luck.IntN(100) < c.slips
	if slips {
		c.depth = c.sight
	}
	if c.depth > 0 && (l.Limits.Depth == 0 || c.depth < l.Limits.Depth) {
		l.Limits.Depth = c.depth
	}
	if c.nodes > 0 && (l.Limits.Nodes == 0 || c.nodes < l.Limits.Nodes) {
		l.Limits.Nodes = c.nodes
	}
	switch {
	case !slips:
		return m.think(ctx, p, l.Limits, tell)
	case many:
		return m.crowdFor(ctx, p, l.Limits, seats).slip(c, luck, tell)
	}
	return m.slip(ctx, p, l.Limits, c, luck, tell)
}

// slip chooses by chance among the moves that cost little at first sight.
func (m *mind) slip(ctx context.Context, p Position, l Limits, c care, luck *rand.Rand, tell func(Info)) game.Move {
	t := m.begin(ctx, p, l)[0]
	if len(t.root) < 2 {
		return t.onlyMove(tell)
	}
	t.deepen(1, tell)
	if t.score >= Win-1 {
		return t.root[0]
	}
	good := 1
	for i, m := range t.root[1:] {
		floor := t.score - c.loss
		if t.worth(p.Turn(), m, 0, floor-1, floor, c.sight-1, 0, 1) >= floor && !t.over.Load() {
			t.root[good], t.root[i+1] = m, t.root[good]
			good++
		}
	}
	return t.root[luck.IntN(good)]
}
