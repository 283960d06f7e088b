package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"goldentree/themes"
)

// tapButton taps the button with a label on the screen in view.
func (a *testApp) tapButton(label string) {
	a.t.Helper()
	a.tapIn(a.window.Content(), label)
}

func TestALookIsChosenShownAndRemembered(t *testing.T) {
	folder := t.TempDir()
	a := openAppIn(t, folder)
	a.openSettings()
	a.tapButton("Ink")
	if a.skin.ID != "ink" || a.prefs.Skin != "ink" {
		t.Fatalf("the look is %q", a.skin.ID)
	}
	if c := a.toolkit.Settings().Theme().Color("foreground", 0); c != a.skin.Theme().Color("foreground", 0) {
		t.Error("the window has another look")
	}
	if _, there := a.top().(*settingsScreen); !there {
		t.Error("the settings are left")
	}
	if p, err := loadPreferences(folder); err != nil || p.Skin != "ink" {
		t.Errorf("%q is remembered, %v", p.Skin, err)
	}
	a.tapButton("Like the system")
	if a.prefs.Skin != "" || a.skin.ID != a.systemSkin().ID {
		t.Errorf("like the system is %q", a.skin.ID)
	}
}

func TestPiecesAreChosenInTheSettingsAndBeforeAGame(t *testing.T) {
	folder := t.TempDir()
	a := openAppIn(t, folder)
	g, _ := a.find("xiangqi")
	a.openSettings()
	a.tapButton("Pictures")
	if a.skin.Set(g) != "pictures" {
		t.Errorf("the settings give %q", a.skin.Set(g))
	}
	a.Show(newSetup(a.App, g))
	a.tapButton("Simplified")
	if a.skin.Set(g) != "simplified" {
		t.Errorf("the set-up gives %q", a.skin.Set(g))
	}
	if p, err := loadPreferences(folder); err != nil || p.Pieces[g.ID] != "simplified" {
		t.Errorf("%q is remembered, %v", p.Pieces, err)
	}
}

// The lesson about characters is of no use with pictures.
func TestALessonThatSpeaksOfASetOfPiecesShowsIt(t *testing.T) {
	a := openApp(t)
	named := 0
	for _, g := range a.games {
		a.prefs.Pieces[g.ID] = a.skin.Sets(g)[len(a.skin.Sets(g))-1]
		a.applySkin()
		for _, l := range a.course(g).lessons {
			s, err := newLesson(a.App, l)
			if err != nil {
				t.Fatal(err)
			}
			want := a.skin.Set(g)
			if l.Pieces != "" {
				want = l.Pieces
				named++
			}
			if got := s.look().Set(g); got != want {
				t.Errorf("%s %s shows %q, not %q", g.ID, l.Name, got, want)
			}
			s.Close()
		}
	}
	if named == 0 {
		t.Error("no lesson speaks of a set of pieces")
	}
}

func TestAFaultyLookIsToldInTheLanguageOfThePerson(t *testing.T) {
	wood, err := themes.All.ReadFile("wood.toml")
	if err != nil {
		t.Fatal(err)
	}
	change := func(old, new string) string { return strings.Replace(string(wood), old, new, 1) }
	for _, c := range []struct{ name, file, text, want string }{
		{"a wrong colour", "a.toml", change(`paper = "#f4ecdc"`, `paper = "beige"`), "«shell.paper»: это не цвет"},
		{"an unknown key", "a.toml", change("[shell]\n", "[shell]\npapre = 1\n"), "«shell.papre»: такого ключа нет"},
		{"a missing key", "a.toml", change(`ink = "#2b2520"`, ""), "«shell.ink»: его не хватает"},
		{"no TOML", "a.toml", "<svg>", "строка 1"},
		{"the name of another", "wood.toml", string(wood), "оформление с таким именем уже есть"},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.Mkdir(filepath.Join(folder, "themes"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, "themes", c.file), []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			a := openAppIn(t, folder)
			a.speak("ru")
			if len(a.skinFaults) != 1 {
				t.Fatalf("%d faults", len(a.skinFaults))
			}
			if got := a.skinFaultText(a.skinFaults[0]); !strings.Contains(got, c.want) || !strings.Contains(got, c.file) {
				t.Errorf("%q does not say %q", got, c.want)
			}
		})
	}
}

func TestALookOfOnesOwnIsOffered(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "themes"), 0o755); err != nil {
		t.Fatal(err)
	}
	wood, _ := themes.All.ReadFile("wood.toml")
	mine := strings.Replace(string(wood), `en = "Wood"`, `en = "Mine"`, 1)
	if err := os.WriteFile(filepath.Join(folder, "themes", "mine.toml"), []byte(mine), 0o644); err != nil {
		t.Fatal(err)
	}
	a := openAppIn(t, folder)
	a.openSettings()
	a.tapButton("Mine")
	if a.skin.ID != "mine" {
		t.Errorf("the look is %q", a.skin.ID)
	}
}

func TestAChoiceOfLookLeavesThePlaceAndTheKeyboardAsTheyAre(t *testing.T) {
	a := openApp(t)
	a.openSettings()
	b := labelled(a.scrolled.Content, "Night")
	a.window.Canvas().Focus(b)
	scrollTo(a.scrolled, 60)
	at := a.scrolled.Offset
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if a.skin.ID != "night" || a.scrolled.Offset != at || at.Y == 0 {
		t.Errorf("the look is %q, the place %v, not %v", a.skin.ID, a.scrolled.Offset, at)
	}
	if b, is := a.window.Canvas().Focused().(*button); !is || b.Text != "Night" {
		t.Errorf("the keyboard is at %T", a.window.Canvas().Focused())
	}
}

// A preference is a system that prefers light or dark windows.
type preference struct {
	fyne.App
	variant fyne.ThemeVariant
}

func (p preference) Settings() fyne.Settings { return preferring{p.App.Settings(), p.variant} }

type preferring struct {
	fyne.Settings
	variant fyne.ThemeVariant
}

func (p preferring) ThemeVariant() fyne.ThemeVariant { return p.variant }

func TestTheUsualLookIsAsDarkAsTheSystem(t *testing.T) {
	a := openApp(t)
	for variant, want := range map[fyne.ThemeVariant]string{theme.VariantLight: "wood", theme.VariantDark: "night"} {
		a.toolkit = preference{a.toolkit, variant}
		a.applySkin()
		if a.skin.ID != want {
			t.Errorf("the look is %q, not %q", a.skin.ID, want)
		}
	}
}
