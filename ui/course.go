package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/ui/lang"
)

// A course is all the lessons of a game: those of the program, then those that the person keeps in the folder
// "lessons" in a folder named after the game.
type course struct {
	lessons []*lesson.Lesson
	own     int            // how many of them, at the end, are the person's
	faults  []lesson.Fault // the files that are no lessons

	puzzles    []*lesson.Lesson // by grade; then those that the person keeps in the folder "puzzles", likewise
	unsolvable []lesson.Fault   // the files that are no puzzles
}

// course returns the lessons of a game, as they were when they were read last.
func (a *App) course(g *game.Game) *course {
	if c := a.courses[g.ID]; c != nil {
		return c
	}
	return a.readCourse(g)
}

// readCourse reads the lessons of a game. A file of the person's that has the name of a lesson of the program is not
// taken, since both would be remembered under it.
func (a *App) readCourse(g *game.Game) *course {
	c := &course{}
	ours, err := fs.Sub(assets.Lessons, g.ID)
	a.fail(err)
	c.lessons, c.faults = lesson.Load(ours, g, lang.Languages)
	own, faults := lesson.Load(os.DirFS(filepath.Join(a.folder, "lessons", g.ID)), g, lang.Languages)
	c.faults = append(c.faults, faults...)
	for _, l := range own {
		if slices.ContainsFunc(c.lessons, func(other *lesson.Lesson) bool { return other.Name == l.Name }) {
			name := l.Name + ".toml"
			c.faults = append(c.faults, lesson.Fault{Name: name, Err: fmt.Errorf("%s: %w", name, errTaken)})
			continue
		}
		c.lessons = append(c.lessons, l)
		c.own++
	}
	ourPuzzles, err := lesson.ReadPuzzles(assets.Puzzles, g.ID+".toml", g)
	if !errors.Is(err, fs.ErrNotExist) { // a game may have none
		a.fail(err)
	}
	ownPuzzles, faults := lesson.LoadPuzzles(os.DirFS(filepath.Join(a.folder, "puzzles", g.ID)), g)
	for _, l := range ownPuzzles {
		if len(ourPuzzles) > 0 && l.Name == ourPuzzles[0].Name {
			name := g.ID + ".toml"
			faults = append(faults, lesson.Fault{Name: name, Err: fmt.Errorf("%s: %w", name, errTaken)})
			continue
		}
		c.puzzles = append(c.puzzles, l)
	}
	c.puzzles, c.unsolvable = append(ourPuzzles, c.puzzles...), faults
	a.courses[g.ID] = c
	return c
}

// steps counts the steps of a course, and those that are done.
func (c *course) steps(p *lesson.Progress) (done, all int) {
	for _, l := range c.lessons {
		done += p.Finished(l)
		all += len(l.Steps)
	}
	return done, all
}

// solved counts the puzzles of a course that are solved, and all.
func (c *course) solved(p *lesson.Progress) (done, all int) {
	for _, l := range c.puzzles {
		done += p.Finished(l)
		all += len(l.Steps)
	}
	return done, all
}

// chapters counts the lessons of a course that are done.
func (c *course) chapters(p *lesson.Progress) (done int) {
	for _, l := range c.lessons {
		if p.Finished(l) == len(l.Steps) {
			done++
		}
	}
	return done
}

// next returns the first lesson that is not done, but for those that somebody can pass over who knows some games;
// nil if all are done.
func (c *course) next(p *lesson.Progress, known []string) *lesson.Lesson {
	i := slices.IndexFunc(c.lessons, func(l *lesson.Lesson) bool {
		return p.Finished(l) < len(l.Steps) && !slices.Contains(known, l.Known)
	})
	if i < 0 {
		return nil
	}
	return c.lessons[i]
}

// after returns the lesson, or the puzzles, that follow some; nil if those are the last.
func (c *course) after(l *lesson.Lesson) *lesson.Lesson {
	for _, list := range [][]*lesson.Lesson{c.lessons, c.puzzles} {
		if i := slices.Index(list, l); i >= 0 && i+1 < len(list) {
			return list[i+1]
		}
	}
	return nil
}
