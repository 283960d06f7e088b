package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
)

// A strip says who sits at a seat, how many points he has, and which pieces lie beside the board with him. It is lit
// while it is his turn.
type strip struct {
	box    *fyne.Container
	screen *playScreen
	seat   game.Seat
	ground *canvas.Rectangle
	name   *widget.Label
	who    *remark
	coin   *widget.Icon // before the points, where there is no room for words
	points *widget.Label
	pile   *fyne.Container
	stocks []game.Stock // what lies in the pile
}

func newStrip(s *playScreen, seat game.Seat) *strip {
	many := len(s.game.Seats) > 2 // and room for half as much
	t := &strip{
		screen: s, seat: seat,
		ground: canvas.NewRectangle(theme.Color(theme.ColorNameButton)),
		name:   widget.NewLabel(s.voice.seat(seat)),
		who:    newRemark(""),
		points: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
		pile:   container.New(pile{}),
	}
	t.ground.CornerRadius = 6
	t.who.Wrapping, t.who.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	disc := newSeatDisc(s.app.skin, s.game, seat)
	if ally := s.match.Ally(seat); ally != game.Nobody { // his disc is behind
		other := newSeatDisc(s.app.skin, s.game, ally)
		disc = container.New(overlapping{}, other, disc)
	}
	counted := fyne.CanvasObject(t.points)
	if many {
		t.coin = widget.NewIcon(icon("coin"))
		counted = container.New(layout.NewCustomPaddedHBoxLayout(-6), container.NewCenter(container.New(atLeast{14, 14}, t.coin)), t.points)
	}
	t.box = container.NewStack(t.ground, container.New(stripLayout{t.who}, disc, t.name, counted, t.who, t.pile))
	return t
}

// update shows the seat as it is in a diagram.
func (t *strip) update(d game.Diagram) {
	s := t.screen
	active := d.Seat == t.seat && !s.match.Outcome().Over()
	if active != t.name.TextStyle.Bold {
		t.name.TextStyle.Bold = active
		t.name.Refresh()
		t.ground.StrokeWidth = 0
		if active {
			t.ground.StrokeWidth = 2
			t.ground.StrokeColor = theme.Color(theme.ColorNamePrimary)
		}
		t.ground.Refresh()
	}
	points := ""
	counts := d.Points != [game.MaxSeats + 1]int{}
	switch o := s.match.Outcome(); {
	case t.coin == nil && counts:
		points = s.voice.own("points", "n", d.Points[t.seat])
	case t.coin != nil && o.Over() && !o.Allied: // what everybody has in the end may be more than while they played
		points = signed(int(o.Score[t.seat]))
	case t.coin != nil && counts:
		points = signed(d.Points[t.seat])
	}
	if t.coin != nil {
		show(t.coin, points != "")
	}
	who, stocks := t.player(d), t.stocksOf(d)
	if points == t.points.Text && who == t.who.text() && slices.Equal(stocks, t.stocks) {
		return
	}
	say(t.points, points)
	t.who.say(who)
	if !slices.Equal(stocks, t.stocks) {
		t.stocks = stocks
		t.pile.RemoveAll()
		for _, stock := range stocks {
			t.pile.Add(t.picture(stock))
		}
	}
	t.box.Refresh() // one has more room now, another less
}

// player says who plays the seat.
func (t *strip) player(d game.Diagram) string {
	s, p := t.screen, t.screen.match.Player(t.seat)
	switch {
	case len(s.game.Seats) <= 2:
		return s.voice.player(p)
	case s.match.Ally(t.seat) != game.Nobody && captive(d, t.seat):
		if out(d, t.seat) {
			return s.app.text("play.captive")
		}
		return s.app.text("play.led")
	case out(d, t.seat):
		return s.app.text("play.out")
	case p.Level == 0 || p.Name != "":
		return s.voice.player(p)
	}
	if s.match.Players()[t.seat-game.First].Person() {
		return s.app.text("play.left-to")
	}
	return s.voice.level(p.Level)
}

// captive reports whether a piece of a seat lies beside the board, taken.
func captive(d game.Diagram, seat game.Seat) bool {
	return slices.ContainsFunc(d.Stocks, func(stock game.Stock) bool { return stock.Seat == seat && stock.Taken && stock.N > 0 })
}

