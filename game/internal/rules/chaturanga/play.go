package chaturanga

import (
	"math/bits"

	"goldentree/game"
)

// Make plays a move that Moves listed. A throw is no ply (C28).
func (p *position) Make(m game.Move) {
	s := p.Push()
	if m.Verb() == game.VerbRoll {
		s.roll = throws[m.Arg()]
		return
	}
	s.quiet = min(s.quiet+1, mostPlies)
	s.ply = min(s.ply+1, mostPlies)
	if m.Verb() == game.VerbPass {
		s.roll = throw{}
	} else {
		p.move(s, m)
	}
	if !p.law.allied {
		s.retire()
	}
	s.end = p.law.endOf(s)
	if s.roll == (throw{}) || !s.status[s.turn].plays() {
		s.next()
	}
}

// next gives the turn to the next seat that plays (C5).
func (s *state) next() {
	s.roll = throw{}
	for range black {
		s.turn = after(s.turn)
		if s.status[s.turn].plays() {
			return
		}
	}
}

// move moves a man, with all that follows from it but the end of the game.
func (p *position) move(s *state, m game.Move) {
	from, to := m.From(), m.To()
	mover := s.cells[from]
	victim := s.cells[to]
	becomes := s.becomes(m)
	s.lift(from)
	s.roll = s.roll.without(number(mover.kind()))
	if mover.kind() == raja {
		s.seize(mover.seat(), to)
	}
	if victim != nobody {
		p.capture(s, to)
	}
	s.put(to, manOf(mover.seat(), becomes))
	switch mover.kind() {
	case pawn:
		s.quiet = 0
	case ship:
		p.triumph(s, to)
	case raja:
		if ally := partner(mover.seat()); p.law.allied && to == throneOf[ally] && s.status[ally].isCaptive() {
			s.status[ally] = s.status[ally].taken() // C32
		}
	}
	if m.Label() == exchange {
		s.restore(s.missing(mover.seat())) // C35
		s.restore(victim.seat())
	}
}

// becomes returns what a man is after a move (C15 to C18).
func (s *state) becomes(m game.Move) game.Kind {
	who, to := s.cells[m.From()], m.To()
	switch {
	case m.Verb() == game.VerbPromote:
		return game.Kind(m.Arg())
	case who.kind() != pawn || !edges[who.seat()].Has(to) || bits.OnesCount64(s.men[who.seat()]&s.of[pawn]) > 3:
		return who.kind()
	}
	line := board.File(to)
	if who.seat() == red || who.seat() == yellow {
		line = board.Rank(to)
	}
	switch line {
	case 1, 6:
		return horse
	case 2, 5:
		return elephant
	}
	return pawn
}

// capture takes the man on a square from the board; the coins are for the seat whose turn it
// is (C22).
func (p *position) capture(s *state, q game.Square) {
	victim := s.lift(q)
	s.quiet = 0
	s.pay(s.turn, int(victim.kind()))
	if victim.kind() != raja {
		return
	}
	seat := victim.seat()
	s.status[seat] = s.status[seat].fallen()
	if p.law.allied && s.cells[throneOf[seat]] == manOf(partner(seat), raja) {
		s.status[seat] = s.status[seat].taken() // C32
	}
}

// pays reports whether a seat pays for its throne when it is seized (C24, C25).
func (s *state) pays(seat game.Seat) bool {
	return s.status[seat].onBoard() && s.thrones>>seat&1 != 0
}

// seize is called before a raja arrives on a square, which may be a throne (C24).
func (s *state) seize(who game.Seat, q game.Square) {
	for seat := red; seat <= black; seat++ {
		if q == throneOf[seat] && seat != who && s.pays(seat) {
			s.thrones &^= 1 << seat
			s.pay(seat, -int(raja))
			s.pay(s.turn, int(raja))
		}
	}
}

// squareOfShips is a square of 2 x 2 with its lower left corner on a1 (C19).
const squareOfShips uint64 = 1 | 1<<1 | 1<<8 | 1<<9

// triumph takes the other ships, if the one that has moved completes a square of four colours
// (C19); an ally's stays (C33).
func (p *position) triumph(s *state, at game.Square) {
	mover := s.cells[at].seat()
	for _, corner := range [4]int{-9, -8, -1, 0} {
		first := int(at) + corner
		if first < 0 || first%board.Files == board.Files-1 || first >= size-board.Files {
			continue
		}
		four := squareOfShips << first
		if four>>at&1 == 0 || four&^s.of[ship] != 0 {
			continue
		}
		colours := 0
		for seat := red; seat <= black; seat++ {
			if four&s.men[seat] != 0 {
				colours++
			}
		}
		if colours < 4 {
			continue
		}
		four &^= s.men[mover]
		if p.law.allied {
			four &^= s.men[partner(mover)]
		}
		for ; four != 0; four &= four - 1 {
			p.capture(s, game.Square(bits.TrailingZeros64(four)))
		}
	}
}

// retire takes from the board the rajas that are all that is left to their owners (C26).
func (s *state) retire() {
	for seat := red; seat <= black; seat++ {
		if s.status[seat].onBoard() && bits.OnesCount64(s.men[seat]) == 1 {
			s.lift(game.Square(bits.TrailingZeros64(s.men[seat])))
			s.pay(seat, int(raja))
			s.status[seat] = retired
		}
	}
}

// restore puts an exchanged raja on its throne, or on the nearest free square (C35).
func (s *state) restore(seat game.Seat) {
	s.put(s.nearest(throneOf[seat]), manOf(seat, raja))
	s.status[seat] = exchanged
}

// nearest returns the nearest free square: by raja steps, then straight, then by the earlier
// file and the lower rank (C35).
func (s *state) nearest(throne game.Square) game.Square {
	best, least := game.NoSquare, 0
	for q := range game.Square(size) {
		if s.cells[q] != nobody {
			continue
		}
		file, rank := board.File(q)-board.File(throne), board.Rank(q)-board.Rank(throne)
		far := max(file, -file, rank, -rank)<<16 | (file*file+rank*rank)<<8 | board.File(q)<<4 | board.Rank(q)
		if best == game.NoSquare || far < least {
			best, least = q, far
		}
	}
	return best
}
