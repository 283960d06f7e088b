package lesson_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/game/lesson"
)

func TestALessonIsReadAsItIsWritten(t *testing.T) {
	l, err := read(find(t, "hundred"), `format = 1
title = { en = "The Palace", ru = "Дворец" }
rules = { edge = "any" }
needs = ["00-start"]
known = "chess"
[[step]]
id = "a"
`+texts+exercise(oneStep, `win = true, within = 3, par = 2`, "lit = [\"e5-f6\"]\narrows = [\"f4-f5\"]\nclauses = [\"HF-7.1\"]"))
	if err != nil {
		t.Fatal(err)
	}
	if l.Name != "01-test" || l.Title["ru"] != "Дворец" || l.Rules["edge"] != "any" || l.Needs[0] != "00-start" || l.Known != "chess" {
		t.Errorf("the lesson is %+v", l)
	}
	s := l.Steps[0]
	if s.ID != "a" || s.Kind != lesson.Exercise || s.Within != 3 || s.Par != 2 || namesOf(l.Game, s.Lit) != "e5 e6 f5 f6" || len(s.Arrows) != 1 || s.Clauses[0] != "HF-7.1" || s.Side != 1 {
		t.Errorf("the step is %+v", s)
	}
}

func TestWhatIsWrongIsSaidInOneSentenceWithFileAndLine(t *testing.T) {
	g := find(t, "hundred")
	begin := head + "[[step]]\nid = \"a\"\n" + texts // four lines and one
	board := "position = \"" + oneStep + "\"\n"
	good := "kind = \"exercise\"\n" + board + "goal = { win = true, within = 1 }\nsolution = \"f4-f5\"\n"
	goal := func(text string) string {
		return begin + "kind = \"exercise\"\n" + board + "solution = \"f4-f5\"\ngoal = { " + text + ", within = 1 }\n"
	}
	for name, c := range map[string]struct{ text, want string }{
		"no TOML":                        {head + "[[step]\n", "line 4: "},
		"another format":                 {"format = 2\n[[step]]\n", "line 1: the format is 2, but only format 1 is understood"},
		"nothing":                        {head, "there is no step in it"},
		"no title":                       {"format = 1\n[[step]]\nid = \"a\"\n", `there is no text in "en"`},
		"an unknown key above":           {"titel = 1\n" + head, `line 1: the key "titel" is unknown`},
		"an unknown key of a step":       {begin + good + "sqare = \"e2\"\n", `line 10: the key "sqare" is unknown`},
		"an unknown key of a goal":       {goal("win = true, winn = 1"), `line 9: the key "winn" is unknown`},
		"an unknown key of a place":      {goal(`reach = { piece = "f4", at = ["f5"] }`), `line 9: the key "at" is unknown`},
		"a key in capitals":              {begin + good + "Side = \"white\"\n", `line 10: the key "Side" is unknown`},
		"the same key twice":             {begin + good + "id = \"b\"\n", "line 10: "},
		"a text in one language":         {head + "[[step]]\nid = \"a\"\ntext = { en = \"A\" }\n" + good, `line 5: there is no text in "ru"`},
		"a third language":               {head + "[[step]]\nid = \"a\"\ntext = { en = \"A\", ru = \"А\", fr = \"A\" }\n" + good, `line 5: "fr" is no language of this program`},
		"a text that is too long":        {head + "[[step]]\nid = \"a\"\ntext = { en = \"A\", ru = \"" + strings.Repeat("А", 161) + "\" }\n" + good, `line 5: the text in "ru" has 161 letters; it may have 160`},
		"an id twice":                    {begin + good + "[[step]]\nid = \"a\"\n" + texts + good, `line 11: there is another step "a"`},
		"an id with blanks":              {head + "[[step]]\nid = \"a b\"\n" + texts + good, `line 4: the id "a b" is not written in small letters`},
		"a kind that there is not":       {begin + "kind = \"exam\"\n" + board, `line 6: there is no kind "exam" of steps`},
		"an unknown option":              {"format = 1\ntitle = { en = \"A\", ru = \"А\" }\nrules = { edges = \"any\" }\n[[step]]\n", `line 3: hundred: there is no option "edges"`},
		"an illegal position":            {begin + "kind = \"show\"\nposition = \"10/10 w\"\n", "line 7: hundred: the board has 10 ranks"},
		"an illegal move before":         {begin + "kind = \"show\"\nplay = \"c1-c9\"\n", `line 7: hundred: "c1-c9" is no legal move here`},
		"an illegal arrow":               {begin + "kind = \"show\"\narrow = \"c1-c9\"\n", `line 7: hundred: "c1-c9" is no legal move here`},
		"an arrow to nowhere":            {begin + "kind = \"show\"\narrows = [\"c1-z9\"]\n", `line 7: there is no square "z9"`},
		"an unknown square":              {begin + "kind = \"show\"\nlit = [\"k5\"]\n", `line 7: there is no square "k5" on this board`},
		"an unknown seat":                {begin + "kind = \"show\"\nside = \"red\"\n", `line 7: there is no seat "red"; there are white, black`},
		"an exercise without a goal":     {begin + "kind = \"exercise\"\n" + board + "solution = \"f4-f5\"\n", "what is the goal"},
		"an exercise without a limit":    {begin + "kind = \"exercise\"\n" + board + "solution = \"f4-f5\"\ngoal = { win = true }\n", "line 9: within how many moves?"},
		"an exercise without a solution": {begin + "kind = \"exercise\"\n" + board + "goal = { win = true, within = 1 }\n", "needs a solution"},
		"a goal of a show":               {begin + "kind = \"show\"\n" + board + "goal = { win = true }\n", `line 8: a step of the kind "show" has no use for this`},
		"a piece that is not there":      {goal(`reach = { piece = "a1", to = ["f5"] }`), "line 9: no piece of that side stands on a1"},
		"a piece of the other side":      {goal(`reach = { piece = "d9", to = ["f5"] }`), "line 9: no piece of that side stands on d9"},
		"a kind that is not there":       {goal(`capture = ["op"]`), `line 9: no piece of that side is meant by "op"`},
		"more than there are":            {goal(`capture = ["all"], count = 3`), "line 9: there are 2 such pieces, not 3"},
		"a number of nothing":            {goal(`win = true, count = 3`), "line 9: count belongs to capture"},
		"no direction":                   {goal(`face = { piece = "f4", to = ["UP"] }`), `line 9: "UP" is no direction`},
		"no end of a game":               {goal(`win = true, end = "checkmate"`), `line 9: no game ends by "checkmate"`},
		"a par above the limit":          {goal(`win = true, par = 2`), "line 9: within and par count moves"},
		"a level that is too high":       {begin + good + "level = 6\n", "line 10: there is no level 6; here they are 1 to 5"},
		"a clause without a number":      {begin + good + "clauses = [\"palace\"]\n", `line 10: "palace" is not the number of a clause`},
		"a fault without a condition":    {begin + good + "fail = [{}]\n", "line 10: "},
		"a reply that never comes":       {begin + good + "[[step.reply]]\ntext = { en = \"A\", ru = \"А\" }\n", "line 10: when does the reply come?"},
		"a reply without Russian":        {begin + good + "[[step.reply]]\nwhen = { win = true }\ntext = { en = \"A\" }\n", `line 12: there is no text in "ru"`},
		"a property that there is not":   {begin + "kind = \"quiz\"\n" + board + "goal = { pick = { property = \"nice\" } }\n", `line 8: there is no property "nice"; there are actors, changed`},
		"a question without an answer":   {begin + "kind = \"quiz\"\n" + board + "goal = { pick = { property = \"stuck\" } }\n", "line 8: no square is right here"},
		"a quiz that asks nothing":       {begin + "kind = \"quiz\"\n" + board, "a quiz has squares to pick or options"},
		"options that are all wrong":     {begin + "kind = \"quiz\"\n" + strings.Repeat("[[step.option]]\ntext = { en = \"A\", ru = \"А\" }\nwhy = { en = \"A\", ru = \"А\" }\n", 2), "some are right and some are wrong"},
		"an option without a reason":     {begin + "kind = \"quiz\"\n" + strings.Repeat("[[step.option]]\ntext = { en = \"A\", ru = \"А\" }\n", 2), `line 7: there is no text in "en"`},
		"an illegal line":                {begin + "kind = \"line\"\n" + board + "line = [\"f4-f5\", \"d9-d8\"]\n", "line 8: hundred: the move \"d9-d8\" comes after the end of the game"},
		"a game without a level":         {begin + "kind = \"play\"\n" + board + "goal = { play = {} }\n", "against which level?"},
		"a word where a list is wanted":  {begin + good + "mistakes = \"f4=E\"\n", `the value of "step.mistakes" is of the wrong kind`},
		"a loss where nobody can take":   {begin + "kind = \"exercise\"\n" + board + "solo = true\nsolution = \"f4-f5\"\ngoal = { avoid_loss = true, within = 1 }\n", "line 10: where nobody else moves nothing can be lost"},
	} {
		l, err := read(g, c.text)
		if err == nil {
			t.Errorf("%s: it was read as %+v", name, l)
			continue
		}
		if !strings.HasPrefix(err.Error(), "lesson: 01-test.toml: ") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: the error is %q; want %q in it", name, err, c.want)
		}
	}
}

