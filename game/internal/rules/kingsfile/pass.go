package kingsfile

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// Urgent reports check, for whoever thinks about the position.
func (p *position) Urgent() bool { return p.inCheck(p.Top().turn) }

// Pass leaves the turn to the other side, unless there are only the King and Pawns: then every move
// may be for the worse. No repetition reaches back beyond it.
func (p *position) Pass() bool {
	if !p.hasOfficers(p.Top().turn) {
		return false
	}
	s := p.Push()
	s.key ^= passKeys[s.passed&127] ^ passKeys[game.NoSquare&127] ^ turnOver
	s.passed = game.NoSquare
	s.move = 0
	s.quiet = 0
	s.turn = s.turn.Other()
	s.stuck = kit.Unknown
	return true
}

// hasOfficers reports whether a seat has more than King and Pawns.
func (b *placement) hasOfficers(seat game.Seat) bool {
	return b.men[seat] != b.alike[seat][king].Or(b.alike[seat][pawn])
}
