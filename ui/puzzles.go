package ui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/lesson"
)

// puzzlesScreen lists the puzzles of a game by how hard they are, with a star for each that is solved. Its model is the
// course and the progress.
type puzzlesScreen struct {
	app    *App
	game   *game.Game
	voice  voice
	course *course
}

// newPuzzles reads the puzzles of a game anew, since the person may have changed his own.
func newPuzzles(a *App, g *game.Game) *puzzlesScreen {
	return &puzzlesScreen{app: a, game: g, voice: voice{g, a.lang}, course: a.readCourse(g)}
}

// puzzlesCommand opens the puzzles of a game, if it has any.
func (a *App) puzzlesCommand(g *game.Game) *Command {
	return &Command{ID: "puzzles", Keys: []string{"U"}, Run: func() { a.Show(newPuzzles(a, g)) },
		Enabled: func() bool { return a.puzzling(g) }}
}

// puzzling reports whether there is anything on the screen of a game's puzzles.
func (a *App) puzzling(g *game.Game) bool {
	c := a.course(g)
	return len(c.puzzles)+len(c.unsolvable) > 0
}

// puzzlesButton leads to the puzzles of a game, and shows by a ring how many are solved.
func (a *App) puzzlesButton(g *game.Game) *button {
	done, all := a.course(g).solved(a.progress)
	text := a.lang.T("puzzle.open")
	if done > 0 {
		text = a.lang.T("puzzle.open-at", "done", done, "all", all)
	}
	return newButton(a, text, ringIcon(done, all), a.puzzlesCommand(g).Do)
}

// lessonTitle names a lesson, or the puzzles of a grade.
func (a *App) lessonTitle(l *lesson.Lesson) string {
	if l.Grade == 0 {
		return l.Title[a.lang.Code()]
	}
	return a.lang.T("puzzle.title-of-grade", "grade", a.grade(l))
}

// grade says how hard some puzzles are; before that, of those of the person, in which file they stand.
func (a *App) grade(l *lesson.Lesson) string {
	grade := a.lang.T("puzzle.grade." + strconv.Itoa(l.Grade))
	if file := strings.TrimPrefix(l.Name, lesson.PuzzlesOf); file != l.Game.ID {
		return a.lang.T("puzzle.grade-of-own", "file", file, "grade", grade)
	}
	return grade
}

func (s *puzzlesScreen) Title() string {
	return s.app.lang.T("puzzle.title", "game", s.voice.text("name"))
}

func (s *puzzlesScreen) Close() {}

func (s *puzzlesScreen) Focus() fyne.Focusable { return nil }

func (s *puzzlesScreen) Commands() []*Command {
	return []*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc"}, Run: s.app.Back},
		{ID: "solve-on", Keys: []string{"Enter"}, Enabled: func() bool { return s.next() != nil }, Run: func() { s.app.openLesson(s.next()) }},
		s.app.rulesCommand(s.game, func() game.Rules { return s.app.prefs.Tables[s.game.ID].Rules }),
	}
}

// next is the grade to go on with; nil if all puzzles are solved.
func (s *puzzlesScreen) next() *lesson.Lesson {
	i := slices.IndexFunc(s.course.puzzles, func(l *lesson.Lesson) bool { return s.app.progress.Finished(l) < len(l.Steps) })
	if i < 0 {
		return nil
	}
	return s.course.puzzles[i]
}

func (s *puzzlesScreen) Content() fyne.CanvasObject {
	a := s.app
	page := container.New(&column{760, 10}, paragraph(a.lang.T("puzzle.about")))
	for _, l := range s.course.puzzles {
		page.Add(s.card(l))
	}
	for _, f := range s.course.unsolvable {
		page.Add(brokenCard(a, f, a.lang.T("puzzle.broken")))
	}
	commands := s.Commands()
	return a.frame(s.Title(), commands, a.scroll(page), newTool(a, command(commands, "rules")), newTool(a, command(a.ownCommands(), "settings")))
}

// card shows the puzzles of one grade, each by its number and its star.
func (s *puzzlesScreen) card(l *lesson.Lesson) fyne.CanvasObject {
	a := s.app
	numbers := container.New(&evenRows{cell: fyne.NewSize(62, 36)})
	for i, step := range l.Steps {
		b := newButton(a, strconv.Itoa(i+1), starIcon(a.progress.Star(l, step)), func() { a.openStep(l, i) })
		b.Importance = widget.LowImportance
		numbers.Add(b)
	}
	done := a.progress.Finished(l)
	open := a.lessonButton(l, l == s.next())
	words := tight(heading(a.grade(l)), newRemark(a.lang.T("puzzle.solved", "done", done, "all", len(l.Steps))))
	return onPaper(container.NewBorder(container.NewBorder(nil, nil, nil, container.NewCenter(wide(open)), words), nil, nil, nil, numbers))
}
