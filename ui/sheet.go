package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// openSheet lays a question or a page over the screen. Escape closes the top one, Enter presses the last button.
func (a *App) openSheet(title string, body fyne.CanvasObject, buttons ...*button) {
	a.tip.hide()
	a.window.Canvas().Unfocus()
	row := container.NewHBox(layout.NewSpacer())
	for _, b := range buttons {
		row.Add(b)
	}
	over := widget.NewModalPopUp(container.NewPadded(container.NewBorder(
		heading(title), container.NewPadded(row), nil, nil, body)), a.window.Canvas())
	a.sheets = append(a.sheets, over)
	over.Show()
	a.window.Canvas().Focus(buttons[len(buttons)-1])
}

func (a *App) closeSheet() {
	top := a.sheets[len(a.sheets)-1]
	a.sheets = a.sheets[:len(a.sheets)-1]
	top.Hide()
	if len(a.sheets) == 0 {
		a.focus()
	}
}

// ask lays a question over the screen and does yes if the answer is that.
func (a *App) ask(title, about, yes, no string, do func()) {
	body := paragraph(about)
	agree := newButton(a, yes, nil, func() { a.closeSheet(); do() })
	refuse := newButton(a, no, nil, a.closeSheet).primary()
	a.openSheet(title, container.New(atLeast{380, 60}, body), agree, refuse)
}

// showKeys lists all keys.
func (a *App) showKeys() {
	table := container.New(layout.NewFormLayout())
	line := func(keys, meaning string) {
		name := widget.NewLabel(keys)
		name.TextStyle.Bold = true
		table.Add(name)
		table.Add(widget.NewLabel(meaning))
	}
	for _, c := range a.commands {
		if len(c.Keys) > 0 {
			line(a.keyText(c.Keys[0]), a.text("command."+c.ID))
		}
	}
	line(a.text("keys.name.Arrows"), a.text("keys.cursor"))
	line("Enter", a.text("keys.select"))
	line("Q, E", a.text("keys.turn"))
	line("Esc", a.text("keys.escape"))
	scroll := container.NewVScroll(container.NewThemeOverride(table, compact{a.skin.Theme()}))
	size := a.window.Canvas().Size()
	scroll.SetMinSize(fyne.NewSize(min(560, size.Width-80), min(scroll.Content.MinSize().Height, size.Height-160)))
	closing := newButton(a, a.text("keys.close"), nil, a.closeSheet).primary()
	closing.page = scroll
	a.openSheet(a.text("keys.title"), scroll, closing)
}

// compact is a theme that leaves less room around text.
type compact struct{ fyne.Theme }

// Size returns the sizes of the theme, but for the room around text.
func (t compact) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameInnerPadding {
		return t.Theme.Size(name) / 4
	}
	return t.Theme.Size(name)
}

// keyText writes a key as it is printed on keyboards.
func (a *App) keyText(key string) string {
	parts := strings.Split(key, "+")
	for i, part := range parts {
		if a.lang.Has("ui.keys.name." + part) {
			parts[i] = a.text("keys.name." + part)
		}
	}
	return strings.Join(parts, "+")
}
