package kingsfile

import (
	"slices"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

var whys = []string{
	"not-yours", "no-move", "own-piece",
	"still-check", "exposes",
	"blocked", "bend-closed", "only-on-file",
	"king-step", "king-controlled", "run-captures", "run-controlled",
	"castle-lost", "castle-blocked", "castle-check", "castle-controlled",
	"queen-step", "rook-step", "bishop-step", "knight-step", "general-step", "jester-step",
	"pawn-step", "pawn-blocked", "pawn-two", "pawn-captures",
}

// why says, as one of whys, why the last choice is not offered.
func why(p game.Position, tried []game.Choice) string {
	pos := p.(*position)
	return kit.Why(p, tried, pos.stays, pos.hinders)
}

// stays says why the man on a square has no move.
func (p *position) stays(from game.Square) string {
	for to := range game.Square(size) {
		if to == from {
			continue
		}
		if w := p.hinders(from, to); w == "still-check" || w == "exposes" {
			return w
		}
	}
	return "no-move"
}

// hinders says why a man may not go from one square to another; "" if nothing hinders him.
func (p *position) hinders(from, to game.Square) string {
	who := p.cells[from]
	if victim := p.cells[to]; victim != nobody && victim.seat() == who.seat() {
		return "own-piece"
	}
	w := ""
	victim := to
	switch who.kind() {
	case king:
		return p.hindersKing(from, to)
	case pawn:
		w = p.hindersPawn(from, to)
		if to == p.Top().passed {
			victim = rays[ahead[who.seat().Other()]][to]
		}
	case knight:
		if !slices.Contains(knightLeaps[from], to) { // KF-3.2
			w = "knight-step"
		}
	default:
		w = p.hindersOnLine(from, to)
	}
	switch {
	case w != "":
		return w
	case !p.exposes(from, to, victim): // KF-8.1
		return ""
	case p.inCheck(who.seat()):
		return "still-check"
	}
	return "exposes"
}

// toward returns the way that leads from one square to another and the number of steps;
// none if there is no line.
func toward(from, to game.Square) (way int, steps uint8) {
	for w := range rays {
		steps = 1
		for q := rays[w][from]; q != game.NoSquare; q = rays[w][q] {
			if q == to {
				return w, steps
			}
			steps++
		}
	}
	return 0, 0
}

// hindersOnLine says why Queen, Rook, Bishop, General or Jester may not go to a square.
func (p *position) hindersOnLine(from, to game.Square) string {
	who := p.cells[from]
	if bends := p.law.bends[who.kind()]; bends != nil { // KF-4.3, KF-4.6
		for _, x := range bends[from] {
			if x.to == to && !p.open(&x) {
				return "bend-closed"
			} else if x.to == to {
				return ""
			}
		}
	}
	w, steps := toward(from, to)
	reach := &p.law.reach[who]
	switch {
	case steps == 0 || reach[1][w] == 0: // KF-3.2, KF-4.1, KF-4.6
		return kinds[who.kind()].Name + "-step"
	case steps > reach[strong[from]][w]: // KF-4.4
		return "only-on-file"
	case !p.between(from, to).Empty(): // KF-4.2
		return "blocked"
	}
	return ""
}

// hindersPawn says why a Pawn may not go to a square.
func (p *position) hindersPawn(from, to game.Square) string {
	seat := p.cells[from].seat()
	forward := ahead[seat]
	switch w, steps := toward(from, to); {
	case steps == 1 && (w == (forward+1)&7 || w == (forward+7)&7):
		if p.cells[to] == nobody && to != p.Top().passed { // KF-6.4, KF-6.5
			return "pawn-captures"
		}
	case steps == 0 || steps > 2 || w != forward: // KF-6.1
		return "pawn-step"
	case int(steps) > p.steps(seat, from) && p.law.pawnRuns: // KF-6.3
		return "only-on-file"
	case int(steps) > p.steps(seat, from): // KF-6.2
		return "pawn-two"
	case !p.between(from, to).Empty() || p.cells[to] != nobody:
		return "pawn-blocked"
	}
	return ""
}

// hindersKing says why the King may not go to a square.
func (p *position) hindersKing(from, to game.Square) string {
	s := p.Top()
	w, steps := toward(from, to)
	along := w&3 == 0 // the file
	switch {
	case steps == 1:
		if p.exposes(from, to, to) { // KF-5.1
			return "king-controlled"
		}
	case along && steps > 1 && strong[from] != 0 && p.law.kingRuns: // KF-5.3
		return p.hindersRun(from, to, w, steps)
	case along && steps > 1 && p.law.kingRuns:
		return "only-on-file"
	default:
		for i := range p.law.castlings {
			if c := &p.law.castlings[i]; c.king == from && c.kingTo == to && rightsOf[s.turn]>>i&1 != 0 {
				return p.hindersCastling(c, s.rights>>i&1 != 0)
			}
		}
		return "king-step"
	}
	return ""
}

// hindersRun says why a strong King may not run along the file.
func (p *position) hindersRun(from, to game.Square, w int, steps uint8) string {
	switch {
	case !p.between(from, to).Empty():
		return "blocked"
	case p.cells[to] != nobody:
		return "run-captures"
	}
	for q := from; q != to; {
		q = rays[w][q]
		if p.exposes(from, q, q) {
			return "run-controlled"
		}
	}
	return ""
}

// hindersCastling says why the King may not castle (KF-7.2).
func (p *position) hindersCastling(c *castling, right bool) string {
	turn := p.Top().turn
	switch {
	case !right:
		return "castle-lost"
	case !p.between(c.king, c.rook).Empty():
		return "castle-blocked"
	case p.inCheck(turn):
		return "castle-check"
	case !p.safe(c, turn.Other()):
		return "castle-controlled"
	}
	return ""
}
