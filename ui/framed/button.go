// Package framed holds the button of the program, which shows by a frame that it has the keyboard.
package framed

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Button is one of the toolkit that can be pressed with Enter as well. The toolkit only tints a button that has the
// keyboard, which nobody sees on one in the colour of the tint; so this one gets a frame too.
type Button struct {
	widget.Button
	focused bool
}

// NewButton returns a button that does something when it is pressed. The icon may be nil.
func NewButton(text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey is called by the toolkit.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if !b.Disabled() { // Tapped would give the keyboard away
			b.OnTapped()
		}
	}
}

// FocusGained is called by the toolkit.
func (b *Button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
}

// FocusLost is called by the toolkit.
func (b *Button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
}

// CreateRenderer is called by the toolkit.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{WidgetRenderer: b.Button.CreateRenderer(), button: b, outer: canvas.NewRectangle(color.Transparent), inner: canvas.NewRectangle(color.Transparent)}
	r.outer.StrokeWidth, r.inner.StrokeWidth = stroke, stroke
	r.dress()
	return r
}

// stroke is how thick the frame is, on the outside and on the inside.
const stroke = 2

// A renderer draws a button of the toolkit and, around one that has the keyboard, the frame: in the colour of the text,
// and inside that in the colour of the paper, so that it is seen around a button of either.
type renderer struct {
	fyne.WidgetRenderer
	button       *Button
	outer, inner *canvas.Rectangle
}

func (r *renderer) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.outer, r.inner)
}

func (r *renderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.outer.Resize(size)
	r.inner.Move(fyne.NewSquareOffsetPos(stroke))
	r.inner.Resize(size.SubtractWidthHeight(2*stroke, 2*stroke))
}

func (r *renderer) Refresh() {
	r.dress()
	r.WidgetRenderer.Refresh()
}

// dress gives the frame the colours of the skin.
func (r *renderer) dress() {
	th, v := r.button.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.outer.StrokeColor = th.Color(theme.ColorNameForeground, v)
	r.inner.StrokeColor = th.Color(theme.ColorNameBackground, v)
	r.outer.CornerRadius = th.Size(theme.SizeNameButtonRadius)
	r.inner.CornerRadius = r.outer.CornerRadius - stroke
	for _, frame := range []*canvas.Rectangle{r.outer, r.inner} {
		frame.Hidden = !r.button.focused
		frame.Refresh()
	}
}
