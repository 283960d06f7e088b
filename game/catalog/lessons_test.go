package catalog_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"goldentree/game/catalog"
	"goldentree/game/lesson"
)

// Every lesson of every game is played: solutions, mistakes, hints; and every clause has its step.
func TestEveryLessonIsRight(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			files := os.DirFS(filepath.Join("..", "..", "assets", "lessons", g.ID))
			if _, err := fs.Stat(files, "."); err != nil {
				t.Skip("it has no lessons yet")
			}
			lessons, faults := lesson.Load(files, g, []string{"en", "ru"})
			for _, fault := range faults {
				t.Error(fault.Err)
			}
			for _, err := range lesson.CheckAll(files, lessons) {
				t.Error(err)
			}
		})
	}
}
