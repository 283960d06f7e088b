package protocol_test

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/protocol"
	"goldentree/game/search"
)

// ourselves is the first argument of the test binary that lends our own search to others.
const ourselves = "act-as-ourselves"

func TestMain(m *testing.M) {
	gametest.Act(catalog.Games())
	if len(os.Args) == 3 && os.Args[1] == ourselves {
		protocol.Serve(context.Background(), os.Stdin, os.Stdout, catalog.Games(), protocol.Protocol(os.Args[2]))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// engineOf is an engine with a program that acts in some way. It is patient with what is to succeed, and
// less so with what takes its time.
func engineOf(t *testing.T, way, id string, rules game.Rules) (*protocol.Engine, *game.Game) {
	t.Helper()
	g, _ := catalog.Find(id)
	file, args := gametest.Program(way, g)
	p := protocol.Program{Name: way, File: file, Args: args, Protocol: protocol.UCI, Time: time.Millisecond, Patience: time.Minute}
	switch way {
	case "silent", "endless":
		p.Patience = 200 * time.Millisecond
	case "unready", "hanging", "pouring", "slow", "twice", "dripping":
		p.Patience = 5 * time.Second
	case "ucci":
		p.Protocol, p.Patience = "", 8*time.Second
	}
	return newEngine(t, p, g, rules), g
}

func newEngine(t *testing.T, p protocol.Program, g *game.Game, rules game.Rules) *protocol.Engine {
	t.Helper()
	settled, err := g.Settle(rules)
	if err != nil {
		t.Fatal(err)
	}
	e := protocol.NewEngine(p, g, settled)
	t.Cleanup(e.Close)
	return e
}

// question asks for a move after some moves from the usual start.
func question(t *testing.T, g *game.Game, rules game.Rules, moves ...game.Move) protocol.Question {
	t.Helper()
	p, err := g.Start(rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		p.Make(m)
	}
	return protocol.Question{Path: protocol.Path{Moves: moves, Position: p}}
}

var wxf = game.Rules{"rules": "wxf"}

func TestAProgramThatAnswersPlays(t *testing.T) {
	for _, way := range []string{"good", "ucci", "slow", "twice", "doubled", "dripping"} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			e, g := engineOf(t, way, "xiangqi", wxf)
			var played []game.Move
			for range 2 {
				q := question(t, g, wxf, played...)
				want := q.Position.Moves(nil)[0]
				m, err := e.Choose(t.Context(), q)
				if err != nil || m != want {
					t.Fatalf("after %v it plays %v, %v; want %v", played, m, err, want)
				}
				played = append(played, m)
			}
		})
	}
}

func TestAProgramThatFailsHasOneFault(t *testing.T) {
	for _, c := range []struct {
		sentence, way string
		want          protocol.Trouble
		said          string
	}{
		{"it answers with a move that there is not", "illegal", protocol.Illegal, "a1a1"},
		{"it answers in capitals", "capitals", protocol.Illegal, "A0A1"},
		{"it gives up", "says resign", protocol.Yields, ""},
		{"it sees no move", "says (none)", protocol.Yields, ""},
		{"its move is none", "says 0000", protocol.Yields, ""},
		{"its answer is empty", "says ", protocol.Yields, ""},
		{"it answers with what is no text", "garbled", protocol.Illegal, "????[2Jé?????[2Jé??…"},
		{"it says nothing", "silent", protocol.Silent, ""},
		{"it says what it is and then nothing", "unready", protocol.Slow, ""},
		{"it hangs", "hanging", protocol.Slow, ""},
		{"it crashes", "crashing", protocol.Ended, ""},
		{"it stops at once", "absent", protocol.Ended, ""},
		{"it says no more", "mute", protocol.Ended, ""},
		{"it talks without end", "flooding", protocol.Noisy, ""},
		{"its line has no end", "endless", protocol.Silent, ""},
		{"it pours out a line while it thinks", "pouring", protocol.Slow, ""},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			t.Parallel()
			e, g := engineOf(t, c.way, "xiangqi", wxf)
			q := question(t, g, wxf)
			tries := 2
			if c.want == protocol.Slow {
				tries = 1 // it takes its time
			}
			for range tries {
				m, err := e.Choose(t.Context(), q)
				var fault *protocol.Fault
				if !errors.As(err, &fault) || fault.Trouble != c.want || fault.Said != c.said || fault.Program != c.way || m != 0 {
					t.Errorf("got %v, %v; want the fault %s", m, err, c.want)
				}
			}
		})
	}
}

