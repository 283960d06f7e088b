package board

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/framed"
	"goldentree/ui/skin"
)

// A Chance is something that the dice can show next.
type Chance struct {
	Throw uint8   // the value of the choice that says so
	Faces []uint8 // what lies face up then
	Part  float64 // how likely it is, from 0 to 1
}

// tumbleTime is how long dice tumble before they lie still.
const tumbleTime = 500 * time.Millisecond

// faces returns what the dice show in a throw that is on offer.
func (s *Scene) faces(throw uint8) []uint8 {
	for _, c := range s.Chances {
		if c.Throw == throw {
			return c.Faces
		}
	}
	return nil
}

// byHand reports whether a person says what dice of his own show, or plays cards instead.
func (s *Scene) byHand() bool {
	return slices.ContainsFunc(s.Offer, func(c game.Choice) bool { return c.Pick == game.PickDie })
}

// typedThrow returns the throw on offer that shows the digits typed, in any order; more tells
// whether further digits can make a throw of them.
func (s *Scene) typedThrow(digits []uint8) (c game.Choice, found, more bool) {
	for _, c := range s.Offer {
		faces := s.faces(c.Value)
		if c.Pick != game.PickDie || !holds(faces, digits) {
			continue
		}
		if len(faces) == len(digits) {
			return c, true, false
		}
		more = true
	}
	return game.Choice{}, false, more
}

// holds reports whether all digits are among the faces, each as often.
func holds(faces, digits []uint8) bool {
	left := slices.Clone(faces)
	for _, d := range digits {
		i := slices.Index(left, d)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// Spell writes what dice show: "2-5".
func Spell(faces []uint8) string {
	var parts []string
	for _, f := range faces {
		parts = append(parts, fmt.Sprint(f))
	}
	return strings.Join(parts, "-")
}

// Where the pips of a face lie, on three lines of three.
var pips = [10]string{"", "5", "19", "159", "1379", "13579", "134679", "1345679", "12346789", "123456789"}

// dieShape draws a face in a square of 100 whose left edge is at x. Faces that have no room for pips stay blank.
func dieShape(face uint8, x int) string {
	rect := `<rect x="%d" y="%d" width="%d" height="%d" rx="%d" ry="%[5]d" fill="%s"/>`
	shape := fmt.Sprintf(rect, x+3, 3, 94, 94, 20, "D") + fmt.Sprintf(rect, x+9, 9, 82, 82, 15, "L")
	if int(face) < len(pips) {
		for _, n := range pips[face] {
			n -= '1'
			shape += fmt.Sprintf(`<circle cx="%d" cy="%d" r="10" fill="D"/>`, x+26+24*int(n%3), 26+24*(n/3))
		}
	}
	return shape
}

// diceIcon draws dice side by side. The same picture in another size needs another name.
func diceIcon(s *skin.Skin, faces []uint8, size string) fyne.Resource {
	var svg strings.Builder
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d 100">`, 100*len(faces))
	for i, f := range faces {
		svg.WriteString(dieShape(f, 100*i))
	}
	svg.WriteString(`</svg>`)
	c := s.Marks.Pin
	text := strings.NewReplacer(`"L"`, `"`+c.Light.String()+`"`, `"D"`, `"`+c.Dark.String()+`"`).Replace(svg.String())
	return fyne.NewStaticResource(fmt.Sprintf("%s/dice/%s-%s.svg", s.ID, Spell(faces), size), []byte(text))
}

// DiceImage shows dice in a box of that size.
func DiceImage(s *skin.Skin, faces []uint8, size fyne.Size) *canvas.Image {
	image := canvas.NewImageFromResource(diceIcon(s, faces, fmt.Sprint(size.Height)))
	image.FillMode = canvas.ImageFillContain
	image.SetMinSize(size)
	return image
}

// throwing shows what belongs to a throw that is still to come: the button to throw, or buttons for
// what one's own dice show, and how likely everything is.
func (t *Tray) throwing() fyne.CanvasObject {
	s := &t.scene
	byHand := s.byHand()
	field, icons := fyne.NewSize(chanceWidth, chanceHeight), float32(iconSize)
	if byHand && len(s.Chances) <= 4 { // a few cards
		field, icons = fyne.NewSize(cardWidth, cardHeight), cardHeight
	}
	grid := container.NewGridWrap(field)
	for _, c := range s.Chances {
		faces := DiceImage(t.skin, c.Faces, fyne.NewSize(0, 18))
		part := canvas.NewText(fraction(c.Part), theme.Color(theme.ColorNameForeground))
		part.TextSize = theme.CaptionTextSize()
		part.Alignment = fyne.TextAlignCenter
		cell := fyne.CanvasObject(container.NewBorder(nil, part, nil, nil, faces))
		if byHand {
			choice := game.Choice{Pick: game.PickDie, Value: c.Throw}
			cell = newPadButton(diceIcon(t.skin, c.Faces, "button"), Spell(c.Faces), func() { t.pick(choice) }, func(bool) {})
		}
		grid.Add(cell)
	}
	if byHand {
		grid = container.NewStack(container.NewThemeOverride(grid, bigIcons{t.skin.Theme(), icons}))
	}
	if !s.Rolling {
		return container.NewBorder(nil, nil, nil, nil, grid)
	}
	own := widget.NewCheck(t.text("choose.own-dice"), nil)
	own.Checked = byHand
	own.OnChanged = func(on bool) { t.ownDice(on) }
	if byHand {
		return container.NewBorder(nil, own, nil, nil, grid)
	}
	roll := framed.NewButton(t.text("choose.roll-button"), diceIcon(t.skin, s.sign(), "button"), func() { t.roll() })
	roll.Importance = widget.HighImportance
	return container.NewBorder(roll, own, nil, nil, grid)
}

// sign returns the faces of the likeliest throw, which stand for all.
func (s *Scene) sign() []uint8 {
	if len(s.Chances) == 0 {
		return nil
	}
	return slices.MaxFunc(s.Chances, func(a, b Chance) int { return cmp.Compare(a.Part, b.Part) }).Faces
}

// fraction writes a part as people say it: "1/16"; else in hundredths.
func fraction(part float64) string {
	for below := 1.0; below <= 64; below++ {
		if n := math.Round(part * below); math.Abs(part*below-n) < 1e-9 {
			return fmt.Sprintf("%.0f/%.0f", n, below)
		}
	}
	return fmt.Sprintf("%.0f %%", 100*part)
}

const (
	chanceWidth, chanceHeight = 48, 34
	cardWidth, cardHeight     = 76, 52
	dieSize, dieGap           = 46, 10
)

// A diceRow lays dice side by side; dice that tumble are out of place.
type diceRow struct {
	faces  []uint8
	images []*canvas.Image
	shifts []fyne.Position
	box    *fyne.Container
}

// MinSize is called by the toolkit.
func (r *diceRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(len(r.images))*(dieSize+dieGap)+dieGap, dieSize+dieGap)
}

// Layout is called by the toolkit.
func (r *diceRow) Layout(dice []fyne.CanvasObject, size fyne.Size) {
	x := (size.Width - r.MinSize(nil).Width) / 2
	for i, d := range dice {
		d.Resize(fyne.NewSquareSize(dieSize))
		d.Move(r.shifts[i].AddXY(x+dieGap+float32(i)*(dieSize+dieGap), (size.Height-dieSize)/2))
	}
}

// thrown shows the dice that were thrown last. Those that have been used are faint.
func (t *Tray) thrown() *diceRow {
	r := &diceRow{faces: t.scene.Thrown}
	left := slices.Clone(t.scene.Diagram.Dice)
	var objects []fyne.CanvasObject
	for _, f := range r.faces {
		die := DiceImage(t.skin, []uint8{f}, fyne.NewSquareSize(dieSize))
		if i := slices.Index(left, f); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			die.Translucency = 0.65
		}
		r.images = append(r.images, die)
		r.shifts = append(r.shifts, fyne.Position{})
		objects = append(objects, die)
	}
	r.box = container.New(r, objects...)
	return r
}

