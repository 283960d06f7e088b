package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"goldentree/game"
	"goldentree/game/record"
	"goldentree/game/search"
)

const (
	tellEvery = 100 * time.Millisecond  // thoughts are shown no faster
	hintTime  = 1500 * time.Millisecond // is spent on a hint
)

// A thought is a computer at work on a goroutine of its own. The owner of the match alone starts
// and drops it; so what comes back through post is wanted exactly if it was not dropped.
type thought struct {
	at    *record.Node
	info  search.Info
	told  bool // it has thought aloud: info says what
	eager bool // it shall answer as soon as it has
	ctx   context.Context
	end   context.CancelFunc
	work  context.Context // ends with ctx, or sooner if the answer shall come at once
	hurry context.CancelFunc
}

func (m *Match) newThought() *thought {
	t := &thought{at: m.at}
	t.ctx, t.end = context.WithCancel(context.Background())
	t.work, t.hurry = context.WithCancel(t.ctx)
	return t
}

// drop ends a thought, if there is one; its answer is no longer wanted.
func (t *thought) drop() {
	if t != nil {
		t.end()
	}
}

// think lets choose work, and hands what it says to answer, on the goroutine of the match.
// Whatever choose does, the match goes on: a panic is an error like any other.
func (m *Match) think(choose func(context.Context, Ask) (game.Move, error), answer func(game.Move, error)) *thought {
	t := m.newThought()
	ask := Ask{m.game, m.position.Clone(), m.record.Start, m.at.Moves(), m.teller(t)}
	legal := m.position.Moves(nil)
	go func() {
		var mv game.Move
		var err error
		if fault := safely(func() { mv, err = choose(t.work, ask) }); fault != nil {
			err = fault
		}
		hurried := t.work.Err() != nil
		m.back(t, func() {
			if err != nil && hurried && len(t.info.Line) > 0 { // it has no answer yet, but has thought aloud
				mv, err = t.info.Line[0], nil
			}
			if err == nil && !slices.Contains(legal, mv) {
				err = errors.New("its move is not legal here")
			}
			if err != nil {
				mv, err = 0, fmt.Errorf("match: the computer failed: %w", err)
			}
			t.drop()
			answer(mv, err)
		})
	}()
	return t
}

// safely runs f and returns a panic as an error.
func safely(f func()) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%v", fault)
		}
	}()
	f()
	return nil
}

// back has f run on the goroutine of the match, unless t has been dropped.
func (m *Match) back(t *thought, f func()) {
	if t.ctx.Err() != nil {
		return
	}
	m.post(func() {
		if t.ctx.Err() == nil {
			f()
		}
	})
}

// teller returns what a player calls to think aloud.
func (m *Match) teller(t *thought) func(search.Info) {
	tell := aloud(m, t, func(i search.Info) {
		t.info, t.told = i, true
		if t.eager {
			t.hurry()
		}
		m.changed()
	})
	return func(i search.Info) {
		i.Line = slices.Clone(i.Line)
		tell(i)
	}
}

// aloud returns what can be called as often as one likes: every tellEvery the newest is heard, on the goroutine of
// the match.
func aloud[T any](m *Match, t *thought, hear func(T)) func(T) {
	var newest atomic.Pointer[T]
	var waiting atomic.Bool
	return func(news T) {
		newest.Store(&news)
		if waiting.Swap(true) {
			return
		}
		time.AfterFunc(tellEvery, func() {
			waiting.Store(false)
			m.back(t, func() { hear(*newest.Load()) })
		})
	}
}

// ask asks the computer whose turn it is, or the dice that it throws, if it is one's turn, unless
// that has been done already.
// It is called after every change, however the position came about.
func (m *Match) ask() {
	defer m.analyse()
	player := m.answerer()
	wanted := player != nil && m.at == m.record.At && !m.paused && !m.closed
	if m.thinking != nil {
		if wanted && m.thinking.at == m.at {
			return
		}
		m.thinking.drop()
		m.thinking = nil
	}
	if !wanted {
		return
	}
	m.thinking = m.think(m.paced(player), func(mv game.Move, err error) {
		m.thinking = nil
		if err != nil {
			m.trouble, m.paused = err, true
			m.analyse()
			m.changed()
			return
		}
		m.play(mv)
	})
}

// paced lets a player take the time that a person needs to follow.
func (m *Match) paced(p Player) func(context.Context, Ask) (game.Move, error) {
	if m.pace == nil {
		return p.Choose
	}
	pace := time.After(m.pace())
	return func(ctx context.Context, a Ask) (game.Move, error) {
		mv, err := p.Choose(ctx, a)
		select {
		case <-pace:
		case <-ctx.Done():
		}
		return mv, err
	}
}

// Hint looks for the best move at the node looked at, in full strength, whoever's turn it is.
// tell hears it on the goroutine of the match: 0 if there is none, as before a throw. It hears nothing if the match
// moves on, or another hint is asked for, before.
func (m *Match) Hint(tell func(game.Move)) {
	m.hint.drop()
	defer m.analyse()
	m.hint = m.think(advise, func(mv game.Move, err error) {
		m.hint = nil
		m.analyse()
		if err != nil && m.turn() != game.Nobody && m.turn() != game.Chance {
			m.trouble = err
			m.changed()
		}
		tell(mv)
	})
}

func advise(ctx context.Context, a Ask) (game.Move, error) {
	p, ok := a.Position.(search.Position)
	if !ok {
		return 0, errNoJudge
	}
	return search.Think(ctx, p, search.Limits{Time: hintTime, Threads: crew()}, nil), nil
}

// Hurry lets the computer whose turn it is play the best move that it has found so far, or, if it has told of none
// yet, the first that it tells of. It reports whether there is such a computer.
func (m *Match) Hurry() bool {
	t := m.thinking
	if t == nil {
		return false
	}
	t.eager = true
	if t.told {
		t.hurry()
	}
	return true
}

// forget lets go of a hint that is still looked for: the match has moved on.
func (m *Match) forget() {
	m.hint.drop()
	m.hint = nil
}
