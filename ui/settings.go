package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/ui/lang"
	"goldentree/ui/sound"
)

// settingsScreen shows what a person may choose for the whole program. Its model is the preferences.
type settingsScreen struct{ app *App }

func newSettings(a *App) *settingsScreen { return &settingsScreen{a} }

func (s *settingsScreen) Title() string { return s.app.text("command.settings") }

func (s *settingsScreen) Close() {}

func (s *settingsScreen) Focus() fyne.Focusable { return nil }

func (s *settingsScreen) Commands() []*Command {
	back := &Command{ID: "back", Icon: theme.NavigateBackIcon(), Keys: []string{"Esc"}, Run: s.app.Back}
	return append([]*Command{back}, s.app.scrollCommands()...)
}

// The languages in their own names, as everybody finds his own.
var languageNames = map[string]string{"en": "English", "ru": "Русский"}

func (s *settingsScreen) Content() fyne.CanvasObject {
	a := s.app
	rows := container.New(&column{560, 8})
	part := func(key string, content fyne.CanvasObject) {
		title := widget.NewLabel(a.text("settings." + key))
		title.TextStyle.Bold = true
		rows.Add(tight(title, container.NewPadded(content)))
	}
	choice := func(key string, names []string, chosen int, choose func(int)) {
		list := newSelection(a, names, nil)
		list.SetSelectedIndex(chosen)
		list.OnChanged = func(string) {
			choose(list.SelectedIndex())
			a.savePreferences()
		}
		part(key, list)
	}
	tick := func(key string, value *bool) {
		check := newCheck(a, a.text("settings."+key), nil)
		check.SetChecked(*value)
		check.OnChanged = func(on bool) {
			*value = on
			a.savePreferences()
		}
		rows.Add(check)
	}

	codes := append([]string{""}, lang.Languages...)
	names := []string{a.text("settings.language-system")}
	for _, code := range lang.Languages {
		names = append(names, languageNames[code])
	}
	choice("language", names, slices.Index(codes, a.prefs.Language), func(i int) {
		a.prefs.Language = codes[i]
		a.rebuild()
	})
	part("skin", samples(a.skinSamples(a.rebuildInPlace), fyne.NewSize(176, 176)))
	for _, fault := range a.skinFaults {
		rows.Add(newRemark(a.skinFaultText(fault)))
	}
	if !inBrowser {
		rows.Add(newRemark(a.text("settings.skin-own", "folder", a.skinFolder())))
	}
	for _, g := range a.games {
		if list := a.setSamples(g, a.rebuildInPlace); list != nil {
			v := voice{g, a.lang}
			title := widget.NewLabel(a.text("settings.pieces", "game", v.text("name")))
			title.TextStyle.Bold = true
			rows.Add(tight(title, container.NewPadded(samples(list, fyne.NewSize(176, 92)))))
		}
	}
	names = nil
	for _, scale := range scales {
		names = append(names, fmt.Sprintf("%d %%", scale))
	}
	choice("scale", names, slices.Index(scales, a.prefs.Scale), func(i int) {
		a.prefs.Scale = scales[i]
		a.applyScale()
	})
	names = nil
	for _, speed := range animations {
		names = append(names, a.text("settings.animation-"+speed))
	}
	choice("animation", names, slices.Index(animations, a.prefs.Animation), func(i int) {
		a.prefs.Animation = animations[i]
	})
	for _, g := range a.games {
		if len(g.Notations()) > 1 {
			rows.Add(a.notationChoice(g))
		}
	}
	volume := newSlider(a, 0, 100)
	volume.Step = 10
	volume.SetValue(float64(a.prefs.Volume))
	volume.OnChangeEnded = func(v float64) {
		a.prefs.Volume = int(v)
		a.hear(sound.Place)
		a.savePreferences()
	}
	part("volume", volume)
	tick("danger", &a.prefs.Danger)
	tick("pause", &a.prefs.Pause)
	rows.Add(widget.NewSeparator())
	if inBrowser {
		rows.Add(newRemark(a.text("settings.browser")))
	} else {
		rows.Add(s.programRows())
		rows.Add(widget.NewSeparator())
		rows.Add(newRemark(a.text("settings.folder", "folder", a.folder)))
	}
	a.scrolled = container.NewVScroll(container.NewPadded(rows))
	return a.frame(s.Title(), s.Commands(), a.scrolled)
}
