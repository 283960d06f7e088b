package skin

import (
	"flag"
	"image/png"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
)

var (
	sheetFile = flag.String("sheet", "", "draw pieces side by side into this PNG file")
	sheetGame = flag.String("of", "", "those of the game with this ID, instead of all")
	sheetSkin = flag.String("in", "wood", "in the skin of that name")
)

// TestSheet draws every piece of every set as large as in a list, on a small board and on a large one, on both
// colours of its board, so that somebody can compare them; those that turn in all directions, but for the largest.
func TestSheet(t *testing.T) {
	if *sheetFile == "" {
		t.Skip("no file is asked for")
	}
	test.NewTempApp(t)
	s := load(t, *sheetSkin)
	const gap = 6
	sheet := container.NewWithoutLayout()
	var y, width float32
	put := func(o fyne.CanvasObject, x, y, side float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSquareSize(side))
		sheet.Add(o)
	}
	for _, g := range catalog.Games() {
		if *sheetGame != "" && *sheetGame != g.ID {
			continue
		}
		style := s.Board(g)
		for _, set := range s.Sets(g) {
			s := s.With(map[string]string{g.ID: set})
			for seat := game.First; int(seat) <= g.SeatCount(); seat++ {
				for _, size := range []float32{40, 80, 200} {
					x := float32(0)
					for k := 1; k < len(g.Pieces); k++ {
						last := game.North
						if g.Pieces[k].Turns && size < 200 {
							last = game.NorthWest
						}
						for heading := game.North; heading <= last; heading++ {
							put(canvas.NewRectangle([]Color{style.Light, style.Dark}[k%2]), x, y, size)
							p := game.Piece{Kind: game.Kind(k), Seat: seat, Heading: heading}
							put(canvas.NewImageFromResource(s.Piece(g, p, game.Nobody)), x, y, size)
							x += size
						}
					}
					width = max(width, x)
					y += size
				}
				y += gap
			}
		}
	}
	w := test.NewTempWindow(t, sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, y))
	f, err := os.Create(*sheetFile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}
