package kingsfile

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

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

// controls returns the squares that the man on a square controls.
func (b *placement) controls(from game.Square) game.Squares {
	who := b.cells[from&127]
	scope := b.law.scope[who&63][from&127]
	men := b.men[game.First].Or(b.men[game.Second])
	switch kind := who.kind(); kind {
	case queen:
		return lines.Open(&kit.Straight, from, men).Or(lines.Open(&kit.Diagonal, from, men))
	case rook:
		return lines.Open(&kit.Straight, from, men)
	case bishop:
		return lines.Open(&kit.Diagonal, from, men)
	case general, jester:
		set := scope.And(lines.Open(&kit.Straight, from, men).Or(lines.Open(&kit.Diagonal, from, men)))
		bends := b.law.bends[kind][from&127]
		for i := range bends {
			if x := &bends[i]; b.open(x) {
				set.Add(x.to)
			}
		}
		return set
	}
	return scope
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

// guard reports whether the King of a seat is in check, to which squares other men must go to put
// an end to that, though it may not suffice, and which men may give him into check by leaving their
// squares. All others do not.
func (b *placement) guard(seat game.Seat) (check bool, rescues, pinned game.Squares) {
	q, foe := b.kings[seat&3], seat.Other()
	rescues = everywhere
	for men := b.aiming(q, foe); !men.Empty(); {
		at := men.Pop()
		switch shield := b.between(at, q); shield.Len() {
		case 0:
			check = true
			rescues = rescues.And(between[at&127][q&127].Or(game.SetOf(at)))
		case 1:
			pinned = pinned.Or(shield)
		}
	}
	for men := b.bending(q, foe); !men.Empty(); {
		at := men.Pop()
		x := b.bend(at, q)
		if x == nil {
			continue
		}
		ways := game.SetOf(x.one, x.two)
		if b.open(x) {
			check = true
			rescues = rescues.And(ways.Or(game.SetOf(at)))
		}
		pinned = pinned.Or(ways) // whoever stands there closes a way
	}
	return check, rescues, pinned
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
