package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/game/lesson"
)

// A teacher stands beside the board of a lesson: the steps with their stars, what is said to this one and to what the
// pupil has done, and how it goes on.
type teacher struct {
	screen *lessonScreen
	box    *fyne.Container

	steps   *fyne.Container
	stars   []*button
	text    *widget.Label
	purses  *purses
	remark  *remarkBox
	options *fyne.Container
	answers []*answer
	scroll  *container.Scroll
	hint    *button
	playOn  *button // stands in its place where a puzzle is solved and the game goes on
	free    *button
	primary *button

	step *lesson.Step // that the answers belong to
}

func newTeacher(s *lessonScreen, commands []*Command) *teacher {
	a := s.app
	t := &teacher{screen: s, steps: container.New(&evenRows{cell: fyne.NewSquareSize(30)}), text: paragraph(""), purses: newPurses(s.voice), remark: newRemarkBox(), options: container.NewVBox()}
	for i := range s.tutor.Lesson().Steps {
		b := newButton(a, "", nil, func() { s.goTo(i) })
		b.Importance = widget.LowImportance
		t.stars = append(t.stars, b)
		t.steps.Add(b)
	}
	t.scroll = container.NewVScroll(container.NewVBox(t.text, t.purses.box, t.remark.box, t.options))
	t.hint = newButton(a, a.text("lesson.hint"), nil, command(commands, "hint").Do)
	t.playOn = newButton(a, a.lang.T("puzzle.play-on"), nil, command(commands, "play-on").Do)
	t.free = newButton(a, a.text("lesson.play-freely"), nil, command(commands, "free").Do)
	t.primary = newButton(a, "", nil, command(commands, "go-on").Do).primary()
	buttons := container.NewVBox(container.NewGridWithColumns(2, t.hint, t.playOn, t.free), container.New(atLeast{120, 44}, t.primary))
	t.box = container.New(teacherLayout{}, t.steps, t.scroll, s.tray, buttons)
	return t
}

// update shows the step, and what is said.
func (t *teacher) update() {
	s := t.screen
	step := s.tutor.Step()
	for i, b := range t.stars {
		star, importance := starIcon(s.app.progress.Star(s.tutor.Lesson(), s.tutor.Lesson().Steps[i])), widget.LowImportance
		if i == s.tutor.At() {
			importance = widget.MediumImportance
		}
		if b.Icon == nil || b.Icon.Name() != star.Name() || b.Importance != importance {
			b.Importance = importance
			b.SetIcon(star)
		}
	}
	if t.step != step {
		t.step = step
		t.options.RemoveAll()
		t.answers = nil
		for i, option := range step.Options {
			w := newAnswer(s.app, fmt.Sprintf("%d  %s", i+1, s.say(option.Text)), &t.answers, func() { s.choose(i) })
			t.answers = append(t.answers, w)
			t.options.Add(w)
		}
		t.scroll.ScrollToTop()
	}
	show(t.options, !s.tutor.Free())
	for i, w := range t.answers {
		switch {
		case s.hint != nil && s.hint.Option == i+1:
			w.mark(icon("hint"))
		case i != s.chosen:
			w.mark(nil)
		case step.Options[i].Right:
			w.mark(starIcon(lesson.FullStar))
		default:
			w.mark(theme.CancelIcon())
		}
	}
	if words := t.words(); words != t.text.Text {
		t.text.SetText(words)
	}
	t.purses.update(s.scene.Diagram)
	t.remark.say(t.remarked())
	if t.remark.box.Visible() && len(t.answers) == 0 {
		t.scroll.ScrollToBottom()
	}
	show(t.hint, !s.playable())
	show(t.playOn, s.playable())
	enable(t.hint, s.helpable())
	enable(t.free, !s.tutor.Free())
	on := s.goOn()
	show(t.primary, on != nil)
	if on != nil && t.primary.Text != on.text {
		t.primary.SetText(on.text)
	}
	show(s.tray, t.tray())
	t.box.Refresh()
}

