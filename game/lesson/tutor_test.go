package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/internal/rules/chaturanga"
	"goldentree/game/lesson"
)

// Three red pieces stand in the Palace; the fourth has one step to it, or two.
const (
	oneStep  = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/5,WP0,4/10/10/10 w 0 1"
	twoSteps = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/10/5,WP0,4/10/10 w 0 1"
)

func TestAWrongMoveIsAnsweredAndTakenBack(t *testing.T) {
	tutor := step(t, "xiangqi", exercise("3k5/9/9/8R/r8/9/9/9/9/5K3 w - - 0 1", `check = true, within = 1`, ""))
	before := tutor.Diagram()
	v := play(t, tutor, "i6i5")
	if v.Result != lesson.Wrong || len(v.Frames) != 2 || v.Say.Key != "lesson.wrong.punished" {
		t.Fatalf("the verdict is %+v", v)
	}
	if g := tutor.Lesson().Game; g.Text(v.Frames[1].Move) != "a5i5" || v.Frames[1].Seat != game.Second {
		t.Errorf("the answer is %s by %d", g.Text(v.Frames[1].Move), v.Frames[1].Seat)
	}
	if after := tutor.Diagram(); !slices.Equal(before.Cells, after.Cells) || after.Turn != game.First || tutor.Finished() {
		t.Error("the move is not taken back")
	}
	if v := play(t, tutor, "i6d6"); v.Result != lesson.Done {
		t.Errorf("a right move after a wrong one is %v", v.Result)
	}
}

func TestALessonHasAWordOfItsOwnForAWrongMove(t *testing.T) {
	tutor := step(t, "xiangqi", exercise("3k5/9/9/8R/r8/9/9/9/9/5K3 w - - 0 1", `check = true, within = 1`, `
[[step.reply]]
when = { lands = ["i5"] }
text = { en = "Too near", ru = "Слишком близко" }
play = "a5a0"
[[step.reply]]
when = { move = ["chariot"] }
text = { en = "No", ru = "Нет" }`))
	v := play(t, tutor, "i6i5")
	if v.Text["en"] != "Too near" || len(v.Frames) != 2 || tutor.Lesson().Game.Text(v.Frames[1].Move) != "a5a0" {
		t.Errorf("the verdict is %+v", v)
	}
	if v := play(t, tutor, "i6h6"); v.Text["en"] != "No" {
		t.Errorf("the first word that fits is not said: %+v", v)
	}
}

func TestAnIllegalMoveChangesNothing(t *testing.T) {
	tutor := step(t, "hundred", exercise(oneStep, `win = true, within = 1`, ""))
	if v := tutor.Play(game.Go(0, 1)); v.Result != lesson.Illegal || v.Frames != nil {
		t.Errorf("the verdict is %+v", v)
	}
	q, _ := tutor.Lesson().Game.Board.Find("f4")
	to, _ := tutor.Lesson().Game.Board.Find("g4")
	if why := tutor.Why([]game.Choice{{Pick: game.PickFrom, Value: uint8(q)}, {Pick: game.PickTo, Value: uint8(to)}}); why != "not-before-a-face" {
		t.Errorf("it is refused because of %q", why)
	}
}

func TestTheGoalLineSaysMateAndNotCheckAlone(t *testing.T) {
	tutor := step(t, "xiangqi", exercise("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", `mate = true, within = 1`, ""))
	if says := tutor.Aim().Says; len(says) != 1 || says[0].Key != "lesson.goal.mate" {
		t.Errorf("the goal line says %v", says)
	}
}

func TestTheGoalLineSaysHowManyOfSomeAreToBeTaken(t *testing.T) {
	tutor := step(t, "xiangqi", exercise("3k5/9/9/4p1p2/4R4/9/9/9/9/5K3 w - - 0 1", `capture = ["soldier"], count = 1, within = 2`, "solo = true"))
	if say := tutor.Aim().Says[0]; say.Key != "lesson.goal.capture-some" || !slices.Contains(say.Args, any(1)) || slices.Contains(say.Args, any(2)) {
		t.Errorf("the goal line says %v", say)
	}
	if play(t, tutor, "e5e6"); tutor.Aim().Moves != 0 {
		t.Errorf("the step is done, but %d moves are left", tutor.Aim().Moves)
	}
}

