package ui

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/board"
)

// playScreen is a game being played: its board, what has been said about it, and the side panel. The model
// is the match, what has been chosen of the next move, and what the person looks at.
type playScreen struct {
	app   *App
	game  *game.Game
	voice voice
	match *match.Match

	picker  *game.Picker
	legal   []game.Move // what the picker picks from
	at      *record.Node
	view    game.Seat
	message string // what is said instead of the last move, until something happens
	hint    *hint
	ghost   *board.Ghost
	pointed game.Square // under the pointer or the cursor, or NoSquare

	board *board.Board
	tray  *board.Tray
	scene board.Scene // what the board shows
	shown *record.Node
	panel *panel
	foot  *foot
	tools []*tool
	pause *tool
	turn  remark
	body  *fyne.Container
}

// newPlay begins a game.
func newPlay(a *App, g *game.Game, o match.Options) (*playScreen, error) {
	o.Pace = a.pace
	m, err := match.New(g, o, a.post)
	if err != nil {
		return nil, err
	}
	return newPlayOf(a, m), nil
}

// openPlay goes on with a saved game.
func openPlay(a *App, g *game.Game, r *record.Record) (*playScreen, error) {
	m, err := match.Open(g, r, match.Options{Pace: a.pace}, a.post)
	if err != nil {
		return nil, err
	}
	if r.Warning != "" {
		a.faults = append(a.faults, a.text("play.mended"))
	}
	return newPlayOf(a, m), nil
}

func newPlayOf(a *App, m *match.Match) *playScreen {
	s := &playScreen{app: a, game: m.Game(), voice: voice{m.Game(), a.lang}, match: m, view: southern(m.Game()), pointed: game.NoSquare}
	if people := s.people(); len(people) == 1 {
		s.view = people[0]
	}
	m.Autosave(a.store, func(err error) { a.notice.say(a.text("play.not-saved", "fault", a.reason(err))) })
	m.Watch(s.changed)
	s.changed()
	return s
}

// pace is how long a computer takes at least for a move, so that one sees what it does.
func (a *App) pace() time.Duration {
	if a.prefs.Pause {
		return 700 * time.Millisecond
	}
	return 0
}

// people lists the seats that people play.
func (s *playScreen) people() []game.Seat {
	var list []game.Seat
	for i, p := range s.match.Players() {
		if p.Person() {
			list = append(list, game.First+game.Seat(i))
		}
	}
	return list
}

func (s *playScreen) Title() string { return s.voice.text("name") }

// Close lets go of the match, which is kept on disk.
func (s *playScreen) Close() { s.match.Close() }

// Commands lists what can be done while playing, in the order of the buttons.
func (s *playScreen) Commands() []*Command {
	over := func() bool { return s.match.Outcome().Over() }
	forward := func() bool { return len(s.match.At().Children) > 0 }
	backward := func() bool { return s.match.At().Parent != nil }
	undoable := func() bool { return backward() || s.match.At().Resigned != game.Nobody }
	var throw []*Command // in games with dice
	pauseKey := "Space"
	if s.match.Dice() && len(s.people()) > 0 {
		pauseKey = "P"
		throw = []*Command{{ID: "roll", Keys: []string{"Space"}, Run: s.rollOrPass, Enabled: func() bool { return s.match.Rolling() || s.mustPass() }}}
	}
	return append(throw, []*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Run: s.app.Back},
		{ID: "undo", Icon: theme.ContentUndoIcon(), Keys: []string{"Ctrl+Z"}, Enabled: undoable, Run: func() { s.match.Back() }},
		{ID: "redo", Icon: theme.ContentRedoIcon(), Keys: []string{"Ctrl+Y"}, Enabled: forward, Run: func() { s.match.Forward() }},
		{ID: "pause", Icon: theme.MediaPauseIcon(), Keys: []string{pauseKey}, Run: s.togglePause,
			Enabled: func() bool { return !over() && len(s.people()) < s.game.SeatCount() }},
		{ID: "hint", Icon: icon("hint"), Keys: []string{"H"}, Enabled: func() bool { return len(s.legal) > 0 && !s.match.Rolling() }, Run: s.moreHint},
		{ID: "flip", Icon: icon("flip"), Keys: []string{"F"}, Run: s.flip},
		{ID: "new", Icon: theme.ContentAddIcon(), Keys: []string{"Ctrl+N"}, Run: func() { s.app.Replace(newSetup(s.app, s.game)) }},
		{ID: "panel", Icon: icon("panel"), Keys: []string{"F9"}, Run: s.togglePanel},
		s.app.rulesCommand(s.game, s.match.Rules),
		{ID: "previous", Keys: []string{"PageUp"}, Enabled: backward, Run: func() { s.match.GoTo(s.match.At().Parent) }},
		{ID: "next", Keys: []string{"PageDown"}, Enabled: forward, Run: func() { s.match.GoTo(s.match.At().Children[0]) }},
		{ID: "first", Keys: []string{"Home"}, Enabled: backward, Run: func() { s.match.GoTo(s.match.Root()) }},
		{ID: "last", Keys: []string{"End"}, Enabled: forward, Run: func() { s.match.GoTo(s.match.At().End()) }},
		{ID: "type", Keys: []string{"/"}, Run: s.typeMove},
		{ID: "resign", Icon: icon("resign"), Enabled: func() bool { return !over() && s.resigner() != game.Nobody }, Run: s.askResign},
	}...)
}

