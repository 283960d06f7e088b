package board

import (
	"strings"

	"fyne.io/fyne/v2"

	"goldentree/game"
)

// TypedKey is called by the toolkit.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if !b.typed(e.Name) {
		b.key(e)
	}
}

// typed does what a key means to the board; it reports whether it means anything.
func (b *Board) typed(k fyne.KeyName) bool {
	n, isDigit := digit(k)
	if !isDigit {
		b.typedPin = 0
	}
	switch k {
	case fyne.KeyUp:
		b.move(game.North)
	case fyne.KeyDown:
		b.move(game.South)
	case fyne.KeyLeft:
		b.move(game.West)
	case fyne.KeyRight:
		b.move(game.East)
	case fyne.KeyReturn, fyne.KeyEnter:
		return b.scene.Quiz == nil && b.enter()
	case fyne.KeySpace:
		return b.scene.Quiz != nil && b.enter()
	case fyne.KeyEscape:
		if b.dragging {
			b.letGo()
			return true
		}
		if b.considered == (game.Choice{}) && len(b.scene.Chosen) == 0 {
			return false
		}
		b.takeBack()
	default:
		return isDigit && b.number(n)
	}
	return true
}

// digit returns the number on a key, of the number pad or not.
func digit(k fyne.KeyName) (n int, is bool) {
	if len(k) == 1 && k[0] >= '0' && k[0] <= '9' {
		return int(k[0] - '0'), true
	}
	return 0, false
}

// TypedRune is called by the toolkit. Q and E, also where they are on a Russian keyboard, step
// through the directions.
func (b *Board) TypedRune(r rune) {
	switch {
	case strings.ContainsRune("qQйЙ", r) && b.step(-1), strings.ContainsRune("eEуУ", r) && b.step(1):
	case r >= '0' && r <= '9': // the key has said so already
	default:
		b.rune(r)
	}
}

// step considers the next direction, clockwise or not; it reports whether there is a ring.
func (b *Board) step(eighths int) bool {
	r := b.ring()
	if r == nil {
		return false
	}
	b.finish()
	var d game.Dir
	if b.considered.Pick == r.pick {
		d = game.Dir(b.considered.Value)
	}
	if d = r.next(d, eighths); r.offered[d] {
		b.consider(r.choice(d))
	} else {
		b.consider(game.Choice{})
	}
	return true
}

// The directions of the number pad, as on the screen.
var pad = [10]game.Dir{
	1: game.SouthWest, 2: game.South, 3: game.SouthEast, 4: game.West, 6: game.East,
	7: game.NorthWest, 8: game.North, 9: game.NorthEast,
}

// number does what a digit means: what a die of one's own shows, one of the buttons of the tray, one of the numbered squares,
// a direction of the ring, or a step of the cursor; 5 is Enter. A second press of the same
// direction goes on to the square that lies there. The numbers of squares may have two digits.
func (b *Board) number(n int) bool {
	b.finish()
	if b.scene.byHand() {
		b.typeDie(uint8(n))
		return true
	}
	if apart := b.scene.apart(); len(apart) > 0 && b.scene.selected() != game.NoSquare {
		if n >= 1 && n <= len(apart) {
			b.take(apart[n-1])
		}
		return true
	}
	if pins := b.scene.pins(b.layout); len(pins) > 0 {
		if two := 10*b.typedPin + n; b.typedPin > 0 && two <= len(pins) {
			n = two
		}
		if n >= 1 && n <= len(pins) {
			b.typedPin = n
			b.showCursor(pins[n-1])
		}
		return true
	}
	if n == 0 {
		return false
	}
	if n == 5 {
		return b.enter()
	}
	r := b.ring()
	if r == nil {
		b.move(pad[n])
		return true
	}
	d := b.layout.onBoard(pad[n])
	if c := r.choice(d); r.offered[d] && b.considered != c {
		b.hideCursor()
		b.consider(c)
	} else if q := b.layout.board.Step(r.square, d); q != game.NoSquare {
		b.showCursor(q)
	}
	return true
}

// typeDie takes what one more of one's own dice shows. A number that fits no throw begins anew.
func (b *Board) typeDie(n uint8) {
	digits := append(b.typedDice, n)
	c, found, more := b.scene.typedThrow(digits)
	if !found && !more {
		digits = []uint8{n}
		c, found, more = b.scene.typedThrow(digits)
	}
	b.typedDice = nil
	if more {
		b.typedDice = digits
	}
	if found {
		b.take(c)
	}
}

// enter commits what is considered, or taps the square under the cursor; where only one button
// is on offer it presses it.
func (b *Board) enter() bool {
	b.finish()
	switch apart := b.scene.apart(); {
	case b.considered != (game.Choice{}):
		b.take(b.considered)
	case len(apart) == 1 && len(b.scene.Offer) == 1:
		b.take(apart[0])
	case b.cursor != game.NoSquare:
		b.choose(b.cursor)
	default:
		b.showCursor(b.home())
	}
	return true
}

// move moves the cursor on the screen; it comes out again at the opposite edge.
func (b *Board) move(d game.Dir) {
	b.finish()
	if b.cursor == game.NoSquare {
		b.showCursor(b.home())
		return
	}
	l := b.layout
	col, row := l.place(b.cursor)
	dx, dy := screenStep(d)
	b.showCursor(l.at((col+int(dx)+l.cols)%l.cols, (row+int(dy)+l.rows)%l.rows))
}

// home is where the cursor appears first: where something is chosen or may be.
func (b *Board) home() game.Square {
	if q := b.scene.selected(); q != game.NoSquare {
		return q
	}
	for _, c := range b.scene.Offer {
		if c.Pick.OnBoard() {
			return c.Square()
		}
	}
	return b.layout.at(0, b.layout.rows-1)
}

// showCursor puts the cursor on a square. Whoever moves it considers no direction any more.
func (b *Board) showCursor(q game.Square) {
	b.cursor = q
	b.point(q)
	b.consider(game.Choice{})
	b.update()
}

func (b *Board) hideCursor() {
	if b.cursor != game.NoSquare {
		b.cursor = game.NoSquare
		b.point(game.NoSquare)
		b.update()
	}
}
