package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/game/match"
)

func TestAPiecePointedAtShowsWhatItMayDo(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("hundred")
	s := a.play(g, match.Options{})
	at := func(name string) game.Square {
		q, err := g.Board.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	s.pointedAt(at("c1"))
	if p := s.scene.Ghost; p == nil || p.Square != at("c1") || p.Heading != game.North || p.Acts != game.SetOf(at("c2")) {
		t.Errorf("pointing at c1 shows %+v", p)
	}
	if !strings.Contains(s.said(), "c1") {
		t.Errorf("pointing at c1 says %q", s.said())
	}
	s.pointedAt(at("c10"))
	if s.scene.Ghost != nil || !strings.Contains(s.said(), "c10") {
		t.Errorf("pointing at a piece of the other side shows %+v and says %q", s.scene.Ghost, s.said())
	}
	s.tapped(at("c1"))
	s.pointedAt(at("d1"))
	if s.scene.Ghost != nil {
		t.Error("something is shown of a piece while another one is chosen")
	}
	s.backed()
	s.pointedAt(game.NoSquare)
	if s.scene.Ghost != nil || !slices.Equal(s.picker.Chosen(), nil) {
		t.Error("pointing at nothing leaves something behind")
	}
}

func TestWhatCanBeDoneWithAnotherPieceIsToldWithItsPlaces(t *testing.T) {
	a := openApp(t)
	a.lang.Set("en")
	g, _ := a.find("hundred")
	s := a.play(g, match.Options{Start: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 17 9"})
	for _, name := range []string{"d4", "e4"} {
		q, err := g.Board.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		s.tapped(q)
	}
	for _, want := range []string{"Displace: ", "Remove: a10, b10"} {
		if !strings.Contains(s.said(), want) {
			t.Errorf("%q does not say %q", s.said(), want)
		}
	}
}

func TestThePresentHeadingOnThePadIsRefusedWithItsReason(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("hundred")
	h := newHand(t, a.play(g, match.Options{}))
	h.tap(h.legal[0].From())
	for _, b := range h.buttons() {
		b.Tapped(&fyne.PointEvent{})
		if h.message != "" {
			break
		}
		if len(h.at.Moves()) > 0 {
			command(a.commands, "undo").Do()
			h.tap(h.legal[0].From())
		}
	}
	if want := h.voice.text("why.same-heading"); h.message != want {
		t.Errorf("%q, want %q", h.message, want)
	}
}

func TestEnterPressesTheButtonThatHasTheKeyboard(t *testing.T) {
	a := openApp(t)
	done := 0
	b := newButton(a.App, "x", nil, func() { done++ })
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyA} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if done != 3 {
		t.Errorf("pressed %d times by Return, Enter, Space and A", done)
	}
	a.openSettings()
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(a.screens) != 1 {
		t.Error("Escape on a button does not leave the screen")
	}
}
