package ui

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
)

func TestAScaleForWhichThereIsNoRoomIsTakenBack(t *testing.T) {
	t.Setenv(scaleVariable, "")
	a := openApp(t)
	a.Show(newSettings(a.App))
	a.changeScale(140)
	a.one() // the window has grown as it was to
	if a.prefs.Scale != 140 || os.Getenv(scaleVariable) != "1.40" {
		t.Errorf("the scale is %d, %s for the toolkit", a.prefs.Scale, os.Getenv(scaleVariable))
	}
	a.changeScale(200)
	a.window.Resize(fyne.NewSize(minWidth-20, minHeight)) // which is all that the screen holds
	a.one()
	if a.prefs.Scale != 140 || os.Getenv(scaleVariable) != "1.40" || a.notice.words.Text == "" {
		t.Errorf("the scale is %d, %s for the toolkit, and %q is said", a.prefs.Scale, os.Getenv(scaleVariable), a.notice.words.Text)
	}
}
