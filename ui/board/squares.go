package board

import (
	"image"
	"image/draw"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"goldentree/game"
	"goldentree/ui/skin"
)

// drawSquares draws all that never moves: border, squares, terrain, lines and letters.
func (p *Picture) drawSquares() []fyne.CanvasObject {
	l, style := p.layout, p.skin.Board(p.game)
	squares, all := l.bounds()
	if l.cell <= 0 {
		return nil
	}
	d := drawer{layout: l, drawn: drawings{}}
	d.frame(style.Frame, all)
	if l.letters() { // a narrow border has no room for more
		d.rails(style.Vein, all)
		d.inlay(style.Inlay, squares)
	}
	grounds := p.grounds()
	p.ground.Image = l.paving(grounds)
	d.add(p.ground, squares)
	if l.board.Points { // terrain lies between the crossings, so that a river parts the lines
		d.lines(style, squares)
		d.terrain(grounds, p.skin)
	} else {
		d.terrain(grounds, p.skin)
		d.lines(style, squares)
		d.inner(grounds, d.whole(style.Width/100*d.layout.cell))
	}
	if style.Grid != "" {
		d.picture(p.skin.Picture(style.Grid, &skin.Tones{Light: style.Line, Dark: style.Line}), squares)
	}
	for _, g := range grounds {
		d.outline(g.squares, g.Line)
	}
	if style.Grain != "" {
		d.picture(p.skin.Picture(style.Grain, nil), squares)
	}
	if l.letters() {
		d.letters(style.Label, 0, 0, d.cols, d.rows)
	}
	return d.objects
}

// A ground is what squares have in common.
type ground struct {
	squares game.Squares
	skin.Zone
}

// grounds lists the grounds of a board, upper ones after lower ones: all squares, the dark ones, like a1, and the zones.
func (p *Picture) grounds() []ground {
	b, style := p.game.Board, p.skin.Board(p.game)
	all := ground{Zone: skin.Zone{Fill: style.Light}}
	dark := ground{Zone: skin.Zone{Fill: style.Dark, Picture: style.Picture, Each: true, Tones: style.Tones}}
	for q := range b.Size() {
		q := game.Square(q)
		all.squares.Add(q)
		if (b.File(q)+b.Rank(q))%2 == 0 {
			dark.squares.Add(q)
		}
	}
	list := []ground{all, dark}
	for _, z := range b.Zones {
		list = append(list, ground{z.Squares, p.skin.Zone(p.game, z.Name)})
	}
	return list
}

// paving returns the colours of grounds, one pixel for each square. It is enlarged without smoothing.
func (l layout) paving(grounds []ground) image.Image {
	paved := image.NewRGBA(image.Rect(0, 0, l.cols, l.rows))
	for _, g := range grounds {
		for q := range g.squares.All() {
			col, row := l.place(q)
			draw.Draw(paved, image.Rect(col, row, col+1, row+1), image.NewUniform(g.Fill), image.Point{}, draw.Over)
		}
	}
	return paved
}

// A drawer collects the objects of a board.
type drawer struct {
	layout
	drawn   drawings
	objects []fyne.CanvasObject
}

func place(o fyne.CanvasObject, r rect) {
	o.Resize(r.size)
	o.Move(r.at)
}

func (d *drawer) add(o fyne.CanvasObject, r rect) {
	place(o, r)
	d.objects = append(d.objects, o)
}

func (d *drawer) fill(c skin.Color, r rect) {
	if c.A > 0 {
		d.add(canvas.NewRectangle(c), r)
	}
}

func (d *drawer) cell(q game.Square) rect {
	return rect{d.corner(q), fyne.NewSquareSize(d.layout.cell)}
}

// terrain draws the pictures of grounds, but not where the colour of an upper one covers them.
func (d *drawer) terrain(grounds []ground, s *skin.Skin) {
	for i, g := range grounds {
		for _, upper := range grounds[i+1:] {
			if g.Each && upper.Fill.A == 0xff {
				g.squares = g.squares.Without(upper.squares)
			}
		}
		d.pictures(g, s)
	}
}

// pictures draws the pictures of a ground.
func (d *drawer) pictures(g ground, s *skin.Skin) {
	if g.Picture == "" {
		return
	}
	picture := s.Picture(g.Picture, g.Tones)
	if g.Each {
		for q := range g.squares.All() {
			d.picture(picture, d.cell(q))
		}
		return
	}
	for _, part := range d.parts(g.squares) {
		d.picture(picture, d.around(part))
	}
}

func (d *drawer) picture(r fyne.Resource, at rect) {
	d.objects = append(d.objects, d.drawn.image(d.layout, r, at))
}

