package protocol

import (
	"context"
	"fmt"
	"strings"

	"goldentree/game"
	"goldentree/game/search"
)

// mostLines is how many of the best lines can be asked for.
const mostLines = 100

// A thinker searches and tells of it in lines of a protocol.
type thinker struct {
	form     form
	protocol Protocol
	position search.Position
	limits   search.Limits
	game     string // its ID
	level    int
	lines    int
}

// think returns the best move and, if there is one, the answer that is expected.
func (t *thinker) think(ctx context.Context, tell func(string)) (best, next game.Move) {
	var last search.Info
	hear := func(i search.Info) {
		last = i
		tell(t.info(i, 1))
	}
	switch {
	case t.level < search.Levels:
		level := search.LevelOf(t.game, t.level)
		level.Limits.Moves, level.Limits.Threads, level.Limits.Table = t.limits.Moves, t.limits.Threads, t.limits.Table
		if l := &level.Limits; t.limits.Depth > 0 && (l.Depth == 0 || t.limits.Depth < l.Depth) {
			l.Depth = t.limits.Depth
		}
		if l := &level.Limits; t.limits.Nodes > 0 && (l.Nodes == 0 || t.limits.Nodes < l.Nodes) {
			l.Nodes = t.limits.Nodes
		}
		best = level.Choose(ctx, t.position, 1, hear)
	case t.lines > 1:
		best = search.Lines(ctx, t.position, t.limits, t.lines, func(found []search.Info) {
			last = found[0]
			for n, i := range found {
				tell(t.info(i, n+1))
			}
		})
	default:
		best = search.Think(ctx, t.position, t.limits, hear)
	}
	if len(last.Line) == 0 { // there were too few positions, and what promises most unseen may lose a piece
		best = search.Think(context.Background(), t.position, search.Limits{Depth: 1, Moves: t.limits.Moves}, hear)
	}
	return best, expected(last, best)
}

// expected is the answer to a move in a line of play; 0 if it is not about that move.
func expected(i search.Info, m game.Move) game.Move {
	if len(i.Line) < 2 || i.Line[0] != m {
		return 0
	}
	return i.Line[1]
}

// info writes how far a search has come. n counts the lines, the best is 1.
func (t *thinker) info(i search.Info, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d ", i.Depth)
	if t.protocol == UCI {
		fmt.Fprintf(&b, "seldepth %d ", max(i.Farthest, i.Depth))
	}
	switch toEnd := search.Win - max(i.Score, -i.Score); {
	case t.protocol == UCCI:
		fmt.Fprintf(&b, "score %d", i.Score)
	case toEnd > 1000:
		fmt.Fprintf(&b, "multipv %d score cp %d", n, i.Score)
	case i.Score > 0:
		fmt.Fprintf(&b, "multipv %d score mate %d", n, (toEnd+1)/2)
	default:
		fmt.Fprintf(&b, "multipv %d score mate %d", n, -(toEnd+1)/2)
	}
	fmt.Fprintf(&b, " nodes %d", i.Nodes)
	if t.protocol == UCI {
		fmt.Fprintf(&b, " nps %.0f hashfull %d", float64(i.Nodes)/max(i.Time.Seconds(), 1e-6), i.Full)
	}
	fmt.Fprintf(&b, " time %d pv", i.Time.Milliseconds())
	for _, m := range i.Line {
		b.WriteString(" " + t.form.move(m))
	}
	return b.String()
}

// count tells how many sequences of so many moves begin with each move, and answers with their
// number.
func count(ctx context.Context, f form, p game.Position, depth int, tell func(string)) string {
	var total int64
	for _, m := range p.Moves(nil) {
		p.Make(m)
		n := perft(ctx, p, depth-1)
		p.Unmake()
		if ctx.Err() != nil {
			return "info string the count was stopped"
		}
		tell(fmt.Sprintf("%s: %d", f.move(m), n))
		total += n
	}
	return fmt.Sprintf("\nNodes searched: %d\n", total)
}

// perft counts like game.Perft, but can be stopped.
func perft(ctx context.Context, p game.Position, depth int) (n int64) {
	if depth <= 2 {
		return game.Perft(p, depth)
	}
	for _, m := range p.Moves(nil) {
		if ctx.Err() != nil {
			return 0
		}
		p.Make(m)
		n += perft(ctx, p, depth-1)
		p.Unmake()
	}
	return n
}
