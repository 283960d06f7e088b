package xiangqi

import (
	"strings"

	"goldentree/game"
)

const size = 90

// Tables by square have room for NoSquare, where a man stands who has been taken: from there
// nothing can be reached.
type steps [game.NoSquare + 1][]game.Square

// A leap goes to a square if that which it passes is empty.
type leap struct{ to, over game.Square }

type leaps [game.NoSquare + 1][]leap

var ways = [4]game.Dir{game.North, game.East, game.South, game.West}

// rays lead from a square to the next one on a line, by way; at the edge to NoSquare.
var rays = func() (rays [4][game.NoSquare + 1]game.Square) {
	for w, way := range ways {
		for q := range rays[w] {
			rays[w][q] = board.Step(game.Square(q), way)
		}
	}
	return rays
}()

// ahead is the way of a seat towards the enemy.
var ahead = [...]int{game.First: 0, game.Second: 2}

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
				all[q] = append(all[q], to)
			}
		}
	}
	return all
}

//
var elephantLeaps = func() (all leaps) {
	for q := range game.Square(size) {
		for eighths := 0; eighths < 8; eighths += 2 {
			way := game.NorthEast.Turned(eighths)
			eye := board.Step(q, way)
			if to := board.Step(eye, way); to != game.NoSquare && crossed(game.First, q) == crossed(game.First, to) {
				all[q] = append(all[q], leap{to, eye})
			}
		}
	}
	return all
}()

//
var horseLeaps = func() (all leaps) {
	for q := range game.Square(size) {
		for _, way := range ways {
			leg := board.Step(q, way)
			for _, turn := range []int{-1, 1} {
				if to := board.Step(leg, way.Turned(turn)); to != game.NoSquare {
					all[q] = append(all[q], leap{to, leg})
				}
			}
		}
	}
	return all
}()

// legs hold the square that has to be empty for a horse to leap from one square to another;
// NoSquare, which never is, if it cannot at all.
var legs = func() (legs [game.NoSquare + 1][size]game.Square) {
	for q := range legs {
		for to := range legs[q] {
			legs[q][to] = game.NoSquare
		}
		for _, l := range horseLeaps[q] {
			legs[q][l.to] = l.over
		}
	}
	return legs
}()

// by seat
var soldierSteps = [...]steps{game.First: soldierStepsOf(game.First), game.Second: soldierStepsOf(game.Second)}

func soldierStepsOf(s game.Seat) (all steps) {
	for q := range game.Square(size) {
		for w := range ways {
			sideways := w != ahead[s] && w != ahead[s.Other()]
			if to := rays[w][q]; to != game.NoSquare && (w == ahead[s] || sideways && crossed(s, q)) {
				all[q] = append(all[q], to)
			}
		}
	}
	return all
}

// haunts hold the squares where a man can ever come to, by seat and kind.
var haunts = func() (all [3][soldier + 1]game.Squares) {
	homes := map[game.Kind]string{advisor: "d0 f0", elephant: "c0 g0", soldier: "a3 c3 e3 g3 i3"}
	for s := game.First; s <= game.Second; s++ {
		for k := general; k <= soldier; k++ {
			switch k {
			case general:
				all[s][k] = board.Zone("palace", s)
			case horse, chariot, cannon:
				for q := range game.Square(size) {
					all[s][k].Add(q)
				}
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
		for _, to := range advisorSteps[q] {
			spread(set, to, s, k)
		}
	case elephant:
		for _, l := range elephantLeaps[q] {
			spread(set, l.to, s, k)
		}
	case soldier:
		for _, to := range soldierSteps[s][q] {
			spread(set, to, s, k)
		}
	}
}
