package ui

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/game/record"
)

// setupScreen is where a game is agreed on: who sits where, and under which rules. Its model is the
// card of the game's table, kept for the next time.
type setupScreen struct {
	app   *App
	game  *game.Game
	voice voice
	card  tableCard

	seats   []seatRow
	lot     *check
	cards   *check
	fate    *fyne.Container // what concerns the cards
	options []optionRow
	filling bool // the widgets are being set, not used
}

// defaultLevel is how well a computer plays unless somebody has chosen another level.
const defaultLevel = 3

// A seatRow chooses who sits at a seat.
type seatRow struct {
	kinds [2]*alternative // a person, a computer
	guest *selection      // our own program, or one of others; nil if there are none
	grade *fyne.Container
	level *slider
	title *widget.Label
	about *remark
	below *fyne.Container // what concerns a computer
}

// An optionRow chooses the value of an option.
type optionRow struct {
	option game.Option
	choice *selection
}

func newSetup(a *App, g *game.Game) *setupScreen {
	s := &setupScreen{app: a, game: g, voice: voice{g, a.lang}}
	last := a.prefs.Tables[g.ID]
	s.card = tableCard{Levels: slices.Clone(last.Levels), Guests: make([]string, g.SeatCount()), Lot: last.Lot, Cards: last.Cards, Rules: game.Rules{}}
	if len(s.card.Levels) != g.SeatCount() {
		s.card.Levels = make([]int, g.SeatCount())
		for i := 1; i < g.SeatCount(); i++ {
			s.card.Levels[i] = defaultLevel
		}
	}
	if len(last.Guests) == g.SeatCount() {
		for i, name := range last.Guests { // programs that are no longer set up are forgotten
			if _, there := a.programOf(g)(name); there {
				s.card.Guests[i] = name
			}
		}
	}
	for name, value := range last.Rules { // rules that the game no longer has are forgotten
		if _, err := g.Settle(game.Rules{name: value}); err == nil {
			s.card.Rules[name] = value
		}
	}
	return s
}

func (s *setupScreen) Title() string { return s.voice.text("name") }

func (s *setupScreen) Close() {}

func (s *setupScreen) Focus() fyne.Focusable { return nil }

func (s *setupScreen) Commands() []*Command {
	return []*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc"}, Run: s.app.Back},
		{ID: "start", Keys: []string{"Enter"}, Run: s.start},
		s.app.learnCommand(s.game),
		s.app.puzzlesCommand(s.game),
		s.app.rulesCommand(s.game, func() game.Rules { return s.card.Rules }),
	}
}

func (s *setupScreen) Content() fyne.CanvasObject {
	picture := s.app.opening(s.game, s.card.Rules)
	start := newButton(s.app, s.app.text("setup.start"), nil, s.start).primary()

	rows := container.New(&column{620, 4}, paragraph(s.voice.text("about")), widget.NewSeparator(), heading(s.app.text("setup.seats")))
	s.seats = nil
	for i := range s.game.Seats {
		rows.Add(s.seatRow(i))
	}
	s.lot = newCheck(s.app, s.app.text("setup.lot"), func(on bool) { s.change(func() { s.card.Lot = on }) })
	rows.Add(s.lot)
	s.cards = newCheck(s.app, s.app.text("setup.cards"), func(on bool) { s.change(func() { s.card.Cards = on }) })
	s.fate = tight(s.cards, newRemark(s.app.text("setup.cards-about")))
	rows.Add(s.fate)
	s.options = nil
	if len(s.game.Options) > 0 {
		rows.Add(widget.NewSeparator())
		rows.Add(heading(s.app.text("setup.rules")))
	}
	details := container.New(&column{620, 4})
	for _, o := range s.game.Options {
		if o.Sets != nil {
			rows.Add(s.optionRow(o))
		} else {
			details.Add(s.optionRow(o))
		}
	}
	if list := s.app.setSamples(s.game, s.app.rebuildInPlace); list != nil {
		rows.Add(widget.NewSeparator())
		rows.Add(heading(s.app.text("setup.pieces")))
		rows.Add(container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), 0), samples(list, fyne.NewSize(176, 92))))
	}
	if len(details.Objects) > 0 {
		rows.Add(newFold(s.app, s.app.text("setup.details"), details).button)
		rows.Add(details)
	}
	s.refresh()
	hook := heading(s.voice.text("hook"))
	hook.Alignment = fyne.TextAlignCenter
	left := container.NewBorder(nil, hook, nil, nil, picture)
	s.app.scrolled = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, theme.InnerPadding()), rows)) // beside the bar
	right := container.NewBorder(nil, container.New(&column{620, 4}, container.New(atLeast{200, 52}, start)), nil, nil, s.app.scrolled)
	commands := s.Commands()
	var bar []fyne.CanvasObject
	if s.app.taught(s.game) {
		bar = append(bar, s.app.learnButton(s.game))
	}
	if s.app.puzzling(s.game) {
		bar = append(bar, s.app.puzzlesButton(s.game))
	}
	bar = append(bar, newTool(s.app, command(commands, "rules")))
	return s.app.frame(s.voice.text("name"), commands, container.New(halves{}, container.New(layout.NewCustomPaddedLayout(4, 4, 16, 8), left), container.NewPadded(right)), bar...)
}

