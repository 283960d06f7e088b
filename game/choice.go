package game

// A Pick is the part that a choice plays in a move.
type Pick uint8

// The parts of a move, in the order in which they are chosen.
const (
	PickPass    Pick = iota
	PickDie          // a throw
	PickFrom         // a square: the piece that acts
	PickTo           // a square: where it goes, or on what it acts
	PickVia          // a square: where the piece acted on goes
	PickKind         // a Kind to become
	PickHeading      // a Dir to look in
	PickLine         // a Dir to work along
	PickLabel        // one of Game.Labels
)

// OnBoard reports whether a choice of this part is a square.
func (p Pick) OnBoard() bool { return p == PickFrom || p == PickTo || p == PickVia }

// A Choice is one word of a move: a square to tap, or an item to pick.
type Choice struct {
	Pick  Pick
	Value uint8 // a Square, Kind, Dir, label or throw, as Pick says
}

// Square returns the square chosen, or NoSquare if the choice is no square.
func (c Choice) Square() Square {
	if !c.Pick.OnBoard() {
		return NoSquare
	}
	return Square(c.Value)
}

// The parts that spell the moves of each verb. Those that a move does not have are left out.
var grammar = [...][]Pick{
	verbNone:    {},
	VerbPass:    {PickPass},
	VerbRoll:    {PickDie},
	VerbGo:      {PickFrom, PickTo, PickVia, PickLabel},
	VerbPromote: {PickFrom, PickTo, PickKind, PickLabel},
	VerbTurn:    {PickFrom, PickTo, PickHeading},
	VerbPlace:   {PickTo, PickLine, PickLabel},
}

// Path appends the choices that spell m, in the order in which a player makes them.
func (m Move) Path(dst []Choice) []Choice {
	for _, p := range grammar[m.Verb()] {
		c := Choice{p, m.Arg()}
		has := true
		switch p {
		case PickFrom:
			c.Value, has = uint8(m.From()), m.From() != NoSquare
		case PickTo:
			c.Value, has = uint8(m.To()), m.To() != NoSquare
		case PickVia:
			c.Value, has = uint8(m.Via()), m.Via() != NoSquare
		case PickLine:
			has = m.Arg() != 0
		case PickLabel:
			c.Value, has = m.Label(), m.Label() != 0
		}
		if has {
			dst = append(dst, c)
		}
	}
	return dst
}
