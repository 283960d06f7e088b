package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
)

func TestTheGrainOfABorderStaysInsideItsRoundCorners(t *testing.T) {
	test.NewTempApp(t)
	for _, surface := range []*game.Board{game.NewBoard(10, 10), game.NewBoard(7, 9)} {
		d := drawer{layout: newLayout(surface, 0, fyne.NewSize(700, 600), 1), drawn: drawings{}}
		_, all := d.bounds()
		d.rails(wood(t).Board(find(t, "hundred")).Vein, all)
		if len(d.objects) != 4 {
			t.Fatalf("there are %d rails", len(d.objects))
		}
		radius := d.margin / 2
		for _, o := range d.objects {
			picture, drawn := o.(*canvas.Image).Image, 0
			for y := range picture.Bounds().Dy() {
				for x := range picture.Bounds().Dx() {
					if _, _, _, a := picture.At(x, y).RGBA(); a == 0 {
						continue
					}
					drawn++
					p := o.Position().AddXY(float32(x)+0.5, float32(y)+0.5)
					// How far it is beyond the middle of the nearest corner's circle.
					dx := max(all.at.X+radius-p.X, p.X-(all.at.X+all.size.Width-radius), 0)
					dy := max(all.at.Y+radius-p.Y, p.Y-(all.at.Y+all.size.Height-radius), 0)
					if far := float32(math.Hypot(float64(dx), float64(dy))); far > radius+1 {
						t.Fatalf("at %v the grain is outside of the border", p)
					}
				}
			}
			if size := picture.Bounds().Size(); drawn < size.X*size.Y/20 {
				t.Errorf("the rail at %v has hardly any grain", o.Position())
			}
		}
	}
}
