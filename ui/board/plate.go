package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
)

// newPlate returns all that never moves as one picture, which is drawn when it is first seen: every object costs
// something in every frame, and a plate costs as much as one, whatever is drawn on it.
func (p *Picture) newPlate() *canvas.Raster {
	_, all := p.layout.bounds()
	scale := p.scale
	plate := canvas.NewRaster(func(int, int) image.Image {
		squares := container.NewWithoutLayout(p.drawSquares()...) // only now: a page of rules has many boards, most of them out of sight
		c := software.NewTransparentCanvas()
		c.SetPadded(false)
		c.SetScale(scale)
		c.SetContent(container.NewWithoutLayout(squares))
		c.Resize(all.size)
		squares.Move(fyne.NewPos(-all.at.X, -all.at.Y))
		return c.Capture()
	})
	plate.ScaleMode = canvas.ImageScalePixels
	place(plate, all)
	return plate
}
