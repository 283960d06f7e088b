package jungle

import (
	"slices"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

const (
	squares             = 63
	gone    game.Square = squares // where captured pieces are
)

// An end is why a game is over, in the order in which the reasons count (J-7.4).
type end uint8

const (
	goesOn end = iota
	inDen
	capturedAll
	stuck
	repetition
	limit
)

var ends = []string{
	goesOn:      "",
	inDen:       "den",
	capturedAll: "captured-all",
	stuck:       "stuck",
	repetition:  "repetition",
	limit:       "limit",
}

// most is where the counters of plies and moves stop.
const most = 99999

// A state is all that is to be seen, and what is cheaper kept than found.
type state struct {
	key    uint64
	cells  [squares]piece
	places [pieces]game.Square // by piece; gone if it is captured
	alive  set
	turn   game.Seat // whose turn it is, or would be
	quiet  int32     // plies since the last capture
	number int32     // of the move, counted by White
	end    end       // but never stuck
	lead   int32     // of White, in material and places; see Evaluate
}

// A position is a game of Jungle.
type position struct {
	kit.Stack[state]
	law *law
}

// The keys of placement and turn, for Hash.
var (
	keys     = placementKeys()
	turnOver = kit.Keys(2, 1)[0]
)

func placementKeys() (keys [pieces][squares]uint64) {
	random := kit.Keys(1, pieces*squares)
	for p := range keys {
		copy(keys[p][:], random[p*squares:])
	}
	return keys
}

// doors holds, by seat, the moves into the den of that seat.
var doors = [...][3]game.Move{
	game.First:  doorsOf(game.First),
	game.Second: doorsOf(game.Second),
}

func doorsOf(s game.Seat) (doors [3]game.Move) {
	traps := traps[s]
	for i := range doors {
		doors[i] = game.Go(traps.Pop(), dens[s])
	}
	return doors
}

// newPosition starts a game from a set-up; of the state, only the placement, the turn and the
// counters need be known.
func newPosition(l *law, s state) *position {
	for who := range s.places {
		s.places[who] = gone
	}
	for q, who := range s.cells {
		if who != nobody {
			s.places[who] = game.Square(q)
			s.key ^= keys[who][q]
			s.lead += standing[who][q]
			s.alive |= 1 << who
		}
	}
	if s.turn == game.Second {
		s.key ^= turnOver
	}
	s.lead += l.balance(s.alive)
	p := &position{kit.NewStack(s), l}
	p.Top().end = p.judge()
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
	return p.list(dst, s.turn, everybody)
}

// Threats appends the moves that s could play if it were its turn now.
func (p *position) Threats(s game.Seat, dst []game.Move) []game.Move {
	if p.ending() != goesOn {
		return dst
	}
	return p.list(dst, s, everybody)
}

// Noisy appends the captures and the moves into the den.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != goesOn {
		return dst
	}
	dst = p.list(dst, s.turn, everybody&^(1<<nobody))
	for _, door := range doors[s.turn.Other()] {
		if who := s.cells[door.From()]; who != nobody && who.seat() == s.turn {
			dst = append(dst, door)
		}
	}
	return dst
}

// list appends the moves of a seat onto squares where one of those pieces stands.
func (p *position) list(dst []game.Move, seat game.Seat, onto set) []game.Move {
	s, before := p.Top(), len(dst)
	rats := p.rats(seat)
	for who := pieceOf(rat, seat); who <= pieceOf(elephant, seat); who++ {
		from := s.places[who]
		if from == gone {
			continue
		}
		steps := &p.law.steps[who][from]
		for i := range steps {
			if t := &steps[i]; (t.onto & onto).has(s.cells[t.move.To()]) && t.over&rats == 0 {
				dst = append(dst, t.move)
			}
		}
	}
	if p.law.repeatForbid && seat == s.turn { // J-7.2
		dst = dst[:before+len(slices.DeleteFunc(dst[before:], p.repeats))]
	}
	return dst
}

// rats returns the squares of the rats that hinder a seat's leaps (J-4.4).
func (p *position) rats(seat game.Seat) uint64 {
	s := p.Top()
	rats := uint64(1) << s.places[pieceOf(rat, seat.Other())]
	if p.law.anyRat {
		rats |= 1 << s.places[pieceOf(rat, seat)]
	}
	return rats
}

// stuck reports whether the seat whose turn it would be has no move (J-6.3).
func (p *position) stuck() bool {
	s := p.Top()
	rats := p.rats(s.turn)
	for who := pieceOf(elephant, s.turn); who >= pieceOf(rat, s.turn); who-- {
		if s.places[who] == gone {
			continue
		}
		for _, t := range &p.law.steps[who][s.places[who]] {
			if t.onto.has(s.cells[t.move.To()]) && t.over&rats == 0 && !(p.law.repeatForbid && p.repeats(t.move)) {
				return false
			}
		}
	}
	return true
}

