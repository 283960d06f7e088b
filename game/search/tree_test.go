package search

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"goldentree/game"
)

// alone returns a position of chance of the small game where Red runs alone, some moves before the end: there nobody
// else makes choices that do not matter to him, and what a move is worth is certain.
func alone(t testing.TB, seed uint64) Position {
	luck := rand.New(rand.NewPCG(seed, 3))
	file := luck.IntN(5)
	text := fmt.Sprintf("%c%c/gg/gg/gg r %s %d,%d,%d,%d %d", 'a'+file, 'b'+file+luck.IntN(6-file), []string{"1", "2", "11", "12", "22"}[luck.IntN(5)],
		3+luck.IntN(4), 3+luck.IntN(4), 3+luck.IntN(4), 3+luck.IntN(4), 190+luck.IntN(8))
	return racing(t, text)
}

// grown returns a crowd whose tree has taken so many nodes.
func grown(p Position, l Limits) *crowd {
	c := new(mind).crowdFor(context.Background(), p, l, 4)
	c.think(nil)
	return c
}

func TestATreeSeesWhatIsBestInTheEnd(t *testing.T) {
	const near = 0.01
	for seed := range uint64(60) {
		p := alone(t, seed)
		me := p.Turn()
		worth := map[game.Move]float64{}
		best := 0.0
		for _, m := range p.Moves(nil) {
			p.Make(m)
			worth[m] = plainShares(p, 10, 1).of(me) // to the end
			p.Unmake()
			best = max(best, worth[m])
		}
		m, told := ask(p, Limits{Nodes: 30_000, Moves: p.Moves(nil)})
		if hoped := told.Hopes[me-game.First]; worth[m] < best-near || math.Abs(hoped-worth[m]) > near {
			t.Errorf("%v: %v promises %.3f and is worth %.3f; the best is worth %.3f", p, m, hoped, worth[m], best)
		}
	}
}

func TestInATreeThrowsAreTriedAsOftenAsTheyFall(t *testing.T) {
	throws := 0
	c := grown(wander(t, 1, 3), Limits{Nodes: 20_000})
	for _, twig := range c.tree {
		if twig.turn != game.Chance {
			continue
		}
		throws++
		for _, throw := range c.tree[twig.first : twig.first+twig.count] {
			if due := float64(throw.hope) * float64(twig.visits-1); math.Abs(due-float64(throw.visits)) >= 1 { // judged once before
				t.Fatalf("of %d visits a throw that falls %.2f of the times had %d", twig.visits-1, throw.hope, throw.visits)
			}
		}
	}
	if throws < 100 {
		t.Errorf("there are %d positions before a throw", throws)
	}
}

func TestATreeGrowsNoLargerThanItMay(t *testing.T) {
	c := grown(wander(t, 1, 3), Limits{Table: 1})
	if len(c.tree) > c.room || len(c.tree) < c.room-10 {
		t.Errorf("there are %d twigs, with room for %d", len(c.tree), c.room)
	}
}

func TestATreeEndsWhereAWinIsSure(t *testing.T) {
	p := racing(t, "ce/gg/gg/gg r 1 6,5,5,4 199")
	if m, told := ask(p, Limits{}); told.Score != Win-1 || !slices.Contains(p.Moves(nil), m) {
		t.Errorf("%v with score %d", m, told.Score)
	}
}

func TestATreeEndsWhereNothingGrowsAnyMore(t *testing.T) {
	p := racing(t, "de/gg/gg/gg r 1 5,9,5,5 198") // whatever Red does, Green has most
	if m, told := ask(p, Limits{}); told.Score > 0 || !slices.Contains(p.Moves(nil), m) {
		t.Errorf("%v with score %d", m, told.Score)
	}
}

func TestTheLinesOfATreeAreTheMovesTriedMostTheBestFirst(t *testing.T) {
	for seed := range uint64(20) {
		p := wander(t, seed, int(seed))
		me := p.Turn() - game.First
		found := lines(p, Limits{Nodes: 20_000}, 3)
		if want := min(3, len(p.Moves(nil))); len(found) != want {
			t.Fatalf("%v: %d lines, want %d", p, len(found), want)
		}
		for i := range found[1:] {
			if found[i].Hopes[me] < found[i+1].Hopes[me] || found[i].Line[0] == found[i+1].Line[0] {
				t.Errorf("%v: after %v comes %v", p, found[i], found[i+1])
			}
		}
		sum := 0.0
		for _, share := range found[0].Hopes {
			sum += share
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%v: the shares add up to %v", p, sum)
		}
	}
}
