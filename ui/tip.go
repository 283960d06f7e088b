package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A tip says what the button under the pointer does. It is drawn over everything else and takes no events.
type tip struct {
	layer *fyne.Container
	box   *canvas.Rectangle
	words *canvas.Text
}

func newTip() *tip {
	t := &tip{box: canvas.NewRectangle(nil), words: canvas.NewText("", nil)}
	t.box.CornerRadius = 4
	t.layer = container.NewWithoutLayout(t.box, t.words)
	t.hide()
	return t
}

// show writes the words below an object, inside the window.
func (t *tip) show(words string, below fyne.CanvasObject) {
	t.box.FillColor = theme.Color(theme.ColorNameForeground)
	t.words.Color = theme.Color(theme.ColorNameBackground)
	t.words.TextSize = theme.CaptionTextSize()
	t.words.Text = words
	pad := theme.Padding()
	size := t.words.MinSize()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(below)
	at = at.AddXY((below.Size().Width-size.Width)/2, below.Size().Height+pad)
	at.X = max(2*pad, min(at.X, t.layer.Size().Width-size.Width-2*pad))
	if at.Y+size.Height > t.layer.Size().Height-pad {
		at.Y -= below.Size().Height + size.Height + 3*pad
	}
	t.words.Move(at)
	t.words.Resize(size)
	t.box.Move(at.SubtractXY(pad*1.5, pad/2))
	t.box.Resize(size.AddWidthHeight(3*pad, pad))
	t.layer.Show()
	t.layer.Refresh()
}

func (t *tip) hide() { t.layer.Hide() }

// A tool is the button of a command: a picture, whose meaning is shown when the pointer or the keyboard is on it.
type tool struct {
	button
	command *Command
}

func newTool(a *App, c *Command) *tool {
	t := &tool{command: c}
	t.app, t.Icon = a, c.Icon
	t.Importance = widget.LowImportance
	t.OnTapped = func() {
		a.tip.hide()
		c.Do()
		if len(a.sheets) == 0 {
			a.focus()
		}
	}
	t.ExtendBaseWidget(t)
	t.update()
	return t
}

// update shows whether the command can be done now.
func (t *tool) update() {
	if enabled := t.command.enabled(); enabled == t.Disabled() {
		if enabled {
			t.Enable()
		} else {
			t.Disable()
		}
	}
}

// AccessibilityLabel is called by the toolkit.
func (t *tool) AccessibilityLabel() string { return t.app.text("command." + t.command.ID) }

func (t *tool) explain() {
	words := t.AccessibilityLabel()
	if len(t.command.Keys) > 0 {
		words += "  " + t.app.keyText(t.command.Keys[0])
	}
	t.app.tip.show(words, t)
}

func (t *tool) MouseIn(ev *desktop.MouseEvent) {
	t.button.MouseIn(ev)
	t.explain()
}

func (t *tool) MouseOut() {
	t.button.MouseOut()
	t.app.tip.hide()
}

func (t *tool) FocusGained() {
	t.Button.FocusGained()
	t.app.reveal(t)
	t.explain()
}

func (t *tool) FocusLost() {
	t.Button.FocusLost()
	t.app.tip.hide()
}
