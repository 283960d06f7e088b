package gametest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"goldentree/game"
)

// Counts above this many are left to -long.
const perftBudget = 4_000_000

// PerftTable counts sequences of moves and compares them with a table. Each of its lines is
// a position with its options, depths with their counts, and where the counts come from:
//
//	start rules=wxf | 1 44 2 1920 3 79666 | widely published
//
// A line that begins with # is a remark.
func PerftTable(t *testing.T, g *game.Game, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for i, line := range strings.Split(string(data), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, " | ")
		if len(parts) != 3 {
			t.Fatalf("%s:%d: a line is position | depth count … | source", file, i+1)
		}
		counts := strings.Fields(parts[1])
		for ; len(counts) >= 2; counts = counts[2:] {
			depth, err1 := strconv.Atoi(counts[0])
			want, err2 := strconv.ParseInt(counts[1], 10, 64)
			if err1 != nil || err2 != nil {
				t.Fatalf("%s:%d: %s %s is no depth and count", file, i+1, counts[0], counts[1])
			}
			checked++
			t.Run(fmt.Sprintf("%s depth %d", parts[0], depth), func(t *testing.T) {
				if want > perftBudget && !*long {
					t.Skipf("%d sequences: counted with -long", want)
				}
				if got := game.Perft(At(t, g, parts[0]), depth); got != want {
					t.Errorf("got %d, want %d (%s)", got, want, parts[2])
				}
			})
		}
		if len(counts) > 0 {
			t.Fatalf("%s:%d: depth %s has no count", file, i+1, counts[0])
		}
	}
	if checked == 0 {
		t.Fatalf("%s counts nothing", file)
	}
}
