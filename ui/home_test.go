package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestSavedGamesThatCannotBeReadAreNamedHoweverManyThereAre(t *testing.T) {
	folder := t.TempDir()
	records := filepath.Join(folder, "records")
	if err := os.Mkdir(records, 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string, age time.Duration) {
		t.Helper()
		path, then := filepath.Join(records, name+".goldentree"), time.Now().Add(-age)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, then, then); err != nil {
			t.Fatal(err)
		}
	}
	for i := range newest + 3 {
		write(fmt.Sprint("game-", i), "format = 1\ngame = \"jungle\"\n[moves]\ntext = \"\"\n", time.Duration(i)*time.Minute)
	}
	write("torn", "format = 1\ngame = \"jun", time.Hour)
	a := openAppIn(t, folder)
	a.Show(newHome(a.App))
	for _, want := range []string{a.text("home.all", "n", newest+4), "torn.goldentree", a.text("fault.text")} {
		if words := a.words(); !strings.Contains(words, want) {
			t.Errorf("%q is missing in %q", want, words)
		}
	}
}
