package ui

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
)

// A moveEntry is where a move is typed on a table. Escape gives the keyboard back to the board; the moves can be
// walked through all the same.
type moveEntry struct {
	widget.Entry
	table *table
	left  func() // called when it has lost the keyboard; may be nil
}

func newMoveEntry(t *table) *moveEntry {
	e := &moveEntry{table: t}
	e.ExtendBaseWidget(e)
	e.OnSubmitted = func(text string) {
		if strings.TrimSpace(text) != "" && t.typed(text) {
			e.SetText("")
		}
	}
	return e
}

// offer gives one of the legal moves as an example of how moves are written.
func (e *moveEntry) offer(legal []game.Move) {
	words := e.table.app.text("play.type-move")
	if len(legal) > 0 {
		words = e.table.app.text("play.type", "example", e.table.game.Text(legal[0]))
	}
	if words != e.PlaceHolder {
		e.SetPlaceHolder(words)
	}
}

// FocusGained is called by the toolkit.
func (e *moveEntry) FocusGained() {
	e.Entry.FocusGained()
	e.table.app.reveal(e)
}

// FocusLost is called by the toolkit.
func (e *moveEntry) FocusLost() {
	e.Entry.FocusLost()
	if e.left != nil {
		e.left()
	}
}

// TypedKey is called by the toolkit.
func (e *moveEntry) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		e.SetText("")
		e.table.app.window.Canvas().Focus(e.table.board)
	case fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyF1, fyne.KeyF9, fyne.KeyF11: // they mean nothing in a single line
		e.table.app.runKey(ev.Name)
	default:
		e.Entry.TypedKey(ev)
	}
}

// TypedShortcut is called by the toolkit.
func (e *moveEntry) TypedShortcut(s fyne.Shortcut) {
	if !e.table.app.runShortcut(s) {
		e.Entry.TypedShortcut(s)
	}
}

// typed takes a move that was typed or pasted; it reports whether it is one, and says why if not.
func (t *table) typed(text string) bool {
	m, err := t.on.Find(text)
	switch {
	case len(t.legal) == 0:
		t.message = t.why(game.NoSquare, nil)
	case errors.Is(err, game.ErrAmbiguous):
		t.message = t.app.text("why.ambiguous", "move", text)
	case err != nil:
		t.message = t.app.text("why.typed", "move", text)
	default:
		t.took(m, true)
		return true
	}
	t.update()
	return false
}
