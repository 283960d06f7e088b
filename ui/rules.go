package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/manual"
	"goldentree/ui/board"
	"goldentree/ui/lang"
)

// rulesScreen tells the rules of a game. Its model is the page of the game, the rules in force, and the section that
// is being read. A game that is being played under it goes on.
type rulesScreen struct {
	app     *App
	game    *game.Game
	voice   voice
	page    *manual.Page
	rules   game.Rules // settled
	section int

	scroll   *container.Scroll
	titles   []fyne.CanvasObject // by section
	figures  []figure
	links    []*link    // by section, to the left of a wide page
	contents *selection // above a narrow one
	filling  bool       // the widgets are being set, not used
}

// newRules reads the rules of a game, some of which are in force.
func newRules(a *App, g *game.Game, inForce game.Rules) (*rulesScreen, error) {
	page, err := manual.Read(assets.Rules, g, lang.Languages)
	if err != nil {
		return nil, err
	}
	settled, err := g.Settle(inForce)
	if err != nil {
		return nil, err
	}
	return &rulesScreen{app: a, game: g, voice: voice{g, a.lang}, page: page, rules: settled}, nil
}

// openRules shows the rules of a game.
func (a *App) openRules(g *game.Game, inForce game.Rules) {
	s, err := newRules(a, g, inForce)
	if err != nil {
		a.fail(err)
		return
	}
	a.Show(s)
}

// rulesCommand opens the rules of a game with those in force when it is run.
func (a *App) rulesCommand(g *game.Game, inForce func() game.Rules) *Command {
	return &Command{ID: "rules", Icon: icon("rules"), Keys: []string{"F1"}, Run: func() { a.openRules(g, inForce()) }}
}

func (s *rulesScreen) Title() string {
	return s.app.text("rules.title", "game", s.voice.text("name"))
}

func (s *rulesScreen) Close() {}

func (s *rulesScreen) Focus() fyne.Focusable { return nil }

func (s *rulesScreen) Commands() []*Command {
	return append([]*Command{
		{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc", "F1"}, Run: s.app.Back},
		{ID: "print", Icon: theme.DocumentPrintIcon(), Keys: []string{"Ctrl+P"}, Run: s.print},
	}, s.app.scrollCommands()...)
}

func (s *rulesScreen) Content() fyne.CanvasObject {
	a := s.app
	page := container.New(&column{1100, 6})
	if len(s.game.Options) > 0 {
		page.Add(newRemark(a.text("rules.legend")))
	}
	s.titles, s.links, s.figures = nil, nil, nil
	list := container.NewVBox()
	var names []string
	for i, section := range s.page.Sections {
		name := s.say(section.Title)
		title := heading(name)
		if i > 0 {
			page.Add(widget.NewSeparator())
		}
		page.Add(title)
		for _, part := range section.Parts {
			drawn := len(s.figures)
			o := s.part(part)
			for i := range s.figures[drawn:] {
				s.figures[drawn+i].part = o
			}
			page.Add(o)
		}
		link := newLink(a, name, func() { s.open(i) })
		list.Add(link)
		names = append(names, name)
		s.titles, s.links = append(s.titles, title), append(s.links, link)
	}
	s.contents = newSelection(a, names, func(string) {
		if !s.filling {
			s.open(s.contents.SelectedIndex())
			a.focus()
		}
	})
	s.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 24, 16, 24), page))
	s.scroll.OnScrolled = func(fyne.Position) { s.scrolled(); s.draw() }
	a.scrolled = s.scroll
	s.mark()
	commands := s.Commands()
	return a.frame(s.Title(), commands, container.New(&bookLayout{shown: func() { s.open(s.section) }}, container.NewVScroll(list), s.contents, s.scroll),
		newTool(a, command(commands, "print")), newTool(a, command(a.ownCommands(), "settings")))
}

// say returns a text in the language that is spoken.
func (s *rulesScreen) say(t manual.Text) string { return t[s.app.lang.Code()] }

// part lays out a paragraph and its figures.
func (s *rulesScreen) part(p manual.Part) fyne.CanvasObject {
	words := tight()
	if p.Title != nil {
		name := paragraph(s.say(p.Title))
		name.TextStyle.Bold = true
		words.Add(name)
	}
	if p.Text != nil {
		words.Add(paragraph(s.say(p.Text)))
	}
	if o := s.optionOf(p); o != nil {
		words.Add(o.lay())
	}
	row := container.New(&spread{}, words)
	for _, f := range p.Figures {
		if f.Holds(s.rules) {
			row.Add(s.figure(f))
		}
	}
	return row
}

// optionWords say what an option is, which value is in force, and what else can be agreed on.
type optionWords struct{ About, Name, Value, Otherwise string }

