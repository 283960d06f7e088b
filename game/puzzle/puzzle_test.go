package puzzle_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/lesson"
	"goldentree/game/puzzle"
)

func find(t *testing.T, id string) *game.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %q", id)
	}
	return g
}

// seek looks for puzzles in a few games and reads the file of them.
func seek(t *testing.T, g *game.Game, w puzzle.Wishes) (text string, lessons []*lesson.Lesson) {
	t.Helper()
	book, err := puzzle.Find(context.Background(), g, w, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := book.Write(&b); err != nil {
		t.Fatal(err)
	}
	lessons, err = lesson.ReadPuzzles(fstest.MapFS{"p.toml": {Data: b.Bytes()}}, "p.toml", g)
	if err != nil {
		t.Fatalf("%v in\n%s", err, b.String())
	}
	return b.String(), lessons
}

func TestWhatIsFoundPassesTheCheck(t *testing.T) {
	for _, id := range []string{"hundred", "xiangqi", "chaturanga"} {
		t.Run(id, func(t *testing.T) {
			_, lessons := seek(t, find(t, id), puzzle.Wishes{Games: 3, Each: 5, Margin: 180, Nodes: 3000, Seed: 1})
			for _, l := range lessons {
				for _, err := range puzzle.Check(context.Background(), l, 0) {
					t.Error(err)
				}
			}
		})
	}
}

func TestTheSameSeedFindsTheSamePuzzles(t *testing.T) {
	w := puzzle.Wishes{Games: 6, Each: 5, Margin: 180, Nodes: 3000, Seed: 7}
	first, _ := seek(t, find(t, "hundred"), w)
	again, _ := seek(t, find(t, "hundred"), w)
	w.Seed = 8
	other, _ := seek(t, find(t, "hundred"), w)
	if first != again || first == other {
		t.Errorf("first:\n%s\nagain:\n%s\nwith another seed:\n%s", first, again, other)
	}
}

func TestNobodyWaitsForASearchThatIsNotWanted(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	book, err := puzzle.Find(ctx, find(t, "xiangqi"), puzzle.Wishes{Games: 1000, Each: 1, Margin: 180, Nodes: 1000}, nil)
	if err != nil || len(book.Puzzles) != 0 {
		t.Errorf("%d puzzles, %v", len(book.Puzzles), err)
	}
}

func TestTheCheckNamesWhatIsWrong(t *testing.T) {
	const mate = "3k5/R6R1/9/9/9/9/p8/9/9/5K3 w - - 0 1" // by either chariot
	for name, c := range map[string]struct{ text, want string }{
		"a line that is right":           {"goal = \"win\"\nwithin = 1\nline = [\"a8a9|h8h9\"]\n", ""},
		"a right move that is left out":  {"goal = \"win\"\nwithin = 1\nline = [\"a8a9\"]\n", "p.toml: line 8: puzzle a: h8h9 wins as well"},
		"a line that does not win":       {"goal = \"win\"\nline = [\"a8a7\"]\n", "does not end with a win"},
		"a line that gains no piece":     {"goal = \"gain\"\npieces = 1\nline = [\"a8a7\"]\n", "the line does not win 1 pieces"},
		"a line that is worth no better": {"goal = \"best\"\nline = [\"f0f1\"]\n", "and the line only"},
	} {
		t.Run(name, func(t *testing.T) {
			g := find(t, "xiangqi")
			text := "format = 1\n[[puzzle]]\nid = \"a\"\ngrade = 1\nposition = \"" + mate + "\"\n" + c.text
			lessons, err := lesson.ReadPuzzles(fstest.MapFS{"p.toml": {Data: []byte(text)}}, "p.toml", g)
			if err != nil {
				t.Fatal(err)
			}
			faults := puzzle.Check(context.Background(), lessons[0], 0)
			switch {
			case c.want == "" && len(faults) > 0:
				t.Error(faults)
			case c.want != "" && (len(faults) != 1 || !strings.Contains(faults[0].Error(), c.want)):
				t.Errorf("the faults are %v, want %q", faults, c.want)
			}
		})
	}
}
