package match

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
	"goldentree/game/record"
)

// race begins a match of the small game with dice.
func race(t testing.TB, o Options) (*Match, pump) {
	t.Helper()
	p := newPump()
	if o.Player == nil {
		o.Player = func(record.Player) Player { return first }
	}
	m, err := New(gametest.Race, o, p.post)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	return m, p
}

// step throws the dice if a person is to, or plays a move of his.
func step(t testing.TB, m *Match, choose func([]game.Move) game.Move) {
	t.Helper()
	var err error
	if m.Rolling() {
		err = m.Roll()
	} else {
		err = m.Play(choose(m.Legal()))
	}
	if err != nil {
		t.Fatal(err)
	}
}

func firstOf(moves []game.Move) game.Move { return moves[0] }
func lastOf(moves []game.Move) game.Move  { return moves[len(moves)-1] }

// throws spells the throws on the way to where the match stands.
func throws(m *Match) string {
	var texts []string
	for _, mv := range m.At().Moves() {
		if mv.Verb() == game.VerbRoll {
			texts = append(texts, m.Game().Text(mv))
		}
	}
	return strings.Join(texts, " ")
}

func TestAPersonThrowsTheDiceAndIsNotOfferedTheFaces(t *testing.T) {
	m, _ := race(t, Options{Seed: 1})
	if !m.Dice() || !m.Rolling() || m.Legal() != nil || m.Diagram().Seat != game.First {
		t.Fatalf("rolling %v, legal %v", m.Rolling(), m.Legal())
	}
	for _, throw := range m.Throws() {
		if m.Play(throw.Move) != ErrIllegal {
			t.Errorf("%s was chosen", m.Game().Text(throw.Move))
		}
	}
	if err := m.Roll(); err != nil || m.Rolling() || len(m.Legal()) == 0 || len(m.Diagram().Dice) != 2 {
		t.Fatalf("%v: rolling %v, legal %v, dice %v", err, m.Rolling(), m.Legal(), m.Diagram().Dice)
	}
	if m.Roll() != ErrIllegal {
		t.Error("the dice were thrown twice")
	}
	if faces := m.Faces(m.At()); !slices.Equal(faces, m.Diagram().Dice) || m.Faces(m.Root()) != nil {
		t.Errorf("they showed %v; now lie there %v", faces, m.Diagram().Dice)
	}
}

func TestTheChancesOfTheThrowsAreTold(t *testing.T) {
	m, _ := race(t, Options{})
	got := m.Throws()
	want := []Throw{{game.Roll(0), []uint8{1, 1}, 0.25}, {game.Roll(1), []uint8{1, 2}, 0.5}, {game.Roll(2), []uint8{2, 2}, 0.25}}
	if !slices.EqualFunc(got, want, func(a, b Throw) bool {
		return a.Move == b.Move && slices.Equal(a.Faces, b.Faces) && a.Chance == b.Chance
	}) {
		t.Errorf("%v; want %v", got, want)
	}
	if m.Roll(); m.Throws() != nil {
		t.Error("there are throws after the throw")
	}
}

func TestNoUndoingChangesWhatTheDiceShow(t *testing.T) {
	m, _ := race(t, Options{Seed: 7})
	for range 3 * 8 {
		step(t, m, firstOf)
	}
	fell, end := throws(m), m.At()
	for m.Back() {
		if m.Rolling() {
			t.Fatal("going back stops before a throw")
		}
	}
	if n := len(m.At().Line()); n != 1 {
		t.Errorf("the first choice of a person comes after %d moves; want 1, the throw", n)
	}
	for m.At() != end && m.Forward() {
	}
	if throws(m) != fell {
		t.Errorf("forward again the dice show %s; before %s", throws(m), fell)
	}
	// Other moves, and the same dice.
	for m.Back() {
	}
	for throws(m) != fell {
		step(t, m, lastOf)
		if n := len(throws(m)); n > len(fell) || throws(m) != fell[:n] {
			t.Fatalf("after other moves the dice show %s; before %s", throws(m), fell)
		}
	}
	if m.At() == end {
		t.Error("the moves were no others")
	}
}

