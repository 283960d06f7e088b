package board

import (
	"cmp"
	"fmt"
	"image/color"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"goldentree/game"
	"goldentree/ui/skin"
)

// A mark says something about a square. Each has a shape of its own, so that no meaning hangs
// on a colour. Equal marks look equal.
type mark struct {
	kind   markKind
	square game.Square
	to     game.Square // where an arrow points, NoSquare if it points in direction dir
	dir    game.Dir    // of a handle or an arrow
	n      int         // of a pin; of a veil, how many squares it covers; of an arrow, how faint it is
	tail   tail        // of an arrow
	onto   bool        // of an arrow: a piece stands where it ends
}

// A tail is what an arrow begins with.
type tail uint8

const (
	tailDisc tail = iota // on an empty square
	tailRing             // around a piece, which is seen in it
	tailBare             // at a piece that another arrow has led to
)

type markKind uint8

// The marks, in drawing order.
const (
	lit       markKind = iota // field of light: the square is pointed out
	lastFrom                  // open corners: the last move began here
	lastTo                    // filled frame: the last move ended here
	movable                   // thin frame: a piece that may be chosen
	selected                  // thick frame
	shadow                    // under a piece that is lifted
	dimmed                    // a veil over what does not matter now
	attacked                  // frame with hatched corners
	alarm                     // double ring
	dot                       // an empty square that may be chosen
	target                    // ring with four notches: a piece that may be acted on
	ghostDot                  // hollow dot: a square that could be gone to after a turn
	refused                   // cross: a tap that means nothing
	handle                    // arrow: a direction that may be chosen
	handleLit                 // the same, being considered
	handleNow                 // filled arrow: the present direction
	handleOff                 // grey dot: a direction that the rules forbid
	picked                    // frame with a tick: an answer
	missing                   // frame of dashes with a ring: an answer that was not given
	extra                     // frame with a cross: an answer that is not right
	arrow                     // advice
	pin                       // a number
	cursor                    // dashed frame
)

// A level is a part of the drawing order: marks lie under the pieces, over them, or between
// the pieces that matter now and the others.
type level uint8

const (
	below level = iota
	veil
	above
)

func (k markKind) level() level {
	switch {
	case k < dimmed:
		return below
	case k == dimmed:
		return veil
	}
	return above
}

// wanted lists the marks of what is shown.
func (p *Picture) wanted() []mark {
	s := &p.scene
	var list []mark
	add := func(k markKind, q game.Square) {
		if q != game.NoSquare {
			list = append(list, mark{kind: k, square: q, to: game.NoSquare})
		}
	}
	var ends []game.Square
	for _, c := range s.Last.Path(nil) {
		if c.Pick.OnBoard() {
			ends = append(ends, c.Square())
		}
	}
	for i, q := range ends {
		if i == len(ends)-1 {
			add(lastTo, q)
		} else {
			add(lastFrom, q)
		}
	}
	for q := range s.Lit.All() {
		add(lit, q)
	}
	for q := range s.Danger.All() {
		add(attacked, q)
	}
	for q := range s.Diagram.Alarm.All() {
		add(alarm, q)
	}
	if p.flight != nil {
		return list
	}
	if s.movableMatters() {
		for _, c := range s.Offer {
			if c.Pick == game.PickFrom {
				add(movable, c.Square())
			}
		}
	}
	for _, c := range s.Chosen {
		if c.Pick.OnBoard() {
			add(selected, c.Square())
		}
	}
	if q := s.selected(); s.at(q).Kind != 0 && q != p.held {
		add(shadow, q)
	}
	list = append(list, p.veils()...)
	list = append(list, p.targets()...)
	list = append(list, p.handles()...)
	if g := s.Ghost; g != nil {
		for q := range g.Acts.All() {
			if s.at(q).Kind != 0 {
				add(target, q)
			} else {
				add(ghostDot, q)
			}
		}
		for q := range g.Danger.Without(s.Danger).All() {
			add(attacked, q)
		}
	}
	if z := s.Quiz; z != nil {
		for q := range z.Picked.Without(z.Extra).All() {
			add(picked, q)
		}
		for q := range z.Missing.All() {
			add(missing, q)
		}
		for q := range z.Extra.All() {
			add(extra, q)
		}
	}
	for _, a := range s.Arrows {
		list = append(list, mark{kind: arrow, square: a.From, to: a.To, dir: a.Dir, n: a.Nth, tail: s.tail(a), onto: s.at(a.To).Kind != 0})
	}
	if p.shake != nil {
		add(refused, p.shake.square)
	}
	add(cursor, p.cursor)
	return list
}

