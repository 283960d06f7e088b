package kit

import "goldentree/game"

// Why says why the last choice tried is not offered, in a game whose moves lead from one square to
// another: "not-yours" of a piece of another seat, what stays says of a piece that has no move, and
// what hinders says of its way to a square. It is "" after the end and where there is nothing to say.
func Why(p game.Position, tried []game.Choice, stays func(from game.Square) string, hinders func(from, to game.Square) string) string {
	turn := p.Turn()
	if turn == game.Nobody || len(tried) == 0 || len(tried) > 2 {
		return ""
	}
	cells, from := p.Diagram().Cells, tried[0].Square()
	switch {
	case int(from) >= len(cells) || cells[from].Kind == 0:
		return ""
	case cells[from].Seat != turn:
		return "not-yours"
	case len(tried) == 1:
		return stays(from)
	}
	if to := tried[1].Square(); int(to) < len(cells) && to != from {
		return hinders(from, to)
	}
	return ""
}
