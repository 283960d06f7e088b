package ui

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/manual"
	"goldentree/game/match"
	"goldentree/ui/lang"
)

// pages reads the rules of every game. That every text is there in both languages, that every position can be set up
// and that every move shown is legal are laws of manual.Read.
func pages(t *testing.T, f func(t *testing.T, g *game.Game, page *manual.Page)) {
	t.Helper()
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			page, err := manual.Read(assets.Rules, g, lang.Languages)
			if err != nil {
				t.Fatal(err)
			}
			f(t, g, page)
		})
	}
}

// eachPart calls f for every part of a page.
func eachPart(page *manual.Page, f func(s manual.Section, p manual.Part)) {
	for _, s := range page.Sections {
		for _, p := range s.Parts {
			f(s, p)
		}
	}
}

func TestTheRulesOfEveryGameAreToldInAFewShortSections(t *testing.T) {
	const (
		sections  = 12
		title     = 28
		paragraph = 420
		caption   = 130
		whole     = 6000 // three minutes
	)
	pages(t, func(t *testing.T, g *game.Game, page *manual.Page) {
		if n := len(page.Sections); n < 6 || n > sections {
			t.Errorf("there are %d sections", n)
		}
		for _, code := range lang.Languages {
			sum := 0
			measure := func(what string, text manual.Text, most int) {
				n := utf8.RuneCountInString(text[code])
				sum += n
				if n > most {
					t.Errorf("%s: a %s has %d letters, more than %d: %s", code, what, n, most, text[code])
				}
			}
			for _, s := range page.Sections {
				measure("title", s.Title, title)
			}
			eachPart(page, func(_ manual.Section, p manual.Part) {
				measure("title", p.Title, title)
				measure("paragraph", p.Text, paragraph)
				for _, text := range p.Values {
					measure("paragraph", text, paragraph)
				}
				for _, f := range p.Figures {
					measure("caption", f.Caption, caption)
				}
			})
			if sum > whole {
				t.Errorf("%s: the page has %d letters, more than %d", code, sum, whole)
			}
			t.Logf("%s: %d letters", code, sum)
		}
	})
}

func TestTheRulesOfAGameTellOfAllItsOptions(t *testing.T) {
	pages(t, func(t *testing.T, g *game.Game, page *manual.Page) {
		told := map[string]int{}
		eachPart(page, func(_ manual.Section, p manual.Part) { told[p.Option]++ })
		for _, o := range g.Options {
			if told[o.Name] == 0 {
				t.Errorf("nothing is said of the option %s", o.Name)
			}
		}
	})
}

// A figure that is true under some rules only must say so.
func TestEveryFigureHoldsUnderAllRulesThatItIsShownUnder(t *testing.T) {
	pages(t, func(t *testing.T, g *game.Game, page *manual.Page) {
		rules := []game.Rules{nil}
		for _, o := range g.Options {
			for value := range o.All() {
				rules = append(rules, game.Rules{o.Name: value})
				if len(rules) > 60 {
					break // a number like any other
				}
			}
		}
		for _, r := range rules {
			settled, err := g.Settle(r)
			if err != nil {
				t.Fatal(err)
			}
			eachPart(page, func(s manual.Section, p manual.Part) {
				for _, f := range p.Figures {
					if _, err := f.Show(g, settled); f.Holds(settled) && err != nil {
						t.Errorf("under %v: %s: %s: %v", r, s.Title["en"], f.Caption["en"], err)
					}
				}
			})
		}
	})
}

// words collects all that is written on the screen in view.
func (a *testApp) words() string {
	var all []string
	for _, o := range test.LaidOutObjects(a.window.Content()) {
		if o, is := o.(*canvas.Text); is && o.Visible() {
			all = append(all, o.Text)
		}
	}
	return strings.Join(all, " ")
}

// press presses a key that no widget has the focus for.
func (a *testApp) press(name fyne.KeyName) { a.typedKey(&fyne.KeyEvent{Name: name}) }

func TestTheRulesAreReadDuringAGameAndLeaveItUnharmed(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		first := s.picker.Next()[0]
		m, done := s.picker.Choose(first)
		s.took(m, done)
		at, chosen, told := s.at, s.picker.Chosen(), s.foot.awaited.Text
		a.press(fyne.KeyF1)
		rules, open := a.top().(*rulesScreen)
		if !open || rules.game != g {
			t.Fatalf("%s: F1 shows %T", g.ID, a.top())
		}
		a.press(fyne.KeyPageDown)
		a.press(fyne.KeyEscape)
		if a.top() != Screen(s) || s.at != at || !slices.Equal(s.picker.Chosen(), chosen) || s.foot.awaited.Text != told {
			t.Errorf("%s: the game has changed: %v became %v, %q became %q", g.ID, chosen, s.picker.Chosen(), told, s.foot.awaited.Text)
		}
		a.leave()
	}
}

func TestTheRulesInForceAreMarked(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("xiangqi")
	for rules, want := range map[string][2]string{
		"book": {"Diagonally as well", "Only along the lines"},
		"wxf":  {"Only along the lines", "Diagonally as well"},
	} {
		a.openRules(g, game.Rules{"rules": rules})
		words := a.words()
		inForce, other := strings.Index(words, want[0]), strings.Index(words, want[1])
		if inForce < 0 || other < inForce {
			t.Errorf("%s: %q should stand before %q", rules, want[0], want[1])
		}
		a.leave()
	}
}

func TestTheRulesSpeakTheLanguageChosenAtOnce(t *testing.T) {
	a := openApp(t)
	g := a.games[0]
	a.openRules(g, nil)
	s := a.top().(*rulesScreen)
	if words := a.words(); !strings.Contains(words, s.page.Sections[0].Title["en"]) {
		t.Errorf("the screen says %.200q", words)
	}
	a.press(fyne.KeyEnd)
	section := s.section
	a.prefs.Language = "ru"
	a.rebuild()
	if words := a.words(); !strings.Contains(words, s.page.Sections[0].Title["ru"]) {
		t.Errorf("the screen says %.200q", words)
	}
	if s.section != section || section == 0 {
		t.Errorf("section %d was being read, now it is %d", section, s.section)
	}
}

func TestTheRulesAreReadByKeyboard(t *testing.T) {
	a := openApp(t)
	a.openRules(a.games[0], nil)
	s := a.top().(*rulesScreen)
	last := float32(-1)
	for steps := 0; s.scroll.Offset.Y > last; steps++ {
		if steps > 100 {
			t.Fatal("the page has no end")
		}
		last = s.scroll.Offset.Y
		a.press(fyne.KeyPageDown)
	}
	if s.section != len(s.page.Sections)-1 || s.contents.SelectedIndex() != s.section {
		t.Errorf("the end of the page is section %d, %q", s.section, s.contents.Selected)
	}
	a.press(fyne.KeyUp)
	if s.scroll.Offset.Y >= last {
		t.Error("the arrow does not scroll up")
	}
	a.press(fyne.KeyHome)
	if s.scroll.Offset.Y != 0 || s.section != 0 {
		t.Errorf("the beginning is at %v, section %d", s.scroll.Offset.Y, s.section)
	}
	s.links[3].OnTapped()
	if s.section != 3 || s.scroll.Offset.Y == 0 {
		t.Errorf("the contents lead to section %d, at %v", s.section, s.scroll.Offset.Y)
	}
	a.press(fyne.KeyF1)
	if _, home := a.top().(*homeScreen); !home {
		t.Errorf("F1 leads back to %T", a.top())
	}
}
