package board

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/ui/skin"
)

// How long things last at normal speed.
const (
	slideTime  = 220 * time.Millisecond
	turnTime   = 150 * time.Millisecond
	flipTime   = 200 * time.Millisecond
	fadeTime   = 150 * time.Millisecond
	shrinkTime = 80 * time.Millisecond
	rippleTime = 40 * time.Millisecond // from one ring of flipping pieces to the next
	shakeTime  = 260 * time.Millisecond
)

// A change is what becomes of one piece between two diagrams.
type change struct {
	from, to      game.Square // the same for a piece that stays
	before, after game.Piece  // the zero Piece for one that comes or goes
	delay, lasts  time.Duration
}

// changes tells how one diagram becomes another by a move. The move's path says who travels:
// from the first square to the second, and from the second to the third. A piece that stays
// and looks elsewhere turns, one that changes its seat flips, and all others come or go.
func changes(b *game.Board, before, after game.Diagram, m game.Move) []change {
	cell := func(d game.Diagram, q game.Square) game.Piece {
		if int(q) < len(d.Cells) {
			return d.Cells[q]
		}
		return game.Piece{}
	}
	same := func(p, q game.Piece) bool { return p.Kind != 0 && p.Kind == q.Kind && p.Seat == q.Seat }
	var list []change
	var left, entered game.Squares
	travel := func(from, to game.Square) {
		if from == game.NoSquare || to == game.NoSquare || from == to {
			return
		}
		p, n := cell(before, from), cell(after, to)
		if p.Kind == 0 || p.Seat != n.Seat || same(p, cell(after, from)) && !entered.Has(from) {
			return
		}
		left.Add(from)
		entered.Add(to)
		list = append(list, change{from, to, p, n, 0, slideTime})
	}
	travel(m.From(), m.To())
	travel(m.To(), m.Via())
	for i := range b.Size() {
		q := game.Square(i)
		p, n := cell(before, q), cell(after, q)
		if left.Has(q) {
			p = game.Piece{}
		}
		if entered.Has(q) {
			n = game.Piece{}
		}
		c := change{q, q, p, n, 0, fadeTime}
		switch {
		case p == n:
			continue
		case same(p, n):
			c.lasts = turnTime
		case p.Kind != 0 && p.Kind == n.Kind:
			c.delay, c.lasts = rippleTime*time.Duration(steps(b, m.To(), q)), flipTime
		case p.Kind != 0 && n.Kind != 0:
			gone := c
			gone.after = game.Piece{}
			list = append(list, gone)
			c.before = game.Piece{}
		case entered.Has(q):
			c.delay, c.lasts = slideTime-shrinkTime, shrinkTime
		}
		list = append(list, c)
	}
	return list
}

// steps counts the king's steps between two squares; 0 if one of them is no square.
func steps(b *game.Board, p, q game.Square) int {
	if p == game.NoSquare || q == game.NoSquare {
		return 0
	}
	file, rank := b.File(p)-b.File(q), b.Rank(p)-b.Rank(q)
	return max(file, -file, rank, -rank)
}

// A flight is an animation that is under way.
type flight struct {
	run     *fyne.Animation
	done    func()
	movers  []*mover
	squares game.Squares // whose pieces are drawn by the flight
}

// A mover is a piece in an animation.
type mover struct {
	change
	*figure
	start fyne.Position // its corner
}

func (f *flight) covers(q game.Square) bool { return f.squares.Has(q) }

func (f *flight) figures() []*figure {
	var list []*figure
	for _, m := range f.movers {
		list = append(list, m.figure)
	}
	return list
}

// Animate shows a scene that came about by a move, starting from what is shown now. It does
// not block: the next Set, Animate or tap ends it at once. done may be nil; otherwise it is
// called exactly once, when the scene stands, which may be before Animate returns.
func (p *Picture) Animate(s Scene, m game.Move, done func()) {
	p.finish()
	p.fly(s, changes(p.game.Board, p.scene.Diagram, s.Diagram, m), done)
}

// Rewind is like Animate, but the scene is the one from which the move has led to what is shown now.
func (p *Picture) Rewind(s Scene, m game.Move, done func()) {
	p.finish()
	list := changes(p.game.Board, s.Diagram, p.scene.Diagram, m)
	for i, c := range list {
		list[i] = change{c.to, c.from, c.after, c.before, 0, c.lasts}
	}
	p.fly(s, list, done)
}