// tail returns what an arrow begins with.
func (s *Scene) tail(a Arrow) tail {
	switch {
	case s.at(a.From).Kind == 0:
		return tailDisc
	case slices.ContainsFunc(s.Arrows, func(o Arrow) bool { return o.To == a.From }):
		return tailBare
	}
	return tailRing
}

// movableMatters reports whether it is worth showing which pieces may be chosen: where dice say it, and
// where so few may that one would look for them. That some piece is blocked is the usual state of a board.
func (s *Scene) movableMatters() bool {
	from, own := 0, 0
	for _, c := range s.Offer {
		if c.Pick == game.PickFrom {
			from++
		}
	}
	for q := range s.Diagram.Cells {
		if s.own(game.Square(q)) {
			own++
		}
	}
	return from < own && (len(s.Thrown) > 0 || 3*from < own)
}

// targets marks the squares that may be chosen next. While a turn is considered only what can
// be done after it is shown.
func (p *Picture) targets() []mark {
	s := &p.scene
	if s.ghostly() {
		return nil
	}
	var list []mark
	for _, c := range s.Offer {
		if c.Pick != game.PickTo && c.Pick != game.PickVia {
			continue
		}
		k := dot
		if s.at(c.Square()).Kind != 0 {
			k = target
		}
		list = append(list, mark{kind: k, square: c.Square(), to: game.NoSquare})
	}
	for i, q := range s.pins(p.layout) {
		list = append(list, mark{kind: pin, square: q, to: game.NoSquare, n: i + 1})
	}
	return list
}

// pins returns the third squares on offer in the order of their numbers: clockwise around the
// second square, from the top of the screen, its neighbours before those farther away.
func (s *Scene) pins(l layout) []game.Square {
	var list []game.Square
	for _, c := range s.Offer {
		if c.Pick == game.PickVia {
			list = append(list, c.Square())
		}
	}
	if s.selected() == game.NoSquare {
		return list
	}
	middle := l.centre(s.selected())
	angle := func(q game.Square) float64 {
		d := l.centre(q).Subtract(middle)
		a := math.Atan2(float64(d.X), float64(-d.Y))
		if a < -1e-6 {
			a += 2 * math.Pi
		}
		return math.Round(a * 1e4)
	}
	far := func(q game.Square) int { return steps(l.board, s.selected(), q) }
	slices.SortFunc(list, func(a, b game.Square) int {
		return cmp.Or(cmp.Compare(min(far(a), 2), min(far(b), 2)), cmp.Compare(angle(a), angle(b)), cmp.Compare(far(a), far(b)))
	})
	return list
}

// handles marks the directions around the chosen square.
func (p *Picture) handles() []mark {
	r := p.ring()
	if r == nil {
		return nil
	}
	var list []mark
	for d := game.North; d <= game.NorthWest; d++ {
		k := handleOff
		switch {
		case p.considered == r.choice(d) || p.scene.Ghost != nil && p.scene.Ghost.Square == r.square && p.scene.Ghost.Heading == d && r.offered[d]:
			k = handleLit
		case d == r.present:
			k = handleNow
		case r.offered[d]:
			k = handle
		case r.pick != game.PickHeading:
			continue
		}
		list = append(list, mark{kind: k, square: r.square, to: game.NoSquare, dir: d})
	}
	return list
}

// veils covers what is not lit, one veil for each run of squares on the screen.
func (p *Picture) veils() []mark {
	lit := p.lit()
	if lit.Empty() {
		return nil
	}
	var list []mark
	l := p.layout
	for row := range l.rows {
		for col := 0; col < l.cols; col++ {
			q := l.at(col, row)
			if lit.Has(q) {
				continue
			}
			n := 1
			for ; col+1 < l.cols && !lit.Has(l.at(col+1, row)); col++ {
				n++
			}
			list = append(list, mark{kind: dimmed, square: q, to: game.NoSquare, n: n})
		}
	}
	return list
}

// updateMarks makes the marks on the screen equal to the wanted ones.
func (p *Picture) updateMarks() {
	wanted := map[mark]bool{}
	for _, m := range p.wanted() {
		wanted[m] = true
		if p.marks[m] == nil {
			p.marks[m] = p.drawMark(m)
		}
	}
	maps.DeleteFunc(p.marks, func(m mark, _ []fyne.CanvasObject) bool { return !wanted[m] })
}

