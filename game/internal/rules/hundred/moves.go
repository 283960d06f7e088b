package hundred

import "goldentree/game"

// around holds the neighbours of each field (HF-1.5), edge those with fewer than eight (HF-1.4).
var around, edge = func() (around [100]game.Squares, edge game.Squares) {
	for q := range game.Square(100) {
		for d := game.North; d <= game.NorthWest; d++ {
			if to := board.Step(q, d); to != game.NoSquare {
				around[q].Add(to)
			}
		}
		if around[q].Len() < 8 {
			edge.Add(q)
		}
	}
	return around, edge
}()

// direction holds the direction from a field to its neighbour; NoDir between others.
var direction = func() (t [100][100]game.Dir) {
	for q := range game.Square(100) {
		for d := game.North; d <= game.NorthWest; d++ {
			if to := board.Step(q, d); to != game.NoSquare {
				t[q][to] = d
			}
		}
	}
	return t
}()

// turns holds, by field, the turns that leave a face looking at the board (HF-5.1).
var turns = func() (t [100][]game.Move) {
	for q := range game.Square(100) {
		for d := game.North; d <= game.NorthWest; d++ {
			if board.Step(q, d) != game.NoSquare || board.Step(q, d.Opposite()) != game.NoSquare {
				t[q] = append(t[q], game.Turn(q, game.NoSquare, d))
			}
		}
	}
	return t
}()

// Threats implements game.Threatener.
func (p *position) Threats(s game.Seat, dst []game.Move) []game.Move {
	t := p.Top()
	if t.end != goesOn {
		return dst
	}
	for own := t.pieces[s]; !own.Empty(); {
		from := own.Pop()
		heading := t.cells[from].heading()
		for _, m := range turns[from] {
			if m.Heading() != heading {
				dst = append(dst, m)
			}
		}
		for _, d := range [2]game.Dir{heading, heading.Opposite()} {
			to := board.Step(from, d)
			switch {
			case to == game.NoSquare:
			case t.cells[to] == 0:
				dst = append(dst, game.Go(from, to))
			case p.beats(t, from, to, d):
				dst = p.displacements(t, from, to, d, dst)
				dst = p.removals(t, from, to, dst)
			}
		}
	}
	return dst
}

// across reports whether an act between neighbours along d goes across the Tree (HF-6.1).
func across(from, to game.Square, d game.Dir) bool {
	return d&1 == 0 && palace.Has(from) && palace.Has(to)
}

// actor returns the rank with which the piece on from acts along d, which is before a face of
// it, on the piece on to (HF-4.1, HF-6.2).
func (t *state) actor(from, to game.Square, d game.Dir) rank {
	if across(from, to, d) {
		return emperor
	}
	return t.cells[from].shows(d.Opposite())
}

// beats reports whether the piece on from, with a face that looks along d, may act on the
// piece before that face.
func (p *position) beats(t *state, from, to game.Square, d game.Dir) bool {
	return p.law.beats[t.actor(from, to, d)]>>t.cells[to].shows(d)&1 != 0
}

// retreats returns the fields to which the piece on to can be displaced along d (HF-5.4, HF-6.3).
func (p *position) retreats(t *state, from, to game.Square, d game.Dir) game.Squares {
	free := around[to].Without(t.occupied())
	if across(from, to, d) {
		free = free.Without(palace)
	}
	if p.law.away {
		free = free.And(game.SetOf(board.Step(to, d.Turned(-1)), board.Step(to, d), board.Step(to, d.Turned(1))))
	}
	return free
}

// edges returns the fields to which the piece on to can be removed (HF-5.6).
func (p *position) edges(t *state, to game.Square) game.Squares {
	if !p.law.anyEdge {
		if free := home[t.cells[to].seat()].Without(t.occupied()); !free.Empty() {
			return free
		}
	}
	return edge.Without(t.occupied())
}

// displacements lists the retreats clockwise from the north.
func (p *position) displacements(t *state, from, to game.Square, d game.Dir, dst []game.Move) []game.Move {
	free := p.retreats(t, from, to, d)
	for d := game.North; d <= game.NorthWest; d++ {
		if via := board.Step(to, d); via != game.NoSquare && free.Has(via) {
			dst = append(dst, game.Go(from, to).Through(via).As(displace))
		}
	}
	return dst
}

func (p *position) removals(t *state, from, to game.Square, dst []game.Move) []game.Move {
	for free := p.edges(t, to); !free.Empty(); {
		dst = append(dst, game.Go(from, to).Through(free.Pop()).As(remove))
	}
	return dst
}
