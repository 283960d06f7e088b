package gametest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"goldentree/game"
)

// Race is a small game for tests of whatever plays games: it has four seats, two dice, stakes and
// stocks, and is on no menu. Each seat runs along a rank of its own with two runners. Two dice show
// 1 or 2; each number moves a runner so many squares onto a free one, and if none can, what is left
// of the throw is passed. Who stops on a starred square takes two coins of the richest other seat, and
// who reaches the last file leaves the board. Most coins win once nobody runs, or after 200 plies.
var Race = &game.Game{
	ID:      "race",
	Seats:   []string{"red", "green", "yellow", "black"},
	Sides:   []game.Dir{game.East, game.South, game.West, game.North},
	Board:   raceBoard,
	Pieces:  []game.PieceType{{}, {Name: "runner", Letter: "R"}},
	Ends:    []string{"home", "late"},
	Longest: 2 * raceLimit,
	Start:   func(r game.Rules) (game.Position, error) { return parseRace(r, "ab/ab/ab/ab r - 5,5,5,5 0") },
	Parse:   parseRace,
	Text:    raceText,
}

var raceBoard = game.NewBoard(raceFiles, 4).With("star", game.Nobody, "c1-c4 e1-e4")

const (
	raceFiles = 7
	raceHome  = raceFiles - 1
	raceLimit = 200
)

var raceThrows = [][2]uint8{{1, 1}, {1, 2}, {2, 2}}

type raceState struct {
	at    [4][2]uint8 // files
	turn  uint8
	left  [2]uint8 // numbers to be used, rising; a lone one comes first
	coins [4]int
	ply   int
}

type race struct{ past []raceState }

func (p *race) now() *raceState { return &p.past[len(p.past)-1] }

func (s *raceState) running(seat uint8) bool { return s.at[seat] != [2]uint8{raceHome, raceHome} }

func (s *raceState) anybody() bool {
	return s.running(0) || s.running(1) || s.running(2) || s.running(3)
}

func (p *race) Turn() game.Seat {
	switch s := p.now(); {
	case !s.anybody() || s.ply >= raceLimit:
		return game.Nobody
	case s.left == [2]uint8{}:
		return game.Chance
	default:
		return game.First + game.Seat(s.turn)
	}
}

func raceSquare(file, seat uint8) game.Square { return raceBoard.At(int(file), int(seat)) }

func (p *race) Moves(dst []game.Move) []game.Move {
	switch p.Turn() {
	case game.Nobody:
		return dst
	case game.Chance:
		return append(dst, game.Roll(0), game.Roll(1), game.Roll(2))
	}
	s, listed := p.now(), len(dst)
	mine := s.at[s.turn]
	for i, number := range s.left {
		if number == 0 || i == 1 && number == s.left[0] {
			continue
		}
		for r, file := range mine {
			to := file + number
			if file != raceHome && to <= raceHome && (to == raceHome || to != mine[1-r]) {
				dst = append(dst, game.Go(raceSquare(file, s.turn), raceSquare(to, s.turn)))
			}
		}
	}
	if len(dst) == listed {
		dst = append(dst, game.Pass())
	}
	return dst
}

func (p *race) Make(m game.Move) {
	p.past = append(p.past, *p.now())
	s := p.now()
	switch m.Verb() {
	case game.VerbRoll:
		s.left = raceThrows[m.Arg()]
		return
	case game.VerbPass:
		s.left = [2]uint8{}
	default:
		from, to := uint8(raceBoard.File(m.From())), uint8(raceBoard.File(m.To()))
		s.at[s.turn][slices.Index(s.at[s.turn][:], from)] = to
		if to == 2 || to == 4 {
			s.take()
		}
		if s.left[0] == to-from {
			s.left[0] = s.left[1]
		}
		s.left[1] = 0
	}
	s.ply++
	if s.left == [2]uint8{} || !s.running(s.turn) {
		s.left = [2]uint8{}
		for range 4 {
			if s.turn = (s.turn + 1) % 4; s.running(s.turn) {
				break
			}
		}
	}
}

// take gives the seat whose turn it is two coins of the richest other one, if it has them.
func (s *raceState) take() {
	richest := (s.turn + 1) % 4
	for seat := range uint8(4) {
		if seat != s.turn && s.coins[seat] > s.coins[richest] {
			richest = seat
		}
	}
	n := min(2, s.coins[richest])
	s.coins[richest] -= n
	s.coins[s.turn] += n
}

func (p *race) Unmake() { p.past = p.past[:len(p.past)-1] }

func (p *race) Outcome() game.Outcome {
	if p.Turn() != game.Nobody {
		return game.Outcome{}
	}
	o := game.Outcome{Reason: "home"}
	if p.now().anybody() {
		o.Reason = "late"
	}
	for i, n := range p.now().coins {
		o.Score[i+1] = int16(n)
	}
	return o
}

// Weight makes 1-2 twice as likely as a pair.
func (p *race) Weight(m game.Move) int { return 1 + int(m.Arg()%2) }

