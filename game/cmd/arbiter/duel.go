package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/protocol"
	"goldentree/game/search"
)

// openingPlies is how many moves are thrown before a duel begins, so that its games differ.
const openingPlies = 6

func duel(flags *flag.FlagSet) func(*call) error {
	games := flags.Int("games", 20, "how many games; every opening is played from every side, and interrupted, it counts what was played")
	limits := limitFlags(flags)
	seed := flags.Uint64("seed", 1, "of the openings, of the dice and of what the players leave to chance")
	file := flags.String("openings", "", "a `file` of openings, one a line, as programs write positions: startpos moves h3e3; without it they are thrown")
	return func(c *call) error {
		if *games < 1 || limits.Nodes < 0 || limits.Time < 0 {
			return errors.New("duel: -games is at least 1, and no limit is negative")
		}
		if _, err := c.judged(); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(c.ctx, os.Interrupt)
		defer stop()
		c.ctx = ctx
		d := duelling{call: c, seed: *seed, luck: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{}}
		for i := range d.players {
			var err error
			if d.guests[i], err = newGuest(c, c.args[i], *limits); err != nil {
				return err
			}
			if d.guests[i] != nil {
				defer d.guests[i].Close()
			} else if d.players[i], err = newChooser(c.game, c.args[i], *limits); err != nil {
				return err
			}
		}
		if *file != "" {
			var err error
			if d.suite, err = c.readOpenings(*file); err != nil {
				return fmt.Errorf("duel: %w", err)
			}
			if most := len(d.suite) * c.game.SeatCount(); *games > most {
				return fmt.Errorf("duel: there are %d openings, enough for %d games", len(d.suite), most)
			}
		}
		if err := d.rounds(*games); err != nil {
			return err
		}
		rating := eloLine(d.wins, d.draws, d.losses)
		if sides := len(d.sides); sides > 2 {
			rating = shareLine(d.share, d.wins+d.draws+d.losses, sides)
		}
		lines := []string{fmt.Sprintf("wins %d draws %d losses %d", d.wins, d.draws, d.losses), rating}
		for _, fault := range d.faults {
			lines = append(lines, fmt.Sprintf("fault %v", fault))
		}
		return c.print(lines...)
	}
}

// A chooser chooses a move.
type chooser func(ctx context.Context, p search.Position, seed uint64) game.Move

// newChooser makes a player of its name.
func newChooser(g *game.Game, name string, l search.Limits) (chooser, error) {
	kind, value, _ := strings.Cut(name, ":")
	n, err := strconv.Atoi(value)
	switch {
	case name == "random":
		return func(_ context.Context, p search.Position, seed uint64) game.Move {
			moves := p.Moves(nil)
			return moves[rand.New(rand.NewPCG(seed, p.Hash())).IntN(len(moves))]
		}, nil
	case name == "plain3":
		return newPlain(g).choose, nil
	case name == "mcts20k":
		return func(ctx context.Context, p search.Position, seed uint64) game.Move {
			return newSampler(g, p, seed).choose(ctx)
		}, nil
	case kind == "level" && err == nil && n >= 1 && n <= search.Levels:
		level := search.LevelOf(g.ID, n)
		if level.Limits.Depth > 0 || level.Limits.Nodes > 0 || l.Nodes > 0 {
			level.Limits.Time = 0 // so that a busy machine plays as well as an idle one
		}
		level = tighten(level, l)
		return func(ctx context.Context, p search.Position, seed uint64) game.Move {
			return level.Choose(ctx, p, seed, nil)
		}, nil
	case kind == "threads" && err == nil && n >= 1 && n <= search.MostThreads:
		l.Threads, l.Nodes = n, l.Nodes*int64(n) // so many for each
		level := tighten(search.LevelOf(g.ID, search.Levels), l)
		return func(ctx context.Context, p search.Position, seed uint64) game.Move {
			return level.Choose(ctx, p, seed, nil)
		}, nil
	case kind == "depth" && err == nil && n >= 1:
		l.Depth = n
		return func(ctx context.Context, p search.Position, _ uint64) game.Move {
			return search.Think(ctx, p, l, nil)
		}, nil
	}
	return nil, fmt.Errorf("duel: there is no player %.60q; there are random, level:1 to level:%d, depth:1 and more, threads:1 and more, which is the highest level with so many threads, plain3, mcts20k, uci:COMMAND and ucci:COMMAND", name, search.Levels)
}

// A side is the seats that win and lose together.
type side []game.Seat

func (s side) has(seat game.Seat) bool { return slices.Contains(s, seat) }

// sidesOf returns the sides of a game, in the order of their first seats.
func sidesOf(p game.Position, seats int) (sides []side) {
	table, ok := p.(game.Allier)
	for s := game.First; int(s) <= seats; s++ {
		ally := game.Nobody
		if ok {
			ally = table.Ally(s)
		}
		switch {
		case ally == game.Nobody:
			sides = append(sides, side{s})
		case s < ally:
			sides = append(sides, side{s, ally})
		}
	}
	return sides
}

