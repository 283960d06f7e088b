package ui

import (
	"slices"
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

// showKeys lists all keys, in two columns where there is room.
func (a *App) showKeys() {
	var lines [][2]string
	for _, c := range a.commands {
		if len(c.Keys) > 0 {
			lines = append(lines, [2]string{a.keyText(c.Keys[0]), a.text("command." + c.ID)})
		}
	}
	lines = append(lines,
		[2]string{a.text("keys.name.Arrows"), a.text("keys.cursor")},
		[2]string{"Enter", a.text("keys.select")},
		[2]string{"Q, E", a.text("keys.turn")},
		[2]string{"Esc", a.text("keys.escape")})
	size := a.window.Canvas().Size()
	each := len(lines)
	if size.Width >= 1000 {
		each = (len(lines) + 1) / 2
	}
	columns := container.New(layout.NewCustomPaddedHBoxLayout(32))
	for part := range slices.Chunk(lines, each) {
		table := container.New(layout.NewFormLayout())
		for _, line := range part {
			name := widget.NewLabel(line[0])
			name.TextStyle.Bold = true
			table.Add(name)
			table.Add(widget.NewLabel(line[1]))
		}
		columns.Add(container.NewVBox(table)) // no higher than its lines
	}
	const bar = 12
	content := container.NewThemeOverride(container.New(layout.NewCustomPaddedLayout(0, 0, 0, bar), columns), compact{a.skin.Theme()})
	scroll := container.NewVScroll(content)
	least := content.MinSize()
	scroll.SetMinSize(fyne.NewSize(min(max(560, least.Width), size.Width-80), min(least.Height, size.Height-160)))
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
