// Package search thinks about positions of any game. It knows the rules of none: it lists, makes
// and takes back moves, and asks the position itself how good it is.
package search

import (
	"cmp"
	"context"
	"slices"
	"time"

	"goldentree/game"
)

// A Position is a game.Position that can be judged. The positions of the games have these
// methods; nobody has to say so. Those of a game with more than two seats also have a method
// Seats() int that counts them.
type Position interface {
	game.Position

	// Evaluate says how good the position is for s; a small piece is worth about 100, and no
	// position more than 20,000. Between two seats, what one gains the other loses.
	Evaluate(s game.Seat) int

	// Noisy appends the legal moves that must be played out before Evaluate can be trusted.
	// They are a part of Moves, and few of them can follow one another.
	Noisy(dst []game.Move) []game.Move

	// Order says how promising m looks before it is made, on the scale of Evaluate: from
	// 100 it looks like the gain of a piece, near 0 like any quiet move.
	Order(m game.Move) int
}

// A Tactician is a Position that also tells where a search may cut corners: where evaluations can be
// trusted, and where having the move is an advantage. A game gives its positions these methods only
// if that holds for it on the whole.
type Tactician interface {
	Position

	// Urgent reports whether something must be answered first, such as check, so that
	// Evaluate says little.
	Urgent() bool

	// Pass leaves the turn to the other side, without a move, and returns true; Unmake takes that
	// back. Where having to move may be a disadvantage it does nothing and returns false.
	Pass() bool
}

// A Staller is a Position that also foresees games which come to an end because nothing happens any more.
type Staller interface {
	Position

	// Stalled says, from 0 to 100, how likely nothing happens any more that could make s win.
	Stalled(s game.Seat) int
}

// Limits end a search; a zero field does not. With dice or more than two seats the depth counts
// turns, which may be several moves each, and one thread thinks.
type Limits struct {
	Depth   int           // moves ahead along the main lines
	Nodes   int64         // positions visited, by all threads together
	Time    time.Duration // exceeded by some milliseconds at most
	Threads int           // up to MostThreads; 0 is one; with one and no Time, the answer is always the same

	// Table is how many megabytes may be remembered in, up to MostTable; 0 is DefaultTable. With dice or more than two
	// seats, and no Depth, a search is over when they are full.
	Table int

	// Contempt is how much worse than an even position a draw is for the seat to move, and how much worse a
	// position is where the game is sure to stall without its winning. Only between two seats.
	Contempt int

	// Moves are those that are thought about, where it is not all legal ones. Even a lone one is
	// then searched, to learn what it is worth. Throws are thought about only if they are named here,
	// by whoever may choose one: for the seat whose turn it is.
	Moves []game.Move
}

// only leaves the moves that are to be thought about.
func (l *Limits) only(moves []game.Move) []game.Move {
	if l.Moves == nil {
		return moves
	}
	return slices.DeleteFunc(moves, func(m game.Move) bool { return !slices.Contains(l.Moves, m) })
}

// memory is how many bytes may be remembered in.
func (l *Limits) memory() int {
	if l.Table <= 0 {
		return DefaultTable << 20
	}
	return min(l.Table, MostTable) << 20
}

// positions is how many positions such a search may meet, at a guess; 0 is no end of them.
func (l *Limits) positions() int64 {
	most := l.Nodes
	if l.Depth > 0 && l.Depth <= 3 { // further, nobody can tell
		ahead := int64(1) << (6 * (l.Depth + 1)) // some 64 moves each, and captures beyond
		if most == 0 || ahead < most {
			most = ahead
		}
	}
	return most
}

// settled reports whether there is nothing to think about.
func (l *Limits) settled(root []game.Move) bool {
	return len(root) == 0 || len(root) == 1 && l.Moves == nil
}

// MostThreads is how many threads can think about one position. More would only be in one
// another's way.
const MostThreads = 256

