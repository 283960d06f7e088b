package kit

import (
	"strings"
	"testing"

	"goldentree/game"
)

func TestMenAreReadAsTheyAreWritten(t *testing.T) {
	b := game.NewBoard(4, 3)
	for _, text := range []string{"4/4/4", "K3/1k2/3K", "KkKk/2k1/4"} {
		cells := map[game.Square]string{}
		err := ReadMen(b, text, map[rune]string{'K': "K", 'k': "k"}, "K", func(man string, q game.Square) error {
			cells[q] = man
			return nil
		})
		if got := WritePlacement(b, func(q game.Square) string { return cells[q] }); err != nil || got != text {
			t.Errorf("%s is written %s: %v", text, got, err)
		}
	}
}

func TestWhatIsWrongIsSaidOfItsRank(t *testing.T) {
	squares, points := game.NewBoard(4, 3), game.NewBoard(4, 3).OnPoints().CountFrom(0)
	for _, c := range []struct {
		sentence string
		board    *game.Board
		text     string
		want     string
	}{
		{"a rank is missing", squares, "4/4", "the board has 3 ranks, written from the highest and parted by /; here are 2"},
		{"a rank is short", squares, "4/K2/4", "rank 2: it has 3 squares, not 4"},
		{"ranks may be counted from 0, and be points", points, "4/K2/4", "rank 1: it has 3 points, not 4"},
		{"a man stands behind the end", squares, "4K/4/4", "rank 3: it has more than 4 squares"},
		{"a number is longer than a rank", squares, "4/4/5", "rank 1: there is no piece '5'; the pieces are K, and small letters for Black"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			err := ReadMen(c.board, c.text, map[rune]bool{'K': true}, "K", func(bool, game.Square) error { return nil })
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestSidesAreReadAsTheyAreWritten(t *testing.T) {
	b := game.NewBoard(8, 7)
	const text = "w6b/8/8/3wb3/8/8/bbbbwwww"
	men, err := ReadSides(b, text)
	if err != nil || WriteSides(b, men) != text {
		t.Errorf("%s is written %s: %v", text, WriteSides(b, men), err)
	}
	if _, err := ReadSides(b, strings.Replace(text, "8", "8w", 1)); err == nil || err.Error() != `rank 6: "8w" goes beyond file h` {
		t.Errorf("a man beyond the edge is refused because %v", err)
	}
}
