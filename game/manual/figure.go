package manual

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"goldentree/game"
)

// Holds reports whether the figure belongs to a page under rules that are settled.
func (f *Figure) Holds(settled game.Rules) bool {
	for name, value := range f.When {
		if settled[name] != value {
			return false
		}
	}
	return true
}

// Show plays what the figure says under rules that are settled. Where the position names rules
// itself, those hold instead.
func (f *Figure) Show(g *game.Game, settled game.Rules) (Shown, error) {
	shown, _, err := f.show(g, settled)
	return shown, err
}

// show does the work of Show. An error comes with the key of what is wrong.
func (f *Figure) show(g *game.Game, settled game.Rules) (s Shown, key string, err error) {
	p, err := f.Begin(g, settled)
	if err != nil {
		return s, "position", err
	}
	if f.Part != "" {
		if s.Part, err = between(g.Board, f.Part); err != nil {
			return s, "part", err
		}
	}
	s.Before = p.Diagram()
	for _, word := range strings.Fields(f.Play) {
		if s.Last, err = g.Find(p, word); err != nil {
			return s, "play", err
		}
		s.Before = p.Diagram()
		p.Make(s.Last)
	}
	s.Diagram, s.Outcome = p.Diagram(), p.Outcome()
	if f.Choose != nil {
		if s.Offer, s.Chosen, err = f.choose(g, p); err != nil {
			return s, "choose", err
		}
	}
	if f.Arrow != "" {
		if s.Arrow, err = g.Find(p, f.Arrow); err != nil {
			return s, "arrow", err
		}
	}
	return s, "", nil
}

// Fault says what in the figure is not right under rules that are settled, and by which of its keys.
func (f *Figure) Fault(g *game.Game, settled game.Rules) (key string, err error) {
	_, key, err = f.show(g, settled)
	return key, err
}

// Begin sets up the position; nothing is played yet. Where the text of the position names rules
// itself, those hold instead of the settled ones.
func (f *Figure) Begin(g *game.Game, settled game.Rules) (game.Position, error) {
	if f.Position == "" {
		return g.Start(settled)
	}
	free := maps.Clone(settled)
	for name, value := range settled {
		if _, err := g.Parse(game.Rules{name: value}, f.Position); err != nil {
			delete(free, name) // the text says something else
		}
	}
	return g.Parse(free, f.Position)
}

// choose chooses the squares as a player would tap them.
func (f *Figure) choose(g *game.Game, p game.Position) (offer, chosen []game.Choice, err error) {
	picker := game.NewPicker(p.Moves(nil))
	for _, name := range f.Choose {
		q, err := g.Board.Find(name)
		if err != nil {
			return nil, nil, err
		}
		c := picker.Try(q)
		if !slices.Contains(picker.Next(), c) {
			return nil, nil, fmt.Errorf("%s: %s cannot be chosen here", g.ID, name)
		}
		if m, done := picker.Choose(c); done {
			return nil, nil, fmt.Errorf("%s: to choose %s makes the move %s, which is to be played instead", g.ID, name, g.Text(m))
		}
	}
	return picker.Next(), picker.Chosen(), nil
}

// between returns the squares from one corner to another, which are written as "b2-f6".
func between(b *game.Board, corners string) (game.Squares, error) {
	if !strings.Contains(corners, "-") {
		corners += "-"
	}
	return b.Area(corners)
}
