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

// inside are the squares that do not lie on the files at the edge. A disc there can be enclosed
// along a rank or a diagonal, and to step from there never leads to the other edge.
const inside = ^uint64(fileA | fileH)

// axes are the four pairs of opposite directions, with the shift of a step in the first of them.
var axes = [4]struct {
	to, back game.Dir
	shift    uint8
	enemies  uint64 // where enemies can be enclosed
}{
	{game.North, game.South, 8, ^uint64(0)},
	{game.NorthEast, game.SouthWest, 9, inside},
	{game.East, game.West, 1, inside},
	{game.NorthWest, game.SouthEast, 7, inside},
}

// runs returns the enemies that follow set without a gap, in a direction in which a step is a shift
// to the left, and in the opposite one. Between two discs of one colour there is room for six.
func runs(set, enemies uint64, shift uint8) (to, back uint64) {
	n := shift & 15
	to, back = set<<n&enemies, set>>n&enemies
	to, back = to|to<<n&enemies, back|back>>n&enemies
	left, right := enemies&(enemies<<n), enemies&(enemies>>n)
	to, back = to|to<<(2*n)&left, back|back>>(2*n)&right
	return to | to<<(2*n)&left, back | back>>(2*n)&right
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
	for i := range axes {
		a := &axes[i]
		to, back := runs(own, enemy&a.enemies, a.shift)
		to, back = to<<(a.shift&15)&empty, back>>a.shift&empty
		if r.othello {
			ways[game.NoDir] |= to | back
		} else {
			ways[a.back], ways[a.to] = to, back
		}
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

// turned returns the discs that are turned by a disc on q: one run (R6, R7), or all in Othello
// (R12); none in the opening (R4).
func (r rules) turned(own, enemy uint64, q game.Square, way game.Dir) (all uint64) {
	if way == game.NoDir && !r.othello {
		return 0
	}
	for i := range axes {
		a := &axes[i]
		if way != game.NoDir && way != a.to && way != a.back {
			continue
		}
		to, back := runs(1<<q, enemy&a.enemies, a.shift)
		if way != a.back && to<<(a.shift&15)&own != 0 {
			all |= to
		}
		if way != a.to && back>>(a.shift&15)&own != 0 {
			all |= back
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
