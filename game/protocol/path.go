package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"goldentree/game"
)

// A Path is how a game came to where it stands.
type Path struct {
	Start    string      // as Game.Parse reads it; "" for the usual start
	Moves    []game.Move // from there
	Position game.Position
}

// ReadPath reads what programs say after "position": "startpos moves h3e3 …" or "fen … moves …", where
// the word fen may be left out. The moves must all be written in one of the forms that programs use
// for the game.
func ReadPath(g *game.Game, rules game.Rules, text string) (Path, error) {
	variants := variantsOf([]*game.Game{g})
	if len(variants) == 0 {
		return Path{}, fmt.Errorf("%s: programs do not play it", g.ID)
	}
	v := &variants[0]
	_, path, err := v.read(v.forms[0], rules, strings.Fields(text))
	return path, err
}

// read reads a path in the form that is expected, or else in another one, and tells in which.
func (v *variant) read(expected form, rules game.Rules, words []string) (form, Path, error) {
	var moves []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	if len(words) == 0 {
		return nil, Path{}, errors.New("which position? startpos or fen")
	}
	path, err := v.walk(expected, rules, words, moves)
	if err == nil {
		return expected, path, nil
	}
	for _, f := range v.forms {
		if path, err := v.walk(f, rules, words, moves); err == nil {
			return f, path, nil
		}
	}
	return nil, Path{}, err
}

// walk sets up a position and plays the moves.
func (v *variant) walk(f form, rules game.Rules, words, moves []string) (path Path, err error) {
	if words[0] == "startpos" {
		path.Position, err = v.game.Start(rules)
	} else {
		if words[0] == "fen" {
			words = words[1:]
		}
		path.Position, err = f.setUp(rules, strings.Join(words, " "))
		if err == nil {
			path.Start = path.Position.String()
		}
	}
	if err != nil {
		return path, err
	}
	for i, text := range moves {
		m, err := readAny(f, path.Position, text)
		if err != nil {
			return path, fmt.Errorf("move %d: %w", i+1, err)
		}
		path.Position.Make(m)
		path.Moves = append(path.Moves, m)
	}
	return path, nil
}
