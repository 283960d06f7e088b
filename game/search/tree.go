package search

import (
	"math"
	"unsafe"

	"goldentree/game"
)

// Another turn takes max^n hundreds of times as long as the one before. So a crowd whose depth has no limit grows a tree
// instead, and looks farthest where the choice is hardest (Monte-Carlo tree search with the rule PUCT: Rosin,
// "Multi-armed bandits with episode context", 2011). Nothing is played out by chance. Where the tree grows, all moves are
// judged by the positions after them; what seems better there is tried more often; and a position is worth the mean of
// all that was seen beyond it. Throws are not drawn either, but take turns, each as often as it falls.

// A twig is a position in the tree, by the move that leads to it.
type twig struct {
	move   game.Move
	visits int32
	first  int32                  // of the twigs that grow here, one after another
	count  int32                  // how many do
	hope   float32                // how promising its move is, of 1 for all that grow beside it; of a throw, how likely
	worth  [game.MaxSeats]float32 // the mean
	turn   game.Seat              // who chooses here, if anything grows
}

const (
	// zeal is how much less of the first place a move promises that seems e times less promising.
	zeal = 0.05

	// faith is what even a move promises that seems to be nothing, beside 1 of the best.
	faith = 0.02

	// curiosity is how much what was tried little is preferred.
	curiosity = 0.15
)

func (t *twig) share(seat game.Seat) float64 { return float64(t.worth[seat-game.First]) }

// see adds to what was seen beyond the twig.
func (t *twig) see(worth shares) {
	t.visits++
	for i := range t.worth {
		t.worth[i] += (float32(worth[i]) - t.worth[i]) / float32(t.visits)
	}
}

// plant begins a tree. All the room that it may need is taken at once: growing would take several times as much.
func (c *crowd) plant() {
	c.room = c.limits.memory() / int(unsafe.Sizeof(twig{}))
	need := c.room
	if c.limits.Nodes > 0 {
		need = int(min(int64(need), 2*c.limits.Nodes)) // with throws that nobody tried
	}
	if cap(c.tree) < need {
		c.tree = make([]twig, 0, need)
	}
	c.tree = append(c.tree[:0], twig{})
	c.turns = 0
}

// grow lets a tree grow until the search is over or a win is sure, or until nothing grows any more, which it reports: it
// is not far to the end of the game then. Whenever twice as much was visited, and at the end, the moves at the root are
// sorted anew, and told is called.
func (c *crowd) grow(told func()) (stunted bool) {
	c.plant()
	descents, grown := int64(0), 0
	for next := 2 * c.visited; ; {
		c.visit() // also where nothing new is to be seen
		c.descend(0, 0)
		descents++
		over := c.over.Load()
		if c.tree[0].count == 0 {
			return false // there was no time
		}
		if over || c.visited >= next {
			next = 2 * c.visited
			c.depth = 1 + int(c.turns/descents)
			c.harvest()
			told()
			if over || c.sure() || len(c.tree) == grown || next > math.MaxInt32 {
				return len(c.tree) == grown
			}
			grown = len(c.tree)
		}
	}
}

// harvest sorts the moves at the root by how often they were tried.
func (c *crowd) harvest() {
	root := &c.tree[0]
	order := c.frames[0].order[:0]
	for i := range int(root.count) {
		t := &c.tree[int(root.first)+i]
		order = append(order, int(root.first)+i)
		for ; i > 0 && c.tree[order[i-1]].visits < t.visits; i-- {
			order[i-1], order[i] = order[i], order[i-1]
		}
	}
	for i, at := range order {
		c.root[i], c.values[i] = c.tree[at].move, c.tree[at].share(root.turn)
	}
	c.frames[0].order = order
	c.expect(order[0])
}

// expect notes what is hoped for and expected in a twig at the root.
func (c *crowd) expect(at int) {
	t := &c.tree[at]
	sum := 0.0
	for _, share := range t.worth {
		sum += float64(share) // 1, but for what was rounded
	}
	for i, share := range t.worth {
		c.hopes[i] = float64(share) / sum
	}
	line := append(c.frames[0].line[:0], t.move)
	for t.count > 0 && t.turn != game.Chance {
		best := t.first
		for i := best; i < t.first+t.count; i++ {
			if c.tree[i].visits > c.tree[best].visits {
				best = i
			}
		}
		t = &c.tree[best]
		line = append(line, t.move)
	}
	c.frames[0].line = line
}

// descend goes from a twig to where the tree ends, lets it grow there, and returns what was seen: nothing, if the search
// is over.
func (c *crowd) descend(at int32, ply int) (worth shares) {
	if c.tree[at].count == 0 {
		worth = c.sprout(at, ply)
	}
	if t := &c.tree[at]; t.count > 0 && worth == (shares{}) {
		next := c.follow(t)
		chose := t.turn
		c.p.Make(c.tree[next].move)
		if chose != game.Chance && c.p.Turn() != chose {
			c.turns++
		}
		worth = c.descend(next, ply+1)
		c.p.Unmake()
	}
	if !c.over.Load() {
		c.tree[at].see(worth)
	}
	return worth
}

// follow returns the twig to look at next: of throws the one that is the furthest behind.
func (c *crowd) follow(t *twig) (best int32) {
	most := math.Inf(-1)
	urge := curiosity * math.Sqrt(float64(t.visits))
	for i := t.first; i < t.first+t.count; i++ {
		next := &c.tree[i]
		var promise float64
		if t.turn == game.Chance {
			promise = float64(next.hope)*float64(t.visits+1) - float64(next.visits)
		} else {
			promise = next.share(t.turn) + urge*float64(next.hope)/float64(next.visits)
		}
		if promise > most {
			most, best = promise, i
		}
	}
	return best
}

// sprout lets twigs grow where there are none, and returns what the best of them is worth; before a throw that is
// nothing. Where nothing can grow, the position is worth what it seems.
func (c *crowd) sprout(at int32, ply int) (best shares) {
	turn, moves := c.p.Turn(), c.root
	if ply == 0 {
		turn = c.me()
	} else {
		f := &c.frames[ply]
		f.moves = c.p.Moves(f.moves[:0])
		moves = f.moves
	}
	if len(moves) == 0 || ply == maxPly {
		return c.worth(0, ply)
	}
	first := len(c.tree)
	if first+len(moves) > c.room {
		c.over.Store(true)
		return best
	}
	total := float32(0)
	for _, m := range moves {
		t := twig{move: m}
		if turn == game.Chance {
			t.hope = float32(c.weigh(m))
			total += t.hope
		} else {
			c.p.Make(m)
			worth := c.worth(0, ply+1)
			c.p.Unmake()
			if c.over.Load() {
				c.tree = c.tree[:first]
				return best
			}
			if t.see(worth); len(c.tree) == first || worth.of(turn) > best.of(turn) {
				best = worth
			}
		}
		c.tree = append(c.tree, t)
	}
	grown := c.tree[first:]
	if turn != game.Chance {
		for i := range grown {
			grown[i].hope = float32(faith + math.Exp((grown[i].share(turn)-best.of(turn))/zeal))
			total += grown[i].hope
		}
	}
	for i := range grown {
		grown[i].hope /= total
	}
	t := &c.tree[at]
	t.turn, t.first, t.count = turn, int32(first), int32(len(grown))
	return best
}
