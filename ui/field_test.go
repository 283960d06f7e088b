package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game/match"
)

func TestFieldsLeaveToTheScreenWhatTheyDoNotUse(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		setup := newSetup(a.App, g)
		setup.card.Levels[1] = 4
		a.Show(setup)
		fields := []fyne.Focusable{setup.lot, setup.cards, setup.seats[1].kinds[0], setup.seats[1].level}
		for _, r := range setup.options {
			fields = append(fields, r.choice)
		}
		before := len(a.screens)
		for i, field := range fields {
			a.window.Canvas().Focus(field)
			field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			if len(a.screens) != before-1 {
				t.Fatalf("%s: field %d swallows Escape", g.ID, i)
			}
			a.Show(setup)
		}
		setup.seats[1].level.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if setup.card.Levels[1] != 5 {
			t.Errorf("%s: the level is %d", g.ID, setup.card.Levels[1])
		}
		setup.seats[1].kinds[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if setup.card.Levels[1] != 0 || setup.seats[1].below.Visible() {
			t.Errorf("%s: the space bar sets nobody at the table", g.ID)
		}
		setup.seats[1].kinds[1].Tapped(nil)
		if setup.card.Levels[1] != 5 || !setup.seats[1].below.Visible() {
			t.Errorf("%s: the computer comes back as level %d", g.ID, setup.card.Levels[1])
		}
		setup.seats[1].level.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if _, plays := a.top().(*playScreen); !plays {
			t.Errorf("%s: Enter on the slider begins no game", g.ID)
		}
		a.leave()
	}
}

func TestEscapeLeavesAGameWhenNothingIsChosen(t *testing.T) {
	a := openApp(t)
	g := a.forTwo()[0]
	s := a.play(g, match.Options{})
	s.took(s.legal[0], true)
	escape := func() { s.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	s.tapped(s.legal[0].From())
	escape()
	if a.top() != Screen(s) || len(s.picker.Chosen()) > 0 {
		t.Fatal("Escape should take back the choice alone")
	}
	s.message = "something"
	escape()
	if a.top() != Screen(s) || s.message != "" {
		t.Fatal("Escape should take back what was said alone")
	}
	s.backed() // as a right click does
	if a.top() != Screen(s) {
		t.Fatal("taking back nothing leaves the game")
	}
	escape()
	if _, home := a.top().(*homeScreen); !home {
		t.Fatal("Escape stays although nothing is chosen")
	}
	if kept := a.records(); len(kept) != 1 || len(kept[0].Record.At.Moves()) != 1 {
		t.Error("the game is not kept")
	}
}

func TestHomeIsScrolledByKeys(t *testing.T) {
	a := openApp(t)
	key := func(name fyne.KeyName) float32 {
		a.typedKey(&fyne.KeyEvent{Name: name})
		return a.scrolled.Offset.Y
	}
	end := a.scrolled.Content.Size().Height - a.scrolled.Size().Height
	if y := key(fyne.KeyDown); y <= 0 {
		t.Error("Down does not scroll")
	}
	if y := key(fyne.KeyEnd); y != end || end <= 0 {
		t.Errorf("End scrolls to %v of %v", y, end)
	}
	if y := key(fyne.KeyPageUp); y >= end || y <= 0 {
		t.Errorf("PageUp scrolls to %v", y)
	}
	if y := key(fyne.KeyHome); y != 0 {
		t.Errorf("Home scrolls to %v", y)
	}
}
