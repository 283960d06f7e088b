package board

import (
	"flag"
	"image/png"
	"math/rand/v2"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/themes"
	"goldentree/ui/skin"
)

var (
	sheetFile = flag.String("sheet", "", "draw boards side by side into this PNG file")
	sheetGame = flag.String("of", "", "that of the game with this ID, instead of all")
	sheetSkin = flag.String("in", "wood", "in the skin of that name")
	sheetSide = flag.Int("side", 320, "as large as that: 320 is a card, 700 the play screen")
)

// TestSheet draws every board at the start and in the middle of a game, so that somebody can compare them.
func TestSheet(t *testing.T) {
	if *sheetFile == "" {
		t.Skip("no file is asked for")
	}
	test.NewTempApp(t)
	s, err := skin.Load(themes.All, *sheetSkin)
	if err != nil {
		t.Fatal(err)
	}
	sheet, side, row := container.NewWithoutLayout(), float32(*sheetSide), float32(0)
	for _, g := range catalog.Games() {
		if *sheetGame != "" && *sheetGame != g.ID {
			continue
		}
		for column, plies := range []int{0, 40} {
			p := NewPicture(g, s)
			p.Set(Scene{Diagram: after(t, g, plies).Diagram(), View: game.First})
			p.Move(fyne.NewPos(float32(column)*side, row*side))
			p.Resize(fyne.NewSquareSize(side))
			sheet.Add(p)
		}
		row++
	}
	w := test.NewTempWindow(t, sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(2*side, row*side))
	f, err := os.Create(*sheetFile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}

// after plays any moves, always the same ones.
func after(t *testing.T, g *game.Game, plies int) game.Position {
	t.Helper()
	p, err := g.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	for range plies {
		if legal := p.Moves(nil); len(legal) > 0 {
			p.Make(legal[random.IntN(len(legal))])
		}
	}
	return p
}
