package game

// A Move is one sentence of a game: a verb, up to three squares, an argument and a label,
// packed into a word. It has a meaning only in the position that listed it.
// The zero Move is no move.
type Move uint32 // verb:4 from:7 to:7 via:7 arg:5 label:2

// A Verb says what a move does and how its argument is to be read.
type Verb uint8

// What a player can do.
const (
	verbNone    Verb = iota
	VerbPass         // do nothing
	VerbRoll         // throw the dice: the argument is what falls
	VerbGo           // from one square to another, perhaps with a third
	VerbPromote      // go, and become the kind in the argument
	VerbTurn         // look in the direction in the argument, on the spot or on arrival
	VerbPlace        // put a piece on a square, perhaps along the line in the argument
)

// Where the parts are in the word.
const (
	fromShift  = 4
	toShift    = 11
	viaShift   = 18
	argShift   = 25
	labelShift = 30
)

func sentence(v Verb, from, to, via Square, arg uint8) Move {
	return Move(v) | Move(from)<<fromShift | Move(to)<<toShift | Move(via)<<viaShift | Move(arg&31)<<argShift
}

// Pass does nothing.
func Pass() Move { return sentence(VerbPass, NoSquare, NoSquare, NoSquare, 0) }

// Roll is a throw of the dice; faces is below 32.
func Roll(faces uint8) Move { return sentence(VerbRoll, NoSquare, NoSquare, NoSquare, faces) }

// Go moves a piece.
func Go(from, to Square) Move { return sentence(VerbGo, from, to, NoSquare, 0) }

// Promote moves a piece, which becomes another kind; k is below 32.
func Promote(from, to Square, k Kind) Move {
	return sentence(VerbPromote, from, to, NoSquare, uint8(k))
}

// Turn gives a piece another heading; to is NoSquare for a turn on the spot.
func Turn(from, to Square, heading Dir) Move {
	return sentence(VerbTurn, from, to, NoSquare, uint8(heading))
}

// Place puts a new piece on the board.
func Place(to Square) Move { return sentence(VerbPlace, NoSquare, to, NoSquare, 0) }

// Through adds a third square: the retreat, the edge.
func (m Move) Through(via Square) Move {
	return m&^(127<<viaShift) | Move(via)<<viaShift
}

// Along adds the line on which a placed piece works.
func (m Move) Along(line Dir) Move { return m&^(31<<argShift) | Move(line)<<argShift }

// As adds a label from 1 to 3, where the squares alone do not say what is done.
func (m Move) As(label uint8) Move { return m&^(3<<labelShift) | Move(label)<<labelShift }

// Verb says what the move does.
func (m Move) Verb() Verb { return Verb(m & 15) }

// From is where the moving piece stands, or NoSquare.
func (m Move) From() Square { return Square(m >> fromShift & 127) }

// To is where the moving piece goes, or NoSquare.
func (m Move) To() Square { return Square(m >> toShift & 127) }

// Via is the third square, or NoSquare.
func (m Move) Via() Square { return Square(m >> viaShift & 127) }

// Arg is a kind, a direction or what the dice show, as the verb says; 0 is none.
func (m Move) Arg() uint8 { return uint8(m >> argShift & 31) }

// Heading reads the argument as a direction.
func (m Move) Heading() Dir { return Dir(m.Arg()) }

// Label is 0 if there is none.
func (m Move) Label() uint8 { return uint8(m >> labelShift) }
