package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Board is the surface that a game is played on. It is built once and never changes.
type Board struct {
	Files, Ranks int
	Points       bool   // pieces stand on the crossings, not in the squares
	Origin       int    // what the first rank is called: 1, or 0
	Zones        []Zone // terrain, in drawing order
	Lines        []Line // lines to draw besides the grid

	neighbours [128][9]Square
}

// A Zone is a named part of a board: a lake, a palace, a den, a red file.
// Its name means something to the rules and to the skin, to nobody between.
type Zone struct {
	Name    string
	Seat    Seat // whose it is, or Nobody
	Squares Squares
}

// A Line is drawn from the middle of one square to the middle of another.
type Line struct{ From, To Square }

var steps = [9]struct{ file, rank int }{
	North: {0, 1}, NorthEast: {1, 1}, East: {1, 0}, SouthEast: {1, -1},
	South: {0, -1}, SouthWest: {-1, -1}, West: {-1, 0}, NorthWest: {-1, 1},
}

// NewBoard returns a board of squares without terrain; it has at most 126 of them.
func NewBoard(files, ranks int) *Board {
	b := &Board{Files: files, Ranks: ranks, Origin: 1}
	for q := range b.neighbours {
		for d := range b.neighbours[q] {
			b.neighbours[q][d] = NoSquare
			if q < b.Size() && Dir(d) != NoDir {
				b.neighbours[q][d] = b.At(q%files+steps[d].file, q/files+steps[d].rank)
			}
		}
	}
	return b
}

// OnPoints puts the pieces on the crossings of the lines.
func (b *Board) OnPoints() *Board { b.Points = true; return b }

// CountFrom names the first rank by origin.
func (b *Board) CountFrom(origin int) *Board { b.Origin = origin; return b }

// With adds a zone. Its squares are written as Area reads them; With panics if they are not on
// the board.
func (b *Board) With(zone string, seat Seat, squares string) *Board {
	set, err := b.Area(squares)
	if err != nil {
		panic(err)
	}
	b.Zones = append(b.Zones, Zone{zone, seat, set})
	return b
}

// Area returns the squares that are written as names and as rectangles between opposite corners:
// "d1-f3 e8".
func (b *Board) Area(squares string) (set Squares, err error) {
	for _, part := range strings.Fields(squares) {
		from, to, is := strings.Cut(part, "-")
		if !is {
			to = from
		}
		p, err := b.Find(from)
		if err != nil {
			return set, err
		}
		q, err := b.Find(to)
		if err != nil {
			return set, err
		}
		for f := min(b.File(p), b.File(q)); f <= max(b.File(p), b.File(q)); f++ {
			for r := min(b.Rank(p), b.Rank(q)); r <= max(b.Rank(p), b.Rank(q)); r++ {
				set.Add(b.At(f, r))
			}
		}
	}
	return set, nil
}

// Draw adds a line between two squares; it panics if they are not on the board.
func (b *Board) Draw(from, to string) *Board {
	b.Lines = append(b.Lines, Line{b.must(from), b.must(to)})
	return b
}

func (b *Board) must(name string) Square {
	q, err := b.Find(name)
	if err != nil {
		panic(err)
	}
	return q
}

// Size counts the squares of the board.
func (b *Board) Size() int { return b.Files * b.Ranks }

// At returns the square on a file and a rank, both counted from 0; NoSquare off the board.
func (b *Board) At(file, rank int) Square {
	if file < 0 || file >= b.Files || rank < 0 || rank >= b.Ranks {
		return NoSquare
	}
	return Square(rank*b.Files + file)
}

// File returns the file of q, counted from 0.
func (b *Board) File(q Square) int { return int(q) % b.Files }

// Rank returns the rank of q, counted from 0.
func (b *Board) Rank(q Square) int { return int(q) / b.Files }

// Step returns the neighbour of q in direction d; NoSquare off the board.
func (b *Board) Step(q Square, d Dir) Square { return b.neighbours[q][d] }

// Zone returns the squares of a seat's zone; the empty set if there is none of that name.
func (b *Board) Zone(name string, seat Seat) Squares {
	for _, z := range b.Zones {
		if z.Name == name && z.Seat == seat {
			return z.Squares
		}
	}
	return Squares{}
}

// Name returns the name of q: a letter for the file, a number for the rank.
func (b *Board) Name(q Square) string {
	return string(rune('a'+b.File(q))) + strconv.Itoa(b.Rank(q)+b.Origin)
}

// Find returns the square of that name, written as Name writes it.
func (b *Board) Find(name string) (Square, error) {
	if len(name) >= 2 {
		rank, err := strconv.Atoi(name[1:])
		q := b.At(int(name[0])-'a', rank-b.Origin)
		if err == nil && q != NoSquare && b.Name(q) == name {
			return q, nil
		}
	}
	last := Square(b.Size() - 1)
	return NoSquare, fmt.Errorf("there is no square %q on this board, which goes from %s to %s", name, b.Name(0), b.Name(last))
}
