// Package ui holds the screens of the program. It contains no rule of any game and names none: the games are
// given to it, and all that it knows of them is in package game.
package ui

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver"
	fynelang "fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/game/record"
	"goldentree/ui/lang"
	"goldentree/ui/skin"
	"goldentree/ui/sound"
)

// An App is the running program: its window, the screens that lie on one another in it, and what the person at
// it has chosen. It belongs to the goroutine of the toolkit.
type App struct {
	toolkit fyne.App
	window  fyne.Window
	games   []*game.Game
	folder  string
	store   *record.Store
	post    func(func())

	courses  map[string]*course // by game, as far as they have been read
	progress *lesson.Progress

	sounds func(s sound.Sound, volume float64) // lets a sound be heard

	prefs      preferences
	lang       *lang.Lang
	skins      []*skin.Skin
	skin       *skin.Skin
	skinFaults []skinFault

	usualScale float64 // of the toolkit
	scale      int     // that is in force, in per cent of the usual one

	screens  []Screen
	commands []*Command      // of the screen in view and of the program
	sheets   []*widget.PopUp // that lie over the screen
	faults   []string        // what is to be said as soon as the next screen is in view
	kept     string          // the folder in which a file was kept last

	page     *fyne.Container   // the screen in view
	whole    *container.Scroll // which is scrolled where the window is too small for it
	scrolled *container.Scroll // the part of it that scrolls, where buttons are to be brought into view; may be nil
	notice   *notice
	tip      *tip
}

// Run shows the games in a window until it is closed, at first the saved game in the file named, if there is one.
// Whatever goes wrong with the window itself, that it cannot be opened above all, is an error in a sentence, and told
// at length in the file goldentree.log: in the Folder or, where that cannot be written to, in the one for temporary
// files.
func Run(toolkit fyne.App, games []*game.Game, file string) error {
	folder, err := Folder()
	if err != nil {
		return err
	}
	told, err := createLog(folder, os.TempDir())
	if err == nil {
		defer told.Close()
		log.SetOutput(io.MultiWriter(told, os.Stderr)) // in this order: a program without a terminal cannot write there
	}
	a, err := newApp(toolkit, games, folder, fyne.Do)
	if err != nil {
		return err
	}
	a.begin(file)
	if err = a.run(); err != nil && told != nil {
		err = fmt.Errorf("%w; there is more in %s", err, told.Name())
	}
	return err
}

// createLog creates the log in the first of the folders where that is possible.
func createLog(folders ...string) (f *os.File, err error) {
	for _, folder := range folders {
		if err = os.MkdirAll(folder, 0o755); err == nil {
			f, err = os.Create(filepath.Join(folder, logFile))
		}
		if err == nil {
			break
		}
	}
	return f, err
}

// begin shows the first screen, and the saved game in a file if there is one. What is to be said of the start is said
// in either case.
func (a *App) begin(file string) {
	faults := a.faults
	a.Show(newHome(a))
	if file != "" {
		a.faults = faults
		a.openFile(file)
	}
}

// run shows the window until it is closed. Where there is no screen, or no OpenGL, the toolkit panics.
func (a *App) run() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			log.Printf("%v\n%s", fault, debug.Stack())
			err = fmt.Errorf("the window has failed: %v", fault)
		}
	}()
	// Pictures come and go by the megabyte, and nobody wants to wait until they have grown by as much as is in use.
	debug.SetGCPercent(25)
	a.window.Show()
	if !a.opened() {
		return errors.New("the window cannot be opened")
	}
	var late *time.Timer
	a.window.SetOnClosed(func() { late = time.AfterFunc(toolkitEnd, func() { os.Exit(0) }) })
	a.toolkit.Run()
	if late != nil {
		late.Stop()
	}
	return nil
}

// toolkitEnd is how long the toolkit has to come to its end after the window. Once in a hundred times on a busy machine
// it never does: its last event comes to the queue after the last look there (Lifecycle.WaitForEvents in Fyne 2.8.1). By
// then everything is saved, and nobody should be left with a program that has no window.
const toolkitEnd = 3 * time.Second

