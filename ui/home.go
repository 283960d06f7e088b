package ui

import (
	"image/color"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/record"
	"goldentree/ui/board"
	"goldentree/ui/skin"
)

// homeScreen is where a game is chosen, or one that was begun is gone on with. Its model is the list of
// games and the folder of records.
type homeScreen struct {
	app     *App
	entries []record.Entry
	all     bool // all of them are shown, not the newest alone
}

// newest is how many saved games are shown at first.
const newest = 12

func newHome(a *App) *homeScreen { return &homeScreen{app: a} }

func (s *homeScreen) Title() string { return s.app.text("title") }

func (s *homeScreen) Close() {}

func (s *homeScreen) Focus() fyne.Focusable { return nil }

func (s *homeScreen) Commands() []*Command { return s.app.scrollCommands() }

func (s *homeScreen) Content() fyne.CanvasObject {
	a := s.app
	entries, err := a.store.List()
	if err != nil {
		a.notice.add(a.text("home.not-listed", "folder", filepath.Join(a.folder, recordsFolder), "fault", a.reason(err)))
	}
	s.entries = entries

	head := s.banner()
	for _, e := range entries {
		if e.Unfinished() {
			head = append(head, s.resumeCard(e))
			break
		}
	}
	page := container.New(&column{1800, 12}, container.New(&masthead{}, head...))
	shelf := container.New(&gallery{window: func() fyne.Size { return a.window.Canvas().Size() }})
	for i, g := range a.games {
		shelf.Add(s.card(g, i == 0))
	}
	page.Add(shelf)
	page.Add(heading(a.text("home.saved")))
	if len(entries) == 0 {
		page.Add(newRemark(a.text("home.none")))
	}
	for i, e := range entries {
		if i < newest || s.all || e.Record == nil { // nobody would look for what cannot be read
			page.Add(s.row(e))
		}
	}
	if len(entries) > newest && !s.all {
		page.Add(container.NewCenter(newButton(a, a.text("home.all", "n", len(entries)), nil, func() { s.all = true; a.view() })))
	}
	return a.scroll(page)
}

// banner returns the name of the program, and on the right what concerns all of it.
func (s *homeScreen) banner() []fyne.CanvasObject {
	a := s.app
	sign := canvas.NewImageFromResource(fyne.NewStaticResource("goldentree.svg", assets.Icon()))
	sign.FillMode = canvas.ImageFillContain
	name := widget.NewLabelWithStyle(a.text("title"), fyne.TextAlignLeading, skin.Title)
	name.SizeName = theme.SizeNameHeadingText
	commands := a.ownCommands()
	return []fyne.CanvasObject{
		container.NewHBox(container.New(atLeast{48, 48}, sign), name),
		container.NewHBox(newTool(a, command(commands, "keys")), newTool(a, command(commands, "settings"))),
	}
}

// card shows a game: its board, its name and why one would want to play it. The large one tells how it goes, too.
func (s *homeScreen) card(g *game.Game, large bool) fyne.CanvasObject {
	a, v := s.app, voice{g, s.app.lang}
	open := func() { a.Show(newSetup(a, g)) }
	play := newButton(a, a.text("home.play"), nil, open).primary()
	rules := newTool(a, &Command{ID: "rules", Icon: icon("rules"), Run: func() { a.openRules(g, nil) }})
	doors := container.NewHBox(rules, layout.NewSpacer(), wide(play))
	if a.taught(g) {
		learn := a.learnButton(g)
		if !large {
			learn.SetText(a.text("learn.open")) // there is room for the ring alone
		}
		doors = container.NewHBox(rules, layout.NewSpacer(), learn, container.New(atLeast{max(84, play.MinSize().Width), play.MinSize().Height}, play))
	}
	name := heading(v.text("name"))
	words := tight(name, newRemark(v.text("hook")))
	if large {
		name.SizeName = theme.SizeNameHeadingText
		words = tight(name, newRemark(a.text("home.players", "n", g.SeatCount())), paragraph(v.text("hook")), newRemark(v.text("about")))
	}
	return onPaper(container.New(folio{}, newDemo(a, g, open), words, doors))
}