func TestTheGoalLineNamesThePieceThatIsAskedAbout(t *testing.T) {
	for _, c := range []struct{ name, pick, key, square string }{
		{"a piece", `property = "prey", of = "e5"`, "lesson.pick.prey", "e5"},
		{"a side", `property = "prey"`, "lesson.pick.prey-all", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			tutor := step(t, "xiangqi", "kind = \"quiz\"\nposition = \"3k5/9/9/9/r3R4/9/9/9/9/5K3 w - - 0 1\"\ngoal = { pick = { "+c.pick+" } }\n")
			say := tutor.Aim().Says[0]
			named := slices.Contains(say.Args, any("e5"))
			if say.Key != c.key || named != (c.square != "") {
				t.Errorf("the goal line says %v", say)
			}
		})
	}
}

func TestTheOtherSideAnswersAndTheStepGoesOn(t *testing.T) {
	tutor := step(t, "hundred", exercise(twoSteps, `win = true, within = 2`, `answers = ["d9-d8"]`))
	if a := tutor.Aim(); a.Side != game.First || a.Moves != 2 || len(a.Says) != 1 || a.Says[0].Key != "lesson.goal.win" {
		t.Errorf("the goal line says %+v", a)
	}
	v := play(t, tutor, "f3-f4")
	if v.Result != lesson.Right || len(v.Frames) != 2 || tutor.Lesson().Game.Text(v.Frames[1].Move) != "d9-d8" {
		t.Fatalf("the verdict is %+v", v)
	}
	if a := tutor.Aim(); a.Moves != 1 {
		t.Errorf("%d moves are left", a.Moves)
	}
	if !tutor.Back() || tutor.Aim().Moves != 2 || tutor.Back() {
		t.Error("the move cannot be taken back once")
	}
	play(t, tutor, "f3-f4")
	if v := play(t, tutor, "f4-f5"); v.Result != lesson.Done || len(v.Frames) != 1 || !tutor.Outcome().Over() {
		t.Errorf("the verdict is %+v", v)
	}
	if tutor.Legal() != nil || tutor.Back() {
		t.Error("a step that is done goes on")
	}
}

func TestAMoveThatGivesTheWinAwayIsWrongAtOnce(t *testing.T) {
	tutor := step(t, "hundred", exercise(twoSteps, `win = true, within = 2`, ""))
	if v := play(t, tutor, "f3=E"); v.Result != lesson.Wrong || v.Say.Key != "lesson.wrong.hope" {
		t.Errorf("the verdict is %+v", v)
	}
	if v := play(t, tutor, "f3-f4"); v.Result != lesson.Right {
		t.Errorf("the right move is %+v", v)
	}
}

func TestTheStepGoesBackNoFartherThanItMust(t *testing.T) {
	tutor := step(t, "xiangqi", exercise("5k3/9/9/9/4N4/9/9/9/9/3K5 w - - 0 1", `visit = ["d7", "f8"], within = 2`, "solo = true"))
	if v := play(t, tutor, "e5d7 d7b6"); v.Result != lesson.Wrong || v.Say.Key != "lesson.wrong.limit" {
		t.Fatalf("the verdict is %v", v.Say)
	}
	if left := tutor.Aim().Moves; left != 1 {
		t.Errorf("after a good move and a bad one %d moves are left", left)
	}
	tutor.Again()
	if v := play(t, tutor, "e5c4"); v.Result != lesson.Wrong || v.Say.Key != "lesson.wrong.hope" {
		t.Errorf("the verdict on a move that leads nowhere is %v", v.Say)
	}
	if left := tutor.Aim().Moves; left != 2 {
		t.Errorf("after a bad move %d moves are left", left)
	}
}

