package reversi

import (
	"fmt"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// bit returns the set of one square; the name must be right.
func bit(name string) uint64 {
	q, err := board.Find(name)
	if err != nil {
		panic(err)
	}
	return 1 << q
}

// String writes board, side, variant and stock (R15).
func (p *position) String() string {
	s := p.Top()
	variant, stock := "old", "-"
	if p.rules.othello {
		variant = "othello"
	}
	if p.rules.limited {
		stock = fmt.Sprintf("%d,%d", s.left[game.First], s.left[game.Second])
	}
	return fmt.Sprintf("%s %c %s %s", kit.WriteSides(board, s.discs), " wb"[s.turn], variant, stock)
}

func parse(r game.Rules, text string) (game.Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 4 {
		return nil, fmt.Errorf("reversi: a position is board, side, variant and stock; %.60q has %d of the 4", text, len(fields))
	}
	discs, err := kit.ReadSides(board, fields[0])
	if err != nil {
		return nil, fmt.Errorf("reversi: %w", err)
	}
	s := state{discs: discs}
	if s.turn = kit.Side(fields[1]); s.turn == game.Nobody {
		return nil, fmt.Errorf("reversi: the side to move is w or b, not %.20q", fields[1])
	}
	if fields[2] != "old" && fields[2] != "othello" {
		return nil, fmt.Errorf("reversi: the variant is old or othello, not %.20q", fields[2])
	}
	written := game.Rules{"rules": fields[2], "stock": "common"}
	if fields[3] != "-" {
		written["stock"] = "32"
		if err := s.readStock(fields[3]); err != nil {
			return nil, err
		}
	}
	settled, err := box.Reconcile(r, written)
	if err != nil {
		return nil, err
	}
	return newPosition(rulesOf(settled), s), nil
}

func (s *state) readStock(text string) error {
	white, black, both := strings.Cut(text, ",")
	for seat, number := range map[game.Seat]string{game.First: white, game.Second: black} {
		n, err := strconv.Atoi(number)
		if !both || err != nil || n < 0 || n > ownDiscs || strconv.Itoa(n) != number {
			return fmt.Errorf("reversi: the stock is - or two numbers up to %d, such as 30,30, not %.20q", ownDiscs, text)
		}
		s.left[seat] = int8(n)
	}
	return nil
}

// text writes a move by square and direction (R14).
func text(m game.Move) string {
	if m.Verb() == game.VerbPass {
		return "pass"
	}
	square := board.Name(m.To())
	if m.Heading() == game.NoDir {
		return square
	}
	return square + ":" + strings.ToLower(m.Heading().String())
}

// write gives the book's form: the square, with the discs turned in brackets (R14).
func write(p game.Position, m game.Move) string {
	if m.Verb() == game.VerbPass || m.Heading() == game.NoDir {
		return text(m)
	}
	return board.Name(m.To()) + " (" + strings.Join(turnedNames(p.(*position), m), ", ") + ")"
}

// turnedNames names the discs that m turns, line by line from the new disc outwards.
func turnedNames(p *position, m game.Move) []string {
	s := p.Top()
	turned := p.rules.turned(s.discs[s.turn], s.discs[s.turn.Other()], m.To(), m.Heading())
	var names []string
	for d := game.North; d <= game.NorthWest; d++ {
		for q := board.Step(m.To(), d); q != game.NoSquare && turned>>q&1 != 0; q = board.Step(q, d) {
			names = append(names, board.Name(q))
		}
	}
	return names
}

// spellings lists the square without the direction, which only one of the moves may have,
// and the book's form with fewer blanks.
func spellings(p game.Position, m game.Move) []string {
	if m.Verb() == game.VerbPass {
		return nil
	}
	square := board.Name(m.To())
	forms := []string{square}
	if names := turnedNames(p.(*position), m); len(names) > 0 {
		for _, blanks := range [][2]string{{" ", ", "}, {" ", ","}, {"", ", "}, {"", ","}} {
			forms = append(forms, square+blanks[0]+"("+strings.Join(names, blanks[1])+")")
		}
	}
	return forms
}
