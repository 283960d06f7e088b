package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"fyne.io/fyne/v2"
)

func TestThePlacesOfFilesAreNamedInTheLanguageOfThePerson(t *testing.T) {
	a := openApp(t)
	a.prefs.Language = "ru"
	a.rebuild()
	a.window.Resize(fyne.NewSize(900, 640))
	a.openFiles(dialog.NewFileSave(func(fyne.URIWriteCloser, error) {}, a.window))
	var names []string
	for _, o := range test.LaidOutObjects(a.window.Canvas().Overlays().Top()) {
		if l, is := o.(*widget.Label); is {
			names = append(names, l.Text)
		}
	}
	if !slices.Contains(names, "Домашняя папка") || !slices.Contains(names, "Компьютер") || slices.Contains(names, "Home") {
		t.Errorf("they are called %q", names)
	}
}
