// Package catalog lists the games.
package catalog

import (
	"slices"

	"goldentree/game"
	"goldentree/game/internal/rules/chaturanga"
	"goldentree/game/internal/rules/hundred"
	"goldentree/game/internal/rules/jungle"
	"goldentree/game/internal/rules/kingsfile"
	"goldentree/game/internal/rules/latrunculi"
	"goldentree/game/internal/rules/reversi"
	"goldentree/game/internal/rules/xiangqi"
)

// games are in the order of the menu.
var games = []*game.Game{
	hundred.Game,
	xiangqi.Game,
	jungle.Game,
	chaturanga.Game,
	reversi.Game,
	latrunculi.Game,
	kingsfile.Game,
}

// Games returns all games, in the order in which they are offered.
func Games() []*game.Game { return slices.Clone(games) }

// Find returns the game of that ID.
func Find(id string) (*game.Game, bool) {
	for _, g := range games {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}
