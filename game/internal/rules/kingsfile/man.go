package kingsfile

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// The kinds of men, in the order in which KF-6.6 offers them.
const (
	king game.Kind = 1 + iota
	queen
	rook
	bishop
	knight
	general
	jester
	pawn
)

var kinds = []game.PieceType{
	{},
	king:    {Name: "king", Letter: "K"},
	queen:   {Name: "queen", Letter: "Q"},
	rook:    {Name: "rook", Letter: "R"},
	bishop:  {Name: "bishop", Letter: "B"},
	knight:  {Name: "knight", Letter: "N"},
	general: {Name: "general", Letter: "G"},
	jester:  {Name: "jester", Letter: "J"},
	pawn:    {Name: "pawn", Letter: "P"},
}

// A man is a kind and the bit of its side.
type man uint8

const (
	nobody man = 0
	white  man = 16
	black  man = 32
	beyond man = 64 // stands everywhere outside the board, where every line ends
)

// sideOf returns the bit of a seat.
func sideOf(s game.Seat) man { return man(s) << 4 }

func manOf(k game.Kind, s game.Seat) man { return sideOf(s) | man(k) }

// seat returns whose m is; m is a man of a side.
func (m man) seat() game.Seat { return game.Seat(m >> 4) }

// kind returns what m is; 0 for nobody.
func (m man) kind() game.Kind { return game.Kind(m & 15) }

// String names m: "white jester".
func (m man) String() string { return seats[m.seat()-game.First] + " " + kinds[m.kind()].Name }

// letter returns the letter of m in position texts: a capital for White (KF-10.1); "" for nobody.
func (m man) letter() string { return kit.Letter(kinds[m.kind()], m.seat()) }
