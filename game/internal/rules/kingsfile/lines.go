package kingsfile

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

const (
	size      = 100
	kingsFile = 4 // counted from 0
)

// everywhere is the whole board.
var everywhere = game.Squares{Lo: 1<<64 - 1, Hi: 1<<(size-64) - 1}

// Tables by square have room for NoSquare, where every line ends.

// rays lead from a square to the next one, by way; at the edge to NoSquare. The ways are the eight
// directions clockwise from North: even ones straight, odd ones diagonal, and w^4 is opposite to w.
var rays = func() (rays [8][game.NoSquare + 1]game.Square) {
	for w := range rays {
		for q := range rays[w] {
			rays[w][q] = board.Step(game.Square(q), game.North.Turned(w))
		}
	}
	return rays
}()

// lines are all that lead from a square.
var lines = kit.LinesOf(board)

// between holds the squares on a line between two squares.
var between = kit.Between(board, 1, game.Squares{})

// nearby holds the squares that are at most two files and two ranks away.
var nearby = func() (all [game.NoSquare + 1]game.Squares) {
	for q := range game.Square(size) {
		for to := range game.Square(size) {
			if apart(board.File(q), board.File(to)) <= 2 && apart(board.Rank(q), board.Rank(to)) <= 2 {
				all[q].Add(to)
			}
		}
	}
	return all
}()

// ahead is the way of a seat's Pawns (KF-1.3).
var ahead = [...]int{game.First: 0, game.Second: 4}

// strong is 1 for the squares of the King's file (KF-3.4).
var strong = func() (strong [game.NoSquare + 1]uint8) {
	for q := range board.Zone("file", game.Nobody).All() {
		strong[q] = 1
	}
	return strong
}()

// A reach says how far a man controls the squares along the lines, by whether it is strong and by
// way.
type reach [beyond][2][8]uint8

var (
	lineReach = reachOf(0b01010101)
	allReach  = reachOf(0b11111111)
)

// reachOf returns how far the men control, when a General has certain ways (KF-4.6).
func reachOf(generalWays uint8) (r reach) {
	const far = 9
	for _, s := range []game.Seat{game.First, game.Second} {
		set := func(k game.Kind, strong int, ways, n uint8) {
			for w := range 8 {
				if ways>>w&1 != 0 {
					r[manOf(k, s)][strong][w] = n
				}
			}
		}
		for strong := range 2 {
			set(king, strong, 0b11111111, 1) // KF-5.1
			set(queen, strong, 0b11111111, far)
			set(rook, strong, 0b01010101, far)
			set(bishop, strong, 0b10101010, far)
			forward := ahead[s]
			set(pawn, strong, 1<<((forward+1)&7)|1<<((forward+7)&7), 1) // KF-3.6
		}
		set(jester, 0, 0b10101010, 2)   // KF-4.1
		set(jester, 1, 0b10101010, far) // KF-4.4
		set(general, 0, generalWays, 2)
		set(general, 1, generalWays, far)
	}
	return r
}

// knightLeaps hold the squares that a Knight controls.
var knightLeaps = func() (all [game.NoSquare + 1][]game.Square) {
	for q := range game.Square(size) {
		for _, l := range [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			if to := board.At(board.File(q)+l[0], board.Rank(q)+l[1]); to != game.NoSquare {
				all[q] = append(all[q], to)
			}
		}
	}
	return all
}()

// A scope holds the squares that a man controls, by where he stands, unless somebody stands between;
// bends apart.
type scope [beyond][game.NoSquare + 1]game.Squares

var (
	lineScope = scopeOf(&lineReach)
	allScope  = scopeOf(&allReach)
)

func scopeOf(reach *reach) (all scope) {
	for s := game.First; s <= game.Second; s++ {
		for q := range game.Square(size) {
			for k := king; k <= pawn; k++ {
				for w, steps := range reach[manOf(k, s)][strong[q]] {
					for to := rays[w][q]; steps > 0 && to != game.NoSquare; to = rays[w][to] {
						all[manOf(k, s)][q].Add(to)
						steps--
					}
				}
			}
			for _, to := range knightLeaps[q] {
				all[manOf(knight, s)][q].Add(to)
			}
		}
	}
	return all
}

// aims hold from where the men of a seat control a square unless somebody stands between, by kind.
type aims [3][game.NoSquare + 1][pawn + 1]game.Squares

var (
	lineAims = aimsOf(&lineScope)
	allAims  = aimsOf(&allScope)
)

func aimsOf(scope *scope) (all aims) {
	for s := game.First; s <= game.Second; s++ {
		for k := king; k <= pawn; k++ {
			for q := range game.Square(size) {
				for to := range scope[manOf(k, s)][q].All() {
					all[s][to][k].Add(q)
				}
			}
		}
	}
	return all
}

// A bend is a bending move: two steps by way of one square or another. Where the edge leaves but
// one way round, both are the same. A bend back has the same ways round.
type bend struct{ to, one, two game.Square }

// bends hold the bends from a square.
type bends [game.NoSquare + 1][]bend

var (
	jesterBends  = bendsOf(1, 2, 2) // KF-4.3: two diagonal steps
	generalBends = bendsOf(0, 2, 2) // KF-4.6: two straight steps
	widerBends   = bendsOf(0, 1, 1) // KF-4.6: a straight step and a diagonal one
)

// bendsOf returns the bends that begin with a step along a way and go on along the way so many
// eighths clockwise of it, or with the second step first; the beginnings are so many eighths apart.
func bendsOf(first, turn, apart int) (all bends) {
	for q := range game.Square(size) {
		for w := first; w < first+8; w += apart {
			one, two := rays[w&7][q], rays[(w+turn)&7][q]
			to := game.NoSquare
			if one == game.NoSquare {
				one = two
				to = rays[w&7][two]
			} else {
				to = rays[(w+turn)&7][one]
			}
			if two == game.NoSquare {
				two = one
			}
			if to != game.NoSquare {
				all[q] = append(all[q], bend{to, one, two})
			}
		}
	}
	return all
}
