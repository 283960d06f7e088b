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
	check, pinned := b.guard(seat)
	for men := b.men[seat]; !men.Empty(); {
		dst = b.candidates(dst, men.Pop(), quiet)
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
	dst = b.kingMoves(dst, seat, quiet)
	if quiet && !check {
		dst = b.castlings(dst, seat, rights)
	}
	return dst
}

// candidates appends the moves of a man who is no King, whether they expose the King or not.
// Captures in passing are not among them.
func (b *placement) candidates(dst []game.Move, from game.Square, quiet bool) []game.Move {
	who := b.cells[from&127]
	foe := who&(white|black) ^ (white | black)
	switch kind := who.kind(); kind {
	case king:
		return dst
	case pawn:
		return b.pawnMoves(dst, from, quiet)
	case knight:
		for _, to := range knightLeaps[from&127] {
			if victim := b.cells[to&127]; victim == nobody && quiet || victim&foe != 0 {
				dst = append(dst, game.Go(from, to))
			}
		}
		return dst
	case general, jester:
		bends := b.law.bends[kind][from&127]
		for i := range bends {
			x := &bends[i]
			if victim := b.cells[x.to&127]; (victim == nobody && quiet || victim&foe != 0) && b.open(x) {
				dst = append(dst, game.Go(from, x.to))
			}
		}
	}
	reach := &b.law.reach[who&63][strong[from&127]]
	for w := range rays {
		n := reach[w]
		if n == 0 {
			continue
		}
		ray := &rays[w]
		to := ray[from&127]
		for ; n > 0 && b.cells[to&127] == nobody; n-- {
			if quiet {
				dst = append(dst, game.Go(from, to))
			}
			to = ray[to&127]
		}
		if n > 0 && b.cells[to&127]&foe != 0 {
			dst = append(dst, game.Go(from, to))
		}
	}
	return dst
}

// pawnMoves appends the moves of a Pawn (KF-6).
func (b *placement) pawnMoves(dst []game.Move, from game.Square, quiet bool) []game.Move {
	who := b.cells[from&127]
	seat := who.seat()
	foe := sideOf(seat.Other())
	forward := ahead[seat&3]
	for _, w := range [2]int{(forward + 1) & 7, (forward + 7) & 7} {
		if to := rays[w][from&127]; b.cells[to&127]&foe != 0 {
			dst = advance(dst, seat, from, to, true)
		}
	}
	to := rays[forward][from&127]
	if b.cells[to&127] != nobody {
		return dst
	}
	dst = advance(dst, seat, from, to, quiet)
	if b.steps(seat, from) == 2 {
		if to = rays[forward][to&127]; b.cells[to&127] == nobody {
			dst = advance(dst, seat, from, to, quiet)
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

// advance appends the move of a Pawn to a free square or, if it comes to the last rank, the
// promotions.
func advance(dst []game.Move, seat game.Seat, from, to game.Square, quiet bool) []game.Move {
	if onLast(seat, to) {
		for _, k := range promotions {
			dst = append(dst, game.Promote(from, to, k))
		}
	} else if quiet {
		dst = append(dst, game.Go(from, to))
	}
	return dst
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

// kingMoves appends the moves of the King, castling apart (KF-5).
func (b *placement) kingMoves(dst []game.Move, seat game.Seat, quiet bool) []game.Move {
	from, foe := b.kings[seat], seat.Other()
	who := b.lift(from) // he cannot shelter behind himself
	for w := range rays {
		to := rays[w][from&127]
		victim := b.cells[to&127]
		if !(victim == nobody && quiet || victim&sideOf(foe) != 0) || b.controlled(to, foe) {
			continue
		}
		dst = append(dst, game.Go(from, to))
		if victim != nobody || w&3 != 0 || strong[from&127] == 0 || !b.law.kingRuns {
			continue
		}
		for to = rays[w][to&127]; b.cells[to&127] == nobody && !b.controlled(to, foe); to = rays[w][to&127] { // KF-5.3
			dst = append(dst, game.Go(from, to))
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
	check, pinned := b.guard(seat)
	if check && len(b.kingMoves(room[:0], seat, true)) > 0 {
		return true
	}
	for men := b.men[seat]; !men.Empty(); {
		from := men.Pop()
		for _, m := range b.candidates(room[:0], from, true) {
			if !(check || pinned.Has(from)) || !b.exposes(from, m.To(), m.To()) {
				return true
			}
		}
	}
	return !check && len(b.kingMoves(room[:0], seat, true)) > 0 || len(b.passings(room[:0], seat, passed)) > 0
}
