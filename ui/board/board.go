package board

import (
	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/ui/skin"
)

// A Board is a Picture that is played on, with the mouse or with the keyboard alone. What a
// person does it tells as choices; what they lead to it is told by the next Set or Animate.
type Board struct {
	Picture
	mouse
	typedPin  int     // the number of a square typed so far
	typedDice []uint8 // what one's own dice show, as far as it was typed

	tap   func(game.Square)
	pick  func(game.Choice)
	back  func()
	ghost func(game.Choice)
	point func(game.Square)
	key   func(*fyne.KeyEvent)
	rune  func(rune)
	read  func() string
}

// New returns an empty board of a game.
func New(g *game.Game, s *skin.Skin) *Board {
	b := &Board{
		tap:   func(game.Square) {},
		pick:  func(game.Choice) {},
		back:  func() {},
		ghost: func(game.Choice) {},
		point: func(game.Square) {},
		key:   func(*fyne.KeyEvent) {},
		rune:  func(rune) {},
		read:  func() string { return g.ID },
	}
	b.over = game.NoSquare
	b.init(b, g, s)
	return b
}

// OnTap calls f with a square that was tapped, or that a piece was dragged to.
func (b *Board) OnTap(f func(game.Square)) { b.tap = f }

// OnPick calls f with a choice that is no square: a direction, or by a digit what the tray
// offers. A heading that the rules forbid is told as well, so that somebody can say why.
func (b *Board) OnPick(f func(game.Choice)) { b.pick = f }

// OnBack calls f when the last choice is to be taken back.
func (b *Board) OnBack(f func()) { b.back = f }

// OnGhost calls f with a direction that is being considered, and with the zero Choice when
// none is any more.
func (b *Board) OnGhost(f func(game.Choice)) { b.ghost = f }

// OnPoint calls f with the square under the pointer, or under the cursor of the keyboard, whenever it is another one;
// with NoSquare when it is none any more.
func (b *Board) OnPoint(f func(game.Square)) { b.point = f }

// OnKey calls f with keys that mean nothing to the board.
func (b *Board) OnKey(f func(*fyne.KeyEvent)) { b.key = f }

// OnRune calls f with typed characters that mean nothing to the board.
func (b *Board) OnRune(f func(rune)) { b.rune = f }

// OnRead calls f for the words in which the board is read aloud.
func (b *Board) OnRead(f func() string) { b.read = f }

// AccessibilityLabel is called by the toolkit.
func (b *Board) AccessibilityLabel() string { return b.read() }

// AccessibilityRole is called by the toolkit. It knows no boards.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Set shows a scene at once. An animation that is under way ends.
func (b *Board) Set(s Scene) {
	b.settle(&s)
	b.Picture.Set(s)
}

// Animate shows a scene that came about by a move; see Picture.Animate.
func (b *Board) Animate(s Scene, m game.Move, done func()) {
	b.settle(&s)
	b.Picture.Animate(s, m, done)
}

// Rewind shows a scene that comes about by taking back a move; see Picture.Rewind.
func (b *Board) Rewind(s Scene, m game.Move, done func()) {
	b.settle(&s)
	b.Picture.Rewind(s, m, done)
}

// settle lets go of what a new scene makes void: a piece in the hand that is no longer chosen,
// a direction that is no longer on offer.
func (b *Board) settle(s *Scene) {
	if b.held != game.NoSquare && s.selected() != b.held {
		b.drop()
	}
	if !s.offers(b.considered) || s.selected() != b.scene.selected() {
		b.considered = game.Choice{}
		b.hovered = game.NoDir
	}
	b.typedPin, b.typedDice = 0, nil
}

// choose does what a tap on a square means: the square if it is on offer, else the direction
// that it stands for beside the ring, else the square all the same, so that it is selected
// or somebody says why not.
func (b *Board) choose(q game.Square) {
	b.finish()
	if r, d := b.beside(q); d != game.NoDir {
		b.take(r.choice(d))
		return
	}
	b.consider(game.Choice{})
	b.tap(q)
}

// take picks a choice that is no square.
func (b *Board) take(c game.Choice) {
	b.finish()
	b.considered = game.Choice{}
	b.hovered = game.NoDir
	b.pick(c)
}

// consider shows a direction as if it were chosen; the zero Choice shows none.
func (b *Board) consider(c game.Choice) {
	if c == b.considered {
		return
	}
	b.considered = c
	b.ghost(c)
	b.update()
}

// FocusGained is called by the toolkit.
func (b *Board) FocusGained() {}

// KeyDown is called by the toolkit.
func (b *Board) KeyDown(*fyne.KeyEvent) {}

// KeyUp is called by the toolkit. Whoever comes by Tab, which is let go only here, sees where he is; whoever comes
// with the mouse needs no cursor.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyTab && b.cursor == game.NoSquare {
		b.showCursor(b.home())
	}
}

// FocusLost is called by the toolkit.
func (b *Board) FocusLost() {
	b.letGo()
	b.hideCursor()
}

func (b *Board) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}
