package main

import (
	"context"
	"math"
	"math/rand/v2"

	"goldentree/game"
	"goldentree/game/search"
)

const (
	playouts    = 20_000
	longestPlay = 300 // moves of a playout, which counts as a draw if it is not over then
	curiosity   = 1.0 // how much what was tried little is preferred
)

// A sampler plays every position to the end many times by chance, and looks most often where it
// goes best (Monte-Carlo tree search by UCB1). He is a fixed mark by which the strength of others
// is measured from year to year, so he is never improved.
type sampler struct {
	p     search.Position
	seats int
	sides []side
	luck  *rand.Rand
	moves []game.Move
}

// A sample is what is known of a position in the tree: how often it was visited, and with what
// shares of the first place for the seat that moved there. Throws are not remembered in the tree:
// moves that a later throw does not allow are passed over.
type sample struct {
	move   game.Move
	seat   game.Seat // that made the move
	visits float64
	share  float64
	after  []*sample
}

func newSampler(g *game.Game, p search.Position, seed uint64) *sampler {
	return &sampler{
		p: p.Clone().(search.Position), seats: g.SeatCount(), sides: sidesOf(p, g.SeatCount()),
		luck: rand.New(rand.NewPCG(seed, p.Hash())),
	}
}

// choose returns the move that was tried most often.
func (s *sampler) choose(ctx context.Context) game.Move {
	root := &sample{}
	for n := 0; n < playouts && ctx.Err() == nil; n++ {
		s.play(root)
	}
	best := root.after[0]
	for _, next := range root.after {
		if next.visits > best.visits {
			best = next
		}
	}
	return best.move
}

// play goes down the tree, adds one sample to it, plays to the end and goes back.
func (s *sampler) play(root *sample) {
	path := []*sample{root}
	made := 0
	for at := root; s.p.Turn() != game.Nobody; {
		turn := s.p.Turn()
		s.moves = s.p.Moves(s.moves[:0])
		if turn == game.Chance {
			s.p.Make(game.Throw(s.p, s.luck))
			made++
			continue
		}
		next := s.next(at, turn)
		s.p.Make(next.move)
		made++
		path, at = append(path, next), next
		if next.visits == 0 {
			break
		}
	}
	for ; s.p.Turn() != game.Nobody && made < longestPlay; made++ {
		if s.p.Turn() == game.Chance {
			s.p.Make(game.Throw(s.p, s.luck))
			continue
		}
		s.moves = s.p.Moves(s.moves[:0])
		s.p.Make(s.moves[s.luck.IntN(len(s.moves))])
	}
	o, over := s.p.Outcome(), s.p.Turn() == game.Nobody
	for ; made > 0; made-- {
		s.p.Unmake()
	}
	for _, x := range path {
		x.visits++
		for _, side := range s.sides {
			switch {
			case !side.has(x.seat):
			case over:
				x.share += side.share(o, s.sides)
			default:
				x.share += 1 / float64(len(s.sides))
			}
		}
	}
}

// next returns one of the moves that was not tried yet, or else the one that promises most.
func (s *sampler) next(at *sample, turn game.Seat) *sample {
	var best *sample
	most := math.Inf(-1)
	untried := 0
	for _, m := range s.moves {
		known := at.find(m)
		if known == nil {
			if untried++; s.luck.IntN(untried) == 0 {
				best = &sample{move: m, seat: turn}
			}
			continue
		}
		if untried > 0 {
			continue
		}
		promise := known.share/known.visits + curiosity*math.Sqrt(math.Log(at.visits+1)/known.visits)
		if promise > most {
			best, most = known, promise
		}
	}
	if untried > 0 {
		at.after = append(at.after, best)
	}
	return best
}

func (x *sample) find(m game.Move) *sample {
	for _, next := range x.after {
		if next.move == m {
			return next
		}
	}
	return nil
}
