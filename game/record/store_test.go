package record

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"goldentree/game/catalog"
	"goldentree/game/files"
)

func newStore(t *testing.T) *Store {
	t.Helper()
	return NewStore(filepath.Join(t.TempDir(), "not", "there", "yet"), catalog.Find)
}

func played(t *testing.T, moves string) *Record {
	t.Helper()
	r := readBack(t, head+moves+tail)
	r.Created = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	r.Changed = r.Created
	return r
}

func save(t *testing.T, s *Store, r *Record) {
	t.Helper()
	if err := s.Save(r); err != nil {
		t.Fatal(err)
	}
}

func list(t *testing.T, s *Store) []Entry {
	t.Helper()
	entries, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func put(t *testing.T, s *Store, name, text string) {
	t.Helper()
	if err := os.MkdirAll(s.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.folder, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, s *Store, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(s.folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestAFolderThatIsNotThereIsEmptyAndIsMade(t *testing.T) {
	s := newStore(t)
	if entries := list(t, s); len(entries) != 0 {
		t.Fatalf("it holds %v", entries)
	}
	save(t, s, played(t, "a3a4"))
	if entries := list(t, s); len(entries) != 1 || entries[0].Fault != nil {
		t.Fatalf("it holds %v", entries)
	}
}

func TestTheNewestComesFirstAndTheUnfinishedAreTold(t *testing.T) {
	s := newStore(t)
	old, young, over := played(t, "a3a4"), played(t, "c3c2"), played(t, "g3g4 [black resigns]")
	young.Changed = old.Changed.Add(2 * time.Hour)
	over.Changed = old.Changed.Add(time.Hour)
	save(t, s, young)
	save(t, s, old)
	save(t, s, over)
	put(t, s, "broken.goldentree", "nonsense")
	var got []string
	for _, e := range list(t, s) {
		switch {
		case e.Fault != nil:
			got = append(got, "broken")
		case e.Unfinished():
			got = append(got, catalogText(t, e.Record))
		default:
			got = append(got, "over")
		}
	}
	if strings.Join(got, " ") != "broken c3c2 over a3a4" {
		t.Errorf("the list is %v", got)
	}
}

func TestOfTheSameSecondTheOneWrittenLastComesFirst(t *testing.T) {
	s := newStore(t)
	for _, moves := range []string{"c3c2", "a3a4"} {
		save(t, s, played(t, moves))
	}
	entries := list(t, s)
	for i, e := range entries { // a file of any system remembers at least whole seconds
		at := e.Changed.Add(time.Duration(i) * time.Minute)
		if err := os.Chtimes(filepath.Join(s.folder, e.Name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if got := list(t, s); got[0].Name != entries[1].Name {
		t.Errorf("%s comes before %s", got[0].Name, got[1].Name)
	}
}

func catalogText(t *testing.T, r *Record) string {
	t.Helper()
	text, _ := writeMoves(find(t, r.Game), r.Root)
	return text
}

func TestARecordKeepsItsFileAndANewOneTakesNone(t *testing.T) {
	s := newStore(t)
	put(t, s, "jungle-2026-01-02-030405.goldentree", "a foreign file")
	one, two := played(t, "a3a4"), played(t, "c3c2")
	save(t, s, one)
	save(t, s, two)
	one.Root.Children[0].Remark = "again"
	save(t, s, one)
	if got := content(t, s, "jungle-2026-01-02-030405.goldentree"); got != "a foreign file" {
		t.Errorf("the foreign file now holds %q", got)
	}
	if len(list(t, s)) != 3 {
		t.Errorf("there are %d files", len(list(t, s)))
	}
	if got := content(t, s, "jungle-2026-01-02-030405-2.goldentree"); !strings.Contains(got, "again") {
		t.Errorf("the first record is not where it was: %s", got)
	}
}

func TestALoadedRecordGoesBackToItsFile(t *testing.T) {
	s := newStore(t)
	save(t, s, played(t, "a3a4"))
	r, err := s.Load(list(t, s)[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	r.Root.Children[0].Remark = "loaded"
	save(t, s, r)
	if entries := list(t, s); len(entries) != 1 || entries[0].Record.Root.Children[0].Remark != "loaded" {
		t.Errorf("it holds %v", entries)
	}
}

func TestAFileOfTheStoreThatIsOpenedByItsPathGoesBackThere(t *testing.T) {
	s := newStore(t)
	save(t, s, played(t, "a3a4"))
	r, err := s.Open(filepath.Join(s.folder, "..", filepath.Base(s.folder), list(t, s)[0].Name))
	if err != nil {
		t.Fatal(err)
	}
	save(t, s, r)
	if entries := list(t, s); len(entries) != 1 {
		t.Errorf("it holds %v", entries)
	}
}

func TestAFileChangedFromOutsideIsNotWrittenOver(t *testing.T) {
	s := newStore(t)
	r := played(t, "a3a4")
	save(t, s, r)
	name := list(t, s)[0].Name
	put(t, s, name, "changed from outside")
	r.Root.Remark = "mine"
	save(t, s, r)
	if got := content(t, s, name); got != "changed from outside" {
		t.Errorf("it now holds %q", got)
	}
	r.Root.Remark = "mine still"
	save(t, s, r)
	if entries := list(t, s); len(entries) != 2 || !strings.Contains(content(t, s, strings.Replace(name, ".goldentree", "-2.goldentree", 1)), "still") {
		t.Errorf("there are %v", entries)
	}
	if err := os.Remove(filepath.Join(s.folder, name)); err != nil {
		t.Fatal(err)
	}
}

func TestAFileDeletedFromOutsideIsWrittenAgain(t *testing.T) {
	s := newStore(t)
	r := played(t, "a3a4")
	save(t, s, r)
	if err := os.RemoveAll(s.folder); err != nil {
		t.Fatal(err)
	}
	save(t, s, r)
	if len(list(t, s)) != 1 {
		t.Errorf("it is gone")
	}
}

func TestAFailedSaveLeavesTheOldFileWhole(t *testing.T) {
	s := newStore(t)
	r := played(t, "a3a4")
	save(t, s, r)
	name := list(t, s)[0].Name
	before := content(t, s, name)

	s.replace = func(path string, _ []byte) error {
		return &os.LinkError{Op: "rename", Old: path + ".1.new", New: path, Err: syscall.ENOSPC}
	}
	r.Root.Remark = "more"
	err := s.Save(r)
	if err == nil || !strings.Contains(err.Error(), "cannot be saved") || !strings.Contains(err.Error(), "no space left") || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %v", err)
	}
	if content(t, s, name) != before {
		t.Error("the old file has changed")
	}
	s.replace = files.Replace
	save(t, s, r)
	if !strings.Contains(content(t, s, name), "more") {
		t.Error("it cannot be saved later")
	}
}

// A power cut while the new file is written: the program stops there and never comes back.
func TestAProgramKilledWhileItSavesLosesNothing(t *testing.T) {
	s := newStore(t)
	r := played(t, "a3a4")
	save(t, s, r)
	before := content(t, s, list(t, s)[0].Name)
	r.Root.Remark = "more"
	killed := errors.New("killed")
	s.replace = func(path string, data []byte) error {
		if err := os.WriteFile(path+".1.new", data[:len(data)/2], 0o644); err != nil {
			t.Fatal(err)
		}
		panic(killed)
	}
	func() {
		defer func() {
			if recover() != killed {
				t.Fatal("it was not written")
			}
		}()
		s.Save(r)
	}()

	next := NewStore(s.folder, catalog.Find)
	entries := list(t, next)
	if len(entries) != 1 || entries[0].Fault != nil || content(t, next, entries[0].Name) != before {
		t.Fatalf("after the start there are %v", entries)
	}
	again := entries[0].Record
	again.Root.Remark = "second try"
	save(t, next, again)
	if entries := list(t, next); len(entries) != 1 || entries[0].Record.Root.Remark != "second try" {
		t.Errorf("after saving there are %v", entries)
	}
}

func TestAFolderThatCannotBeWrittenIsAnErrorInWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := NewStore(file, catalog.Find)
	if err := s.Save(played(t, "a3a4")); err == nil || !strings.Contains(err.Error(), "the game cannot be saved in "+file+": not a directory") {
		t.Errorf("the error is %v", err)
	}
	if _, err := s.List(); err == nil || !strings.Contains(err.Error(), "cannot be listed") {
		t.Errorf("the error is %v", err)
	}
	if os.Getuid() == 0 {
		return // whom no permission stops
	}
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o555); err != nil {
		t.Fatal(err)
	}
	if err := NewStore(folder, catalog.Find).Save(played(t, "a3a4")); err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("the error is %v", err)
	}
}

func TestWhatIsNoRecordIsListedWithItsFaultAndStays(t *testing.T) {
	s := newStore(t)
	put(t, s, "empty.goldentree", "")
	put(t, s, "zeros.goldentree", strings.Repeat("\x00", 136))
	put(t, s, "half.goldentree", head+"a3a4 a7")
	put(t, s, "future.goldentree", "format = 2\n")
	put(t, s, "notes.txt", "not ours")
	if err := os.Mkdir(filepath.Join(s.folder, "folder.goldentree"), 0o755); err != nil {
		t.Fatal(err)
	}
	entries := list(t, s)
	if len(entries) != 5 {
		t.Fatalf("there are %d entries", len(entries))
	}
	for _, e := range entries {
		if e.Fault == nil || !strings.Contains(e.Fault.Error(), e.Name) || e.Record != nil || e.Unfinished() {
			t.Errorf("%s: fault %v", e.Name, e.Fault)
		}
		if err := s.Remove(e.Name); err == nil || !strings.Contains(err.Error(), "not removed") {
			t.Errorf("%s: removed with %v", e.Name, err)
		}
	}
	if len(list(t, s)) != 5 {
		t.Error("something is gone")
	}
}

func TestARecordCanBeRemovedAndNothingElse(t *testing.T) {
	s := newStore(t)
	save(t, s, played(t, "a3a4"))
	put(t, s, "notes.txt", "not ours")
	for _, name := range []string{"notes.txt", "../x.goldentree", "", "missing.toml", "/etc/passwd"} {
		if err := s.Remove(name); err == nil {
			t.Errorf("%q was removed", name)
		}
	}
	if err := s.Remove(list(t, s)[0].Name); err != nil || len(list(t, s)) != 0 {
		t.Errorf("it is still there: %v", err)
	}
}
