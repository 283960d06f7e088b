package hundred

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// Limits of a game.
const (
	quietest = 120 // half-moves without an act (HF-8.4)
	longest  = 300 // moves of each side (HF-8.5)
	most     = 18  // pieces of each side (HF-10)
)

// An end is how a game ended; the zero end means that it goes on.
type end uint8

const (
	goesOn end = iota
	byPalace
	byRepetition
	byQuiet
	byLimit
)

var ends = []string{byPalace: "palace", byRepetition: "repetition", byQuiet: "quiet", byLimit: "limit"}

// A state is what lies on the board, and the counters.
type state struct {
	cells  [100]piece
	pieces [3]game.Squares // by seat
	key    uint64          // of the cells and the turn
	worth  int32           // the sum of worths
	number int16           // of the move
	quiet  uint8           // half-moves since the last act
	turn   game.Seat       // also when the game is over
	end    end
	winner game.Seat
}

var (
	pieceKeys = kit.Keys(100, 128*100) // by piece and field
	turnKey   = kit.Keys(101, 1)[0]    // Black is to move
	palace    = board.Zone("palace", game.Nobody)
	home      = [3]game.Squares{game.First: board.Zone("home", game.First), game.Second: board.Zone("home", game.Second)}
)

// occupied returns the fields that are not free.
func (t *state) occupied() game.Squares { return t.pieces[game.First].Or(t.pieces[game.Second]) }

func (t *state) put(q game.Square, x piece) {
	t.cells[q] = x
	t.pieces[x.seat()].Add(q)
	t.key ^= pieceKeys[int(x)*100+int(q)]
	t.worth += worths[x][q]
}

func (t *state) lift(q game.Square) piece {
	x := t.cells[q]
	t.cells[q] = 0
	t.pieces[x.seat()].Remove(q)
	t.key ^= pieceKeys[int(x)*100+int(q)]
	t.worth -= worths[x][q]
	return x
}

// A position is a game in progress.
type position struct {
	kit.Stack[state]
	law law

	// seen counts the positions of the game by some bits of their keys. No move is irreversible,
	// so a repetition may reach back to the start; where fewer than three fell into one place
	// there is none to look for.
	seen [1 << 12]uint16
}

// place returns the count that belongs to a key.
func (p *position) place(key uint64) *uint16 { return &p.seen[key%uint64(len(p.seen))] }

// enter notes that t, which is the present, has come about, and whether the game has ended (HF-8.1).
func (p *position) enter(t *state) {
	*p.place(t.key)++
	switch {
	case palace.Without(t.pieces[game.First]).Empty():
		t.end, t.winner = byPalace, game.First
	case palace.Without(t.pieces[game.Second]).Empty():
		t.end, t.winner = byPalace, game.Second
	case p.repeated(t.key, 3):
		t.end = byRepetition
	case t.quiet >= quietest:
		t.end = byQuiet
	case t.number > longest:
		t.end = byLimit
	}
}

// repeated reports whether the position with this key has occurred so many times.
func (p *position) repeated(key uint64, often int) bool {
	if int(*p.place(key)) < often {
		return false
	}
	times := 0
	past := p.Past()
	for i := range past {
		if past[i].key == key {
			times++
		}
	}
	return times >= often
}

// Warning tells of the draw that comes with the third occurrence of a position (HF-8.3).
func (p *position) Warning() game.Outcome {
	if t := p.Top(); t.end != goesOn || !p.repeated(t.key, 2) {
		return game.Outcome{}
	}
	return game.Draw(ends[byRepetition])
}

// Turn implements game.Position.
func (p *position) Turn() game.Seat {
	t := p.Top()
	if t.end != goesOn {
		return game.Nobody
	}
	return t.turn
}

// Moves implements game.Position.
func (p *position) Moves(dst []game.Move) []game.Move { return p.Threats(p.Top().turn, dst) }

// Make implements game.Position.
func (p *position) Make(m game.Move) {
	t := p.Push()
	from, to := m.From(), m.To()
	t.quiet++
	switch {
	case m.Verb() == game.VerbTurn:
		t.put(from, t.lift(from).looking(m.Heading()))
	case m.Label() == displace:
		t.put(m.Via(), t.lift(to))
		t.put(to, t.lift(from))
		t.quiet = 0
	case m.Label() == remove:
		t.put(m.Via(), p.removed(t.lift(to)))
		t.quiet = 0
	default:
		t.put(to, t.lift(from))
	}
	if t.turn == game.Second {
		t.number++
	}
	t.turn = t.turn.Other()
	t.key ^= turnKey
	p.enter(t)
}

// removed returns x as it stands after a removal (HF-5.7).
func (p *position) removed(x piece) piece {
	if p.law.keep {
		return x
	}
	return x.looking(ahead(x.seat()))
}

// Unmake implements game.Position.
func (p *position) Unmake() {
	*p.place(p.Top().key)--
	p.Pop()
}

// Outcome implements game.Position.
func (p *position) Outcome() game.Outcome {
	t := p.Top()
	switch t.end {
	case goesOn:
		return game.Outcome{}
	case byPalace:
		return game.Win(t.winner, ends[byPalace])
	default:
		return game.Draw(ends[t.end])
	}
}

// Hash implements game.Position: BOARD and SIDE, as HF-8.3 compares them.
func (p *position) Hash() uint64 { return p.Top().key }

// Diagram implements game.Position.
func (p *position) Diagram() game.Diagram {
	t := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: t.turn, Cells: make([]game.Piece, board.Size())}
	for q := range t.occupied().All() {
		x := t.cells[q]
		d.Cells[q] = game.Piece{Kind: x.kind(), Seat: x.seat(), Heading: x.heading()}
	}
	return d
}

// Clone implements game.Position.
func (p *position) Clone() game.Position {
	c := *p
	c.Stack = p.Stack.Clone()
	return &c
}