func (s *playScreen) Content() fyne.CanvasObject {
	s.board = board.New(s.game, s.app.skin)
	s.board.OnTap(s.tapped)
	s.board.OnPick(s.picked)
	s.board.OnBack(s.backed)
	s.board.OnGhost(s.considered)
	s.board.OnPoint(s.pointedAt)
	s.board.OnKey(s.key)
	s.board.OnRune(func(r rune) { s.app.runRune(r) })
	s.board.SetSpeed(speeds[s.app.prefs.Animation])
	s.tray = board.NewTray(s.game, s.app.skin, s.trayText)
	s.tray.OnPick(s.picked)
	s.tray.OnGhost(s.considered)
	s.tray.OnRoll(s.rollOrPass)
	s.tray.OnOwnDice(s.match.SetByHand)
	s.tray.SetSpeed(speeds[s.app.prefs.Animation])
	s.scene, s.shown = board.Scene{}, nil
	s.message = "" // it may be in another language

	commands := s.Commands()
	s.turn = newRemark("")
	s.turn.Wrapping = fyne.TextWrapOff
	s.tools = nil
	bar := []fyne.CanvasObject{container.NewVBox(layout.NewSpacer(), s.turn, layout.NewSpacer())}
	for _, id := range []string{"undo", "redo", "pause", "hint", "flip", "new", "panel", "rules"} {
		t := newTool(s.app, command(commands, id))
		if id == "pause" {
			s.pause = t
		}
		s.tools = append(s.tools, t)
		bar = append(bar, t)
	}
	resign := newTool(s.app, command(commands, "resign"))
	s.tools = append(s.tools, resign)
	s.panel = newPanel(s, resign)
	s.foot = newFoot(s)
	s.body = container.New(playLayout{}, s.board, s.foot.box, s.panel.box)
	s.refresh()
	bar = append(bar, newTool(s.app, command(s.app.ownCommands(), "settings")))
	return s.app.frame(s.voice.text("name"), commands, s.body, bar...)
}

// Focus gives the keyboard to the board.
func (s *playScreen) Focus() fyne.Focusable { return s.board }

// key takes the keys that mean nothing to the board.
func (s *playScreen) key(ev *fyne.KeyEvent) {
	if !s.app.runKey(ev.Name) && ev.Name == fyne.KeyEscape {
		s.backed()
	}
}

// changed is told of every change of the match. What was chosen, hinted and said belongs to the position
// it was chosen in.
func (s *playScreen) changed() {
	legal := s.match.Legal()
	if s.match.At() != s.at || !slices.Equal(legal, s.legal) {
		s.at, s.legal = s.match.At(), legal
		s.picker = game.NewPicker(legal)
		s.message, s.hint, s.ghost, s.pointed = "", nil, nil, game.NoSquare
	}
	if fault := s.match.Trouble(); fault != nil {
		s.app.fail(fault)
	}
	s.refresh()
}

// tapped takes a tap on a square.
func (s *playScreen) tapped(q game.Square) {
	chosen := s.picker.Chosen()
	if len(chosen) == 1 && chosen[0].Square() == q { // the selected piece is let go again
		s.backed()
		return
	}
	tried := append(chosen, s.picker.Try(q))
	m, done := s.picker.Tap(q)
	s.took(m, done)
	if !done && len(s.picker.Chosen()) == 0 {
		s.refuse(q, tried)
	}
}

// picked takes a choice that is no square.
func (s *playScreen) picked(c game.Choice) {
	if tried := append(s.picker.Chosen(), c); !slices.Contains(s.picker.Next(), c) {
		s.refuse(tried[0].Square(), tried)
		return
	}
	s.took(s.picker.Choose(c))
}

func (s *playScreen) took(m game.Move, done bool) {
	s.message, s.ghost = "", nil
	if !done {
		s.refresh()
	} else if err := s.match.Play(m); err != nil {
		s.app.fail(err)
	}
}

// backed takes back one choice, or what else is being considered.
func (s *playScreen) backed() {
	s.message, s.hint, s.ghost = "", nil, nil
	s.picker.Back()
	s.refresh()
}

