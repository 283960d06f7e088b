package xiangqi

import (
	"goldentree/game"
	"goldentree/game/internal/kit"
)

// A worth is what something is worth while all men are on the board, and when few are left.
type worth struct{ mid, late int16 }

func (w *worth) add(v worth) { w.mid += v.mid; w.late += v.late }
func (w *worth) sub(v worth) { w.mid -= v.mid; w.late -= v.late }

// What the men are worth, by hundredths of a small piece, and how much each can attack.
var (
	values = [...]worth{advisor: {130, 140}, elephant: {130, 130}, horse: {420, 460}, chariot: {980, 1000}, cannon: {460, 430}, soldier: {70, 110}}
	forces = [...]uint8{general: 0, advisor: 0, elephant: 0, horse: 3, chariot: 6, cannon: 3, soldier: 1}
)

const fullForce = 2 * (2*3 + 2*6 + 2*3 + 5*1)

// What a man gains by where he stands: ranks from the far one to the own, files from the edge to
// the middle.
var places = [...][10][5]int16{
	general:  {7: {0, 0, 0, -50, -40}, 8: {0, 0, 0, -25, -15}, 9: {0, 0, 0, 0, 10}},
	advisor:  {7: {0, 0, 0, -8, 0}, 8: {0, 0, 0, 0, 12}, 9: {0, 0, 0, 4, 0}},
	elephant: {5: {0, 0, -4, 0, 0}, 7: {-15, 0, 0, 0, 12}, 9: {0, 0, 4, 0, 0}},
	horse: {
		{-15, 0, 10, 5, 0},
		{0, 20, 45, 25, 10},
		{10, 25, 30, 40, 35},
		{12, 40, 32, 40, 38},
		{8, 25, 32, 36, 40},
		{5, 22, 28, 32, 34},
		{5, 10, 20, 18, 22},
		{0, 5, 20, 10, 5},
		{-5, 2, 5, 5, -15},
		{-15, -10, 0, -5, -5},
	},
	chariot: {
		{18, 20, 22, 30, 28},
		{25, 30, 26, 38, 45},
		{20, 24, 22, 34, 32},
		{22, 30, 28, 38, 36},
		{20, 26, 25, 34, 34},
		{18, 26, 22, 34, 32},
		{12, 18, 16, 28, 26},
		{2, 10, 8, 22, 15},
		{5, 10, 8, 20, 0},
		{-15, 5, 0, 18, 0},
	},
	cannon: {
		{16, 12, 6, -8, -12},
		{8, 8, 4, -4, -6},
		{6, 6, 2, -4, -6},
		{2, 8, 8, 6, 14},
		{2, 4, 6, 4, 16},
		{0, 2, 8, 6, 14},
		{2, 2, 10, 8, 14},
		{4, 6, 14, 12, 22},
		{2, 4, 6, 8, 6},
		{0, 2, 4, 6, 4},
	},
	soldier: {
		{10, 15, 20, 25, 25},
		{50, 70, 90, 110, 120},
		{50, 68, 85, 100, 105},
		{45, 60, 72, 80, 85},
		{30, 40, 48, 52, 55},
		{5, 0, 12, 0, 14},
		{0, 0, 0, 0, 6},
	},
}

// worths hold what a man is worth on a square, for Red; a man of Black is worth less than nothing.
var worths = func() (all [beyond][size]worth) {
	for who := red; who < black+army; who++ {
		for q := range game.Square(size) {
			file, rank := board.File(q), board.Rank(q)
			if who.seat() == game.First {
				rank = 9 - rank
			}
			place := places[who.kind()][rank][min(file, 8-file)]
			v := &all[who][q]
			v.add(values[who.kind()])
			v.add(worth{place, place})
			if who.seat() == game.Second {
				*v = worth{-v.mid, -v.late}
			}
		}
	}
	return all
}()

const (
	horseLeap   = 7  // a leap that a horse can make
	chariotStep = 3  // a point that a chariot can go to
	cannonStep  = 1  // or a cannon
	tempo       = 15 // having the turn
	bareCannon  = 70 // a cannon before the general with nothing between: no screen may come there
)

// What a guard is worth to the general for every enemy of a kind.
var (
	advisorAgainst  = [...]int{horse: 12, chariot: 18, cannon: 0, soldier: 3}
	elephantAgainst = [...]int{horse: 2, chariot: 7, cannon: 14, soldier: 3}
)

// What it is worth to have so many beyond the river, chariots counting double.
var assault = [...]int{0, 0, 12, 30, 55, 80, 100, 120, 130, 140, 145, 150, 150, 150}

// Evaluate says how good the position is for a seat.
func (p *position) Evaluate(seat game.Seat) int {
	s := p.Top()
	force := int(s.force[game.First]) + int(s.force[game.Second])
	lead := (int(s.worth.mid)*force + int(s.worth.late)*(fullForce-force)) / fullForce
	lead += p.activity(game.First) - p.activity(game.Second)
	if p.law.limit != 0 { // a lead that nothing comes of is worth less and less
		lead -= lead * int(min(s.quiet, p.law.limit)) / int(2*p.law.limit)
	}
	if lead > 0 && s.force[game.First] == 0 || lead < 0 && s.force[game.Second] == 0 {
		lead /= 8 // nobody wins who has nothing to attack with
	}
	lead += sign(s.turn) * tempo
	return sign(seat) * lead
}

