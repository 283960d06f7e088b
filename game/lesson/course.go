package lesson

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"goldentree/game"
	"goldentree/game/search"
)

// How much is thought, in positions. These numbers keep an answer below a tenth of a second, and
// the same answer comes on every machine.
const (
	answerNodes = 8_000  // for a move of the other side
	proofNodes  = 40_000 // to find out whether a win is still there
	glanceNodes = 2_000  // to see what an exchange is worth
	glanceMoves = 300    // to find out, after every move, whether the goal is still within reach
	tryMoves    = 4_000  // moves of the pupil's, to find out whether another goal is
	tryAnswers  = 150    // answers, for the same
)

// half is the worth of half a small piece.
const half = 50

// MostLevel is the highest level that a step can ask for: those above it think too long.
const MostLevel = 5

// A course is a step under the rules that hold in it. It knows what moves lead to.
type course struct {
	*rulebook
	step  *Step
	me    game.Seat
	start *station
}

// newCourse sets up a step. What the lesson's own rules leave open is as chosen says; nil leaves
// the defaults.
func newCourse(step *Step, chosen game.Rules) (*course, string, error) {
	g := step.lesson.Game
	rules := game.Rules{}
	maps.Copy(rules, chosen)
	maps.Copy(rules, step.lesson.Rules)
	settled, err := g.Settle(rules)
	if err != nil {
		return nil, "rules", err
	}
	if key, err := step.Figure.Fault(g, settled); err != nil {
		return nil, key, err
	}
	p, err := step.Figure.Begin(g, settled)
	if err != nil {
		return nil, "position", err
	}
	c := &course{rulebook: &rulebook{g, settled}, step: step, me: step.Side}
	var last game.Move
	for _, word := range strings.Fields(step.Figure.Play) {
		if last, err = g.Find(p, word); err != nil {
			return nil, "play", err
		}
		p.Make(last)
	}
	if c.me == game.Nobody {
		c.me = p.Diagram().Seat
	}
	c.start = newStation(p)
	c.start.last = last
	return c, "", nil
}

// A verdict on a station: the step goes on, is done, or has failed.
type state uint8

const (
	open state = iota
	met
	failed
)

// play plays a legal move of the pupil and what follows: the stations one after another, and what
// has become of the step. Where it has failed say tells why.
func (c *course) play(from *station, m game.Move) (way []*station, now state, say Say) {
	s := from.after(m, c.me)
	way = append(way, s)
	if now, say = c.judge(s); now != open {
		return way, now, say
	}
	if c.step.goal.safe {
		if taken := c.loss(s); taken != nil {
			return append(way, taken), failed, Say{"lesson.wrong.lost", []any{"squares", c.names(taken.lost.Without(s.lost))}}
		}
	}
	reached := c.step.goal.hold(c, s)
	spent := c.step.Within > 0 && len(s.moves) >= c.step.Within
	if spent && !c.step.goal.safe && c.step.game == nil {
		return way, failed, Say{Key: "lesson.wrong.limit"}
	}
	for s.position.Turn() != c.me {
		if s.position.Turn() == game.Nobody {
			break
		}
		next := c.answer(s)
		if next == nil {
			return way, failed, Say{Key: "lesson.wrong.stuck"}
		}
		if next.plies > s.plies {
			way = append(way, next)
		} else {
			way[len(way)-1] = next // the turn was handed back, and nobody has moved
		}
		s = next
		if now, say = c.judge(s); now != open {
			return way, now, say
		}
	}
	switch {
	case c.step.goal.safe && (reached && len(c.step.goal.all) > 0 || spent && len(c.step.goal.all) == 0):
		return way, met, Say{}
	case spent:
		return way, failed, Say{Key: "lesson.wrong.limit"}
	}
	return way, open, Say{}
}

// judge says what has become of the step at a station.
func (c *course) judge(s *station) (state, Say) {
	over := s.position.Turn() == game.Nobody
	mine := len(s.moves) > 0 && s.last == s.moves[len(s.moves)-1]
	for _, fail := range c.step.fail {
		if fail.hold(c, s) {
			return failed, Say{Key: "lesson.wrong.fail"}
		}
	}
	goal := c.step.goal
	switch {
	case c.step.game != nil:
		return c.judgeGame(s, over)
	case len(goal.all) > 0 && !goal.safe && (mine || over) && goal.hold(c, s):
		return met, Say{}
	case over:
		return failed, Say{Key: "lesson.wrong.over"}
	}
	return open, Say{}
}

// judgeGame says what has become of a little game.
func (c *course) judgeGame(s *station, over bool) (state, Say) {
	o := s.position.Outcome()
	game := c.step.game
	switch {
	case over && (c.wins(o) || game.draw && c.drawn(o)):
		return met, Say{}
	case over && c.drawn(o):
		return failed, Say{Key: "lesson.wrong.drawn"}
	case over:
		return failed, Say{Key: "lesson.wrong.lost-game"}
	case game.survive > 0 && len(s.moves) >= game.survive && s.position.Turn() == c.me:
		return met, Say{}
	}
	return open, Say{}
}

