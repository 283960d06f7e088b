package chaturanga

import (
	_ "embed"
	"encoding/binary"
	"sync"
)

// A net is a small neural network that says what every seat can hope for. It sees the board from
// the side of the seat whose turn it is, and counts the seats from that one.
//
// It was trained on games that the program played against itself one turn deep, in rounds: the first with
// values made by hand, each other one with the net of the round before. Fitted was the share of the first
// place that each seat had in the end, or among allies which side had won (cross entropy, TD(0.95)). The last
// of six rounds took 3 million positions before a throw, from 48,000 games; among allies the last of five took 6
// million from 131,000, of which some began with captive rajas. Three games of ten had one die, none, or no rank
// rule.
type net struct {
	Hears  [inputs][neurons]int16 // what each neuron hears of an input,
	Begins [neurons]int16         // what it hears without any,
	Says   [neurons][black]int16  // and what it says for each seat, if it hears more than nothing
	Bias   [black]int16           // what is said without any
}

const (
	neurons = 32
	unit    = 1024 // is 1 in the numbers of a net
)

// The inputs: where each group begins.
const (
	standing = 0                           // men who can move: by seat, kind and square
	stuck    = standing + armies*size      // those who cannot: by seat and kind
	aimed    = stuck + armies              // chances of captures: by who captures, whom (the stuck last) and kind
	purse    = aimed + int(black)*2*armies // coins: by seat
	unseized = purse + int(black)          // thrones that pay: by seat
	calm     = unseized + int(black)       // how near the quiet limit is
	spent    = calm + 1                    // rajas that were exchanged: by seat
	followed = spent + int(black)          // armies that an ally leads: by seat
	inputs   = followed + int(black)

	armies = int(black) * int(raja)
)

//go:embed net.bin
var netFile []byte

// nets returns the net for those who play for themselves, and the one for allies. They are read when
// they are first needed.
var nets = sync.OnceValue(func() *[2]net {
	both := new([2]net)
	if _, err := binary.Decode(netFile, binary.LittleEndian, both); err != nil {
		panic("chaturanga: net.bin: " + err.Error()) // a slip of ours, which no program that was tested contains
	}
	return both
})

// A listener is a net that hears a position.
type listener struct {
	*net
	heard [neurons]int32
}

// hear adds an input that is so many times its weight, in parts of whole.
func (l *listener) hear(input, times int) {
	w := &l.Hears[input]
	for i := range l.heard {
		l.heard[i] += int32(times) * int32(w[i])
	}
}

// says returns what can be hoped for, by seats counted from the one whose turn it is, in thousandths of a
// logit.
func (l *listener) says() (hopes [black]int) {
	for i, h := range l.heard {
		if h += int32(l.Begins[i]) * whole; h > 0 {
			for seat := range hopes {
				hopes[seat] += int(h/whole) * int(l.Says[i][seat])
			}
		}
	}
	for seat := range hopes {
		hopes[seat] = (hopes[seat]/unit + int(l.Bias[seat])) * 1000 / unit
	}
	return hopes
}
