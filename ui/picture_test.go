package ui

import (
	"bytes"
	"image/png"
	"testing"

	"goldentree/game/match"
	"goldentree/game/record"
)

func TestAPictureHoldsTheWholeBoard(t *testing.T) {
	a := openApp(t)
	for _, g := range a.games {
		s, err := newPlay(a.App, g, match.Options{Players: make([]record.Player, g.SeatCount())})
		if err != nil {
			t.Fatal(err)
		}
		a.Show(s)
		picture, err := png.Decode(bytes.NewReader(a.pixels(s.picture())))
		if err != nil {
			t.Fatal(err)
		}
		size := picture.Bounds().Size()
		if size.X < g.Board.Files*pictureCell || size.Y < g.Board.Ranks*pictureCell {
			t.Errorf("%s: %v", g.ID, size)
		}
		// The border goes all around. Its grain begins farther inside.
		middle := picture.At(size.X/2, 3)
		for _, at := range [][2]int{{size.X / 2, size.Y - 3}, {3, size.Y / 2}, {size.X - 3, size.Y / 2}} {
			if c := picture.At(at[0], at[1]); c != middle {
				t.Errorf("%s: %v at %v, %v above", g.ID, c, at, middle)
			}
		}
		a.Home()
	}
}
