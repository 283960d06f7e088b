package latrunculi

import (
	"math/bits"

	"goldentree/game"
)

// Evaluate counts men and mobility.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	other := opponent(seat)
	v := 100 * (s.count(seat) - s.count(other))
	return v
}

// Noisy lists the moves that take somebody.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != 0 {
		return dst
	}
	own, enemy, empty := s.men[s.turn], s.men[opponent(s.turn)], s.empty()
	if closing := p.law.closing(own, enemy, empty); closing != 0 {
		dst = appendMoves(dst, own, empty, closing)
	}
	return dst
}

// Order counts the men taken.
func (p *position) Order(m game.Move) int {
	if m.Verb() != game.VerbGo {
		return 0
	}
	s := p.Top()
	own := s.men[s.turn] ^ (1<<m.From() | 1<<m.To())
	return 100 * bits.OnesCount64(p.law.taken(own, s.men[opponent(s.turn)], m.To()))
}
