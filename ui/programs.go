package ui

import (
	"errors"
	"fmt"
	"log"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"github.com/BurntSushi/toml"

	"goldentree/game"
	"goldentree/game/match"
	"goldentree/game/record"
)

// A programCard says how a program of others is run that plays a game.
type programCard struct {
	Game      string   `toml:"game"`
	Name      string   `toml:"name"` // for people and in records; two programs for a game have different ones
	File      string   `toml:"file"`
	Arguments []string `toml:"arguments,omitempty"`
	Protocol  string   `toml:"protocol,omitempty"` // "" if it has not been asked yet
	Seconds   int      `toml:"seconds"`            // for a move
}

// thinkingTimes are the seconds that a program may have for a move.
var thinkingTimes = []int{1, 2, 5, 10, 20, 60}

func (c programCard) program() match.Program {
	return match.Program{
		Name: c.Name, File: c.File, Args: c.Arguments,
		Protocol: match.Protocol(c.Protocol), Time: time.Duration(c.Seconds) * time.Second,
	}
}

// readPrograms reads the programs of the settings. What makes no sense in one of them is an error.
func (p *preferences) readPrograms(meta toml.MetaData, value toml.Primitive) error {
	var cards []programCard
	if err := meta.PrimitiveDecode(value, &cards); err != nil {
		return errors.New("the programs cannot be read")
	}
	for i, c := range cards {
		switch {
		case c.Name == "" || c.File == "":
			return fmt.Errorf("program %d has no name or no file", i+1)
		case c.Seconds < 1 || c.Seconds > 3600:
			return fmt.Errorf("program %d may think for 1 to 3600 seconds, not %d", i+1, c.Seconds)
		case c.Protocol != "" && !slices.Contains(match.Protocols, match.Protocol(c.Protocol)):
			return fmt.Errorf("program %d speaks %.20q", i+1, c.Protocol)
		}
	}
	p.Programs = cards
	return nil
}

// programsFor lists the programs that play a game.
func (a *App) programsFor(g *game.Game) (cards []programCard) {
	for _, c := range a.prefs.Programs {
		if c.Game == g.ID {
			cards = append(cards, c)
		}
	}
	return cards
}

// programOf finds the program of a name among those that play a game.
func (a *App) programOf(g *game.Game) func(name string) (match.Program, bool) {
	return func(name string) (match.Program, bool) {
		for _, c := range a.programsFor(g) {
			if c.Name == name {
				return c.program(), true
			}
		}
		return match.Program{}, false
	}
}

// missPrograms says which programs of a record are not set up here.
func (a *App) missPrograms(g *game.Game, players []record.Player) {
	for _, p := range players {
		if _, there := a.programOf(g)(p.Program); p.Program != "" && !there {
			a.faults = append(a.faults, a.lang.T("program.absent", "name", p.Program))
		}
	}
}

// programRows is the part of the settings with the programs of others.
func (s *settingsScreen) programRows() fyne.CanvasObject {
	a := s.app
	rows := tight(heading(a.lang.T("program.title")), newRemark(a.lang.T("program.about")))
	for i, c := range a.prefs.Programs {
		g, there := a.find(c.Game)
		if !there {
			continue // the game may come back
		}
		v := voice{g, a.lang}
		words := paragraph(a.lang.T("program.row", "name", c.Name, "game", v.text("name"), "seconds", c.Seconds))
		change := newButton(a, a.lang.T("program.change"), nil, func() { a.Show(newProgramScreen(a, i)) })
		remove := newButton(a, a.lang.T("program.remove"), nil, func() { s.removeProgram(i) })
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(change, remove)), words))
	}
	add := newButton(a, a.lang.T("program.add"), theme.ContentAddIcon(), func() { a.Show(newProgramScreen(a, -1)) })
	return container.NewVBox(rows, container.NewHBox(layout.NewSpacer(), add))
}

func (s *settingsScreen) removeProgram(i int) {
	a := s.app
	name := a.prefs.Programs[i].Name
	a.ask(a.lang.T("program.remove-title", "name", name), a.lang.T("program.remove-about"),
		a.lang.T("program.remove"), a.lang.T("program.cancel"), func() {
			a.prefs.Programs = slices.Delete(slices.Clone(a.prefs.Programs), i, i+1)
			a.savePreferences()
			a.rebuildInPlace()
		})
}

// programFault says in the language of the person why a program cannot play.
func (a *App) programFault(f *match.ProgramFault) string {
	return a.lang.T("program.fault."+string(f.Trouble), "name", f.Program, "move", f.Said)
}

// tell says why a computer could not play. If it was a program of others, the person chooses who plays on.
func (s *playScreen) tell(trouble error) {
	a := s.app
	var fault *match.ProgramFault
	if !errors.As(trouble, &fault) || a.top() != Screen(s) {
		a.fail(trouble)
		return
	}
	log.Println(trouble)
	seat := s.match.Diagram().Seat
	level := defaultLevel
	if levels := a.prefs.Tables[s.game.ID].Levels; int(seat) <= len(levels) {
		level = max(levels[seat-game.First], level)
	}
	choice := func(key string, do func()) *button {
		return newButton(a, a.lang.T("program."+key), nil, func() {
			a.closeSheet()
			do()
		})
	}
	reseat := func(p record.Player) func() {
		return func() {
			a.fail(s.match.Reseat(seat, p))
			a.view() // another name stands at the seat
		}
	}
	a.openSheet(a.lang.T("program.fault.title", "name", fault.Program), container.New(atLeast{380, 60}, paragraph(a.programFault(fault))),
		choice("myself", reseat(record.Player{})), choice("substitute", reseat(record.Player{Level: level})), choice("again", s.match.Resume).primary())
}

// splitArguments takes a line of arguments apart at blanks, except between quotes.
func splitArguments(line string) (arguments []string) {
	var word strings.Builder
	begun, quoted := false, false
	for _, r := range line + " " {
		switch {
		case r == '"':
			begun, quoted = true, !quoted
		case r == ' ' && !quoted:
			if begun {
				arguments = append(arguments, word.String())
			}
			word.Reset()
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if begun {
		arguments = append(arguments, strings.TrimSuffix(word.String(), " ")) // a quote was not closed
	}
	return arguments
}

// joinArguments writes arguments so that splitArguments reads the same again.
func joinArguments(arguments []string) string {
	var words []string
	for _, w := range arguments {
		if w == "" || strings.Contains(w, " ") {
			w = `"` + w + `"`
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}