// resumeCard offers to go on with the newest unfinished game, and shows how it stands.
func (s *homeScreen) resumeCard(e record.Entry) fyne.CanvasObject {
	a := s.app
	g, _ := a.find(e.Record.Game)
	v := voice{g, a.lang}
	open := func() { a.fail(a.openRecord(e.Record)) }
	resume := newButton(a, a.text("home.resume"), theme.MediaPlayIcon(), open).primary()
	words := tight(
		heading(a.text("home.continue", "game", v.text("name"))),
		newRemark(a.text("home.where", "move", s.round(g, e.Record), "opponent", s.opponent(v, e.Record))))
	return onPaper(container.NewBorder(nil, nil, container.New(atLeast{68, 56}, newDoor(s.standing(g, e.Record), open)),
		container.NewCenter(resume), container.New(middle{}, words)))
}

// standing draws the position to which a saved game has come.
func (s *homeScreen) standing(g *game.Game, r *record.Record) *board.Picture {
	picture := board.NewPicture(g, s.app.skin)
	p, err := r.Begin(g)
	if err != nil {
		s.app.fail(err)
		return picture
	}
	var last game.Move
	for _, last = range r.At.Moves() {
		p.Make(last)
	}
	picture.Set(board.Scene{Diagram: p.Diagram(), Last: last, View: southern(g)})
	return picture
}

// round returns the number of the round that a record has come to.
func (s *homeScreen) round(g *game.Game, r *record.Record) int {
	moves := r.At.Moves()
	isThrow := func(m game.Move) bool { return m.Verb() == game.VerbRoll }
	if !slices.ContainsFunc(moves, isThrow) {
		return len(moves)/g.SeatCount() + 1
	}
	turns := 0 // each begins with a throw, and may be several moves
	for _, m := range moves {
		if isThrow(m) {
			turns++
		}
	}
	return (turns-1)/g.SeatCount() + 1
}

// opponent says whom a person plays against.
func (s *homeScreen) opponent(v voice, r *record.Record) string {
	var others []record.Player
	for _, p := range r.Seats {
		if !p.Person() {
			others = append(others, p)
		}
	}
	switch n := len(others); n {
	case 0:
		return s.app.text("home.at-one-table", "n", len(r.Seats))
	case len(r.Seats):
		return s.app.text("home.among-computers")
	case 1:
		return s.app.text("home.against", "name", v.player(others[0]))
	default:
		return s.app.text("home.against-many", "n", n)
	}
}

// row shows a saved game, or what is wrong with its file.
func (s *homeScreen) row(e record.Entry) fyne.CanvasObject {
	a := s.app
	date := e.Changed.Local().Format("2006-01-02 15:04")
	if e.Record == nil {
		sign := widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))
		return onPaper(container.NewBorder(nil, nil, container.NewCenter(container.New(atLeast{22, 22}, sign)), nil,
			paragraph(a.text("home.broken", "file", e.Name, "fault", a.reason(e.Fault)))))
	}
	g, _ := a.find(e.Record.Game)
	v := voice{g, a.lang}
	where := a.text("home.unfinished", "move", s.round(g, e.Record))
	if !e.Unfinished() {
		where = s.result(v, e.Record)
	}
	open := newButton(a, a.text("home.open"), nil, func() { s.app.fail(s.app.openRecord(e.Record)) })
	remove := newButton(a, "", theme.DeleteIcon(), func() {
		a.ask(a.text("home.remove-title"), a.text("home.remove-about", "game", v.text("name"), "date", date),
			a.text("home.remove"), a.text("home.keep"), func() { err := a.store.Remove(e.Name); a.view(); a.fail(err) })
	})
	remove.Importance = widget.LowImportance
	name := widget.NewLabel(v.text("name"))
	name.TextStyle.Bold = true
	return onPaper(container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(open, remove)),
		tight(name, newRemark(date+" · "+where+" · "+s.opponent(v, e.Record)))))
}

// result says how a finished game ended.
func (s *homeScreen) result(v voice, r *record.Record) string {
	p, err := r.Begin(v.game)
	if err != nil {
		return r.Result
	}
	for _, m := range r.At.Moves() {
		p.Make(m)
	}
	result, _ := v.outcome(r.At.Outcome(v.game, p))
	return result
}

// cardColour lies between the colours of the window and of buttons, so that both stand out.
func cardColour() color.Color {
	r, g, b, _ := theme.Color(theme.ColorNameButton).RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 0x70}
}

// onPaper lays something on a card of its own.
func onPaper(o fyne.CanvasObject) fyne.CanvasObject {
	ground := canvas.NewRectangle(cardColour())
	ground.CornerRadius = 10
	ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	ground.StrokeWidth = 1
	return container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(10, 10, 14, 14), o))
}