// The memory of a search, in megabytes: DefaultTable is enough for some seconds of thought, and little enough for a
// program that should fit into 250.
const (
	DefaultTable = 32
	MostTable    = 256
)

// Info tells how far a search has come.
type Info struct {
	Depth int
	Nodes int64
	Score int         // for the seat that chooses
	Line  []game.Move // what it expects, its own move first
	Time  time.Duration

	// Between two seats without dice, Farthest is how many moves ahead a line came, with the captures that were played
	// out, and Full is how many of a thousand places of the table are taken.
	Farthest, Full int

	// Hopes say, with dice or more than two seats, what part of the first place each seat can hope for,
	// from game.First on. Else they are empty.
	Hopes [game.MaxSeats]float64
}

// Win is the score of a game that is won. A score of Win-n promises a win after n moves, and
// n-Win fears a loss after n.
const Win = 30000

// Think returns the best move it can find before ctx or the limits end it: always a legal
// one, and 0 when the game is over or dice are to be thrown. A lone legal move is returned at once. However soon it is
// to end, it looks one move ahead, but for a limit of positions. It plays on p and leaves it as it was. tell, which may
// be nil, hears of every depth that is finished.
func Think(ctx context.Context, p Position, l Limits, tell func(Info)) game.Move {
	m := wake()
	defer m.rest()
	return m.think(ctx, p, l, tell)
}

// A mind is what one search needs and the next can use again: a table, and threads to walk.
type mind struct {
	table   table
	threads []*thread
	crowd   *crowd // nil until it is needed
}

// idle holds a mind that nobody uses. If several are at work, the others are let go.
var idle = make(chan *mind, 1)

func wake() *mind {
	select {
	case m := <-idle:
		return m
	default:
		return new(mind)
	}
}

func (m *mind) rest() {
	for _, t := range m.threads {
		t.task, t.p, t.tactics, t.stalls = nil, nil, nil, nil
	}
	if m.crowd != nil {
		m.crowd.task, m.crowd.p, m.crowd.weigh = nil, nil, nil
	}
	select {
	case idle <- m:
	default:
	}
}

// begin sets the threads to a position, the first on p itself and the others on copies.
func (m *mind) begin(ctx context.Context, p Position, l Limits) []*thread {
	m.table.forget()
	m.table.use(l.positions(), l.memory())
	work := &task{ctx: ctx, limits: l, began: time.Now(), table: &m.table}
	n := min(max(l.Threads, 1), MostThreads)
	for len(m.threads) < n {
		m.threads = append(m.threads, new(thread))
	}
	for i, t := range m.threads[:n] {
		if i > 0 {
			p = p.Clone().(Position)
		}
		t.first = i == 0
		t.begin(work, p)
	}
	return m.threads[:n]
}

// think lets all threads search the same tree. They help one another through the table alone,
// and the first one's answer is taken.
func (m *mind) think(ctx context.Context, p Position, l Limits, tell func(Info)) game.Move {
	if seats, is := crowded(p); is {
		return m.crowdFor(ctx, p, l, seats).think(tell)
	}
	threads := m.begin(ctx, p, l)
	if l.settled(threads[0].root) {
		return threads[0].onlyMove(tell)
	}
	return together(threads, func(first *thread) game.Move { return first.deepen(1, tell) })
}

// together lets the other threads deepen while the first one works, whose answer it returns. None is left at work, and
// if one panics, so does the caller's goroutine, where somebody may be prepared for that.
func together(threads []*thread, work func(first *thread) game.Move) game.Move {
	first, helpers := threads[0], threads[1:]
	done := make(chan any)
	for i, t := range helpers {
		go func() {
			defer func() { done <- recover() }()
			t.deepen(1+i%2, nil)
		}()
	}
	defer func() {
		first.over.Store(true)
		var fault any
		for range helpers {
			fault = cmp.Or(<-done, fault)
		}
		if fault != nil {
			panic(fault)
		}
	}()
	return work(first)
}
