package latrunculi

import (
	_ "embed"
	"math/bits"
	"strconv"
	"strings"

	"goldentree/game"
)

// A small neural network judges positions, since nobody knows how this game is played well; net.txt
// says how it was trained. Its neurons hear, once for either side, where the men of that side stand
// and where those of the other. What exceeds silence they pass on to the judges.
const (
	neurons = 32
	words   = neurons / 4
	silence = 1 << 15
	loud    = 256 // neurons count in parts of this size what they hear,
	fine    = 64  // and judges what they make of it
)

// Sums are what the neurons hear: 16 bits each, four in a word, first as White sees the board and
// then as Black does, upside down. No sum leaves its bits, so words can be added.
type sums [2 * words]uint64

// A judge is what the neurons, first those of the side to move, and some features mean to him. He has
// an opinion for when a man has just been taken and another for the quiet limit, and mixes them in between.
type judge [steps + 1]struct {
	neurons  [2 * neurons]int32
	features [features]int32
}

// steps is how finely judges mix.
const steps = 40

// The features are hard to tell from single men.
const (
	inDanger     = iota // men of the side to move that the other side could take if it were to move
	movable             // its men that can move,
	otherMovable        // and those of the other side
	reached             // the squares that its men can move to,
	otherReached        // and those that the others can
	always              // having the move

	features
)

//go:embed net.txt
var netFile string

// The net, as the file has it.
var (
	nobody sums                      // is heard without men,
	heard  [game.Second + 1][56]sums // and this more for a man of a seat
	worth  judge                     // says what a position is worth to the side to move
	still  judge                     // says how likely nobody will be taken any more
)

func init() {
	var numbers []int
	for line := range strings.Lines(netFile) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(line) {
			n, err := strconv.Atoi(word)
			if err != nil {
				panic("latrunculi: net.txt: " + err.Error()) // a slip of ours, which no program that was tested contains
			}
			numbers = append(numbers, n)
		}
	}
	next := func(n int) []int {
		row := numbers[:n]
		numbers = numbers[n:]
		return row
	}
	for _, seen := range [][2]game.Seat{{game.First, game.Second}, {game.Second, game.First}} {
		for q := range 56 {
			row := pack(next(neurons))
			copy(heard[seen[0]][q][:words], row[:])
			copy(heard[seen[1]][upsideDown(q)][words:], row[:])
		}
	}
	row := pack(next(neurons))
	copy(nobody[:words], row[:])
	copy(nobody[words:], row[:])
	for i := range nobody {
		nobody[i] += silence * 0x0001_0001_0001_0001
	}
	for _, j := range []*judge{&worth, &still} {
		early, late := next(2*neurons+features), next(2*neurons+features)
		for step := range j {
			mixed := func(i int) int32 { return int32((early[i]*(steps-step) + late[i]*step) / steps) }
			for i := range j[step].neurons {
				j[step].neurons[i] = mixed(i)
			}
			for i := range j[step].features {
				j[step].features[i] = mixed(2*neurons + i)
			}
		}
	}
}

// pack puts numbers into words, so that they are added to the sums there; those below 0 borrow from the next.
func pack(row []int) (packed [words]uint64) {
	for i, n := range row {
		packed[i/4] += uint64(n) << (i % 4 * 16)
	}
	return packed
}

// upsideDown turns a square to where the other side sees it.
func upsideDown(q int) int { return (6-q/8)*8 + q%8 }

// listen hears all men anew.
func (s *state) listen() {
	s.sums = nobody
	for _, seat := range []game.Seat{game.First, game.Second} {
		for men := s.men[seat]; men != 0; men &= men - 1 {
			s.sums.add(&heard[seat][bits.TrailingZeros64(men)])
		}
	}
}

// hear notes that a man of the side to move has moved, and taken others.
func (s *state) hear(m game.Move, taken uint64) {
	own, enemy := &heard[s.turn], &heard[s.turn.Other()]
	s.sums.add(&own[m.To()])
	s.sums.subtract(&own[m.From()])
	for ; taken != 0; taken &= taken - 1 {
		s.sums.subtract(&enemy[bits.TrailingZeros64(taken)])
	}
}

func (s *sums) add(t *sums) {
	for i := range s {
		s[i] += t[i]
	}
}

func (s *sums) subtract(t *sums) {
	for i := range s {
		s[i] -= t[i]
	}
}

// of returns what the neurons mean to a judge.
func (j *judge) of(s *state, step int) int {
	mine, others := (*[words]uint64)(s.sums[:words]), (*[words]uint64)(s.sums[words:])
	if s.turn == game.Second {
		mine, others = others, mine
	}
	means := &j[step].neurons
	sum := told(mine, (*[neurons]int32)(means[:neurons])) + told(others, (*[neurons]int32)(means[neurons:]))
	return sum / loud
}

// told adds up what neurons say that have heard so much.
func told(heard *[words]uint64, means *[neurons]int32) (sum int) {
	for i, four := range heard {
		sum += max(int(four&0xffff)-silence, 0)*int(means[4*i]) +
			max(int(four>>16&0xffff)-silence, 0)*int(means[4*i+1]) +
			max(int(four>>32&0xffff)-silence, 0)*int(means[4*i+2]) +
			max(int(four>>48)-silence, 0)*int(means[4*i+3])
	}
	return sum
}