// fly shows a scene by way of what has changed.
func (p *Picture) fly(s Scene, list []change, done func()) {
	moved := len(p.scene.Diagram.Cells) > 0 && p.scene.View == s.View && len(list) > 0
	p.adopt(s)
	if done == nil {
		done = func() {}
	}
	if !moved || p.speed == 0 || p.layout.cell <= 0 || !fyne.CurrentApp().Settings().ShowAnimations() {
		p.update()
		done()
		return
	}
	f := &flight{done: done}
	var total time.Duration
	for _, c := range list {
		total = max(total, c.delay+c.lasts)
		f.squares.Add(c.to)
		f.squares.Add(c.from)
		piece := c.before
		if piece.Kind == 0 {
			piece = c.after
		}
		mv := &mover{change: c, figure: p.figures[c.from]}
		if mv.figure == nil || c.before.Kind == 0 {
			mv.figure = p.newFigure(piece)
			mv.put(p.layout.corner(c.from))
		} else if mv.piece.Heading != game.NoDir {
			mv.before.Heading = mv.piece.Heading // it may have been turned as a ghost already
		}
		mv.fade(1)
		if c.before.Kind == 0 {
			mv.fade(0)
		}
		if c.from == c.to {
			mv.put(p.layout.corner(c.from))
		}
		mv.start = mv.image.Position() // where it was let go, or lifted to
		f.movers = append(f.movers, mv)
	}
	// Travellers are drawn over those who stay.
	slices.SortStableFunc(f.movers, func(a, b *mover) int {
		return steps(p.game.Board, a.from, a.to) - steps(p.game.Board, b.from, b.to)
	})
	p.flight = f
	p.update()
	f.run = fyne.NewAnimation(time.Duration(float32(total)*p.speed), func(t float32) {
		if p.flight != f {
			return
		}
		if t >= 1 {
			p.finish()
			return
		}
		now := time.Duration(float64(total) * float64(t))
		for _, m := range f.movers {
			p.tick(m, now)
		}
		p.repaint()
	})
	f.run.Curve = fyne.AnimationLinear
	p.start(f.run)
}

// part returns how much of a span has passed, from 0 to 1.
func part(now, delay, lasts time.Duration) float64 {
	return min(1, max(0, float64(now-delay)/float64(lasts)))
}

// tick draws a piece as it is at a moment of the animation.
func (p *Picture) tick(m *mover, now time.Duration) {
	t := part(now, m.delay, m.lasts)
	switch {
	case m.from != m.to:
		e := float32(1 - math.Pow(1-t, 3)) // fast at first, then slower
		a, b := m.start, p.layout.corner(m.to)
		m.put(fyne.NewPos(a.X+(b.X-a.X)*e, a.Y+(b.Y-a.Y)*e))
		if m.before.Heading != m.after.Heading {
			p.swing(m, part(now, 0, turnTime))
		}
	case m.before.Kind == 0:
		m.fade(t)
	case m.after.Kind == 0 && m.delay > 0:
		p.squeeze(m, 1-t, 1-t)
	case m.after.Kind == 0:
		m.fade(1 - t)
	case m.before.Seat != m.after.Seat:
		if t >= 0.5 && m.piece == m.before {
			m.piece = m.after
			p.turn(m.figure, p.skin.Piece(p.game, m.after, p.scene.View))
		}
		p.squeeze(m, math.Abs(math.Cos(t*math.Pi)), 1)
	default:
		p.swing(m, t)
	}
}

// swing turns a piece the short way round.
func (p *Picture) swing(m *mover, t float64) {
	eighths := (int(m.after.Heading) - int(m.before.Heading) + 8) % 8
	if eighths > 4 {
		eighths -= 8
	}
	const step = 5 // degrees: fine enough for the eye
	angle := int(math.Round(float64(45*eighths)*t/step)) * step
	p.turn(m.figure, p.skin.Turned(p.game, m.after, skin.Angle(m.before.Heading)+angle+90*p.layout.quarters))
}

// squeeze makes a piece narrower and lower around its middle.
func (p *Picture) squeeze(m *mover, x, y float64) {
	size := fyne.NewSize(max(1, p.layout.cell*float32(x)), max(1, p.layout.cell*float32(y)))
	m.image.Resize(size)
	m.image.Move(p.layout.centre(m.from).SubtractXY(size.Width/2, size.Height/2))
}

// finish ends what is under way at its last picture.
func (p *Picture) finish() {
	p.unshake()
	f := p.flight
	if f == nil {
		return
	}
	p.flight = nil
	f.run.Stop()
	for _, m := range f.movers {
		if m.before.Kind != 0 && m.after.Kind != 0 {
			m.image.Resize(fyne.NewSquareSize(p.layout.cell))
			p.turn(m.figure, p.skin.Piece(p.game, m.after, p.scene.View))
			m.fade(1)
			m.piece = m.after
			p.figures[m.to] = m.figure
		}
	}
	p.update()
	f.done()
}

// A shaking is the answer to a tap that means nothing.
type shaking struct {
	square game.Square
	run    *fyne.Animation
}

// Refuse shakes a square: a tap on it means nothing.
func (p *Picture) Refuse(q game.Square) {
	p.unshake()
	if p.speed == 0 || q == game.NoSquare || p.layout.cell <= 0 {
		return
	}
	s := &shaking{square: q}
	p.shake = s
	p.update()
	s.run = fyne.NewAnimation(time.Duration(float32(shakeTime)*p.speed), func(t float32) {
		switch {
		case p.shake != s:
		case t >= 1:
			p.unshake()
		default:
			swing := float32(math.Sin(float64(t)*6*math.Pi)*float64(1-t)) * 0.07 * p.layout.cell
			if f := p.figures[q]; f != nil {
				f.put(p.rest(q).AddXY(swing, 0))
			}
			for m, o := range p.marks {
				if m.kind == refused {
					o[0].Move(p.layout.corner(q).AddXY(swing, 0))
				}
			}
			p.repaint()
		}
	})
	p.start(s.run)
}

func (p *Picture) unshake() {
	if s := p.shake; s != nil {
		p.shake = nil
		s.run.Stop()
		p.update()
	}
}
