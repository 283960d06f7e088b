package game_test

import (
	"slices"
	"testing"

	"goldentree/game"
)

// The squares of the picker's tests, and choices of them.
const (
	a, b, c, d, e = game.Square(10), game.Square(11), game.Square(12), game.Square(13), game.Square(14)
)

func from(q game.Square) game.Choice { return game.Choice{Pick: game.PickFrom, Value: uint8(q)} }
func to(q game.Square) game.Choice   { return game.Choice{Pick: game.PickTo, Value: uint8(q)} }
func via(q game.Square) game.Choice  { return game.Choice{Pick: game.PickVia, Value: uint8(q)} }

func TestTapping(t *testing.T) {
	steps := []game.Move{game.Go(a, b), game.Go(a, c), game.Go(b, a)}
	retreats := []game.Move{game.Go(a, b).Through(c), game.Go(a, b).Through(d), game.Go(a, e).Through(d), game.Go(c, a)}
	lines := []game.Move{game.Place(a).Along(game.North), game.Place(a).Along(game.East), game.Place(b).Along(game.West)}
	labels := []game.Move{game.Go(a, b).Through(c).As(1), game.Go(a, b).Through(c).As(2), game.Go(a, b).Through(d).As(1)}
	promotion := []game.Move{game.Promote(a, b, 3), game.Promote(a, c, 3), game.Promote(a, c, 4)}

	for _, x := range []struct {
		sentence string
		legal    []game.Move
		taps     []game.Square
		want     game.Move     // 0 while nothing is complete
		chosen   []game.Choice // then
	}{
		{"two taps make a step", steps, []game.Square{a, c}, game.Go(a, c), nil},
		{"one tap only begins, even when there is one target", steps, []game.Square{b}, 0, []game.Choice{from(b)}},
		{"tapping another piece begins anew", steps, []game.Square{b, b, a}, game.Go(b, a), nil},
		{"tapping the same piece again begins anew", steps, []game.Square{a, a}, 0, []game.Choice{from(a)}},
		{"tapping nothing clears", steps, []game.Square{a, d}, 0, nil},
		{"tapping nothing first does nothing", steps, []game.Square{d}, 0, nil},
		{"a third square is asked where there is a choice", retreats, []game.Square{a, b}, 0, []game.Choice{from(a), to(b)}},
		{"a third square completes the move", retreats, []game.Square{a, b, d}, game.Go(a, b).Through(d), nil},
		{"a third square without alternative is not asked", retreats, []game.Square{a, e}, game.Go(a, e).Through(d), nil},
		{"a stray tap begins anew, and completes nothing", retreats, []game.Square{a, b, a}, 0, []game.Choice{from(a)}},
		{"an offered square is what it is offered as", retreats, []game.Square{a, b, c}, game.Go(a, b).Through(c), nil},
		{"a single line is chosen by itself", lines, []game.Square{b}, game.Place(b).Along(game.West), nil},
		{"several lines are asked", lines, []game.Square{a}, 0, []game.Choice{to(a)}},
		{"a label is asked where squares leave a doubt", labels, []game.Square{a, b, c}, 0, []game.Choice{from(a), to(b), via(c)}},
		{"a label is not asked where they leave none", labels, []game.Square{a, b, d}, game.Go(a, b).Through(d).As(1), nil},
		{"a compulsory promotion is not asked", promotion, []game.Square{a, b}, game.Promote(a, b, 3), nil},
		{"a promotion with a choice is asked", promotion, []game.Square{a, c}, 0, []game.Choice{from(a), to(c)}},
		{"where nothing is legal nothing is picked", nil, []game.Square{a, b}, 0, nil},
	} {
		t.Run(x.sentence, func(t *testing.T) {
			p := game.NewPicker(x.legal)
			var got game.Move
			for i, q := range x.taps {
				m, done := p.Tap(q)
				if done != (m != 0) || done && i < len(x.taps)-1 {
					t.Fatalf("tap %d gives %#x, %t", i+1, uint32(m), done)
				}
				got = m
			}
			if got != x.want || !slices.Equal(p.Chosen(), x.chosen) {
				t.Errorf("got %#x, chosen %v; want %#x, %v", uint32(got), p.Chosen(), uint32(x.want), x.chosen)
			}
		})
	}
}

func TestNextOffersEachChoiceOnceInTheOrderOfTheMoves(t *testing.T) {
	p := game.NewPicker([]game.Move{game.Go(c, b), game.Go(a, b), game.Go(c, d), game.Turn(c, game.NoSquare, game.East), game.Pass()})
	if got, want := p.Next(), []game.Choice{from(c), from(a), {Pick: game.PickPass}}; !slices.Equal(got, want) {
		t.Errorf("at first: got %v, want %v", got, want)
	}
	p.Tap(c)
	if got, want := p.Next(), []game.Choice{to(b), to(d), {Pick: game.PickHeading, Value: uint8(game.East)}}; !slices.Equal(got, want) {
		t.Errorf("then: got %v, want %v", got, want)
	}
}

func TestWhatIsNotOfferedCannotBeChosen(t *testing.T) {
	p := game.NewPicker([]game.Move{game.Go(a, b)})
	p.Choose(from(a))
	for _, w := range []game.Choice{to(c), from(b), via(b), {Pick: game.PickPass}} {
		if m, done := p.Choose(w); m != 0 || done || !slices.Equal(p.Chosen(), []game.Choice{from(a)}) {
			t.Errorf("%v gives %#x, %t and leaves %v", w, uint32(m), done, p.Chosen())
		}
	}
}

func TestAfterAMoveThePickerStartsAnew(t *testing.T) {
	p := game.NewPicker([]game.Move{game.Go(a, b), game.Pass()})
	if m, done := p.Choose(game.Choice{Pick: game.PickPass}); !done || m != game.Pass() {
		t.Fatalf("a pass gives %#x, %t", uint32(m), done)
	}
	p.Tap(a)
	if m, done := p.Tap(b); !done || m != game.Go(a, b) || len(p.Chosen()) > 0 {
		t.Errorf("got %#x, %t, chosen %v", uint32(m), done, p.Chosen())
	}
}

func TestBackTakesBackTheLastChoiceOfThePlayer(t *testing.T) {
	// After a and b the third square is forced, and the label is open.
	p := game.NewPicker([]game.Move{game.Go(a, b).Through(c).As(1), game.Go(a, b).Through(c).As(2), game.Go(a, d)})
	p.Tap(a)
	p.Tap(b)
	if want := []game.Choice{from(a), to(b), via(c)}; !slices.Equal(p.Chosen(), want) {
		t.Fatalf("chosen are %v, want %v", p.Chosen(), want)
	}
	for _, want := range [][]game.Choice{{from(a)}, nil} {
		if !p.Back() || !slices.Equal(p.Chosen(), want) {
			t.Fatalf("chosen are %v, want %v", p.Chosen(), want)
		}
	}
	if p.Back() {
		t.Error("something is taken back where nothing is chosen")
	}
}

func TestTryTellsWhatASquareWouldBe(t *testing.T) {
	p := game.NewPicker([]game.Move{game.Go(a, b).Through(c), game.Go(a, b).Through(d)})
	for _, x := range []struct {
		tap  game.Square
		want game.Choice // of square e, which is never offered
	}{
		{a, from(e)},
		{b, to(e)},
		{game.NoSquare, via(e)},
	} {
		if got := p.Try(e); got != x.want {
			t.Errorf("after %v it is %v, want %v", p.Chosen(), got, x.want)
		}
		p.Tap(x.tap)
	}
}
