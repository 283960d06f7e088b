package reversi

import "goldentree/game"

const (
	fileA = 0x0101010101010101
	fileH = fileA << 7
)

// A shift moves a set of squares by one step, and drops what leaves the board.
type shift struct {
	left, right uint8
	keep        uint64
}

var shifts = [9]shift{
	game.North:     {8, 0, ^uint64(0)},
	game.NorthEast: {9, 0, ^uint64(fileA)},
	game.East:      {1, 0, ^uint64(fileA)},
	game.SouthEast: {0, 7, ^uint64(fileA)},
	game.South:     {0, 8, ^uint64(0)},
	game.SouthWest: {0, 9, ^uint64(fileH)},
	game.West:      {0, 1, ^uint64(fileH)},
	game.NorthWest: {7, 0, ^uint64(fileH)},
}

func step(set uint64, d game.Dir) uint64 {
	s := &shifts[d]
	return set << (s.left & 63) >> (s.right & 63) & s.keep
}

// runs returns the enemy discs that follow set without a gap in direction d. Between two discs
// of one colour there is room for six.
func runs(set, enemy uint64, d game.Dir) uint64 {
	run := step(set, d) & enemy
	for range 5 {
		run |= step(run, d) & enemy
	}
	return run
}

// enclosed returns the enemy discs that a disc on q encloses in direction d (R6).
func enclosed(own, enemy uint64, q game.Square, d game.Dir) uint64 {
	run := runs(1<<q, enemy, d)
	if step(run, d)&own == 0 {
		return 0
	}
	return run
}

// enclosing returns the squares of empty from which something is enclosed in direction d.
func enclosing(own, enemy, empty uint64, d game.Dir) uint64 {
	back := d.Opposite()
	return step(runs(own, enemy, back), back) & empty
}

var centre = board.Zone("centre", game.Nobody).Lo

// reach tells where seat can put a disc: under the direction in which the discs are turned, or
// under NoDir where there is no choice of it, in the opening (R4) and in Othello (R12).
func (r rules) reach(s *state, seat game.Seat) (ways [9]uint64) {
	if r.limited && s.left[seat] == 0 { // R10
		return ways
	}
	own, enemy := s.discs[seat], s.discs[opponent(seat)]
	empty := ^(own | enemy)
	if !r.othello && centre&empty != 0 {
		ways[game.NoDir] = centre & empty
		return ways
	}
	for d := game.North; d <= game.NorthWest; d++ {
		ways[d] = enclosing(own, enemy, empty, d)
	}
	if r.othello {
		return [9]uint64{game.NoDir: union(&ways)}
	}
	return ways
}

func union(ways *[9]uint64) uint64 {
	var all uint64
	for _, squares := range ways {
		all |= squares
	}
	return all
}

// look finds out what can be done in s, and whether it is the end (R9).
func (r rules) look(s *state) {
	s.ways = r.reach(s, s.turn)
	s.over = false
	if union(&s.ways) == 0 {
		theirs := r.reach(s, opponent(s.turn))
		s.over = union(&theirs) == 0
	}
}

// place puts a disc of the side to move on q and turns what it has to turn.
func (r rules) place(s *state, q game.Square, way game.Dir) {
	own, enemy := &s.discs[s.turn], &s.discs[opponent(s.turn)]
	turned := r.turned(*own, *enemy, q, way)
	*own |= 1<<q | turned
	*enemy &^= turned
	if r.limited {
		s.left[s.turn]--
	}
}

// turned returns the discs that are turned by a disc on q (R7, R12); none in the opening (R4).
func (r rules) turned(own, enemy uint64, q game.Square, way game.Dir) uint64 {
	if way != game.NoDir {
		return enclosed(own, enemy, q, way)
	}
	var all uint64
	if r.othello {
		for d := game.North; d <= game.NorthWest; d++ {
			all |= enclosed(own, enemy, q, d)
		}
	}
	return all
}

// list appends the moves of reach, or a pass if there are none (R8).
func list(ways *[9]uint64, dst []game.Move) []game.Move {
	n := len(dst)
	for way, squares := range ways {
		for set := (game.Squares{Lo: squares}); !set.Empty(); {
			dst = append(dst, game.Place(set.Pop()).Along(game.Dir(way)))
		}
	}
	if len(dst) == n {
		dst = append(dst, game.Pass())
	}
	return dst
}
