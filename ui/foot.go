package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"goldentree/game"
	"goldentree/ui/board"
)

// A foot stands at the lower edge of the board and says in words what there is to know: what is awaited, and what
// was done; at the end, who has won and why.
type foot struct {
	screen  *playScreen
	box     *fyne.Container
	ground  *canvas.Rectangle
	awaited *widget.Label
	said    *widget.Label
	over    bool // as it looks
	resume  *button
	hurry   *button         // for a computer that takes its time
	ending  *fyne.Container // the buttons of a finished game, where there is no panel for them
	walk    *fyne.Container // the buttons to walk through a finished game
	steps   []*tool
}

func newFoot(s *playScreen, commands []*Command) *foot {
	f := &foot{screen: s, ground: canvas.NewRectangle(nil), awaited: widget.NewLabel(""), said: widget.NewLabel("")}
	f.ground.CornerRadius = 6
	f.awaited.TextStyle.Bold = true
	f.awaited.Truncation = fyne.TextTruncateEllipsis
	f.said.Wrapping = fyne.TextWrapWord
	f.said.SizeName = theme.SizeNameCaptionText
	f.resume = newButton(s.app, s.app.text("play.resume"), theme.MediaPlayIcon(), s.match.Resume)
	f.hurry = newButton(s.app, s.app.text("play.hurry"), theme.MediaSkipNextIcon(), s.hurry)
	f.ending = s.newEnding()
	f.walk = container.NewHBox()
	for _, id := range []string{"first", "previous", "next", "last"} {
		t := newTool(s.app, command(commands, id))
		f.steps = append(f.steps, t)
		f.walk.Add(t)
	}
	buttons := container.New(layout.NewCustomPaddedLayout(0, 0, 0, theme.InnerPadding()),
		container.NewHBox(container.NewCenter(f.hurry), container.NewCenter(f.resume), container.NewCenter(f.walk), container.NewCenter(f.ending)))
	f.box = container.NewStack(f.ground, container.NewBorder(nil, nil, nil, buttons,
		container.New(lines{}, f.awaited, f.said)))
	return f
}

// newEnding makes the buttons of a finished game.
func (s *playScreen) newEnding() *fyne.Container {
	button := func(key string, do func()) *button { return newButton(s.app, s.app.text("play."+key), nil, do) }
	return container.NewGridWithColumns(3, button("again", s.again).primary(), button("review", s.review), button("home", s.app.Home))
}

// patience is how long nobody wants to hurry a computer.
const patience = 1500 * time.Millisecond

func (f *foot) update() {
	s := f.screen
	over := s.match.Outcome().Over()
	f.ground.FillColor, f.awaited.SizeName = nil, theme.SizeNameText
	if over {
		f.ground.FillColor, f.awaited.SizeName = theme.Color(theme.ColorNameSelection), theme.SizeNameSubHeadingText
	}
	if over != f.over {
		f.over = over
		f.ground.Refresh()
	}
	walking := s.reviewing()
	show(f.ending, over && !s.app.prefs.Panel)
	show(f.walk, walking)
	for _, t := range f.steps {
		t.update()
	}
	show(f.resume, s.waiting() && !walking)
	info, _ := s.match.Thinking()
	show(f.hurry, info.Time > patience)
	say(f.awaited, s.awaited())
	say(f.said, s.said())
}

// say changes the text of a label, unless it says so already.
func say(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// show shows or hides an object.
func show(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// waiting reports whether a computer is to move that has been told to wait.
func (s *playScreen) waiting() bool {
	return s.match.Paused() && len(s.legal) == 0 && !s.match.Outcome().Over()
}

// awaited says whose turn it is and what he is to do.
func (s *playScreen) awaited() string {
	if o := s.match.Outcome(); o.Over() {
		result, _ := s.voice.outcome(o)
		return result
	}
	seat := s.voice.seat(s.match.Diagram().Seat)
	if len(s.legal) == 0 {
		info, thinking := s.match.Thinking()
		switch {
		case s.match.Rolling():
			return s.app.text("choose.die", "seat", seat)
		case s.reviewing():
			return s.app.text("play.turn", "seat", seat)
		case s.match.Paused():
			return s.app.text("play.paused", "seat", seat, "key", s.app.keyText(s.pauseKey()))
		case s.match.Diagram().Turn == game.Chance && !s.match.Cards():
			return s.app.text("play.throws", "seat", seat)
		case thinking && info.Depth > 0:
			return s.app.text("play.thinking-depth", "seat", seat, "n", info.Depth)
		case thinking:
			return s.app.text("play.thinking", "seat", seat)
		}
		return s.app.text("play.ready", "seat", seat)
	}
	if s.match.Cards() && s.match.Diagram().Turn == game.Chance {
		return s.app.text("choose.card", "seat", seat, "hand", board.Spell(s.match.Hand(s.match.Diagram().Seat)))
	}
	return s.prompt()
}

// said gives the message of the moment, or else why the game is over or soon will be, or the last move in words.
func (s *playScreen) said() string {
	switch o := s.match.Outcome(); {
	case s.message != "":
		return s.message
	case o.Over():
		_, reason := s.voice.outcome(o)
		return reason
	case s.acting() != "":
		return s.acting()
	case s.match.Warning().Over():
		result, reason := s.voice.outcome(s.match.Warning())
		return s.app.text("play.warning", "result", result, "reason", reason)
	case s.pieceAt(s.pointed) != "":
		return s.pieceAt(s.pointed)
	case s.at.Resigned != game.Nobody:
		return s.app.text("play.left", "seat", s.voice.seat(s.at.Resigned), "name", s.voice.level(s.match.Player(s.at.Resigned).Level))
	case s.at.Parent == nil && s.reviewing():
		return s.app.text("play.reviewing")
	case s.at.Parent == nil:
		return s.voice.text("hook")
	}
	before, after, err := s.around()
	if err != nil {
		return s.app.reason(err)
	}
	if s.match.Cards() && s.at.Move.Verb() == game.VerbRoll {
		return s.app.text("said.card", "seat", s.voice.seat(before.Seat), "faces", s.voice.faces(after.Dice))
	}
	return s.voice.move(before, after, s.at.Move) + "."
}

// around returns the diagrams before and after the last move.
func (s *playScreen) around() (before, after game.Diagram, err error) {
	p, err := s.match.Record().Begin(s.game)
	if err != nil {
		return before, after, err
	}
	moves := s.at.Moves()
	for _, m := range moves[:len(moves)-1] {
		p.Make(m)
	}
	before = p.Diagram()
	p.Make(moves[len(moves)-1])
	return before, p.Diagram(), nil
}

// lines puts two labels close below one another.
type lines struct{}

func (lines) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, footHeight) }

func (lines) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := o[0].MinSize().Height
	o[1].Resize(fyne.NewSize(size.Width, size.Height)) // text that wraps learns its width first
	// Both keep room around their text; larger words at the end leave less of it, unless one line is all that follows.
	below := max(min(height-20, 18), min(height-16, size.Height-o[1].MinSize().Height))
	o[0].Move(fyne.NewPos(0, min(-4, 36-height)))
	o[0].Resize(fyne.NewSize(size.Width, height))
	o[1].Move(fyne.NewPos(0, below))
	o[1].Resize(fyne.NewSize(size.Width, size.Height-below))
}
