// Package gametest holds what every game must satisfy: the laws of package game, checked in
// random playouts, and the tools of which tables of rules tests are made.
//
// A position in a table is its text, or "start" for the usual start; the options that are not
// the default follow it, "start rules=common,stuck=draws".
package gametest

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"goldentree/game"
)

var (
	long   = flag.Bool("long", false, "play and count much more than in a usual run")
	update = flag.Bool("update", false, "write the recorded playthroughs anew")
)

// Run plays random games under the default rules and, fewer, under every other value of every
// option, one at a time, and checks the laws at the positions it comes to. A failure names the
// law and says enough to set the position up again.
func Run(t *testing.T, g *game.Game) {
	t.Helper()
	if err := lawBox(g); err != nil {
		t.Fatalf("law Box: %s: %v", g.ID, err)
	}
	for i, rules := range ruleSets(g) {
		t.Run(rulesName(rules), func(t *testing.T) {
			games, depth := 8, 250
			if i > 0 {
				games, depth = 2, 60
			}
			if *long {
				games, depth = 20*games, 20*depth
			}
			memory := newMemory()
			for seed := range uint64(games) {
				c := newPlay(t, g, rules, seed, memory)
				c.playout(depth / games)
			}
		})
	}
}

// ruleSets lists the default rules and those in which one option has another value.
func ruleSets(g *game.Game) []game.Rules {
	sets := []game.Rules{nil}
	for _, o := range g.Options {
		for _, value := range o.Values[1:] {
			sets = append(sets, game.Rules{o.Name: value})
		}
	}
	return sets
}

// rulesName writes r as the tables do.
func rulesName(r game.Rules) string {
	if len(r) == 0 {
		return "default rules"
	}
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(r)) {
		parts = append(parts, name+"="+r[name])
	}
	return strings.Join(parts, ",")
}

// A play is a random game that is played under the laws.
type play struct {
	t      testing.TB
	g      *game.Game
	rules  game.Rules
	seed   uint64
	random *rand.Rand
	memory *memory

	p      game.Position
	legal  []game.Move
	made   []game.Move
	texts  []string // of all positions, the present last
	hashes []uint64
}

// A memory is what the playouts have shown of hashes.
type memory struct {
	hashOf   map[string]uint64
	pictured map[uint64]string
}

func newMemory() *memory { return &memory{map[string]uint64{}, map[uint64]string{}} }

func newPlay(t testing.TB, g *game.Game, r game.Rules, seed uint64, m *memory) *play {
	t.Helper()
	p, err := g.Start(r)
	if err != nil {
		t.Fatalf("%s does not start under %s: %v", g.ID, rulesName(r), err)
	}
	c := &play{t: t, g: g, rules: r, seed: seed, random: rand.New(rand.NewPCG(seed, 1)), memory: m}
	c.sitAt(p)
	return c
}

func (c *play) sitAt(p game.Position) {
	c.p, c.made, c.texts, c.hashes = p, nil, nil, nil
	c.arrive()
}

func (c *play) arrive() {
	c.legal = c.p.Moves(nil)
	c.texts = append(c.texts, c.p.String())
	c.hashes = append(c.hashes, c.p.Hash())
}

func (c *play) make(m game.Move) {
	c.p.Make(m)
	c.made = append(c.made, m)
	c.arrive()
}

// anyMove returns one of the legal moves; there must be one.
func (c *play) anyMove() game.Move { return c.legal[c.random.IntN(len(c.legal))] }

// some returns at most n of the legal moves.
func (c *play) some(n int) []game.Move {
	if len(c.legal) <= n {
		return c.legal
	}
	var some []game.Move
	for _, i := range c.random.Perm(len(c.legal))[:n] {
		some = append(some, c.legal[i])
	}
	return some
}

// longest bounds the length of a playout, for rules under which games need not end as well.
func (c *play) longest() int {
	if c.g.Longest > 0 {
		return c.g.Longest + 1
	}
	return 1000
}

// playout plays to the end. The laws that look at a position alone are checked everywhere,
// the dearer ones at about so many positions.
func (c *play) playout(dear int) {
	c.t.Helper()
	// How long the game will be is not known, so the dear checks grow rarer as it goes on.
	for ply := 0; ; ply++ {
		c.check(cheapLaws)
		if len(c.legal) == 0 || ply < 2 || c.random.IntN(2+ply) < dear/4 {
			c.check(dearLaws)
		}
		if len(c.legal) == 0 || ply == c.longest() {
			break
		}
		c.make(c.anyMove())
	}
	for i := len(c.made) - 1; i >= 0; i-- {
		c.p.Unmake()
		if text, hash := c.p.String(), c.p.Hash(); text != c.texts[i] || hash != c.hashes[i] {
			c.fail("Unmake", fmt.Errorf("back at move %d stands %s, where %s stood", i, text, c.texts[i]))
		}
	}
}

func (c *play) check(laws []law) {
	c.t.Helper()
	for _, l := range laws {
		if err := l.check(c); err != nil {
			c.fail(l.name, err)
		}
	}
}

func (c *play) fail(law string, err error) {
	c.t.Helper()
	var moves []string
	for _, m := range c.made {
		moves = append(moves, c.g.Text(m))
	}
	c.t.Fatalf("law %s: %v\n game:     %s, %s, seed %d\n position: %s\n start:    %s\n moves:    %s",
		law, err, c.g.ID, rulesName(c.rules), c.seed, c.texts[len(c.texts)-1], c.texts[0], strings.Join(moves, " "))
}
