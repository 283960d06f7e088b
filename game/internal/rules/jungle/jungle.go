package jungle

import "goldentree/game"

const id = "jungle"

var seats = []string{"white", "black"}

var (
	// J-2.1
	board = game.NewBoard(7, 9).
		With("lake", game.Nobody, "b4-c6 e4-f6").
		With("trap", game.First, "c1 d2 e1").
		With("trap", game.Second, "c9 d8 e9").
		With("den", game.First, "d1").
		With("den", game.Second, "d9")

	lakes = board.Zone("lake", game.Nobody)
	traps = [...]game.Squares{game.First: board.Zone("trap", game.First), game.Second: board.Zone("trap", game.Second)}
	// Elsewhere, who captures whom is the same on every square.
	special = lakes.Or(traps[game.First]).Or(traps[game.Second])

	dens = [...]game.Square{game.First: board.At(3, 0), game.Second: board.At(3, 8)}
)

// Game describes Jungle.
var Game = &game.Game{
	ID:        id,
	Seats:     seats,
	Board:     board,
	Pieces:    kinds,
	Options:   options,
	Ends:      ends[1:],
	Whys:      whys,
	Longest:   1500, // fourteen captures, each at the last moment, and then none (J-7.3)
	Start:     start,
	Parse:     parse,
	Text:      text,
	Write:     write,
	Spellings: spellings,
	Why:       why,
}

func start(r game.Rules) (game.Position, error) {
	return parse(r, "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w - - 0 1") // J-3.1
}
