package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
)

func TestTerrainIsWhereItBelongsHoweverTheBoardIsTurned(t *testing.T) {
	test.NewTempApp(t)
	g, s := find(t, "jungle"), wood(t)
	for _, view := range []game.Seat{1, 2} {
		p := NewPicture(g, s)
		p.Resize(fyne.NewSize(500, 600))
		p.Set(Scene{View: view})
		p.drawSquares()
		for q := range g.Board.Size() {
			q := game.Square(q)
			want := s.Board(g).Light
			if (g.Board.File(q)+g.Board.Rank(q))%2 == 0 {
				want = s.Board(g).Dark
			}
			for _, z := range g.Board.Zones {
				if fill := s.Zone(g, z.Name).Fill; z.Squares.Has(q) && fill.A == 0xff {
					want = fill
				}
			}
			col, row := p.layout.place(q)
			if got := p.ground.Image.At(col, row); got != color.RGBAModel.Convert(want) {
				t.Errorf("seen by seat %d, %s is %v, not %v", view, g.Board.Name(q), got, want)
			}
		}
	}
}