func TestHelpComesInFourSteps(t *testing.T) {
	progress := new(lesson.Progress)
	l, err := read(find(t, "hundred"), head+"[[step]]\nid = \"a\"\n"+texts+exercise(oneStep, `win = true, within = 1`, `hint = { text = { en = "Look", ru = "Смотрите" } }`)+
		"[[step]]\nid = \"b\"\n"+texts+exercise(oneStep, `win = true, within = 1`, ""))
	if err != nil {
		t.Fatal(err)
	}
	tutor, err := lesson.NewTutor(l, nil, progress)
	if err != nil {
		t.Fatal(err)
	}
	h := tutor.Hint()
	if h.Text["en"] != "Look" || !h.Squares.Empty() || h.Move != 0 {
		t.Errorf("the first help is %+v", h)
	}
	if h = tutor.Hint(); namesOf(l.Game, h.Squares) != "f4" || h.Move != 0 {
		t.Errorf("the second help is %+v", h)
	}
	if h = tutor.Hint(); l.Game.Text(h.Move) != "f4-f5" || h.Verdict != nil {
		t.Errorf("the third help is %+v", h)
	}
	if h = tutor.Hint(); h.Verdict == nil || h.Verdict.Result != lesson.Done || !tutor.Finished() {
		t.Errorf("the fourth help is %+v", h)
	}
	if progress.Star(l, l.Steps[0]) != lesson.HollowStar {
		t.Error("the star is not hollow")
	}
	if !tutor.Next() || tutor.At() != 1 || tutor.Next() {
		t.Error("there is not one step more")
	}
	if h := tutor.Hint(); h.Say.Key != "lesson.hint.exercise" {
		t.Errorf("the first help without words is %+v", h)
	}
	tutor.Again()
	play(t, tutor, "f4-f5")
	if progress.Star(l, l.Steps[1]) != lesson.FullStar || progress.Finished(l) != 2 {
		t.Error("the star is not full")
	}
	tutor.Go(0)
	play(t, tutor, "f4-f5")
	if progress.Star(l, l.Steps[0]) != lesson.FullStar {
		t.Error("a star cannot be bettered")
	}
}

func TestHelpIsFoundByTryingWhereTheSolutionIsLeft(t *testing.T) {
	tutor := step(t, "xiangqi", exercise("5k3/9/9/9/4N4/9/9/9/9/3K5 w - - 0 1", `visit = ["d7", "f8"], within = 3`, "solo = true"))
	play(t, tutor, "e5g6")
	tutor.Hint()
	tutor.Hint()
	if h := tutor.Hint(); tutor.Lesson().Game.Text(h.Move) != "g6f8" {
		t.Errorf("the help is %+v", h)
	}
}

func TestFreePlayLeavesTheStepAsItWas(t *testing.T) {
	tutor := step(t, "hundred", exercise(twoSteps, `win = true, within = 2`, ""))
	tutor.PlayFreely(true)
	play(t, tutor, "f3=E d9-d8 f3-g3")
	if tutor.Diagram().Turn != game.Second || tutor.Finished() {
		t.Error("the other side cannot be moved")
	}
	if !tutor.Back() || !tutor.Back() || !tutor.Back() || tutor.Back() {
		t.Error("not all moves can be taken back")
	}
	play(t, tutor, "f3-f4 d9-d8 f4-f5")
	if !tutor.Outcome().Over() || tutor.Finished() {
		t.Error("free play finishes the step")
	}
	tutor.PlayFreely(false)
	if tutor.Free() || tutor.Aim().Moves != 2 || tutor.Outcome().Over() {
		t.Error("the step is not as it was")
	}
	if v := play(t, tutor, "f3-f4"); v.Result != lesson.Right {
		t.Errorf("the step does not go on: %+v", v)
	}
}

func TestALineIsFollowedAndOtherGoodMovesAreTaken(t *testing.T) {
	tutor := step(t, "hundred", "kind = \"line\"\nposition = \""+twoSteps+"\"\nline = [\"f3-f4|f3-f2\", \"d9-d8\", \"f4-f5\"]\n")
	if v := play(t, tutor, "f3=E"); v.Result != lesson.Wrong || v.Say.Key != "lesson.wrong.line" {
		t.Errorf("a move beside the line is %+v", v)
	}
	v := play(t, tutor, "f3-f2")
	if v.Result != lesson.Right || v.Say.Key != "lesson.right.also" || len(v.Frames) != 4 {
		t.Errorf("another good move is %+v", v)
	}
	if v := play(t, tutor, "f4-f5"); v.Result != lesson.Done {
		t.Errorf("the last move is %+v", v)
	}
}

func TestOneOfSeveralAnswersIsChosen(t *testing.T) {
	tutor := step(t, "hundred", `kind = "quiz"
[[step.option]]
text = { en = "A", ru = "А" }
right = true
why = { en = "Yes", ru = "Да" }
[[step.option]]
text = { en = "B", ru = "Б" }
why = { en = "No", ru = "Нет" }
`)
	if v := tutor.Choose(1); v.Result != lesson.Wrong || v.Text["en"] != "No" || tutor.Finished() {
		t.Errorf("the wrong one is %+v", v)
	}
	if v := tutor.Choose(2); v.Result != lesson.Illegal {
		t.Errorf("one that there is not is %+v", v)
	}
	if v := tutor.Choose(0); v.Result != lesson.Done || v.Text["en"] != "Yes" || !tutor.Finished() {
		t.Errorf("the right one is %+v", v)
	}
}

