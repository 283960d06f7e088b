package board

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/ui/sound"
)

func TestChangesFollowTheMove(t *testing.T) {
	for _, c := range []struct {
		name, game, position, move string
		want                       string
		heard                      sound.Sound
	}{
		{"a step is one journey", "hundred", facing, "d4-d3", "d4>d3", sound.Slide},
		{"a turn stays", "hundred", facing, "d4=SE", "d4 turns", sound.Turn},
		{"a displacement is two journeys", "hundred", facing, "d4+d5-e6", "d4>d5 d5>e6", sound.Slide},
		{"a removal moves the other piece only", "hundred", facing, "d4xd5-a10", "d5>a10", sound.Slide},
		{"a captured animal goes when the other arrives", "jungle", "7/7/7/3c3/3E3/7/7/7/7 w - - 0 1", "d5d6", "d5>d6 d6 goes", sound.Capture},
		{"a disc comes and others flip one after another", "reversi", "8/8/8/2bbw3/3wb3/8/8/8 w old -", "b5:e", "b5 comes c5 flips+1 d5 flips+2", sound.Place},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := find(t, c.game)
			m, before, after := gametest.Step(t, g, c.position, c.move)
			var words []string
			for _, ch := range changes(g.Board, before, after, m) {
				from := g.Board.Name(ch.from)
				switch {
				case ch.from != ch.to:
					words = append(words, from+">"+g.Board.Name(ch.to))
				case ch.before.Kind == 0:
					words = append(words, from+" comes")
				case ch.after.Kind == 0:
					words = append(words, from+" goes")
				case ch.before.Seat != ch.after.Seat:
					words = append(words, fmt.Sprintf("%s flips+%d", from, ch.delay/rippleTime))
				default:
					words = append(words, from+" turns")
				}
			}
			if got := strings.Join(words, " "); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			if got := Heard(g.Board, before, after, m); got[0] != c.heard {
				t.Errorf("%v is heard, not %v", got, c.heard)
			}
		})
	}
}

// A clock holds the animations of a board until a test lets them go on.
type clock struct{ run []*fyne.Animation }

func (c *clock) start(a *fyne.Animation) { c.run = append(c.run, a) }

// play makes a random move and animates it.
func (b *table) play(r *rand.Rand, done func()) bool {
	moves := b.pos.Moves(nil)
	if len(moves) == 0 {
		return false
	}
	m := moves[r.IntN(len(moves))]
	b.pos.Make(m)
	b.last = m
	b.picker = game.NewPicker(b.pos.Moves(nil))
	b.board.Animate(b.scene(), m, done)
	return true
}

// want compares the board with a new one that shows the same scene.
func (b *table) want(t *testing.T, when string) {
	t.Helper()
	got := b.picture()
	b.board.rebuild()
	b.board.update()
	if want := b.picture(); got != want {
		t.Fatalf("%s the board shows\n%s\nbut its scene is\n%s", when, got, want)
	}
}

func TestAnAnimationEndsAtThePicture(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			b := newTable(t, g, "", fyne.NewSize(400, 260))
			r := rand.New(rand.NewPCG(3, 4))
			for range 60 {
				var c clock
				b.board.start = c.start
				done := 0
				if !b.play(r, func() { done++ }) {
					break
				}
				for _, a := range c.run {
					for _, at := range []float32{0, 0.2, 0.45, 0.7, 0.95} {
						a.Tick(at)
					}
					b.window.Canvas().Capture()
					if done != 0 {
						t.Fatal("done before the end")
					}
					a.Tick(1)
					a.Tick(1) // some drivers do
				}
				b.want(t, "after "+g.Text(b.last))
				if done != 1 {
					t.Fatalf("done was called %d times", done)
				}
			}
		})
	}
}

