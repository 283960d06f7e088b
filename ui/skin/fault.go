package skin

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"

	"github.com/BurntSushi/toml"
)

// A Fault says why a file is no skin.
type Fault struct {
	File string
	Line int
	What string // the key or the name that is wrong; may be ""
	Err  error  // one of those below
}

// What can be wrong with a skin.
var (
	ErrTOML    = errors.New("is not written as TOML should be")
	ErrKey     = errors.New("is no key of a skin")
	ErrMissing = errors.New("is missing")
	ErrKind    = errors.New("has a value of the wrong kind")
	ErrColour  = errors.New(`is no colour; write "#rrggbb", "#rrggbbaa" or "none"`)
	ErrPicture = errors.New("is no picture and no set of pieces")
	ErrFormat  = errors.New("is no format of skins; this program reads format 1")
)

func (f *Fault) Error() string {
	if f.What == "" {
		return fmt.Sprintf("%s, line %d: this %v", f.File, f.Line, f.Err)
	}
	return fmt.Sprintf("%s, line %d: %q %v", f.File, f.Line, f.What, f.Err)
}

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Err }

// decodeFault says what the decoder has not understood: the form of the file, or the value of a
// key. The decoder gives most of that in words only.
func decodeFault(file string, err error) error {
	f := &Fault{File: file, Line: 1, Err: ErrTOML}
	var bad toml.ParseError
	if errors.As(err, &bad) {
		f.Line, f.What = bad.Position.Line, bad.LastKey
		if bad.Message == ErrColour.Error() {
			f.Err = ErrColour
		}
	} else if parts := wrongKind.FindStringSubmatch(err.Error()); parts != nil {
		f.Line, _ = strconv.Atoi(parts[1])
		f.What, f.Err = parts[2], ErrKind
	}
	return f
}

var wrongKind = regexp.MustCompile(`^toml: line (\d+) \(last key "(.*?)"\): `)
