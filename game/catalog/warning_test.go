package catalog_test

import (
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
)

func TestADrawByRepetitionIsForetoldAtTheSecondOccurrence(t *testing.T) {
	for _, c := range []struct{ game, there, back string }{
		{"hundred", "c1-c2 c10-c9", "c2-c1 c9-c10"},
		{"xiangqi", "b0c2 b9c7", "c2b0 c7b9"},
		{"jungle", "a3a4 a7a6", "a4a3 a6a7"},
		{"kingsfile", "b1c3 b10c8", "c3b1 c8b10"},
	} {
		t.Run(c.game, func(t *testing.T) {
			g, _ := catalog.Find(c.game)
			once := c.there + " " + c.back
			for _, at := range []struct{ plays, want string }{
				{"", "none"}, {c.there, "none"}, {once, "repetition 1 1"}, {once + " " + c.there, "repetition 1 1"}, {once + " " + once, "none"},
			} {
				p := gametest.At(t, g, "start", at.plays)
				if got := g.Result(p.(game.Warner).Warning()); got != at.want {
					t.Errorf("after %q it says %s, want %s", at.plays, got, at.want)
				}
			}
			if got := g.Result(gametest.At(t, g, "start", once+" "+once).Outcome()); got != "repetition 1 1" {
				t.Errorf("at the third occurrence the game ends as %s", got)
			}
		})
	}
}
