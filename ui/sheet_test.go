package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game/match"
)

func TestTheSheetOfKeysIsScrolledByKeys(t *testing.T) {
	a := openApp(t)
	a.play(a.games[0], match.Options{})
	a.showKeys()
	closing := a.window.Canvas().Focused().(*button)
	for _, key := range []struct {
		name fyne.KeyName
		down bool
	}{{fyne.KeyDown, true}, {fyne.KeyHome, false}, {fyne.KeyPageDown, true}, {fyne.KeyPageUp, false}, {fyne.KeyEnd, true}} {
		closing.TypedKey(&fyne.KeyEvent{Name: key.name})
		if down := closing.page.Offset.Y > 0; down != key.down {
			t.Errorf("after %s the sheet is scrolled by %v", key.name, closing.page.Offset.Y)
		}
	}
	closing.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(a.sheets) > 0 {
		t.Error("Enter does not close it")
	}
}

func TestTheProgramCanBeClosedOverASheet(t *testing.T) {
	a := openApp(t)
	a.play(a.games[0], match.Options{})
	for _, c := range a.commands {
		if !a.reaches(c) {
			t.Errorf("without a sheet, %s is not heard", c.ID)
		}
	}
	a.showKeys()
	for _, c := range a.commands {
		if a.reaches(c) != (c.ID == "quit") {
			t.Errorf("over a sheet, %s is heard: %t", c.ID, a.reaches(c))
		}
	}
}
