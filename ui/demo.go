package ui

import (
	"bytes"
	"io/fs"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/record"
	"goldentree/ui/board"
)

// A demo is a door with the board of a game on it. While the pointer is on it a game is played there; otherwise
// nothing moves.
type demo struct {
	door
	app    *App
	game   *game.Game
	board  *board.Picture
	sample *record.Record
	rest   int // how many moves have been made while nothing moves

	position game.Position
	moves    []game.Move // those to come
	visit    int         // counts what the pointer did, so that a clock from before means nothing
	page     fyne.CanvasObject
}

// How long a demo waits before its first move, and before each of the next.
const (
	demoStart = 350 * time.Millisecond
	demoPace  = 1100 * time.Millisecond
)

// newDemo makes a door with the opening of a game. An empty board says little, so half of the sample game is on it
// then.
func newDemo(a *App, g *game.Game, open func()) *demo {
	d := &demo{app: a, game: g, board: board.NewPicture(g, a.skin)}
	d.door.picture, d.door.open = d.board, func() { d.MouseOut(); open() }
	d.board.SetSpeed(speeds[a.prefs.Animation])
	d.ExtendBaseWidget(d)
	var err error
	if d.sample, err = sampleGame(a, g); err != nil {
		a.fail(err)
		return d
	}
	if p, err := d.sample.Begin(g); err == nil && bare(p.Diagram()) {
		d.rest = len(d.sample.Root.End().Moves()) / 2
	}
	d.stop()
	return d
}

// sampleGame reads a game that the program has played with itself.
func sampleGame(a *App, g *game.Game) (*record.Record, error) {
	name := g.ID + ".toml"
	data, err := fs.ReadFile(assets.Games, name)
	if err != nil {
		return nil, err
	}
	return record.Read(bytes.NewReader(data), name, a.find)
}

// stop shows the opening.
func (d *demo) stop() {
	d.visit++
	p, err := d.sample.Begin(d.game)
	if err != nil {
		d.app.fail(err)
		return
	}
	d.position, d.moves = p, d.sample.Root.End().Moves()
	var last game.Move
	for range d.rest {
		last = d.next()
	}
	d.board.Set(d.scene(last))
}

// next makes the next move. Those of dice are made with the one that follows them.
func (d *demo) next() game.Move {
	for {
		m := d.moves[0]
		d.moves = d.moves[1:]
		d.position.Make(m)
		if m.Verb() != game.VerbRoll || len(d.moves) == 0 {
			return m
		}
	}
}

func (d *demo) scene(last game.Move) board.Scene {
	return board.Scene{Diagram: d.position.Diagram(), Last: last, View: southern(d.game)}
}

// later makes the next move after a while, if the pointer is still there and nothing else is in view.
func (d *demo) later(after time.Duration) {
	visit := d.visit
	time.AfterFunc(after, func() {
		d.app.post(func() {
			if visit != d.visit || d.app.page.Objects[0] != d.page || len(d.moves) == 0 {
				return
			}
			m := d.next()
			d.board.Animate(d.scene(m), m, nil)
			d.later(demoPace)
		})
	})
}

// MouseIn is called by the toolkit.
func (d *demo) MouseIn(*desktop.MouseEvent) {
	if d.sample == nil || speeds[d.app.prefs.Animation] == 0 {
		return
	}
	d.visit++
	d.page = d.app.page.Objects[0]
	d.later(demoStart)
}

// MouseMoved is called by the toolkit.
func (d *demo) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by the toolkit.
func (d *demo) MouseOut() {
	if d.sample != nil {
		d.stop()
	}
}
