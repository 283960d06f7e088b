package lesson

import "goldentree/game"

// A freedom is play for its own sake, from where a step stands: all sides can be moved.
type freedom struct {
	course *course
	way    []*station
}

func (f *freedom) now() *station { return f.way[len(f.way)-1] }

func (f *freedom) play(m game.Move) Verdict {
	before := f.now()
	f.way = append(f.way, before.after(m, f.course.me))
	return Verdict{Result: Right, Frames: []Frame{{m, before.position.Turn(), f.now().diagram}}}
}

func (f *freedom) back() bool {
	if len(f.way) < 2 {
		return false
	}
	f.way = f.way[:len(f.way)-1]
	return true
}

// PlayFreely lets the pupil play freely from here: he moves all sides and throws the dice as he
// likes, and Back takes back as much as he wants. With false he is back in the step, which is as
// he left it.
func (t *Tutor) PlayFreely(on bool) {
	switch {
	case !on:
		t.free = nil
	case t.free == nil:
		t.free = &freedom{t.course, []*station{t.now()}}
	}
}

// Free reports whether the pupil plays freely.
func (t *Tutor) Free() bool { return t.free != nil }