// layer appends the marks of a level in drawing order.
func (p *Picture) layer(o []fyne.CanvasObject, l level) []fyne.CanvasObject {
	marks := slices.SortedFunc(maps.Keys(p.marks), func(a, b mark) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.square, b.square), cmp.Compare(a.dir, b.dir), cmp.Compare(a.to, b.to))
	})
	for _, m := range marks {
		if m.kind.level() == l {
			o = append(o, p.marks[m]...)
		}
	}
	return o
}

// The shapes, in a square of 100. L and D stand for the light and the dark colour. Each shape
// is drawn in one of them with an edge of the other.
var shapes = map[markKind]string{
	lit:      `<path d="M3 3H97V97H3Z" fill="L" fill-opacity="0.5"/>` + both("M9 9H91V91H9Z", 6, 3),
	lastFrom: both("M6 27V6H27M73 6H94V27M94 73V94H73M27 94H6V73", 9, 5),
	lastTo:   `<path d="M4 4H96V96H4Z" fill="L" fill-opacity="0.45"/>` + both("M5 5H95V95H5Z", 7, 3.5),
	movable:  `<path d="M3 3H97V97H3Z" fill="D" fill-opacity="0.4"/>` + both("M6 6H94V94H6Z", 7, 4),
	selected: both("M5 5H95V95H5Z", 11, 6),
	shadow: `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="52" cy="57" r="46">` +
		`<stop offset="0.6" stop-color="#000000" stop-opacity="0.4"/><stop offset="1" stop-color="#000000" stop-opacity="0"/>` +
		`</radialGradient></defs><circle cx="52" cy="57" r="46" fill="url(#g)"/>`,
	attacked: both("M8 8H92V92H8Z", 7, 3.5) + both("M8 20L20 8M8 32L32 8M80 92L92 80M68 92L92 68", 7, 3.5),
	alarm:    both("M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z", 6, 3) + both("M50 12A38 38 0 0 1 50 88A38 38 0 0 1 50 12Z", 5, 2.5),
	dot:      `<circle cx="50" cy="50" r="18" fill="D"/><circle cx="50" cy="50" r="15.5" fill="L"/><circle cx="50" cy="50" r="11.5" fill="D"/>`,
	target:   both("M25.2 83.3A41.5 41.5 0 0 0 74.8 83.3M83.3 74.8A41.5 41.5 0 0 0 83.3 25.2M74.8 16.7A41.5 41.5 0 0 0 25.2 16.7M16.7 25.2A41.5 41.5 0 0 0 16.7 74.8", 12, 7),
	ghostDot: both("M50 36A14 14 0 0 1 50 64A14 14 0 0 1 50 36Z", 8, 4),
	refused:  both("M28 28L72 72M72 28L28 72", 15, 8),
	picked: both("M7 7H93V93H7Z", 8, 4) + `<circle cx="78" cy="78" r="21" fill="L"/><circle cx="78" cy="78" r="18" fill="D"/>` +
		`<path d="M68 78L76 86L89 70" fill="none" stroke="L" stroke-width="3.5"/>`,
	missing: `<path d="M6 6H94V94H6Z" fill="none" stroke="D" stroke-width="8" stroke-dasharray="18 11.3"/>` +
		`<path d="M6 6H94V94H6Z" fill="none" stroke="L" stroke-width="4" stroke-dasharray="18 11.3"/>` +
		`<circle cx="78" cy="78" r="21" fill="D"/><circle cx="78" cy="78" r="18" fill="L"/><circle cx="78" cy="78" r="10" fill="D"/><circle cx="78" cy="78" r="6" fill="L"/>`,
	extra: both("M7 7H93V93H7Z", 8, 4) + `<circle cx="78" cy="78" r="21" fill="L"/><circle cx="78" cy="78" r="18" fill="D"/>` +
		`<path d="M70 70L86 86M86 70L70 86" fill="none" stroke="L" stroke-width="3.5"/>`,
	handle: `<path d="M50 2L94 56H67V98H33V56H6Z" fill="D"/><path d="M50 14L82 51H62V92H38V51H18Z" fill="L"/>`,
	handleLit: `<path d="M50 2L94 56H67V98H33V56H6Z" fill="D"/><path d="M50 9L88 53H64V95H36V53H12Z" fill="L"/>` +
		`<path d="M50 20L75 48H59V88H41V48H25Z" fill="D"/>`,
	handleNow: `<path d="M50 2L94 56H67V98H33V56H6Z" fill="L"/><path d="M50 14L82 51H62V92H38V51H18Z" fill="D"/>`,
	handleOff: `<circle cx="50" cy="50" r="24" fill="D"/><circle cx="50" cy="50" r="18" fill="#9a9a9a"/>`,
	pin:       `<circle cx="50" cy="50" r="48" fill="L"/><circle cx="50" cy="50" r="42" fill="D"/>`,
	cursor: `<path d="M4 4H96V96H4Z" fill="none" stroke="D" stroke-width="6"/>` +
		`<path d="M4 4H96V96H4Z" fill="none" stroke="L" stroke-width="4" stroke-dasharray="11.5 11.5"/>`,
}

