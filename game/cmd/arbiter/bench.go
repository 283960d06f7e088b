package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"goldentree/game"
	"goldentree/game/search"
)

// What is measured: so many positions of one game, so many moves apart, searched so far.
const (
	benchPositions = 6
	benchApart     = 6
	benchNodes     = 100_000
)

func bench(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		positions, err := c.sample()
		if err != nil {
			return err
		}

		var paths int64
		began := time.Now()
		for i := 0; i < len(positions) || time.Since(began) < time.Second; i++ {
			paths += game.Perft(positions[i%len(positions)], 3)
		}
		perft := perSecond(paths, time.Since(began))

		var nodes int64
		var spent time.Duration
		before := mallocs()
		for _, p := range positions {
			var last search.Info
			search.Think(c.ctx, p, search.Limits{Nodes: benchNodes}, func(i search.Info) { last = i })
			nodes += last.Nodes
			spent += last.Time
		}
		allocated := mallocs() - before
		return c.print(
			fmt.Sprintf("perft %.0f nodes per second", perft),
			fmt.Sprintf("search %.0f nodes per second", perSecond(nodes, spent)),
			fmt.Sprintf("allocations %.6f per node", float64(allocated)/float64(max(nodes, 1))))
	}
}

// sample returns positions of a game that the search plays against itself, which warms it up.
func (c *call) sample() (positions []search.Position, err error) {
	p, err := c.judged()
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(1, 1))
	for n := 0; n < benchPositions*benchApart && p.Turn() != game.Nobody; n++ {
		if p.Turn() == game.Chance {
			p.Make(game.Throw(p, dice))
		}
		if n%benchApart == 0 {
			positions = append(positions, p.Clone().(search.Position))
		}
		p.Make(search.Think(c.ctx, p, search.Limits{Nodes: 2000}, nil))
	}
	if len(positions) == 0 {
		return nil, errors.New("bench: the game is over before it begins")
	}
	return positions, nil
}

// mallocs counts what was ever allocated.
func mallocs() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Mallocs
}
