package match

import (
	"slices"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/record"
)

// hands returns what everybody holds.
func hands(m *Match) (all [][]uint8) {
	for s := game.First; s <= game.Fourth; s++ {
		all = append(all, m.Hand(s))
	}
	return all
}

func TestCardsArePlayedFromTheHandAndReplaced(t *testing.T) {
	m, _ := race(t, Options{Cards: true, Seed: 11})
	if m.Rolling() || m.Roll() != ErrIllegal {
		t.Error("dice can be thrown")
	}
	for turn := range 40 { // the pack is shuffled again and again meanwhile
		seat, legal := m.Diagram().Seat, m.Legal()
		if m.turn() != game.Chance {
			if err := m.Play(legal[turn%len(legal)]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		before := hands(m)
		if len(before[seat-1]) != handSize || len(legal) == 0 || len(m.Throws()) != len(legal) {
			t.Fatalf("%v are held, %v can be played of %v", before[seat-1], legal, m.Throws())
		}
		for _, mv := range m.position.Moves(nil) {
			left := slices.Clone(before[seat-1])
			holds := true
			for _, face := range shown(m.position, mv) {
				i := slices.Index(left, face)
				if holds = holds && i >= 0; holds {
					left = slices.Delete(left, i, i+1)
				}
			}
			if holds != slices.Contains(legal, mv) {
				t.Fatalf("of the hand %v %s can be played: %v", before[seat-1], gametest.Race.Text(mv), !holds)
			}
		}
		if err := m.Play(legal[turn%len(legal)]); err != nil {
			t.Fatal(err)
		}
		after := hands(m)
		for s := range after {
			if changed := !slices.Equal(after[s], before[s]); changed && s != int(seat-1) || len(after[s]) != handSize {
				t.Fatalf("seat %d plays, and seat %d holds %v instead of %v", seat, s+1, after[s], before[s])
			}
		}
		d := m.pack()
		count := map[uint8]int{}
		for _, card := range slices.Concat(append(d.hands[:], d.rest, d.played)...) {
			count[card]++
		}
		if len(count) != 2 || count[1] != 8 || count[2] != 8 {
			t.Fatalf("the pack is %v", count)
		}
		m.Back()
		if back := hands(m); !slices.EqualFunc(back, before, slices.Equal) {
			t.Fatalf("taken back, the hands are %v; they were %v", back, before)
		}
		m.Forward()
		if again := hands(m); !slices.EqualFunc(again, after, slices.Equal) {
			t.Fatalf("played again, the hands are %v; they were %v", again, after)
		}
	}
}

func TestTheRecordKeepsTheCards(t *testing.T) {
	m, _ := beginGame(t, "chaturanga", Options{Cards: true, Seed: 7}, nil)
	for range 12 {
		if err := m.Play(m.Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	data, err := m.Record().Write(m.Game())
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(strings.NewReader(string(data)), "cards.toml", catalog.Find)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := Open(m.Game(), r, Options{}, newPump().post)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	if !opened.Cards() || !slices.EqualFunc(hands(opened), hands(m), slices.Equal) {
		t.Errorf("the hands %v became %v", hands(m), hands(opened))
	}
}

func TestAComputerPlaysCardsFromItsHandOnly(t *testing.T) {
	p := newPump()
	m, err := New(gameOf(t, "chaturanga"), Options{Cards: true, Seed: 3, Players: slices.Repeat([]record.Player{{Level: 3}}, 4)}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	for len(m.At().Moves()) < 30 {
		if m.turn() == game.Chance && m.Throws() != nil {
			t.Fatal("a person sees the hand of a computer")
		}
		at, before := m.At(), m.Hand(m.Diagram().Seat)
		for m.At() == at && m.Trouble() == nil { // it also thinks aloud
			p.one()
		}
		if m.Trouble() != nil {
			t.Fatal(m.Trouble())
		}
		for _, face := range m.Faces(m.At()) {
			if !slices.Contains(before, face) {
				t.Fatalf("%d is played from the hand %v", face, before)
			}
		}
	}
}