func TestASavedGameGoesOnWithTheSameDice(t *testing.T) {
	m, _ := race(t, Options{Seed: 11})
	for range 10 {
		step(t, m, firstOf)
	}
	for !m.Rolling() {
		step(t, m, firstOf)
	}
	data, err := m.Record().Write(m.Game())
	if err != nil {
		t.Fatal(err)
	}
	find := func(string) (*game.Game, bool) { return gametest.Race, true }
	r, err := record.Read(bytes.NewReader(data), "test", find)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Open(gametest.Race, r, Options{}, newPump().post)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for range 12 {
		step(t, m, firstOf)
		step(t, again, firstOf)
		if line(m, m.At()) != line(again, again.At()) {
			t.Fatalf("it goes on as %s; the other as %s", line(again, again.At()), line(m, m.At()))
		}
	}
}

// fall lets dice fall n times, whatever is played between the throws.
func fall(t testing.TB, d dice, p game.Position, n int) (moves []game.Move) {
	t.Helper()
	for range n {
		mv, err := d.Choose(t.Context(), Ask{Position: p, Moves: moves})
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, mv)
	}
	return moves
}

func TestOtherSeedsThrowOtherDice(t *testing.T) {
	m, _ := race(t, Options{})
	seen := map[string]bool{}
	for seed := range uint64(200) {
		seen[fmt.Sprint(fall(t, dice{seed: seed}, m.position, 40))] = true
	}
	if len(seen) < 200 {
		t.Errorf("200 seeds threw %d sequences", len(seen))
	}
}

func TestTheDiceAreFair(t *testing.T) {
	m, _ := race(t, Options{})
	for name, moves := range map[string][]game.Move{
		"throw by throw": fall(t, dice{seed: 1}, m.position, 4000),
		"seed by seed": func() (moves []game.Move) {
			for seed := range uint64(20_000) {
				moves = append(moves, fall(t, dice{seed: seed}, m.position, 1)...)
			}
			return moves
		}(),
	} {
		count := map[game.Move]float64{}
		for _, mv := range moves {
			count[mv]++
		}
		for _, throw := range m.Throws() {
			want := throw.Chance * float64(len(moves))
			if spread := 4 * math.Sqrt(want); math.Abs(count[throw.Move]-want) > spread {
				t.Errorf("%s, %v fell %v times of %d; want %v ± %.0f", name, throw.Faces, count[throw.Move], len(moves), want, spread)
			}
		}
	}
}

func TestComputersThrowByThemselves(t *testing.T) {
	c := record.Player{Level: 1}
	m, p := race(t, Options{Players: []record.Player{person, c, c, c}, Seed: 3})
	for range 2 {
		for !m.Rolling() {
			if m.Legal() != nil {
				step(t, m, firstOf)
			} else {
				p.one()
			}
		}
		var seats []game.Seat
		for _, n := range m.At().Line() {
			if n.Move.Verb() == game.VerbRoll {
				seats = append(seats, m.Seat(n))
			}
		}
		if len(seats)%4 != 0 || !slices.Equal(seats[:min(4, len(seats))], []game.Seat{1, 2, 3, 4}[:min(4, len(seats))]) {
			t.Errorf("the dice were thrown by %v", seats)
		}
		step(t, m, firstOf)
	}
	second := m.At()
	m.Back() // past three computers and all their dice
	if m.Rolling() || m.Diagram().Seat != game.First || m.At() == second || len(m.At().Children) == 0 {
		t.Error("back is not my last choice")
	}
	m.Forward()
	if m.At().Parent == nil || m.At() != second.Parent && m.At() != second {
		t.Errorf("forward leads to %s", line(m, m.At()))
	}
}

func TestLookingAtAThrowOfAComputerLetsItWait(t *testing.T) {
	c := record.Player{Level: 1}
	m, p := race(t, Options{Players: []record.Player{c, person, c, c}})
	for !m.Rolling() {
		p.one()
	}
	live := m.At()
	m.GoTo(m.Root())
	if !m.Paused() || m.Rolling() || m.Roll() != ErrIllegal {
		t.Error("the computer's dice do not wait")
	}
	m.Resume()
	p.one()
	if got := m.At(); got != m.Root().Children[0] {
		t.Errorf("its dice fall otherwise than before: %s", line(m, got))
	}
	if live.Root() != m.Root() {
		t.Error("the game is lost")
	}
}

