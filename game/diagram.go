package game

// A Diagram is a picture of a position: all that a person can see. It is a copy that
// nobody changes.
type Diagram struct {
	Turn   Seat              // as Position.Turn
	Seat   Seat              // whose turn it is at the table, also while dice are rolled
	Cells  []Piece           // by Square
	Stocks []Stock           // pieces beside the board
	Dice   []uint8           // what lies face up
	Alarm  Squares           // pieces on which the game hangs, and that are attacked: a king in check
	Danger Squares           // pieces of Turn that could be taken next, where Threats go to other squares
	Idle   Squares           // pieces that take no part any more: the army of a fallen king
	Points [MaxSeats + 1]int // the running score, where a game keeps one
}

// A Stock is a number of pieces beside the board: in hand, or taken.
type Stock struct {
	Seat  Seat // whose pieces they are
	Kind  Kind
	N     int
	Taken bool
}
