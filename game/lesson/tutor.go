package lesson

import (
	"maps"
	"slices"
	"strings"

	"goldentree/game"
)

// A Tutor follows a pupil through a lesson. It belongs to one goroutine. There is no clock in it:
// the same moves always have the same answers. What others answer is thought out at once, within
// a tenth of a second or so.
type Tutor struct {
	lesson   *Lesson
	chosen   game.Rules
	progress *Progress
	at       int
	course   *course
	way      []*station // of the step, from its start
	marks    []int      // where in way it was the pupil's turn
	done     bool
	helps    int          // how much of the hint has been given
	helped   bool         // since the step began
	picked   game.Squares // in a quiz
	free     *freedom     // nil unless he plays freely
}

// A Result says what a verdict is.
type Result uint8

// What a tutor says to a move or an answer.
const (
	Illegal Result = iota // it cannot be played; nothing has happened
	Wrong                 // it does not meet the goal; it has been taken back
	Right                 // the step goes on
	Done                  // the step is finished
)

// A Verdict is what a tutor says to a move or an answer, and what happens on the board.
type Verdict struct {
	Result Result

	// Frames are what happens on the board, one after another: the pupil's move and the answers to
	// it. After Wrong they are to be shown and then taken back: the board is again as Diagram says.
	Frames []Frame

	Text Text // what the lesson says to it; nil is nothing
	Say  Say  // why it is wrong, in the usual words; the zero Say is nothing

	Missing game.Squares // in a quiz: right, but not picked
	Extra   game.Squares // in a quiz: picked, but not right
}

// A Frame is one move, and the board after it. Move is 0 where something else happens.
type Frame struct {
	Move    game.Move
	Seat    game.Seat // who has moved; game.Chance for a throw
	Diagram game.Diagram
}

// NewTutor begins at the first step that is not done. chosen are the rules that the pupil has chosen
// for the game; they hold where the lesson leaves them open and what the step says is true under
// them as well. Nil are the defaults. progress may be nil; then nothing is remembered.
func NewTutor(l *Lesson, chosen game.Rules, progress *Progress) (*Tutor, error) {
	if progress == nil {
		progress = new(Progress)
	}
	t := &Tutor{lesson: l, chosen: chosen, progress: progress}
	first := slices.IndexFunc(l.Steps, func(s *Step) bool { return progress.Star(l, s) == NoStar })
	if err := t.enter(max(first, 0)); err != nil {
		return nil, err
	}
	return t, nil
}

// enter comes to a step.
func (t *Tutor) enter(i int) error {
	c, _, err := newCourse(t.lesson.Steps[i], nil)
	if err != nil {
		return err
	}
	if other, _, err := newCourse(t.lesson.Steps[i], t.chosen); err == nil && !maps.Equal(other.settled, c.settled) && other.agrees(c) {
		c = other
	}
	t.at, t.course = i, c
	t.Again()
	return nil
}

// agrees reports whether what a step says under its usual rules is true under these ones as well.
func (c *course) agrees(usual *course) bool {
	switch {
	case c.step.Kind == Exercise:
		return c.checkSolution() == nil && c.checkMistakes() == nil
	case c.step.line != nil:
		p := c.start.position.Clone()
		return !slices.ContainsFunc(c.step.line, func(moves []string) bool { return c.Play(p, moves[0]) != nil })
	case c.step.pick != nil:
		return c.right() == usual.right()
	}
	return c.step.Kind == Play || c.step.Kind == Show // the answers to a question in words hold for the usual rules
}

// Lesson returns the lesson.
func (t *Tutor) Lesson() *Lesson { return t.lesson }

// At returns the number of the step, from 0.
func (t *Tutor) At() int { return t.at }

// Step returns the step.
func (t *Tutor) Step() *Step { return t.course.step }

// Rules returns the rules that hold in the step, settled.
func (t *Tutor) Rules() game.Rules { return t.course.settled }

