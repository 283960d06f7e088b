package board

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game"
)

var boards = []*game.Board{
	game.NewBoard(8, 8), game.NewBoard(8, 7), game.NewBoard(7, 9), game.NewBoard(9, 10), game.NewBoard(10, 10),
}

var sizes = []fyne.Size{{Width: 1200, Height: 500}, {Width: 500, Height: 1200}, {Width: 333, Height: 777}, {Width: 61, Height: 60}}

func eachLayout(t *testing.T, f func(t *testing.T, l layout, size fyne.Size, scale float32)) {
	for _, b := range boards {
		for _, size := range sizes {
			for _, scale := range []float32{1, 1.25, 1.5, 2} {
				for quarters := range 4 {
					t.Run(fmt.Sprintf("%dx%d in %gx%g at %g turned %d", b.Files, b.Ranks, size.Width, size.Height, scale, quarters), func(t *testing.T) {
						f(t, newLayout(b, quarters, size, scale), size, scale)
					})
				}
			}
		}
	}
}

func TestEveryPointOfASquareBelongsToIt(t *testing.T) {
	eachLayout(t, func(t *testing.T, l layout, size fyne.Size, scale float32) {
		for q := game.Square(0); int(q) < l.board.Size(); q++ {
			e := 0.01 * l.cell
			for _, d := range []fyne.Position{{X: e, Y: e}, {X: l.cell - e, Y: e}, {X: l.cell / 2, Y: l.cell / 2}, {X: e, Y: l.cell - e}, {X: l.cell - e, Y: l.cell - e}} {
				if got := l.square(l.corner(q).Add(d)); got != q {
					t.Fatalf("the point %v of %s is on %d", d, l.board.Name(q), got)
				}
			}
		}
	})
}

func TestTheBoardFitsAndIsCentred(t *testing.T) {
	eachLayout(t, func(t *testing.T, l layout, size fyne.Size, scale float32) {
		_, all := l.bounds()
		if all.at.X < 0 || all.at.Y < 0 || all.at.X+all.size.Width > size.Width+0.01 || all.at.Y+all.size.Height > size.Height+0.01 {
			t.Errorf("%v does not fit into %v", all, size)
		}
		right := size.Width - all.at.X - all.size.Width
		below := size.Height - all.at.Y - all.size.Height
		if math.Abs(float64(right-all.at.X)) > 2/float64(scale) || math.Abs(float64(below-all.at.Y)) > 2/float64(scale) {
			t.Errorf("not centred: %v in %v", all, size)
		}
	})
}

func TestSquaresAreWholePixels(t *testing.T) {
	eachLayout(t, func(t *testing.T, l layout, _ fyne.Size, scale float32) {
		for _, x := range []float32{l.cell, l.left, l.top, l.margin} {
			px := float64(x * scale)
			if math.Abs(px-math.Round(px)) > 0.001 {
				t.Errorf("%g units are %g pixels", x, px)
			}
		}
	})
}

func TestTheBorderIsNoSquare(t *testing.T) {
	eachLayout(t, func(t *testing.T, l layout, size fyne.Size, _ float32) {
		squares, _ := l.bounds()
		for _, p := range []fyne.Position{
			{X: squares.at.X - 0.5, Y: squares.at.Y + 5}, {X: squares.at.X + 5, Y: squares.at.Y - 0.5},
			{X: squares.at.X + squares.size.Width + 0.5, Y: squares.at.Y + 5},
			{X: squares.at.X + 5, Y: squares.at.Y + squares.size.Height + 0.5}, {X: -1, Y: -1}, {X: 5000, Y: 5000},
		} {
			if q := l.square(p); q != game.NoSquare {
				t.Errorf("%v is on %s", p, l.board.Name(q))
			}
		}
	})
}

func TestDirectionsPointToNeighbours(t *testing.T) {
	eachLayout(t, func(t *testing.T, l layout, _ fyne.Size, _ float32) {
		for q := game.Square(0); int(q) < l.board.Size(); q++ {
			for d := game.North; d <= game.NorthWest; d++ {
				dx, dy := l.vector(d)
				if got := l.onBoard(l.onScreen(d)); got != d {
					t.Fatalf("%s comes back as %s", d, got)
				}
				next := l.centre(q).AddXY(dx*l.cell, dy*l.cell)
				if got := l.square(next); got != l.board.Step(q, d) {
					t.Fatalf("%s of %s is %d", d, l.board.Name(q), got)
				}
				if got, far := l.towards(q, next); got != d || far < 0.99 || far > 1.42 {
					t.Fatalf("%s of %s is seen in %s, %g cells away", d, l.board.Name(q), got, far)
				}
			}
		}
	})
}

func TestTurningTheBoard(t *testing.T) {
	b := game.NewBoard(3, 2)
	for _, c := range []struct {
		name     string
		quarters int
		lowest   string // the square at the lower left
		up       game.Dir
	}{
		{"as it is, a1 is at the lower left", 0, "a1", game.North},
		{"turned once clockwise, North points right", 1, "c1", game.West},
		{"turned half around, South points up", 2, "c2", game.South},
		{"turned three times, North points left", 3, "a2", game.East},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLayout(b, c.quarters, fyne.NewSize(300, 300), 1)
			if got := b.Name(l.at(0, l.rows-1)); got != c.lowest {
				t.Errorf("%s is at the lower left, not %s", got, c.lowest)
			}
			if got := l.onBoard(game.North); got != c.up {
				t.Errorf("%s points up, not %s", got, c.up)
			}
		})
	}
}
