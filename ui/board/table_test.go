package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/themes"
	"goldentree/ui/framed"
	"goldentree/ui/skin"
)

func wood(t testing.TB) *skin.Skin {
	t.Helper()
	s, err := skin.Load(themes.All, "wood")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A table is a board with a tray on a screen, and a position on it: what the program has
// around a board, without the rest.
type table struct {
	t      *testing.T
	window fyne.Window
	board  *Board
	tray   *Tray
	game   *game.Game
	pos    game.Position
	view   game.Seat
	last   game.Move
	picker *game.Picker
	played []game.Move
	backs  int
	ghosts []game.Choice
	picked []game.Choice
	tapped []game.Square
	keys   []fyne.KeyName
	runes  []rune
}

func newTable(t *testing.T, g *game.Game, text string, size fyne.Size) *table {
	t.Helper()
	test.NewTempApp(t)
	pos, err := g.Start(nil)
	if text != "" {
		pos, err = g.Parse(nil, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := wood(t)
	b := &table{t: t, game: g, view: game.First, board: New(g, s), tray: NewTray(g, s, func(key string) string { return key })}
	b.board.OnTap(func(q game.Square) {
		b.tapped = append(b.tapped, q)
		b.took(b.picker.Tap(q))
	})
	pick := func(c game.Choice) {
		b.picked = append(b.picked, c)
		b.took(b.picker.Choose(c))
	}
	b.board.OnPick(pick)
	b.tray.OnPick(pick)
	b.board.OnBack(func() {
		b.backs++
		b.picker.Back()
		b.show()
	})
	b.board.OnGhost(func(c game.Choice) { b.ghosts = append(b.ghosts, c) })
	b.board.OnKey(func(e *fyne.KeyEvent) { b.keys = append(b.keys, e.Name) })
	b.board.OnRune(func(r rune) { b.runes = append(b.runes, r) })
	b.set(pos)
	b.window = test.NewTempWindow(t, container.NewBorder(nil, nil, nil, b.tray, b.board))
	b.window.SetPadded(false)
	b.window.Resize(size)
	return b
}

// set puts a position on the table, with nothing chosen.
func (b *table) set(pos game.Position) {
	b.pos = pos
	b.picker = game.NewPicker(pos.Moves(nil))
	b.show()
}

func (b *table) scene() Scene {
	s := Scene{Diagram: b.pos.Diagram(), Offer: b.picker.Next(), Chosen: b.picker.Chosen(), Last: b.last, View: b.view}
	s.Thrown = s.Diagram.Dice
	if s.Rolling = b.pos.Turn() == game.Chance; s.Rolling {
		for _, m := range b.pos.Moves(nil) {
			p := b.pos.Clone()
			p.Make(m)
			s.Chances = append(s.Chances, Chance{m.Arg(), p.Diagram().Dice, 0.1})
		}
	}
	return s
}

func (b *table) show() {
	b.board.Set(b.scene())
	b.tray.Set(b.scene())
}

// took notes a move that was entered. It is not made.
func (b *table) took(m game.Move, done bool) {
	if done {
		b.played = append(b.played, m)
	}
	b.show()
}

// at returns the middle of a square, moved by a part of a cell.
func (b *table) at(square string, dx, dy float32) fyne.Position {
	b.t.Helper()
	q, err := b.game.Board.Find(square)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.board.layout.centre(q).AddXY(dx*b.board.layout.cell, dy*b.board.layout.cell)
}

func (b *table) button(at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
}

// click does what the driver does when the left button is pressed and released.
func (b *table) click(at fyne.Position) {
	b.board.MouseMoved(b.button(at, 0))
	b.board.MouseDown(b.button(at, desktop.MouseButtonPrimary))
	b.board.MouseUp(b.button(at, desktop.MouseButtonPrimary))
	b.board.Tapped(&fyne.PointEvent{Position: at})
}

func (b *table) rightClick(at fyne.Position) {
	b.board.MouseDown(b.button(at, desktop.MouseButtonSecondary))
	b.board.MouseUp(b.button(at, desktop.MouseButtonSecondary))
}

// drag moves the pressed button along a way.
func (b *table) drag(way ...fyne.Position) {
	b.board.MouseMoved(b.button(way[0], 0))
	b.board.MouseDown(b.button(way[0], desktop.MouseButtonPrimary))
	b.pull(way...)
	b.release(way[len(way)-1])
}

// pull moves the button, which is pressed, from the first point along the others.
func (b *table) pull(way ...fyne.Position) {
	for i := range way[1:] {
		a, z := way[i], way[i+1]
		for s := range 4 {
			p := a.AddXY((z.X-a.X)*float32(s+1)/4, (z.Y-a.Y)*float32(s+1)/4)
			b.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}, Dragged: fyne.NewDelta((z.X-a.X)/4, (z.Y-a.Y)/4)})
		}
	}
}

