package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"goldentree/game"
	"goldentree/game/catalog"
)

func find(t testing.TB, id string) *game.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	return g
}

// A position of Hundred Fields in which the piece on d4 looks north, at a piece that it can
// act on, with an own piece on c4.
const facing = "10/10/10/10/10/3,op2,6/2,OM0,WO0,6/10/10/10 w 0 1"

// hundred sets up the position facing.
func hundred(t *testing.T) *table {
	t.Helper()
	return newTable(t, find(t, "hundred"), facing, fyne.NewSize(700, 500))
}

// texts writes moves as the game does.
func (b *table) texts() string {
	var list []string
	for _, m := range b.played {
		list = append(list, b.game.Text(m))
	}
	return fmt.Sprint(list)
}

// chosen writes the squares chosen.
func (b *table) chosen() string {
	var list []string
	for _, c := range b.picker.Chosen() {
		list = append(list, b.game.Board.Name(c.Square()))
	}
	return fmt.Sprint(list)
}

func TestGestures(t *testing.T) {
	cases := []struct {
		name   string
		do     func(b *table)
		played string
		chosen string
	}{
		{"a tap on an own piece selects it", func(b *table) { b.click(b.at("d4", 0, 0)) }, "[]", "[d4]"},
		{"a tap on another own piece selects that one", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.click(b.at("c4", -0.2, 0))
		}, "[]", "[c4]"},
		{"a piece dropped on a free field before its face goes there", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("d3", 0, 0))
		}, "[d4-d3]", "[]"},
		{"a piece dropped on a piece that it can act on asks where that goes", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("d5", 0, 0.1))
		}, "[]", "[d4 d5]"},
		{"a pull outward that ends on a handle turns the piece", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("d4", 0.5, -0.5))
		}, "[d4=NE]", "[]"},
		{"a flick of a piece that is selected already turns it too", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.drag(b.at("d4", 0.1, 0), b.at("d4", 0.6, 0))
		}, "[d4=E]", "[]"},
		{"a pull backward that ends within the ring turns the piece round", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("d4", 0, 0.7))
		}, "[d4=S]", "[]"},
		{"a pull in the present direction goes on to the field there", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("d4", 0, -0.7))
		}, "[]", "[d4 d5]"},
		{"a tap on a neighbouring field aside turns the piece to it", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.click(b.at("e4", 0, 0))
		}, "[d4=E]", "[]"},
		{"a piece dropped on a neighbouring field aside turns to it", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("e3", 0.1, 0.1))
		}, "[d4=SE]", "[]"},
		{"a tap on the handle of the present direction is no turn", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.click(b.at("d4", 0, -0.45))
		}, "[]", "[d4]"},
		{"a tap elsewhere takes the choice back", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.click(b.at("g8", 0, 0))
		}, "[]", "[]"},
		{"a drag by a shaking hand is a tap", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("d4", 0, 0).AddXY(3, 2))
		}, "[]", "[d4]"},
		{"a shaking hand on a target makes the move", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.drag(b.at("d3", 0, 0), b.at("d3", 0, 0).AddXY(0, 4))
		}, "[d4-d3]", "[]"},
		{"a shaking hand on a handle turns", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.drag(b.at("d4", 0.7, 0), b.at("d4", 0.72, 0.05))
		}, "[d4=E]", "[]"},
		{"a drag from one field to another means nothing where there is no piece", func(b *table) {
			b.drag(b.at("g8", 0, 0), b.at("h8", 0, 0))
		}, "[]", "[]"},
		{"a drop in the border cancels", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("a1", 0, 0), fyne.NewPos(1, 1))
		}, "[]", "[]"},
		{"a drop in the border leaves selected what was selected", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.drag(b.at("d4", 0, 0), b.at("a1", 0, 0), fyne.NewPos(1, 1))
		}, "[]", "[d4]"},
		{"a drag that comes home again cancels", func(b *table) {
			b.drag(b.at("d4", 0, 0), b.at("f7", 0, 0), b.at("d4", 0.1, 0))
		}, "[]", "[]"},
		{"the right button takes back the last choice", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.click(b.at("d5", 0, 0))
			b.rightClick(b.at("j10", 0, 0))
		}, "[]", "[d4]"},
		{"the right button during a drag cancels it, and the rest of the drag means nothing", func(b *table) {
			b.board.MouseDown(b.button(b.at("d4", 0, 0), desktop.MouseButtonPrimary))
			b.pull(b.at("d4", 0, 0), b.at("d3", 0, 0))
			b.rightClick(b.at("d3", 0, 0))
			b.board.DragEnd() // the driver ends a drag when any button goes up
			b.pull(b.at("d3", 0, 0), b.at("d3", 0.2, 0.1))
			b.release(b.at("d3", 0, 0))
		}, "[]", "[]"},
		{"Esc during a drag cancels it", func(b *table) {
			b.board.MouseDown(b.button(b.at("d4", 0, 0), desktop.MouseButtonPrimary))
			b.pull(b.at("d4", 0, 0), b.at("d3", 0, 0))
			b.key(fyne.KeyEscape)
			b.pull(b.at("d3", 0, 0), b.at("d3", 0.2, 0.1))
			b.release(b.at("d3", 0, 0))
		}, "[]", "[]"},
		{"a board that loses the focus cancels a drag", func(b *table) {
			b.board.MouseDown(b.button(b.at("d4", 0, 0), desktop.MouseButtonPrimary))
			b.pull(b.at("d4", 0, 0), b.at("d3", 0, 0))
			b.window.Canvas().Unfocus()
			b.release(b.at("d3", 0, 0))
		}, "[]", "[]"},
		{"after a cancelled drag the next one counts", func(b *table) {
			b.board.MouseDown(b.button(b.at("d4", 0, 0), desktop.MouseButtonPrimary))
			b.pull(b.at("d4", 0, 0), b.at("d3", 0, 0))
			b.key(fyne.KeyEscape)
			b.release(b.at("d3", 0, 0))
			b.drag(b.at("d4", 0, 0), b.at("d3", 0, 0))
		}, "[d4-d3]", "[]"},
		{"a finger drags without a button", func(b *table) {
			b.pull(b.at("d4", 0, 0), b.at("d3", 0, 0))
			b.board.DragEnd()
		}, "[d4-d3]", "[]"},
		{"the wheel on the piece and Enter turn it", func(b *table) {
			b.click(b.at("d4", 0, 0))
			for range 2 {
				b.board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.at("d4", 0, 0)}, Scrolled: fyne.NewDelta(0, -10)})
			}
			b.key(fyne.KeyReturn)
		}, "[d4=E]", "[]"},
		{"the wheel elsewhere does nothing", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.at("g8", 0, 0)}, Scrolled: fyne.NewDelta(0, -10)})
			b.key(fyne.KeyEnter, fyne.KeyEscape)
		}, "[]", "[]"},
		{"Q, or the same key on a Russian keyboard, goes the other way", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.board.TypedRune('q')
			b.board.TypedRune('й')
			b.key(fyne.KeyReturn)
		}, "[d4=W]", "[]"},
		{"Esc drops the ghost first", func(b *table) {
			b.click(b.at("d4", 0, 0))
			b.board.TypedRune('E')
			b.key(fyne.KeyEscape, fyne.KeyReturn)
		}, "[]", "[d4]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := hundred(t)
			c.do(b)
			if got := b.texts(); got != c.played {
				t.Errorf("played %s, not %s", got, c.played)
			}
			if len(b.played) == 0 && b.chosen() != c.chosen {
				t.Errorf("chosen is %s, not %s", b.chosen(), c.chosen)
			}
			// Whatever happened, the board is what a new board with the same scene would be.
			b.board.MouseOut()
			b.board.hideCursor()
			got := b.picture()
			b.board.rebuild()
			b.board.update()
			if want := b.picture(); got != want {
				t.Errorf("the board shows\n%s\nbut its scene is\n%s", got, want)
			}
		})
	}
}

