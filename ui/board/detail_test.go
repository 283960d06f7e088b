package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
)

func TestADetailShowsItsSquaresFromCornerToCorner(t *testing.T) {
	test.NewTempApp(t)
	s := wood(t)
	for _, g := range catalog.Games() {
		start, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for view := game.First; int(view) <= g.SeatCount(); view++ {
			part := game.SetOf(g.Board.At(1, 1), g.Board.At(4, 3)) // b2 and e4: two corners
			p := NewPicture(g, s)
			p.Set(Scene{Diagram: start.Diagram(), View: view})
			d := NewDetail(p, part)
			test.NewTempWindow(t, d)
			d.Resize(fyne.NewSize(301, d.HeightFor(301)))

			var shown fyne.Size
			for q := range part.All() {
				at := p.Position().Add(p.layout.corner(q))
				end := at.AddXY(p.layout.cell, p.layout.cell)
				if at.X < 0 || at.Y < 0 || end.X > d.clip.Size().Width || end.Y > d.clip.Size().Height {
					t.Errorf("%s, seen by seat %d: %s is not to be seen", g.ID, view, g.Board.Name(q))
				}
				shown = shown.Max(fyne.NewSize(end.X, end.Y))
			}
			if shown != d.clip.Size() {
				t.Errorf("%s, seen by seat %d: %v is shown of %v", g.ID, view, d.clip.Size(), shown)
			}
			names := 0
			for _, o := range d.drawBorder() {
				if _, is := o.(*canvas.Text); is {
					names++
				}
			}
			if _, _, cols, rows := d.window(); names != cols+rows || cols*rows != 12 {
				t.Errorf("%s: %d columns and %d rows have %d names", g.ID, cols, rows, names)
			}
			if all := d.border.Size(); all.Width > 301 || all.Width < 301-p.layout.cell/4 {
				t.Errorf("%s: the frame is %v wide in a place of 301", g.ID, all.Width)
			}
		}
	}
}
