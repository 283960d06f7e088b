package puzzle

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/game/search"
)

// How much is thought to check a puzzle, of its first moves and of where its line ends.
const (
	checkNodes = 8000
	endNodes   = 3000
)

// Check plays the lines of puzzles: each must reach its goal, which no other first move may do as far
// as a short search sees. With nodes above 0 the search is as long as that, and must find the same
// right moves itself. It returns what is wrong, one sentence with the line for each.
func Check(ctx context.Context, l *lesson.Lesson, nodes int64) (faults []error) {
	for _, step := range l.Steps {
		if err := check(ctx, l.Game, l.Rules, step.Puzzle, nodes); err != nil {
			faults = append(faults, fmt.Errorf("puzzle: %w", step.Fault("line", fmt.Errorf("puzzle %s: %w", step.ID, err))))
		}
	}
	return faults
}

func check(ctx context.Context, g *game.Game, rules game.Rules, puzzle *lesson.Puzzle, nodes int64) error {
	start, err := g.Parse(rules, puzzle.Position)
	if err != nil {
		return err
	}
	p, is := start.(search.Position)
	if !is {
		return errors.New("the computer cannot play this game")
	}
	right, err := words(g, p, puzzle.Line[0])
	if err != nil {
		return err
	}
	others := slices.DeleteFunc(p.Moves(nil), func(m game.Move) bool { return slices.Contains(right, m) })
	if len(others) == 0 {
		return errors.New("every move is right")
	}
	worth, err := follow(ctx, g, p.Clone().(search.Position), puzzle)
	if err != nil {
		return err
	}
	if crowded(g, p) { // what others do cannot be foreseen
		worth = ask(ctx, p, right, 0, checkNodes).score
	}
	switch wrong := ask(ctx, p, others, 0, checkNodes); {
	case puzzle.Goal != lesson.ToWin && worth < wrong.score+LeastMargin/2:
		return fmt.Errorf("%s is worth %d, and the line only %d", g.Text(wrong.move), wrong.score, worth)
	case puzzle.Goal == lesson.ToWin && wrong.score >= won && (puzzle.Within == 0 || toWin(wrong.score) <= puzzle.Within):
		return fmt.Errorf("%s wins as well", g.Text(wrong.move))
	}
	if nodes > 0 {
		j, ok := standard{LeastMargin, puzzle.Within == 0}.judge(ctx, p, nodes, mostRight)
		switch {
		case !ok || (j.object == lesson.ToWin) != (puzzle.Goal == lesson.ToWin):
			return fmt.Errorf("a longer search does not find it: the goal %s", puzzle.Goal)
		case !same(j.right, right):
			return fmt.Errorf("a longer search finds that %s is right", spell(g, j.right))
		}
	}
	return nil
}

// follow plays the line of a puzzle on p, and returns what it is worth in the end.
func follow(ctx context.Context, g *game.Game, p search.Position, puzzle *lesson.Puzzle) (worth int, err error) {
	me, before := p.Turn(), p.Diagram()
	for i, text := range puzzle.Line {
		moves, err := words(g, p, text)
		if err != nil {
			return 0, fmt.Errorf("move %d: %w", i+1, err)
		}
		p.Make(moves[0])
	}
	switch puzzle.Goal {
	case lesson.ToWin:
		if p.Outcome().Winner() != me {
			return 0, errors.New("the line does not end with a win")
		}
	case lesson.ToGain:
		if gain(before, p.Diagram(), me) < puzzle.Pieces {
			return 0, fmt.Errorf("the line does not win %d pieces", puzzle.Pieces)
		}
	}
	return value(ctx, p, me), nil
}

// value returns what a position is worth to a seat, whoever is to move.
func value(ctx context.Context, p search.Position, me game.Seat) int {
	switch turn := p.Turn(); turn {
	case me:
		return ask(ctx, p, p.Moves(nil), 0, endNodes).score
	case game.Nobody, game.Chance:
		return p.Evaluate(me)
	}
	return -ask(ctx, p, p.Moves(nil), 0, endNodes).score
}

// words reads moves that stand side by side.
func words(g *game.Game, p game.Position, text string) (moves []game.Move, err error) {
	for _, word := range strings.Split(text, "|") {
		m, err := g.Find(p, word)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// spell writes moves side by side, as words reads them.
func spell(g *game.Game, moves []game.Move) string {
	var words []string
	for _, m := range moves {
		words = append(words, g.Text(m))
	}
	return strings.Join(words, "|")
}
