package ui

import (
	"os"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
)

// The sizes of everything on the screen that a person can choose, in per cent of what the system asks for. The toolkit
// knows tenths only.
var scales = []int{70, 80, 90, 100, 120, 140, 160, 180, 200}

// The toolkit has no call for its scale, but looks here whenever its settings change.
const scaleVariable = "FYNE_SCALE"

// applyScale shows everything as large as the person wants it; the window stays as large as it is.
func (a *App) applyScale() {
	shown := a.scale
	a.scale = a.prefs.Scale
	if shown == a.scale {
		return
	}
	os.Setenv(scaleVariable, strconv.FormatFloat(a.usualScale*float64(a.scale)/100, 'f', 2, 64))
	if a.window == nil {
		return
	}
	size := a.window.Canvas().Size()
	a.toolkit.Settings().SetTheme(a.skin.Theme()) // is a change of the settings
	part := float32(shown) / float32(a.scale)
	a.window.Resize(fyne.NewSize(max(size.Width*part, minWidth), max(size.Height*part, minHeight)))
}

// changeScale is applyScale for a person who has just chosen. Whether the screen has room for it, only the window that
// the system makes of it can tell.
func (a *App) changeScale(scale int) {
	before := a.prefs.Scale
	a.prefs.Scale = scale
	a.applyScale()
	time.AfterFunc(time.Second, func() { a.post(func() { a.keepScale(before) }) })
}

// keepScale goes back to the scale before if everything does not fit into the window.
func (a *App) keepScale(before int) {
	const slack = 2 // what rounding to pixels may cost
	if size := a.window.Canvas().Size(); size.Width >= minWidth-slack && size.Height >= minHeight-slack {
		return
	}
	a.prefs.Scale = before
	a.applyScale()
	a.rebuild()
	a.savePreferences()
	a.notice.say(a.text("settings.scale-full"))
}

// usualScale is the scale that the toolkit has without us.
func usualScale(toolkit fyne.App) float64 {
	if scale, err := strconv.ParseFloat(os.Getenv(scaleVariable), 64); err == nil && scale > 0 {
		return scale
	}
	if scale := toolkit.Settings().Scale(); scale > 0 {
		return float64(scale)
	}
	return 1
}
