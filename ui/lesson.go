package ui

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/game/manual"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/board"
	"goldentree/ui/sound"
)

// lessonScreen is a lesson in progress. The model is the tutor, what he said last, and what has been chosen of the
// next move.
type lessonScreen struct {
	table
	tutor   *lesson.Tutor
	start   game.Diagram    // of the step
	figure  manual.Shown    // what is marked in it
	verdict *lesson.Verdict // what the tutor said last; nil is nothing
	hint    *lesson.Hint    // nil while there is none
	chosen  int             // the option chosen last; -1 is none
	film    *film           // nil while nothing is shown

	teacher *teacher
	goal    *goalLine
	tools   []*tool
}

// A film is what comes of a move, shown one move after the other. Whatever the pupil does ends it at once.
type film struct {
	frames []lesson.Frame
	shown  int
	back   bool // it is wound back at the end
}

// How long a film waits: between two moves, and before it is wound back, so that one can read what is said.
const (
	filmPause = 400 * time.Millisecond
	filmStop  = 2500 * time.Millisecond
)

// newLesson begins a lesson at its first step that is not done.
func newLesson(a *App, l *lesson.Lesson) (*lessonScreen, error) {
	tutor, err := lesson.NewTutor(l, a.prefs.Tables[l.Game.ID].Rules, a.progress)
	if err != nil {
		return nil, err
	}
	s := &lessonScreen{table: newTable(a, l.Game, tutor), tutor: tutor}
	s.pieces = l.Pieces
	s.play = func(m game.Move) { s.judge(tutor.Play(m)) }
	s.update, s.idle = s.refresh, s.whyIdle
	s.enter()
	return s, nil
}

// openLesson shows a lesson, in place of the screen in view if that is one too.
func (a *App) openLesson(l *lesson.Lesson) {
	s, err := newLesson(a, l)
	if err != nil {
		a.fail(err)
		return
	}
	if _, is := a.top().(*lessonScreen); is {
		a.Replace(s)
	} else {
		a.Show(s)
	}
}

// openStep shows one step of a lesson.
func (a *App) openStep(l *lesson.Lesson, step int) {
	a.openLesson(l)
	if s, is := a.top().(*lessonScreen); is {
		s.goTo(step)
	}
}

func (s *lessonScreen) Title() string { return s.app.lessonTitle(s.tutor.Lesson()) }

// Close ends what is being shown. What was done is kept already.
func (s *lessonScreen) Close() { s.film = nil }

func (s *lessonScreen) Commands() []*Command {
	step := func(by int) func() { return func() { s.goTo(s.tutor.At() + by) } }
	return []*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc"}, Run: s.leave},
		{ID: "go-on", Keys: []string{"Enter"}, Enabled: func() bool { return s.goOn() != nil }, Run: func() { s.goOn().run() }},
		{ID: "undo", Icon: theme.ContentUndoIcon(), Keys: []string{"Ctrl+Z"}, Enabled: s.tutor.Moved, Run: s.undo},
		{ID: "again", Icon: icon("again"), Keys: []string{"R"}, Run: s.again},
		{ID: "hint", Icon: icon("hint"), Keys: []string{"H"}, Enabled: s.helpable, Run: s.help},
		{ID: "free", Keys: []string{"P"}, Run: func() { s.playFreely(!s.tutor.Free()) }},
		{ID: "type", Keys: []string{"/"}, Enabled: func() bool { return s.film == nil && len(s.legal) > 0 }, Run: func() { s.goal.ask(true) }},
		{ID: "play-on", Keys: []string{"G"}, Enabled: s.playable, Run: s.playOn},
		{ID: "flip", Icon: icon("flip"), Keys: []string{"F"}, Run: s.flip},
		s.app.rulesCommand(s.game, s.tutor.Rules),
		{ID: "previous-step", Keys: []string{"PageUp"}, Enabled: func() bool { return s.tutor.At() > 0 }, Run: step(-1)},
		{ID: "next-step", Keys: []string{"PageDown"}, Enabled: func() bool { return !s.last() }, Run: step(1)},
	}
}

