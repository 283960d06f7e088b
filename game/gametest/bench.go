package gametest

import (
	"testing"

	"goldentree/game"
)

// Bench measures, in positions of a random game, what a search does at every node.
func Bench(b *testing.B, g *game.Game) {
	c := newPlay(b, g, nil, 1, nil)
	var positions []game.Position
	for ply := range 200 {
		if ply%5 == 0 {
			positions = append(positions, c.p.Clone())
		}
		c.make(c.anyMove())
		if len(c.legal) == 0 {
			break
		}
	}
	moves := make([]game.Move, 0, 4096)
	b.Run("Moves", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			moves = positions[i%len(positions)].Moves(moves[:0])
		}
	})
	b.Run("Make", func(b *testing.B) {
		b.ReportAllocs()
		first := make([]game.Move, len(positions))
		for i, p := range positions {
			first[i] = p.Moves(nil)[0]
		}
		for i := 0; b.Loop(); i++ {
			p := positions[i%len(positions)]
			p.Make(first[i%len(first)])
			p.Hash()
			p.Unmake()
		}
	})
	b.Run("Perft", func(b *testing.B) {
		var nodes int64
		for i := 0; b.Loop(); i++ {
			nodes += game.Perft(positions[i%len(positions)], 2)
		}
		b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	})
	if _, judges := positions[0].(judge); !judges {
		return
	}
	b.Run("Evaluate", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			positions[i%len(positions)].(judge).Evaluate(game.First)
		}
	})
}
