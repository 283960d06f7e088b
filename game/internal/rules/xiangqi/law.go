package xiangqi

import "goldentree/game"

// The options of X-1; "wxf" is how the rest of the world plays.
var options = []game.Option{
	{Name: "rules", Alias: "preset", Values: []string{"book", "wxf"}, Sets: map[string]game.Rules{
		"wxf": {"general": "straight"},
	}},
	{Name: "general", Values: []string{"diagonal", "straight"}},
	{Name: "repetition", Values: []string{"asian", "check", "draw", "off"}},
	{Name: "limit", Values: []string{"120", "100", "off"}},
}

// A law is the rules that the players agreed on. It never changes.
type law struct {
	general  *steps // how he moves
	repeats  bool   // the third occurrence of a position ends the game,
	checking bool   // and is lost by whoever checks perpetually,
	chasing  bool   // or chases
	limit    int32  // this many plies without a capture are a draw; 0: they are not
}

func newLaw(r game.Rules) (*law, error) {
	r, err := (&game.Game{ID: id, Options: options}).Settle(r)
	if err != nil {
		return nil, err
	}
	l := &law{
		general:  &generalSteps,
		repeats:  r["repetition"] != "off",
		checking: r["repetition"] == "asian" || r["repetition"] == "check",
		chasing:  r["repetition"] == "asian",
		limit:    map[string]int32{"120": 120, "100": 100, "off": 0}[r["limit"]],
	}
	if r["general"] == "straight" {
		l.general = &straightSteps
	}
	return l, nil
}
