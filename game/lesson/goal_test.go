package lesson_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/lesson"
)

var languages = []string{"en", "ru"}

const head = `format = 1
title = { en = "Title", ru = "Заглавие" }
`

// texts is what every step needs.
const texts = `text = { en = "Do it", ru = "Сделайте" }
`

func find(t testing.TB, id string) *game.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Skipf("%s is not on the menu", id)
	}
	return g
}

func read(g *game.Game, text string) (*lesson.Lesson, error) {
	return lesson.Read(fstest.MapFS{"01-test.toml": {Data: []byte(text)}}, "01-test.toml", g, languages)
}

// step begins a lesson of one step.
func step(t testing.TB, id, text string) *lesson.Tutor {
	t.Helper()
	l, err := read(find(t, id), head+"[[step]]\nid = \"a\"\n"+texts+text)
	if err != nil {
		t.Fatal(err)
	}
	tutor, err := lesson.NewTutor(l, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tutor
}

// play plays moves of the pupil, up to a wrong one, and returns the last verdict.
func play(t testing.TB, tutor *lesson.Tutor, moves string) (v lesson.Verdict) {
	t.Helper()
	for _, word := range strings.Fields(moves) {
		m, err := tutor.Find(word)
		if err != nil {
			t.Fatal(err)
		}
		if v = tutor.Play(m); v.Result == lesson.Wrong {
			break
		}
	}
	return v
}

// exercise makes a step of an exercise; its solution is only there to be there.
func exercise(position, goal, more string) string {
	return "kind = \"exercise\"\nposition = \"" + position + "\"\ngoal = { " + goal + " }\nsolution = \"-\"\n" + more + "\n"
}

func TestGoalsAreJudgedByTheRules(t *testing.T) {
	for _, c := range []struct {
		name, game, position, goal, more string
		right, wrong                     []string // moves of the pupil, of which the last one decides
	}{
		{"any move of a piece", "jungle", "7/7/7/7/7/7/7/r6/R5L w - - 0 1", `move = ["lion"], within = 1`, "",
			[]string{"g1g2", "g1f1"}, []string{"a1b1"}},
		{"a piece reaches one of two squares", "hundred", "10/2,wo4,7/10/10/10/10/10/4,WO0,5/10/10 w 0 1",
			`reach = { piece = "e3", to = ["e4", "e2"] }, within = 1`, "",
			[]string{"e3-e4", "e3-e2"}, []string{"e3=NE"}},
		{"a piece that has been turned is still the same", "hundred", "10/2,wo4,7/10/10/10/10/10/4,WO0,5/10/10 w 0 1",
			`reach = { piece = "e3", to = ["f4"] }, within = 2`, "solo = true",
			[]string{"e3=NE e3-f4", "e3=SW e3-f4"}, []string{"e3=NE e3-d2"}},
		{"stars are visited in any order", "xiangqi", "5k3/9/9/9/4N4/9/9/9/9/3K5 w - - 0 1",
			`visit = ["d7", "f8"], within = 3`, "solo = true",
			[]string{"e5d7 d7f8", "e5g6 g6f8 f8d7"}, []string{"e5c6 c6a5 a5c4"}},
		{"a piece that is named is taken", "jungle", "7/7/7/7/7/7/7/r6/E5L w - - 0 1", `capture = ["a2"], within = 1`, "",
			nil, []string{"g1g2"}},
		{"two of a kind are taken", "xiangqi", "3k5/9/9/4p1p2/4R4/9/9/9/9/5K3 w - - 0 1",
			`capture = ["soldier"], within = 2`, "solo = true", []string{"e5e6 e6g6"}, []string{"e5g5 g5g6"}},
		{"one of a kind is enough if that is said", "xiangqi", "3k5/9/9/4p1p2/4R4/9/9/9/9/5K3 w - - 0 1",
			`capture = ["soldier"], count = 1, within = 1`, "solo = true", []string{"e5e6"}, []string{"e5g5"}},
		{"nothing is lost by the best answer", "xiangqi", "3k5/9/9/9/r7C/9/9/9/9/5K3 w - - 0 1",
			`avoid_loss = true, within = 1`, "", []string{"i5i6", "i5i4"}, []string{"f0f1", "i5b5"}},
		{"a check is given", "xiangqi", "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1", `check = true, within = 1`, "",
			[]string{"a0d0", "a0a9"}, []string{"a0c0"}},
		{"a check is escaped", "xiangqi", "3k5/9/9/9/9/9/9/9/R8/r4K3 w - - 0 1", `escape = true, within = 1`, "",
			[]string{"a1a0", "f0f1"}, nil},
		{"a mate is given", "xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", `mate = true, within = 1`, "",
			[]string{"a0d0"}, []string{"a0a9"}},
		{"a game is won", "hundred", "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/5,WP0,4/10/10/10 w 0 1",
			`win = true, end = "palace", within = 1`, "", []string{"f4-f5"}, []string{"f4=S"}},
		{"a piece looks at a star", "hundred", "10/2,wo4,7/10/10/10/10/10/4,WO0,5/10/10 w 0 1",
			`face = { piece = "e3", to = ["E", "W"] }, within = 1`, "", []string{"e3=E", "e3=W"}, []string{"e3=S", "e3-e4"}},
		{"a piece threatens another", "hundred", "10/10/10/10/4,mp4,5/10/10/4,WO0,5/10/10 w 0 1",
			`attack = { by = ["e3"], on = ["e6"] }, within = 2`, "solo = true", []string{"e3-e4 e4-e5"}, []string{"e3-e4 e4=S"}},
		{"a piece is guarded", "xiangqi", "3k5/9/9/9/r3P4/9/9/9/8R/5K3 w - - 0 1",
			`guard = ["e5"], within = 1`, "", []string{"i1i5", "i1e1"}, []string{"i1h1"}},
		{"a piece turns out of danger", "hundred", "10/10/10/10/4,wo4,5/4,WM2,5/10/10/10/10 w 0 1",
			`unattacked = ["e5"], within = 1`, "", []string{"e5=N", "e5=NE"}, []string{"e5=S", "e5=W"}},
		{"an enemy is pushed to a square", "hundred", "10/10/10/10/4,mp4,5/4,WO0,5/10/10/10/10 w 0 1",
			`displace = { piece = "e6", to = ["d7", "e7"] }, within = 1`, "", []string{"e5+e6-e7", "e5+e6-d7"}, []string{"e5+e6-f7", "e5xe6-a10"}},
		{"an enemy is pushed anywhere", "hundred", "10/10/10/10/4,mp4,5/4,WO0,5/10/10/10/10 w 0 1",
			`displace = { piece = "e6" }, within = 1`, "", []string{"e5+e6-e7", "e5xe6-a10"}, []string{"e5-e4"}},
		{"discs are turned over", "reversi", "8/8/8/3bw3/3wb3/8/8/8 b othello -", `flip = 1, within = 1`, "", []string{"d3", "f5"}, nil},
		{"an enemy is shut in or taken", "latrunculi", "8/8/8/8/8/w7/b1w4b w 0 1 std", `enclose = ["a1"], within = 1`, "",
			[]string{"c1-b1"}, []string{"c1-c2", "a2-b2"}},
		{"one of the listed moves", "jungle", "7/7/7/7/7/7/7/r6/R5L w - - 0 1", `moves = ["g1g2"], within = 1`, "",
			[]string{"g1g2"}, []string{"g1f1"}},
		{"all of several conditions", "hundred", "10/2,wo4,7/10/10/10/10/10/4,WO0,5/10/10 w 0 1",
			`reach = { piece = "e3", to = ["e4"] }, face = { piece = "e3", to = ["E"] }, within = 2`, "solo = true",
			[]string{"e3-e4 e4=E"}, []string{"e3=E e3-f3"}},
		{"a step fails where a condition must not come true", "hundred", "10/2,wo4,7/10/10/10/10/10/4,WO0,5/10/10 w 0 1",
			`reach = { piece = "e3", to = ["f4"] }, within = 3`, "solo = true\nfail = [{ lands = [\"e4\"] }]",
			[]string{"e3=NE e3-f4"}, []string{"e3-e4"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, moves := range c.right {
				if v := play(t, step(t, c.game, exercise(c.position, c.goal, c.more)), moves); v.Result != lesson.Done {
					t.Errorf("%s: the verdict is %d %v", moves, v.Result, v.Say)
				}
			}
			for _, moves := range c.wrong {
				tutor := step(t, c.game, exercise(c.position, c.goal, c.more))
				if v := play(t, tutor, moves); v.Result != lesson.Wrong {
					t.Errorf("%s: the verdict is %d", moves, v.Result)
				} else if len(v.Frames) == 0 || v.Say.Key == "" || tutor.Finished() {
					t.Errorf("%s: it is not said why it is wrong: %+v", moves, v)
				}
			}
		})
	}
}

// squaresOf reads names of squares.
func squaresOf(t testing.TB, g *game.Game, names string) game.Squares {
	t.Helper()
	set, err := g.Board.Area(names)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func namesOf(g *game.Game, squares game.Squares) string {
	var names []string
	for q := range squares.All() {
		names = append(names, g.Board.Name(q))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestTheRulesAnswerQuizzes(t *testing.T) {
	const (
		hundred = "10/10/10/10/4,mp4,5/3,WO0,WM0,5/4,wo2,5/10/10/10 w 0 1"
		xiangqi = "3k5/9/9/4p4/4N4/4P4/9/9/9/5K3 w - - 0 1"
	)
	for _, c := range []struct{ name, game, position, pick, want string }{
		{"where a horse can go", "xiangqi", xiangqi, `property = "targets", of = "e5"`, "c4 c6 g4 g6"},
		{"where the other side's soldier can go", "xiangqi", xiangqi, `property = "targets", of = "e6"`, "e5"},
		{"what is free of that", "xiangqi", "3k5/9/9/4p4/4R4/9/9/9/9/5K3 w - - 0 1", `property = "steps", of = "e5"`, "a5 b5 c5 d5 e0 e1 e2 e3 e4 f5 g5 h5 i5"},
		{"what a chariot can take", "xiangqi", "3k5/9/9/4p4/4R3p/9/9/9/9/5K3 w - - 0 1", `property = "prey", of = "e5"`, "e6 i5"},
		{"where the hobble forbids a horse to go", "xiangqi", xiangqi, `property = "refused", of = "e5", why = "hobbled"`, "d3 d7 f3 f7"},
		{"who can act on a piece", "hundred", hundred, `property = "actors", of = "e6"`, "e5"},
		{"where a pushed piece can go", "hundred", hundred, `property = "retreats", of = "e5", on = "e6", label = "displace"`, "d6 d7 e7 f5 f6 f7"},
		{"which pieces can be acted on", "hundred", hundred, `property = "threatened", seat = "black"`, "e4 e6"},
		{"which pieces are safe", "hundred", hundred, `property = "safe"`, "d5 e5"},
		{"which pieces can move", "latrunculi", "8/8/8/8/8/w7/bw6 w 0 1 std", `property = "movable"`, "a2 b1"},
		{"which pieces cannot", "latrunculi", "8/8/8/8/8/w7/bw6 w 0 1 std", `property = "stuck", seat = "black"`, "a1"},
		{"which discs a move turns over", "reversi", "8/8/8/3bw3/3wb3/8/8/8 b othello -", `property = "changed", move = "d3"`, "d4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tutor := step(t, c.game, "kind = \"quiz\"\nposition = \""+c.position+"\"\ngoal = { pick = { "+c.pick+" } }\n")
			g := tutor.Lesson().Game
			v := tutor.Answer()
			if got := namesOf(g, v.Missing); got != c.want || v.Result != lesson.Wrong {
				t.Fatalf("the answer is %q, want %q", got, c.want)
			}
			for q := range squaresOf(t, g, c.want).All() {
				tutor.Pick(q)
			}
			if v := tutor.Answer(); v.Result != lesson.Done || !tutor.Finished() {
				t.Errorf("the right answer is %d", v.Result)
			}
		})
	}
}

func TestWhatIsPickedTooMuchIsNamed(t *testing.T) {
	tutor := step(t, "xiangqi", "kind = \"quiz\"\nposition = \"3k5/9/9/9/9/9/9/9/4p4/4K4 w - - 0 1\"\ngoal = { pick = { property = \"prey\" } }\n")
	g := tutor.Lesson().Game
	a, _ := g.Board.Find("e0")
	tutor.Pick(a)
	v := tutor.Answer()
	if namesOf(g, v.Missing) != "e1" || namesOf(g, v.Extra) != "e0" || v.Say.Key != "lesson.wrong.picked" {
		t.Errorf("the verdict is %+v", v)
	}
	tutor.Pick(a)
	if !tutor.Picked().Empty() {
		t.Error("what is picked twice is not let go")
	}
}