// share returns what part of the first place a side has.
func (s side) share(o game.Outcome, sides []side) float64 {
	best := func(s side) (score int16) {
		score = o.Score[s[0]]
		for _, seat := range s {
			score = max(score, o.Score[seat])
		}
		return score
	}
	first := 0
	for _, other := range sides {
		switch {
		case best(other) > best(s):
			return 0
		case best(other) == best(s):
			first++
		}
	}
	return 1 / float64(first)
}

// duelling is a duel that goes on. The first player has one side, the other one all others. A draw
// is a first place that the first player shares.
type duelling struct {
	*call
	players             [2]chooser
	guests              [2]*protocol.Engine // programs of others that play instead
	seed                uint64              // of the dice
	luck                *rand.Rand
	suite               []protocol.Path // the openings, if they are not thrown
	seen                map[string]bool // those that have been
	opening             protocol.Path   // of this game and the next ones, from every side
	sides               []side
	wins, draws, losses int     // of the first player
	share               float64 // of the first places that he had
	faults              []error // of guests, who have lost the game then
}

// rounds plays so many games. If it is interrupted, the games that were played to their end count.
func (d *duelling) rounds(games int) error {
	for n := range games {
		err := d.round(n)
		if n > 0 && errors.Is(err, context.Canceled) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// round plays the game with a number, and remembers how it ended. From every side the same opening
// is played, with the same dice.
func (d *duelling) round(n int) error {
	if d.sides == nil || n%len(d.sides) == 0 {
		if err := d.open(n); err != nil {
			return err
		}
		d.sides = sidesOf(d.opening.Position, d.game.SeatCount())
	}
	mine := d.sides[n%len(d.sides)]
	path := d.opening
	path.Position = path.Position.Clone()
	seed := d.luck.Uint64()
	dice := rand.New(rand.NewPCG(d.seed, d.opening.Position.Hash()))
	for path.Position.Turn() != game.Nobody {
		turn, who := path.Position.Turn(), 1
		if mine.has(turn) {
			who = 0
		}
		m, err := d.choose(who, path, seed+uint64(who), dice)
		if d.ctx.Err() != nil {
			return d.ctx.Err()
		}
		if err != nil {
			d.faults = append(d.faults, fmt.Errorf("in game %d: %w", n+1, err))
			if who == 0 {
				d.losses++
			} else {
				d.wins++
				d.share++
			}
			return nil
		}
		path = after(path, m)
	}
	share := mine.share(path.Position.Outcome(), d.sides)
	d.share += share
	switch share {
	case 0:
		d.losses++
	case 1:
		d.wins++
	default:
		d.draws++
	}
	return nil
}

// choose asks a player for a move, or the dice.
func (d *duelling) choose(who int, path protocol.Path, seed uint64, dice *rand.Rand) (game.Move, error) {
	p := path.Position.(search.Position)
	switch {
	case p.Turn() == game.Chance:
		return game.Throw(p, dice), nil
	case d.guests[who] != nil:
		return d.guests[who].Choose(d.ctx, protocol.Question{Path: path})
	}
	return d.players[who](d.ctx, p, seed), nil
}

// open takes the opening of the game with a number, or throws one that was not played yet, if there
// is one. Where the game is always over before an opening is, it begins at once.
func (d *duelling) open(n int) error {
	if d.suite != nil {
		d.opening = d.suite[n/d.game.SeatCount()]
		return nil
	}
	for range 100 {
		path, err := d.path()
		if err != nil {
			return err
		}
		for n := 0; n < openingPlies && path.Position.Turn() != game.Nobody; {
			if path.Position.Turn() == game.Chance {
				path = after(path, game.Throw(path.Position, d.luck))
				continue // a throw is no ply
			}
			moves := path.Position.Moves(nil)
			path = after(path, moves[d.luck.IntN(len(moves))])
			n++
		}
		if path.Position.Turn() == game.Nobody {
			continue
		}
		d.opening = path
		if key := path.Position.String(); !d.seen[key] {
			d.seen[key] = true
			return nil
		}
	}
	if d.opening.Position != nil {
		return nil
	}
	var err error
	if d.opening, err = d.path(); err == nil && d.opening.Position.Turn() == game.Nobody {
		err = errors.New("duel: the game is over before it begins")
	}
	return err
}

// eloLine says how much stronger the first player is than the second, and between what bounds
// that lies with a probability of 95 %.
func eloLine(wins, draws, losses int) string {
	n := float64(wins + draws + losses)
	share := (float64(wins) + float64(draws)/2) / n
	low, high := wilson(share, n)
	return fmt.Sprintf("elo %+.0f [%+.0f, %+.0f]", elo(share), elo(low), elo(high))
}

// shareLine says what share of the first places the first of so many players had, between what
// bounds his expectation lies with a probability of about 95 %, and what would be his if all were
// equal.
func shareLine(share float64, games, seats int) string {
	share /= float64(games)
	low, high := wilson(share, float64(games))
	return fmt.Sprintf("share %.3f [%.3f, %.3f] of 1 in %d", share, low, high, seats)
}

// wilson returns the bounds between which an expectation lies with a probability of 95 %, where a
// share of n trials was seen. They hold for few trials too.
func wilson(share, n float64) (low, high float64) {
	const z = 1.96
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	spread := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return middle - spread, middle + spread
}

// elo turns an expected share of the points into a difference in Elo points.
func elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }
