package match

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/record"
	"goldentree/game/search"
)

// A pump is what comes back to the goroutine of a match; the test lets it in.
type pump chan func()

func newPump() pump { return make(pump, 1000) }

func (p pump) post(f func()) { p <- f }

// one lets one answer in, and waits for it if need be.
func (p pump) one() { (<-p)() }

// until lets in one answer after another, wanted or not, until so many moves have been played.
func (p pump) until(m *Match, moves int) {
	for len(m.At().Line()) != moves {
		p.one()
	}
}

// all lets in what is there.
func (p pump) all() {
	for {
		select {
		case f := <-p:
			f()
		default:
			return
		}
	}
}

// A player that is a function.
type playing func(context.Context, Ask) (game.Move, error)

func (f playing) Choose(ctx context.Context, a Ask) (game.Move, error) { return f(ctx, a) }

// first plays the first legal move at once.
var first = playing(func(_ context.Context, a Ask) (game.Move, error) {
	return a.Position.Moves(nil)[0], nil
})

// A stubborn player says when he is asked and answers when he is let, wanted or not.
type stubborn struct{ asked, let chan struct{} }

func newStubborn() stubborn { return stubborn{make(chan struct{}, 1000), make(chan struct{})} }

func (s stubborn) Choose(_ context.Context, a Ask) (game.Move, error) {
	m := a.Position.Moves(nil)[0]
	s.asked <- struct{}{}
	<-s.let
	return m, nil
}

// sleeping thinks until it is told to stop.
var sleeping = playing(func(ctx context.Context, _ Ask) (game.Move, error) {
	<-ctx.Done()
	return 0, ctx.Err()
})

var (
	person   = record.Player{Name: "Ann"}
	computer = record.Player{Level: 3}
)

func gameOf(t testing.TB, id string) *game.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	return g
}

// begin begins a match of Jungle; with is whoever plays for the computer.
func begin(t testing.TB, with Player, seats ...record.Player) (*Match, pump) {
	t.Helper()
	return beginGame(t, "jungle", Options{Players: seats}, with)
}

func beginGame(t testing.TB, id string, o Options, with Player) (*Match, pump) {
	t.Helper()
	p := newPump()
	o.Player = func(record.Player) Player { return with }
	m, err := New(gameOf(t, id), o, p.post)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	return m, p
}

