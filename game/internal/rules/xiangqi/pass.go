package xiangqi

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// Urgent reports check, for whoever thinks about the position.
func (p *position) Urgent() bool { return p.inCheck(p.Top().turn) }

// Pass leaves the turn to the other side, unless there is too little to attack with: then every
// move may be for the worse. No repetition reaches back beyond it.
func (p *position) Pass() bool {
	if now := p.Top(); now.force[now.turn] < forces[chariot]/2 {
		return false
	}
	s := p.Push()
	s.from, s.to, s.taken = game.NoSquare, game.NoSquare, nobody
	s.key ^= turnOver
	s.quiet = 0
	s.turn = s.turn.Other()
	s.stuck = kit.Unknown
	return true
}
