package xiangqi

import (
	"slices"

	"goldentree/game"
)

// A placement is where the men stand: as a board, and as a list.
type placement struct {
	cells  [game.NoSquare + 1]man // by square
	places [beyond]game.Square    // by man; NoSquare for one who has been taken
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
}

// move takes a man to another square and returns who stood there and is taken.
func (b *placement) move(from, to game.Square) (taken man) {
	who, taken := b.cells[from&127], b.cells[to&127]
	b.cells[from&127] = nobody
	b.put(who, to)
	if taken != nobody {
		b.places[taken&63] = game.NoSquare
	}
	return taken
}

// back undoes a move.
func (b *placement) back(from, to game.Square, taken man) {
	b.put(b.cells[to&127], from)
	b.cells[to&127] = nobody
	if taken != nobody {
		b.put(taken, to)
	}
}

// list appends the legal moves of a seat, or only those that capture.
func (l *law) list(b *placement, dst []game.Move, seat game.Seat, quiet bool) []game.Move {
	before := len(dst)
	dst = b.candidates(dst, seat, quiet)
	if g := b.guard(seat); g.check || !g.leave.Empty() || !g.enter.Empty() {
		legal := dst[:before]
		for _, m := range dst[before:] {
			if !g.concerns(m) || !b.exposes(seat, m) {
				legal = append(legal, m)
			}
		}
		dst = legal
	}
	own := armyOf(seat)
	from := b.places[own]
	for _, to := range l.general[from] {
		if m := game.Go(from, to); b.open(to, own, quiet) && !b.exposes(seat, m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// open reports whether a man of an army may come to q, where he can go: to capture or, if that is
// wanted, quietly.
func (b *placement) open(q game.Square, own man, quiet bool) bool {
	who := b.cells[q&127]
	return who&own == 0 && (quiet || who != nobody)
}

// candidates appends the moves of all men but the general, whether they expose him or not.
func (b *placement) candidates(dst []game.Move, seat game.Seat, quiet bool) []game.Move {
	return b.hops(b.slides(dst, seat, quiet), seat, quiet)
}

// slides appends the candidates along lines.
func (b *placement) slides(dst []game.Move, seat game.Seat, quiet bool) []game.Move {
	own := armyOf(seat)
	enemy := own ^ red ^ black
	for _, from := range b.places[own+chariots : own+cannons] {
		for w := range rays {
			ray := &rays[w]
			to := ray[from&127]
			for ; b.cells[to&127] == nobody; to = ray[to&127] {
				if quiet {
					dst = append(dst, game.Go(from, to))
				}
			}
			if b.cells[to&127]&enemy != 0 {
				dst = append(dst, game.Go(from, to))
			}
		}
	}
	for _, from := range b.places[own+cannons : own+soldiers] {
		for w := range rays {
			ray := &rays[w]
			to := ray[from&127]
			for ; b.cells[to&127] == nobody; to = ray[to&127] {
				if quiet {
					dst = append(dst, game.Go(from, to))
				}
			}
			if to = b.first(ray, to); b.cells[to&127]&enemy != 0 {
				dst = append(dst, game.Go(from, to))
			}
		}
	}
	return dst
}

// hops appends the candidates of those who come only so far.
func (b *placement) hops(dst []game.Move, seat game.Seat, quiet bool) []game.Move {
	own := armyOf(seat)
	for _, from := range b.places[own+horses : own+chariots] {
		for _, l := range horseLeaps[from&127] {
			if b.cells[l.over&127] == nobody && b.open(l.to, own, quiet) {
				dst = append(dst, game.Go(from, l.to))
			}
		}
	}
	for _, from := range b.places[own+soldiers : own+army] {
		for _, to := range soldierSteps[seat][from&127] {
			if b.open(to, own, quiet) {
				dst = append(dst, game.Go(from, to))
			}
		}
	}
	for _, from := range b.places[own+elephants : own+horses] {
		for _, l := range elephantLeaps[from&127] {
			if b.cells[l.over&127] == nobody && b.open(l.to, own, quiet) {
				dst = append(dst, game.Go(from, l.to))
			}
		}
	}
	for _, from := range b.places[own+advisors : own+elephants] {
		for _, to := range advisorSteps[from&127] {
			if b.open(to, own, quiet) {
				dst = append(dst, game.Go(from, to))
			}
		}
	}
	return dst
}

// first returns the first square behind q on a ray where somebody stands; NoSquare if there is none.
func (b *placement) first(ray *[game.NoSquare + 1]game.Square, q game.Square) game.Square {
	q = ray[q&127]
	for b.cells[q&127] == nobody {
		q = ray[q&127]
	}
	return q
}

// inCheck reports whether the general of a seat is in check.
func (b *placement) inCheck(seat game.Seat) bool {
	own := armyOf(seat)
	enemy := own ^ red ^ black
	place := b.places[own]
	for w := range rays {
		ray := &rays[w]
		q := b.first(ray, place)
		switch who := b.cells[q&127]; {
		case who == beyond:
			continue
		case who&enemy != 0 && strikes(who, q == ray[place&127] && w != ahead[seat.Other()]):
			return true
		}
		q = b.first(ray, q)
		if who := b.cells[q&127]; who&enemy != 0 && who.kind() == cannon {
			return true
		}
	}
	for _, q := range b.places[enemy+horses : enemy+chariots] {
		if b.cells[legs[q&127][place]&127] == nobody {
			return true
		}
	}
	return false
}

// strikes reports whether an enemy who stands on an open line with a general, perhaps right beside
// or before him, could capture him, or faces him.
func strikes(who man, beside bool) bool {
	k := who.kind()
	return k == chariot || k == general || k == soldier && beside
}

// A guard tells which moves of a side may expose its general; all others do not.
type guard struct {
	check bool         // he is in check, so that any move may leave him there
	leave game.Squares // a man who leaves one of these may open a line,
	enter game.Squares // and one who comes here may be the screen of a cannon
}

func (b *placement) guard(seat game.Seat) (g guard) {
	own := armyOf(seat)
	enemy := own ^ red ^ black
	place := b.places[own]
	for w := range rays {
		ray := &rays[w]
		q1 := b.first(ray, place)
		first := b.cells[q1&127]
		if first == beyond {
			continue
		}
		if first&enemy != 0 {
			if strikes(first, q1 == ray[place&127] && w != ahead[seat.Other()]) {
				g.check = true
				return g
			}
			if first.kind() == cannon {
				for q := ray[place&127]; q != q1; q = ray[q&127] {
					g.enter.Add(q)
				}
			}
		}
		q2 := b.first(ray, q1)
		second := b.cells[q2&127]
		if second == beyond {
			continue
		}
		if second&enemy != 0 {
			switch second.kind() {
			case cannon:
				g.check = true
				return g
			case chariot, general:
				if first&own != 0 {
					g.leave.Add(q1)
				}
			}
		}
		if third := b.cells[b.first(ray, q2)&127]; third&enemy != 0 && third.kind() == cannon {
			if first&own != 0 {
				g.leave.Add(q1)
			}
			if second&own != 0 {
				g.leave.Add(q2)
			}
		}
	}
	for _, q := range b.places[enemy+horses : enemy+chariots] {
		leg := legs[q&127][place]
		switch who := b.cells[leg&127]; {
		case who == nobody:
			g.check = true
			return g
		case who&own != 0:
			g.leave.Add(leg)
		}
	}
	return g
}

// concerns reports whether m may expose the general.
func (g *guard) concerns(m game.Move) bool {
	return g.check || g.leave.Has(m.From()) || g.enter.Has(m.To())
}

// exposes reports whether a seat's own general is in check after m.
func (b *placement) exposes(seat game.Seat, m game.Move) bool {
	taken := b.move(m.From(), m.To())
	check := b.inCheck(seat)
	b.back(m.From(), m.To(), taken)
	return check
}

// escapes reports whether a seat has a legal move. It looks first where few have to be listed.
func (l *law) escapes(b *placement, seat game.Seat) bool {
	var room [128]game.Move
	safe := func(m game.Move) bool { return !b.exposes(seat, m) }
	if slices.ContainsFunc(b.hops(room[:0], seat, true), safe) || slices.ContainsFunc(b.slides(room[:0], seat, true), safe) {
		return true
	}
	own := armyOf(seat)
	from := b.places[own]
	for _, to := range l.general[from] {
		if b.open(to, own, true) && !b.exposes(seat, game.Go(from, to)) {
			return true
		}
	}
	return false
}
