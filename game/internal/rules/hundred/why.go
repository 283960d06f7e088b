package hundred

import "goldentree/game"

// Reasons why choices begin no legal move.
const (
	notYours      = "not-yours"         // the piece is the opponent's
	sameHeading   = "same-heading"      // HF-5.1
	looksOff      = "looks-off"         // HF-5.1: neither face would look at a field
	tooFar        = "too-far"           // HF-5.9
	notBeforeFace = "not-before-a-face" // HF-3.4
	equal         = "equal"             // HF-4.3
	stronger      = "stronger"          // HF-4.2
	notNext       = "not-next-rank"     // HF-4.2 under "neighbours"
	withstands    = "emperor-peasant"   // HF-6.2
	noRoom        = "no-room"           // HF-5.4, HF-5.6: neither a retreat nor an edge field
	notFree       = "not-free"          // HF-5.4, HF-5.6
	notFreeYet    = "not-free-yet"      // HF-5.4: the field that the displacer leaves
	leavePalace   = "leave-the-palace"  // HF-6.3
	notAway       = "not-away"          // HF-5.4 under "away"
	notHome       = "not-home"          // HF-5.6
	outOfReach    = "out-of-reach"      // neither a retreat nor an edge field
)

var whys = []string{
	notYours, sameHeading, looksOff, tooFar, notBeforeFace, equal, stronger, notNext, withstands,
	noRoom, notFree, notFreeYet, leavePalace, notAway, notHome, outOfReach,
}

// why explains the last of the choices tried; those before it begin legal moves.
func why(at game.Position, tried []game.Choice) string {
	p, ok := at.(*position)
	if !ok || len(tried) == 0 || p.Turn() == game.Nobody {
		return ""
	}
	t := p.Top()
	last := tried[len(tried)-1]
	from := tried[0].Square()
	if from == game.NoSquare {
		return ""
	}
	switch {
	case last.Pick == game.PickFrom && t.pieces[t.turn.Other()].Has(from):
		return notYours
	case last.Pick == game.PickHeading:
		if t.cells[from] != 0 && t.cells[from].heading() == game.Dir(last.Value) {
			return sameHeading
		}
		return looksOff
	case last.Pick == game.PickTo:
		return p.whyNotOn(t, from, last.Square())
	case last.Pick == game.PickVia && len(tried) == 3:
		return p.whyNotThere(t, from, tried[1].Square(), last.Square())
	}
	return ""
}

// whyNotOn says why the piece on from has no move to to.
func (p *position) whyNotOn(t *state, from, to game.Square) string {
	if from == to {
		return ""
	}
	if !around[from].Has(to) {
		return tooFar
	}
	d := direction[from][to]
	if !t.cells[from].faces(d) {
		return notBeforeFace
	}
	actor, target := t.actor(from, to, d), t.cells[to].shows(d)
	switch {
	case p.beats(t, from, to, d):
		return noRoom
	case actor == emperor:
		return withstands
	case actor == target:
		return equal
	case actor < target:
		return stronger
	}
	return notNext
}

// whyNotThere says why the piece on to, acted on from from, cannot be put on via.
func (p *position) whyNotThere(t *state, from, to, via game.Square) string {
	switch {
	case via == from:
		return notFreeYet
	case t.cells[via] != 0:
		return notFree
	case around[to].Has(via) && palace.Has(via) && across(from, to, direction[from][to]):
		return leavePalace
	case around[to].Has(via):
		return notAway
	case edge.Has(via):
		return notHome
	}
	return outOfReach
}
