package xiangqi

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// A placement is where the men stand: as a board, and as a list.
type placement struct {
	cells  [game.NoSquare + 1]man // by square
	places [beyond]game.Square    // by man; NoSquare for one who has been taken
	men    [3]game.Squares        // by seat
}

// bare returns a placement without men.
func bare() (b placement) {
	for q := range b.cells {
		if q >= size {
			b.cells[q] = beyond
		}
	}
	for who := range b.places {
		b.places[who] = game.NoSquare
	}
	return b
}

// put sets a man on an empty square.
func (b *placement) put(who man, q game.Square) {
	b.cells[q&127] = who
	b.places[who&63] = q
	b.men[who.seat()&3].Add(q)
}

// lift takes a man away; his place is left for who puts him down again.
func (b *placement) lift(q game.Square) (who man) {
	who = b.cells[q&127]
	b.cells[q&127] = nobody
	b.men[who.seat()&3].Remove(q)
	return who
}

// move takes a man to another square and returns who stood there and is taken.
func (b *placement) move(from, to game.Square) (taken man) {
	taken = b.lift(to)
	b.places[taken&63] = game.NoSquare
	b.put(b.lift(from), to)
	return taken
}

// back undoes a move.
func (b *placement) back(from, to game.Square, taken man) {
	b.put(b.lift(to), from)
	if taken != nobody {
		b.put(taken, to)
	}
}

// all returns where somebody stands.
func (b *placement) all() game.Squares { return b.men[game.First].Or(b.men[game.Second]) }

// between returns the men who stand between two squares of a line.
func (b *placement) between(q, r game.Square) game.Squares { return between[q&127][r&127].And(b.all()) }

// list appends the legal moves of a seat, or only those that capture.
func (l *law) list(b *placement, dst []game.Move, seat game.Seat, quiet bool) []game.Move {
	onto := b.men[seat.Other()&3]
	if quiet {
		onto = everywhere
	}
	g := b.guard(seat)
	for men := b.men[seat&3]; !men.Empty(); {
		from := men.Pop()
		for to := l.legal(b, &g, from, onto); !to.Empty(); {
			dst = append(dst, game.Go(from, to.Pop()))
		}
	}
	return dst
}

// escapes reports whether a seat has a legal move.
func (l *law) escapes(b *placement, seat game.Seat) bool {
	g := b.guard(seat)
	for men := b.men[seat&3]; !men.Empty(); {
		if !l.legal(b, &g, men.Pop(), everywhere).Empty() {
			return true
		}
	}
	return false
}

// legal returns to which of certain squares the man on a square may go.
func (l *law) legal(b *placement, g *guard, from game.Square, onto game.Squares) game.Squares {
	onto = onto.And(l.goals(b, from)).Without(b.men[g.seat&3])
	switch {
	case b.cells[from&127] == armyOf(g.seat):
		return b.refuges(from, onto)
	case !g.leave.Has(from):
		if onto = onto.And(g.enter); !g.check {
			return onto
		}
	}
	for all := onto; !all.Empty(); {
		if to := all.Pop(); b.exposes(g.seat, game.Go(from, to)) {
			onto.Remove(to)
		}
	}
	return onto
}

// refuges returns on which of certain squares the general on a square would not be in check.
func (b *placement) refuges(from game.Square, onto game.Squares) game.Squares {
	who := b.lift(from)
	for all := onto; !all.Empty(); {
		if to := all.Pop(); b.endangers(to, who.seat()) {
			onto.Remove(to)
		}
	}
	b.put(who, from)
	return onto
}

// goals returns where the man on a square can go, whether his own men stand there or not.
func (l *law) goals(b *placement, from game.Square) game.Squares {
	switch who := b.cells[from&127]; who.kind() {
	case advisor:
		return advisorSteps[from&127]
	case elephant:
		return b.past(&elephantLeaps[from&127])
	case horse:
		return b.past(&horseLeaps[from&127])
	case chariot:
		return b.open(from)
	case cannon:
		return b.shots(from)
	case soldier:
		return soldierSteps[who.seat()&3][from&127]
	}
	return l.general[from&127]
}

// open returns the squares on the lines from q, each as far as the first man.
func (b *placement) open(q game.Square) game.Squares { return lines.Open(&kit.Straight, q, b.all()) }

// shots returns where a cannon on q can go.
func (b *placement) shots(q game.Square) game.Squares {
	men := b.all()
	return b.open(q).Without(men).Or(lines.Beyond(&kit.Straight, q, men).And(men))
}

// past returns where some leaps go past empty squares.
func (b *placement) past(leaps *[4]leap) (all game.Squares) {
	for i := range leaps {
		if l := &leaps[i]; b.cells[l.over&127] == nobody {
			all = all.Or(l.to)
		}
	}
	return all
}

// inCheck reports whether the general of a seat is in check.
func (b *placement) inCheck(seat game.Seat) bool { return b.endangers(b.places[armyOf(seat)], seat) }

// endangers reports whether the general of a seat would be in check on q.
func (b *placement) endangers(q game.Square, seat game.Seat) bool {
	foe := seat.Other()
	return b.between(q, b.places[armyOf(foe)]).Empty() || b.attacked(q, foe)
}

// attacked reports whether the chariots, cannons, horses or soldiers of a seat could capture on q.
func (b *placement) attacked(q game.Square, by game.Seat) bool {
	for men := origins[q&127].And(b.men[by&3]); !men.Empty(); {
		at := men.Pop()
		hit := false
		switch b.cells[at&127].kind() {
		case chariot:
			hit = b.between(q, at).Empty()
		case cannon:
			hit = b.between(q, at).Len() == 1
		case horse:
			hit = b.cells[legs[at&127][q]&127] == nobody
		case soldier:
			hit = soldierSteps[by&3][at&127].Has(q)
		}
		if hit {
			return true
		}
	}
	return false
}

// A guard tells which moves of a side may leave its general in check.
type guard struct {
	seat  game.Seat    // whose side
	check bool         // the general is in check now
	leave game.Squares // whoever leaves one of these may give him into check or take him out of it
	enter game.Squares // all others may go only here, where in check it may still not suffice
}

func (b *placement) guard(seat game.Seat) (g guard) {
	place, foe := b.places[armyOf(seat)], seat.Other()
	g.seat, g.enter = seat, everywhere
	for men := origins[place&127].And(b.men[foe&3]); !men.Empty(); {
		at := men.Pop()
		checks, line, shield := false, between[place&127][at&127], b.between(place, at)
		switch b.cells[at&127].kind() {
		case chariot, general:
			switch shield.Len() {
			case 0:
				checks = true
			case 1:
				g.leave = g.leave.Or(shield)
			}
		case cannon:
			switch shield.Len() {
			case 0: // and nobody may become one
				g.enter = g.enter.Without(line)
			case 1:
				checks = true
				g.leave = g.leave.Or(shield)
			case 2:
				g.leave = g.leave.Or(shield)
			}
		case horse:
			line = game.SetOf(legs[at&127][place])
			g.leave = g.leave.Or(line)
			checks = b.cells[legs[at&127][place]&127] == nobody
		case soldier:
			line = game.Squares{}
			checks = soldierSteps[foe&3][at&127].Has(place)
		}
		if checks {
			g.check = true
			line.Add(at)
			g.enter = g.enter.And(line)
		}
	}
	return g
}

// exposes reports whether a seat's own general is in check after m.
func (b *placement) exposes(seat game.Seat, m game.Move) bool {
	taken := b.move(m.From(), m.To())
	check := b.inCheck(seat)
	b.back(m.From(), m.To(), taken)
	return check
}