// seatRow makes the choice of who sits at the i-th seat.
func (s *setupScreen) seatRow(i int) fyne.CanvasObject {
	var r seatRow
	r.kinds[0] = newAlternative(s.app, s.app.text("setup.person"), func() { s.change(func() { s.card.Levels[i] = 0 }) })
	r.kinds[1] = newAlternative(s.app, s.app.text("setup.computer"), func() { s.change(func() { s.card.Levels[i] = int(r.level.Value) }) })
	r.level = newSlider(s.app, 1, match.Levels)
	r.level.Value = defaultLevel
	r.level.OnChanged = func(v float64) { s.change(func() { s.card.Levels[i] = int(v) }) }
	r.title, r.about = widget.NewLabel(s.app.text("level.title", "level", 9, "name", "")), newRemark("")
	r.title.TextStyle.Bold = true
	title := container.New(atLeast{230, r.title.MinSize().Height}, r.title)
	r.grade = container.NewBorder(nil, nil, title, nil, r.level)
	r.below = tight(r.grade, r.about)
	if cards := s.app.programsFor(s.game); len(cards) > 0 {
		names := []string{s.app.text("title")}
		for _, c := range cards {
			names = append(names, c.Name)
		}
		r.guest = newSelection(s.app, names, nil)
		r.guest.OnChanged = func(string) {
			s.change(func() {
				s.card.Guests[i] = ""
				if n := r.guest.SelectedIndex(); n > 0 {
					s.card.Guests[i] = names[n]
				}
			})
		}
		r.below = container.NewVBox(container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), theme.InnerPadding()), r.guest), r.below)
	}
	s.seats = append(s.seats, r)
	name := widget.NewLabel(s.voice.text("seat." + s.game.Seats[i]))
	name.TextStyle.Bold = true
	disc := newSeatDisc(s.app.skin, s.game, game.First+game.Seat(i))
	place := container.New(atLeast{130, name.MinSize().Height}, container.NewHBox(container.NewCenter(disc), name))
	return container.NewVBox(container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), 0),
		container.NewBorder(nil, nil, place, nil, container.NewHBox(r.kinds[0], r.kinds[1]))), r.below)
}

func (s *setupScreen) optionRow(o game.Option) fyne.CanvasObject {
	var names []string
	for _, v := range o.Values {
		names = append(names, s.voice.value(o, v))
	}
	r := optionRow{option: o, choice: newSelection(s.app, names, nil)}
	r.choice.OnChanged = func(string) { s.change(func() { s.choose(o, o.Values[r.choice.SelectedIndex()]) }) }
	s.options = append(s.options, r)
	name := widget.NewLabel(s.voice.text("option." + o.Name + ".name"))
	name.TextStyle.Bold = true
	name.Wrapping = fyne.TextWrapWord
	return tight(name, container.NewPadded(r.choice), newRemark(s.voice.text("option."+o.Name+".about")))
}

