package main

import (
	"context"
	"math/rand/v2"

	"goldentree/game"
	"goldentree/game/search"
)

// A plain player looks three moves ahead by alpha-beta and counts nothing but pieces. He is a fixed
// mark by which the strength of others is measured from year to year, so he is never improved.
// Where there are more than two seats he takes all others for his enemies, and before a throw he
// counts on the average.
type plain struct {
	worth []int // by Kind
	seats int
	me    game.Seat
	sides []side
}

const (
	plainDepth = 3
	plainWin   = 1_000_000
)

// pieceWorths are what pieces are worth by their names, by a game's ID and a blank; 100 is the
// worth of all others.
var pieceWorths = map[string]int{
	"xiangqi general": 0, "xiangqi advisor": 200, "xiangqi elephant": 200, "xiangqi horse": 400,
	"xiangqi chariot": 900, "xiangqi cannon": 450,
	"jungle rat": 300, "jungle cat": 150, "jungle wolf": 200, "jungle dog": 200, "jungle panther": 250,
	"jungle tiger": 400, "jungle lion": 450, "jungle elephant": 400,
	"kingsfile king": 0, "kingsfile queen": 900, "kingsfile rook": 500, "kingsfile bishop": 300,
	"kingsfile knight": 300, "kingsfile general": 400, "kingsfile jester": 300,
	"chaturanga ship": 200, "chaturanga horse": 300, "chaturanga elephant": 400, "chaturanga raja": 500,
}

func newPlain(g *game.Game) *plain {
	p := &plain{worth: make([]int, len(g.Pieces)), seats: g.SeatCount()}
	for k, piece := range g.Pieces {
		worth, ok := pieceWorths[g.ID+" "+piece.Name]
		if !ok && k > 0 {
			worth = 100
		}
		p.worth[k] = worth
	}
	return p
}

// choose returns one of the best moves, by chance.
func (pl *plain) choose(_ context.Context, p search.Position, seed uint64) game.Move {
	pl.me, pl.sides = p.Turn(), sidesOf(p, pl.seats)
	moves := p.Moves(nil)
	luck := rand.New(rand.NewPCG(seed, p.Hash()))
	luck.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	best, choice := -2*plainWin, game.Move(0)
	for _, m := range moves {
		p.Make(m)
		if score := pl.value(p, best, 2*plainWin, plainDepth-1); score > best {
			best, choice = score, m
		}
		p.Unmake()
	}
	return choice
}

// value returns what a position is worth to the player.
func (pl *plain) value(p search.Position, alpha, beta, depth int) int {
	turn := p.Turn()
	switch {
	case turn == game.Nobody:
		return pl.ended(p.Outcome(), depth)
	case depth == 0:
		return pl.material(p.Diagram())
	case turn == game.Chance:
		return pl.average(p, depth)
	}
	mine := pl.withMe(turn)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		score := pl.value(p, alpha, beta, depth-1)
		p.Unmake()
		if mine {
			alpha = max(alpha, score)
		} else {
			beta = min(beta, score)
		}
		if alpha >= beta {
			break
		}
	}
	if mine {
		return alpha
	}
	return beta
}

// average returns what a position is worth before a throw, which is no move.
func (pl *plain) average(p search.Position, depth int) int {
	sum, total := 0, 0
	for _, m := range p.Moves(nil) {
		weight := game.Weight(p, m)
		p.Make(m)
		sum += weight * pl.value(p, -2*plainWin, 2*plainWin, depth)
		p.Unmake()
		total += weight
	}
	return sum / total
}

func (pl *plain) withMe(seat game.Seat) bool { return pl.side().has(seat) }

func (pl *plain) side() side {
	for _, s := range pl.sides {
		if s.has(pl.me) {
			return s
		}
	}
	return nil
}

// ended values the end of a game, the sooner the more.
func (pl *plain) ended(o game.Outcome, depth int) int {
	switch share := pl.side().share(o, pl.sides); share {
	case 0:
		return -plainWin - depth
	case 1:
		return plainWin + depth
	default:
		return 0
	}
}

// material counts the pieces on the board and the running score, where the game keeps one.
func (pl *plain) material(d game.Diagram) (lead int) {
	for _, piece := range d.Cells {
		switch {
		case piece.Seat == game.Nobody:
		case pl.withMe(piece.Seat):
			lead += pl.worth[piece.Kind] * (len(pl.sides) - 1)
		default:
			lead -= pl.worth[piece.Kind]
		}
	}
	if len(pl.sides) == 2 {
		return lead // there the score is that of the pieces
	}
	for seat := game.First; int(seat) <= pl.seats; seat++ {
		if pl.withMe(seat) {
			lead += 100 * d.Points[seat] * (len(pl.sides) - 1)
		} else {
			lead -= 100 * d.Points[seat]
		}
	}
	return lead
}
