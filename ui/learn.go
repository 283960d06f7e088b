package ui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/lesson"
)

// learnScreen lists the lessons of a game, with a star for each step that is done. Its model is the course and the
// progress.
type learnScreen struct {
	app    *App
	game   *game.Game
	voice  voice
	course *course
}

// newLearn reads the lessons of a game anew, since the person may have changed his own.
func newLearn(a *App, g *game.Game) *learnScreen {
	return &learnScreen{app: a, game: g, voice: voice{g, a.lang}, course: a.readCourse(g)}
}

// learnCommand opens the lessons of a game, if it has any.
func (a *App) learnCommand(g *game.Game) *Command {
	return &Command{ID: "learn", Keys: []string{"L"}, Run: func() { a.Show(newLearn(a, g)) },
		Enabled: func() bool { return a.taught(g) }}
}

// taught reports whether there is anything to be learned about a game.
func (a *App) taught(g *game.Game) bool {
	c := a.course(g)
	return len(c.lessons)+len(c.faults) > 0 || a.puzzling(g)
}

// learnButton leads to the lessons of a game, and shows by a ring how many are done.
func (a *App) learnButton(g *game.Game) *button {
	c := a.course(g)
	text := a.text("learn.open")
	done, all := c.steps(a.progress)
	if done > 0 {
		text = a.text("learn.open-at", "done", c.chapters(a.progress), "all", len(c.lessons))
	}
	return newButton(a, text, ringIcon(done, all), a.learnCommand(g).Do)
}

func (s *learnScreen) Title() string { return s.app.text("learn.title", "game", s.voice.text("name")) }

func (s *learnScreen) Close() {}

func (s *learnScreen) Focus() fyne.Focusable { return nil }

func (s *learnScreen) Commands() []*Command {
	return append([]*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc"}, Run: s.app.Back},
		{ID: "learn-on", Keys: []string{"Enter"}, Enabled: func() bool { return s.next() != nil }, Run: func() { s.app.openLesson(s.next()) }},
		{ID: "reset", Icon: theme.DeleteIcon(), Enabled: s.begun, Run: s.askReset},
		s.app.puzzlesCommand(s.game),
		s.app.rulesCommand(s.game, func() game.Rules { return s.app.prefs.Tables[s.game.ID].Rules }),
	}, s.app.scrollCommands()...)
}

// begun reports whether there is anything to take away.
func (s *learnScreen) begun() bool {
	done, _ := s.course.steps(s.app.progress)
	solved, _ := s.course.solved(s.app.progress)
	return done+solved > 0
}

// next is the lesson to go on with; nil if all are done.
func (s *learnScreen) next() *lesson.Lesson { return s.course.next(s.app.progress, s.app.prefs.Known) }

func (s *learnScreen) Content() fyne.CanvasObject {
	a := s.app
	page := container.New(&column{760, 10}, paragraph(a.text("learn.about")))
	if a.puzzling(s.game) {
		page.Add(s.puzzles())
	}
	for _, known := range s.known() {
		page.Add(s.knownCheck(known))
	}
	for i, l := range s.course.lessons {
		if i > 0 && i == len(s.course.lessons)-s.course.own {
			page.Add(heading(a.text("learn.own")))
		}
		if !slices.Contains(a.prefs.Known, l.Known) {
			page.Add(s.card(i, l, l == s.next()))
		}
	}
	for _, f := range s.course.faults {
		page.Add(brokenCard(a, f, a.text("learn.broken")))
	}
	commands := s.Commands()
	return a.frame(s.Title(), commands, a.scroll(page), newTool(a, command(commands, "reset")), newTool(a, command(commands, "rules")),
		newTool(a, command(a.ownCommands(), "settings")))
}

// puzzles leads to the puzzles of the game.
func (s *learnScreen) puzzles() fyne.CanvasObject {
	words := tight(heading(s.app.lang.T("puzzle.open")), newRemark(s.app.lang.T("puzzle.invite")))
	return onPaper(container.NewBorder(nil, nil, nil, container.NewCenter(wide(s.app.puzzlesButton(s.game))), words))
}

