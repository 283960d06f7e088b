package files

import (
	"errors"
	"os"
	"path/filepath"
)

// Replace makes data the content of a file, whole or not at all: it is written beside the old one and then takes its
// name. A folder that is missing is made.
func Replace(path string, data []byte) error { return replace(path, data, os.Rename) }

func replace(path string, data []byte, rename func(from, to string) error) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	fresh, err := os.CreateTemp(folder, filepath.Base(path)+".*.new")
	if err != nil {
		return err
	}
	_, err = fresh.Write(data)
	if err == nil {
		err = fresh.Sync()
	}
	err = errors.Join(err, fresh.Close())
	if err == nil {
		err = rename(fresh.Name(), path)
	}
	if err != nil {
		os.Remove(fresh.Name())
		return err
	}
	remember(folder)
	return nil
}

// remember makes sure that a folder knows its new names also after a power cut. Not every system can say so.
func remember(folder string) {
	if f, err := os.Open(folder); err == nil {
		f.Sync()
		f.Close()
	}
}
