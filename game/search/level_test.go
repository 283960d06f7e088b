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
			m := LevelOf(anyGame, level).Choose(context.Background(), p, seed, nil)
			if again := LevelOf(anyGame, level).Choose(context.Background(), p, seed, nil); again != m {
				t.Errorf("level %d, seed %d, %v: %v, then %v", level, seed, p, m, again)
			}
			differ = differ || m != LevelOf(anyGame, level).Choose(context.Background(), p, seed+1, nil)
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
			if m := LevelOf(anyGame, level).Choose(context.Background(), p, seed, nil); m.To() != 3 {
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
			m := LevelOf(anyGame, level).Choose(context.Background(), p, seed, nil)
			if m.To() == 3 {
				t.Errorf("level %d, seed %d: gives the other heap away", level, seed)
			}
		}
	}
}

func TestALevelLosesNoMoreThanItMay(t *testing.T) {
	slipped := 0
	for _, r := range rungs() {
		if r.slips == 0 || r.depth == 0 {
			continue
		}
		for seed := range uint64(40) {
			p := randomHeaps(seed, 6)
			if len(p.Moves(nil)) < 2 {
				continue
			}
			best := plain(p, r.depth, 0)
			m := LevelOf(r.Game, r.Level).Choose(context.Background(), p, seed, nil)
			p.Make(m)
			score := 0
			switch p.Turn() {
			case game.Nobody:
				continue
			case p.states[0].turn:
				score = plain(p, r.depth-1, 1)
			default:
				score = -plain(p, r.depth-1, 1)
			}
			p.Unmake()
			if best < decided && best-score > r.loss {
				t.Errorf("%s, level %d, seed %d, %v: %v costs %d", r.Game, r.Level, seed, p, m, best-score)
			}
			if score < best {
				slipped++
			}
		}
	}
	if slipped == 0 {
		t.Error("no level ever slipped")
	}
}

func TestAmongManyALevelLosesNoMoreThanItMay(t *testing.T) {
	slipped := 0
	for _, r := range rungs() {
		if r.slips == 0 || r.depth != 1 {
			continue
		}
		for seed := range uint64(30) {
			p := wander(t, seed, int(seed))
			me := p.Turn()
			c := wake().crowdFor(context.Background(), p, Limits{Depth: 1}, 4)
			c.think(nil)
			best := c.score(c.values[0])
			m := LevelOf(r.Game, r.Level).Choose(context.Background(), p, seed, nil)
			p.Make(m)
			deeper := 1
			if p.Turn() != me {
				deeper--
			}
			lost := best - c.score(plainShares(p, deeper, 1).of(me))
			p.Unmake()
			if best < decided && lost > r.loss+1 {
				t.Errorf("%s, level %d, seed %d, %v: %v costs %d", r.Game, r.Level, seed, p, m, lost)
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
