package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"goldentree/game"
)

// A property is what the squares of a quiz have in common.
type property struct {
	name  string
	of    game.Square // NoSquare if it is not named
	on    game.Square
	seat  game.Seat
	label uint8 // 0 is any
	why   string
	move  string
}

// properties finds the squares that have a property.
var properties = map[string]func(c *course, s *station, p *property) (game.Squares, error){
	"targets": func(c *course, s *station, p *property) (game.Squares, error) { return c.targets(s, p), nil },
	"steps": func(c *course, s *station, p *property) (game.Squares, error) {
		return c.targets(s, p).Without(s.pieces(anybody)), nil
	},
	"prey":     prey,
	"actors":   actors,
	"retreats": retreats,
	"refused":  refused,
	"movable": func(c *course, s *station, p *property) (game.Squares, error) {
		return c.movable(s, p.seat), nil
	},
	"stuck": func(c *course, s *station, p *property) (game.Squares, error) {
		return s.pieces(of(p.seat)).Without(c.movable(s, p.seat)), nil
	},
	"threatened": func(c *course, s *station, p *property) (game.Squares, error) {
		return c.threatened(s, p.seat), nil
	},
	"safe": func(c *course, s *station, p *property) (game.Squares, error) {
		return s.pieces(of(p.seat)).Without(c.threatened(s, p.seat)), nil
	},
	"unreached": unreached,
	"changed":   change,
}

func propertyNames() string {
	var names []string
	for name := range properties {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func anybody(game.Piece) bool { return true }

func of(seat game.Seat) func(game.Piece) bool {
	return func(piece game.Piece) bool { return piece.Seat == seat }
}

// squares returns the squares that have the property.
func (p *property) squares(c *course, s *station) (game.Squares, error) {
	return properties[p.name](c, s, p)
}

// actor returns who can act for a property: the owner of the piece, or the seat.
func (p *property) actor(s *station) game.Seat {
	if p.of != game.NoSquare && s.owner(p.of) != game.Nobody {
		return s.owner(p.of)
	}
	return p.seat
}

// ofPiece lists what the piece of the property can do; without one, what its seat can do.
func (c *course) ofPiece(s *station, p *property) []act {
	acts := s.acts(c.rulebook, p.actor(s))
	if p.of == game.NoSquare {
		return acts
	}
	return slices.DeleteFunc(acts, func(a act) bool { return a.move.From() != p.of })
}

func (c *course) targets(s *station, p *property) (found game.Squares) {
	for _, a := range c.ofPiece(s, p) {
		if a.move.To() != game.NoSquare {
			found.Add(a.move.To())
		}
	}
	return found
}

func prey(c *course, s *station, p *property) (game.Squares, error) {
	return acted(c.ofPiece(s, p)), nil
}

func actors(c *course, s *station, p *property) (found game.Squares, err error) {
	if p.of == game.NoSquare {
		return found, errors.New("of which square? of = \"e5\"")
	}
	for _, a := range s.acts(c.rulebook, p.seat) {
		if a.move.From() != game.NoSquare && (a.move.To() == p.of || a.on.Has(p.of)) {
			found.Add(a.move.From())
		}
	}
	return found, nil
}

func retreats(c *course, s *station, p *property) (found game.Squares, err error) {
	if p.of == game.NoSquare || p.on == game.NoSquare {
		return found, errors.New("of which piece, and on which? of = \"d4\", on = \"d5\"")
	}
	for _, a := range c.ofPiece(s, p) {
		if a.move.To() == p.on && a.move.Via() != game.NoSquare && (p.label == 0 || p.label == a.move.Label()) {
			found.Add(a.move.Via())
		}
	}
	return found, nil
}

func refused(c *course, s *station, p *property) (found game.Squares, err error) {
	if p.of == game.NoSquare || !slices.Contains(c.Whys, p.why) {
		return found, fmt.Errorf("of which piece, and why? of = \"e5\", why = one of %s", strings.Join(c.Whys, ", "))
	}
	at := s.position
	if seat := p.actor(s); at.Turn() != seat {
		if at = c.handOver(at, seat); at == nil {
			return found, errors.New("it cannot be the turn of that piece here")
		}
	}
	moves := at.Moves(nil)
	for q := range game.Square(c.Board.Size()) {
		tried := []game.Choice{{Pick: game.PickFrom, Value: uint8(p.of)}, {Pick: game.PickTo, Value: uint8(q)}}
		legal := slices.ContainsFunc(moves, func(m game.Move) bool { return m.From() == p.of && m.To() == q })
		if !legal && c.Why(at, tried) == p.why {
			found.Add(q)
		}
	}
	return found, nil
}

func unreached(c *course, s *station, p *property) (found game.Squares, err error) {
	for q := range game.Square(c.Board.Size()) {
		found.Add(q)
	}
	found = found.Without(s.pieces(anybody))
	for _, a := range s.acts(c.rulebook, p.seat) {
		if a.move.To() != game.NoSquare {
			found.Remove(a.move.To())
		}
	}
	return found, nil
}

func change(c *course, s *station, p *property) (found game.Squares, err error) {
	m, err := c.Find(s.position, p.move)
	if err != nil {
		return found, err
	}
	return s.changedBy(m), nil
}

// changedBy returns the pieces on which a legal move acts.
func (s *station) changedBy(m game.Move) game.Squares {
	p := s.position.Clone()
	seat := p.Turn()
	p.Make(m)
	return changed(s.diagram, p.Diagram(), m, seat)
}

// movable returns the pieces of a seat that have a move.
func (c *course) movable(s *station, seat game.Seat) (found game.Squares) {
	for _, a := range s.acts(c.rulebook, seat) {
		if a.move.From() != game.NoSquare {
			found.Add(a.move.From())
		}
	}
	return found
}

// threatened returns the pieces of a seat on which another seat can act.
func (c *course) threatened(s *station, seat game.Seat) (found game.Squares) {
	for other := game.First; int(other) <= c.SeatCount(); other++ {
		if other != seat {
			found = found.Or(acted(s.acts(c.rulebook, other)))
		}
	}
	return found.And(s.pieces(of(seat)))
}
