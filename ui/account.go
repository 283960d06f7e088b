package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
)

// An account tells at the end of a game among more than two how everybody came by what he has. Only a game that has
// words for it gives one.
type account struct {
	screen *playScreen
	box    *fyne.Container
	shown  bool
}

// What an account is made of, as it is called in the keys of texts.
var incomes = []string{"taken", "paid", "kept", "rest", "total"}

// An income is one kind of them, by seat.
type income [game.MaxSeats + 1]int

func newAccount(s *playScreen) *account {
	a := &account{screen: s, box: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	a.box.Hide()
	return a
}

// update shows the account of a game that is over.
func (a *account) update() {
	s, o := a.screen, a.screen.match.Outcome()
	due := o.Over() && !o.Allied && s.voice.has("account.total")
	if due == a.shown {
		return
	}
	a.shown = due
	a.box.RemoveAll()
	if due {
		a.write(o)
	}
	show(a.box, due)
}

func (a *account) write(o game.Outcome) {
	s := a.screen
	list, err := s.incomes(o)
	if err != nil {
		s.app.fail(err)
		return
	}
	row := func(first fyne.CanvasObject, cell func(game.Seat) fyne.CanvasObject) {
		r := container.New(ledger{}, first)
		for i := range s.game.Seats {
			r.Add(cell(game.First + game.Seat(i)))
		}
		a.box.Add(r)
	}
	row(layout.NewSpacer(), func(seat game.Seat) fyne.CanvasObject {
		return container.NewCenter(newSeatDisc(s.app.skin, s.game, seat))
	})
	for i, of := range list {
		total := i == len(list)-1
		if of == (income{}) && !total {
			continue
		}
		label := func(text string, align fyne.TextAlign) *widget.Label {
			l := widget.NewLabelWithStyle(text, align, fyne.TextStyle{Bold: total})
			l.SizeName = theme.SizeNameCaptionText
			return l
		}
		row(label(s.voice.text("account."+incomes[i]), fyne.TextAlignLeading), func(seat game.Seat) fyne.CanvasObject {
			return label(signed(of[seat]), fyne.TextAlignCenter)
		})
	}
	a.box.Add(newRemark(s.voice.text("account.about")))
}

// signed writes a number.
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", minus, 1) }

// minus is a dash, since the font has no minus sign, and that of another one is far too wide.
const minus = "–"

// incomes counts what everybody has in the end, by what he came by it with: what he took, what others paid him, what
// came to him in the turns of others, and what the end of the game gave him.
func (s *playScreen) incomes(o game.Outcome) ([]income, error) {
	p, err := s.match.Record().Begin(s.game)
	if err != nil {
		return nil, err
	}
	var taken, paid, kept, rest, total income
	before := p.Diagram()
	taken = before.Points
	for _, m := range s.at.Moves() {
		p.Make(m)
		after := p.Diagram()
		for i := range s.game.Seats {
			seat := game.First + game.Seat(i)
			switch gain := after.Points[seat] - before.Points[seat]; {
			case seat == before.Seat:
				taken[seat] += gain
			case gain < 0:
				paid[seat] += gain
				paid[before.Seat] -= gain
				taken[before.Seat] += gain
			default:
				kept[seat] += gain
			}
		}
		before = after
	}
	for i := range s.game.Seats {
		seat := int(game.First) + i
		total[seat] = int(o.Score[seat])
		rest[seat] = total[seat] - before.Points[seat]
	}
	return []income{taken, paid, kept, rest, total}, nil
}

// A ledger is a row of an account: what is counted, and a narrow column for each seat.
type ledger struct{}

const (
	ledgerColumn = 38
	ledgerRow    = 20
)

func (ledger) MinSize(o []fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, ledgerRow) }

func (ledger) Layout(o []fyne.CanvasObject, size fyne.Size) {
	first := size.Width - float32(len(o)-1)*ledgerColumn
	x, width := float32(0), first
	for _, cell := range o {
		height := cell.MinSize().Height
		cell.Move(fyne.NewPos(x, (size.Height-height)/2))
		cell.Resize(fyne.NewSize(width, height))
		x, width = x+width, ledgerColumn
	}
}