// out reports whether no piece of a seat takes part in the game any more.
func out(d game.Diagram, seat game.Seat) bool {
	for q, p := range d.Cells {
		if p.Kind != 0 && p.Seat == seat && !d.Idle.Has(game.Square(q)) {
			return false
		}
	}
	return true
}

// stocksOf lists what lies beside the board with the seat: pieces in its hand, and those taken by it. Among more
// than two it is not said who has taken a piece, so it lies with its owner.
func (t *strip) stocksOf(d game.Diagram) []game.Stock {
	var list []game.Stock
	for _, stock := range d.Stocks {
		with := stock.Seat
		if stock.Taken && len(t.screen.game.Seats) == 2 {
			with = game.First + game.Second - with
		}
		if with == t.seat && stock.N > 0 {
			list = append(list, stock)
		}
	}
	return list
}

// picture draws a piece of a stock, and how many there are.
func (t *strip) picture(stock game.Stock) fyne.CanvasObject {
	s := t.screen
	piece := s.app.skin.Piece(s.game, game.Piece{Kind: stock.Kind, Seat: stock.Seat}, game.Nobody)
	// The same picture in another size needs another name.
	image := canvas.NewImageFromResource(fyne.NewStaticResource("strip/"+piece.Name(), piece.Content()))
	image.FillMode = canvas.ImageFillContain
	image.SetMinSize(fyne.NewSquareSize(pileSize))
	plate := canvas.NewRectangle(s.app.skin.Board(s.game).Light) // on which a piece of any colour is seen
	plate.CornerRadius = 4
	lying := container.NewStack(plate, image)
	if stock.N == 1 {
		return lying
	}
	n := canvas.NewText(fmt.Sprintf("×%d", stock.N), theme.Color(theme.ColorNameForeground))
	n.TextSize = theme.CaptionTextSize()
	return container.New(layout.NewCustomPaddedHBoxLayout(1), lying, container.NewCenter(n))
}

// pileSize is the height of a picture in a pile.
const pileSize = 22

// A pile lays pictures side by side from the right; where there is no room, they overlap, but none leaves the pile.
type pile struct{}

const pileGap = 3

func (pile) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, pileSize) }

func (pile) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	last := float32(0)
	if len(objects) > 0 {
		last = objects[len(objects)-1].MinSize().Width
	}
	all := heap(objects)
	x, part := max(0, size.Width-all), min(1, max(0, size.Width-last)/max(all-last, 1))
	for _, o := range objects {
		width := o.MinSize().Width
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(width, pileSize))
		x += (width + pileGap) * part
	}
}

// heap is how wide a pile is in which nothing overlaps.
func heap(objects []fyne.CanvasObject) float32 {
	all := float32(0)
	for i, o := range objects {
		if all += o.MinSize().Width; i > 0 {
			all += pileGap
		}
	}
	return all
}

// stripLayout lays out a disc, a name with the points beside it, and below them who plays, with a pile beside that.
// Where the pile leaves too little room for who plays, that goes up beside the name.
type stripLayout struct{ who *remark }

const stripHeight = 52

func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(120, stripHeight) }

// stripLeft is where the words of a strip begin.
const stripLeft = 28

// lay places an object in a strip, as high as it wants to be.
func lay(o fyne.CanvasObject, x, y, width float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, o.MinSize().Height))
}

func (t stripLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	disc, name, points, who, pile := o[0], o[1], o[2], o[3], o[4]
	lay(disc, 8, (size.Height-disc.MinSize().Height)/2, disc.MinSize().Width)
	const left = stripLeft
	counted := points.MinSize().Width
	lay(name, left, -5, size.Width-left)
	lay(points, size.Width-counted, -5, counted)
	lower := size.Height - who.MinSize().Height + 4
	room := size.Width - left - 8
	heap := heap(pile.(*fyne.Container).Objects)
	lay(pile, size.Width-min(heap, room)-8, size.Height-pileSize-5, min(heap, room))
	if t.who.width()+heap <= room {
		lay(who, left, lower, room-heap)
		return
	}
	named := left + name.MinSize().Width - theme.InnerPadding()
	lay(who, named, -3, size.Width-named-counted)
}

// overlapping lays one disc so far behind another that both are seen.
type overlapping struct{}

func (overlapping) MinSize(o []fyne.CanvasObject) fyne.Size { return o[1].MinSize() }

func (overlapping) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	o[0].Move(fyne.NewPos(-5, -7))
	o[1].Resize(size)
	o[1].Move(fyne.NewPos(0, 0))
}
