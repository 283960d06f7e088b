package board

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/srwiley/rasterx"
)

// A scanner fills the paths of a picture. The one in it works out a gradient for every pixel of the picture, also
// where the path is not; this one only where it is.
type scanner struct {
	*rasterx.ScannerGV
	picture *image.RGBA
	shape   *image.Alpha // of the path
	shade   rasterx.ColorFunc
}

func newScanner(picture *image.RGBA) *scanner {
	size := picture.Rect.Size()
	return &scanner{
		ScannerGV: rasterx.NewScannerGV(size.X, size.Y, picture, picture.Rect),
		picture:   picture,
	}
}

// SetColor is called by the rasterizer, with a colour or with a gradient.
func (s *scanner) SetColor(c any) {
	s.shade, _ = c.(rasterx.ColorFunc)
	s.ScannerGV.SetColor(c)
}

// Draw is called by the rasterizer when the path is there.
func (s *scanner) Draw() {
	if s.shade == nil {
		s.ScannerGV.Draw()
		return
	}
	if s.shape == nil {
		s.shape = image.NewAlpha(s.picture.Rect)
	}
	clear(s.shape.Pix)
	s.Dest, s.Source = s.shape, image.Opaque
	s.ScannerGV.Draw()
	s.Dest = s.picture
	extent := s.GetPathExtent()
	around := image.Rect(extent.Min.X.Floor(), extent.Min.Y.Floor(), extent.Max.X.Ceil(), extent.Max.Y.Ceil()).Intersect(s.picture.Rect)
	draw.DrawMask(s.picture, around, shading(s.shade), around.Min, s.shape, around.Min, draw.Over)
}

// Shading is a gradient that goes on for ever.
type shading rasterx.ColorFunc

func (s shading) ColorModel() color.Model { return color.RGBAModel }
func (s shading) Bounds() image.Rectangle { return image.Rect(-1e6, -1e6, 1e6, 1e6) }
func (s shading) At(x, y int) color.Color { return s(x, y) }
