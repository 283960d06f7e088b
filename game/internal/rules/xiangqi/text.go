package xiangqi

import (
	"errors"
	"fmt"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
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
	s := state{turn: game.First}
	if fields[1] == "b" {
		s.turn = game.Second
	}
	if err := l.fault(&b, s.turn); err != nil {
		return nil, fmt.Errorf("xiangqi: %w", err)
	}
	if s.quiet, s.number, err = kit.ReadCounters(fields[2:], most); err != nil {
		return nil, fmt.Errorf("xiangqi: %w", err)
	}
	return newPosition(l, b, s), nil
}

// place sets up the men that a placement field names, and refuses those who can't be where they
// are.
func place(field string) (placement, error) {
	b := bare()
	if err := kit.ReadMen(board, field, byLetter, "K A B N R C P", b.add); err != nil {
		return b, err
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
func (l *law) fault(b *placement, turn game.Seat) error {
	victim := armyOf(turn.Other())
	place := b.places[victim]
	for from := range b.men[turn].All() {
		if l.goals(b, from).Has(place) {
			return fmt.Errorf("it is the turn of %s, but the %s on %s could be captured by the %s on %s",
				seats[turn-game.First], victim, board.Name(place), b.cells[from], board.Name(from))
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
	placement := kit.WritePlacement(board, func(q game.Square) string { return p.cells[q].letter() })
	return fmt.Sprintf("%s %c - - %d %d", placement, " wb"[s.turn], s.quiet, s.number)
}

// text writes a move by its points.
func text(m game.Move) string { return board.Name(m.From()) + board.Name(m.To()) }