func TestALittleGameIsPlayedToItsEnd(t *testing.T) {
	won := "kind = \"play\"\nlevel = 1\nposition = \"" + oneStep + "\"\n"
	if v := play(t, step(t, "hundred", won+"goal = { play = {} }"), "f4-f5"); v.Result != lesson.Done {
		t.Errorf("a win is %+v", v)
	}
	if v := play(t, step(t, "hundred", won+"goal = { play = { survive = 1 } }"), "f4=E"); v.Result != lesson.Done || len(v.Frames) != 2 {
		t.Errorf("one move survived is %+v", v)
	}
	if v := play(t, step(t, "hundred", won+"goal = { play = {}, within = 1 }"), "f4=E"); v.Result != lesson.Wrong {
		t.Errorf("the limit used up is %+v", v)
	}
	lost := "kind = \"play\"\nlevel = 3\nposition = \"10/10/10/5,wo4,4/4,om4,5/4,mp4,wm4,4/4,WO0,5/10/10/10 w 0 1\"\ngoal = { play = { draw = true } }"
	tutor := step(t, "hundred", lost)
	if v := play(t, tutor, "e4=E"); v.Result != lesson.Wrong || v.Say.Key != "lesson.wrong.lost-game" || tutor.Outcome().Over() {
		t.Errorf("a loss is %+v", v)
	}
}

func TestTheOtherSideMayBegin(t *testing.T) {
	tutor := step(t, "hundred", exercise(twoSteps, `face = { piece = "d9", to = ["E"] }, within = 1`, "side = \"black\"\nanswers = [\"f3-f4\"]"))
	if d := tutor.Diagram(); d.Turn != game.Second || tutor.Lesson().Game.Text(tutor.Last()) != "f3-f4" || tutor.Side() != game.Second {
		t.Errorf("it is the turn of %d after %s", d.Turn, tutor.Lesson().Game.Text(tutor.Last()))
	}
	if v := play(t, tutor, "d9=E"); v.Result != lesson.Done {
		t.Errorf("the verdict is %+v", v)
	}
}