// wins reports whether the pupil has won, alone or with others.
func (c *course) wins(o game.Outcome) bool {
	return o.Over() && !c.drawn(o) && o.Score[c.me] == slices.Max(c.scores(o))
}

// drawn reports whether all have come out alike.
func (c *course) drawn(o game.Outcome) bool {
	scores := c.scores(o)
	return o.Over() && slices.Min(scores) == slices.Max(scores)
}

func (c *course) scores(o game.Outcome) []int16 { return o.Score[game.First:][:c.SeatCount()] }

// answer returns the station after a throw or a move of another side, or the same one handed back
// to the pupil where nobody else moves; nil if it cannot be.
func (c *course) answer(s *station) *station {
	if c.step.Solo && s.diagram.Seat != c.me {
		p := c.handOver(s.position, c.me)
		if p == nil {
			return nil
		}
		next := *s
		next.position, next.diagram = p, p.Diagram()
		return &next
	}
	if m, ok := c.inLine(s); ok {
		return s.after(m, c.me)
	}
	if s.position.Turn() == game.Chance {
		return s.after(c.throw(s), c.me)
	}
	return s.after(c.reply(s), c.me)
}

// inLine returns the move with which the line of a step goes on.
func (c *course) inLine(s *station) (game.Move, bool) {
	if s.plies >= len(c.step.line) {
		return 0, false
	}
	m, err := c.Find(s.position, c.step.line[s.plies][0])
	return m, err == nil
}

// throw returns what the dice show: what the step says, or else what chance wills, always the same.
func (c *course) throw(s *station) game.Move {
	if s.throws < len(c.step.dice) {
		if m, err := c.Find(s.position, c.step.dice[s.throws]); err == nil {
			return m
		}
	}
	return game.Throw(s.position, rand.New(rand.NewPCG(uint64(s.throws), s.position.Hash())))
}

// reply returns the move of another side: what the step says, or else what the search thinks.
func (c *course) reply(s *station) game.Move {
	if s.answers < len(c.step.answers) {
		if m, err := c.Find(s.position, c.step.answers[s.answers]); err == nil {
			return m
		}
	}
	return c.think(s, c.step.level)
}

// think returns a good move of whoever's turn it is; at level 0 as good a one as is found soon.
func (c *course) think(s *station, level int) game.Move {
	p, ok := s.position.Clone().(search.Position)
	if !ok {
		return s.position.Moves(nil)[0]
	}
	if level == 0 {
		return search.Think(context.Background(), p, search.Limits{Nodes: answerNodes}, nil)
	}
	l := search.LevelOf(c.ID, level)
	l.Limits.Time = 0 // nodes and depth alone, so that it always plays the same
	return l.Choose(context.Background(), p, uint64(len(s.moves)), nil)
}

// scripted reports whether the step says all that others do in so many more moves of the pupil.
func (c *course) scripted(s *station, left int) bool {
	return c.step.Solo || left <= 1 && !c.step.goal.safe || s.answers+left-1 <= len(c.step.answers)
}

// left returns how many moves the pupil has left; where there is no limit, as many as are worth trying.
func (c *course) left(s *station) int {
	most := c.step.Within
	if most == 0 {
		most = max(c.step.Par, len(c.step.solution), 1)
	}
	return max(most-len(s.moves), 0)
}

// prove says whether the pupil, whatever the others do, wins within so many moves from s on,
// whoever is to move; and with which move, if it is his turn. It is sure only if known is true.
func (c *course) prove(s *station, left int) (m game.Move, wins, known bool) {
	p, ok := s.position.Clone().(search.Position)
	if !ok || c.SeatCount() != 2 || c.step.Solo || len(c.step.answers) > 0 || c.step.level > 0 || p.Turn() == game.Nobody || left < 1 {
		return 0, false, false
	}
	mine := p.Turn() == c.me
	plies := 2 * left
	if mine {
		plies--
	}
	var info search.Info
	m = search.Think(context.Background(), p, search.Limits{Depth: plies, Nodes: proofNodes}, func(i search.Info) { info = i })
	score := info.Score
	if !mine {
		score = -score
	}
	wins = score >= search.Win-plies
	return m, wins, wins || info.Depth >= plies || score <= -(search.Win-plies)
}

// solve returns moves of the pupil that lead from s to the goal, nil if none are found: those of
// the step's solution, or else what is found by trying. known says that there are none.
func (c *course) solve(s *station) (moves []game.Move, known bool) {
	if moves := c.along(s); moves != nil {
		return moves, true
	}
	left := c.left(s)
	if c.step.goal.wins() {
		if m, wins, known := c.prove(s, left); known {
			if wins {
				return []game.Move{m}, true
			}
			return nil, true
		}
	}
	if c.step.game != nil {
		return []game.Move{c.think(s, 0)}, false
	}
	budget := &budget{tryMoves, tryAnswers}
	for depth := 1; depth <= left; depth++ {
		if moves := c.try(s, depth, budget); moves != nil {
			return moves, true
		}
	}
	return nil, !budget.spent()
}

