package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestARemarkIsDrawnInAsManyLinesAsItTakes(t *testing.T) {
	openApp(t)
	r := newRemark("You throw two dice and play both numbers.")
	drawn := func() int { return len(test.WidgetRenderer(r).Objects()) }
	r.Resize(fyne.NewSize(600, 40))
	if n := drawn(); n != 1 {
		t.Errorf("where there is room, it is drawn in %d lines", n)
	}
	r.Resize(fyne.NewSize(120, 40))
	if n := drawn(); n < 3 {
		t.Errorf("in a narrow column, it is drawn in %d lines only", n)
	}
}