func TestThePupilsOwnRulesHoldWhereTheLessonWorksUnderThem(t *testing.T) {
	// A warrior displaces a peasant: under "neighbours" he cannot.
	position := "10/10/10/10/4,mp0,5/4,WO0,5/10/10/10/10 w 0 1"
	l, err := read(find(t, "hundred"), head+"[[step]]\nid = \"a\"\n"+texts+
		"kind = \"exercise\"\nposition = \""+position+"\"\ngoal = { displace = { piece = \"e6\" }, within = 1 }\nsolution = \"e5+e6-e7\"\n"+
		"[[step]]\nid = \"b\"\n"+texts+
		"kind = \"exercise\"\nposition = \""+position+"\"\ngoal = { move = [\"e5\"], within = 1 }\nsolution = \"e5-e4\"\n")
	if err != nil {
		t.Fatal(err)
	}
	tutor, err := lesson.NewTutor(l, game.Rules{"strength": "neighbours"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := tutor.Rules()["strength"]; got != "chain" {
		t.Errorf("the step that does not work under other rules has strength = %s", got)
	}
	if tutor.Next(); tutor.Rules()["strength"] != "neighbours" {
		t.Errorf("the step that works under them has strength = %s", tutor.Rules()["strength"])
	}
}

func TestTheSameMovesHaveTheSameAnswers(t *testing.T) {
	position := exercise("3k5/9/4b4/9/r7C/9/9/4B4/9/5K3 w - - 0 1", `check = true, within = 4`, "")
	var first []string
	for range 2 {
		tutor := step(t, "xiangqi", position)
		var got []string
		for range 3 {
			m := tutor.Legal()[len(tutor.Legal())/2]
			for _, f := range tutor.Play(m).Frames {
				got = append(got, tutor.Lesson().Game.Text(f.Move))
			}
			if tutor.Finished() {
				break
			}
		}
		if first == nil {
			first = got
		} else if !slices.Equal(first, got) {
			t.Errorf("first %v, then %v", first, got)
		}
	}
}

func TestTheDiceShowWhatTheStepSays(t *testing.T) {
	text := func(more string) string {
		return head + "[[step]]\nid = \"a\"\n" + texts + "kind = \"exercise\"\nside = \"red\"\ndice = [\"t34\", \"t25\"]\ngoal = { move = [\"raja\"], within = 4 }\nsolution = \"-\"\n" + more
	}
	for _, more := range []string{"solo = true\n", ""} {
		l, err := read(chaturanga.Game, text(more))
		if err != nil {
			t.Fatal(err)
		}
		tutor, err := lesson.NewTutor(l, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if d := tutor.Diagram(); d.Turn != game.First || !slices.Equal(d.Dice, []uint8{3, 4}) {
			t.Fatalf("the dice show %v at the turn of %d", d.Dice, d.Turn)
		}
		for range 2 { // one move for each of the dice
			if v := tutor.Play(tutor.Legal()[0]); v.Result != lesson.Right {
				t.Fatalf("the verdict is %d %v", v.Result, v.Say)
			}
		}
		if d := tutor.Diagram(); d.Turn != game.First || more != "" && !slices.Equal(d.Dice, []uint8{2, 5}) {
			t.Errorf("after two moves the dice show %v at the turn of %d (%q)", d.Dice, d.Turn, more)
		}
	}
}

func TestPartnersWinTogether(t *testing.T) {
	// Green is captive, and Red and Yellow have won as soon as Black is.
	tutor := step(t, "chaturanga", exercise("4bK3/8/8/yK2yP4/6rPrK/4rE3/8/8 r 4 acaa rgyb 0,0,0,0 0 41 d2t1k1", `win = true, end = "both-rajas", within = 1`, ""))
	if v := play(t, tutor, "e3-e4"); v.Result != lesson.Wrong {
		t.Errorf("a move beside it is %+v", v)
	}
	if v := play(t, tutor, "e3-e8"); v.Result != lesson.Done {
		t.Errorf("the capture that wins is %+v", v)
	}
}

func TestWhatHasBeenThrownIsNotForOthers(t *testing.T) {
	// The horse on d3 may take the ship on f4, and the elephant on e8 the raja on e4.
	for _, roll := range []string{"25", "-"} {
		tutor := step(t, "chaturanga", `kind = "quiz"
position = "4bE3/8/8/8/4rKrS1bK/3bH4/8/8 r `+roll+` aqqa rgyb 0,0,0,0 0 41 d2t0k1"
goal = { pick = { property = "threatened" } }
`)
		if dice := len(tutor.Diagram().Dice); dice != len(strings.Trim(roll, "-")) {
			t.Errorf("%s: for a question %d dice are thrown", roll, dice)
		}
		for _, name := range []string{"e4", "f4"} {
			q, _ := tutor.Lesson().Game.Board.Find(name)
			tutor.Pick(q)
		}
		if v := tutor.Answer(); v.Result != lesson.Done {
			t.Errorf("%s: the answer is %+v", roll, v)
		}
	}
}

func TestAnAnswerIsShownWithItsThrow(t *testing.T) {
	tutor := step(t, "chaturanga", exercise("4bE3/8/8/8/3rK1rS1bK/8/8/8 r 5 aqqa rgyb 0,0,0,0 0 41 d2t0k1", `unattacked = ["d4"], within = 1`, `
[[step.reply]]
when = { lands = ["e4"] }
text = { en = "Into the line", ru = "На линию" }
play = "t24 e8-e4"`))
	v := play(t, tutor, "d4-e4")
	if v.Result != lesson.Wrong || v.Text["en"] != "Into the line" || len(v.Frames) != 3 {
		t.Fatalf("the verdict is %+v", v)
	}
	if f := v.Frames[1]; f.Seat != game.Chance || !slices.Equal(f.Diagram.Dice, []uint8{2, 4}) {
		t.Errorf("first the dice show %v", f.Diagram.Dice)
	}
	if f := v.Frames[2]; f.Seat != game.Fourth || tutor.Lesson().Game.Text(f.Move) != "e8-e4" {
		t.Errorf("then %d plays %s", f.Seat, tutor.Lesson().Game.Text(f.Move))
	}
	if v := play(t, tutor, "d4-d5"); v.Result != lesson.Done {
		t.Errorf("out of the line is %+v", v)
	}
}
