package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"goldentree/game"
)

// A mouse is what the pointer is doing with a board.
type mouse struct {
	pressed  bool
	down     fyne.Position // where the button went down
	at       fyne.Position // where the pointer was last
	dragging bool
	void     bool        // the drag was cancelled; nothing counts until the next press
	handled  game.Dir    // the handle on which the button went down
	fresh    bool        // the piece in the hand was selected by this drag
	away     bool        // it has left its square
	hovered  game.Dir    // the handle under the pointer
	over     game.Square // the square under the pointer
}

const dragThreshold = 2 // units: less is a shaking hand

// MouseDown is called by the toolkit.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.focus()
	b.hideCursor()
	if e.Button == desktop.MouseButtonSecondary {
		if b.dragging {
			b.letGo()
		} else {
			b.takeBack()
		}
		return
	}
	if e.Button == desktop.MouseButtonPrimary {
		b.press(e.Position)
	}
}

// MouseUp is called by the toolkit. A drag ends with DragEnd, a tap with Tapped.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

func (b *Board) press(at fyne.Position) {
	b.pressed, b.down, b.at = true, at, at
	b.void, b.dragging, b.fresh, b.away = false, false, false, false
	_, b.handled = b.handle(at)
}

// Tapped is called by the toolkit.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.focus()
	b.hideCursor()
	b.pressed = false
	if !b.void {
		b.tapAt(e.Position)
	}
	b.void = false
}

// tapAt does what a tap at a point means.
func (b *Board) tapAt(at fyne.Position) {
	b.finish()
	if r, d := b.handle(at); d != game.NoDir {
		b.take(r.choice(d))
	} else if q := b.layout.square(at); q != game.NoSquare {
		b.choose(q)
	}
}

// Dragged is called by the toolkit.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.void {
		return
	}
	if !b.pressed { // a finger: it is not announced by MouseDown
		b.press(e.Position.Subtract(e.Dragged))
	}
	b.at = e.Position
	if !b.dragging {
		if d := b.at.Subtract(b.down); math.Hypot(float64(d.X), float64(d.Y)) < dragThreshold {
			return
		}
		b.dragging = true
		if b.handled == game.NoDir {
			b.pickUp()
		}
	}
	if b.held == game.NoSquare {
		return
	}
	b.hand = b.at
	if b.layout.square(b.at) != b.held {
		b.away = true
	}
	if r, d := b.handle(b.at); r != nil && r.offered[d] {
		b.consider(r.choice(d))
	} else {
		b.consider(game.Choice{})
	}
	if f := b.figures[b.held]; f != nil {
		f.put(b.rest(b.held))
	}
}

// pickUp takes the piece under the button into the hand, if it is selected or can be.
func (b *Board) pickUp() {
	b.finish()
	q := b.layout.square(b.down)
	if b.scene.at(q).Kind == 0 || b.scene.Quiz != nil {
		return
	}
	if b.scene.selected() != q {
		c, offered := b.scene.target(q)
		if offered && c.Pick != game.PickFrom || !offered && !b.scene.own(q) {
			return
		}
		b.tap(q)
		if b.void || b.scene.selected() != q {
			return
		}
		b.fresh = true
	}
	b.held, b.hand = q, b.at
	b.update()
}

// DragEnd is called by the toolkit.
func (b *Board) DragEnd() {
	b.pressed = false
	if b.void || !b.dragging {
		return
	}
	b.dragging = false
	from, fresh := b.held, b.fresh
	b.held, b.fresh = game.NoSquare, false
	defer b.update() // not before: an animation begins where the piece was let go
	to := b.layout.square(b.at)
	switch {
	case b.handled != game.NoDir: // pressed on a handle
		if r, d := b.handle(b.at); d == b.handled {
			b.take(r.choice(d))
		}
	case from == game.NoSquare: // nothing was in the hand: a tap with a shaking hand, or nothing
		if to == b.layout.square(b.down) && to != game.NoSquare {
			b.choose(to)
		}
	case b.flicked(from):
	case to == from && !b.away:
		if !fresh {
			b.choose(to)
		}
	case to == from || to == game.NoSquare:
		b.consider(game.Choice{})
		if fresh {
			b.back()
		}
	default:
		b.choose(to)
	}
}

// flicked turns a piece that was pulled outward and released on a handle.
func (b *Board) flicked(q game.Square) bool {
	r, d := b.handle(b.at)
	if r == nil || r.square != q || !r.offered[d] {
		return false
	}
	b.take(r.choice(d))
	return true
}

// drop lets the piece in the hand fall back; the rest of the drag means nothing.
func (b *Board) drop() {
	b.held, b.dragging, b.fresh, b.void = game.NoSquare, false, false, true
}

// letGo cancels a drag: everything is as before.
func (b *Board) letGo() {
	if !b.dragging {
		return
	}
	fresh := b.fresh
	b.drop()
	b.consider(game.Choice{})
	b.update()
	if fresh {
		b.back()
	}
}

// takeBack goes back one step: from a direction that is considered, then from the last choice.
func (b *Board) takeBack() {
	b.finish()
	if b.considered != (game.Choice{}) {
		b.hovered = game.NoDir
		b.consider(game.Choice{})
		return
	}
	b.back()
}

// MouseIn is called by the toolkit.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved is called by the toolkit. A handle under the pointer is considered.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.at = e.Position
	if q := b.layout.square(e.Position); q != b.over && b.flight == nil { // nothing is pointed at while things move
		b.over = q
		b.point(q)
	}
	r, d := b.handle(e.Position)
	if r != nil && !r.offered[d] {
		d = game.NoDir
	}
	if d == b.hovered {
		return
	}
	b.hovered = d
	if d == game.NoDir {
		b.consider(game.Choice{})
	} else {
		b.consider(r.choice(d))
	}
}

// MouseOut is called by the toolkit.
func (b *Board) MouseOut() {
	b.over = game.NoSquare
	b.point(game.NoSquare)
	if b.hovered != game.NoDir {
		b.hovered = game.NoDir
		b.consider(game.Choice{})
	}
}

// Scrolled is called by the toolkit. The wheel turns the piece under the pointer.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	r := b.ring()
	if r == nil {
		return
	}
	_, outer := b.layout.wedge()
	if _, far := b.layout.towards(r.square, e.Position); far > outer || e.Scrolled.DY == 0 {
		return
	}
	step := 1
	if e.Scrolled.DY > 0 {
		step = -1
	}
	b.step(step)
}

// Cursor is called by the toolkit.
func (b *Board) Cursor() desktop.Cursor {
	_, d := b.handle(b.at)
	_, beside := b.beside(b.over)
	if _, offered := b.scene.target(b.over); offered || d != game.NoDir || beside != game.NoDir {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
