package kit

import (
	"math/rand/v2"
	"testing"

	"goldentree/game"
)

func TestLinesEndWhereMenStand(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, board := range []*game.Board{game.NewBoard(9, 10), game.NewBoard(10, 10), game.NewBoard(8, 8)} {
		lines := LinesOf(board)
		for range 1000 {
			var men game.Squares
			for range random.IntN(40) {
				men.Add(game.Square(random.IntN(board.Size())))
			}
			q := game.Square(random.IntN(board.Size()))
			for _, ways := range []*Ways{&Straight, &Diagonal} {
				var open, beyond game.Squares
				for _, pair := range ways {
					for _, way := range pair {
						passed := 0
						for to := board.Step(q, way); to != game.NoSquare && passed < 2; to = board.Step(to, way) {
							if passed == 0 {
								open.Add(to)
							} else {
								beyond.Add(to)
							}
							if men.Has(to) {
								passed++
							}
						}
					}
				}
				if got := lines.Open(ways, q, men); got != open {
					t.Fatalf("men %v: %v are open from %d, want %v", men, got, q, open)
				}
				if got := lines.Beyond(ways, q, men); got != beyond {
					t.Fatalf("men %v: %v are beyond the first from %d, want %v", men, got, q, beyond)
				}
			}
		}
	}
}
