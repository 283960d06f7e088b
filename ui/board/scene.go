// Package board draws the board of any game and turns what a person does with mouse and
// keyboard into choices. It knows no rule of any game: what may be chosen it is told.
package board

import (
	"slices"

	"goldentree/game"
)

// A Scene is all that is to be seen of a board. Equal scenes look equal.
type Scene struct {
	Diagram game.Diagram
	Offer   []game.Choice // what may be chosen now
	Chosen  []game.Choice // what has been chosen
	Last    game.Move     // its squares are marked; 0 is none
	Danger  game.Squares  // pieces that the other side could act on
	Arrows  []Arrow       // advice
	Ghost   *Ghost        // what is being considered
	Lit     game.Squares  // squares that are pointed out
	Quiz    *Quiz         // squares are to be picked, any number of them; nil is the usual choosing
	View    game.Seat     // who sits at the lower edge
	Thrown  []uint8       // the throw of this turn; the Dice of the Diagram are what is left of it
	Chances []Chance      // what the dice can show, if they are to be thrown next
	Rolling bool          // and a person is to throw them
}

// An Arrow points from one square to another; or, if To is NoSquare, from a square in a
// direction; or, if that is missing too, it only marks the square.
type Arrow struct {
	From, To game.Square
	Dir      game.Dir
	Nth      int // of several pieces of advice, 0 being the best; the others are fainter
}

// A Ghost is a turn that is being considered: the piece is shown as if it were turned already. With the heading
// that the piece has, it shows what the piece can do as it stands.
type Ghost struct {
	Square  game.Square
	Heading game.Dir
	Acts    game.Squares // what the piece could act on afterwards
	Danger  game.Squares // what the other side could act on afterwards
}

// A Quiz is a question that is answered by picking squares. A square is picked, and let go again, by a tap; by
// keyboard with the space bar, since Enter is for whoever takes the answer.
type Quiz struct {
	Picked  game.Squares
	Missing game.Squares // right ones that are not picked, once it may be known
	Extra   game.Squares // picked ones that are not right, once it may be known
}

// Arrows returns the arrows that show a move.
func Arrows(m game.Move) []Arrow {
	var arrows []Arrow
	last := game.NoSquare
	for _, c := range m.Path(nil) {
		switch {
		case c.Pick.OnBoard() && last != game.NoSquare:
			arrows = append(arrows, Arrow{From: last, To: c.Square()})
		case c.Pick == game.PickHeading || c.Pick == game.PickLine:
			arrows = append(arrows, Arrow{From: last, To: game.NoSquare, Dir: game.Dir(c.Value)})
		}
		if c.Pick.OnBoard() {
			last = c.Square()
		}
	}
	if len(arrows) == 0 && last != game.NoSquare {
		arrows = append(arrows, Arrow{From: last, To: game.NoSquare})
	}
	return arrows
}

// offers reports whether a choice is on offer.
func (s *Scene) offers(c game.Choice) bool { return slices.Contains(s.Offer, c) }

// target returns the choice that a square stands for, if it is on offer.
func (s *Scene) target(q game.Square) (game.Choice, bool) {
	for _, c := range s.Offer {
		if c.Square() == q && q != game.NoSquare {
			return c, true
		}
	}
	return game.Choice{}, false
}

// selected returns the square chosen last; NoSquare if there is none.
func (s *Scene) selected() game.Square {
	for _, c := range slices.Backward(s.Chosen) {
		if c.Pick.OnBoard() {
			return c.Square()
		}
	}
	return game.NoSquare
}

// ghostly reports whether a turn is considered that would change something.
func (s *Scene) ghostly() bool {
	return s.Ghost != nil && s.Ghost.Heading != s.at(s.Ghost.Square).Heading
}

// at returns the piece on a square.
func (s *Scene) at(q game.Square) game.Piece {
	if int(q) >= len(s.Diagram.Cells) {
		return game.Piece{}
	}
	return s.Diagram.Cells[q]
}

// own reports whether the piece on a square belongs to whose turn it is.
func (s *Scene) own(q game.Square) bool {
	p := s.at(q)
	return p.Kind != 0 && p.Seat == s.Diagram.Turn
}

// apart returns what is on offer and is neither a square nor a direction, in order: the
// buttons of the tray, which the digits of the keyboard choose as well.
func (s *Scene) apart() []game.Choice {
	var list []game.Choice
	for _, c := range s.Offer {
		if !c.Pick.OnBoard() && c.Pick != game.PickHeading && c.Pick != game.PickLine {
			list = append(list, c)
		}
	}
	return list
}
