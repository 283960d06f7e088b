package ui

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game/match"
)

// A programScreen sets up a program of others. Its model is the card, which is kept when the person says so.
type programScreen struct {
	app  *App
	at   int // among the programs of the settings; -1 is a new one
	card programCard
	said string // what is known of the program, in words

	stop   func() // ends the asking
	name   *line
	report *widget.Label
}

func newProgramScreen(a *App, at int) *programScreen {
	s := &programScreen{app: a, at: at, stop: func() {}}
	if at >= 0 {
		s.card = a.prefs.Programs[at]
	} else {
		s.card.Seconds = thinkingTimes[0]
		for _, g := range slices.Backward(a.games) {
			if match.MayPlay(g) {
				s.card.Game = g.ID
			}
		}
	}
	s.said = a.lang.T("program.unasked")
	if s.card.Protocol != "" {
		s.said = a.lang.T("program.speaks", "protocol", strings.ToUpper(s.card.Protocol))
	}
	return s
}

func (s *programScreen) Title() string { return s.app.lang.T("program.title") }

func (s *programScreen) Close() { s.stop() }

func (s *programScreen) Focus() fyne.Focusable { return nil }

func (s *programScreen) Commands() []*Command {
	return []*Command{{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc"}, Run: s.app.Back}}
}

func (s *programScreen) Content() fyne.CanvasObject {
	a := s.app
	rows := container.New(&column{560, 8})
	row := func(key string, content fyne.CanvasObject) {
		title := widget.NewLabel(a.lang.T("program." + key))
		title.TextStyle.Bold = true
		rows.Add(tight(title, container.NewPadded(content)))
	}
	entry := func(text, example string, typed func(string)) *line {
		return newLine(a, text, a.lang.T("program."+example), typed)
	}

	var ids, names []string
	for _, g := range a.games {
		if match.MayPlay(g) {
			v := voice{g, a.lang}
			ids, names = append(ids, g.ID), append(names, v.text("name"))
		}
	}
	games := newSelection(a, names, nil)
	games.SetSelectedIndex(slices.Index(ids, s.card.Game))
	games.OnChanged = func(string) { s.card.Game = ids[games.SelectedIndex()] }
	row("game", games)

	file := entry(s.card.File, "file-example", func(text string) { s.card.File = text; s.forget() })
	file.OnSubmitted = func(string) { s.ask() }
	choose := newButton(a, a.lang.T("program.choose"), theme.FolderOpenIcon(), func() {
		a.chooseFile(s.card.File, func(path string) {
			file.SetText(path)
			s.ask()
		})
	})
	row("file", container.NewBorder(nil, nil, nil, choose, file))
	row("arguments", entry(joinArguments(s.card.Arguments), "arguments-example", func(text string) {
		s.card.Arguments = splitArguments(text)
		s.forget()
	}))
	s.name = entry(s.card.Name, "name-example", func(text string) { s.card.Name = text })
	row("name", s.name)

	seconds := thinkingTimes
	if !slices.Contains(seconds, s.card.Seconds) {
		seconds = append(slices.Clone(seconds), s.card.Seconds) // somebody has written it himself
	}
	names = nil
	for _, n := range seconds {
		names = append(names, a.lang.T("program.seconds", "n", n))
	}
	times := newSelection(a, names, nil)
	times.SetSelectedIndex(slices.Index(seconds, s.card.Seconds))
	times.OnChanged = func(string) { s.card.Seconds = seconds[times.SelectedIndex()] }
	row("time", times)

	s.report = paragraph(s.said)
	rows.Add(s.report)
	try := newButton(a, a.lang.T("program.ask"), nil, s.ask)
	keep := newButton(a, a.lang.T("program.keep"), nil, s.keep).primary()
	rows.Add(container.NewHBox(layout.NewSpacer(), wide(try), wide(keep)))
	a.scrolled = container.NewVScroll(container.NewPadded(rows))
	return a.frame(s.Title(), s.Commands(), a.scrolled)
}

func (s *programScreen) say(words string) {
	s.said = words
	s.report.SetText(words)
}

// forget is called when another program may be meant.
func (s *programScreen) forget() {
	s.stop()
	s.card.Protocol = ""
	s.say(s.app.lang.T("program.unasked"))
}

// ask starts the program to learn what it speaks. One that has no name gets the one that it calls itself.
func (s *programScreen) ask() {
	s.forget()
	if s.card.File == "" {
		s.say(s.app.lang.T("program.no-file"))
		return
	}
	var ctx context.Context
	ctx, s.stop = context.WithCancel(context.Background())
	s.say(s.app.lang.T("program.asking"))
	program := s.card.program()
	if program.Name == "" {
		program.Name = program.File
	}
	match.Probe(ctx, program, s.app.post, func(p match.Protocol, name string, err error) {
		var fault *match.ProgramFault
		protocol := strings.ToUpper(string(p))
		switch {
		case errors.As(err, &fault):
			s.say(s.app.programFault(fault))
			return
		case err != nil:
			s.say(s.app.reason(err))
			return
		case name == "":
			s.say(s.app.lang.T("program.speaks", "protocol", protocol))
		default:
			s.say(s.app.lang.T("program.speaks-as", "protocol", protocol, "name", name))
		}
		s.card.Protocol = string(p)
		if s.card.Name == "" && name != "" {
			s.name.SetText(name)
		}
	})
}

// keep puts the card into the settings.
func (s *programScreen) keep() {
	a := s.app
	s.card.Name, s.card.File = strings.TrimSpace(s.card.Name), strings.TrimSpace(s.card.File)
	switch taken := slices.IndexFunc(a.prefs.Programs, func(c programCard) bool { return c.Game == s.card.Game && c.Name == s.card.Name }); {
	case s.card.File == "":
		s.say(a.lang.T("program.no-file"))
	case s.card.Name == "":
		s.say(a.lang.T("program.no-name"))
	case taken >= 0 && taken != s.at:
		s.say(a.lang.T("program.name-taken", "name", s.card.Name))
	default:
		cards := slices.Clone(a.prefs.Programs)
		if s.at >= 0 {
			cards[s.at] = s.card
		} else {
			cards = append(cards, s.card)
		}
		a.prefs.Programs = cards
		a.savePreferences()
		a.Back()
	}
}
