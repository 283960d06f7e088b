package board

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	arrange "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/framed"
	"goldentree/ui/skin"
)

// A Tray offers what cannot be tapped on the board, in one fixed place: directions as a compass
// of nine fields, everything else as buttons. Numbered squares are listed too, for whoever does
// without the board. Its size never changes.
type Tray struct {
	widget.BaseWidget
	game  *game.Game
	skin  *skin.Skin
	text  func(key string) string
	scene Scene
	shown string // what the content was made for
	box   *fyne.Container
	pick  func(game.Choice)
	ghost func(game.Choice)

	roll     func()
	ownDice  func(bool)
	speed    float32
	start    func(*fyne.Animation) // so that tests can stop the time
	row      *diceRow              // nil if no dice lie there
	tumbling *fyne.Animation
}

// NewTray returns an empty tray. text gives the words of a key: "label.<label>",
// "piece.<piece>", "heading.<compass letters>", "choose.pass-button", "choose.roll-button" and
// "choose.own-dice".
func NewTray(g *game.Game, s *skin.Skin, text func(key string) string) *Tray {
	t := &Tray{game: g, skin: s, text: text, box: container.NewStack(),
		pick: func(game.Choice) {}, ghost: func(game.Choice) {}, roll: func() {}, ownDice: func(bool) {},
		speed: 1, start: (*fyne.Animation).Start}
	t.ExtendBaseWidget(t)
	return t
}

// OnPick calls f with a choice that was picked. A direction that is none is told as well, so that somebody can say why.
func (t *Tray) OnPick(f func(game.Choice)) { t.pick = f }

// OnGhost calls f with a direction under the pointer, and with the zero Choice when there is
// none any more.
func (t *Tray) OnGhost(f func(game.Choice)) { t.ghost = f }

// OnRoll calls f when the dice are to be thrown.
func (t *Tray) OnRoll(f func()) { t.roll = f }

// OnOwnDice calls f when somebody wants to throw dice of his own from now on, or no longer.
func (t *Tray) OnOwnDice(f func(bool)) { t.ownDice = f }

// SetSpeed says how long dice tumble: 1 is normal, 2 twice as long, 0 not at all.
func (t *Tray) SetSpeed(factor float32) { t.speed = max(0, factor) }

// SetSkin changes the look.
func (t *Tray) SetSkin(s *skin.Skin) {
	t.skin = s
	t.shown = ""
	t.Set(t.scene)
}

// CreateRenderer is called by the toolkit.
func (t *Tray) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.box) }

// MinSize is the size of the compass.
func (t *Tray) MinSize() fyne.Size { return fyne.NewSquareSize(3*padField + 2*theme.Padding()) }

const padField = 50

// Animate is like Set, but dice that have just been thrown tumble first. Then lain is called, when they
// lie still; the next Set or Animate ends the tumbling at once, and lain is not called.
func (t *Tray) Animate(s Scene, lain func()) {
	var could []uint8
	if !t.scene.byHand() { // else nothing was thrown here
		for _, c := range t.scene.Chances {
			could = append(could, c.Faces...)
		}
	}
	t.Set(s)
	if len(s.Thrown) > 0 && len(s.Thrown) == len(s.Diagram.Dice) {
		t.tumble(could, lain)
	}
}

// Tumbling reports whether dice tumble.
func (t *Tray) Tumbling() bool { return t.tumbling != nil }

// Set shows what a scene offers.
func (t *Tray) Set(s Scene) {
	t.lie()
	t.scene = s
	var rest []game.Choice // what is no first or second square
	for _, c := range s.Offer {
		if c.Pick != game.PickFrom && c.Pick != game.PickTo {
			rest = append(rest, c)
		}
	}
	made := fmt.Sprint(s.Chosen, s.View, rest, s.Thrown, s.Diagram.Dice, s.Chances, s.Rolling)
	if made == t.shown {
		return
	}
	t.shown = made
	t.row = nil
	t.box.RemoveAll()
	l := newLayout(t.game.Board, skin.Quarters(t.game, s.View), fyne.NewSquareSize(1000), 1)
	if r := s.ring(); r != nil {
		t.box.Add(t.compass(l, r))
	} else if len(s.Chances) > 0 {
		t.box.Add(t.throwing())
	} else if buttons := t.buttons(); len(buttons) > 0 || len(s.Thrown) > 0 {
		if len(s.Thrown) > 0 && len(buttons) < 3 { // else there is no room for the dice
			t.row = t.thrown()
			buttons = append([]fyne.CanvasObject{t.row.box}, buttons...)
		}
		if len(buttons) > 3 { // more than fit below one another
			buttons = []fyne.CanvasObject{container.NewGridWithColumns(2, buttons...)}
		}
		t.box.Add(container.NewVBox(append(buttons, arrange.NewSpacer())...))
	} else if numbers := t.numbers(l); len(numbers) > 0 {
		t.box.Add(container.NewVScroll(container.NewGridWrap(fyne.NewSize(72, 36), numbers...)))
	}
	t.Refresh()
}

