package ui

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/lang"
)

// The program that plays against us is the test binary as well.
func init() { gametest.Act(catalog.Games()) }

// know sets up a program that acts in some way at a game, under that name.
func (a *testApp) know(way string, g *game.Game) {
	file, arguments := gametest.Program(way, g)
	a.prefs.Programs = append(a.prefs.Programs, programCard{Game: g.ID, Name: way, File: file, Arguments: arguments, Protocol: "uci", Seconds: 1})
}

// invite prepares a game in which a program that acts in some way sits in the second seat.
func (a *testApp) invite(way, id string) *setupScreen {
	g, _ := a.find(id)
	a.know(way, g)
	s := newSetup(a.App, g)
	a.Show(s)
	s.seats[1].guest.SetSelected(way)
	return s
}

// entries lists where something can be typed on the screen in view, from above.
func (a *testApp) entries() (list []*line) {
	for _, o := range test.LaidOutObjects(a.window.Content()) {
		if e, is := o.(*line); is {
			list = append(list, e)
		}
	}
	return list
}

// tapAnswer taps the button with a label on the sheet in view.
func (a *testApp) tapAnswer(label string) {
	a.t.Helper()
	a.tapIn(a.sheets[len(a.sheets)-1], label)
}

func TestAProgramIsSetUpAndRemembered(t *testing.T) {
	folder := t.TempDir()
	a := openAppIn(t, folder)
	g, _ := a.find("xiangqi")
	a.openSettings()
	a.tapButton("Add a program…")
	s := a.top().(*programScreen)
	s.card.Game = g.ID
	a.tapButton("Keep")
	if !strings.Contains(s.report.Text, "Which program?") || a.top() != Screen(s) {
		t.Errorf("a program without a file is answered by %q", s.report.Text)
	}
	fields := a.entries()
	if len(fields) != 3 {
		t.Fatalf("there are %d fields", len(fields))
	}
	file, arguments := gametest.Program("good", g)
	fields[0].SetText(file)
	fields[1].SetText(joinArguments(arguments))
	a.tapButton("Try it")
	a.until(func() bool { return s.card.Protocol != "" })
	if want := "It speaks UCI, calls itself The good one and is ready to play."; s.report.Text != want || fields[2].Text != "The good one" {
		t.Errorf("it is said that %q, its name is %q", s.report.Text, fields[2].Text)
	}
	a.tapButton("Keep")
	if _, back := a.top().(*settingsScreen); !back {
		t.Error("the settings are not back")
	}
	p, err := loadPreferences(folder)
	want := programCard{Game: g.ID, Name: "The good one", File: file, Arguments: arguments, Protocol: "uci", Seconds: 1}
	if err != nil || len(p.Programs) != 1 || !slices.Equal(p.Programs[0].Arguments, arguments) || p.Programs[0].Name != want.Name ||
		p.Programs[0].File != file || p.Programs[0].Protocol != "uci" || p.Programs[0].Seconds != 1 {
		t.Errorf("%+v are remembered, %v", p.Programs, err)
	}

	a.tapButton("Change")
	if s := a.top().(*programScreen); !strings.Contains(s.report.Text, "UCI") {
		t.Errorf("of a program that has been tried it is said that %q", s.report.Text)
	}
	a.entries()[2].SetText("Another")
	a.tapButton("Keep")
	a.tapButton("Add a program…")
	a.top().(*programScreen).card = programCard{Game: g.ID, Name: "Another", File: "somewhere", Seconds: 1}
	a.tapButton("Keep")
	if s, stays := a.top().(*programScreen); !stays || !strings.Contains(s.report.Text, "already") {
		t.Error("two programs for a game have the same name")
	}
	a.Back()
	a.tapButton("Remove")
	a.tapAnswer("Remove")
	if len(a.prefs.Programs) != 0 {
		t.Errorf("%+v are left", a.prefs.Programs)
	}
}

func TestAProgramThatIsNoneIsToldInWords(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("xiangqi")
	for _, c := range []struct{ file, want string }{
		{"", "Which program?"}, {"/nowhere/at all", "cannot be started"}, {t.TempDir(), "cannot be started"},
	} {
		s := newProgramScreen(a.App, -1)
		a.Show(s)
		s.card = programCard{Game: g.ID, File: c.file, Seconds: 1}
		a.tapButton("Try it")
		a.until(func() bool { return s.report.Text != a.lang.T("program.asking") })
		if !strings.Contains(s.report.Text, c.want) {
			t.Errorf("%q: it is said that %q", c.file, s.report.Text)
		}
		a.leave()
	}
}

func TestEscapeClosesTheDialogForAFileAndNotTheScreen(t *testing.T) {
	a := openApp(t)
	s := newProgramScreen(a.App, -1)
	a.Show(s)
	a.tapButton("Choose…")
	if len(a.sheets) != 1 {
		t.Fatal("there is no dialog")
	}
	a.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(a.sheets) != 0 || a.top() != Screen(s) {
		t.Errorf("%d sheets are left, %T is in view", len(a.sheets), a.top())
	}
	a.tapButton("Choose…")
	a.tapAnswer(a.text("files.cancel"))
	if len(a.sheets) != 0 || a.top() != Screen(s) {
		t.Errorf("after Cancel %d sheets are left, %T is in view", len(a.sheets), a.top())
	}
}

func TestEscapeLeavesAScreenWhereSomethingIsTyped(t *testing.T) {
	a := openApp(t)
	s := newProgramScreen(a.App, -1)
	a.Show(s)
	a.window.Canvas().Focus(s.name)
	s.name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if a.top() == Screen(s) {
		t.Error("the field swallows Escape")
	}
}

