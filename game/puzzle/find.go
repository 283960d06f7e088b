package puzzle

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/game/search"
)

// Wishes say how puzzles are looked for.
type Wishes struct {
	Rules  game.Rules // as chosen; nil are the defaults
	Games  int        // that are played
	Each   int        // puzzles of each grade, at most
	Least  int        // moves that the solver makes, at least
	Margin int        // by which all other moves must be worse; a small piece is worth 100
	Slow   bool       // a win is as good as another that comes sooner, as where the board fills up
	Nodes  int64      // positions that are looked at to judge a move; it is verified with Deeper times as many
	Seed   uint64     // the same seed finds the same puzzles
}

// LeastMargin is the smallest margin that sets moves apart.
const LeastMargin = 90

// Deeper is how many times as much is thought to verify what has been found.
const Deeper = 5

// How much is thought before a position is worth a closer look, and of the answers.
const scanNodes = 3000

// How the games are played that puzzles are found in.
const (
	bestLevel    = 5   // of the players, who begin at 1
	openingMoves = 2   // made by chance
	longestGame  = 200 // moves and throws; then it rests
	mostOwn      = 5   // moves of the solver in a puzzle
	restAfter    = 4   // moves after a puzzle, before the next one is looked for
)

// A found is a puzzle with all that decides whether and where it is taken up.
type found struct {
	lesson.Puzzle
	cells []game.Piece
	seat  game.Seat
	theme string // what is reached, in how many moves
	trait string // by which piece, and whether it strikes
	hard  int    // points
}

// Find looks for puzzles of a game. tell, which may be nil, hears after every game how many there are.
// It ends early, with what there is, when ctx does.
func Find(ctx context.Context, g *game.Game, w Wishes, tell func(games, puzzles int)) (lesson.Book, error) {
	rules, err := g.Settle(w.Rules)
	if err != nil {
		return lesson.Book{}, err
	}
	f := finder{g, rules, standard{w.Margin, w.Slow}, w}
	var list []found
	for n := range w.Games {
		more, err := f.play(ctx, uint64(n))
		if err != nil {
			return lesson.Book{}, err
		}
		if ctx.Err() != nil {
			break
		}
		for _, p := range more {
			if !slices.ContainsFunc(list, p.resembles) {
				list = append(list, p)
			}
		}
		if tell != nil {
			tell(n+1, len(list))
		}
	}
	return lesson.Book{Rules: w.Rules, Puzzles: choose(list, w.Each)}, nil
}

type finder struct {
	game  *game.Game
	rules game.Rules
	standard
	Wishes
}

// play plays a game and returns the puzzles in it.
func (f *finder) play(ctx context.Context, number uint64) (list []found, err error) {
	start, err := f.game.Start(f.rules)
	if err != nil {
		return nil, err
	}
	p, is := start.(search.Position)
	if !is {
		return nil, fmt.Errorf("puzzle: the computer cannot play %s", f.game.ID)
	}
	luck := rand.New(rand.NewPCG(f.Seed, number))
	players := make([]search.Level, f.game.SeatCount()+1)
	worst := 1 + luck.IntN(bestLevel-1)
	for i := range players {
		players[i] = search.LevelOf(f.game.ID, worst+luck.IntN(2)) // so that they are a match for one another
		players[i].Limits.Time = 0                                 // so that the same seed plays the same
	}
	var last game.Move
	for n, rest := 0, 0; n < longestGame && p.Turn() != game.Nobody && ctx.Err() == nil; n++ {
		moves := p.Moves(nil)
		if p.Turn() == game.Chance {
			p.Make(game.Throw(p, luck))
			continue
		}
		if rest--; rest < 0 && n > openingMoves {
			if q, ok := f.look(ctx, p, last); ok {
				list = append(list, q)
				rest = restAfter
			}
		}
		last = moves[luck.IntN(len(moves))]
		if seed := luck.Uint64(); n >= openingMoves {
			last = players[p.Turn()].Choose(ctx, p, seed, nil)
		}
		if ctx.Err() != nil {
			break
		}
		p.Make(last)
	}
	return list, nil
}

// look finds out whether a position is a puzzle. It is set up anew, since who solves it does not know
// what has led to it.
func (f *finder) look(ctx context.Context, now search.Position, last game.Move) (q found, ok bool) {
	parsed, err := f.game.Parse(f.rules, now.String())
	if err != nil || parsed.Turn() != now.Turn() {
		return q, false
	}
	p := parsed.(search.Position)
	if !promising(ctx, p, f.Margin) {
		return q, false
	}
	j, ok := f.judge(ctx, p, f.Nodes, mostRight)
	if !ok || !f.wanted(j, p) || j.object == lesson.ToGain && recaptures(p, j.right[0], last) {
		return q, false
	}
	line, ok := f.line(ctx, p.Clone().(search.Position), j)
	if !ok || line.own < f.Least {
		return q, false
	}
	deep, ok := f.judge(ctx, p, Deeper*f.Nodes, mostRight)
	if !ok || deep.object != j.object || !same(deep.right, j.right) {
		return q, false
	}
	s := glance(p, j.right)
	if (j.object == lesson.ToGain || crowded(f.game, p)) && line.own == 1 && !s.quiet && s.tempting == 0 {
		return q, false // one takes what hangs
	}
	if crowded(f.game, p) && j.object != lesson.ToWin { // what each has is hard to compare there
		j.object = lesson.ToBest
		if line.pieces > 0 {
			j.object = lesson.ToGain
		}
	}
	q = f.describe(p, j, line, s)
	return q, check(ctx, f.game, f.rules, &q.Puzzle, 0) == nil
}