// Side returns the seat of the pupil.
func (t *Tutor) Side() game.Seat { return t.course.me }

// Go goes to a step, whatever has been done before. It reports whether there is such a step.
func (t *Tutor) Go(step int) bool {
	return step >= 0 && step < len(t.lesson.Steps) && t.enter(step) == nil
}

// Next goes to the step after this one. A step that is only looked at is done by that. It reports
// whether there is one.
func (t *Tutor) Next() bool {
	if t.course.step.Kind == Show {
		t.finish()
	}
	return t.Go(t.at + 1)
}

// Again begins the step anew.
func (t *Tutor) Again() {
	t.way, t.marks = []*station{t.course.start}, nil
	t.done, t.helps, t.helped, t.picked, t.free = false, 0, false, game.Squares{}, nil
	t.open()
}

// open lets others move where it is their turn at the start of the step, if anybody moves in it.
func (t *Tutor) open() {
	still := t.course.step.Kind == Quiz || t.course.step.Kind == Show
	for !still && !t.course.ended(t.now()) && t.now().position.Turn() != t.course.me {
		next := t.course.answer(t.now())
		if next == nil {
			break
		}
		t.way = append(t.way, next)
	}
	t.marks = []int{len(t.way) - 1}
}

func (t *Tutor) now() *station {
	if t.free != nil {
		return t.free.now()
	}
	return t.way[len(t.way)-1]
}

// Finished reports whether the step is done.
func (t *Tutor) Finished() bool { return t.done }

// Diagram draws the position.
func (t *Tutor) Diagram() game.Diagram { return t.now().diagram }

// Last returns the move that was made last; 0 if there is none.
func (t *Tutor) Last() game.Move { return t.now().last }

// Outcome tells how the game has ended.
func (t *Tutor) Outcome() game.Outcome { return t.now().position.Outcome() }

// Legal lists the moves that the pupil can make: all legal ones, for he may go wrong. There are
// none when the step is done, nor in steps without moves.
func (t *Tutor) Legal() []game.Move {
	switch {
	case t.free != nil:
		return t.now().position.Moves(nil)
	case t.done, t.course.step.Kind == Quiz, t.course.step.Kind == Show, t.now().position.Turn() != t.course.me:
		return nil
	}
	return t.now().position.Moves(nil)
}

// Position returns the text of the position, as Game.Parse reads it.
func (t *Tutor) Position() string { return t.now().position.String() }

// Threats lists what a seat could do if it were its turn.
func (t *Tutor) Threats(s game.Seat) []game.Move {
	if p, ok := t.now().position.Clone().(game.Threatener); ok {
		return p.Threats(s, nil)
	}
	return nil
}

// After looks one legal move ahead without playing it: the position, what its mover could do next
// if it were its turn again, and what the others can do. All is empty if m is not legal.
func (t *Tutor) After(m game.Move) (d game.Diagram, mine, theirs []game.Move) {
	if !slices.Contains(t.Legal(), m) {
		return d, nil, nil
	}
	p := t.now().position.Clone()
	mover := p.Turn()
	p.Make(m)
	if p, ok := p.(game.Threatener); ok {
		for s := game.First; int(s) <= t.course.SeatCount(); s++ {
			if s == mover {
				mine = p.Threats(s, nil)
			} else {
				theirs = p.Threats(s, theirs)
			}
		}
	}
	return p.Diagram(), mine, theirs
}

// Why returns the key of a sentence that says why the choices tried begin no legal move, "" if
// there is nothing special to say. It is as that of a match.
func (t *Tutor) Why(tried []game.Choice) string {
	if t.course.Why == nil || t.now().position.Turn() == game.Nobody {
		return ""
	}
	return t.course.Why(t.now().position, tried)
}

// Find reads a typed move.
func (t *Tutor) Find(text string) (game.Move, error) { return t.course.Find(t.now().position, text) }