func TestABrokenLessonIsListedAndTheOthersWork(t *testing.T) {
	good := head + "[[step]]\nid = \"a\"\nkind = \"show\"\n" + texts
	lessons, faults := lesson.Load(fstest.MapFS{
		"02-b.toml":  {Data: []byte(good)},
		"01-a.toml":  {Data: []byte(good)},
		"03-c.toml":  {Data: []byte("format = 7")},
		"notes.txt":  {Data: []byte("no lesson")},
		"04 D.toml":  {Data: []byte(good)},
		"05-e.toml":  {Data: make([]byte, lesson.Largest+1)},
		"x/1-f.toml": {Data: []byte(good)},
	}, find(t, "hundred"), languages)
	if len(lessons) != 2 || lessons[0].Name != "01-a" || lessons[1].Name != "02-b" {
		t.Errorf("the lessons are %v", lessons)
	}
	if len(faults) != 3 {
		t.Fatalf("the faults are %v", faults)
	}
	for i, name := range []string{"03-c.toml", "04 D.toml", "05-e.toml"} {
		if faults[i].Name != name || !strings.Contains(faults[i].Err.Error(), name) {
			t.Errorf("the fault of %s is %v", faults[i].Name, faults[i].Err)
		}
	}
}

func FuzzRead(f *testing.F) {
	g := find(f, "hundred")
	f.Add(head + "[[step]]\nid = \"a\"\n" + texts + exercise(oneStep, "win = true, within = 1", `mistakes = ["f4=E"]`))
	f.Add(head + "[[step]]\nid = \"a\"\n" + texts + exercise(twoSteps, `reach = { piece = "f3", to = ["f4"] }, visit = ["f4"], face = { piece = "f3", to = ["N"] }, within = 2`, "solo = true\nfail = [{ lands = [\"a1\"] }]"))
	f.Add(head + "[[step]]\nid = \"a\"\nkind = \"quiz\"\n" + texts + "goal = { pick = { property = \"targets\", of = \"c1\" } }\n[[step]]\nid = \"b\"\nkind = \"show\"\n" + texts)
	f.Add(head + "[[step]]\nid = \"a\"\nkind = \"line\"\n" + texts + "line = [\"c1-c2|d1-d2\", \"c10-c9\"]\n")
	f.Add(head + "[[step]]\nid = \"a\"\nkind = \"play\"\n" + texts + "level = 1\ngoal = { play = { survive = 2 } }\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := read(g, text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than one line: %q", err)
			}
			return
		}
		tutor, err := lesson.NewTutor(l, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Steps {
			if !tutor.Go(i) {
				t.Errorf("step %d cannot be come to", i)
			}
			tutor.Aim()
			tutor.Hint()
			if legal := tutor.Legal(); len(legal) > 0 {
				tutor.Play(legal[0])
			}
		}
	})
}
