package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/skin"
)

// A Picture draws a board and takes no input. It belongs to the goroutine of the user interface.
type Picture struct {
	widget.BaseWidget
	self  fyne.Widget // the Picture, or the Board around it
	game  *game.Game
	skin  *skin.Skin
	scene Scene
	speed float32

	layout  layout
	size    fyne.Size
	scale   float32
	ground  *canvas.Image     // the colours of the squares
	plate   *canvas.Raster    // all that never moves, as one picture
	spot    *canvas.Rectangle // cannot be seen; refreshing it repaints the window
	figures map[game.Square]*figure
	marks   map[mark][]fyne.CanvasObject
	drawn   drawings
	objects []fyne.CanvasObject

	start  func(*fyne.Animation) // so that tests can stop the time
	flight *flight
	shake  *shaking

	// What a Board adds to its scene.
	cursor     game.Square // of the keyboard; NoSquare while it is hidden
	considered game.Choice // a direction that is being considered, or the zero Choice
	held       game.Square // where the piece in the hand comes from, or NoSquare
	hand       fyne.Position
	pulse      float32 // how strong alarms are shown, from 0 to 1
	pulsing    *fyne.Animation
}

// NewPicture returns a picture of an empty board.
func NewPicture(g *game.Game, s *skin.Skin) *Picture {
	p := &Picture{}
	p.init(p, g, s)
	return p
}

func (p *Picture) init(self fyne.Widget, g *game.Game, s *skin.Skin) {
	p.self, p.game, p.skin, p.speed = self, g, s, 1
	p.scale, p.pulse = 1, 1
	p.start = (*fyne.Animation).Start
	p.cursor, p.held = game.NoSquare, game.NoSquare
	p.ground = &canvas.Image{ScaleMode: canvas.ImageScalePixels}
	p.spot = canvas.NewRectangle(color.Transparent)
	p.figures = map[game.Square]*figure{}
	p.marks = map[mark][]fyne.CanvasObject{}
	p.drawn = drawings{}
	p.ExtendBaseWidget(self)
}

// Set shows a scene at once. An animation that is under way ends.
func (p *Picture) Set(s Scene) {
	p.finish()
	p.adopt(s)
	p.update()
}

// adopt takes over a scene without drawing it.
func (p *Picture) adopt(s Scene) {
	turned := skin.Quarters(p.game, s.View) != skin.Quarters(p.game, p.scene.View)
	alarmed := !s.Diagram.Alarm.Without(p.scene.Diagram.Alarm).Empty()
	p.scene = s
	if turned {
		p.rebuild()
	}
	if alarmed {
		p.alarm()
	}
}

// SetSkin changes the look.
func (p *Picture) SetSkin(s *skin.Skin) {
	p.finish()
	p.skin = s
	p.rebuild()
	p.update()
}

// SetSpeed says how long animations last: 1 is normal, 2 twice as long, 0 none at all.
func (p *Picture) SetSpeed(factor float32) { p.speed = max(0, factor) }

// MinSize is the size below which a board cannot be read.
func (p *Picture) MinSize() fyne.Size {
	l := p.wholeLayout()
	return fyne.NewSize(float32(l.cols)*8, float32(l.rows)*8)
}

// wholeLayout returns the layout, or one without a size before there is one.
func (p *Picture) wholeLayout() layout {
	if p.layout.board == nil {
		return newLayout(p.game.Board, skin.Quarters(p.game, p.scene.View), fyne.Size{}, 1)
	}
	return p.layout
}

// HeightFor returns how high a picture of that width is when the board fills it.
func (p *Picture) HeightFor(width float32) float32 {
	l := p.wholeLayout()
	return width * (float32(l.rows) + 2*wideMargin) / (float32(l.cols) + 2*wideMargin)
}

// SizeFor returns how large a picture is whose squares are of that size.
func (p *Picture) SizeFor(cell float32) fyne.Size {
	l := p.wholeLayout()
	return fyne.NewSize(cell*(float32(l.cols)+2*wideMargin), cell*(float32(l.rows)+2*wideMargin))
}

// Place returns where a square is on the picture.
func (p *Picture) Place(q game.Square) (at fyne.Position, size fyne.Size) {
	return p.layout.corner(q), fyne.NewSquareSize(p.layout.cell)
}

// CreateRenderer is called by the toolkit.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer { return (*renderer)(p) }

// A renderer is the side of a Picture that the toolkit sees.
type renderer Picture

func (r *renderer) Destroy() {
	p := (*Picture)(r)
	p.finish()
	p.still()
}

func (r *renderer) MinSize() fyne.Size           { return (*Picture)(r).MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer) Refresh()                     { (*Picture)(r).fit() }
func (r *renderer) Layout(size fyne.Size)        { (*Picture)(r).size = size; (*Picture)(r).fit() }

// fit lays out everything anew if the size or the scale of the window has changed.
func (p *Picture) fit() {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.self); c != nil {
		scale = c.Scale()
	}
	if l := newLayout(p.game.Board, skin.Quarters(p.game, p.scene.View), p.size, scale); l != p.layout {
		p.finish()
		p.scale = scale
		p.rebuild()
		p.update()
	}
}

// rebuild throws away all that depends on the layout or the skin.
func (p *Picture) rebuild() {
	p.layout = newLayout(p.game.Board, skin.Quarters(p.game, p.scene.View), p.size, p.scale)
	clear(p.figures)
	clear(p.marks)
	clear(p.drawn)
	_, all := p.layout.bounds()
	p.plate = newPlate(all, p.scale, p.drawSquares)
}

// update makes what is shown equal to the scene, and touches only what differs.
func (p *Picture) update() {
	if p.layout.cell <= 0 {
		p.objects = nil
		return
	}
	p.updateFigures()
	p.updateMarks()
	p.compose()
}

// compose puts everything in the order in which it is drawn.
func (p *Picture) compose() {
	o := p.layer([]fyne.CanvasObject{p.spot, p.plate}, below)
	for q := range p.layout.board.Size() {
		if f := p.figures[game.Square(q)]; f != nil && !f.above {
			o = append(o, f.objects()...)
		}
	}
	o = p.layer(o, veil)
	for q := range p.layout.board.Size() {
		if f := p.figures[game.Square(q)]; f != nil && f.above && game.Square(q) != p.held {
			o = append(o, f.objects()...)
		}
	}
	if p.flight != nil {
		for _, f := range p.flight.figures() {
			o = append(o, f.objects()...)
		}
	}
	o = p.layer(o, above)
	if f := p.figures[p.held]; f != nil {
		o = append(o, f.objects()...)
	}
	p.objects = o
	p.repaint()
}

// repaint has the window drawn again.
func (p *Picture) repaint() { canvas.Refresh(p.spot) }
