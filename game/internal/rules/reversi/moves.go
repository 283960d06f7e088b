package reversi

import "goldentree/game"

const (
	fileA = 0x0101010101010101
	fileH = fileA << 7
)

// inside are the squares that do not lie on the files at the edge. A disc there can be enclosed
// along a rank or a diagonal, and to step from there never leads to the other edge. It is no constant,
// because the compiler applies constants at every step.
var inside = ^uint64(fileA | fileH)

// up returns the squares behind the enemies that follow discs of own without a gap, in a direction in
// which a step is a shift to the left by n bits. Between two discs of one colour there is room for six.
func up(own, enemies uint64, n int) uint64 {
	run := own << n & enemies
	run |= run << n & enemies
	pairs := enemies & (enemies << n)
	run |= run << (2 * n) & pairs
	run |= run << (2 * n) & pairs
	return run << n
}

// down is like up where a step is a shift to the right.
func down(own, enemies uint64, n int) uint64 {
	run := own >> n & enemies
	run |= run >> n & enemies
	pairs := enemies & (enemies >> n)
	run |= run >> (2 * n) & pairs
	run |= run >> (2 * n) & pairs
	return run >> n
}

// enclosing returns the empty squares on which a disc encloses enemies (R5, R6).
func enclosing(own, enemy uint64) uint64 {
	inner := enemy & inside
	behind := up(own, enemy, 8) | down(own, enemy, 8)
	behind |= up(own, inner, 9) | down(own, inner, 9)
	behind |= up(own, inner, 7) | down(own, inner, 7)
	behind |= inner + own<<1&inner | down(own, inner, 1) // adding carries along a run
	return behind &^ (own | enemy)
}

// lines returns the same squares by the direction in which the enemies are enclosed: from the new disc
// back to the old one.
func lines(own, enemy uint64) [9]uint64 {
	inner, empty := enemy&inside, ^(own | enemy)
	return [9]uint64{
		game.North:     down(own, enemy, 8) & empty,
		game.NorthEast: down(own, inner, 9) & empty,
		game.East:      down(own, inner, 1) & empty,
		game.SouthEast: up(own, inner, 7) & empty,
		game.South:     up(own, enemy, 8) & empty,
		game.SouthWest: up(own, inner, 9) & empty,
		game.West:      up(own, inner, 1) & empty,
		game.NorthWest: down(own, inner, 7) & empty,
	}
}

// rays are the squares that follow one in each direction.
var rays = func() (r [64][9]uint64) {
	for from := range r {
		for d := game.North; d <= game.NorthWest; d++ {
			for q := board.Step(game.Square(from), d); q != game.NoSquare; q = board.Step(q, d) {
				r[from][d] |= 1 << q
			}
		}
	}
	return r
}()

// ahead returns the enemies at the beginning of a ray to higher squares, if a disc of own ends
// their run.
func ahead(ray, own, enemy uint64) (run uint64) {
	stop := ray &^ enemy
	stop &= -stop // the first of them
	if stop&own != 0 {
		run = stop - 1
	}
	return run & ray
}

// astern is like ahead for a ray to lower squares, n bits a step.
func astern(ray, own, enemy uint64, n int) (run uint64) {
	stop := ray &^ enemy
	far := stop >> n
	far |= far >> n
	far |= far >> (2 * n)
	far |= far >> (4 * n)
	if stop&^far&own != 0 {
		run = ^(stop | far)
	}
	return run & ray
}

// enclosed returns the enemies that a disc on q encloses in one direction (R6, R7).
func enclosed(own, enemy uint64, q game.Square, d game.Dir) uint64 {
	ray := rays[q&63][d]
	switch d {
	case game.South:
		return astern(ray, own, enemy, 8)
	case game.SouthWest:
		return astern(ray, own, enemy, 9)
	case game.SouthEast:
		return astern(ray, own, enemy, 7)
	case game.West:
		return astern(ray, own, enemy, 1)
	}
	return ahead(ray, own, enemy)
}

// enclosedAround returns the enemies that a disc on q encloses in all directions (R12).
func enclosedAround(own, enemy uint64, q game.Square) uint64 {
	r := &rays[q&63]
	return ahead(r[game.North], own, enemy) | astern(r[game.South], own, enemy, 8) |
		ahead(r[game.NorthEast], own, enemy) | astern(r[game.SouthWest], own, enemy, 9) |
		ahead(r[game.NorthWest], own, enemy) | astern(r[game.SouthEast], own, enemy, 7) |
		ahead(r[game.East], own, enemy) | astern(r[game.West], own, enemy, 1)
}

var centre = board.Zone("centre", game.Nobody).Lo

// opening returns the squares in the middle that have to be filled first (R4).
func (r rules) opening(full uint64) uint64 {
	if r.othello { // R12
		return 0
	}
	return centre &^ full
}

// free returns where a side can put a disc that has so many of its own left.
func (r rules) free(own, enemy uint64, left int8) uint64 {
	if r.limited && left == 0 { // R10
		return 0
	}
	if first := r.opening(own | enemy); first != 0 {
		return first
	}
	return enclosing(own, enemy)
}

// freeOf is free for a seat.
func (r rules) freeOf(s *state, seat game.Seat) uint64 {
	return r.free(s.discs[seat], s.discs[seat.Other()], s.left[seat])
}

// look finds out what can be done in s, and whether it is the end (R9).
func (r rules) look(s *state) {
	s.free = r.freeOf(s, s.turn)
	s.over = s.free == 0 && r.freeOf(s, s.turn.Other()) == 0
}

// place puts a disc of the side to move on q and turns what it has to turn.
func (r rules) place(s *state, q game.Square, way game.Dir) {
	own, enemy := &s.discs[s.turn], &s.discs[s.turn.Other()]
	turned := r.turned(*own, *enemy, q, way)
	*own |= 1<<q | turned
	*enemy &^= turned
	if r.limited {
		s.left[s.turn]--
	}
}

// turned returns the discs that are turned by a disc on q: one run (R7), or all in Othello (R12);
// none in the opening (R4).
func (r rules) turned(own, enemy uint64, q game.Square, way game.Dir) uint64 {
	if r.othello {
		return enclosedAround(own, enemy, q)
	}
	return enclosed(own, enemy, q, way)
}

// list appends the moves of seat to the squares of free, or a pass if there are none (R8).
func (r rules) list(s *state, seat game.Seat, free uint64, dst []game.Move) []game.Move {
	if free == 0 {
		return append(dst, game.Pass())
	}
	own, enemy := s.discs[seat], s.discs[seat.Other()]
	if r.othello || r.opening(own|enemy) != 0 {
		return along(game.NoDir, free, dst)
	}
	for way, squares := range lines(own, enemy) {
		dst = along(game.Dir(way), squares&free, dst)
	}
	return dst
}

// along appends a move to each of the squares.
func along(way game.Dir, squares uint64, dst []game.Move) []game.Move {
	for set := (game.Squares{Lo: squares}); !set.Empty(); {
		dst = append(dst, game.Place(set.Pop()).Along(way))
	}
	return dst
}
