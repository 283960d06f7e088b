package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A notice is a strip at the lower edge of the window that says what went wrong, until it is closed.
type notice struct {
	strip *fyne.Container
	words *widget.Label
}

func newNotice() *notice {
	n := &notice{words: widget.NewLabel("")}
	n.words.Wrapping = fyne.TextWrapWord
	n.words.Importance = widget.DangerImportance
	closing := widget.NewButtonWithIcon("", theme.CancelIcon(), func() { n.say("") })
	closing.Importance = widget.LowImportance
	n.strip = container.NewBorder(widget.NewSeparator(), nil, nil, container.NewCenter(closing), n.words)
	n.strip.Hide()
	return n
}

// say shows the words; "" closes the strip.
func (n *notice) say(words string) {
	n.words.SetText(words)
	if words == "" {
		n.strip.Hide()
	} else {
		n.strip.Show()
	}
}
