package chaturanga

import "goldentree/game"

// The kinds. Each is worth as many coins as its number here (C22), and that is also the number
// of the dice that moves it (C6), except that pawns go with the raja.
const (
	pawn game.Kind = 1 + iota
	ship
	horse
	elephant
	raja

	kinds = raja + 1
)

var pieces = []game.PieceType{
	{},
	pawn:     {Name: "pawn", Letter: "P"},
	ship:     {Name: "ship", Letter: "S"},
	horse:    {Name: "horse", Letter: "H"},
	elephant: {Name: "elephant", Letter: "E"},
	raja:     {Name: "raja", Letter: "K"},
}

// number returns the number of the dice that moves men of a kind.
func number(k game.Kind) uint8 {
	if k == pawn {
		k = raja
	}
	return uint8(k)
}

// A man is a kind in the colour of a seat. Zero is nobody.
type man uint8

const nobody man = 0

func manOf(s game.Seat, k game.Kind) man { return man(s)<<3 | man(k) }

// kind returns what m is; m is not nobody.
func (m man) kind() game.Kind { return game.Kind(m & 7) }

// seat returns whose m is; m is not nobody.
func (m man) seat() game.Seat { return game.Seat(m >> 3) }

// String names m: "red raja".
func (m man) String() string { return colours[m.seat()-game.First] + " " + pieces[m.kind()].Name }
