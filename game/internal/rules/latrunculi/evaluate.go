package latrunculi

import (
	"math/bits"

	"goldentree/game"
)

// What the features of a position are worth. Nobody knows how this game is played well: the
// features are those that helped in games between versions with and without them.
const (
	perMan  = 100
	perLoss = 3   // a man is worth so much more for every man that is gone
	lead    = 500 // what having more men is worth when the quiet limit is reached (L13)
	edge    = 40  // a man whom nobody can take across the edge (L9)
	beside  = 15  // two men side by side
	apart   = 15  // a man with squares on both sides, along file or rank, where none of his side stands
	danger  = 40  // a man that the other side could take if it were to move
)

const (
	edges = 0xff | 0xff<<48 | fileA | fileH
	men   = 48 // at the start
)

// Evaluate counts men, and how they stand.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	if s.end != 0 {
		return 10000 * int(p.Outcome().Score[seat]-1)
	}
	own, enemy := s.men[seat], s.men[seat.Other()]
	more := bits.OnesCount64(own) - bits.OnesCount64(enemy)
	v := more * (perMan + perLoss*max(0, men-bits.OnesCount64(own|enemy)))
	v += p.law.standing(own) - p.law.standing(enemy)
	if threatened := danger * bits.OnesCount64(p.law.threatened(s, s.turn)); seat == s.turn {
		v -= threatened
	} else {
		v += threatened
	}
	quiet, limit := int(s.quiet), int(p.law.limit)
	switch {
	case p.law.draw:
		v -= v * quiet / limit
	case more > 0:
		v += lead * quiet / limit
	case more < 0:
		v -= lead * quiet / limit
	}
	return v
}

// standing values the squares of the men of one side.
func (l *law) standing(own uint64) int {
	safe := own & edges
	if l.corner {
		safe &^= corners
	}
	none := all &^ own
	upright := own & (none << 8) & (none >> 8)
	level := own & (none << 1 &^ fileA) & (none >> 1 &^ fileH)
	pairs := bits.OnesCount64(own&(own<<8)) + bits.OnesCount64(own&(own<<1&^fileA))
	return edge*bits.OnesCount64(safe) + beside*pairs + apart*(bits.OnesCount64(upright)+bits.OnesCount64(level))
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
