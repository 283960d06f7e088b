package ui

import (
	"os"
	"strconv"

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
	a.limitWindow()
	part := float32(shown) / float32(a.scale)
	a.post(func() { a.window.Resize(fyne.NewSize(size.Width*part, size.Height*part)) }) // once the toolkit has made it larger
}

// limitWindow lets the window become as small as is usual, however large everything is in it: what it then has no room
// for can be scrolled to.
func (a *App) limitWindow() {
	part := 100 / float32(max(100, a.scale))
	a.whole.SetMinSize(fyne.NewSize(minWidth*part, minHeight*part))
}

// windowSize returns how large the window would be if nothing in it were enlarged; resizeWindow makes it so large.
func (a *App) windowSize() (width, height int) {
	size := a.window.Canvas().Size()
	return int(size.Width) * a.scale / 100, int(size.Height) * a.scale / 100
}

func (a *App) resizeWindow(width, height int) {
	part := 100 / float32(a.scale)
	a.window.Resize(fyne.NewSize(float32(width)*part, float32(height)*part))
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
