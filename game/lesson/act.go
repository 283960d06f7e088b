package lesson

import (
	"slices"
	"strings"

	"goldentree/game"
	"goldentree/game/manual"
)

// An act is a move, and the pieces on which it acts: those that it takes, shifts or turns over.
type act struct {
	move game.Move
	on   game.Squares
}

// acts lists what a seat could do, were it its turn.
func (s *station) acts(rules *rulebook, seat game.Seat) []act {
	p := s.position
	if p.Turn() != seat {
		if len(s.diagram.Dice) > 0 {
			return s.threats(seat) // what has been thrown is not for that seat
		}
		if p = rules.handOver(p, seat); p == nil || p.Turn() != seat {
			return s.threats(seat)
		}
	}
	var acts []act
	p = p.Clone()
	for _, m := range p.Moves(nil) {
		p.Make(m)
		acts = append(acts, act{m, changed(s.diagram, p.Diagram(), m, seat)})
		p.Unmake()
	}
	return acts
}

// threats is what acts says where the turn cannot be handed over: pieces can then be acted on only
// by going to them.
func (s *station) threats(seat game.Seat) []act {
	p, ok := s.position.Clone().(game.Threatener)
	if !ok {
		return nil
	}
	var acts []act
	for _, m := range p.Threats(seat, nil) {
		a := act{move: m}
		if s.owner(m.To()) != game.Nobody {
			a.on.Add(m.To())
		}
		acts = append(acts, a)
	}
	return acts
}

// changed returns the pieces on which a move of a seat has acted.
func changed(before, after game.Diagram, m game.Move, mover game.Seat) (on game.Squares) {
	for q, piece := range before.Cells {
		switch q := game.Square(q); {
		case piece.Kind == 0 || q == m.From():
		case q == m.To(), piece.Seat != mover && after.Cells[q].Seat != piece.Seat:
			on.Add(q)
		}
	}
	return on
}

// acted returns all pieces on which some acts act.
func acted(acts []act) (on game.Squares) {
	for _, a := range acts {
		on = on.Or(a.on)
	}
	return on
}

// A rulebook is a game under rules that are settled.
type rulebook struct {
	*game.Game
	settled game.Rules
}

// parse reads a position. Rules that its text names go before the settled ones.
func (r *rulebook) parse(text string) (game.Position, error) {
	f := manual.Figure{Position: text}
	return f.Begin(r.Game, r.settled)
}

// handOver returns the position as it would be if it were another seat's turn, or nil if there can
// be no such position. It has no past. Whose turn it is stands somewhere in the text of a position:
// words of a text in which it is that seat's turn are put in the place of others, until the board
// is the same and the turn is the one that is wanted.
func (r *rulebook) handOver(p game.Position, to game.Seat) game.Position {
	if p.Turn() == game.Nobody {
		return nil
	}
	words, theirs := strings.Fields(p.String()), strings.Fields(turnOf(p, to))
	if len(words) != len(theirs) {
		return nil
	}
	cells := p.Diagram().Cells
	try := func(places ...int) game.Position {
		changed := slices.Clone(words)
		for _, i := range places {
			if words[i] == theirs[i] {
				return nil
			}
			changed[i] = theirs[i]
		}
		q, err := r.parse(strings.Join(changed, " "))
		if err != nil || q.Turn() == game.Nobody || q.Diagram().Seat != to || !slices.Equal(q.Diagram().Cells, cells) {
			return nil
		}
		return q
	}
	for i := range words {
		if q := try(i); q != nil {
			return q
		}
	}
	for i := range words {
		for j := range i {
			if q := try(j, i); q != nil {
				return q
			}
		}
	}
	return nil
}

// turnOf returns the text of a position, not far from p, in which it is a seat's turn; "" if it
// is not found.
func turnOf(p game.Position, seat game.Seat) string {
	p = p.Clone()
	for range 3 * game.MaxSeats { // a turn may be a throw and two moves
		moves := p.Moves(nil)
		if p.Diagram().Seat == seat {
			return p.String()
		}
		if len(moves) == 0 {
			break
		}
		for _, m := range moves { // one that does not end the game, if there is one
			p.Make(m)
			if p.Turn() != game.Nobody {
				break
			}
			p.Unmake()
		}
	}
	return ""
}
