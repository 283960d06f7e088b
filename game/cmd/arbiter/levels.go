package main

import (
	"flag"
	"fmt"

	"goldentree/game/search"
)

// levels prints what was measured of the levels, with bounds of the expectation.
func levels(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		var lines []string
		for _, m := range search.Measures() {
			low, high := wilson(m.Share(), float64(m.Games))
			lines = append(lines, fmt.Sprintf("%-10s level %d over %d: %.3f [%.3f, %.3f] of %d games",
				m.Game, m.Level, m.Level-1, m.Share(), low, high, m.Games))
		}
		return c.print(lines...)
	}
}
