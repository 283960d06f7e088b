package ui

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"goldentree/game"
	"goldentree/ui/board"
	"goldentree/ui/skin"
)

// A table is a board with its tray, and what the person at it is choosing. A game is played on one, and a lesson.
// It knows what may be chosen, and says why something else may not.
type table struct {
	app   *App
	game  *game.Game
	voice voice
	on    position

	picker  *game.Picker
	legal   []game.Move // what the picker picks from
	view    game.Seat
	pieces  string // the set of pieces that is spoken of; "" is the one that the person has chosen
	message string // what is said about the last tap or direction, until something happens
	ghost   *board.Ghost
	pointed game.Square // under the pointer or the cursor, or NoSquare

	board *board.Board
	tray  *board.Tray
	scene board.Scene // what the board shows

	play   func(game.Move) // takes a move that has been chosen
	update func()          // shows what has changed
	idle   func() string   // says why nothing can be chosen now
}

// A position is what lies on a table: that of a match, or of a lesson.
type position interface {
	Diagram() game.Diagram
	Threats(game.Seat) []game.Move
	After(game.Move) (d game.Diagram, mine, theirs []game.Move)
	Why(tried []game.Choice) string
	Find(text string) (game.Move, error)
}

func newTable(a *App, g *game.Game, on position) table {
	return table{app: a, game: g, voice: voice{g, a.lang}, on: on, picker: game.NewPicker(nil), view: southern(g), pointed: game.NoSquare}
}

// look returns the skin, with the pieces that are spoken of.
func (t *table) look() *skin.Skin {
	if t.pieces == "" {
		return t.app.skin
	}
	return t.app.skin.With(map[string]string{t.game.ID: t.pieces})
}

// lay makes the board and the tray, for the language and the skin of now.
func (t *table) lay() {
	t.board = board.New(t.game, t.look())
	t.board.OnTap(t.tapped)
	t.board.OnPick(t.picked)
	t.board.OnBack(t.backed)
	t.board.OnGhost(t.considered)
	t.board.OnPoint(t.pointedAt)
	t.board.OnKey(func(ev *fyne.KeyEvent) { t.app.runKey(ev.Name) })
	t.board.OnRune(func(r rune) { t.app.runRune(r) })
	t.board.OnRead(func() string { return t.voice.text("name") + ". " + t.pieceAt(t.pointed) })
	t.board.SetSpeed(speeds[t.app.prefs.Animation])
	t.tray = board.NewTray(t.game, t.look(), func(key string) string { return t.voice.own(key) })
	t.tray.OnPick(t.picked)
	t.tray.OnGhost(t.considered)
	t.tray.SetSpeed(speeds[t.app.prefs.Animation])
	t.scene = board.Scene{}
	t.message = "" // it may be in another language
}

// offer begins the choice of another move. What was chosen and said belonged to the position before.
func (t *table) offer(legal []game.Move) {
	t.legal = legal
	t.picker = game.NewPicker(legal)
	t.message, t.ghost, t.pointed = "", nil, game.NoSquare
}

// seen is the position with what is being chosen.
func (t *table) seen() board.Scene {
	ghost := t.ghost
	if ghost == nil {
		ghost = t.preview()
	}
	return board.Scene{Diagram: t.on.Diagram(), Offer: t.picker.Next(), Chosen: t.picker.Chosen(), Danger: t.danger(), Ghost: ghost, View: t.view}
}

// show shows a scene. An animation goes on if it leads to that scene already.
func (t *table) show(scene board.Scene) {
	if reflect.DeepEqual(scene, t.scene) {
		return
	}
	t.scene = scene
	t.board.Set(scene)
	t.tray.Set(scene)
}

// follow shows a scene to which a move has led; done is called when it stands. What dice allow is shown once they
// lie still.
func (t *table) follow(scene board.Scene, m game.Move, done func()) {
	t.app.hear(board.Heard(t.game.Board, t.scene.Diagram, scene.Diagram, m)...)
	t.scene = scene
	falling := scene
	falling.Offer = nil
	t.tray.Animate(falling, func() {
		t.tray.Set(t.scene)
		t.board.Set(t.scene)
		t.update()
	})
	if !t.tray.Tumbling() {
		t.tray.Set(scene)
		falling = scene
	}
	t.board.Animate(falling, m, done)
}

