package search

import (
	"context"
	"math"
	"time"

	"goldentree/game"
)

// Games with dice or with more than two seats are not searched by alpha-beta, since what one seat
// gains no single other one loses. Instead everybody takes what is best for himself (max^n), and
// before a throw the average over all throws counts, each by its weight. That is how the first turn is searched, and
// as many as the depth says; without a depth, a tree goes on from there, but where the end of the game is near. What is best is measured
// in shares of the first place, which can be averaged: of the values that Evaluate gives the seats,
// the greater ones stand for the greater shares, and at the end of the game the winners have all.
// Seats that Evaluate gives the same value, as allies, have the same interests.

// shares says by seat what part of the first place somebody can hope for. Its sum is 1.
type shares [game.MaxSeats]float64

func (s shares) of(seat game.Seat) float64 { return s[seat-game.First] }

const (
	// slope is the difference in value that makes one share e times the other.
	slope = 1000

	// haste is what a ply of waiting for a win costs.
	haste = 1e-6
)

// A crowd walks through the tree of a position with dice, or with more than two seats. Like a
// thread it belongs to one goroutine and keeps its buffers.
type crowd struct {
	*task
	p      Position
	weigh  func(game.Move) int
	seats  int
	root   []game.Move // the best first
	values []float64   // of the moves at the root, for the seat that chooses there
	hopes  shares      // of all seats, after the best of them
	depth  int         // in turns, of the walk that goes on
	frames [maxPly + 1]struct {
		moves []game.Move
		order []int
		line  []game.Move
	}
	cut   bool // some line was judged before the end of the game
	cache []judgement
	era   uint32 // of the judgements that belong to this search

	visited int64 // nodes, and how many it takes
	next    int64 // to look at the limits again

	tree  []twig // the first is the root
	room  int    // how many twigs there may be
	turns int64  // that all ways down the tree have passed
}

// A judgement is what a position was found to be worth.
type judgement struct {
	hash  uint64
	era   uint32
	depth int32
	cut   bool // likewise
	worth shares
}

const cacheBits = 15

// crowded reports whether a crowd must think about p, and for how many seats.
func crowded(p Position) (seats int, is bool) {
	if many, knows := p.(interface{ Seats() int }); knows {
		seats = many.Seats()
	} else {
		seats = 2
	}
	_, dice := p.(game.Weigher)
	return seats, dice || seats > 2
}

// crowdFor sets the crowd of the mind to a position, and lists the moves there, the most
// promising first. There are none before a throw, where nobody chooses, unless the limits name some.
func (m *mind) crowdFor(ctx context.Context, p Position, l Limits, seats int) *crowd {
	if m.crowd == nil {
		m.crowd = &crowd{cache: make([]judgement, 1<<cacheBits)}
	}
	c := m.crowd
	c.task = &task{ctx: ctx, limits: l, began: time.Now()}
	c.p, c.seats, c.depth, c.visited, c.next = p, seats, 0, 0, 0
	c.weigh = func(game.Move) int { return 1 }
	if w, ok := p.(game.Weigher); ok {
		c.weigh = w.Weight
	}
	c.era++
	c.root, c.values = c.root[:0], c.values[:0]
	if p.Turn() != game.Chance || l.Moves != nil {
		c.root = l.only(p.Moves(c.root))
		c.enqueue(0, c.root)
		for range c.root {
			c.values = append(c.values, 0)
		}
	}
	return c
}

// enqueue sorts moves, the most promising first; equal ones keep their order.
func (c *crowd) enqueue(ply int, moves []game.Move) {
	f := &c.frames[ply]
	f.order = f.order[:0]
	for i, m := range moves {
		order := c.p.Order(m)
		f.order = append(f.order, order)
		for ; i > 0 && f.order[i-1] < order; i-- {
			f.order[i], f.order[i-1] = f.order[i-1], order
			moves[i], moves[i-1] = moves[i-1], m
		}
	}
}

// think is the whole search.
func (c *crowd) think(tell func(Info)) game.Move {
	if len(c.root) == 0 {
		return 0
	}
	if c.limits.settled(c.root) {
		c.hopes = c.judge()
		c.values[0] = c.hopes.of(c.me())
		c.frames[0].line = append(c.frames[0].line[:0], c.root[0])
		if tell != nil {
			tell(c.info())
		}
		return c.root[0]
	}
	grown := c.limits.Depth > 0
	for c.depth = 1; c.depth <= c.limits.deepest(); c.depth++ {
		c.top()
		if c.over.Load() {
			break
		}
		c.ready.Store(true)
		c.next = c.visited // it may be late already
		if tell != nil {
			tell(c.info())
		}
		if c.sure() || !c.cut {
			break
		}
		if !grown {
			grown = true
			stunted := c.grow(func() {
				if tell != nil {
					tell(c.info())
				}
			})
			if !stunted {
				break
			}
		}
	}
	return c.root[0]
}

// sure reports whether the best move wins.
func (c *crowd) sure() bool { return c.values[0] > 1-haste*maxPly }

// top values every move at the root and sorts them, the best first. If the search is over before
// all are valued, the best of those that were stands first.
func (c *crowd) top() {
	me := c.me()
	c.cut = false
	for i, m := range c.root {
		worth := c.after(me, m, c.depth, 0)
		if c.over.Load() {
			return
		}
		value := worth.of(me)
		if i == 0 || value > c.values[0] {
			c.lead(0, m)
			c.hopes = worth
		}
		for ; i > 0 && c.values[i-1] < value; i-- {
			c.root[i], c.values[i] = c.root[i-1], c.values[i-1]
		}
		c.root[i], c.values[i] = m, value
	}
}

