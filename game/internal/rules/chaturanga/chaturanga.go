package chaturanga

import (
	"fmt"
	"strconv"

	"goldentree/game"
)

const (
	size  = 64
	usual = "100" // quiet plies that end the game, unless something else is agreed on (C28)
)

// Labels of a capture that can be made with or without an exchange of rajas (C34).
const (
	keep     = 1
	exchange = 2
)

var (
	// C1, C3
	board = game.NewBoard(8, 8).
		With("mark", game.Nobody, "a1 a4 a5 a8 d1 d4 d5 d8 e1 e4 e5 e8 h1 h4 h5 h8").
		With("throne", red, "h4").
		With("throne", green, "d1").
		With("throne", yellow, "a5").
		With("throne", black, "e8")

	throneOf = func() (at [seats]game.Square) {
		for s := red; s <= black; s++ {
			throne := board.Zone("throne", s)
			at[s] = throne.Pop()
		}
		return at
	}()
)

// box is what is in the box; the rules settle the options by it.
var box = game.Game{
	ID:     "chaturanga",
	Seats:  colours,
	Sides:  sides,
	Board:  board,
	Pieces: pieces,
	Labels: []string{"", keep: "keep", exchange: "exchange"},
	Options: []game.Option{
		{Name: "dice", Alias: "d", Values: []string{"2", "1", "0"}},                  // C6, C40
		{Name: "alliances", Alias: "t", Values: []string{"0", "1"}},                  // C30
		{Name: "rank", Alias: "k", Values: []string{"1", "0"}},                       // C13
		{Name: "quiet", Alias: "n", Values: []string{usual, "50", "200"}, Most: 999}, // C28
		{Name: "cubic", Values: []string{"0", "1"}},                                  // C6
	},
	Ends: ends[lastRaja:],
	Whys: whys,
	// Sixteen pawns go six steps, 31 men can be captured, and 100 plies pass before each of these;
	// with every ply there may be a throw (C28).
	Longest: 2 * 100 * (16*6 + 31 + 1),
}

// Game describes Chaturanga for four.
var Game = func() *game.Game {
	g := box
	g.Start, g.Parse, g.Text = start, parse, text
	g.Spellings, g.Fold, g.Why = spellings, fold, why
	return &g
}()

// A law is the rules that the players agreed on. It never changes.
type law struct {
	dice    int         // how many are thrown; 0: none
	allied  bool        // Red and Yellow play against Green and Black
	ranked  bool        // pawns and ships capture only pawns and ships
	limit   int32       // so many quiet plies end the game
	likely  *[6]int     // by number of the dice
	rolls   []game.Move // what can fall
	chances [16]int     // by a set of numbers
	text    string      // the options as the position has them
}

func lawOf(settled game.Rules) *law {
	dice, _ := strconv.Atoi(settled["dice"])
	limit, _ := strconv.Atoi(settled["quiet"])
	l := &law{
		dice:   dice,
		allied: settled["alliances"] == "1",
		ranked: settled["rank"] == "1",
		limit:  int32(limit),
		likely: &likely[0],
		rolls:  rolls(dice),
		text:   fmt.Sprintf("d%st%sk%s", settled["dice"], settled["alliances"], settled["rank"]),
	}
	if settled["cubic"] == "1" {
		l.likely = &likely[1]
	}
	l.chances = chancesOf(l.rolls, l.likely)
	if settled["quiet"] != usual {
		l.text += "n" + settled["quiet"]
	}
	return l
}

func start(r game.Rules) (game.Position, error) {
	settled, err := box.Settle(r)
	if err != nil {
		return nil, err
	}
	roll := "-"
	if settled["dice"] == "0" {
		roll = "*"
	}
	return parse(r, "ySyP2bKbEbHbS/yHyP2bPbPbPbP/yEyP6/yKyP6/6rPrK/6rPrE/gPgPgPgP2rPrH/gSgHgEgK2rPrS r "+
		roll+" aaaa rgyb 0,0,0,0 0 1 "+lawOf(settled).text) // C3, C39
}
