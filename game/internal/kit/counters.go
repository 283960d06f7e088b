package kit

import (
	"fmt"
	"strconv"
)

// ReadCounter reads a number from least to most in a position text; name says in an error what it counts.
func ReadCounter(name, text string, least, most int32) (int32, error) {
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || text[0] == '+' || int32(n) < least || int32(n) > most {
		return 0, fmt.Errorf("the %s is %.20q; it can be a number from %d to %d", name, text, least, most)
	}
	return int32(n), nil
}

// ReadCounters reads the end of a position text that is written as in FEN, where nobody castles or
// captures in passing: two dashes, which may be missing, the plies since the last capture and the
// number of the move. From the end, what is missing has its first value.
func ReadCounters(fields []string, most int32) (quiet, number int32, err error) {
	if len(fields) >= 2 && fields[0] == "-" && fields[1] == "-" {
		fields = fields[2:]
	}
	if len(fields) > 2 {
		return 0, 0, fmt.Errorf("nothing is expected after the move number, but there is %.20q", fields[2])
	}
	words := []string{"0", "1"}
	copy(words, fields)
	if quiet, err = ReadCounter("plies since the last capture", words[0], 0, most); err != nil {
		return 0, 0, err
	}
	number, err = ReadCounter("move number", words[1], 1, most)
	return quiet, number, err
}
