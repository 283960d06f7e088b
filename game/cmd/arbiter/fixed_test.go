package main

import (
	"context"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/search"
)

func TestTheFixedPlayersSeeWhatIsNear(t *testing.T) {
	for _, c := range []struct{ sentence, id, position, move string }{
		{"a way into the den", "jungle", "7/3L3/7/7/7/7/7/7/6e w", "d8d9"},
		{"an animal for nothing", "jungle", "7/7/7/7/7/7/c6/E6/7 w", "a2a3"},
	} {
		g, _ := catalog.Find(c.id)
		for name, choose := range map[string]chooser{
			"plain3": newPlain(g).choose,
			"mcts20k": func(ctx context.Context, p search.Position, seed uint64) game.Move {
				return newSampler(g, p, seed).choose(ctx)
			},
		} {
			t.Run(name+" sees "+c.sentence, func(t *testing.T) {
				p := gametest.At(t, g, c.position)
				before := p.String()
				if m := choose(t.Context(), p.(search.Position), 1); g.Text(m) != c.move {
					t.Errorf("%s, not %s", g.Text(m), c.move)
				}
				if p.String() != before {
					t.Errorf("leaves %s", p)
				}
			})
		}
	}
}

func TestTheFixedPlayersPlayAtATableOfFour(t *testing.T) {
	if d := raceDuel(t, "plain3", "random", 100); d.share < 28 {
		t.Errorf("plain3 has %.1f of 100 first places", d.share)
	}
	if d := raceDuel(t, "mcts20k", "random", 1); d.wins+d.draws+d.losses != 1 {
		t.Errorf("a game with mcts20k ends with %d wins, %d draws, %d losses", d.wins, d.draws, d.losses)
	}
}
