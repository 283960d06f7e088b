package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
)

// A strip says who sits at a seat, and how many points he has. It is lit while it is his turn.
type strip struct {
	box    *fyne.Container
	ground *canvas.Rectangle
	name   *widget.Label
	points *widget.Label
}

func newStrip(a *App, v voice, seat game.Seat, player string) *strip {
	s := &strip{
		ground: canvas.NewRectangle(theme.Color(theme.ColorNameButton)),
		name:   widget.NewLabel(v.seat(seat)),
		points: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
	}
	s.ground.CornerRadius = 6
	who := newRemark(player)
	who.Wrapping, who.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	s.box = container.NewStack(s.ground, container.NewBorder(nil, nil,
		container.NewHBox(widget.NewLabel(""), container.NewCenter(newSeatDisc(a.skin, v.game, seat))), s.points,
		container.New(layout.NewCustomPaddedVBoxLayout(-18), s.name, who)))
	return s
}

// update shows whether it is the seat's turn, and its points, if the game counts any.
func (s *strip) update(active bool, points string) {
	if active == s.name.TextStyle.Bold && points == s.points.Text {
		return
	}
	s.name.TextStyle.Bold = active
	s.name.Refresh()
	s.points.SetText(points)
	s.ground.StrokeWidth = 0
	if active {
		s.ground.StrokeWidth = 2
		s.ground.StrokeColor = theme.Color(theme.ColorNamePrimary)
	}
	s.ground.Refresh()
}
