package chaturanga

import (
	"math/bits"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// An end is how a game ended; the zero end means that it goes on.
type end uint8

const (
	goesOn    end = iota
	lastRaja      // only one raja is left on the board (C27)
	bothRajas     // both rajas of an alliance are captive (C36)
	onlyRajas     // there is nothing but rajas, in a game of alliances (C37)
	quiet         // too long nothing was captured and no pawn moved (C28)
)

var ends = []string{lastRaja: "last-raja", bothRajas: "both-rajas", onlyRajas: "only-rajas", quiet: "quiet"}

// Where counters stop. No game comes so far from the usual start.
const (
	mostPlies = 99999
	mostCoins = 9999
)

// A state is a position without its past. Squares are bits, a1 the lowest.
type state struct {
	men     [seats]uint64 // by seat
	of      [kinds]uint64 // by kind
	cells   [size]man
	key     uint64 // of the cells
	coins   [seats]int16
	status  [seats]status
	thrones uint8     // not yet seized: a bit for each seat
	roll    throw     // the numbers still to be used; none if the dice are to be thrown
	turn    game.Seat // also after the end
	end     end
	quiet   int32 // plies since the last capture or pawn move
	ply     int32 // number of the coming ply
}

// A position is a game of Chaturanga. Its states are a stack.
type position struct {
	kit.Stack[state]
	law    *law
	judged judgement // what was judged last
}

var keys = kit.Keys(1, (int(black)+1)*8*size) // by man and square

func newPosition(l *law, s state) *position {
	s.end = l.endOf(&s)
	return &position{Stack: kit.NewStack(s), law: l}
}

func (s *state) put(q game.Square, m man) {
	s.cells[q] = m
	s.men[m.seat()] |= 1 << q
	s.of[m.kind()] |= 1 << q
	s.key ^= keys[int(m)*size+int(q)]
}

func (s *state) lift(q game.Square) man {
	m := s.cells[q]
	s.cells[q] = nobody
	s.men[m.seat()] &^= 1 << q
	s.of[m.kind()] &^= 1 << q
	s.key ^= keys[int(m)*size+int(q)]
	return m
}

// all returns the squares of all men.
func (s *state) all() uint64 { return s.men[red] | s.men[green] | s.men[yellow] | s.men[black] }

// army returns the men whom a seat's numbers move: its own, and those of its ally where one of
// the two leads both (C32).
func (s *state) army(seat game.Seat) uint64 {
	men := s.men[seat]
	if ally := partner(seat); s.status[seat].isLed() || s.status[ally].isLed() {
		men |= s.men[ally]
	}
	return men
}

// player returns who plays a seat's turn: its ally, where it is led by him (C32).
func (s *state) player(seat game.Seat) game.Seat {
	if s.status[seat].isLed() {
		return partner(seat)
	}
	return seat
}

// pay gives coins to a seat, or takes them.
func (s *state) pay(seat game.Seat, coins int) {
	s.coins[seat] = int16(max(-mostCoins, min(int(s.coins[seat])+coins, mostCoins)))
}

// worth returns the coins of some men (C22).
func (s *state) worth(men uint64) (coins int) {
	for k := pawn; k <= raja; k++ {
		coins += int(k) * bits.OnesCount64(s.of[k]&men)
	}
	return coins
}

// endOf tells whether the game is over.
func (l *law) endOf(s *state) end {
	switch rajas := bits.OnesCount64(s.of[raja]); {
	case !l.allied && rajas <= 1:
		return lastRaja
	case l.allied && s.winners() != game.Nobody:
		return bothRajas
	case l.allied && rajas == bits.OnesCount64(s.all()):
		return onlyRajas
	case s.quiet >= l.limit:
		return quiet
	}
	return goesOn
}

// winners returns one seat of the alliance both of whose enemies are captive; Nobody if there
// is none.
func (s *state) winners() game.Seat {
	for seat := red; seat <= green; seat++ {
		if !s.status[seat].onBoard() && !s.status[partner(seat)].onBoard() {
			return after(seat)
		}
	}
	return game.Nobody
}

// Turn is Chance while dice are to be thrown; the turn of an army that is led is its leader's.
func (p *position) Turn() game.Seat {
	s := p.Top()
	switch {
	case s.end != goesOn:
		return game.Nobody
	case p.throws(s):
		return game.Chance
	}
	return s.player(s.turn)
}

// throws reports whether the dice are to be thrown.
func (p *position) throws(s *state) bool { return p.law.dice > 0 && s.roll == throw{} }

// Weight says how likely a throw is (C6).
func (p *position) Weight(m game.Move) int { return throws[m.Arg()].weight(p.law.likely) }

// Outcome counts the coins (C27 to C29), or says which alliance has won (C36, C37).
func (p *position) Outcome() game.Outcome {
	s := p.Top()
	if s.end == goesOn {
		return game.Outcome{}
	}
	o := game.Outcome{Reason: ends[s.end], Allied: p.law.allied}
	for seat := red; seat <= black; seat++ {
		switch {
		case s.end == bothRajas:
			if winner := s.winners(); seat == winner || seat == partner(winner) {
				o.Score[seat] = 2
			}
		case p.law.allied:
			o.Score[seat] = 1
		default:
			o.Score[seat] = s.coins[seat] + int16(s.last(seat))
		}
	}
	return o
}

// Ally returns who plays together with a seat (C30).
func (p *position) Ally(s game.Seat) game.Seat {
	if !p.law.allied {
		return game.Nobody
	}
	return partner(s)
}

// last returns the coins that a seat gets when the game is over: for all men if its raja is the
// last one, for its own if the game was too quiet.
func (s *state) last(seat game.Seat) int {
	switch {
	case s.end == quiet:
		return s.worth(s.men[seat])
	case s.status[seat].onBoard():
		return s.worth(s.all())
	}
	return 0
}

// Hash scatters what String tells, without the counters of plies.
func (p *position) Hash() uint64 {
	s := p.Top()
	small := uint64(s.turn) | uint64(s.roll[0])<<4 | uint64(s.roll[1])<<8 | uint64(s.thrones)<<16
	var coins uint64
	for seat := red; seat <= black; seat++ {
		small |= uint64(s.status[seat]) << (16 + 8*seat)
		coins = coins<<16 | uint64(uint16(s.coins[seat]))
	}
	h := kit.Scatter(s.key ^ small*0x9e3779b97f4a7c15)
	return kit.Scatter(h ^ coins*0xd1b54a32d192ed03)
}

// Diagram shows the coins, or who has won how much, and captive rajas beside the board.
func (p *position) Diagram() game.Diagram {
	s := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: s.player(s.turn), Cells: make([]game.Piece, size)}
	for all := (game.Squares{Lo: s.all()}); !all.Empty(); {
		q := all.Pop()
		m := s.cells[q]
		d.Cells[q] = game.Piece{Kind: m.kind(), Seat: m.seat()}
		if !s.status[m.seat()].plays() || m.kind() == pawn && edges[m.seat()].Has(q) {
			d.Idle.Add(q) // C18, C20
		}
	}
	d.Dice = append(d.Dice, s.roll[:s.roll.count()]...)
	for seat := red; seat <= black; seat++ {
		d.Points[seat] = int(s.coins[seat])
		if t := s.status[seat]; t.isCaptive() || t.isLed() {
			d.Stocks = append(d.Stocks, game.Stock{Seat: seat, Kind: raja, N: 1, Taken: true})
		}
	}
	return d
}

// Unmake takes back the last Make.
func (p *position) Unmake() { p.Pop() }

// Clone returns an independent copy.
func (p *position) Clone() game.Position { return &position{Stack: p.Stack.Clone(), law: p.law} }
