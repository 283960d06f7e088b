package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/lang"
)

// race shows a match of the small game with dice, whose dice have not been thrown.
func (a *testApp) race(o match.Options) *playScreen {
	a.t.Helper()
	s, err := newPlay(a.App, gametest.Race, o)
	if err != nil {
		a.t.Fatal(err)
	}
	a.Show(s)
	return s
}

func (a *testApp) space() { a.typedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }

func TestSpaceThrowsTheDiceAndPasses(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{Start: "fg/ab/ab/ab r - 5,5,5,5 0", Seed: 3})
	for range 100 { // until Red throws 2-2, for which the runner stands too far
		if !s.match.Rolling() || len(s.legal) != 0 {
			t.Fatal("nobody waits for a throw")
		}
		a.space()
		if s.at.Move.Verb() != game.VerbRoll || len(s.scene.Thrown) != 2 {
			t.Fatalf("Space plays %v", s.at.Move)
		}
		if s.mustPass() {
			break
		}
		a.space() // there is a choice, and Space makes none
		if s.at.Move.Verb() != game.VerbRoll {
			t.Fatalf("Space plays %v", s.at.Move)
		}
		for !s.match.Rolling() {
			s.took(s.legal[0], true)
		}
	}
	if !s.mustPass() {
		t.Fatal("nobody ever had to pass")
	}
	if got := s.awaited(); !strings.Contains(got, "pass") {
		t.Errorf("the screen says %q", got)
	}
	a.space()
	if s.at.Move != game.Pass() || !s.match.Rolling() {
		t.Errorf("Space plays %v", s.at.Move)
	}
}

func TestTheDiceAwaitTheirThrowInWords(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{})
	if got := s.foot.awaited.Text; !strings.Contains(got, "throw the dice") {
		t.Errorf("the screen says %q", got)
	}
	s.tapped(0)
	if !strings.Contains(s.message, "throw") {
		t.Errorf("a tap before the throw says %q", s.message)
	}
	s.typed("a1-b1")
	if !strings.Contains(s.message, "throw") {
		t.Errorf("a move typed before the throw says %q", s.message)
	}
	if len(s.scene.Chances) != 3 || s.scene.Chances[1].Part != 0.5 || !s.scene.Rolling {
		t.Errorf("the chances are %+v", s.scene.Chances)
	}
	a.space()
	if len(s.scene.Chances) != 0 || s.scene.Rolling {
		t.Error("the chances stay after the throw")
	}
	if got := s.said(); !strings.Contains(got, " and ") {
		t.Errorf("the throw is told as %q", got)
	}
}

func TestAThrowAndItsMovesAreOneRow(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{Seed: 2})
	for range 3 {
		a.space()
		for !s.match.Rolling() {
			s.took(s.legal[0], true)
		}
	}
	rows := s.panel.moves.rows
	if len(rows) != 3 {
		t.Fatalf("there are %d rows for three turns", len(rows))
	}
	var listed []game.Move
	for i, row := range rows {
		if row.number != i+1 || row.nodes[0].Move.Verb() != game.VerbRoll || s.match.Seat(row.nodes[1]) != game.First+game.Seat(i) {
			t.Errorf("row %d is %+v", i, row)
		}
		for _, n := range row.nodes {
			if n != nil {
				listed = append(listed, n.Move)
			}
		}
	}
	if !slices.Equal(listed, s.at.Moves()) {
		t.Errorf("listed are %v; played were %v", listed, s.at.Moves())
	}
	if got := s.panel.moves.text(rows[0].nodes[0]); len(got) != 3 || got[1] != '-' {
		t.Errorf("the throw is written %q", got)
	}
}

func TestAfterUndoingTheDiceShowTheSame(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{Seed: 9})
	a.space()
	s.took(s.legal[0], true)
	s.took(s.legal[0], true)
	a.space()
	thrown := slices.Clone(s.scene.Thrown)
	command(a.commands, "undo").Do()
	command(a.commands, "undo").Do()
	if s.at.Parent != s.match.Root() || len(s.scene.Thrown) != 2 {
		t.Fatalf("undone so far that %d moves are left", len(s.at.Moves()))
	}
	s.took(s.legal[len(s.legal)-1], true)
	s.took(s.legal[len(s.legal)-1], true)
	a.space()
	if !slices.Equal(s.scene.Thrown, thrown) {
		t.Errorf("now the dice show %v; before %v", s.scene.Thrown, thrown)
	}
}