// standing says how often a level beats the one below it, where that was measured.
func (s *setupScreen) standing(level int) string {
	n, of := match.Beats(s.game, level)
	if of == 0 {
		return ""
	}
	key := "level.beats"
	if s.game.SeatCount() > 2 {
		key = "level.leads"
	}
	return " " + s.app.text(key, "n", n, "of", of, "below", level-1)
}

// choose sets an option. One that stands for a set of rules takes back what was chosen before.
func (s *setupScreen) choose(o game.Option, value string) {
	if o.Sets != nil {
		s.card.Rules = game.Rules{}
	}
	s.card.Rules[o.Name] = value
}

// change does what a widget asks for, unless the widgets are only being set.
func (s *setupScreen) change(f func()) {
	if !s.filling {
		f()
		s.refresh()
	}
}

// refresh shows the card.
func (s *setupScreen) refresh() {
	s.filling = true
	defer func() { s.filling = false }()
	rules, err := s.game.Settle(s.card.Rules)
	if err != nil {
		s.app.fail(err)
		return
	}
	for i, r := range s.seats {
		level := s.card.Levels[i]
		r.kinds[0].hold(level == 0)
		r.kinds[1].hold(level > 0)
		if level == 0 {
			r.below.Hide()
			continue
		}
		r.below.Show()
		if s.showGuest(r, s.card.Guests[i], rules) {
			continue
		}
		key := "level." + strconv.Itoa(level)
		r.level.SetValue(float64(level))
		r.title.SetText(s.app.text("level.title", "level", level, "name", s.app.text(key+".name")))
		r.about.say(s.voice.own(key+".about") + s.standing(level))
	}
	s.lot.SetChecked(s.card.Lot)
	s.cards.SetChecked(s.card.Cards)
	show(s.fate, s.dice())
	for _, r := range s.options {
		r.choice.SetSelectedIndex(slices.Index(r.option.Values, rules[r.option.Name]))
	}
}

// showGuest shows the program of others at a seat; it reports whether there is one.
func (s *setupScreen) showGuest(r seatRow, name string, rules game.Rules) bool {
	show(r.grade, name == "")
	if r.guest == nil {
		return false
	}
	if name == "" {
		r.guest.SetSelectedIndex(0)
		return false
	}
	cards := s.app.programsFor(s.game)
	n := slices.IndexFunc(cards, func(c programCard) bool { return c.Name == name })
	r.guest.SetSelectedIndex(1 + n)
	about := s.app.lang.T("program.thinks", "seconds", cards[n].Seconds)
	if !match.Usual(s.game, rules) {
		about += " " + s.app.lang.T("program.rules")
	}
	r.about.say(about)
	return true
}

// dice reports whether the game begins with a throw, under the rules chosen.
func (s *setupScreen) dice() bool {
	p, err := s.game.Start(s.card.Rules)
	return err == nil && p.Turn() == game.Chance
}

// start begins the game and remembers how.
func (s *setupScreen) start() {
	var players []record.Player
	for i, level := range s.card.Levels {
		player := record.Player{Level: level}
		if name := s.card.Guests[i]; name != "" && level > 0 {
			player = record.Player{Program: name}
		}
		players = append(players, player)
	}
	if s.card.Lot {
		rand.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
	}
	p, err := newPlay(s.app, s.game, match.Options{Rules: s.card.Rules, Players: players, Seed: rand.Uint64(), Cards: s.card.Cards && s.dice()})
	if err != nil {
		s.app.fail(err)
		return
	}
	s.app.Replace(p)
	s.app.prefs.Tables[s.game.ID] = s.card
	s.app.savePreferences()
}
