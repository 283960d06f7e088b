package ui

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/board"
)

// A hand taps on what it sees of a playing screen.
type hand struct {
	*playScreen
	points map[game.Square]fyne.Position // where the squares are on the window
}

// newHand finds out where the squares are by tapping all over the board.
func newHand(t *testing.T, s *playScreen) hand {
	t.Helper()
	return hand{s, squaresOf(t, &s.table, s.tapped)}
}

// squaresOf finds out where the squares of a table are on the window. Its board goes on with tapped.
func squaresOf(t *testing.T, on *table, tapped func(game.Square)) map[game.Square]fyne.Position {
	t.Helper()
	points := map[game.Square]fyne.Position{}
	on.board.Set(board.Scene{View: on.view}) // on an empty board there is nothing else to tap
	corner, size := place(on.board), on.board.Size()
	var at fyne.Position
	hits := map[game.Square][]fyne.Position{}
	on.board.OnTap(func(q game.Square) { hits[q] = append(hits[q], at) })
	for x := float32(3); x < size.Width; x += 13 {
		for y := float32(3); y < size.Height; y += 13 {
			at = corner.AddXY(x, y)
			test.TapCanvas(on.app.window.Canvas(), at)
		}
	}
	on.board.OnTap(tapped)
	on.board.Set(on.scene)
	for q, where := range hits {
		var sum fyne.Position
		for _, p := range where {
			sum = sum.Add(p)
		}
		n := float32(len(where))
		points[q] = fyne.NewPos(sum.X/n, sum.Y/n) // the middle
	}
	if len(points) != on.game.Board.Size() {
		t.Fatalf("%s: %d squares can be tapped; want %d", on.game.ID, len(points), on.game.Board.Size())
	}
	return points
}

func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// tap taps on a square.
func (h hand) tap(q game.Square) { test.TapCanvas(h.app.window.Canvas(), h.points[q]) }

// buttons lists what can be tapped in the tray.
func (h hand) buttons() []fyne.Tappable {
	var list []fyne.Tappable
	for _, o := range test.LaidOutObjects(h.tray) {
		button, is := o.(fyne.Tappable)
		if d, can := o.(fyne.Disableable); is && o.Visible() && !(can && d.Disabled()) {
			list = append(list, button)
		}
	}
	return list
}

func TestPlayByTapping(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games take minutes, and nobody thinks in them")
	}
	a := openApp(t)
	a.games = append(a.games, gametest.Race) // it has dice and four seats in any catalog
	for _, g := range a.games {
		t.Run(g.ID, func(t *testing.T) {
			h := newHand(t, a.play(g, match.Options{}))
			dice := rand.New(rand.NewPCG(1, 2))
			for taps := 0; !h.match.Outcome().Over(); taps++ {
				if taps > 10*g.Longest {
					t.Fatal("the game does not end")
				}
				before, next := h.at, h.picker.Next()
				if h.match.Rolling() {
					h.buttons()[0].Tapped(&fyne.PointEvent{})
					if h.at.Parent != before || h.at.Move.Verb() != game.VerbRoll {
						t.Fatal("the first button does not throw the dice")
					}
					continue
				}
				if len(next) == 0 {
					t.Fatal("nothing can be chosen, and the game is not over")
				}
				chosen := len(h.picker.Chosen())
				c := next[dice.IntN(len(next))]
				if c.Pick.OnBoard() {
					h.tap(c.Square())
				} else {
					buttons := h.buttons()
					for _, i := range dice.Perm(len(buttons)) { // one of them only shows how things are
						buttons[i].Tapped(&fyne.PointEvent{})
						if h.at != before || len(h.picker.Chosen()) > chosen {
							break
						}
					}
				}
				if h.at == before && len(h.picker.Chosen()) <= chosen {
					t.Fatalf("of %v, choosing %v did nothing: %q", next, c, h.message)
				}
			}
			if !h.panel.ending.Visible() {
				t.Error("the end is not shown")
			}
			played := h.at.Moves()
			a.leave()
			r := a.records()[0]
			if r.Record == nil {
				t.Fatal(r.Fault)
			}
			if kept := r.Record.At.Moves(); r.Record.Game != g.ID || !slices.Equal(kept, played) {
				t.Errorf("%d moves were played, and %d of %s are kept", len(played), len(kept), r.Record.Game)
			}
			if r.Unfinished() {
				t.Error("the record says that the game goes on")
			}
		})
	}
}

