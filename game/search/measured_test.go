package search

import (
	"strings"
	"testing"
)

func TestEveryLineOfTheMeasuresIsReadAndSensible(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(measured), "\n")
	if len(Measures()) != len(lines) {
		t.Errorf("%d of %d lines are read", len(Measures()), len(lines))
	}
	seen := map[Measure]bool{}
	for _, m := range Measures() {
		if m.Level < 2 || m.Level > Levels || m.Games < 1 || m.Share() <= 0 || m.Share() > 1 {
			t.Errorf("%+v", m)
		}
		which := Measure{Game: m.Game, Level: m.Level}
		if seen[which] {
			t.Errorf("%s has level %d twice", m.Game, m.Level)
		}
		seen[which] = true
	}
}

func TestAShareInWordsIsTheNearestFraction(t *testing.T) {
	for _, c := range []struct {
		points float64
		n, of  int
	}{{5, 1, 4}, {36, 1, 3}, {43, 2, 5}, {50, 1, 2}, {64.5, 2, 3}, {76, 3, 4}, {82, 4, 5}, {88, 9, 10}, {100, 19, 20}} {
		if n, of := (Measure{Points: c.points, Games: 100}).InWords(); n != c.n || of != c.of {
			t.Errorf("%v of 100 is %d of %d, want %d of %d", c.points, n, of, c.n, c.of)
		}
	}
	if _, ok := MeasureOf("chess", 2); ok {
		t.Error("a game that does not exist was measured")
	}
}