// Make plays a move that Moves listed.
func (p *position) Make(m game.Move) {
	s := p.Push()
	from, to := m.From(), m.To()
	who, victim := s.cells[from], s.cells[to]
	s.key ^= keys[who][from] ^ keys[who][to] ^ turnOver
	s.lead += standing[who][to] - standing[who][from]
	s.cells[from], s.cells[to] = nobody, who
	s.places[who] = to
	s.quiet = min(s.quiet+1, most)
	if victim != nobody {
		s.key ^= keys[victim][to]
		s.lead -= standing[victim][to] + p.law.balance(s.alive)
		s.alive &^= 1 << victim
		s.lead += p.law.balance(s.alive)
		s.places[victim] = gone
		s.quiet = 0
	}
	if s.turn == game.Second {
		s.number = min(s.number+1, most)
	}
	s.turn = s.turn.Other()
	s.end = p.judge()
}

// Unmake takes back the last Make.
func (p *position) Unmake() { p.Pop() }

// judge says whether the game is over for another reason than that nobody can move.
func (p *position) judge() end {
	s := p.Top()
	switch {
	case s.cells[dens[game.First]] != nobody || s.cells[dens[game.Second]] != nobody: // J-6.1
		return inDen
	case s.alive&menOf(game.First) == 0 || s.alive&menOf(game.Second) == 0: // J-6.2
		return capturedAll
	case p.law.repeatDraws && p.occurred(s.key, len(p.Past())-1, s.quiet) >= 2: // J-7.2
		return repetition
	case p.law.limit != 0 && s.quiet >= p.law.limit: // J-7.3
		return limit
	}
	return goesOn
}

// ending says why the game is over.
func (p *position) ending() end {
	if e := p.Top().end; e == inDen || e == capturedAll || !p.stuck() {
		return e
	}
	return stuck
}

// Outcome tells how the game ended.
func (p *position) Outcome() game.Outcome {
	s := p.Top()
	e := p.ending()
	switch {
	case e == goesOn:
		return game.Outcome{}
	case e == inDen && s.cells[dens[game.First]] == nobody,
		e == capturedAll && s.alive&menOf(game.First) != 0:
		return game.Win(game.First, ends[e])
	case e == inDen || e == capturedAll:
		return game.Win(game.Second, ends[e])
	case e == stuck && !p.law.stuckDraws:
		return game.Win(s.turn.Other(), ends[e])
	}
	return game.Draw(ends[e])
}

// repeats reports whether m would be the third occurrence of a position (J-7.2).
func (p *position) repeats(m game.Move) bool {
	s := p.Top()
	who := s.cells[m.From()]
	return s.cells[m.To()] == nobody &&
		p.occurred(s.key^keys[who][m.From()]^keys[who][m.To()]^turnOver, len(p.Past()), s.quiet+1) >= 2
}

// occurred counts how often a position of that key has occurred before the n-th of this game,
// which comes so many plies after the last capture.
func (p *position) occurred(key uint64, n int, quiet int32) int {
	past, times := p.Past(), 0
	for i := n - 4; i >= 0 && i >= n-int(quiet); i -= 2 { // nothing can come back sooner
		if past[i].key == key {
			times++
		}
	}
	return times
}

// Warning tells of the draw that comes with the third occurrence of a position (J-7.2).
func (p *position) Warning() game.Outcome {
	s := p.Top()
	if !p.law.repeatDraws || p.occurred(s.key, len(p.Past())-1, s.quiet) != 1 || p.ending() != goesOn {
		return game.Outcome{}
	}
	return game.Draw(ends[repetition])
}

// Hash identifies the placement and the turn.
func (p *position) Hash() uint64 { return p.Top().key }

// Diagram draws the position, with the pieces that are missing beside the board.
func (p *position) Diagram() game.Diagram {
	s := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: s.turn, Cells: make([]game.Piece, squares)}
	for who := piece(1); who < pieces; who++ {
		if q := s.places[who]; q != gone {
			d.Cells[q] = game.Piece{Kind: who.kind(), Seat: who.seat()}
		} else {
			d.Stocks = append(d.Stocks, game.Stock{Seat: who.seat(), Kind: who.kind(), N: 1, Taken: true})
		}
	}
	return d
}

// Clone returns an independent copy.
func (p *position) Clone() game.Position { return &position{p.Stack.Clone(), p.law} }
