package search

import "testing"

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
