package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/match"
	"goldentree/game/record"
)

var sources = os.DirFS(".")

// A testApp is the program without a window system. What comes back from thinkers waits until the test lets it in.
type testApp struct {
	*App
	t      *testing.T
	post   chan func()
	points map[string]map[game.Square]fyne.Position // where the squares of a game are in lessons, as seen by a seat
}

// openApp starts the program in an empty folder, speaking English.
func openApp(t *testing.T) *testApp { return openAppIn(t, t.TempDir()) }

func openAppIn(t *testing.T, folder string) *testApp {
	t.Helper()
	post := make(chan func(), 1000)
	a, err := newApp(test.NewTempApp(t), catalog.Games(), folder, func(f func()) { post <- f })
	if err != nil {
		t.Fatal(err)
	}
	a.prefs.Language, a.prefs.Animation, a.prefs.Pause = "en", "off", false
	a.applyLanguage()
	a.window.Resize(fyne.NewSize(minWidth, minHeight)) // the smaller, the faster
	a.Show(newHome(a))
	t.Cleanup(func() {
		for len(a.screens) > 0 {
			a.drop()
		}
	})
	return &testApp{App: a, t: t, post: post}
}

// speak changes the language.
func (a *testApp) speak(code string) {
	a.prefs.Language = code
	a.applyLanguage()
}

// tapIn taps the button with a label on something in view.
func (a *testApp) tapIn(o fyne.CanvasObject, label string) {
	a.t.Helper()
	for _, o := range test.LaidOutObjects(o) {
		if b, is := o.(*button); is && b.Text == label {
			b.Tapped(nil)
			return
		}
	}
	a.t.Fatalf("there is no button %q", label)
}

// one lets in one answer from outside.
func (a *testApp) one() {
	a.t.Helper()
	select {
	case f := <-a.post:
		f()
	case <-time.After(20 * time.Second):
		a.t.Fatal("nobody answers")
	}
}

// until lets answers in until something has happened.
func (a *testApp) until(happened func() bool) {
	a.t.Helper()
	for range 10000 {
		if happened() {
			return
		}
		a.one()
	}
	a.t.Fatal("it never happens")
}

// play shows a new game with these players.
func (a *testApp) play(g *game.Game, o match.Options) *playScreen {
	a.t.Helper()
	s, err := newPlay(a.App, g, o)
	if err != nil {
		a.t.Fatal(err)
	}
	a.Show(s)
	return s.ready(a.t)
}

