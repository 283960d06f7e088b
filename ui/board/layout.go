package board

import (
	"math"

	"fyne.io/fyne/v2"

	"goldentree/game"
)

// A layout says where the squares of a board are on the screen. All lengths are whole numbers
// of device pixels, so that no seam shows between squares. The same layout places the pieces,
// the marks and the letters, and finds the square under the pointer.
type layout struct {
	board     *game.Board
	quarters  int // by how many quarter turns, clockwise, the board is turned
	cols      int
	rows      int
	left, top float32 // of the squares
	cell      float32
	margin    float32 // the border around the squares
	pixel     float32
}

const (
	wideMargin   = 0.42 // of a cell, with room for letters
	narrowMargin = 0.14
	letterCell   = 26 // in a smaller cell nobody reads letters
)

// newLayout fits a board into a size; scale is device pixels per unit.
func newLayout(b *game.Board, quarters int, size fyne.Size, scale float32) layout {
	l := layout{board: b, quarters: quarters & 3, cols: b.Files, rows: b.Ranks, pixel: 1 / scale}
	if l.quarters&1 != 0 {
		l.cols, l.rows = l.rows, l.cols
	}
	w, h := math.Floor(float64(size.Width*scale)), math.Floor(float64(size.Height*scale))
	fit := func(margin float64) (cell, border float64) {
		cell = math.Floor(min(w/(float64(l.cols)+2*margin), h/(float64(l.rows)+2*margin)))
		return max(cell, 0), math.Floor(max(cell, 0) * margin)
	}
	cell, margin := fit(wideMargin)
	if cell < letterCell*float64(scale) {
		cell, margin = fit(narrowMargin)
	}
	l.cell, l.margin = float32(cell)/scale, float32(margin)/scale
	l.left = float32(math.Floor((w-cell*float64(l.cols))/2)) / scale
	l.top = float32(math.Floor((h-cell*float64(l.rows))/2)) / scale
	return l
}

// letters reports whether there is room for letters and numbers in the border.
func (l layout) letters() bool { return l.cell >= letterCell }

// place returns the column and the row of a square on the screen, from the upper left.
func (l layout) place(q game.Square) (col, row int) {
	col, row = l.board.File(q), l.board.Ranks-1-l.board.Rank(q)
	rows, cols := l.board.Ranks, l.board.Files
	for range l.quarters {
		col, row = rows-1-row, col
		rows, cols = cols, rows
	}
	return col, row
}

// corner returns the upper left corner of a square.
func (l layout) corner(q game.Square) fyne.Position {
	col, row := l.place(q)
	return fyne.NewPos(l.left+float32(col)*l.cell, l.top+float32(row)*l.cell)
}

// centre returns the middle of a square.
func (l layout) centre(q game.Square) fyne.Position {
	return l.corner(q).AddXY(l.cell/2, l.cell/2)
}

// square returns the square at a point; NoSquare in the border and outside.
func (l layout) square(p fyne.Position) game.Square {
	if l.cell <= 0 || p.X < l.left || p.Y < l.top {
		return game.NoSquare
	}
	return l.at(int((p.X-l.left)/l.cell), int((p.Y-l.top)/l.cell))
}

// at returns the square in a column and a row of the screen; NoSquare outside.
func (l layout) at(col, row int) game.Square {
	if col < 0 || col >= l.cols || row < 0 || row >= l.rows {
		return game.NoSquare
	}
	cols, rows := l.cols, l.rows
	for range l.quarters {
		col, row = row, cols-1-col
		rows, cols = cols, rows
	}
	return l.board.At(col, rows-1-row)
}

// onScreen returns the direction in which d points on the screen, North being up.
func (l layout) onScreen(d game.Dir) game.Dir { return d.Turned(2 * l.quarters) }

// onBoard returns the direction of the board that points to d on the screen.
func (l layout) onBoard(d game.Dir) game.Dir { return d.Turned(-2 * l.quarters) }

// vector returns the step on the screen from a square to its neighbour in direction d of the board.
func (l layout) vector(d game.Dir) (dx, dy float32) {
	return screenStep(l.onScreen(d))
}

func screenStep(d game.Dir) (dx, dy float32) {
	if d == game.NoDir {
		return 0, 0
	}
	angle := float64(d-game.North) * math.Pi / 4
	return float32(math.Round(math.Sin(angle))), float32(math.Round(-math.Cos(angle)))
}

// towards returns the direction of the board that points from a square to a point of the screen,
// and how far away the point is, in cells.
func (l layout) towards(q game.Square, p fyne.Position) (game.Dir, float32) {
	d := p.Subtract(l.centre(q))
	angle := math.Atan2(float64(d.X), float64(-d.Y))
	eighth := int(math.Round(angle/(math.Pi/4))) & 7
	return l.onBoard(game.North + game.Dir(eighth)), float32(math.Hypot(float64(d.X), float64(d.Y))) / l.cell
}

// bounds returns the rectangle of the squares, and that of the board with its border.
func (l layout) bounds() (squares, all rect) {
	squares = rect{fyne.NewPos(l.left, l.top), fyne.NewSize(l.cell*float32(l.cols), l.cell*float32(l.rows))}
	all = rect{squares.at.SubtractXY(l.margin, l.margin), squares.size.AddWidthHeight(2*l.margin, 2*l.margin)}
	return squares, all
}

// device returns a length in pixels of the screen.
func (l layout) device(length float32) int { return int(length/l.pixel + 0.5) }

// A rect is a place on the screen.
type rect struct {
	at   fyne.Position
	size fyne.Size
}