func TestAnAnimationThatIsInterruptedEndsAtOnce(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, way := range []struct {
			name string
			stop func(b *table)
		}{
			{"by another scene", func(b *table) { b.board.Set(b.scene()) }},
			{"by a tap", func(b *table) { b.board.tapAt(fyne.NewPos(-5, -5)) }},
			{"by a key", func(b *table) { b.key(fyne.KeyLeft); b.board.hideCursor() }},
			{"by a new size", func(b *table) { b.board.Resize(fyne.NewSize(300, 310)) }},
			{"by nothing but the next move", func(b *table) {}},
		} {
			t.Run(g.ID+" "+way.name, func(t *testing.T) {
				b := newTable(t, g, "", fyne.NewSize(400, 260))
				r := rand.New(rand.NewPCG(5, 6))
				var c clock
				b.board.start = c.start
				done, moves := 0, 0
				for range 20 {
					if !b.play(r, func() { done++ }) {
						break
					}
					moves++
					if len(c.run) > 0 {
						c.run[len(c.run)-1].Tick(0.4)
					}
					way.stop(b)
				}
				b.board.Set(b.scene())
				for _, a := range c.run {
					a.Tick(0.6) // a late tick changes nothing
				}
				b.want(t, "after twenty moves")
				if done != moves {
					t.Errorf("%d moves were done, of %d", done, moves)
				}
			})
		}
	}
}

func TestWithoutSpeedThereIsNoAnimation(t *testing.T) {
	b := newTable(t, find(t, "hundred"), facing, fyne.NewSize(400, 260))
	var c clock
	b.board.start = c.start
	b.board.SetSpeed(0)
	done := 0
	b.play(rand.New(rand.NewPCG(1, 1)), func() { done++ })
	b.board.Refuse(33)
	if len(c.run) != 0 || done != 1 {
		t.Errorf("%d animations began, done %d times", len(c.run), done)
	}
	b.want(t, "without animation")
}

func TestAPieceSlidesFromWhereItWasLetGo(t *testing.T) {
	b := hundred(t)
	var c clock
	b.board.start = c.start
	from := b.board.layout.corner(33)
	b.board.OnTap(func(q game.Square) {
		m, done := b.picker.Tap(q)
		if !done {
			b.show()
			return
		}
		b.pos.Make(m)
		b.picker = game.NewPicker(b.pos.Moves(nil))
		b.board.Animate(b.scene(), m, nil)
	})
	b.drag(b.at("d4", 0, 0), b.at("d3", 0.3, 0.2))
	if len(c.run) != 1 {
		t.Fatalf("%d animations", len(c.run))
	}
	c.run[0].Tick(0)
	at := b.board.flight.movers[0].image.Position()
	want := b.board.layout.corner(23).AddXY(0.3*b.board.layout.cell, 0.2*b.board.layout.cell)
	if d := at.Subtract(want); d.X*d.X+d.Y*d.Y > 4 {
		t.Errorf("it starts at %v, not at %v (it came from %v)", at, want, from)
	}
}

func TestAMoveThatIsTakenBackGoesTheSameWayBack(t *testing.T) {
	for _, c := range []struct{ game, position, move string }{
		{"hundred", facing, "d4+d5-e6"},
		{"hundred", facing, "d4=SE"},
		{"jungle", "7/7/7/3c3/3E3/7/7/7/7 w - - 0 1", "d5d6"},
		{"reversi", "8/8/8/2bbw3/3wb3/8/8/8 w old -", "b5:e"},
	} {
		b := newTable(t, find(t, c.game), c.position, fyne.NewSize(500, 400))
		var run *fyne.Animation
		b.board.start = func(a *fyne.Animation) { run = a }
		start, before := b.scene(), b.picture()
		m, err := b.game.Find(b.pos, c.move)
		if err != nil {
			t.Fatal(err)
		}
		b.pos.Make(m)
		b.board.Set(b.scene())
		done := 0
		b.board.Rewind(start, m, func() { done++ })
		for _, mv := range b.board.flight.movers {
			if mv.from != mv.to && (mv.to == m.Via() || mv.from == m.From()) {
				t.Errorf("%s: a piece goes forward, from %s to %s", c.move, b.game.Board.Name(mv.from), b.game.Board.Name(mv.to))
			}
		}
		run.Tick(0.5)
		run.Tick(1)
		if got := b.picture(); got != before || done != 1 {
			t.Errorf("%s: afterwards the board shows\n%s\nnot\n%s; done was called %d times", c.move, got, before, done)
		}
	}
}
