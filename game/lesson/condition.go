package lesson

import (
	"slices"

	"goldentree/game"
)

// A condition is one of the things that a goal can ask for.
type condition interface {
	// holds reports whether it has come true.
	holds(c *course, s *station) bool

	// say says what is asked for.
	say(c *course) Say
}

// conditions must all hold at once.
type conditions struct {
	all []condition
	// safe says that no answer may take, shift or turn over a piece of the pupil's. It is known only
	// after the answer, so that it is no condition like the others.
	safe bool
}

func (cs conditions) hold(c *course, s *station) bool {
	return !slices.ContainsFunc(cs.all, func(x condition) bool { return !x.holds(c, s) })
}

// wins reports whether the game must be won.
func (cs conditions) wins() bool {
	return slices.ContainsFunc(cs.all, func(x condition) bool { _, is := x.(won); return is })
}

// began are pieces, by the squares on which they stood when the step began.
type began game.Squares

func (b began) set() game.Squares { return game.Squares(b) }

// moved: the last move was made by one of the pieces.
type moved began

func (x moved) holds(_ *course, s *station) bool { return began(x).set().Has(s.mover) }
func (x moved) say(c *course) Say                { return c.say("move", began(x).set()) }

// lands: the last move goes to one of the squares, or acts on one.
type lands game.Squares

func (x lands) holds(_ *course, s *station) bool {
	return len(s.moves) > 0 && game.Squares(x).Has(s.moves[len(s.moves)-1].To())
}
func (x lands) say(c *course) Say {
	return Say{"lesson.goal.lands", []any{"squares", c.names(game.Squares(x))}}
}

// oneOf: the last move is one of these.
type oneOf []string

func (x oneOf) holds(c *course, s *station) bool {
	return len(s.moves) > 0 && slices.Contains(x, c.Text(s.moves[len(s.moves)-1]))
}
func (x oneOf) say(*course) Say { return Say{"lesson.goal.moves", []any{"moves", list(x)}} }

// reached: the piece that began on a square stands on one of others.
type reached struct {
	piece game.Square
	to    game.Squares
}

func (x reached) holds(_ *course, s *station) bool { return x.to.Has(s.where[x.piece]) }
func (x reached) say(c *course) Say {
	say := c.say("reach", game.SetOf(x.piece))
	say.Args = append(say.Args, "squares", c.names(x.to))
	return say
}

// displaced: the piece that began on a square has been put on one of others.
type displaced reached

func (x displaced) holds(c *course, s *station) bool {
	at := s.where[x.piece]
	return at != x.piece && x.to.Has(at)
}
func (x displaced) say(c *course) Say {
	if x.to.Len() == c.Board.Size() {
		return c.say("displace", game.SetOf(x.piece))
	}
	say := c.say("displace-to", game.SetOf(x.piece))
	say.Args = append(say.Args, "squares", c.names(x.to))
	return say
}

// visited: pieces of the pupil have come to all of the squares.
type visited game.Squares

func (x visited) holds(_ *course, s *station) bool {
	return game.Squares(x).Without(s.visited).Empty()
}
func (x visited) say(c *course) Say {
	return Say{"lesson.goal.visit", []any{"squares", c.names(game.Squares(x))}}
}

// captured: so many of the pieces are taken or turned over.
type captured struct {
	pieces game.Squares
	count  int
}

func (x captured) holds(_ *course, s *station) bool {
	return x.pieces.Len()-s.now(x.pieces).Len() >= x.count
}
func (x captured) say(c *course) Say {
	if x.count < x.pieces.Len() {
		return Say{"lesson.goal.capture-some", []any{"from", c.names(x.pieces), "n", x.count}}
	}
	return c.say("capture", x.pieces)
}

// checked: a piece of another side must fear for its life.
type checked struct{ mate bool } // with mate it speaks for the win as well

func (checked) holds(c *course, s *station) bool {
	return slices.ContainsFunc(slices.Collect(s.diagram.Alarm.All()), func(q game.Square) bool { return s.owner(q) != c.me })
}
func (x checked) say(*course) Say {
	if x.mate {
		return Say{Key: "lesson.goal.mate"}
	}
	return Say{Key: "lesson.goal.check"}
}

