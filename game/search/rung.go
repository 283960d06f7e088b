package search

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// A rung is one line of levels.txt: how a level of a game plays, and what it was measured to win.
type rung struct {
	Measure
	depth int   // moves ahead, or turns; 0 is no limit
	nodes int64 // likewise
	slips int
	loss  int
}

// anyGame stands in levels.txt for games that have no lines of their own.
const anyGame = "any"

//go:embed levels.txt
var levelsFile string

// rungs returns the lines of levels.txt.
var rungs = sync.OnceValue(func() []rung {
	all, err := readRungs(levelsFile)
	if err != nil {
		panic("search: " + err.Error()) // a slip of ours, which no program that was tested contains
	}
	return all
})

// rungOf finds a level of a game.
func rungOf(game string, level int) (rung, bool) {
	for _, r := range rungs() {
		if r.Game == game && r.Level == level {
			return r, true
		}
	}
	return rung{}, false
}

// readRungs reads lines such as those of levels.txt. Every game has all levels, from 1 up.
func readRungs(text string) (all []rung, err error) {
	last, seen := rung{Measure: Measure{Level: Levels}}, map[string]bool{}
	for n, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		r, err := readRung(line)
		switch {
		case err != nil:
		case r.Level == 1 && last.Level != Levels || r.Level > 1 && (r.Game != last.Game || r.Level != last.Level+1):
			err = fmt.Errorf("level %d of %q follows level %d of %q", r.Level, r.Game, last.Level, last.Game)
		case r.Level == 1 && seen[r.Game]:
			err = fmt.Errorf("%q has levels already", r.Game)
		}
		if err != nil {
			return nil, fmt.Errorf("levels.txt: line %d: %w", n+1, err)
		}
		seen[r.Game] = true
		last = r
		all = append(all, r)
	}
	if last.Level != Levels {
		return nil, fmt.Errorf("levels.txt: the levels of %q end with %d", last.Game, last.Level)
	}
	return all, nil
}

// readRung reads a line.
func readRung(line string) (r rung, err error) {
	_, err = fmt.Sscan(line, &r.Game, &r.Level, &r.depth, &r.nodes, &r.slips, &r.loss, &r.Points, &r.Games)
	switch {
	case err != nil || len(strings.Fields(line)) != 8:
		return r, fmt.Errorf("%.60q is not a game and the seven numbers of a level", line)
	case r.Level < 1 || r.Level > Levels:
		return r, fmt.Errorf("there is no level %d", r.Level)
	case r.depth < 0 || r.depth > maxPly || r.nodes < 0:
		return r, fmt.Errorf("nobody looks %d moves ahead at %d positions", r.depth, r.nodes)
	case r.depth == 0 && r.nodes == 0 && r.Level < Levels:
		return r, fmt.Errorf("level %d of %q has no limit", r.Level, r.Game)
	case r.slips < 0 || r.slips > 100 || r.loss < 0 || r.loss >= Win || (r.slips == 0) != (r.loss == 0):
		return r, fmt.Errorf("%d slips of a hundred moves cannot cost %d", r.slips, r.loss)
	case r.Points < 0 || r.Games < 0 || r.Points > float64(r.Games):
		return r, fmt.Errorf("nobody wins %v points in %d games", r.Points, r.Games)
	case r.Level == 1 && r.Games > 0:
		return r, fmt.Errorf("below level 1 there is none")
	}
	return r, nil
}
