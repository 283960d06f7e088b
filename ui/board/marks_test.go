package board

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
)

func TestMarks(t *testing.T) {
	cases := []struct {
		name, game, position string
		do                   func(b *table)
		want                 string
	}{
		{"at rest nothing is marked", "hundred", facing, func(b *table) {}, ""},
		{"a selected piece shows where it may go and how it may turn", "hundred", facing,
			func(b *table) { b.click(b.at("d4", 0, 0)) },
			"dot:d3 handle:d4=E handle:d4=NE handle:d4=NW handle:d4=S handle:d4=SE handle:d4=SW handle:d4=W now:d4=N selected:d4 shadow:d4 target:d5"},
		{"in a corner two directions are forbidden", "hundred", "10/10/10/10/10/3,op2,6/10/10/10/WO0,9 w 0 1",
			func(b *table) { b.click(b.at("a1", 0, 0)) },
			"dot:a2 handle:a1=E handle:a1=NE handle:a1=S handle:a1=SW handle:a1=W now:a1=N off:a1=NW off:a1=SE selected:a1 shadow:a1"},
		{"the fields to which the other piece can go are numbered clockwise from the top, neighbours first", "hundred", "10/10/10/10/10/3,op2,6/2,OM0,WO0,6/10/10/3,wp0,wp0,wp0,wp0,wp0,wp0,wp0 w 0 1",
			func(b *table) { b.click(b.at("d4", 0, 0)); b.click(b.at("d5", 0, 0)) },
			"dot:a10 dot:b10 dot:c10 dot:c5 dot:c6 dot:d10 dot:d6 dot:e10 dot:e4 dot:e5 dot:e6 dot:f10 dot:g10 dot:h10 dot:i10 dot:j10 " +
				"pin:a10#14 pin:b10#15 pin:c10#16 pin:c5#5 pin:c6#6 pin:d10#7 pin:d6#1 pin:e10#8 pin:e4#4 pin:e5#3 pin:e6#2 pin:f10#9 pin:g10#10 pin:h10#11 pin:i10#12 pin:j10#13 " +
				"selected:d4 selected:d5 shadow:d5"},
		{"the last move is open corners where it began and a frame where it ended", "hundred", facing,
			func(b *table) { b.last = game.Go(33, 23); b.show() }, "from:d4 to:d3"},
		{"a last turn is a frame", "hundred", facing,
			func(b *table) { b.last = game.Turn(33, game.NoSquare, game.East); b.show() }, "to:d4"},
		{"advice is an arrow", "hundred", facing, func(b *table) {
			s := b.scene()
			s.Arrows = Arrows(game.Go(33, 43).Through(54))
			b.board.Set(s)
		}, "arrow:d4-d5 arrow:d5-e6"},
		{"advice to turn is an arrow in a direction", "hundred", facing, func(b *table) {
			s := b.scene()
			s.Arrows = Arrows(game.Turn(33, game.NoSquare, game.East))
			b.board.Set(s)
		}, "arrow:d4=E"},
		{"pieces in danger are hatched, alarms ringed", "hundred", facing, func(b *table) {
			s := b.scene()
			s.Danger.Add(33)
			s.Diagram.Alarm.Add(32)
			b.board.Set(s)
		}, "alarm:c4 attacked:d4"},
		{"a ghost shows what the turn would change, and nothing of the present", "hundred", facing, func(b *table) {
			b.click(b.at("d4", 0, 0))
			s := b.scene()
			s.Ghost = &Ghost{Square: 33, Heading: game.NorthEast, Acts: game.SetOf(44), Danger: game.SetOf(33)}
			b.board.Set(s)
		}, "attacked:d4 ghost-dot:e5 handle:d4=E handle:d4=NW handle:d4=S handle:d4=SE handle:d4=SW handle:d4=W lit:d4=NE now:d4=N selected:d4 shadow:d4"},
		{"squares that are pointed out lie in light", "hundred", facing, func(b *table) {
			s := b.scene()
			s.Lit = game.SetOf(5)
			b.board.Set(s)
		}, "light:f1"},
		{"an answer is ticked, and a wrong one crossed; one that was not given is ringed", "hundred", facing, func(b *table) {
			s := b.scene()
			s.Quiz = &Quiz{Picked: game.SetOf(0).Or(game.SetOf(1)), Extra: game.SetOf(1), Missing: game.SetOf(2)}
			b.board.Set(s)
		}, "extra:b1 missing:c1 picked:a1"},
		{"the keyboard has a cursor", "hundred", facing, func(b *table) { b.key(fyne.KeyUp, fyne.KeyUp) }, "cursor:c5"},
		{"it is seen as soon as Tab leads to the board", "hundred", facing, func(b *table) { b.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyTab}) }, "cursor:c4"},
		{"the mouse hides it", "hundred", facing, func(b *table) { b.key(fyne.KeyUp); b.click(b.at("g8", 0, 0)) }, ""},
		{"pieces that may be chosen are not framed only because others are blocked", "kingsfile", "", func(b *table) {}, ""},
		{"they are framed where few may be chosen", "kingsfile", "3k6/4r5/10/10/10/10/10/10/PPP7/4K5 w - - 0 1", func(b *table) {}, "alarm:e1 movable:e1"},
		{"a game of placing shows where", "reversi", "", func(b *table) {}, "dot:d4 dot:d5 dot:e4 dot:e5"},
		{"lines to choose are arrows around the square", "reversi", "8/5b2/4b1w1/3bww2/2bwww2/2bww3/2bw4/1b1w4 b old -",
			func(b *table) { b.click(b.at("e2", 0, 0)) }, "handle:e2=N handle:e2=NW handle:e2=W selected:e2"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := newTable(t, find(t, c.game), c.position, fyne.NewSize(700, 500))
			c.do(b)
			b.board.MouseOut()
			var got []string
			for _, w := range strings.Fields(b.marks()) {
				if !strings.HasPrefix(w, "dimmed") {
					got = append(got, w)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("marked\n%s\nnot\n%s", strings.Join(got, " "), c.want)
			}
			b.window.Canvas().Capture() // everything can be drawn
		})
	}
}

