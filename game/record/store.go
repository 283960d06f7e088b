package record

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"goldentree/game"
	"goldentree/game/files"
)

// A Store is a folder of records. A record that is kept is never written over in place: a new
// file is written beside it and renamed, so that at every moment one of the two is whole. A
// file that is no record, or that somebody else has changed, is left as it is.
type Store struct {
	folder  string
	find    func(id string) (*game.Game, bool)
	replace func(path string, data []byte) error // files.Replace; tests fail here
}

// extension is the end of the names of records: one of their own, so that a system can open them with the program.
const extension = ".goldentree"

// NewStore returns the store in a folder, which need not exist yet. find finds a game by its ID.
func NewStore(folder string, find func(id string) (*game.Game, bool)) *Store {
	return &Store{folder, find, files.Replace}
}

// An Entry is one file of a store: a record, or the reason why it is none.
type Entry struct {
	Name    string
	Changed time.Time // by the record; by the file if the record does not say or cannot be read
	Record  *Record   // nil if it cannot be read
	Fault   error
}

// Unfinished reports whether the game can be played on.
func (e Entry) Unfinished() bool { return e.Record != nil && e.Record.Result == "" }

// List reads the whole folder, the newest first. A folder that does not exist is empty.
func (s *Store) List() ([]Entry, error) {
	listed, err := os.ReadDir(s.folder)
	if err != nil {
		if _, there := os.Lstat(s.folder); files.Absent(there) {
			return nil, nil
		}
		return nil, fmt.Errorf("record: the saved games in %s cannot be listed: %w", s.folder, reason(err))
	}
	var entries []Entry
	written := map[string]time.Time{}
	for _, f := range listed {
		if filepath.Ext(f.Name()) != extension {
			continue
		}
		e := Entry{Name: f.Name()}
		if e.Record, e.Fault = s.Load(e.Name); e.Record != nil {
			e.Changed = e.Record.Changed
		}
		if info, err := f.Info(); err == nil {
			written[e.Name] = info.ModTime()
		}
		if e.Changed.IsZero() {
			e.Changed = written[e.Name]
		}
		entries = append(entries, e)
	}
	slices.SortStableFunc(entries, func(a, b Entry) int {
		// Records count in seconds, and two may be of the same one.
		return cmp.Or(b.Changed.Compare(a.Changed), written[b.Name].Compare(written[a.Name]), cmp.Compare(b.Name, a.Name))
	})
	return entries, nil
}

// Load reads one record, by the name that List gave it.
func (s *Store) Load(name string) (*Record, error) {
	if filepath.Base(name) != name || filepath.Ext(name) != extension {
		return nil, fmt.Errorf("record: %q is no name of a record", name)
	}
	r, data, err := s.read(filepath.Join(s.folder, name))
	if err != nil {
		return nil, err
	}
	r.file = &File{store: s, name: name, known: data}
	return r, nil
}

// Open reads a record by the path of its file. A file outside the store is never written to: its place in the
// store is a new one.
func (s *Store) Open(path string) (*Record, error) {
	if own, err := filepath.Abs(s.folder); err == nil {
		if path, err := filepath.Abs(path); err == nil && filepath.Dir(path) == own && filepath.Ext(path) == extension {
			return s.Load(filepath.Base(path))
		}
	}
	r, _, err := s.read(path)
	return r, err
}

// read reads a record and tells what is in its file.
func (s *Store) read(path string) (*Record, []byte, error) {
	name := filepath.Base(path)
	info, err := os.Stat(path)
	if err == nil {
		err = files.Check(info, Largest)
	}
	var data []byte
	if err == nil {
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, nil, &Fault{name, 0, reason(err)}
	}
	r, err := Read(bytes.NewReader(data), name, s.find)
	return r, data, err
}

// Save writes r to its place.
func (s *Store) Save(r *Record) error {
	g, ok := s.find(r.Game)
	if !ok {
		return fmt.Errorf("record: there is no game %q", r.Game)
	}
	data, err := r.Write(g)
	if err != nil {
		return err
	}
	return s.File(r).Write(data)
}

// Remove deletes a record, by the name that List gave it. What cannot be read is not deleted.
func (s *Store) Remove(name string) error {
	if _, err := s.Load(name); err != nil {
		return fmt.Errorf("%w; it is not removed", err)
	}
	if err := os.Remove(filepath.Join(s.folder, name)); err != nil {
		return fmt.Errorf("record: %s cannot be removed: %w", name, reason(err))
	}
	return nil
}

// File returns the place of r: the file it was read from, or else a new one.
func (s *Store) File(r *Record) *File {
	if r.file == nil || r.file.store != s {
		created := r.Created
		if created.IsZero() {
			created = time.Now()
		}
		r.file = &File{store: s, stem: r.Game + created.UTC().Format("-2006-01-02-150405")}
	}
	return r.file
}

// A File is the place of one record in a store. One goroutine at a time may use it.
type File struct {
	store *Store
	stem  string // what a new name begins with
	name  string // "" until the file exists
	known []byte // what was last read from or written to it
}

// Write makes data the content of the file, whole or not at all. A name that is taken, or a
// file that is not as it was left, is not touched: the record then goes on under a new name.
func (f *File) Write(data []byte) error {
	if err := f.write(data); err != nil {
		return fmt.Errorf("record: the game cannot be saved in %s: %w", f.store.folder, reason(err))
	}
	return nil
}

func (f *File) write(data []byte) error {
	name, err := f.place()
	if err == nil {
		err = f.store.replace(filepath.Join(f.store.folder, name), data)
	}
	if err != nil {
		return err
	}
	f.name, f.known = name, data
	return nil
}

// place returns the name to write to: the old one as long as nobody else has written there.
func (f *File) place() (string, error) {
	if f.name != "" {
		there, err := os.ReadFile(filepath.Join(f.store.folder, f.name))
		if errors.Is(err, fs.ErrNotExist) || err == nil && bytes.Equal(there, f.known) {
			return f.name, nil
		}
	}
	stem := f.stem
	if stem == "" {
		stem = f.name[:len(f.name)-len(extension)]
	}
	for i := 1; ; i++ {
		name := stem + extension
		if i > 1 {
			name = fmt.Sprintf("%s-%d%s", stem, i, extension)
		}
		switch _, err := os.Lstat(filepath.Join(f.store.folder, name)); {
		case errors.Is(err, fs.ErrNotExist):
			return name, nil
		case err != nil:
			return "", err
		}
	}
}

// reason returns the part of a file's error that does not name a path.
func reason(err error) error {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err
		}
		err = inner
	}
}
