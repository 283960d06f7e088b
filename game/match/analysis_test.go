package match

import (
	"context"
	"math"
	"slices"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
	"goldentree/game/record"
	"goldentree/game/search"
)

// known waits until something is known of the position looked at.
func (p pump) known(m *Match) Analysis {
	for {
		if a, _ := m.Analysis(); a.Depth > 0 {
			return a
		}
		p.one()
	}
}

// studying reports whether the position looked at is thought about now.
func studying(m *Match) bool {
	_, is := m.Analysis()
	return is
}

func TestAnAnalysisIsAboutThePositionLookedAt(t *testing.T) {
	m, p := begin(t, nil)
	if m.Analyse(false); studying(m) {
		t.Fatal("nobody wanted an analysis")
	}
	m.Analyse(true)
	for range 3 {
		a := p.known(m)
		legal := m.position.Moves(nil)
		var seen []game.Move
		for _, l := range a.Lines {
			if !slices.Contains(legal, l.Moves[0]) || slices.Contains(seen, l.Moves[0]) {
				t.Fatalf("%v is no line of its own here", m.LineIn("", l.Moves))
			}
			seen = append(seen, l.Moves[0])
			if texts := m.LineIn("", l.Moves); len(texts) != len(l.Moves) || texts[0] == "" {
				t.Errorf("the line is written %q", texts)
			}
		}
		if len(a.Lines) != analysisLines || a.Lines[0].Score < a.Lines[1].Score {
			t.Errorf("the lines are %v", a.Lines)
		}
		if err := m.Play(a.Lines[0].Moves[0]); err != nil {
			t.Fatal(err)
		}
		if a, running := m.Analysis(); a.Depth != 0 || !running {
			t.Errorf("after a move, an analysis of depth %d is there, running %v", a.Depth, running)
		}
	}
	m.GoTo(m.Root())
	p.known(m)
	if m.study.at != m.Root() {
		t.Error("it is about another position")
	}
	m.Analyse(false)
	if a, running := m.Analysis(); a.Depth != 0 || running {
		t.Error("it goes on though nobody wants it any more")
	}
	gametest.Idle(t)
}

func TestAnAnalysisRestsWhileAComputerThinksOrAHintIsLookedFor(t *testing.T) {
	s := newStubborn()
	m, p := begin(t, s, person, computer)
	m.Analyse(true)
	first := p.known(m).Lines[0].Moves[0]
	m.Hint(func(game.Move) {})
	if studying(m) {
		t.Error("it goes on beside the hint")
	}
	for m.hint != nil {
		p.one()
	}
	if !studying(m) {
		t.Error("it does not go on after the hint")
	}
	m.Play(first)
	<-s.asked
	if studying(m) {
		t.Error("it goes on while the computer thinks")
	}
	m.Pause()
	if !studying(m) {
		t.Error("it rests though the computer pauses")
	}
	m.Resume()
	if studying(m) {
		t.Error("it goes on while the computer thinks again")
	}
	s.let <- struct{}{}
	s.let <- struct{}{}
	p.until(m, 2)
	if !studying(m) {
		t.Error("it rests though the computer has moved")
	}
}

func TestNobodyThinksAnyLongerThanSomebodyWants(t *testing.T) {
	people, against := []record.Player{person, person}, []record.Player{person, {Level: 9}}
	for _, who := range []struct {
		name    string
		players []record.Player
		begin   func(m *Match)
		thought func(m *Match) *thought
	}{
		{"the analysis", people, func(m *Match) { m.Analyse(true) }, func(m *Match) *thought { return m.study.thought }},
		{"the hint", people, func(m *Match) { m.Hint(func(game.Move) { t.Error("the hint comes nevertheless") }) }, func(m *Match) *thought { return m.hint }},
		{"the computer", against, func(*Match) {}, func(m *Match) *thought { return m.thinking }},
	} {
		for what, end := range map[string]func(m *Match){
			"taking back":  func(m *Match) { m.Back() },
			"looking back": func(m *Match) { m.GoTo(m.Root()) },
			"resigning":    func(m *Match) { m.Resign(game.First) },
			"a new game":   func(m *Match) { m.Close(); begin(t, nil) },
			"leaving":      func(m *Match) { m.Close() },
		} {
			m, p := beginGame(t, "xiangqi", Options{Players: who.players}, engine{9, 1})
			if err := m.Play(m.Legal()[0]); err != nil {
				t.Fatal(err)
			}
			who.begin(m)
			thought := who.thought(m)
			if thought == nil {
				t.Fatalf("%s does not think", who.name)
			}
			if end(m); thought.ctx.Err() == nil {
				t.Errorf("%s does not end %s", what, who.name)
			}
			m.Close()
			gametest.Idle(t)
			p.all()
		}
	}
}

