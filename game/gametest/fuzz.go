package gametest

import (
	"testing"

	"goldentree/game"
)

// FuzzParse reads texts as positions. What is accepted must be readable again and obey the laws.
func FuzzParse(f *testing.F, g *game.Game) {
	sets := ruleSets(g)
	for i, rules := range sets {
		c := newPlay(f, g, rules, uint64(i), nil)
		for ply := range 40 {
			if ply%13 == 0 {
				f.Add(c.p.String(), uint8(i))
			}
			if len(c.legal) == 0 {
				break
			}
			c.make(c.anyMove())
		}
	}
	f.Add("", uint8(0))
	f.Fuzz(func(t *testing.T, text string, set uint8) {
		rules := sets[int(set)%len(sets)]
		p, err := g.Parse(rules, text)
		if err != nil {
			return
		}
		c := newPlay(t, g, rules, 0, newMemory())
		c.sitAt(p)
		for range 4 {
			c.check(cheapLaws)
			c.check(fuzzLaws)
			if len(c.legal) == 0 {
				return
			}
			c.make(c.anyMove())
		}
	})
}

// FuzzPlay lets bytes choose the moves of a game.
func FuzzPlay(f *testing.F, g *game.Game) {
	sets := ruleSets(g)
	for i := range sets {
		f.Add([]byte("any bytes will do for a beginning"), uint8(i))
	}
	f.Fuzz(func(t *testing.T, choices []byte, set uint8) {
		c := newPlay(t, g, sets[int(set)%len(sets)], 0, newMemory())
		for _, choice := range choices {
			c.check(cheapLaws)
			if len(c.legal) == 0 {
				break
			}
			c.make(c.legal[int(choice)%len(c.legal)])
		}
		c.check(fuzzLaws)
	})
}

// The dear laws, except Quiet, which has to be alone with its process.
var fuzzLaws = func() []law {
	var laws []law
	for _, l := range dearLaws {
		if l.name != "Quiet" {
			laws = append(laws, l)
		}
	}
	return laws
}()
