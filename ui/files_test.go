package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"goldentree/game/match"
)

func press(f fyne.Focusable, keys ...fyne.KeyName) {
	for _, key := range keys {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// saving asks where something is to be kept, in a folder that holds the folders a and b and the file old.
func saving(t *testing.T, a *testApp) (folder string, path *line, list *fileList) {
	t.Helper()
	folder = t.TempDir()
	for _, name := range []string{"b", "a", ".hidden"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "old"), []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	a.kept = folder
	a.saveAs("new", []byte("now"))
	for _, o := range test.LaidOutObjects(a.window.Canvas().Overlays().Top()) {
		if l, is := o.(*fileList); is {
			list = l
		}
	}
	return folder, a.window.Canvas().Focused().(*line), list
}

func content(t *testing.T, path ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestAFileIsKeptByKeysAlone(t *testing.T) {
	a := openApp(t)
	folder, path, list := saving(t, a)
	if a.window.Canvas().FocusNext(); a.window.Canvas().Focused() != fyne.Focusable(list) {
		t.Errorf("Tab leads from the path to %T", a.window.Canvas().Focused())
	}
	press(list, fyne.KeyDown, fyne.KeyReturn) // the first is the way up
	if want := filepath.Join(folder, "a", "new"); path.Text != want {
		t.Fatalf("the path is %s, not %s", path.Text, want)
	}
	press(path, fyne.KeyReturn)
	if got := content(t, folder, "a", "new"); got != "now" || len(a.sheets) > 0 || a.kept != filepath.Join(folder, "a") {
		t.Errorf("%q is kept under %d sheets; the next will be kept in %s", got, len(a.sheets), a.kept)
	}
}

func TestTheListOfFilesIsLeftByEscapeFromEverywhere(t *testing.T) {
	a := openApp(t)
	for name, press := range map[string]func(path *line, list *fileList){
		"the line": func(path *line, _ *fileList) { press(path, fyne.KeyEscape) },
		"the list": func(_ *line, list *fileList) { press(list, fyne.KeyDown, fyne.KeyEscape) },
		"nowhere":  func(*line, *fileList) { a.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
	} {
		folder, path, list := saving(t, a)
		if press(path, list); len(a.sheets) > 0 {
			t.Errorf("%s keeps it open", name)
		}
		if _, err := os.Stat(filepath.Join(folder, "new")); err == nil {
			t.Errorf("from %s it is kept all the same", name)
		}
	}
}

func TestAFileIsReplacedOnlyOnPurpose(t *testing.T) {
	a := openApp(t)
	folder, path, list := saving(t, a)
	press(list, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if want := filepath.Join(folder, "old"); path.Text != want {
		t.Fatalf("the path is %s, not %s", path.Text, want)
	}
	if press(path, fyne.KeyReturn); len(a.sheets) != 2 || content(t, folder, "old") != "before" {
		t.Fatal("nobody is asked")
	}
	if a.closeSheet(); len(a.sheets) != 1 {
		t.Fatal("the list is closed, too")
	}
	press(path, fyne.KeyReturn)
	a.tapIn(a.window.Canvas().Overlays().Top(), a.text("files.replace"))
	if got := content(t, folder, "old"); got != "now" || len(a.sheets) > 0 {
		t.Errorf("%q is kept, under %d sheets", got, len(a.sheets))
	}
}

func TestWhatCannotBeKeptIsSaidAndCanBeKeptElsewhere(t *testing.T) {
	a := openApp(t)
	folder, path, _ := saving(t, a)
	path.SetText(filepath.Join(folder, "nowhere", "new"))
	press(path, fyne.KeyReturn)
	var said []string
	for _, o := range test.LaidOutObjects(a.window.Canvas().Overlays().Top()) {
		if r, is := o.(*remark); is {
			said = append(said, r.text())
		}
	}
	if len(a.sheets) != 1 || !slices.Contains(said, "The file or its folder is not there.") {
		t.Fatalf("%d sheets say %q", len(a.sheets), said)
	}
	path.SetText(filepath.Join(folder, "elsewhere"))
	press(path, fyne.KeyReturn)
	if got := content(t, folder, "elsewhere"); got != "now" {
		t.Errorf("%q is kept", got)
	}
}

func TestKeysWithCtrlAreHeardWhileAMoveIsTyped(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	s.panel.entry.SetText("x")
	ctrl := func(key fyne.KeyName) *desktop.CustomShortcut {
		return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	}
	s.panel.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	if s.panel.entry.SelectedText() != "x" {
		t.Error("what is typed cannot be edited")
	}
	if s.panel.entry.TypedShortcut(ctrl("S")); len(a.sheets) != 1 {
		t.Error("Ctrl+S is not heard")
	}
	if s.panel.entry.TypedShortcut(ctrl(",")); a.top() != Screen(s) || strings.Contains(a.window.Title(), "Settings") {
		t.Error("Ctrl+, is heard through a sheet")
	}
}
