package ui

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A fileSheet lies over the screen until a file is named: by its path in a line, or by a list of what is in the folder
// of that path. The dialog of the toolkit cannot be left by a key, and asks its questions in English.
type fileSheet struct {
	app    *App
	path   *line
	list   *fileList
	fault  *remark
	folder string   // that is listed
	name   string   // of the file, in whatever folder
	names  []string // in the folder; those of folders end in a separator
	chosen func(path string)
}

// askFile lays such a sheet over the screen, which stays until chosen closes it.
func (a *App) askFile(title, yes, folder, name string, chosen func(s *fileSheet, path string)) {
	s := &fileSheet{app: a, name: name, fault: newRemark("")}
	s.chosen = func(path string) { chosen(s, path) }
	s.path = newLine(a, filepath.Join(folder, name), "", nil)
	s.path.OnSubmitted = func(string) { s.take() }
	s.list = newFileList(s)
	size := a.window.Canvas().Size()
	body := container.New(atLeast{min(640, size.Width-80), min(420, size.Height-200)},
		container.New(layout.NewBorderLayout(s.path, s.fault, nil, nil), s.path, s.list, s.fault)) // in the order of the Tab key
	a.openSheet(title, body, newButton(a, a.text("files.cancel"), nil, a.closeSheet), newButton(a, yes, nil, s.take).primary())
	a.window.Canvas().Focus(s.path)
	s.enter(filepath.Clean(folder))
}

// enter lists a folder.
func (s *fileSheet) enter(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		s.fail(err)
		return
	}
	separator := string(filepath.Separator)
	var folders, others []string
	if filepath.Dir(folder) != folder {
		folders = append(folders, ".."+separator)
	}
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, ".") {
			continue
		}
		if info, err := os.Stat(filepath.Join(folder, name)); err == nil && info.IsDir() {
			folders = append(folders, name+separator)
		} else {
			others = append(others, name)
		}
	}
	s.folder, s.names = folder, append(folders, others...)
	s.fault.say("")
	s.write(filepath.Join(folder, s.name))
	s.list.UnselectAll()
	s.list.Refresh()
	s.list.ScrollToTop()
}

// pick takes what was chosen in the list.
func (s *fileSheet) pick(name string) {
	path := filepath.Join(s.folder, name)
	if strings.HasSuffix(name, string(filepath.Separator)) {
		s.enter(path)
		return
	}
	s.name = name
	s.write(path)
}

// write puts a path into the line, with the caret at its end.
func (s *fileSheet) write(path string) {
	s.path.CursorColumn = len([]rune(path))
	s.path.SetText(path)
}

// take takes what stands in the line: a folder is listed, and a file is chosen.
func (s *fileSheet) take() {
	path, err := filepath.Abs(s.path.Text)
	if err != nil {
		s.fail(err)
		return
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		s.enter(path)
		return
	}
	s.chosen(path)
}

// fail says why something is not possible.
func (s *fileSheet) fail(err error) { s.fault.say(capital(s.app.reason(err)) + ".") }

// A fileList is a list of names. What a key means not to it but to the sheet, it means to the sheet.
type fileList struct {
	widget.List
	app *App
}

func newFileList(s *fileSheet) *fileList {
	l := &fileList{app: s.app}
	l.Length = func() int { return len(s.names) }
	l.CreateItem = func() fyne.CanvasObject {
		name := widget.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return container.NewBorder(nil, nil, widget.NewIcon(theme.FolderIcon()), nil, name)
	}
	l.UpdateItem = func(id widget.ListItemID, row fyne.CanvasObject) {
		parts := row.(*fyne.Container).Objects
		name, folder := strings.CutSuffix(s.names[id], string(filepath.Separator))
		parts[0].(*widget.Label).SetText(name)
		picture := theme.FileIcon()
		if folder {
			picture = theme.FolderIcon()
		}
		parts[1].(*widget.Icon).SetResource(picture)
	}
	l.OnSelected = func(id widget.ListItemID) { s.pick(s.names[id]) }
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey is called by the toolkit.
func (l *fileList) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		l.app.typedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		l.List.TypedKey(ev)
	}
}

// chooseFile lets a person look for a file, beginning where a path leads to.
func (a *App) chooseFile(path string, chosen func(path string)) {
	folder, name := filepath.Split(path)
	if folder == "" {
		folder, _ = os.UserHomeDir()
	}
	a.askFile(a.text("files.choose-title"), a.text("files.choose"), folder, name, func(s *fileSheet, path string) {
		if _, err := os.Stat(path); err != nil {
			s.fail(err)
			return
		}
		a.closeSheet()
		chosen(path)
	})
}
