package protocol

import (
	"fmt"
	"strings"
	"unicode"
)

// A Trouble is what can go wrong with a program. It is also the key of a sentence for people.
type Trouble string

// What can go wrong with a program.
const (
	Missing Trouble = "missing" // it cannot be started
	Silent  Trouble = "silent"  // it speaks neither protocol
	Ended   Trouble = "ended"   // it has stopped by itself
	Slow    Trouble = "slow"    // it has not answered in time, though it was told to move
	Noisy   Trouble = "noisy"   // it talks without end
	Illegal Trouble = "illegal" // its move is none
	Yields  Trouble = "yields"  // it names no move, as those do that give up
	Unfit   Trouble = "unfit"   // it does not play this game, or not by these rules
)

// A Fault is why a program cannot play.
type Fault struct {
	Program string // its name
	Trouble Trouble
	Said    string // the move that is none, legible
	Err     error  // more for the log; may be nil
}

// Error says so in one sentence.
func (f *Fault) Error() string {
	said := map[Trouble]string{
		Missing: "cannot be started",
		Silent:  "speaks neither UCI nor UCCI",
		Ended:   "has stopped by itself",
		Slow:    "does not answer",
		Noisy:   "talks without end",
		Yields:  "names no move",
		Illegal: fmt.Sprintf("answers %.20q, which is no legal move here", f.Said),
		Unfit:   "does not play this game by these rules",
	}[f.Trouble]
	if f.Err != nil {
		return fmt.Sprintf("the program %.60q %s: %v", f.Program, said, f.Err)
	}
	return fmt.Sprintf("the program %.60q %s", f.Program, said)
}

// Unwrap returns what lies behind it.
func (f *Fault) Unwrap() error { return f.Err }

// legible makes something short of what a program says that people can read.
func legible(said string, most int) string {
	runes := []rune(strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) && r != unicode.ReplacementChar {
			return r
		}
		return '?'
	}, said))
	if len(runes) > most {
		runes = append(runes[:most-1], '…')
	}
	return string(runes)
}
