package chaturanga

import (
	"math/bits"

	"goldentree/game"
)

var (
	// around, leaps and ships hold where rajas, horses and ships go from each square (C8, C11).
	around = reach([2]int{1, 0}, [2]int{1, 1})
	leaps  = reach([2]int{1, 2}, [2]int{2, 1})
	ships  = reach([2]int{2, 2})

	// steps and slants hold, by seat, where pawns go and what they capture (C10).
	steps, slants = pawnMoves()

	// edges hold, by seat, the squares where pawns can go no farther (C15).
	edges = farEdges()
)

// reach returns the squares that are so far from each square, in any direction.
func reach(ways ...[2]int) (to [size]uint64) {
	for from := range game.Square(size) {
		file, rank := board.File(from), board.Rank(from)
		for _, w := range ways {
			for turn := 0; turn < 4; turn++ {
				if q := board.At(file+w[0], rank+w[1]); q != game.NoSquare {
					to[from] |= 1 << q
				}
				w = [2]int{w[1], -w[0]}
			}
		}
	}
	return to
}

func pawnMoves() (steps, slants [seats][size]uint64) {
	for seat := red; seat <= black; seat++ {
		for from := range game.Square(size) {
			for turn, to := range map[int]*uint64{-1: &slants[seat][from], 0: &steps[seat][from], 1: &slants[seat][from]} {
				if q := board.Step(from, forward(seat).Turned(turn)); q != game.NoSquare {
					*to |= 1 << q
				}
			}
		}
	}
	return steps, slants
}

func farEdges() (edges [seats]game.Squares) {
	for seat := red; seat <= black; seat++ {
		for q := range game.Square(size) {
			if steps[seat][q] == 0 {
				edges[seat].Add(q)
			}
		}
	}
	return edges
}

// Moves lists the throws, or the moves for the numbers that are left, or the pass that gives
// them up (C7).
func (p *position) Moves(dst []game.Move) []game.Move {
	s := p.Top()
	switch {
	case s.end != goesOn:
		return dst
	case p.throws(s):
		return append(dst, p.law.rolls...)
	}
	before := len(dst)
	dst = p.list(dst, p.ready(s), ^uint64(0))
	if len(dst) == before {
		dst = append(dst, game.Pass())
	}
	return dst
}

// ready returns the men who may move now.
func (p *position) ready(s *state) uint64 {
	men := s.army(s.turn)
	if p.law.dice == 0 {
		return men
	}
	var called uint64
	for _, n := range s.roll {
		called |= s.called(n)
	}
	return men & called
}

// called returns the men of all colours that a number moves (C6); 0 moves nobody.
func (s *state) called(n uint8) uint64 {
	called := s.of[n]
	if n == number(pawn) {
		called |= s.of[pawn]
	}
	return called
}

// Threats lists what a seat could do if it were its turn now. With dice that is what any
// number allows, unless the numbers are known.
func (p *position) Threats(seat game.Seat, dst []game.Move) []game.Move {
	s := p.Top()
	switch {
	case s.end != goesOn || !s.status[seat].onBoard():
		return dst
	case seat == p.Turn():
		return p.Moves(dst)
	}
	return p.list(dst, s.army(seat), ^uint64(0))
}

// Noisy lists the captures, and the moves of rajas onto thrones that can be seized.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != goesOn || p.throws(s) {
		return dst
	}
	ready := p.ready(s)
	dst = p.list(dst, ready, s.all())
	for seat := red; seat <= black; seat++ {
		if throne := throneOf[seat]; s.cells[throne] == nobody && s.pays(seat) {
			dst = p.list(dst, ready&s.of[raja]&^s.men[seat], 1<<throne)
		}
	}
	return dst
}

// list appends the moves of some men onto some squares.
func (p *position) list(dst []game.Move, men, onto uint64) []game.Move {
	s := p.Top()
	for ; men != 0; men &= men - 1 {
		from := game.Square(bits.TrailingZeros64(men))
		for targets := p.targets(s, from) & onto; targets != 0; targets &= targets - 1 {
			dst = p.ways(dst, s, from, game.Square(bits.TrailingZeros64(targets)))
		}
	}
	return dst
}

// targets returns the squares where the man on a square can go.
func (p *position) targets(s *state, from game.Square) uint64 {
	m := s.cells[from]
	free, prey := ^s.all(), p.prey(s, m)
	switch m.kind() {
	case pawn:
		return steps[m.seat()][from]&free | slants[m.seat()][from]&prey
	case ship:
		return ships[from] & (free | prey)
	case horse:
		return leaps[from] & (free | prey)
	case elephant:
		return s.slides(from) & (free | prey)
	}
	return around[from] & (free | prey)
}

// slides returns the squares along files and ranks up to the first man each way (C9).
func (s *state) slides(from game.Square) (to uint64) {
	for d := game.North; d <= game.West; d += 2 {
		for q := board.Step(from, d); q != game.NoSquare; q = board.Step(q, d) {
			to |= 1 << q
			if s.cells[q] != nobody {
				break
			}
		}
	}
	return to
}

// prey returns the men whom a man may capture (C12, C13, C31).
func (p *position) prey(s *state, m man) uint64 {
	prey := s.all() &^ s.men[m.seat()]
	if p.law.allied {
		prey &^= s.men[partner(m.seat())]
	}
	if p.law.ranked && isLow(m.kind()) {
		prey &= s.of[pawn] | s.of[ship]
	}
	return prey
}

// isLow reports whether a kind captures only its like under the rank rule (C13).
func isLow(k game.Kind) bool { return k <= ship }

// ways appends the moves that lead from one square to another: several, where the player may
// choose what a pawn becomes, or whether rajas are exchanged.
func (p *position) ways(dst []game.Move, s *state, from, to game.Square) []game.Move {
	exchanges := p.exchanges(s, from, to)
	m := s.cells[from]
	if m.kind() != pawn || !edges[m.seat()].Has(to) || !s.privileged(m.seat()) {
		return offer(dst, game.Go(from, to), exchanges)
	}
	for k := ship; k <= elephant; k++ {
		dst = offer(dst, game.Promote(from, to, k), exchanges)
	}
	return dst
}

func offer(dst []game.Move, m game.Move, exchanges bool) []game.Move {
	if exchanges {
		return append(dst, m.As(keep), m.As(exchange))
	}
	return append(dst, m)
}

// privileged reports whether a seat has exactly raja, one ship and one pawn (C17).
func (s *state) privileged(seat game.Seat) bool {
	men := s.men[seat]
	return bits.OnesCount64(men) == 3 && men&s.of[raja] != 0 && men&s.of[ship] != 0 && men&s.of[pawn] != 0
}

// exchanges reports whether a capture can be turned into an exchange of rajas (C34).
func (p *position) exchanges(s *state, from, to game.Square) bool {
	victim := s.cells[to]
	if !p.law.allied || victim == nobody || victim.kind() != raja {
		return false
	}
	theirs := victim.seat()
	return !s.status[theirs].once() && s.status[partner(theirs)].onBoard() && s.missing(s.cells[from].seat()) != game.Nobody
}

// missing returns the captive of a seat's alliance who can come back; Nobody if there is none.
func (s *state) missing(seat game.Seat) game.Seat {
	for _, who := range [2]game.Seat{seat, partner(seat)} {
		if t := s.status[who]; !t.onBoard() && !t.once() {
			return who
		}
	}
	return game.Nobody
}
