// Package protocol lets programs play with one another, a line at a time. Serve lends our search to
// programs that speak UCI or UCCI; an Engine is such a program at work for us.
//
// Both protocols ask for a move in the same way: "position" tells how the game came to where it
// stands, "go" how long to think, and "bestmove" answers. UCCI is spoken by programs for Xiangqi
// alone, UCI by those for chess and, with the option UCI_Variant, for any other game.
package protocol

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// A Protocol is a way in which programs talk.
type Protocol string

// The protocols that are spoken. Each begins with its own name.
const (
	UCI  Protocol = "uci"
	UCCI Protocol = "ucci"
)

// longest is how many bytes a line may have: enough for the longest game.
const longest = 1 << 16

// errLong is the fault of a line with more than that.
var errLong = errors.New("the line is too long")

// readLine returns the next line without its end and without blanks around it. Of a line that is
// too long, all is passed over. At the end of r, a line without an end counts.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.ReadSlice('\n')
		}
		if err == nil || err == io.EOF {
			err = errLong
		}
		return "", err
	case err == io.EOF && len(line) > 0:
		err = nil
	}
	return strings.TrimSpace(string(line)), err
}
