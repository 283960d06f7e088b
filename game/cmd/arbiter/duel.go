package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/search"
)

// openingPlies is how many moves are thrown before a duel begins, so that its games differ.
const openingPlies = 6

func duel(flags *flag.FlagSet) func(*call) error {
	games := flags.Int("games", 20, "how many games; every opening is played with both colours")
	limits := limitFlags(flags)
	seed := flags.Uint64("seed", 1, "of the openings and of what the players leave to chance")
	return func(c *call) error {
		if *games < 1 || limits.Nodes < 0 || limits.Time < 0 {
			return errors.New("duel: -games is at least 1, and no limit is negative")
		}
		if c.game.SeatCount() != 2 {
			return fmt.Errorf("duel: %s is not a game for two", c.game.ID)
		}
		var players [2]chooser
		for i := range players {
			var err error
			if players[i], err = newChooser(c.args[i], *limits); err != nil {
				return err
			}
		}
		d := duelling{call: c, players: players, luck: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{}}
		for n := range *games {
			if err := d.game(n); err != nil {
				return err
			}
		}
		w := d.won
		return c.print(
			fmt.Sprintf("wins %d draws %d losses %d", w[2], w[1], w[0]),
			eloLine(w[2], w[1], w[0]))
	}
}

// A chooser chooses a move.
type chooser func(ctx context.Context, p search.Position, seed uint64) game.Move

// newChooser makes a player of its name.
func newChooser(name string, l search.Limits) (chooser, error) {
	kind, value, _ := strings.Cut(name, ":")
	n, err := strconv.Atoi(value)
	switch {
	case name == "random":
		return func(_ context.Context, p search.Position, seed uint64) game.Move {
			moves := p.Moves(nil)
			return moves[rand.New(rand.NewPCG(seed, p.Hash())).IntN(len(moves))]
		}, nil
	case kind == "level" && err == nil && n >= 1 && n <= search.Levels:
		level := tighten(search.LevelOf(n), l)
		return func(ctx context.Context, p search.Position, seed uint64) game.Move {
			return level.Choose(ctx, p, seed, nil)
		}, nil
	case kind == "depth" && err == nil && n >= 1:
		l.Depth = n
		return func(ctx context.Context, p search.Position, _ uint64) game.Move {
			return search.Think(ctx, p, l, nil)
		}, nil
	}
	return nil, fmt.Errorf("duel: there is no player %q; there are random, level:1 to level:%d, and depth:1 and more", name, search.Levels)
}

// duelling is a duel that goes on.
type duelling struct {
	*call
	players [2]chooser
	luck    *rand.Rand
	seen    map[string]bool // the openings
	opening search.Position // of this game and the next
	won     [3]int          // games, by the score of the first player
}

// game plays the game with a number, and remembers how it ended.
func (d *duelling) game(n int) error {
	if n%2 == 0 {
		if err := d.open(); err != nil {
			return err
		}
	}
	p := d.opening.Clone().(search.Position)
	seed := d.luck.Uint64()
	for {
		seat := p.Turn()
		if seat == game.Nobody {
			break
		}
		i := (int(seat-game.First) + n) % 2
		p.Make(d.players[i](d.ctx, p, seed+uint64(i)))
		if err := d.ctx.Err(); err != nil {
			return err
		}
	}
	d.won[p.Outcome().Score[game.First+game.Seat(n%2)]]++
	return nil
}

// open throws an opening that was not played yet, if there is one.
func (d *duelling) open() error {
	for range 100 {
		p, err := d.judged()
		if err != nil {
			return err
		}
		for range openingPlies {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[d.luck.IntN(len(moves))])
		}
		if p.Turn() == game.Nobody {
			continue
		}
		d.opening = p
		if key := p.String(); !d.seen[key] {
			d.seen[key] = true
			return nil
		}
	}
	if d.opening == nil {
		return errors.New("duel: the game is over before it begins")
	}
	return nil
}

// eloLine says how much stronger the first player is than the second, and between what bounds
// that lies with a probability of 95 %. The bounds are Wilson's, which hold for few games too.
func eloLine(wins, draws, losses int) string {
	const z = 1.96
	n := float64(wins + draws + losses)
	share := (float64(wins) + float64(draws)/2) / n
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	spread := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return fmt.Sprintf("elo %+.0f [%+.0f, %+.0f]", elo(share), elo(middle-spread), elo(middle+spread))
}

// elo turns an expected share of the points into a difference in Elo points.
func elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }
