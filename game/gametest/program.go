package gametest

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"time"

	"goldentree/game"
)

// asProgram is the first argument of a test binary that is to act as a program.
const asProgram = "act-as-program"

// Program returns what is to be run so that the test binary acts as a program that plays the game g,
// in one of these ways:
//
//	good      answers with the first legal move
//	ucci      does so in UCCI alone
//	slow      does so only when it is told to stop
//	twice     does so, but says a second, senseless move whenever it is stopped or asked whether it is ready
//	doubled   answers twice whatever it is asked, the second time with a senseless move
//	dripping  is good, but never silent for long
//	capitals  does so in capitals
//	illegal   answers with a move that there is not
//	says X    answers with X
//	garbled   says what is no text between its lines, and answers so
//	silent    says nothing
//	unready   says what it is, and then nothing
//	hanging   takes no notice of anything once it is to choose, nor of its end
//	crashing  stops when it is to choose
//	mortal    plays one move, and stops when it is to choose the next
//	mute      closes its output when it is to choose, and goes on
//	absent    stops at once
//	flooding  talks without end when it is to choose
//	endless   says a line without end
//	pouring   says 100 MB without the end of a line when it is to choose, and then nothing
//
// The tests must call Act before anything else: in their TestMain, or in an init.
func Program(way string, g *game.Game) (file string, args []string) {
	file, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return file, []string{asProgram, way, g.ID}
}

// Act acts as a program that plays one of the games, and does not return, if the test binary was
// started for that.
func Act(games []*game.Game) {
	if len(os.Args) != 4 || os.Args[1] != asProgram {
		return
	}
	for _, g := range games {
		if g.ID == os.Args[3] {
			act(os.Args[2], g)
		}
	}
	os.Exit(1)
}

func act(way string, g *game.Game) {
	protocol, p := "uci", game.Position(nil)
	switch way {
	case "absent":
		os.Exit(1)
	case "silent":
		idle()
	case "endless":
		for {
			fmt.Print("info string ")
		}
	case "ucci":
		protocol = "ucci"
	case "dripping":
		go func() {
			for range time.Tick(20 * time.Millisecond) {
				fmt.Println("info string drip")
			}
		}()
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	goes := 0
	for lines.Scan() {
		if way == "garbled" {
			fmt.Print(garbage, "\n")
		}
		line := strings.TrimSpace(lines.Text())
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case protocol:
			// What nobody needs to understand, and other ends of lines than usual.
			fmt.Print("info string a word before\r\nid name The ", way, " one\r\noption name Odd thing type none\r\noption name type\r\n", protocol, "ok\r\n")
		case "isready":
			if way == "unready" {
				idle()
			}
			fmt.Println("readyok")
			if way == "twice" {
				fmt.Println("bestmove a0a0")
			}
		case "position":
			p, _ = g.Start(nil)
			if _, moves, is := strings.Cut(rest, "moves "); is {
				if err := g.Play(p, moves); err != nil {
					os.Exit(2)
				}
			}
		case "go":
			if goes++; way == "mortal" && goes > 1 {
				os.Exit(4)
			}
			choose(way, g, p)
		case "stop":
			if way == "slow" || way == "twice" {
				answer(g, p, way)
			}
			if way == "twice" {
				fmt.Println("bestmove a0a0")
			}
		case "quit":
			os.Exit(0)
		}
	}
	os.Exit(0)
}

// idle takes no notice of anything.
func idle() {
	for {
		time.Sleep(time.Hour)
	}
}

// choose does what a program does that is told to go.
func choose(way string, g *game.Game, p game.Position) {
	switch way {
	case "crashing":
		os.Exit(3)
	case "hanging":
		idle()
	case "flooding":
		for {
			fmt.Println("info depth 1 score cp 0")
		}
	case "mute":
		os.Stdout.Close()
		idle()
	case "pouring":
		for range 100 {
			fmt.Print(strings.Repeat("info ", 1<<18))
		}
		idle()
	case "illegal":
		fmt.Println("bestmove a1a1")
	case "garbled":
		fmt.Println("info depth \xff score \x00 pv", garbage)
		fmt.Println("bestmove", garbage)
	case "slow", "twice":
		fmt.Println("info depth 1 score cp 1")
	default:
		if said, is := strings.CutPrefix(way, "says "); is {
			fmt.Println("bestmove", said)
		} else {
			answer(g, p, way)
		}
	}
}

// garbage is what a program says that has lost its mind: bytes that are no text, without a blank.
var garbage = strings.Repeat("\xff\xfe\x00\x1b[2Jé\u202e", 500)

func answer(g *game.Game, p game.Position, way string) {
	text := g.Text(p.Moves(nil)[0])
	if way == "capitals" {
		text = strings.ToUpper(text)
	}
	fmt.Printf("info depth 3 score cp 12 nodes 99 time 5 pv %s\nbestmove %s ponder %s", text, text, text)
	fmt.Println()
	if way == "doubled" {
		fmt.Println("bestmove a0a0")
	}
}
