package kit

import (
	"fmt"
	"strconv"
	"strings"

	"goldentree/game"
)

// WritePlacement writes what stands on a board as FEN does: the ranks from the highest on, parted by
// /, and in each of them a number for so many empty squares. letters are those of whoever stands on
// a square, none if it is empty.
func WritePlacement(b *game.Board, letters func(game.Square) string) string {
	var text strings.Builder
	for rank := b.Ranks - 1; rank >= 0; rank-- {
		empty := 0
		count := func() {
			if empty > 0 {
				text.WriteString(strconv.Itoa(empty))
			}
			empty = 0
		}
		for file := range b.Files {
			man := letters(b.At(file, rank))
			if man == "" {
				empty++
				continue
			}
			count()
			text.WriteString(man)
		}
		count()
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

// ReadPlacement hands the ranks of a placement to read, from the highest on, each with its number
// counted from 0. What read finds wrong is said to be so on that rank.
func ReadPlacement(b *game.Board, text string, read func(rank int, text string) error) error {
	ranks, err := ranksOf(b, text)
	if err != nil {
		return err
	}
	for i, row := range ranks {
		rank := b.Ranks - 1 - i
		if err := read(rank, row); err != nil {
			return fmt.Errorf("rank %d: %w", rank+b.Origin, err)
		}
	}
	return nil
}

// ReadMen reads a placement in which each man is a letter and a digit stands for so many empty
// squares. It gives the men to put, which may refuse them, in the order in which they are written.
// letters tells in an error which there are.
func ReadMen[M any](b *game.Board, text string, men map[rune]M, letters string, put func(M, game.Square) error) error {
	ranks, err := ranksOf(b, text)
	if err != nil {
		return err
	}
	squares := "squares"
	if b.Points {
		squares = "points"
	}
	for i, row := range ranks {
		rank, file := b.Ranks-1-i, 0
		for _, letter := range row {
			if letter >= '1' && letter <= '0'+rune(b.Files) {
				file += int(letter - '0')
				continue
			}
			man, known := men[letter]
			switch {
			case !known:
				return fmt.Errorf("rank %d: there is no piece %q; the pieces are %s, and small letters for Black", rank+b.Origin, letter, letters)
			case file >= b.Files:
				return fmt.Errorf("rank %d: it has more than %d %s", rank+b.Origin, b.Files, squares)
			}
			if err := put(man, b.At(file, rank)); err != nil {
				return err
			}
			file++
		}
		if file != b.Files {
			return fmt.Errorf("rank %d: it has %d %s, not %d", rank+b.Origin, file, squares, b.Files)
		}
	}
	return nil
}

// ranksOf parts a placement into its ranks, the highest first.
func ranksOf(b *game.Board, text string) ([]string, error) {
	ranks := strings.Split(text, "/")
	if len(ranks) != b.Ranks {
		return nil, fmt.Errorf("the board has %d ranks, written from the highest and parted by /; here are %d", b.Ranks, len(ranks))
	}
	return ranks, nil
}

// Side returns the seat whose turn it is by a position text: the first for w, the second for b;
// Nobody for anything else.
func Side(letter string) game.Seat {
	switch letter {
	case "w":
		return game.First
	case "b":
		return game.Second
	}
	return game.Nobody
}

// Letter returns the letter of a piece of one of two seats in position texts: a capital for the first.
func Letter(t game.PieceType, s game.Seat) string {
	if s == game.Second {
		return strings.ToLower(t.Letter)
	}
	return t.Letter
}