func TestBeforeAThrowTheChancesAreTheAverageOverAllThrows(t *testing.T) {
	m, p := beginGame(t, "chaturanga", Options{}, nil)
	m.Analyse(true)
	sum := func(a Analysis) (sum float64) {
		for _, part := range a.Parts {
			sum += part
		}
		return sum
	}
	if a := p.known(m); len(a.Lines) != 0 || math.Abs(sum(a)-1) > 1e-9 {
		t.Errorf("before the throw there are %d lines, and the chances add up to %v", len(a.Lines), sum(a))
	}
	if err := m.Roll(); err != nil {
		t.Fatal(err)
	}
	if a := p.known(m); len(a.Lines) == 0 || math.Abs(sum(a)-1) > 1e-9 {
		t.Errorf("after the throw there are %d lines, and the chances add up to %v", len(a.Lines), sum(a))
	}
}

func TestBeforeTheLastThrowsAnAnalysisEnds(t *testing.T) {
	m, p := race(t, Options{Start: "ag/gg/gg/gg r - 5,9,5,5 198"})
	m.Analyse(true)
	for studying(m) {
		p.one()
	}
	if a, _ := m.Analysis(); a.Depth == 0 || a.Depth > 4 {
		t.Errorf("with two moves to be played, an analysis goes to depth %d", a.Depth)
	}
}

func TestOfCardsThoseInOnesOwnHandAreAdvised(t *testing.T) {
	m, p := race(t, Options{Cards: true, Seed: 11})
	m.Analyse(true)
	for _, l := range p.known(m).Lines {
		if !slices.Contains(m.Legal(), l.Moves[0]) {
			t.Errorf("%s is advised, which cannot be played", m.Game().Text(l.Moves[0]))
		}
	}

	others, p := race(t, Options{Cards: true, Seed: 11, Players: []record.Player{computer}})
	others.Pause()
	others.Analyse(true)
	for studying(others) {
		p.one()
	}
	if a, _ := others.Analysis(); a.Depth != 0 {
		t.Errorf("the hand of another is looked into: %v", a.Lines)
	}
}

func TestAScoreSaysWhoIsAheadAndHowFar(t *testing.T) {
	for _, c := range []struct {
		score int
		lead  Lead
		ahead game.Seat
		in    int
	}{
		{0, Even, game.Nobody, 0},
		{-49, Even, game.Nobody, 0},
		{60, Slight, game.First, 0},
		{-60, Slight, game.Second, 0},
		{200, Clear, game.First, 0},
		{-900, Winning, game.Second, 0},
		{search.Win - 1, Wins, game.First, 1},
		{search.Win - 5, Wins, game.First, 3},
		{2 - search.Win, Wins, game.Second, 1},
		{6 - search.Win, Wins, game.Second, 3},
	} {
		var a Analysis
		(&examiner{seats: 2, edge: 150}).compare(&a, game.First, c.score)
		ahead := game.Nobody
		if len(a.Seats) > 0 {
			ahead = a.Seats[0]
		}
		if a.Lead != c.lead || ahead != c.ahead || a.In != c.in {
			t.Errorf("%d: the lead is %d of %v in %d; want %d of %v in %d", c.score, a.Lead, ahead, a.In, c.lead, c.ahead, c.in)
		}
		if even := a.Parts[game.First] - 0.5; (even > 0) != (c.score > 0) || a.Parts[game.First]+a.Parts[game.Second] != 1 {
			t.Errorf("%d: the parts are %v", c.score, a.Parts)
		}
	}
}