// along returns the rest of the step's solution if the pupil has followed it so far.
func (c *course) along(s *station) []game.Move {
	if len(s.moves) >= len(c.step.solution) {
		return nil
	}
	at := c.start
	for _, m := range s.moves {
		if at = c.step.next(c, at); at == nil || at.moves[len(at.moves)-1] != m {
			return nil
		}
	}
	if at.position.String() != s.position.String() {
		return nil
	}
	var moves []game.Move
	for range len(c.step.solution) - len(s.moves) {
		if at = c.step.next(c, at); at == nil {
			return nil
		}
		moves = append(moves, at.moves[len(at.moves)-1])
	}
	return moves
}

// next follows the solution by a move of the pupil.
func (step *Step) next(c *course, s *station) *station {
	m, err := c.Find(s.position, step.solution[len(s.moves)])
	if err != nil || s.position.Turn() != c.me {
		return nil
	}
	way, now, _ := c.play(s, m)
	if now == failed {
		return nil
	}
	return way[len(way)-1]
}

// A budget limits how much is tried.
type budget struct{ moves, answers int }

func (b *budget) spent() bool { return b.moves <= 0 || b.answers <= 0 }

// try looks for moves that lead to the goal within a number of them.
func (c *course) try(s *station, depth int, b *budget) []game.Move {
	if s.position.Turn() != c.me {
		return nil
	}
	for _, m := range c.promising(s) {
		if b.moves--; !c.scripted(s, depth) {
			b.answers--
		}
		if b.spent() {
			return nil
		}
		way, now, _ := c.play(s, m)
		if now == met {
			return []game.Move{m}
		}
		if now == open && depth > 1 {
			if rest := c.try(way[len(way)-1], depth-1, b); rest != nil {
				return append([]game.Move{m}, rest...)
			}
		}
	}
	return nil
}

// promising lists the legal moves, the most promising first.
func (c *course) promising(s *station) []game.Move {
	moves := s.position.Moves(nil)
	if p, ok := s.position.(search.Position); ok {
		slices.SortStableFunc(moves, func(a, b game.Move) int { return p.Order(b) - p.Order(a) })
	}
	return moves
}

// punish returns the station after the answer that shows why a move of the pupil was wrong, or nil
// if there is nothing to show: one that wins the game, or takes something for nothing.
func (c *course) punish(s *station) *station {
	if !c.awaits(s) {
		return nil
	}
	next := s.after(c.think(s, 0), c.me)
	if o := next.position.Outcome(); o.Over() && !c.drawn(o) && !c.wins(o) {
		return next
	}
	return c.loss(s)
}

// awaits reports whether it is for another side to answer.
func (c *course) awaits(s *station) bool {
	turn := s.position.Turn()
	return !c.step.Solo && turn != c.me && turn != game.Nobody && turn != game.Chance
}

// loss returns the station after the answer that costs the pupil most of those that act on a piece
// of his; nil if none costs more than half a small piece, counting what he gets for it.
func (c *course) loss(s *station) *station {
	before, ok := s.position.(search.Position)
	turn := s.position.Turn()
	if !ok || turn == c.me || turn == game.Nobody || turn == game.Chance {
		return nil
	}
	floor := before.Evaluate(c.me) - half
	var worst *station
	for _, m := range s.position.Moves(nil) {
		next := s.after(m, c.me)
		if next.lost.Without(s.lost).Empty() {
			continue
		}
		if score := c.worth(next); score < floor {
			worst, floor = next, score
		}
	}
	return worst
}

// worth says how good a station is for the pupil, looking a little ahead.
func (c *course) worth(s *station) int {
	p := s.position.Clone().(search.Position)
	turn := p.Turn()
	if turn == game.Nobody || turn == game.Chance {
		return p.Evaluate(c.me)
	}
	var info search.Info
	search.Think(context.Background(), p, search.Limits{Depth: 2, Nodes: glanceNodes}, func(i search.Info) { info = i })
	switch {
	case turn == c.me:
		return info.Score
	case c.SeatCount() == 2:
		return -info.Score
	}
	return p.Evaluate(c.me)
}

// other returns a seat that is not the pupil's: whose turn it is, or who comes next.
func (c *course) other(s *station) game.Seat {
	if s.diagram.Seat != c.me {
		return s.diagram.Seat
	}
	return game.Seat(int(c.me)%c.SeatCount()) + game.First
}

// ended reports whether the game is over at a station.
func (c *course) ended(s *station) bool { return s.position.Turn() == game.Nobody }

// lostHope reports whether it is sure that the goal cannot be met in time any more.
func (c *course) lostHope(s *station) bool {
	left := c.left(s)
	switch {
	case c.step.Within == 0 || c.step.game != nil || c.step.goal.safe:
		return false
	case c.step.goal.wins() && !c.scripted(s, left):
		_, wins, known := c.prove(s, left)
		return known && !wins
	case !c.scripted(s, left):
		return false
	}
	budget := &budget{glanceMoves, glanceMoves}
	for depth := 1; depth <= left; depth++ {
		if c.try(s, depth, budget) != nil {
			return false
		}
	}
	return !budget.spent()
}
