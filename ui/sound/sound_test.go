package sound

import (
	"errors"
	"slices"
	"testing"
	"time"
)

func TestASoundIsShortDryAndWithoutClicks(t *testing.T) {
	for s := Turn; s < sounds; s++ {
		w := s.Wave()
		if l := s.Length(); l < 30*time.Millisecond || l > 1500*time.Millisecond {
			t.Errorf("sound %d lasts %v", s, l)
		}
		var sum, peak float64
		for _, v := range w {
			sum += float64(v)
			peak = max(peak, float64(v), -float64(v))
		}
		if peak < 0.5 || peak > 0.7 {
			t.Errorf("sound %d reaches %v", s, peak)
		}
		if mean := sum / float64(len(w)); mean < -0.01 || mean > 0.01 {
			t.Errorf("sound %d is off the middle by %v", s, mean)
		}
		if w[0] > 0.05 || w[0] < -0.05 || w[len(w)-1] != 0 {
			t.Errorf("sound %d begins with %v and ends with %v", s, w[0], w[len(w)-1])
		}
		for other := Turn; other < s; other++ {
			if slices.Equal(w, other.Wave()) {
				t.Errorf("sounds %d and %d are the same", other, s)
			}
		}
	}
}

// A fakeDevice tells what it is asked for.
type fakeDevice struct {
	told   chan string
	broken error
}

func (d *fakeDevice) play(wave []float32, volume float64) { d.told <- "play" }
func (d *fakeDevice) suspend()                            { d.told <- "suspend" }
func (d *fakeDevice) err() error                          { return d.broken }

func TestTheDeviceRestsWhenNothingIsHeard(t *testing.T) {
	d := &fakeDevice{told: make(chan string)}
	p := NewPlayer()
	p.open = func() (device, error) { return d, nil }
	for range 2 {
		p.Play(Place, 1)
		p.Play(Turn, 0) // is not heard
		p.Play(Turn, 1)
		for _, want := range []string{"play", "play", "suspend"} {
			if got := <-d.told; got != want {
				t.Fatalf("%s, not %s", got, want)
			}
		}
	}
}

func TestNobodyWaitsForABrokenDevice(t *testing.T) {
	for name, open := range map[string]func() (device, error){
		"that cannot be opened": func() (device, error) { return nil, errors.New("no device") },
		"that breaks":           func() (device, error) { return &fakeDevice{make(chan string, 1000), errors.New("unplugged")}, nil },
	} {
		t.Run(name, func(t *testing.T) {
			p := NewPlayer()
			p.open = open
			for range 1000 {
				p.Play(Place, 1)
			}
		})
	}
}
