package protocol

import (
	"slices"
	"strings"

	"goldentree/game"
)

// A variant is a game as programs name it in the option UCI_Variant.
type variant struct {
	name  string
	game  *game.Game
	fixed game.Rules // those that the name stands for,
	usual game.Rules // and those that hold unless others are chosen
	forms []form     // in which positions and moves may come, the most likely first
}

// world names the games that others play as well, with what they mean by it. Everywhere else the
// name is that of the game, and its rules are the usual ones.
var world = []struct {
	name, game string
	fixed      game.Rules
	usual      game.Rules
	forms      func(*game.Game) []form
}{
	{"xiangqi", "xiangqi", nil, game.Rules{"rules": "wxf"}, func(g *game.Game) []form { return []form{ranked{g}, plain{g}} }},
	{"othello", "reversi", game.Rules{"rules": "othello"}, nil, func(g *game.Game) []form { return []form{plain{g}, drops{g}, diagram{g}} }},
	{"flipello", "reversi", game.Rules{"rules": "othello"}, nil, func(g *game.Game) []form { return []form{drops{g}, plain{g}} }},
}

// variantsOf lists the games for two, by every name that they have.
func variantsOf(games []*game.Game) (list []variant) {
	for _, g := range games {
		if g.SeatCount() != 2 {
			continue
		}
		own := variant{name: g.ID, game: g, forms: []form{plain{g}}}
		var more []variant
		for _, w := range world {
			if w.game != g.ID {
				continue
			}
			v := variant{w.name, g, w.fixed, w.usual, w.forms(g)}
			if v.name == own.name {
				own = v
			} else {
				more = append(more, v)
			}
		}
		list = append(append(list, own), more...)
	}
	return list
}

// rules returns what holds in a variant if some rules have been chosen for its game.
func (v *variant) rules(chosen game.Rules) game.Rules {
	r := game.Rules{}
	for _, layer := range []game.Rules{v.usual, chosen, v.fixed} {
		for name, value := range layer {
			r[name] = value
		}
	}
	return r
}

// abroad are the rules, by game, under which programs can play that know nothing of our options. The
// other rules decide who has won, not what is legal.
var abroad = map[string]game.Rules{
	"xiangqi": {"general": "straight"},
	"reversi": {"rules": "othello", "stock": "common"},
}

// Plays reports whether programs play a game: it must be for two.
func Plays(g *game.Game) bool { return len(variantsOf([]*game.Game{g})) > 0 }

// Usual reports whether settled rules of a game are those by which programs play that know no others.
func Usual(g *game.Game, rules game.Rules) bool { return agrees(abroad[g.ID], rules) }

// agrees reports whether rules are, among others, those of some.
func agrees(some, rules game.Rules) bool {
	for name, value := range some {
		if rules[name] != value {
			return false
		}
	}
	return true
}

// optionName is what an option of a game is called among those of all games.
func optionName(g *game.Game, o game.Option) string { return g.ID + "." + o.Name }

// findOption finds an option by that name, or, for the game that is played, by its own name or alias
// alone. Neither protocol minds capitals.
func findOption(variants []variant, playing *game.Game, name string) (*game.Game, game.Option, bool) {
	for _, v := range variants {
		for _, o := range v.game.Options {
			short := v.game == playing && (strings.EqualFold(o.Name, name) || o.Alias != "" && strings.EqualFold(o.Alias, name))
			if short || strings.EqualFold(optionName(v.game, o), name) {
				return v.game, o, true
			}
		}
	}
	return nil, game.Option{}, false
}

// named returns the place of the variant of that name, or -1.
func named(variants []variant, name string) int {
	return slices.IndexFunc(variants, func(v variant) bool { return strings.EqualFold(v.name, name) })
}
