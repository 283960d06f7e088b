package hundred

import "goldentree/game"

// The judgement of a position. A game is won by the side that needs fewest moves to fill the
// Palace, so a piece is worth what it has already travelled, turns included; held fields count
// more the more there are, and pieces there are judged by what they show to the outside.
var (
	// near is the worth of a piece by the moves it needs to the Palace on an empty board.
	near = [...]int32{198, 141, 108, 84, 63, 45, 27, 12, 0}

	// held is the worth of Palace fields held together, beyond that of the pieces.
	held = [...]int{0, 5, 40, 140, 0}

	// weak is the cost of showing a rank, or the side, to a field outside the Palace.
	weak = [...]int32{peasant: 5, official: 4, merchant: 2, warrior: 0, aside: 6}
)

const (
	exposed    = 60  // a Palace piece that the side to move can act on
	threatened = 20  // a Palace piece that the other side could act on
	loaded     = 160 // the other side could fill the Palace
	tempo      = 10  // to be the side to move
	won        = 20000
)

// worths holds the worth of every piece on every field, positive for White.
var worths = func() (w [128][100]int32) {
	away := distances()
	for s := game.First; s <= game.Second; s++ {
		for k := range faces {
			if k == 0 {
				continue
			}
			for h := game.North; h <= game.NorthWest; h++ {
				x := newPiece(game.Kind(k), s, h)
				for q := range game.Square(100) {
					worth := near[min(away[q][h], len(near)-1)]
					if palace.Has(q) {
						for d := game.North; d <= game.NorthWest; d++ {
							if from := board.Step(q, d.Opposite()); !palace.Has(from) {
								worth -= weak[x.shows(d)]
							}
						}
					}
					if s == game.Second {
						worth = -worth
					}
					w[x][q] = worth
				}
			}
		}
	}
	return w
}()

