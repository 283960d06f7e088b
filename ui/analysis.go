package ui

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/ui/board"
)

// An analysis says in words who is ahead, and lists the best lines; numbers stand small beside them. Its bar stands
// beside the board.
type analysis struct {
	screen *playScreen
	box    *fyne.Container
	ground *canvas.Rectangle
	words  *widget.Label
	depth  *widget.Label
	parts  []*widget.Label // of the win, by seat, where more than two play
	lines  []*widget.Label // the best first
	bar    *balance
}

// analysisLines is how many lines there is room for.
const analysisLines = 3

func newAnalysis(s *playScreen) *analysis {
	a := &analysis{screen: s, ground: canvas.NewRectangle(theme.Color(theme.ColorNameButton)), words: widget.NewLabel(""), bar: newBalance(s)}
	a.ground.CornerRadius = 6
	a.words.TextStyle.Bold = true
	a.words.Truncation = fyne.TextTruncateEllipsis
	small := func() *widget.Label {
		l := widget.NewLabel("")
		l.SizeName = theme.SizeNameCaptionText
		l.Truncation = fyne.TextTruncateEllipsis
		return l
	}
	a.depth = small()
	a.depth.Truncation = fyne.TextTruncateOff
	rows := container.New(rows{}, container.NewBorder(nil, nil, nil, container.NewCenter(a.depth), a.words))
	if len(s.game.Seats) > 2 {
		parts := container.NewGridWithColumns(len(s.game.Seats))
		for i := range s.game.Seats {
			part := small()
			part.Truncation = fyne.TextTruncateOff
			a.parts = append(a.parts, part)
			parts.Add(container.New(layout.NewCustomPaddedHBoxLayout(-6), newSeatDisc(s.app.skin, s.game, game.First+game.Seat(i)), part))
		}
		rows.Add(container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), 0), parts))
	}
	for range analysisLines {
		a.lines = append(a.lines, small())
		rows.Add(a.lines[len(a.lines)-1])
	}
	a.box = container.NewStack(a.ground, rows)
	return a
}

// toggleAnalysis begins to analyse whatever is looked at, or ends it.
func (s *playScreen) toggleAnalysis() {
	s.analyse(!s.analysed)
	s.app.prefs.Analysis = s.analysed
	s.app.savePreferences()
}

func (s *playScreen) analyse(on bool) {
	s.analysed = on
	s.match.Analyse(on)
	s.body.Refresh()
}

// update shows what is known of the position.
func (a *analysis) update() {
	s := a.screen
	show(a.box, s.analysed)
	show(a.bar, s.analysed)
	if !s.analysed {
		return
	}
	known, running := s.match.Analysis()
	words, depth := "", ""
	if o := s.match.Outcome(); o.Over() {
		known = match.Analysis{Parts: won(o, s.game.SeatCount())}
	}
	switch {
	case known.Depth > 0:
		words, depth = s.lead(known), s.app.text("analysis.depth", "n", known.Depth)
	case running:
		words = s.app.text("analysis.thinking")
	case s.match.Outcome().Over():
		words, _ = s.voice.outcome(s.match.Outcome())
	default:
		words = s.app.text("analysis.waiting")
	}
	say(a.words, words)
	say(a.depth, depth)
	all := fyne.MeasureText(words, theme.TextSize(), a.words.TextStyle).Width + 2*theme.InnerPadding() + a.depth.MinSize().Width
	show(a.depth, all <= a.box.Size().Width) // the words matter more
	for i, part := range a.parts {
		text := ""
		if known.Parts != nobody {
			text = percent(known.Parts[int(game.First)+i])
		}
		say(part, text)
	}
	for i, line := range a.lines {
		text := ""
		if i < len(known.Lines) {
			text = s.line(known.Lines[i])
		}
		say(line, text)
	}
	if known.Parts != nobody { // an analysis that is only begun leaves the bar as it is, until more is known
		a.bar.parts = known.Parts
		a.bar.Refresh()
	}
}

// The parts of the win by seat, while nothing is known of them.
var nobody [game.MaxSeats + 1]float64

// won tells which part of the win everybody has in the end: those who scored most share it.
func won(o game.Outcome, seats int) (parts [game.MaxSeats + 1]float64) {
	scores := o.Score[game.First : int(game.First)+seats]
	var winners []int
	for i, score := range scores {
		if score == slices.Max(scores) {
			winners = append(winners, int(game.First)+i)
		}
	}
	for _, s := range winners {
		parts[s] = 1 / float64(len(winners))
	}
	return parts
}