func TestAdviceLeavesItsPieceToBeSeen(t *testing.T) {
	b := hundred(t)
	for _, c := range []struct {
		square, to game.Square
		dir        game.Dir
		seen       bool
	}{
		{33, 43, game.NoDir, true},
		{33, game.NoSquare, game.East, true},
		{33, game.NoSquare, game.NoDir, true},
		{5, 15, game.NoDir, false},
		{5, game.NoSquare, game.NoDir, false},
	} {
		s := b.scene()
		s.Arrows = []Arrow{{From: c.square, To: c.to, Dir: c.dir}}
		b.board.Set(s)
		l := b.board.layout
		for m, o := range b.board.marks {
			if m.kind != arrow {
				continue
			}
			middle := l.centre(c.square).Subtract(o[0].Position())
			_, _, _, a := o[0].(*canvas.Image).Image.At(l.device(middle.X), l.device(middle.Y)).RGBA()
			if seen := a == 0; seen != c.seen {
				t.Errorf("what is in the middle of %s, where advice %v begins, is seen: %v", l.board.Name(c.square), m, seen)
			}
			if at := c.to; at != game.NoSquare && b.scene().Diagram.Cells[at].Kind != 0 {
				middle := l.centre(at).Subtract(o[0].Position())
				if _, _, _, a := o[0].(*canvas.Image).Image.At(l.device(middle.X), l.device(middle.Y)).RGBA(); a != 0 {
					t.Errorf("what is in the middle of %s, to which advice leads, is not seen", l.board.Name(at))
				}
			}
		}
	}
}

func TestMarksLieOverThePiecesOnATurnedBoard(t *testing.T) {
	test.NewTempApp(t)
	for _, surface := range boards {
		for seats := 2; seats <= 4; seats += 2 {
			for view := game.First; int(view) <= seats; view++ {
				t.Run(fmt.Sprintf("%dx%d seen by %d of %d", surface.Files, surface.Ranks, view, seats), func(t *testing.T) {
					g := &game.Game{ID: "trial", Seats: []string{"a", "b", "c", "d"}[:seats], Board: surface,
						Pieces: []game.PieceType{{}, {Name: "man", Letter: "M"}}}
					b := New(g, wood(t))
					w := test.NewTempWindow(t, b)
					w.Resize(fyne.NewSize(500, 400))
					for q := game.Square(0); int(q) < surface.Size(); q += 5 {
						cells := make([]game.Piece, surface.Size())
						cells[q] = game.Piece{Kind: 1, Seat: game.First}
						b.Set(Scene{Diagram: game.Diagram{Cells: cells, Alarm: game.SetOf(q)}, Danger: game.SetOf(q), View: view})
						at := b.figures[q].image.Position()
						for m, o := range b.marks {
							if o[0].Position() != at {
								t.Errorf("%v is at %v, the piece on %s at %v", m, o[0].Position(), surface.Name(q), at)
							}
						}
						if got := b.layout.square(at.AddXY(b.layout.cell/2, b.layout.cell/2)); got != q {
							t.Errorf("a tap on the piece on %s hits %d", surface.Name(q), got)
						}
					}
				})
			}
		}
	}
}

func TestLettersNameTheirSquares(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		name        string
		view        game.Seat
		below, left string
	}{
		{"as the first seat sees it", 1, "abcdefg", "987654321"},
		{"turned round", 2, "gfedcba", "123456789"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := New(find(t, "jungle"), wood(t))
			b.Set(Scene{View: c.view})
			w := test.NewTempWindow(t, b)
			w.Resize(fyne.NewSize(500, 600))
			var below, left string
			for _, o := range b.drawSquares() {
				if text, ok := o.(*canvas.Text); ok {
					if text.Text[0] >= 'a' {
						below += text.Text
					} else {
						left += text.Text
					}
				}
			}
			if below != c.below || left != c.left {
				t.Errorf("the letters are %s and %s", below, left)
			}
		})
	}
}

func TestARefusedTapIsAnsweredAndForgotten(t *testing.T) {
	b := hundred(t)
	var run []*fyne.Animation
	b.board.start = func(a *fyne.Animation) { run = append(run, a) }
	before := b.picture()
	b.board.Refuse(33)
	if got := b.marks(); got != "refused:d4" {
		t.Errorf("marked %q", got)
	}
	run[0].Tick(0.1)
	if at := b.board.figures[33].image.Position(); at == b.board.layout.corner(33) {
		t.Error("the piece does not shake")
	}
	run[0].Tick(1)
	if got := b.picture(); got != before {
		t.Errorf("afterwards the board shows\n%s\nnot\n%s", got, before)
	}
}
