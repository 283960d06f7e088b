package chaturanga

import "goldentree/game"

// A throw is one or two numbers of the dice in rising order; 0 is no number.
type throw [2]uint8

// throws are all that can fall, with one die and with two. A Roll names one by its place.
var throws = []throw{
	{2}, {3}, {4}, {5},
	{2, 2}, {2, 3}, {2, 4}, {2, 5}, {3, 3}, {3, 4}, {3, 5}, {4, 4}, {4, 5}, {5, 5},
}

// count returns how many numbers there are.
func (t throw) count() int {
	n := 0
	for _, number := range t {
		if number != 0 {
			n++
		}
	}
	return n
}

// without returns what is left when a number has been used.
func (t throw) without(number uint8) throw {
	if t[0] == number {
		return throw{t[1]}
	}
	return throw{t[0]}
}

// String writes the numbers: "25"; "" if there are none.
func (t throw) String() string {
	digits := make([]byte, 0, len(t))
	for _, number := range t[:t.count()] {
		digits = append(digits, '0'+number)
	}
	return string(digits)
}

// likely holds how likely each number is on one die: on the long ones (C6), and on cubes, whose
// 1 counts as 5 and 6 as 4.
var likely = [2][6]int{
	{2: 1, 3: 1, 4: 1, 5: 1},
	{2: 1, 3: 1, 4: 2, 5: 2},
}

// weight returns how likely a throw is.
func (t throw) weight(likely *[6]int) int {
	switch {
	case t[1] == 0:
		return likely[t[0]]
	case t[0] == t[1]:
		return likely[t[0]] * likely[t[1]]
	}
	return 2 * likely[t[0]] * likely[t[1]]
}

// rolls lists all that can fall with so many dice.
func rolls(dice int) (all []game.Move) {
	for i, t := range throws {
		if t.count() == dice {
			all = append(all, game.Roll(uint8(i)))
		}
	}
	return all
}
