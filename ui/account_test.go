package ui

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"goldentree/game/match"
	"goldentree/ui/lang"
)

// TestTheAccountAddsUpToTheScore plays games of chance to their ends.
func TestTheAccountAddsUpToTheScore(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		for seed := range uint64(4) {
			s := a.play(g, match.Options{Seed: seed})
			chance := rand.New(rand.NewPCG(seed, 1))
			for len(s.at.Moves()) < 1500 && !s.match.Outcome().Over() {
				if s.ready(t); len(s.legal) > 0 {
					s.took(s.legal[chance.IntN(len(s.legal))], true)
				}
			}
			o := s.match.Outcome()
			if !s.voice.has("account.total") {
				if s.panel.accounts.box.Visible() {
					t.Errorf("%s: there is an account without words", g.ID)
				}
				a.leave()
				break
			}
			if !o.Over() || !s.panel.accounts.box.Visible() {
				t.Fatalf("%s: after %d moves there is no account", g.ID, len(s.at.Moves()))
			}
			list, err := s.incomes(o)
			if err != nil {
				t.Fatal(err)
			}
			total, paid := list[len(list)-1], 0
			for i := range g.Seats {
				sum := 0
				for _, of := range list[:len(list)-1] {
					sum += of[i+1]
				}
				if sum != int(o.Score[i+1]) || sum != total[i+1] {
					t.Errorf("%s, seed %d: seat %d has %d, and its account says %d", g.ID, seed, i+1, o.Score[i+1], sum)
				}
				if got := s.panel.strips[i].points.Text; got != signed(sum) {
					t.Errorf("%s: the strip says %s instead of %d", g.ID, got, sum)
				}
				paid += list[1][i+1]
			}
			if paid != 0 {
				t.Errorf("%s: what is paid to one another comes to %d", g.ID, paid)
			}
			for _, code := range lang.Languages {
				a.prefs.Language = code
				a.rebuild()
				for _, o := range test.LaidOutObjects(s.panel.accounts.box) {
					if l, is := o.(*widget.Label); is && l.MinSize().Width > l.Size().Width {
						t.Errorf("%s: %q is cut", code, l.Text)
					}
				}
			}
			a.leave()
		}
	}
}
