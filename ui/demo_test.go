package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// demos returns the boards of the cards in view, by game.
func (a *testApp) demos() map[string]*demo {
	all := map[string]*demo{}
	for _, o := range test.LaidOutObjects(a.window.Content()) {
		if d, is := o.(*demo); is {
			all[d.game.ID] = d
		}
	}
	return all
}

func TestEveryGameHasASampleGameLongEnoughToWatch(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		r, err := sampleGame(a.App, g)
		if err != nil {
			t.Errorf("%s: %v", g.ID, err)
			continue
		}
		if n := len(r.Root.End().Moves()); n < 20 {
			t.Errorf("%s: there are %d moves", g.ID, n)
		}
	}
}

func TestACardPlaysAGameWhileThePointerIsOnIt(t *testing.T) {
	a := openApp(t)
	a.prefs.Animation = "fast"
	a.view()
	for id, d := range a.demos() {
		if board := d.position.Diagram(); bare(board) {
			t.Errorf("%s: the board is empty at rest", id)
		}
		rest := len(d.moves)
		d.MouseIn(nil)
		a.until(func() bool { return len(d.moves) < rest })
		d.MouseOut()
		if len(d.moves) != rest {
			t.Errorf("%s: %d moves are left at rest, %d afterwards", id, rest, len(d.moves))
		}
	}
}

func TestACardStandsStillWhenNobodyLooks(t *testing.T) {
	a := openApp(t)
	a.prefs.Animation = "fast"
	a.view()
	d := a.demos()[a.games[0].ID]
	rest := len(d.moves)
	d.MouseIn(nil)
	d.MouseOut()
	a.one() // the clock that was set before the pointer left
	if len(d.moves) != rest {
		t.Error("it plays without the pointer")
	}
	d.MouseIn(nil)
	a.openSettings()
	a.one()
	if len(d.moves) != rest {
		t.Error("it plays behind another screen")
	}
	a.prefs.Animation = "off"
	a.Home()
	d = a.demos()[a.games[0].ID]
	d.MouseIn(nil)
	if len(a.post) > 0 {
		t.Error("it plays for somebody who wants no movement")
	}
}

func TestAGalleryHasNoHolesAndTheFirstCardIsTheLargest(t *testing.T) {
	for _, width := range []float32{400, 700, 852, 1000, 1232, 1700} {
		for _, height := range []float32{560, 800, 1080} {
			g := &gallery{window: func() fyne.Size { return fyne.NewSize(width, height) }}
			var cards []fyne.CanvasObject
			for range 7 {
				cards = append(cards, canvas.NewRectangle(nil))
			}
			g.Layout(cards, fyne.NewSize(width, 4000))
			size := g.MinSize(cards)
			area := float32(0)
			for i, c := range cards {
				at, end := c.Position(), c.Position().AddXY(c.Size().Width, c.Size().Height)
				if at.X < -0.5 || end.X > width+0.5 || at.Y < 0 || end.Y > size.Height+0.5 {
					t.Errorf("%g wide: card %d reaches from %v to %v, outside %v", width, i, at, end, size)
				}
				if c.Size().Width > cards[0].Size().Width+0.5 || c.Size().Height > cards[0].Size().Height+0.5 {
					t.Errorf("%g wide: card %d is larger than the first", width, i)
				}
				for j, o := range cards[:i] {
					p, q := o.Position(), o.Position().AddXY(o.Size().Width, o.Size().Height)
					if at.X < q.X && p.X < end.X && at.Y < q.Y && p.Y < end.Y {
						t.Errorf("%g wide: cards %d and %d overlap", width, j, i)
					}
				}
				area += (c.Size().Width + cardGap) * (c.Size().Height + cardGap)
			}
			if room := (width + cardGap) * (size.Height + cardGap); area < 0.7*room || area > 1.01*room {
				t.Errorf("%g wide: the cards fill %.0f %% of the room", width, 100*area/room)
			}
		}
	}
}