// escaped: none of the pupil's pieces must.
type escaped struct{}

func (escaped) holds(c *course, s *station) bool {
	return !slices.ContainsFunc(slices.Collect(s.diagram.Alarm.All()), func(q game.Square) bool { return s.owner(q) == c.me })
}
func (escaped) say(*course) Say { return Say{Key: "lesson.goal.escape"} }

// won: the game is won, alone or with others.
type won struct {
	reason string // "" is any
	mate   bool   // the check has said it
}

func (x won) holds(c *course, s *station) bool {
	o := s.position.Outcome()
	return c.wins(o) && (x.reason == "" || x.reason == o.Reason)
}
func (won) say(*course) Say { return Say{Key: "lesson.goal.win"} }

// faces: the piece that began on a square looks in one of the directions.
type faces struct {
	piece game.Square
	to    []game.Dir
}

func (x faces) holds(_ *course, s *station) bool {
	at := s.where[x.piece]
	return at != game.NoSquare && slices.Contains(x.to, s.diagram.Cells[at].Heading)
}
func (x faces) say(c *course) Say {
	say := c.say("face", game.SetOf(x.piece))
	var dirs list
	for _, d := range x.to {
		dirs = append(dirs, d.String())
	}
	say.Args = append(say.Args, "dirs", dirs)
	return say
}

// attacked: one of some pieces could act on one of others, were it the pupil's turn.
type attacked struct{ by, on game.Squares }

func (x attacked) holds(c *course, s *station) bool {
	by, on := s.now(x.by), s.now(x.on)
	for _, a := range s.acts(c.rulebook, c.me) {
		if by.Has(a.move.From()) && !a.on.And(on).Empty() {
			return true
		}
	}
	return false
}
func (x attacked) say(c *course) Say { return c.say("attack", x.on) }

// guarded: whoever takes one of the pieces can be taken in return.
type guarded began

func (x guarded) holds(c *course, s *station) bool {
	mine := s.now(began(x).set())
	if mine.Len() < began(x).set().Len() {
		return false
	}
	p := s.position
	if p.Turn() == c.me {
		if p = c.handOver(p, c.other(s)); p == nil {
			return true
		}
	}
	taker := *s
	taker.position, taker.diagram = p, p.Diagram()
	for _, m := range p.Moves(nil) {
		next := taker.after(m, c.me)
		for q := range mine.Without(next.now(began(x).set())).All() {
			retaken := slices.ContainsFunc(next.acts(c.rulebook, c.me), func(a act) bool { return a.on.Has(q) || a.on.Has(m.To()) })
			if !retaken {
				return false
			}
		}
	}
	return true
}
func (x guarded) say(c *course) Say { return c.say("guard", began(x).set()) }

// unattacked: nobody else can act on any of the pieces.
type unattacked began

func (x unattacked) holds(c *course, s *station) bool {
	mine := s.now(began(x).set())
	return mine.Len() == began(x).set().Len() && mine.And(c.threatened(s, c.me)).Empty()
}
func (x unattacked) say(c *course) Say { return c.say("unattacked", began(x).set()) }

// flipped: the last move turned over so many pieces.
type flipped int

func (x flipped) holds(c *course, s *station) bool {
	if s.before == nil {
		return false
	}
	n := 0
	for q, piece := range s.before.Cells {
		if piece.Kind != 0 && piece.Seat != c.me && s.diagram.Cells[q].Seat == c.me && game.Square(q) != s.moves[len(s.moves)-1].To() {
			n++
		}
	}
	return n >= int(x)
}
func (x flipped) say(*course) Say { return Say{"lesson.goal.flip", []any{"n", int(x)}} }

// enclosed: the pieces are taken, or cannot move.
type enclosed began

func (x enclosed) holds(c *course, s *station) bool {
	left := s.now(began(x).set())
	for q := range left.All() {
		for _, a := range s.acts(c.rulebook, s.owner(q)) {
			if a.move.From() == q {
				return false
			}
		}
	}
	return true
}
func (x enclosed) say(c *course) Say { return c.say("enclose", began(x).set()) }
