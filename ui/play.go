package ui

import (
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/board"
	"goldentree/ui/sound"
)

// playScreen is a game being played: its board, what has been said about it, and the side panel. The model
// is the match, what has been chosen of the next move, and what the person looks at.
type playScreen struct {
	table
	match *match.Match
	at    *record.Node
	hint  *hint

	analysed bool // whatever is looked at is analysed

	trouble error // of the match, as it has been told

	shown *record.Node
	panel *panel
	foot  *foot
	study *analysis
	tools []*tool
	pause *tool
	turn  *remark
	body  *fyne.Container
}

// newPlay begins a game.
func newPlay(a *App, g *game.Game, o match.Options) (*playScreen, error) {
	o.Pace, o.Programs = a.pace, a.programOf(g)
	m, err := match.New(g, o, a.post)
	if err != nil {
		return nil, err
	}
	return newPlayOf(a, m), nil
}

// openPlay goes on with a saved game.
func openPlay(a *App, g *game.Game, r *record.Record) (*playScreen, error) {
	m, err := match.Open(g, r, match.Options{Pace: a.pace, Programs: a.programOf(g)}, a.post)
	if err != nil {
		return nil, err
	}
	if r.Warning != "" {
		a.faults = append(a.faults, a.text("play.mended"))
	}
	a.missPrograms(g, m.Players())
	return newPlayOf(a, m), nil
}

func newPlayOf(a *App, m *match.Match) *playScreen {
	s := &playScreen{table: newTable(a, m.Game(), m), match: m}
	s.play = func(m game.Move) { a.fail(s.match.Play(m)) }
	s.update, s.idle = s.refresh, s.whyIdle
	if people := s.people(); len(people) == 1 {
		s.view = people[0]
	}
	said := ""
	m.Autosave(a.store, func(err error) {
		a.notice.unsay(said)
		if err != nil {
			said = a.text("play.not-saved", "fault", a.reason(err))
			a.notice.say(said)
		}
	})
	m.Watch(s.changed)
	s.analysed = a.prefs.Analysis
	m.Analyse(s.analysed)
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
	for i := range s.game.Seats {
		if seat := game.First + game.Seat(i); s.match.Person(seat) {
			list = append(list, seat)
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
	thinks := func() bool { _, thinks := s.match.Thinking(); return thinks }
	undoable := func() bool { return backward() || s.match.At().Resigned != game.Nobody }
	var throw []*Command
	if s.throws() {
		throw = []*Command{{ID: "roll", Keys: []string{"Space"}, Run: s.rollOrPass, Enabled: func() bool { return s.match.Rolling() || s.mustPass() }}}
	}
	if s.tallied() {
		throw = append(throw, &Command{ID: "luck", Icon: icon("dice"), Keys: []string{"D"}, Run: s.showLuck})
	}
	return append(throw, []*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Run: s.app.Back},
		{ID: "undo", Icon: theme.ContentUndoIcon(), Keys: []string{"Ctrl+Z"}, Enabled: undoable, Run: func() { s.match.Back() }},
		{ID: "redo", Icon: theme.ContentRedoIcon(), Keys: []string{"Ctrl+Y"}, Enabled: forward, Run: func() { s.match.Forward() }},
		{ID: "pause", Icon: theme.MediaPauseIcon(), Keys: []string{s.pauseKey()}, Run: s.togglePause,
			Enabled: func() bool { return !over() && len(s.people()) < s.game.SeatCount() }},
		{ID: "hint", Icon: icon("hint"), Keys: []string{"H"}, Enabled: func() bool { return len(s.legal) > 0 && s.match.Diagram().Turn != game.Chance }, Run: s.moreHint},
		{ID: "hurry", Keys: []string{"M"}, Enabled: thinks, Run: s.hurry},
		{ID: "analysis", Icon: icon("analysis"), Keys: []string{"A"}, Run: s.toggleAnalysis},
		{ID: "flip", Icon: icon("flip"), Keys: []string{"F"}, Run: s.flip},
		{ID: "new", Icon: theme.ContentAddIcon(), Keys: []string{"Ctrl+N"}, Run: func() { s.app.Replace(newSetup(s.app, s.game)) }},
		{ID: "picture", Icon: theme.DocumentSaveIcon(), Keys: []string{"Ctrl+S"}, Run: s.askPicture},
		{ID: "panel", Icon: icon("panel"), Keys: []string{"F9"}, Run: s.togglePanel},
		s.app.rulesCommand(s.game, s.match.Rules),
		{ID: "previous", Icon: theme.NavigateBackIcon(), Keys: []string{"PageUp"}, Enabled: backward, Run: func() { s.match.GoTo(s.match.At().Parent) }},
		{ID: "next", Icon: theme.NavigateNextIcon(), Keys: []string{"PageDown"}, Enabled: forward, Run: func() { s.match.GoTo(s.match.At().Children[0]) }},
		{ID: "first", Icon: theme.MediaSkipPreviousIcon(), Keys: []string{"Home"}, Enabled: backward, Run: func() { s.match.GoTo(s.match.Root()) }},
		{ID: "last", Icon: theme.MediaSkipNextIcon(), Keys: []string{"End"}, Enabled: forward, Run: func() { s.match.GoTo(s.match.At().End()) }},
		{ID: "review", Keys: []string{"R"}, Enabled: func() bool { return over() && backward() }, Run: s.review},
		{ID: "type", Keys: []string{"/"}, Run: s.typeMove},
		{ID: "resign", Icon: icon("resign"), Enabled: func() bool { return !over() && s.resigner() != game.Nobody }, Run: s.askResign},
	}...)
}