func TestComputersThrowAndMoveUntilItIsMyTurn(t *testing.T) {
	a := openApp(t)
	p := scripted{make(chan struct{}, 100)}
	computer := record.Player{Level: 1}
	s := a.race(match.Options{
		Players: []record.Player{computer, {}, computer, computer},
		Player:  func(record.Player) match.Player { return p },
	})
	if s.view != game.Second {
		t.Errorf("the only person looks from seat %d", s.view)
	}
	for range 20 {
		p.let <- struct{}{}
	}
	a.until(func() bool { return s.match.Rolling() })
	a.space()
	mine := s.at
	for !s.match.Rolling() && len(s.legal) > 0 {
		s.took(s.legal[0], true)
	}
	a.until(func() bool { return s.match.Rolling() })
	command(a.commands, "undo").Do() // past three computers and their dice
	if d := s.match.Diagram(); d.Seat != game.Second || s.at == mine.Parent || len(s.legal) == 0 {
		t.Errorf("undo leads to seat %d after %v", d.Seat, s.at.Moves())
	}
	if s.at != mine && s.at.Parent != mine {
		t.Error("undo leads farther than to my last choice")
	}
}

func TestOnesOwnDiceAreTypedOrTapped(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{})
	for _, o := range test.LaidOutObjects(s.tray) {
		if c, is := o.(*widget.Check); is {
			test.Tap(c)
		}
	}
	if !s.match.ByHand() || len(s.legal) != 3 {
		t.Fatal("the check changes nothing")
	}
	if a.window.Canvas().Focused() != s.board {
		t.Error("what the dice show cannot be typed at once")
	}
	s.typed("t22")
	if s.at.Move != game.Roll(2) {
		t.Fatalf("t22 plays %v: %s", s.at.Move, s.message)
	}
	command(a.commands, "undo").Do()
	if s.at.Parent != nil || len(s.legal) != 3 {
		t.Fatal("a throw of one's own cannot be corrected")
	}
	s.board.TypedKey(&fyne.KeyEvent{Name: fyne.Key1})
	s.board.TypedKey(&fyne.KeyEvent{Name: fyne.Key2})
	if s.at.Move != game.Roll(1) {
		t.Errorf("1 and 2 play %v", s.at.Move)
	}
	s.again()
	if next := a.top().(*playScreen); !next.match.ByHand() {
		t.Error("the next game forgets it")
	}
}

func TestABoardForFourIsTurnedByQuarters(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{})
	if s.view != game.Second {
		t.Errorf("four people look from seat %d; the second sits in the south", s.view)
	}
	var views []game.Seat
	for range 4 {
		command(a.commands, "flip").Do()
		views = append(views, s.scene.View)
	}
	if !slices.Equal(views, []game.Seat{3, 4, 1, 2}) {
		t.Errorf("it is turned to the seats %v", views)
	}
}

func TestStripsShowTurnPointsPilesAndWhoIsOut(t *testing.T) {
	a := openApp(t)
	s := a.race(match.Options{Start: "gg/fg/ab/ab g - 7,5,5,3 0"})
	strips := s.panel.strips
	if len(strips) != 4 || strips[0].name.TextStyle.Bold || !strips[1].name.TextStyle.Bold {
		t.Error("the wrong strip is lit")
	}
	for i, want := range []string{"7", "5", "5", "3"} {
		if got := strips[i].points.Text; got != want {
			t.Errorf("strip %d counts %q; want %q", i, got, want)
		}
	}
	for i, want := range []int{2, 1, 0, 0} { // runners that are home
		got := 0
		for _, stock := range strips[i].stocks {
			got += stock.N
		}
		if got != want || (len(strips[i].pile.Objects) > 0) != (want > 0) {
			t.Errorf("beside strip %d lie %d pieces; want %d", i, got, want)
		}
	}
	outs := ""
	for _, strip := range strips {
		if strip.who.Segments[0].Textual() == a.text("play.out") {
			outs += strip.name.Text
		}
	}
	if outs != strips[0].name.Text {
		t.Errorf("out of the game are %q", outs)
	}
}

