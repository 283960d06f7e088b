package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"goldentree/game/match"
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
		least := fyne.MeasureText(move, theme.CaptionTextSize(), fyne.TextStyle{}).Width
		c.Resize(fyne.NewSize(least+15, 26))
		if c.words.Text != move || c.words.MinSize().Width > least {
			t.Errorf("where there is just enough room, %q is written as %q in %v", move, c.words.Text, c.words.TextSize)
		}
		c.Resize(fyne.NewSize(95, 26))
		if c.words.MinSize().Width > 95 || c.words.Text[:2] != move[:2] || !strings.HasSuffix(c.words.Text, "…") {
			t.Errorf("in a narrow column, %q is written as %q", move, c.words.Text)
		}
	}
}

func TestTheListOfMovesShowsWhereTheMatchStands(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	for len(s.at.Moves()) < 100 {
		s.took(s.legal[len(s.at.Moves())%len(s.legal)], true)
	}
	seen := func() bool { // rows that are not seen are not laid out
		return slices.ContainsFunc(test.LaidOutObjects(s.panel.moves.list), func(o fyne.CanvasObject) bool {
			c, is := o.(*moveCell)
			return is && c.node == s.at
		})
	}
	for _, at := range []int{100, 50, 3} {
		s.match.GoTo(s.match.Root().End().Line()[at-1])
		if !seen() {
			t.Errorf("move %d is not seen", at)
		}
		a.rebuild()
		if !seen() {
			t.Errorf("in another look, move %d is not seen", at)
		}
	}
}
