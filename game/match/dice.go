package match

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"goldentree/game"
	"goldentree/game/record"
)

// A Throw is one of the things that the dice can show next.
type Throw struct {
	Move   game.Move
	Faces  []uint8 // what lies face up then
	Chance float64 // from 0 to 1
}

// Dice reports whether the match is played with dice, or with cards instead of them.
func (m *Match) Dice() bool { return m.dice }

// Rolling reports whether a person is to throw the dice: the match waits for Roll.
func (m *Match) Rolling() bool {
	return !m.closed && !m.record.Cards && m.turn() == game.Chance && m.Person(m.thrower())
}

// Roll throws the dice for the person whose turn it is. What falls depends on the seed and on how
// often the dice were thrown before, and on nothing else; so no undoing brings other luck. Where
// they were thrown before they fall as they fell. It returns ErrIllegal if nobody waits for Roll.
func (m *Match) Roll() error {
	if !m.Rolling() {
		return ErrIllegal
	}
	mv, err := m.fall().Choose(context.Background(), Ask{Position: m.position, Moves: m.at.Moves()})
	if err != nil {
		return err
	}
	m.paused = false
	m.play(mv)
	return nil
}

// ByHand reports whether people throw dice of their own and say what they show.
func (m *Match) ByHand() bool { return m.record.ByHand }

// SetByHand lets people throw dice of their own: while Rolling, Legal then lists what they can
// show, and Play takes it. Roll still works. It is kept in the record.
func (m *Match) SetByHand(on bool) {
	if on == m.record.ByHand {
		return
	}
	m.record.ByHand = on
	m.save()
	m.changed()
}

// Throws lists what the dice can show, if they are to be thrown at the node looked at; else nothing.
// With cards it is what a person can play from his hand, and nothing is known of a computer's.
func (m *Match) Throws() []Throw {
	switch {
	case m.turn() != game.Chance || m.record.Cards && !m.Person(m.thrower()):
		return nil
	case m.record.Cards:
		playable := m.playable()
		return slices.DeleteFunc(falls(m.position), func(t Throw) bool { return !slices.Contains(playable, t.Move) })
	}
	return falls(m.position)
}

// falls lists what the dice can show next.
func falls(p game.Position) []Throw {
	var list []Throw
	sum := 0
	for _, mv := range p.Moves(nil) {
		sum += game.Weight(p, mv)
	}
	for _, mv := range p.Moves(nil) {
		list = append(list, Throw{mv, shown(p, mv), float64(game.Weight(p, mv)) / float64(sum)})
	}
	return list
}

// A Tally says how often a number was thrown, and how often that was to be expected.
type Tally struct {
	Thrown   int
	Expected float64
}

// Luck tallies the throws on the way to the node looked at, by seat and number.
func (m *Match) Luck() [game.MaxSeats + 1]map[uint8]Tally {
	var luck [game.MaxSeats + 1]map[uint8]Tally
	for s := range m.players {
		luck[int(game.First)+s] = map[uint8]Tally{}
	}
	p, err := m.record.Begin(m.game)
	if err != nil {
		return luck // it could be begun before
	}
	for _, n := range m.at.Line() {
		if n.Move.Verb() == game.VerbRoll {
			of := luck[m.seats[n]]
			for _, t := range falls(p) {
				for _, face := range t.Faces {
					tally := of[face]
					tally.Expected += t.Chance
					if t.Move == n.Move {
						tally.Thrown++
					}
					of[face] = tally
				}
			}
		}
		p.Make(n.Move)
	}
	return luck
}

// Faces tells what the dice showed in the throw that led to n; nothing if the move was no throw.
func (m *Match) Faces(n *record.Node) []uint8 { return slices.Clone(m.faces[n]) }

// shown returns what lies face up after a throw.
func shown(p game.Position, throw game.Move) []uint8 {
	p.Make(throw)
	defer p.Unmake()
	return p.Diagram().Dice
}

// thrower returns the seat for which the dice are thrown.
func (m *Match) thrower() game.Seat { return m.position.Diagram().Seat }

// fall returns the dice as they will fall at the node looked at.
func (m *Match) fall() Player {
	d := dice{seed: m.record.Seed}
	if len(m.at.Children) > 0 {
		d.fell = m.at.Children[0].Move
	}
	return d
}

// dice is the player at game.Chance.
type dice struct {
	seed uint64
	fell game.Move // what they showed here before, or no move
}

// Choose lets the dice fall. The nth throw of a match is drawn from the seed and n alone.
func (d dice) Choose(_ context.Context, a Ask) (game.Move, error) {
	if d.fell != 0 {
		return d.fell, nil
	}
	n := uint64(0)
	for _, mv := range a.Moves {
		if mv.Verb() == game.VerbRoll {
			n++
		}
	}
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], d.seed)
	binary.LittleEndian.PutUint64(key[8:], n)
	throws := a.Position.Moves(nil)
	sum := 0
	for _, mv := range throws {
		sum += game.Weight(a.Position, mv)
	}
	drawn := int(rand.NewChaCha8(key).Uint64() % uint64(sum)) // so many of so few are as good as fair
	for _, mv := range throws {
		if drawn -= game.Weight(a.Position, mv); drawn < 0 {
			return mv, nil
		}
	}
	return 0, ErrIllegal // the dice have no faces
}
