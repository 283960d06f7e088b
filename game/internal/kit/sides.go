package kit

import (
	"fmt"
	"strings"

	"goldentree/game"
)

// WriteSides writes a placement of men who are all alike but for their side: w for the first seat,
// b for the second. The men of a seat are bits, a1 the lowest.
func WriteSides(b *game.Board, men [3]uint64) string {
	return WritePlacement(b, func(q game.Square) string {
		switch {
		case men[game.First]>>q&1 != 0:
			return "w"
		case men[game.Second]>>q&1 != 0:
			return "b"
		}
		return ""
	})
}

// ReadSides reads what WriteSides writes.
func ReadSides(b *game.Board, text string) (men [3]uint64, err error) {
	ranks := strings.Split(text, "/")
	if len(ranks) != b.Ranks {
		return men, fmt.Errorf("the board has %d ranks, %.60q has %d", b.Ranks, text, len(ranks))
	}
	seats := map[rune]game.Seat{'w': game.First, 'b': game.Second}
	for i, row := range ranks {
		rank, file := b.Ranks-1-i, 0
		for _, c := range row {
			seat, isMan := seats[c]
			switch {
			case isMan:
				if file < b.Files {
					men[seat] |= 1 << b.At(file, rank)
				}
				file++
			case c >= '1' && c <= '0'+rune(b.Files):
				file += int(c - '0')
			default:
				return men, fmt.Errorf("rank %d: %q is neither w, b nor a digit from 1 to %d", rank+1, c, b.Files)
			}
			if file > b.Files {
				return men, fmt.Errorf("rank %d: %.20q goes beyond file %c", rank+1, row, 'a'+b.Files-1)
			}
		}
		if file < b.Files {
			return men, fmt.Errorf("rank %d: %.20q has %d squares, not %d", rank+1, row, file, b.Files)
		}
	}
	return men, nil
}
