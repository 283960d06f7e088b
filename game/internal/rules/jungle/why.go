package jungle

import "goldentree/game"

var whys = []string{
	"not-yours", "no-move", "own-piece", "own-den", "only-rat-swims", "too-far", "no-leap", "rat-blocks-leap",
	"stronger", "shore", "into-lake", "elephant-rat", "trap-exit", "repetition",
}

// why says, as one of whys, why the last choice is not offered.
func why(p game.Position, tried []game.Choice) string {
	pos := p.(*position)
	s := pos.Top()
	if pos.Turn() == game.Nobody || len(tried) == 0 || len(tried) > 2 {
		return ""
	}
	from := tried[0].Square()
	if from >= squares || s.cells[from] == nobody {
		return ""
	}
	who := s.cells[from]
	if who.seat() != s.turn {
		return "not-yours"
	}
	if len(tried) == 1 {
		return "no-move"
	}
	if to := tried[1].Square(); to < squares && to != from {
		return pos.hinders(who, from, to)
	}
	return ""
}

// hinders says, as one of whys, why a piece may not go from one square to another.
func (p *position) hinders(who piece, from, to game.Square) string {
	s := p.Top()
	victim := s.cells[to]
	switch {
	case to == dens[who.seat()]: // J-4.2
		return "own-den"
	case victim != nobody && victim.seat() == who.seat():
		return "own-piece"
	case lakes.Has(to) && !who.swims(): // J-4.3
		return "only-rat-swims"
	}
	lion := pieceOf(lion, who.seat())
	for _, way := range ways {
		switch leapt, over := reach(lion, from, way); {
		case board.Step(from, way) == to:
		case leapt != to || lakes.Has(from):
			continue
		case !who.leaps(): // J-4.4
			return "no-leap"
		case over.Lo&p.rats(who.seat()) != 0:
			return "rat-blocks-leap"
		}
		if victim != nobody {
			return p.law.spares(who, from, victim, to)
		}
		return "repetition" // J-7.2
	}
	return "too-far" // J-4.1
}
