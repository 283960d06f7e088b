package board

import (
	"bytes"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// Pixels are a picture drawn as large as it is seen. The toolkit would draw it anew for every object that shows it,
// and the first time twice as large.
type pixels struct {
	*image.RGBA
	of fyne.Resource
}

// Drawings are pictures that have been drawn, by their names, for the next time they are seen.
type drawings map[string]*pixels

// mostKept is how many: more than any game has pieces and directions. A piece that turns needs some more for a moment.
const mostKept = 128

// draw draws a picture that fills so many pixels.
func (d drawings) draw(r fyne.Resource, width, height int) *pixels {
	bounds := image.Rect(0, 0, width, height)
	if drawn := d[r.Name()]; drawn != nil && drawn.Rect == bounds {
		return drawn
	}
	drawn := &pixels{image.NewRGBA(bounds), r}
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(r.Content()), "#000000")
	if err != nil {
		fyne.LogError("the picture "+r.Name()+" cannot be drawn", err)
		return drawn
	}
	icon.SetTarget(0, 0, float64(width), float64(height))
	icon.Draw(rasterx.NewDasher(width, height, newScanner(drawn.RGBA)), 1)
	if len(d) >= mostKept {
		clear(d)
	}
	d[r.Name()] = drawn
	return drawn
}

// image returns an object that shows a picture.
func (d drawings) image(l layout, r fyne.Resource, at rect) *canvas.Image {
	o := &canvas.Image{
		Image:     d.draw(r, l.device(at.size.Width), l.device(at.size.Height)),
		ScaleMode: canvas.ImageScaleFastest, // the screen may stretch it for a moment
	}
	place(o, at)
	return o
}

func (p *Picture) image(r fyne.Resource, at rect) *canvas.Image {
	return p.drawn.image(p.layout, r, at)
}
