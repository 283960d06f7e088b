package jungle

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
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
	if s.turn = kit.Side(fields[1]); s.turn == game.Nobody {
		return nil, fmt.Errorf("jungle: the side to move is %.20q; it can be w or b", fields[1])
	}
	if s.quiet, s.number, err = kit.ReadCounters(fields[2:], most); err != nil {
		return nil, fmt.Errorf("jungle: %w", err)
	}
	return newPosition(l, s), nil
}

// place sets up the pieces that a placement field names, and refuses what can't be (J-3.4).
func (s *state) place(field string) error {
	found := map[piece]game.Square{}
	err := kit.ReadMen(board, field, byLetter, "E L T P D W C R", func(who piece, q game.Square) error {
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
		return nil
	})
	if err != nil {
		return err
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
	placement := kit.WritePlacement(board, func(q game.Square) string { return s.cells[q].letter() })
	return fmt.Sprintf("%s %c - - %d %d", placement, " wb"[s.turn], s.quiet, s.number)
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
