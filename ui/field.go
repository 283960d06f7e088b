package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Fields are the toolkit's widgets to set something with. What a key means to none of them it means to the screen:
// Enter begins a game and Escape goes back, also while a field has the keyboard.

// A check says yes or no.
type check struct {
	widget.Check
	app *App
}

func newCheck(a *App, text string, changed func(bool)) *check {
	c := &check{app: a}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey is called by the toolkit.
func (c *check) TypedKey(ev *fyne.KeyEvent) { c.app.typedKey(ev) }

// FocusGained is called by the toolkit.
func (c *check) FocusGained() {
	c.Check.FocusGained()
	c.app.reveal(c)
}

// A selection is one of several, in a list that opens.
type selection struct {
	widget.Select
	app *App
}

func newSelection(a *App, names []string, changed func(string)) *selection {
	s := &selection{app: a}
	s.Options, s.OnChanged, s.PlaceHolder = names, changed, "…"
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey is called by the toolkit.
func (s *selection) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		s.Select.TypedKey(ev)
	default:
		s.app.typedKey(ev)
	}
}

// FocusGained is called by the toolkit.
func (s *selection) FocusGained() {
	s.Select.FocusGained()
	s.app.reveal(s)
}

// A line is where something is typed.
type line struct {
	widget.Entry
	app *App
}

func newLine(a *App, text, example string, typed func(string)) *line {
	l := &line{app: a}
	l.Text, l.PlaceHolder, l.OnChanged = text, example, typed
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey is called by the toolkit.
func (l *line) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		l.app.typedKey(ev)
		return
	}
	l.Entry.TypedKey(ev)
}

// TypedShortcut is called by the toolkit.
func (l *line) TypedShortcut(s fyne.Shortcut) {
	if !l.app.runShortcut(s) {
		l.Entry.TypedShortcut(s)
	}
}

// FocusGained is called by the toolkit.
func (l *line) FocusGained() {
	l.Entry.FocusGained()
	l.app.reveal(l)
}

// A slider is a number between two others.
type slider struct {
	widget.Slider
	app *App
}

func newSlider(a *App, least, most float64) *slider {
	s := &slider{app: a}
	s.Min, s.Max, s.Step, s.Orientation = least, most, 1, widget.Horizontal
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey is called by the toolkit.
func (s *slider) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		s.Slider.TypedKey(ev)
	default:
		s.app.typedKey(ev)
	}
}

// FocusGained is called by the toolkit.
func (s *slider) FocusGained() {
	s.Slider.FocusGained()
	s.app.reveal(s)
}

// An alternative is one of a few of which one holds, side by side; the space bar chooses it.
type alternative struct{ button }

func newAlternative(a *App, text string, chosen func()) *alternative {
	o := &alternative{}
	o.app, o.Text, o.OnTapped = a, text, chosen
	o.ExtendBaseWidget(o)
	o.hold(false)
	return o
}

// hold shows whether it is the one that holds.
func (o *alternative) hold(on bool) {
	o.Icon = theme.RadioButtonIcon()
	if on {
		o.Icon = theme.RadioButtonCheckedIcon()
	}
	o.Importance = widget.LowImportance
	o.Refresh()
}

// TypedKey is called by the toolkit.
func (o *alternative) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeySpace {
		o.Tapped(nil)
		return
	}
	o.app.typedKey(ev)
}

// FocusGained is called by the toolkit.
func (o *alternative) FocusGained() {
	o.Button.FocusGained()
	o.app.reveal(o)
}

// A fold shows or hides what not everybody needs.
type fold struct {
	*button
	inner fyne.CanvasObject
}

func newFold(a *App, title string, inner fyne.CanvasObject) *fold {
	f := &fold{inner: inner}
	f.button = newButton(a, title, nil, func() { f.open(!f.inner.Visible()) })
	f.Importance, f.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	f.open(false)
	return f
}

func (f *fold) open(on bool) {
	show(f.inner, on)
	f.Icon = theme.MenuDropDownIcon()
	if on {
		f.Icon = theme.MenuDropUpIcon()
	}
	f.Refresh()
}
