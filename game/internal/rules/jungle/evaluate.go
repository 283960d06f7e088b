package jungle

import (
	"math/bits"

	"goldentree/game"
)

// What things are worth, by hundredths of a small piece (J-10).
var (
	material = [...]int32{rat: 300, cat: 160, wolf: 180, dog: 200, panther: 230, tiger: 400, lion: 450, elephant: 400}
	approach = [...]int32{rat: 8, cat: 6, wolf: 7, dog: 8, panther: 10, tiger: 14, lion: 14, elephant: 12} // a step
)

const (
	hunting   = 8    // being able to capture an enemy, and not being captured by one
	supreme   = 100  // being captured by nobody except on a trap
	beside    = 15   // standing beside a trap, to guard it or to go there
	openLeap  = 8    // being able to leap
	tempo     = 12   // having the turn
	runner    = 1200 // being on the way into the den when nobody can be there in time,
	runnerPly = 40   // less for each ply that it takes
)

// Evaluate says how good the position is for a seat.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	lead := s.lead + p.race() + openLeap*(p.openLeaps(game.First)-p.openLeaps(game.Second))
	if p.law.limit != 0 { // a lead that nothing comes of is worth less and less
		lead -= lead * min(s.quiet, p.law.limit) / (2 * p.law.limit)
	}
	lead += sign(s.turn) * tempo
	return int(sign(seat) * lead)
}

// Order says how promising a move looks.
func (p *position) Order(m game.Move) int {
	s := p.Top()
	who, to := s.cells[m.From()], m.To()
	switch victim := s.cells[to]; {
	case victim != nobody:
		return int(material[victim.kind()]) - int(who.kind())
	case to == dens[game.First] || to == dens[game.Second]:
		return 10000
	}
	return int(sign(who.seat()) * (standing[who][to] - standing[who][m.From()]))
}

// sign turns a lead of White into one of s, and back.
func sign(s game.Seat) int32 {
	if s == game.First {
		return 1
	}
	return -1
}

// balance returns White's lead in material. A piece is worth the more, the more enemies it can
// hunt and the fewer can hunt it: an elephant gains by the death of the rat.
func (l *law) balance(alive set) (lead int32) {
	for who := piece(1); who < pieces; who++ {
		if !alive.has(who) {
			continue
		}
		hunters := l.hunters[who] & alive
		worth := material[who.kind()] + hunting*int32(bits.OnesCount32(uint32(l.prey[who]&alive))-bits.OnesCount32(uint32(hunters)))
		if hunters == 0 {
			worth += supreme
		}
		lead += sign(who.seat()) * worth
	}
	return lead
}

// openLeaps counts the leaps over a lake that no rat hinders.
func (p *position) openLeaps(seat game.Seat) (n int32) {
	s, rats := p.Top(), p.rats(seat)
	for who := pieceOf(tiger, seat); who <= pieceOf(lion, seat); who++ {
		if s.places[who] == gone {
			continue
		}
		for i := range ways {
			if over := p.law.steps[who][s.places[who]][i].over; over != 0 && over&rats == 0 {
				n++
			}
		}
	}
	return n
}

// race returns White's lead by a piece that comes into the den and cannot be stopped, because
// it will be on a trap beside it before any enemy can be there to capture it.
func (p *position) race() int32 {
	turn := p.Top().turn
	mine, theirs := p.run(turn, 0), p.run(turn.Other(), 1)
	switch {
	case mine < theirs:
		return sign(turn) * max(0, runner-runnerPly*mine)
	case theirs < mine:
		return -sign(turn) * max(0, runner-runnerPly*theirs)
	}
	return 0
}

// run returns how many plies a seat needs to enter the den with a piece that cannot be stopped,
// when so many plies pass before its turn; never if it has none.
func (p *position) run(seat game.Seat, wait int32) int32 {
	const never = 1000
	s, best := p.Top(), int32(never)
	ours, theirs := pieceOf(rat, seat), pieceOf(rat, seat.Other())
	hindered := p.rats(seat)&lakes.Lo != 0 // then it is not safe to count on a leap
	for trap := range trapWalks[seat.Other()] {
		walks := &trapWalks[seat.Other()][trap]
		walker, guard := uint8(unreachable), uint8(unreachable)
		for k := range piece(men) {
			gait := ours + k
			if hindered && gait.leaps() {
				gait = pieceOf(panther, seat)
			}
			walker = min(walker, walks[gait][s.places[ours+k]])
			guard = min(guard, walks[theirs+k][s.places[theirs+k]])
		}
		if int32(walker)+wait < int32(guard) {
			best = min(best, 2*int32(walker)+1+wait)
		}
	}
	return best
}

// A walk is the number of moves that a piece needs to a target on an empty board, by the square
// where it stands.
type walk [squares + 1]uint8

// unreachable is the length of a walk that does not come to its end.
const unreachable = 255

func walkOf(p piece, target game.Square) (w walk) {
	for q := range w {
		w[q] = unreachable
	}
	w[target] = 0
	for reached := []game.Square{target}; len(reached) > 0; reached = reached[1:] {
		for _, way := range ways { // every step can be walked back
			from, _ := reach(p, reached[0], way)
			if from != game.NoSquare && w[from] == unreachable && from != dens[p.seat().Other()] {
				w[from] = w[reached[0]] + 1
				reached = append(reached, from)
			}
		}
	}
	return w
}

// trapWalks holds the walks of all pieces to the traps of each seat.
var trapWalks = func() (walks [3][3][pieces]walk) {
	for _, seat := range []game.Seat{game.First, game.Second} {
		for i, door := range doors[seat] {
			for p := piece(1); p < pieces; p++ {
				walks[seat][i][p] = walkOf(p, door.From())
			}
		}
	}
	return walks
}()

// standing holds White's lead by where a piece stands.
var standing = func() (lead [pieces][squares]int32) {
	for p := piece(1); p < pieces; p++ {
		walk := walkOf(p, dens[p.seat().Other()])
		for q := range game.Square(squares) {
			if walk[q] == unreachable {
				continue
			}
			lead[p][q] = -sign(p.seat()) * approach[p.kind()] * int32(walk[q])
			if besideTraps.Has(q) {
				lead[p][q] += sign(p.seat()) * beside
			}
		}
	}
	return lead
}()

// besideTraps are the squares from which a trap is guarded, and reached.
var besideTraps = func() (beside game.Squares) {
	all := special.Without(lakes)
	for trap := range all.All() {
		for _, way := range ways {
			if q := board.Step(trap, way); q != game.NoSquare {
				beside.Add(q)
			}
		}
	}
	return beside.Without(all).Without(game.SetOf(dens[game.First], dens[game.Second]))
}()