func TestDropsHitTheSquareThatIsDrawn(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1200, Height: 500}, {Width: 500, Height: 1200}, {Width: 333, Height: 777}} {
		for _, view := range []game.Seat{game.First, game.Second} {
			t.Run(fmt.Sprint(size, " seen by ", view), func(t *testing.T) {
				b := newTable(t, find(t, "reversi"), "", size)
				b.view = view
				b.show()
				for q := game.Square(0); int(q) < 64; q++ {
					b.tapped = nil
					l := b.board.layout
					b.click(l.corner(q).AddXY(1, 1))
					b.click(l.corner(q).AddXY(l.cell-1, l.cell-1))
					if !slices.Equal(b.tapped, []game.Square{q, q}) {
						t.Fatalf("taps on %s came as %v", b.game.Board.Name(q), b.tapped)
					}
					b.board.OnPick(func(game.Choice) {})
				}
			})
		}
	}
}

func TestKeysThatMeanNothingArePassedOn(t *testing.T) {
	b := hundred(t)
	b.key(fyne.KeyF1, fyne.KeyEscape, fyne.KeyPageUp)
	b.board.TypedRune('/')
	b.board.TypedRune('q') // nothing to turn
	if fmt.Sprint(b.keys) != "[F1 Escape Prior]" || string(b.runes) != "/q" {
		t.Errorf("passed on: %v and %q", b.keys, string(b.runes))
	}
	b.keys, b.runes = nil, nil
	b.click(b.at("d4", 0, 0))
	b.board.TypedRune('q')
	b.key(fyne.KeyUp, fyne.Key8, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape)
	if len(b.keys) != 1 || len(b.runes) != 0 {
		t.Errorf("passed on although they mean something: %v and %q", b.keys, string(b.runes))
	}
}

