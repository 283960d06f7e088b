package game

// A Seat is a place at the table. The zero Seat is nobody.
type Seat uint8

// The seats in the order in which they sit. Chance is whoever throws the dice.
const (
	Nobody Seat = iota
	First
	Second
	Third
	Fourth

	MaxSeats      = 4
	Chance   Seat = 15
)

// Other returns the other seat of a game for two.
func (s Seat) Other() Seat { return First + Second - s }

// A Kind says what a piece is: the horse, the pair of faces. Kind 0 is an empty square.
type Kind uint8

// A Piece is one piece on the board; the zero Piece is an empty square.
type Piece struct {
	Kind    Kind
	Seat    Seat
	Heading Dir // NoDir unless pieces of this kind turn
}
