package search

import (
	"cmp"
	"context"
	"slices"

	"goldentree/game"
)

// Lines is like Think, but looks for the n best moves, each with what is expected after it. tell hears
// of them at every depth that is finished, the best first; there are fewer if fewer moves are legal.
func Lines(ctx context.Context, p Position, l Limits, n int, tell func([]Info)) game.Move {
	m := wake()
	defer m.rest()
	if l.Moves == nil && p.Turn() != game.Chance {
		l.Moves = p.Moves(nil) // what a lone one is worth is asked as well
	}
	if seats, is := crowded(p); is {
		return m.crowdFor(ctx, p, l, seats).lines(n, tell)
	}
	threads := m.begin(ctx, p, l)
	if len(threads[0].root) == 0 {
		return 0
	}
	return together(threads, func(first *thread) game.Move { return first.lines(n, tell) })
}

// lines deepens as usual, but at every depth searches for the best move, then for the best of the others, and so
// on.
func (t *thread) lines(n int, tell func([]Info)) game.Move {
	all := t.root
	defer func() { t.root = all }()
	n = min(n, len(all))
	scores := make([]int, n)
	for t.depth = 1; t.depth <= t.limits.deepest(); t.depth++ {
		var found []Info
		seen := Win - t.depth
		for i := range n {
			t.root, t.score = all[i:], scores[i]
			t.narrow()
			if t.over.Load() {
				return all[0]
			}
			scores[i] = t.score
			found = append(found, t.info())
		}
		t.ready.Store(true)
		t.next = t.visited
		slices.SortStableFunc(found, better)
		for i := range found {
			all[i], scores[i] = found[i].Line[0], found[i].Score
		}
		tell(found)
		if !slices.ContainsFunc(scores, func(s int) bool { return -seen < s && s < seen }) {
			break // the end of the game is in sight everywhere
		}
	}
	return all[0]
}

// lines values every move at the root, as it is done anyway, and keeps what is expected after each.
func (c *crowd) lines(n int, tell func([]Info)) game.Move {
	if len(c.root) == 0 {
		return 0
	}
	me, grown := c.me(), c.limits.Depth > 0
	for c.depth = 1; c.depth <= c.limits.deepest(); c.depth++ {
		var found []Info
		c.cut = false
		for i, m := range c.root {
			c.hopes = c.after(me, m, c.depth, 0)
			if c.over.Load() {
				return c.root[0]
			}
			c.lead(0, m)
			found = append(found, c.info())
			for ; i > 0 && found[i].Hopes[me-game.First] > found[i-1].Hopes[me-game.First]; i-- {
				found[i], found[i-1] = found[i-1], found[i]
			}
		}
		c.ready.Store(true)
		c.next = c.visited
		for i := range found {
			c.root[i] = found[i].Line[0]
		}
		tell(found[:min(n, len(found))])
		if found[0].Score >= Win-maxPly || !c.cut {
			break // a sure win, or the end of the game everywhere
		}
		if !grown {
			grown = true
			if stunted := c.grow(func() { tell(c.branches(n)) }); !stunted {
				break
			}
		}
	}
	return c.root[0]
}

// branches tells of the moves at the root that were tried most, the best first.
func (c *crowd) branches(n int) (found []Info) {
	for _, at := range c.frames[0].order[:min(n, len(c.frames[0].order))] {
		c.expect(at)
		found = append(found, c.info())
	}
	best := c.me() - game.First
	slices.SortStableFunc(found, func(a, b Info) int { return cmp.Compare(b.Hopes[best], a.Hopes[best]) })
	return found
}

// better sorts what was found, the best first.
func better(a, b Info) int { return cmp.Compare(b.Score, a.Score) }

// deepest is how deep a search may go.
func (l *Limits) deepest() int {
	if l.Depth > 0 {
		return min(l.Depth, maxPly)
	}
	return maxPly
}
