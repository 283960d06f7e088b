package game

import "slices"

// A Picker turns choices into a move. It knows no rules, only the legal moves, whose paths
// form a prefix-free code.
type Picker struct {
	paths  [][]Choice // of the legal moves
	legal  []Move
	chosen []Choice
	forced []bool // by the side of chosen: made for the player
}

// NewPicker returns a Picker of one of the legal moves; nil means that there is nothing to pick.
func NewPicker(legal []Move) *Picker {
	p := &Picker{legal: slices.Clone(legal)}
	for _, m := range legal {
		p.paths = append(p.paths, m.Path(nil))
	}
	return p
}

// Next lists what may be chosen now, each once, in the order of the moves.
func (p *Picker) Next() []Choice {
	var next []Choice
	n := len(p.chosen)
	for _, path := range p.paths {
		if len(path) > n && slices.Equal(path[:n], p.chosen) && !slices.Contains(next, path[n]) {
			next = append(next, path[n])
		}
	}
	return next
}

// Chosen lists the choices made.
func (p *Picker) Chosen() []Choice { return slices.Clone(p.chosen) }

// Choose takes one more word, which must be offered by Next; another one changes nothing.
// Once the target square is chosen, choices without alternative are made for the player.
// done tells that the words complete m; the Picker then starts anew.
func (p *Picker) Choose(c Choice) (m Move, done bool) {
	if !slices.Contains(p.Next(), c) {
		return 0, false
	}
	p.add(c, false)
	for {
		if i := slices.IndexFunc(p.paths, func(path []Choice) bool { return slices.Equal(path, p.chosen) }); i >= 0 {
			p.Clear()
			return p.legal[i], true
		}
		next := p.Next()
		if len(next) != 1 || !slices.ContainsFunc(p.chosen, func(c Choice) bool { return c.Pick == PickTo }) {
			return 0, false
		}
		p.add(next[0], true)
	}
}

func (p *Picker) add(c Choice, forced bool) {
	p.chosen = append(p.chosen, c)
	p.forced = append(p.forced, forced)
}

// Tap chooses what q stands for now: the next word if it is offered, else a new first word.
// A square that means nothing clears the choices.
func (p *Picker) Tap(q Square) (m Move, done bool) {
	if c := p.Try(q); slices.Contains(p.Next(), c) {
		return p.Choose(c)
	}
	p.Clear()
	if c := p.Try(q); slices.Contains(p.Next(), c) {
		return p.Choose(c)
	}
	return 0, false
}

// Try returns the word that q would be now, offered or not.
func (p *Picker) Try(q Square) Choice {
	part := PickFrom
	if len(p.chosen) > 0 {
		part = PickTo
	}
	for _, c := range p.Next() {
		if c.Square() == q {
			return c
		}
		if c.Pick.OnBoard() {
			part = c.Pick
		}
	}
	return Choice{part, uint8(q)}
}

// Back takes back the last choice that was not forced, with the forced ones after it.
// It reports whether there was one.
func (p *Picker) Back() bool {
	for i := len(p.chosen) - 1; i >= 0; i-- {
		if !p.forced[i] {
			p.chosen, p.forced = p.chosen[:i], p.forced[:i]
			return true
		}
	}
	return false
}

// Clear takes back all choices.
func (p *Picker) Clear() { p.chosen, p.forced = nil, nil }