// Play makes a move of the pupil, and those that answer it.
func (t *Tutor) Play(m game.Move) Verdict {
	if !slices.Contains(t.Legal(), m) {
		return Verdict{}
	}
	if t.free != nil {
		return t.free.play(m)
	}
	t.helps = 0
	if t.course.step.line != nil {
		return t.follow(m)
	}
	from := t.now()
	way, now, say := t.course.play(from, m)
	v := Verdict{Result: Right, Frames: t.frames(way), Say: say}
	s := way[0]
	if now == open && t.course.lostHope(way[len(way)-1]) {
		now, v.Say = failed, Say{Key: "lesson.wrong.hope"}
	}
	switch now {
	case met:
		t.way = append(t.way, way...)
		v.Result, v.Text = Done, t.course.step.Done
		t.finish()
	case failed:
		v.Result = Wrong
		t.explain(&v, s, len(way) == 1)
		t.goBack()
	default:
		t.way = append(t.way, way...)
		t.marks = append(t.marks, len(t.way)-1)
	}
	return v
}

// frames shows stations.
func (t *Tutor) frames(way []*station) (frames []Frame) {
	before := t.now()
	for _, s := range way {
		frames = append(frames, Frame{s.last, before.position.Turn(), s.diagram})
		before = s
	}
	return frames
}

// explain says why the move that led to s was wrong: what the lesson says to it, or what it is
// punished by.
func (t *Tutor) explain(v *Verdict, s *station, unanswered bool) {
	c := t.course
	var answers []*station
	for _, r := range c.step.replies {
		if r.when.hold(c, s) {
			v.Text, v.Say = r.text, Say{}
			answers = c.shown(s, r.play)
			break
		}
	}
	if !unanswered {
		return
	}
	if answers == nil {
		if answer := c.punish(s); answer != nil {
			answers = append(answers, answer)
		} else if c.step.Puzzle != nil && c.awaits(s) {
			answers = append(answers, s.after(c.think(s, 0), c.me)) // whatever it is, the goal is gone after it
		}
	}
	before := s
	for _, answer := range answers {
		v.Frames = append(v.Frames, Frame{answer.last, before.position.Turn(), answer.diagram})
		before = answer
	}
	if v.Text == nil && len(answers) > 0 {
		lost := before.lost.Without(s.lost)
		v.Say = Say{"lesson.wrong.punished", []any{"squares", c.names(lost)}}
		if lost.Empty() {
			v.Say = Say{Key: "lesson.wrong.answered"}
		}
		if c.ended(before) {
			v.Say = Say{Key: "lesson.wrong.loses"}
		}
	}
}

// shown returns the stations after the moves of a text, one after another, as far as they are legal.
func (c *course) shown(s *station, moves string) (way []*station) {
	for _, word := range strings.Fields(moves) {
		m, err := c.Find(s.position, word)
		if err != nil {
			break
		}
		s = s.after(m, c.me)
		way = append(way, s)
	}
	return way
}

// goBack takes a wrong move back, and more if the goal cannot be met from there any more.
func (t *Tutor) goBack() {
	if t.course.step.Kind == Play {
		t.way = t.way[:t.marks[0]+1]
		t.marks = t.marks[:1]
		return
	}
	for len(t.marks) > 1 {
		if moves, _ := t.course.solve(t.now()); moves != nil {
			return
		}
		t.marks = t.marks[:len(t.marks)-1]
		t.way = t.way[:t.marks[len(t.marks)-1]+1]
	}
}

// Back takes back the pupil's last move, and the answers to it. It reports whether there was one.
// A step that is done stays done.
func (t *Tutor) Back() bool {
	if t.free != nil {
		return t.free.back()
	}
	if t.done || len(t.marks) < 2 {
		return false
	}
	t.marks = t.marks[:len(t.marks)-1]
	t.way = t.way[:t.marks[len(t.marks)-1]+1]
	t.helps = 0
	return true
}

