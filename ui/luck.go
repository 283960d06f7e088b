package ui

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/board"
)

// showLuck lays over the screen what everybody has thrown, beside what was to be expected.
func (s *playScreen) showLuck() {
	a, luck := s.app, s.match.Luck()
	faces := map[uint8]bool{}
	for _, of := range luck {
		for face := range of {
			faces[face] = true
		}
	}
	table := container.NewGridWithColumns(1 + s.game.SeatCount())
	table.Add(layout.NewSpacer())
	for i := range s.game.Seats {
		seat := game.First + game.Seat(i)
		name := widget.NewLabel(s.voice.seat(seat))
		table.Add(container.NewCenter(container.New(layout.NewCustomPaddedHBoxLayout(0),
			container.NewCenter(newSeatDisc(a.skin, s.game, seat)), name)))
	}
	for _, face := range slices.Sorted(maps.Keys(faces)) {
		table.Add(container.NewCenter(board.DiceImage(a.skin, []uint8{face}, fyne.NewSquareSize(32))))
		for i := range s.game.Seats {
			of := luck[int(game.First)+i][face]
			thrown := widget.NewLabelWithStyle(strconv.Itoa(of.Thrown), fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
			expected := widget.NewLabelWithStyle(a.decimal(of.Expected), fyne.TextAlignCenter, fyne.TextStyle{})
			expected.SizeName, expected.Importance = theme.SizeNameCaptionText, widget.LowImportance
			table.Add(tight(thrown, expected))
		}
	}
	about := a.text("luck.about", "seed", strconv.FormatUint(s.match.Record().Seed, 10))
	if s.match.ByHand() {
		about = a.text("luck.about-own")
	}
	words := container.New(atLeast{min(520, a.window.Canvas().Size().Width-120), 84}, paragraph(about))
	a.openSheet(a.text("luck.title"), container.NewVBox(words, table), newButton(a, a.text("keys.close"), nil, a.closeSheet).primary())
}

// decimal writes a number with one digit after the point, or what stands for it.
func (a *App) decimal(n float64) string {
	return strings.Replace(fmt.Sprintf("%.1f", n), ".", a.text("said.decimal"), 1)
}
