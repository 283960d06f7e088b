package search

import "goldentree/game"

// A queue yields moves, the most promising first, and sorts no more of them than are asked
// for. It is a heap of items with the promise of a move above and the move itself below, so
// that moves of equal promise come in the same order every time.
type queue []uint64

// What makes a promise, on the scale of Position.Order; the two flags stand above the sum.
const (
	gain   = 100 // a move with this Order is not quiet
	killer = 90  // what it promises that a move has refuted another one at this ply
	habit  = 100 // the most that history adds or takes away

	ceiling  = 1 << 20 // of Order
	bias     = 1 << 21 // so that the sum is not negative
	notQuiet = 1 << 22
	proven   = 1 << 23 // the best move of an earlier visit
)

// enqueue puts moves of me into the frame's queue; known is the best of them, if it is known.
func (t *thread) enqueue(f *frame, me game.Seat, moves []game.Move, known game.Move) {
	q := f.queue[:0]
	for _, m := range moves {
		order := max(-ceiling, min(t.p.Order(m), ceiling))
		promise := uint64(bias + order)
		if order >= gain {
			promise |= notQuiet
		} else {
			promise = uint64(bias + order + int(*t.history.of(me, m))*habit/full)
			if m == f.killers[0] || m == f.killers[1] {
				promise += killer
			}
		}
		if m == known {
			promise |= proven
		}
		q = append(q, promise<<32|uint64(m))
	}
	for i := len(q)/2 - 1; i >= 0; i-- {
		q.sink(i)
	}
	f.queue = q
}

// pop takes the most promising move out and tells whether it is a quiet one.
func (q *queue) pop() (m game.Move, quiet bool) {
	items := *q
	top, last := items[0], len(items)-1
	items[0] = items[last]
	items[:last].sink(0)
	*q = items[:last]
	return game.Move(top), top>>32&notQuiet == 0
}

// sink moves an item down until nothing below it promises more.
func (q queue) sink(i int) {
	for {
		child := 2*i + 1
		if child >= len(q) {
			return
		}
		if child+1 < len(q) && q[child+1] > q[child] {
			child++
		}
		if q[i] >= q[child] {
			return
		}
		q[i], q[child] = q[child], q[i]
		i = child
	}
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
