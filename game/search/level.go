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
//
// Carelessness makes levels beatable, not foolish: a slip never passes by a win at hand nor, between
// two seats, loses on the spot where the level looks two moves ahead. Most levels slip now and then,
// because there are games in which more thought alone changes little: quiet ones, and those with dice.
type Level struct {
	Limits Limits

	slips int // of a hundred moves, how many are not the best but any that
	loss  int // costs no more than this at a glance
}

const (
	// contempt lets levels play on where they could repeat the position, since people come to play.
	contempt = 100

	// glance is how many moves ahead a slip looks, or how many turns; less at a level that never
	// looks so far.
	glance = 2
)

// LevelOf returns a level of a game, from 1 to Levels. A game that nobody has tuned levels for plays
// by those of no game in particular.
func LevelOf(game string, level int) Level {
	level = min(max(level, 1), Levels)
	r, ok := rungOf(game, level)
	if !ok {
		r, _ = rungOf(anyGame, level)
	}
	return Level{
		Limits: Limits{
			Depth:    r.depth,
			Nodes:    r.nodes,
			Time:     patience(level),
			Contempt: contempt,
		},
		slips: r.slips,
		loss:  r.loss,
	}
}

// patience is how long a level may think. But for the highest one, which has no other limit than its memory, that is
// there for slow machines alone.
func patience(level int) time.Duration { return time.Duration(max(1, level-4)) * time.Second }

// Choose plays like the level, within its Limits. As long as their time suffices, the same position,
// level and seed give the same move. Otherwise it is like Think.
func (l Level) Choose(ctx context.Context, p Position, seed uint64, tell func(Info)) game.Move {
	m := wake()
	defer m.rest()
	luck := rand.New(rand.NewPCG(seed, p.Hash()))
	if luck.IntN(100) >= l.slips {
		return m.think(ctx, p, l.Limits, tell)
	}
	if l.Limits.Depth == 0 || l.Limits.Depth > glance {
		l.Limits.Depth = glance
	}
	if seats, many := crowded(p); many {
		return m.crowdFor(ctx, p, l.Limits, seats).slip(l.loss, luck, tell)
	}
	return m.begin(ctx, p, l.Limits)[0].slip(l.loss, luck, tell)
}

// slip chooses by chance among the moves that cost little at first sight.
func (t *thread) slip(loss int, luck *rand.Rand, tell func(Info)) game.Move {
	if len(t.root) < 2 {
		return t.onlyMove(tell)
	}
	t.deepen(1, tell)
	if t.score >= Win-1 {
		return t.root[0]
	}
	good, floor := 1, t.score-loss
	for i, m := range t.root[1:] {
		if t.worth(t.hero, m, 0, floor-1, floor, t.limits.Depth-1, 0, 1) >= floor && !t.over.Load() {
			t.root[good], t.root[i+1] = m, t.root[good]
			good++
		}
	}
	return t.root[luck.IntN(good)]
}

// slip chooses by chance among the moves that cost little at first sight.
func (c *crowd) slip(loss int, luck *rand.Rand, tell func(Info)) game.Move {
	best := c.think(tell)
	if len(c.root) < 2 || c.score(c.values[0]) >= Win-1 {
		return best
	}
	good, floor := 1, c.score(c.values[0])-loss
	for good < len(c.root) && c.score(c.values[good]) >= floor {
		good++
	}
	return c.root[luck.IntN(good)]
}
