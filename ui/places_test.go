package ui

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game/match"
)

var placesOf = flag.String("places", "", "print where things are on the screens of the game with this ID, for a hand outside")

// TestPlaces prints where a hand outside the program finds what it has to tap, in a window of the usual size:
// a line "place name x y" for each button on the way to a game and for each square of its board.
func TestPlaces(t *testing.T) {
	a := openApp(t)
	g := a.games[0] // when nobody asks, it is only seen whether everything is there
	if *placesOf != "" {
		var found bool
		if g, found = a.find(*placesOf); !found {
			t.Fatalf("there is no game %q", *placesOf)
		}
	}
	a.window.Resize(fyne.NewSize(float32(a.prefs.Width), float32(a.prefs.Height)))
	say := func(name string, p fyne.Position) {
		if *placesOf != "" {
			fmt.Printf("place %s %.0f %.0f\n", name, p.X, p.Y)
		}
	}
	find := func(name, label string, nth int) {
		for _, o := range test.LaidOutObjects(a.window.Canvas().Content()) {
			if b, is := o.(*button); is && b.Text == label {
				if nth--; nth < 0 {
					say(name, place(b).AddXY(b.Size().Width/2, b.Size().Height/2))
					return
				}
			}
		}
		t.Fatalf("there is no button %q", label)
	}
	find("play", a.text("home.play"), slices.Index(a.games, g))
	a.Show(newSetup(a.App, g))
	find("start", a.text("setup.start"), 0)
	h := newHand(t, a.play(g, match.Options{}))
	for _, q := range slices.Sorted(maps.Keys(h.points)) {
		say(g.Board.Name(q), h.points[q])
	}
	h.took(h.legal[0], true)
	a.Home()
	find("resume", a.text("home.resume"), 0)
}
