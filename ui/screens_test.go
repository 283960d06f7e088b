package ui

import (
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

var (
	screensIn   = flag.String("screens", "", "draw the screens of the program into PNG files in this folder")
	screensOf   = flag.String("only", "", "those whose names begin with this, instead of all: home, settings, setup-<game>, play-<game> ...")
	screensSkin = flag.String("skin", "wood", "in the skin of that name")
	screensLang = flag.String("language", "en", "in that language")
	screensWide = flag.Int("wide", 1280, "in a window so wide")
	screensTall = flag.Int("tall", 800, "and so tall")
)

// TestScreens draws every screen once, for somebody to look at.
func TestScreens(t *testing.T) {
	if *screensIn == "" {
		t.Skip("nobody asks for them")
	}
	a := openApp(t)
	a.prefs.Language, a.prefs.Skin = *screensLang, *screensSkin
	a.rebuild()
	a.window.Resize(fyne.NewSize(float32(*screensWide), float32(*screensTall)))
	seen := map[string]bool{}
	for _, s := range everyScreen(t, a.App) {
		name := strings.TrimSuffix(strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", s), "*ui.")), "screen")
		switch s := s.(type) {
		case *playScreen:
			name += "-" + s.game.ID
		case *setupScreen:
			name += "-" + s.game.ID
		case *rulesScreen:
			name += "-" + s.game.ID
		case *learnScreen:
			name += "-" + s.game.ID
		case *lessonScreen:
			name += "-" + s.game.ID
		}
		if seen[name] || !strings.HasPrefix(name, *screensOf) {
			s.Close()
			continue
		}
		seen[name] = true
		a.Show(s)
		f, err := os.Create(filepath.Join(*screensIn, fmt.Sprintf("%s-%s-%s-%d.png", name, *screensSkin, *screensLang, *screensWide)))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, a.window.Canvas().Capture()); err != nil {
			t.Fatal(err)
		}
		f.Close()
		a.leave()
	}
}