// against sets a person against a player who answers when he is let.
func against(a *testApp, g *game.Game) (*playScreen, scripted) {
	p := scripted{make(chan struct{}, 100)}
	s := a.play(g, match.Options{
		Players: []record.Player{{}, {Level: 1}},
		Player:  func(record.Player) match.Player { return p },
	})
	return s, p
}

func TestAMoveTakenBackWhileTheComputerThinksIsNotAnswered(t *testing.T) {
	a := openApp(t)
	for _, g := range a.forTwo() {
		s, computer := against(a, g)
		for range 20 {
			s.took(s.legal[0], true)
			if len(s.legal) != 0 {
				t.Fatalf("%s: the person may move for the computer", g.ID)
			}
			command(a.commands, "undo").Do()
			computer.let <- struct{}{}
			if len(s.at.Moves()) != 0 || len(s.legal) == 0 {
				t.Fatalf("%s: the move was not taken back", g.ID)
			}
		}
		s.took(s.legal[1], true)
		computer.let <- struct{}{}
		a.until(func() bool { return len(s.at.Moves()) == 2 })
		if s.at.Parent.Move != s.at.Moves()[0] || len(s.match.Root().Children) != 2 {
			t.Errorf("%s: the tree holds %d first moves; want the two that were tried", g.ID, len(s.match.Root().Children))
		}
		a.leave()
	}
}

