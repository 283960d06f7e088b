package lesson_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/game"
	"goldentree/game/lesson"
)

// Red mates in two, and begins with either chariot.
const (
	mate    = "3k5/9/9/7R1/8R/9/9/9/9/5K3 w - - 0 1"
	inTwo   = "id = \"in-two\"\ngrade = 2\ngoal = \"win\"\nposition = \"" + mate + "\"\nline = [\"h6h8|i5i8\", \"d9e9\", \"i5i9\"]\n"
	someone = "format = 1\n[[puzzle]]\n"
)

func readPuzzles(g *game.Game, text string) ([]*lesson.Lesson, error) {
	return lesson.ReadPuzzles(fstest.MapFS{"mine.toml": {Data: []byte(text)}}, "mine.toml", g)
}

func TestPuzzlesAreReadAsLessonsByGrade(t *testing.T) {
	b := lesson.Book{Puzzles: []lesson.Puzzle{
		{ID: "b", Grade: 3, Goal: lesson.ToGain, Pieces: 2, Position: oneStep, Line: []string{"f4-f5"}},
		{ID: "a", Grade: 1, Goal: lesson.ToWin, Within: 1, Position: oneStep, Line: []string{"f4-f5"}},
		{ID: "c", Grade: 3, Goal: lesson.ToSave, Position: twoSteps, Line: []string{"f3-f4", "d9-d8", "f4-f5"}},
	}}
	var text bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	lessons, err := readPuzzles(find(t, "hundred"), text.String())
	if err != nil {
		t.Fatalf("%v\n%s", err, text.String())
	}
	if len(lessons) != 2 || lessons[0].Grade != 1 || lessons[1].Grade != 3 || lessons[0].Name != lessons[1].Name || len(lessons[1].Steps) != 2 {
		t.Fatalf("they are %+v", lessons)
	}
	s := lessons[0].Steps[0]
	if s.ID != "a" || s.Kind != lesson.Solve || s.Within != 1 || s.Side != game.First || s.Puzzle.Goal != lesson.ToWin {
		t.Errorf("the puzzle is %+v", s)
	}
	tutor, err := lesson.NewTutor(lessons[1], game.Rules{"edge": "any"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if tutor.Rules()["edge"] != lessons[1].Rules["edge"] || lessons[1].Rules["edge"] == "any" {
		t.Error("rules that the pupil has chosen change a puzzle")
	}
	if says := tutor.Aim().Says; len(says) != 1 || says[0].Key != "lesson.goal.solve-gain-pieces" {
		t.Errorf("the goal line says %+v", says)
	}
}

func TestWhatIsWrongWithAPuzzleIsSaidWithFileAndLine(t *testing.T) {
	g := find(t, "hundred")
	good := "id = \"a\"\ngrade = 1\ngoal = \"win\"\nposition = \"" + twoSteps + "\"\n"
	all := good + "line = [\"f3-f4\", \"d9-d8\", \"f4-f5\"]\n"
	for name, c := range map[string]struct{ text, want string }{
		"no TOML":                    {"format = 1\n[[puzzle\n", "mine.toml: line 3: "},
		"another format":             {"format = 2\n[[puzzle]]\n", "line 1: the format is 2"},
		"nothing":                    {"format = 1\n", "there is no puzzle in it"},
		"an unknown option":          {"format = 1\nrules = { edges = \"any\" }\n[[puzzle]]\n" + all, `line 2: hundred: there is no option "edges"`},
		"an unknown key":             {someone + all + "lines = 1\n", `line 8: the key "lines" is unknown`},
		"an id with blanks":          {someone + strings.Replace(all, `"a"`, `"a b"`, 1), `line 3: the id "a b"`},
		"an id twice":                {someone + all + "[[puzzle]]\n" + all, `line 9: there is another puzzle "a"`},
		"a grade that there is not":  {someone + strings.Replace(all, "grade = 1", "grade = 5", 1), "line 4: there is no grade 5; they are 1 to 4"},
		"a goal that there is not":   {someone + strings.Replace(all, `"win"`, `"draw"`, 1), `line 5: there is no goal "draw"`},
		"an illegal position":        {someone + strings.Replace(all, twoSteps, "10/10 w", 1), "line 6: hundred: the board has 10 ranks"},
		"a game that is over":        {someone + strings.Replace(all, twoSteps, strings.Replace(oneStep, "4,WO0,5/5,WP0,4/10", "4,WO0,WP0,4/10/10", 1), 1), "line 6: "},
		"no line":                    {someone + good, "line 2: which moves?"},
		"an illegal move":            {someone + good + "line = [\"f3-f9\"]\n", `line 7: hundred: "f3-f9" is no legal move here`},
		"a choice of the others":     {someone + good + "line = [\"f3-f4\", \"d9-d8|d9-d10\", \"f4-f5\"]\n", "is not the pupil's"},
		"a line that others end":     {someone + good + "line = [\"f3-f4\", \"d9-d8\"]\n", "line 7: the last move must be the pupil's"},
		"another number of moves":    {someone + all + "within = 3\n", "line 8: the line takes 2 moves"},
		"a number without a win":     {someone + strings.Replace(all, `"win"`, `"save"`, 1) + "within = 2\n", "line 8: within counts the moves to a win"},
		"pieces that are not gained": {someone + all + "pieces = 2\n", "line 8: pieces counts what is gained"},
	} {
		t.Run(name, func(t *testing.T) {
			lessons, err := readPuzzles(g, c.text)
			if err == nil {
				t.Fatalf("it is read: %+v", lessons)
			}
			if got := err.Error(); !strings.Contains(got, c.want) || !strings.HasPrefix(got, "lesson: mine.toml") || strings.Contains(got, "\n") {
				t.Errorf("the error is %q, want %q", got, c.want)
			}
		})
	}
}

func TestABrokenFileOfPuzzlesIsListedAndTheOthersWork(t *testing.T) {
	files := fstest.MapFS{
		"a.toml": {Data: []byte("format = 1\n[[puzzle]]\nid = 3\n")},
		"b.toml": {Data: []byte(someone + inTwo)},
	}
	lessons, faults := lesson.LoadPuzzles(files, find(t, "xiangqi"))
	if len(lessons) != 1 || lessons[0].Name != "puzzles-b" {
		t.Errorf("read are %+v", lessons)
	}
	if len(faults) != 1 || faults[0].Name != "a.toml" || !strings.Contains(faults[0].Err.Error(), "a.toml: line 3: ") {
		t.Errorf("the faults are %+v", faults)
	}
}

// solve begins the puzzle inTwo.
func solve(t *testing.T) *lesson.Tutor {
	t.Helper()
	lessons, err := readPuzzles(find(t, "xiangqi"), someone+inTwo)
	if err != nil {
		t.Fatal(err)
	}
	tutor, err := lesson.NewTutor(lessons[0], nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tutor
}

func TestAWrongMoveInAPuzzleIsAnsweredWhateverTheAnswerIs(t *testing.T) {
	tutor := solve(t)
	before := tutor.Diagram()
	v := play(t, tutor, "f0f1")
	if v.Result != lesson.Wrong || len(v.Frames) != 2 || v.Say.Key != "lesson.wrong.answered" {
		t.Errorf("the verdict is %+v", v)
	}
	if !slices.Equal(tutor.Diagram().Cells, before.Cells) {
		t.Error("the move is not taken back")
	}
}

func TestAMoveThatIsAsGoodIsTakenInAPuzzle(t *testing.T) {
	tutor := solve(t)
	if v := play(t, tutor, "i5i8"); v.Result != lesson.Right || v.Say.Key != "lesson.right.also" || len(v.Frames) != 4 {
		t.Errorf("the verdict is %+v", v)
	}
	if v := play(t, tutor, "i5i9"); v.Result != lesson.Done || !tutor.Finished() {
		t.Errorf("the last move is %+v", v)
	}
}

func TestAHintInAPuzzleLeadsAlongItsLine(t *testing.T) {
	tutor := solve(t)
	if h := tutor.Hint(); h.Say.Key != "lesson.hint.solve-win" {
		t.Errorf("at first it says %+v", h)
	}
	tutor.Hint()
	if h := tutor.Hint(); tutor.Lesson().Game.Text(h.Move) != "h6h8" {
		t.Errorf("then it shows %s", tutor.Lesson().Game.Text(h.Move))
	}
}
