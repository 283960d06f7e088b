package latrunculi

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// The rules once more, on a table of letters, as slowly as they are told.

type table struct {
	man           map[[2]int]byte // by file and rank from 1; no entry is an empty square
	side          byte
	quiet, number int
	options       string // as they are written
	letters       string // of the options; none for std
}

func read(text string) table {
	fields := strings.Fields(text)
	t := table{man: map[[2]int]byte{}, side: fields[1][0], options: fields[4], letters: fields[4]}
	if t.options == "std" {
		t.letters = ""
	}
	gametest.Spread(fields[0], func(file, rank int, side byte) { t.man[[2]int{file, rank}] = side })
	t.quiet, _ = strconv.Atoi(fields[2])
	t.number, _ = strconv.Atoi(fields[3])
	return t
}

func (t table) String() string {
	men := gametest.Gather(8, 7, func(file, rank int) byte { return t.man[[2]int{file, rank}] })
	return fmt.Sprintf("%s %c %d %d %s", men, t.side, t.quiet, t.number, t.options)
}

func name(q [2]int) string { return fmt.Sprintf("%c%d", 'a'+q[0]-1, q[1]) }

func other(side byte) byte { return 'w' + 'b' - side }

func onBoard(q [2]int) bool { return q[0] >= 1 && q[0] <= 8 && q[1] >= 1 && q[1] <= 7 }

var sides = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// moves lists where the men of a side can go (L4).
func (t table) moves(side byte) [][2][2]int {
	var moves [][2][2]int
	for from, c := range t.man {
		if c != side {
			continue
		}
		for _, d := range sides {
			for n := 1; ; n++ {
				to := [2]int{from[0] + n*d[0], from[1] + n*d[1]}
				if _, full := t.man[to]; full || !onBoard(to) {
					break
				}
				moves = append(moves, [2][2]int{from, to})
			}
		}
	}
	return moves
}

// takes lists the enemies that are taken by a man who has come to a square (L6, L7, L9).
func (t table) takes(at [2]int) [][2]int {
	own := t.man[at]
	var all [][2]int
	for _, d := range sides {
		var line [][2]int
		q := at
		for {
			q = [2]int{q[0] + d[0], q[1] + d[1]}
			if t.man[q] != other(own) {
				break
			}
			line = append(line, q)
		}
		if t.man[q] == own {
			all = append(all, line...)
		}
	}
	if strings.Contains(t.letters, "c") {
		for _, file := range []int{1, 8} {
			for _, rank := range []int{1, 7} {
				beside := [2]int{file, 2}
				if rank == 7 {
					beside[1] = 6
				}
				below := [2]int{2, rank}
				if file == 8 {
					below[0] = 7
				}
				if t.man[[2]int{file, rank}] == other(own) && t.man[beside] == own && t.man[below] == own && (at == beside || at == below) {
					all = append(all, [2]int{file, rank})
				}
			}
		}
	}
	return all
}

// result is the outcome, if the game is over (L10 to L15).
func (t table) result() string {
	count := map[byte]int{}
	for _, c := range t.man {
		count[c]++
	}
	limit := 40
	if _, n, own := strings.Cut(t.letters, "n"); own {
		limit, _ = strconv.Atoi(n)
	}
	passes, drawn := strings.Contains(t.letters, "p"), strings.Contains(t.letters, "d")
	switch {
	case count['b'] == 0:
		return "annihilation 2 0"
	case count['w'] == 0:
		return "annihilation 0 2"
	case count['w'] == 1 && count['b'] == 1:
		return "one-each 1 1"
	case t.quiet >= limit && !drawn && count['w'] > count['b']:
		return "quiet 2 0"
	case t.quiet >= limit && !drawn && count['b'] > count['w']:
		return "quiet 0 2"
	case t.quiet >= limit:
		return "quiet 1 1"
	case len(t.moves(t.side)) > 0:
		return "none"
	case passes && len(t.moves(other(t.side))) > 0:
		return "none"
	case passes:
		return "blocked 1 1"
	case t.side == 'w':
		return "blocked 0 2"
	}
	return "blocked 2 0"
}

func slow(_ game.Rules, past []string) (map[string]string, string) {
	t := read(past[len(past)-1])
	result := t.result()
	if result != "none" {
		return nil, result
	}
	next := map[string]string{}
	after := func() table {
		a := t
		a.man = maps.Clone(t.man)
		a.side, a.quiet, a.number = other(t.side), t.quiet+1, t.number+1
		return a
	}
	moves := t.moves(t.side)
	if len(moves) == 0 {
		next["pass"] = after().String() // L12
	}
	for _, m := range moves {
		a := after()
		delete(a.man, m[0])
		a.man[m[1]] = t.side
		for _, q := range a.takes(m[1]) {
			delete(a.man, q)
			a.quiet = 0
		}
		next[name(m[0])+"-"+name(m[1])] = a.String()
	}
	return next, result
}

func TestSlowGeneratorAgrees(t *testing.T) { gametest.Agree(t, Game, slow) }

// Random games hardly ever come to the last man or to a side that cannot move; boards that are
// almost empty or almost full do, and all options meet on them.
func TestSlowGeneratorAgreesOnBoardsThatAreSetUp(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	reasons := map[string]int{}
	for range 3000 {
		text := anyBoard(random).String()
		result := gametest.AgreeAt(t, Game, nil, gametest.At(t, Game, text), []string{text}, slow)
		reasons[strings.Fields(result)[0]]++
	}
	for _, reason := range append(slices.Clone(Game.Ends), "none") {
		if reasons[reason] < 20 {
			t.Errorf("only %d boards are %s", reasons[reason], reason)
		}
	}
}

func anyBoard(random *rand.Rand) table {
	t := table{man: map[[2]int]byte{}, side: "wb"[random.IntN(2)], quiet: random.IntN(41), number: 1 + random.IntN(500)}
	share := []float64{0.02, 0.06, 0.3, 0.7, 0.96, 1}[random.IntN(6)]
	white := 0.05 + 0.9*random.Float64()
	for file := 1; file <= 8; file++ {
		for rank := 1; rank <= 7; rank++ {
			if random.Float64() < share {
				c := byte('b')
				if random.Float64() < white {
					c = 'w'
				}
				t.man[[2]int{file, rank}] = c
			}
		}
	}
	if len(t.man) == 0 {
		t.man[[2]int{1, 1}] = 'w'
	}
	for _, letter := range []string{"c", "p", "d"} {
		if random.IntN(2) == 0 {
			t.options += letter
		}
	}
	if random.IntN(4) == 0 {
		t.options += "n" + strconv.Itoa(1+random.IntN(39))
	}
	if t.options == "" {
		t.options = "std"
	}
	return t
}
