package match

import (
	"errors"
	"os"
	"testing"
	"time"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/protocol"
	"goldentree/game/record"
)

func TestMain(m *testing.M) {
	gametest.Act(catalog.Games())
	os.Exit(m.Run())
}

// against begins a game of Jungle of a person against a program that acts in some way.
func against(t *testing.T, way string) (*Match, pump) {
	t.Helper()
	jungle, p := gameOf(t, "jungle"), newPump()
	m, err := New(jungle, Options{
		Players: []record.Player{{}, {Program: way}},
		Programs: func(name string) (Program, bool) {
			file, args := gametest.Program(name, jungle)
			patience := time.Minute
			switch name {
			case "silent":
				patience = 200 * time.Millisecond
			case "hanging":
				patience = 5 * time.Second
			}
			return Program{File: file, Args: args, Protocol: protocol.UCI, Time: time.Millisecond, Patience: patience}, name != "unknown"
		},
	}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	return m, p
}

func TestAProgramPlaysLikeAnyComputer(t *testing.T) {
	m, p := against(t, "good")
	for n := 2; n <= 6; n += 2 {
		play(t, m, m.Game().Text(m.Legal()[0]))
		p.until(m, n)
	}
	if got := m.Record().Seats[1]; got.Program != "good" || got.Level != 0 {
		t.Errorf("the record says that %+v plays", got)
	}
}

func TestWhateverAProgramDoesTheMatchWaitsAndSaysWhy(t *testing.T) {
	for way, want := range map[string]protocol.Trouble{
		"unknown": protocol.Missing, "silent": protocol.Silent, "absent": protocol.Ended, "crashing": protocol.Ended,
		"hanging": protocol.Slow, "illegal": protocol.Illegal, "says resign": protocol.Yields, "garbled": protocol.Illegal, "mute": protocol.Ended,
	} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			m, p := against(t, way)
			play(t, m, m.Game().Text(m.Legal()[0]))
			for again := range 2 {
				for m.Trouble() == nil {
					p.one()
				}
				var fault *ProgramFault
				if !errors.As(m.Trouble(), &fault) || fault.Trouble != want || fault.Program != way {
					t.Errorf("the trouble is %v, want %s", m.Trouble(), want)
				}
				if !m.Paused() || len(m.At().Line()) != 1 {
					t.Error("the match does not wait")
				}
				if again == 0 {
					m.Resume()
				}
			}
		})
	}
}

func TestAProgramIsHurried(t *testing.T) {
	m, p := against(t, "slow")
	play(t, m, m.Game().Text(m.Legal()[0]))
	if !m.Hurry() {
		t.Fatal("it cannot be hurried")
	}
	p.until(m, 2)
	if m.Trouble() != nil {
		t.Error(m.Trouble())
	}
}

func TestSomebodyElsePlaysOnForAProgram(t *testing.T) {
	for _, c := range []struct {
		sentence string
		player   record.Player
	}{
		{"the computer", record.Player{Level: 1}}, {"a person", record.Player{}}, {"another program", record.Player{Program: "good"}},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			m, p := against(t, "unknown")
			play(t, m, m.Game().Text(m.Legal()[0]))
			for m.Trouble() == nil {
				p.one()
			}
			if err := m.Reseat(2, c.player); err != nil {
				t.Fatal(err)
			}
			if m.Trouble() != nil || m.Paused() || m.Record().Seats[1] != c.player {
				t.Errorf("the trouble is %v, the record says that %+v plays", m.Trouble(), m.Record().Seats[1])
			}
			if c.player.Person() {
				play(t, m, m.Game().Text(m.Legal()[0]))
			}
			p.until(m, 2)
		})
	}
}

func TestAThinkingProgramGivesUpItsSeat(t *testing.T) {
	m, p := against(t, "hanging")
	play(t, m, m.Game().Text(m.Legal()[0]))
	if err := m.Reseat(2, record.Player{Level: 1}); err != nil {
		t.Fatal(err)
	}
	p.until(m, 2)
	for _, wrong := range []struct {
		seat   game.Seat
		player record.Player
	}{{0, record.Player{}}, {3, record.Player{}}, {1, record.Player{Level: Levels + 1}}} {
		before := m.Players()
		if err := m.Reseat(wrong.seat, wrong.player); err == nil {
			t.Errorf("%+v sits at seat %d", wrong.player, wrong.seat)
		}
		if after := m.Players(); after[0] != before[0] || after[1] != before[1] {
			t.Errorf("the players are %+v", after)
		}
	}
	m.Close()
	if err := m.Reseat(1, record.Player{Level: 1}); err == nil {
		t.Error("somebody sat down at a match that is closed")
	}
}
