package kit

import (
	"math/bits"

	"goldentree/game"
)

// Lines hold the squares that lie on a line from a square on, by direction. There is room for
// everything that is no square: no line begins there.
type Lines [16][256]game.Squares

// Ways are pairs of opposite directions; along the first of each the squares have ever higher
// numbers.
type Ways [2][2]game.Dir

var (
	Straight = Ways{{game.North, game.South}, {game.East, game.West}}
	Diagonal = Ways{{game.NorthEast, game.SouthWest}, {game.NorthWest, game.SouthEast}}
)

// LinesOf returns the lines of a board.
func LinesOf(b *game.Board) *Lines {
	l := &Lines{}
	for way := game.North; way <= game.NorthWest; way++ {
		for q := range game.Square(b.Size()) {
			for to := b.Step(q, way); to != game.NoSquare; to = b.Step(to, way) {
				l[way][q].Add(to)
			}
		}
	}
	return l
}

// Between returns the squares between each two squares of a line, of all eight directions if turn is 1, of the straight
// ones if it is 2. Where there is no line it is another set.
func Between(b *game.Board, turn int, another game.Squares) (all [game.NoSquare + 1][game.NoSquare + 1]game.Squares) {
	for q := range all {
		for to := range all[q] {
			all[q][to] = another
		}
	}
	for q := range game.Square(b.Size()) {
		for eighths := 0; eighths < 8; eighths += turn {
			way := game.North.Turned(eighths)
			var passed game.Squares
			for to := b.Step(q, way); to != game.NoSquare; to = b.Step(to, way) {
				all[q][to] = passed
				passed.Add(to)
			}
		}
	}
	return all
}

// Open returns the squares on the lines from q that lead certain ways, on each as far as the first
// man, whose own is among them.
func (l *Lines) Open(ways *Ways, q game.Square, men game.Squares) (all game.Squares) {
	for i := range ways {
		up, down := &l[ways[i][0]&15], &l[ways[i][1]&15]
		rising, falling := up[q], down[q]
		rising = rising.Without(up[lowest(rising.And(men))])
		falling = falling.Without(down[highest(falling.And(men))])
		all = all.Or(rising).Or(falling)
	}
	return all
}

// Beyond returns the squares behind the first man on each line from q, as far as the second.
func (l *Lines) Beyond(ways *Ways, q game.Square, men game.Squares) (all game.Squares) {
	for i := range ways {
		up, down := &l[ways[i][0]&15], &l[ways[i][1]&15]
		rising := up[lowest(up[q].And(men))]
		falling := down[highest(down[q].And(men))]
		rising = rising.Without(up[lowest(rising.And(men))])
		falling = falling.Without(down[highest(falling.And(men))])
		all = all.Or(rising).Or(falling)
	}
	return all
}

// lowest returns the square of the lowest number in a set; no square if it is empty.
func lowest(s game.Squares) game.Square {
	if s.Lo != 0 {
		return game.Square(bits.TrailingZeros64(s.Lo))
	}
	return game.Square(64 + bits.TrailingZeros64(s.Hi))
}

// highest returns the square of the highest number in a set; no square if it is empty.
func highest(s game.Squares) game.Square {
	if s.Hi != 0 {
		return game.Square(63 + bits.Len64(s.Hi))
	}
	return game.Square(bits.Len64(s.Lo) - 1)
}
