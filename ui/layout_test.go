package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/ui/lang"
)

func TestARemarkIsDrawnInAsManyLinesAsItTakes(t *testing.T) {
	openApp(t)
	r := newRemark("You throw two dice and play both numbers.")
	drawn := func() int { return len(test.WidgetRenderer(r).Objects()) }
	r.Resize(fyne.NewSize(600, 40))
	if n := drawn(); n != 1 {
		t.Errorf("where there is room, it is drawn in %d lines", n)
	}
	r.Resize(fyne.NewSize(120, 40))
	if n := drawn(); n < 3 {
		t.Errorf("in a narrow column, it is drawn in %d lines only", n)
	}
}

// Beside the buttons of a finished game there are 385 units in the smallest window, and room for two lines.
func TestTheEndOfAGameOfFourIsToldInTwoLines(t *testing.T) {
	a := openApp(t)
	height := func(words string) float32 {
		l := paragraph(words)
		l.SizeName = theme.SizeNameCaptionText
		l.Resize(fyne.NewSize(385, 100))
		return l.MinSize().Height
	}
	for _, g := range a.games {
		if g.SeatCount() <= 2 {
			continue
		}
		for _, code := range lang.Languages {
			a.lang.Set(code)
			for _, reason := range g.Ends {
				o := game.Outcome{Reason: reason, Score: [5]int16{0, 35, -5, 14, 18}}
				if _, words := (voice{g, a.lang}).outcome(o); height(words) > height("1\n2") {
					t.Errorf("%s: %q takes more", code, words)
				}
			}
		}
	}
}

func TestTheTitleOfAGameIsNotCut(t *testing.T) {
	a := openApp(t)
	for _, code := range lang.Languages {
		a.speak(code)
		for _, g := range a.games {
			s := a.play(g, match.Options{})
			a.window.Resize(fyne.NewSize(minWidth, minHeight))
			var title *widget.Label
			for _, o := range test.LaidOutObjects(a.window.Canvas().Content()) {
				if l, is := o.(*widget.Label); is && l.Text == s.Title() {
					title = l
				}
			}
			if title == nil {
				t.Fatalf("%s, %s: there is no title", g.ID, code)
			}
			if need := fyne.MeasureText(title.Text, theme.Size(title.SizeName), title.TextStyle).Width + 2*theme.InnerPadding(); need > title.Size().Width {
				t.Errorf("%s, %s: the title needs %v of %v", g.ID, code, need, title.Size().Width)
			}
			a.leave()
		}
	}
}

func TestARemarkGivesWayToTheTitle(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		for _, size := range []fyne.Size{{Width: minWidth, Height: minHeight}, {Width: 900, Height: 640}, {Width: 1280, Height: 800}} {
			a.window.Resize(size)
			title := fyne.MeasureText(s.Title(), theme.Size(theme.SizeNameSubHeadingText), fyne.TextStyle{Bold: true}).Width
			shown, end := place(s.turn).X > 0, place(s.tools[0]).X
			if shown && (place(s.turn).X < 40+title || place(s.turn).X+s.turn.MinSize().Width > end+1) || size.Width > 1000 && !shown {
				t.Errorf("%s, %v wide: the remark from %v to %v, the tools from %v on", g.ID, size.Width, place(s.turn).X, place(s.turn).X+s.turn.MinSize().Width, end)
			}
		}
		a.leave()
	}
}

func TestNoStepIsLeftAloneInTheLastRow(t *testing.T) {
	test.NewTempApp(t)
	for n := 1; n <= 40; n++ {
		for width := float32(62); width < 800; width += 31 {
			l := &evenRows{cell: fyne.NewSize(62, 36)}
			steps := make([]fyne.CanvasObject, n)
			for i := range steps {
				steps[i] = canvas.NewRectangle(nil)
			}
			l.Layout(steps, fyne.NewSize(width, 100))
			high, long := map[float32]int{}, 0
			for _, o := range steps {
				if o.Position().X+o.Size().Width > width {
					t.Fatalf("%d steps stand out of %v", n, width)
				}
				high[o.Position().Y]++
				long = max(long, high[o.Position().Y])
			}
			last := steps[n-1]
			if free := long - high[last.Position().Y]; free >= len(high) {
				t.Errorf("%d steps, %v wide: %d places of the last of %d rows are free", n, width, free, len(high))
			}
			if want := last.Position().Y + last.Size().Height; l.MinSize(steps).Height != want {
				t.Errorf("%d steps, %v wide: the least height is %v, but they take %v", n, width, l.MinSize(steps).Height, want)
			}
		}
	}
}
