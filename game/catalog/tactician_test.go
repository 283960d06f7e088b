package catalog_test

import (
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/search"
)

func TestAPassGivesTheTurnAwayAndIsTakenBack(t *testing.T) {
	passed := map[string]int{}
	for _, g := range catalog.Games() {
		for _, p := range wander(t, g, 60) {
			tactics, is := p.(search.Tactician)
			if !is || p.Turn() == game.Nobody || tactics.Urgent() {
				continue
			}
			turn, before, hash, paths := p.Turn(), p.String(), p.Hash(), game.Perft(p, 2)
			if tactics.Pass() {
				passed[g.ID]++
				if next := p.Turn(); next == turn || p.Hash() == hash {
					t.Errorf("%s: %s: the turn is still %v's, or the hash the same", g.ID, before, next)
				}
				game.Perft(p, 2)
				p.Unmake()
			}
			if p.Turn() != turn || p.String() != before || p.Hash() != hash || game.Perft(p, 2) != paths {
				t.Fatalf("%s: a pass in %s left %s", g.ID, before, p)
			}
		}
	}
	for _, id := range []string{"xiangqi", "kingsfile"} {
		if passed[id] < 20 {
			t.Errorf("%s: there were only %d passes", id, passed[id])
		}
	}
}