// me returns the seat that chooses at the root: also one that chooses its throw.
func (c *crowd) me() game.Seat {
	if turn := c.p.Turn(); turn != game.Chance {
		return turn
	}
	return c.p.Diagram().Seat
}

// lead notes that the best line at a ply begins with m and goes on as the next ply says.
func (c *crowd) lead(ply int, m game.Move) {
	f := &c.frames[ply]
	f.line = append(append(f.line[:0], m), c.frames[ply+1].line...)
}

// after returns what the position after a move of me is worth. Depth counts turns: a move that
// leaves the turn where it is costs nothing.
func (c *crowd) after(me game.Seat, m game.Move, depth, ply int) shares {
	c.p.Make(m)
	if c.p.Turn() != me {
		depth--
	}
	worth := c.worth(depth, ply+1)
	c.p.Unmake()
	return worth
}

// worth returns what the position is worth.
func (c *crowd) worth(depth, ply int) (best shares) {
	c.frames[ply].line = c.frames[ply].line[:0]
	turn := c.p.Turn()
	if turn == game.Nobody {
		if c.visit() {
			best = c.end(ply)
		}
		return best
	}
	hash := c.p.Hash()
	known := &c.cache[hash>>(64-cacheBits)]
	if known.hash == hash && known.era == c.era && int(known.depth) == depth {
		c.cut = c.cut || known.cut
		return known.worth
	}
	if !c.visit() {
		return best
	}
	before := c.cut
	c.cut = depth <= 0 || ply == maxPly
	switch {
	case c.cut:
		best = c.judge()
	case turn == game.Chance:
		best = c.average(depth, ply)
	default:
		best = c.choose(turn, depth, ply)
	}
	if !c.over.Load() {
		*known = judgement{hash, c.era, int32(depth), c.cut, best}
	}
	c.cut = c.cut || before
	return best
}

// average returns what a position before a throw is worth.
func (c *crowd) average(depth, ply int) (sum shares) {
	f := &c.frames[ply]
	f.moves = c.p.Moves(f.moves[:0])
	total := 0.0
	for _, m := range f.moves {
		weight := float64(c.weigh(m))
		c.p.Make(m)
		worth := c.worth(depth, ply+1)
		c.p.Unmake()
		if c.over.Load() {
			return sum
		}
		total += weight
		for i := range sum {
			sum[i] += weight * worth[i]
		}
	}
	for i := range sum {
		sum[i] /= total
	}
	return sum
}

// choose returns what the position is worth if me, who is to move, does the best for himself.
func (c *crowd) choose(me game.Seat, depth, ply int) (best shares) {
	f := &c.frames[ply]
	f.moves = c.p.Moves(f.moves[:0])
	for i, m := range f.moves {
		worth := c.after(me, m, depth, ply)
		if c.over.Load() {
			return best
		}
		if i == 0 || worth.of(me) > best.of(me) {
			best = worth
			c.lead(ply, m)
		}
	}
	return best
}

// judge evaluates the position as it stands.
func (c *crowd) judge() (s shares) {
	sum, first := 0.0, 0
	for i := range c.seats {
		value := c.p.Evaluate(game.First + game.Seat(i))
		if i == 0 {
			first = value
		}
		s[i] = math.Exp(float64(value-first) / slope)
		sum += s[i]
	}
	for i := range s {
		s[i] /= sum
	}
	return s
}

// end divides the first place of a game that is over among the winners. The sooner they win, the
// more they have.
func (c *crowd) end(ply int) (s shares) {
	o := c.p.Outcome()
	top := o.Score[game.First]
	for i := range c.seats {
		top = max(top, o.Score[int(game.First)+i])
	}
	winners := 0
	for i := range c.seats {
		if o.Score[int(game.First)+i] == top {
			winners++
		}
	}
	wait := haste * float64(ply)
	if winners == c.seats {
		wait = 0
	}
	for i := range c.seats {
		if o.Score[int(game.First)+i] == top {
			s[i] = (1 - wait) / float64(winners)
		} else {
			s[i] = wait / float64(c.seats-winners)
		}
	}
	return s
}

// visit counts a node, unless the search is over.
func (c *crowd) visit() bool {
	if c.visited >= c.next {
		step := int64(1024)
		if c.limits.Nodes > 0 {
			step = min(step, c.limits.Nodes-c.visited)
		}
		c.next = c.visited + step
		if step <= 0 || c.spent() {
			c.over.Store(true)
		}
	}
	if c.over.Load() {
		return false
	}
	c.visited++
	return true
}

// score writes a share on the scale of Evaluate: 0 is what everybody would have if all were equal.
func (c *crowd) score(share float64) int {
	n := float64(c.seats)
	switch wait := haste * maxPly; {
	case share >= 1-wait:
		return Win - int(math.Round((1-share)/haste))
	case share <= wait:
		return int(math.Round(share*(n-1)/haste)) - Win
	}
	return int(math.Round(slope * (n - 1) / n * math.Log(share*(n-1)/(1-share))))
}

func (c *crowd) info() Info {
	return Info{
		Depth: c.depth,
		Nodes: c.visited,
		Score: c.score(c.hopes.of(c.me())),
		Line:  append([]game.Move(nil), c.frames[0].line...),
		Time:  time.Since(c.began),
		Hopes: c.hopes,
	}
}
