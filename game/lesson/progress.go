package lesson

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/BurntSushi/toml"

	"goldentree/game/files"
	"goldentree/game/internal/strict"
)

// A Star says what a pupil has made of a step.
type Star uint8

// What can be made of a step.
const (
	NoStar     Star = iota // it is not done
	HollowStar             // it is done, with help
	FullStar               // it is done without help
)

// How stars are written.
var starNames = map[string]Star{"helped": HollowStar, "done": FullStar}

// Progress remembers which steps are done. It belongs to one goroutine. The zero Progress is kept
// in no file.
type Progress struct {
	path  string
	stars map[string]map[string]map[string]Star // by game, lesson and step
	fault error
}

// progressFile is how it is kept: a table for each lesson, "[hundred.01-palace]".
type progressFile struct {
	Format  int                                     `toml:"format"`
	Lessons map[string]map[string]map[string]string `toml:"done"`
}

// ErrDamaged is the error of a file of progress that has been put aside; ErrStuck that of one that could not be.
var (
	ErrDamaged = errors.New("the file is damaged")
	ErrStuck   = errors.New("the file is damaged and cannot be put aside")
)

// OpenProgress reads the progress that is kept in a file; a file that does not exist is empty. One
// that is damaged is put aside under another name, with an ErrDamaged that names it, and the progress
// begins anew: it can be used also where there is an error. What is learned beside an ErrStuck is not kept, so that
// nothing is written over.
func OpenProgress(path string) (*Progress, error) {
	p := &Progress{path: path}
	err := p.read()
	if err == nil {
		return p, nil
	}
	p.stars = nil
	aside, moving := putAside(path)
	if moving != nil {
		p.path = ""
		return p, fmt.Errorf("lesson: the progress cannot be kept: %w: %w: %w", ErrStuck, err, moving)
	}
	return p, fmt.Errorf("lesson: the progress begins anew, and the damaged file is kept as %s: %w: %w", filepath.Base(aside), ErrDamaged, err)
}

func (p *Progress) read() error {
	data, err := files.Read(os.DirFS(filepath.Dir(p.path)), filepath.Base(p.path), Largest)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var f progressFile
	file, err := strict.Decode(filepath.Base(p.path), data, &f)
	if err != nil {
		return err
	}
	if f.Format != Format {
		return file.Top().Fault("format", fmt.Errorf("the format is %d, but only format %d is understood", f.Format, Format))
	}
	for game, lessons := range f.Lessons {
		for lesson, steps := range lessons {
			for step, name := range steps {
				star, ok := starNames[name]
				if !ok {
					return file.Fault(0, fmt.Errorf("%.60q is no star; it is done or helped", name))
				}
				p.set(game, lesson, step, star)
			}
		}
	}
	return nil
}

// putAside gives a file a name that is free.
func putAside(path string) (aside string, err error) {
	for i := 1; ; i++ {
		aside = fmt.Sprintf("%s.damaged-%d", path, i)
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(path, aside)
		} else if err != nil {
			return "", err
		}
	}
}

func (p *Progress) set(game, lesson, step string, star Star) {
	if p.stars == nil {
		p.stars = map[string]map[string]map[string]Star{}
	}
	if p.stars[game] == nil {
		p.stars[game] = map[string]map[string]Star{}
	}
	if p.stars[game][lesson] == nil {
		p.stars[game][lesson] = map[string]Star{}
	}
	p.stars[game][lesson][step] = star
}

// Star returns what the pupil has made of a step.
func (p *Progress) Star(l *Lesson, s *Step) Star { return p.stars[l.Game.ID][l.Name][s.ID] }

// Finished counts the steps of a lesson that are done.
func (p *Progress) Finished(l *Lesson) (n int) {
	for _, s := range l.Steps {
		if p.Star(l, s) != NoStar {
			n++
		}
	}
	return n
}

// note keeps a star, unless a better one is there already.
func (p *Progress) note(l *Lesson, s *Step, star Star) {
	if star > p.Star(l, s) {
		p.set(l.Game.ID, l.Name, s.ID, star)
		p.fault = p.write()
	}
}

// Reset forgets what has been done in a game.
func (p *Progress) Reset(game string) error {
	delete(p.stars, game)
	p.fault = p.write()
	return p.fault
}

// Fault says why the last star could not be kept; nil if it could.
func (p *Progress) Fault() error { return p.fault }

// write writes the file anew.
func (p *Progress) write() error {
	if p.path == "" {
		return nil
	}
	f := progressFile{Format: Format, Lessons: map[string]map[string]map[string]string{}}
	for game, lessons := range p.stars {
		f.Lessons[game] = map[string]map[string]string{}
		for lesson, steps := range lessons {
			f.Lessons[game][lesson] = map[string]string{}
			for step, star := range steps {
				for name, s := range starNames {
					if s == star {
						f.Lessons[game][lesson][step] = name
					}
				}
			}
		}
	}
	var b bytes.Buffer
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	err := enc.Encode(f)
	if err == nil {
		err = files.Replace(p.path, b.Bytes())
	}
	if err != nil {
		return fmt.Errorf("lesson: the progress cannot be kept: %w", err)
	}
	return nil
}
