package lesson

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"goldentree/game"
	"goldentree/game/manual"
)

// Grades is how many grades of puzzles there are, from 1, which a child can solve.
const Grades = 4

// PuzzlesOf begins the name of lessons that are puzzles; that of their file follows.
const PuzzlesOf = "puzzles-"

// An Object is what the pupil is to reach in a puzzle.
type Object string

// What can be reached.
const (
	ToWin  Object = "win"  // he wins the game
	ToGain Object = "gain" // he wins pieces
	ToSave Object = "save" // he saves a game that every other move loses
	ToBest Object = "best" // he stands much better than after any other move
)

// A Puzzle is a position in which one move, or one line of moves, reaches what others do not. It
// is a step of the kind Solve in a lesson of such.
type Puzzle struct {
	ID       string   `toml:"id"` // once in a file; progress is kept under it
	Grade    int      `toml:"grade"`
	Goal     Object   `toml:"goal"`
	Within   int      `toml:"within,omitzero"` // in so many moves of the pupil he wins; 0 is any number
	Pieces   int      `toml:"pieces,omitzero"` // so many more than he loses he gains; 0 where those won are worth more
	Position string   `toml:"position"`        // the pupil is to move
	Line     []string `toml:"line"`            // as that of a step of the kind Line; it ends with a move of the pupil's
}

// A Book is a file of puzzles.
type Book struct {
	Rules   game.Rules
	Puzzles []Puzzle
}

type bookFile struct {
	Format  int        `toml:"format"`
	Rules   game.Rules `toml:"rules,omitzero"`
	Puzzles []Puzzle   `toml:"puzzle"`
}

// ReadPuzzles reads a file of puzzles as strictly as Read does a lesson. It returns them as lessons,
// one for each grade that there is, the easiest first. All have one name, so that what is done of a
// puzzle is remembered also where it gets another grade.
func ReadPuzzles(files fs.FS, name string, g *game.Game) ([]*Lesson, error) {
	var f bookFile
	at, err := decode(files, name, &f)
	if err == nil {
		r := &reader{game: g, file: at}
		var lessons []*Lesson
		if lessons, err = r.book(PuzzlesOf+strings.TrimSuffix(path.Base(name), ".toml"), f); err == nil {
			return lessons, nil
		}
	}
	return nil, fmt.Errorf("lesson: %w", err)
}

// LoadPuzzles reads the files of puzzles of one folder. One that cannot be read is listed with its
// fault, and the others go on without it.
func LoadPuzzles(files fs.FS, g *game.Game) (lessons []*Lesson, faults []Fault) {
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		return nil, []Fault{{"", err}}
	}
	for _, name := range names {
		read, err := ReadPuzzles(files, name, g)
		if err != nil {
			faults = append(faults, Fault{name, err})
		}
		lessons = append(lessons, read...)
	}
	return lessons, faults
}

// Write writes the file that ReadPuzzles reads.
func (b Book) Write(w io.Writer) error {
	enc := toml.NewEncoder(w)
	enc.Indent = ""
	return enc.Encode(bookFile{Format, b.Rules, b.Puzzles})
}

func (r *reader) book(name string, f bookFile) (lessons []*Lesson, err error) {
	top := r.file.Top()
	if f.Format != Format {
		return nil, top.Fault("format", fmt.Errorf("the format is %d, but only format %d is understood", f.Format, Format))
	}
	settled, err := r.game.Settle(f.Rules)
	if err != nil {
		return nil, top.Fault("rules", err)
	}
	if len(f.Puzzles) == 0 {
		return nil, top.Fault("", errors.New("there is no puzzle in it"))
	}
	var grades [Grades + 1]*Lesson
	seen := map[string]bool{}
	for i := range f.Puzzles {
		puzzle := &f.Puzzles[i]
		t := r.file.Next("puzzle")
		if seen[puzzle.ID] {
			return nil, t.Fault("id", fmt.Errorf("there is another puzzle %q", puzzle.ID))
		}
		seen[puzzle.ID] = true
		if puzzle.Grade < 1 || puzzle.Grade > Grades {
			return nil, t.Fault("grade", fmt.Errorf("there is no grade %d; they are 1 to %d", puzzle.Grade, Grades))
		}
		if grades[puzzle.Grade] == nil {
			grades[puzzle.Grade] = &Lesson{Name: name, Game: r.game, Rules: settled, Grade: puzzle.Grade}
		}
		l := grades[puzzle.Grade]
		step, err := r.puzzle(l, puzzle)
		if err != nil {
			return nil, fault(t, err)
		}
		step.table = t
		l.Steps = append(l.Steps, step)
	}
	for _, l := range grades {
		if l != nil {
			lessons = append(lessons, l)
		}
	}
	return lessons, nil
}

// puzzle makes a step of a puzzle.
func (r *reader) puzzle(l *Lesson, puzzle *Puzzle) (*Step, error) {
	step := &Step{
		ID: puzzle.ID, Kind: Solve, Within: puzzle.Within, Puzzle: puzzle, lesson: l,
		Figure: manual.Figure{Position: puzzle.Position},
		hint:   hint{piece: game.NoSquare},
	}
	switch {
	case !lessonName.MatchString(puzzle.ID):
		return nil, at("id", fmt.Errorf("the id %.60q is not written in small letters, figures and dashes", puzzle.ID))
	case !slices.Contains([]Object{ToWin, ToGain, ToSave, ToBest}, puzzle.Goal):
		return nil, at("goal", fmt.Errorf("there is no goal %.60q of puzzles; there are win, gain, save and best", puzzle.Goal))
	case puzzle.Within < 0 || puzzle.Within > 0 && puzzle.Goal != ToWin:
		return nil, at("within", errors.New("within counts the moves to a win"))
	case puzzle.Pieces < 0 || puzzle.Pieces > 0 && puzzle.Goal != ToGain:
		return nil, at("pieces", errors.New("pieces counts what is gained"))
	}
	c, key, err := newCourse(step, nil)
	if err != nil {
		return nil, at(key, err)
	}
	step.Side = c.me
	if c.start.position.Turn() != c.me {
		return nil, at("position", errors.New("nobody is to move here"))
	}
	if err := r.line(step, c, puzzle.Line); err != nil {
		return nil, err
	}
	s, last := c.start, game.Nobody
	for range step.line {
		m, _ := c.inLine(s)
		last = s.position.Turn()
		s = s.after(m, c.me)
	}
	switch {
	case last != c.me:
		return nil, at("line", errors.New("the last move must be the pupil's"))
	case step.Within > 0 && len(s.moves) != step.Within:
		return nil, at("within", fmt.Errorf("the line takes %d moves", len(s.moves)))
	}
	step.Par = len(s.moves)
	return step, nil
}

// say says who is to move and what he is to reach in a puzzle.
func (p *Puzzle) say(c *course) Say {
	what, n := "solve-"+string(p.Goal), 0
	switch {
	case p.Within > 0:
		what, n = what+"-in", p.Within
	case p.Pieces > 0:
		what, n = what+"-pieces", p.Pieces
	}
	return Say{"lesson.goal." + what, []any{"seat", Key(c.ID + ".seat." + c.SeatName(c.me)), "n", n}}
}
