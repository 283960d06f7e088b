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

// bench measures by what the processor spent on it, so that other programs at work do little harm.
func bench(flags *flag.FlagSet) func(*call) error {
	threads := flags.Int("threads", 1, "how many threads think; a second is then one of each of them")
	return func(c *call) error {
		if *threads < 1 || *threads > search.MostThreads {
			return fmt.Errorf("bench: -threads goes from 1 to %d", search.MostThreads)
		}
		positions, err := c.sample()
		if err != nil {
			return err
		}

		var paths int64
		began := spent()
		for i := 0; i < len(positions) || spent()-began < time.Second; i++ {
			paths += game.Perft(positions[i%len(positions)], 3)
		}
		perft := perSecond(paths, spent()-began)

		var nodes int64
		var thought time.Duration
		before := mallocs()
		for _, p := range positions {
			var last search.Info
			began, ended := spent(), spent()
			search.Think(c.ctx, p, search.Limits{Nodes: benchNodes, Threads: *threads}, func(i search.Info) {
				last, ended = i, spent()
			})
			nodes += last.Nodes
			thought += ended - began
		}
		allocated := mallocs() - before
		return c.print(
			fmt.Sprintf("perft %.0f nodes per second", perft),
			fmt.Sprintf("search %.0f nodes per second", perSecond(nodes, thought/time.Duration(*threads))),
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
