package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/gametest"
)

func racing(t *testing.T, text string) *table {
	t.Helper()
	return newTable(t, gametest.Race, text, fyne.NewSize(620, 460))
}

// awaitThrow shows a position before a throw: byHand, or with a button.
func (b *table) awaitThrow(byHand bool) {
	s := b.scene()
	if !byHand {
		s.Offer = nil
	}
	b.board.Set(s)
	b.tray.Set(s)
}

func TestAFaceHasAsManyPipsAsItSays(t *testing.T) {
	for face := range uint8(12) {
		want := int(face)
		if face > 9 {
			want = 0 // there is no room
		}
		if got := strings.Count(dieShape(face, 0), "<circle"); got != want {
			t.Errorf("face %d has %d pips", face, got)
		}
	}
}

func TestAChanceIsWrittenAsAFraction(t *testing.T) {
	for part, want := range map[float64]string{1.0 / 16: "1/16", 2.0 / 16: "1/8", 0.25: "1/4", 4.0 / 36: "1/9", 1: "1/1", 0.123: "12 %"} {
		if got := fraction(part); got != want {
			t.Errorf("%v is written %q; want %q", part, got, want)
		}
	}
}

func TestTheDiceAreThrownByAButton(t *testing.T) {
	b := racing(t, "")
	rolls := 0
	b.tray.OnRoll(func() { rolls++ })
	b.awaitThrow(false)
	if got := b.captions(); !slices.Equal(got, []string{"choose.roll-button"}) {
		t.Fatalf("the tray has the buttons %v", got)
	}
	b.press("choose.roll-button")
	if rolls != 1 || len(b.picked) != 0 {
		t.Errorf("the button throws %d times and picks %v", rolls, b.picked)
	}
}

func TestWhoThrowsDiceOfHisOwnHasAButtonForEveryThrow(t *testing.T) {
	b := racing(t, "")
	b.awaitThrow(true)
	if got := b.captions(); !slices.Equal(got, []string{"1-1", "1-2", "2-2"}) {
		t.Fatalf("the tray has the buttons %v", got)
	}
	b.press("1-2")
	if !slices.Equal(b.played, []game.Move{game.Roll(1)}) {
		t.Errorf("1-2 plays %v", b.played)
	}
	for typed, want := range map[string]game.Move{"12": game.Roll(1), "21": game.Roll(1), "22": game.Roll(2), "3812": game.Roll(1), "1311": game.Roll(0)} {
		b.set(b.pos)
		b.played = nil
		for _, r := range typed {
			b.key(fyne.KeyName(r))
		}
		if !slices.Equal(b.played, []game.Move{want}) {
			t.Errorf("typing %s plays %v; want %v", typed, b.played, want)
		}
	}
}

func TestOneCanChangeToDiceOfOnesOwnAndBack(t *testing.T) {
	b := racing(t, "")
	var chosen []bool
	b.tray.OnOwnDice(func(on bool) { chosen = append(chosen, on) })
	for _, byHand := range []bool{false, true} {
		b.awaitThrow(byHand)
		for _, o := range test.LaidOutObjects(b.tray) {
			if c, is := o.(*widget.Check); is {
				test.Tap(c)
			}
		}
	}
	if !slices.Equal(chosen, []bool{true, false}) {
		t.Errorf("chosen were %v", chosen)
	}
}

func TestDiceThatHaveBeenUsedAreFaint(t *testing.T) {
	b := racing(t, "ab/ab/ab/ab r 2 5,5,5,5 1")
	s := b.scene()
	s.Thrown = []uint8{1, 2}
	b.tray.Set(s)
	if r := b.tray.row; r == nil || len(r.images) != 2 || r.images[0].Translucency == 0 || r.images[1].Translucency != 0 {
		t.Fatalf("the dice are %+v", r)
	}
	s.Thrown, s.Diagram.Dice = []uint8{2, 2}, []uint8{2}
	b.tray.Set(s)
	if r := b.tray.row; r.images[0].Translucency != 0 || r.images[1].Translucency == 0 {
		t.Error("of two equal numbers, one should be faint")
	}
}

