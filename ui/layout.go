package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/ui/skin"
)

// heading is the title of a part of a screen.
func heading(text string) *widget.Label {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, skin.Title)
	l.SizeName = theme.SizeNameSubHeadingText
	l.Wrapping = fyne.TextWrapWord
	return l
}

// paragraph is text that takes as many lines as it needs.
func paragraph(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// A remark is a paragraph that keeps in the background.
type remark struct{ widget.RichText }

func newRemark(text string) *remark {
	r := &remark{}
	r.ExtendBaseWidget(r) // else what is drawn would not learn that the text takes more lines now
	r.Segments = []widget.RichTextSegment{&widget.TextSegment{
		Text:  text,
		Style: widget.RichTextStyle{ColorName: theme.ColorNamePlaceHolder, SizeName: theme.SizeNameCaptionText},
	}}
	r.Wrapping, r.Scroll = fyne.TextWrapWord, fyne.ScrollNone
	return r
}

// say changes the text.
func (r *remark) say(text string) {
	if s := r.Segments[0].(*widget.TextSegment); s.Text != text {
		s.Text = text
		r.Refresh()
	}
}

func (r *remark) text() string { return r.Segments[0].(*widget.TextSegment).Text }

// width is how much room the text takes in one line.
func (r *remark) width() float32 {
	return fyne.MeasureText(r.text(), theme.CaptionTextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding()
}

// wide makes a button easier to hit.
func wide(b *button) fyne.CanvasObject {
	return container.New(atLeast{max(110, b.MinSize().Width), b.MinSize().Height}, b)
}

// tight lays objects below one another, as close as the room that text keeps around itself allows.
func tight(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(-10), objects...)
}

// atLeast fills its place with its objects and asks for a size of its own, whatever they ask for.
type atLeast struct{ width, height float32 }

func (l atLeast) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(l.width, l.height) }

func (l atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

// A column keeps its objects below one another in the middle, no wider than its limit, so that lines
// of text stay short enough to read.
type column struct{ limit, gap float32 }

func (c column) width(size fyne.Size) float32 { return min(size.Width, c.limit) }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size.Width = max(size.Width, m.Width)
			size.Height += m.Height + c.gap
		}
	}
	return size
}

func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := c.width(size)
	at := fyne.NewPos((size.Width-width)/2, 0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Resize(fyne.NewSize(width, o.MinSize().Height)) // text that wraps learns its width first
		height := o.MinSize().Height
		o.Move(at)
		o.Resize(fyne.NewSize(width, height))
		at.Y += height + c.gap
	}
}

// middle keeps an object at half the height, as wide as there is room.
type middle struct{}

func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	o := objects[0]
	o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
	height := o.MinSize().Height
	o.Resize(fyne.NewSize(size.Width, height))
	o.Move(fyne.NewPos(0, (size.Height-height)/2))
}

// evenRows lays objects of one size in rows that are as long as one another, so that none is left alone in the last.
type evenRows struct {
	cell  fyne.Size
	width float32 // at the last layout, on which the number of rows depends
}

// rows returns how many rows so many objects need, and how many are in each, as far as there are some left.
func (e *evenRows) rows(n int) (rows, each int) {
	most := max(1, int((e.width+theme.Padding())/(e.cell.Width+theme.Padding())))
	rows = max(1, (n+most-1)/most)
	return rows, (n + rows - 1) / rows
}

func (e *evenRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rows, _ := e.rows(len(objects))
	return fyne.NewSize(e.cell.Width, float32(rows)*(e.cell.Height+theme.Padding())-theme.Padding())
}

func (e *evenRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	e.width = size.Width
	_, each := e.rows(len(objects))
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i%each)*(e.cell.Width+theme.Padding()), float32(i/each)*(e.cell.Height+theme.Padding())))
		o.Resize(e.cell)
	}
}
