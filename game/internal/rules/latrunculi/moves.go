package latrunculi

import (
	"math/bits"

	"goldentree/game"
)

const (
	all   = 1<<56 - 1
	fileA = 0x01010101010101
	fileH = fileA << 7

	corners = 1<<0 | 1<<7 | 1<<48 | 1<<55
)

// ways are the four directions in which men move and take (L4, L6).
var ways = [...]way{
	{8, 0, all, 8},
	{0, 8, all, -8},
	{1, 0, all &^ fileA, 1},
	{0, 1, all &^ fileH, -1},
}

// A way moves a set of squares by one step, and drops what leaves the board.
type way struct {
	left, right uint8
	keep        uint64
	delta       int // what it adds to the number of a square
}

func (w *way) step(set uint64) uint64 { return set << (w.left & 63) >> (w.right & 63) & w.keep }

// near returns all squares beside those of set.
func near(set uint64) uint64 {
	return (set<<8 | set>>8 | set<<1&^fileA | set>>1&^fileH) & all
}

// canMove reports whether any of the men has a free square beside it.
func canMove(men, empty uint64) bool { return near(men)&empty != 0 }

// appendMoves lists the moves of own men to those of the empty squares that are wanted (L4): all
// men go step by step in one direction, until nobody can go on.
func appendMoves(dst []game.Move, own, empty, wanted uint64) []game.Move {
	for i := range ways {
		w := &ways[i]
		far := w.delta
		for reached := w.step(own) & empty; reached != 0; reached = w.step(reached) & empty {
			for set := reached & wanted; set != 0; set &= set - 1 {
				to := bits.TrailingZeros64(set)
				dst = append(dst, game.Go(game.Square(to-far), game.Square(to)))
			}
			far += w.delta
		}
	}
	return dst
}

// taken returns the enemy men that are taken by a man that has arrived on q (L5 to L7).
func (l *law) taken(own, enemy uint64, q game.Square) uint64 {
	var taken uint64
	here := uint64(1) << q
	for i := range ways {
		w := &ways[i]
		next := w.step(here)
		if next&enemy == 0 {
			continue
		}
		var line uint64
		for next&enemy != 0 {
			line |= next
			next = w.step(next)
		}
		if next&own != 0 {
			taken |= line
		}
	}
	if l.corner {
		for _, c := range nooks {
			if c.beside&here != 0 && c.at&enemy != 0 && c.beside&^here&own != 0 {
				taken |= c.at
			}
		}
	}
	return taken
}

// nooks are the corners, with the two squares beside each (L9).
var nooks = [...]struct{ at, beside uint64 }{
	{1 << 0, near(1 << 0)},
	{1 << 7, near(1 << 7)},
	{1 << 48, near(1 << 48)},
	{1 << 55, near(1 << 55)},
}

// closing returns the squares of empty on which an arriving man takes somebody. The man must come
// from elsewhere than the far end of the line, and it does: the line is in its way from there.
func (l *law) closing(own, enemy, empty uint64) uint64 {
	var closing uint64
	for i := range ways {
		w := &ways[i]
		for line := w.step(own) & enemy; line != 0; line &= enemy {
			line = w.step(line)
			closing |= line & empty
		}
	}
	if l.corner {
		for _, c := range nooks {
			if c.at&enemy != 0 && c.beside&own != 0 {
				closing |= c.beside & empty
			}
		}
	}
	return closing
}

// reach returns the empty squares that own men can move to.
func reach(own, empty uint64) uint64 {
	var reach uint64
	for i := range ways {
		w := &ways[i]
		for reached := w.step(own) & empty; reached != 0; reached = w.step(reached) & empty {
			reach |= reached
		}
	}
	return reach
}

// threatened returns the men of a side that the other could take if it were to move.
func (l *law) threatened(s *state, seat game.Seat) uint64 {
	own, enemy, empty := s.men[seat], s.men[seat.Other()], s.empty()
	closing := l.closing(enemy, own, empty)
	if closing == 0 {
		return 0
	}
	var threatened uint64
	for closing &= reach(enemy, empty); closing != 0; closing &= closing - 1 {
		threatened |= l.taken(enemy, own, game.Square(bits.TrailingZeros64(closing)))
	}
	return threatened
}
