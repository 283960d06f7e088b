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

// choose grades puzzles, a fourth of them each, and takes so many of each grade, of as many kinds as
// there are.
func choose(list []found, each int) (chosen []lesson.Puzzle) {
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.hard, b.hard) })
	for grade := range lesson.Grades {
		part := list[grade*len(list)/lesson.Grades : (grade+1)*len(list)/lesson.Grades]
		for _, i := range varied(part, each) {
			p := part[i].Puzzle
			p.Grade = grade + 1
			chosen = append(chosen, p)
		}
	}
	return chosen
}

// varied takes so many of a list, one of each theme in turn, and returns where they stand.
func varied(list []found, most int) (places []int) {
	taken := map[string]int{}
	rank := make([]int, len(list)) // how many of its theme stand before each
	for i, p := range list {
		rank[i] = taken[p.theme]
		taken[p.theme]++
	}
	for round := 0; len(places) < min(most, len(list)); round++ {
		for i := range list {
			if rank[i] == round && len(places) < most {
				places = append(places, i)
			}
		}
	}
	slices.Sort(places)
	return places
}
