package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goldentree/game/match"
	"goldentree/game/record"
)

// obstruct puts a file in the place of something in a folder.
func obstruct(t *testing.T, path ...string) string {
	t.Helper()
	file := filepath.Join(path...)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("not [ what is looked for"), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestWhatIsInTheWayIsNamedInOneSentenceAndTheProgramGoesOn(t *testing.T) {
	folder := t.TempDir()
	file := obstruct(t, folder, "file")
	for _, c := range []struct{ name, folder, want string }{
		{"a file in the place of the folder", file,
			"The folder " + file + " cannot be used, and nothing will be kept: a file is in the place of the folder."},
		{"a file in the place of the games", filepath.Dir(obstruct(t, folder, "a", "records")),
			"The saved games in " + filepath.Join(folder, "a", "records") + " cannot be listed: a file is in the place of the folder."},
		{"a file in the place of the skins", filepath.Dir(obstruct(t, folder, "b", "themes")),
			filepath.Join(folder, "b", "themes") + " is no look and is left out: a file is in the place of the folder."},
		{"a folder in the place of a skin", filepath.Dir(filepath.Dir(filepath.Dir(obstruct(t, folder, "c", "themes", "x.toml", "y")))),
			"x.toml is no look and is left out: it is no file."},
		{"a folder in the place of the progress", filepath.Dir(filepath.Dir(obstruct(t, folder, "d", "progress.toml", "y"))),
			"What you have learned could not be read: the file is damaged and was put aside under another name."},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := openAppIn(t, c.folder)
			if got := a.notice.words.Text; got != c.want {
				t.Errorf("it says\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestAHugeSkinIsLeftOut(t *testing.T) {
	folder := t.TempDir()
	file := obstruct(t, folder, "themes", "x.toml")
	if err := os.Truncate(file, 1<<40); err != nil {
		t.Skip(err) // not every disk has files with holes
	}
	if a := openAppIn(t, folder); !strings.Contains(a.notice.words.Text, "x.toml is no look and is left out: the file is too large.") {
		t.Errorf("it says %q", a.notice.words.Text)
	}
}

func TestAGameThatCannotBeSavedIsLeftOnlyOnPurpose(t *testing.T) {
	folder := t.TempDir()
	a := openAppIn(t, folder)
	g := a.games[0]
	s := a.play(g, match.Options{Players: make([]record.Player, g.SeatCount())})
	inTheWay := obstruct(t, folder, recordsFolder)
	s.took(s.legal[0], true)
	a.until(func() bool { return a.notice.strip.Visible() })
	if !strings.Contains(a.notice.words.Text, "could not be saved") {
		t.Fatalf("it says %q", a.notice.words.Text)
	}
	for _, leave := range []func(){a.Back, a.Home, a.quit, s.again, func() { a.openFile(inTheWay) }} {
		if leave(); a.top() != Screen(s) || len(a.sheets) != 1 {
			t.Fatalf("%T is in view, under %d sheets", a.top(), len(a.sheets))
		}
		a.closeSheet()
	}
	if err := os.Remove(inTheWay); err != nil {
		t.Fatal(err)
	}
	s.took(s.legal[0], true)
	a.until(func() bool { return s.match.SaveError() == nil && !a.notice.strip.Visible() })
	if a.Back(); a.top() == Screen(s) || len(a.records()) != 1 {
		t.Errorf("%T is in view, and %d games are kept", a.top(), len(a.records()))
	}
}

func TestTheLogIsKeptWhereThatIsPossible(t *testing.T) {
	folder := t.TempDir()
	f, err := createLog(obstruct(t, folder, "file"), filepath.Join(folder, "other"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if want := filepath.Join(folder, "other", logFile); f.Name() != want {
		t.Errorf("it is %s, not %s", f.Name(), want)
	}
}