// distances counts the steps and turns from each field and heading to the Palace, were the
// board empty.
func distances() (away [100][9]int) {
	type place struct {
		q game.Square
		h game.Dir
	}
	var queue []place
	for q := range game.Square(100) {
		for h := game.North; h <= game.NorthWest; h++ {
			away[q][h] = -1
			if palace.Has(q) {
				away[q][h] = 0
				queue = append(queue, place{q, h})
			}
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		reach := func(q game.Square, h game.Dir) {
			if q != game.NoSquare && away[q][h] < 0 {
				away[q][h] = away[at.q][at.h] + 1
				queue = append(queue, place{q, h})
			}
		}
		reach(board.Step(at.q, at.h), at.h)
		reach(board.Step(at.q, at.h.Opposite()), at.h)
		for h := game.North; h <= game.NorthWest; h++ {
			reach(at.q, h)
		}
	}
	return away
}

// Evaluate says how good the position is for s; a finished game is judged by its outcome.
func (p *position) Evaluate(s game.Seat) int {
	t := p.Top()
	us, them := t.turn, t.turn.Other()
	var score int
	switch {
	case t.end == byPalace && t.winner == us:
		score = won
	case t.end == byPalace:
		score = -won
	case t.end == goesOn:
		score = int(t.worth)
		if us == game.Second {
			score = -score
		}
		score += tempo
		score += held[t.pieces[us].And(palace).Len()] - held[t.pieces[them].And(palace).Len()]
		score += exposed*p.targets(t, us) - threatened*p.targets(t, them)
		if _, loads := p.win(t, them); loads {
			score -= loaded
		}
	}
	if s != us {
		return -score
	}
	return score
}

// targets counts the Palace pieces of the other side on which s could act.
func (p *position) targets(t *state, s game.Seat) (n int) {
	for theirs := t.pieces[s.Other()].And(palace); !theirs.Empty(); {
		to := theirs.Pop()
		for beside := around[to].And(t.pieces[s]); !beside.Empty(); {
			if p.acts(t, beside.Pop(), to) {
				n++
				break
			}
		}
	}
	return n
}

// acts reports whether the piece on from may act on the one on the neighbouring field to, if
// there is room to put that one.
func (p *position) acts(t *state, from, to game.Square) bool {
	d := direction[from][to]
	return t.cells[from].faces(d) && p.beats(t, from, to, d)
}

// win returns a move with which s would fill the Palace. A move adds at most one piece there: the
// one that goes in, or a displaced piece of s from beside which another follows.
func (p *position) win(t *state, s game.Seat) (m game.Move, ok bool) {
	missing := palace.Without(t.pieces[s])
	if missing.Len() != 1 {
		return 0, false
	}
	gap := missing.Pop()
	outside := t.pieces[s].Without(palace)
	for beside := around[gap].And(outside); !beside.Empty(); {
		from := beside.Pop()
		if t.cells[gap] == 0 {
			if t.cells[from].faces(direction[from][gap]) {
				return game.Go(from, gap), true
			}
		} else if p.acts(t, from, gap) {
			if free := p.retreats(t, from, gap, direction[from][gap]); !free.Empty() {
				return game.Go(from, gap).Through(free.Pop()).As(displace), true
			}
		}
	}
	if t.cells[gap] != 0 {
		return 0, false
	}
	for beside := around[gap].And(t.pieces[s]); !beside.Empty(); {
		to := beside.Pop()
		for behind := around[to].And(outside); !behind.Empty(); {
			from := behind.Pop()
			if p.acts(t, from, to) && p.retreats(t, from, to, direction[from][to]).Has(gap) {
				return game.Go(from, to).Through(gap).As(displace), true
			}
		}
	}
	return 0, false
}

// Urgent reports whether the other side could fill the Palace if it were to move, for whoever thinks
// about the position.
func (p *position) Urgent() bool {
	t := p.Top()
	_, loads := p.win(t, t.turn.Other())
	return loads
}

// Pass does nothing: how the other side could go on without an answer says little here.
func (p *position) Pass() bool { return false }

// Noisy appends a move that wins at once; without one, the acts that throw a piece of the other
// side out of the Palace, each only to the field where that piece is worth least.
func (p *position) Noisy(dst []game.Move) []game.Move {
	t := p.Top()
	if t.end != goesOn {
		return dst
	}
	if m, ok := p.win(t, t.turn); ok {
		return append(dst, m)
	}
	for theirs := t.pieces[t.turn.Other()].And(palace); !theirs.Empty(); {
		to := theirs.Pop()
		for beside := around[to].And(t.pieces[t.turn]); !beside.Empty(); {
			from := beside.Pop()
			if !p.acts(t, from, to) {
				continue
			}
			if free := p.edges(t, to); !free.Empty() {
				dst = append(dst, game.Go(from, to).Through(worst(p.removed(t.cells[to]), free)).As(remove))
			}
			if free := p.retreats(t, from, to, direction[from][to]).Without(palace); !free.Empty() {
				dst = append(dst, game.Go(from, to).Through(worst(t.cells[to], free)).As(displace))
			}
		}
	}
	return dst
}

// worst returns the one of the free fields where x is worth least to its owner.
func worst(x piece, free game.Squares) game.Square {
	worst, least := game.NoSquare, int32(won)
	for !free.Empty() {
		q := free.Pop()
		worth := worths[x][q]
		if x.seat() == game.Second {
			worth = -worth
		}
		if worth < least {
			worst, least = q, worth
		}
	}
	return worst
}

// Order puts a win first; then comes what gains most, acts before steps and steps before turns.
func (p *position) Order(m game.Move) int {
	t := p.Top()
	us, from, to, via := t.turn, m.From(), m.To(), m.Via()
	x := t.cells[from]
	before := t.pieces[us]
	after := before
	gain, first := -worths[x][from], 0
	switch {
	case m.Verb() == game.VerbTurn:
		gain += worths[x.looking(m.Heading())][from]
	case m.Label() == displace:
		y := t.cells[to]
		gain += worths[x][to] + worths[y][via] - worths[y][to]
		first = 40
		after.Remove(from)
		after.Add(to)
		if y.seat() == us {
			after.Add(via)
		}
	case m.Label() == remove:
		y := t.cells[to]
		gain = worths[p.removed(y)][via] - worths[y][to]
		first = 40
		after.Remove(to)
	default:
		gain += worths[x][to]
		first = 10
		after.Remove(from)
		after.Add(to)
	}
	if us == game.Second {
		gain = -gain
	}
	now := after.And(palace).Len()
	if now == palace.Len() {
		return won
	}
	return int(gain) + first + held[now] - held[before.And(palace).Len()]
}