// tapped takes a tap on a square.
func (t *table) tapped(q game.Square) {
	chosen := t.picker.Chosen()
	if len(chosen) == 1 && chosen[0].Square() == q { // the selected piece is let go again
		t.backed()
		return
	}
	tried := append(chosen, t.picker.Try(q))
	m, done := t.picker.Tap(q)
	t.took(m, done)
	if !done && len(t.picker.Chosen()) == 0 {
		t.refuse(q, tried)
	}
}

// picked takes a choice that is no square.
func (t *table) picked(c game.Choice) {
	if tried := append(t.picker.Chosen(), c); !slices.Contains(t.picker.Next(), c) {
		t.refuse(tried[0].Square(), tried)
		return
	}
	t.took(t.picker.Choose(c))
}

// took takes what the picker has made of a choice.
func (t *table) took(m game.Move, done bool) {
	t.message, t.ghost = "", nil
	if done {
		t.play(m)
	} else {
		t.update()
	}
}

// backed takes back one choice, or what else is being considered.
func (t *table) backed() {
	t.message, t.ghost = "", nil
	t.picker.Back()
	t.update()
}

// refuse says why the last of the choices tried, a tap on q or the choice of something there, is not possible.
func (t *table) refuse(q game.Square, tried []game.Choice) {
	t.message = t.why(q, tried)
	t.update()
	t.board.Refuse(q)
}

// considered shows what a turn, or a line, would change, while it is only thought of.
func (t *table) considered(c game.Choice) {
	t.ghost = nil
	t.message = ""
	switch m := t.completes(c); {
	case m == 0:
	case m.Verb() == game.VerbTurn:
		t.ghost = t.ghostOf(m)
		t.message = t.app.text("said.ghost", "heading", t.voice.heading(m.Heading()),
			"acts", t.voice.squares(t.ghost.Acts), "danger", t.voice.squares(t.ghost.Danger))
	case m.Verb() == game.VerbPlace:
		t.ghost = t.flips(m)
		t.message = t.app.text("said.ghost-flips", "squares", t.voice.squares(t.ghost.Acts))
	}
	t.update()
}

// pointedAt shows what a piece can do, while the pointer is on it and no other one is chosen.
func (t *table) pointedAt(q game.Square) {
	t.pointed = q
	t.update()
	if q != game.NoSquare {
		at, size := t.board.Place(q)
		t.app.revealIn(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.board).Add(at), size)
	}
}

// preview is the ghost of the piece pointed at, as it stands, or of what a piece placed there would change; nil if
// that cannot be chosen now.
func (t *table) preview() *board.Ghost {
	if t.pointed == game.NoSquare || len(t.picker.Chosen()) > 0 || t.tray.Tumbling() {
		return nil
	}
	if m := t.completes(game.Choice{Pick: game.PickTo, Value: uint8(t.pointed)}); m != 0 {
		return t.flips(m)
	}
	var g *board.Ghost
	for _, m := range t.legal {
		if path := m.Path(nil); path[0] == (game.Choice{Pick: game.PickFrom, Value: uint8(t.pointed)}) {
			if g == nil {
				g = &board.Ghost{Square: t.pointed, Heading: t.on.Diagram().Cells[t.pointed].Heading}
			}
			if q := m.To(); q != game.NoSquare && q != t.pointed {
				g.Acts.Add(q)
			}
		}
	}
	return g
}

// completes returns the move that the choices made and one more spell, or the only one that can follow from them;
// no move if there is none.
func (t *table) completes(c game.Choice) game.Move {
	words := append(t.picker.Chosen(), c)
	var found game.Move
	for _, m := range t.legal {
		if path := m.Path(nil); len(path) >= len(words) && slices.Equal(path[:len(words)], words) {
			if found != 0 {
				return 0
			}
			found = m
		}
	}
	return found
}

// flips looks at the position after a piece was placed: which others would change sides.
func (t *table) flips(m game.Move) *board.Ghost {
	g := &board.Ghost{Square: m.To()}
	before := t.on.Diagram()
	after, _, _ := t.on.After(m)
	for q, p := range after.Cells {
		if was := before.Cells[q]; was.Kind != 0 && was.Seat != p.Seat {
			g.Acts.Add(game.Square(q))
		}
	}
	return g
}

// ghostOf looks at the position after a turn: on which pieces the turned one could act then, and which pieces of
// the same side the others could act on.
func (t *table) ghostOf(m game.Move) *board.Ghost {
	d, mine, theirs := t.on.After(m)
	g := &board.Ghost{Square: m.From(), Heading: m.Heading()}
	if m.To() != game.NoSquare {
		g.Square = m.To()
	}
	side := d.Cells[g.Square].Seat
	for _, next := range mine {
		if next.From() == g.Square && next.To() != game.NoSquare {
			g.Acts.Add(next.To())
		}
	}
	g.Danger = actedOn(d, side, theirs)
	return g
}

