package xiangqi

import (
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

const size = 90

// Tables by square have room for NoSquare, where a man stands who has been taken: from there
// nothing can be reached.

// steps hold where a man can go from a square.
type steps [game.NoSquare + 1]game.Squares

// A leap goes to some squares if that which it passes is empty.
type leap struct {
	over game.Square
	to   game.Squares
}

// leaps hold those from a square, one by way.
type leaps [game.NoSquare + 1][4]leap

// lines are those along which chariots and cannons move.
var lines = kit.LinesOf(board)

var ways = [4]game.Dir{game.North, game.East, game.South, game.West}

// ahead is the way of a seat towards the enemy.
var ahead = [...]game.Dir{game.First: game.North, game.Second: game.South}

// everywhere is the whole board.
var everywhere = func() (all game.Squares) {
	for q := range game.Square(size) {
		all.Add(q)
	}
	return all
}()

// between holds the squares between two squares of a line. Where there is no line it holds the whole
// board, on which too many stand for anything to be open.
var between = kit.Between(board, 2, everywhere)

// crossed reports whether q is beyond the river for a seat.
func crossed(s game.Seat, q game.Square) bool { return (q >= size/2) == (s == game.First) }

var palaces = board.Zone("palace", game.First).Or(board.Zone("palace", game.Second))

var (
	generalSteps  = stepsOf(palaces, game.North, 1)     // as in the book
	straightSteps = stepsOf(palaces, game.North, 2)     // and in tournaments
	advisorSteps  = stepsOf(palaces, game.NorthEast, 2)
)

// stepsOf returns the steps from square to square of a zone, beginning in one direction and
// turning by so many eighths.
func stepsOf(zone game.Squares, first game.Dir, turn int) (all steps) {
	for q := range zone.All() {
		for eighths := 0; eighths < 8; eighths += turn {
			if to := board.Step(q, first.Turned(eighths)); to != game.NoSquare && zone.Has(to) {
				all[q].Add(to)
			}
		}
	}
	return all
}

//
var elephantLeaps = leapsOf(func(q game.Square, way game.Dir, l *leap) {
	way = way.Turned(1)
	l.over = board.Step(q, way)
	if to := board.Step(l.over, way); to != game.NoSquare && crossed(game.First, q) == crossed(game.First, to) {
		l.to.Add(to)
	}
})

//
var horseLeaps = leapsOf(func(q game.Square, way game.Dir, l *leap) {
	l.over = board.Step(q, way)
	for _, turn := range []int{-1, 1} {
		if to := board.Step(l.over, way.Turned(turn)); to != game.NoSquare {
			l.to.Add(to)
		}
	}
})

// leapsOf returns the leaps of which one is told how it goes from a square, one way.
func leapsOf(tell func(q game.Square, way game.Dir, l *leap)) (all leaps) {
	for q := range all {
		for w, way := range ways {
			tell(game.Square(q), way, &all[q][w])
		}
	}
	return all
}

// legs hold the square that has to be empty for a horse to leap from one square to another;
// NoSquare, which never is, if it cannot at all.
var legs = func() (legs [game.NoSquare + 1][size]game.Square) {
	for q := range legs {
		for to := range legs[q] {
			legs[q][to] = game.NoSquare
		}
		for _, l := range horseLeaps[q] {
			for to := range l.to.All() {
				legs[q][to] = l.over
			}
		}
	}
	return legs
}()

// by seat
var soldierSteps = [...]steps{game.First: soldierStepsOf(game.First), game.Second: soldierStepsOf(game.Second)}

func soldierStepsOf(s game.Seat) (all steps) {
	for q := range game.Square(size) {
		for _, way := range ways {
			sideways := way == game.East || way == game.West
			if to := board.Step(q, way); to != game.NoSquare && (way == ahead[s] || sideways && crossed(s, q)) {
				all[q].Add(to)
			}
		}
	}
	return all
}

// soldierAims hold from where the soldiers of a seat can step to a square.
var soldierAims = func() (all [len(soldierSteps)]steps) {
	for s := range soldierSteps {
		for q := range game.Square(size) {
			for to := range soldierSteps[s][q].All() {
				all[s][to].Add(q)
			}
		}
	}
	return all
}()

// origins hold from where chariots, cannons, horses and soldiers can capture on a square, if the rest of
// the board is as they wish.
var origins = func() (all steps) {
	for q := range game.Square(size) {
		for _, way := range ways {
			all[q] = all[q].Or(lines[way][q])
		}
		for from := range legs {
			if legs[from][q] != game.NoSquare {
				all[q].Add(game.Square(from))
			}
		}
	}
	return all
}()

// haunts hold the squares where a man can ever come to, by seat and kind.
var haunts = func() (all [3][soldier + 1]game.Squares) {
	homes := map[game.Kind]string{advisor: "d0 f0", elephant: "c0 g0", soldier: "a3 c3 e3 g3 i3"}
	for s := game.First; s <= game.Second; s++ {
		for k := general; k <= soldier; k++ {
			switch k {
			case general:
				all[s][k] = board.Zone("palace", s)
			case horse, chariot, cannon:
				all[s][k] = everywhere
			default:
				for _, home := range strings.Fields(homes[k]) {
					q, _ := board.Find(home)
					if s == game.Second {
						q = size - 1 - q
					}
					spread(&all[s][k], q, s, k)
				}
			}
		}
	}
	return all
}()

// spread adds q to a set, and all that a man comes to from there on an empty board.
func spread(set *game.Squares, q game.Square, s game.Seat, k game.Kind) {
	if set.Has(q) {
		return
	}
	set.Add(q)
	switch k {
	case advisor:
		for to := range advisorSteps[q].All() {
			spread(set, to, s, k)
		}
	case elephant:
		for _, l := range elephantLeaps[q] {
			for to := range l.to.All() {
				spread(set, to, s, k)
			}
		}
	case soldier:
		for to := range soldierSteps[s][q].All() {
			spread(set, to, s, k)
		}
	}
}
