package ui

import (
	"goldentree/game"
	"goldentree/ui/board"
)

// A hint is advice given in three steps: where to look, which piece, which move. It has none while the
// advice is still being thought of.
type hint struct {
	move game.Move
	step int
}

// The steps of a hint.
const (
	hintThinking = iota
	hintArea
	hintPiece
	hintMove
)

// lit returns the squares that the hint points out: first of all those around where the move leads. There are none
// without a hint.
func (h *hint) lit(b *game.Board) game.Squares {
	var list game.Squares
	if h == nil || h.step != hintArea {
		return list
	}
	middle := h.squares()[len(h.squares())-1]
	for f := b.File(middle) - 1; f <= b.File(middle)+1; f++ {
		for r := b.Rank(middle) - 1; r <= b.Rank(middle)+1; r++ {
			if q := b.At(f, r); q != game.NoSquare {
				list.Add(q)
			}
		}
	}
	return list
}

// arrows returns the arrows of the hint, which are only the tail of one at first.
func (h *hint) arrows() []board.Arrow {
	switch {
	case h == nil || h.step < hintPiece:
		return nil
	case h.step == hintPiece:
		return []board.Arrow{{From: h.squares()[0], To: game.NoSquare}}
	}
	return board.Arrows(h.move)
}

// squares lists the first two squares of the move: where its piece stands and where it goes.
func (h *hint) squares() []game.Square {
	var list []game.Square
	for _, c := range h.move.Path(nil) {
		if c.Pick.OnBoard() && c.Pick != game.PickVia {
			list = append(list, c.Square())
		}
	}
	return list
}

// moreHint begins to look for advice, or goes on to its next step.
func (s *playScreen) moreHint() {
	switch h := s.hint; {
	case h == nil:
		h = &hint{}
		s.hint = h
		s.message = s.app.text("hint.thinking")
		s.refresh()
		s.match.Hint(func(m game.Move) {
			switch {
			case s.hint != h: // no longer wanted
			case m == 0:
				s.hint, s.message = nil, s.app.text("hint.none")
				s.refresh()
			default:
				h.move = m
				s.moreHint()
			}
		})
		return
	case h.move == 0 && h.step == hintThinking:
		return
	}
	h := s.hint
	if len(h.squares()) == 0 { // there is nothing to point at in a pass
		h.step = hintMove
	}
	h.step = min(h.step+1, hintMove)
	s.message = s.hintWords()
	s.refresh()
}

func (s *playScreen) hintWords() string {
	h := s.hint
	switch h.step {
	case hintArea:
		return s.app.text("hint.area", "square", s.voice.square(h.squares()[len(h.squares())-1]))
	case hintPiece:
		key := "hint.piece"
		if h.move.From() == game.NoSquare {
			key = "hint.square"
		}
		return s.app.text(key, "square", s.voice.square(h.squares()[0]))
	}
	after, _, _ := s.match.After(h.move)
	return s.app.text("hint.move", "move", s.voice.move(s.match.Diagram(), after, h.move))
}