func TestTheSameScoreIsNotWorthTheSameInEveryGame(t *testing.T) {
	for _, c := range []struct {
		game  string
		score int
		lead  Lead
	}{
		{"latrunculi", 250, Winning},
		{"hundred", 300, Winning},
		{"kingsfile", 250, Clear},
		{"xiangqi", 400, Clear},
		{"xiangqi", 100, Even},
		{"jungle", 300, Slight},
		{"reversi", 100, Even},
		{"reversi", 400, Slight},
		{"reversi", 1500, Winning},
	} {
		var a Analysis
		e := examiner{seats: 2, edge: edgeOf(c.game)}
		e.compare(&a, game.First, c.score)
		if a.Lead != c.lead {
			t.Errorf("%d in %s: the lead is %d, want %d", c.score, c.game, a.Lead, c.lead)
		}
	}
}

func TestHopesSayWhoIsAheadAndAlliesAreAheadTogether(t *testing.T) {
	for _, c := range []struct {
		alliances string
		hopes     hopes
		lead      Lead
		seats     int
	}{
		{"0", hopes{0.25, 0.25, 0.25, 0.25}, Even, 0},
		{"0", hopes{0.35, 0.25, 0.2, 0.2}, Slight, 1},
		{"0", hopes{0.2, 0.2, 0.5, 0.1}, Clear, 1},
		{"0", hopes{0.05, 0.05, 0.1, 0.8}, Winning, 1},
		{"0", hopes{0, 0, 0, 1}, Wins, 1},
		{"1", hopes{0.35, 0.15, 0.35, 0.15}, Clear, 2},
		{"1", hopes{0.3, 0.2, 0.2, 0.3}, Even, 0},
	} {
		m, _ := beginGame(t, "chaturanga", Options{Rules: game.Rules{"alliances": c.alliances}}, nil)
		e := examiner{position: m.position.(search.Position), seats: 4}
		var a Analysis
		e.share(&a, c.hopes)
		if a.Lead != c.lead || len(a.Seats) != c.seats {
			t.Errorf("%v: the lead is %d of %v", c.hopes, a.Lead, a.Seats)
		}
	}
}

// endless thinks until it is told to stop, of what comes to its mind first.
var endless = playing(func(ctx context.Context, a Ask) (game.Move, error) {
	a.Tell(search.Info{Depth: 1, Line: a.Position.Moves(nil)[2:3]})
	<-ctx.Done()
	return 0, ctx.Err()
})

func TestAHurriedComputerPlaysTheBestThatItHasFound(t *testing.T) {
	for _, c := range []struct {
		sentence string
		player   Player
		at       int // how far it has come
	}{
		{"when it has found a move", endless, 1},
		{"before it has found any", endless, 0},
		{"when it looks further", engine{9, 1}, 2},
		{"in the very first moment", engine{9, 1}, 0},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			m, p := beginGame(t, "xiangqi", Options{Players: []record.Player{person, {Level: 9}}}, c.player)
			if m.Hurry() {
				t.Error("a person is hurried")
			}
			if err := m.Play(m.Legal()[0]); err != nil {
				t.Fatal(err)
			}
			promising := search.Think(t.Context(), m.position.(search.Position), search.Limits{Nodes: 1}, nil)
			for m.thinking.info.Depth < c.at {
				p.one()
			}
			if !m.Hurry() {
				t.Fatal("it cannot be hurried")
			}
			want := m.position.Moves(nil)[2]
			p.until(m, 2)
			if _, ours := c.player.(engine); !ours && m.At().Move != want {
				t.Errorf("it played %s; want %s", m.Text(m.At()), m.game.Text(want))
			} else if ours && m.At().Move == promising {
				t.Errorf("it played %s, which only looks promising", m.Text(m.At()))
			}
			if m.Trouble() != nil {
				t.Error(m.Trouble())
			}
		})
	}
}