// opened reports whether there is a window. Where there is no OpenGL, the toolkit writes so into the log and waits for
// events that never come.
func (a *App) opened() bool {
	there := true
	if window, native := a.window.(driver.NativeWindow); native {
		window.RunNative(func(handle any) {
			switch handle {
			case driver.WindowsWindowContext{}, driver.MacWindowContext{}, driver.X11WindowContext{}, driver.WaylandWindowContext{}:
				there = false
			}
		})
	}
	return there
}

const (
	logFile       = "goldentree.log"
	progressFile  = "progress.toml"
	recordsFolder = "records"
)

// newApp makes the program without a screen. Whoever thinks elsewhere comes back through post.
func newApp(toolkit fyne.App, games []*game.Game, folder string, post func(func())) (*App, error) {
	texts, err := lang.New(assets.Text)
	if err != nil {
		return nil, err
	}
	a := &App{toolkit: toolkit, games: games, folder: folder, lang: texts, post: post, usualScale: usualScale(toolkit), scale: 100, sounds: sound.NewPlayer().Play, courses: map[string]*course{}}
	a.prefs, err = loadPreferences(folder)
	a.applyLanguage()
	a.applyScale()
	unusable := os.MkdirAll(folder, 0o755)
	if unusable != nil {
		a.faults = append(a.faults, a.text("folder-fault", "folder", folder, "fault", a.reason(unusable)))
	} else if err != nil {
		a.faults = append(a.faults, a.ignored(err))
	}
	if err := a.loadSkins(); err != nil {
		return nil, err
	}
	if keys := a.unfit(); keys != nil {
		a.faults = append(a.faults, a.text("settings.ignored", "settings", strings.Join(keys, ", ")))
	}
	a.progress, err = lesson.OpenProgress(filepath.Join(folder, progressFile))
	if err != nil && unusable == nil {
		a.faults = append(a.faults, a.text("learn.progress-broken", "fault", a.reason(err)))
	}
	a.store = record.NewStore(filepath.Join(folder, recordsFolder), a.find)

	a.window = toolkit.NewWindow(a.text("title"))
	a.window.SetIcon(fyne.NewStaticResource("goldentree.svg", assets.Icon()))
	a.page = container.NewStack()
	a.whole = container.NewScroll(a.page)
	a.limitWindow()
	a.notice = newNotice(a.whole)
	a.tip = newTip()
	a.window.SetContent(container.NewStack(a.notice.box, a.tip.layer))
	a.resizeWindow(a.prefs.Width, a.prefs.Height)
	a.window.SetMaster()
	a.window.SetCloseIntercept(a.quit)
	a.window.SetOnDropped(func(_ fyne.Position, dropped []fyne.URI) {
		a.openFile(dropped[0].Path()) // of several, since one game at a time is played
	})
	a.window.Canvas().SetOnTypedKey(a.typedKey)
	a.window.Canvas().SetOnTypedRune(a.typedRune)
	a.followSystem()
	return a, nil
}

// hear lets sounds be heard, as loud as the person wants them.
func (a *App) hear(sounds ...sound.Sound) {
	for _, s := range sounds {
		a.sounds(s, float64(a.prefs.Volume)/100)
	}
}

// find returns the game of that ID.
func (a *App) find(id string) (*game.Game, bool) {
	i := slices.IndexFunc(a.games, func(g *game.Game) bool { return g.ID == id })
	if i < 0 {
		return nil, false
	}
	return a.games[i], true
}

// openFile shows the saved game in a file, from wherever it comes.
func (a *App) openFile(path string) {
	a.leave(1, func() {
		faults := a.faults
		a.view()
		a.faults = faults
		r, err := a.store.Open(path)
		if err == nil {
			err = a.openRecord(r)
		}
		if err != nil {
			a.faults = append(a.faults, a.text("play.not-opened", "file", filepath.Base(path), "fault", a.reason(err)))
			a.sayFaults()
		}
	})
}

// openRecord goes on with a saved game.
func (a *App) openRecord(r *record.Record) error {
	g, _ := a.find(r.Game)
	s, err := openPlay(a, g, r)
	if err == nil {
		a.Show(s)
	}
	return err
}

