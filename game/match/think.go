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
	at   *record.Node
	info search.Info
	ctx  context.Context
	end  context.CancelFunc
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
	t := &thought{at: m.at}
	t.ctx, t.end = context.WithCancel(context.Background())
	ask := Ask{m.game, m.position.Clone(), m.record.Start, m.at.Moves(), m.teller(t)}
	legal := m.position.Moves(nil)
	go func() {
		mv, err := func() (mv game.Move, err error) {
			defer func() {
				if fault := recover(); fault != nil {
					err = fmt.Errorf("%v", fault)
				}
			}()
			return choose(t.ctx, ask)
		}()
		if err == nil && !slices.Contains(legal, mv) {
			err = errors.New("its move is not legal here")
		}
		if err != nil {
			mv, err = 0, fmt.Errorf("match: the computer failed: %w", err)
		}
		m.back(t, func() {
			t.drop()
			answer(mv, err)
		})
	}()
	return t
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

// teller returns what a player calls to think aloud, as often as he likes: the newest thought is
// shown every tellEvery.
func (m *Match) teller(t *thought) func(search.Info) {
	var newest atomic.Pointer[search.Info]
	var waiting atomic.Bool
	return func(i search.Info) {
		i.Line = slices.Clone(i.Line)
		newest.Store(&i)
		if waiting.Swap(true) {
			return
		}
		time.AfterFunc(tellEvery, func() {
			waiting.Store(false)
			m.back(t, func() {
				t.info = *newest.Load()
				m.changed()
			})
		})
	}
}

// ask asks the computer whose turn it is, or the dice that it throws, if it is one's turn, unless
// that has been done already.
// It is called after every change, however the position came about.
func (m *Match) ask() {
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
	m.hint = m.think(advise, func(mv game.Move, err error) {
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
	return search.Think(ctx, p, search.Limits{Time: hintTime}, nil), nil
}