// optionOf returns what is said of the option of a part; nil if it has none.
func (s *rulesScreen) optionOf(p manual.Part) *optionWords {
	i := slices.IndexFunc(s.game.Options, func(o game.Option) bool { return o.Name == p.Option })
	if i < 0 {
		return nil
	}
	o := s.game.Options[i]
	value := s.rules[o.Name]
	about := s.voice.text("option." + o.Name + ".about")
	if t, told := p.Values[value]; told {
		about = s.say(t)
	}
	var others []string
	for _, v := range o.Values {
		if v != value {
			others = append(others, s.voice.value(o, v))
		}
	}
	return &optionWords{about, s.voice.text("option." + o.Name + ".name"), s.voice.value(o, value),
		s.app.text("rules.otherwise", "values", strings.Join(others, "; "))}
}

// lay lays out the words, the choices small, with a bar beside them.
func (w *optionWords) lay() fyne.CanvasObject {
	small := func(text string, bold bool, colour fyne.ThemeColorName) widget.RichTextSegment {
		return &widget.TextSegment{Text: text, Style: widget.RichTextStyle{
			Inline: true, SizeName: theme.SizeNameCaptionText, ColorName: colour, TextStyle: fyne.TextStyle{Bold: bold},
		}}
	}
	choice := widget.NewRichText(
		small(w.Name+": ", false, theme.ColorNamePlaceHolder),
		small(w.Value, true, theme.ColorNamePrimary),
		small(". "+w.Otherwise, false, theme.ColorNamePlaceHolder),
	)
	choice.Wrapping = fyne.TextWrapWord
	bar := canvas.NewRectangle(theme.Color(theme.ColorNamePrimary))
	bar.SetMinSize(fyne.NewSize(4, 0))
	return container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(8, 8, theme.InnerPadding(), 0), bar), nil, tight(paragraph(w.About), choice))
}

// shown returns what is to be seen in a figure as the rules in force have it, and what is said below it.
func (s *rulesScreen) shown(f manual.Figure) (shown manual.Shown, scene board.Scene, caption string) {
	shown, err := f.Show(s.game, s.rules)
	s.app.fail(err)
	scene = board.Scene{Diagram: shown.Diagram, Offer: shown.Offer, Chosen: shown.Chosen, Last: shown.Last, View: southern(s.game)}
	if shown.Arrow != 0 {
		scene.Arrows = board.Arrows(shown.Arrow)
	}
	var words []string
	if f.Caption != nil {
		words = append(words, s.say(f.Caption))
	}
	if shown.Outcome.Over() {
		result, reason := s.voice.outcome(shown.Outcome)
		words = append(words, result+". "+reason)
	}
	return shown, scene, strings.Join(words, " ")
}

// figure draws a figure. Tapping it shows its last move once more.
func (s *rulesScreen) figure(f manual.Figure) fyne.CanvasObject {
	picture := board.NewPicture(s.game, s.app.skin)
	picture.SetSpeed(speeds[s.app.prefs.Animation])
	s.figures = append(s.figures, figure{picture: picture})
	shown, scene, caption := s.shown(f)
	picture.Set(scene)
	var drawn interface {
		fyne.CanvasObject
		HeightFor(width float32) float32
	} = picture
	if !shown.Part.Empty() {
		drawn = board.NewDetail(picture, shown.Part)
	}
	plate := container.New(&plateLayout{heightFor: drawn.HeightFor}, drawn)
	if shown.Last != 0 {
		plate.Objects[0] = newDoor(drawn, func() {
			picture.Set(board.Scene{Diagram: shown.Before, View: scene.View})
			picture.Animate(scene, shown.Last, nil)
		})
	}
	if caption != "" {
		plate.Add(newRemark(caption))
	}
	return plate
}

// A figure is a picture in a part of the page.
type figure struct {
	picture *board.Picture
	part    fyne.CanvasObject
}

// draw shows the figures that are in view or nearly so. Others are hidden, since the toolkit would draw them as well,
// which takes seconds.
func (s *rulesScreen) draw() {
	height := s.scroll.Size().Height
	top, bottom := s.scroll.Offset.Y-height/2, s.scroll.Offset.Y+height*3/2
	for _, f := range s.figures {
		y := f.part.Position().Y
		show(f.picture, y+f.part.Size().Height > top && y < bottom)
	}
}

// open turns to a section.
func (s *rulesScreen) open(section int) {
	y := float32(0)
	if section > 0 {
		y = s.top(section)
	}
	s.scroll.ScrollToOffset(fyne.NewPos(0, y))
	s.section = section
	s.mark()
	s.draw()
}

// top returns where a section begins on the page.
func (s *rulesScreen) top(section int) float32 {
	page := s.scroll.Content.(*fyne.Container).Objects[0]
	return page.Position().Y + s.titles[section].Position().Y
}

// bottom returns how far the page can be scrolled.
func (s *rulesScreen) bottom() float32 {
	return max(0, s.scroll.Content.Size().Height-s.scroll.Size().Height)
}