// words is what is said to the step, before anything is done.
func (t *teacher) words() string {
	if t.screen.tutor.Free() {
		return t.screen.app.text("lesson.free-about")
	}
	if t.screen.puzzle() != nil {
		return t.screen.app.lang.T("puzzle.number", "n", t.screen.tutor.At()+1, "all", len(t.stars))
	}
	return t.screen.say(t.step.Text)
}

// remarked is what is said to what the pupil has done, with a picture.
func (t *teacher) remarked() (words string, sign fyne.Resource, importance widget.Importance) {
	s := t.screen
	switch v, h := s.verdict, s.hint; {
	case s.tutor.Free():
	case h != nil:
		return s.sentence(h.Text, h.Say), icon("hint"), widget.MediumImportance
	case v == nil:
	case v.Result == lesson.Done:
		words = s.sentence(v.Text, v.Say)
		if words == "" {
			words = s.app.text("lesson.done")
		}
		return words, starIcon(s.app.progress.Star(s.tutor.Lesson(), t.step)), widget.SuccessImportance
	case v.Result == lesson.Wrong:
		words = s.sentence(v.Text, v.Say)
		if words == "" {
			words = s.app.text("lesson.wrong")
		}
		return words, theme.CancelIcon(), widget.DangerImportance
	default:
		return s.sentence(v.Text, v.Say), theme.ConfirmIcon(), widget.MediumImportance
	}
	return "", nil, 0
}

// tray reports whether the tray may have something to offer in this position.
func (t *teacher) tray() bool {
	s := t.screen
	return len(s.scene.Diagram.Dice) > 0 || slices.ContainsFunc(s.legal, func(m game.Move) bool {
		return slices.ContainsFunc(m.Path(nil), func(c game.Choice) bool { return c.Pick != game.PickFrom && c.Pick != game.PickTo })
	})
}

// enable makes a button one that can be pressed, or not.
func enable(b *button, on bool) {
	switch {
	case on == !b.Disabled():
	case on:
		b.Enable()
	default:
		b.Disable()
	}
}

// A remarkBox is a paragraph beside a picture on a ground of its own.
type remarkBox struct {
	box   *fyne.Container
	bar   *canvas.Rectangle
	sign  *widget.Icon
	words *widget.Label
}

func newRemarkBox() *remarkBox {
	r := &remarkBox{bar: canvas.NewRectangle(nil), sign: widget.NewIcon(nil), words: paragraph("")}
	r.bar.SetMinSize(fyne.NewSize(4, 0))
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameButton))
	ground.CornerRadius = 6
	sign := container.New(layout.NewCustomPaddedLayout(9, 0, 6, 0), container.NewVBox(container.New(atLeast{22, 22}, r.sign)))
	r.box = container.NewStack(ground, container.NewBorder(nil, nil, container.NewHBox(r.bar, sign), nil, r.words))
	r.box.Hide()
	return r
}

// say shows words; without any the box is hidden.
func (r *remarkBox) say(words string, sign fyne.Resource, importance widget.Importance) {
	show(r.box, words != "")
	if words == "" {
		return
	}
	colour := theme.Color(theme.ColorNamePlaceHolder)
	switch importance {
	case widget.SuccessImportance:
		colour = theme.Color(theme.ColorNamePrimary)
	case widget.DangerImportance:
		colour = theme.Color(theme.ColorNameError)
	}
	if r.bar.FillColor != colour {
		r.bar.FillColor = colour
		r.bar.Refresh()
	}
	if r.sign.Resource == nil || r.sign.Resource.Name() != sign.Name() {
		r.sign.SetResource(sign)
	}
	if r.words.Text != words {
		r.words.SetText(words)
	}
}

// A goalLine stands at the lower edge of the board and says what is to be reached, and below it what is to be done now.
type goalLine struct {
	screen *lessonScreen
	box    *fyne.Container
	disc   *fyne.Container // in the colours of the pupil, who may be somebody else in the next step
	side   game.Seat
	goal   *widget.Label
	said   *widget.Label
	typing *moveEntry // in its place, while a move is typed
}

