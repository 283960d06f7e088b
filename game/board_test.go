package game_test

import (
	"testing"

	"goldentree/game"
)

func TestSquaresAreNamedByFileAndRank(t *testing.T) {
	for _, c := range []struct {
		sentence string
		board    *game.Board
		name     string
		file     int
		rank     int
	}{
		{"the first square is a1", game.NewBoard(8, 8), "a1", 0, 0},
		{"files are letters", game.NewBoard(10, 10), "j1", 9, 0},
		{"ranks may have two digits", game.NewBoard(10, 10), "a10", 0, 9},
		{"ranks may be counted from 0", game.NewBoard(9, 10).OnPoints().CountFrom(0), "i9", 8, 9},
		{"a board may be longer than wide", game.NewBoard(7, 9), "g9", 6, 8},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			q, err := c.board.Find(c.name)
			if err != nil || q != c.board.At(c.file, c.rank) {
				t.Fatalf("Find(%s) = %d, %v, want %d", c.name, q, err, c.board.At(c.file, c.rank))
			}
			if c.board.File(q) != c.file || c.board.Rank(q) != c.rank || c.board.Name(q) != c.name {
				t.Errorf("square %d is file %d, rank %d, called %s", q, c.board.File(q), c.board.Rank(q), c.board.Name(q))
			}
		})
	}
}

func TestEveryNameIsFoundAgain(t *testing.T) {
	for _, b := range []*game.Board{game.NewBoard(10, 10), game.NewBoard(9, 10).CountFrom(0), game.NewBoard(14, 9)} {
		for q := range game.Square(b.Size()) {
			if got, err := b.Find(b.Name(q)); got != q || err != nil {
				t.Errorf("%s is found as %d, %v, not %d", b.Name(q), got, err, q)
			}
		}
	}
}

func TestNamesOfNoSquareAreRefused(t *testing.T) {
	b := game.NewBoard(10, 10)
	for _, name := range []string{"", "a", "1", "a0", "a11", "k1", "A1", "a01", "a+1", "a-1", "a1 ", "aa", "1a", "ж1", "a100000000000000000000"} {
		if q, err := b.Find(name); err == nil || q != game.NoSquare {
			t.Errorf("%q is found as %d", name, q)
		}
	}
}

func TestStepsLeaveTheBoardAtItsEdges(t *testing.T) {
	b := game.NewBoard(7, 9)
	for _, c := range []struct {
		from string
		way  game.Dir
		to   string // "" is off the board
	}{
		{"d5", game.North, "d6"}, {"d5", game.NorthEast, "e6"}, {"d5", game.East, "e5"}, {"d5", game.SouthEast, "e4"},
		{"d5", game.South, "d4"}, {"d5", game.SouthWest, "c4"}, {"d5", game.West, "c5"}, {"d5", game.NorthWest, "c6"},
		{"d5", game.NoDir, ""},
		{"a5", game.West, ""}, {"a5", game.NorthWest, ""}, {"g5", game.East, ""}, {"g5", game.SouthEast, ""},
		{"a1", game.South, ""}, {"g9", game.NorthEast, ""},
	} {
		from, _ := b.Find(c.from)
		want := game.NoSquare
		if c.to != "" {
			want, _ = b.Find(c.to)
		}
		if got := b.Step(from, c.way); got != want {
			t.Errorf("from %s %v is %d, want %d", c.from, c.way, got, want)
		}
	}
	if got := b.Step(game.NoSquare, game.North); got != game.NoSquare {
		t.Errorf("from nowhere one comes to %d", got)
	}
}

func TestAtKnowsTheEdges(t *testing.T) {
	b := game.NewBoard(8, 7)
	for _, c := range [][2]int{{-1, 0}, {8, 0}, {0, -1}, {0, 7}} {
		if got := b.At(c[0], c[1]); got != game.NoSquare {
			t.Errorf("file %d, rank %d is square %d", c[0], c[1], got)
		}
	}
}

