package catalog_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goldentree/assets"
	"goldentree/game/catalog"
	"goldentree/game/lesson"
	"goldentree/game/puzzle"
	"goldentree/ui/lang"
)

// leastPuzzles is how many every game has, some of each grade.
const leastPuzzles = 30

// The line of every puzzle reaches its goal, and no other first move does.
func TestEveryPuzzleIsRight(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			grades, err := lesson.ReadPuzzles(os.DirFS(filepath.Join("..", "..", "assets", "puzzles")), g.ID+".toml", g)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, grade := range grades {
				n += len(grade.Steps)
				for _, err := range puzzle.Check(context.Background(), grade, 0) {
					t.Error(err)
				}
				tutor, err := lesson.NewTutor(grade, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				for i, step := range grade.Steps {
					tutor.Go(i)
					say := tutor.Aim().Says[0]
					for _, code := range lang.Languages {
						l.Set(code)
						if text := l.T(say.Key, say.Args...); text == say.Key || strings.Contains(text, "{") {
							t.Errorf("puzzle %s: the goal is said as %q", step.ID, text)
						}
					}
					if key := tutor.Hint().Say.Key; !l.Has(key) {
						t.Errorf("puzzle %s: there is no text %q", step.ID, key)
					}
				}
			}
			if n < leastPuzzles || len(grades) != lesson.Grades {
				t.Errorf("there are %d puzzles of %d grades", n, len(grades))
			}
		})
	}
}
