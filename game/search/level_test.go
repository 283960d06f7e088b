package search

import (
	"context"
	"testing"

	"goldentree/game"
)

func TestALevelWithTheSameSeedPlaysTheSameMove(t *testing.T) {
	differ := false
	for level := 1; level <= 6; level++ {
		for seed := range uint64(20) {
			p := randomHeaps(seed, 9)
			m := Choose(context.Background(), p, level, seed, nil)
			if again := Choose(context.Background(), p, level, seed, nil); again != m {
				t.Errorf("level %d, seed %d, %v: %v, then %v", level, seed, p, m, again)
			}
			differ = differ || m != Choose(context.Background(), p, level, seed+1, nil)
		}
	}
	if !differ {
		t.Error("no seed ever made a difference")
	}
}

func TestNoLevelPassesByAWinAtHand(t *testing.T) {
	for level := 1; level <= Levels; level++ {
		for seed := range uint64(40) {
			p := newHeaps(game.Second, 3, 0, 0, 0)
			if m := Choose(context.Background(), p, level, seed, nil); m.To() != 3 {
				t.Errorf("level %d, seed %d: %d stones of three", level, seed, m.To())
			}
		}
	}
}

func TestFromLevelThreeNobodyLosesOnTheSpot(t *testing.T) {
	for level := 3; level <= Levels; level++ {
		for seed := range uint64(40) {
			// Whoever takes a whole heap first gives the other one away.
			p := newHeaps(game.First, 3, 3, 0, 0)
			m := Choose(context.Background(), p, level, seed, nil)
			if m.To() == 3 {
				t.Errorf("level %d, seed %d: gives the other heap away", level, seed)
			}
		}
	}
}

func TestALevelLosesNoMoreThanItMay(t *testing.T) {
	for n := range levels {
		l := levels[n].between
		if l.slips == 0 {
			continue
		}
		for seed := range uint64(40) {
			p := randomHeaps(seed, 6)
			if len(p.Moves(nil)) < 2 {
				continue
			}
			best := plain(p, l.sight, 0)
			m := Choose(context.Background(), p, n+1, seed, nil)
			p.Make(m)
			score := 0
			switch p.Turn() {
			case game.Nobody:
				continue
			case p.states[0].turn:
				score = plain(p, l.sight-1, 1)
			default:
				score = -plain(p, l.sight-1, 1)
			}
			p.Unmake()
			if l.depth > 0 && best < decided && best-score > l.loss {
				t.Errorf("level %d, seed %d, %v: %v costs %d", n+1, seed, p, m, best-score)
			}
		}
	}
}

func TestAmongManyALevelLosesNoMoreThanItMay(t *testing.T) {
	slipped := 0
	for n := range levels {
		how := levels[n].crowded
		if how.slips == 0 || how.sight != 1 {
			continue
		}
		for seed := range uint64(30) {
			p := wander(t, seed, int(seed))
			me := p.Turn()
			c := wake().crowdFor(context.Background(), p, Limits{Depth: how.sight}, 4)
			c.think(nil)
			best := c.score(c.values[0])
			m := Choose(context.Background(), p, n+1, seed, nil)
			p.Make(m)
			deeper := how.sight
			if p.Turn() != me {
				deeper--
			}
			lost := best - c.score(plainShares(p, deeper, 1).of(me))
			p.Unmake()
			if best < decided && lost > how.loss+1 {
				t.Errorf("level %d, seed %d, %v: %v costs %d", n+1, seed, p, m, lost)
			}
			if lost > 1 {
				slipped++
			}
		}
	}
	if slipped == 0 {
		t.Error("no level ever slipped")
	}
}
