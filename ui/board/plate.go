package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
)

// newPlate returns what never moves as one picture, which is drawn when it is first seen: every object costs
// something in every frame, and a plate costs as much as one, whatever is drawn on it.
func newPlate(at rect, scale float32, draw func() []fyne.CanvasObject) *canvas.Raster {
	plate := canvas.NewRaster(func(int, int) image.Image {
		drawn := container.NewWithoutLayout(draw()...) // only now: a page of rules has many boards, most of them out of sight
		c := software.NewTransparentCanvas()
		c.SetPadded(false)
		c.SetScale(scale)
		c.SetContent(container.NewWithoutLayout(drawn))
		c.Resize(at.size)
		drawn.Move(fyne.NewPos(-at.at.X, -at.at.Y))
		return c.Capture()
	})
	plate.ScaleMode = canvas.ImageScalePixels
	place(plate, at)
	return plate
}