func newGoalLine(s *lessonScreen) *goalLine {
	g := &goalLine{screen: s, goal: paragraph(""), said: widget.NewLabel(""), typing: newMoveEntry(&s.table), disc: container.NewStack()}
	g.goal.TextStyle.Bold = true
	g.said.Wrapping = fyne.TextWrapWord
	g.said.SizeName = theme.SizeNameCaptionText
	g.typing.left = func() { g.ask(false) }
	g.typing.Hide()
	g.box = container.New(goalLayout{}, g.disc, g.goal, g.said, g.typing)
	return g
}

// ask asks for a move to be typed, or leaves it.
func (g *goalLine) ask(on bool) {
	show(g.said, !on)
	show(g.typing, on)
	if on {
		g.screen.app.window.Canvas().Focus(g.typing)
	}
	g.update()
}

func (g *goalLine) update() {
	s := g.screen
	g.typing.offer(s.legal)
	if side := s.tutor.Side(); g.side != side {
		g.side = side
		g.disc.Objects = []fyne.CanvasObject{newSeatDisc(s.app.skin, s.game, side)}
	}
	if g.typing.Visible() && s.message != "" { // where it would stand is no room
		say(g.goal, s.message)
	} else {
		say(g.goal, s.aim())
	}
	say(g.said, s.said())
	g.box.Refresh()
}

// goalLayout puts a disc before a line that may be broken, and another text close below them.
type goalLayout struct{}

// goalHeight is room for a goal of two lines and a message of one, or the other way round.
const goalHeight = 80

func (goalLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, goalHeight) }

func (goalLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const left = 30
	disc, goal, said, typing := o[0], o[1], o[2], o[3]
	disc.Move(fyne.NewPos(10, 6))
	disc.Resize(disc.MinSize())
	goal.Move(fyne.NewPos(left, -4))
	goal.Resize(fyne.NewSize(size.Width-left, goal.MinSize().Height)) // text that wraps learns its width first
	height := goal.MinSize().Height
	goal.Resize(fyne.NewSize(size.Width-left, height))
	below := height - 20 // both keep room around their text
	said.Move(fyne.NewPos(left, below))
	said.Resize(fyne.NewSize(size.Width-left, size.Height-below))
	typing.Resize(fyne.NewSize(min(size.Width-left, 320), typing.MinSize().Height))
	typing.Move(fyne.NewPos(left, min(below+6, size.Height-typing.MinSize().Height)))
}

// teacherLayout lays out the steps, what is said, the tray and the buttons. One that is wider than high has them side
// by side.
type teacherLayout struct{}

func (teacherLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(panelWidth, sheetHeight)
}

func (teacherLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	place := func(o fyne.CanvasObject, x, y, width, height float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(width, height))
	}
	steps, words, tray, buttons := o[0], o[1], o[2], o[3]
	pad := theme.Padding()
	steps.Resize(fyne.NewSize(size.Width, 30)) // what wraps learns its width first
	width, x, y := size.Width, float32(0), float32(0)
	choices := float32(0)
	if tray.Visible() {
		choices = tray.MinSize().Height + 2*pad
	}
	foot := buttons.MinSize().Height
	if size.Width > 1.6*size.Height {
		width = max(size.Width*0.55, size.Width-360)
		x = width + 2*pad
		steps.Resize(fyne.NewSize(width, 30))
		h := steps.MinSize().Height
		place(steps, 0, 0, width, h)
		place(words, 0, h+pad, width, size.Height-h-pad)
		rest := size.Width - x
		if choices+foot > size.Height { // they stand side by side
			side := tray.MinSize().Width
			place(tray, x, 0, side, size.Height)
			place(buttons, x+side+2*pad, size.Height-foot, rest-side-2*pad, foot)
			return
		}
		place(tray, x, y, rest, choices)
		place(buttons, x, size.Height-foot, rest, foot)
		return
	}
	h := steps.MinSize().Height
	place(steps, 0, 0, width, h)
	place(buttons, 0, size.Height-foot, width, foot)
	place(tray, 0, size.Height-foot-choices, width, max(0, choices-pad))
	place(words, 0, h+pad, width, size.Height-h-foot-choices-3*pad)
}
