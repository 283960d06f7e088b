package kingsfile

import "goldentree/game"

// A worth is what something is worth while all men are on the board, and when few are left.
type worth struct{ mid, late int32 }

func (w *worth) add(v worth) { w.mid += v.mid; w.late += v.late }
func (w *worth) sub(v worth) { w.mid -= v.mid; w.late -= v.late }

// What the men are worth, by hundredths of a Pawn (KF-13), and how much each can attack.
var (
	values = [16]worth{queen: {950, 1000}, rook: {500, 540}, bishop: {330, 340}, knight: {290, 280},
		general: {400, 430}, jester: {300, 310}, pawn: {90, 120}}
	forces = [16]int16{queen: 4, rook: 2, bishop: 1, knight: 1, general: 2, jester: 1}
)

const fullForce = 2 * (1*4 + 2*2 + 2*1 + 2*1 + 1*2 + 1*1)

// What men gain for each step towards the middle of the board from half-way between it and the
// corners, and on the King's file.
var (
	central = [16]worth{king: {0, 9}, queen: {1, 4}, bishop: {3, 3}, knight: {7, 6}, general: {2, 4}, jester: {4, 4}}
	onFile  = [16]worth{king: {0, 24}, general: {45, 50}, jester: {45, 50}, pawn: {6, 6}}
)

// What a Pawn gains by having advanced, by rank, and what one gains besides that no enemy Pawn can
// stop.
var (
	advanced = [10]worth{2: {2, 4}, 3: {8, 10}, 4: {14, 20}, 5: {20, 34}, 6: {28, 52}, 7: {40, 80}, 8: {60, 120}}
	passed   = [10]worth{1: {0, 8}, 2: {0, 12}, 3: {4, 20}, 4: {8, 34}, 5: {16, 54}, 6: {30, 84}, 7: {54, 130}, 8: {90, 200}}
)

// worths hold what a man is worth on a square, for White; a man of Black is worth less than nothing.
var worths = func() (all [beyond][size]worth) {
	for s := game.First; s <= game.Second; s++ {
		for k := king; k <= pawn; k++ {
			for q := range game.Square(size) {
				rank := rankFor(s, q)
				v := &all[manOf(k, s)][q]
				v.add(values[k])
				middle := int32(min(board.File(q), 9-board.File(q)) + min(rank, 9-rank) - 4)
				v.add(worth{middle * central[k].mid, middle * central[k].late})
				if strong[q] != 0 {
					v.add(onFile[k])
				}
				switch {
				case k == pawn:
					v.add(advanced[rank])
				case k == rook && rank >= 7:
					v.add(worth{15, 10})
				case k == king && rank > 0:
					v.add(worth{-20 * int32(min(rank, 4)), 0})
				case k == king && strong[q] == 0 && board.File(q) != 5:
					v.add(worth{30, 0})
				}
				if s == game.Second {
					*v = worth{-v.mid, -v.late}
				}
			}
		}
	}
	return all
}()

// rankFor numbers the rank of q from a seat's own first one, from 0.
func rankFor(s game.Seat, q game.Square) int {
	if s == game.First {
		return int(q) / 10
	}
	return 9 - int(q)/10
}

// What it is worth that a man can go to one more square, and how much danger to a King it is that
// he can go next to him.
var (
	freedom = [16]worth{queen: {1, 3}, rook: {2, 4}, bishop: {4, 4}, knight: {4, 3}, general: {4, 5}, jester: {4, 4}}
	menace  = [16]int32{queen: 4, rook: 3, bishop: 2, knight: 2, general: 3, jester: 2}
)

const (
	tempo  = 12
	pair   = 30 // two Bishops
	shield = 9  // a Pawn one or two ranks before the King
)

var (
	open     = worth{22, 12} // a Rook on a file without Pawns
	halfOpen = worth{10, 8}  // or without own ones
	isolated = worth{-10, -14}
	doubled  = worth{-6, -16}
)

// A chain is where the Pawns of a side stand, by file, with a file beyond either edge: how many,
// and the rank of the hindmost and the foremost as their owner counts.
type chain struct {
	count              [12]int8
	hindmost, foremost [12]int8
}

// Evaluate says how good the position is for a seat.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	var chains [3]chain
	for s := game.First; s <= game.Second; s++ {
		chains[s] = p.chain(s)
	}
	lead := s.worth
	lead.add(p.campaign(game.First, &chains))
	lead.sub(p.campaign(game.Second, &chains))
	force := int(min(s.force, fullForce))
	v := (int(lead.mid)*force + int(lead.late)*(fullForce-force)) / fullForce
	v -= v * int(min(s.quiet, limit)) / (2 * limit) // a lead that nothing comes of is worth less and less
	v += sign(s.turn) * tempo
	const bound = 20000 // of a board full of Queens
	return sign(seat) * max(-bound, min(v, bound))
}

