package chaturanga

import (
	"math/bits"

	"goldentree/game"
)

const (
	coin = 100   // what Order counts for one
	won  = 10000 // what a game of alliances is worth to those who win it
	most = 20000

	whole   = 64        // a chance of whole is certain
	perCoin = whole / 8 // how much a coin is for the net

	mostPurse = 100 // coins that a text may claim beyond these change nothing
)

// seen holds where each square is for a seat that looks at the board as Red does at his.
var seen = func() (to [seats][size]uint8) {
	for seat := red; seat <= black; seat++ {
		for q := range game.Square(size) {
			file, rank := board.File(q), board.Rank(q)
			for range seat - red {
				file, rank = 7-rank, file
			}
			to[seat][q] = uint8(board.At(file, rank))
		}
	}
	return to
}()

// chancesOf returns how likely a throw has one of certain numbers. A set of numbers has a bit
// for each, 1 for 2.
func chancesOf(rolls []game.Move, likely *[6]int) (chances [16]int) {
	for set := 1; set < len(chances); set++ {
		some, all := 0, 0
		for _, m := range rolls {
			t := throws[m.Arg()]
			all += t.weight(likely)
			if (bit(t[0])|bit(t[1]))&set != 0 {
				some += t.weight(likely)
			}
		}
		chances[set] = whole
		if all > 0 {
			chances[set] = whole * some / all
		}
	}
	return chances
}

// bit returns the set of one number; that of 0 is empty.
func bit(number uint8) int { return 1 << number >> 2 }

// Seats counts the seats, for whoever thinks about the position.
func (p *position) Seats() int { return int(black) }

// Evaluate asks the net.
func (p *position) Evaluate(seat game.Seat) int {
	if s, key := p.Top(), p.Hash(); s.end != goesOn {
		p.judged = judgement{hopes: p.account()}
	} else if p.judged.key != key {
		p.judged = judgement{key, p.hopes(s)}
	}
	return max(-most, min(p.judged.hopes[seat], most))
}

// A judgement is what each seat can expect of a position. It is kept because a search asks for
// all seats, one after another.
type judgement struct {
	key   uint64 // of the position
	hopes [seats]int
}

// account returns by how much each seat has won a game that is over.
func (p *position) account() (h [seats]int) {
	o := p.Outcome()
	all := 0
	for seat := red; seat <= black; seat++ {
		all += int(o.Score[seat])
	}
	for seat := red; seat <= black; seat++ {
		if more := int(black)*int(o.Score[seat]) - all; p.law.allied {
			h[seat] = won * more / int(black)
		} else {
			h[seat] = coin * more / (int(black) - 1)
		}
	}
	return h
}

// hopes returns what each seat can expect of a game that goes on.
func (p *position) hopes(s *state) (h [seats]int) {
	l := listener{net: &nets()[0]}
	if p.law.allied {
		l.net = &nets()[1]
	}
	for seat := red; seat <= black; seat++ {
		p.describe(&l, s, seat)
	}
	p.aim(&l, s)
	l.hear(calm, whole*int(s.quiet)/int(p.law.limit))
	said := l.says()
	mean := (said[0] + said[1] + said[2] + said[3]) / int(black)
	for seat := red; seat <= black; seat++ {
		if i := s.from(seat); p.law.allied {
			h[seat] = said[0] / 2 * (1 - i%2*2)
		} else {
			h[seat] = said[i] - mean
		}
	}
	return h
}

// from counts how many seats after the one whose turn it is another one plays.
func (s *state) from(seat game.Seat) int { return int(seat+black-s.turn) % int(black) }

// describe tells of one seat.
func (p *position) describe(l *listener, s *state, seat game.Seat) {
	i, status := s.from(seat), s.status[seat]
	for men := s.men[seat]; men != 0; men &= men - 1 {
		q := bits.TrailingZeros64(men)
		army := i*int(raja) + int(s.cells[q].kind()-pawn)
		if status.plays() {
			l.hear(standing+army*size+int(seen[s.turn][q]), whole)
		} else {
			l.hear(stuck+army, whole)
		}
	}
	if status.once() {
		l.hear(spent+i, whole)
	}
	if status.isLed() {
		l.hear(followed+i, whole)
	}
	if p.law.allied {
		return // coins do not decide
	}
	l.hear(purse+i, perCoin*max(-mostPurse, min(int(s.coins[seat]), mostPurse)))
	if s.pays(seat) {
		l.hear(unseized+i, whole)
	}
}

// aim tells who may capture whom, and how likely the dice allow it.
func (p *position) aim(l *listener, s *state) {
	for foe := red; foe <= black; foe++ {
		if !s.status[foe].plays() {
			continue
		}
		numbers, hit := p.aims(s, foe)
		for ; hit != 0; hit &= hit - 1 {
			q := bits.TrailingZeros64(hit)
			victim := s.cells[q]
			i := s.from(victim.seat())
			if !s.status[victim.seat()].plays() {
				i += int(black)
			}
			l.hear(aimed+(s.from(foe)*2*int(black)+i)*int(raja)+int(victim.kind()-pawn), p.law.chances[numbers[q]])
		}
	}
}

// aims returns where men of a seat may capture, and with which numbers.
func (p *position) aims(s *state, seat game.Seat) (numbers [size]uint8, hit uint64) {
	all := s.all()
	for men := s.men[seat]; men != 0; men &= men - 1 {
		from := game.Square(bits.TrailingZeros64(men))
		for targets := p.targets(s, from) & all; targets != 0; targets &= targets - 1 {
			q := bits.TrailingZeros64(targets)
			numbers[q] |= uint8(bit(number(s.cells[from].kind())))
			hit |= 1 << q
		}
	}
	return numbers, hit
}

// Order counts the coins that a move brings, and what a pawn or a captive raja becomes.
func (p *position) Order(m game.Move) int {
	if m.From() == game.NoSquare {
		return 0
	}
	s := p.Top()
	who, victim := s.cells[m.From()], s.cells[m.To()]
	order := 0
	if victim != nobody {
		order = coin*int(victim.kind()) - int(who.kind())
	}
	switch {
	case who.kind() == raja:
		for seat := red; seat <= black; seat++ {
			if m.To() == throneOf[seat] && seat != who.seat() && s.pays(seat) {
				order += coin * int(raja)
			}
		}
	case who.kind() == pawn:
		order += coin * int(s.becomes(m)-pawn)
	}
	if m.Label() == exchange {
		order += coin * int(raja)
	}
	return order
}