// play plays typed moves.
func play(t testing.TB, m *Match, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		mv, err := m.Find(text)
		if err == nil {
			err = m.Play(mv)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// line spells the moves that led to a node.
func line(m *Match, n *record.Node) string {
	var texts []string
	for _, on := range n.Line() {
		texts = append(texts, m.Game().Text(on.Move))
	}
	return strings.Join(texts, " ")
}

func at(t testing.TB, m *Match, want string) {
	t.Helper()
	if got := line(m, m.At()); got != want {
		t.Errorf("stands at %q, should stand at %q", got, want)
	}
}

// tree spells the whole tree, each node as "parent>child".
func tree(m *Match) string {
	var walk func(n *record.Node) string
	walk = func(n *record.Node) string {
		var parts []string
		for _, c := range n.Children {
			parts = append(parts, strings.TrimSpace(m.Game().Text(c.Move)+" "+walk(c)))
		}
		if len(parts) < 2 {
			return strings.Join(parts, "")
		}
		return "(" + strings.Join(parts, " | ") + ")"
	}
	return walk(m.Root())
}

func TestTwoPersonsPlayAndTakeBackOneMoveAtATime(t *testing.T) {
	m, _ := begin(t, nil)
	play(t, m, "a3a4 a7a6 g3g4")
	if !m.Back() || !m.Back() {
		t.Fatal("nothing to take back")
	}
	at(t, m, "a3a4")
	if !m.Forward() {
		t.Fatal("nothing to do again")
	}
	at(t, m, "a3a4 a7a6")
	m.Forward()
	if m.Forward() {
		t.Error("went past the end")
	}
	for range 3 {
		m.Back()
	}
	if m.Back() {
		t.Error("went before the start")
	}
	at(t, m, "")
}

func TestAgainstTheComputerBackGoesToMyOwnChoice(t *testing.T) {
	m, p := begin(t, first, person, computer)
	var lines []string
	for range 2 {
		lines = append(lines, line(m, m.At()))
		if err := m.Play(m.Legal()[0]); err != nil {
			t.Fatal(err)
		}
		p.one()
	}
	end := line(m, m.At())
	m.Back()
	at(t, m, lines[1])
	m.Back()
	at(t, m, lines[0])
	if len(m.Legal()) == 0 || m.Paused() {
		t.Error("I cannot play after taking back")
	}
	m.Forward()
	at(t, m, lines[1])
	m.Forward()
	at(t, m, end)
	if len(m.Legal()) == 0 {
		t.Error("I cannot play after going forward")
	}
}

func TestTakingBackWhileTheComputerThinksTakesBackOneMove(t *testing.T) {
	s := newStubborn()
	m, p := begin(t, s, person, computer)
	for range 50 {
		play(t, m, "a3a4")
		<-s.asked
		m.Back()
		at(t, m, "")
		play(t, m, "g3g4")
		<-s.asked
		m.Back()
		at(t, m, "")
		s.let <- struct{}{}
		s.let <- struct{}{}
		p.all()
		at(t, m, "")
	}
	if got := tree(m); got != "(g3g4 | a3a4)" {
		t.Errorf("an unwanted answer was played: %s", got)
	}
	m.Forward()
	at(t, m, "g3g4")
	<-s.asked // whoever is to move is asked
	s.let <- struct{}{}
	p.one()
	if len(m.At().Line()) != 2 {
		t.Error("the computer did not play after redo")
	}
}

func TestTheComputerThatBeginsIsAskedAtOnce(t *testing.T) {
	m, p := begin(t, first, computer, person)
	if _, thinking := m.Thinking(); !thinking || m.Legal() != nil {
		t.Fatal("nobody asked it")
	}
	p.one()
	if _, thinking := m.Thinking(); thinking || len(m.Legal()) == 0 {
		t.Error("it is not my turn")
	}
	opening := line(m, m.At())
	if m.Back() {
		t.Error("I took back a choice that was not mine")
	}
	at(t, m, opening)
}

func TestComputersAmongThemselvesGoBackByOneMoveAndWait(t *testing.T) {
	m, p := begin(t, first, computer, computer)
	p.one()
	p.one()
	p.one()
	before := line(m, m.At().Parent)
	m.Back()
	at(t, m, before)
	if _, thinking := m.Thinking(); thinking || !m.Paused() {
		t.Error("they do not wait")
	}
	m.Forward()
	if len(m.At().Line()) != 3 || !m.Paused() {
		t.Error("forward is not one move and a pause")
	}
	m.Back()
	m.Resume()
	p.until(m, 4)
}

func TestAMovePlayedAfterBackIsTheMainLineAndNothingIsLost(t *testing.T) {
	m, _ := begin(t, nil)
	play(t, m, "a3a4 a7a6 g3g4")
	m.Back()
	m.Back()
	play(t, m, "g7g6")
	if got := tree(m); got != "a3a4 (g7g6 | a7a6 g3g4)" {
		t.Errorf("the tree is %s", got)
	}
	m.Back()
	play(t, m, "a7a6") // follows what was played before
	if got := tree(m); got != "a3a4 (a7a6 g3g4 | g7g6)" {
		t.Errorf("the tree is %s", got)
	}
	m.Forward()
	at(t, m, "a3a4 a7a6 g3g4")
}

func TestAMovePlayedAtAnOldNodeIsAVariation(t *testing.T) {
	m, _ := begin(t, nil)
	play(t, m, "a3a4 a7a6 g3g4")
	m.GoTo(m.Root().Children[0])
	play(t, m, "g7g6 g3g4")
	if got := tree(m); got != "a3a4 (a7a6 g3g4 | g7g6 g3g4)" {
		t.Errorf("the tree is %s", got)
	}
	m.Back()
	m.Back()
	m.Forward()
	m.Forward()
	at(t, m, "a3a4 g7g6 g3g4")
	m.GoTo(m.Root().End())
	at(t, m, "a3a4 a7a6 g3g4")
}

func TestLookingAroundChangesNothing(t *testing.T) {
	s := newStubborn()
	m, p := begin(t, s, person, computer)
	play(t, m, "a3a4")
	<-s.asked
	s.let <- struct{}{}
	p.one()
	play(t, m, "g3g4")
	<-s.asked
	live := m.At()
	m.GoTo(m.Root().Children[0])
	if _, thinking := m.Thinking(); thinking || !m.Paused() || m.Legal() != nil {
		t.Error("the computer does not wait where one only looks")
	}
	s.let <- struct{}{}
	p.all()
	m.GoTo(m.Root())
	if m.Paused() || len(m.Legal()) == 0 {
		t.Error("I could not play at the start")
	}
	if m.Record().At != live || len(live.Children) != 0 || len(m.Root().Children) != 1 {
		t.Error("the game has changed")
	}
	m.GoTo(live)
	<-s.asked
	s.let <- struct{}{}
	p.one()
	if m.At().Parent != live {
		t.Error("the computer does not go on where play goes on")
	}
	m.GoTo(nil)
	m.GoTo(&record.Node{Parent: &record.Node{}})
	if m.At().Parent != live {
		t.Error("went to a node of another tree")
	}
}

func TestResumeLetsPlayGoOnAtTheNodeLookedAt(t *testing.T) {
	m, p := begin(t, first, person, computer)
	play(t, m, "a3a4")
	p.one()
	play(t, m, "g3g4")
	p.one()
	old := m.Root().Children[0]
	m.GoTo(old)
	m.Resume()
	p.one()
	if m.At().Parent != old || m.Record().At != m.At() {
		t.Error("the computer did not play there")
	}
}

func TestPauseLetsTheComputerWaitUntilAPersonPlays(t *testing.T) {
	m, p := begin(t, first, person, computer)
	m.Pause()
	if !m.Paused() {
		t.Fatal("there is no pause")
	}
	play(t, m, "a3a4")
	p.one()
	if m.Paused() || len(m.At().Line()) != 2 {
		t.Error("my move did not end the pause")
	}
	play(t, m, "g3g4")
	m.Pause()
	p.all()
	if len(m.At().Line()) != 3 {
		t.Error("the computer played in the pause")
	}
	m.Resume()
	p.until(m, 4)
}

func TestAComputerThatFailsIsReportedAndCanBeAskedAgain(t *testing.T) {
	for _, c := range []struct {
		name string
		fail playing
		want string
	}{
		{"an error", func(context.Context, Ask) (game.Move, error) { return 0, errors.New("no idea") }, "match: the computer failed: no idea"},
		{"a panic", func(context.Context, Ask) (game.Move, error) { panic("out of range") }, "match: the computer failed: out of range"},
		{"no move", func(context.Context, Ask) (game.Move, error) { return 0, nil }, "match: the computer failed: its move is not legal here"},
		{"an illegal move", func(_ context.Context, a Ask) (game.Move, error) { return game.Go(0, 0), nil }, "match: the computer failed: its move is not legal here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			failing := true
			m, p := begin(t, playing(func(ctx context.Context, a Ask) (game.Move, error) {
				if failing {
					return c.fail(ctx, a)
				}
				return first(ctx, a)
			}), person, computer)
			play(t, m, "a3a4")
			told := 0
			m.Watch(func() { told++ })
			p.one()
			if err := m.Trouble(); err == nil || err.Error() != c.want || told != 1 {
				t.Fatalf("the trouble is %v, told %d times", err, told)
			}
			at(t, m, "a3a4")
			if _, thinking := m.Thinking(); thinking || !m.Paused() {
				t.Error("the match does not wait")
			}
			failing = false
			m.Resume()
			p.one()
			if m.Trouble() != nil || m.Paused() || len(m.At().Line()) != 2 {
				t.Errorf("asked again: %v at %q", m.Trouble(), line(m, m.At()))
			}
		})
	}
}

func TestUndoAfterTheEndOpensTheGameAgain(t *testing.T) {
	m, _ := beginGame(t, "jungle", Options{Start: "6e/3L3/7/7/7/7/7/7/7 w - - 0 1"}, nil)
	play(t, m, "d8d9")
	if o := m.Outcome(); o.Winner() != game.First || m.Legal() != nil || m.Record().Result == "" || m.Diagram().Turn != game.Nobody {
		t.Fatalf("it is not over: %+v, %q", o, m.Record().Result)
	}
	m.Back()
	if m.Outcome().Over() || len(m.Legal()) == 0 || m.Record().Result != "" || m.Diagram().Turn != game.First {
		t.Error("it is not open again")
	}
	m.Forward()
	if !m.Outcome().Over() || m.Record().Result == "" {
		t.Error("it is not over again")
	}
}

func TestAResignationEndsTheGameAndCanBeTakenBack(t *testing.T) {
	m, p := begin(t, first, person, computer)
	play(t, m, "a3a4")
	m.Resign(game.First)
	if o := m.Outcome(); o.Reason != record.Resigned || o.Winner() != game.Second || m.Record().Result != "resigned 0 2" {
		t.Fatalf("the outcome is %+v, the result %q", o, m.Record().Result)
	}
	p.all()
	if _, thinking := m.Thinking(); thinking || m.Legal() != nil || m.Diagram().Turn != game.Nobody {
		t.Error("somebody still plays")
	}
	m.Resign(game.Second)
	if m.Outcome().Winner() != game.Second {
		t.Error("a second resignation counts")
	}
	m.GoTo(m.Root())
	m.Resign(game.Second)
	if m.Record().Result != "resigned 0 2" {
		t.Error("looking around opened the game")
	}
	m.GoTo(m.Record().At)
	if !m.Back() || m.Outcome().Over() || m.Record().Result != "" {
		t.Error("it is not open again")
	}
	at(t, m, "a3a4")
	p.until(m, 2) // the computer is asked again
}

// resignedOfFour begins a match of the small game for four, in which everybody plays for himself, and lets the first
// person resign.
func resignedOfFour(t *testing.T, seats ...record.Player) (*Match, pump) {
	t.Helper()
	m, p := race(t, Options{Players: seats, Seed: 4})
	if !m.Rolling() {
		t.Fatal("nobody waits for the first throw")
	}
	m.Resign(game.First)
	return m, p
}

func TestOfFourOnlyTheOneWhoResignsLeavesTheGame(t *testing.T) {
	m, p := resignedOfFour(t, person, person, record.Player{Level: 2}, record.Player{Level: 4})
	if m.Outcome().Over() || m.Record().Result != "" || m.Person(game.First) || !m.Person(game.Second) {
		t.Fatalf("the outcome is %+v", m.Outcome())
	}
	if who := m.Player(game.First); who.Level != 4 || !m.Players()[0].Person() {
		t.Errorf("%+v plays on", who)
	}
	for m.Diagram().Seat == game.First {
		p.one()
	}
	if !m.Rolling() || m.Root().Resigned != game.First {
		t.Error("the next person does not play")
	}
	data, err := m.Record().Write(m.Game())
	if err != nil || !strings.Contains(string(data), "[red resigns]") {
		t.Errorf("the record is %s, %v", data, err)
	}
	m.Resign(game.Second) // and all are computers
	if m.Outcome().Over() || !m.Paused() {
		t.Error("with nobody at the table the computers play on")
	}
	if !m.Back() || !m.Person(game.Second) || m.Person(game.First) {
		t.Error("the second resignation is not taken back alone")
	}
	for m.At() != m.Root() {
		m.Back()
	}
	if !m.Person(game.First) || !m.Rolling() {
		t.Error("the first is not taken back")
	}
}

func TestAmongPeopleAComputerOfMiddleStrengthPlaysOn(t *testing.T) {
	m, _ := resignedOfFour(t)
	if who := m.Player(game.First); who.Level != (1+Levels)/2 {
		t.Errorf("%+v plays on", who)
	}
	m.Resign(game.First)
	m.Resign(game.Second)
	if m.Root().Resigned != game.First || !m.Person(game.Second) {
		t.Error("two resign at once")
	}
}

func TestWhoResignsLosesForHisAllyToo(t *testing.T) {
	m, p := beginGame(t, "chaturanga", Options{Rules: game.Rules{"alliances": "1"}}, first)
	p.all()
	m.Resign(game.Third)
	if o := m.Outcome(); o.Reason != record.Resigned || !o.Allied || m.Record().Result != "resigned 0 2 0 2" {
		t.Errorf("the outcome is %+v, the result %q", o, m.Record().Result)
	}
	if !m.Back() || m.Outcome().Over() {
		t.Error("it is not taken back")
	}
}

func TestAPassGoesBackLikeEveryMove(t *testing.T) {
	m, p := beginGame(t, "reversi", Options{Start: "8/8/8/8/8/8/8/bw6 w othello -", Players: []record.Player{person, computer}}, first)
	white := m.Diagram().Turn
	if white == game.Second {
		m, p = beginGame(t, "reversi", Options{Start: "8/8/8/8/8/8/8/bw6 w othello -", Players: []record.Player{computer, person}}, first)
	}
	play(t, m, "pass")
	p.one()
	at(t, m, "pass c1")
	if !m.Outcome().Over() || m.Outcome().Winner() == white {
		t.Errorf("the outcome is %+v", m.Outcome())
	}
	m.Back()
	at(t, m, "")
	if got := m.Diagram().Turn; got != white || len(m.Legal()) != 1 {
		t.Errorf("it is the turn of %v with %d moves", got, len(m.Legal()))
	}
}

func TestNobodyIsAskedInAFinishedGame(t *testing.T) {
	for _, g := range catalog.Games() {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := uint64(1); p.Turn() != game.Nobody; i++ {
			moves := p.Moves(nil)
			p.Make(moves[i*2654435761>>7%uint64(len(moves))])
		}
		if _, err := g.Parse(nil, p.String()); err != nil {
			continue
		}
		pump := newPump()
		m, err := New(g, Options{Start: p.String(), Players: []record.Player{computer, computer}}, pump.post)
		if err != nil {
			t.Errorf("%s: %v", g.ID, err)
			continue
		}
		if _, thinking := m.Thinking(); thinking != !m.Outcome().Over() {
			t.Errorf("%s: %s: thinking %v", g.ID, p, thinking)
		}
		m.Close()
	}
}

func TestAnOpenedMatchStandsWhereItStood(t *testing.T) {
	m, p := begin(t, first, person, computer)
	play(t, m, "a3a4")
	p.one()
	play(t, m, "g3g4")
	p.one()
	m.Back()
	stood, position := line(m, m.At()), m.position.String()
	data, err := m.Record().Write(m.Game())
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(strings.NewReader(string(data)), "x.toml", catalog.Find)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := Open(m.Game(), r, Options{Player: func(record.Player) Player { return first }}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	at(t, opened, stood)
	if opened.position.String() != position || tree(opened) != tree(m) || len(opened.Legal()) == 0 {
		t.Error("it is another match")
	}
	again := opened.Root().End().Line()
	for i, n := range m.Root().End().Line() {
		if got, want := opened.Text(again[i]), m.Text(n); got != want || want == "" {
			t.Errorf("move %d was %q and is %q", i+1, want, got)
		}
	}
	opened.Forward()
	if tree(opened) != tree(m) || line(opened, opened.At()) != line(m, m.Root().End()) {
		t.Error("what was taken back is lost")
	}
}

func TestMovesAreWrittenAsBooksInALanguageDo(t *testing.T) {
	m, _ := beginGame(t, "kingsfile", Options{}, nil)
	play(t, m, "b1c3")
	for language, want := range map[string]string{"": "Nc3", "en": "Nc3", "ru": "Кc3"} {
		if got := m.TextIn(language, m.At()); got != want {
			t.Errorf("in %q it is %s, want %s", language, got, want)
		}
		if got := m.TextIn(language, m.Root()); got != "" {
			t.Errorf("in %q the start is the move %s", language, got)
		}
	}
}

func TestAnOpenedMatchAsksTheComputerToMove(t *testing.T) {
	m, _ := begin(t, sleeping, person, computer)
	play(t, m, "a3a4")
	r := m.Record()
	m.Close()
	p := newPump()
	opened, err := Open(m.Game(), r, Options{Player: func(record.Player) Player { return first }}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	p.one()
	if len(opened.At().Line()) != 2 {
		t.Error("it did not play")
	}
	opened.Close()

	swapped, err := Open(m.Game(), r, Options{Players: []record.Player{computer, person}, Player: func(record.Player) Player { return first }}, p.post)
	if err != nil {
		t.Fatal(err)
	}
	defer swapped.Close()
	p.one()
	if len(swapped.At().Line()) != 3 || len(swapped.Legal()) == 0 {
		t.Error("the computer that took over did not play")
	}
}

func TestNothingComesAfterClose(t *testing.T) {
	s := newStubborn()
	m, p := begin(t, s, person, computer)
	play(t, m, "a3a4")
	<-s.asked
	m.Watch(func() { t.Error("told after Close") })
	m.Close()
	m.Close()
	s.let <- struct{}{}
	p.all()
	at(t, m, "a3a4")
	if m.Play(0) != ErrIllegal || m.Legal() != nil {
		t.Error("one can still play")
	}
}

func TestOnlyTheMovesOfThePersonToMoveCanBePlayed(t *testing.T) {
	m, _ := begin(t, sleeping, person, computer)
	for _, mv := range []game.Move{0, game.Go(0, 62), game.Pass(), game.Go(game.NoSquare, 3)} {
		if err := m.Play(mv); err != ErrIllegal {
			t.Errorf("%x: %v", mv, err)
		}
	}
	play(t, m, "a3a4")
	if err := m.Play(m.position.Moves(nil)[0]); err != ErrIllegal {
		t.Errorf("I played for the computer: %v", err)
	}
	at(t, m, "a3a4")
}

func TestAWrongTableIsRefused(t *testing.T) {
	jungle := gameOf(t, "jungle")
	for _, c := range []struct {
		options Options
		want    string
	}{
		{Options{Rules: game.Rules{"lava": "hot"}}, `there is no option "lava"`},
		{Options{Start: "7/7"}, "jungle: "},
		{Options{Players: make([]record.Player, 3)}, "there are 3 players"},
		{Options{Players: []record.Player{{Level: search.Levels + 1}}}, "it can be 1 to 9"},
	} {
		if _, err := New(jungle, c.options, newPump().post); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c.options, err)
		}
	}
	wrong := record.New(jungle)
	wrong.Root.Add(game.Go(0, 0))
	if _, err := Open(jungle, wrong, Options{}, newPump().post); err == nil || !strings.Contains(err.Error(), "move 1 of the record is not legal") {
		t.Errorf("an illegal record: %v", err)
	}
	if _, err := Open(gameOf(t, "reversi"), record.New(jungle), Options{}, newPump().post); err == nil {
		t.Error("a record of another game was opened")
	}
	strayed := record.New(jungle)
	strayed.At = new(record.Node)
	if _, err := Open(jungle, strayed, Options{}, newPump().post); err == nil {
		t.Error("a record that stands outside its tree was opened")
	}
}

func TestTheRulesOfTheMatchAreThoseThatTheStartNames(t *testing.T) {
	const start = "8/8/8/8/8/8/8/bw6 w othello -"
	m, _ := beginGame(t, "reversi", Options{Start: start}, nil)
	again, err := New(m.Game(), Options{Start: start, Rules: m.Rules()}, newPump().post)
	if err != nil {
		t.Fatalf("the rules %v contradict the start: %v", m.Rules(), err)
	}
	if got := fmt.Sprint(again.Rules()); got != fmt.Sprint(m.Rules()) {
		t.Errorf("%v became %v", m.Rules(), got)
	}
	usual, _ := beginGame(t, "reversi", Options{}, nil)
	if fmt.Sprint(usual.Rules()) == fmt.Sprint(m.Rules()) {
		t.Errorf("%v are the default rules", m.Rules())
	}
}

func TestAfterLooksAheadWithoutPlaying(t *testing.T) {
	for _, g := range catalog.Games() {
		m, _ := beginGame(t, g.ID, Options{}, nil)
		if m.Rolling() {
			m.Roll()
		}
		before := m.position.String()
		mv := m.Legal()[0]
		d, _, theirs := m.After(mv)
		if m.position.String() != before {
			t.Fatalf("%s: it was played", g.ID)
		}
		m.Play(mv)
		if want := m.Diagram(); !slices.Equal(d.Cells, want.Cells) || d.Turn != want.Turn {
			t.Errorf("%s: the diagram is another one", g.ID)
		}
		if want := m.Legal(); m.Diagram().Turn == game.Second && !slices.Equal(sorted(theirs), sorted(want)) {
			t.Errorf("%s: they can do %v, not %v", g.ID, want, theirs)
		}
		if d, mine, theirs := m.After(0); d.Cells != nil || mine != nil || theirs != nil {
			t.Errorf("%s: there is something after no move", g.ID)
		}
	}
}

func sorted(moves []game.Move) []game.Move {
	return slices.Sorted(slices.Values(moves))
}

func TestThoughtsAreShownTenTimesASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, p := begin(t, playing(func(ctx context.Context, a Ask) (game.Move, error) {
			line := []game.Move{0}
			for depth := 1; ctx.Err() == nil; depth++ {
				line[0] = game.Move(depth)
				a.Tell(search.Info{Depth: depth, Line: line})
				line[0] = 0 // what was told stays
				time.Sleep(9 * time.Millisecond)
			}
			return 0, ctx.Err()
		}), person, computer)
		play(t, m, "a3a4")
		if info, thinking := m.Thinking(); !thinking || info.Depth != 0 {
			t.Errorf("it begins with %+v", info)
		}
		var shown []int
		m.Watch(func() {
			if info, thinking := m.Thinking(); thinking {
				shown = append(shown, info.Depth)
				if info.Line[0] != game.Move(info.Depth) {
					t.Errorf("depth %d comes with the line of depth %d", info.Depth, info.Line[0])
				}
			}
		})
		for range 500 {
			time.Sleep(10 * time.Millisecond)
			p.all()
		}
		if n := len(shown); n < 40 || n > 50 || !slices.IsSorted(shown) || shown[n-1] < 530 {
			t.Errorf("in five seconds one saw %v", shown)
		}
		before := len(shown)
		m.Back()
		time.Sleep(time.Second)
		p.all()
		if _, thinking := m.Thinking(); thinking || len(shown) != before {
			t.Error("still thinking")
		}
	})
}

