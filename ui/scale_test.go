package ui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/match"
)

// tabbed goes through a screen by Tab.
func (a *testApp) tabbed(visit func(fyne.CanvasObject)) {
	a.window.Canvas().Unfocus()
	var seen []fyne.Focusable
	for {
		a.window.Canvas().FocusNext()
		f := a.window.Canvas().Focused()
		if f == nil || slices.Contains(seen, f) {
			return
		}
		seen = append(seen, f)
		visit(f.(fyne.CanvasObject))
	}
}

// seen reports whether a place lies within the window.
func (a *testApp) seen(at fyne.Position, size fyne.Size) bool {
	window := a.window.Canvas().Size()
	return at.X >= 0 && at.Y >= 0 && at.X+size.Width <= window.Width+1 && at.Y+size.Height <= window.Height+1
}

func TestWhateverHasTheKeyboardIsSeen(t *testing.T) {
	a := openApp(t)
	for _, size := range []fyne.Size{{Width: minWidth, Height: minHeight}, {Width: 639, Height: 387}} { // the last is a window of 1280×800 at 200 %
		for _, s := range []Screen{newHome(a.App), newSettings(a.App), newProgramScreen(a.App, -1), newSetup(a.App, a.games[0]), newSetup(a.App, a.games[3])} {
			a.Show(s)
			a.window.Resize(size)
			n := 0
			a.tabbed(func(o fyne.CanvasObject) {
				n++
				if at := place(o); !a.seen(at, o.Size()) {
					t.Errorf("%T at %v by %v: %T number %d is at %v, %v large", s, size.Width, size.Height, o, n, at, o.Size())
				}
			})
			if n < 5 {
				t.Errorf("%T: Tab leads to %d places", s, n)
			}
			a.leave()
		}
	}
}

func TestNoWordsOnACardLieUnderItsButtons(t *testing.T) {
	a := openApp(t)
	for _, size := range []fyne.Size{{Width: minWidth, Height: minHeight}, {Width: 639, Height: 387}} {
		for _, code := range []string{"en", "ru"} {
			a.speak(code)
			a.window.Resize(size)
			a.Show(newHome(a.App))
			for _, o := range test.LaidOutObjects(a.page) {
				c, is := o.(*fyne.Container)
				if !is {
					continue
				}
				if _, card := c.Layout.(folio); !card {
					continue
				}
				words, doors := c.Objects[1], c.Objects[2]
				if end := words.Position().Y + words.Size().Height; end > doors.Position().Y+8 { // labels keep room around themselves
					t.Errorf("%s, %v: words end at %v, the buttons begin at %v", code, size, end, doors.Position().Y)
				}
			}
			a.leave()
		}
	}
}

func TestTheCursorIsSeenWhereTheWindowIsTooSmallForTheScreen(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	a.limitWindow()
	a.whole.SetMinSize(fyne.NewSize(300, 200))
	a.window.Resize(fyne.NewSize(400, 300))
	for _, keys := range [][]fyne.KeyName{{fyne.KeyUp}, {fyne.KeyDown}, {fyne.KeyRight}, {fyne.KeyDown}, {fyne.KeyLeft}} {
		for range 9 {
			press(s.board, keys...)
			at, size := s.board.Place(s.pointed)
			if s.pointed == game.NoSquare || !a.seen(place(s.board).Add(at), size) {
				t.Fatalf("the cursor on %v is at %v", s.pointed, place(s.board).Add(at))
			}
		}
	}
}

func TestTheWindowStaysAsLargeAsItIsAtEveryScale(t *testing.T) {
	t.Setenv(scaleVariable, "")
	folder := t.TempDir()
	a := openAppIn(t, folder)
	a.window.Resize(fyne.NewSize(1280, 800))
	a.prefs.Scale = 200
	a.applyScale()
	a.one()
	if size := a.window.Canvas().Size(); size != fyne.NewSize(640, 400) || os.Getenv(scaleVariable) != "2.00" {
		t.Errorf("the window is %v, the scale for the toolkit %s", size, os.Getenv(scaleVariable))
	}
	a.quit()
	if p, err := loadPreferences(folder); err != nil || p.Width != 1280 || p.Height != 800 || p.Scale != 200 {
		t.Errorf("%s keeps %d×%d at %d %%, %v", filepath.Join(folder, preferencesFile), p.Width, p.Height, p.Scale, err)
	}
	b := openAppIn(t, folder)
	b.resizeWindow(b.prefs.Width, b.prefs.Height)
	if size := b.window.Canvas().Size(); size != fyne.NewSize(640, 400) {
		t.Errorf("the next time the window is %v", size)
	}
}
