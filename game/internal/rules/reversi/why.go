package reversi

import "goldentree/game"

// whys are the answers of why.
var whys = []string{
	"occupied",      // a disc lies there
	"centre-first",  // the four squares in the middle are filled first (R4)
	"turns-nothing", // no enemy disc would be enclosed there (R5)
	"choose-line",   // several lines enclose something, and none of them is chosen yet (R7)
	"must-pass",     // nothing can be turned anywhere (R8)
	"no-disc",       // the side has no disc left (R10)
	"must-move",     // a side that can turn something may not pass (R8)
}

func why(p game.Position, tried []game.Choice) string {
	pos := p.(*position)
	s := pos.Top()
	if s.over || len(tried) == 0 {
		return ""
	}
	last := tried[len(tried)-1]
	full := s.discs[game.First] | s.discs[game.Second]
	switch {
	case len(tried) > 1:
		return "choose-line"
	case last.Pick == game.PickPass:
		return "must-move"
	case !last.Pick.OnBoard():
		return ""
	case pos.rules.limited && s.left[s.turn] == 0:
		return "no-disc"
	case s.free == 0:
		return "must-pass"
	case full>>last.Square()&1 != 0:
		return "occupied"
	case pos.rules.opening(full) != 0:
		return "centre-first"
	}
	return "turns-nothing"
}
