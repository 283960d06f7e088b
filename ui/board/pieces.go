package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"goldentree/game"
)

// A figure is a piece on the screen.
type figure struct {
	piece  game.Piece
	above  bool // drawn above the veil
	image  *canvas.Image
	letter *canvas.Text // of a piece without a picture of its own; else nil
}

func (f *figure) objects() []fyne.CanvasObject {
	if f.letter != nil {
		return []fyne.CanvasObject{f.image, f.letter}
	}
	return []fyne.CanvasObject{f.image}
}

// put moves the figure to a corner.
func (f *figure) put(corner fyne.Position) {
	f.image.Move(corner)
	if f.letter != nil {
		f.letter.Move(corner.AddXY(0, (f.image.Size().Height-f.letter.Size().Height)/2))
	}
}

// fade makes the figure more or less transparent; 0 is invisible. Somebody must repaint.
func (f *figure) fade(alpha float64) {
	f.image.Translucency = 1 - alpha
	if f.letter != nil {
		c := color.NRGBAModel.Convert(f.letter.Color).(color.NRGBA)
		c.A = uint8(255 * alpha)
		f.letter.Color = c
		f.letter.Refresh()
	}
}

// turn gives the figure another picture, which looks in another direction.
func (p *Picture) turn(f *figure, r fyne.Resource) {
	side := p.layout.device(p.layout.cell)
	if drawn := p.drawn.draw(r, side, side); f.image.Image != drawn {
		f.image.Image = drawn
		f.image.Refresh()
	}
}

// newFigure makes the figure of a piece, at the upper left of the board.
func (p *Picture) newFigure(piece game.Piece) *figure {
	f := &figure{piece: piece, image: p.image(p.skin.Piece(p.game, piece, p.scene.View), rect{size: fyne.NewSquareSize(p.layout.cell)})}
	if !p.skin.Drawn(p.game, piece.Kind) {
		f.letter = canvas.NewText(p.game.Pieces[piece.Kind].Letter, p.skin.Seat(p.game, piece.Seat).Light)
		f.letter.TextSize = p.layout.cell * 0.42
		f.letter.TextStyle.Bold = true
		f.letter.Alignment = fyne.TextAlignCenter
		f.letter.Resize(fyne.NewSize(p.layout.cell, f.letter.MinSize().Height))
	}
	return f
}

// shown returns the piece to be drawn on a square, and whether it is only a ghost.
func (p *Picture) shown(q game.Square) (piece game.Piece, ghost bool) {
	piece = p.scene.at(q)
	if piece.Kind == 0 || !p.game.Pieces[piece.Kind].Turns {
		return piece, false
	}
	if g := p.scene.Ghost; g != nil && g.Square == q && g.Heading != game.NoDir {
		piece.Heading, ghost = g.Heading, g.Heading != piece.Heading
	} else if p.considered.Pick == game.PickHeading && p.scene.selected() == q {
		piece.Heading, ghost = game.Dir(p.considered.Value), true
	}
	return piece, ghost
}

// updateFigures makes the pieces on the screen equal to those of the scene.
func (p *Picture) updateFigures() {
	lit := p.lit()
	for i := range p.layout.board.Size() {
		q := game.Square(i)
		piece, ghost := p.shown(q)
		if piece.Kind == 0 || p.flight != nil && p.flight.covers(q) {
			delete(p.figures, q)
			continue
		}
		f := p.figures[q]
		switch {
		case f == nil || f.piece.Kind != piece.Kind || f.piece.Seat != piece.Seat:
			f = p.newFigure(piece)
			p.figures[q] = f
		case f.piece.Heading != piece.Heading:
			f.piece = piece
			p.turn(f, p.skin.Piece(p.game, piece, p.scene.View))
		}
		f.above = lit.Has(q)
		alpha := 1.0
		switch {
		case ghost:
			alpha = 0.8
		case p.scene.Diagram.Idle.Has(q):
			alpha = 0.5
		}
		if f.image.Alpha() != alpha {
			f.fade(alpha)
		}
		f.put(p.rest(q))
	}
}

// rest returns the corner of the piece on a square: a little higher if it is lifted, under
// the pointer if it is held.
func (p *Picture) rest(q game.Square) fyne.Position {
	corner := p.layout.corner(q)
	switch q {
	case p.held:
		return p.hand.SubtractXY(p.layout.cell/2, p.layout.cell/2)
	case p.lifted():
		return corner.SubtractXY(0, p.layout.whole(p.layout.cell*0.06))
	}
	return corner
}

// lifted returns the square whose piece is shown lifted: the one chosen last, which is the one
// that acts or the one that is acted on.
func (p *Picture) lifted() game.Square {
	if p.flight != nil {
		return game.NoSquare
	}
	return p.scene.selected()
}

// lit returns the squares that stay bright while a piece can be turned or a third square is to
// be chosen. At other times there are none, and nothing is dimmed.
func (p *Picture) lit() game.Squares {
	var lit game.Squares
	matters := false
	for _, c := range p.scene.Offer {
		matters = matters || c.Pick == game.PickHeading || c.Pick == game.PickVia
		if c.Pick.OnBoard() && !p.scene.ghostly() {
			lit.Add(c.Square())
		}
	}
	if !matters || p.scene.selected() == game.NoSquare || p.flight != nil {
		return game.Squares{}
	}
	for _, c := range p.scene.Chosen {
		if c.Pick.OnBoard() {
			lit.Add(c.Square())
		}
	}
	if g := p.scene.Ghost; g != nil {
		lit = lit.Or(g.Acts).Or(g.Danger)
	}
	return lit
}
