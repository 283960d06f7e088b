//go:build !ci

package ui

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/match"
	"goldentree/game/record"
)

var (
	framesFor   = flag.Duration("frames", 0, "open a real window, let the computer play itself for so long, and print how long frames took")
	framesOf    = flag.String("of", "hundred", "the game that the computer plays meanwhile")
	framesAt    = flag.Int("level", match.Levels, "the level at which it plays: the highest thinks longest, the lower ones move more often; 0 is nobody")
	framesPace  = flag.String("animation", "normal", "how fast pieces move: "+strings.Join(animations, ", "))
	framesWhile = flag.String("while", "", "what a person does meanwhile, three times a second: tap or resize")
	soakFor     = flag.Duration("soak", 0, "open a real window, let the computer play all games against itself at the usual pace for so long, and print every minute how much memory the program holds")
)

func TestMain(m *testing.M) {
	flag.Parse()
	measure := printFrames
	switch {
	case *soakFor > 0:
		measure = printMemory
	case *framesFor == 0:
		os.Exit(m.Run())
	}
	if err := inWindow(measure); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// inWindow opens the program in a real window, with a folder of its own.
func inWindow(measure func(a *App) error) error {
	folder, err := os.MkdirTemp("", "goldentree")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	a, err := newApp(app.NewWithID("games.goldentree"), catalog.Games(), folder, fyne.Do)
	if err != nil {
		return err
	}
	return measure(a)
}

// watch lets the computer play against itself, at a level on all seats.
func (a *App) watch(g *game.Game, level int) error {
	s, err := newPlay(a, g, match.Options{Players: slices.Repeat([]record.Player{{Level: level}}, g.SeatCount())})
	if err != nil {
		return err
	}
	a.Show(s)
	return nil
}

// over tells whether the game on the screen has ended.
func (a *App) over() bool {
	s, playing := a.top().(*playScreen)
	return playing && s.match.Outcome().Over()
}

// printMemory lets the program run for long, one game after the other.
func printMemory(a *App) error {
	if err := a.watch(a.games[0], 2); err != nil {
		return err
	}
	began, games := time.Now(), 0
	tell := func() {
		fmt.Printf("%v: %d MB, %d games\n", time.Since(began).Round(time.Second), resident(), games)
	}
	time.AfterFunc(*soakFor, func() { fyne.Do(a.quit) })
	go func() {
		for seconds := 1; ; seconds++ {
			time.Sleep(time.Second)
			fyne.Do(func() {
				if a.over() {
					games++
					a.Home()
					if err := a.watch(a.games[games%len(a.games)], 2); err != nil {
						fmt.Fprintln(os.Stderr, err)
						a.quit()
					}
				}
				if seconds%60 == 0 {
					tell()
				}
			})
		}
	}()
	err := a.run()
	tell()
	return err
}

// printFrames measures what a person sees while the computer plays or he does something himself: something small
// moves on the window all the time, and the time from each of its frames to the next is taken. The frame in which
// something was done holds all that has followed from it.
func printFrames(a *App) error {
	g, found := a.find(*framesOf)
	if !found {
		return fmt.Errorf("there is no game %q", *framesOf)
	}
	a.prefs.Pause, a.prefs.Animation = false, *framesPace
	if err := a.watch(g, *framesAt); err != nil {
		return err
	}

	var done int
	something := func() {}
	switch *framesWhile {
	case "":
	case "tap":
		something = func() { a.top().(*playScreen).tapped(game.Square(rand.IntN(g.Board.Size()))) }
	case "resize":
		something = func() { a.window.Resize(fyne.NewSize(float32(1000+done%2*200), float32(700+done%3*50))) }
	default:
		return fmt.Errorf("nobody knows what it is to %q", *framesWhile)
	}

	spot := canvas.NewRectangle(a.skin.Theme().Color("primary", 0))
	spot.Resize(fyne.NewSize(4, 4))
	a.page.Add(container.NewWithoutLayout(spot)) // else it would fill the page
	var idle, busy []time.Duration               // from a frame to the next, when nothing was done between them and when something was
	var last, acted time.Time
	var games, memory, rested int
	moving := fyne.NewAnimation(time.Second, func(at float32) {
		spot.Move(fyne.NewPos(100*at, 0))
		now := time.Now()
		switch {
		case last.IsZero():
			memory = resident()
		case acted == last:
			busy = append(busy, now.Sub(last))
		default:
			idle = append(idle, now.Sub(last))
		}
		last = now
		if *framesWhile != "" && now.Sub(acted) > time.Second/3 && len(idle) > rested {
			acted, rested = now, len(idle) // at least one frame belongs to nothing that was done
			done++
			something()
		}
		if a.over() {
			games++
			a.top().(*playScreen).again()
		}
	})
	moving.RepeatCount = fyne.AnimationRepeatForever
	time.AfterFunc(time.Second, func() { fyne.Do(moving.Start) }) // the window is there by then
	time.AfterFunc(time.Second+*framesFor, func() { fyne.Do(func() { moving.Stop(); a.quit() }) })
	if err := a.run(); err != nil {
		return err
	}

	if len(idle) == 0 {
		return fmt.Errorf("there was no frame")
	}
	fmt.Printf("%s, level %d, %v: %d frames, %.0f a second; %s\n", g.ID, *framesAt, *framesFor, len(idle)+len(busy),
		float64(len(idle)+len(busy))/framesFor.Seconds(), between(idle))
	if len(busy) > 0 {
		fmt.Printf("%s %d times: %s\n", *framesWhile, len(busy), between(busy))
	}
	fmt.Printf("memory: %d MB when it began to move, %d MB in the end, after %d whole games\n", memory, resident(), games)
	return nil
}

// between tells how long it took from one frame to the next.
func between(gaps []time.Duration) string {
	slices.Sort(gaps)
	late := 0
	for _, gap := range gaps {
		if gap > 50*time.Millisecond {
			late++
		}
	}
	at := func(share float64) time.Duration {
		return gaps[int(share*float64(len(gaps)-1))].Round(100 * time.Microsecond)
	}
	return fmt.Sprintf("from one to the next half took %v, 99 %% took %v, the longest %v; %d took more than 50ms", at(0.5), at(0.99), at(1), late)
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
