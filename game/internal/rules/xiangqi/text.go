package xiangqi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"goldentree/game"
)

// parse reads a position text; from the end, what is missing has its first value.
func parse(r game.Rules, text string) (game.Position, error) {
	l, err := newLaw(r)
	if err != nil {
		return nil, err
	}
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, errors.New("xiangqi: the text of the position is empty")
	}
	b, err := place(fields[0])
	if err != nil {
		return nil, fmt.Errorf("xiangqi: %w", err)
	}
	if len(fields) == 1 {
		return nil, errors.New("xiangqi: the side to move is missing after the ranks; it can be w or b")
	}
	s := state{turn: game.First, number: 1}
	if fields[1] == "b" {
		s.turn = game.Second
	}
	if err := b.fault(s.turn); err != nil {
		return nil, fmt.Errorf("xiangqi: %w", err)
	}
	rest := fields[2:]
	if len(rest) >= 2 && rest[0] == "-" && rest[1] == "-" {
		rest = rest[2:]
	}
	counters := []struct {
		name  string
		least int32
		value *int32
	}{{"plies since the last capture", 0, &s.quiet}, {"move number", 1, &s.number}}
	if len(rest) > len(counters) {
		return nil, fmt.Errorf("xiangqi: nothing is expected after the move number, but there is %.20q", rest[2])
	}
	for i, word := range rest {
		c := counters[i]
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil || word[0] == '+' || int32(n) < c.least || n > most {
			return nil, fmt.Errorf("xiangqi: the %s is %.20q; it can be a number from %d to %d", c.name, word, c.least, most)
		}
		*c.value = int32(n)
	}
	return newPosition(l, b, s), nil
}

// place sets up the men that a placement field names, and refuses those who can't be where they
// are.
func place(field string) (placement, error) {
	b := bare()
	rows := strings.Split(field, "/")
	if len(rows) != board.Ranks {
		return b, fmt.Errorf("the board has %d ranks, written from the highest and parted by /; here are %d", board.Ranks, len(rows))
	}
	for i, row := range rows {
		rank, file := board.Ranks-1-i, 0
		for _, letter := range row {
			if letter >= '1' && letter <= '9' {
				file += int(letter - '0')
				continue
			}
			first, known := byLetter[letter]
			switch {
			case !known:
				return b, fmt.Errorf("rank %d: there is no piece %q; the pieces are K A B N R C P, and small letters for Black", rank, letter)
			case file >= board.Files:
				return b, fmt.Errorf("rank %d: it has more than %d points", rank, board.Files)
			}
			if err := b.add(first, board.At(file, rank)); err != nil {
				return b, err
			}
			file++
		}
		if file != board.Files {
			return b, fmt.Errorf("rank %d: it has %d points, not %d", rank, file, board.Files)
		}
	}
	for _, who := range []man{red, black} {
		if b.places[who] == game.NoSquare {
			return b, fmt.Errorf("there is no %s", who)
		}
	}
	return b, nil
}

// add puts one more man of a kind, of whom the first is given, on the board.
func (b *placement) add(first man, q game.Square) error {
	who, kind := first, first.kind()
	for b.places[who] != game.NoSquare {
		who++
		if who%army == 0 || who.kind() != kind {
			return fmt.Errorf("there is one %s too many, on %s; a side has at most %d", first, board.Name(q), who-first)
		}
	}
	switch {
	case haunts[who.seat()][kind].Has(q):
		b.put(who, q)
		return nil
	case kind == general:
		return fmt.Errorf("the %s on %s stands outside his palace", who, board.Name(q))
	}
	return fmt.Errorf("the %s on %s stands on a point that it can never reach", who, board.Name(q))
}

// fault says who could capture the general of the side that is not to move. That the
// generals face each other is no fault.
func (b *placement) fault(turn game.Seat) error {
	victim := armyOf(other(turn))
	for _, m := range b.candidates(nil, turn, false) {
		if m.To() == b.places[victim] {
			return fmt.Errorf("it is the turn of %s, but the %s on %s could be captured by the %s on %s",
				seats[turn-game.First], victim, board.Name(m.To()), b.cells[m.From()], board.Name(m.From()))
		}
	}
	return nil
}

// byLetter finds the first man of a kind by its letters in position texts.
var byLetter = func() map[rune]man {
	m := map[rune]man{}
	for _, side := range []man{red, black} {
		for who := side + army - 1; who >= side; who-- {
			m[rune(who.letter()[0])] = who
		}
	}
	m['E'], m['e'] = m['B'], m['b']
	m['H'], m['h'] = m['N'], m['n']
	return m
}()

// String writes the position.
func (p *position) String() string {
	s := p.Top()
	var b strings.Builder
	for rank := board.Ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range board.Files {
			who := p.cells[board.At(file, rank)]
			if who == nobody {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			b.WriteString(who.letter())
		}
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	fmt.Fprintf(&b, " %c - - %d %d", " wb"[s.turn], s.quiet, s.number)
	return b.String()
}

// text writes a move by its points.
func text(m game.Move) string { return board.Name(m.From()) + board.Name(m.To()) }
