package search

import "goldentree/game"

// A queue yields moves, the most promising first, and takes no more trouble than is asked for.
// The best move of an earlier visit comes before all others, which are judged only if it is not
// good enough. An item has the promise of a move above and the move itself below, so that moves of
// equal promise come in the same order every time.
type queue struct {
	known  game.Move // the best of an earlier visit, or 0
	items  []uint64
	judged bool
}

// What makes a promise, on the scale of Position.Order; the flag stands above the sum.
const (
	gain   = 100 // a move with this Order is not quiet
	killer = 90  // what it promises that a move has refuted another one at this ply
	habit  = 100 // the most that history adds or takes away

	ceiling  = 1 << 20 // of Order
	bias     = 1 << 21 // so that the sum is not negative
	notQuiet = 1 << 22
)

// enqueue puts moves of me into the frame's queue, with what they promise by their past; known is
// the best of them, if it is known.
func (t *thread) enqueue(f *frame, me game.Seat, moves []game.Move, known game.Move) {
	q := &f.queue
	q.known, q.items, q.judged = 0, q.items[:0], false
	for _, m := range moves {
		if m == known {
			q.known = m
			continue
		}
		promise := bias + int(*t.history.of(me, m))*habit/full
		if m == f.killers[0] || m == f.killers[1] {
			promise += killer
		}
		q.items = append(q.items, uint64(promise)<<32|uint64(m))
	}
}

// take removes the most promising move from the frame's queue and tells whether it is a quiet one;
// 0 is none. The position must be the one in which the moves were put in.
func (t *thread) take(f *frame) (m game.Move, quiet bool) {
	q := &f.queue
	if m = q.known; m != 0 {
		q.known = 0
		return m, t.p.Order(m) < gain
	}
	if !q.judged {
		q.judge(t.p)
	}
	if len(q.items) == 0 {
		return 0, false
	}
	return q.pop()
}

// judge adds to the promises how the moves look. The past of those that are not quiet does not count.
func (q *queue) judge(p Position) {
	for i, item := range q.items {
		order := max(-ceiling, min(p.Order(game.Move(item)), ceiling))
		if order >= gain {
			item = uint64(notQuiet+bias)<<32 | uint64(uint32(item))
		}
		q.items[i] = item + uint64(order)<<32
	}
	q.judged = true
}

// pop takes the most promising item out. One pass without a branch is faster than a heap, as most
// nodes want few of their moves.
func (q *queue) pop() (m game.Move, quiet bool) {
	top := q.items[0]
	for i, item := range q.items[1:] {
		q.items[i], top = min(item, top), max(item, top)
	}
	q.items = q.items[:len(q.items)-1]
	return game.Move(top), top>>32&notQuiet == 0
}

// A history remembers, for either seat, how well quiet moves have done anywhere in the tree.
// Moves share places now and then, which does little harm.
type history [2][1 << historyBits]int16

const (
	historyBits = 13
	full        = 1 << 14 // what a place comes near to when its move always does well
)

func (h *history) of(me game.Seat, m game.Move) *int16 {
	return &h[me&1][uint32(m)*0x9e3779b1>>(32-historyBits)]
}

// learn moves a place of the history up or down, the less the nearer it is to full.
func learn(place *int16, bonus int) {
	*place += int16(bonus - int(*place)*max(bonus, -bonus)/full)
}

// praise remembers that a quiet move of me refuted what led to this node, and that the quiet
// moves tried before it did not.
func (t *thread) praise(f *frame, me game.Seat, m game.Move, depth int) {
	if f.killers[0] != m {
		f.killers = [2]game.Move{m, f.killers[0]}
	}
	bonus := min(depth*depth*16, full/8)
	learn(t.history.of(me, m), bonus)
	for _, other := range f.quiet {
		learn(t.history.of(me, other), -bonus)
	}
}
