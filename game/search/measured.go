package search

// A Measure is what a level has won in games against the level below it: one side was played by it
// and all others by that.
type Measure struct {
	Game   string // its ID
	Level  int
	Points float64 // 1 for each first place, less for one that was shared
	Games  int
}

// Share is the part of the games that was won.
func (m Measure) Share() float64 { return m.Points / float64(m.Games) }

// fractions are those in which people think of a share, the smallest first.
var fractions = [...][2]int{
	{1, 4}, {3, 10}, {1, 3}, {2, 5}, {1, 2}, {3, 5}, {2, 3}, {3, 4}, {4, 5}, {9, 10}, {19, 20},
}

// InWords says the share as a person would: n games of so many.
func (m Measure) InWords() (n, of int) {
	far := 2.0
	for _, f := range fractions {
		if d := m.Share() - float64(f[0])/float64(f[1]); d*d < far {
			n, of, far = f[0], f[1], d*d
		}
	}
	return n, of
}

// Measures returns all that was measured by the duels of the arbiter, game by game, from level 2 on.
func Measures() (all []Measure) {
	for _, r := range rungs() {
		if r.Games > 0 {
			all = append(all, r.Measure)
		}
	}
	return all
}

// MeasureOf returns what was measured of a level of a game, if it was.
func MeasureOf(game string, level int) (Measure, bool) {
	r, ok := rungOf(game, level)
	return r.Measure, ok && r.Games > 0
}