// text returns a text of the screens, by its key after "ui.".
func (a *App) text(key string, args ...any) string { return a.lang.T("ui."+key, args...) }

// Show lays a screen on top of the others.
func (a *App) Show(s Screen) {
	a.screens = append(a.screens, s)
	a.view()
}

// Back leaves the screen on top for the one below. The lowest screen stays.
func (a *App) Back() {
	if len(a.screens) > 1 {
		a.leave(len(a.screens)-1, a.view)
	}
}

// Home leaves all screens but the lowest.
func (a *App) Home() { a.leave(1, a.view) }

// Replace leaves the screen on top for another one.
func (a *App) Replace(s Screen) {
	a.leave(len(a.screens)-1, func() { a.Show(s) })
}

// leave drops all screens but the lowest so many and goes on. If a game on one of them could not be saved, it asks
// first.
func (a *App) leave(left int, then func()) {
	do := func() {
		for len(a.screens) > left {
			a.drop()
		}
		then()
	}
	for _, s := range a.screens[left:] {
		if s, is := s.(*playScreen); is && s.match.SaveError() != nil {
			a.ask(a.text("play.lose-title"), a.text("play.lose-about", "fault", a.reason(s.match.SaveError())),
				a.text("play.lose-yes"), a.text("play.lose-no"), do)
			return
		}
	}
	do()
}

func (a *App) drop() {
	top := a.top()
	a.screens = a.screens[:len(a.screens)-1]
	top.Close()
}

func (a *App) top() Screen { return a.screens[len(a.screens)-1] }

// sayFaults says what there is to be said, and nothing else any more.
func (a *App) sayFaults() {
	a.notice.say(strings.Join(a.faults, " "))
	a.faults = nil
}

// view builds the screen on top and gives it the keyboard.
func (a *App) view() {
	for len(a.sheets) > 0 {
		a.closeSheet()
	}
	a.tip.hide()
	s := a.top()
	a.forgetCommands()
	a.commands = append(s.Commands(), a.ownCommands()...)
	for _, c := range a.commands {
		for _, key := range c.shortcuts() {
			a.window.Canvas().AddShortcut(key, func(fyne.Shortcut) {
				if a.reaches(c) {
					c.Do()
				}
			})
		}
	}
	title := a.text("title")
	if s.Title() != "" && s.Title() != title {
		title = s.Title() + " — " + title
	}
	a.window.SetTitle(title)
	a.sayFaults() // what was said of the screen before is over
	a.scrolled = nil
	a.page.Objects = []fyne.CanvasObject{s.Content()}
	a.page.Refresh()
	a.whole.Offset = fyne.Position{}
	a.whole.Refresh() // the screen may need more room than the one before
	a.focus()
}

// rebuild makes everything in view anew, after a change of language or skin.
func (a *App) rebuild() {
	a.applyLanguage()
	a.applySkin()
	a.view()
}

func (a *App) ownCommands() []*Command {
	own := []*Command{
		{ID: "settings", Icon: theme.SettingsIcon(), Keys: []string{"Ctrl+,"}, Run: a.openSettings,
			Enabled: func() bool { _, there := a.top().(*settingsScreen); return !there }},
		{ID: "keys", Icon: theme.HelpIcon(), Keys: []string{"Ctrl+?", "Ctrl+/", "Ctrl+Shift+/"}, Run: a.showKeys},
	}
	if inBrowser { // which has such keys of its own
		return own
	}
	return append(own, []*Command{
		{ID: "quit", Keys: []string{"Ctrl+Q"}, Over: true, Run: a.quit},
		{ID: "full-screen", Keys: []string{"F11"}, Run: func() { a.window.SetFullScreen(!a.window.FullScreen()) }},
	}...)
}

func (a *App) openSettings() { a.Show(newSettings(a)) }

// command returns the command of the screen in view that has this ID.
func command(list []*Command, id string) *Command {
	return list[slices.IndexFunc(list, func(c *Command) bool { return c.ID == id })]
}

