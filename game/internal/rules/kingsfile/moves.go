package kingsfile

import "goldentree/game"

// promotions are the kinds that a Pawn can become (KF-6.6).
var promotions = [...]game.Kind{queen, rook, bishop, knight, general, jester}

// onLast reports whether q is on the last rank of a seat.
func onLast(s game.Seat, q game.Square) bool {
	if s == game.First {
		return q >= size-10
	}
	return q < 10
}

// onFirst reports whether q is where a Pawn of a seat stands at the start (KF-6.2).
func onFirst(s game.Seat, q game.Square) bool {
	if s == game.First {
		return q < 20
	}
	return q >= size-20
}

// list appends the legal moves of a seat that has certain rights to castle and may capture in
// passing on a square. Without the quiet ones, only captures and promotions are listed.
func (b *placement) list(dst []game.Move, seat game.Seat, rights uint8, passed game.Square, quiet bool) []game.Move {
	before := len(dst)
	check, rescues, pinned := b.guard(seat)
	onto := b.men[seat.Other()&3]
	if quiet {
		onto = everywhere
	}
	for men := b.men[seat&3]; !men.Empty(); {
		dst = b.candidates(dst, men.Pop(), onto.And(rescues))
	}
	if check || !pinned.Empty() {
		legal := dst[:before]
		for _, m := range dst[before:] {
			if !(check || pinned.Has(m.From())) || !b.exposes(m.From(), m.To(), m.To()) {
				legal = append(legal, m)
			}
		}
		dst = legal
	}
	dst = b.passings(dst, seat, passed)
	dst = b.kingMoves(dst, seat, onto)
	if quiet {
		dst = b.kingRuns(dst, seat)
		if !check {
			dst = b.castlings(dst, seat, rights)
		}
	}
	return dst
}

// candidates appends the moves of a man who is no King to some of the squares, and all promotions,
// whether they expose the King or not. Captures in passing are not among them.
func (b *placement) candidates(dst []game.Move, from game.Square, onto game.Squares) []game.Move {
	who := b.cells[from&127]
	seat := who.seat()
	switch who.kind() {
	case king:
		return dst
	case pawn:
		return advance(dst, seat, from, b.advances(seat, from), onto)
	}
	for onto = onto.And(b.controls(from)).Without(b.men[seat&3]); !onto.Empty(); {
		dst = append(dst, game.Go(from, onto.Pop()))
	}
	return dst
}

// advances returns where a Pawn can go (KF-6), captures in passing apart.
func (b *placement) advances(seat game.Seat, from game.Square) game.Squares {
	all := b.controls(from).And(b.men[seat.Other()&3])
	forward := &rays[ahead[seat&3]]
	to := forward[from&127]
	for steps := b.steps(seat, from); steps > 0 && b.cells[to&127] == nobody; steps-- {
		all.Add(to)
		to = forward[to&127]
	}
	return all
}

// advance appends moves of a Pawn to those of the squares that are wanted and, on the last rank,
// promotions.
func advance(dst []game.Move, seat game.Seat, from game.Square, to, wanted game.Squares) []game.Move {
	for !to.Empty() {
		q := to.Pop()
		switch {
		case onLast(seat, q):
			for _, k := range promotions {
				dst = append(dst, game.Promote(from, q, k))
			}
		case wanted.Has(q):
			dst = append(dst, game.Go(from, q))
		}
	}
	return dst
}

// steps returns how far a Pawn of a seat may move from a square (KF-6.2, KF-6.3).
func (b *placement) steps(seat game.Seat, from game.Square) int {
	if onFirst(seat, from) || strong[from&127] != 0 && b.law.pawnRuns {
		return 2
	}
	return 1
}

// passings appends the captures in passing on a square (KF-6.5).
func (b *placement) passings(dst []game.Move, seat game.Seat, passed game.Square) []game.Move {
	if passed == game.NoSquare {
		return dst
	}
	back := ahead[seat.Other()&3]
	victim := rays[back][passed]
	for _, w := range [2]int{(back + 1) & 7, (back + 7) & 7} {
		from := rays[w][passed]
		if b.cells[from&127] == manOf(pawn, seat) && !b.exposes(from, passed, victim) {
			dst = append(dst, game.Go(from, passed))
		}
	}
	return dst
}

// kingMoves appends the moves of the King by one step to some of the squares (KF-5.1).
func (b *placement) kingMoves(dst []game.Move, seat game.Seat, onto game.Squares) []game.Move {
	from, foe := b.kings[seat&3], seat.Other()
	onto = onto.And(b.controls(from)).Without(b.men[seat&3])
	who := b.lift(from) // he cannot shelter behind himself
	for !onto.Empty() {
		if to := onto.Pop(); !b.controlled(to, foe) {
			dst = append(dst, game.Go(from, to))
		}
	}
	b.put(who, from)
	return dst
}

// kingRuns appends the longer moves of a strong King (KF-5.3).
func (b *placement) kingRuns(dst []game.Move, seat game.Seat) []game.Move {
	from, foe := b.kings[seat&3], seat.Other()
	if strong[from&127] == 0 || !b.law.kingRuns {
		return dst
	}
	who := b.lift(from)
	for _, forward := range ahead[game.First:] {
		ray := &rays[forward]
		next := ray[from&127]
		for to := next; b.cells[to&127] == nobody && !b.controlled(to, foe); to = ray[to&127] {
			if to != next {
				dst = append(dst, game.Go(from, to))
			}
		}
	}
	b.put(who, from)
	return dst
}

// castlings appends the castlings of a King who is not in check (KF-7).
func (b *placement) castlings(dst []game.Move, seat game.Seat, rights uint8) []game.Move {
	for rights &= rightsOf[seat]; rights != 0; rights &= rights - 1 {
		c := &b.law.castlings[lowest(rights)]
		if b.between(c.king, c.rook).Empty() && b.safe(c, seat.Other()) {
			dst = append(dst, game.Go(c.king, c.kingTo))
		}
	}
	return dst
}

// safe reports whether the King can castle without crossing or reaching a square that a seat
// controls (KF-7.2).
func (b *placement) safe(c *castling, from game.Seat) bool {
	for q := min(c.king, c.kingTo); q <= max(c.king, c.kingTo); q++ {
		if q != c.king && b.controlled(q, from) {
			return false
		}
	}
	return true
}

// escapes reports whether a seat has a legal move. Who can castle can also make the first step.
func (b *placement) escapes(seat game.Seat, passed game.Square) bool {
	var room [128]game.Move
	check, rescues, pinned := b.guard(seat)
	if check && len(b.kingMoves(room[:0], seat, everywhere)) > 0 {
		return true
	}
	for men := b.men[seat&3]; !men.Empty(); {
		from := men.Pop()
		for _, m := range b.candidates(room[:0], from, rescues) {
			if !(check || pinned.Has(from)) || !b.exposes(from, m.To(), m.To()) {
				return true
			}
		}
	}
	return !check && len(b.kingMoves(room[:0], seat, everywhere)) > 0 || len(b.passings(room[:0], seat, passed)) > 0
}