// sign turns a lead of Red into one of s, and back.
func sign(s game.Seat) int {
	if s == game.First {
		return 1
	}
	return -1
}

// activity values the freedom of a seat's men and what they can do to the enemy general.
func (b *placement) activity(seat game.Seat) (v int) {
	own := armyOf(seat)
	enemy := own ^ red ^ black
	advisors := missing(b.places[enemy+advisors : enemy+elephants])
	elephants := missing(b.places[enemy+elephants : enemy+horses])
	danger := func(k game.Kind) int { return advisors*advisorAgainst[k] + elephants*elephantAgainst[k] }
	place := b.places[enemy]
	before := lines[ahead[seat.Other()]][place]
	over := 0
	for _, from := range b.places[own+horses : own+chariots] {
		if from == game.NoSquare {
			continue
		}
		v += danger(horse)
		over += beyondRiver(seat, from)
		v += horseLeap * b.past(&horseLeaps[from]).Without(b.men[seat]).Len()
	}
	for _, from := range b.places[own+chariots : own+cannons] {
		if from == game.NoSquare {
			continue
		}
		v += danger(chariot) + chariotStep*b.open(from).Without(b.all()).Len()
		over += 2 * beyondRiver(seat, from)
	}
	for _, from := range b.places[own+cannons : own+soldiers] {
		if from == game.NoSquare {
			continue
		}
		v += danger(cannon) + cannonStep*b.open(from).Without(b.all()).Len()
		if before.Has(from) && b.between(from, place).Empty() {
			v += bareCannon
		}
		over += beyondRiver(seat, from)
	}
	for _, from := range b.places[own+soldiers : own+army] {
		if from != game.NoSquare && crossed(seat, from) {
			v += danger(soldier)
			over++
		}
	}
	return v + assault[over]
}

// missing counts those who have been taken.
func missing(places []game.Square) (n int) {
	for _, q := range places {
		if q == game.NoSquare {
			n++
		}
	}
	return n
}

func beyondRiver(s game.Seat, q game.Square) int {
	if crossed(s, q) {
		return 1
	}
	return 0
}

// Noisy appends the captures, but not of a lesser man who is protected; in check it appends everything.
func (p *position) Noisy(dst []game.Move) []game.Move {
	s := p.Top()
	if s.end != goesOn {
		return dst
	}
	if p.inCheck(s.turn) {
		return p.law.list(&p.placement, dst, s.turn, true)
	}
	before := len(dst)
	dst = p.law.list(&p.placement, dst, s.turn, false)
	noisy := dst[:before]
	for _, m := range dst[before:] {
		if !p.loses(m) {
			noisy = append(noisy, m)
		}
	}
	return noisy
}

// protected reports whether a man of a seat stands so that he could capture on q, were an enemy
// there; what keeps his own general from danger is not looked at.
func (p *position) protected(q game.Square, seat game.Seat) bool {
	own := armyOf(seat)
	if p.attacked(q, seat) || p.law.general[p.places[own]].Has(q) {
		return true
	}
	for _, from := range p.places[own+elephants : own+horses] {
		if p.past(&elephantLeaps[from&127]).Has(q) {
			return true
		}
	}
	for _, from := range p.places[own+advisors : own+elephants] {
		if advisorSteps[from&127].Has(q) {
			return true
		}
	}
	return false
}

// loses reports whether a move captures a lesser man who is protected.
func (p *position) loses(m game.Move) bool {
	who, victim := p.cells[m.From()&127], p.cells[m.To()&127]
	return victim != nobody && who.kind() != general &&
		values[victim.kind()].mid+50 < values[who.kind()].mid && p.protected(m.To(), victim.seat())
}

const checks = 80 // what a check promises

// Order says how promising a move looks.
func (p *position) Order(m game.Move) int {
	from, to := m.From(), m.To()
	who, victim := p.cells[from], p.cells[to]
	v := 0
	if victim != nobody {
		v = 100 + int(values[victim.kind()].mid) - int(values[who.kind()].mid)/16
	} else {
		v = sign(who.seat()) * int(worths[who][to].mid-worths[who][from].mid) / 2
	}
	if p.aim()[who.kind()].Has(to) {
		v += checks
	}
	return v
}

// aims are the squares from which the men of a kind would give check, in the position of that key.
type aims struct {
	key uint64
	at  [soldier + 1]game.Squares
}

// aim returns the aims of the side whose turn it is.
func (p *position) aim() *[soldier + 1]game.Squares {
	s := p.Top()
	if p.aims.key == s.key {
		return &p.aims.at
	}
	p.aims = aims{key: s.key}
	at := &p.aims.at
	place := p.places[armyOf(s.turn.Other())]
	at[soldier] = soldierAims[s.turn][place]
	at[chariot] = p.open(place)
	at[cannon] = lines.Beyond(&kit.Straight, place, p.all())
	for _, l := range &horseLeaps[place&127] {
		for froms := l.to; !froms.Empty(); {
			if from := froms.Pop(); p.cells[legs[from&127][place]&127] == nobody {
				at[horse].Add(from)
			}
		}
	}
	return at
}
