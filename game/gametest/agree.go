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
			settled, err := g.Settle(rules)
			if err != nil {
				t.Fatal(err)
			}
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
					AgreeAt(t, g, settled, c.p, c.texts, slow)
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

// AgreeAt fails where the game and the slow generator differ in one position. past are the texts of
// all positions of its game, its own the last. The outcome is returned.
func AgreeAt(t testing.TB, g *game.Game, r game.Rules, p game.Position, past []string, slow Slow) (outcome string) {
	t.Helper()
	now := past[len(past)-1]
	next, outcome := slow(r, past)
	if got := g.Result(p.Outcome()); got != outcome {
		t.Fatalf("%s, %v\nthe outcome is %s, slowly %s", now, r, got, outcome)
	}
	listed := map[string]bool{}
	for _, m := range p.Moves(nil) {
		move := g.Text(m)
		p.Make(m)
		got := p.String()
		p.Unmake()
		switch want, legal := next[move]; {
		case !legal:
			t.Fatalf("%s, %v\n%s is no legal move, slowly", now, r, move)
		case listed[move]:
			t.Fatalf("%s, %v\n%s is listed twice", now, r, move)
		case got != want:
			t.Fatalf("%s, %v\n%s leads to %s\n slowly to %s", now, r, move, got, want)
		}
		listed[move] = true
	}
	for _, move := range slices.Sorted(maps.Keys(next)) {
		if !listed[move] {
			t.Fatalf("%s, %v\n%s is missing", now, r, move)
		}
	}
	return outcome
}