func TestAProgramThatStopsInTheMiddleIsStartedAnew(t *testing.T) {
	e, g := engineOf(t, "mortal", "xiangqi", wxf)
	first, err := e.Choose(t.Context(), question(t, g, wxf))
	if err != nil {
		t.Fatal(err)
	}
	var fault *protocol.Fault
	if _, err := e.Choose(t.Context(), question(t, g, wxf, first)); !errors.As(err, &fault) || fault.Trouble != protocol.Ended {
		t.Errorf("when it stops, the error is %v", err)
	}
	if _, err := e.Choose(t.Context(), question(t, g, wxf, first)); err != nil {
		t.Errorf("tried again, it fails: %v", err)
	}
}

func TestAProgramThatIsNotThereIsMissing(t *testing.T) {
	g, _ := catalog.Find("xiangqi")
	folder := t.TempDir()
	text := filepath.Join(folder, "notes.txt")
	if err := os.WriteFile(text, []byte("uciok"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"", filepath.Join(folder, "none"), folder, text} {
		e := newEngine(t, protocol.Program{Name: "it", File: file}, g, wxf)
		_, err := e.Choose(t.Context(), question(t, g, wxf))
		var fault *protocol.Fault
		if !errors.As(err, &fault) || fault.Trouble != protocol.Missing {
			t.Errorf("%q: %v; want it to be missing", file, err)
		}
	}
}

// A path is no command line: blanks are a part of it.
func TestAPathAndAnArgumentMayHaveBlanks(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	folder := filepath.Join(t.TempDir(), "My engines")
	file := filepath.Join(folder, "fake engine")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	script := "#!/bin/sh\nread line\necho \"id name $1\"\necho uciok\nread line\n"
	if err := os.WriteFile(file, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	speaks, name, err := protocol.Probe(t.Context(), protocol.Program{Name: "it", File: file, Args: []string{"a 'b"}})
	if err != nil || speaks != protocol.UCI || name != "a 'b" {
		t.Errorf("it speaks %q and is called %q, %v", speaks, name, err)
	}
}

func TestAProgramIsAskedWhatItSpeaks(t *testing.T) {
	g, _ := catalog.Find("xiangqi")
	for way, want := range map[string]protocol.Protocol{"good": protocol.UCI, "ucci": protocol.UCCI} {
		file, args := gametest.Program(way, g)
		speaks, name, err := protocol.Probe(t.Context(), protocol.Program{File: file, Args: args, Patience: 8 * time.Second})
		if err != nil || speaks != want || name != "The "+way+" one" {
			t.Errorf("%s: %q, %q, %v", way, speaks, name, err)
		}
	}
}

func TestRulesThatAProgramDoesNotKnowAreRefused(t *testing.T) {
	for _, c := range []struct {
		sentence, game string
		rules          game.Rules
		fits           bool
	}{
		{"Xiangqi of tournaments is known everywhere", "xiangqi", game.Rules{"rules": "wxf"}, true},
		{"how a repetition ends is no matter of legal moves", "xiangqi", game.Rules{"rules": "wxf", "repetition": "draw"}, true},
		{"the general of the book is not known", "xiangqi", nil, false},
		{"old Reversi is not known", "reversi", nil, false},
		{"Othello is", "reversi", game.Rules{"rules": "othello"}, true},
		{"with a stock of one's own it is not", "reversi", game.Rules{"rules": "othello", "stock": "32"}, false},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			e, g := engineOf(t, "good", c.game, c.rules)
			_, err := e.Choose(t.Context(), question(t, g, c.rules))
			var fault *protocol.Fault
			if unfit := errors.As(err, &fault) && fault.Trouble == protocol.Unfit; unfit == c.fits {
				t.Errorf("got %v", err)
			}
		})
	}
}

// Whoever shall move at once does, if he can, and the next question is answered as if nothing had been.
func TestAQuestionCanBeCutShort(t *testing.T) {
	for _, way := range []string{"slow", "twice"} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			g, _ := catalog.Find("xiangqi")
			file, args := gametest.Program(way, g)
			e := newEngine(t, protocol.Program{Name: way, File: file, Args: args, Time: time.Hour, Patience: 20 * time.Second}, g, wxf)
			var played []game.Move
			for range 5 {
				ctx, cancel := context.WithCancel(t.Context())
				q := question(t, g, wxf, played...)
				q.Tell = func(search.Info) { cancel() } // it is at work
				m, err := e.Choose(ctx, q)
				if errors.Is(err, context.Canceled) {
					continue // it was not soon enough
				}
				if err != nil || m != q.Position.Moves(nil)[0] {
					t.Fatalf("after %v it answers %v, %v", played, m, err)
				}
				played = append(played, m)
			}
		})
	}
}

// Of one that takes no notice, nobody hears again.
func TestAQuestionCanBeDropped(t *testing.T) {
	g, _ := catalog.Find("xiangqi")
	file, args := gametest.Program("hanging", g)
	e := newEngine(t, protocol.Program{Name: "hanging", File: file, Args: args, Protocol: protocol.UCI, Time: time.Hour, Patience: 5 * time.Second}, g, wxf)
	for range 2 {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(500*time.Millisecond, cancel)
		if m, err := e.Choose(ctx, question(t, g, wxf)); !errors.Is(err, context.Canceled) {
			t.Fatalf("it answers %v, %v", m, err)
		}
	}
}