func TestTakenPiecesLieWithWhoeverTookThem(t *testing.T) {
	a := openApp(t)
	for _, g := range a.forTwo() {
		s := a.play(g, match.Options{})
		for range 300 {
			if len(s.legal) == 0 {
				break
			}
			i := slices.IndexFunc(s.legal, func(m game.Move) bool { return m.To() != game.NoSquare && s.scene.Diagram.Cells[m.To()].Kind != 0 })
			s.took(s.legal[max(i, 0)], true)
		}
		taken := [3]int{}
		for _, stock := range s.match.Diagram().Stocks {
			if stock.Taken {
				taken[game.First+game.Second-stock.Seat] += stock.N
			}
		}
		for i, strip := range s.panel.strips {
			got := 0
			for _, stock := range strip.stocks {
				if stock.Taken {
					got += stock.N
				}
			}
			if got != taken[i+1] {
				t.Errorf("%s: with seat %d lie %d taken pieces; want %d", g.ID, i+1, got, taken[i+1])
			}
		}
		a.leave()
	}
}

func TestTheEndOfAGameForFourIsTold(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	var four *game.Game
	for _, g := range catalog.Games() {
		if g.SeatCount() == 4 {
			four = g
		}
	}
	if four == nil {
		t.Skip("there is no game for four")
	}
	v := voice{four, l}
	name := func(s game.Seat) string { return v.seat(s) }
	reason := four.Ends[0]
	for _, c := range []struct {
		sentence string
		outcome  game.Outcome
		want     string
		named    bool // the first seat, with its score or its resignation
	}{
		{"one has most", game.Outcome{Reason: reason, Score: [5]int16{0, 3, 20, 5, 1}}, name(2) + " wins", true},
		{"two share the first place", game.Outcome{Reason: reason, Score: [5]int16{0, 9, 0, 9, 1}}, name(1) + " and " + name(3) + " share the victory", true},
		{"allies win", game.Outcome{Reason: reason, Score: [5]int16{0, 0, 2, 0, 2}, Allied: true}, "The alliance of " + name(2) + " and " + name(4) + " wins", false},
		{"no alliance wins", game.Outcome{Reason: reason, Score: [5]int16{0, 1, 1, 1, 1}, Allied: true}, "A draw", false},
		{"one of the allies gives up", game.Outcome{Reason: record.Resigned, Score: [5]int16{0, 0, 2, 0, 2}, Allied: true}, "The alliance of " + name(2) + " and " + name(4) + " wins", true},
	} {
		got, why := v.outcome(c.outcome)
		if got != c.want || why == "" || strings.Contains(why, name(1)) != c.named {
			t.Errorf("%s: %q, %q; want %q", c.sentence, got, why, c.want)
		}
	}
}

func TestCardsAreAgreedOnAndPlayedInsteadOfDice(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		setup := newSetup(a.App, g)
		a.Show(setup)
		if setup.fate.Visible() != setup.dice() {
			t.Errorf("%s has dice: %v; cards are offered: %v", g.ID, setup.dice(), setup.fate.Visible())
		}
		if !setup.dice() {
			a.leave()
			continue
		}
		setup.card.Levels = make([]int, g.SeatCount())
		setup.cards.SetChecked(true)
		setup.start()
		s := a.top().(*playScreen)
		if !s.match.Cards() || !a.prefs.Tables[g.ID].Cards {
			t.Fatal("what was agreed on is forgotten")
		}
		a.space()
		if s.at.Parent != nil {
			t.Error("Space throws dice")
		}
		h := hand{playScreen: s}
		if got := len(h.buttons()); got != len(s.legal) {
			t.Errorf("there are %d buttons for %d ways to play", got, len(s.legal))
		}
		if got := s.awaited(); !strings.Contains(got, "cards") {
			t.Errorf("the screen says %q", got)
		}
		if s.pauseKey() == "Space" {
			t.Error("Space does not pass")
		}
		h.buttons()[0].Tapped(&fyne.PointEvent{})
		if s.at.Move.Verb() != game.VerbRoll || !strings.Contains(s.said(), "from the hand") {
			t.Errorf("a tap plays %v and says %q", s.at.Move, s.said())
		}
		a.leave()
	}
}
