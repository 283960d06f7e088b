package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"goldentree/ui/framed"
)

// A button leaves the keys that do not press it to the screen, and scrolls into view when it gets the keyboard.
type button struct {
	framed.Button
	app  *App
	page *container.Scroll // of the sheet that the button closes, which its keys scroll; may be nil
}

func newButton(a *App, text string, icon fyne.Resource, tapped func()) *button {
	b := &button{app: a}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// primary makes the button the one that is most likely wanted.
func (b *button) primary() *button {
	b.Importance = widget.HighImportance
	return b
}

// TypedKey is called by the toolkit.
func (b *button) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Button.TypedKey(ev)
	case fyne.KeyEscape:
		b.app.typedKey(ev)
	default:
		if len(b.app.sheets) == 0 {
			b.app.runKey(ev.Name)
		} else if b.page != nil {
			for _, c := range pageCommands(func() *container.Scroll { return b.page }) {
				if c.hasKey(ev.Name) {
					c.Do()
				}
			}
		}
	}
}

// TypedRune is called by the toolkit.
func (b *button) TypedRune(r rune) {
	if len(b.app.sheets) == 0 {
		b.app.runRune(r)
	}
}

// FocusGained is called by the toolkit.
func (b *button) FocusGained() {
	b.Button.FocusGained()
	b.app.reveal(b)
}

// reveal scrolls so far that an object can be seen that has got the keyboard.
func (a *App) reveal(o fyne.CanvasObject) {
	reveal(a.scrolled, o)
	if len(a.sheets) == 0 {
		a.revealIn(fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size())
	}
}

// revealIn scrolls the whole screen so far that a part of it can be seen, where the window is too small for it.
func (a *App) revealIn(at fyne.Position, size fyne.Size) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(a.whole))
	room, most := a.whole.Size(), a.page.Size().Subtract(a.whole.Size())
	offset := a.whole.Offset.AddXY(beyond(at.X, size.Width, room.Width), beyond(at.Y, size.Height, room.Height))
	a.whole.ScrollToOffset(fyne.NewPos(max(0, min(offset.X, most.Width)), max(0, min(offset.Y, most.Height))))
}

// beyond returns how much of a span is not seen, and its surroundings, from before the beginning (then it is negative) to
// after the end of what is seen.
func beyond(from, length, room float32) float32 {
	switch {
	case from < revealed:
		return from - revealed
	case from+length > room-revealed:
		return from + length - room + revealed
	}
	return 0
}

// reveal scrolls so far that an object can be seen; one that is elsewhere changes nothing, and so does no scroll.
func reveal(s *container.Scroll, o fyne.CanvasObject) {
	if s == nil || !holds(s.Content, o) {
		return
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	by := beyond(place(o).Y-place(s).Y, o.Size().Height, s.Size().Height)
	s.ScrollToOffset(s.Offset.AddXY(0, by))
}

// revealed is how far from the edge an object is that has been scrolled into view.
const revealed = 24

// rebuildInPlace makes everything in view anew, but the screen stays scrolled as it is, and the keyboard stays with
// the button that had it.
func (a *App) rebuildInPlace() {
	offset := a.scrolled.Offset
	had, _ := a.window.Canvas().Focused().(*button)
	a.rebuild()
	a.scrolled.ScrollToOffset(offset)
	if had != nil {
		if b := labelled(a.scrolled.Content, had.Text); b != nil {
			a.window.Canvas().Focus(b)
		}
	}
}

// labelled returns the first button in an object that has that label; nil if there is none.
func labelled(o fyne.CanvasObject, label string) *button {
	if b, is := o.(*button); is && b.Text == label {
		return b
	}
	if c, is := o.(*fyne.Container); is {
		for _, inner := range c.Objects {
			if b := labelled(inner, label); b != nil {
				return b
			}
		}
	}
	return nil
}

// holds reports whether an object lies in another one.
func holds(outer, o fyne.CanvasObject) bool {
	if outer == o {
		return true
	}
	if c, is := outer.(*fyne.Container); is {
		for _, inner := range c.Objects {
			if holds(inner, o) {
				return true
			}
		}
	}
	return false
}