func TestAnAnswerTakesTheTimeThatAPersonNeedsToFollow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, p := beginGame(t, "jungle", Options{Players: []record.Player{computer, person}, Pace: func() time.Duration { return 600 * time.Millisecond }}, first)
		time.Sleep(599 * time.Millisecond)
		p.all()
		at(t, m, "")
		time.Sleep(2 * time.Millisecond)
		p.all()
		if len(m.At().Line()) != 1 {
			t.Error("it did not play")
		}
	})
}

func TestAComputerAtWorkIsNotDisturbed(t *testing.T) {
	s := newStubborn()
	m, p := begin(t, s, person, computer)
	play(t, m, "a3a4")
	<-s.asked
	m.Resume()
	m.GoTo(m.At())
	s.let <- struct{}{}
	p.one()
	if len(m.At().Line()) != 2 || len(s.asked) != 0 {
		t.Errorf("it was asked %d times more", len(s.asked))
	}
}

func TestAHintIsDroppedIfTheMatchMovesOn(t *testing.T) {
	m, p := begin(t, nil)
	m.Hint(func(game.Move) { t.Error("the hint of another position") })
	first := m.hint
	play(t, m, "a3a4")
	if first.ctx.Err() == nil {
		t.Error("it looks on for a hint after a move")
	}
	m.Hint(func(game.Move) { t.Error("the hint of a node that is no longer looked at") })
	second := m.hint
	m.GoTo(m.Root())
	if second.ctx.Err() == nil {
		t.Error("it looks on for a hint after another node is looked at")
	}
	m.Hint(func(game.Move) { t.Error("the hint before the last") })
	var hint game.Move
	m.Hint(func(mv game.Move) { hint = mv })
	p.one()
	if !slices.Contains(m.Legal(), hint) {
		t.Errorf("the hint is %x", hint)
	}
	p.all()

	over, p := beginGame(t, "jungle", Options{Start: "6e/3L3/7/7/7/7/7/7/7 w - - 0 1"}, nil)
	play(t, over, "d8d9")
	hint = 1
	over.Hint(func(mv game.Move) { hint = mv })
	p.one()
	if hint != 0 || over.Trouble() != nil {
		t.Errorf("the hint after the end is %x, the trouble %v", hint, over.Trouble())
	}
}

