package search

import (
	"context"
	"slices"
	"testing"

	"goldentree/game"
)

// lines returns the last that was told of the best n moves.
func lines(p Position, l Limits, n int) (told []Info) {
	Lines(context.Background(), p, l, n, func(found []Info) { told = slices.Clone(found) })
	return told
}

func TestTheBestLinesAreThoseOfTheMovesThatAreBestAlone(t *testing.T) {
	var positions []Position
	for seed := range uint64(200) {
		if p := randomHeaps(seed, 5); len(p.Moves(nil)) > 0 && len(p.Moves(nil)) <= 7 {
			p.aged = true
			positions = append(positions, p)
		}
	}
	for seed := range uint64(10) {
		positions = append(positions, wander(t, seed, 12))
	}
	for _, p := range positions {
		const depth = 2
		moves := p.Moves(nil)
		var want []int
		for i := range moves {
			_, alone := ask(p, Limits{Depth: depth, Moves: moves[i : i+1]})
			want = append(want, alone.Score)
		}
		slices.SortFunc(want, func(a, b int) int { return b - a })
		want = want[:min(3, len(want))]
		var got []int
		seen := map[game.Move]bool{}
		for _, i := range lines(p, Limits{Depth: depth}, 3) {
			got = append(got, i.Score)
			seen[i.Line[0]] = true
		}
		if !slices.Equal(got, want) || len(seen) != len(want) {
			t.Errorf("%v: the best lines have scores %v; alone the moves have %v", p, got, want)
		}
	}
}

func TestTheBestLinesArePlayable(t *testing.T) {
	for _, p := range []Position{newHeaps(1, 4, 3, 5, 2), wander(t, 3, 20)} {
		for _, i := range lines(p, Limits{Nodes: 5000, Threads: 2}, 3) {
			for n, m := range i.Line {
				if !slices.Contains(p.Moves(nil), m) {
					t.Fatalf("%v: move %d of the line cannot be played", p, n+1)
				}
				p.Make(m)
			}
			for range i.Line {
				p.Unmake()
			}
		}
	}
}

func TestLinesEndWhenNobodyWantsThemAnyMore(t *testing.T) {
	for _, p := range []Position{newHeaps(1, 40, 40, 40, 40), wander(t, 1, 5)} {
		before := p.String()
		ctx, cancel := context.WithCancel(context.Background())
		m := Lines(ctx, p, Limits{}, 3, func([]Info) { cancel() })
		if !slices.Contains(p.Moves(nil), m) || p.String() != before {
			t.Errorf("a search that was ended answers %v and leaves %v", m, p)
		}
		cancel()
	}
}
