package game_test

import (
	"slices"
	"testing"

	"goldentree/game"
)

func TestMovesAreSpelledByTheirParts(t *testing.T) {
	const a, b, c, none = game.Square(3), game.Square(99), game.Square(125), game.NoSquare
	for _, m := range []struct {
		sentence string
		move     game.Move
		want     []game.Choice
	}{
		{"no move has no words", 0, nil},
		{"a pass", game.Pass(), []game.Choice{{Pick: game.PickPass}}},
		{"a throw", game.Roll(31), []game.Choice{{Pick: game.PickDie, Value: 31}}},
		{"a step from the first square", game.Go(0, b), []game.Choice{{Pick: game.PickFrom}, {Pick: game.PickTo, Value: 99}}},
		{"a displacement with its retreat and its label", game.Go(a, b).Through(c).As(3), []game.Choice{
			{Pick: game.PickFrom, Value: 3}, {Pick: game.PickTo, Value: 99}, {Pick: game.PickVia, Value: 125}, {Pick: game.PickLabel, Value: 3}}},
		{"a promotion", game.Promote(a, b, 31), []game.Choice{
			{Pick: game.PickFrom, Value: 3}, {Pick: game.PickTo, Value: 99}, {Pick: game.PickKind, Value: 31}}},
		{"a promotion with an exchange", game.Promote(a, b, 2).As(1), []game.Choice{
			{Pick: game.PickFrom, Value: 3}, {Pick: game.PickTo, Value: 99}, {Pick: game.PickKind, Value: 2}, {Pick: game.PickLabel, Value: 1}}},
		{"a turn on the spot", game.Turn(a, none, game.NorthWest), []game.Choice{
			{Pick: game.PickFrom, Value: 3}, {Pick: game.PickHeading, Value: uint8(game.NorthWest)}}},
		{"a turn on arrival", game.Turn(a, b, game.North), []game.Choice{
			{Pick: game.PickFrom, Value: 3}, {Pick: game.PickTo, Value: 99}, {Pick: game.PickHeading, Value: uint8(game.North)}}},
		{"a disc that is put", game.Place(b), []game.Choice{{Pick: game.PickTo, Value: 99}}},
		{"a disc that turns a line", game.Place(b).Along(game.West), []game.Choice{
			{Pick: game.PickTo, Value: 99}, {Pick: game.PickLine, Value: uint8(game.West)}}},
	} {
		t.Run(m.sentence, func(t *testing.T) {
			if got := m.move.Path(nil); !slices.Equal(got, m.want) {
				t.Errorf("got %v, want %v", got, m.want)
			}
		})
	}
}

func TestThePartsOfAMoveDoNotTouchOneAnother(t *testing.T) {
	for from := game.Square(0); from <= game.NoSquare; from += 7 {
		for to := game.Square(0); to <= game.NoSquare; to += 11 {
			for _, via := range []game.Square{0, 1, 64, 126, game.NoSquare} {
				m := game.Promote(from, to, game.Kind(to&31)).Through(via).As(uint8(from & 3))
				if m.Verb() != game.VerbPromote || m.From() != from || m.To() != to || m.Via() != via || m.Arg() != uint8(to&31) || m.Label() != uint8(from&3) {
					t.Fatalf("%#x is %d %d %d %d %d %d", uint32(m), m.Verb(), m.From(), m.To(), m.Via(), m.Arg(), m.Label())
				}
			}
		}
	}
}

func TestWhatIsAddedTwiceIsReplaced(t *testing.T) {
	m := game.Place(5).Along(game.NorthWest).Along(game.North).Through(100).Through(1).As(3).As(1)
	if m.Heading() != game.North || m.Via() != 1 || m.Label() != 1 || m.To() != 5 || m.From() != game.NoSquare {
		t.Errorf("got %v by %d, label %d, on %d from %d", m.Heading(), m.Via(), m.Label(), m.To(), m.From())
	}
}

func TestOnlyChoicesOnTheBoardAreSquares(t *testing.T) {
	for p := game.PickPass; p <= game.PickLabel; p++ {
		want := game.NoSquare
		if p == game.PickFrom || p == game.PickTo || p == game.PickVia {
			want = 7
		}
		if got := (game.Choice{Pick: p, Value: 7}).Square(); got != want {
			t.Errorf("a choice of part %d is the square %d, want %d", p, got, want)
		}
	}
}
