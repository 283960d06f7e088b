//go:build unix

package files

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestNobodyWaitsForAPipe(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(folder, "pipe"), 0o644); err != nil {
		t.Skip(err)
	}
	if _, err := Read(os.DirFS(folder), "pipe", 4); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}
