package puzzle

import (
	"cmp"
	"slices"

	"goldentree/game/lesson"
)

// alike is how many squares may differ in two positions that are much the same.
const alike = 4

// resembles reports whether another puzzle is much the same.
func (p found) resembles(other found) bool {
	if p.seat != other.seat || p.ID == other.ID {
		return p.ID == other.ID
	}
	differ := 0
	for q := range p.cells {
		if p.cells[q] != other.cells[q] {
			differ++
		}
	}
	return differ <= alike || differ <= 2*alike && p.Line[0] == other.Line[0]
}

// choose takes so many puzzles for each grade, of as many themes as there are, and grades them: the
// easiest part of them, the next one, and so on.
func choose(list []found, each int) (chosen []lesson.Puzzle) {
	easier := func(a, b found) int { return cmp.Compare(a.hard, b.hard) }
	slices.SortStableFunc(list, easier)
	taken := varied(list, lesson.Grades*each)
	slices.SortStableFunc(taken, easier)
	for i, p := range taken {
		p.Grade = 1 + i*lesson.Grades/len(taken)
		chosen = append(chosen, p.Puzzle)
	}
	return chosen
}

// varied takes so many of a list: one of each theme in turn, and of a theme one with each trait in turn.
func varied(list []found, most int) (taken []found) {
	turns := func(key func(found) string) { // brings forward who is the first with a key, then the second
		seen := map[string]int{}
		turn := map[string]int{}
		for _, p := range list {
			turn[p.ID] = seen[key(p)]
			seen[key(p)]++
		}
		slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(turn[a.ID], turn[b.ID]) })
	}
	turns(func(p found) string { return p.theme + p.trait })
	turns(func(p found) string { return p.theme })
	return slices.Clone(list[:min(most, len(list))])
}
