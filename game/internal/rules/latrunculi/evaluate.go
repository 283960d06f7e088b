package latrunculi

import (
	"math"
	"math/bits"

	"goldentree/game"
)

const (
	perMan = 100 // what Order counts for a man that is taken
	nook   = 40  // how much less a man in a corner is worth where he can be taken (L9)
)

// Evaluate asks the net, which knows the usual rules alone, and adds what the options change.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	if s.end != 0 {
		return 10000 * int(p.Outcome().Score[seat]-1)
	}
	own, enemy, empty := s.men[s.turn], s.men[s.turn.Other()], s.empty()
	step := p.step()
	means := &worth[step].features
	v := worth.of(s, step) +
		bits.OnesCount64(p.law.threatened(s, s.turn))*int(means[inDanger]) +
		bits.OnesCount64(own&near(empty))*int(means[movable]) +
		bits.OnesCount64(enemy&near(empty))*int(means[otherMovable]) +
		bits.OnesCount64(reach(own, empty))*int(means[reached]) +
		bits.OnesCount64(reach(enemy, empty))*int(means[otherReached]) +
		int(means[always])
	v /= fine
	if p.law.corner {
		v -= nook * (bits.OnesCount64(own&corners) - bits.OnesCount64(enemy&corners))
	}
	if p.law.draw {
		v -= v * int(s.quiet) / int(p.law.limit)
	}
	if seat != s.turn {
		return -v
	}
	return v
}

// step is how near the quiet limit is. Where it is a draw, no lead grows on the way there.
func (p *position) step() int {
	if p.law.draw {
		return 0
	}
	return int(p.Top().quiet) * steps / int(p.law.limit)
}

// Stalled says of a hundred how likely nobody will be taken any more, unless that makes seat win.
func (p *position) Stalled(seat game.Seat) int {
	s := p.Top()
	if s.end != 0 || !p.law.draw && s.count(seat) > s.count(seat.Other()) {
		return 0
	}
	step := p.step()
	v := still.of(s, step) + int(still[step].features[always])
	return int(100 / (1 + math.Exp(-float64(v)/(100*fine))))
}

// Noisy lists the moves that take somebody.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != 0 {
		return dst
	}
	own, enemy, empty := s.men[s.turn], s.men[s.turn.Other()], s.empty()
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
	return perMan * bits.OnesCount64(p.law.taken(own, s.men[s.turn.Other()], m.To()))
}
