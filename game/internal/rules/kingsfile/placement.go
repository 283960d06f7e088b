package kingsfile

import "goldentree/game"

// A placement is where the men stand, under a law.
type placement struct {
	law   *law
	cells [game.NoSquare + 1]man // by square
	men   [3]game.Squares        // by seat
	kings [3]game.Square         // by seat
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
	b.cells[q&127] = who
	b.men[who.seat()&3].Add(q)
	if who.kind() == king {
		b.kings[who.seat()&3] = q
	}
}

// lift takes a man away.
func (b *placement) lift(q game.Square) (who man) {
	who = b.cells[q&127]
	b.cells[q&127] = nobody
	b.men[who.seat()&3].Remove(q)
	return who
}

// walk follows a ray from q to the first man, or out of the board, and counts the steps.
func (b *placement) walk(ray *[game.NoSquare + 1]game.Square, q game.Square) (at game.Square, steps uint8) {
	at, steps = ray[q&127], 1
	for b.cells[at&127] == nobody {
		at = ray[at&127]
		steps++
	}
	return at, steps
}

// open reports whether a bend has a way round (KF-4.3).
func (b *placement) open(x *bend) bool {
	one, two := b.cells[x.one&127] == nobody, b.cells[x.two&127] == nobody
	if b.law.bothWays {
		return one && two
	}
	return one || two
}

// bending are the kinds that bend.
var bending = [...]game.Kind{general, jester}

// controlled reports whether a seat controls q (KF-3.6).
func (b *placement) controlled(q game.Square, by game.Seat) bool {
	side := sideOf(by)
	for w := range rays {
		at, steps := b.walk(&rays[w], q)
		if who := b.cells[at&127]; who&side != 0 && b.law.reach[who&63][strong[at&127]][w^4] >= steps {
			return true
		}
	}
	for _, from := range knightLeaps[q&127] {
		if b.cells[from&127] == side|man(knight) {
			return true
		}
	}
	for _, kind := range bending {
		bends := b.law.bends[kind][q&127]
		for i := range bends {
			if x := &bends[i]; b.cells[x.to&127] == side|man(kind) && b.open(x) {
				return true
			}
		}
	}
	return false
}

// controllers returns where the men like one stand who control q.
func (b *placement) controllers(q game.Square, who man) (from game.Squares) {
	for w := range rays {
		at, steps := b.walk(&rays[w], q)
		if b.cells[at] == who && b.law.reach[who][strong[at]][w^4] >= steps {
			from.Add(at)
		}
	}
	switch kind := who.kind(); kind {
	case knight:
		for _, at := range knightLeaps[q] {
			if b.cells[at] == who {
				from.Add(at)
			}
		}
	case general, jester:
		for _, x := range b.law.bends[kind][q] {
			if b.cells[x.to] == who && b.open(&x) {
				from.Add(x.to)
			}
		}
	}
	return from
}

// inCheck reports whether the King of a seat is in check (KF-8.1).
func (b *placement) inCheck(seat game.Seat) bool { return b.controlled(b.kings[seat], seat.Other()) }

// guard reports whether the King of a seat is in check, and if he is not, which of his men may give
// him into check by leaving their squares. All others do not.
func (b *placement) guard(seat game.Seat) (check bool, pinned game.Squares) {
	q, side := b.kings[seat], sideOf(seat.Other())
	for w := range rays {
		at, steps := b.walk(&rays[w], q)
		who := b.cells[at&127]
		if who&side != 0 {
			if b.law.reach[who&63][strong[at&127]][w^4] >= steps {
				return true, game.Squares{}
			}
			continue
		}
		if who == beyond {
			continue
		}
		behind, more := b.walk(&rays[w], at)
		if who := b.cells[behind&127]; who&side != 0 && b.law.reach[who&63][strong[behind&127]][w^4] >= steps+more {
			pinned.Add(at)
		}
	}
	for _, from := range knightLeaps[q&127] {
		if b.cells[from&127] == side|man(knight) {
			return true, game.Squares{}
		}
	}
	for _, kind := range bending {
		bends := b.law.bends[kind][q&127]
		for i := range bends {
			x := &bends[i]
			if b.cells[x.to&127] != side|man(kind) {
				continue
			}
			if b.open(x) {
				return true, game.Squares{}
			}
			pinned.Add(x.one) // whoever stands there closes the way
			pinned.Add(x.two)
		}
	}
	return false, pinned
}

// exposes reports whether a move would leave the mover's King in check (KF-8.1). The man taken, if
// there is one, stands on a square that is to itself except in passing.
func (b *placement) exposes(from, to, victim game.Square) bool {
	who, taken := b.cells[from&127], b.cells[victim&127]
	b.cells[from&127] = nobody
	b.cells[victim&127] = nobody
	b.cells[to&127] = who
	seat := who.seat()
	at := b.kings[seat&3]
	if who.kind() == king {
		at = to
	}
	check := b.controlled(at, seat.Other())
	b.cells[to&127] = nobody
	b.cells[victim&127] = taken
	b.cells[from&127] = who
	return check
}
