package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"goldentree/game"
	"goldentree/game/search"
)

func think(flags *flag.FlagSet) func(*call) error {
	limits := limitFlags(flags)
	flags.IntVar(&limits.Depth, "depth", 0, "think so many moves ahead")
	flags.IntVar(&limits.Threads, "threads", 1, "how many threads think")
	level := flags.Int("level", 0, fmt.Sprintf("play like a level from 1 to %d, within its limits", search.Levels))
	seed := flags.Uint64("seed", 1, "of the chances that a level takes")
	return func(c *call) error {
		switch l := *limits; {
		case l.Depth < 0 || l.Nodes < 0 || l.Time < 0:
			return errors.New("think: -depth, -nodes and -time are not negative")
		case l.Threads < 1 || l.Threads > search.MostThreads:
			return fmt.Errorf("think: -threads goes from 1 to %d", search.MostThreads)
		case *level < 0 || *level > search.Levels:
			return fmt.Errorf("think: there is no level %d; they are 1 to %d", *level, search.Levels)
		case *level == 0 && l.Depth == 0 && l.Nodes == 0 && l.Time == 0:
			return errors.New("think: how long? -depth, -nodes, -time or -level")
		}
		p, err := c.judged()
		if err != nil {
			return err
		}
		tell := func(i search.Info) { fmt.Fprintln(c.out, infoLine(c.game, i)) }
		var best game.Move
		if *level > 0 {
			best = tighten(search.LevelOf(c.game.ID, *level), *limits).Choose(c.ctx, p, *seed, tell)
		} else {
			best = search.Think(c.ctx, p, *limits, tell)
		}
		if best == 0 {
			return c.print("best none") // the game is over
		}
		return c.print("best " + c.game.Text(best))
	}
}

// limitFlags declares the flags that limit a search.
func limitFlags(flags *flag.FlagSet) *search.Limits {
	var l search.Limits
	flags.Int64Var(&l.Nodes, "nodes", 0, "visit no more than so many positions for a move")
	flags.DurationVar(&l.Time, "time", 0, "think no longer than so long for a move: 500ms, 2s")
	return &l
}

// judged is like position, for commands that think.
func (c *call) judged() (search.Position, error) {
	p, err := c.position()
	if err != nil {
		return nil, err
	}
	judged, ok := p.(search.Position)
	if !ok {
		return nil, fmt.Errorf("%s: the computer cannot play this game", c.game.ID)
	}
	return judged, nil
}

// tighten lowers the limits of a level to those of l that are set.
func tighten(level search.Level, l search.Limits) search.Level {
	level.Limits.Threads = l.Threads
	level.Limits.Depth = tighter(level.Limits.Depth, l.Depth)
	level.Limits.Nodes = tighter(level.Limits.Nodes, l.Nodes)
	level.Limits.Time = tighter(level.Limits.Time, l.Time)
	return level
}

// tighter returns the smaller limit, where 0 is none.
func tighter[N int | int64 | time.Duration](a, b N) N {
	if a == 0 || b > 0 && b < a {
		return b
	}
	return a
}

func infoLine(g *game.Game, i search.Info) string {
	var line []string
	for _, m := range i.Line {
		line = append(line, g.Text(m))
	}
	return fmt.Sprintf("info depth %d score %d nodes %d nps %.0f pv %s",
		i.Depth, i.Score, i.Nodes, perSecond(i.Nodes, i.Time), strings.Join(line, " "))
}

func perSecond(n int64, d time.Duration) float64 { return float64(n) / max(d.Seconds(), 1e-6) }
