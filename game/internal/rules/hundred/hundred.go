package hundred

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// Labels of moves.
const (
	displace = 1
	remove   = 2
)

var board = game.NewBoard(10, 10).
	With("palace", game.Nobody, "e5-f6").
	With("home", game.First, "a1-j1").
	With("home", game.Second, "a10-j10")

// data is all of Game but its functions, which need it themselves.
var data = game.Game{
	ID:    "hundred",
	Seats: []string{"white", "black"},
	Board: board,
	Pieces: []game.PieceType{
		{},
		{Name: "wo", Letter: "WO", Turns: true},
		{Name: "wm", Letter: "WM", Turns: true},
		{Name: "wp", Letter: "WP", Turns: true},
		{Name: "om", Letter: "OM", Turns: true},
		{Name: "op", Letter: "OP", Turns: true},
		{Name: "mp", Letter: "MP", Turns: true},
	},
	Labels: []string{"", displace: "displace", remove: "remove"},
	Options: []game.Option{
		{Name: "strength", Values: []string{"chain", "neighbours"}}, // HF-4.2
		{Name: "retreat", Values: []string{"any", "away"}},          // HF-5.4
		{Name: "edge", Values: []string{"home", "any"}},             // HF-5.6
		{Name: "refacing", Values: []string{"reset", "keep"}},       // HF-5.7
		{Name: "setup", Values: []string{"six", "twelve"}},          // HF-2.1
	},
	Ends:    ends[byPalace:],
	Whys:    whys,
	Longest: 2 * longest,
}

// Game describes Hundred Fields.
var Game = func() *game.Game {
	g := data
	g.Start, g.Parse, g.Text, g.Spellings, g.Why = start, parse, text, spellings, why
	return &g
}()

// The arrays at the start, by the option "setup" (HF-2.1).
var setups = map[string]string{
	"six": "2,mp4,op4,om4,wp4,wm4,wo4,2/10/10/10/10/10/10/10/10/2,WO0,WM0,WP0,OM0,OP0,MP0,2 w 0 1",
	"twelve": "op4,om4,wp4,wm4,wo4,wo4,wm4,wp4,om4,op4/mp4,8,mp4/10/10/10/10/10/10/" +
		"MP0,8,MP0/OP0,OM0,WP0,WM0,WO0,WO0,WM0,WP0,OM0,OP0 w 0 1",
}

func start(r game.Rules) (game.Position, error) {
	r, err := data.Settle(r)
	if err != nil {
		return nil, err
	}
	return parse(r, setups[r["setup"]])
}

// A law is the rules that the players agreed on.
type law struct {
	beats   [emperor + 1]uint8 // by the rank that acts: a bit for each rank that it beats
	away    bool               // who is displaced goes to the far side (HF-5.4)
	anyEdge bool               // who is removed goes to any edge (HF-5.6)
	keep    bool               // who is removed looks where it looked (HF-5.7)
}

func lawOf(r game.Rules) law {
	l := law{away: r["retreat"] == "away", anyEdge: r["edge"] == "any", keep: r["refacing"] == "keep"}
	for actor := peasant; actor <= warrior; actor++ {
		l.beats[actor] = 1 << aside // HF-4.5
		for target := peasant; target < actor; target++ {
			if r["strength"] == "chain" || target == actor-1 { // HF-4.2
				l.beats[actor] |= 1 << target
			}
		}
	}
	l.beats[emperor] = 1<<official | 1<<merchant | 1<<warrior | 1<<aside // HF-6.2
	return l
}

// newPosition begins a game with what lies on the board.
func newPosition(l law, present state) *position {
	p := &position{Stack: kit.NewStack(present), law: l}
	p.enter(p.Top())
	return p
}
