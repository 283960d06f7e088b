package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Why a text is no move; the errors of Find and Play are about one of these.
var (
	ErrNotLegal  = errors.New("no legal move here")
	ErrAmbiguous = errors.New("can mean")
	ErrOver      = errors.New("comes after the end of the game")
)

// Plain is taken for a language in which moves are written as Text writes them.
const Plain = "plain"

// Notations lists the languages in which g writes moves in different ways, for WriteIn; "" is that
// of Write.
func (g *Game) Notations() []string {
	list := slices.Sorted(maps.Keys(g.Writes))
	if g.Write != nil {
		list = append([]string{""}, list...)
	}
	return append(list, Plain)
}

// WriteIn writes a legal move of p as books in a language do: by Writes, else by Write, else in the
// one form that Text gives.
func (g *Game) WriteIn(language string, p Position, m Move) string {
	switch write := g.Writes[language]; {
	case language == Plain:
		return g.Text(m)
	case write != nil:
		return write(p, m)
	case g.Write != nil:
		return g.Write(p, m)
	}
	return g.Text(m)
}

// Find returns the legal move of p that text spells: as Text writes it, in the traditional
// notation, or in one of the other Spellings. It is read by writing every legal move and
// comparing, so that reading cannot disagree with writing; the Spellings are compared folded.
func (g *Game) Find(p Position, text string) (Move, error) {
	text = strings.TrimSpace(text)
	fold := g.Fold
	if fold == nil {
		fold = func(text string) string { return text }
	}
	folded := fold(text)
	legal := p.Moves(nil)
	forms := []func(Move) bool{
		func(m Move) bool { return g.Text(m) == text },
		func(m Move) bool { return g.Write != nil && g.Write(p, m) == text },
		func(m Move) bool {
			return g.Spellings != nil &&
				slices.ContainsFunc(g.Spellings(p, m), func(s string) bool { return fold(s) == folded })
		},
	}
	for _, reads := range forms {
		var found []Move
		for _, m := range legal {
			if reads(m) {
				found = append(found, m)
			}
		}
		switch len(found) {
		case 0:
			continue
		case 1:
			return found[0], nil
		}
		var texts []string
		for _, m := range found {
			texts = append(texts, g.Text(m))
		}
		return 0, fmt.Errorf("%s: the move %.60q %w %s", g.ID, text, ErrAmbiguous, strings.Join(texts, " or "))
	}
	if len(legal) == 0 {
		return 0, fmt.Errorf("%s: the move %.60q %w", g.ID, text, ErrOver)
	}
	return 0, fmt.Errorf("%s: %.60q is %w", g.ID, text, ErrNotLegal)
}

// Play makes the moves that the words of text spell, one after another. If one of them
// spells none, the position stands where it stood and the error names the move.
func (g *Game) Play(p Position, text string) error {
	for i, word := range strings.Fields(text) {
		m, err := g.Find(p, word)
		if err != nil {
			for range i {
				p.Unmake()
			}
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		p.Make(m)
	}
	return nil
}