// ready throws the dice if a person is to, so that he can move.
func (s *playScreen) ready(t *testing.T) *playScreen {
	t.Helper()
	if s.match.Rolling() {
		if err := s.match.Roll(); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// forTwo lists the games in which two play by turns: none has dice.
func (a *testApp) forTwo() []*game.Game {
	return slices.DeleteFunc(slices.Clone(a.games), func(g *game.Game) bool { return g.SeatCount() > 2 })
}

// everyScreen makes the screens of the program, with those of every game.
func everyScreen(t *testing.T, a *App) []Screen {
	t.Helper()
	screens := []Screen{newHome(a), newSettings(a), newProgramScreen(a, -1)}
	for _, g := range a.games {
		p, err := newPlay(a, g, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rules, err := newRules(a, g, nil)
		if err != nil {
			t.Fatal(err)
		}
		screens = append(screens, newSetup(a, g), p, rules, newLearn(a, g), newPuzzles(a, g))
		for _, l := range a.course(g).lessons {
			s, err := newLesson(a, l)
			if err != nil {
				t.Fatal(err)
			}
			screens = append(screens, s)
		}
	}
	return screens
}

// leave closes the screen on top without building the one below, which takes its time.
func (a *testApp) leave() { a.drop() }

// records reads the folder of records.
func (a *testApp) records() []record.Entry {
	a.t.Helper()
	entries, err := a.store.List()
	if err != nil {
		a.t.Fatal(err)
	}
	return entries
}

// A scripted player answers with the first legal move, when it is let.
type scripted struct{ let chan struct{} }

func (s scripted) Choose(ctx context.Context, a match.Ask) (game.Move, error) {
	select {
	case <-s.let:
		if ctx.Err() != nil { // somebody else is let instead
			s.let <- struct{}{}
			return 0, ctx.Err()
		}
		return a.Position.Moves(nil)[0], nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func TestEveryScreenFitsTheSmallestWindow(t *testing.T) {
	a := openApp(t)
	for _, code := range []string{"en", "ru"} {
		a.speak(code)
		for _, s := range everyScreen(t, a.App) {
			a.Show(s)
			a.window.Resize(fyne.NewSize(minWidth, minHeight))
			if m := a.window.Content().MinSize(); m.Width > minWidth || m.Height > minHeight {
				t.Errorf("%s, %s (%T): the least size is %v by %v", code, s.Title(), s, m.Width, m.Height)
			}
			a.leave()
		}
	}
}

func TestSettingsAreKept(t *testing.T) {
	folder := t.TempDir()
	p := defaultPreferences()
	p.Language, p.Animation, p.Danger, p.Width = "ru", "slow", false, 900
	p.Tables["jungle"] = tableCard{Levels: []int{0, 7}, Lot: true, Rules: game.Rules{"a": "b"}}
	if err := p.save(folder); err != nil {
		t.Fatal(err)
	}
	q, err := loadPreferences(folder)
	if err != nil {
		t.Fatal(err)
	}
	if q.Language != "ru" || q.Animation != "slow" || q.Danger || !q.Pause || q.Width != 900 {
		t.Errorf("%+v came back as %+v", p, q)
	}
	if c := q.Tables["jungle"]; len(c.Levels) != 2 || c.Levels[1] != 7 || !c.Lot || c.Rules["a"] != "b" {
		t.Errorf("the table came back as %+v", c)
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 {
		t.Errorf("the folder holds %v, %v; want the settings alone", files, err)
	}
}

func TestMalformedSettingsAreNamedAndIgnored(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"an unknown language":     {`language = "fr"`, `settings.toml: language: "fr" is not one of`},
		"a number as a language":  {`language = 3`, "settings.toml: language: the value must be of the kind string"},
		"a speed that is none":    {`animation = "warp"`, `animation: "warp" is not one of off, fast, normal, slow`},
		"words instead of a mark": {`danger = "yes"`, "danger: the value must be of the kind bool"},
		"a window of no size":     {`width = -5`, "width: -5 is not between 760 and 20000"},
		"an unknown key":          {`colour = "red"`, "colour: there is no such setting"},
		"an impossible level":     {"[table.jungle]\nlevels = [0, 12]", "table: jungle: level 12 is not between 0 and 9"},
		"tables that are none":    {`table = 5`, "table: the last choices for the games cannot be read"},
		"a program of no name":    {"[[program]]\ngame = \"jungle\"\nfile = \"x\"\nseconds = 1", "program: program 1 has no name or no file"},
		"a program of no time":    {"[[program]]\nname = \"x\"\nfile = \"x\"", "program: program 1 may think for 1 to 3600 seconds, not 0"},
		"an unknown protocol":     {"[[program]]\nname = \"x\"\nfile = \"x\"\nseconds = 1\nprotocol = \"cecp\"", `program: program 1 speaks "cecp"`},
		"programs that are none":  {"program = 5", "program: the programs cannot be read"},
		"broken TOML":             {"language = \n", "settings.toml"},
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, preferencesFile), []byte("pause = false\n"+c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		p, err := loadPreferences(folder)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v; want %q in it", name, err, c.want)
		}
		if d := defaultPreferences(); p.Language != d.Language || p.Animation != d.Animation || p.Width != d.Width || !p.Danger {
			t.Errorf("%s: the settings are %+v", name, p)
		}
		if name != "broken TOML" && p.Pause {
			t.Errorf("%s: a good setting beside it was lost", name)
		}
		if kept, err := os.ReadFile(filepath.Join(folder, brokenPreferences)); err != nil || !strings.HasSuffix(string(kept), c.text) {
			t.Errorf("%s: of the file is kept %q, %v", name, kept, err)
		}
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, preferencesFile), []byte(`colour = "red"`), 0o644); err != nil {
		t.Fatal(err)
	}
	a := openAppIn(t, folder)
	if !a.notice.strip.Visible() || !strings.Contains(a.notice.words.Text, "colour") {
		t.Errorf("the screen says %q", a.notice.words.Text)
	}
}

func TestSettingsThatFitNoGameAreNamed(t *testing.T) {
	folder := t.TempDir()
	text := "[pieces]\nxiangqi = \"stones\"\njungle = \"characters\"\n[notation]\nxiangqi = \"songs\"\njungle = \"plain\"\n" +
		"[table.jungle.rules]\nweather = \"rain\"\n[table.reversi.rules]\nrules = \"old\"\n"
	if err := os.WriteFile(filepath.Join(folder, preferencesFile), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	a := openAppIn(t, folder)
	if want := "Settings that make no sense were ignored: pieces.xiangqi, notation.xiangqi, table.jungle.rules."; a.notice.words.Text != want {
		t.Errorf("the screen says %q; want %q", a.notice.words.Text, want)
	}
}

func TestNoBrokenSettingsTakeThePlaceOfEarlierOnes(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{brokenPreferences, brokenPreferences + "-2"} {
		if err := os.WriteFile(filepath.Join(folder, preferencesFile), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := loadPreferences(folder); err == nil {
			t.Fatal("nothing is said of broken settings")
		}
	}
	for _, name := range []string{brokenPreferences, brokenPreferences + "-2"} {
		if kept, err := os.ReadFile(filepath.Join(folder, name)); string(kept) != name {
			t.Errorf("in %s is kept %q, %v", name, kept, err)
		}
	}
}

func TestABrokenSkinIsNamedAndLeftOut(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "themes"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "themes", "mine.toml"), []byte("format = 1\nnonsense = 2\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	a := openAppIn(t, folder)
	if !strings.Contains(a.notice.words.Text, "mine.toml") {
		t.Errorf("the screen says %q; want the name of the file", a.notice.words.Text)
	}
	for _, s := range a.skins {
		if s.ID == "mine" {
			t.Error("the broken skin is offered")
		}
	}
}

func TestAKeyThatComesAfterTheEndDoesNothing(t *testing.T) {
	for _, name := range []string{"home", "play"} {
		a := openApp(t)
		if name == "play" {
			against(a, a.games[0])
		}
		a.quit()
		if canvas := a.window.Canvas(); canvas.OnTypedKey() != nil || canvas.OnTypedRune() != nil || len(a.commands) > 0 {
			t.Errorf("%s: keys are still heard, and mean %v", name, a.commands)
		}
	}
}