func TestANewGameWhileTheComputerThinksIsNew(t *testing.T) {
	a := openApp(t)
	for _, g := range a.forTwo() {
		old, computer := against(a, g)
		old.took(old.legal[0], true)
		command(a.commands, "new").Do()
		a.top().(*setupScreen).card.Levels = []int{0, 0}
		command(a.commands, "start").Do()
		s := a.top().(*playScreen)
		computer.let <- struct{}{}
		for len(a.post) > 0 {
			a.one()
		}
		if s.at.Parent != nil || len(s.match.Root().Children) != 0 {
			t.Errorf("%s: a move of the old game came into the new one", g.ID)
		}
		if len(old.at.Moves()) != 1 {
			t.Errorf("%s: the old game went on", g.ID)
		}
		s.took(s.legal[1], true)
		a.leave()
		if r := a.records(); len(r[0].Record.At.Moves()) != 1 || len(r[1].Record.At.Moves()) != 1 {
			t.Errorf("%s: both games should be kept with one move each", g.ID)
		}
		for _, r := range a.records() {
			if err := a.store.Remove(r.Name); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestAnotherLanguageKeepsTheGame(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		for range 3 {
			s.ready(t).took(s.legal[0], true)
		}
		s.ready(t)
		for _, c := range s.picker.Next() { // half a move
			if c.Pick.OnBoard() {
				s.tapped(c.Square())
				break
			}
		}
		at, chosen := s.at, s.picker.Chosen()
		english := s.said()
		command(a.commands, "settings").Do()
		a.prefs.Language = "ru"
		a.rebuild()
		a.Back()
		if s.at != at || !slices.Equal(s.picker.Chosen(), chosen) {
			t.Errorf("%s: the game did not stay where it was", g.ID)
		}
		if s.said() == english || s.foot.said.Text != s.said() || strings.Contains(s.said(), "ui.") {
			t.Errorf("%s: the move is told as %q, before as %q", g.ID, s.foot.said.Text, english)
		}
		if len(s.scene.Diagram.Cells) == 0 {
			t.Errorf("%s: the new board is empty", g.ID)
		}
		a.speak("en")
		a.leave()
	}
}

func TestAFileFromElsewhereIsPlayedOnAndStaysAsItIs(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("jungle")
	s, err := newPlay(a.App, g, match.Options{Players: make([]record.Player, 2)})
	if err != nil {
		t.Fatal(err)
	}
	s.play(s.legal[0])
	text, err := s.match.Record().Write(g)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, content := range map[string]string{"game.txt": string(text), "broken.txt": "no record"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}

	b := openApp(t)
	b.openFile(filepath.Join(folder, "broken.txt"))
	if said := b.notice.words.Text; !strings.Contains(said, "broken.txt") || len(b.screens) != 1 {
		t.Errorf("of a broken file is said %q, and %d screens are open", said, len(b.screens))
	}
	for file, more := range map[string]string{"broken.txt": "broken.txt", "game.txt": ""} {
		c := openApp(t)
		c.faults = []string{"A setting is ignored."}
		c.begin(filepath.Join(folder, file))
		if said := c.notice.words.Text; !strings.HasPrefix(said, "A setting is ignored.") || !strings.Contains(said, more) {
			t.Errorf("a start with a broken setting and %s says %q", file, said)
		}
	}
	b.openFile(filepath.Join(folder, "game.txt"))
	again := b.top().(*playScreen)
	again.play(again.legal[0])
	if left, err := os.ReadFile(filepath.Join(folder, "game.txt")); err != nil || string(left) != string(text) {
		t.Errorf("the file is now %q, %v", left, err)
	}
	b.Home()
	if home := b.top().(*homeScreen); len(home.entries) != 1 {
		t.Errorf("the home screen has %v", home.entries)
	}
}

func TestAGameThatWasLeftIsOfferedAgain(t *testing.T) {
	folder := t.TempDir()
	a := openAppIn(t, folder)
	s, computer := against(a, a.games[0])
	s.took(s.legal[2], true)
	computer.let <- struct{}{}
	a.until(func() bool { return len(s.at.Moves()) == 2 })
	s.took(s.legal[0], true) // and the program ends while the computer thinks
	moves := s.at.Moves()
	a.quit()

	b := openAppIn(t, folder)
	home := b.top().(*homeScreen)
	if len(home.entries) != 1 || !home.entries[0].Unfinished() {
		t.Fatalf("the home screen has %v", home.entries)
	}
	b.openRecord(home.entries[0].Record)
	again := b.top().(*playScreen)
	if !slices.Equal(again.at.Moves(), moves) {
		t.Errorf("it goes on after %v; want %v", again.at.Moves(), moves)
	}
	b.until(func() bool { return len(again.at.Moves()) == 4 }) // the computer was asked
}

func TestEveryRefusedTapIsExplained(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		dice := rand.New(rand.NewPCG(3, 4))
		for range 400 {
			q := game.Square(dice.IntN(g.Board.Size()))
			chosen, at := s.picker.Chosen(), s.at
			s.tapped(q)
			moved := s.at != at
			selected := len(s.picker.Chosen()) > 0
			released := len(chosen) == 1 && chosen[0].Square() == q
			if !moved && !selected && !released && s.message == "" {
				t.Fatalf("%s: the tap on %s after %v says nothing", g.ID, g.Board.Name(q), chosen)
			}
			if a.lang.Has(s.message) || strings.HasPrefix(s.message, "ui.") || strings.HasPrefix(s.message, g.ID+".") {
				t.Fatalf("%s: the tap on %s says %q", g.ID, g.Board.Name(q), s.message)
			}
			if s.match.Outcome().Over() {
				break
			}
		}
		a.leave()
	}
}

func TestKeysThatTypeNothingReachTheTableFromTheEntry(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	command(a.commands, "type").Do()
	s.panel.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if _, there := a.top().(*rulesScreen); !there {
		t.Errorf("F1 leads to %T", a.top())
	}
}

func TestATypedMoveIsPlayed(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		m, start, view := s.legal[len(s.legal)-1], s.at, s.view
		command(a.commands, "type").Do()
		if a.window.Canvas().Focused() != s.panel.entry {
			t.Fatalf("%s: the entry has not got the keyboard", g.ID)
		}
		test.Type(s.panel.entry, "nonsense f")
		s.panel.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if s.at != start || !strings.Contains(s.message, "nonsense") {
			t.Errorf("%s: nonsense is answered with %q", g.ID, s.message)
		}
		if s.view != view {
			t.Errorf("%s: a letter in the entry turned the board", g.ID)
		}
		s.panel.entry.SetText(g.Text(m))
		s.panel.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if s.at.Move != m || s.panel.entry.Text != "" {
			t.Errorf("%s: %s was typed, and %s played", g.ID, g.Text(m), g.Text(s.at.Move))
		}
		s.panel.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if a.window.Canvas().Focused() != s.board {
			t.Errorf("%s: after Escape the board has not got the keyboard", g.ID)
		}
		s.board.TypedRune('а') // the key F on a Russian keyboard
		if s.view == view {
			t.Errorf("%s: F did not turn the board", g.ID)
		}
		a.leave()
	}
}

