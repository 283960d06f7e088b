package ui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/record"
	"goldentree/ui/board"
)

// A moveRow is a line of the move list: a round of the game, a move for each seat; or with dice a throw and the
// moves that were made with it. Lines of a variation are set in by its depth.
type moveRow struct {
	number int
	depth  int
	nodes  []*record.Node // by column; nil where the row begins or ends in the middle
}

func (r moveRow) equal(o moveRow) bool {
	return r.number == o.number && r.depth == o.depth && slices.Equal(r.nodes, o.nodes)
}

// moveRows lays out a tree in so many columns: a variation comes in rows of its own, after the row of the move that
// it replaces. column tells where a move stands that follows one in the column before, or one of an earlier row if
// that is -1; a move that does not stand behind the one before it begins a row.
func moveRows(root *record.Node, columns int, column func(n *record.Node, before int) int) []moveRow {
	type branch struct {
		node           *record.Node
		number, before int
	}
	var rows []moveRow
	var line func(b branch, depth int)
	line = func(b branch, depth int) {
		for b.node != nil {
			row := moveRow{number: b.number, depth: depth, nodes: make([]*record.Node, columns)}
			var branches []branch
			for b.node != nil {
				at := column(b.node, b.before)
				if at <= b.before || at >= columns {
					break
				}
				row.nodes[at] = b.node
				if siblings := b.node.Parent.Children; siblings[0] == b.node { // the other ways to go on belong to the main one
					for _, other := range siblings[1:] {
						branches = append(branches, branch{other, b.number, b.before})
					}
				}
				b.before = at
				if len(b.node.Children) == 0 {
					b.node = nil
				} else {
					b.node = b.node.Children[0]
				}
			}
			rows = append(rows, row)
			for _, other := range branches {
				line(other, depth+1)
			}
			b.number, b.before = b.number+1, -1
		}
	}
	if len(root.Children) > 0 {
		line(branch{root.Children[0], 1, -1}, 0)
	}
	return rows
}

// throwColumns is how many columns a throw and its moves have. A longer turn goes on in the next row.
const throwColumns = 3

// A tapList is a list of the toolkit whose rows are only tapped. The keyboard passes it by, since nothing in it would
// be seen to have the keyboard, and the keys of the screen walk through the moves.
type tapList struct {
	widget.List
	resized func()
}

// Resize is called by the toolkit.
func (l *tapList) Resize(size fyne.Size) {
	before := l.Size()
	if l.List.Resize(size); size != before {
		l.resized()
	}
}

// Disabled keeps the keyboard away, as the toolkit asks before it gives it.
func (l *tapList) Disabled() bool { return true }

// Enable is called by the toolkit.
func (l *tapList) Enable() {}

// Disable is called by the toolkit.
func (l *tapList) Disable() {}

// A moveList shows the moves of a match with all variations; a tap looks at the position after a move.
type moveList struct {
	screen  *playScreen
	list    *tapList
	columns int
	rows    []moveRow
	at      *record.Node
}

func newMoveList(s *playScreen) *moveList {
	l := &moveList{screen: s, columns: s.game.SeatCount()}
	if s.match.Dice() {
		l.columns = throwColumns
	}
	l.list = &tapList{List: widget.List{
		Length:         func() int { return len(l.rows) },
		CreateItem:     func() fyne.CanvasObject { return newMoveLine(l) },
		UpdateItem:     func(i widget.ListItemID, o fyne.CanvasObject) { o.(*moveLine).set(l.rows[i]) },
		HideSeparators: true,
	}, resized: l.reveal}
	l.list.ExtendBaseWidget(l.list)
	return l
}

// column tells where a move stands in its row.
func (l *moveList) column(n *record.Node, before int) int {
	switch {
	case !l.screen.match.Dice():
		return int(l.screen.match.Seat(n) - game.First)
	case n.Move.Verb() == game.VerbRoll:
		return 0
	case before < 0:
		return 1 // the turn began with dice that lay there already
	}
	return before + 1
}

// text writes a move, or what the dice showed.
func (l *moveList) text(n *record.Node) string {
	if faces := l.screen.match.Faces(n); faces != nil {
		return board.Spell(faces)
	}
	if n.Move.Verb() == game.VerbPass {
		return l.screen.app.text("play.passed")
	}
	return l.screen.match.TextIn(l.screen.app.notation(l.screen.game), n)
}

// update shows the tree and scrolls to where the match stands, if either is new.
func (l *moveList) update(root, at *record.Node) {
	rows := moveRows(root, l.columns, l.column)
	if at == l.at && slices.EqualFunc(rows, l.rows, moveRow.equal) {
		return
	}
	l.rows, l.at = rows, at
	l.list.Refresh()
	if at == root {
		l.list.ScrollToTop()
		return
	}
	l.reveal()
}

