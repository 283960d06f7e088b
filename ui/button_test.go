package ui

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/test"
)

// A button in the colour of the tint was seen no different with the keyboard.
func TestTheButtonWithTheKeyboardIsSeenInEverySkin(t *testing.T) {
	a := openApp(t)
	for _, s := range a.skins {
		test.ApplyTheme(t, s.Theme())
		for name, b := range map[string]*button{"usual": newButton(a.App, "Learn", nil, nil), "primary": newButton(a.App, "Play", nil, nil).primary()} {
			w := test.NewWindow(b)
			before := w.Canvas().Capture()
			w.Canvas().Focus(b)
			if n := changed(before, w.Canvas().Capture()); n < 200 {
				t.Errorf("%s, %s button: the keyboard changes %d pixels", s.Name["en"], name, n)
			}
			w.Canvas().Unfocus()
			if n := changed(before, w.Canvas().Capture()); n > 0 {
				t.Errorf("%s, %s button: %d pixels stay changed without the keyboard", s.Name["en"], name, n)
			}
			w.Close()
		}
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