func TestAHintComesInThreeSteps(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		press := func() { command(a.commands, "hint").Do() }
		press()
		if s.hint == nil || len(s.scene.Arrows) != 0 {
			t.Fatalf("%s: there is a hint before it was thought of", g.ID)
		}
		a.until(func() bool { return s.hint.step == hintArea })
		if !slices.Contains(s.legal, s.hint.move) {
			t.Fatalf("%s: the hint is not legal", g.ID)
		}
		press()
		if s.hint.step != hintPiece || len(s.scene.Arrows) != 1 || s.scene.Arrows[0].To != game.NoSquare {
			t.Errorf("%s: the second step shows %v", g.ID, s.scene.Arrows)
		}
		press()
		press()
		if s.hint.step != hintMove || !strings.Contains(s.message, g.Board.Name(s.hint.squares()[0])) {
			t.Errorf("%s: the last step says %q", g.ID, s.message)
		}
		s.took(s.hint.move, true)
		if s.hint != nil || len(s.scene.Arrows) != 0 {
			t.Errorf("%s: the hint stays after the move", g.ID)
		}
		a.leave()
	}
}

func TestAResignedGameIsOverAndCanBeTakenBack(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{Players: []record.Player{{}, {Level: 1}}})
	command(a.commands, "resign").Do()
	if len(a.sheets) != 1 {
		t.Fatal("nobody asks whether it is meant")
	}
	a.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(a.sheets) != 0 || s.match.Outcome().Over() {
		t.Fatal("Escape does not mean no")
	}
	s.match.Resign(s.resigner())
	if !s.panel.ending.Visible() || s.match.Outcome().Winner() != game.Second {
		t.Error("the end is not shown")
	}
	command(a.commands, "undo").Do()
	if s.match.Outcome().Over() || s.panel.ending.Visible() || len(s.legal) == 0 {
		t.Error("the game does not go on")
	}
}

func TestComputersAmongThemselvesCanBePaused(t *testing.T) {
	a := openApp(t)
	p := scripted{make(chan struct{}, 100)}
	s := a.play(a.games[0], match.Options{
		Players: []record.Player{{Level: 1}, {Level: 2}},
		Player:  func(record.Player) match.Player { return p },
	})
	p.let <- struct{}{}
	p.let <- struct{}{}
	a.until(func() bool { return len(s.at.Moves()) == 2 })
	a.typedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !s.match.Paused() || !s.foot.resume.Visible() {
		t.Fatal("Space does not pause")
	}
	a.typedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	p.let <- struct{}{}
	a.until(func() bool { return len(s.at.Moves()) == 3 })
}

func TestAFolderThatCannotBeWrittenStopsNobody(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "records"), []byte("in the way"), 0o644); err != nil {
		t.Fatal(err)
	}
	a := openAppIn(t, folder)
	s := a.play(a.games[0], match.Options{})
	s.took(s.legal[0], true)
	a.until(func() bool { return strings.Contains(a.notice.words.Text, "could not be saved") })
	s.took(s.legal[0], true)
	if len(s.at.Moves()) != 2 {
		t.Error("play does not go on")
	}
}

