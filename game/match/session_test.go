package match

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/record"
)

// walk lists a tree.
func walk(n *record.Node) []*record.Node {
	nodes := []*record.Node{n}
	for _, c := range n.Children {
		nodes = append(nodes, walk(c)...)
	}
	return nodes
}

// verify compares a match with a replay of its record from the start, move by move.
func verify(t *testing.T, m *Match) {
	t.Helper()
	g := m.Game()
	p, err := g.Start(m.Rules())
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range m.At().Line() {
		p.Make(n.Move)
	}
	if p.String() != m.position.String() || p.Hash() != m.position.Hash() {
		t.Fatalf("after %s the position is\n%s\nbut a replay comes to\n%s", line(m, m.At()), m.position, p)
	}
	goesOn := record.GoesOn(g, p)
	over := m.At().Resigned != game.Nobody && !goesOn || p.Outcome().Over()
	if over != m.Outcome().Over() {
		t.Fatalf("after %s it is over: %v", line(m, m.At()), m.Outcome())
	}
	legal, seat, throws := m.Legal(), p.Turn(), p.Turn() == game.Chance
	if throws {
		seat = p.Diagram().Seat
	}
	seated := !over && g.SeatName(seat) != ""
	person := seated && m.Players()[seat-game.First].Person() && !(goesOn && m.At().Left(seat))
	if m.Rolling() != (person && throws) {
		t.Fatalf("after %s: a person is to throw: %v", line(m, m.At()), m.Rolling())
	}
	if person && !throws {
		if !slices.Equal(legal, p.Moves(nil)) {
			t.Fatalf("after %s the legal moves are others", line(m, m.At()))
		}
	} else if legal != nil {
		t.Fatalf("after %s a person may play for somebody else", line(m, m.At()))
	}
	_, thinking := m.Thinking()
	if thinking != (seated && !person && !m.Paused()) {
		t.Fatalf("after %s: thinking %v, paused %v", line(m, m.At()), thinking, m.Paused())
	}
}

// verifyTree replays every node of the tree as it is on paper.
func verifyTree(t *testing.T, m *Match) {
	t.Helper()
	g := m.Game()
	data, err := m.Record().Write(g)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(strings.NewReader(string(data)), "session.toml", catalog.Find)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if again, _ := r.Write(g); string(again) != string(data) {
		t.Fatalf("written again it differs:\n%s\n%s", data, again)
	}
	ours, theirs := walk(m.Root()), walk(r.Root)
	if len(ours) != len(theirs) {
		t.Fatalf("%d nodes became %d", len(ours), len(theirs))
	}
	opened, err := Open(g, r, Options{Player: func(record.Player) Player { return sleeping }}, newPump().post)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	if opened.Record().Result != m.Record().Result || line(opened, opened.At()) != line(m, m.Record().At) {
		t.Fatal("it does not stand where it stood")
	}
	for i := range ours {
		m.GoTo(ours[i])
		opened.GoTo(theirs[i])
		if m.position.String() != opened.position.String() || m.Text(ours[i]) != opened.Text(theirs[i]) ||
			m.Outcome() != opened.Outcome() {
			t.Fatalf("node %d is another: %s", i, line(m, ours[i]))
		}
	}
}