func (s *playScreen) Content() fyne.CanvasObject {
	s.lay()
	s.board.OnBack(s.backed)
	s.board.OnKey(s.key)
	s.tray.OnRoll(s.rollOrPass)
	s.tray.OnOwnDice(func(on bool) {
		s.match.SetByHand(on)
		s.app.focus() // so that they can be typed
	})
	s.shown = nil

	commands := s.Commands()
	s.turn = newRemark("")
	s.tools = nil
	var bar []fyne.CanvasObject
	ids := []string{"undo", "redo", "pause", "hint", "analysis", "flip", "new", "picture", "panel", "rules"}
	if s.tallied() {
		ids = slices.Insert(ids, slices.Index(ids, "analysis"), "luck")
	}
	for _, id := range ids {
		t := newTool(s.app, command(commands, id))
		if id == "pause" {
			s.pause = t
		}
		s.tools = append(s.tools, t)
		bar = append(bar, t)
	}
	resign := newTool(s.app, command(commands, "resign"))
	s.tools = append(s.tools, resign)
	s.study = newAnalysis(s)
	s.panel = newPanel(s, resign)
	s.foot = newFoot(s, commands)
	s.body = container.New(playLayout{}, s.board, s.foot.box, s.panel.box, s.study.bar)
	s.refresh()
	bar = append(bar, newTool(s.app, command(s.app.ownCommands(), "settings")))
	return s.app.frameBeside(s.voice.text("name"), s.turn, commands, s.body, bar...)
}

// Focus gives the keyboard to the board.
func (s *playScreen) Focus() fyne.Focusable { return s.board }

// key takes the keys that mean nothing to the board.
func (s *playScreen) key(ev *fyne.KeyEvent) {
	switch {
	case s.app.runKey(ev.Name) || ev.Name != fyne.KeyEscape:
	case s.hint == nil && s.message == "" && s.ghost == nil && len(s.picker.Chosen()) == 0:
		s.app.Back()
	default:
		s.backed()
	}
}

// changed is told of every change of the match. What was chosen, hinted and said belongs to the position
// it was chosen in.
func (s *playScreen) changed() {
	legal := s.match.Legal()
	if s.match.At() != s.at || !slices.Equal(legal, s.legal) {
		s.at, s.hint = s.match.At(), nil
		s.offer(legal)
	}
	trouble := s.match.Trouble()
	fresh := trouble != s.trouble
	s.trouble = trouble
	s.refresh()
	if fresh {
		s.tell(trouble)
	}
}

// backed takes back one choice, or what else is being considered.
func (s *playScreen) backed() {
	s.hint = nil
	s.table.backed()
}

