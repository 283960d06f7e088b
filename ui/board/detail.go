package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/skin"
)

// A Detail shows a part of a Picture, larger, in a frame of its own. The Picture itself tells what is to be seen.
type Detail struct {
	widget.BaseWidget
	picture *Picture
	part    game.Squares

	clip   *container.Clip
	layout layout         // of the whole picture, where it is seen through the border
	border *canvas.Raster // around it, with letters
	of     *skin.Skin     // the skin of the border
}

// NewDetail returns a detail of a picture: the squares given and what lies between them. There must be some.
func NewDetail(p *Picture, part game.Squares) *Detail {
	d := &Detail{picture: p, part: part}
	d.clip = container.NewClip(container.NewWithoutLayout(p))
	d.clip.ExtendBaseWidget(d.clip) // before it is moved: until then the toolkit looks for nobody, which browsers do not survive
	d.ExtendBaseWidget(d)
	return d
}

// HeightFor returns how high a detail of that width is.
func (d *Detail) HeightFor(width float32) float32 {
	_, _, cols, rows := d.window()
	return width * (float32(rows) + 2*wideMargin) / (float32(cols) + 2*wideMargin)
}

// window returns which columns and rows of the whole picture are shown.
func (d *Detail) window() (col, row, cols, rows int) {
	l := d.picture.wholeLayout()
	right, bottom := 0, 0
	col, row = l.cols, l.rows
	for q := range d.part.All() {
		c, r := l.place(q)
		col, row, right, bottom = min(col, c), min(row, r), max(right, c+1), max(bottom, r+1)
	}
	return col, row, right - col, bottom - row
}

// MinSize is the size below which nothing can be seen.
func (d *Detail) MinSize() fyne.Size { return fyne.NewSize(40, 40) }

// CreateRenderer is called by the toolkit.
func (d *Detail) CreateRenderer() fyne.WidgetRenderer { return (*detailRenderer)(d) }

// A detailRenderer is the side of a Detail that the toolkit sees.
type detailRenderer Detail

func (r *detailRenderer) Destroy()           {}
func (r *detailRenderer) MinSize() fyne.Size { return (*Detail)(r).MinSize() }
func (r *detailRenderer) Refresh()           { (*Detail)(r).arrange((*Detail)(r).Size()) }
func (r *detailRenderer) Layout(s fyne.Size) { (*Detail)(r).arrange(s) }
func (r *detailRenderer) Objects() []fyne.CanvasObject {
	if r.border == nil {
		return []fyne.CanvasObject{r.clip}
	}
	return []fyne.CanvasObject{r.border, r.clip}
}

// arrange makes the whole picture as large as the part of it needs to fill a size.
func (d *Detail) arrange(size fyne.Size) {
	p := d.picture
	col, row, cols, rows := d.window()
	cell := min(size.Width/(float32(cols)+2*wideMargin), size.Height/(float32(rows)+2*wideMargin))
	whole := p.wholeLayout()
	p.Resize(fyne.NewSize(cell*(float32(whole.cols)+2*wideMargin)+whole.pixel/2, cell*(float32(whole.rows)+2*wideMargin)+whole.pixel/2))
	l := p.layout
	l.margin = l.whole(l.cell * wideMargin)
	shown := fyne.NewSize(l.cell*float32(cols), l.cell*float32(rows))
	corner := fyne.NewPos(l.whole((size.Width-shown.Width)/2), l.margin)
	place(d.clip, rect{corner, shown})
	p.Move(fyne.NewPos(-l.left-float32(col)*l.cell, -l.top-float32(row)*l.cell))

	l.left, l.top = corner.X-float32(col)*l.cell, corner.Y-float32(row)*l.cell
	if d.layout != l || d.of != p.skin {
		d.layout, d.of = l, p.skin
		d.border = newPlate(d.bounds(), p.scale, d.drawBorder)
	}
}

// bounds returns the rectangle of the squares that are shown, with the border around them.
func (d *Detail) bounds() rect {
	l := d.layout
	col, row, cols, rows := d.window()
	return rect{
		fyne.NewPos(l.left+float32(col)*l.cell-l.margin, l.top+float32(row)*l.cell-l.margin),
		fyne.NewSize(l.cell*float32(cols)+2*l.margin, l.cell*float32(rows)+2*l.margin),
	}
}

// drawBorder draws the border, of the same wood as that of the whole board.
func (d *Detail) drawBorder() []fyne.CanvasObject {
	col, row, cols, rows := d.window()
	style := d.picture.skin.Board(d.picture.game)
	border := drawer{layout: d.layout, drawn: drawings{}}
	border.frame(style.Frame, d.bounds())
	border.rails(style.Vein, d.bounds())
	border.letters(style.Label, col, row, cols, rows)
	return border.objects
}