// Moved reports whether there is a move that Back would take back.
func (t *Tutor) Moved() bool {
	if t.free != nil {
		return len(t.free.way) > 1
	}
	return !t.done && len(t.marks) > 1
}

// follow plays a move of a line. One that is as good as that of the line is taken for it if the line
// or the game ends with it.
func (t *Tutor) follow(m game.Move) Verdict {
	c := t.course
	from := t.now()
	right, _ := c.inLine(from)
	also := slices.ContainsFunc(c.step.line[from.plies], func(text string) bool {
		other, err := c.Find(from.position, text)
		return err == nil && other == m
	})
	s := from.after(m, c.me)
	if !also {
		v := Verdict{Result: Wrong, Frames: t.frames([]*station{s}), Say: Say{Key: "lesson.wrong.line"}}
		t.explain(&v, s, true)
		return v
	}
	v := Verdict{Result: Right}
	last := s.plies == len(c.step.line) || c.ended(s)
	if m != right && !last { // the line goes on otherwise
		v.Frames = append(t.frames([]*station{s}), Frame{Diagram: from.diagram})
		v.Say = Say{"lesson.right.also", []any{"move", c.Text(right)}}
		s = from.after(right, c.me)
	}
	way := []*station{s}
	for !last && s.plies < len(c.step.line) && s.position.Turn() != c.me {
		s = c.answer(s)
		way = append(way, s)
	}
	v.Frames = append(v.Frames, t.frames(way)...)
	t.way = append(t.way, way...)
	t.marks = append(t.marks, len(t.way)-1)
	if last || s.plies == len(c.step.line) {
		v.Result, v.Text = Done, c.step.Done
		t.finish()
	}
	return v
}

// finish notes that the step is done.
func (t *Tutor) finish() {
	t.done = true
	star := FullStar
	if t.helped {
		star = HollowStar
	}
	t.progress.note(t.lesson, t.course.step, star)
}

// An Aim is what the goal line says.
type Aim struct {
	Side  game.Seat // the pupil's
	Moves int       // how many he has left; 0 is any number, or none is needed any more
	Text  Text      // what must come true, in the lesson's own words; nil: as Says says
	Says  []Say     // what must come true, all at once
}

// Aim returns what the goal line says now.
func (t *Tutor) Aim() Aim {
	c := t.course
	a := Aim{Side: c.me, Text: c.step.Aim}
	if c.step.Within > 0 && !t.done {
		a.Moves = c.step.Within - len(t.way[len(t.way)-1].moves)
	}
	switch {
	case c.step.Kind == Show:
		a.Says = []Say{{Key: "lesson.goal.show"}}
	case c.step.Kind == Line:
		a.Says = []Say{{Key: "lesson.goal.line"}}
	case c.step.Puzzle != nil:
		a.Says = []Say{c.step.Puzzle.say(c)}
	case c.step.pick != nil:
		a.Says = []Say{c.step.pick.say(c)}
	case c.step.Kind == Quiz:
		a.Says = []Say{{Key: "lesson.goal.choose"}}
	case c.step.game != nil && c.step.game.survive > 0:
		a.Says = []Say{{"lesson.goal.survive", []any{"n", c.step.game.survive, "level", c.step.level}}}
	case c.step.game != nil && c.step.game.draw:
		a.Says = []Say{{"lesson.goal.play-draw", []any{"level", c.step.level}}}
	case c.step.game != nil:
		a.Says = []Say{{"lesson.goal.play", []any{"level", c.step.level}}}
	}
	for _, x := range c.step.goal.all {
		if w, is := x.(won); is && w.mate {
			continue // "mate" is said for check and win together
		}
		a.Says = append(a.Says, x.say(c))
	}
	if c.step.goal.safe {
		a.Says = append(a.Says, Say{Key: "lesson.goal.safe"})
	}
	return a
}
