package game

// A Position is a game in progress, together with all that led to it.
// It is not safe for concurrent use; Clone it.
type Position interface {
	// Turn says who chooses next: a seat, Chance when dice are to be rolled,
	// Nobody when the game is over.
	Turn() Seat

	// Moves appends every legal move of Turn to dst. It appends nothing exactly
	// when the game is over, for whatever reason. At Chance it appends each
	// different throw once; a Weigher tells how likely it is.
	Moves(dst []Move) []Move

	// Make plays a move that Moves listed. Any other move is a mistake of the caller.
	Make(m Move)

	// Unmake takes back the last Make.
	Unmake()

	// Outcome tells how the game ended; the zero Outcome means that it goes on.
	Outcome() Outcome

	// Hash identifies the position as it stands, without its past.
	Hash() uint64

	// Diagram draws the position.
	Diagram() Diagram

	// String writes the position as it stands, without its past, for Game.Parse.
	String() string

	// Clone returns an independent copy, past included.
	Clone() Position
}

// A Threatener is a Position that also tells what a seat could do if it were to move.
// The positions of games for two are Threateners.
type Threatener interface {
	Position

	// Threats appends the moves that s could play if it were its turn now.
	// It appends nothing when the game is over.
	Threats(s Seat, dst []Move) []Move
}

// A Weigher is a Position that also tells how likely a throw of the dice is. The positions of
// games with dice are Weighers.
type Weigher interface {
	Position

	// Weight says how likely a throw that Moves lists at Chance is beside the others: its chance
	// is its weight, which is above 0, divided by the sum of all of them.
	Weight(m Move) int
}

// An Allier is a Position in which seats may play together.
type Allier interface {
	Position

	// Ally returns the seat that wins and loses together with s; Nobody if s plays for itself.
	Ally(s Seat) Seat
}

// AllyOf returns the seat that wins and loses together with s in p; Nobody if there is none.
func AllyOf(p Position, s Seat) Seat {
	if p, is := p.(Allier); is {
		return p.Ally(s)
	}
	return Nobody
}

// A Warner is a Position that also tells beforehand how a repetition would end the game.
type Warner interface {
	Position

	// Warning returns the outcome that the game would have if the position came up once more;
	// the zero Outcome if the game would go on, or is over.
	Warning() Outcome
}
