package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestOnlyAFileThatIsNotTooLargeIsRead(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"enough": "1234", "more": "12345"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{"enough": nil, "more": ErrLarge, "folder": ErrNone, "nothing": fs.ErrNotExist} {
		data, err := Read(os.DirFS(folder), name, 4)
		if !errors.Is(err, want) || want == nil && string(data) != "1234" {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
}

func TestAFileInThePlaceOfAFolderHoldsNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(filepath.Join(file, "x")); !Absent(err) {
		t.Errorf("something seems to be there: %v", err)
	}
	if _, err := os.Lstat(file); Absent(err) {
		t.Error("the file itself seems not to be there")
	}
}
