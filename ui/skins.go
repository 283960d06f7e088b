package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"goldentree/game"
	"goldentree/themes"
	"goldentree/ui/skin"
)

// loadSkins reads the skins of the program and those that the person keeps in the folder "themes". A skin that
// cannot be read is named and left out; without any the program cannot be shown.
func (a *App) loadSkins() error {
	for _, source := range []fs.FS{themes.All, os.DirFS(filepath.Join(a.folder, "themes"))} {
		names, err := skin.List(source)
		if err != nil {
			a.skinFaults = append(a.skinFaults, err)
		}
		for _, name := range names {
			s, err := skin.Load(source, name)
			if err != nil {
				a.skinFaults = append(a.skinFaults, err)
				continue
			}
			a.skins = append(a.skins, s)
		}
	}
	if len(a.skins) == 0 {
		return fmt.Errorf("there is no skin to show the games in: %w", errors.Join(a.skinFaults...))
	}
	for _, fault := range a.skinFaults {
		a.faults = append(a.faults, a.text("settings.skin-fault", "fault", a.reason(fault)))
	}
	a.skin = a.skins[0]
	i := slices.IndexFunc(a.skins, func(s *skin.Skin) bool { return s.ID == a.prefs.Skin })
	if i >= 0 {
		a.skin = a.skins[i]
	} else if a.prefs.Skin != "" {
		a.faults = append(a.faults, a.text("settings.no-skin", "skin", a.prefs.Skin))
	}
	return nil
}

// skinName returns what people call a skin.
func (a *App) skinName(s *skin.Skin) string {
	if name := s.Name[a.lang.Code()]; name != "" {
		return name
	}
	return s.Name["en"]
}

// newSeatDisc draws the colours of a seat: a disc as large as a line of text.
func newSeatDisc(s *skin.Skin, g *game.Game, seat game.Seat) fyne.CanvasObject {
	colours := s.Seat(g, seat)
	disc := canvas.NewCircle(colours.Ground)
	disc.StrokeColor = colours.Dark
	disc.StrokeWidth = 2
	return container.New(atLeast{18, 18}, disc)
}
