package xiangqi

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// An end is why a game is over.
type end uint8

const (
	goesOn end = iota
	checkmate
	stalemate
	perpetualCheck
	perpetualChase
	repetition
	material
	limit
)

var ends = []string{
	goesOn:         "",
	checkmate:      "checkmate",
	stalemate:      "stalemate",
	perpetualCheck: "perpetual-check",
	perpetualChase: "perpetual-chase",
	repetition:     "repetition",
	material:       "material",
	limit:          "limit",
}

// most is where the counters of plies and moves stop.
const most = 99999

// A state is what belongs to a position besides the placement, and what is undone with it.
type state struct {
	key      uint64
	from, to game.Square // of the move that led here
	taken    man         // by it
	turn     game.Seat   // whose turn it is, or would be
	force    [3]uint8    // of the chariots, horses, cannons and soldiers of a seat
	stuck    kit.Trilean // whether turn has no move
	end      end         // but neither checkmate nor stalemate
	judged   bool        // a repetition has been judged,
	guilty   game.Seat   // and this seat has lost by it
	quiet    int32       // plies since the last capture
	number   int32       // of the move, counted by Red
	worth    worth       // of Red's men less Black's; see Evaluate
}

// A position is a game of Xiangqi. The placement is changed by moves and changed back; the stack
// holds the rest of it for every ply.
type position struct {
	kit.Stack[state]
	placement
	law  *law
	aims aims
}

// The keys of placement and turn, for Hash. Like men have like keys.
var (
	keys     = placementKeys()
	turnOver = kit.Keys(2, 1)[0]
)

func placementKeys() (keys [beyond][size]uint64) {
	random := kit.Keys(1, 2*len(kinds)*size)
	for who := red; who < black+army; who++ {
		n := int(who.kind()) + len(kinds)*int(who.seat()-game.First)
		copy(keys[who][:], random[n*size:])
	}
	return keys
}

// newPosition starts a game from a set-up; of the state, only the turn and the counters need be known.
func newPosition(l *law, b placement, s state) *position {
	for who := red; who < black+army; who++ {
		if q := b.places[who]; q != game.NoSquare {
			s.key ^= keys[who][q]
			s.worth.add(worths[who][q])
			s.force[who.seat()] += forces[who.kind()]
		}
	}
	if s.turn == game.Second {
		s.key ^= turnOver
	}
	p := &position{Stack: kit.NewStack(s), placement: b, law: l}
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
	dst = p.law.list(&p.placement, dst, s.turn, true)
	s.stuck = kit.No
	if len(dst) == before {
		s.stuck = kit.Yes
	}
	return dst
}

// Threats appends the moves that a seat could play if it were its turn now. A general cannot be
// captured, so that a check is none of them.
func (p *position) Threats(seat game.Seat, dst []game.Move) []game.Move {
	if p.ending() != goesOn {
		return dst
	}
	before := len(dst)
	dst = p.law.list(&p.placement, dst, seat, true)
	threats := dst[:before]
	for _, m := range dst[before:] {
		if m.To() != p.places[armyOf(seat.Other())] {
			threats = append(threats, m)
		}
	}
	return threats
}

// Make plays a move that Moves listed.
func (p *position) Make(m game.Move) {
	s := p.Push()
	s.from, s.to = m.From(), m.To()
	who := p.cells[s.from&127]
	s.taken = p.move(s.from, s.to)
	s.key ^= keys[who][s.from] ^ keys[who][s.to] ^ turnOver
	s.worth.add(worths[who][s.to])
	s.worth.sub(worths[who][s.from])
	s.quiet = min(s.quiet+1, most)
	if s.taken != nobody {
		s.key ^= keys[s.taken][s.to]
		s.worth.sub(worths[s.taken][s.to])
		s.force[s.taken.seat()] -= forces[s.taken.kind()]
		s.quiet = 0
	}
	if s.turn == game.Second {
		s.number = min(s.number+1, most)
	}
	s.turn = s.turn.Other()
	s.stuck = kit.Unknown
	s.end = p.lookForEnd()
}

