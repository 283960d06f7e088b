package kingsfile

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// parse reads a position text (KF-10); from the end, what is missing has its first value.
func parse(r game.Rules, text string) (game.Position, error) {
	l, err := newLaw(r)
	if err != nil {
		return nil, err
	}
	b, s, err := read(l, strings.Fields(text))
	if err != nil {
		return nil, fmt.Errorf("kingsfile: %w", err)
	}
	return newPosition(b, s), nil
}

// read reads the fields of a position text.
func read(l *law, fields []string) (b placement, s state, err error) {
	switch {
	case len(fields) == 0:
		return b, s, errors.New("the text of the position is empty")
	case len(fields) > 6:
		return b, s, fmt.Errorf("nothing is expected after the move number, but there is %.20q", fields[6])
	}
	if b, err = place(l, fields[0]); err != nil {
		return b, s, err
	}
	if len(fields) == 1 {
		return b, s, errors.New("the side to move is missing after the ranks; it can be w or b")
	}
	rest := []string{"-", "-", "0", "1"}
	copy(rest, fields[2:])
	if s.turn = kit.Side(fields[1]); s.turn == game.Nobody {
		return b, s, fmt.Errorf("the side to move is %.20q; it can be w or b", fields[1])
	}
	if err := b.capturable(s.turn.Other()); err != nil {
		return b, s, err
	}
	if s.rights, err = b.readRights(rest[0]); err != nil {
		return b, s, err
	}
	if s.passed, err = b.readPassed(rest[1], s.turn); err != nil {
		return b, s, err
	}
	if s.quiet, err = kit.ReadCounter("number of half-moves since a capture or Pawn move", rest[2], 0, most); err != nil {
		return b, s, err
	}
	s.number, err = kit.ReadCounter("move number", rest[3], 1, most)
	return b, s, err
}

// place sets up the men that a placement field names (KF-10.1).
func place(l *law, field string) (placement, error) {
	b := bare(l)
	if err := kit.ReadPlacement(board, field, b.placeRank); err != nil {
		return b, err
	}
	for s := game.First; s <= game.Second; s++ {
		if b.kings[s] == game.NoSquare {
			return b, fmt.Errorf("there is no %s", manOf(king, s))
		}
	}
	return b, nil
}

// placeRank sets up the men on a rank, counted from 0.
func (b *placement) placeRank(rank int, row string) error {
	file := 0
	for rest := row; rest != ""; {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if digits > 0 {
			n, err := strconv.Atoi(rest[:digits])
			if err != nil || n > board.Files-file {
				return fmt.Errorf("it has more than %d squares", board.Files)
			}
			if rest[0] == '0' {
				return fmt.Errorf("%.20q is no number of empty squares", rest[:digits])
			}
			file += n
			rest = rest[digits:]
			continue
		}
		letter := []rune(rest)[0]
		rest = strings.TrimPrefix(rest, string(letter))
		who, known := byLetter[letter]
		switch {
		case !known:
			return fmt.Errorf("there is no piece %q; the pieces are K Q R B N G J P, and small letters for Black", letter)
		case file >= board.Files:
			return fmt.Errorf("it has more than %d squares", board.Files)
		}
		if err := b.add(who, board.At(file, rank)); err != nil {
			return err
		}
		file++
	}
	if file != board.Files {
		return fmt.Errorf("it has %d squares, not %d", file, board.Files)
	}
	return nil
}

// add puts one more man on the board, or refuses him (KF-10).
func (b *placement) add(who man, q game.Square) error {
	first := b.kings[who.seat()]
	switch {
	case who.kind() == king && first != game.NoSquare:
		return fmt.Errorf("there is a second %s on %s; one stands on %s", who, board.Name(q), board.Name(first))
	case who.kind() == pawn && (onLast(game.First, q) || onLast(game.Second, q)):
		return fmt.Errorf("the %s on %s stands where no pawn can be, on the first or last rank", who, board.Name(q))
	}
	b.put(who, q)
	return nil
}

