package match

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"goldentree/game"
	"goldentree/game/search"
)

// How many cards there are for every seat, and how many of them everybody holds.
const (
	packSize = 4
	handSize = 3
)

// A pack is the deck of fate, which some play with instead of dice: four cards for every seat, and as
// many of each number. Everybody holds three, plays from them what he would otherwise throw, and draws
// as many. Once all are drawn, those that were played are shuffled and drawn again. The position
// knows nothing of it: which cards come when follows from the seed, and who holds which of them from
// what has been played. So the record keeps all of it, and no undoing brings other cards.
type pack struct {
	seed     uint64
	shuffles uint64
	rest     []uint8 // the last one is drawn next
	played   []uint8
	hands    [game.MaxSeats + 1][]uint8
}

// pack returns the deck as it lies at the node looked at.
func (m *Match) pack() pack {
	d := pack{seed: m.record.Seed}
	if p, err := m.record.Begin(m.game); err == nil { // it could be begun before
		faces := numbers(p)
		for _, face := range faces {
			d.played = append(d.played, slices.Repeat([]uint8{face}, packSize*m.game.SeatCount()/len(faces))...)
		}
	}
	for s := range m.players {
		d.draw(game.First+game.Seat(s), handSize)
	}
	for _, n := range m.at.Line() {
		if n.Move.Verb() == game.VerbRoll {
			d.play(m.seats[n], m.faces[n])
		}
	}
	return d
}

// numbers lists all that one of the dice can show, each once. The position is moved on to a throw.
func numbers(p game.Position) []uint8 {
	var all []uint8
	for p.Turn() != game.Chance && p.Turn() != game.Nobody {
		p.Make(p.Moves(nil)[0])
	}
	for _, mv := range p.Moves(nil) {
		all = append(all, shown(p, mv)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// play lays cards aside and draws as many. A record may tell of one that nobody held; it is only noted
// as played.
func (d *pack) play(s game.Seat, cards []uint8) {
	held := len(d.hands[s])
	for _, card := range cards {
		if i := slices.Index(d.hands[s], card); i >= 0 {
			d.hands[s] = slices.Delete(d.hands[s], i, i+1)
			d.played = append(d.played, card)
		}
	}
	d.draw(s, held-len(d.hands[s]))
}

func (d *pack) draw(s game.Seat, n int) {
	for range n {
		if len(d.rest) == 0 {
			d.shuffle()
		}
		last := len(d.rest) - 1
		if last < 0 {
			return
		}
		d.hands[s] = append(d.hands[s], d.rest[last])
		d.rest = d.rest[:last]
	}
	slices.Sort(d.hands[s])
}

// shuffle makes a new pile of the cards that were played.
func (d *pack) shuffle() {
	var key [32]byte
	copy(key[:], "cards") // other luck than that of dice
	binary.LittleEndian.PutUint64(key[8:], d.seed)
	binary.LittleEndian.PutUint64(key[16:], d.shuffles)
	d.shuffles++
	slices.Sort(d.played)
	rand.New(rand.NewChaCha8(key)).Shuffle(len(d.played), func(i, j int) { d.played[i], d.played[j] = d.played[j], d.played[i] })
	d.rest, d.played = d.played, nil
}

// Cards reports whether the match is played with the deck of fate instead of dice.
func (m *Match) Cards() bool { return m.record.Cards && m.dice }

// Hand returns the cards that a seat holds at the node looked at, in rising order.
func (m *Match) Hand(s game.Seat) []uint8 {
	if !m.Cards() {
		return nil
	}
	return m.pack().hands[s]
}

// playable lists the throws that the seat whose turn it is can make of the cards that it holds.
func (m *Match) playable() []game.Move {
	hand := m.Hand(m.thrower())
	return slices.DeleteFunc(m.position.Moves(nil), func(mv game.Move) bool {
		left := slices.Clone(hand)
		for _, face := range shown(m.position, mv) {
			i := slices.Index(left, face)
			if i < 0 {
				return true
			}
			left = slices.Delete(left, i, i+1)
		}
		return false
	})
}

// A gambler chooses among the cards of a computer.
type gambler struct {
	level int
	seed  uint64
	cards []game.Move
}

func (g gambler) Choose(ctx context.Context, a Ask) (game.Move, error) {
	p, ok := a.Position.(search.Position)
	if !ok || len(g.cards) == 1 {
		return g.cards[0], nil
	}
	level := search.LevelOf(a.Game.ID, g.level)
	level.Limits.Moves = g.cards
	return level.Choose(ctx, p, g.seed, a.Tell), nil
}
