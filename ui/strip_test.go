package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/lang"
)

func TestNoPictureLeavesThePileAndNoneOverlapsWhereThereIsRoom(t *testing.T) {
	for _, width := range []float32{60, 140, 230, 400} {
		box := container.New(pile{})
		for i := range 7 {
			o := canvas.NewRectangle(nil)
			o.SetMinSize(fyne.NewSize(22+float32(i*3), pileSize))
			box.Add(o)
		}
		box.Resize(fyne.NewSize(width, pileSize))
		roomy, end := heap(box.Objects) <= width, float32(0)
		for i, o := range box.Objects {
			left, right := o.Position().X, o.Position().X+o.Size().Width
			if left < 0 || right > width+0.01 || i > 0 && roomy && left < end {
				t.Errorf("in a pile %v wide, picture %d lies from %v to %v after one that ends at %v", width, i, left, right, end)
			}
			end = right
		}
	}
}

// The words of strips that stand side by side end in dots, and pictures hide names, where there is no room.
func TestTheStripsOfFourHaveRoomForEverything(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		if g.SeatCount() <= 2 {
			continue
		}
		s := a.play(g, match.Options{Players: make([]record.Player, g.SeatCount())})
		for _, code := range lang.Languages {
			a.prefs.Language = code
			a.rebuild()
			playing := []string{a.text("person"), a.text("play.left-to")}
			for level := range match.Levels {
				playing = append(playing, s.voice.level(level+1))
			}
			fallen := []string{a.text("play.out"), a.text("play.captive"), a.text("play.led")} // beside a picture
			for _, size := range []fyne.Size{{Width: minWidth, Height: minHeight}, {Width: 900, Height: 640}, {Width: 1280, Height: 800}} {
				a.window.Resize(size)
				for i, strip := range s.panel.strips {
					d := s.match.Diagram()
					d.Points[i+1] = 49
					check := func(words []string) {
						strip.update(d)
						strip.name.TextStyle.Bold = true
						strip.name.Refresh()
						if end := place(strip.name).X + strip.name.MinSize().Width; end > place(strip.coin).X+theme.InnerPadding() {
							t.Errorf("%s, %v wide: the points lie on %q", code, size.Width, strip.name.Text)
						}
						for _, who := range words {
							strip.who.say(who)
							strip.box.Refresh()
							if room := strip.who.Size().Width; strip.who.width() > room {
								t.Errorf("%s, %v wide: %q takes %v of %v", code, size.Width, who, strip.who.width(), room)
							}
						}
					}
					check(playing)
					d.Stocks = append(d.Stocks, game.Stock{Seat: game.First + game.Seat(i), Kind: 1, N: 1, Taken: true})
					check(fallen)
				}
			}
		}
	}
}

func TestAGameWithoutPointsEndsWithoutThem(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	s.match.Resign(game.First)
	if got := s.panel.strips[0].points.Text; got != "" {
		t.Errorf("the strip says %q", got)
	}
}