// lead says who is ahead.
func (s *playScreen) lead(a match.Analysis) string {
	var names []string
	for _, seat := range a.Seats {
		names = append(names, s.voice.seat(seat))
	}
	if a.In > 0 {
		return s.app.text("analysis.wins-in", "seat", s.voice.all(names), "n", a.In)
	}
	return s.app.text("analysis."+leadNames[a.Lead], "seat", s.voice.all(names), "n", len(names))
}

// What the leads are called in the keys of texts.
var leadNames = map[match.Lead]string{
	match.Even: "even", match.Slight: "slight", match.Clear: "clear", match.Winning: "winning", match.Wins: "wins",
}

// line writes a line: what it is worth to whoever moves, and how it goes.
func (s *playScreen) line(l match.Line) string {
	worth := fmt.Sprintf("%+.1f", float64(l.Score)/100)
	switch {
	case len(s.game.Seats) > 2:
		worth = percent(l.Part)
	case l.Win > 0:
		worth = s.app.text("analysis.win", "n", l.Win)
	case l.Win < 0:
		worth = s.app.text("analysis.loss", "n", -l.Win)
	}
	const most = 8 // moves, of which no more are seen
	moves := l.Moves[:min(most, len(l.Moves))]
	texts := s.match.LineIn(s.app.notation(s.game), moves)
	for i, m := range moves {
		if m.Verb() == game.VerbPass {
			texts[i] = s.app.text("play.passed")
		}
	}
	return strings.Replace(worth, "-", minus, 1) + "   " + strings.Join(texts, "  ")
}

func percent(part float64) string { return fmt.Sprintf("%.0f %%", 100*part) }

// advice returns the arrows of the best moves, each fainter than the one before; of those that begin with what has been
// chosen already.
func (s *playScreen) advice() []board.Arrow {
	known, _ := s.match.Analysis()
	chosen := s.picker.Chosen()
	var arrows []board.Arrow
	for i, l := range known.Lines {
		if path := l.Moves[0].Path(nil); len(path) < len(chosen) || !slices.Equal(path[:len(chosen)], chosen) {
			continue
		}
		for _, arrow := range board.Arrows(l.Moves[0]) {
			arrow.Nth = i
			if !slices.ContainsFunc(arrows, func(a board.Arrow) bool { return a.From == arrow.From && a.To == arrow.To && a.Dir == arrow.Dir }) {
				arrows = append(arrows, arrow)
			}
		}
	}
	return arrows
}

// rows puts a label and smaller ones close below one another.
type rows struct{}

const (
	firstRow = 26
	nextRow  = 19
)

func (rows) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(120, float32(firstRow+nextRow*(len(o)-1)+6))
}

func (rows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	for i, row := range o {
		height := row.MinSize().Height
		middle := float32(firstRow/2) + 1
		if i > 0 {
			middle = float32(firstRow + nextRow*i - nextRow/2)
		}
		row.Move(fyne.NewPos(0, middle-height/2))
		row.Resize(fyne.NewSize(size.Width, height))
	}
}

// A balance is a bar in which every seat has the part of the win that it can expect. Whoever sits at the lower edge of the
// board is at the bottom.
type balance struct {
	widget.BaseWidget
	screen *playScreen
	ground *canvas.Rectangle
	fields []*canvas.Rectangle // by seat
	parts  [game.MaxSeats + 1]float64
}

func newBalance(s *playScreen) *balance {
	b := &balance{screen: s, ground: canvas.NewRectangle(theme.Color(theme.ColorNameInputBackground))}
	for i := range s.game.Seats {
		fill, edge := s.app.skin.Sign(s.game, game.First+game.Seat(i))
		field := canvas.NewRectangle(fill)
		field.StrokeColor, field.StrokeWidth = edge, 1
		b.fields = append(b.fields, field)
	}
	b.ExtendBaseWidget(b)
	return b
}

func (b *balance) CreateRenderer() fyne.WidgetRenderer { return balanceRenderer{b} }

type balanceRenderer struct{ *balance }

func (balanceRenderer) MinSize() fyne.Size { return fyne.NewSize(balanceWidth, 60) }

func (r balanceRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	bottom := size.Height
	view := int(r.screen.view - game.First)
	for i := range r.fields {
		n := (view + i) % len(r.fields)
		height := size.Height * float32(r.parts[int(game.First)+n])
		bottom -= height
		r.fields[n].Move(fyne.NewPos(0, bottom))
		r.fields[n].Resize(fyne.NewSize(size.Width, height))
	}
}

func (r balanceRenderer) Refresh() {
	r.Layout(r.Size())
	canvas.Refresh(r.balance)
}

func (r balanceRenderer) Objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.ground}
	for _, f := range r.fields {
		list = append(list, f)
	}
	return list
}

func (balanceRenderer) Destroy() {}