// danger returns the pieces of the person to move that others could act on if it were their turn.
func (t *table) danger() game.Squares {
	var set game.Squares
	if !t.app.prefs.Danger || len(t.legal) == 0 {
		return set
	}
	d := t.on.Diagram()
	set = d.Danger
	for i := range t.game.Seats {
		if other := game.First + game.Seat(i); other != d.Turn {
			set = set.Or(actedOn(d, d.Turn, t.on.Threats(other)))
		}
	}
	return set
}

// actedOn returns the pieces of a side that the moves act on.
func actedOn(d game.Diagram, side game.Seat, moves []game.Move) game.Squares {
	var set game.Squares
	for _, m := range moves {
		if q := m.To(); q != game.NoSquare && d.Cells[q].Kind != 0 && d.Cells[q].Seat == side && m.From() != q {
			set.Add(q)
		}
	}
	return set
}

// why gives the reason of the game itself, or the plain one.
func (t *table) why(q game.Square, tried []game.Choice) string {
	if len(t.legal) == 0 {
		return t.idle()
	}
	if key := t.on.Why(tried); key != "" {
		return t.voice.text("why." + key)
	}
	square := t.voice.square(q)
	places := slices.ContainsFunc(t.legal, func(m game.Move) bool { return m.Verb() == game.VerbPlace })
	if len(tried) == 1 {
		d := t.on.Diagram()
		switch piece := d.Cells[q]; {
		case places:
			return t.app.text("why.no-place", "square", square)
		case piece.Kind == 0:
			return t.app.text("why.empty", "square", square)
		case piece.Seat != d.Turn:
			return t.app.text("why.other-side", "square", square)
		}
		return t.app.text("why.no-move", "square", square)
	}
	if from := tried[0].Square(); len(tried) == 2 && from != game.NoSquare {
		return t.app.text("why.cannot-reach", "from", t.voice.square(from), "square", square)
	}
	return t.app.text("why.not-offered", "square", square)
}

// prompt says what is to be chosen next, and by whom.
func (t *table) prompt() string {
	seat := t.voice.seat(t.on.Diagram().Seat)
	picks := map[game.Pick]bool{}
	for _, c := range t.picker.Next() {
		picks[c.Pick] = true
	}
	switch {
	case picks[game.PickHeading] && picks[game.PickTo]:
		return t.app.text("choose.to-or-heading", "seat", seat)
	case len(picks) == 0:
		return t.app.text("play.turn", "seat", seat)
	}
	for pick := range game.PickLabel + 1 {
		if picks[pick] {
			return t.app.text("choose."+pickNames[pick], "seat", seat)
		}
	}
	return ""
}

// What the parts of a move are called in the keys of texts.
var pickNames = map[game.Pick]string{
	game.PickPass: "pass", game.PickDie: "die", game.PickFrom: "from", game.PickTo: "to", game.PickVia: "via",
	game.PickKind: "kind", game.PickHeading: "heading", game.PickLine: "line", game.PickLabel: "label",
}

// acting lists what can be done with the piece acted on, and where it would go then. It is "" unless that is to be
// chosen between several acts.
func (t *table) acting() string {
	chosen := t.picker.Chosen()
	squares := map[uint8]game.Squares{}
	var labels []uint8
	for _, m := range t.legal {
		path := m.Path(nil)
		if n := len(chosen); m.Label() == 0 || len(path) <= n || !slices.Equal(path[:n], chosen) || path[n].Pick != game.PickVia {
			continue
		}
		set, seen := squares[m.Label()]
		if !seen {
			labels = append(labels, m.Label())
		}
		set.Add(m.Via())
		squares[m.Label()] = set
	}
	if len(labels) < 2 {
		return ""
	}
	var said []string
	for _, label := range labels {
		said = append(said, t.voice.text("label."+t.game.Labels[label])+": "+t.voice.squares(squares[label])+".")
	}
	return strings.Join(said, " ")
}

// pieceAt names the piece on a square. Where all pieces are of one kind there is nothing to tell.
func (t *table) pieceAt(q game.Square) string {
	if q == game.NoSquare || len(t.game.Pieces) <= 2 || t.on.Diagram().Cells[q].Kind == 0 {
		return ""
	}
	return capital(t.voice.piece(t.on.Diagram().Cells[q])) + " " + t.voice.square(q) + "."
}
