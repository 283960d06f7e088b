package skin

import (
	"bytes"
	"image/color"
	"image/png"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"goldentree/game/catalog"
)

// drawn returns the picture of a text under the theme of now.
func drawn(t *testing.T, text string) string {
	t.Helper()
	w := test.NewTempWindow(t, canvas.NewText(text, color.Black))
	w.Resize(fyne.NewSquareSize(60))
	var b bytes.Buffer
	if err := png.Encode(&b, w.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestMovesAreWrittenInLettersThatCanBeSeen(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(load(t, "wood").Theme())
	nothing := drawn(t, "\ue000")
	letters := map[rune]bool{}
	for _, g := range catalog.Games() {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				for _, language := range g.Notations() {
					for _, r := range g.WriteIn(language, p, m) {
						letters[r] = true
					}
				}
			}
			p.Make(moves[p.Hash()%uint64(len(moves))])
		}
	}
	if len(letters) < 60 {
		t.Errorf("moves are written in %d letters only", len(letters))
	}
	for _, r := range slices.Sorted(maps.Keys(letters)) {
		if drawn(t, string(r)) == nothing {
			t.Errorf("%q (%U) is not drawn", r, r)
		}
	}
}

func TestOtherLettersAreThoseOfTheToolkit(t *testing.T) {
	a := test.NewTempApp(t)
	words := []string{"Golden Tree", "Золотое Дерево: Ёж — «ещё», № 5", " 1. e2-e4 "}
	measure := func() (sizes []fyne.Size) {
		for _, text := range words {
			for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Monospace: true}} {
				sizes = append(sizes, fyne.MeasureText(text, 15, style))
			}
		}
		return sizes
	}
	a.Settings().SetTheme(theme.DefaultTheme())
	before := measure()
	a.Settings().SetTheme(load(t, "wood").Theme())
	after := measure()
	for i := range before {
		if d := after[i].Subtract(before[i]); max(d.Width, -d.Width, d.Height, -d.Height) > 0.6 {
			t.Errorf("%q takes %v; before %v", words[i/4], after[i], before[i])
		}
	}
}
