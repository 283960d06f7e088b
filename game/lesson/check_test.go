package lesson_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/game/lesson"
)

func TestTheCheckFindsWhatIsWrongWithALesson(t *testing.T) {
	g := find(t, "hundred")
	start := "kind = \"exercise\"\nposition = \"" + oneStep + "\"\ngoal = { win = true, within = 3, par = 1 }\n"
	quiet := "kind = \"exercise\"\nposition = \"" + twoSteps + "\"\nsolo = true\ngoal = { visit = [\"f4\", \"f5\"], within = 2 }\n"
	for name, c := range map[string]struct{ step, want string }{
		"a good one":                           {start + "solution = \"f4-f5\"\nmistakes = [\"f4=E f4=S f4=W\"]\nhint = { piece = \"f4\", move = \"f4-f5\" }\n", ""},
		"a solution that is illegal":           {start + "solution = \"f4-g5\"\n", `line 9: step a: move 1: hundred: "f4-g5" is no legal move here`},
		"a solution that does not solve":       {start + "solution = \"f4-f3\"\n", "line 9: step a: the solution does not meet the goal"},
		"a solution that is too long":          {start + "solution = \"f4-f5 f5-f4\"\n", "the goal is met after 1 moves already"},
		"a solution over par":                  {start + "solution = \"f4-f3 f3-f4 f4-f5\"\nanswers = [\"d9-d8\", \"d8-d9\"]\n", "line 8: step a: the solution takes 3 moves, but par is 1"},
		"a mistake that is none":               {start + "solution = \"f4-f5\"\nmistakes = [\"f4=E\"]\n", `line 10: step a: "f4=E" is no mistake`},
		"a mistake that meets the goal":        {start + "solution = \"f4-f5\"\nmistakes = [\"f4-f5\"]\n", `"f4-f5" is no mistake`},
		"a hint at an empty square":            {start + "solution = \"f4-f5\"\nhint = { piece = \"a1\" }\n", "line 10: step a: there is no piece on a1"},
		"a hint at an illegal move":            {start + "solution = \"f4-f5\"\nhint = { move = \"f4-g5\" }\n", "line 10: step a: hundred: \"f4-g5\" is no legal move here"},
		"a hint at a move that does not help":  {quiet + "solution = \"f3-f4 f4-f5\"\nhint = { move = \"f3=E\" }\n", "line 11: step a: "},
		"an exercise with nothing left to do ": {"kind = \"exercise\"\nposition = \"" + oneStep + "\"\ngoal = { unattacked = [\"f4\"], within = 1 }\nsolution = \"e5=E\"\n", "line 8: step a: every move meets the goal"},
	} {
		l, err := read(g, head+"[[step]]\nid = \"a\"\n"+texts+c.step)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		faults := lesson.Check(l)
		switch {
		case c.want == "" && len(faults) > 0:
			t.Errorf("%s: %v", name, faults)
		case c.want != "" && (len(faults) != 1 || !strings.Contains(faults[0].Error(), c.want)):
			t.Errorf("%s: the faults are %v; want %q", name, faults, c.want)
		}
	}
}

func TestClausesWithoutAStepAreNamed(t *testing.T) {
	g := find(t, "hundred")
	files := fstest.MapFS{
		"01-a.toml":   {Data: []byte(head + "needs = [\"00-none\"]\n[[step]]\nid = \"a\"\nkind = \"show\"\nclauses = [\"HF-1.1\", \"HF-9.9\"]\n" + texts)},
		"clauses.txt": {Data: []byte("# all\nHF-1.1 HF-1.2 # two\nHF-1.2\nnone\n")},
	}
	lessons, faults := lesson.Load(files, g, languages)
	if faults != nil {
		t.Fatal(faults)
	}
	var got []string
	for _, err := range lesson.CheckAll(files, lessons) {
		got = append(got, err.Error())
	}
	want := []string{
		`01-a.toml: it needs "00-none"`,
		`clauses.txt: line 3: "HF-1.2" is not the number of a clause, or stands there twice`,
		`clauses.txt: line 4: "none" is not the number of a clause`,
		`01-a.toml: line 7: step a: the clause HF-9.9 is not in clauses.txt`,
		`clauses.txt: no step exercises the clause HF-1.2`,
	}
	for _, w := range want {
		if !strings.Contains(strings.Join(got, "\n"), w) {
			t.Errorf("%q is not among\n%s", w, strings.Join(got, "\n"))
		}
	}
	delete(files, "clauses.txt")
	if faults := lesson.CheckAll(files, lessons); len(faults) != 2 || !strings.Contains(faults[1].Error(), "there is no clauses.txt") {
		t.Errorf("without a list the faults are %v", faults)
	}
}
