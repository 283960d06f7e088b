package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/game/catalog"
)

func TestEveryPieceThatAPawnCanBecomeHasRoomInTheTray(t *testing.T) {
	g, ok := catalog.Find("kingsfile")
	if !ok {
		t.Fatal("there is no such game")
	}
	b := newTable(t, g, "4k5/8P1/10/10/10/10/10/10/10/4K5 w - - 0 1", fyne.NewSize(900, 700))
	b.picker = game.NewPicker(b.pos.Moves(nil))
	for _, name := range []string{"i9", "i10"} {
		q, err := g.Board.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		b.picker.Tap(q)
	}
	if n := len(b.picker.Next()); n != 6 {
		t.Fatalf("the pawn can become %d pieces; want 6", n)
	}
	b.tray.Set(Scene{Diagram: b.pos.Diagram(), Offer: b.picker.Next(), Chosen: b.picker.Chosen(), View: game.First})
	if need, room := b.tray.box.MinSize().Height, b.tray.MinSize().Height; need > room {
		t.Errorf("what is offered is %v high; the tray has %v", need, room)
	}
}