func (b *table) release(at fyne.Position) {
	b.board.MouseUp(b.button(at, desktop.MouseButtonPrimary))
	b.board.DragEnd()
}

func (b *table) key(names ...fyne.KeyName) {
	for _, k := range names {
		b.board.TypedKey(&fyne.KeyEvent{Name: k})
		if len(k) == 1 && k[0] >= '0' && k[0] <= '9' {
			b.board.TypedRune(rune(k[0]))
		}
	}
}

// button presses a button of the tray.
func (b *table) press(caption string) {
	b.t.Helper()
	for _, o := range test.LaidOutObjects(b.tray) {
		if button, ok := o.(*framed.Button); ok && (button.Text == caption || strings.HasSuffix(button.Text, "  "+caption)) {
			test.Tap(button)
			return
		}
		if button, ok := o.(*padButton); ok && button.name == caption {
			test.Tap(button)
			return
		}
	}
	b.t.Fatalf("the tray has no button %q", caption)
}

// captions lists the buttons of the tray.
func (b *table) captions() []string {
	var list []string
	for _, o := range test.LaidOutObjects(b.tray) {
		switch o := o.(type) {
		case *padButton:
			if !o.Disabled() {
				list = append(list, o.name)
			}
		case *framed.Button:
			list = append(list, o.Text)
		}
	}
	return list
}

// marks writes what is marked, one mark a word, sorted.
func (b *table) marks() string {
	var words []string
	for m := range b.board.marks {
		words = append(words, b.word(m))
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

var markNames = map[markKind]string{
	lastFrom: "from", lastTo: "to", movable: "movable", selected: "selected", shadow: "shadow", dimmed: "dimmed",
	attacked: "attacked", alarm: "alarm", dot: "dot", target: "target", ghostDot: "ghost-dot", refused: "refused",
	handle: "handle", handleLit: "lit", handleNow: "now", handleOff: "off", arrow: "arrow", pin: "pin", cursor: "cursor",
	lit: "light", picked: "picked", missing: "missing", extra: "extra",
}

func (b *table) word(m mark) string {
	w := markNames[m.kind] + ":" + b.game.Board.Name(m.square)
	if m.to != game.NoSquare {
		w += "-" + b.game.Board.Name(m.to)
	}
	if m.dir != game.NoDir {
		w += "=" + m.dir.String()
	}
	if m.n != 0 {
		w += fmt.Sprintf("#%d", m.n)
	}
	return w
}

// picture writes all that is to be seen, for comparing: marks, and pieces with their places.
func (b *table) picture() string {
	words := []string{b.marks(), fmt.Sprint(len(b.board.objects))}
	for i := range b.game.Board.Size() {
		if f := b.board.figures[game.Square(i)]; f != nil {
			words = append(words, fmt.Sprintf("%s %v %v %v", f.image.Image.(*pixels).of.Name(), f.image.Position(), f.image.Translucency, f.above))
		}
	}
	return strings.Join(words, "\n")
}

// positions returns positions of random games, always the same.
func positions(t *testing.T, g *game.Game, n int) []game.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	var list []game.Position
	for len(list) < n {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range r.IntN(80) {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				p.Unmake()
				break
			}
			p.Make(moves[r.IntN(len(moves))])
		}
		if len(p.Moves(nil)) > 0 {
			list = append(list, p)
		}
	}
	return list
}