func TestTheCursorWraps(t *testing.T) {
	b := hundred(t)
	b.key(fyne.KeyLeft) // it appears
	for _, c := range []struct {
		name string
		from string
		key  fyne.KeyName
		to   string
	}{
		{"left of a5 is j5", "a5", fyne.KeyLeft, "j5"}, {"right of j5 is a5", "j5", fyne.KeyRight, "a5"},
		{"above c10 is c1", "c10", fyne.KeyUp, "c1"}, {"below c1 is c10", "c1", fyne.KeyDown, "c10"},
		{"9 on the pad goes from j10 to a1", "j10", fyne.Key9, "a1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			q, _ := b.game.Board.Find(c.from)
			b.board.showCursor(q)
			b.key(c.key)
			if got := b.game.Board.Name(b.board.cursor); got != c.to {
				t.Errorf("it is on %s", got)
			}
		})
	}
}

func TestATapGivesTheBoardTheKeyboard(t *testing.T) {
	b := hundred(t)
	if b.window.Canvas().Focused() != nil {
		t.Fatal("somebody has the focus already")
	}
	b.click(b.at("g8", 0, 0))
	if b.window.Canvas().Focused() != fyne.Focusable(b.board) {
		t.Error("the board has not the focus")
	}
}

func TestAHandleUnderThePointerIsConsidered(t *testing.T) {
	b := hundred(t)
	b.click(b.at("d4", 0, 0))
	for _, to := range []fyne.Position{b.at("d4", 0.7, 0), b.at("d4", 0.72, 0), b.at("d4", 0, -0.7), b.at("d4", -0.5, 0.5)} {
		b.board.MouseMoved(b.button(to, 0))
	}
	b.board.MouseOut()
	want := []game.Choice{{Pick: game.PickHeading, Value: uint8(game.East)}, {}, {Pick: game.PickHeading, Value: uint8(game.SouthWest)}, {}}
	if !slices.Equal(b.ghosts, want) {
		t.Errorf("considered %v, not %v", b.ghosts, want)
	}
}

func TestAForbiddenHeadingIsToldSoThatSomebodyCanSayWhy(t *testing.T) {
	b := newTable(t, find(t, "hundred"), "10/10/10/10/10/3,op2,6/10/10/10/WO0,9 w 0 1", fyne.NewSize(700, 500))
	b.click(b.at("a1", 0, 0))
	b.click(b.handleAt(game.NorthWest))
	want := game.Choice{Pick: game.PickHeading, Value: uint8(game.NorthWest)}
	if !slices.Equal(b.picked, []game.Choice{want}) || len(b.played) != 0 || b.chosen() != "[a1]" {
		t.Errorf("picked %v, played %s, chosen %s", b.picked, b.texts(), b.chosen())
	}
}

func TestASceneWithoutThePieceInTheHandEndsTheDrag(t *testing.T) {
	b := hundred(t)
	b.board.MouseDown(b.button(b.at("d4", 0, 0), desktop.MouseButtonPrimary))
	b.pull(b.at("d4", 0, 0), b.at("g7", 0, 0))
	over := Scene{Diagram: b.pos.Diagram(), View: game.First}
	b.board.Set(over)
	b.pull(b.at("g7", 0, 0), b.at("d3", 0, 0))
	b.release(b.at("d3", 0, 0))
	if len(b.played) != 0 || b.backs != 0 || b.board.held != game.NoSquare {
		t.Errorf("played %s, took back %d times, holds %d", b.texts(), b.backs, b.board.held)
	}
	q, _ := b.game.Board.Find("d4")
	if at := b.board.figures[q].image.Position(); at != b.board.layout.corner(q) {
		t.Errorf("the piece is at %v, not on its square", at)
	}
}

func TestAPieceInTheHandIsDrawnOnceUnderThePointer(t *testing.T) {
	b := hundred(t)
	b.board.MouseDown(b.button(b.at("d4", 0, 0), desktop.MouseButtonPrimary))
	b.pull(b.at("d4", 0, 0), b.at("g7", 0.3, 0.1))
	f := b.board.figures[33]
	middle := f.image.Position().AddXY(b.board.layout.cell/2, b.board.layout.cell/2)
	if middle != b.at("g7", 0.3, 0.1) {
		t.Errorf("it is at %v, the pointer at %v", middle, b.at("g7", 0.3, 0.1))
	}
	drawn := 0
	for _, o := range b.board.objects {
		if o == fyne.CanvasObject(f.image) {
			drawn++
		}
	}
	if drawn != 1 || b.board.objects[len(b.board.objects)-1] != fyne.CanvasObject(f.image) {
		t.Errorf("it is drawn %d times, or not over everything else", drawn)
	}
	if m := b.marks(); strings.Contains(m, "shadow") {
		t.Error("its shadow stays behind")
	}
}
