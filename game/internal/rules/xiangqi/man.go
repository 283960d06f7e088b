package xiangqi

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// The kinds of pieces, in the order of.
const (
	general game.Kind = 1 + iota
	advisor
	elephant
	horse
	chariot
	cannon
	soldier
)

var kinds = []game.PieceType{
	{},
	general:  {Name: "general", Letter: "K"},
	advisor:  {Name: "advisor", Letter: "A"},
	elephant: {Name: "elephant", Letter: "B"},
	horse:    {Name: "horse", Letter: "N"},
	chariot:  {Name: "chariot", Letter: "R"},
	cannon:   {Name: "cannon", Letter: "C"},
	soldier:  {Name: "soldier", Letter: "P"},
}

// A man is one of the thirty-two pieces. It stays the same man wherever it goes, since a chase is
// the chase of one piece. A side is the sum of its bits: the seat and the place in the army.
type man uint8

const (
	nobody man = 0
	red    man = 16 // the first man of Red, his general
	black  man = 32 // and that of Black
	beyond man = 64 // stands everywhere outside the board, where every line ends
)

// Where the men of a kind begin in an army. They end where the next kind begins.
const (
	generals  man = 0
	advisors  man = 1
	elephants man = 3
	horses    man = 5
	chariots  man = 7
	cannons   man = 9
	soldiers  man = 11
	army      man = 16
)

var kindOf = [army]game.Kind{
	general,
	advisor, advisor,
	elephant, elephant,
	horse, horse,
	chariot, chariot,
	cannon, cannon,
	soldier, soldier, soldier, soldier, soldier,
}

// firstOf holds where the men of a kind begin, and where those of the last one end.
var firstOf = [...]man{general: generals, advisor: advisors, elephant: elephants, horse: horses,
	chariot: chariots, cannon: cannons, soldier: soldiers, soldier + 1: army}

// armyOf returns the first man of a seat; the others follow.
func armyOf(s game.Seat) man { return 8 << s }

// seat returns whose m is; m is in an army.
func (m man) seat() game.Seat { return game.Seat(m >> 4) }

// kind returns what m is; m is in an army.
func (m man) kind() game.Kind { return kindOf[m%army] }

// String names m: "red elephant".
func (m man) String() string { return seats[m.seat()-game.First] + " " + kinds[m.kind()].Name }

// letter returns the letter of m in position texts: a capital for Red; "" for nobody.
func (m man) letter() string {
	if m == nobody {
		return ""
	}
	return kit.Letter(kinds[m.kind()], m.seat())
}
