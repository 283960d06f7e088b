package match

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/record"
)

func records(t testing.TB, s *record.Store) []record.Entry {
	t.Helper()
	entries, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func TestEveryMoveIsSavedAndCloseWaitsForTheLast(t *testing.T) {
	s := record.NewStore(filepath.Join(t.TempDir(), "games"), catalog.Find)
	m, _ := begin(t, nil)
	m.Autosave(s, nil)
	m.Back()
	m.Resign(game.First)
	m.Close()
	if entries := records(t, s); len(entries) != 0 {
		t.Fatalf("a match without moves was kept: %v", entries)
	}

	for _, moves := range []string{"a3a4", "a3a4 a7a6", "a3a4 a7a6 g3g4"} {
		m, _ := begin(t, nil)
		m.Autosave(s, nil)
		play(t, m, moves)
		m.Close()
		if m.SaveError() != nil {
			t.Fatal(m.SaveError())
		}
	}
	found := map[string]bool{}
	for _, e := range records(t, s) {
		if e.Fault != nil || !e.Unfinished() {
			t.Fatalf("%s: %v", e.Name, e.Fault)
		}
		var moves []string
		for _, mv := range e.Record.At.Moves() {
			moves = append(moves, gameOf(t, "jungle").Text(mv))
		}
		found[strings.Join(moves, " ")] = true
	}
	if len(found) != 3 || !found["a3a4"] || !found["a3a4 a7a6"] || !found["a3a4 a7a6 g3g4"] {
		t.Errorf("kept were %v", found)
	}
}

func TestAnOpenedMatchIsSavedInItsOwnFileAndNotByOpening(t *testing.T) {
	folder := t.TempDir()
	s := record.NewStore(folder, catalog.Find)
	m, _ := begin(t, nil)
	m.Autosave(s, nil)
	play(t, m, "a3a4 a7a6")
	m.Back()
	m.Close()
	name := records(t, s)[0].Name
	before, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{"", "g7g6"} {
		r, err := s.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		opened, err := Open(m.Game(), r, Options{}, newPump().post)
		if err != nil {
			t.Fatal(err)
		}
		opened.Autosave(s, nil)
		at(t, opened, "a3a4")
		opened.GoTo(opened.Root())
		opened.GoTo(r.At)
		play(t, opened, moves)
		opened.Close()
		after, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if changed := string(after) != string(before); changed != (moves != "") {
			t.Errorf("after playing %q the file has changed: %v", moves, changed)
		}
	}
	if entries := records(t, s); len(entries) != 1 {
		t.Errorf("there are %d files", len(entries))
	}
}

func TestAFailureToSaveIsReportedOnceAndPlayGoesOn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(folder, []byte("in the way"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := record.NewStore(folder, catalog.Find)
	m, p := begin(t, nil)
	var failures []error
	m.Autosave(s, func(err error) { failures = append(failures, err) })
	told := 0
	play(t, m, "a3a4")
	m.Watch(func() { told++ })
	p.one()
	if len(failures) != 1 || m.SaveError() == nil || failures[0].Error() != m.SaveError().Error() || told != 1 {
		t.Fatalf("the failures are %v, the error %v, told %d times", failures, m.SaveError(), told)
	}
	play(t, m, "a7a6")
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	play(t, m, "g3g4")
	p.one() // it can be saved again
	if m.SaveError() != nil || len(failures) != 2 || failures[1] != nil {
		t.Errorf("the failures are %v, the error %v", failures, m.SaveError())
	}
	m.Close()
	if entries := records(t, s); len(entries) != 1 || len(entries[0].Record.At.Line()) != 3 {
		t.Errorf("kept are %v", entries)
	}
}

func TestWhatCouldNotBeSavedIsTriedOnceMoreAtTheEnd(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := record.NewStore(folder, catalog.Find)
	m, p := begin(t, nil)
	m.Autosave(s, nil)
	play(t, m, "a3a4")
	p.one()
	if m.SaveError() == nil {
		t.Fatal("it has been saved")
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	m.Close()
	if entries := records(t, s); len(entries) != 1 || m.SaveError() != nil {
		t.Errorf("kept are %v, the error is %v", entries, m.SaveError())
	}
}

func TestThatTheLastSaveFailedIsKnownAfterClose(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	p := make(pump) // nobody lets anything in
	m, err := New(gameOf(t, "jungle"), Options{}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	heard := false
	m.Autosave(record.NewStore(folder, catalog.Find), func(error) { heard = true })
	play(t, m, "a3a4")
	m.Close()
	if m.SaveError() == nil {
		t.Error("the error is lost")
	}
	p.one()
	if !heard {
		t.Error("nobody heard of it")
	}
}
