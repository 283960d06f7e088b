package lesson

import "goldentree/game"

// Pick picks a square in a quiz, or lets it go again.
func (t *Tutor) Pick(q game.Square) {
	if t.course.step.pick == nil || t.done || int(q) >= t.course.Board.Size() {
		return
	}
	if t.helps = 0; t.picked.Has(q) {
		t.picked.Remove(q)
	} else {
		t.picked.Add(q)
	}
}

// Picked returns the squares that are picked.
func (t *Tutor) Picked() game.Squares { return t.picked }

// Answer says whether the squares picked are all the right ones, and no others. What is picked
// stays as it is.
func (t *Tutor) Answer() Verdict {
	if t.course.step.pick == nil || t.done {
		return Verdict{}
	}
	right := t.course.right()
	v := Verdict{Result: Wrong, Missing: right.Without(t.picked), Extra: t.picked.Without(right)}
	switch {
	case v.Missing.Empty() && v.Extra.Empty():
		v.Result, v.Text = Done, t.course.step.Done
		t.finish()
	case v.Extra.Empty():
		v.Say = Say{"lesson.wrong.missing", []any{"n", v.Missing.Len()}}
	case v.Missing.Empty():
		v.Say = Say{"lesson.wrong.extra", []any{"n", v.Extra.Len()}}
	default:
		v.Say = Say{Key: "lesson.wrong.picked"}
	}
	return v
}

// Choose chooses one of the Options of a quiz.
func (t *Tutor) Choose(option int) Verdict {
	options := t.course.step.Options
	if t.done || option < 0 || option >= len(options) {
		return Verdict{}
	}
	v := Verdict{Result: Wrong, Text: options[option].Why}
	if options[option].Right {
		v.Result = Done
		t.finish()
	}
	return v
}

// right returns the squares that are to be picked.
func (c *course) right() game.Squares {
	right, _ := c.step.pick.squares(c, c.start) // it was found without error when the lesson was read
	return right
}

// say says what is asked for. Where a piece is meant the sentence has its {square}; the key of one that may
// ask about a piece or about a side ends in "-all" for the side.
func (p *property) say(c *course) Say {
	key, args := "lesson.pick."+p.name, []any{"seat", Key(c.ID + ".seat." + c.SeatName(p.seat))}
	if p.of != game.NoSquare {
		args = append(args, "square", c.Board.Name(p.of))
	} else if p.name == "targets" || p.name == "steps" || p.name == "prey" {
		key += "-all"
	}
	if p.move != "" {
		args = append(args, "move", p.move)
	}
	return Say{key, args}
}
