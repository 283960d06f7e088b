package lesson

import (
	"strings"

	"goldentree/game"
)

// A list is an argument of several words.
type list []string

func (l list) String() string { return strings.Join(l, ", ") }

// names lists the names of squares.
func (c *course) names(squares game.Squares) (names list) {
	for q := range squares.All() {
		names = append(names, c.Board.Name(q))
	}
	return names
}

// say asks for something to do with pieces that began on some squares. The sentence has the
// arguments {squares}, {n} and, if there is one piece alone, {piece}; then its key ends in "-one".
func (c *course) say(what string, pieces game.Squares) Say {
	args := []any{"from", c.names(pieces), "n", pieces.Len()}
	if pieces.Len() != 1 {
		return Say{"lesson.goal." + what, args}
	}
	q := pieces.Pop()
	kind := c.start.diagram.Cells[q].Kind
	return Say{"lesson.goal." + what + "-one", append(args, "piece", Key(c.ID+".piece."+c.Pieces[kind].Name))}
}