func TestZonesAreRectanglesAndSquares(t *testing.T) {
	b := game.NewBoard(9, 10).CountFrom(0).With("palace", game.First, "d0-f2").With("palace", game.Second, "f9-d7").With("points", game.Nobody, "a0 i9")
	for _, c := range []struct {
		name string
		seat game.Seat
		size int
		has  string
	}{
		{"palace", game.First, 9, "e1"},
		{"palace", game.Second, 9, "d9"},
		{"points", game.Nobody, 2, "i9"},
		{"points", game.First, 0, ""},
		{"river", game.Nobody, 0, ""},
	} {
		zone := b.Zone(c.name, c.seat)
		if zone.Len() != c.size {
			t.Errorf("%s of %d has %d squares, want %d", c.name, c.seat, zone.Len(), c.size)
		}
		if q, err := b.Find(c.has); err == nil && !zone.Has(q) {
			t.Errorf("%s of %d has no %s", c.name, c.seat, c.has)
		}
	}
	if len(b.Zones) != 3 || b.Zones[2].Name != "points" {
		t.Errorf("the zones are %v", b.Zones)
	}
}

func TestAZoneOffTheBoardIsAMistakeOfTheProgrammer(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("nothing is said")
		}
	}()
	game.NewBoard(8, 8).With("far", game.Nobody, "i9")
}

func TestDirectionsTurn(t *testing.T) {
	for _, c := range []struct {
		dir     game.Dir
		eighths int
		want    game.Dir
	}{
		{game.North, 1, game.NorthEast},
		{game.North, -1, game.NorthWest},
		{game.NorthWest, 1, game.North},
		{game.SouthWest, 8, game.SouthWest},
		{game.East, -9, game.NorthEast},
		{game.NoDir, 3, game.NoDir},
	} {
		if got := c.dir.Turned(c.eighths); got != c.want {
			t.Errorf("%v turned by %d is %v, want %v", c.dir, c.eighths, got, c.want)
		}
	}
	b := game.NewBoard(3, 3)
	for d := game.North; d <= game.NorthWest; d++ {
		if there := b.Step(b.At(1, 1), d); b.Step(there, d.Opposite()) != b.At(1, 1) {
			t.Errorf("%v and %v do not lead back", d, d.Opposite())
		}
		if d.Opposite().Opposite() != d || d.Opposite() == d {
			t.Errorf("%v is opposite to %v", d.Opposite(), d)
		}
	}
	if game.SouthWest.String() != "SW" || game.NoDir.String() != "" {
		t.Errorf("directions are called %q and %q", game.SouthWest, game.NoDir)
	}
}

func TestSets(t *testing.T) {
	s := game.SetOf(0, 63, 64, 125)
	if s.Len() != 4 || s.Empty() || !s.Has(63) || !s.Has(64) || s.Has(1) || s.Has(game.NoSquare) {
		t.Errorf("the set %v is wrong", s)
	}
	var all []game.Square
	for q := range s.All() {
		all = append(all, q)
	}
	if len(all) != 4 || all[0] != 0 || all[1] != 63 || all[2] != 64 || all[3] != 125 {
		t.Errorf("the squares come as %v", all)
	}
	for q := range s.All() {
		if q == 63 {
			break
		}
	}
	u := game.SetOf(63, 100)
	if got := s.And(u); got != game.SetOf(63) {
		t.Errorf("and: %v", got)
	}
	if got := s.Or(u); got != game.SetOf(0, 63, 64, 100, 125) {
		t.Errorf("or: %v", got)
	}
	if got := s.Without(u); got != game.SetOf(0, 64, 125) {
		t.Errorf("without: %v", got)
	}
	s.Remove(0)
	s.Remove(125)
	s.Remove(125)
	if first, second := s.Pop(), s.Pop(); first != 63 || second != 64 || !s.Empty() {
		t.Errorf("popped %d and %d, left is %v", first, second, s)
	}
}
