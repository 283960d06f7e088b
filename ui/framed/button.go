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
	r := &renderer{WidgetRenderer: b.Button.CreateRenderer(), button: b, frame: canvas.NewRectangle(color.Transparent)}
	r.frame.StrokeWidth = 2.5
	r.dress()
	return r
}

// A renderer draws a button of the toolkit and, around one that has the keyboard, the frame.
type renderer struct {
	fyne.WidgetRenderer
	button *Button
	frame  *canvas.Rectangle
}

func (r *renderer) Objects() []fyne.CanvasObject {
	return append(slices.Clone(r.WidgetRenderer.Objects()), r.frame)
}

func (r *renderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.frame.Resize(size)
}

func (r *renderer) Refresh() {
	r.dress()
	r.WidgetRenderer.Refresh()
}

// dress gives the frame the colour of the skin.
func (r *renderer) dress() {
	th := r.button.Theme()
	r.frame.StrokeColor = th.Color(theme.ColorNameForeground, fyne.CurrentApp().Settings().ThemeVariant())
	r.frame.CornerRadius = th.Size(theme.SizeNameButtonRadius)
	r.frame.Hidden = !r.button.focused
	r.frame.Refresh()
}