// card shows a lesson: its title, its stars, and which lessons better come before.
func (s *learnScreen) card(i int, l *lesson.Lesson, next bool) fyne.CanvasObject {
	a := s.app
	stars := container.New(layout.NewCustomPaddedHBoxLayout(2))
	for _, step := range l.Steps {
		stars.Add(container.New(atLeast{20, 20}, widget.NewIcon(starIcon(a.progress.Star(l, step)))))
	}
	words := tight(heading(fmt.Sprintf("%d. %s", i+1, l.Title[a.lang.Code()])))
	if needs := s.needs(l); needs != "" && a.progress.Finished(l) == 0 {
		words.Add(newRemark(needs))
	}
	below := container.New(layout.NewCustomPaddedLayout(2, 6, theme.InnerPadding(), 0), stars)
	return onPaper(container.NewBorder(nil, nil, nil, container.NewCenter(wide(a.lessonButton(l, next))), container.NewVBox(words, below)))
}

// lessonButton opens a lesson, or the puzzles of a grade; the one to go on with stands out.
func (a *App) lessonButton(l *lesson.Lesson, next bool) *button {
	b := newButton(a, a.text("learn."+standing(a.progress.Finished(l), len(l.Steps))), nil, func() { a.openLesson(l) })
	if next {
		b.primary()
	}
	return b
}

// standing names what is done of a lesson.
func standing(done, all int) string {
	switch done {
	case 0:
		return "begin"
	case all:
		return "repeat"
	}
	return "continue"
}

// brokenCard says of a file that cannot be read why. Whoever writes lessons is told in full, with the line.
func brokenCard(a *App, f lesson.Fault, what string) fyne.CanvasObject {
	why := a.text("fault.other", "message", strings.TrimPrefix(f.Err.Error(), "lesson: "))
	if errors.Is(f.Err, errTaken) {
		why = a.reason(f.Err)
	}
	return onPaper(tight(paragraph(f.Name), newRemark(what+": "+why+".")))
}

// needs names the lessons that better come before one and are not done, but for the one right before it.
func (s *learnScreen) needs(l *lesson.Lesson) string {
	var names []string
	for _, name := range l.Needs {
		for _, other := range s.course.lessons {
			if other.Name == name && s.course.after(other) != l && s.app.progress.Finished(other) < len(other.Steps) {
				names = append(names, s.app.text("learn.quoted", "title", other.Title[s.app.lang.Code()]))
			}
		}
	}
	if names == nil {
		return ""
	}
	return s.app.text("learn.needs", "titles", strings.Join(names, ", "))
}

// known lists the games that a person may know already and need not learn again.
func (s *learnScreen) known() []string {
	var list []string
	for _, l := range s.course.lessons {
		if l.Known != "" && !slices.Contains(list, l.Known) {
			list = append(list, l.Known)
		}
	}
	return list
}

// knownCheck leaves out the lessons for whom that game is new.
func (s *learnScreen) knownCheck(known string) fyne.CanvasObject {
	a := s.app
	check := newCheck(a, a.lang.T("lesson.known."+known), nil)
	check.SetChecked(slices.Contains(a.prefs.Known, known))
	check.OnChanged = func(on bool) {
		a.prefs.Known = slices.DeleteFunc(a.prefs.Known, func(k string) bool { return k == known })
		if on {
			a.prefs.Known = append(a.prefs.Known, known)
		}
		a.savePreferences()
		a.view()
	}
	return check
}

// askReset forgets what has been done, if that is meant.
func (s *learnScreen) askReset() {
	a := s.app
	a.ask(a.text("learn.reset-title"), a.text("learn.reset-about", "game", s.voice.text("name")),
		a.text("learn.reset-yes"), a.text("learn.reset-no"), func() {
			err := a.progress.Reset(s.game.ID)
			a.view()
			a.fail(err)
		})
}
