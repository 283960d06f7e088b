package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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
