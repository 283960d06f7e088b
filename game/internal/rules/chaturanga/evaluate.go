package chaturanga

import (
	"math/bits"

	"goldentree/game"
)

// What a man is worth to its owner, in hundredths of a coin: where everybody plays for himself
// it brings coins to whoever captures it, in alliances it decides the game. The first row and the
// constants below are fitted to who had the first place in 40,000 games: it is for the last raja.
var values = [2][kinds]int{
	{pawn: 80, ship: 15, horse: 480, elephant: 850, raja: 1500},
	{pawn: 60, ship: 90, horse: 300, elephant: 450, raja: 1500},
}

const (
	coin  = 100
	saved = 39    // a coin that a seat already has
	heir  = 190   // a coin on the board, for the one who will be the last
	prize = 18    // a coin that is certain to be captured
	near  = 28    // being a step away from a throne that can be seized
	won   = 10000 // of a game of alliances
	most  = 20000
	whole = 64 // a chance of whole is certain
)

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

// Evaluate compares what a seat can expect with what the others can, or an alliance with the
// other.
func (p *position) Evaluate(seat game.Seat) int {
	if s, key := p.Top(), p.Hash(); s.end != goesOn {
		p.judged = judgement{hopes: p.account()}
	} else if p.judged.key != key {
		p.judged = judgement{key, p.hopes(s)}
	}
	h := &p.judged.hopes
	rest := h[red] + h[green] + h[yellow] + h[black] - h[seat]
	lead := h[seat] - rest/3
	if ally := partner(seat); p.law.allied {
		lead = h[seat] + h[ally] - (rest - h[ally])
	}
	return max(-most, min(lead, most))
}

// A judgement is what each seat can expect of a position. It is kept because a search asks for
// all seats, one after another.
type judgement struct {
	key   uint64 // of the position
	hopes [seats]int
}

// account returns what each seat has from a game that is over.
func (p *position) account() (h [seats]int) {
	o := p.Outcome()
	for seat := red; seat <= black; seat++ {
		h[seat] = coin * int(o.Score[seat])
		if p.law.allied {
			h[seat] = won * int(o.Score[seat]) / 4
		}
	}
	return h
}

// hopes returns what each seat can expect of a game that goes on.
func (p *position) hopes(s *state) (h [seats]int) {
	for seat := red; seat <= black; seat++ {
		h[seat] = p.standing(s, seat)
	}
	p.fear(s, &h)
	return h
}

// standing returns what a seat's coins and men are worth while nothing happens.
func (p *position) standing(s *state, seat game.Seat) int {
	status := s.status[seat]
	switch {
	case !p.law.allied && !status.onBoard():
		return saved * int(s.coins[seat])
	case !p.law.allied:
		share := heir * s.worth(s.all()) / (2 * bits.OnesCount64(s.of[raja])) // as the last one (C27)
		return saved*int(s.coins[seat]) + p.strength(s, seat) + share + p.thrones(s, seat)
	case status.plays():
		return p.strength(s, seat)
	case status.once(): // nobody can bring it back
		return p.strength(s, seat) / 4
	}
	return p.strength(s, seat) / 2
}

// thrones returns what it is worth to a seat to stand beside thrones that it can seize (C24).
func (p *position) thrones(s *state, seat game.Seat) (value int) {
	steps := around[bits.TrailingZeros64(s.men[seat]&s.of[raja])]
	for other := red; other <= black; other++ {
		if other != seat && steps>>throneOf[other]&1 != 0 && s.pays(other) {
			value += near
		}
	}
	return value
}

// fear takes from what a seat can expect what others may capture, and gives some of it to them.
// The seat to move can still do something about it.
func (p *position) fear(s *state, h *[seats]int) {
	var danger [size]int // the chances of all who may capture there, together
	var attacked uint64
	for foe := red; foe <= black; foe++ {
		if !s.status[foe].plays() {
			continue
		}
		best := 0
		numbers, hit := p.aims(s, foe)
		for attacked |= hit; hit != 0; hit &= hit - 1 {
			q := bits.TrailingZeros64(hit)
			chance := p.law.chances[numbers[q]]
			danger[q] += chance
			best = max(best, prize*int(s.cells[q].kind())*chance/whole)
		}
		if !p.law.allied { // else coins do not decide
			h[foe] += best
		}
	}
	for seat := red; seat <= black; seat++ {
		if s.status[seat].plays() {
			h[seat] -= p.loss(s, seat, attacked, &danger)
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

// loss returns what a seat has to fear: hardly more than one capture.
func (p *position) loss(s *state, seat game.Seat, attacked uint64, danger *[size]int) int {
	greatest, sum := 0, 0
	for men := s.men[seat] & attacked; men != 0; men &= men - 1 {
		q := bits.TrailingZeros64(men)
		loss := p.value(s.cells[q].kind()) * min(danger[q], whole) / whole
		greatest, sum = max(greatest, loss), sum+loss
	}
	loss := greatest + (sum-greatest)/4
	if seat == s.player(s.turn) {
		loss = loss * 4 / 5
	}
	return loss
}

// value returns what a man of a kind is worth to its owner.
func (p *position) value(k game.Kind) int {
	if p.law.allied {
		return values[1][k]
	}
	return values[0][k]
}

// strength returns what all men of a seat are worth to it.
func (p *position) strength(s *state, seat game.Seat) (value int) {
	for k := pawn; k <= raja; k++ {
		value += p.value(k) * bits.OnesCount64(s.men[seat]&s.of[k])
	}
	return value
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
		order += values[1][raja]
	}
	return order
}