func (s *lessonScreen) Content() fyne.CanvasObject {
	s.settle()
	s.lay()
	s.board.OnTap(s.tapped)
	s.board.OnPick(s.picked)
	s.tray.OnPick(s.picked)
	commands := s.Commands()
	s.teacher = newTeacher(s, commands)
	s.goal = newGoalLine(s)
	s.tools = nil
	var bar []fyne.CanvasObject
	for _, id := range []string{"undo", "again", "flip", "rules"} {
		t := newTool(s.app, command(commands, id))
		s.tools = append(s.tools, t)
		bar = append(bar, t)
	}
	bar = append(bar, newTool(s.app, command(s.app.ownCommands(), "settings")))
	s.refresh()
	return s.app.frame(s.Title(), commands, container.New(playLayout{}, s.board, s.goal.box, s.teacher.box), bar...)
}

// Focus gives the keyboard to what the step goes on with: a button, the answers, or the board.
func (s *lessonScreen) Focus() fyne.Focusable {
	switch on := s.goOn(); {
	case s.teacher == nil:
		return nil
	case on != nil && !on.check:
		return s.teacher.primary
	case len(s.teacher.answers) > 0 && !s.tutor.Free():
		return s.teacher.answers[max(s.chosen, 0)]
	}
	return s.board
}

// say returns a text of the lesson in the language that is spoken.
func (s *lessonScreen) say(t lesson.Text) string { return t[s.app.lang.Code()] }

// words returns a sentence of the tutor in the language that is spoken.
func (s *lessonScreen) words(say lesson.Say) string {
	if say.Key == "" {
		return ""
	}
	args := slices.Clone(say.Args)
	for i, arg := range args {
		if key, is := arg.(lesson.Key); is {
			args[i] = s.app.lang.T(string(key))
		}
	}
	return s.app.lang.T(say.Key, args...)
}

// sentence returns what the lesson says in its own words, or else the tutor in the usual ones.
func (s *lessonScreen) sentence(text lesson.Text, say lesson.Say) string {
	if text != nil {
		return s.say(text)
	}
	return s.words(say)
}

// enter begins to show a step.
func (s *lessonScreen) enter() {
	s.film, s.verdict, s.hint, s.chosen = nil, nil, nil, -1
	s.start = s.tutor.Diagram()
	s.view = s.tutor.Side()
	s.offer(s.tutor.Legal())
	shown, err := s.tutor.Step().Figure.Show(s.game, s.tutor.Rules())
	s.app.fail(err)
	s.figure = shown
	s.refresh()
	s.attend()
}

// attend gives the keyboard to whatever it should have now.
func (s *lessonScreen) attend() {
	if s.teacher != nil && s.app.top() == Screen(s) {
		s.app.focus()
	}
}

// untouched reports whether nothing has been moved in the step yet.
func (s *lessonScreen) untouched() bool { return reflect.DeepEqual(s.tutor.Diagram(), s.start) }

// quiz reports whether squares are to be picked.
func (s *lessonScreen) quiz() bool {
	step := s.tutor.Step()
	return step.Kind == lesson.Quiz && len(step.Options) == 0 && !s.tutor.Free()
}

// puzzle is what is to be solved in the step; nil if it is no puzzle.
func (s *lessonScreen) puzzle() *lesson.Puzzle { return s.tutor.Step().Puzzle }

// last reports whether the step is the last one of the lesson.
func (s *lessonScreen) last() bool { return s.tutor.At() == len(s.tutor.Lesson().Steps)-1 }

// A way is how a step goes on by Enter: a button with its words.
type way struct {
	text  string
	run   func()
	check bool // an answer is taken, and the board keeps the keyboard until then
}

