package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"goldentree/game/catalog"
	"goldentree/game/lesson"
)

// languages are those in which every text of a lesson must be there.
var languages = []string{"en", "ru"}

// check checks the lessons of all games, each game's in a folder named after it.
func check(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		folder := filepath.Join("assets", "lessons")
		if len(c.args) > 0 {
			folder = c.args[0]
		}
		if _, err := os.Stat(folder); err != nil {
			return fmt.Errorf("check: there are no lessons in %.200q", folder)
		}
		wrong := 0
		for _, g := range catalog.Games() {
			files := os.DirFS(filepath.Join(folder, g.ID))
			if _, err := fs.Stat(files, "."); err != nil {
				continue
			}
			lessons, faults := lesson.Load(files, g, languages)
			steps := 0
			for _, l := range lessons {
				steps += len(l.Steps)
			}
			lines := []string{fmt.Sprintf("%s: %d lessons of %d steps", g.ID, len(lessons), steps)}
			for _, fault := range faults {
				lines = append(lines, fault.Err.Error())
			}
			for _, err := range lesson.CheckAll(files, lessons) {
				lines = append(lines, err.Error())
			}
			wrong += len(lines) - 1
			if err := c.print(lines...); err != nil {
				return err
			}
		}
		if wrong > 0 {
			return fmt.Errorf("check: %d things are wrong with the lessons", wrong)
		}
		return nil
	}
}