// focus gives the keyboard to whatever the screen in view wants to have it.
func (a *App) focus() {
	if f := a.top().Focus(); f != nil {
		a.window.Canvas().Focus(f)
	} else {
		a.window.Canvas().Unfocus()
	}
}

// forgetCommands takes the commands away from the keyboard.
func (a *App) forgetCommands() {
	for _, c := range a.commands {
		for _, key := range c.shortcuts() {
			a.window.Canvas().RemoveShortcut(key)
		}
	}
	a.commands = nil
}

// reaches reports whether the keys of a command are heard now: a sheet takes them all, but for those that are of more
// weight.
func (a *App) reaches(c *Command) bool { return len(a.sheets) == 0 || c.Over }

// typedKey takes the keys that no widget has the focus for. A sheet takes all of them.
func (a *App) typedKey(ev *fyne.KeyEvent) {
	if len(a.sheets) > 0 {
		if ev.Name == fyne.KeyEscape {
			a.closeSheet()
		}
	} else if f := a.top().Focus(); !a.runKey(ev.Name) && f != nil {
		a.focus()
		f.TypedKey(ev)
	}
}

// typedRune takes the letters that no widget has the focus for.
func (a *App) typedRune(r rune) {
	if len(a.sheets) > 0 {
		return
	}
	if f := a.top().Focus(); !a.runRune(r) && f != nil {
		a.focus()
		f.TypedRune(r)
	}
}

// runKey runs the command of a key; it reports whether there is one.
func (a *App) runKey(name fyne.KeyName) bool {
	return a.runFirst(func(c *Command) bool { return c.hasKey(name) })
}

// runRune runs the command of a letter; it reports whether there is one.
func (a *App) runRune(r rune) bool { return a.runFirst(func(c *Command) bool { return c.hasRune(r) }) }

func (a *App) runFirst(meant func(*Command) bool) bool {
	i := slices.IndexFunc(a.commands, meant)
	if i >= 0 {
		a.commands[i].Do()
	}
	return i >= 0
}

// fail shows an error, in words, in the one place where errors are shown.
func (a *App) fail(err error) {
	if err != nil {
		a.notice.say(capital(a.reason(err)) + ".")
	}
}

// savePreferences keeps what has been chosen.
func (a *App) savePreferences() {
	if err := a.prefs.save(a.folder); err != nil {
		a.notice.say(a.text("settings.not-saved", "fault", a.reason(err)))
	}
}

// quit keeps the size of the window and ends the program.
func (a *App) quit() {
	if !a.window.FullScreen() {
		width, height := a.windowSize()
		a.prefs.Width, a.prefs.Height = max(width, minWidth), max(height, minHeight)
		a.savePreferences()
	}
	a.leave(0, func() {
		// Keys that have been pressed already still come.
		a.window.Canvas().SetOnTypedKey(nil)
		a.window.Canvas().SetOnTypedRune(nil)
		a.window.SetOnDropped(nil)
		a.forgetCommands()
		a.window.Close()
	})
}

// applyLanguage speaks the language chosen, or that of the system. The toolkit cannot change its own
// language while it runs, so its words are replaced under the language it believes in.
func (a *App) applyLanguage() {
	code := a.prefs.Language
	if code == "" {
		code = lang.Languages[0]
		for _, known := range lang.Languages {
			if locale := fynelang.SystemLocale().LanguageString(); len(locale) >= 2 && locale[:2] == known {
				code = known
			}
		}
	}
	a.lang.Set(code)
	words := map[string]string{}
	for _, word := range []string{"Cut", "Copy", "Paste", "Select all", "Undo", "Redo"} {
		words[word] = a.text("toolkit." + word)
	}
	data, err := json.Marshal(words)
	if err == nil {
		err = fynelang.AddTranslationsForLocale(data, fynelang.SystemLocale())
	}
	if err != nil {
		log.Println(err) // the toolkit then says a few words in its own language
	}
}

// icon returns the picture of a button, in the colour of the text around it.
func icon(name string) fyne.Resource {
	data, err := fs.ReadFile(assets.Icons, name+".svg")
	if err != nil {
		panic(err) // embedded
	}
	return theme.NewThemedResource(fyne.NewStaticResource("icon-"+name+".svg", data))
}