func TestNoTwoCommandsShareAKey(t *testing.T) {
	a := openApp(t)
	for _, s := range everyScreen(t, a.App) {
		owner := map[string]string{}
		for _, c := range append(s.Commands(), a.ownCommands()...) {
			for _, key := range c.Keys {
				if other, taken := owner[key]; taken {
					t.Errorf("%T: %s means both %s and %s", s, key, other, c.ID)
				}
				owner[key] = c.ID
			}
		}
		s.Close()
	}
}

func TestThreatenedPiecesAreMarkedIfThatIsWanted(t *testing.T) {
	a := openApp(t)
	for _, c := range []struct{ id, moves, threatened string }{
		{"hundred", "f1=NW f10-f9 e1-e2 c10=E f1+e2-f3 c10+d10-e9 c1=E e10+e9-f8 c1xd1-a1 g10=NW a1=SW g10=S " +
			"f3-f4 f8=W c1=SE f8=NE f4-f5 f9+f8-g7 e2-d3 f8-f7 f5-f6 e9-e8 d3=SW e8=E d3-e4 e8=S e4-f5 e8-e7 " +
			"f5=NW d10-e10 a1-b2 h10-h9 c1+b2-c3 h9-h8 c3-d4 e7-e6 d4-e5 e6-e7 b2=SW h8=SW h1=E h8+g7-h6 " +
			"h1+g1-f2 h6-g5 f5=W", "g5"},
		{"jungle", "a3a4 a7a6 a4a5", "a6"},
		{"jungle", "a3a4", "nothing"},
	} {
		g, _ := catalog.Find(c.id)
		s := a.play(g, match.Options{})
		for _, move := range strings.Fields(c.moves) {
			s.typed(move)
		}
		if n := len(strings.Fields(c.moves)); len(s.at.Moves()) != n {
			t.Fatalf("%s: %d of %d moves were played: %s", c.id, len(s.at.Moves()), n, s.message)
		}
		if got := s.voice.squares(s.scene.Danger); got != c.threatened {
			t.Errorf("%s: after %s there is a mark on %s; want %s", c.id, c.moves, got, c.threatened)
		}
		a.prefs.Danger = false
		s.refresh()
		if !s.scene.Danger.Empty() {
			t.Errorf("%s: threatened pieces are marked although nobody wants it", c.id)
		}
		a.prefs.Danger = true
		a.leave()
	}
}

func TestATurnThatIsConsideredIsShownAndForgotten(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s := a.play(g, match.Options{})
		i := slices.IndexFunc(s.legal, func(m game.Move) bool { return m.Verb() == game.VerbTurn })
		if i < 0 {
			a.leave()
			continue // nothing turns in this game
		}
		turn := s.legal[i]
		s.tapped(turn.From())
		before := s.scene
		s.considered(game.Choice{Pick: game.PickHeading, Value: uint8(turn.Heading())})
		if g := s.scene.Ghost; g == nil || g.Square != turn.From() || g.Heading != turn.Heading() {
			t.Fatalf("the ghost is %+v; the turn is %v", g, turn)
		}
		if s.at.Parent != nil || s.message == "" {
			t.Error("considering a turn should say what it changes, and do nothing")
		}
		s.considered(game.Choice{})
		if !reflect.DeepEqual(before, s.scene) {
			t.Error("the picture is not what it was before")
		}
		a.leave()
	}
}

func TestARepetitionThatWouldEndTheGameIsForetoldInWords(t *testing.T) {
	a := openApp(t)
	g, _ := catalog.Find("xiangqi")
	s := a.play(g, match.Options{Start: "4k4/9/9/9/5R3/9/9/9/9/3K5 w - - 0 1"})
	for i, move := range strings.Fields("f5e5 e9f9 e5f5 f9e9") {
		if got := s.said(); strings.Contains(got, "once more") {
			t.Errorf("after %d moves it says %q", i, got)
		}
		s.typed(move)
	}
	if got := s.foot.said.Text; !strings.Contains(got, "once more") || !strings.Contains(got, "Black wins") || !strings.Contains(got, "Perpetual check") {
		t.Errorf("at the second occurrence it says %q", got)
	}
	for _, move := range strings.Fields("f5e5 e9f9 e5f5 f9e9") {
		s.typed(move)
	}
	if got := s.foot.said.Text; !s.match.Outcome().Over() || strings.Contains(got, "once more") {
		t.Errorf("at the third it says %q", got)
	}
}