// parts cuts a zone into its connected parts.
func (d *drawer) parts(squares game.Squares) []game.Squares {
	var parts []game.Squares
	for !squares.Empty() {
		part, next := game.Squares{}, game.SetOf(squares.Pop())
		for !next.Empty() {
			q := next.Pop()
			part.Add(q)
			squares.Remove(q)
			for dir := game.North; dir <= game.NorthWest; dir += 2 {
				if n := d.board.Step(q, dir); n != game.NoSquare && squares.Has(n) {
					next.Add(n)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// around returns the rectangle that holds a set of squares.
func (d *drawer) around(squares game.Squares) rect {
	left, top, right, bottom := d.cols, d.rows, 0, 0
	for q := range squares.All() {
		col, row := d.place(q)
		left, top, right, bottom = min(left, col), min(top, row), max(right, col+1), max(bottom, row+1)
	}
	return rect{
		fyne.NewPos(d.left+float32(left)*d.layout.cell, d.top+float32(top)*d.layout.cell),
		fyne.NewSize(float32(right-left)*d.layout.cell, float32(bottom-top)*d.layout.cell),
	}
}

// lines draws the grid, which goes through the middle of the squares if the pieces stand on
// crossings, and the lines that a board has besides.
func (d *drawer) lines(style skin.Board, squares rect) {
	if style.Width == 0 {
		return
	}
	width := d.whole(style.Width / 100 * d.layout.cell)
	shift, less := float32(0), 0
	if d.board.Points {
		shift, less = d.layout.cell/2, 1
	}
	length := func(n int) float32 { return float32(n-less)*d.layout.cell + width }
	for i := range d.cols + 1 - less {
		x := squares.at.X + shift + float32(i)*d.layout.cell - d.whole(width/2)
		d.fill(style.Line, rect{fyne.NewPos(x, squares.at.Y+shift-d.whole(width/2)), fyne.NewSize(width, length(d.rows))})
	}
	for i := range d.rows + 1 - less {
		y := squares.at.Y + shift + float32(i)*d.layout.cell - d.whole(width/2)
		d.fill(style.Line, rect{fyne.NewPos(squares.at.X+shift-d.whole(width/2), y), fyne.NewSize(length(d.cols), width)})
	}
	for _, line := range d.board.Lines {
		o := canvas.NewLine(style.Line)
		o.StrokeWidth = width
		o.Position1, o.Position2 = d.centre(line.From), d.centre(line.To)
		d.objects = append(d.objects, o)
	}
}

// inner draws the lines between the squares of a ground that has some of its own over those of the board.
func (d *drawer) inner(grounds []ground, width float32) {
	for _, g := range grounds {
		for q := range g.squares.All() {
			col, row := d.place(q)
			at := d.corner(q)
			if n := d.at(col+1, row); n != game.NoSquare && g.squares.Has(n) {
				d.fill(g.Inner, rect{at.AddXY(d.layout.cell-d.whole(width/2), 0), fyne.NewSize(width, d.layout.cell)})
			}
			if n := d.at(col, row+1); n != game.NoSquare && g.squares.Has(n) {
				d.fill(g.Inner, rect{at.AddXY(0, d.layout.cell-d.whole(width/2)), fyne.NewSize(d.layout.cell, width)})
			}
		}
	}
}

// outline draws the border of a set of squares.
func (d *drawer) outline(squares game.Squares, c skin.Color) {
	if c.A == 0 {
		return
	}
	width := d.whole(d.layout.cell * 0.035)
	for q := range squares.All() {
		for dir := game.North; dir <= game.NorthWest; dir += 2 {
			if n := d.board.Step(q, dir); n != game.NoSquare && squares.Has(n) {
				continue
			}
			r := rect{d.corner(q).SubtractXY(width, width), fyne.NewSquareSize(d.layout.cell + 2*width)}
			switch dx, dy := d.vector(dir); {
			case dx > 0:
				r.at.X += r.size.Width - 2*width
				r.size.Width = 2 * width
			case dx < 0:
				r.size.Width = 2 * width
			case dy > 0:
				r.at.Y += r.size.Height - 2*width
				r.size.Height = 2 * width
			default:
				r.size.Height = 2 * width
			}
			d.fill(c, r)
		}
	}
}

// numbered is the part of the left border that numbers have for themselves, beside the line that is let into it.
const numbered = 0.86

// letters writes the names of files and ranks along the lower and the left edge of some columns and rows.
func (d *drawer) letters(c skin.Color, col, row, cols, rows int) {
	corner := fyne.NewPos(d.left+float32(col)*d.layout.cell, d.top+float32(row)*d.layout.cell)
	below := corner.Y + float32(rows)*d.layout.cell
	for i := range cols {
		d.letter(c, d.name(d.at(col+i, row+rows-1), d.quarters&1 == 0),
			rect{fyne.NewPos(corner.X+float32(i)*d.layout.cell, below), fyne.NewSize(d.layout.cell, d.margin)})
	}
	for i := range rows {
		d.letter(c, d.name(d.at(col, row+i), d.quarters&1 != 0),
			rect{fyne.NewPos(corner.X-d.margin, corner.Y+float32(i)*d.layout.cell), fyne.NewSize(d.margin*numbered, d.layout.cell)})
	}
}

// name returns the letter of a square's file, or the number of its rank.
func (l layout) name(q game.Square, file bool) string {
	if file {
		return l.board.Name(q)[:1]
	}
	return strconv.Itoa(l.board.Rank(q) + l.board.Origin)
}

func (d *drawer) letter(c skin.Color, text string, r rect) {
	t := canvas.NewText(text, c)
	t.TextSize = min(d.margin*0.6, 18)
	t.Alignment = fyne.TextAlignCenter
	height := t.MinSize().Height
	d.add(t, rect{r.at.AddXY(0, (r.size.Height-height)/2), fyne.NewSize(r.size.Width, height)})
}

// whole rounds a length to whole pixels, at least one.
func (l layout) whole(length float32) float32 {
	return float32(max(1, l.device(length))) * l.pixel
}