// whyIdle says why nothing can be chosen now.
func (s *playScreen) whyIdle() string {
	switch {
	case s.match.Outcome().Over():
		return s.app.text("why.over")
	case s.match.Rolling():
		return s.app.text("why.throw")
	}
	return s.app.text("why.not-yours", "seat", s.voice.seat(s.match.Diagram().Seat))
}

// throws reports whether people throw dice in this match, or play cards. Space throws then, and passes.
func (s *playScreen) throws() bool {
	return s.match.Dice() && slices.ContainsFunc(s.match.Players(), record.Player.Person)
}

// tallied reports whether throws can be counted beside what was to be expected: cards are chosen.
func (s *playScreen) tallied() bool { return s.match.Dice() && !s.match.Cards() }

// pauseKey returns the key that pauses the computer.
func (s *playScreen) pauseKey() string {
	if s.throws() {
		return "P"
	}
	return "Space"
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

// hurry lets the computer play the best move that it has found.
func (s *playScreen) hurry() { s.match.Hurry() }

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
	if s.match.Record().At.Resigned != game.Nobody {
		return game.Nobody
	}
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
	a, seat, about := s.app, s.resigner(), "play.resign-about"
	if s.match.GoesOn() {
		about = "play.leave-about"
	}
	a.ask(a.text("play.resign-title"), a.text(about, "seat", s.voice.seat(seat)),
		a.text("play.resign-yes"), a.text("play.resign-no"), func() { s.match.Resign(seat) })
}

// again begins the same game once more.
func (s *playScreen) again() {
	a := s.app
	a.leave(len(a.screens)-1, func() {
		p, err := newPlay(a, s.game, match.Options{Rules: s.match.Rules(), Start: s.match.Record().Start, Players: s.match.Players(), Seed: rand.Uint64(), ByHand: s.match.ByHand(), Cards: s.match.Cards()})
		if err != nil {
			a.view()
			a.fail(err)
			return
		}
		a.Show(p)
	})
}

// review walks through a finished game from its beginning, with an analysis beside it that the next game does not have.
func (s *playScreen) review() {
	s.analyse(true)
	s.match.GoTo(s.match.Root())
}

// reviewing reports whether an earlier position of a finished game is looked at.
func (s *playScreen) reviewing() bool {
	return s.match.Record().Result != "" && s.at != s.match.Record().At
}

func (s *playScreen) typeMove() {
	if !s.app.prefs.Panel {
		s.togglePanel()
	}
	s.app.window.Canvas().Focus(s.panel.entry)
}

// refresh shows the model.
func (s *playScreen) refresh() {
	if s.board == nil {
		return // not in view yet
	}
	s.refreshBoard()
	if s.tray.Tumbling() {
		return // nobody tells beforehand what they show
	}
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
	turn, looking := "", s.at != s.match.Record().At
	switch {
	case looking && s.at.Parent == nil:
		turn = s.app.text("play.looking-start")
	case looking:
		turn = s.app.text("play.looking", "n", len(s.at.Line()))
	case d.Seat != game.Nobody && !s.match.Outcome().Over():
		turn = s.app.text("play.turn", "seat", s.voice.seat(d.Seat))
	}
	s.turn.say(turn)
	s.panel.update(d)
	s.study.update()
	s.foot.update()
	if s.panel.box.Visible() != s.app.prefs.Panel {
		s.panel.box.Hidden = !s.app.prefs.Panel
		s.body.Refresh()
	}
}

// refreshBoard shows the position: moving the pieces if it is one move further than what was shown.
func (s *playScreen) refreshBoard() {
	scene := s.seen()
	scene.Last, scene.Lit, scene.Arrows = s.lastMove(), s.hint.lit(s.game.Board), s.hint.arrows()
	if s.hint == nil {
		scene.Arrows = s.advice()
	}
	scene.Thrown, scene.Rolling = s.thrown(scene.Diagram), s.match.Rolling()
	for _, t := range s.match.Throws() {
		scene.Chances = append(scene.Chances, board.Chance{Throw: t.Move.Arg(), Faces: t.Faces, Part: t.Chance})
	}
	next := s.at.Parent != nil && s.at.Parent == s.shown
	s.shown = s.at
	if next {
		s.follow(scene, s.at.Move, func() {})
		if s.match.Outcome().Over() {
			s.app.hear(sound.End)
		}
	} else {
		s.show(scene)
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
