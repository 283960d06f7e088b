package catalog_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/search"
)

func TestGamesStandInTheOrderOfTheMenu(t *testing.T) {
	menu := []string{"hundred", "xiangqi", "jungle", "chaturanga", "reversi", "latrunculi", "kingsfile"}
	last := -1
	for _, g := range catalog.Games() {
		place := slices.Index(menu, g.ID)
		if place <= last {
			t.Errorf("%s is out of place", g.ID)
		}
		last = place
	}
}

func TestGamesAreFoundByTheirID(t *testing.T) {
	for _, g := range catalog.Games() {
		if found, ok := catalog.Find(g.ID); !ok || found != g {
			t.Errorf("%s is not found", g.ID)
		}
	}
	if g, ok := catalog.Find("halma"); ok || g != nil {
		t.Errorf("halma is found as %v", g)
	}
}

func TestTheListCannotBeChanged(t *testing.T) {
	catalog.Games()[0] = nil
	if catalog.Games()[0] == nil {
		t.Error("the first game is gone")
	}
}

// The search asks for methods that no interface of the rules names.
func TestEveryPositionCanBeSearched(t *testing.T) {
	for _, g := range catalog.Games() {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, can := p.(search.Position); !can {
			t.Errorf("a position of %s has no Evaluate, Noisy and Order", g.ID)
		}
	}
}

// A record keeps settled rules; they must mean what was chosen.
func TestSettledRulesSetUpTheSamePosition(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, o := range g.Options {
			for _, value := range o.Values {
				chosen := game.Rules{o.Name: value}
				settled, err := g.Settle(chosen)
				if err != nil {
					t.Fatal(err)
				}
				p, err1 := g.Start(chosen)
				q, err2 := g.Start(settled)
				if err1 != nil || err2 != nil || p.String() != q.String() || p.Hash() != q.Hash() {
					t.Errorf("%s with %v does not start as with %v: %v %v", g.ID, chosen, settled, err1, err2)
				}
				if r, err := g.Parse(settled, p.String()); err != nil || r.String() != p.String() {
					t.Errorf("%s with %v does not read its own start: %v", g.ID, settled, err)
				}
			}
		}
	}
}

// Every package of rules holds what its own tests are made of.
func TestEveryGameHasItsPerftTableAndItsRecordedGame(t *testing.T) {
	rules := filepath.Join("..", "internal", "rules")
	folders, err := fs.ReadDir(os.DirFS(rules), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if _, listed := catalog.Find(folder.Name()); !listed {
			continue // not on the menu yet
		}
		for _, name := range []string{"doc.go", "testdata/perft.txt", "testdata/play.txt"} {
			if _, err := os.Stat(filepath.Join(rules, folder.Name(), name)); err != nil {
				t.Errorf("%s has no %s", folder.Name(), name)
			}
		}
	}
}