// refuse says why the last of the choices tried, a tap on q or the choice of something there, is not possible.
func (s *playScreen) refuse(q game.Square, tried []game.Choice) {
	s.message = s.why(q, tried)
	s.refresh()
	s.board.Refuse(q)
}

// why gives the reason of the game itself, or the plain one.
func (s *playScreen) why(q game.Square, tried []game.Choice) string {
	d := s.match.Diagram()
	if s.match.Outcome().Over() {
		return s.app.text("why.over")
	}
	if len(s.legal) == 0 && s.match.Rolling() {
		return s.app.text("why.throw")
	}
	if len(s.legal) == 0 {
		return s.app.text("why.not-yours", "seat", s.voice.seat(d.Seat))
	}
	if key := s.match.Why(tried); key != "" {
		return s.voice.text("why." + key)
	}
	square := s.voice.square(q)
	places := slices.ContainsFunc(s.legal, func(m game.Move) bool { return m.Verb() == game.VerbPlace })
	if len(tried) == 1 {
		switch piece := d.Cells[q]; {
		case places:
			return s.app.text("why.no-place", "square", square)
		case piece.Kind == 0:
			return s.app.text("why.empty", "square", square)
		case piece.Seat != d.Turn:
			return s.app.text("why.other-side", "square", square)
		}
		return s.app.text("why.no-move", "square", square)
	}
	if from := tried[0].Square(); len(tried) == 2 && from != game.NoSquare {
		return s.app.text("why.cannot-reach", "from", s.voice.square(from), "square", square)
	}
	return s.app.text("why.not-offered", "square", square)
}

// considered shows what a turn would change, while it is only thought of.
func (s *playScreen) considered(c game.Choice) {
	s.ghost = nil
	s.message = ""
	if m, is := s.completes(c); is {
		s.ghost = s.ghostOf(m)
		s.message = s.app.text("said.ghost", "heading", s.voice.heading(m.Heading()),
			"acts", s.voice.squares(s.ghost.Acts), "danger", s.voice.squares(s.ghost.Danger))
	}
	s.refresh()
}

// pointedAt shows what a piece can do, while the pointer is on it and no other one is chosen.
func (s *playScreen) pointedAt(q game.Square) {
	s.pointed = q
	s.refresh()
}

// preview is the ghost of the piece pointed at, as it stands; nil if that cannot be chosen now.
func (s *playScreen) preview() *board.Ghost {
	if s.pointed == game.NoSquare || len(s.picker.Chosen()) > 0 {
		return nil
	}
	var g *board.Ghost
	for _, m := range s.legal {
		if path := m.Path(nil); path[0] == (game.Choice{Pick: game.PickFrom, Value: uint8(s.pointed)}) {
			if g == nil {
				g = &board.Ghost{Square: s.pointed, Heading: s.match.Diagram().Cells[s.pointed].Heading}
			}
			if q := m.To(); q != game.NoSquare && q != s.pointed {
				g.Acts.Add(q)
			}
		}
	}
	return g
}

// completes returns the move that the choices made and one more spell.
func (s *playScreen) completes(c game.Choice) (game.Move, bool) {
	words := append(s.picker.Chosen(), c)
	for _, m := range s.legal {
		if slices.Equal(m.Path(nil), words) {
			return m, m.Heading() != game.NoDir && m.Verb() == game.VerbTurn
		}
	}
	return 0, false
}