// goOn says how the step goes on now; nil if it does by moves or answers alone.
func (s *lessonScreen) goOn() *way {
	a := s.app
	switch {
	case s.film != nil && s.film.back:
		return &way{text: a.text("lesson.try-again"), run: func() { s.settle() }}
	case s.tutor.Free():
		text := a.text("lesson.stop-free")
		if s.puzzle() != nil {
			text = a.lang.T("puzzle.stop-free")
		}
		return &way{text: text, run: func() { s.playFreely(false) }, check: true}
	case s.tutor.Finished() || s.tutor.Step().Kind == lesson.Show:
		switch {
		case s.puzzle() != nil && s.last() && a.course(s.game).after(s.tutor.Lesson()) == nil:
			return &way{text: a.lang.T("puzzle.finish"), run: s.next}
		case s.puzzle() != nil:
			return &way{text: a.lang.T("puzzle.next"), run: s.next}
		case !s.last():
			return &way{text: a.text("lesson.next"), run: s.next}
		case a.course(s.game).after(s.tutor.Lesson()) != nil:
			return &way{text: a.text("lesson.next-lesson"), run: s.next}
		}
		return &way{text: a.text("lesson.finish"), run: s.next}
	case s.quiz():
		return &way{text: a.text("lesson.check"), run: s.check, check: true}
	}
	return nil
}

// next goes to the next step, to the next lesson, or back to the list of them.
func (s *lessonScreen) next() {
	s.settle()
	if s.tutor.Next() {
		s.enter()
	} else if l := s.app.course(s.game).after(s.tutor.Lesson()); l != nil {
		s.app.openLesson(l)
	} else {
		s.app.Back()
	}
	s.app.fail(s.app.progress.Fault())
}

// goTo goes to any step.
func (s *lessonScreen) goTo(step int) {
	s.settle()
	if s.tutor.Go(step) {
		s.enter()
	}
}

// leave goes back by one: out of what is shown, out of free play, out of the lesson.
func (s *lessonScreen) leave() {
	switch {
	case s.settle():
	case s.tutor.Free():
		s.playFreely(false)
	default:
		s.app.Back()
	}
}

func (s *lessonScreen) undo() {
	if !s.settle() && s.tutor.Back() {
		s.verdict, s.hint = nil, nil
		s.offer(s.tutor.Legal())
		s.refresh()
		s.attend()
	}
}

// again begins the step anew.
func (s *lessonScreen) again() {
	s.settle()
	s.tutor.Again()
	s.enter()
}

// playFreely begins or ends play without a goal.
func (s *lessonScreen) playFreely(on bool) {
	s.settle()
	s.tutor.PlayFreely(on)
	s.hint = nil
	s.offer(s.tutor.Legal())
	s.refresh()
	s.attend()
}

// playable reports whether a puzzle has come to where one can play on.
func (s *lessonScreen) playable() bool {
	return s.puzzle() != nil && s.tutor.Finished() && !s.tutor.Outcome().Over()
}

// playOn begins a game at this position, against opponents as they were chosen last.
func (s *lessonScreen) playOn() {
	s.settle()
	card := newSetup(s.app, s.game).card
	var players []record.Player
	for i, level := range card.Levels {
		if i+1 == int(s.tutor.Side()) {
			level = 0
		} else if level == 0 {
			level = defaultLevel
		}
		players = append(players, record.Player{Level: level})
	}
	p, err := newPlay(s.app, s.game, match.Options{Rules: s.tutor.Rules(), Start: s.tutor.Position(), Players: players, Seed: rand.Uint64()})
	if err != nil {
		s.app.fail(err)
		return
	}
	s.app.Show(p)
}

// flip turns the board to the next seat.
func (s *lessonScreen) flip() {
	s.settle()
	s.view = s.view%game.Seat(s.game.SeatCount()) + 1
	s.refresh()
}

