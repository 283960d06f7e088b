package files

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestAFileIsReplacedWholeOrNotAtAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder", "file")
	content := func() string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if names, err := os.ReadDir(filepath.Dir(path)); err != nil || len(names) != 1 {
			t.Fatalf("there are %v, %v", names, err)
		}
		return string(data)
	}
	if err := Replace(path, []byte("first")); err != nil || content() != "first" {
		t.Fatalf("in a new folder: %q, %v", content(), err)
	}
	err := replace(path, []byte("second"), func(from, to string) error {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: syscall.ENOSPC}
	})
	if !errors.Is(err, syscall.ENOSPC) || content() != "first" {
		t.Errorf("on a full disk: %q, %v", content(), err)
	}
	if err := Replace(path, []byte("third")); err != nil || content() != "third" {
		t.Errorf("afterwards: %q, %v", content(), err)
	}
	if err := Replace(filepath.Join(path, "below"), nil); !errors.Is(err, syscall.ENOTDIR) || content() != "third" {
		t.Errorf("in a file instead of a folder: %q, %v", content(), err)
	}
}

// A power cut between writing and renaming: the program stops there and never comes back.
func TestAProgramKilledBeforeTheRenameLosesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := Replace(path, []byte("first")); err != nil {
		t.Fatal(err)
	}
	killed := errors.New("killed")
	func() {
		defer func() {
			if recover() != killed {
				t.Fatal("it did not come to the rename")
			}
		}()
		replace(path, []byte("second"), func(_, to string) error { panic(killed) })
	}()
	if data, err := os.ReadFile(path); err != nil || string(data) != "first" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if err := Replace(path, []byte("third")); err != nil {
		t.Errorf("after the start: %v", err)
	}
}