// scrolled finds out which section is being read: the last one that begins in the upper part of the window, at the
// end of the page the last of all.
func (s *rulesScreen) scrolled() {
	s.section = 0
	end := s.scroll.Offset.Y >= s.bottom()-1
	for i := range s.titles {
		if end || s.top(i) <= s.scroll.Offset.Y+s.scroll.Size().Height/3 {
			s.section = i
		}
	}
	s.mark()
}

// mark shows in the contents which section is being read.
func (s *rulesScreen) mark() {
	for i, l := range s.links {
		l.mark(i == s.section)
	}
	s.filling = true
	s.contents.SetSelectedIndex(s.section)
	s.filling = false
}

// A link leads to a section.
type link struct {
	widget.Button
	app *App
}

func newLink(a *App, name string, open func()) *link {
	l := &link{app: a}
	l.Text, l.Alignment, l.Importance = name, widget.ButtonAlignLeading, widget.LowImportance
	l.OnTapped = func() {
		open()
		a.focus()
	}
	l.ExtendBaseWidget(l)
	return l
}

// mark shows whether the section is being read.
func (l *link) mark(read bool) {
	importance := widget.LowImportance
	if read {
		importance = widget.MediumImportance
	}
	if importance != l.Importance {
		l.Importance = importance
		l.Refresh()
	}
}

// TypedKey leaves to the screen what means nothing to a button.
func (l *link) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyReturn {
		l.Tapped(nil)
		return
	}
	l.app.runKey(ev.Name)
}

// A bookLayout lays the list of contents to the left of a page, or a choice in one line above it where the window is
// narrow.
type bookLayout struct {
	shown func() // called once, when the page has its place
	laid  bool
}

func (*bookLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

func (l *bookLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const left = 250
	list, choice, page := o[0], o[1], o[2]
	pad := theme.Padding()
	wide := size.Width >= 960
	show(list, wide)
	show(choice, !wide)
	if wide {
		list.Move(fyne.NewPos(pad, pad))
		list.Resize(fyne.NewSize(left, size.Height-pad))
		page.Move(fyne.NewPos(left+2*pad, 0))
		page.Resize(fyne.NewSize(size.Width-left-2*pad, size.Height))
	} else {
		height := choice.MinSize().Height
		choice.Move(fyne.NewPos(2*pad, pad))
		choice.Resize(fyne.NewSize(size.Width-4*pad, height))
		page.Move(fyne.NewPos(0, height+2*pad))
		page.Resize(fyne.NewSize(size.Width, size.Height-height-2*pad))
	}
	if !l.laid {
		l.laid = true
		l.shown()
	}
}

// A spread lays figures to the right of the words they belong to, or below them where the page is narrow.
type spread struct{ height float32 }

func (l *spread) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(280, l.height) }

func (l *spread) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const (
		line   = 330 // the least width of words beside a figure
		longer = 720 // lines are not easy to read
		least  = 290 // width of a figure
		most   = 360
		gap    = 16
	)
	put := func(o fyne.CanvasObject, x, y, width float32) float32 {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(width, o.MinSize().Height)) // what wraps learns its width first
		height := o.MinSize().Height
		o.Resize(fyne.NewSize(width, height))
		return height
	}
	words, figures := o[0], o[1:]
	if len(figures) == 0 {
		l.height = put(words, 0, 0, min(size.Width, longer))
		return
	}
	var x, y float32 // of the first figure
	n := min(len(figures), int((size.Width-line)/(least+gap)))
	width := min(most, (size.Width-line)/float32(n)-gap)
	if n > 0 {
		x = min(size.Width-float32(n)*(width+gap), longer)
		l.height = put(words, 0, 0, x)
		x += gap
	} else {
		x = theme.InnerPadding()
		n = max(1, min(len(figures), int((size.Width-x+gap)/(least+gap))))
		width = min(most, (size.Width-x+gap)/float32(n)-gap)
		y = put(words, 0, 0, size.Width)
		l.height = y
	}
	for row := range slices.Chunk(figures, n) {
		height := float32(0)
		for i, f := range row {
			height = max(height, put(f, x+float32(i)*(width+gap), y, width))
		}
		y += height + gap
	}
	l.height = max(l.height, y-gap)
}

// A plateLayout lays a caption below a picture, which is as high as its board needs.
type plateLayout struct {
	heightFor func(width float32) float32 // of the picture
	width     float32
}

func (l *plateLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := l.heightFor(l.width)
	if len(o) > 1 {
		height += o[1].MinSize().Height
	}
	return fyne.NewSize(100, height)
}

func (l *plateLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	height := l.heightFor(l.width)
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width, height))
	if len(o) > 1 {
		o[1].Move(fyne.NewPos(0, height))
		o[1].Resize(fyne.NewSize(size.Width, o[1].MinSize().Height))
	}
}
