package sound

import (
	"log"
	"sync"
	"time"
)

// A device is where sounds are heard.
type device interface {
	play(wave []float32, volume float64)
	suspend() // until the next play, so that silence costs nothing
	err() error
}

// A Player plays sounds, each over the ones before it. Without a device it is silent. It may be used by many
// goroutines and never makes them wait.
type Player struct {
	requests chan request
	once     sync.Once
	open     func() (device, error)
}

type request struct {
	sound  Sound
	volume float64
}

// NewPlayer returns a player on the device of the system, which is opened with the first sound.
func NewPlayer() *Player {
	return &Player{requests: make(chan request, 8), open: openDevice}
}

// Play lets a sound be heard, at a volume from 0 to 1. When too much is to be heard at once, the last is left out.
func (p *Player) Play(s Sound, volume float64) {
	if s == Silence || volume <= 0 {
		return
	}
	p.once.Do(func() { go p.serve() })
	select {
	case p.requests <- request{s, volume}:
	default:
	}
}

// serve plays what is asked for until the end of the program. What goes wrong with the device is logged once, and
// from then on all is silent.
func (p *Player) serve() {
	d, err := p.open()
	for err == nil {
		r := <-p.requests
		for quiet := false; !quiet; {
			d.play(r.sound.Wave(), r.volume)
			select {
			case r = <-p.requests:
			case <-time.After(r.sound.Length() + latency):
				quiet = true
			}
		}
		d.suspend()
		err = d.err()
	}
	log.Printf("there will be no sound: %v", err)
	for range p.requests {
	}
}

// latency is how much later than its request a sound may be over.
const latency = 500 * time.Millisecond
