package game

import "math/rand/v2"

// Weight says how likely a throw that Moves lists at Chance is beside the others: as a Weigher tells, or else all are
// alike.
func Weight(p Position, m Move) int {
	if w, ok := p.(Weigher); ok {
		return w.Weight(m)
	}
	return 1
}

// Throw lets the dice of a position fall at Chance, each throw as often as its Weight says. It returns 0 where nothing
// can fall.
func Throw(p Position, dice *rand.Rand) Move {
	moves, sum := p.Moves(nil), 0
	for _, m := range moves {
		sum += Weight(p, m)
	}
	if sum == 0 {
		return 0
	}
	drawn := dice.IntN(sum)
	for _, m := range moves {
		if drawn -= Weight(p, m); drawn < 0 {
			return m
		}
	}
	return 0
}
