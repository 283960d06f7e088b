package reversi

import (
	"math/bits"

	"goldentree/game"
)

const (
	corners  = 1<<0 | 1<<7 | 1<<56 | 1<<63
	beside   = 1<<1 | 1<<8 | 1<<6 | 1<<15 | 1<<48 | 1<<57 | 1<<55 | 1<<62 // C: on the edge, next to a corner
	diagonal = 1<<9 | 1<<14 | 1<<49 | 1<<54                               // X: the way into a corner
)

// weights are what the features of a position are worth.
type weights struct{ corner, beside, diagonal, firm, mobility, frontier int }

// Old Reversi turns one line at a time, so what is gained is lost less quickly, and there is
// more to choose from.
var (
	oldWeights     = weights{corner: 500, beside: 30, diagonal: 75, firm: 70, mobility: 40, frontier: 15}
	othelloWeights = weights{corner: 500, beside: 80, diagonal: 200, firm: 70, mobility: 45, frontier: 20}
)

func (r rules) weights() *weights {
	if r.othello {
		return &othelloWeights
	}
	return &oldWeights
}

// Evaluate counts discs at the end, and before it what will bring discs: corners and what is
// firm beside them, freedom to move, few discs that others can be put next to.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	own, enemy := s.discs[seat], s.discs[seat.Other()]
	discs := bits.OnesCount64(own) - bits.OnesCount64(enemy)
	if s.over {
		switch {
		case discs > 0:
			return 10000 + 100*discs
		case discs < 0:
			return -10000 + 100*discs
		}
		return 0
	}
	w := p.rules.weights()
	empty := ^(own | enemy)
	v := w.places(own, empty) - w.places(enemy, empty)
	v += w.mobility * (p.freedom(s, seat) - p.freedom(s, seat.Other()))
	// The more of the board is filled, the more a disc is worth by itself.
	if left := bits.OnesCount64(empty); left < 20 {
		v += discs * 3 * (20 - left)
	}
	return v
}

// places values the squares on which the discs of one side lie.
func (w *weights) places(own, empty uint64) int {
	v := w.corner * bits.OnesCount64(own&corners)
	v += w.firm * bits.OnesCount64(firm(own))
	risky := own & near(empty&corners)
	v -= w.beside*bits.OnesCount64(risky&beside) + w.diagonal*bits.OnesCount64(risky&diagonal)
	return v - w.frontier*bits.OnesCount64(own&near(empty))
}

// freedom counts the squares on which a side can put a disc.
func (p *position) freedom(s *state, seat game.Seat) int {
	free := s.free
	if seat != s.turn {
		free = p.rules.freeOf(s, seat)
	}
	return bits.OnesCount64(free)
}

// sides returns the squares on the left and on the right of those of set.
func sides(set uint64) uint64 { return set&^fileA>>1 | set&^fileH<<1 }

// near returns all squares next to those of set.
func near(set uint64) uint64 {
	wide := set | sides(set)
	return (wide | wide<<8 | wide>>8) &^ set
}

// firm returns discs on the edges that can never be turned: those that reach a corner without
// a gap.
func firm(own uint64) uint64 {
	all := own & corners
	edge := own & (fileA | fileH | 0xff | 0xff<<56)
	for grown := all; grown != 0; {
		all, grown = all|grown, (sides(grown)|grown<<8|grown>>8)&edge&^all
	}
	return all
}

// Noisy lists the moves to corners: they are never taken back.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.free&corners == 0 {
		return dst
	}
	return p.rules.list(s, s.turn, s.free&corners, dst)
}

// Urgent is never true: nothing has to be answered at once but what Noisy lists.
func (p *position) Urgent() bool { return false }

// Pass does nothing: who has few good moves would gladly pass, but may not (R8).
func (p *position) Pass() bool { return false }

// Order prefers corners, shuns the squares around them, and leaves the opponent few moves.
func (p *position) Order(m game.Move) int {
	if m.Verb() != game.VerbPlace {
		return 0
	}
	s, r := p.Top(), p.rules
	own, enemy := s.discs[s.turn], s.discs[s.turn.Other()]
	square := uint64(1) << (m.To() & 63)
	turned := r.turned(own, enemy, m.To(), m.Heading())
	replies := r.free(enemy&^turned, own|turned|square, s.left[s.turn.Other()])
	v := -5 * bits.OnesCount64(replies)
	switch {
	case square&corners != 0:
		return v + 400
	case square&(beside|diagonal) == 0 || square&near(corners&^(own|enemy)) == 0:
		return v
	case square&diagonal != 0:
		return v - 150
	}
	return v - 60
}