// Seats counts the seats at the table.
func (p *race) Seats() int { return 4 }

// Evaluate counts coins and, a little, squares gone.
func (p *race) Evaluate(seat game.Seat) int {
	s, value := p.now(), 0
	for i, n := range s.coins {
		worth := 100*n + 5*int(s.at[i][0]+s.at[i][1])
		if i == int(seat-game.First) {
			worth *= -3
		}
		value -= worth / 3
	}
	return value
}

// Noisy lists nothing.
func (p *race) Noisy(dst []game.Move) []game.Move { return dst }

// Order prefers the starred squares.
func (p *race) Order(m game.Move) int {
	if m.Verb() == game.VerbGo && raceBoard.File(m.To())%2 == 0 {
		return 100
	}
	return 0
}

func (p *race) Hash() uint64 {
	s := p.now()
	h := uint64(14695981039346656037)
	add := func(n int) { h = (h ^ uint64(n+1)) * 1099511628211; h ^= h >> 29 }
	for i := range 4 {
		add(int(s.at[i][0]))
		add(int(s.at[i][1]))
		add(s.coins[i])
	}
	add(int(s.turn))
	add(int(s.left[0]))
	add(int(s.left[1]))
	add(s.ply)
	return h
}

func (p *race) Diagram() game.Diagram {
	s := p.now()
	d := game.Diagram{Turn: p.Turn(), Seat: game.First + game.Seat(s.turn), Cells: make([]game.Piece, raceBoard.Size())}
	if d.Turn == game.Nobody {
		d.Seat = game.Nobody
	}
	for i := range uint8(4) {
		home := 0
		for _, file := range s.at[i] {
			if file == raceHome {
				home++
			} else {
				d.Cells[raceSquare(file, i)] = game.Piece{Kind: 1, Seat: game.First + game.Seat(i)}
			}
		}
		if home > 0 {
			d.Stocks = append(d.Stocks, game.Stock{Seat: game.First + game.Seat(i), Kind: 1, N: home})
		}
		d.Points[i+1] = s.coins[i]
	}
	for _, n := range s.left {
		if n != 0 {
			d.Dice = append(d.Dice, n)
		}
	}
	return d
}

func (p *race) String() string {
	s := p.now()
	var ranks []string
	for _, at := range s.at {
		ranks = append(ranks, string([]byte{'a' + at[0], 'a' + at[1]}))
	}
	left := "-"
	if s.left[0] != 0 {
		left = strings.TrimRight(fmt.Sprintf("%d%d", s.left[0], s.left[1]), "0")
	}
	c := s.coins
	return fmt.Sprintf("%s %c %s %d,%d,%d,%d %d", strings.Join(ranks, "/"), "rgyb"[s.turn], left, c[0], c[1], c[2], c[3], s.ply)
}

func (p *race) Clone() game.Position {
	return &race{append(make([]raceState, 0, len(p.past)+64), p.past...)}
}

func parseRace(r game.Rules, text string) (game.Position, error) {
	if len(r) > 0 {
		return nil, errors.New("race: there are no options")
	}
	s := raceState{}
	fields := strings.Fields(text)
	fault := errors.New("race: a position is written as ab/ab/ab/ab r - 5,5,5,5 0")
	if len(fields) != 5 || len(fields[0]) != 11 || len(fields[1]) != 1 {
		return nil, fault
	}
	for i, rank := range strings.Split(fields[0], "/") {
		if len(rank) != 2 || i > 3 || rank[0] < 'a' || rank[0] > 'g' || rank[1] < 'a' || rank[1] > 'g' || rank[0] == rank[1] && rank[0] != 'g' {
			return nil, fault
		}
		s.at[i] = [2]uint8{rank[0] - 'a', rank[1] - 'a'}
	}
	turn := strings.Index("rgyb", fields[1])
	throws := []string{"-", "1", "2", "11", "12", "22"}
	if turn < 0 || !slices.Contains(throws, fields[2]) {
		return nil, fault
	}
	s.turn = uint8(turn)
	for i, digit := range strings.TrimPrefix(fields[2], "-") {
		s.left[i] = uint8(digit - '0')
	}
	if n, err := fmt.Sscanf(fields[3], "%d,%d,%d,%d", &s.coins[0], &s.coins[1], &s.coins[2], &s.coins[3]); n != 4 || err != nil {
		return nil, fault
	}
	var err error
	if s.ply, err = strconv.Atoi(fields[4]); err != nil || s.ply < 0 || s.ply > raceLimit {
		return nil, fault
	}
	if p := (&race{[]raceState{s}}); p.String() == strings.Join(fields, " ") && (s.running(s.turn) || !s.anybody()) {
		return p, nil
	}
	return nil, fault
}

func raceText(m game.Move) string {
	switch m.Verb() {
	case game.VerbPass:
		return "pass"
	case game.VerbRoll:
		return fmt.Sprintf("t%d%d", raceThrows[m.Arg()][0], raceThrows[m.Arg()][1])
	}
	return raceBoard.Name(m.From()) + "-" + raceBoard.Name(m.To())
}