func TestALineOfPlayIsRead(t *testing.T) {
	e, g := engineOf(t, "good", "xiangqi", wxf)
	q := question(t, g, wxf)
	var told search.Info
	q.Tell = func(i search.Info) { told = i }
	m, err := e.Choose(t.Context(), q)
	if err != nil || told.Depth != 3 || told.Score != 12 || told.Nodes != 99 || told.Time != 5*time.Millisecond || len(told.Line) != 1 || told.Line[0] != m {
		t.Errorf("it tells %+v, and plays %v, %v", told, m, err)
	}
}

func TestClosingEndsAQuestion(t *testing.T) {
	for _, way := range []string{"slow", "hanging", "silent", "flooding"} {
		g, _ := catalog.Find("xiangqi")
		file, args := gametest.Program(way, g)
		e := newEngine(t, protocol.Program{Name: way, File: file, Args: args, Time: time.Hour, Patience: time.Hour}, g, wxf)
		asked := make(chan error, 1)
		begun := make(chan struct{})
		go func() {
			q := question(t, g, wxf)
			close(begun)
			_, err := e.Choose(t.Context(), q)
			asked <- err
		}()
		<-begun
		e.Close()
		if err := <-asked; err == nil {
			t.Errorf("%s: it has answered", way)
		}
		if _, err := e.Choose(t.Context(), question(t, g, wxf)); err == nil {
			t.Errorf("%s: it answers after its end", way)
		}
	}
}

// A script may start the program proper; both must end, also if they take no notice of anything.
func TestNothingIsLeftOfAProgram(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	g, _ := catalog.Find("xiangqi")
	name := filepath.Join(t.TempDir(), "pipe")
	script := "trap '' TERM HUP INT PIPE; (trap '' TERM HUP INT PIPE; while :; do sleep 1; done) & echo $! > " + name +
		"; while read line; do case $line in uci) echo uciok;; isready) echo readyok;; go*) while :; do sleep 1; done;; esac; done; while :; do sleep 1; done"
	e := newEngine(t, protocol.Program{Name: "script", File: "sh", Args: []string{"-c", script}, Time: time.Millisecond, Patience: 200 * time.Millisecond}, g, wxf)
	if _, err := e.Choose(t.Context(), question(t, g, wxf)); err == nil {
		t.Fatal("it has answered")
	}
	e.Close()
	child, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for range 100 { // whoever buries orphans may take a moment
		state, err := os.ReadFile("/proc/" + strings.TrimSpace(string(child)) + "/stat")
		if err != nil || strings.Contains(string(state), ") Z ") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("the process %s is left", child)
}

// We play every game against ourselves, from a position that was set up, with options that were chosen.
func TestWeUnderstandOurselves(t *testing.T) {
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.Games() {
		if g.SeatCount() != 2 {
			continue
		}
		for _, speaks := range []protocol.Protocol{protocol.UCI, protocol.UCCI} {
			if speaks == protocol.UCCI && g.ID != "xiangqi" {
				continue
			}
			t.Run(g.ID+" in "+string(speaks), func(t *testing.T) {
				rules := game.Rules{}
				for _, o := range g.Options {
					rules[o.Name] = o.Values[len(o.Values)-1]
				}
				p, err := g.Start(rules)
				if err != nil {
					t.Fatal(err)
				}
				start := ""
				e := newEngine(t, protocol.Program{Name: "us", File: file, Args: []string{ourselves, string(speaks)}, Time: time.Millisecond}, g, rules)
				for round := range 2 {
					var moves []game.Move
					for range 6 {
						m, err := e.Choose(t.Context(), protocol.Question{Path: protocol.Path{Start: start, Moves: moves, Position: p.Clone()}})
						if err != nil {
							t.Fatalf("round %d, after %d moves: %v", round, len(moves), err)
						}
						p.Make(m)
						moves = append(moves, m)
					}
					start = p.String()
					if p, err = g.Parse(rules, start); err != nil {
						t.Fatal(err)
					}
				}
			})
		}
	}
}

// A fault is one sentence, whatever a program says.
func TestAFaultIsOneShortSentence(t *testing.T) {
	fault := &protocol.Fault{Program: strings.Repeat("long", 100), Trouble: protocol.Illegal, Said: strings.Repeat("\n", 1000), Err: io.EOF}
	if text := fault.Error(); len(text) > 250 || strings.Contains(text, "\n") {
		t.Errorf("it is %q", text)
	}
	if !errors.Is(fault, io.EOF) {
		t.Error("what lies behind it is lost")
	}
}
