//go:build !silent && !ci && (cgo || windows || js)

package sound

import (
	"bytes"
	"encoding/binary"
	"time"

	"github.com/ebitengine/oto/v3"
)

// otoDevice is the loudspeaker, by the library that speaks to ALSA, Core Audio, WASAPI and browsers.
type otoDevice struct {
	context *oto.Context
	playing []*oto.Player // the library stops those that nobody holds
}

func openDevice() (device, error) {
	c, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 1, Format: oto.FormatFloat32LE})
	if err != nil {
		return nil, err
	}
	<-ready
	time.Sleep(100 * time.Millisecond) // where there is no device, the library says so a little later
	if err := c.Err(); err != nil {
		return nil, err
	}
	return &otoDevice{context: c}, nil
}

func (d *otoDevice) play(wave []float32, volume float64) {
	var data bytes.Buffer
	binary.Write(&data, binary.LittleEndian, wave)
	d.context.Resume()
	p := d.context.NewPlayer(&data)
	p.SetVolume(volume)
	p.Play()
	d.playing = append(d.playing, p)
}

func (d *otoDevice) suspend() {
	d.playing = nil
	d.context.Suspend()
}

func (d *otoDevice) err() error { return d.context.Err() }
