package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
)

// Purses say beside the board of a lesson who has won how much, where more than two play: what two have can be
// counted on the board.
type purses struct {
	box   *fyne.Container
	words *widget.Label
	voice voice
}

func newPurses(v voice) *purses {
	p := &purses{words: paragraph(""), voice: v}
	p.words.SizeName = theme.SizeNameCaptionText
	coin := container.NewCenter(container.New(atLeast{14, 14}, widget.NewIcon(icon("coin"))))
	p.box = container.NewBorder(nil, nil, coin, nil, p.words)
	p.box.Hide()
	return p
}

// update shows what everybody has in a diagram; nothing while nobody has anything.
func (p *purses) update(d game.Diagram) {
	many := len(p.voice.game.Seats) > 2
	show(p.box, many && d.Points != [game.MaxSeats + 1]int{})
	if !p.box.Visible() {
		return
	}
	var list []string
	for s := game.First; int(s) <= p.voice.game.SeatCount(); s++ {
		list = append(list, fmt.Sprintf("%s %d", p.voice.seat(s), d.Points[s]))
	}
	say(p.words, strings.Join(list, ", "))
}