// Unmake takes back the last Make or Pass.
func (p *position) Unmake() {
	s := p.Top()
	if s.from != game.NoSquare { // else it was a pass
		p.back(s.from, s.to, s.taken)
	}
	p.Pop()
}

// lookForEnd says whether the game is over for another reason than that nobody can move.
func (p *position) lookForEnd() end {
	s := p.Top()
	switch {
	case p.law.repeats && p.occurrence(2) >= 0:
		return repetition
	case s.force == [3]uint8{}:
		return material
	case p.law.limit != 0 && s.quiet >= p.law.limit:
		return limit
	}
	return goesOn
}

// occurrence returns where in the past the position has stood before: the last time if n is 1,
// the time before that if it is 2; -1 if it has not stood so often.
func (p *position) occurrence(n int) int {
	past, s := p.Past(), p.Top()
	oldest := max(0, len(past)-1-int(s.quiet))    // a capture cannot be undone
	for i := len(past) - 5; i >= oldest; i -= 2 { // nothing can come back sooner
		if past[i].key == s.key {
			if n--; n == 0 {
				return i
			}
		}
	}
	return -1
}

// ending says why the game is over; a repetition need not be judged yet.
func (p *position) ending() end {
	s := p.Top()
	if s.stuck == kit.Unknown {
		s.stuck = kit.Yes
		if p.law.escapes(&p.placement, s.turn) {
			s.stuck = kit.No
		}
	}
	switch {
	case s.stuck == kit.No:
		return s.end
	case p.inCheck(s.turn):
		return checkmate
	}
	return stalemate
}

// Outcome tells how the game ended.
func (p *position) Outcome() game.Outcome {
	e := p.ending()
	s := p.Top()
	switch e {
	case goesOn:
		return game.Outcome{}
	case checkmate, stalemate:
		return game.Win(s.turn.Other(), ends[e])
	case repetition, perpetualCheck, perpetualChase:
		if !s.judged {
			s.end, s.guilty = p.judge(p.occurrence(2))
			s.judged = true
		}
		return ruling(s.end, s.guilty)
	}
	return game.Draw(ends[e])
}

// Warning tells how the game would end if the position came up for the third time.
func (p *position) Warning() game.Outcome {
	first := p.occurrence(1)
	if !p.law.repeats || first < 0 || p.ending() != goesOn {
		return game.Outcome{}
	}
	return ruling(p.judge(first))
}

// ruling is the outcome of a repetition.
func ruling(e end, guilty game.Seat) game.Outcome {
	if guilty == game.Nobody {
		return game.Draw(ends[e])
	}
	return game.Win(guilty.Other(), ends[e])
}

// Hash identifies placement and turn.
func (p *position) Hash() uint64 { return p.Top().key }

// Diagram draws the position.
func (p *position) Diagram() game.Diagram {
	s := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: s.turn, Cells: make([]game.Piece, size)}
	for seat := game.First; seat <= game.Second; seat++ {
		for k := general; k <= soldier; k++ {
			taken := game.Stock{Seat: seat, Kind: k, Taken: true}
			for who := armyOf(seat) + firstOf[k]; who < armyOf(seat)+firstOf[k+1]; who++ {
				if q := p.places[who]; q != game.NoSquare {
					d.Cells[q] = game.Piece{Kind: k, Seat: seat}
				} else {
					taken.N++
				}
			}
			if taken.N > 0 {
				d.Stocks = append(d.Stocks, taken)
			}
		}
		if p.inCheck(seat) {
			d.Alarm.Add(p.places[armyOf(seat)])
		}
	}
	return d
}

// Clone returns an independent copy.
func (p *position) Clone() game.Position {
	c := *p
	c.Stack = p.Stack.Clone()
	return &c
}
