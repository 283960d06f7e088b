package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestALongMoveKeepsToItsColumn(t *testing.T) {
	openApp(t)
	c := newMoveCell(&moveList{})
	for _, move := range []string{"e1-e4 (d4, e5, f4)", "h2 (h3, h4, h5, h6)"} {
		c.text = move
		c.Resize(fyne.NewSize(300, 26))
		if c.words.Text != move {
			t.Errorf("where there is room, %q is written as %q", move, c.words.Text)
		}
		c.Resize(fyne.NewSize(95, 26))
		if c.words.MinSize().Width > 95 || c.words.Text[:2] != move[:2] || !strings.HasSuffix(c.words.Text, "…") {
			t.Errorf("in a narrow column, %q is written as %q", move, c.words.Text)
		}
	}
}
