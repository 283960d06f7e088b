package ui

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// An overlay lies over the screen: a sheet of ours, or a dialog of the toolkit.
type overlay interface{ Hide() }

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
	a.focus()
}

// openFiles lays a dialog over the screen in which a file is chosen.
func (a *App) openFiles(d *dialog.FileDialog) {
	a.tip.hide()
	a.sheets = append(a.sheets, d)
	d.SetOnClosed(func() {
		a.sheets = slices.DeleteFunc(a.sheets, func(o overlay) bool { return o == d })
		a.focus()
	})
	d.Show()
	// The toolkit keeps to itself of what type it is that lies over the window, but not what is in it.
	over := reflect.ValueOf(a.window.Canvas().Overlays().Top())
	if popUp, is := reflect.Indirect(over).FieldByName("Content").Interface().(*widget.PopUp); is {
		a.namePlaces(popUp.Content)
	}
	size := a.window.Canvas().Size()
	d.Resize(fyne.NewSize(min(900, size.Width-40), min(640, size.Height-40)))
}

// namePlaces names the places in a dialog of files, which the toolkit can name in English only.
func (a *App) namePlaces(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, inner := range o.Objects {
			a.namePlaces(inner)
		}
	case *container.Split: // the places, and the files in one of them
		list, is := o.Leading.(*widget.List)
		if !is {
			return
		}
		update := list.UpdateItem
		list.UpdateItem = func(id widget.ListItemID, row fyne.CanvasObject) {
			update(id, row)
			for _, part := range row.(*fyne.Container).Objects {
				if name, is := part.(*widget.Label); is && a.lang.Has("ui.place."+name.Text) {
					name.SetText(a.text("place." + name.Text))
				}
			}
		}
		list.Refresh()
		o.SetOffset(0.27) // their names are longer than the toolkit expects
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