// tapped takes a tap on a square: it is picked in a quiz, and else a part of a move. While a wrong move is shown the
// tap only puts an end to that, since it may have been meant for what was there.
func (s *lessonScreen) tapped(q game.Square) {
	switch {
	case s.settle():
	case s.quiz() && !s.tutor.Finished():
		s.tutor.Pick(q)
		s.verdict, s.hint = nil, nil
		s.refresh()
	default:
		s.table.tapped(q)
		s.attend()
	}
}

// picked takes a choice that is no square.
func (s *lessonScreen) picked(c game.Choice) {
	if !s.settle() {
		s.table.picked(c)
	}
}

// check takes the squares that are picked for the answer.
func (s *lessonScreen) check() { s.judge(s.tutor.Answer()) }

// choose takes one of the options for the answer.
func (s *lessonScreen) choose(option int) {
	if !s.tutor.Finished() {
		s.chosen = option
		s.judge(s.tutor.Choose(option))
	}
}

// judge shows what the tutor says to a move or an answer.
func (s *lessonScreen) judge(v lesson.Verdict) {
	s.hint, s.verdict = nil, &v
	if s.tutor.Free() {
		s.verdict = nil
	}
	s.app.fail(s.app.progress.Fault())
	if len(v.Frames) == 0 {
		s.offer(s.tutor.Legal())
		s.refresh()
		s.praise()
	} else {
		s.offer(nil)
		s.film = &film{frames: v.Frames, back: v.Result == lesson.Wrong}
		s.refresh()
		s.roll(s.film)
	}
	s.attend()
}

// roll shows what is left of a film, unless it has been ended.
func (s *lessonScreen) roll(f *film) {
	switch {
	case s.film != f:
	case f.shown < len(f.frames):
		frame := f.frames[f.shown]
		f.shown++
		s.follow(s.sceneOf(frame), frame.Move, func() {
			switch {
			case f.shown < len(f.frames):
				s.later(filmPause, func() { s.roll(f) })
			case f.back:
				s.later(filmStop, func() { s.rewind(f) })
			default:
				s.roll(f)
			}
		})
	default:
		s.settle()
	}
}

// rewind takes back the moves of a film, the last one first.
func (s *lessonScreen) rewind(f *film) {
	if s.film != f {
		return
	}
	f.shown--
	if f.shown == 0 {
		s.settle()
		return
	}
	s.scene = s.sceneOf(f.frames[f.shown-1])
	s.board.Rewind(s.scene, f.frames[f.shown].Move, func() { s.rewind(f) })
}

// sceneOf is what is seen after a move of a film.
func (s *lessonScreen) sceneOf(f lesson.Frame) board.Scene {
	return board.Scene{Diagram: f.Diagram, Last: f.Move, Lit: s.tutor.Step().Lit, View: s.view, Thrown: f.Diagram.Dice}
}

// later does something after a while.
func (s *lessonScreen) later(after time.Duration, do func()) {
	time.AfterFunc(after, func() { s.app.post(do) })
}

// settle ends a film: the board shows how the step stands. It reports whether a wrong move was being shown.
func (s *lessonScreen) settle() bool {
	f := s.film
	if f == nil {
		return false
	}
	s.film = nil
	s.offer(s.tutor.Legal())
	if f.back && s.board != nil {
		scene := s.position()
		s.scene = scene
		s.board.Rewind(scene, f.frames[0].Move, nil)
		s.tray.Set(scene)
	}
	s.refresh()
	s.attend()
	s.praise()
	return f.back
}

// praise is heard when a step is done.
func (s *lessonScreen) praise() {
	if s.tutor.Finished() && !s.tutor.Free() {
		s.app.hear(sound.Star)
	}
}

// helpable reports whether a hint can be had.
func (s *lessonScreen) helpable() bool {
	return !s.tutor.Finished() && !s.tutor.Free() && s.tutor.Step().Kind != lesson.Show
}

// help gives one more hint.
func (s *lessonScreen) help() {
	s.settle()
	h := s.tutor.Hint()
	if h.Verdict != nil {
		s.chosen = h.Option - 1
		s.judge(*h.Verdict)
		return
	}
	s.hint, s.verdict = &h, nil
	s.message = ""
	s.refresh()
}

