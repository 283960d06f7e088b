package skin

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
)

// How much light and dark must differ, by the ratios of WCAG 2.2. Shapes that one needs to understand a picture must
// stand out from what is beside them by 3 to 1 (1.4.11); text, and the two colours of a mark that make its shape,
// by 4.5 to 1 (1.4.3).
const (
	shapeRatio = 3
	textRatio  = 4.5
)

// luminance is the relative luminance of WCAG 2.
func luminance(c Color) float64 {
	part := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func contrast(a, b Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// over lays a colour on an opaque one.
func over(c, ground Color) Color {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	c.R, c.G, c.B, c.A = mix(c.R, ground.R), mix(c.G, ground.G), mix(c.B, ground.B), 255
	return c
}

// known holds what grounds has found out, by skin and game.
var known = map[string]map[string]Color{}

// grounds returns every colour that a square of a board can have, by a name for it.
func grounds(s *Skin, g *game.Game) map[string]Color {
	if all := known[s.ID+"/"+g.ID]; all != nil {
		return all
	}
	style := s.Board(g)
	all := map[string]Color{"light squares": style.Light, "dark squares": style.Dark}
	if style.Picture != "" {
		for c := range inks(s.Picture(style.Picture, style.Tones)) {
			all["lines on dark squares "+c.String()] = c
		}
	}
	for _, z := range g.Board.Zones {
		zone := s.Zone(g, z.Name)
		for name, square := range map[string]Color{" on light squares": style.Light, " on dark squares": style.Dark} {
			all[z.Name+name] = over(zone.Fill, square)
		}
		if zone.Picture != "" {
			for c := range inks(s.Picture(zone.Picture, zone.Tones)) {
				all["picture of "+z.Name+" "+c.String()] = c
			}
		}
	}
	if style.Grain != "" {
		for name, c := range maps.Clone(all) {
			all[name+" in the shade"], all[name+" in the light"] = grained(s.Picture(style.Grain, nil), c)
		}
	}
	known[s.ID+"/"+g.ID] = all
	return all
}

// grained returns how dark and how light a material makes a ground, but for a tenth of it each.
func grained(r fyne.Resource, ground Color) (dark, light Color) {
	picture := laid(r, ground)
	var all []Color
	for i := range side * side {
		all = append(all, Color{color.NRGBAModel.Convert(picture.At(i%side, i/side)).(color.NRGBA)})
	}
	slices.SortFunc(all, func(a, b Color) int { return cmp.Compare(luminance(a), luminance(b)) })
	return all[len(all)/10], all[len(all)*9/10]
}

// inks returns the colours that cover a fifth of a picture or more. The rest is lines, between which there is ground.
func inks(r fyne.Resource) map[Color]bool {
	p := paint(r)
	count := map[Color]int{}
	for _, c := range p.covered() {
		count[c]++
	}
	all := map[Color]bool{}
	for c, n := range count {
		if n >= len(p)/5 {
			all[c] = true
		}
	}
	return all
}

// A painting is a picture in pixels, row by row; those that it does not cover are clear.
type painting []Color

const side = 100 // of a painting: a piece on a large board

// laid returns a picture on a ground.
func laid(r fyne.Resource, ground color.Color) image.Image {
	w := test.NewWindow(nil)
	defer w.Close()
	picture := canvas.NewImageFromResource(r)
	under := canvas.NewRectangle(ground)
	for _, o := range []fyne.CanvasObject{under, picture} {
		o.Resize(fyne.NewSquareSize(side))
	}
	w.SetPadded(false)
	w.SetContent(container.NewWithoutLayout(under, picture))
	w.Resize(fyne.NewSquareSize(side))
	return w.Canvas().Capture()
}

func paint(r fyne.Resource) painting {
	p := make(painting, side*side)
	onBlack, onWhite := laid(r, color.Black), laid(r, color.White)
	for i := range p {
		a := color.NRGBAModel.Convert(onBlack.At(i%side, i/side)).(color.NRGBA)
		b := color.NRGBAModel.Convert(onWhite.At(i%side, i/side)).(color.NRGBA)
		if b.G-a.G < 64 { // the ground hardly shines through
			p[i] = Color{a}
		}
	}
	return p
}

func (p painting) covered() []Color {
	return slices.DeleteFunc(slices.Clone(p), func(c Color) bool { return c.A == 0 })
}

// outlined returns on how much of its way around a piece something that belongs to it and differs from the ground is
// met soon by whoever comes from outside.
func (p painting) outlined(ground Color) float64 {
	const rays, soon = 90, side / 8
	seen, all := 0, 0
	for i := range rays {
		dy, dx := math.Sincos(2 * math.Pi * float64(i) / rays)
		met := -1.0
		for r := float64(side) / 2; r > 0; r -= 0.5 {
			c := p[int(side/2+r*dy)%side*side+int(side/2+r*dx)%side]
			if c.A > 0 && met < 0 {
				met = r
				all++
			}
			if c.A > 0 && contrast(c, ground) >= shapeRatio {
				seen++
				break
			}
			if met >= 0 && r < met-soon {
				break
			}
		}
	}
	return float64(seen) / float64(all)
}

func TestMarksAreSeenOnEveryGround(t *testing.T) {
	test.NewTempApp(t)
	each(t, func(t *testing.T, s *Skin) {
		marks := map[string]Pair{
			"selected": s.Marks.Selected, "offer": s.Marks.Offer, "turn": s.Marks.Turn, "pin": s.Marks.Pin,
			"last": s.Marks.Last, "hint": s.Marks.Hint, "alarm": s.Marks.Alarm, "attacked": s.Marks.Attacked,
			"cursor": s.Marks.Cursor, "refused": s.Marks.Refused,
		}
		for mark, p := range marks {
			if c := contrast(p.Light, p.Dark); c < textRatio {
				t.Errorf("the two colours of %q differ by %.1f to 1", mark, c)
			}
		}
		for _, g := range catalog.Games() {
			all := maps.Clone(grounds(s, g))
			for seat := game.First; int(seat) <= g.SeatCount(); seat++ { // marks are drawn over pieces too
				c := s.Seat(g, seat)
				all["ground of "+g.SeatName(seat)], all["light of "+g.SeatName(seat)], all["dark of "+g.SeatName(seat)] = c.Ground, c.Light, c.Dark
			}
			for mark, p := range marks {
				for name, ground := range all {
					if c := max(contrast(p.Light, ground), contrast(p.Dark, ground)); c < shapeRatio {
						t.Errorf("%s: %q on the %s has %.1f to 1", g.ID, mark, name, c)
					}
				}
			}
		}
	})
}

// A piece is seen if its outline is: by a rim, by its body, or by what is drawn close to its edge.
func TestPiecesStandOutFromEveryGround(t *testing.T) {
	test.NewTempApp(t)
	const enough = 0.8 // of the outline
	eachPiece(t, func(t *testing.T, s *Skin, g *game.Game, seat game.Seat, p painting) {
		for name, ground := range grounds(s, g) {
			if share := p.outlined(ground); share < enough {
				t.Errorf("%s: on %s only %.0f %% of the outline stand out", g.SeatName(seat), name, 100*share)
			}
		}
	})
}

// What is drawn on a piece stands out from its body, the colour that covers most of it.
func TestWhatAPieceCarriesIsSeen(t *testing.T) {
	test.NewTempApp(t)
	const enough = 0.04 // of the piece
	eachPiece(t, func(t *testing.T, s *Skin, g *game.Game, seat game.Seat, p painting) {
		if len(g.Pieces) == 2 {
			return // there is one kind, which has nothing to tell
		}
		pixels, count := p.covered(), map[Color]int{}
		var body Color
		for _, c := range pixels {
			if count[c]++; count[c] > count[body] {
				body = c
			}
		}
		n := 0
		for _, c := range pixels {
			if contrast(c, body) >= shapeRatio {
				n++
			}
		}
		if share := float64(n) / float64(len(pixels)); share < enough {
			t.Errorf("%s: only %.0f %% of it stand out from its body", g.SeatName(seat), 100*share)
		}
	})
}

// eachPiece runs a test for every piece of every set, in every skin, as it is drawn on a board of usual size.
func eachPiece(t *testing.T, f func(t *testing.T, s *Skin, g *game.Game, seat game.Seat, p painting)) {
	each(t, func(t *testing.T, s *Skin) {
		for _, g := range catalog.Games() {
			for _, set := range s.Sets(g) {
				s := s.With(map[string]string{g.ID: set})
				for k := 1; k < len(g.Pieces); k++ {
					t.Run(fmt.Sprintf("%s/%s/%s", g.ID, set, g.Pieces[k].Name), func(t *testing.T) {
						for seat := game.First; int(seat) <= g.SeatCount(); seat++ {
							f(t, s, g, seat, paint(s.Piece(g, game.Piece{Kind: game.Kind(k), Seat: seat, Heading: game.North}, game.Nobody)))
						}
					})
				}
			}
		}
	})
}
