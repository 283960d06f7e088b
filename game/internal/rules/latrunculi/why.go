package latrunculi

import (
	"goldentree/game"
)

// whys are the answers of why.
var whys = []string{
	"not-yours",    // the man belongs to the other side
	"shut-in",      // the man has no free square beside it (L4)
	"occupied",     // a man of the same side stands there (L4)
	"take-by-two",  // an enemy man stands there, and men are taken from two sides (L6)
	"not-straight", // the square is on neither line of the man (L4)
	"in-the-way",   // somebody stands between (L4)
	"must-pass",    // no man can move (L12)
	"must-move",    // whoever can move may not pass (L3)
}

func why(p game.Position, tried []game.Choice) string {
	s := p.(*position).Top()
	if s.end != 0 || len(tried) == 0 {
		return ""
	}
	own, enemy, empty := s.men[s.turn], s.men[s.turn.Other()], s.empty()
	first, last := tried[0], tried[len(tried)-1]
	switch {
	case first.Pick == game.PickPass:
		return "must-move"
	case !last.Pick.OnBoard() || len(tried) > 2:
		return ""
	case !canMove(own, empty):
		return "must-pass"
	}
	from := uint64(1) << first.Square()
	if len(tried) == 1 {
		switch {
		case from&enemy != 0:
			return "not-yours"
		case from&own != 0:
			return "shut-in"
		}
		return ""
	}
	to := uint64(1) << last.Square()
	switch {
	case from&own == 0 || from == to:
		return ""
	case to&own != 0:
		return "occupied"
	case to&enemy != 0:
		return "take-by-two"
	case !straight(first.Square(), last.Square()):
		return "not-straight"
	}
	return "in-the-way"
}

// straight reports whether two squares are on one file or rank.
func straight(p, q game.Square) bool {
	return board.File(p) == board.File(q) || board.Rank(p) == board.Rank(q)
}
