package lesson

import "goldentree/game"

// A station is where a step stands after some moves. It is a value that nobody changes, so that a
// step goes back by forgetting stations, and other moves can be tried from any of them.
type station struct {
	position game.Position
	diagram  game.Diagram
	where    [game.NoSquare + 1]game.Square // where the pieces are now, by the squares they began on
	visited  game.Squares                   // the pupil's pieces have come to them
	lost     game.Squares                   // pieces of the pupil's that an answer has taken, shifted or turned over
	moves    []game.Move                    // the pupil's so far
	before   *game.Diagram                  // before the last of these; nil if there is none
	mover    game.Square                    // where the piece began that made it; NoSquare if it was not on the board
	last     game.Move                      // anybody's; 0 if there is none
	plies    int                            // moves and throws of anybody so far
	answers  int                            // of the other side so far
	throws   int                            // of the dice so far
}

// newStation begins a step.
func newStation(p game.Position) *station {
	s := &station{position: p, diagram: p.Diagram(), mover: game.NoSquare}
	for q := range s.where {
		s.where[q] = game.NoSquare
		if q < len(s.diagram.Cells) && s.diagram.Cells[q].Kind != 0 {
			s.where[q] = game.Square(q)
		}
	}
	return s
}

// after returns the station after a legal move, made by anybody.
func (s *station) after(m game.Move, me game.Seat) *station {
	next := *s
	mine := s.position.Turn() == me
	next.position = s.position.Clone()
	next.position.Make(m)
	next.diagram = next.position.Diagram()
	next.last = m
	next.plies++
	for q, at := range s.where {
		if at != game.NoSquare {
			next.where[q] = follow(s.diagram.Cells, next.diagram.Cells, m, at)
		}
	}
	switch {
	case mine:
		next.before = &s.diagram
		next.mover = s.began(m.From())
		next.moves = append(s.moves[:len(s.moves):len(s.moves)], m)
		for _, q := range []game.Square{m.To(), m.Via()} {
			if next.owner(q) == me {
				next.visited.Add(q)
			}
		}
	case m.Verb() == game.VerbRoll:
		next.throws++
	default:
		next.answers++
		for q, piece := range s.diagram.Cells {
			if piece.Seat == me && next.diagram.Cells[q].Seat != me {
				next.lost.Add(game.Square(q))
			}
		}
	}
	return &next
}

// follow returns where the piece on q is after a move; NoSquare if it is taken or turned over.
func follow(before, after []game.Piece, m game.Move, q game.Square) game.Square {
	left := m.From() != game.NoSquare && after[m.From()].Kind == 0
	at := q
	switch {
	case q == m.From() && left && m.To() != game.NoSquare:
		at = m.To()
	case q == m.From() || q != m.To():
	case m.Via() != game.NoSquare:
		at = m.Via()
	case left:
		return game.NoSquare // whoever came from there stands here now
	}
	if after[at].Seat != before[q].Seat {
		return game.NoSquare
	}
	return at
}

// began returns where the piece on q began; NoSquare if it was not on the board.
func (s *station) began(q game.Square) game.Square {
	for began, at := range s.where {
		if at == q && q != game.NoSquare {
			return game.Square(began)
		}
	}
	return game.NoSquare
}

// owner returns whose piece stands on q; Nobody's if none does.
func (s *station) owner(q game.Square) game.Seat {
	if int(q) >= len(s.diagram.Cells) {
		return game.Nobody
	}
	return s.diagram.Cells[q].Seat
}

// pieces returns the squares with pieces of which some is true.
func (s *station) pieces(is func(game.Piece) bool) (found game.Squares) {
	for q, piece := range s.diagram.Cells {
		if piece.Kind != 0 && is(piece) {
			found.Add(game.Square(q))
		}
	}
	return found
}

// now returns where the pieces are that began on some squares, as far as they are on the board.
func (s *station) now(began game.Squares) (found game.Squares) {
	for q := range began.All() {
		if at := s.where[q]; at != game.NoSquare {
			found.Add(at)
		}
	}
	return found
}
