package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/lesson"
	"goldentree/game/puzzle"
)

// languages are those in which every text of a lesson must be there.
var languages = []string{"en", "ru"}

// check checks the lessons of all games, each game's in a folder named after it, and the puzzles,
// each game's in a file.
func check(flags *flag.FlagSet) func(*call) error {
	puzzles := flags.String("puzzles", "", "the `folder` of puzzles; without any folder it is assets/puzzles")
	nodes := flags.Int64("nodes", 0, "find every puzzle's right moves anew, with so many positions for each; 0 is a short look")
	return func(c *call) error {
		folder := ""
		switch {
		case len(c.args) > 0:
			folder = c.args[0]
		case *puzzles == "":
			folder, *puzzles = filepath.Join("assets", "lessons"), filepath.Join("assets", "puzzles")
		}
		for what, folder := range map[string]string{"lessons": folder, "puzzles": *puzzles} {
			if _, err := os.Stat(folder); folder != "" && err != nil {
				return fmt.Errorf("check: there are no %s in %.200q", what, folder)
			}
		}
		wrong := 0
		for _, g := range catalog.Games() {
			for _, lines := range [][]string{checkLessons(folder, g), c.checkPuzzles(*puzzles, g, *nodes)} {
				wrong += max(len(lines)-1, 0)
				if err := c.print(lines...); err != nil {
					return err
				}
			}
		}
		if wrong > 0 {
			return fmt.Errorf("check: %d things are wrong with the lessons and puzzles", wrong)
		}
		return nil
	}
}

// checkLessons returns a line that counts the lessons of a game, and one for each thing that is
// wrong; nothing where there are none.
func checkLessons(folder string, g *game.Game) []string {
	files := os.DirFS(filepath.Join(folder, g.ID))
	if _, err := fs.Stat(files, "."); folder == "" || err != nil {
		return nil
	}
	lessons, faults := lesson.Load(files, g, languages)
	lines := []string{fmt.Sprintf("%s: %d lessons of %d steps", g.ID, len(lessons), steps(lessons))}
	for _, fault := range faults {
		lines = append(lines, fault.Err.Error())
	}
	for _, err := range lesson.CheckAll(files, lessons) {
		lines = append(lines, err.Error())
	}
	return lines
}

// checkPuzzles does the same for the puzzles of a game.
func (c *call) checkPuzzles(folder string, g *game.Game, nodes int64) []string {
	files := os.DirFS(folder)
	name := g.ID + ".toml"
	if _, err := fs.Stat(files, name); folder == "" || err != nil {
		return nil
	}
	grades, err := lesson.ReadPuzzles(files, name, g)
	lines := []string{fmt.Sprintf("%s: %d puzzles of %d grades", g.ID, steps(grades), len(grades))}
	if err != nil {
		lines = append(lines, err.Error())
	}
	for _, l := range grades {
		for _, err := range puzzle.Check(c.ctx, l, nodes) {
			lines = append(lines, err.Error())
		}
	}
	return lines
}

func steps(lessons []*lesson.Lesson) (n int) {
	for _, l := range lessons {
		n += len(l.Steps)
	}
	return n
}
