package board

import (
	"fyne.io/fyne/v2"

	"goldentree/game"
)

// A ring is the eight handles around a square, where a piece can be turned or a line chosen.
type ring struct {
	square  game.Square
	pick    game.Pick // PickHeading or PickLine
	offered [game.NorthWest + 1]bool
	present game.Dir // where the piece looks now
}

// ring returns the ring that is shown, or nil.
func (p *Picture) ring() *ring {
	if p.flight != nil {
		return nil
	}
	return p.scene.ring()
}

// ring returns the ring around the square chosen last; nil if no direction is on offer.
func (s *Scene) ring() *ring {
	r := ring{square: s.selected()}
	if r.square == game.NoSquare {
		return nil
	}
	for _, c := range s.Offer {
		if c.Pick == game.PickHeading || c.Pick == game.PickLine {
			r.pick = c.Pick
			r.offered[c.Value] = true
		}
	}
	if r.pick == game.PickPass { // the zero Pick: there was none
		return nil
	}
	if r.pick == game.PickHeading {
		r.present = s.at(r.square).Heading
	}
	return &r
}

// choice returns the choice of a direction.
func (r *ring) choice(d game.Dir) game.Choice { return game.Choice{Pick: r.pick, Value: uint8(d)} }

// handles reports whether the ring has something to tap in direction d: an arrow, or the grey
// dot of a heading that the rules forbid.
func (r *ring) handles(d game.Dir) bool {
	return r.offered[d] || r.pick == game.PickHeading && d != r.present
}

// The handles stand on a circle around the square and are hit in a wedge of 45 degrees,
// lengths in cells. On a small board the wedge grows, since the finger does not shrink.
const (
	handleRadius = 0.70
	handleSize   = 0.34
	wedgeInner   = 0.42
	wedgeOuter   = 0.85
	smallCell    = 40
)

// wedge returns between which distances from the middle of the square a handle is hit.
func (l layout) wedge() (inner, outer float32) {
	if l.cell < smallCell {
		return 0.34, 0.92
	}
	return wedgeInner, wedgeOuter
}

// handle returns the ring's direction at a point of the screen; NoDir where there is none.
func (p *Picture) handle(at fyne.Position) (*ring, game.Dir) {
	r := p.ring()
	if r == nil {
		return nil, game.NoDir
	}
	d, far := p.layout.towards(r.square, at)
	inner, outer := p.layout.wedge()
	if far < inner || far > outer || !r.handles(d) {
		return r, game.NoDir
	}
	return r, d
}

// beside returns the ring's direction that a whole neighbouring square stands for: one that
// cannot be tapped otherwise and, for a heading, holds no own piece, which would be selected.
func (p *Picture) beside(q game.Square) (*ring, game.Dir) {
	r := p.ring()
	if r == nil {
		return nil, game.NoDir
	}
	if _, ok := p.scene.target(q); ok || r.pick == game.PickHeading && p.scene.own(q) {
		return r, game.NoDir
	}
	for d := game.North; d <= game.NorthWest; d++ {
		if p.layout.board.Step(r.square, d) == q && r.offered[d] {
			return r, d
		}
	}
	return r, game.NoDir
}

// next returns the offered direction that follows from d, by steps of 45 degrees on the screen,
// clockwise or not; the present one, which is no choice, included.
func (r *ring) next(d game.Dir, step int) game.Dir {
	if d == game.NoDir {
		d = r.present
	}
	if d == game.NoDir {
		d = game.North.Turned(-step)
	}
	for range 8 {
		d = d.Turned(step)
		if r.offered[d] || d == r.present {
			break
		}
	}
	return d
}