func TestAProgramSitsAtTheBoard(t *testing.T) {
	a := openApp(t)
	s := a.invite("good", "jungle")
	if s.seats[1].grade.Visible() || !strings.Contains(s.seats[1].about.String(), "1 s") {
		t.Errorf("a program has a level; it is said that %q", s.seats[1].about.String())
	}
	s.start()
	p := a.top().(*playScreen)
	if got := p.match.Players()[1]; got != (record.Player{Program: "good"}) {
		t.Fatalf("%+v sits there", got)
	}
	p.took(p.legal[0], true)
	a.until(func() bool { return len(p.at.Line()) == 2 })
	if again := newSetup(a.App, s.game); again.card.Guests[1] != "good" {
		t.Error("the program is forgotten")
	}
	a.prefs.Programs = nil
	if again := newSetup(a.App, s.game); again.card.Guests[1] != "" {
		t.Error("a program that is not there any more is chosen")
	}
}

func TestAPersonIsWarnedOfRulesThatProgramsDoNotKnow(t *testing.T) {
	a := openApp(t)
	s := a.invite("good", "xiangqi")
	warning := a.lang.T("program.rules")
	if !strings.Contains(s.seats[1].about.String(), warning) {
		t.Error("nobody warns of the rules of the book")
	}
	s.change(func() { s.choose(s.game.Options[0], "wxf") })
	if strings.Contains(s.seats[1].about.String(), warning) {
		t.Error("he is warned of the rules of tournaments")
	}
}

func TestWhenAProgramFailsAPersonChoosesWhoPlaysOn(t *testing.T) {
	for _, c := range []struct {
		sentence, button string
		player           record.Player
	}{
		{"the computer plays on", "Let the computer play on", record.Player{Level: defaultLevel}},
		{"the person plays on", "Play it myself", record.Player{}},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			a := openApp(t)
			g, _ := a.find("jungle")
			a.know("illegal", g)
			s := a.play(g, match.Options{Players: []record.Player{{}, {Program: "illegal"}}})
			s.took(s.legal[0], true)
			a.until(func() bool { return len(a.sheets) == 1 })
			a.tapAnswer("Try again")
			a.until(func() bool { return len(a.sheets) == 1 })
			a.tapAnswer(c.button)
			if got := s.match.Players()[1]; got != c.player || len(a.sheets) != 0 || s.match.Trouble() != nil {
				t.Errorf("%+v plays on, the trouble is %v", got, s.match.Trouble())
			}
			if c.player.Person() {
				s.took(s.legal[0], true)
			}
			a.until(func() bool { return len(s.at.Line()) == 2 })
		})
	}
}

func TestWhateverAProgramDoesThereIsOneSentenceAndAChoice(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("jungle")
	for way, want := range map[string]string{
		"absent": "absent has stopped by itself.", "crashing": "crashing has stopped by itself.", "mute": "mute has stopped by itself.",
		"says resign": "says resign names no move: it gives up, or sees none.", "says 0000": "says 0000 names no move: it gives up, or sees none.",
		"garbled": "garbled wants to play ????[2Jé?????[2Jé??…, which is no move here.",
	} {
		a.know(way, g)
		s := a.play(g, match.Options{Players: []record.Player{{}, {Program: way}}})
		s.took(s.legal[0], true)
		a.until(func() bool { return len(a.sheets) == 1 })
		sheet := a.sheets[0]
		var said, buttons []string
		for _, o := range test.LaidOutObjects(sheet.Content) {
			switch o := o.(type) {
			case *widget.Label:
				said = append(said, o.Text)
			case *button:
				buttons = append(buttons, o.Text)
			}
		}
		if !slices.Contains(said, want) || len(buttons) != 3 {
			t.Errorf("%s: it is said that %q, with a choice of %q", way, said, buttons)
		}
		a.tapAnswer("Let the computer play on")
		a.until(func() bool { return len(s.at.Line()) == 2 })
		a.leave()
	}
}

func TestARecordWithAMissingProgramSaysSoAndGoesOn(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("jungle")
	r := record.New(g)
	r.Seats[1].Program = "Deep Leopard"
	s, err := openPlay(a.App, g, r)
	if err != nil {
		t.Fatal(err)
	}
	a.Show(s)
	if !strings.Contains(a.notice.words.Text, "Deep Leopard is not set up here") {
		t.Errorf("it is said that %q", a.notice.words.Text)
	}
	s.took(s.legal[0], true)
	a.until(func() bool { return len(a.sheets) == 1 })
	a.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.foot.resume.Visible() {
		t.Error("after Escape nothing leads on")
	}
}

func TestEveryFaultOfAProgramHasASentence(t *testing.T) {
	a := openApp(t)
	for _, code := range lang.Languages {
		a.lang.Set(code)
		for _, trouble := range match.ProgramTroubles {
			words := a.programFault(&match.ProgramFault{Program: "Leopard", Trouble: trouble, Said: "a1a9", Err: errors.New("odd")})
			if !strings.Contains(words, "Leopard") || strings.Contains(words, "{") || strings.HasPrefix(words, "program.") {
				t.Errorf("%s: %q", trouble, words)
			}
		}
	}
	if l, err := lang.New(assets.Text); err != nil || !l.Has("program.fault.illegal") {
		t.Error(err)
	}
}

func TestArgumentsAreReadAsTheyAreWritten(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"", nil}, {"  ", nil}, {"a  b", []string{"a", "b"}}, {`-x "two words" y`, []string{"-x", "two words", "y"}},
		{`""`, []string{""}}, {`"not closed `, []string{"not closed "}}, {`a"b c"d`, []string{"ab cd"}},
	} {
		got := splitArguments(c.line)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q is %q", c.line, got)
		}
		if again := splitArguments(joinArguments(got)); !slices.Equal(again, got) {
			t.Errorf("%q becomes %q", got, again)
		}
	}
}
