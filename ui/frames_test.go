//go:build !ci

package ui

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"goldentree/game/catalog"
	"goldentree/game/match"
	"goldentree/game/record"
)

var (
	framesFor = flag.Duration("frames", 0, "open a real window, let the computer play itself for so long, and print how long frames took")
	framesOf  = flag.String("of", "hundred", "the game that the computer plays meanwhile")
	framesAt  = flag.Int("level", match.Levels, "the level at which it plays: the highest thinks longest, the lower ones move more often")
)

func TestMain(m *testing.M) {
	flag.Parse()
	if *framesFor == 0 {
		os.Exit(m.Run())
	}
	if err := printFrames(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// printFrames measures what a person sees while the computer thinks: something small moves on the window all the
// time, and the time from each of its frames to the next is taken.
func printFrames() error {
	folder, err := os.MkdirTemp("", "goldentree")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	a, err := newApp(app.NewWithID("games.goldentree"), catalog.Games(), folder, fyne.Do)
	if err != nil {
		return err
	}
	g, found := a.find(*framesOf)
	if !found {
		return fmt.Errorf("there is no game %q", *framesOf)
	}
	a.prefs.Pause = false
	s, err := newPlay(a, g, match.Options{Players: slices.Repeat([]record.Player{{Level: *framesAt}}, g.SeatCount())})
	if err != nil {
		return err
	}
	a.Show(s)

	spot := canvas.NewRectangle(a.skin.Theme().Color("primary", 0))
	spot.Resize(fyne.NewSize(4, 4))
	a.page.Add(container.NewWithoutLayout(spot)) // else it would fill the page
	var gaps []time.Duration
	var last time.Time
	var began, games int
	moving := fyne.NewAnimation(time.Second, func(at float32) {
		spot.Move(fyne.NewPos(100*at, 0))
		now := time.Now()
		if last.IsZero() {
			began = resident()
		} else {
			gaps = append(gaps, now.Sub(last))
		}
		last = now
		if s, playing := a.top().(*playScreen); playing && s.match.Outcome().Over() {
			games++
			s.again()
		}
	})
	moving.RepeatCount = fyne.AnimationRepeatForever
	time.AfterFunc(time.Second, func() { fyne.Do(moving.Start) }) // the window is there by then
	time.AfterFunc(time.Second+*framesFor, func() { fyne.Do(func() { moving.Stop(); a.quit() }) })
	a.window.ShowAndRun()

	slices.Sort(gaps)
	if len(gaps) == 0 {
		return fmt.Errorf("there was no frame")
	}
	late := 0
	for _, gap := range gaps {
		if gap > 50*time.Millisecond {
			late++
		}
	}
	at := func(share float64) time.Duration {
		return gaps[int(share*float64(len(gaps)-1))].Round(100 * time.Microsecond)
	}
	fmt.Printf("%s, level %d: %d frames in %v while the computer thought; from one to the next half took %v, 99 %% took %v, the longest %v; %d took more than 50ms\n",
		g.ID, *framesAt, len(gaps), *framesFor, at(0.5), at(0.99), at(1), late)
	fmt.Printf("memory: %d MB when it began to move, %d MB in the end, after %d whole games\n", began, resident(), games)
	return nil
}

// resident returns how much memory the program holds, in MB; 0 where the system does not tell it this way.
func resident() int {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	var all, pages int
	fmt.Sscan(string(text), &all, &pages)
	return pages * os.Getpagesize() >> 20
}
