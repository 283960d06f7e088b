package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// A door is a picture that leads somewhere when it is tapped.
type door struct {
	widget.BaseWidget
	picture fyne.CanvasObject
	open    func()
}

func newDoor(picture fyne.CanvasObject, open func()) *door {
	d := &door{picture: picture, open: open}
	d.ExtendBaseWidget(d)
	return d
}

func (d *door) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(d.picture) }

func (d *door) Tapped(*fyne.PointEvent) { d.open() }

func (d *door) Cursor() desktop.Cursor { return desktop.PointerCursor }
