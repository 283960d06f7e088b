package ui

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
)

// notation returns the language in which the moves of a game are written: the one chosen, or else that of the screens
// as far as the game has ways of its own for it.
func (a *App) notation(g *game.Game) string {
	if chosen, is := a.prefs.Notation[g.ID]; is && slices.Contains(g.Notations(), chosen) {
		return chosen
	}
	if code := a.lang.Code(); slices.Contains(g.Notations(), code) {
		return code
	}
	return g.Notations()[0]
}

// notationNames says how a game's moves can be written, in the order of its Notations, each with an example unless it
// looks like the plain one.
func (a *App) notationNames(g *game.Game) []string {
	var names []string
	p, err := g.Start(nil)
	if err != nil {
		a.fail(err)
		return nil
	}
	length := func(m game.Move) int { return len(g.WriteIn(g.Notations()[0], p, m)) }
	example := slices.MaxFunc(p.Moves(nil), func(m, n game.Move) int { return cmp.Compare(length(m), length(n)) })
	v := voice{g, a.lang}
	for _, language := range g.Notations() {
		written := g.WriteIn(language, p, example)
		switch {
		case language == game.Plain:
			names = append(names, a.text("settings.notation-plain")+" · "+written)
		case written == g.Text(example):
			names = append(names, v.text("notation."+notationKey(language)))
		default:
			names = append(names, v.text("notation."+notationKey(language))+" · "+written)
		}
	}
	return names
}

// notationChoice lets a person choose how the moves of a game are written.
func (a *App) notationChoice(g *game.Game) fyne.CanvasObject {
	v := voice{g, a.lang}
	title := widget.NewLabel(a.text("settings.notation", "game", v.text("name")))
	title.TextStyle.Bold = true
	list := newSelection(a, a.notationNames(g), nil)
	list.SetSelectedIndex(slices.Index(g.Notations(), a.notation(g)))
	list.OnChanged = func(string) {
		a.prefs.Notation[g.ID] = g.Notations()[list.SelectedIndex()]
		a.savePreferences()
	}
	return tight(title, container.NewPadded(list))
}

// notationKey is what a language is called in the keys of texts.
func notationKey(language string) string {
	if language == "" {
		return "own"
	}
	return "in-" + language
}
