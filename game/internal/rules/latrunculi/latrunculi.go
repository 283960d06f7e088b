package latrunculi

import (
	"math/bits"
	"strconv"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// man is the only kind of piece.
const man game.Kind = 1

// The board is a slab of stone, which means nothing to the rules (L1).
var board = game.NewBoard(8, 7).With("slab", game.Nobody, "a1-h7")

// box is what is in the box; the rules settle the options by it.
var box = game.Game{
	ID:     "latrunculi",
	Seats:  []string{"white", "black"},
	Board:  board,
	Pieces: []game.PieceType{{}, {Name: "man"}},
	Options: []game.Option{
		{Name: "c", Alias: "corner", Values: []string{"off", "on"}},                       // L9
		{Name: "p", Alias: "pass", Values: []string{"off", "on"}},                         // L12
		{Name: "d", Alias: "draw", Values: []string{"off", "on"}},                         // L13
		{Name: "n", Alias: "limit", Values: []string{"40", "30", "60", "100"}, Most: 999}, // L13
	},
	Ends:    ends[annihilation:],
	Whys:    whys,
	Longest: 46 * 40, // L11 and L13: one of 46 men is taken every 40 moves
}

// Game describes Latrunculi.
var Game = func() *game.Game {
	g := box
	g.Start, g.Parse, g.Text, g.Write = start, parse, text, write
	g.Spellings, g.Fold, g.Why = spellings, fold, why
	return &g
}()

// A law is the rules that the players agreed on.
type law struct {
	corner bool  // men in corners can be taken (L9)
	pass   bool  // who cannot move passes (L12)
	draw   bool  // the quiet limit is a draw (L13)
	limit  int32 // quiet moves that end the game (L13)
}

func lawOf(settled game.Rules) law {
	limit, _ := strconv.Atoi(settled["n"])
	return law{settled["c"] == "on", settled["p"] == "on", settled["d"] == "on", int32(limit)}
}

// A state is a position without its past. Squares are bits, a1 the lowest.
type state struct {
	men    [3]uint64 // by seat
	quiet  int32     // moves since the last taking
	number int32     // of the coming move, from 1
	turn   game.Seat // who is to move, also after the end
	end    end
	sums   sums // what the net hears
}

// An end says how a game came to its end; 0 means that it goes on.
type end uint8

const (
	annihilation end = iota + 1 // a side has no man left (L10)
	oneEach                     // one man each (L11)
	quiet                       // too long nobody was taken (L13)
	blocked                     // the side to move cannot (L12)
)

var ends = []string{annihilation: "annihilation", oneEach: "one-each", quiet: "quiet", blocked: "blocked"}

// A position is a game of Latrunculi. Its states are a stack.
type position struct {
	kit.Stack[state]
	law law
}

func start(r game.Rules) (game.Position, error) {
	settled, err := box.Settle(r)
	if err != nil {
		return nil, err
	}
	const rank = 8
	army := uint64(1)<<(3*rank) - 1
	s := state{turn: game.First, number: 1}
	s.men[game.First], s.men[game.Second] = army, army<<(4*rank) // L2
	return newPosition(lawOf(settled), s), nil
}

func newPosition(l law, s state) *position {
	s.end = l.endOf(&s)
	s.listen()
	return &position{kit.NewStack(s), l}
}

func (s *state) count(seat game.Seat) int { return bits.OnesCount64(s.men[seat]) }

func (s *state) empty() uint64 { return all &^ (s.men[game.First] | s.men[game.Second]) }

// endOf tells whether the game is over, in the order of L15.
func (l *law) endOf(s *state) end {
	white, black := s.men[game.First], s.men[game.Second]
	empty := s.empty()
	switch {
	case white == 0 || black == 0:
		return annihilation
	case white&(white-1) == 0 && black&(black-1) == 0:
		return oneEach
	case s.quiet >= l.limit:
		return quiet
	case canMove(s.men[s.turn], empty), l.pass && canMove(s.men[s.turn.Other()], empty):
		return 0
	}
	return blocked
}

// Turn is Nobody when the game is over.
func (p *position) Turn() game.Seat {
	s := p.Top()
	if s.end != 0 {
		return game.Nobody
	}
	return s.turn
}

// Moves lists the moves of the men, or the pass of a side that cannot move (L12).
func (p *position) Moves(dst []game.Move) []game.Move { return p.Threats(p.Top().turn, dst) }

// Threats lists what a side could do if it were its turn.
func (p *position) Threats(seat game.Seat, dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != 0 {
		return dst
	}
	n := len(dst)
	dst = appendMoves(dst, s.men[seat], s.empty(), all)
	if len(dst) == n && p.law.pass {
		dst = append(dst, game.Pass())
	}
	return dst
}

func (p *position) Make(m game.Move) {
	s := p.Push()
	s.number++
	s.quiet++
	if m.Verb() == game.VerbGo {
		own, enemy := &s.men[s.turn], &s.men[s.turn.Other()]
		*own ^= 1<<m.From() | 1<<m.To()
		taken := p.law.taken(*own, *enemy, m.To())
		if taken != 0 {
			*enemy &^= taken
			s.quiet = 0
		}
		s.hear(m, taken)
	}
	s.turn = s.turn.Other()
	s.end = p.law.endOf(s)
}

func (p *position) Unmake() { p.Pop() }

func (p *position) Outcome() game.Outcome {
	s := p.Top()
	if s.end == 0 {
		return game.Outcome{}
	}
	white, black := s.count(game.First), s.count(game.Second)
	winner := game.Nobody
	switch {
	case s.end == blocked && !p.law.pass:
		winner = s.turn.Other()
	case s.end == blocked, s.end == quiet && p.law.draw:
	case white > black:
		winner = game.First
	case black > white:
		winner = game.Second
	}
	if winner == game.Nobody {
		return game.Draw(ends[s.end])
	}
	return game.Win(winner, ends[s.end])
}

// Hash scatters what String tells, without the number of the move. The quiet moves belong to it,
// because they decide how far away the end is (L13).
func (p *position) Hash() uint64 {
	s := p.Top()
	h := uint64(s.turn) | uint64(s.quiet)<<2 | uint64(p.law.limit)<<32
	for i, on := range [...]bool{p.law.corner, p.law.pass, p.law.draw} {
		if on {
			h |= 1 << (60 + i)
		}
	}
	h = kit.Scatter(h ^ s.men[game.First])
	return kit.Scatter(h ^ s.men[game.Second]*0x9e3779b97f4a7c15)
}

// Diagram shows how many men each side has left, which decides many a game (L13), and the men of the
// side to move that would be taken if it did nothing.
func (p *position) Diagram() game.Diagram {
	s := p.Top()
	d := game.Diagram{Turn: p.Turn(), Seat: s.turn, Cells: make([]game.Piece, board.Size())}
	for _, seat := range []game.Seat{game.First, game.Second} {
		for q := range (game.Squares{Lo: s.men[seat]}).All() {
			d.Cells[q] = game.Piece{Kind: man, Seat: seat}
		}
		d.Points[seat] = s.count(seat)
	}
	if s.end == 0 {
		d.Danger.Lo = p.law.threatened(s, s.turn)
	}
	return d
}

func (p *position) Clone() game.Position { return &position{p.Stack.Clone(), p.law} }
