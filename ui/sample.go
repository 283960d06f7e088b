package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/ui/board"
	"goldentree/ui/skin"
)

// newSample shows what a choice looks like, over a button that takes it. The one that is taken has a frame.
func newSample(a *App, picture fyne.CanvasObject, name string, taken bool, take func()) fyne.CanvasObject {
	choose := newButton(a, name, nil, take)
	frame := canvas.NewRectangle(nil)
	frame.CornerRadius = 8
	if taken {
		choose.primary()
		frame.StrokeColor, frame.StrokeWidth = theme.Color(theme.ColorNamePrimary), 3
	}
	return container.NewBorder(nil, choose, nil, nil,
		container.NewStack(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 4), newDoor(picture, take)), frame))
}

// skinSample shows a skin: the first game on its window.
func (a *App) skinSample(k *skin.Skin) fyne.CanvasObject {
	look := k.Theme()
	paper := canvas.NewRectangle(look.Color(theme.ColorNameBackground, 0))
	paper.CornerRadius = 5
	return container.NewStack(paper, container.NewPadded(a.openingIn(k, a.games[0], nil)))
}

// skinSamples lets a person choose among the looks, and says what is wrong with those that cannot be shown.
func (a *App) skinSamples(took func()) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	add := func(k *skin.Skin, id, name string) {
		list = append(list, newSample(a, a.skinSample(k), name, a.prefs.Skin == id, func() {
			a.prefs.Skin = id
			a.savePreferences()
			took()
		}))
	}
	add(a.systemSkin(), "", a.text("settings.skin-system"))
	for _, k := range a.skins {
		add(k, k.ID, a.skinName(k))
	}
	return list
}

// setSamples lets a person choose among the sets of pieces of a game; nil if there is no choice.
func (a *App) setSamples(g *game.Game, took func()) []fyne.CanvasObject {
	sets := a.skin.Sets(g)
	if len(sets) < 2 {
		return nil
	}
	var list []fyne.CanvasObject
	v := voice{g, a.lang}
	for _, set := range sets {
		k := a.skin.With(map[string]string{g.ID: set})
		list = append(list, newSample(a, board.NewRow(g, k), v.text("pieces."+set), a.skin.Set(g) == set, func() {
			a.prefs.Pieces[g.ID] = set
			a.savePreferences()
			took()
		}))
	}
	return list
}

// samples lays samples in rows.
func samples(list []fyne.CanvasObject, size fyne.Size) fyne.CanvasObject {
	return container.New(layout.NewGridWrapLayout(size), list...)
}
