package reversi

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// The rules once more, on a table of letters, as slowly as they are told.

type table struct {
	disc  map[[2]int]byte // by file and rank from 1; no entry is an empty square
	side  byte
	rules string
	stock map[byte]int // nil if it is common
}

// The eight ways from a square, as they are written in moves.
var compass = map[string][2]int{
	"n": {0, 1}, "ne": {1, 1}, "e": {1, 0}, "se": {1, -1}, "s": {0, -1}, "sw": {-1, -1}, "w": {-1, 0}, "nw": {-1, 1},
}

var middle = [][2]int{{4, 4}, {4, 5}, {5, 4}, {5, 5}}

func read(text string) table {
	fields := strings.Fields(text)
	t := table{disc: map[[2]int]byte{}, side: fields[1][0], rules: fields[2]}
	gametest.Spread(fields[0], func(file, rank int, side byte) { t.disc[[2]int{file, rank}] = side })
	if white, black, own := strings.Cut(fields[3], ","); own {
		w, _ := strconv.Atoi(white)
		b, _ := strconv.Atoi(black)
		t.stock = map[byte]int{'w': w, 'b': b}
	}
	return t
}

func (t table) String() string {
	discs := gametest.Gather(8, 8, func(file, rank int) byte { return t.disc[[2]int{file, rank}] })
	stock := "-"
	if t.stock != nil {
		stock = fmt.Sprintf("%d,%d", t.stock['w'], t.stock['b'])
	}
	return fmt.Sprintf("%s %c %s %s", discs, t.side, t.rules, stock)
}

func other(side byte) byte { return 'w' + 'b' - side }

// line returns the enemy discs between a square and the nearest disc of the side (R6).
func (t table) line(side byte, from [2]int, way string) [][2]int {
	var enemies [][2]int
	at := from
	for {
		at[0] += compass[way][0]
		at[1] += compass[way][1]
		c, full := t.disc[at]
		switch {
		case !full: // also beyond the edge, where no disc can lie
			return nil
		case c == side:
			return enemies
		}
		enemies = append(enemies, at)
	}
}

// placements returns, for every move with a disc, the square and the discs turned.
func (t table) placements(side byte) map[string][][2]int {
	found := map[string][][2]int{}
	if t.stock != nil && t.stock[side] == 0 { // R10
		return found
	}
	if t.rules == "old" { // R4
		for _, q := range middle {
			if _, full := t.disc[q]; !full {
				found[name(q)] = [][2]int{q}
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	for file := 1; file <= 8; file++ {
		for rank := 1; rank <= 8; rank++ {
			q := [2]int{file, rank}
			if _, full := t.disc[q]; full {
				continue
			}
			for way := range compass {
				enemies := t.line(side, q, way)
				switch {
				case len(enemies) == 0:
				case t.rules == "old": // R7
					found[name(q)+":"+way] = append([][2]int{q}, enemies...)
				default: // R12
					found[name(q)] = append(append(found[name(q)], q), enemies...)
				}
			}
		}
	}
	return found
}

func name(q [2]int) string { return fmt.Sprintf("%c%d", 'a'+q[0]-1, q[1]) }

func slow(_ game.Rules, past []string) (map[string]string, string) {
	t := read(past[len(past)-1])
	moves := t.placements(t.side)
	if len(moves) == 0 {
		if len(t.placements(other(t.side))) == 0 { // R9
			return nil, t.result()
		}
		moves["pass"] = nil // R8
	}
	next := map[string]string{}
	for move, squares := range moves {
		after := read(t.String())
		for _, q := range squares {
			after.disc[q] = t.side
		}
		if after.stock != nil && len(squares) > 0 {
			after.stock[t.side]--
		}
		after.side = other(t.side)
		next[move] = after.String()
	}
	return next, "none"
}

// result counts the discs (R11).
func (t table) result() string {
	lead := 0
	for _, c := range t.disc {
		if c == 'w' {
			lead++
		} else {
			lead--
		}
	}
	switch {
	case lead > 0:
		return "discs 2 0"
	case lead < 0:
		return "discs 0 2"
	}
	return "discs 1 1"
}

func TestSlowGeneratorAgrees(t *testing.T) { gametest.Agree(t, Game, slow) }