// reveal scrolls to where the match stands.
func (l *moveList) reveal() {
	for i, row := range l.rows {
		if l.at != nil && slices.Contains(row.nodes, l.at) {
			l.list.ScrollTo(i)
		}
	}
}

// A moveLine draws a moveRow.
type moveLine struct {
	widget.BaseWidget
	owner  *moveList
	number *canvas.Text
	disc   *canvas.Circle // of the seat whose row it is; nil where a row has all seats
	cells  []*moveCell
	depth  int
}

func newMoveLine(owner *moveList) *moveLine {
	l := &moveLine{owner: owner, number: canvas.NewText("", nil)}
	if owner.screen.match.Dice() {
		l.disc = canvas.NewCircle(nil)
		l.disc.StrokeWidth = 1.5
	}
	for range owner.columns {
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
		if n := row.nodes[i]; n != nil && l.disc != nil {
			s := l.owner.screen
			l.disc.FillColor, l.disc.StrokeColor = s.app.skin.Sign(s.game, s.match.Seat(n))
		}
	}
	l.Refresh()
}

func (l *moveLine) CreateRenderer() fyne.WidgetRenderer { return &moveLineRenderer{l} }

type moveLineRenderer struct{ line *moveLine }

// rowDisc is as high as the disc of the seat before its row.
const rowDisc = 12

func (r *moveLineRenderer) MinSize() fyne.Size { return fyne.NewSize(180, 26) }

func (r *moveLineRenderer) Layout(size fyne.Size) {
	l := r.line
	x := 6 + 14*float32(l.depth)
	l.number.Move(fyne.NewPos(x, (size.Height-l.number.MinSize().Height)/2))
	l.number.Resize(l.number.MinSize())
	x += 34
	if l.disc != nil {
		l.disc.Move(fyne.NewPos(x, (size.Height-rowDisc)/2))
		l.disc.Resize(fyne.NewSquareSize(rowDisc))
		x += rowDisc + 6
	}
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
	if r.line.disc != nil {
		r.line.disc.Refresh()
	}
	r.Layout(r.line.Size())
}

func (r *moveLineRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.line.number}
	if r.line.disc != nil {
		objects = append(objects, r.line.disc)
	}
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
	text    string // the move as it is written
	ground  *canvas.Rectangle
	words   *canvas.Text // as much of it as there is room for
}

func newMoveCell(owner *moveList) *moveCell {
	c := &moveCell{owner: owner, ground: canvas.NewRectangle(nil), words: canvas.NewText("", nil)}
	c.ground.CornerRadius = 4
	c.ExtendBaseWidget(c)
	return c
}

func (c *moveCell) set(n *record.Node, aside bool) {
	c.node, c.aside = n, aside
	c.text = ""
	if n != nil {
		c.text = c.owner.text(n)
	}
	c.Refresh()
}

func (c *moveCell) Tapped(*fyne.PointEvent) {
	if c.node != nil {
		c.owner.screen.match.GoTo(c.node)
	}
}

func (c *moveCell) MouseIn(*desktop.MouseEvent)    { c.hovered = true; c.Refresh() }
func (c *moveCell) MouseMoved(*desktop.MouseEvent) {}
func (c *moveCell) MouseOut()                      { c.hovered = false; c.Refresh() }

func (c *moveCell) CreateRenderer() fyne.WidgetRenderer { return &moveCellRenderer{c} }

type moveCellRenderer struct{ cell *moveCell }

func (r *moveCellRenderer) MinSize() fyne.Size { return fyne.NewSize(60, 26) }

func (r *moveCellRenderer) Layout(size fyne.Size) {
	r.fit(size.Width - 14)
	r.cell.ground.Move(fyne.NewPos(0, 1))
	r.cell.ground.Resize(size.SubtractWidthHeight(4, 2))
	r.cell.words.Move(fyne.NewPos(8, (size.Height-r.cell.words.MinSize().Height)/2))
	r.cell.words.Resize(r.cell.words.MinSize())
	r.cell.words.Refresh()
}

// fit writes a long move smaller, and leaves out the end that would still run over the next one.
func (r *moveCellRenderer) fit(width float32) {
	words := r.cell.words
	words.Text, words.TextSize = r.cell.text, theme.TextSize()
	if r.cell.aside || words.MinSize().Width > width {
		words.TextSize = theme.CaptionTextSize()
	}
	for rest := []rune(words.Text); len(rest) > 0 && words.MinSize().Width > width; {
		rest = rest[:len(rest)-1]
		words.Text = strings.TrimRight(string(rest), " ,(") + "…"
	}
}

func (r *moveCellRenderer) Refresh() {
	c := r.cell
	current := c.node != nil && c.node == c.owner.at
	c.words.Color = theme.Color(theme.ColorNameForeground)
	c.words.TextStyle = fyne.TextStyle{Bold: current}
	if c.aside {
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
	r.Layout(c.Size())
}

func (r *moveCellRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.cell.ground, r.cell.words}
}

func (r *moveCellRenderer) Destroy() {}
