package ui

import (
	"testing"

	"goldentree/game/catalog"
	"goldentree/game/match"
)

func TestMovesAreWrittenAsOneLikesToReadThem(t *testing.T) {
	a := openApp(t)
	for _, c := range []struct{ game, move, language, chosen, want string }{
		{"xiangqi", "h2e2", "en", "", "C2=5"},
		{"xiangqi", "h2e2", "ru", "", "C2=5"},
		{"xiangqi", "h2e2", "en", "zh", "炮二平五"},
		{"xiangqi", "b0c2", "ru", "zh-Hant", "傌八進七"},
		{"xiangqi", "b0c2", "ru", "zh", "马八进七"},
		{"xiangqi", "h2e2", "ru", "plain", "h2e2"},
		{"xiangqi", "h2e2", "en", "sv", "C2=5"}, // nobody writes so
		{"kingsfile", "b1c3", "en", "", "Nc3"},
		{"kingsfile", "b1c3", "ru", "", "Кc3"},
		{"kingsfile", "b1c3", "en", "ru", "Кc3"},
		{"kingsfile", "b1c3", "ru", "plain", "b1c3"},
	} {
		g, _ := catalog.Find(c.game)
		a.speak(c.language)
		delete(a.prefs.Notation, g.ID)
		if c.chosen != "" {
			a.prefs.Notation[g.ID] = c.chosen
		}
		s := a.play(g, match.Options{})
		s.typed(c.move)
		if got := s.panel.moves.text(s.at); got != c.want {
			t.Errorf("%s in %s, chosen %q: %q; want %q", c.move, c.language, c.chosen, got, c.want)
		}
		a.leave()
	}
}

func TestTheWayOfWritingIsChosenInTheSettings(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		names := a.notationNames(g)
		if len(names) != len(g.Notations()) {
			t.Errorf("%s: %v name %v", g.ID, names, g.Notations())
		}
	}
	a.prefs.Notation["xiangqi"] = "zh"
	a.savePreferences()
	p, err := loadPreferences(a.folder)
	if err != nil || p.Notation["xiangqi"] != "zh" {
		t.Errorf("what was chosen came back as %v, %v", p.Notation, err)
	}
}