// ghostOf looks at the position after a turn: on which pieces the turned one could act then, and which pieces of
// the same side the others could act on.
func (s *playScreen) ghostOf(m game.Move) *board.Ghost {
	d, mine, theirs := s.match.After(m)
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

// danger returns the pieces of the person to move that others could act on if it were their turn.
func (s *playScreen) danger() game.Squares {
	var set game.Squares
	if !s.app.prefs.Danger || len(s.legal) == 0 {
		return set
	}
	d := s.match.Diagram()
	for i := range s.game.Seats {
		if other := game.First + game.Seat(i); other != d.Turn {
			set = set.Or(actedOn(d, d.Turn, s.match.Threats(other)))
		}
	}
	return set
}

// rollOrPass throws the dice, or passes where nothing else can be done.
func (s *playScreen) rollOrPass() {
	if s.mustPass() {
		s.took(s.legal[0], true)
		return
	}
	s.app.fail(s.match.Roll())
}

// mustPass reports whether the person to move can only pass.
func (s *playScreen) mustPass() bool {
	return len(s.legal) == 1 && s.legal[0].Verb() == game.VerbPass
}

// flip turns the board to the next seat: by half for two, by a quarter for four.
func (s *playScreen) flip() {
	s.view = s.view%game.Seat(s.game.SeatCount()) + 1
	s.refresh()
}

func (s *playScreen) togglePause() {
	if s.match.Paused() {
		s.match.Resume()
	} else {
		s.match.Pause()
	}
}

func (s *playScreen) togglePanel() {
	s.app.prefs.Panel = !s.app.prefs.Panel
	s.app.savePreferences()
	s.refresh()
}

// resigner returns the seat that would resign now: the person to move, or the only person at the table.
func (s *playScreen) resigner() game.Seat {
	people := s.people()
	if turn := s.match.Diagram().Seat; slices.Contains(people, turn) {
		return turn
	}
	if len(people) == 1 {
		return people[0]
	}
	return game.Nobody
}

func (s *playScreen) askResign() {
	a, seat := s.app, s.resigner()
	a.ask(a.text("play.resign-title"), a.text("play.resign-about", "seat", s.voice.seat(seat)),
		a.text("play.resign-yes"), a.text("play.resign-no"), func() { s.match.Resign(seat) })
}

// again begins the same game once more.
func (s *playScreen) again() {
	p, err := newPlay(s.app, s.game, match.Options{Rules: s.match.Rules(), Start: s.match.Record().Start, Players: s.match.Players(), Seed: rand.Uint64(), ByHand: s.match.ByHand()})
	if err != nil {
		s.app.fail(err)
		return
	}
	s.app.Replace(p)
}

func (s *playScreen) typeMove() {
	if !s.app.prefs.Panel {
		s.togglePanel()
	}
	s.app.window.Canvas().Focus(s.panel.entry)
}

// typed takes a move that was typed or pasted.
func (s *playScreen) typed(text string) {
	m, err := s.match.Find(text)
	switch {
	case len(s.legal) == 0:
		s.message = s.why(game.NoSquare, nil)
	case errors.Is(err, game.ErrAmbiguous):
		s.message = s.app.text("why.ambiguous", "move", text)
	case err != nil:
		s.message = s.app.text("why.typed", "move", text)
	default:
		s.panel.entry.SetText("")
		s.took(m, true)
		return
	}
	s.refresh()
}

// refresh shows the model.
func (s *playScreen) refresh() {
	if s.board == nil {
		return // not in view yet
	}
	s.refreshBoard()
	for _, t := range s.tools {
		t.update()
	}
	pause := theme.MediaPauseIcon()
	if s.match.Paused() {
		pause = theme.MediaPlayIcon()
	}
	if s.pause.Icon != pause {
		s.pause.SetIcon(pause)
	}
	d := s.match.Diagram()
	turn := ""
	if s.at != s.match.Record().At {
		turn = s.app.text("play.looking", "n", len(s.at.Line()))
	} else if d.Seat != game.Nobody && !s.match.Outcome().Over() {
		turn = s.app.text("play.turn", "seat", s.voice.seat(d.Seat))
	}
	s.turn.say(turn)
	s.panel.update(d)
	s.foot.update()
	if s.panel.box.Visible() != s.app.prefs.Panel {
		s.panel.box.Hidden = !s.app.prefs.Panel
		s.body.Refresh()
	}
}

// refreshBoard shows the position: moving the pieces if it is one move further than what was shown.
func (s *playScreen) refreshBoard() {
	d := s.match.Diagram()
	ghost := s.ghost
	if ghost == nil {
		ghost = s.preview()
	}
	scene := board.Scene{
		Diagram: d, Offer: s.picker.Next(), Chosen: s.picker.Chosen(), Last: s.lastMove(),
		Danger: s.danger(), Arrows: s.hint.arrows(s.game.Board), Ghost: ghost, View: s.view,
		Thrown: s.thrown(d), Rolling: s.match.Rolling(),
	}
	for _, t := range s.match.Throws() {
		scene.Chances = append(scene.Chances, board.Chance{Throw: t.Move.Arg(), Faces: t.Faces, Part: t.Chance})
	}
	if reflect.DeepEqual(scene, s.scene) {
		return // an animation may still be running
	}
	next := s.at.Parent != nil && s.at.Parent == s.shown
	s.scene, s.shown = scene, s.at
	if next {
		s.board.Animate(scene, s.at.Move, func() {})
		s.tray.Animate(scene)
	} else {
		s.board.Set(scene)
		s.tray.Set(scene)
	}
}

// lastMove returns the last move that was no throw.
func (s *playScreen) lastMove() game.Move {
	n := s.at
	for n.Move.Verb() == game.VerbRoll {
		n = n.Parent
	}
	return n.Move
}

// thrown returns what the dice showed in the throw that is being used; nothing if they are to be thrown again.
func (s *playScreen) thrown(d game.Diagram) []uint8 {
	if len(d.Dice) == 0 {
		return nil
	}
	for n := s.at; n.Parent != nil; n = n.Parent {
		if faces := s.match.Faces(n); faces != nil {
			return faces
		}
	}
	return d.Dice // the game began with it
}

// trayText gives the tray its words: those of the game, or those of all games.
func (s *playScreen) trayText(key string) string { return s.voice.own(key) }
