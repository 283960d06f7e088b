package xiangqi

import "goldentree/game"

// A prey says who could capture whom: by the place in the army of the victim, the places in the
// army of the hunters, as bits.
type prey [army]uint16

// A suspect is what a seat has done with every move so far.
type suspect struct {
	checked bool   // given check
	chased  uint16 // these enemies, by their places in the army
	anew    uint16 // and these by somebody who could not capture them before
}

// judge rules on the moves since the state of that index, after which the same position has come
// about again: why the game is over, and who has lost by it.
func (p *position) judge(since int) (e end, guilty game.Seat) {
	all := suspect{true, ^uint16(0), ^uint16(0)}
	suspects := [...]suspect{game.First: all, game.Second: all}
	b, past := p.placement, p.Past()
	for i := len(past) - 1; i > since; i-- {
		mover := past[i-1].turn
		s := &suspects[mover]
		s.checked = s.checked && b.inCheck(mover.Other())
		now, _ := p.law.hunt(&b, mover)
		b.back(past[i].from, past[i].to, past[i].taken)
		before, could := p.law.hunt(&b, mover)
		var chased, anew uint16
		for victim := range now {
			if now[victim] != 0 && before[victim] == 0 {
				chased |= 1 << victim
				if now[victim]&^could[victim] != 0 {
					anew |= 1 << victim
				}
			}
		}
		s.chased &= chased
		s.anew &= anew
	}
	first, second := suspects[game.First], suspects[game.Second]
	if first.checked || second.checked {
		return verdict(perpetualCheck, p.law.checking, first.checked, second.checked)
	}
	if first.chased != 0 && second.chased != 0 {
		return verdict(perpetualChase, p.law.chasing, first.anew != 0, second.anew != 0)
	}
	return verdict(perpetualChase, p.law.chasing, first.chased != 0, second.chased != 0)
}

// verdict is a loss for the only one of the two who did what is forbidden, or else a draw.
func verdict(deed end, forbidden, first, second bool) (e end, guilty game.Seat) {
	switch {
	case !forbidden || first == second:
		return repetition, game.Nobody
	case first:
		return deed, game.First
	}
	return deed, game.Second
}

// hunt tells what a side threatens and what it could capture, as if it were its turn.
func (l *law) hunt(b *placement, seat game.Seat) (threatens, captures prey) {
	var room [128]game.Move
	for _, m := range l.list(b, room[:0], seat, false) {
		hunter, victim := b.cells[m.From()], b.cells[m.To()]
		captures[victim%army] |= 1 << (hunter % army)
		if l.threatens(b, m) {
			threatens[victim%army] |= 1 << (hunter % army)
		}
	}
	return threatens, captures
}

// threatens reports whether a legal capture is a threat.
func (l *law) threatens(b *placement, m game.Move) bool {
	from, to := m.From(), m.To()
	hunter, victim := b.cells[from], b.cells[to]
	switch k, of := hunter.kind(), victim.kind(); {
	case k == general || k == soldier || of == general:
		return false
	case of == soldier && !crossed(victim.seat(), to):
		return false
	case k == of && l.captures(b, victim.seat(), to, from): // (c)
		return false
	case (k == horse || k == cannon) && of == chariot: // (a)
		return true
	case (k == advisor || k == elephant) && (of == chariot || of == horse || of == cannon): // (b)
		return true
	}
	taken := b.move(from, to)
	protected := l.captures(b, victim.seat(), game.NoSquare, to) // (d)
	b.back(from, to, taken)
	return !protected
}

// captures reports whether a side could capture on a square, coming from another one or, if that
// is NoSquare, from anywhere.
func (l *law) captures(b *placement, seat game.Seat, from, to game.Square) bool {
	var room [128]game.Move
	for _, m := range l.list(b, room[:0], seat, false) {
		if m.To() == to && (from == game.NoSquare || m.From() == from) {
			return true
		}
	}
	return false
}
