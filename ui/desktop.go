//go:build !js

package ui

import (
	"net/url"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// inBrowser says that this is a page, where the person has neither files of his own nor programs.
const inBrowser = false

// saveAs asks where a file is to be kept, and keeps it there.
func (a *App) saveAs(name string, data []byte) {
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		if file != nil {
			_, err = file.Write(data)
			if closing := file.Close(); err == nil {
				err = closing
			}
		}
		if err != nil {
			a.notice.say(a.text("picture.not-saved", "fault", a.reason(err)))
		}
	}, a.window)
	d.SetFileName(name)
	a.openFiles(d)
}

// browse writes a page of HTML into the folder of the program and hands it to the browser.
func (a *App) browse(name string, page []byte) {
	path := filepath.Join(a.folder, "print", name)
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = os.WriteFile(path, page, 0o644)
	}
	if err != nil {
		a.notice.say(a.text("picture.not-saved", "fault", a.reason(err)))
		return
	}
	if err := a.toolkit.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}); err != nil {
		a.notice.say(a.text("rules.printed", "file", path))
	}
}
