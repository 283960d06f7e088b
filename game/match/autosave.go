package match

import (
	"sync/atomic"

	"goldentree/game/record"
)

// A saver writes on a goroutine of its own. Its box has one place: what is newer replaces what
// has not been written yet.
type saver struct {
	box   chan []byte
	done  chan struct{}
	fault atomic.Pointer[error] // of the last writing
}

// Autosave keeps the record in s from the next change on, once there is a move. If it cannot be
// saved, play goes on, SaveError says why, and told hears of it once for every new reason, and of nil when it is saved
// again.
func (m *Match) Autosave(s *record.Store, told func(error)) {
	m.saver.close()
	m.saver = &saver{box: make(chan []byte, 1), done: make(chan struct{})}
	go m.saver.run(s.File(m.record), func() {
		m.post(func() {
			m.changed()
			if told != nil {
				told(m.SaveError())
			}
		})
	})
}

// SaveError says why the record could not be saved the last time; nil if it was.
func (m *Match) SaveError() error {
	if m.saver == nil {
		return nil
	}
	if err := m.saver.fault.Load(); err != nil {
		return *err
	}
	return nil
}

// save hands the record over to be saved.
func (m *Match) save() {
	if m.saver == nil || m.closed || len(m.record.Root.Children) == 0 {
		return
	}
	data, err := m.record.Write(m.game)
	if err != nil {
		m.saver.fault.Store(&err)
		return
	}
	select {
	case <-m.saver.box:
	default:
	}
	m.saver.box <- data // there is room: nobody else puts anything in
}

// run writes what comes, and reports when the reason for a failure is another than before. What could not be written is
// tried once more at the end.
func (s *saver) run(f *record.File, report func()) {
	defer close(s.done)
	before := ""
	write := func(data []byte) {
		now := ""
		err := f.Write(data)
		if err != nil {
			now = err.Error()
		}
		s.fault.Store(&err)
		if now != before {
			go report() // whoever owns the match may be waiting for this goroutine to end
		}
		before = now
	}
	var last []byte
	for last = range s.box {
		write(last)
	}
	if before != "" {
		write(last)
	}
}

// close waits until everything is written.
func (s *saver) close() {
	if s != nil {
		close(s.box)
		<-s.done
	}
}