// tumble lets the dice tumble before they lie still. What they will show is known already.
func (t *Tray) tumble(could []uint8, lain func()) {
	r := t.row
	if r == nil || t.speed == 0 || len(could) == 0 || !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	lasts := time.Duration(float32(tumbleTime) * t.speed)
	t.tumbling = fyne.NewAnimation(lasts, func(part float32) {
		if t.row != r || t.tumbling == nil {
			return
		}
		if part >= 1 {
			t.lie()
			lain()
			return
		}
		step := int(part * float32(tumbleTime/(60*time.Millisecond)))
		for i, image := range r.images {
			swing := float64(1-part) * dieSize / 5
			angle := float64(part)*25 + 2*float64(i)
			r.shifts[i] = fyne.NewPos(float32(swing*math.Sin(angle)), float32(-swing*math.Abs(math.Cos(angle))))
			t.show(image, could[(step*(2*i+3)+i)%len(could)])
		}
		r.Layout(r.box.Objects, r.box.Size())
		canvas.Refresh(r.box)
	})
	t.tumbling.Curve = fyne.AnimationLinear
	t.start(t.tumbling)
}

// show lets a die show a face.
func (t *Tray) show(die *canvas.Image, face uint8) {
	if icon := diceIcon(t.skin, []uint8{face}, fmt.Sprint(dieSize)); icon.Name() != die.Resource.Name() {
		die.Resource = icon
		die.Refresh()
	}
}

// lie lets the dice lie still at once.
func (t *Tray) lie() {
	if t.tumbling == nil {
		return
	}
	t.tumbling.Stop()
	t.tumbling = nil
	for i, image := range t.row.images {
		t.row.shifts[i] = fyne.Position{}
		t.show(image, t.row.faces[i])
	}
	t.row.Layout(t.row.box.Objects, t.row.box.Size())
	canvas.Refresh(t.row.box)
}
