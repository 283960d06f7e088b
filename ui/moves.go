package ui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game/record"
)

// A moveRow is a line of the move list: a round of the game, a move for each seat. Lines of a variation are
// set in by its depth.
type moveRow struct {
	number int
	depth  int
	nodes  []*record.Node // by seat; nil where the round begins or ends in the middle
}

func (r moveRow) equal(o moveRow) bool {
	return r.number == o.number && r.depth == o.depth && slices.Equal(r.nodes, o.nodes)
}

// moveRows lays out a tree: a variation comes in rows of its own, after the round of the move that it
// replaces.
func moveRows(root *record.Node, seats int) []moveRow {
	var rows []moveRow
	var line func(n *record.Node, ply, depth int)
	line = func(n *record.Node, ply, depth int) {
		for n != nil {
			row := moveRow{number: ply/seats + 1, depth: depth, nodes: make([]*record.Node, seats)}
			type branch struct {
				node *record.Node
				ply  int
			}
			var branches []branch
			for first := true; n != nil && (first || ply%seats != 0); first = false {
				row.nodes[ply%seats] = n
				if n.Parent.Children[0] == n { // the other ways to go on belong to the main one
					for _, other := range n.Parent.Children[1:] {
						branches = append(branches, branch{other, ply})
					}
				}
				ply++
				if len(n.Children) == 0 {
					n = nil
				} else {
					n = n.Children[0]
				}
			}
			rows = append(rows, row)
			for _, b := range branches {
				line(b.node, b.ply, depth+1)
			}
		}
	}
	if len(root.Children) > 0 {
		line(root.Children[0], 0, 0)
	}
	return rows
}

// A moveList shows the moves of a match with all variations; a tap looks at the position after a move.
type moveList struct {
	list  *widget.List
	rows  []moveRow
	at    *record.Node
	text  func(*record.Node) string
	goTo  func(*record.Node)
	seats int
}

func newMoveList(seats int, text func(*record.Node) string, goTo func(*record.Node)) *moveList {
	l := &moveList{text: text, goTo: goTo, seats: seats}
	l.list = widget.NewList(
		func() int { return len(l.rows) },
		func() fyne.CanvasObject { return newMoveLine(l) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*moveLine).set(l.rows[i]) },
	)
	l.list.HideSeparators = true
	return l
}

// update shows the tree and scrolls to where the match stands, if either is new.
func (l *moveList) update(root, at *record.Node) {
	rows := moveRows(root, l.seats)
	if at == l.at && slices.EqualFunc(rows, l.rows, moveRow.equal) {
		return
	}
	l.rows, l.at = rows, at
	l.list.Refresh()
	if at == root {
		l.list.ScrollToTop()
		return
	}
	for i, row := range l.rows {
		for _, n := range row.nodes {
			if n == at {
				l.list.ScrollTo(i)
			}
		}
	}
}

// A moveLine draws a moveRow.
type moveLine struct {
	widget.BaseWidget
	owner  *moveList
	number *canvas.Text
	cells  []*moveCell
	depth  int
}

func newMoveLine(owner *moveList) *moveLine {
	l := &moveLine{owner: owner, number: canvas.NewText("", nil)}
	for range owner.seats {
		l.cells = append(l.cells, newMoveCell(owner))
	}
	l.ExtendBaseWidget(l)
	return l
}

func (l *moveLine) set(row moveRow) {
	l.depth = min(row.depth, 4)
	l.number.Text = strconv.Itoa(row.number) + "."
	for i, c := range l.cells {
		c.set(row.nodes[i], row.depth > 0)
	}
	l.Refresh()
}

func (l *moveLine) CreateRenderer() fyne.WidgetRenderer { return &moveLineRenderer{l} }

type moveLineRenderer struct{ line *moveLine }

func (r *moveLineRenderer) MinSize() fyne.Size { return fyne.NewSize(180, 26) }

func (r *moveLineRenderer) Layout(size fyne.Size) {
	l := r.line
	x := 6 + 14*float32(l.depth)
	l.number.Move(fyne.NewPos(x, (size.Height-l.number.MinSize().Height)/2))
	l.number.Resize(l.number.MinSize())
	x += 34
	width := (size.Width - x - 4) / float32(len(l.cells))
	for i, c := range l.cells {
		c.Move(fyne.NewPos(x+float32(i)*width, 0))
		c.Resize(fyne.NewSize(width, size.Height))
	}
}

func (r *moveLineRenderer) Refresh() {
	r.line.number.TextSize = theme.CaptionTextSize()
	r.line.number.Color = theme.Color(theme.ColorNamePlaceHolder)
	r.line.number.Refresh()
	r.Layout(r.line.Size())
}

func (r *moveLineRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.line.number}
	for _, c := range r.line.cells {
		objects = append(objects, c)
	}
	return objects
}

func (r *moveLineRenderer) Destroy() {}

// A moveCell is one move in the list.
type moveCell struct {
	widget.BaseWidget
	owner   *moveList
	node    *record.Node
	aside   bool // in a variation
	hovered bool
	ground  *canvas.Rectangle
	words   *canvas.Text
}

func newMoveCell(owner *moveList) *moveCell {
	c := &moveCell{owner: owner, ground: canvas.NewRectangle(nil), words: canvas.NewText("", nil)}
	c.ground.CornerRadius = 4
	c.ExtendBaseWidget(c)
	return c
}

func (c *moveCell) set(n *record.Node, aside bool) {
	c.node, c.aside = n, aside
	c.words.Text = ""
	if n != nil {
		c.words.Text = c.owner.text(n)
	}
	c.Refresh()
}

func (c *moveCell) Tapped(*fyne.PointEvent) {
	if c.node != nil {
		c.owner.goTo(c.node)
	}
}

func (c *moveCell) MouseIn(*desktop.MouseEvent)    { c.hovered = true; c.Refresh() }
func (c *moveCell) MouseMoved(*desktop.MouseEvent) {}
func (c *moveCell) MouseOut()                      { c.hovered = false; c.Refresh() }

func (c *moveCell) CreateRenderer() fyne.WidgetRenderer { return &moveCellRenderer{c} }

type moveCellRenderer struct{ cell *moveCell }

func (r *moveCellRenderer) MinSize() fyne.Size { return fyne.NewSize(60, 26) }

func (r *moveCellRenderer) Layout(size fyne.Size) {
	r.cell.ground.Move(fyne.NewPos(0, 1))
	r.cell.ground.Resize(size.SubtractWidthHeight(4, 2))
	r.cell.words.Move(fyne.NewPos(8, (size.Height-r.cell.words.MinSize().Height)/2))
	r.cell.words.Resize(r.cell.words.MinSize())
}

func (r *moveCellRenderer) Refresh() {
	c := r.cell
	current := c.node != nil && c.node == c.owner.at
	c.words.TextSize = theme.TextSize()
	c.words.Color = theme.Color(theme.ColorNameForeground)
	c.words.TextStyle = fyne.TextStyle{Bold: current}
	if c.aside {
		c.words.TextSize = theme.CaptionTextSize()
		c.words.Color = theme.Color(theme.ColorNamePlaceHolder)
	}
	c.ground.FillColor = nil
	switch {
	case current:
		c.ground.FillColor = theme.Color(theme.ColorNameSelection)
		c.words.Color = theme.Color(theme.ColorNameForeground)
	case c.hovered && c.node != nil:
		c.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	c.ground.Refresh()
	c.words.Refresh()
	r.Layout(c.Size())
}

func (r *moveCellRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.cell.ground, r.cell.words}
}

func (r *moveCellRenderer) Destroy() {}
