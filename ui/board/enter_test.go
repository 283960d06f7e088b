package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
)

// Every legal move can be entered in each of these ways, without any other.
var ways = []struct {
	name  string
	enter func(b *table, c game.Choice)
}{
	{"by mouse", byMouse}, {"by keyboard", byKeyboard}, {"by number pad", byPad}, {"by board and tray", byTray},
}

func TestEveryLegalMoveCanBeEntered(t *testing.T) {
	for _, g := range append(catalog.Games(), gametest.Race) {
		for _, way := range ways {
			t.Run(g.ID+" "+way.name, func(t *testing.T) {
				b := newTable(t, g, "", fyne.NewSize(620, 460))
				for i, p := range positions(t, g, 3) {
					b.view = game.Seat(1 + i%g.SeatCount())
					moves := p.Moves(nil)
					if len(moves) > 60 {
						moves = moves[:60]
					}
					for _, m := range moves {
						b.set(p)
						b.enter(m, way.enter)
					}
				}
			})
		}
	}
}

// enter enters a move word by word.
func (b *table) enter(m game.Move, word func(*table, game.Choice)) {
	b.t.Helper()
	b.played = nil
	path := m.Path(nil)
	for len(b.played) == 0 {
		n := len(b.picker.Chosen())
		if n >= len(path) || !slices.Equal(b.picker.Chosen(), path[:n]) {
			b.t.Fatalf("%s: on the way to %s came %v", b.pos, b.game.Text(m), b.picker.Chosen())
		}
		word(b, path[n])
		if len(b.played) == 0 && len(b.picker.Chosen()) <= n {
			b.t.Fatalf("%s: on the way to %s %v was not taken; shown: %s", b.pos, b.game.Text(m), path[n], b.marks())
		}
	}
	if len(b.played) != 1 || b.played[0] != m {
		b.t.Fatalf("%s: %s was entered instead of %s", b.pos, b.game.Text(b.played[0]), b.game.Text(m))
	}
}

// handleAt returns the middle of a handle.
func (b *table) handleAt(d game.Dir) fyne.Position {
	l := b.board.layout
	at := l.centre(b.board.ring().square)
	dx, dy := l.vector(d)
	if dx != 0 && dy != 0 {
		dx, dy = dx*0.7071, dy*0.7071
	}
	return at.AddXY(dx*handleRadius*l.cell, dy*handleRadius*l.cell)
}

func byMouse(b *table, c game.Choice) {
	switch c.Pick {
	case game.PickFrom, game.PickTo, game.PickVia:
		b.click(b.board.layout.centre(c.Square()))
	case game.PickHeading, game.PickLine:
		b.click(b.handleAt(game.Dir(c.Value)))
	default:
		b.press(b.tray.caption(c))
	}
}

// byTray uses the tray for everything it has, and the mouse for the rest.
func byTray(b *table, c game.Choice) {
	switch c.Pick {
	case game.PickFrom, game.PickTo:
		b.click(b.board.layout.centre(c.Square()))
	case game.PickVia:
		b.press(b.game.Board.Name(c.Square()))
	case game.PickHeading, game.PickLine:
		b.press("heading." + game.Dir(c.Value).String())
	default:
		b.press(b.tray.caption(c))
	}
}

