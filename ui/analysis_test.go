package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/gametest"
	"goldentree/game/match"
	"goldentree/game/record"
)

// analysed waits until something is known of the position in view.
func (a *testApp) analysed(s *playScreen) match.Analysis {
	a.t.Helper()
	a.until(func() bool { known, _ := s.match.Analysis(); return known.Depth > 0 })
	known, _ := s.match.Analysis()
	return known
}

func TestAnAnalysisIsSwitchedOnAndRemembered(t *testing.T) {
	a := openApp(t)
	for _, g := range append(slices.Clone(a.games), gametest.Race) {
		s := a.play(g, match.Options{})
		if s.study.box.Visible() || s.study.bar.Visible() {
			t.Fatalf("%s: an analysis is shown that nobody has asked for", g.ID)
		}
		s.board.TypedRune('a')
		known := a.analysed(s)
		if !s.study.box.Visible() || !s.study.bar.Visible() || s.study.words.Text == "" {
			t.Errorf("%s: no analysis is shown", g.ID)
		}
		first := known.Lines[0].Moves[0]
		if len(s.scene.Arrows) == 0 || !strings.Contains(s.study.lines[0].Text, s.match.LineIn(a.notation(g), []game.Move{first})[0]) {
			t.Errorf("%s: the best line is written %q, with the arrows %v", g.ID, s.study.lines[0].Text, s.scene.Arrows)
		}
		height := float32(0)
		for _, f := range s.study.bar.fields {
			height += f.Size().Height
		}
		if all := s.study.bar.Size().Height; all < 100 || height < 0.99*all || height > 1.01*all {
			t.Errorf("%s: the bar is %v high, its parts are %v", g.ID, all, height)
		}
		room, slim := s.board.Size(), s.board.HeightFor(1)
		edge := place(s.board).X + max(0, room.Width-room.Height/slim)/2
		if beside := edge - place(s.study.bar).X - s.study.bar.Size().Width; beside < 0 || beside > 2*theme.Padding() {
			t.Errorf("%s: the bar stands %v from the board", g.ID, beside)
		}
		a.leave()
		again := a.play(g, match.Options{})
		if a.analysed(again); !again.study.box.Visible() {
			t.Errorf("%s: the next game is not analysed", g.ID)
		}
		again.board.TypedRune('ф') // the key A on a Russian keyboard
		if again.study.box.Visible() || len(again.scene.Arrows) > 0 {
			t.Errorf("%s: the analysis stays", g.ID)
		}
		a.leave()
	}
	gametest.Idle(t)
}

func TestEveryLeadIsToldInBothLanguages(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	for _, code := range []string{"en", "ru"} {
		a.speak(code)
		told := map[string]bool{}
		for lead := match.Even; lead <= match.Wins; lead++ {
			for in := range 2 {
				if in > 0 && lead < match.Wins {
					continue
				}
				known := match.Analysis{Depth: 1, Lead: lead, In: in}
				if lead > match.Even {
					known.Seats = []game.Seat{game.Second}
				}
				text := s.lead(known)
				if told[text] || lead > match.Even && !strings.Contains(text, s.voice.seat(game.Second)) || strings.Contains(text, "analysis.") {
					t.Errorf("%s: the lead %d is told as %q", code, lead, text)
				}
				told[text] = true
			}
		}
	}
}

func TestAHintHidesTheArrowsOfTheAnalysis(t *testing.T) {
	a := openApp(t)
	a.prefs.Analysis = true
	s := a.play(a.games[0], match.Options{})
	a.analysed(s)
	command(a.commands, "hint").Do()
	a.until(func() bool { return s.hint.step == hintArea })
	if len(s.scene.Arrows) != 0 || s.scene.Lit.Len() < 4 {
		t.Errorf("the first step of the hint shows %v and lights %d squares", s.scene.Arrows, s.scene.Lit.Len())
	}
	command(a.commands, "hint").Do()
	if len(s.scene.Arrows) != 1 {
		t.Errorf("the second step of the hint shows %v", s.scene.Arrows)
	}
}

func TestAComputerThatTakesItsTimeIsHurried(t *testing.T) {
	a := openApp(t)
	g := a.games[0]
	s := a.play(g, match.Options{Players: []record.Player{{}, {Level: match.Levels}}})
	if command(a.commands, "hurry").enabled() {
		t.Error("a person can be hurried")
	}
	s.took(s.legal[0], true)
	s.board.TypedRune('m')
	a.until(func() bool { return len(s.at.Moves()) == 2 })
	if s.match.Trouble() != nil || len(s.legal) == 0 {
		t.Error("play does not go on", s.match.Trouble())
	}
}

// Whatever a person does, nobody thinks about what is no longer in view.
func TestAllThinkingEnds(t *testing.T) {
	for _, analysed := range []bool{false, true} {
		a := openApp(t)
		players := []record.Player{{}, {Level: match.Levels}}
		if analysed {
			players = nil // among people, it does not wait
		}
		for _, end := range []struct {
			name string
			do   func()
		}{
			{"undo", func() { command(a.commands, "undo").Do(); a.top().(*playScreen).match.Analyse(false) }}, // else it goes on with the position before
			{"new game", func() { command(a.commands, "new").Do() }},
			{"leaving", func() { a.press(fyne.KeyEscape) }},
			{"home", a.Home},
			{"closing", a.quit},
		} {
			a.prefs.Analysis = analysed
			s := a.play(a.games[0], match.Options{Players: players})
			s.took(s.legal[0], true)
			_, thinking := s.match.Thinking()
			if _, studying := s.match.Analysis(); thinking == analysed || studying != analysed {
				t.Fatalf("%s: the computer thinks: %v; the position is analysed: %v", end.name, thinking, studying)
			}
			end.do()
			gametest.Idle(t)
		}
	}
}