func TestALineThatIsConsideredShowsWhatItTurnsOver(t *testing.T) {
	a := openApp(t)
	g, _ := catalog.Find("reversi")
	s := a.play(g, match.Options{})
	dice := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		for _, m := range s.legal {
			if m.Verb() != game.VerbPlace {
				continue
			}
			s.pointedAt(m.To())
			if lines := slices.DeleteFunc(slices.Clone(s.legal), func(o game.Move) bool { return o.To() != m.To() }); len(lines) == 1 {
				if s.scene.Ghost == nil || s.scene.Ghost.Acts != flippedBy(s, m) {
					t.Fatalf("pointing at %s shows %+v", g.Board.Name(m.To()), s.scene.Ghost)
				}
				continue
			}
			s.tapped(m.To())
			before := s.scene
			s.considered(game.Choice{Pick: game.PickLine, Value: uint8(m.Heading())})
			if s.scene.Ghost == nil || s.scene.Ghost.Acts != flippedBy(s, m) || s.scene.Ghost.Acts.Empty() || !strings.Contains(s.message, "turn over") {
				t.Fatalf("a line shows %+v and says %q", s.scene.Ghost, s.message)
			}
			s.considered(game.Choice{})
			if !reflect.DeepEqual(before, s.scene) {
				t.Fatal("the picture is not what it was before")
			}
			return
		}
		if len(s.legal) == 0 {
			break
		}
		s.took(s.legal[dice.IntN(len(s.legal))], true)
	}
	t.Fatal("there was never a choice of lines")
}

// flippedBy returns the discs that a move turns over.
func flippedBy(s *playScreen, m game.Move) game.Squares {
	var set game.Squares
	before := s.match.Diagram().Cells
	after, _, _ := s.match.After(m)
	for q := range before {
		if q := game.Square(q); before[q].Kind != 0 && before[q].Seat != after.Cells[q].Seat {
			set.Add(q)
		}
	}
	return set
}

func TestAFinishedGameIsReviewedFromItsBeginning(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	for range 4 {
		s.took(s.legal[0], true)
	}
	if command(a.commands, "review").enabled() {
		t.Error("a game that goes on is reviewed")
	}
	s.match.Resign(s.resigner())
	end := s.at
	s.board.TypedRune('r')
	if s.at != s.match.Root() || !s.analysed || !s.foot.walk.Visible() || s.panel.ending.Visible() {
		t.Errorf("after %d moves, analysed %v, the review has buttons: %v", len(s.at.Moves()), s.analysed, s.foot.walk.Visible())
	}
	if a.prefs.Analysis {
		t.Error("the next game is analysed, too")
	}
	s.foot.steps[2].OnTapped()
	if len(s.at.Moves()) != 1 {
		t.Errorf("a step forward leads to move %d", len(s.at.Moves()))
	}
	s.foot.steps[3].OnTapped()
	if s.at != end || !s.match.Outcome().Over() || !s.panel.ending.Visible() || s.foot.walk.Visible() {
		t.Error("the end is not the end")
	}
	if parts := s.study.bar.parts; parts[s.match.Outcome().Winner()] != 1 {
		t.Errorf("the bar gives %v in the end", parts)
	}
	command(a.commands, "panel").Do()
	if !s.foot.ending.Visible() {
		t.Error("without the panel there are no buttons at the end")
	}
}

func TestNothingIsRefusedWhereNothingWasTyped(t *testing.T) {
	a := openApp(t)
	s := a.play(a.games[0], match.Options{})
	for typed, refused := range map[string]bool{"": false, " ": false, "no move": true} {
		s.message = ""
		s.panel.entry.OnSubmitted(typed)
		if said := s.message != ""; said != refused {
			t.Errorf("to %q the program says %q", typed, s.message)
		}
	}
}
