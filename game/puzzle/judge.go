package puzzle

import (
	"context"
	"math"
	"slices"

	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/game/search"
)

// What counts, on the scale of search.Info, where a small piece is worth about 100.
const (
	won    = search.Win - 1000 // from here on a score is that of a game that is won
	lost   = -500              // from here on down a game is as good as lost
	even   = -150              // from here on up it is not
	loud   = 100               // from here on a move looks like the gain of a piece
	enough = 700               // who stands as well as this without it needs no gain
)

// mostRight is how many moves can be right: at first, and later in a line that wins.
const (
	mostRight = 3
	mostLater = 8
)

// A worth is what the best of some moves is worth to whoever makes it.
type worth struct {
	move  game.Move
	score int
	depth int // of the search
	found int // the depth from which on it thought so
}

// ask searches some moves so deep, and no longer than nodes allow; depth 0 is any depth.
func ask(ctx context.Context, p search.Position, moves []game.Move, depth int, nodes int64) worth {
	w := worth{score: -search.Win}
	var before game.Move
	m := search.Think(ctx, p, search.Limits{Depth: depth, Nodes: nodes, Moves: moves}, func(i search.Info) {
		if w.score, w.depth = i.Score, i.Depth; len(i.Line) > 0 && i.Line[0] != before {
			before, w.found = i.Line[0], i.Depth
		}
	})
	if w.move = m; m != before {
		w.found = w.depth + 1
	}
	return w
}

// A judgement says which moves of a position reach a goal.
type judgement struct {
	right  []game.Move // the best first
	worth  int         // of the best
	rest   int         // of the best that is not right; -search.Win where all are
	object lesson.Object
	within int // the moves to the win; 0 where right moves differ in that
	found  int // how deep a search must be to find it
}

// A standard says what sets moves apart.
type standard struct {
	margin int  // by which all others are worse; a small piece is worth 100
	slow   bool // a win is as good as another that comes sooner
}

// judge finds the right moves; most says how many there may be. ok is false where nothing sets a few of
// them apart.
func (s standard) judge(ctx context.Context, p search.Position, nodes int64, most int) (j judgement, ok bool) {
	me, left := p.Turn(), p.Moves(nil)
	first := ask(ctx, p, left, 0, nodes)
	j = judgement{right: []game.Move{first.move}, worth: first.score, rest: -search.Win, found: first.found, within: toWin(first.score)}
	depth := first.depth
	if s.slow && first.score >= won {
		depth = 0
	}
	for {
		left = slices.DeleteFunc(left, func(m game.Move) bool { return m == j.right[len(j.right)-1] })
		if len(left) == 0 {
			break
		}
		next := ask(ctx, p, left, depth, 4*nodes)
		if !s.equal(j, next.score) {
			j.rest = next.score
			break
		}
		if toWin(next.score) != j.within {
			j.within = 0
		}
		if j.right = append(j.right, next.move); len(j.right) > most {
			return j, false
		}
	}
	switch now := p.Evaluate(me); {
	case j.rest == -search.Win && most == mostRight:
		return j, false // there is nothing to go wrong with
	case j.worth >= won:
		j.object = lesson.ToWin
	case j.rest > j.worth-s.margin || j.worth <= lost:
		return j, false
	case j.worth >= even && j.rest <= -won:
		j.object = lesson.ToSave
	case j.worth >= now+s.margin && j.rest <= enough:
		j.object = lesson.ToGain
	default:
		j.object = lesson.ToBest
	}
	return j, true
}

// equal reports whether a move of that worth is as good as the best one, or nearly so.
func (s standard) equal(best judgement, score int) bool {
	switch {
	case best.worth < won:
		return score >= best.worth-s.margin/3
	case s.slow && best.within != 1:
		return score >= won
	}
	return score >= won && toWin(score) <= toWin(best.worth)
}

// toWin returns how many moves of the winner a score promises to the end; 0 if it promises none.
func toWin(score int) int {
	if score < won {
		return 0
	}
	return int(math.Ceil(float64(search.Win-score) / 2))
}

// crowded reports whether there are dice or more than two seats: then others do not answer at once.
func crowded(g *game.Game, p game.Position) bool {
	_, dice := p.(game.Weigher)
	return dice || g.SeatCount() > 2
}
