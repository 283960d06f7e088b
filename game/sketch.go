package game

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// How a heading is drawn.
var arrows = [...]string{"", "↑", "↗", "→", "↘", "↓", "↙", "←", "↖"}

// Sketch draws d in letters, for tools and tests: a line for each rank, the last rank on top.
// The pieces of the first of two seats are capitals; where more seats play, a piece has the
// number of its seat. A dot is an empty square, an arrow the heading of a piece.
func (g *Game) Sketch(d Diagram) string {
	width := 1
	cells := make([]string, len(d.Cells))
	for q, p := range d.Cells {
		cells[q] = g.sketchPiece(p)
		width = max(width, utf8.RuneCountInString(cells[q]))
	}
	var b strings.Builder
	line := func(name string, cell func(file int) string) {
		text := fmt.Sprintf("%2s", name)
		for file := range g.Board.Files {
			text += fmt.Sprintf(" %-*s", width, cell(file))
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	for rank := g.Board.Ranks - 1; rank >= 0; rank-- {
		line(fmt.Sprint(rank+g.Board.Origin), func(file int) string { return cells[g.Board.At(file, rank)] })
	}
	line("", func(file int) string { return string(rune('a' + file)) })
	return b.String()
}

func (g *Game) sketchPiece(p Piece) string {
	if p.Kind == 0 {
		return "."
	}
	letter := g.Pieces[p.Kind].Letter
	switch {
	case letter == "":
		letter = g.SeatName(p.Seat)[:1]
	case g.SeatCount() > 2:
		letter += fmt.Sprint(p.Seat)
	case p.Seat == First:
		letter = strings.ToUpper(letter)
	default:
		letter = strings.ToLower(letter)
	}
	return letter + arrows[p.Heading]
}
