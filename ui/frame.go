package ui

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/board"
	"goldentree/ui/skin"
)

// frame puts a top bar over a screen: the way back, the title, and on the right what else belongs there.
func (a *App) frame(title string, commands []*Command, content fyne.CanvasObject, more ...fyne.CanvasObject) fyne.CanvasObject {
	return a.frameBeside(title, newRemark(""), commands, content, more...)
}

// frameBeside is frame with a remark beside the title.
func (a *App) frameBeside(title string, beside *remark, commands []*Command, content fyne.CanvasObject, more ...fyne.CanvasObject) fyne.CanvasObject {
	name := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, skin.Title)
	name.SizeName = theme.SizeNameSubHeadingText
	name.Truncation = fyne.TextTruncateEllipsis
	beside.Wrapping = fyne.TextWrapOff
	bar := container.New(topBar{name, beside}, newTool(a, command(commands, "back")), name, beside, container.NewHBox(more...))
	return container.NewBorder(container.NewVBox(bar, widget.NewSeparator()), nil, nil, nil, content)
}

// topBar lays out the way back, a title, a remark beside it, and tools. Where there is no room for title and remark,
// there is no remark; where there is none even for the title, it is written smaller.
type topBar struct {
	name   *widget.Label
	beside *remark
}

func (topBar) MinSize(o []fyne.CanvasObject) fyne.Size {
	back, tools := o[0].MinSize(), o[3].MinSize()
	return fyne.NewSize(back.Width+tools.Width, max(back.Height, tools.Height, o[1].MinSize().Height))
}

func (b topBar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	back, tools := o[0].MinSize().Width, o[3].MinSize().Width
	room, remark := size.Width-back-tools-2*theme.Padding(), o[2].MinSize().Width
	written := theme.SizeNameSubHeadingText
	if b.width(written) > room {
		written = theme.SizeNameText
	}
	if b.name.SizeName != written {
		b.name.SizeName = written
		b.name.Refresh()
	}
	x := size.Width - tools - theme.Padding() - remark
	if b.width(written)+remark > room || b.beside.text() == "" {
		x, remark = -remark, 0 // out of sight
	}
	place := func(i int, x, width float32) {
		height := o[i].MinSize().Height
		o[i].Move(fyne.NewPos(x, (size.Height-height)/2))
		o[i].Resize(fyne.NewSize(width, height))
	}
	place(0, 0, back)
	place(1, back+theme.Padding(), room-remark)
	place(2, x, o[2].MinSize().Width)
	place(3, size.Width-tools, tools)
}

// width is how much room the title takes in letters of that size.
func (b topBar) width(written fyne.ThemeSizeName) float32 {
	return fyne.MeasureText(b.name.Text, theme.Size(written), b.name.TextStyle).Width + 2*theme.InnerPadding()
}

// opening draws the board of a game as it is set up under the given rules. An empty board says little, so some
// moves are made on it, always the same.
func (a *App) opening(g *game.Game, rules game.Rules) *board.Picture {
	return a.openingIn(a.skin, g, rules)
}

// openingIn draws it in another skin.
func (a *App) openingIn(k *skin.Skin, g *game.Game, rules game.Rules) *board.Picture {
	picture := board.NewPicture(g, k)
	p, err := g.Start(rules)
	if err != nil {
		a.fail(err)
		return picture
	}
	if bare(p.Diagram()) {
		dice := rand.New(rand.NewPCG(7, 0))
		for range 17 {
			if moves := p.Moves(nil); len(moves) > 0 {
				p.Make(moves[dice.IntN(len(moves))])
			}
		}
	}
	picture.Set(board.Scene{Diagram: p.Diagram(), View: southern(g)})
	return picture
}

// southern returns the seat in the south, from where a board is looked at unless somebody has a reason to look
// from elsewhere.
func southern(g *game.Game) game.Seat {
	for i := range g.Seats {
		if s := game.First + game.Seat(i); g.Side(s) == game.South {
			return s
		}
	}
	return game.First
}

// bare reports whether no piece is on the board.
func bare(d game.Diagram) bool {
	return !slices.ContainsFunc(d.Cells, func(p game.Piece) bool { return p.Kind != 0 })
}

// halves lays two objects side by side. The first one takes what room it gets.
type halves struct{}

const leftHalf = 0.46

func (halves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(600, objects[1].MinSize().Width/(1-leftHalf)), 400)
}

func (halves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := size.Width * leftHalf
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left, size.Height))
}