func TestWhoThrowsDiceOfHisOwnSaysWhatTheyShow(t *testing.T) {
	m, _ := race(t, Options{ByHand: true, Seed: 5})
	if !m.Rolling() || len(m.Legal()) != 3 {
		t.Fatalf("rolling %v, legal %v", m.Rolling(), m.Legal())
	}
	play(t, m, "t22 b1-d1")
	m.Back()
	m.Back()
	at(t, m, "") // what one's own dice show is a choice like another, and can be taken back
	m.Forward()
	at(t, m, "t22")
	m.GoTo(m.Root())
	if err := m.Roll(); err != nil {
		t.Fatal(err)
	}
	at(t, m, "t22") // as they fell before
	m.GoTo(m.Root())
	m.SetByHand(false)
	if m.Legal() != nil || !m.Rolling() {
		t.Error("the faces are offered although the program throws")
	}
	m.SetByHand(true)
	play(t, m, "t11")
	if got := tree(m); !strings.Contains(got, "t11") || !strings.Contains(got, "t22") {
		t.Errorf("the tree is %s", got)
	}
	data, err := m.Record().Write(m.Game())
	if err != nil || !strings.Contains(string(data), "dice-by-hand = true") {
		t.Errorf("the record does not say who throws: %v\n%s", err, data)
	}
}

func TestTheComputerThrowsForItselfThoughPeopleThrowByHand(t *testing.T) {
	c := record.Player{Level: 1}
	m, p := race(t, Options{ByHand: true, Players: []record.Player{c, person, c, c}})
	if m.Legal() != nil || m.Rolling() {
		t.Fatal("a person is asked what the dice of the computer show")
	}
	for !m.Rolling() {
		p.one()
	}
	if len(m.Legal()) != 3 {
		t.Error("the person cannot say what his dice show")
	}
}

func TestAPassIsAPlyOfItsOwn(t *testing.T) {
	m, _ := race(t, Options{Start: "fg/ab/ab/ab r 22 5,5,5,5 0"})
	play(t, m, "pass")
	if !m.Rolling() || m.Diagram().Seat != game.Second || len(m.Diagram().Dice) != 0 {
		t.Errorf("after the pass stands %+v", m.Diagram())
	}
	m.Back()
	if d := m.Diagram(); d.Seat != game.First || !slices.Equal(d.Dice, []uint8{2, 2}) || !slices.Equal(m.Legal(), []game.Move{game.Pass()}) {
		t.Errorf("before the pass stands %+v", d)
	}
}

func TestThereIsNoHintBeforeAThrow(t *testing.T) {
	m, p := race(t, Options{})
	heard := game.Move(99)
	m.Hint(func(mv game.Move) { heard = mv })
	p.one()
	if heard != 0 || m.Trouble() != nil {
		t.Errorf("the hint is %v, %v", heard, m.Trouble())
	}
}

func TestThrowsAreTalliedBesideWhatWasToBeExpected(t *testing.T) {
	m, _ := race(t, Options{ByHand: true})
	for _, move := range []string{"t12", "a1-c1", "c1-d1", "t22"} {
		mv, err := m.Find(move)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(mv); err != nil {
			t.Fatal(err)
		}
	}
	luck := m.Luck()
	for _, c := range []struct {
		seat  game.Seat
		face  uint8
		tally Tally
	}{
		{game.First, 1, Tally{1, 1}}, {game.First, 2, Tally{1, 1}}, // two dice show each of two numbers once, in the mean
		{game.Second, 1, Tally{0, 1}}, {game.Second, 2, Tally{2, 1}},
		{game.Third, 1, Tally{}}, {game.Fourth, 2, Tally{}},
	} {
		if got := luck[c.seat][c.face]; got != c.tally {
			t.Errorf("seat %d, number %d: %+v; want %+v", c.seat, c.face, got, c.tally)
		}
	}
	m.GoTo(m.Root())
	if len(m.Luck()[game.First]) != 0 {
		t.Error("at the start something is counted")
	}
}