// capturable says who could capture the King of the side that is not to move, which must not have
// left him in check (KF-5.2, KF-8.1).
func (b *placement) capturable(seat game.Seat) error {
	q, foe := b.kings[seat], seat.Other()
	attackers := b.controllers(q, foe)
	for k := king; k <= pawn; k++ {
		for at := range attackers.And(b.alike[foe][k]).All() {
			return fmt.Errorf("it is the turn of %s, but the %s on %s could be captured by the %s on %s",
				seats[foe-game.First], b.cells[q], board.Name(q), b.cells[at], board.Name(at))
		}
	}
	return nil
}

// readRights reads which castlings are still allowed (KF-10.3).
func (b *placement) readRights(field string) (rights uint8, err error) {
	rest := field
	for i, c := range b.law.castlings {
		if rest == "" || rest[0] != c.letter {
			continue
		}
		rest = rest[1:]
		rights |= 1 << i
		seat := game.First + game.Seat(i/2)
		for _, home := range []struct {
			who man
			q   game.Square
		}{{manOf(king, seat), c.king}, {manOf(rook, seat), c.rook}} {
			if b.cells[home.q] != home.who {
				return 0, fmt.Errorf("the right to castle %c needs the %s on %s", c.letter, home.who, board.Name(home.q))
			}
		}
	}
	if field != "-" && (rest != "" || rights == 0) {
		return 0, fmt.Errorf("the rights to castle are %.20q; they can be letters of AJaj in this order, or -", field)
	}
	return rights, nil
}

// readPassed reads the square that a Pawn has just jumped over (KF-10.4).
func (b *placement) readPassed(field string, turn game.Seat) (game.Square, error) {
	if field == "-" {
		return game.NoSquare, nil
	}
	q, err := board.Find(field)
	if err != nil {
		return q, fmt.Errorf("the en passant field is %.20q; it can be a square or -", field)
	}
	// The Pawn has moved from one side of the square to the other.
	foe := turn.Other()
	from, to := rays[ahead[turn]][q], rays[ahead[foe]][q]
	who := manOf(pawn, foe)
	switch {
	case b.cells[to] != who:
		return q, fmt.Errorf("the en passant field is %s, but no %s has just jumped over it", field, who)
	case b.cells[q] != nobody || b.cells[from] != nobody:
		return q, fmt.Errorf("the en passant field is %s, but the %s on %s cannot have jumped over it", field, who, board.Name(to))
	case b.steps(foe, from) < 2:
		return q, fmt.Errorf("the en passant field is %s, but no pawn moves two squares from %s", field, board.Name(from))
	case b.cells[rays[2][to]] != manOf(pawn, turn) && b.cells[rays[6][to]] != manOf(pawn, turn):
		return q, fmt.Errorf("the en passant field is %s, but no %s controls it", field, manOf(pawn, turn))
	}
	return q, nil
}

// byLetter finds a man by his letter in position texts.
var byLetter = func() map[rune]man {
	m := map[rune]man{}
	for s := game.First; s <= game.Second; s++ {
		for k := king; k <= pawn; k++ {
			who := manOf(k, s)
			m[rune(who.letter()[0])] = who
		}
	}
	return m
}()

// String writes the position (KF-10).
func (p *position) String() string {
	s := p.Top()
	placement := kit.WritePlacement(board, func(q game.Square) string { return p.cells[q].letter() })
	rights := ""
	for i, c := range p.law.castlings {
		if s.rights>>i&1 != 0 {
			rights += string(c.letter)
		}
	}
	if rights == "" {
		rights = "-"
	}
	passed := "-"
	if s.passed != game.NoSquare {
		passed = board.Name(s.passed)
	}
	return fmt.Sprintf("%s %c %s %s %d %d", placement, " wb"[s.turn], rights, passed, s.quiet, s.number)
}

// text writes a move by its squares (KF-9.1).
func text(m game.Move) string {
	t := board.Name(m.From()) + board.Name(m.To())
	if m.Verb() == game.VerbPromote {
		t += "=" + kinds[m.Arg()].Letter
	}
	return t
}
