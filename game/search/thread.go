package search

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"goldentree/game"
)

// A task is one question, as the threads that answer it share it.
type task struct {
	ctx    context.Context
	limits Limits
	began  time.Time
	table  *table
	nodes  atomic.Int64 // visited, as far as the threads have reported
	ready  atomic.Bool  // there is an answer: every move has been looked at
	over   atomic.Bool  // no more nodes are to be visited
	rested time.Time    // in a browser
}

// breath is how long a browser can wait for us before people see it.
const breath = time.Second / 60

// spent reports whether the search is to end, whatever it has visited. It is not before it has an answer, since a
// move that nobody has looked at may be a blunder; that takes a moment. In a browser, which has one thread for
// everything, it lets the others have their turn.
func (t *task) spent() bool {
	if runtime.GOOS == "js" && time.Since(t.rested) > breath {
		time.Sleep(time.Millisecond)
		t.rested = time.Now()
	}
	return t.ready.Load() && (t.ctx.Err() != nil || t.limits.Time > 0 && time.Since(t.began) >= t.limits.Time)
}

// maxPly is how far a line can lead. What lies beyond is judged as it stands.
const maxPly = 120

// A thread walks through the tree of a position. It belongs to one goroutine, and is used
// again from search to search: its buffers grow to what a game needs and stay.
type thread struct {
	*task
	first   bool // its answer is the one that is given
	p       Position
	hero    game.Seat   // whose turn it is at the root
	root    []game.Move // the best first
	score   int         // of the best
	depth   int         // of the walk that goes on
	far     int         // the farthest ply that was evaluated
	frames  [maxPly + 1]frame
	history history
	tactics Tactician // p, or nil if it is none
	stalls  Staller   // likewise, where a draw is not like any even position

	visited  int64 // nodes,
	reported int64 // how many of them the task knows of,
	next     int64 // and how many it takes to look at the limits again
}

// A frame is what a thread notes at one ply of the line that it is on.
type frame struct {
	moves   []game.Move
	queue   queue
	quiet   []game.Move  // the quiet moves that were tried here
	line    []game.Move  // the best line from here
	passed  bool         // the line leads on without a move
	killers [2]game.Move // the quiet moves that last refuted others at this ply
}

// begin sets the thread to a position and lists the moves there, the most promising first.
func (t *thread) begin(work *task, p Position) {
	t.task, t.p, t.hero = work, p, p.Turn()
	t.score, t.depth, t.far, t.visited, t.reported, t.next = 0, 0, 0, 0, 0, 0
	t.history = history{}
	t.tactics, _ = p.(Tactician)
	t.stalls = nil
	if work.limits.Contempt != 0 {
		t.stalls, _ = p.(Staller)
	}
	for i := range t.frames {
		t.frames[i].killers = [2]game.Move{}
	}
	f := &t.frames[0]
	f.moves = p.Moves(f.moves[:0])
	t.enqueue(f, p.Turn(), f.moves, 0)
	t.root = t.root[:0]
	for m, _ := t.take(f); m != 0; m, _ = t.take(f) {
		t.root = append(t.root, m)
	}
	t.root = work.limits.only(t.root)
}

// onlyMove returns the only move there is, or 0 if there is none.
func (t *thread) onlyMove(tell func(Info)) game.Move {
	if len(t.root) == 0 {
		return 0
	}
	t.score = t.p.Evaluate(t.p.Turn())
	t.frames[0].line = append(t.frames[0].line[:0], t.root[0])
	if tell != nil {
		tell(t.info())
	}
	return t.root[0]
}

// deepen searches one move deeper again and again and returns the best move.
func (t *thread) deepen(from int, tell func(Info)) game.Move {
	for t.depth = from; t.depth <= t.limits.deepest(); t.depth++ {
		t.narrow()
		if t.over.Load() {
			break
		}
		if t.first {
			t.ready.Store(true)
			t.next = t.visited // it may be late already
		}
		if tell != nil {
			tell(t.info())
		}
		if seen := Win - t.depth; t.score >= seen || t.score <= -seen {
			break // the end of the game is in sight, and no other can be nearer
		}
		if t.limits.Time > 0 && time.Since(t.began) > t.limits.Time*6/10 {
			break // one move deeper would hardly be finished
		}
	}
	return t.root[0]
}

// narrow searches with a small window round the last score, which is widened until it fits.
func (t *thread) narrow() {
	alpha, beta, margin := -Win, Win, 30
	if t.depth > 3 {
		alpha, beta = max(t.score-margin, -Win), min(t.score+margin, Win)
	}
	for {
		score := t.top(alpha, beta)
		margin *= 4
		switch {
		case t.over.Load():
			return
		case score <= alpha && alpha > -Win:
			alpha = max(score-margin, -Win)
		case score >= beta && beta < Win:
			beta = min(score+margin, Win)
		default:
			t.score = score
			return
		}
	}
}

// top searches every move at the root, and brings the best to the front.
func (t *thread) top(alpha, beta int) int {
	me, best := t.p.Turn(), -Win
	for i := range t.root {
		m := t.root[i]
		score := t.worth(me, m, i, alpha, beta, t.depth-1, 0, 1)
		if t.over.Load() {
			break
		}
		best = max(best, score)
		if score > alpha {
			alpha = score
			copy(t.root[1:i+1], t.root)
			t.root[0] = m
			t.frames[0].lead(m, &t.frames[1])
		}
		if score >= beta {
			break
		}
	}
	return best
}

// lead notes that the best line begins with m and goes on as next says.
func (f *frame) lead(m game.Move, next *frame) {
	f.line = append(append(f.line[:0], m), next.line...)
}

// visit counts a node, unless the search is over.
func (t *thread) visit() bool {
	if t.visited >= t.next {
		t.look()
	}
	if t.over.Load() {
		return false
	}
	t.visited++
	return true
}

// look reports the nodes visited and asks whether a limit is reached.
func (t *thread) look() {
	total := t.nodes.Add(t.visited - t.reported)
	t.reported = t.visited
	step := int64(1024)
	if t.limits.Nodes > 0 {
		step = min(step, t.limits.Nodes-total)
	}
	t.next = t.visited + step
	if step <= 0 || t.spent() {
		t.over.Store(true)
	}
}

func (t *thread) info() Info {
	return Info{
		Depth:    t.depth,
		Farthest: t.far,
		Nodes:    t.nodes.Load() + t.visited - t.reported,
		Full:     t.table.full(),
		Score:    t.score,
		Line:     slices.Clone(t.frames[0].line),
		Time:     time.Since(t.began),
	}
}
