package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A notice is a strip below the screen that says what went wrong, until it is closed or the screen is left.
type notice struct {
	box   *fyne.Container // the screen, and the strip while there is something to say
	strip *fyne.Container
	words *widget.Label
}

func newNotice(screen fyne.CanvasObject) *notice {
	n := &notice{words: widget.NewLabel("")}
	n.words.Wrapping = fyne.TextWrapWord
	n.words.Importance = widget.DangerImportance
	closing := widget.NewButtonWithIcon("", theme.CancelIcon(), func() { n.say("") })
	closing.Importance = widget.LowImportance
	n.strip = container.NewBorder(widget.NewSeparator(), nil, nil, container.NewCenter(closing), n.words)
	n.strip.Hide()
	n.box = container.New(noticeLayout{}, screen, n.strip)
	return n
}

// say shows the words; "" closes the strip.
func (n *notice) say(words string) {
	if words == n.words.Text {
		return
	}
	n.words.SetText(words)
	n.strip.Hidden = words == ""
	n.box.Refresh()
}

// add shows more words, after those that are shown.
func (n *notice) add(words string) { n.say(strings.TrimSpace(n.words.Text + " " + words)) }

// unsay closes the strip if it shows these words.
func (n *notice) unsay(words string) {
	if words == n.words.Text {
		n.say("")
	}
}

// noticeLayout gives the strip the height that its words need, and the screen what is left.
type noticeLayout struct{}

func (noticeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (noticeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := float32(0)
	if strip := o[1]; strip.Visible() {
		strip.Resize(fyne.NewSize(size.Width, strip.MinSize().Height)) // text that wraps learns its width first
		height = min(strip.MinSize().Height, size.Height/2)
		strip.Resize(fyne.NewSize(size.Width, height))
		strip.Move(fyne.NewPos(0, size.Height-height))
	}
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width, size.Height-height))
}