// compass lays out the directions as they are on the screen.
func (t *Tray) compass(l layout, r *ring) fyne.CanvasObject {
	fields := make([]fyne.CanvasObject, 0, 9)
	for _, n := range []int{7, 8, 9, 4, 5, 6, 1, 2, 3} {
		if n == 5 {
			fields = append(fields, t.middle(r))
			continue
		}
		d := l.onBoard(pad[n])
		c := r.choice(d)
		field := newPadButton(t.arrow(pad[n]), t.text("heading."+d.String()), func() { t.pick(c) }, func(in bool) {
			if in {
				t.ghost(c)
			} else {
				t.ghost(game.Choice{})
			}
		})
		switch {
		case r.offered[d]:
		case d == r.present:
			field.Importance = widget.HighImportance
			field.on = func(bool) {}
		default:
			field.Disable()
		}
		fields = append(fields, field)
	}
	grid := container.NewGridWithColumns(3, fields...)
	return container.NewCenter(container.NewGridWrap(t.MinSize(), container.NewThemeOverride(grid, bigIcons{t.skin.Theme(), iconSize})))
}

// middle shows the piece that is to be turned.
func (t *Tray) middle(r *ring) fyne.CanvasObject {
	piece := t.scene.at(r.square)
	if piece.Kind == 0 {
		return arrange.NewSpacer()
	}
	picture := t.skin.Piece(t.game, piece, t.scene.View)
	// The same picture in another size needs another name.
	image := canvas.NewImageFromResource(fyne.NewStaticResource("tray/"+picture.Name(), picture.Content()))
	image.FillMode = canvas.ImageFillContain
	return image
}

// arrow draws an arrow that points to d on the screen. The fonts have none.
func (t *Tray) arrow(d game.Dir) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g transform="rotate(%d 50 50)">` +
		`<path d="M50 8L86 52H62V92H38V52H14Z" fill="#000000"/></g></svg>`
	r := fyne.NewStaticResource("tray/arrow-"+d.String()+".svg", fmt.Appendf(nil, svg, skin.Angle(d)))
	return theme.NewThemedResource(r)
}

// buttons makes a button for everything on offer that has no place and no direction.
func (t *Tray) buttons() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i, c := range t.scene.apart() {
		text := t.caption(c)
		if len(t.scene.apart()) > 1 {
			text = fmt.Sprintf("%d  %s", i+1, text)
		}
		b := framed.NewButton(text, nil, func() { t.pick(c) })
		b.Importance = widget.HighImportance
		if c.Pick == game.PickKind {
			piece := t.skin.Piece(t.game, game.Piece{Kind: game.Kind(c.Value), Seat: t.scene.Diagram.Turn}, t.scene.View)
			b.SetIcon(fyne.NewStaticResource("tray/"+piece.Name(), piece.Content()))
		}
		list = append(list, b)
	}
	return list
}

// numbers makes a button for each of the numbered squares.
func (t *Tray) numbers(l layout) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i, q := range t.scene.pins(l) {
		c, _ := t.scene.target(q)
		list = append(list, framed.NewButton(fmt.Sprintf("%d  %s", i+1, t.game.Board.Name(q)), nil, func() { t.pick(c) }))
	}
	return list
}

// caption returns the words on a button.
func (t *Tray) caption(c game.Choice) string {
	switch c.Pick {
	case game.PickPass:
		return t.text("choose.pass-button")
	case game.PickLabel:
		return t.text("label." + t.game.Labels[c.Value])
	case game.PickKind:
		return capital(t.text("piece." + t.game.Pieces[c.Value].Name))
	}
	return Spell(t.scene.faces(c.Value)) // a throw
}

// capital begins what stands alone.
func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// A padButton is a field of the compass, which tells when the pointer or the keyboard is on it. One that is no
// choice can be tapped all the same, so that somebody can say why.
type padButton struct {
	framed.Button
	name string // read aloud
	on   func(bool)
}

func newPadButton(icon fyne.Resource, name string, tapped func(), on func(bool)) *padButton {
	b := &padButton{name: name, on: on}
	b.Icon, b.OnTapped = icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// AccessibilityLabel is called by the toolkit.
func (b *padButton) AccessibilityLabel() string { return b.name }

// Tapped is called by the toolkit.
func (b *padButton) Tapped(e *fyne.PointEvent) {
	if b.Disabled() {
		b.OnTapped()
	} else {
		b.Button.Tapped(e)
	}
}

// TypedKey is called by the toolkit.
func (b *padButton) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		b.Tapped(nil)
	}
}

// MouseIn is called by the toolkit.
func (b *padButton) MouseIn(e *desktop.MouseEvent) { b.Button.MouseIn(e); b.tell(true) }

// MouseOut is called by the toolkit.
func (b *padButton) MouseOut() { b.Button.MouseOut(); b.tell(false) }

// FocusGained is called by the toolkit.
func (b *padButton) FocusGained() { b.Button.FocusGained(); b.tell(true) }

// FocusLost is called by the toolkit.
func (b *padButton) FocusLost() { b.Button.FocusLost(); b.tell(false) }

func (b *padButton) tell(in bool) {
	if !b.Disabled() {
		b.on(in)
	}
}

// bigIcons is a theme with large icons and no room around them.
type bigIcons struct {
	fyne.Theme
	size float32
}

const iconSize = 26

// Size returns the sizes of the theme, but for icons.
func (t bigIcons) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameInlineIcon {
		return t.size
	}
	return t.Theme.Size(name)
}
