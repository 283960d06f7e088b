package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"goldentree/game"
	"goldentree/game/search"
)

// An order says how long to think about a move, and how.
type order struct {
	limits   search.Limits // without the time
	time     time.Duration // 0: without end
	infinite bool          // no answer before "stop"
	ponder   bool          // the time does not run before "ponderhit"
	perft    int           // count instead
}

// Of a clock, this much is kept for what happens between the programs, and, if it is not known how many moves must
// be made on it, it must last for so many.
const (
	reserve   = 50 * time.Millisecond
	movesToGo = 30
)

// A timing is what an order says about clocks, in the units of the protocol.
type timing struct{ left, gain, move, toGo int64 }

// order reads the words after "go". Those that make no sense are left out; the fault is the first of them.
func (s *server) order(words []string) (o order, fault error) {
	fail := func(format string, what any) {
		if fault == nil {
			fault = fmt.Errorf("go: "+format, what)
		}
	}
	o.limits.Threads, o.limits.Table = s.threads, s.table
	var depth, mate, perft int64
	var mine timing
	first := s.position == nil || s.position.Turn() != game.Second
	own := func(white bool, to *int64) *int64 {
		if white == first {
			return to
		}
		return new(int64)
	}
	var searched bool
	var moves []game.Move
	for i := 0; i < len(words); i++ {
		var number *int64
		switch words[i] {
		case "infinite":
			o.infinite = true
		case "ponder":
			o.ponder = true
		case "searchmoves":
			searched = true
		case "depth":
			number = &depth
		case "mate":
			number = &mate
		case "nodes":
			number = &o.limits.Nodes
		case "perft":
			number = &perft
		case "movetime":
			number = &mine.move
		case "wtime":
			number = own(true, &mine.left)
		case "btime":
			number = own(false, &mine.left)
		case "winc":
			number = own(true, &mine.gain)
		case "binc":
			number = own(false, &mine.gain)
		case "time":
			number = &mine.left
		case "increment":
			number = &mine.gain
		case "movestogo":
			number = &mine.toGo
		case "opptime", "oppincrement", "oppmovestogo":
			number = new(int64)
		case "draw": // nobody asks us whether it is one
		default:
			if m, err := s.read(words[i]); !searched {
				fail("%.20q is not understood", words[i])
			} else if err != nil {
				fail("%w", err)
			} else {
				moves = append(moves, m)
			}
		}
		if number == nil {
			continue
		}
		if i++; i == len(words) {
			fail("a number is missing after %.20q", words[i-1])
			break
		}
		if words[i] == "infinite" { // UCCI has "depth infinite"
			o.infinite = true
			continue
		}
		n, err := strconv.ParseInt(words[i], 10, 48)
		if err != nil && !errors.Is(err, strconv.ErrRange) { // more is as much as can be
			fail("%.20q is no number", words[i])
			continue
		}
		if number != &mine.gain && number != &mine.toGo {
			n = max(n, 1) // who has nothing left must still move
		}
		*number = max(n, 0)
	}
	if ahead := 2*mate - 1; mate > 0 && (depth == 0 || ahead < depth) {
		depth = ahead // so far away is the last move of the mate
	}
	o.limits.Depth, o.perft = int(min(depth, 1000)), int(min(perft, 100))
	o.time = mine.budget(s.unit())
	switch {
	case len(moves) > 0:
		o.limits.Moves = moves
	case len(s.banned) > 0:
		o.limits.Moves = slices.DeleteFunc(s.position.Moves([]game.Move{}), func(m game.Move) bool { return slices.Contains(s.banned, m) })
	}
	if depth == 0 && o.limits.Nodes == 0 && o.time == 0 && perft == 0 && s.level == search.Levels {
		o.infinite = true
	}
	if o.infinite {
		o.time = 0
	}
	return o, fault
}

// unit is what times are counted in.
func (s *server) unit() time.Duration {
	if s.protocol == UCCI && !s.millis {
		return time.Second
	}
	return time.Millisecond
}

// budget is the time for one move.
func (t timing) budget(unit time.Duration) time.Duration {
	if t.move > 0 {
		return longTime(t.move, unit)
	}
	if t.left == 0 && t.gain == 0 {
		return 0
	}
	left, gain := longTime(t.left, unit), longTime(t.gain, unit)
	toGo := time.Duration(movesToGo)
	if t.toGo > 0 {
		toGo = time.Duration(min(t.toGo, movesToGo))
	}
	most := max(left-reserve, left/2, time.Millisecond)
	if t.toGo == 1 {
		return most
	}
	return min(left/toGo+gain*3/4, most)
}

// longTime is n units, but no longer than a day.
func longTime(n int64, unit time.Duration) time.Duration {
	const day = 24 * time.Hour
	return time.Duration(min(n, int64(day/unit))) * unit
}
