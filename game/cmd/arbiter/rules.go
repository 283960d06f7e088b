package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"goldentree/game"
	"goldentree/game/catalog"
)

func games(*flag.FlagSet) func(*call) error {
	return func(c *call) error { return c.print(gameIDs()...) }
}

func gameIDs() []string {
	var ids []string
	for _, g := range catalog.Games() {
		ids = append(ids, g.ID)
	}
	return ids
}

func options(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		var lines []string
		for _, o := range c.game.Options {
			lines = append(lines, o.Name+" "+strings.Join(o.Values, " "))
		}
		return c.print(lines...)
	}
}

func moves(flags *flag.FlagSet) func(*call) error {
	in := flags.String("in", "", "write them as books in a `language` do, such as en, ru or zh; without it as records do")
	return func(c *call) error {
		p, err := c.position()
		if err != nil {
			return err
		}
		return c.print(sortedMoves(c.game, p, *in)...)
	}
}

// sortedMoves lists the legal moves of p as books in a language write them, or else as records do,
// sorted by bytes.
func sortedMoves(g *game.Game, p game.Position, language string) []string {
	var lines []string
	for _, m := range p.Moves(nil) {
		text := g.Text(m)
		if language != "" {
			text = g.WriteIn(language, p, m)
		}
		lines = append(lines, text)
	}
	slices.Sort(lines)
	return lines
}

func apply(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		p, err := c.position()
		if err != nil {
			return err
		}
		return c.print(p.String())
	}
}

func outcome(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		p, err := c.position()
		if err != nil {
			return err
		}
		return c.print(c.game.Result(p.Outcome()))
	}
}

func show(*flag.FlagSet) func(*call) error {
	return func(c *call) error {
		p, err := c.position()
		if err != nil {
			return err
		}
		d := p.Diagram()
		lines := []string{p.String(), "", strings.TrimRight(c.game.Sketch(d), "\n"), ""}
		for _, s := range d.Stocks {
			where := "in hand"
			if s.Taken {
				where = "taken"
			}
			lines = append(lines, fmt.Sprintf("%s %s: %d %s", c.game.SeatName(s.Seat), c.game.Pieces[s.Kind].Name, s.N, where))
		}
		if d.Points != [game.MaxSeats + 1]int{} {
			for s := range c.game.SeatCount() {
				lines = append(lines, fmt.Sprintf("%s has %d", c.game.Seats[s], d.Points[s+1]))
			}
		}
		if len(d.Dice) > 0 {
			lines = append(lines, fmt.Sprint("dice ", d.Dice))
		}
		switch {
		case d.Turn == game.Nobody:
			lines = append(lines, c.game.Result(p.Outcome()))
		case d.Turn == game.Chance:
			lines = append(lines, c.game.SeatName(d.Seat)+" to throw")
		default:
			lines = append(lines, c.game.SeatName(d.Turn)+" to move")
		}
		return c.print(lines...)
	}
}
