package ui

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/files"
	"goldentree/themes"
	"goldentree/ui/skin"
)

// The skins that follow the system, which prefers light windows or dark ones.
const lightSkin, darkSkin = "wood", "night"

var followers = []string{darkSkin, lightSkin}

// skinFolder is where a person keeps skins of his own: files like those of package themes.
func (a *App) skinFolder() string { return filepath.Join(a.folder, "themes") }

// loadSkins reads the skins of the program and those that the person keeps in a folder. A file that is no skin, or
// that has the name of a skin of the program, is told with its fault; without any skin the program cannot be shown.
func (a *App) loadSkins() error {
	for _, source := range []fs.FS{themes.All, os.DirFS(a.skinFolder())} {
		names, err := skin.List(source)
		if _, there := os.Lstat(a.skinFolder()); err != nil && !files.Absent(there) {
			a.skinFaults = append(a.skinFaults, skinFault{a.skinFolder(), err})
		}
		for _, name := range names {
			s, err := skin.Load(source, name)
			if err == nil && a.findSkin(name) != nil {
				err = errSkinTaken
			}
			if err != nil {
				a.skinFaults = append(a.skinFaults, skinFault{name + ".toml", err})
				continue
			}
			a.skins = append(a.skins, s)
		}
	}
	slices.SortStableFunc(a.skins, func(x, y *skin.Skin) int { // the usual two come first
		return cmp.Compare(slices.Index(followers, y.ID), slices.Index(followers, x.ID))
	})
	if len(a.skins) == 0 {
		return fmt.Errorf("there is no skin to show the games in: %v", a.skinFaults)
	}
	for _, f := range a.skinFaults {
		a.faults = append(a.faults, a.skinFaultText(f))
	}
	a.applySkin()
	if a.prefs.Skin != "" && a.skin.ID != a.prefs.Skin {
		a.faults = append(a.faults, a.text("settings.no-skin", "skin", a.prefs.Skin))
	}
	return nil
}

// A skinFault says why a file is left out of the list of skins.
type skinFault struct {
	file string
	err  error
}

func (a *App) skinFaultText(f skinFault) string {
	return a.text("settings.skin-fault", "file", f.file, "fault", a.reason(f.err))
}

// findSkin returns the skin of that name; nil if there is none.
func (a *App) findSkin(name string) *skin.Skin {
	i := slices.IndexFunc(a.skins, func(s *skin.Skin) bool { return s.ID == name })
	if i < 0 {
		return nil
	}
	return a.skins[i]
}

// systemSkin returns the skin that is as light or as dark as the system prefers.
func (a *App) systemSkin() *skin.Skin {
	name := lightSkin
	if a.toolkit.Settings().ThemeVariant() == theme.VariantDark {
		name = darkSkin
	}
	if s := a.findSkin(name); s != nil {
		return s
	}
	return a.skins[0]
}

// applySkin takes the skin that is chosen, or that follows the system, with the sets of pieces that are chosen.
func (a *App) applySkin() {
	chosen := a.findSkin(a.prefs.Skin)
	if chosen == nil {
		chosen = a.systemSkin()
	}
	a.skin = chosen.With(a.prefs.Pieces)
	a.toolkit.Settings().SetTheme(a.skin.Theme())
}

// followSystem changes the skin whenever the system changes its preference, of which it may tell on any goroutine.
func (a *App) followSystem() {
	var seen atomic.Uint32
	seen.Store(uint32(a.toolkit.Settings().ThemeVariant()))
	a.toolkit.Settings().AddListener(func(s fyne.Settings) {
		if now := uint32(s.ThemeVariant()); seen.Swap(now) != now {
			a.post(func() {
				if a.prefs.Skin == "" && len(a.screens) > 0 {
					a.rebuild()
				}
			})
		}
	})
}

// skinName returns what people call a skin.
func (a *App) skinName(s *skin.Skin) string {
	if name := s.Name[a.lang.Code()]; name != "" {
		return name
	}
	return s.Name["en"]
}

// newSeatDisc draws the sign of a seat: a disc as large as a line of text.
func newSeatDisc(s *skin.Skin, g *game.Game, seat game.Seat) fyne.CanvasObject {
	disc := canvas.NewCircle(nil)
	disc.FillColor, disc.StrokeColor = s.Sign(g, seat)
	disc.StrokeWidth = 1.5
	return container.New(atLeast{18, 18}, disc)
}
