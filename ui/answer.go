package ui

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// An answer is one of several texts of which one is to be chosen: by a tap, by its number, or with the arrows and
// Enter. Its text may take several lines.
type answer struct {
	widget.BaseWidget
	app    *App
	all    *[]*answer // it is one of these
	ground *canvas.Rectangle
	words  *widget.Label
	sign   *widget.Icon
	box    fyne.CanvasObject
	tapped func()

	hovered, focused bool
}

func newAnswer(a *App, text string, all *[]*answer, tapped func()) *answer {
	w := &answer{app: a, all: all, ground: canvas.NewRectangle(nil), words: paragraph(text), sign: widget.NewIcon(nil), tapped: tapped}
	w.ground.CornerRadius = 6
	w.box = container.NewStack(w.ground, container.NewBorder(nil, nil, nil, container.NewPadded(w.sign), w.words))
	w.ExtendBaseWidget(w)
	w.paint()
	return w
}

// mark puts a sign beside the text; nil takes it away.
func (w *answer) mark(sign fyne.Resource) {
	if w.sign.Resource != sign {
		w.sign.SetResource(sign)
	}
}

func (w *answer) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(w.box) }

func (w *answer) Tapped(*fyne.PointEvent) { w.tapped() }

func (w *answer) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (w *answer) MouseIn(*desktop.MouseEvent)    { w.hovered = true; w.paint() }
func (w *answer) MouseMoved(*desktop.MouseEvent) {}
func (w *answer) MouseOut()                      { w.hovered = false; w.paint() }

func (w *answer) FocusGained() { w.focused = true; w.paint() }
func (w *answer) FocusLost()   { w.focused = false; w.paint() }

func (w *answer) paint() {
	w.ground.FillColor = theme.Color(theme.ColorNameButton)
	if w.hovered {
		w.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	w.ground.StrokeColor, w.ground.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if w.focused {
		w.ground.StrokeColor, w.ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	w.ground.Refresh()
}

// TypedKey goes to the answers beside this one, or chooses it.
func (w *answer) TypedKey(ev *fyne.KeyEvent) {
	at := 0
	for i, other := range *w.all {
		if other == w {
			at = i
		}
	}
	switch n := len(*w.all); ev.Name {
	case fyne.KeyDown, fyne.KeyRight:
		w.app.window.Canvas().Focus((*w.all)[(at+1)%n])
	case fyne.KeyUp, fyne.KeyLeft:
		w.app.window.Canvas().Focus((*w.all)[(at+n-1)%n])
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		w.tapped()
	default:
		w.app.runKey(ev.Name)
	}
}

// TypedRune chooses the answer of that number.
func (w *answer) TypedRune(r rune) {
	if n := int(r - '1'); unicode.IsDigit(r) && n >= 0 && n < len(*w.all) {
		(*w.all)[n].tapped()
		return
	}
	w.app.runRune(r)
}
