package ui

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game/match"
)

// A button in the colour of the tint was seen no different with the keyboard.
func TestTheButtonWithTheKeyboardIsSeenInEverySkin(t *testing.T) {
	a := openApp(t)
	for _, s := range a.skins {
		test.ApplyTheme(t, s.Theme())
		for name, b := range map[string]*button{"usual": newButton(a.App, "Learn", nil, nil), "primary": newButton(a.App, "Play", nil, nil).primary()} {
			w := test.NewWindow(b)
			w.Canvas().Focus(b)
			with := w.Canvas().Capture()
			w.Canvas().Unfocus()
			if n := changed(with, w.Canvas().Capture()); n < 300 {
				t.Errorf("%s, %s button: the keyboard changes %d pixels", s.Name["en"], name, n)
			}
			w.Close()
		}
	}
}

// The list of moves took the keyboard and showed it nowhere; the pictures of the commands said nothing to it.
func TestTabShowsWhereTheKeyboardIsInAGame(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("jungle")
	a.play(g, match.Options{})
	for range 30 {
		test.FocusNext(a.window.Canvas())
		switch o := a.window.Canvas().Focused().(type) {
		case *tapList:
			t.Error("the list of moves has the keyboard")
		case *tool:
			if words := o.AccessibilityLabel(); !strings.HasPrefix(a.tip.words.Text, words) || a.tip.layer.Hidden {
				t.Errorf("the tip on %q says %q", words, a.tip.words.Text)
			}
		case nil:
			t.Error("nothing has the keyboard")
		}
	}
}

func TestTheBoardIsReadAloudWithThePieceUnderTheCursor(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("jungle")
	s := a.play(g, match.Options{})
	s.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if got := s.board.AccessibilityLabel(); !strings.HasPrefix(got, "Jungle. Red ") {
		t.Errorf("it is read as %q", got)
	}
}

// changed counts the pixels of two pictures that differ clearly.
func changed(a, b image.Image) (n int) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, bl2, _ := b.At(x, y).RGBA()
			if max(r, r2)-min(r, r2)+max(g, g2)-min(g, g2)+max(bl, bl2)-min(bl, bl2) > 0x3000 {
				n++
			}
		}
	}
	return n
}
