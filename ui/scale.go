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
	scale := a.usualScale * float64(a.prefs.Scale) / 100
	shown := a.scale
	a.scale = a.prefs.Scale
	if shown == a.prefs.Scale {
		return
	}
	os.Setenv(scaleVariable, strconv.FormatFloat(scale, 'f', 2, 64))
	if a.window == nil {
		return
	}
	size := a.window.Canvas().Size()
	a.toolkit.Settings().SetTheme(a.skin.Theme()) // is a change of the settings
	part := float32(shown) / float32(a.prefs.Scale)
	a.window.Resize(fyne.NewSize(max(size.Width*part, minWidth), max(size.Height*part, minHeight)))
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
