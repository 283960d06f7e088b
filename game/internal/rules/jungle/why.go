package jungle

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

var whys = []string{
	"not-yours", "no-move", "own-piece", "own-den", "only-rat-swims", "too-far", "no-leap", "rat-blocks-leap",
	"stronger", "shore", "into-lake", "elephant-rat", "trap-exit", "repetition",
}

// why says, as one of whys, why the last choice is not offered.
func why(p game.Position, tried []game.Choice) string {
	stays := func(game.Square) string { return "no-move" }
	return kit.Why(p, tried, stays, p.(*position).hinders)
}

// hinders says, as one of whys, why a piece may not go from one square to another.
func (p *position) hinders(from, to game.Square) string {
	s := p.Top()
	who, victim := s.cells[from], s.cells[to]
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
