package search

import (
	"math"

	"goldentree/game"
)

// decided is a score that only the end of a game gives, and no evaluation.
const decided = Win - 1000

// worth returns what playing m is worth to me, who is to move. Only the nth 0 of a node's moves
// is searched at once in full: of the others it is enough to know that they are no better than
// alpha, and they are asked so, some of them less deep, until one surprises.
func (t *thread) worth(me game.Seat, m game.Move, nth, alpha, beta, depth, less, ply int) int {
	t.p.Make(m)
	score := beta
	if nth > 0 {
		score = t.from(me, alpha, alpha+1, depth-less, ply)
		if less > 0 && score > alpha {
			score = t.from(me, alpha, alpha+1, depth, ply)
		}
	}
	if nth == 0 || score > alpha && score < beta {
		score = t.from(me, alpha, beta, depth, ply)
	}
	t.p.Unmake()
	return score
}

// from returns what the position is worth to me, whoever is to move in it.
func (t *thread) from(me game.Seat, alpha, beta, depth, ply int) int {
	switch next := t.p.Turn(); next {
	case me:
		return t.node(me, alpha, beta, depth, ply)
	case game.Nobody:
		return t.end(me, ply)
	default:
		return -t.node(next, -beta, -alpha, depth, ply)
	}
}

// end returns what the end of the game is worth to me: the sooner, the more.
func (t *thread) end(me game.Seat, ply int) int {
	t.frames[ply].line = t.frames[ply].line[:0]
	if !t.visit() {
		return 0
	}
	switch t.p.Outcome().Winner() {
	case me:
		return Win - ply
	case game.Nobody:
		if me != t.hero {
			return t.limits.Contempt
		}
		return -t.limits.Contempt
	default:
		return ply - Win
	}
}

// evaluate returns what the position is worth to me at a glance. The seat that chooses would rather not
// have it stall.
func (t *thread) evaluate(me game.Seat) int {
	v := t.p.Evaluate(me)
	if t.stalls == nil {
		return v
	}
	fear := t.limits.Contempt * t.stalls.Stalled(t.hero) / 100
	if me == t.hero {
		return v - fear
	}
	return v + fear
}

// node returns what the position is worth to me, who is to move, if that is between alpha and
// beta; else a bound that is as good.
func (t *thread) node(me game.Seat, alpha, beta, depth, ply int) int {
	if depth <= 0 {
		return t.settle(me, alpha, beta, depth, ply)
	}
	f := &t.frames[ply]
	f.line = f.line[:0]
	if !t.visit() {
		return 0
	}
	if ply == maxPly {
		return t.evaluate(me)
	}

	// Nothing from here is better or worse than a game that ends with the next move.
	alpha, beta = max(alpha, ply+1-Win), min(beta, Win-ply-1)
	if alpha >= beta {
		return alpha
	}

	main := beta-alpha > 1
	hash := t.p.Hash()
	known, found := t.table.find(hash)
	if found && !main && known.depth >= depth {
		score := seenAt(known.score, ply)
		if known.bound&atLeast != 0 && score >= beta || known.bound&atMost != 0 && score <= alpha {
			return score
		}
	}

	still, calm := 0, false
	if !main && t.tactics != nil && !t.tactics.Urgent() && beta > -decided && beta < decided {
		still, calm = t.evaluate(me), true
		if depth <= nearLeaves && still >= beta+depth*swing {
			return still // so much is hardly lost again in so few moves
		}
		if score, refuted := t.pass(me, beta, still, depth, ply); refuted {
			return score
		}
		if t.over.Load() {
			return 0
		}
	}

	f.moves = t.p.Moves(f.moves[:0])
	if len(f.moves) == 1 && ply < 2*t.depth {
		depth++ // where there is no choice, looking ahead costs little
	} else if known.move == 0 && depth >= 4 {
		depth-- // a node that nothing is known about is seldom a good one
	}
	t.enqueue(f, me, f.moves, known.move)

	best, choice, floor := -Win, game.Move(0), alpha
	f.quiet = f.quiet[:0]
	for n := 0; ; n++ {
		m, quiet := t.take(f)
		if m == 0 {
			break
		}
		if quiet && !main && depth <= 3 && n > 3+3*depth*depth && best > -decided {
			continue // so late and so near the leaves, a quiet move is not worth a try
		}
		if quiet && calm && depth < nearLeaves && n > 0 && best > -decided && still+depth*swing+swing/2 <= alpha {
			continue // nor where it would have to gain so much
		}
		less := 0
		if quiet && depth >= 3 && n >= 2 {
			less = reduction(depth, n)
			if main {
				less--
			}
			less = max(0, min(less, depth-2))
		}
		score := t.worth(me, m, n, alpha, beta, depth-1, less, ply+1)
		if t.over.Load() {
			return 0
		}
		best = max(best, score)
		if score > alpha {
			alpha, choice = score, m
			if main {
				f.lead(m, &t.frames[ply+1])
			}
		}
		if score >= beta {
			if quiet {
				t.praise(f, me, m, depth)
			}
			break
		}
		if quiet {
			f.quiet = append(f.quiet, m)
		}
	}

	proof := exact
	if best >= beta {
		proof = atLeast
	} else if best <= floor {
		proof = atMost
	}
	t.table.keep(hash, memory{choice, seenFrom(best, ply), depth, proof})
	return best
}