// A session does whatever can be done with a match, in any order.
func session(t *testing.T, g *game.Game, seats []record.Player, seed uint64, steps int) {
	random := rand.New(rand.NewPCG(seed, 1))
	p := newPump()
	m, err := New(g, Options{Players: seats, Player: func(record.Player) Player {
		return playing(func(_ context.Context, a Ask) (game.Move, error) {
			moves := a.Position.Moves(nil)
			return moves[a.Position.Hash()%uint64(len(moves))], nil
		})
	}}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	known := map[*record.Node]bool{}
	for range steps {
		switch random.IntN(16) {
		case 0, 1:
			m.Back()
		case 2, 3:
			before := m.At()
			if m.Back() && before.Resigned == game.Nobody && len(m.At().Children) > 0 {
				for m.At() != before && m.Forward() {
				}
				if m.At() != before && !slices.Contains(m.At().Line(), before) {
					t.Fatalf("%s back and forward leads to %s", line(m, before), line(m, m.At()))
				}
			}
		case 4:
			m.Forward()
		case 5:
			nodes := walk(m.Root())
			m.GoTo(nodes[random.IntN(len(nodes))])
		case 6:
			m.GoTo(m.Record().At)
		case 7:
			m.Pause()
		case 8:
			m.Resume()
		case 9:
			if random.IntN(8) == 0 {
				m.Resign(game.First + game.Seat(random.IntN(g.SeatCount())))
			}
		case 10:
			p.all()
		default:
			if moves := m.Legal(); len(moves) > 0 {
				if err := m.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			} else if m.Rolling() {
				if err := m.Roll(); err != nil {
					t.Fatal(err)
				}
			} else if _, thinking := m.Thinking(); thinking {
				p.one()
			}
		}
		if m.Trouble() != nil {
			t.Fatal(m.Trouble())
		}
		verify(t, m)
		now := map[*record.Node]bool{}
		for _, n := range walk(m.Root()) {
			now[n] = true
		}
		for n := range known {
			if !now[n] {
				t.Fatalf("%s is lost", line(m, n))
			}
		}
		known = now
	}
	verifyTree(t, m)
}

func TestLongSessionsAgreeWithAReplay(t *testing.T) {
	for _, g := range catalog.Games() {
		for name, seats := range map[string][]record.Player{
			"two persons":             {person, person},
			"a person begins":         {person, computer},
			"a computer begins":       {computer, person},
			"computers by themselves": {computer, computer},
		} {
			t.Run(g.ID+", "+name, func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(3) {
					session(t, g, seats, seed, 150)
				}
			})
		}
	}
}

// The goroutine that owns the match, the computers, the saver and their answers all run at once
// here; the race detector watches.
func TestEverythingAtOnce(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			work := make(chan func(), 16)
			stop := make(chan struct{})
			var owner sync.WaitGroup
			owner.Go(func() {
				for {
					select {
					case f := <-work:
						f()
					case <-stop:
						return
					}
				}
			})
			post := func(f func()) {
				select {
				case work <- f:
				case <-stop:
				}
			}
			call := func(f func()) {
				done := make(chan struct{})
				post(func() { f(); close(done) })
				<-done
			}
			store := record.NewStore(filepath.Join(t.TempDir(), "games"), catalog.Find)
			random := rand.New(rand.NewPCG(3, 3))
			var m *Match
			call(func() {
				var err error
				m, err = New(g, Options{Players: []record.Player{person, {Level: 4}}, Seed: 5}, post)
				if err != nil {
					t.Error(err)
					return
				}
				m.Watch(func() { m.Diagram(); m.Thinking() })
				m.Autosave(store, func(err error) { t.Error(err) })
			})
			for range 60 {
				call(func() {
					switch random.IntN(6) {
					case 0:
						m.Back()
					case 1:
						m.Forward()
					case 2:
						m.GoTo(m.Record().At)
					case 3:
						m.Hint(func(game.Move) {})
					default:
						if m.Rolling() {
							m.Roll()
						} else if moves := m.Legal(); len(moves) > 0 {
							m.Play(moves[random.IntN(len(moves))])
						}
					}
				})
			}
			call(func() {
				m.Close()
				if err := m.Trouble(); err != nil {
					t.Error(err)
				}
			})
			entries := records(t, store)
			if len(entries) != 1 || entries[0].Fault != nil {
				t.Fatalf("kept are %v", entries)
			}
			if got, want := len(walk(entries[0].Record.Root)), len(walk(m.Root())); got != want {
				t.Errorf("%d of %d nodes are kept", got, want)
			}
			close(stop)
			owner.Wait()
		})
	}
}
