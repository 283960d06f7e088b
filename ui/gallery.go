package ui

import (
	"fyne.io/fyne/v2"
)

// A masthead lays out the name of the program, the tools on the right, and the game to go on with if there is one:
// between them where there is room, so that the gallery begins higher, else below.
type masthead struct {
	width float32 // at the last layout, on which the height depends
}

func (m *masthead) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := max(o[0].MinSize().Height, o[1].MinSize().Height)
	if len(o) > 2 {
		if card := o[2].MinSize().Height; m.wide() {
			height = max(height, card)
		} else {
			height += cardGap/2 + card
		}
	}
	return fyne.NewSize(280, height)
}

func (m *masthead) wide() bool { return m.width >= 1000 }

func (m *masthead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	m.width = size.Width
	name, tools := o[0].MinSize(), o[1].MinSize()
	line := max(name.Height, tools.Height)
	if len(o) > 2 {
		card := o[2]
		if m.wide() {
			line = size.Height
			left, right := name.Width+2*cardGap, size.Width-tools.Width-cardGap
			width := min(right-left, 620)
			card.Move(fyne.NewPos(right-width, 0))
			card.Resize(fyne.NewSize(width, line))
		} else {
			card.Move(fyne.NewPos(0, line+cardGap/2))
			card.Resize(fyne.NewSize(size.Width, card.MinSize().Height))
		}
	}
	o[0].Move(fyne.NewPos(0, (line-name.Height)/2))
	o[0].Resize(name)
	o[1].Move(fyne.NewPos(size.Width-tools.Width, (line-tools.Height)/2))
	o[1].Resize(tools)
}

// A gallery lays cards in rows. The first one is large: twice as high as the others where there is room for four
// columns, twice as wide where there are two or three.
type gallery struct {
	window func() fyne.Size // by whose height that of the rows is chosen, so that two of them fill it
	width  float32          // at the last layout, on which the number of rows depends
}

const cardGap = 16

func (g *gallery) columns() int {
	switch {
	case g.width >= 1100:
		return 4
	case g.width >= 880:
		return 3
	case g.width >= 620:
		return 2
	}
	return 1
}

func (g *gallery) rowHeight() float32 {
	const above = 120 // two rows: the name of the program and what is around the cards
	least := float32(336)
	if g.columns() == 1 {
		least = 440 // the words of the first one are narrow, and take more lines
	}
	return min(480, max(least, (g.window().Height-above-cardGap)/2))
}

// places returns how many places the first card takes in its row, and how many rows it takes.
func (g *gallery) places() (across, down int) {
	switch g.columns() {
	case 4:
		return 1, 2
	case 1:
		return 1, 1
	}
	return 2, 1
}

func (g *gallery) MinSize(objects []fyne.CanvasObject) fyne.Size {
	across, down := g.places()
	n := g.columns()
	rows := float32((len(objects) - 1 + across*down + n - 1) / n)
	return fyne.NewSize(280, rows*g.rowHeight()+(rows-1)*cardGap)
}

func (g *gallery) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	n, height := g.columns(), g.rowHeight()
	across, down := g.places()
	wide := float32(1) // the first column, in widths of the others
	if down > 1 {
		wide = 1.4
	}
	width := (size.Width - cardGap*float32(n-1)) / (float32(n-1) + wide)
	x := func(column int) float32 {
		if column == 0 {
			return 0
		}
		return width*(wide+float32(column-1)) + cardGap*float32(column)
	}
	place := 0
	for i, o := range objects {
		for i > 0 && place%n < across && place/n < down { // the first card lies there
			place++
		}
		row, column := place/n, place%n
		w, h := width, height
		if column == 0 {
			w = width * wide
		}
		if i == 0 {
			w += float32(across-1) * (width + cardGap)
			h += float32(down-1) * (height + cardGap)
		}
		o.Move(fyne.NewPos(x(column), float32(row)*(height+cardGap)))
		o.Resize(fyne.NewSize(w, h))
		place++
	}
}

// A folio lays out the inside of a card: a picture, words, and at the bottom the doors. On a wide card the picture
// is beside the others, on a high one above them.
type folio struct{}

func (folio) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 200) }

func (folio) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	picture, words, doors := objects[0], objects[1], objects[2]
	const gap = 10
	at, room := fyne.NewPos(0, 0), size
	if size.Width > 1.25*size.Height {
		side := min(size.Height, size.Width*0.55)
		picture.Move(at)
		picture.Resize(fyne.NewSize(side, size.Height))
		at.X, room.Width = side+gap, size.Width-side-gap
	}
	bottom := doors.MinSize().Height
	doors.Move(fyne.NewPos(at.X, size.Height-bottom))
	doors.Resize(fyne.NewSize(room.Width, bottom))
	words.Resize(fyne.NewSize(room.Width, words.MinSize().Height)) // text that wraps learns its width first
	height := words.MinSize().Height
	words.Resize(fyne.NewSize(room.Width, height))
	if at.X > 0 {
		words.Move(at)
		return
	}
	words.Move(fyne.NewPos(0, size.Height-bottom-height))
	picture.Move(at)
	picture.Resize(fyne.NewSize(size.Width, max(0, size.Height-bottom-height-gap/2)))
}
