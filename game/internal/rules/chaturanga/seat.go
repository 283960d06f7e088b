package chaturanga

import "goldentree/game"

// The four at the table, in the order in which they play (C5): clockwise from the east.
const (
	red game.Seat = game.First + iota
	green
	yellow
	black

	seats = int(black) + 1
)

var (
	colours = []string{"red", "green", "yellow", "black"}
	sides   = []game.Dir{game.East, game.South, game.West, game.North} // C3
)

// letters are those of the colours in position texts, by seat.
const letters = " rgyb"

// after returns who sits next.
func after(s game.Seat) game.Seat { return s%black + 1 }

// partner returns who sits opposite: the ally, where there are alliances (C30).
func partner(s game.Seat) game.Seat { return (s+1)%black + 1 }

// forward is where the pawns of a seat go (C10).
func forward(s game.Seat) game.Dir { return sides[s-game.First].Opposite() }

// A status is what has become of a raja and his army, as position texts write it. A capital says
// that the raja has been exchanged, which can happen once (C34).
type status byte

const (
	playing   status = 'a' // on the board
	exchanged status = 'A'
	captive   status = 'c' // captured, and the army frozen
	led       status = 'm' // captured, and the army led by the ally
	retired   status = 'q'
)

func (t status) onBoard() bool { return t == playing || t == exchanged }

// isLed reports whether the ally leads the army.
func (t status) isLed() bool { return t|' ' == led }

func (t status) isCaptive() bool { return t|' ' == captive }

// plays reports whether the army moves at all.
func (t status) plays() bool { return t.onBoard() || t.isLed() }

// once reports whether the raja has been exchanged, so that it cannot be again.
func (t status) once() bool { return t < 'a' }

// fallen returns the status of a raja on the board after its capture. The case of the letter stays.
func (t status) fallen() status { return t - playing + captive }

// taken returns the status of a captive after its army was taken over.
func (t status) taken() status { return t - captive + led }
