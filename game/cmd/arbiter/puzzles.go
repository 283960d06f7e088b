package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"goldentree/game/lesson"
	"goldentree/game/puzzle"
)

// puzzles finds puzzles and writes the file of them.
func puzzles(flags *flag.FlagSet) func(*call) error {
	var w puzzle.Wishes
	flags.IntVar(&w.Games, "games", 200, "how many games are played to find them in")
	flags.IntVar(&w.Each, "each", 10, "how many are taken of each grade")
	flags.IntVar(&w.Least, "least", 1, "how many moves the solver must make at least")
	flags.IntVar(&w.Margin, "margin", 180, "by how much all other moves must be worse; a small piece is worth 100")
	flags.BoolVar(&w.Slow, "slow", false, "take a win for as good as another that comes sooner, as where the board fills up")
	flags.Int64Var(&w.Nodes, "nodes", 40_000, fmt.Sprintf("positions looked at to judge a move; verified with %d times as many", puzzle.Deeper))
	flags.Uint64Var(&w.Seed, "seed", 1, "of the games")
	file := flags.String("out", "", "the `file` that is written; usually assets/puzzles/GAME.toml")
	quiet := flags.Bool("quiet", false, "tell nothing of how it goes")
	return func(c *call) error {
		if w.Games < 1 || w.Each < 1 || w.Nodes < 1 || w.Margin < puzzle.LeastMargin {
			return fmt.Errorf("puzzles: -games, -each and -nodes are at least 1, and -margin is at least %d", puzzle.LeastMargin)
		}
		if *file == "" {
			*file = filepath.Join("assets", "puzzles", c.game.ID+".toml")
		}
		ctx, stop := signal.NotifyContext(c.ctx, os.Interrupt)
		defer stop()
		if len(c.rules) > 0 {
			w.Rules = c.rules
		}
		book, err := puzzle.Find(ctx, c.game, w, func(games, found int) {
			if !*quiet {
				fmt.Fprintf(c.out, "%d games, %d puzzles\n", games, found)
			}
		})
		if err == nil && len(book.Puzzles) == 0 {
			err = errors.New("puzzles: none were found")
		}
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := book.Write(&b); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(*file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(*file, b.Bytes(), 0o644); err != nil {
			return err
		}
		grades := make([]int, lesson.Grades+1)
		for _, p := range book.Puzzles {
			grades[p.Grade]++
		}
		return c.print(fmt.Sprintf("%s: %d puzzles, by grade %v", *file, len(book.Puzzles), grades[1:]))
	}
}