func byKeyboard(b *table, c game.Choice) {
	switch c.Pick {
	case game.PickFrom, game.PickTo, game.PickVia:
		b.walk(c.Square(), fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
		b.key(fyne.KeyReturn)
	case game.PickHeading, game.PickLine:
		for i := 0; b.board.considered != c && i < 9; i++ {
			b.board.TypedRune('e')
		}
		b.key(fyne.KeyReturn)
	case game.PickPass:
		b.key(fyne.KeyReturn)
	case game.PickDie:
		b.typeFaces(c)
	default:
		b.key(fyne.KeyName(rune('1' + slices.Index(b.board.scene.apart(), c))))
	}
}

func byPad(b *table, c game.Choice) {
	switch c.Pick {
	case game.PickFrom, game.PickTo:
		if r := b.board.ring(); r != nil {
			d, _ := b.board.layout.towards(r.square, b.board.layout.centre(c.Square()))
			for i := 0; b.board.cursor != c.Square() && i < 2; i++ {
				b.key(padKey(b.board.layout.onScreen(d)))
			}
		} else {
			b.walk(c.Square(), fyne.Key8, fyne.Key2, fyne.Key4, fyne.Key6)
		}
		b.key(fyne.Key5)
	case game.PickVia:
		n := slices.Index(b.board.scene.pins(b.board.layout), c.Square()) + 1
		if n >= 10 {
			b.key(fyne.KeyName(rune('0' + n/10)))
		}
		b.key(fyne.KeyName(rune('0'+n%10)), fyne.KeyEnter)
	case game.PickHeading, game.PickLine:
		b.key(padKey(b.board.layout.onScreen(game.Dir(c.Value))), fyne.Key5)
	case game.PickPass:
		b.key(fyne.KeyEnter)
	case game.PickDie:
		b.typeFaces(c)
	default:
		b.key(fyne.KeyName(rune('1' + slices.Index(b.board.scene.apart(), c))))
	}
}

// typeFaces types what one's own dice show.
func (b *table) typeFaces(c game.Choice) {
	for _, f := range b.board.scene.faces(c.Value) {
		b.key(fyne.KeyName(fmt.Sprint(f)))
	}
}

func padKey(d game.Dir) fyne.KeyName { return fyne.KeyName(rune('0' + slices.Index(pad[:], d))) }

// walk moves the cursor to a square.
func (b *table) walk(q game.Square, up, down, left, right fyne.KeyName) {
	b.t.Helper()
	l := b.board.layout
	for range 40 {
		if b.board.cursor == q {
			return
		}
		col, row := l.place(q)
		at, on := 0, 0
		if b.board.cursor != game.NoSquare {
			at, on = l.place(b.board.cursor)
		}
		switch {
		case on > row:
			b.key(up)
		case on < row:
			b.key(down)
		case at > col:
			b.key(left)
		default:
			b.key(right)
		}
	}
	b.t.Fatalf("the cursor does not come to %s", b.game.Board.Name(q))
}

func TestEscGoesBackOneStepToThePictureBefore(t *testing.T) {
	for _, g := range append(catalog.Games(), gametest.Race) {
		t.Run(g.ID, func(t *testing.T) {
			b := newTable(t, g, "", fyne.NewSize(620, 460))
			for _, p := range positions(t, g, 3) {
				for i, m := range p.Moves(nil) {
					if i%7 != 0 {
						continue
					}
					b.set(p)
					b.played = nil
					path := m.Path(nil)
					pictures := []string{b.picture()}
					for len(b.played) == 0 {
						byMouse(b, path[len(b.picker.Chosen())])
						if len(b.played) > 0 {
							break
						}
						b.board.MouseOut()
						pictures = append(pictures, b.picture())
					}
					// The last word completed the move; enter all but it again, and go back.
					b.set(p)
					for range len(pictures) - 1 {
						byMouse(b, path[len(b.picker.Chosen())])
						b.board.MouseOut()
					}
					for n := len(pictures) - 1; n >= 0; n-- {
						if got := b.picture(); got != pictures[n] {
							t.Fatalf("%s, on the way to %s, step %d:\n%s\ninstead of\n%s", p, g.Text(m), n, got, pictures[n])
						}
						b.key(fyne.KeyEscape)
					}
					b.keys = nil
					b.key(fyne.KeyEscape)
					if len(b.keys) != 1 {
						t.Fatalf("with nothing chosen the board kept Esc for itself")
					}
				}
			}
		})
	}
}

func TestAnAnswerIsMarkedWithTheSpaceBar(t *testing.T) {
	b := hundred(t)
	var tapped []game.Square
	enters := 0
	b.board.OnTap(func(q game.Square) { tapped = append(tapped, q) })
	b.board.OnKey(func(e *fyne.KeyEvent) {
		if e.Name == fyne.KeyReturn {
			enters++
		}
	})
	s := b.scene()
	s.Quiz = &Quiz{}
	b.board.Set(s)
	b.key(fyne.KeyUp, fyne.KeyUp, fyne.KeySpace, fyne.KeyReturn)
	at := b.at("d4", 0, 0)
	b.drag(at, at.AddXY(3, 0)) // with a shaking hand, on a piece
	if len(tapped) != 2 || tapped[1] != 33 || enters != 1 {
		t.Errorf("tapped are %v, and Enter was left to others %d times", tapped, enters)
	}
}
