package search

import (
	"fmt"

	"goldentree/game"
)

// A heaps is a small game for tests. From one of four heaps one takes 1 to 3 stones, and after
// taking 2 one takes again: a turn may be several moves. Who takes the last stone wins, but
// from heap 3 that is a draw.
type heaps struct {
	states []heapsState
	made   int  // how many moves were made, those taken back included
	flat   bool // every position looks equal, and nothing is noisy
	aged   bool // the hash tells how many moves were made
}

type heapsState struct {
	stones [4]uint8
	turn   game.Seat
	last   uint8 // the heap taken from
}

func newHeaps(turn game.Seat, stones ...uint8) *heaps {
	s := heapsState{turn: turn}
	copy(s.stones[:], stones)
	return &heaps{states: append(make([]heapsState, 0, 64), s)}
}

func (h *heaps) now() *heapsState { return &h.states[len(h.states)-1] }

func (h *heaps) empty() bool { return h.now().stones == [4]uint8{} }

func (h *heaps) Turn() game.Seat {
	if h.empty() {
		return game.Nobody
	}
	return h.now().turn
}

func (h *heaps) Moves(dst []game.Move) []game.Move {
	for i, n := range h.now().stones {
		for k := range min(n, 3) {
			dst = append(dst, game.Go(game.Square(i), game.Square(k+1)))
		}
	}
	return dst
}

func (h *heaps) Make(m game.Move) {
	h.made++
	s := *h.now()
	s.last = uint8(m.From())
	s.stones[m.From()] -= uint8(m.To())
	if m.To() != 2 {
		s.turn = 3 - s.turn
	}
	h.states = append(h.states, s)
}

func (h *heaps) Unmake() { h.states = h.states[:len(h.states)-1] }

func (h *heaps) Outcome() game.Outcome {
	switch {
	case !h.empty():
		return game.Outcome{}
	case h.now().last == 3:
		return game.Draw("last")
	}
	// Who took the last stones: whoever was to move before.
	return game.Win(h.states[len(h.states)-2].turn, "taken")
}

func (h *heaps) Hash() uint64 {
	s := h.now()
	key := uint64(s.turn) << 32
	if h.aged {
		key += uint64(len(h.states)) << 40
	}
	for _, n := range s.stones {
		key = (key ^ uint64(n)) * 0xbf58476d1ce4e5b9
		key ^= key >> 29
	}
	return key
}

func (h *heaps) Diagram() game.Diagram { return game.Diagram{Turn: h.Turn()} }
func (h *heaps) String() string        { return fmt.Sprint(*h.now()) }

func (h *heaps) Clone() game.Position {
	return &heaps{states: append(make([]heapsState, 0, 64), h.states...), flat: h.flat, aged: h.aged}
}

// Evaluate is as good as thrown dice, but always the same.
func (h *heaps) Evaluate(s game.Seat) int {
	if h.flat {
		return 0
	}
	turn := h.now().turn
	h.now().turn = game.First
	value := int(h.Hash()%1001) - 500
	h.now().turn = turn
	if s == game.Second {
		return -value
	}
	return value
}

// Noisy calls the taking of 3 stones noisy.
func (h *heaps) Noisy(dst []game.Move) []game.Move {
	if h.flat {
		return dst
	}
	for i, n := range h.now().stones {
		if n >= 3 {
			dst = append(dst, game.Go(game.Square(i), 3))
		}
	}
	return dst
}

func (h *heaps) Order(m game.Move) int { return 60 * int(m.To()) }

// plain is minimax without any art: what the position is worth to the seat that moves.
func plain(p Position, depth, ply int) int {
	me := p.Turn()
	moves := p.Moves(nil)
	if len(moves) == 0 {
		panic("plain: the game is over")
	}
	best := -Win
	if depth == 0 {
		best = p.Evaluate(me)
		moves = p.Noisy(nil)
	}
	for _, m := range moves {
		p.Make(m)
		var score int
		switch next := p.Turn(); {
		case next == game.Nobody && p.Outcome().Winner() == game.Nobody:
			score = 0
		case next == game.Nobody && p.Outcome().Winner() == me:
			score = Win - ply - 1
		case next == game.Nobody:
			score = ply + 1 - Win
		case next == me:
			score = plain(p, max(depth-1, 0), ply+1)
		default:
			score = -plain(p, max(depth-1, 0), ply+1)
		}
		p.Unmake()
		best = max(best, score)
	}
	return best
}

// solve returns 1, 0 or -1: what the position is worth to me at the end of the game. It knows
// what it has solved before, for the seat that moves.
func solve(h *heaps, me game.Seat, solved map[heapsState]int) int {
	turn := h.Turn()
	if turn == game.Nobody {
		return int(h.Outcome().Score[me]) - 1
	}
	value, known := solved[*h.now()]
	if !known {
		value = -1
		for _, m := range h.Moves(nil) {
			h.Make(m)
			value = max(value, solve(h, turn, solved))
			h.Unmake()
		}
		solved[*h.now()] = value
	}
	if turn != me {
		return -value
	}
	return value
}