// both draws a line in the light colour with dark edges.
func both(path string, wide, narrow float64) string {
	line := func(colour string, width float64) string {
		return fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="%g"/>`, path, colour, width)
	}
	return line("D", wide) + line("L", narrow)
}

// colours returns the two colours of a kind of mark.
func (k markKind) colours(m skin.Marks) skin.Pair {
	switch k {
	case lastFrom, lastTo:
		return m.Last
	case selected, movable:
		return m.Selected
	case handle, handleLit, handleNow, handleOff:
		return m.Turn
	case attacked:
		return m.Attacked
	case alarm:
		return m.Alarm
	case refused, extra:
		return m.Refused
	case picked:
		return m.Selected
	case arrow, lit, missing:
		return m.Hint
	case pin:
		return m.Pin
	case cursor:
		return m.Cursor
	}
	return m.Offer
}

// picture returns a picture of a mark; it is named by all that makes it.
func (p *Picture) picture(k markKind, name, shape string, width, height, angle float64) fyne.Resource {
	// The renderer draws a line as many pixels wide as is written, however large the picture.
	scale := float64(p.layout.cell*p.scale) / lineCell
	shape = lineIn.ReplaceAllStringFunc(shape, func(line string) string {
		return numberIn.ReplaceAllStringFunc(line, func(number string) string {
			n, _ := strconv.ParseFloat(number, 64)
			return strconv.FormatFloat(n*scale, 'f', 2, 64)
		})
	})
	c := k.colours(p.skin.Marks)
	shape = strings.NewReplacer(`"L"`, `"`+c.Light.String()+`"`, `"D"`, `"`+c.Dark.String()+`"`).Replace(shape)
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g"><g transform="rotate(%g 50 50)">%s</g></svg>`,
		width, height, angle, shape)
	return fyne.NewStaticResource(fmt.Sprintf("%s/marks/%s-%g-%.2f.svg", p.skin.ID, name, angle, scale), []byte(svg))
}

// lineCell is the size of a cell, in pixels, in which the lines of the shapes are as wide as is written.
const lineCell = 56

var (
	lineIn   = regexp.MustCompile(`stroke-(width|dasharray)="[^"]*"`)
	numberIn = regexp.MustCompile(`[0-9.]+`)
)

// drawMark makes the objects of a mark.
func (p *Picture) drawMark(m mark) []fyne.CanvasObject {
	l := p.layout
	cell := rect{l.corner(m.square), fyne.NewSquareSize(l.cell)}
	shape := shapes[m.kind]
	angle := 0.0
	switch m.kind {
	case dimmed:
		o := canvas.NewRectangle(color.NRGBA{R: 0x2a, G: 0x16, A: 0x5a})
		cell.size.Width *= float32(m.n)
		place(o, cell)
		return []fyne.CanvasObject{o}
	case handle, handleLit, handleNow, handleOff:
		size := l.cell * handleSize
		if m.kind == handleLit {
			size *= 1.35
		}
		dx, dy := l.vector(m.dir)
		far := handleRadius * l.cell / float32(math.Hypot(float64(dx), float64(dy)))
		cell = rect{l.centre(m.square).AddXY(dx*far-size/2, dy*far-size/2), fyne.NewSquareSize(size)}
		angle = float64(skin.Angle(l.onScreen(m.dir)))
	case pin:
		size := l.whole(l.cell * 0.36)
		cell = rect{cell.at.AddXY(l.cell-size, 0), fyne.NewSquareSize(size)}
		n := canvas.NewText(fmt.Sprint(m.n), p.skin.Marks.Pin.Light)
		n.TextSize = size * 0.62
		n.TextStyle.Bold = true
		n.Alignment = fyne.TextAlignCenter
		height := n.MinSize().Height
		place(n, rect{cell.at.AddXY(0, (size-height)/2), fyne.NewSize(size, height)})
		return []fyne.CanvasObject{p.image(p.picture(m.kind, "pin", shape, 100, 100, 0), cell), n}
	case arrow:
		o := p.drawArrow(m)
		o.Translucency = min(0.75, 0.4*float64(m.n))
		return []fyne.CanvasObject{o}
	case alarm:
		o := p.image(p.picture(m.kind, "alarm", shape, 100, 100, 0), cell)
		o.Translucency = 1 - float64(p.pulse)
		return []fyne.CanvasObject{o}
	}
	return []fyne.CanvasObject{p.image(p.picture(m.kind, fmt.Sprint(m.kind), shape, 100, 100, angle), cell)}
}

