package ui

import "testing"

func TestANoticeLeavesNoGapWhenItIsClosedOrTheScreenIsLeft(t *testing.T) {
	a := openApp(t)
	for _, c := range []struct {
		name string
		end  func()
	}{
		{"it is closed", func() { a.notice.say("") }},
		{"the screen is left", func() { a.openSettings() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			whole := a.page.Size()
			a.notice.say("Something went wrong.")
			if strip := a.notice.strip; a.page.Size().Height+strip.Size().Height != whole.Height || strip.Size().Height > 100 {
				t.Errorf("the page is %v and the strip %v high of %v", a.page.Size().Height, strip.Size().Height, whole.Height)
			}
			c.end()
			if a.page.Size() != whole || a.notice.strip.Visible() {
				t.Errorf("the page is %v afterwards; it was %v", a.page.Size(), whole)
			}
		})
	}
}
