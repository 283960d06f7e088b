// Package files reads and replaces files that people keep in their folders: what else may lie there under the name of
// one is told, and neither waited for nor taken into memory.
package files

import (
	"errors"
	"io/fs"
	"syscall"
)

// Why something is not read.
var (
	ErrNone  = errors.New("this is no file")
	ErrLarge = errors.New("the file is too large")
)

// Check says why something is not to be opened: it is no file, but a folder, a pipe or a device, or it has more than
// so many bytes.
func Check(info fs.FileInfo, most int64) error {
	switch {
	case !info.Mode().IsRegular():
		return ErrNone
	case info.Size() > most:
		return ErrLarge
	}
	return nil
}

// Read reads a whole file that has not more than so many bytes.
func Read(fsys fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err == nil {
		err = Check(info, most)
	}
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(fsys, name)
}

// Absent reports whether an error says that nothing is there: no such name, or a file in the place of the folder.
func Absent(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) }