func TestALonePassIsAButtonBelowTheDice(t *testing.T) {
	b := racing(t, "fg/ab/ab/ab r 22 5,5,5,5 0")
	if got := b.captions(); !slices.Equal(got, []string{"choose.pass-button"}) || b.tray.row == nil {
		t.Fatalf("the tray has the buttons %v and the dice %v", got, b.tray.row)
	}
	b.press("choose.pass-button")
	if !slices.Equal(b.played, []game.Move{game.Pass()}) {
		t.Errorf("it plays %v", b.played)
	}
}

func TestThrownDiceTumbleAndThenShowWhatWasKnown(t *testing.T) {
	b := racing(t, "")
	var run *fyne.Animation
	b.tray.start = func(a *fyne.Animation) { run = a }
	shown := func() (faces string) {
		for _, image := range b.tray.row.images {
			faces += image.Resource.Name() + " "
		}
		return faces
	}
	b.awaitThrow(false)
	b.pos.Make(game.Roll(1))
	b.picker = game.NewPicker(b.pos.Moves(nil))
	told := 0
	lain := func() { told++ }
	b.tray.Animate(b.scene(), lain)
	if run == nil || run.Duration != tumbleTime {
		t.Fatal("nothing tumbles")
	}
	end := shown()
	seen := map[string]bool{}
	for part := float32(0); part < 1; part += 0.1 {
		run.Tick(part)
		seen[shown()] = true
	}
	if !b.tray.Tumbling() || told > 0 {
		t.Error("they lie still before the time")
	}
	if len(seen) < 3 {
		t.Errorf("while they tumble the dice show only %v", seen)
	}
	run.Tick(1)
	if shown() != end || b.tray.tumbling != nil || b.tray.row.shifts[0] != (fyne.Position{}) {
		t.Errorf("they lie as %s; thrown was %s", shown(), end)
	}
	run.Tick(0.5) // a late tick changes nothing
	if shown() != end || b.tray.Tumbling() || told != 1 {
		t.Error("they tumble again")
	}

	b.pos.Unmake()
	b.awaitThrow(false)
	b.pos.Make(game.Roll(1))
	b.tray.Animate(b.scene(), lain)
	run.Tick(0.3)
	b.tray.Set(b.scene()) // whatever comes next ends it
	if shown() != end || b.tray.tumbling != nil || told != 1 {
		t.Error("they do not lie still")
	}

	run = nil
	b.pos.Unmake()
	b.tray.SetSpeed(0)
	b.awaitThrow(false)
	b.pos.Make(game.Roll(1))
	b.tray.Animate(b.scene(), func() {})
	if run != nil || shown() != end {
		t.Error("they tumble although nobody wants it")
	}
}

func TestIdlePiecesAreFaint(t *testing.T) {
	b := racing(t, "")
	s := b.scene()
	q := b.game.Board.At(0, 2)
	s.Diagram.Idle.Add(q)
	b.board.Set(s)
	for i, f := range b.board.figures {
		if faint := f.image.Alpha() < 1; faint != (i == q) {
			t.Errorf("the piece on %s is faint: %v", b.game.Board.Name(i), faint)
		}
	}
	s.Diagram.Idle.Remove(q)
	b.board.Set(s)
	if b.board.figures[q].image.Alpha() != 1 {
		t.Error("it stays faint")
	}
}

func TestABoardTurnsByQuartersToTheSeatsOfFour(t *testing.T) {
	b := racing(t, "")
	for s, want := range map[game.Seat]int{game.First: 1, game.Second: 0, game.Third: 3, game.Fourth: 2} {
		b.view = s
		b.show()
		if got := b.board.layout.quarters; got != want {
			t.Errorf("for seat %d the board is turned by %d quarters; want %d", s, got, want)
		}
	}
}
