package game

import (
	"iter"
	"math/bits"
)

// A Square is one place on a board, counted from the first seat's left corner
// along the ranks.
type Square uint8

// NoSquare stands for no place at all.
const NoSquare Square = 127

// Squares is a set of squares. The zero Squares is empty.
type Squares struct{ Lo, Hi uint64 }

// SetOf returns the set of the squares given.
func SetOf(squares ...Square) Squares {
	var s Squares
	for _, q := range squares {
		s.Add(q)
	}
	return s
}

// Has reports whether q is in s.
func (s Squares) Has(q Square) bool {
	if q < 64 {
		return s.Lo>>q&1 != 0
	}
	return s.Hi>>(q-64)&1 != 0
}

// Len counts the squares in s.
func (s Squares) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// Empty reports whether s holds no square.
func (s Squares) Empty() bool { return s.Lo|s.Hi == 0 }

// And returns the squares that are in both s and t.
func (s Squares) And(t Squares) Squares { return Squares{s.Lo & t.Lo, s.Hi & t.Hi} }

// Or returns the squares that are in s or in t.
func (s Squares) Or(t Squares) Squares { return Squares{s.Lo | t.Lo, s.Hi | t.Hi} }

// Without returns the squares of s that are not in t.
func (s Squares) Without(t Squares) Squares { return Squares{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Add puts q into s.
func (s *Squares) Add(q Square) {
	s.Lo |= 1 << q        // nothing is added from 64 on
	s.Hi |= 1 << (q - 64) // and nothing here below
}

// Remove takes q out of s.
func (s *Squares) Remove(q Square) {
	s.Lo &^= 1 << q
	s.Hi &^= 1 << (q - 64)
}

// Pop takes the lowest square out of s, which must not be empty.
func (s *Squares) Pop() Square {
	if s.Lo != 0 {
		q := bits.TrailingZeros64(s.Lo)
		s.Lo &= s.Lo - 1
		return Square(q)
	}
	q := bits.TrailingZeros64(s.Hi)
	s.Hi &= s.Hi - 1
	return Square(64 + q)
}

// All yields the squares of s, the lowest first.
func (s Squares) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for !s.Empty() {
			if !yield(s.Pop()) {
				return
			}
		}
	}
}
