package lesson

import "goldentree/game"

// A Hint is one more help: a word, then the piece, then the move, and at last the move is made.
type Hint struct {
	Text    Text         // a word of the lesson; nil is none
	Say     Say          // a word if the lesson has none
	Squares game.Squares // the piece that is to act, or squares that are to be picked
	Move    game.Move    // a right move; 0 if it is not told yet
	Option  int          // in a quiz: a right option, from 1; 0 if it is not told yet
	Verdict *Verdict     // the move has been made: what the tutor says to it; nil if it has not
}

// Hint helps more each time that it is asked, until the pupil moves. The star becomes a hollow one.
func (t *Tutor) Hint() Hint {
	if t.done || t.free != nil || t.course.step.Kind == Show {
		return Hint{}
	}
	t.helped = true
	t.helps++
	first := t.helps
	h := Hint{Text: t.course.step.hint.text}
	if h.Text == nil || len(t.now().moves) > 0 {
		h.Text = nil
		h.Say = Say{Key: "lesson.hint." + string(t.course.step.Kind)}
		if p := t.course.step.Puzzle; p != nil {
			h.Say.Key += "-" + string(p.Goal)
		}
	}
	if first == 1 {
		return h
	}
	if t.course.step.Kind == Quiz {
		return t.quizHint(h, first)
	}
	m := t.course.advise(t.now())
	if m == 0 {
		return Hint{Say: Say{Key: "lesson.hint.none"}}
	}
	for _, c := range m.Path(nil) {
		if q := c.Square(); q != game.NoSquare {
			h.Squares.Add(q)
			break
		}
	}
	if first == 2 {
		if q := t.course.step.hint.piece; q != game.NoSquare && len(t.now().moves) == 0 {
			h.Squares = game.SetOf(q)
		}
		return h
	}
	h.Move = m
	if first > 3 {
		v := t.Play(m)
		h.Verdict = &v
	}
	return h
}

// quizHint helps with the answer to a question.
func (t *Tutor) quizHint(h Hint, n int) Hint {
	step := t.course.step
	if step.pick == nil {
		for i, o := range step.Options {
			if o.Right {
				h.Option = i + 1
				break
			}
		}
		if n > 3 {
			v := t.Choose(h.Option - 1)
			h.Verdict = &v
		} else if n == 2 {
			h.Option = 0 // think again
		}
		return h
	}
	right := t.course.right()
	missing := right.Without(t.picked)
	if n == 2 && !missing.Empty() {
		h.Squares = game.SetOf(missing.Pop())
		return h
	}
	h.Squares = right
	if n > 3 {
		t.picked = right
		v := t.Answer()
		h.Verdict = &v
	}
	return h
}

// advise returns a right move of the pupil; 0 if none is found.
func (c *course) advise(s *station) game.Move {
	if m, ok := c.inLine(s); ok {
		return m
	}
	if text := c.step.hint.move; text != "" && len(s.moves) == 0 {
		if m, err := c.Find(s.position, text); err == nil {
			return m
		}
	}
	if moves, _ := c.solve(s); moves != nil {
		return moves[0]
	}
	return 0
}
