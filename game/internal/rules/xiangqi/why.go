package xiangqi

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

var whys = []string{
	"not-yours", "no-move", "own-piece",
	"still-check", "exposes", "generals-face",
	"palace", "river", "hobbled", "blocked-eye", "blocked", "cannon-screen", "cannon-lands",
	"soldier-back", "soldier-river",
	"general-step", "general-straight", "advisor-step", "elephant-step", "horse-step",
	"chariot-line", "cannon-line", "soldier-step",
}

// why says, as one of whys, why the last choice is not offered.
func why(p game.Position, tried []game.Choice) string {
	pos := p.(*position)
	return kit.Why(p, tried, pos.stays, pos.hinders)
}

// stays says why the man on a square has no move.
func (p *position) stays(from game.Square) string {
	reason := "no-move"
	for to := range game.Square(size) {
		if to == from {
			continue
		}
		switch w := p.hinders(from, to); w {
		case "still-check", "exposes", "generals-face":
			return w
		case "hobbled", "blocked-eye":
			reason = w
		}
	}
	return reason
}

// hinders says why a man may not go from one square to another.
func (p *position) hinders(from, to game.Square) string {
	who := p.cells[from]
	seat := who.seat()
	if victim := p.cells[to]; victim != nobody && victim.seat() == seat {
		return "own-piece"
	}
	if w := p.strays(who, from, to); w != "" {
		return w
	}
	switch g := p.guard(seat); {
	case !p.exposes(seat, game.Go(from, to)):
		return ""
	case p.faces(from, to):
		return "generals-face"
	case g.check:
		return "still-check"
	}
	return "exposes"
}

// faces reports whether the generals would face each other after a move.
func (p *position) faces(from, to game.Square) bool {
	taken := p.move(from, to)
	between := p.between(p.places[red], p.places[black])
	p.back(from, to, taken)
	return between.Empty()
}

// strays says which rule about its own way a man would break, if nothing is said of check.
func (p *position) strays(who man, from, to game.Square) string {
	file, rank := apart(board.File(from), board.File(to)), apart(board.Rank(from), board.Rank(to))
	seat := who.seat()
	switch who.kind() {
	case general:
		switch {
		case max(file, rank) > 1:
			return "general-step"
		case !palaces.Has(to):
			return "palace"
		case file == rank && p.law.general == &straightSteps:
			return "general-straight"
		}
	case advisor:
		switch {
		case file != 1 || rank != 1:
			return "advisor-step"
		case !palaces.Has(to):
			return "palace"
		}
	case elephant:
		switch {
		case file != 2 || rank != 2:
			return "elephant-step"
		case crossed(seat, to):
			return "river"
		case p.cells[(from+to)/2] != nobody:
			return "blocked-eye"
		}
	case horse:
		switch {
		case file*rank != 2:
			return "horse-step"
		case p.cells[legs[from][to]] != nobody:
			return "hobbled"
		}
	case chariot:
		switch {
		case file != 0 && rank != 0:
			return "chariot-line"
		case !p.between(from, to).Empty():
			return "blocked"
		}
	case cannon:
		switch screens := p.between(from, to).Len(); {
		case file != 0 && rank != 0:
			return "cannon-line"
		case p.cells[to] != nobody && screens != 1:
			return "cannon-screen"
		case p.cells[to] == nobody && screens == 1:
			return "cannon-lands"
		case p.cells[to] == nobody && screens > 1:
			return "blocked"
		}
	case soldier:
		switch {
		case file+rank != 1:
			return "soldier-step"
		case to == board.Step(from, ahead[seat].Opposite()):
			return "soldier-back"
		case file == 1 && !crossed(seat, from):
			return "soldier-river"
		}
	}
	return ""
}

func apart(a, b int) int { return max(a-b, b-a) }