func TestTheUsualPlayersPlayLegally(t *testing.T) {
	for _, g := range catalog.Games() {
		p := newPump()
		m, err := New(g, Options{Players: []record.Player{{Level: 1}, {Level: 2}, {Level: 1}, {Level: 2}}[:g.SeatCount()], Seed: 7}, p.post)
		if err != nil {
			t.Fatal(err)
		}
		for len(m.At().Line()) < 12 && !m.Outcome().Over() && m.Trouble() == nil {
			p.one()
		}
		m.Close()
		if m.Trouble() != nil {
			t.Errorf("%s: %v", g.ID, m.Trouble())
		}
	}
}

func TestTheHighestLevelLeavesOneProcessorToTheWindow(t *testing.T) {
	before := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(before)
	for processors, want := range map[int]int{1: 1, 2: 1, 4: 3} {
		runtime.GOMAXPROCS(processors)
		if got := (engine{level: Levels}).limited("xiangqi").Limits.Threads; got != want {
			t.Errorf("with %d processors %d threads think, want %d", processors, got, want)
		}
		if got := (engine{level: Levels - 1}).limited("xiangqi").Limits.Threads; got > 1 {
			t.Errorf("a level that plays the same moves again thinks with %d threads", got)
		}
	}
}

func TestALevelIsSaidToBeatTheOneBelowOnlyWhereThatWasMeasured(t *testing.T) {
	g, ok := catalog.Find("xiangqi")
	if !ok {
		t.Fatal("there is no Xiangqi")
	}
	for level := 1; level <= Levels; level++ {
		n, of := Beats(g, level)
		m, measured := search.MeasureOf(g.ID, level)
		if measured = measured && m.Games >= 20; measured != (of > 0) || n > of {
			t.Errorf("level %d: %d of %d, measured: %v", level, n, of, measured)
		}
	}
}
