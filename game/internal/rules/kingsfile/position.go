package kingsfile

import (
	"math/bits"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// An end is why a game is over, in the order in which the reasons count (KF-8.6).
type end uint8

const (
	goesOn end = iota
	checkmate
	stalemate
	material
	fifty
	repetition
)

var ends = []string{
	goesOn:     "",
	checkmate:  "checkmate",
	stalemate:  "stalemate",
	material:   "material",
	fifty:      "fifty",
	repetition: "repetition",
}

const (
	limit = 100   // plies without a capture or a Pawn move (KF-8.5)
	most  = 99999 // where the counters of plies and moves stop
)

// A state is what belongs to a position besides the placement, and what is needed to go back.
type state struct {
	key    uint64
	move   game.Move   // that led here
	taken  man         // by it
	victim game.Square // where he stood
	passed game.Square // jumped over by a Pawn who can be captured for it (KF-10.4)
	turn   game.Seat   // whose turn it is, or would be
	rights uint8       // to castle, a bit for each of the law's castlings
	stuck  kit.Trilean // whether turn has no move
	end    end         // but neither checkmate nor stalemate
	force  int16       // of all men on the board; see Evaluate
	quiet  int32       // plies since the last capture or Pawn move
	number int32       // of the move, counted by White
	worth  worth       // of White's men less Black's; see Evaluate
}

// A position is a game of King's File chess. The placement is changed by moves and changed back;
// the stack holds the rest of it for every ply.
type position struct {
	kit.Stack[state]
	placement
}

// The keys of everything that makes a position the same (KF-8.3), for Hash.
var (
	keys      = placementKeys()
	rightKeys = [16]uint64(kit.Keys(2, 16))
	passKeys  = passedKeys()
	turnOver  = kit.Keys(4, 1)[0]
)

func placementKeys() (keys [beyond][size]uint64) {
	random := kit.Keys(1, len(keys)*size)
	for who := range keys {
		copy(keys[who][:], random[who*size:])
	}
	return keys
}

func passedKeys() (keys [game.NoSquare + 1]uint64) {
	copy(keys[:size], kit.Keys(3, size))
	return keys
}

// newPosition starts a game from a set-up; of the state, the turn, the rights, the square passed
// and the counters need be known.
func newPosition(b placement, s state) *position {
	for _, men := range b.men {
		for q := range men.All() {
			who := b.cells[q]
			s.key ^= keys[who][q]
			s.worth.add(worths[who][q])
			s.force += forces[who.kind()]
		}
	}
	s.key ^= rightKeys[s.rights] ^ passKeys[s.passed]
	if s.turn == game.Second {
		s.key ^= turnOver
	}
	p := &position{kit.NewStack(s), b}
	p.Top().end = p.lookForEnd()
	return p
}

// Turn says whose turn it is; Nobody when the game is over.
func (p *position) Turn() game.Seat {
	if p.ending() != goesOn {
		return game.Nobody
	}
	return p.Top().turn
}

// Moves appends the legal moves, none if the game is over.
func (p *position) Moves(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != goesOn {
		return dst
	}
	before := len(dst)
	dst = p.list(dst, s.turn, s.rights, s.passed, true)
	s.stuck = kit.No
	if len(dst) == before {
		s.stuck = kit.Yes
	}
	return dst
}

// Threats appends the moves that a seat could play if it were its turn now. A King cannot be
// captured, so that a check is none of them.
func (p *position) Threats(seat game.Seat, dst []game.Move) []game.Move {
	s := p.Top()
	switch {
	case p.ending() != goesOn:
		return dst
	case seat == s.turn:
		return p.Moves(dst)
	}
	before := len(dst)
	dst = p.list(dst, seat, s.rights, game.NoSquare, true)
	threats := dst[:before]
	for _, m := range dst[before:] {
		if m.To() != p.kings[s.turn] {
			threats = append(threats, m)
		}
	}
	return threats
}

// Make plays a move that Moves listed.
func (p *position) Make(m game.Move) {
	s := p.Push()
	from, to := m.From(), m.To()
	seat := s.turn
	who := p.lift(from)
	s.key ^= keys[who&63][from] ^ passKeys[s.passed&127] ^ rightKeys[s.rights&15] ^ turnOver
	s.worth.sub(worths[who&63][from])
	s.move, s.taken, s.victim = m, nobody, to
	s.quiet = min(s.quiet+1, most)
	passed := s.passed
	s.passed = game.NoSquare
	switch who.kind() {
	case pawn:
		s.quiet = 0
		switch {
		case to == passed: // KF-6.5
			s.victim = rays[ahead[seat.Other()&3]][to]
		case m.Verb() == game.VerbPromote:
			who = manOf(game.Kind(m.Arg()), seat)
			s.force += forces[who.kind()&15] - forces[pawn]
		case to == from+20 || from == to+20:
			p.pass(s, seat, to)
		}
	case king:
		if c := p.castling(from, to); c != nil {
			rook := p.lift(c.rook)
			p.put(rook, c.rookTo)
			s.key ^= keys[rook&63][c.rook] ^ keys[rook&63][c.rookTo]
			s.worth.sub(worths[rook&63][c.rook])
			s.worth.add(worths[rook&63][c.rookTo])
		}
	}
	if p.cells[s.victim&127] != nobody {
		s.taken = p.lift(s.victim)
		s.key ^= keys[s.taken&63][s.victim]
		s.worth.sub(worths[s.taken&63][s.victim])
		s.force -= forces[s.taken.kind()&15]
		s.quiet = 0
	}
	p.put(who, to)
	s.rights &^= ended[from&127] | ended[to&127]
	s.key ^= keys[who&63][to] ^ passKeys[s.passed&127] ^ rightKeys[s.rights&15]
	s.worth.add(worths[who&63][to])
	if seat == game.Second {
		s.number = min(s.number+1, most)
	}
	s.turn = seat.Other()
	s.stuck = kit.Unknown
	s.end = p.lookForEnd()
}

// pass notes the square that a Pawn has jumped over, if it can be captured there (KF-10.4).
func (p *position) pass(s *state, seat game.Seat, to game.Square) {
	if p.cells[rays[2][to]&127] == manOf(pawn, seat.Other()) || p.cells[rays[6][to]&127] == manOf(pawn, seat.Other()) {
		s.passed = rays[ahead[seat.Other()&3]][to]
	}
}

// castling returns the castling in which the King goes from one square to another; nil for any
// other move of his.
func (p *position) castling(from, to game.Square) *castling {
	if d := max(from, to) - min(from, to); d != 2 && d != 3 {
		return nil
	}
	for i := range p.law.castlings {
		if c := &p.law.castlings[i]; c.king == from && c.kingTo == to {
			return c
		}
	}
	return nil
}

// Unmake takes back the last Make or Pass.
func (p *position) Unmake() {
	s := p.Top()
	if s.move == 0 { // a pass
		p.Pop()
		return
	}
	from, to := s.move.From(), s.move.To()
	who := p.lift(to)
	switch {
	case s.move.Verb() == game.VerbPromote:
		who = manOf(pawn, who.seat())
	case who.kind() == king:
		if c := p.castling(from, to); c != nil {
			p.put(p.lift(c.rookTo), c.rook)
		}
	}
	p.put(who, from)
	if s.taken != nobody {
		p.put(s.taken, s.victim)
	}
	p.Pop()
}

// lookForEnd says whether the game is over for another reason than that nobody can move (KF-8.6).
func (p *position) lookForEnd() end {
	s := p.Top()
	switch {
	case s.force <= forces[bishop] && p.isBare():
		return material
	case s.quiet >= limit:
		return fifty
	case s.quiet >= 8 && p.occurred() >= 2:
		return repetition
	}
	return goesOn
}

// isBare reports whether the men who are left cannot give mate (KF-8.4).
func (p *position) isBare() bool {
	rest := p.men[game.First].Or(p.men[game.Second])
	rest.Remove(p.kings[game.First])
	rest.Remove(p.kings[game.Second])
	switch rest.Len() {
	case 0:
		return true
	case 1:
		kind := p.cells[rest.Pop()].kind()
		return kind == knight || kind == bishop || kind == jester
	}
	return false
}

// occurred counts how often the position has stood before (KF-8.3).
func (p *position) occurred() int {
	past, times := p.Past(), 0
	now := len(past) - 1
	for i := now - 4; i >= 0 && i >= now-int(past[now].quiet); i -= 2 { // nothing can come back sooner
		if past[i].key == past[now].key {
			times++
		}
	}
	return times
}

// Warning tells of the draw that comes with the third occurrence of a position (KF-8.3).
func (p *position) Warning() game.Outcome {
	if p.occurred() != 1 || p.ending() != goesOn {
		return game.Outcome{}
	}
	return game.Draw(ends[repetition])
}

// ending says why the game is over.
func (p *position) ending() end {
	s := p.Top()
	if s.stuck == kit.Unknown {
		s.stuck = kit.Yes
		if p.escapes(s.turn, s.passed) {
			s.stuck = kit.No
		}
	}
	switch {
	case s.stuck == kit.No:
		return s.end
	case p.inCheck(s.turn):
		return checkmate // KF-8.1
	}
	return stalemate // KF-8.2
}

// Outcome tells how the game ended.
func (p *position) Outcome() game.Outcome {
	switch e := p.ending(); e {
	case goesOn:
		return game.Outcome{}
	case checkmate:
		return game.Win(p.Top().turn.Other(), ends[e])
	default:
		return game.Draw(ends[e])
	}
}

// Hash identifies placement, turn, rights and the square passed (KF-8.3).
func (p *position) Hash() uint64 { return p.Top().key }

// inBox says how many men of a kind each side has at the start (KF-2.1).
var inBox = [...]int{king: 1, queen: 1, rook: 2, bishop: 2, knight: 2, general: 1, jester: 1, pawn: 10}

// Diagram draws the position, with the men that have been captured beside the board. A man more
// than the box holds was a Pawn.
func (p *position) Diagram() game.Diagram {
	s := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: s.turn, Cells: make([]game.Piece, size)}
	for seat := game.First; seat <= game.Second; seat++ {
		missing := inBox
		for q := range p.men[seat].All() {
			kind := p.cells[q].kind()
			d.Cells[q] = game.Piece{Kind: kind, Seat: seat}
			if missing[kind] == 0 {
				kind = pawn
			}
			missing[kind]--
		}
		for kind := queen; kind <= pawn; kind++ {
			if missing[kind] > 0 {
				d.Stocks = append(d.Stocks, game.Stock{Seat: seat, Kind: kind, N: missing[kind], Taken: true})
			}
		}
		if p.inCheck(seat) {
			d.Alarm.Add(p.kings[seat])
		}
	}
	return d
}

// Clone returns an independent copy.
func (p *position) Clone() game.Position { return &position{p.Stack.Clone(), p.placement} }

// lowest returns the number of the lowest right in a set that has one.
func lowest(rights uint8) int { return bits.TrailingZeros8(rights) & 3 }