// sign turns a lead of White into one of s, and back.
func sign(s game.Seat) int {
	if s == game.First {
		return 1
	}
	return -1
}

func (b *placement) chain(seat game.Seat) (c chain) {
	for pawns := b.alike[seat][pawn]; !pawns.Empty(); {
		q := pawns.Pop()
		file, rank := int(q)%10+1, int8(rankFor(seat, q))
		if c.count[file] == 0 || rank < c.hindmost[file] {
			c.hindmost[file] = rank
		}
		c.foremost[file] = max(c.foremost[file], rank)
		c.count[file]++
	}
	return c
}

// passes reports whether no Pawn of this side can stop an enemy Pawn on a file and on a rank of
// theirs.
func (c *chain) passes(file int, rank int8) bool {
	for f := file - 1; f <= file+1; f++ {
		if c.count[f] > 0 && 9-c.hindmost[f] > rank {
			return false
		}
	}
	return true
}

// campaign values what a seat's men can do: their freedom, their Pawns' prospects, and the danger
// in which the enemy King is.
func (b *placement) campaign(seat game.Seat, chains *[3]chain) (v worth) {
	foe := seat.Other()
	own, their := &chains[seat], &chains[foe]
	place, home := b.kings[foe], b.kings[seat]
	threat := int32(0)
	for men := b.men[seat]; !men.Empty(); {
		q := men.Pop()
		kind := b.cells[q&127].kind() & 15
		file := int(q)%10 + 1
		switch kind {
		case king:
			continue
		case pawn:
			rank := rankFor(seat, q)
			if own.count[file-1]+own.count[file+1] == 0 {
				v.add(isolated)
			}
			if int(own.foremost[file]) > rank {
				v.add(doubled)
			} else if their.passes(file, int8(rank)) {
				v.add(passed[rank])
			}
			if d := rank - rankFor(seat, home); (d == 1 || d == 2) && apart(file, int(home)%10+1) <= 1 {
				v.mid += shield
			}
			continue
		case rook:
			switch {
			case own.count[file]+their.count[file] == 0:
				v.add(open)
			case own.count[file] == 0:
				v.add(halfOpen)
			}
		}
		onto := b.controls(q).Without(b.men[seat])
		n := int32(onto.Len())
		v.add(worth{n * freedom[kind].mid, n * freedom[kind].late})
		threat += int32(onto.And(surroundings[place]).Len()) * menace[kind]
	}
	v.mid += min(threat*threat/3, 300)
	if b.alike[seat][bishop].Len() == 2 {
		v.add(worth{pair, pair})
	}
	if b.men[foe].Len() == 1 {
		v.late += drive(home, place)
	}
	return v
}

// drive says how far a King has come in driving a bare one to the edge of the board.
func drive(home, place game.Square) int32 {
	file, rank := int(place)%10, int(place)/10
	distance := max(apart(file, int(home)%10), apart(rank, int(home)/10))
	return int32(20*(8-min(file, 9-file)-min(rank, 9-rank)) + 25*(9-distance))
}

func apart(a, b int) int { return max(a-b, b-a) }

// surroundings hold the squares next to a square.
var surroundings = func() (all [game.NoSquare + 1]game.Squares) {
	for q := range game.Square(size) {
		for w := range rays {
			if to := rays[w][q]; to != game.NoSquare {
				all[q].Add(to)
			}
		}
	}
	return all
}()

// Noisy appends the promotions and the captures, but not of a lesser man who is protected; in
// check it appends everything.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != goesOn {
		return dst
	}
	check := p.inCheck(s.turn)
	before := len(dst)
	dst = p.list(dst, s.turn, s.rights, s.passed, check)
	if check {
		return dst
	}
	noisy := dst[:before]
	for _, m := range dst[before:] {
		if !p.loses(m) {
			noisy = append(noisy, m)
		}
	}
	return noisy
}

// loses reports whether a move captures a lesser man who is protected.
func (p *position) loses(m game.Move) bool {
	who, victim := p.cells[m.From()&127], p.cells[m.To()&127]
	return victim != nobody && who.kind() != king && m.Verb() != game.VerbPromote &&
		values[victim.kind()&15].mid+40 < values[who.kind()&15].mid && p.controlled(m.To(), victim.seat())
}

// Order says how promising a move looks.
func (p *position) Order(m game.Move) int {
	from, to := m.From(), m.To()
	who, victim := p.cells[from&127], p.cells[to&127]
	v := 0
	switch {
	case m.Verb() == game.VerbPromote:
		v = int(values[m.Arg()&15].mid)
	case who.kind() == pawn && to == p.Top().passed:
		victim = who
	}
	if victim != nobody {
		return v + 100 + int(values[victim.kind()&15].mid) - int(values[who.kind()&15].mid)/16
	}
	was, is := &worths[who&63][from], &worths[who&63][to]
	return v + sign(who.seat())*int(is.mid+is.late-was.mid-was.late)/4
}
