package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"goldentree/game"
)

func perft(flags *flag.FlagSet) func(*call) error {
	divide := flags.Bool("divide", false, "print the count after each first move as well")
	return func(c *call) error {
		depth, err := strconv.Atoi(c.args[0])
		if err != nil || depth < 0 {
			return fmt.Errorf("perft: the depth is a number from 0, not %.60q", c.args[0])
		}
		p, err := c.position()
		if err != nil {
			return err
		}
		if !*divide || depth == 0 {
			return c.print(strconv.FormatInt(game.Perft(p, depth), 10))
		}
		lines, total := divided(c.game, p, depth)
		return c.print(append(lines, strconv.FormatInt(total, 10))...)
	}
}

// divided counts the sequences after each first move. A throw of the dice that comes first is
// a line of its own, since it is no move and takes nothing from the depth.
func divided(g *game.Game, p game.Position, depth int) (lines []string, total int64) {
	rest := depth - 1
	if p.Turn() == game.Chance {
		rest = depth
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		count := game.Perft(p, rest)
		p.Unmake()
		lines = append(lines, fmt.Sprintf("%s %d", g.Text(m), count))
		total += count
	}
	slices.SortFunc(lines, strings.Compare)
	return lines, total
}
