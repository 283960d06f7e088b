package gametest

import (
	"maps"
	"slices"
	"testing"

	"goldentree/game"
)

// A Slow generator is a second reading of the rules, written plainly and without a look at the
// fast one. It is told the texts of all positions of a game, the present last, and returns the
// legal moves with the text of the position each leads to, and the outcome as Ends has it.
type Slow func(r game.Rules, past []string) (next map[string]string, outcome string)

// Agree plays random games under every option value and fails where the game and the slow
// generator differ.
func Agree(t *testing.T, g *game.Game, slow Slow) {
	t.Helper()
	for i, rules := range ruleSets(g) {
		t.Run(rulesName(rules), func(t *testing.T) {
			positions := 2000
			if i > 0 {
				positions = 500
			}
			if *long {
				positions *= 20
			}
			for seed := uint64(0); positions > 0; seed++ {
				c := newPlay(t, g, rules, seed, nil)
				for range c.longest() {
					c.compare(slow)
					positions--
					if len(c.legal) == 0 || positions <= 0 {
						break
					}
					c.make(c.anyMove())
				}
			}
		})
	}
}

func (c *play) compare(slow Slow) {
	c.t.Helper()
	settled, err := c.g.Settle(c.rules)
	if err != nil {
		c.t.Fatal(err)
	}
	next, end := slow(settled, c.texts)
	if got := c.g.Result(c.p.Outcome()); got != end {
		c.t.Fatalf("%s\nafter %v\nthe outcome is %s, slowly %s", c.texts[len(c.texts)-1], texts(c.g, c.made), got, end)
	}
	fast := map[string]string{}
	for _, m := range c.legal {
		c.p.Make(m)
		fast[c.g.Text(m)] = c.p.String()
		c.p.Unmake()
	}
	for _, move := range slices.Sorted(maps.Keys(fast)) {
		if want, legal := next[move]; !legal {
			c.t.Fatalf("%s\n%s is no legal move, slowly", c.texts[len(c.texts)-1], move)
		} else if fast[move] != want {
			c.t.Fatalf("%s\n%s leads to %s\n slowly to %s", c.texts[len(c.texts)-1], move, fast[move], want)
		}
	}
	for _, move := range slices.Sorted(maps.Keys(next)) {
		if _, legal := fast[move]; !legal {
			c.t.Fatalf("%s\n%s is missing", c.texts[len(c.texts)-1], move)
		}
	}
}
