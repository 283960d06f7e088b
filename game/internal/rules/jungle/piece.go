package jungle

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// The kinds, by the ranks of J-2.2.
const (
	rat game.Kind = 1 + iota
	cat
	wolf
	dog
	panther
	tiger
	lion
	elephant
)

var kinds = []game.PieceType{
	{},
	rat:      {Name: "rat", Letter: "R"},
	cat:      {Name: "cat", Letter: "C"},
	wolf:     {Name: "wolf", Letter: "W"},
	dog:      {Name: "dog", Letter: "D"},
	panther:  {Name: "panther", Letter: "P"},
	tiger:    {Name: "tiger", Letter: "T"},
	lion:     {Name: "lion", Letter: "L"},
	elephant: {Name: "elephant", Letter: "E"},
}

// A piece is one of the sixteen animals; there are no two alike (J-3.4). Zero is nobody.
type piece uint8

const (
	nobody piece = 0
	men          = 8 // of a side
	pieces       = 1 + 2*men
)

func pieceOf(k game.Kind, s game.Seat) piece { return piece(k) + men*piece(s-game.First) }

// kind returns what p is; p is not nobody.
func (p piece) kind() game.Kind { return game.Kind(p-1)%men + 1 }

// seat returns whose p is; p is not nobody.
func (p piece) seat() game.Seat { return game.First + game.Seat(p-1)/men }

// String names p: "white lion".
func (p piece) String() string { return seats[p.seat()-game.First] + " " + kinds[p.kind()].Name }

func (p piece) swims() bool { return p.kind() == rat } // J-4.3

func (p piece) leaps() bool { return p.kind() == lion || p.kind() == tiger } // J-4.4

// letter returns the letter of p in position texts: a capital for White; "" for nobody.
func (p piece) letter() string {
	if p == nobody {
		return ""
	}
	return kit.Letter(kinds[p.kind()], p.seat())
}

// A set is a set of pieces; nobody can be one of them.
type set uint32

const (
	white     set = 1<<(men+1) - 2
	black         = white << men
	everybody     = white | black | 1<<nobody
)

func (s set) has(p piece) bool { return s>>(p&31)&1 != 0 }

// menOf returns all the pieces of a side.
func menOf(s game.Seat) set {
	if s == game.First {
		return white
	}
	return black
}