// A sight is what a person sees at first.
type sight struct {
	quiet    bool // the best of the right moves strikes nobody
	tempting int  // how many others do
}

func glance(p search.Position, right []game.Move) sight {
	s := sight{quiet: p.Order(right[0]) < loud}
	for _, m := range p.Moves(nil) {
		if p.Order(m) >= loud && !slices.Contains(right, m) {
			s.tempting++
		}
	}
	return s
}

// describe writes a puzzle down.
func (f *finder) describe(p search.Position, j judgement, l line, s sight) found {
	text, d := p.String(), p.Diagram()
	q := found{Puzzle: lesson.Puzzle{ID: name(text), Goal: j.object, Position: text, Line: l.moves}, cells: d.Cells, seat: p.Turn()}
	switch {
	case j.within == l.own:
		q.Within = j.within
	case j.object == lesson.ToGain:
		q.Pieces = l.pieces
	}
	q.hard = 2*l.own + j.found + min(s.tempting, 2)
	if s.quiet {
		q.hard += 2
	}
	mover := ""
	if from := j.right[0].From(); from != game.NoSquare {
		mover = f.game.Pieces[d.Cells[from].Kind].Name
	}
	q.theme, q.trait = fmt.Sprint(q.Goal, l.own), fmt.Sprint(mover, s.quiet)
	return q
}

// promising reports, at first sight, whether one of the moves stands out.
func promising(ctx context.Context, p search.Position, margin int) bool {
	moves := p.Moves(nil)
	if len(moves) < 3 {
		return false
	}
	best := ask(ctx, p, moves, 0, scanNodes)
	if best.score >= won {
		return true
	}
	others := slices.DeleteFunc(moves, func(m game.Move) bool { return m == best.move })
	return best.score > lost && ask(ctx, p, others, best.depth, 2*scanNodes).score <= best.score-margin
}

// wanted reports whether that is something to ask for.
func (f *finder) wanted(j judgement, p search.Position) bool {
	return j.object != lesson.ToBest || j.worth >= even && j.rest <= lost || crowded(f.game, p)
}

// recaptures reports whether a move takes back what the move before it has brought.
func recaptures(p search.Position, m, last game.Move) bool {
	return last != 0 && m.To() != game.NoSquare && m.To() == last.To() && p.Diagram().Cells[m.To()].Kind != 0
}

// A line is the solution of a puzzle.
type line struct {
	moves  []string
	own    int // how many of them are the solver's
	pieces int // that he has won
}

// line plays a puzzle on p to where its goal is reached.
func (f *finder) line(ctx context.Context, p search.Position, j judgement) (l line, ok bool) {
	me, before, aim := p.Turn(), p.Diagram(), j.worth-100
	gained := func() bool { return p.Evaluate(me) >= aim }
	for {
		l.moves = append(l.moves, spell(f.game, j.right))
		l.own++
		p.Make(j.right[0])
		if j.object == lesson.ToWin && p.Turn() == game.Nobody {
			return l, true
		}
		if p.Turn() == game.Nobody || crowded(f.game, p) && p.Turn() != me {
			break
		}
		reply := ""
		if p.Turn() != me {
			m := ask(ctx, p, p.Moves(nil), 0, f.Nodes).move
			reply = f.game.Text(m)
			p.Make(m)
		}
		if p.Turn() != me || j.object == lesson.ToGain && gained() || l.own == mostOwn {
			break
		}
		most := mostRight
		if j.object == lesson.ToWin {
			most = mostLater
		}
		next, ok := f.judge(ctx, p, f.Nodes, most)
		if j.object == lesson.ToWin && (!ok || next.object != lesson.ToWin) {
			return l, false
		}
		if !ok || next.object != j.object {
			break
		}
		if reply != "" {
			l.moves = append(l.moves, reply)
		}
		next.worth = max(next.worth, j.worth)
		j = next
	}
	l.pieces = gain(before, p.Diagram(), me)
	if j.object == lesson.ToGain && !crowded(f.game, p) {
		return l, gained() && l.pieces >= 0
	}
	return l, j.object != lesson.ToWin
}

// gain returns how many more pieces a seat has taken than it has lost, at least 0; -1 if nothing has
// been taken off the board.
func gain(before, after game.Diagram, me game.Seat) int {
	mine, theirs := 0, 0
	count := func(cells []game.Piece, n int) {
		for _, piece := range cells {
			switch {
			case piece.Kind == 0:
			case piece.Seat == me:
				mine += n
			default:
				theirs += n
			}
		}
	}
	count(after.Cells, 1)
	count(before.Cells, -1)
	if mine > 0 || theirs >= 0 {
		return -1
	}
	return max(mine-theirs, 0)
}

// same reports whether two lists have the same moves.
func same(a, b []game.Move) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// name gives a puzzle its id, which is always the same for the same position.
func name(position string) string {
	h := fnv.New32a()
	h.Write([]byte(position))
	return fmt.Sprintf("%08x", h.Sum32())
}
