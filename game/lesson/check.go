package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"goldentree/game"
)

// Check plays a lesson: every solution must meet its goal within par, every mistake must fail, and
// every hint must be legal and useful. It returns what is wrong, one sentence with the line for each.
func Check(l *Lesson) (faults []error) {
	for _, step := range l.Steps {
		c, key, err := newCourse(step, nil)
		if err == nil {
			key = "id"
			err = c.check()
		}
		var w *wrong
		if errors.As(err, &w) {
			key, err = w.key, w.err
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("lesson: %w", step.table.Fault(key, fmt.Errorf("step %s: %w", step.ID, err))))
		}
	}
	return faults
}

// check plays a step.
func (c *course) check() error {
	for _, play := range []func() error{c.checkSolution, c.checkMistakes, c.checkHint, c.checkQuiz, c.checkGame} {
		if err := play(); err != nil {
			return err
		}
	}
	return nil
}

// opening returns where the pupil begins: after what others do first.
func (c *course) opening() *station {
	s := c.start
	for !c.ended(s) && s.position.Turn() != c.me {
		next := c.answer(s)
		if next == nil {
			break
		}
		s = next
	}
	return s
}

// replay plays moves of the pupil until the step is over. It returns how far it came.
func (c *course) replay(moves []string) (s *station, now state, played int, err error) {
	s = c.opening()
	for i, text := range moves {
		m, err := c.Find(s.position, text)
		if err == nil && s.position.Turn() != c.me {
			err = errors.New("it is not the pupil's turn")
		}
		if err != nil {
			return s, open, i, fmt.Errorf("move %d: %w", i+1, err)
		}
		way, now, _ := c.play(s, m)
		s = way[len(way)-1]
		if now == open && c.lostHope(s) {
			now = failed
		}
		if now != open {
			return s, now, i + 1, nil
		}
	}
	return s, open, len(moves), nil
}

func (c *course) checkSolution() error {
	if c.step.Kind != Exercise {
		return nil
	}
	if c.idle() {
		return at("goal", errors.New("every move meets the goal"))
	}
	_, now, n, err := c.replay(c.step.solution)
	switch {
	case err != nil:
		return at("solution", err)
	case now != met:
		return at("solution", errors.New("the solution does not meet the goal"))
	case n < len(c.step.solution):
		return at("solution", fmt.Errorf("the goal is met after %d moves already", n))
	case n > c.step.Par:
		return at("goal", fmt.Errorf("the solution takes %d moves, but par is %d", n, c.step.Par))
	}
	return nil
}

// idle reports whether there is nothing to find: every move meets the goal, though it asks for more
// than any legal move.
func (c *course) idle() bool {
	for _, x := range c.step.goal.all {
		switch x.(type) {
		case moved, escaped:
			return false
		}
	}
	s := c.opening()
	return !slices.ContainsFunc(s.position.Moves(nil), func(m game.Move) bool {
		_, now, _ := c.play(s, m)
		return now != met
	})
}

func (c *course) checkMistakes() error {
	for _, moves := range c.step.mistakes {
		_, now, _, err := c.replay(moves)
		text := strings.Join(moves, " ")
		switch {
		case err != nil:
			return at("mistakes", fmt.Errorf("%q: %w", text, err))
		case now != failed:
			return at("mistakes", fmt.Errorf("%q is no mistake", text))
		}
	}
	return nil
}

// checkHint follows the hints: they must lead to the goal.
func (c *course) checkHint() error {
	h := c.step.hint
	s := c.opening()
	if h.piece != game.NoSquare && s.owner(h.piece) == game.Nobody {
		return at("hint", fmt.Errorf("there is no piece on %s", c.Board.Name(h.piece)))
	}
	if h.move != "" {
		if _, err := c.Find(s.position, h.move); err != nil {
			return at("hint", err)
		}
	}
	if c.step.Kind != Exercise {
		return nil
	}
	for {
		m := c.advise(s)
		if m == 0 {
			return at("hint", fmt.Errorf("after %d moves no right move is found to hint at", len(s.moves)))
		}
		way, now, _ := c.play(s, m)
		s = way[len(way)-1]
		switch {
		case now == met:
			return nil
		case now == failed:
			return at("hint", fmt.Errorf("the hint %s does not lead to the goal", c.Text(m)))
		}
	}
}

// checkQuiz asks for a question that can be answered.
func (c *course) checkQuiz() error {
	if c.step.pick == nil {
		return nil
	}
	if n := c.right().Len(); n > 20 {
		return at("goal", fmt.Errorf("%d squares are too many to pick", n))
	}
	return nil
}

// longestGame is after how many moves of the pupil the check lets a little game rest.
const longestGame = 40

// checkGame lets a strong player play a little game in the pupil's place: he must not fail.
func (c *course) checkGame() error {
	if c.step.Kind != Play {
		return nil
	}
	s := c.opening()
	for len(s.moves) < longestGame {
		way, now, say := c.play(s, c.think(s, 0))
		s = way[len(way)-1]
		switch now {
		case met:
			return nil
		case failed:
			return at("goal", fmt.Errorf("a strong player fails at this game after %d moves: %s", len(s.moves), say.Key))
		}
	}
	return nil
}
