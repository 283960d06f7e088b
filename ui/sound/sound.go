// Package sound makes the sounds of the table: short and dry, like wood and stone. They are computed, not recorded.
package sound

import (
	"math"
	"math/rand/v2"
	"sync"
	"time"
)

// A Sound is something to be heard at the table.
type Sound int

// The sounds. Of the first ones a move has the highest that fits.
const (
	Silence Sound = iota
	Turn          // a piece turns, or is turned over
	Place         // a piece is put on the board
	Slide         // a piece moves
	Capture       // pieces leave the board
	Dice          // dice tumble
	Alarm         // a king is in check, a palace is threatened
	Star          // a step of a lesson is done
	End           // a game is over
	sounds
)

// Rate is how many samples make a second.
const Rate = 44100

var (
	waves [sounds][]float32
	once  [sounds]sync.Once
)

// Wave returns the samples of a sound, one channel of Rate, each within ±1. Nobody may change them.
func (s Sound) Wave() []float32 {
	once[s].Do(func() { waves[s] = s.synthesise() })
	return waves[s]
}

// Length returns how long a sound lasts.
func (s Sound) Length() time.Duration {
	return time.Duration(len(s.Wave())) * time.Second / Rate
}

func (s Sound) synthesise() []float32 {
	t := &take{luck: rand.New(rand.NewPCG(uint64(s), 0))}
	switch s {
	case Place:
		t.knock(0, wood, 1)
	case Slide:
		t.rub(0, 0.15, 0.10)
		t.knock(0.15, wood, 0.7)
	case Capture:
		t.knock(0, stone, 0.8)
		t.knock(0.07, wood, 1)
	case Turn:
		t.rub(0, 0.06, 0.08)
		t.knock(0.05, stone, 0.4)
	case Dice:
		for at, gap := 0.0, 0.045; at < 0.45; at, gap = at+gap*(0.7+0.6*t.luck.Float64()), gap*1.12 {
			t.knock(at, bone, 0.4+0.4*t.luck.Float64())
		}
		t.knock(0.5, wood, 0.5)
	case Alarm:
		t.knock(0, bar(660), 0.8)
		t.knock(0.13, bar(660), 0.6)
	case Star:
		for i, pitch := range []float64{784, 988, 1175} {
			t.knock(0.09*float64(i), bar(pitch), 0.6)
		}
	case End:
		for i, pitch := range []float64{196, 294, 392, 494} {
			t.knock(0.11*float64(i), bar(pitch), 0.6)
		}
	}
	return t.finish()
}

// A mode is one way in which a body rings when it is struck.
type mode struct {
	pitch float64 // Hz
	loud  float64
	decay float64 // seconds until it is e times softer
}

// Bodies, by the modes that are heard of them.
var (
	wood  = []mode{{240, 1, 0.030}, {610, 0.5, 0.018}, {1370, 0.25, 0.010}, {2900, 0.12, 0.005}}
	stone = []mode{{980, 0.8, 0.016}, {2350, 0.6, 0.012}, {4100, 0.3, 0.008}}
	bone  = []mode{{1450, 0.8, 0.008}, {2700, 0.5, 0.006}, {5200, 0.2, 0.003}}
)

// bar is a wooden bar as in a xylophone, whose second mode is four times as high as the first.
func bar(pitch float64) []mode {
	return []mode{{pitch, 1, 0.16}, {4 * pitch, 0.25, 0.05}, {9.2 * pitch, 0.08, 0.02}}
}

// A take is a sound in the making.
type take struct {
	wave []float32
	luck *rand.Rand
}

// span makes room for a part of the sound, in seconds.
func (t *take) span(at, lasts float64) []float32 {
	from, to := int(at*Rate), int((at+lasts)*Rate)
	for len(t.wave) < to {
		t.wave = append(t.wave, 0)
	}
	return t.wave[from:to]
}

// knock strikes a body. The first millisecond swells, so that nothing clicks but the body.
func (t *take) knock(at float64, body []mode, loud float64) {
	const swell, silent = 0.001, 6 // after six decays a mode is under a four hundredth
	for _, m := range body {
		part := t.span(at, silent*m.decay)
		for i := range part {
			s := float64(i) / Rate
			part[i] += float32(loud * m.loud * min(1, s/swell) * math.Exp(-s/m.decay) * math.Sin(2*math.Pi*m.pitch*s))
		}
	}
}

// rub draws felt over wood: noise whose highs are taken away, swelling and fading.
func (t *take) rub(at, lasts, loud float64) {
	part, low, lower := t.span(at, lasts), 0.0, 0.0
	for i := range part {
		low += 0.18 * (2*t.luck.Float64() - 1 - low)
		lower += 0.02 * (low - lower) // what is below the rub is taken away too
		part[i] += float32(loud * 4 * (low - lower) * math.Sin(math.Pi*float64(i)/float64(len(part))))
	}
}

// finish brings the loudest sample to the same height in all sounds and lets the end die away.
func (t *take) finish() []float32 {
	const height, fade = 0.6, Rate / 200
	peak := float32(0)
	for _, v := range t.wave {
		peak = max(peak, v, -v)
	}
	for i := range t.wave {
		t.wave[i] *= height / peak * min(1, float32(len(t.wave)-1-i)/fade)
	}
	return t.wave
}
