package kingsfile

import "goldentree/game"

const id = "kingsfile"

var seats = []string{"white", "black"}

// KF-1; the whole file e is the King's, the colour of its dark squares is a mark.
var board = game.NewBoard(10, 10).
	With("red", game.Nobody, "e1 e3 e5 e7 e9").
	With("file", game.Nobody, "e1-e10")

// Game describes King's File chess.
var Game = &game.Game{
	ID:      id,
	Seats:   seats,
	Board:   board,
	Pieces:  kinds,
	Options: options,
	Ends:    ends[1:],
	Whys:    whys,
	// Each Pawn moves eight times at most, 38 men can be captured, and 100 plies pass before each
	// of these (KF-8.5).
	Longest:   100 * (20*8 + 38 + 1),
	Start:     start,
	Parse:     parse,
	Text:      text,
	Write:     write,
	Writes:    map[string]func(game.Position, game.Move) string{"ru": writeRussian},
	Spellings: spellings,
	Fold:      fold,
	Why:       why,
}

// start sets up KF-2.2, or the other array of KF-11.
func start(r game.Rules) (game.Position, error) {
	settled, err := settle(r)
	if err != nil {
		return nil, err
	}
	if settled["setup"] == "GQ" {
		return parse(r, "rnbjkgqbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBJKGQBNR w AJaj - 0 1")
	}
	return parse(r, "rnbjkqgbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBJKQGBNR w AJaj - 0 1")
}
