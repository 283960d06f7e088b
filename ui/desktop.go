//go:build !js

package ui

import (
	"net/url"
	"os"
	"path/filepath"
)

// inBrowser says that this is a page, where the person has neither files of his own nor programs.
const inBrowser = false

// saveAs asks where a file is to be kept, and keeps it there.
func (a *App) saveAs(name string, data []byte) {
	if a.kept == "" {
		a.kept, _ = os.UserHomeDir()
	}
	a.askFile(a.text("files.save-title"), a.text("files.save"), a.kept, name, func(s *fileSheet, path string) {
		write := func() {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				s.fail(err)
				return
			}
			a.kept = filepath.Dir(path)
			a.closeSheet()
		}
		if _, err := os.Lstat(path); err == nil {
			a.ask(a.text("files.replace-title"), a.text("files.replace-about", "file", path), a.text("files.replace"), a.text("files.keep"), write)
			return
		}
		write()
	})
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
