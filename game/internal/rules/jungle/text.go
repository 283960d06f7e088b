package jungle

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"goldentree/game"
)

// parse reads a position text (J-3.3); from the end, what is missing has its first value.
func parse(r game.Rules, text string) (game.Position, error) {
	l, err := lawOf(r)
	if err != nil {
		return nil, err
	}
	var s state
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, errors.New("jungle: the text of the position is empty")
	}
	if err := s.place(fields[0]); err != nil {
		return nil, fmt.Errorf("jungle: %w", err)
	}
	if len(fields) == 1 {
		return nil, errors.New("jungle: the side to move is missing after the ranks; it can be w or b")
	}
	switch fields[1] {
	case "w":
		s.turn = game.First
	case "b":
		s.turn = game.Second
	default:
		return nil, fmt.Errorf("jungle: the side to move is %.20q; it can be w or b", fields[1])
	}
	rest := fields[2:]
	if len(rest) >= 2 && rest[0] == "-" && rest[1] == "-" {
		rest = rest[2:]
	}
	s.number = 1
	counters := []struct {
		name  string
		least int32
		value *int32
	}{{"plies since the last capture", 0, &s.quiet}, {"move number", 1, &s.number}}
	if len(rest) > len(counters) {
		return nil, fmt.Errorf("jungle: nothing is expected after the move number, but there is %.20q", rest[2])
	}
	for i, word := range rest {
		c := counters[i]
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil || word[0] == '+' || int32(n) < c.least || n > most {
			return nil, fmt.Errorf("jungle: the %s is %.20q; it can be a number from %d to %d", c.name, word, c.least, most)
		}
		*c.value = int32(n)
	}
	return newPosition(l, s), nil
}

// place sets up the pieces that a placement field names, and refuses what can't be (J-3.4).
func (s *state) place(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != board.Ranks {
		return fmt.Errorf("the board has %d ranks, written from the highest and parted by /; here are %d", board.Ranks, len(rows))
	}
	found := map[piece]game.Square{}
	for i, row := range rows {
		rank, file := board.Ranks-1-i, 0
		for _, letter := range row {
			who, known := byLetter[letter]
			switch {
			case letter >= '1' && letter <= '7':
				file += int(letter - '0')
				continue
			case !known:
				return fmt.Errorf("rank %d: there is no piece %q; the pieces are E L T P D W C R, and small letters for Black", rank+1, letter)
			case file >= board.Files:
				return fmt.Errorf("rank %d: it has more than %d squares", rank+1, board.Files)
			}
			q := board.At(file, rank)
			first, twice := found[who]
			switch {
			case twice:
				return fmt.Errorf("there is a second %s on %s; one stands on %s", who, board.Name(q), board.Name(first))
			case lakes.Has(q) && !who.swims():
				return fmt.Errorf("the %s on %s stands in a lake, where only a rat can be", who, board.Name(q))
			case q == dens[who.seat()]:
				return fmt.Errorf("the %s on %s stands in its own den, which it may not enter", who, board.Name(q))
			}
			s.cells[q], found[who] = who, q
			file++
		}
		if file != board.Files {
			return fmt.Errorf("rank %d: it has %d squares, not %d", rank+1, file, board.Files)
		}
	}
	low, high := dens[game.First], dens[game.Second]
	switch {
	case len(found) == 0:
		return fmt.Errorf("there is no piece on the board")
	case s.cells[low] != nobody && s.cells[high] != nobody:
		return fmt.Errorf("both dens are entered, by the %s on %s and the %s on %s; the first of them ended the game",
			s.cells[low], board.Name(low), s.cells[high], board.Name(high))
	}
	return nil
}

// byLetter finds a piece by its letter in position texts.
var byLetter = func() map[rune]piece {
	m := map[rune]piece{}
	for p := piece(1); p < pieces; p++ {
		m[rune(p.letter()[0])] = p
	}
	return m
}()

// String writes the position (J-3.3).
func (p *position) String() string {
	s := p.Top()
	var b strings.Builder
	for rank := board.Ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range board.Files {
			who := s.cells[board.At(file, rank)]
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

// text writes a move by its squares (J-8.1).
func text(m game.Move) string { return board.Name(m.From()) + board.Name(m.To()) }

// write gives the notation for people (J-8.1).
func write(p game.Position, m game.Move) string {
	letter, takes, enters := parts(p, m)
	return letter + board.Name(m.From()) + takes + board.Name(m.To()) + enters
}

// spellings lists what else is understood: with the letter and the signs or without, and with
// a dash between the squares (J-8.1).
func spellings(p game.Position, m game.Move) []string {
	letter, takes, enters := parts(p, m)
	var all []string
	for _, before := range []string{"", letter} {
		for _, between := range slices.Compact([]string{"", "-", takes}) {
			for _, after := range slices.Compact([]string{"", enters}) {
				all = append(all, before+board.Name(m.From())+between+board.Name(m.To())+after)
			}
		}
	}
	return all
}

// parts returns what a move is written with besides its squares: the letter of the piece, a sign
// for a capture and one for entering the den.
func parts(p game.Position, m game.Move) (letter, takes, enters string) {
	s := p.(*position).Top()
	letter = kinds[s.cells[m.From()].kind()].Letter
	if s.cells[m.To()] != nobody {
		takes = "x"
	}
	if m.To() == dens[game.First] || m.To() == dens[game.Second] {
		enters = "#"
	}
	return letter, takes, enters
}
