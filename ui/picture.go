package ui

import (
	"bytes"
	"fmt"
	"image/png"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"goldentree/game"
	"goldentree/ui/board"
)

// pictureCell is how large squares are in pictures of boards, in pixels.
const pictureCell = 100

// askPicture asks in which form the position is to be kept as a picture, and where.
func (s *playScreen) askPicture() {
	a := s.app
	keep := func(form string, draw func(*board.Picture) []byte) *button {
		return newButton(a, a.text("picture."+form), nil, func() {
			a.closeSheet()
			a.saveAs(fmt.Sprintf("%s %d.%s", s.voice.text("name"), len(s.at.Moves()), form), draw(s.picture()))
		})
	}
	body := container.New(atLeast{440, 80}, paragraph(a.text("picture.about")))
	a.openSheet(a.text("command.picture"), body, newButton(a, a.text("picture.cancel"), nil, a.closeSheet),
		keep("svg", func(p *board.Picture) []byte { return p.SVG(game.Squares{}) }),
		keep("png", a.pixels).primary())
}

// picture draws the position as it is seen, without what is being chosen.
func (s *playScreen) picture() *board.Picture {
	p := board.NewPicture(s.game, s.app.skin)
	p.Resize(p.SizeFor(pictureCell))
	p.Set(board.Scene{Diagram: s.match.Diagram(), Last: s.lastMove(), View: s.view})
	return p
}

// pixels returns a picture as a PNG file.
func (a *App) pixels(p *board.Picture) []byte {
	size := p.Size()
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(p)
	c.Resize(size)
	var file bytes.Buffer
	quick := png.Encoder{CompressionLevel: png.BestSpeed} // a fifth larger, and nobody waits
	if err := quick.Encode(&file, c.Capture()); err != nil {
		a.fail(err)
	}
	return file.Bytes()
}
