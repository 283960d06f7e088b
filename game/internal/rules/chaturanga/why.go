package chaturanga

import "goldentree/game"

// Reasons why choices begin no legal move.
const (
	throwFirst   = "throw-first"   // C6
	mustMove     = "must-move"     // C7
	notYours     = "not-yours"     //
	frozen       = "frozen"        // C20, C32
	notThisDie   = "not-this-die"  // C6
	resting      = "resting"       // C18
	noMove       = "no-move"       //
	ownMan       = "own-man"       // C12
	allysMan     = "ally"          // C31
	rankRule     = "rank-rule"     // C13
	rajaStep     = "raja-step"     // C8
	elephantLine = "elephant-line" // C9
	blocked      = "blocked"       // C9
	pawnStep     = "pawn-step"     // C10
	pawnStraight = "pawn-straight" // C10
	pawnSlanting = "pawn-slanting" // C10
	horseLeap    = "horse-leap"    // C11
	shipLeap     = "ship-leap"     // C11
)

var whys = []string{
	throwFirst, mustMove, notYours, frozen, notThisDie, resting, noMove, ownMan, allysMan, rankRule,
	rajaStep, elephantLine, blocked, pawnStep, pawnStraight, pawnSlanting, horseLeap, shipLeap,
}

// why explains the last of the choices tried; those before it begin legal moves.
func why(at game.Position, tried []game.Choice) string {
	p := at.(*position)
	s := p.Top()
	if s.end != goesOn || len(tried) == 0 {
		return ""
	}
	from := tried[0].Square()
	switch {
	case tried[0].Pick == game.PickPass && p.throws(s):
		return throwFirst
	case tried[0].Pick == game.PickPass:
		return mustMove
	case from >= size || s.cells[from] == nobody:
		return ""
	case len(tried) == 1:
		return p.whyNotFrom(s, from)
	case len(tried) == 2:
		if to := tried[1].Square(); to < size && to != from {
			return p.whyNotTo(s, from, to)
		}
	}
	return ""
}

// whyNotFrom says why the man on a square cannot move.
func (p *position) whyNotFrom(s *state, from game.Square) string {
	who := s.cells[from]
	switch {
	case !s.status[who.seat()].plays():
		return frozen
	case s.army(s.turn)>>from&1 == 0:
		return notYours
	case p.throws(s):
		return throwFirst
	case who.kind() == pawn && edges[who.seat()].Has(from):
		return resting
	case p.ready(s)>>from&1 == 0:
		return notThisDie
	}
	return noMove
}

// whyNotTo says why the man on a square cannot go to another one.
func (p *position) whyNotTo(s *state, from, to game.Square) string {
	who, victim := s.cells[from], s.cells[to]
	switch {
	case victim != nobody && victim.seat() == who.seat():
		return ownMan
	case victim != nobody && p.law.allied && victim.seat() == partner(who.seat()):
		return allysMan
	}
	var reaches bool
	var shape string
	switch who.kind() {
	case raja:
		reaches, shape = around[from]>>to&1 != 0, rajaStep
	case elephant:
		reaches, shape = s.slides(from)>>to&1 != 0, elephantLine
		if board.File(from) == board.File(to) || board.Rank(from) == board.Rank(to) {
			shape = blocked
		}
	case horse:
		reaches, shape = leaps[from]>>to&1 != 0, horseLeap
	case ship:
		reaches, shape = ships[from]>>to&1 != 0, shipLeap
	case pawn:
		slants := slants[who.seat()][from]>>to&1 != 0
		reaches, shape = slants && victim != nobody, pawnStep
		switch {
		case slants:
			shape = pawnSlanting
		case steps[who.seat()][from]>>to&1 != 0:
			shape = pawnStraight
		}
	}
	if !reaches {
		return shape
	}
	return rankRule
}