// drawArrow draws an arrow; without a direction, only its tail.
func (p *Picture) drawArrow(m mark) *canvas.Image {
	l := p.layout
	dx, dy := l.vector(m.dir)
	if m.to != game.NoSquare {
		c1, r1 := l.place(m.square)
		c2, r2 := l.place(m.to)
		dx, dy = float32(c2-c1), float32(r2-r1)
	}
	// The picture covers both squares and is drawn from the first to the second.
	w, h := math.Abs(float64(dx)), math.Abs(float64(dy))
	x, y := 50+100*max(0, -float64(dx)), 50+100*max(0, -float64(dy))
	length := math.Hypot(w, h) * 100
	tip := length - 12
	switch {
	case m.to == game.NoSquare:
		tip = length*0.5 + 34
	case m.onto:
		tip = length - 28
	}
	body := func(colour string, edge float64) string {
		if length == 0 {
			return ""
		}
		neck := tip - 32 - edge*0.6
		begin := min(tailEnds[m.tail], neck)
		return fmt.Sprintf(`<path d="M%g %gH%gV%gL%g 0L%g %gV%gH%gZ" fill="%s"/>`,
			begin, -6.5-edge, neck, -20-edge*1.9, tip+edge*2, neck, 20+edge*1.9, 6.5+edge, begin, colour)
	}
	rim := func(colour string, width float64) string {
		return fmt.Sprintf(`<path d="M44 0A44 44 0 0 1 -44 0A44 44 0 0 1 44 0Z" fill="none" stroke="%s" stroke-width="%g"/>`, colour, width)
	}
	var shape string
	if length == 0 && m.n == 0 { // alone a tail might be a piece or an offer, so four wedges point at the best one
		for corner := range 4 {
			shape += fmt.Sprintf(`<g transform="rotate(%d)"><path d="M-32 -32L-26 -50H-50V-26Z" fill="L"/><path d="M-34 -34L-30 -50H-50V-30Z" fill="D"/></g>`, 90*corner)
		}
	}
	switch m.tail {
	case tailDisc:
		shape += body("D", 4) + body("L", 0) + `<circle cx="0" cy="0" r="20" fill="D"/><circle cx="0" cy="0" r="16" fill="L"/><circle cx="0" cy="0" r="10.5" fill="D"/>`
	case tailBare:
		shape += body("D", 4) + body("L", 0)
	case tailRing:
		shape += rim("D", 6) + body("D", 4) + rim("L", 3) + body("L", 0)
	}
	turn := math.Atan2(float64(dy), float64(dx)) * 180 / math.Pi
	shape = fmt.Sprintf(`<g transform="translate(%g %g) rotate(%g)">%s</g>`, x, y, turn, shape)
	name := fmt.Sprintf("arrow%g,%g,%v,%v,%v,%v", dx, dy, m.to == game.NoSquare, m.tail, m.onto, m.n == 0)
	at := rect{l.corner(m.square).AddXY(min(0, dx)*l.cell, min(0, dy)*l.cell), fyne.NewSize(l.cell*float32(w+1), l.cell*float32(h+1))}
	return p.image(p.picture(arrow, name, shape, 100*(w+1), 100*(h+1), 0), at)
}

// tailEnds says how far from the middle of its square the body of an arrow begins.
var tailEnds = [...]float64{tailDisc: 0, tailRing: 44, tailBare: 36}

// alarm lets the double rings pulse for a moment; afterwards they stand still, since a picture
// that never rests costs a part of the processor for ever.
func (p *Picture) alarm() {
	p.still()
	if p.speed == 0 {
		return
	}
	p.pulsing = fyne.NewAnimation(canvas.DurationStandard*2, func(t float32) {
		p.pulse = 1 - 0.6*float32(math.Sin(float64(t)*math.Pi))
		for m, o := range p.marks {
			if m.kind == alarm {
				o[0].(*canvas.Image).Translucency = 1 - float64(p.pulse)
			}
		}
		p.repaint()
	})
	p.pulsing.RepeatCount = 3
	p.pulsing.Curve = fyne.AnimationLinear
	p.start(p.pulsing)
}

// still ends the pulsing.
func (p *Picture) still() {
	if p.pulsing != nil {
		p.pulsing.Stop()
		p.pulsing = nil
	}
	p.pulse = 1
}