const (
	nearLeaves = 3   // so few plies from the leaves evaluations tell
	swing      = 100 // what a quiet move gains at most, as a rule
)

// pass asks whether the position is worth beta to me even if I do not move at all: then it surely is
// if I do. Nobody passes in answer to a pass.
func (t *thread) pass(me game.Seat, beta, still, depth, ply int) (score int, refuted bool) {
	if depth < 2 || still < beta || t.frames[ply-1].passed || !t.tactics.Pass() {
		return 0, false
	}
	f := &t.frames[ply]
	f.passed = true
	score = t.from(me, beta-1, beta, depth-3-depth/4, ply+1)
	f.passed = false
	t.p.Unmake()
	return min(score, decided-1), score >= beta && !t.over.Load() // a win is not proven by this
}

// deepestNoise is how many noisy moves in a row are played out.
const deepestNoise = 16

// settle plays out the noisy moves, as far as they are better than to stand still, and then
// evaluates. Its depth counts down from 0.
func (t *thread) settle(me game.Seat, alpha, beta, depth, ply int) int {
	f := &t.frames[ply]
	f.line = f.line[:0]
	if !t.visit() {
		return 0
	}
	t.far = max(t.far, ply)
	stand := t.evaluate(me)
	if stand >= beta || depth <= -deepestNoise || ply == maxPly {
		return stand
	}
	best := stand
	alpha = max(alpha, best)
	f.moves = t.p.Noisy(f.moves[:0])
	t.enqueue(f, me, f.moves, 0)
	for {
		m, quiet := t.take(f)
		if m == 0 {
			break
		}
		if t.tactics != nil && !quiet && stand+t.p.Order(m)+swing <= alpha {
			continue // what it gains is not enough
		}
		score := t.worth(me, m, 0, alpha, beta, depth-1, 0, ply+1)
		if t.over.Load() {
			return 0
		}
		best = max(best, score)
		if score > alpha {
			alpha = score
			f.lead(m, &t.frames[ply+1])
		}
		if score >= beta {
			break
		}
	}
	return best
}

// seenFrom turns a score that counts the moves to the end from the root into one that counts
// them from ply, as the table keeps it, and seenAt turns it back.
func seenFrom(score, ply int) int {
	switch {
	case score > decided:
		return score + ply
	case score < -decided:
		return score - ply
	}
	return score
}

func seenAt(score, ply int) int {
	switch {
	case score > decided:
		return score - ply
	case score < -decided:
		return score + ply
	}
	return score
}

// reduction says how many plies less the nth move deserves that far from the leaves.
func reduction(depth, n int) int {
	return int(reductions[min(depth, len(reductions)-1)][min(n, len(reductions)-1)])
}

var reductions = func() (r [64][64]int8) {
	for depth := 1; depth < len(r); depth++ {
		for n := 1; n < len(r); n++ {
			r[depth][n] = int8(0.5 + math.Log(float64(depth))*math.Log(float64(n))/2)
		}
	}
	return r
}()
