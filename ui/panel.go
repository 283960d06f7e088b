package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/ui/board"
)

// A panel stands beside the board: who plays, what was played, and the one place for choices that are no
// squares.
type panel struct {
	screen   *playScreen
	box      *fyne.Container
	strips   []*strip // by seat
	upper    *fyne.Container
	lower    *fyne.Container
	view     game.Seat // for which the strips are sorted
	moves    *moveList
	none     *remark
	accounts *account
	entry    *moveEntry
	typing   *fyne.Container
	ending   *fyne.Container // in place of the typing, when nothing is to be typed any more
}

func newPanel(s *playScreen, resign fyne.CanvasObject) *panel {
	p := &panel{screen: s, upper: container.NewVBox(), lower: container.NewVBox(), none: newRemark(s.app.text("play.no-moves"))}
	for i := range s.game.Seats {
		p.strips = append(p.strips, newStrip(s, game.First+game.Seat(i)))
	}
	p.moves = newMoveList(s)
	p.entry = newMoveEntry(&s.table)
	p.typing = container.NewBorder(nil, nil, nil, resign, p.entry)
	p.ending = s.newEnding()
	p.accounts = newAccount(s)
	p.box = container.New(panelLayout{}, p.upper, container.NewBorder(nil, s.study.box, nil, nil, container.NewStack(p.moves.list, p.none)),
		container.NewStack(s.tray, p.accounts.box), p.lower, container.NewStack(p.typing, p.ending))
	return p
}

// sort puts whoever sits at the lower edge of the board at the lower edge of the panel, the other one at the upper.
// More than two stand side by side at the upper edge, in the order in which they play.
func (p *panel) sort(view game.Seat) {
	p.view = view
	p.upper.RemoveAll()
	p.lower.RemoveAll()
	if len(p.strips) > 2 {
		p.upper.Layout = layout.NewGridLayoutWithColumns(2)
		for _, strip := range p.strips {
			p.upper.Add(strip.box)
		}
		return
	}
	for i, strip := range p.strips {
		if game.First+game.Seat(i) == view {
			p.lower.Add(strip.box)
		} else {
			p.upper.Add(strip.box)
		}
	}
}

// update shows who is to move, the points and the moves.
func (p *panel) update(d game.Diagram) {
	s := p.screen
	if p.view != s.view {
		p.sort(s.view)
	}
	for _, strip := range p.strips {
		strip.update(d)
	}
	p.moves.update(s.match.Root(), s.match.At())
	show(p.none, len(s.match.Root().Children) == 0)
	p.entry.offer(s.legal)
	over := s.match.Outcome().Over()
	show(p.typing, !over)
	show(p.ending, over)
	p.accounts.update()
}

// panelLayout lays out who sits above, the moves, the choices, who sits below, and where moves are typed. A panel
// that is wider than high has them side by side.
type panelLayout struct{}

func (panelLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(panelWidth, sheetHeight)
}

func (panelLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	place := func(o fyne.CanvasObject, x, y, width, height float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(width, height))
	}
	upper, moves, tray, lower, typing := o[0], o[1], o[2], o[3], o[4]
	pad := theme.Padding()
	u, l, t := upper.MinSize().Height, lower.MinSize().Height, typing.MinSize().Height
	if size.Width > 1.6*size.Height {
		choices := max(tray.MinSize().Width, 250)
		rest := size.Width - choices - 2*pad
		side := rest * 0.5
		place(upper, 0, 0, side, u)
		place(lower, 0, u+pad, side, l)
		place(typing, 0, size.Height-t, side, t)
		place(moves, side+pad, 0, rest-side, size.Height)
		place(tray, size.Width-choices, 0, choices, size.Height)
		return
	}
	choices := tray.MinSize().Height
	place(upper, 0, 0, size.Width, u)
	place(typing, 0, size.Height-t, size.Width, t)
	place(lower, 0, size.Height-t-pad-l, size.Width, l)
	place(tray, 0, size.Height-t-l-3*pad-choices, size.Width, choices)
	place(moves, 0, u+pad, size.Width, size.Height-u-t-l-choices-5*pad)
}

// How much room the parts of the playing screen take.
const (
	panelWidth  = 260 // at least
	panelMost   = 360
	sheetHeight = 196
	footHeight  = 62

	balanceWidth = 12
)

// playLayout gives the board all the room that is left by the foot below it and the panel. The panel stands
// beside the board or lies below it like a sheet, whichever leaves the larger square; beside a board as high as the
// room it takes what is left over. A bar may stand beside the board.
type playLayout struct{}

func (playLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(600, 240+footHeight+sheetHeight)
}

func (playLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	field, foot, panel := o[0], o[1], o[2]
	low := foot.MinSize().Height
	pad := theme.Padding()
	left := fyne.NewSize(size.Width, size.Height-low)
	slim := field.(*board.Board).HeightFor(1) // how high a board is for its width
	over := size.Width - left.Height/slim - 4*pad
	width := min(panelMost, max(panelWidth, size.Width*0.27, over))
	height := max(sheetHeight, size.Height*0.3)
	beside, above := min(left.Width-width, left.Height), min(left.Width, left.Height-height)
	switch {
	case !panel.Visible():
	case above > beside:
		panel.Move(fyne.NewPos(pad, size.Height-height))
		panel.Resize(fyne.NewSize(size.Width-2*pad, height-pad))
		left.Height -= height
	default:
		panel.Move(fyne.NewPos(size.Width-width-pad, pad))
		panel.Resize(fyne.NewSize(width, size.Height-2*pad))
		left.Width -= width + 2*pad
	}
	room := left.SubtractWidthHeight(2*pad, 2*pad)
	if len(o) > 3 && o[3].Visible() {
		bar := o[3]
		room.Width -= balanceWidth + pad
		wide := min(room.Width, room.Height/slim)
		bar.Move(fyne.NewPos(pad+(room.Width-wide)/2, pad+(room.Height-wide*slim)/2))
		bar.Resize(fyne.NewSize(balanceWidth, wide*slim))
		pad += balanceWidth + pad
	}
	field.Move(fyne.NewPos(pad, theme.Padding()))
	field.Resize(room)
	foot.Move(fyne.NewPos(0, left.Height))
	foot.Resize(fyne.NewSize(left.Width, low))
}
