package xiangqi

import "goldentree/game"

const id = "xiangqi"

var seats = []string{"red", "black"}

//
var board = game.NewBoard(9, 10).OnPoints().CountFrom(0).
	With("river", game.Nobody, "a4-i5").
	With("palace", game.First, "d0-f2").
	With("palace", game.Second, "d7-f9").
	Draw("d0", "f2").Draw("d2", "f0").
	Draw("d7", "f9").Draw("d9", "f7")

// Game describes Xiangqi.
var Game = &game.Game{
	ID:        id,
	Seats:     seats,
	Board:     board,
	Pieces:    kinds,
	Options:   options,
	Ends:      ends[1:],
	Whys:      whys,
	Longest:   3600, // thirty captures, each at the last moment
	Start:     start,
	Parse:     parse,
	Text:      text,
	Write:     write,
	Writes:    map[string]func(game.Position, game.Move) string{"zh": writeSimplified, "zh-Hant": writeTraditional},
	Spellings: spellings,
	Fold:      fold,
	Why:       why,
}

func start(r game.Rules) (game.Position, error) {
	return parse(r, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")
}