// whyIdle says why nothing can be chosen on the board.
func (s *lessonScreen) whyIdle() string {
	switch {
	case s.tutor.Finished():
		return s.app.text("lesson.why-done")
	case s.tutor.Step().Kind == lesson.Show:
		return s.app.text("lesson.why-show")
	case len(s.tutor.Step().Options) > 0:
		return s.app.text("lesson.why-choose")
	}
	return s.app.text("why.not-yours", "seat", s.voice.seat(s.tutor.Diagram().Seat))
}

// aim says what the goal is: whose pieces are the pupil's, how many moves he has, and what must be true.
func (s *lessonScreen) aim() string {
	if s.tutor.Free() {
		return s.app.text("lesson.free")
	}
	aim := s.tutor.Aim()
	if s.puzzle() != nil {
		return capital(s.words(aim.Says[0]))
	}
	var parts []string
	switch s.tutor.Step().Kind {
	case lesson.Exercise, lesson.Line, lesson.Play:
		parts = append(parts, s.voice.seat(aim.Side))
	}
	if aim.Moves > 0 {
		parts = append(parts, s.app.lang.T("lesson.goal.within", "n", aim.Moves))
	}
	if aim.Text != nil {
		parts = append(parts, s.say(aim.Text))
	} else {
		var says []string
		for _, say := range aim.Says {
			says = append(says, s.words(say))
		}
		parts = append(parts, strings.Join(says, "; "))
	}
	return capital(strings.Join(parts, " · "))
}

// said gives the message of the moment, or else what is to be chosen.
func (s *lessonScreen) said() string {
	switch {
	case s.message != "":
		return s.message
	case s.film != nil:
		return ""
	case s.acting() != "":
		return s.acting()
	case s.pieceAt(s.pointed) != "":
		return s.pieceAt(s.pointed)
	case s.quiz() && !s.tutor.Finished():
		return s.app.text("lesson.picked", "n", s.tutor.Picked().Len())
	case len(s.legal) > 0:
		return s.prompt()
	}
	return ""
}

// refresh shows the model.
func (s *lessonScreen) refresh() {
	if s.board == nil {
		return // not in view yet
	}
	if s.film == nil {
		s.show(s.position())
	}
	for _, t := range s.tools {
		t.update()
	}
	s.goal.update()
	s.teacher.update()
}

// position is how the step stands, with all that is marked in it.
func (s *lessonScreen) position() board.Scene {
	scene := s.seen()
	scene.Last, scene.Thrown = s.tutor.Last(), scene.Diagram.Dice
	if s.tutor.Free() {
		return scene
	}
	step := s.tutor.Step()
	scene.Lit = step.Lit
	if s.untouched() && s.verdict == nil && s.hint == nil && len(scene.Chosen) == 0 {
		if s.figure.Arrow != 0 {
			scene.Arrows = board.Arrows(s.figure.Arrow)
		}
		for _, arrow := range step.Arrows {
			scene.Arrows = append(scene.Arrows, board.Arrow{From: arrow.From, To: arrow.To})
		}
	}
	if step.Kind == lesson.Show {
		scene.Offer, scene.Chosen = s.figure.Offer, s.figure.Chosen
	}
	if h := s.hint; h != nil {
		if h.Move != 0 {
			scene.Arrows = board.Arrows(h.Move)
		} else {
			for q := range h.Squares.All() {
				scene.Arrows = append(scene.Arrows, board.Arrow{From: q, To: game.NoSquare})
			}
		}
	}
	if s.quiz() {
		scene.Quiz = &board.Quiz{Picked: s.tutor.Picked()}
		if v := s.verdict; v != nil {
			scene.Quiz.Missing, scene.Quiz.Extra = v.Missing, v.Extra
		}
	}
	return scene
}
