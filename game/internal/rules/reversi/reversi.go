package reversi

import (
	"math/bits"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// disc is the only kind of piece; turned over, it changes its seat (R2).
const disc game.Kind = 1

// ownDiscs is what each side has when the stock is not a common one (R10).
const ownDiscs = 32

var board = game.NewBoard(8, 8).With("centre", game.Nobody, "d4-e5")

// box is what is in the box; the rules settle the options by it.
var box = game.Game{
	ID:     "reversi",
	Seats:  []string{"white", "black"},
	Board:  board,
	Pieces: []game.PieceType{{}, {Name: "disc"}},
	Options: []game.Option{
		{Name: "rules", Alias: "variant", Values: []string{"old", "othello"}},
		{Name: "stock", Values: []string{"common", "32"}},
	},
	Ends:    []string{"discs"},
	Whys:    whys,
	Longest: 127, // R16: a pass never follows a pass
}

// Game describes old Reversi and, as an option, Othello.
var Game = func() *game.Game {
	g := box
	g.Start, g.Parse, g.Text, g.Write, g.Spellings, g.Why = start, parse, text, write, spellings, why
	return &g
}()

// rules are the options in the form that is asked at every move.
type rules struct{ othello, limited bool }

func rulesOf(settled game.Rules) rules {
	return rules{settled["rules"] == "othello", settled["stock"] == "32"}
}

// A state is a position without its past. Squares are bits, a1 the lowest.
type state struct {
	discs [3]uint64 // by seat
	free  uint64    // where turn may put a disc
	left  [3]int8   // discs in the stock of each seat (R10), 0 if it is common
	turn  game.Seat // who is to move, also after the end
	over  bool
}

// A position is a game of Reversi. Its states are a stack.
type position struct {
	kit.Stack[state]
	rules rules
}

func start(r game.Rules) (game.Position, error) {
	settled, err := box.Settle(r)
	if err != nil {
		return nil, err
	}
	rules := rulesOf(settled)
	s := state{turn: game.First}
	if rules.othello { // R12
		s.turn = game.Second
		s.discs[game.First] = bit("d4") | bit("e5")
		s.discs[game.Second] = bit("e4") | bit("d5")
	}
	if rules.limited {
		for _, seat := range []game.Seat{game.First, game.Second} {
			s.left[seat] = ownDiscs - int8(bits.OnesCount64(s.discs[seat]))
		}
	}
	return newPosition(rules, s), nil
}

func newPosition(r rules, s state) *position {
	r.look(&s)
	return &position{kit.NewStack(s), r}
}

// Turn is Nobody when neither side can move (R9).
func (p *position) Turn() game.Seat {
	s := p.Top()
	if s.over {
		return game.Nobody
	}
	return s.turn
}

// Moves lists where a disc may be put, or the pass of a side that can put none.
func (p *position) Moves(dst []game.Move) []game.Move {
	s := p.Top()
	if s.over {
		return dst
	}
	return p.rules.list(s, s.turn, s.free, dst)
}

// Threats lists what a side could do if it were its turn.
func (p *position) Threats(seat game.Seat, dst []game.Move) []game.Move {
	s := p.Top()
	if s.over {
		return dst
	}
	return p.rules.list(s, seat, p.rules.freeOf(s, seat), dst)
}

func (p *position) Make(m game.Move) {
	s := p.Push()
	if m.Verb() == game.VerbPlace {
		p.rules.place(s, m.To(), m.Heading())
	}
	s.turn = s.turn.Other()
	p.rules.look(s)
}

func (p *position) Unmake() { p.Pop() }

// Outcome counts the discs on the board (R11).
func (p *position) Outcome() game.Outcome {
	s := p.Top()
	white, black := s.count(game.First), s.count(game.Second)
	switch {
	case !s.over:
		return game.Outcome{}
	case white > black:
		return game.Win(game.First, "discs")
	case black > white:
		return game.Win(game.Second, "discs")
	}
	return game.Draw("discs")
}

func (s *state) count(seat game.Seat) int { return bits.OnesCount64(s.discs[seat]) }

// Hash scatters what String tells.
func (p *position) Hash() uint64 {
	s := p.Top()
	h := uint64(s.turn) | uint64(s.left[game.First])<<8 | uint64(s.left[game.Second])<<16
	if p.rules.limited {
		h |= 1 << 24
	}
	if p.rules.othello {
		h |= 1 << 25
	}
	h = kit.Scatter(h ^ s.discs[game.First])
	return kit.Scatter(h ^ s.discs[game.Second]*0x9e3779b97f4a7c15)
}

func (p *position) Diagram() game.Diagram {
	s := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: s.turn, Cells: make([]game.Piece, board.Size())}
	for _, seat := range []game.Seat{game.First, game.Second} {
		for q := range (game.Squares{Lo: s.discs[seat]}).All() {
			d.Cells[q] = game.Piece{Kind: disc, Seat: seat}
		}
		d.Points[seat] = s.count(seat)
		if p.rules.limited {
			d.Stocks = append(d.Stocks, game.Stock{Seat: seat, Kind: disc, N: int(s.left[seat])})
		}
	}
	return d
}

func (p *position) Clone() game.Position { return &position{p.Stack.Clone(), p.rules} }
