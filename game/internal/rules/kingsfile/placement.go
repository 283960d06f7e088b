package kingsfile

import "goldentree/game"

// A placement is where the men stand, under a law.
type placement struct {
	law   *law
	cells [game.NoSquare + 1]man    // by square
	men   [3]game.Squares           // by seat
	alike [3][pawn + 1]game.Squares // by seat and kind
	kings [3]game.Square            // by seat
}

// bare returns a placement without men.
func bare(l *law) (b placement) {
	b.law = l
	for q := size; q < len(b.cells); q++ {
		b.cells[q] = beyond
	}
	b.kings = [3]game.Square{game.NoSquare, game.NoSquare, game.NoSquare}
	return b
}

// put sets a man on an empty square.
func (b *placement) put(who man, q game.Square) {
	seat, kind := who.seat()&3, who.kind()&15
	b.cells[q&127] = who
	b.men[seat].Add(q)
	b.alike[seat][kind].Add(q)
	if kind == king {
		b.kings[seat] = q
	}
}

// lift takes a man away.
func (b *placement) lift(q game.Square) (who man) {
	who = b.cells[q&127]
	seat, kind := who.seat()&3, who.kind()&15
	b.cells[q&127] = nobody
	b.men[seat].Remove(q)
	b.alike[seat][kind].Remove(q)
	return who
}

// between returns the men who stand on a line between two squares.
func (b *placement) between(q, r game.Square) game.Squares {
	return between[q&127][r&127].And(b.men[game.First].Or(b.men[game.Second]))
}

// open reports whether a bend has a way round (KF-4.3).
func (b *placement) open(x *bend) bool {
	one, two := b.cells[x.one&127] == nobody, b.cells[x.two&127] == nobody
	if b.law.bothWays {
		return one && two
	}
	return one || two
}

// aiming returns where the men of a seat stand who control q unless somebody stands between.
func (b *placement) aiming(q game.Square, by game.Seat) (from game.Squares) {
	aims, alike := &b.law.aims[by&3][q&127], &b.alike[by&3]
	for kind := range aims {
		from = from.Or(aims[kind].And(alike[kind]))
	}
	return from
}

// bending returns where the men of a seat stand who may control q by bending.
func (b *placement) bending(q game.Square, by game.Seat) game.Squares {
	alike := &b.alike[by&3]
	return alike[general].Or(alike[jester]).And(nearby[q&127])
}

// bend returns the bend that leads a man from one square to another; nil if there is none.
func (b *placement) bend(from, to game.Square) *bend {
	bends := b.law.bends[b.cells[from&127].kind()][from&127]
	for i := range bends {
		if bends[i].to == to {
			return &bends[i]
		}
	}
	return nil
}

// controlled reports whether a seat controls q (KF-3.6).
func (b *placement) controlled(q game.Square, by game.Seat) bool {
	return !b.controllers(q, by).Empty()
}

// controllers returns where the men of a seat stand who control q.
func (b *placement) controllers(q game.Square, by game.Seat) (from game.Squares) {
	for men := b.aiming(q, by); !men.Empty(); {
		if at := men.Pop(); b.between(at, q).Empty() {
			from.Add(at)
		}
	}
	for men := b.bending(q, by); !men.Empty(); {
		at := men.Pop()
		if x := b.bend(at, q); x != nil && b.open(x) {
			from.Add(at)
		}
	}
	return from
}

// inCheck reports whether the King of a seat is in check (KF-8.1).
func (b *placement) inCheck(seat game.Seat) bool { return b.controlled(b.kings[seat], seat.Other()) }

// guard reports whether the King of a seat is in check, and if he is not, which men may give him
// into check by leaving their squares. All others do not.
func (b *placement) guard(seat game.Seat) (check bool, pinned game.Squares) {
	q, foe := b.kings[seat], seat.Other()
	for men := b.aiming(q, foe); !men.Empty(); {
		switch shield := b.between(men.Pop(), q); shield.Len() {
		case 0:
			return true, game.Squares{}
		case 1:
			pinned = pinned.Or(shield)
		}
	}
	for men := b.bending(q, foe); !men.Empty(); {
		x := b.bend(men.Pop(), q)
		if x == nil {
			continue
		}
		if b.open(x) {
			return true, game.Squares{}
		}
		pinned.Add(x.one) // whoever stands there closes the way
		pinned.Add(x.two)
	}
	return false, pinned
}

// exposes reports whether a move would leave the mover's King in check (KF-8.1). The man taken, if
// there is one, stands on a square that is to itself except in passing.
func (b *placement) exposes(from, to, victim game.Square) bool {
	taken := b.lift(victim)
	who := b.lift(from)
	b.put(who, to)
	check := b.inCheck(who.seat())
	b.put(b.lift(to), from)
	if taken != nobody {
		b.put(taken, victim)
	}
	return check
}
