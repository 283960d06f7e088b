// Arbiter is the one who knows all the rules: a tool that lists and plays moves, counts them,
// and lets programs play one another, without a screen.
//
//	arbiter games
//	arbiter moves jungle -play "a1a2"
//
// What is asked for goes to standard output. An error is one line on standard error, and the
// exit status is then 2.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/protocol"
)

// A command is one thing that the arbiter can do.
type command struct {
	name  string
	args  string // what it takes, in order; a GAME at the front is found in the catalog, [what] may be left out
	about string

	// prepare declares the flags of the command and returns what is done once they are read.
	prepare func(*flag.FlagSet) func(*call) error
}

var commands = []command{
	{"games", "", "the IDs of the games", games},
	{"options", "GAME", "the options of a game with their values, the default first", options},
	{"perft", "GAME DEPTH", "how many sequences of so many moves there are", perft},
	{"moves", "GAME", "the legal moves", moves},
	{"apply", "GAME", "the position after the moves of -play", apply},
	{"outcome", "GAME", "none, or the reason and the score of each seat", outcome},
	{"show", "GAME", "the board in letters", show},
	{"think", "GAME", "what the computer thinks, and the move that it thinks best", think},
	{"duel", "GAME A B", "how A plays against B; a player is random, level:N, depth:N, threads:N, plain3, mcts20k, or uci:PROGRAM", duel},
	{"levels", "", "what each level was measured to win against the one below; equals would have 0.5, of four 0.25", levels},
	{"check", "[FOLDER]", "whether the lessons and puzzles are right: texts, solutions, mistakes, hints, lines", check},
	{"puzzles", "GAME", "finds puzzles in games that the computer plays, and writes the file of them", puzzles},
	{"uci", "", "plays for another program, which speaks UCI", serve(protocol.UCI)},
	{"ucci", "", "plays Xiangqi for another program, which speaks UCCI", serve(protocol.UCCI)},
	{"bench", "GAME", "how fast the rules and the search are", bench},
}

// A call is a command at work: what it was given and where it writes.
type call struct {
	ctx   context.Context
	out   io.Writer
	game  *game.Game
	rules game.Rules // as chosen; options that were not named are missing
	start string     // the text of -position, or "start"
	play  string     // the moves of -play
	args  []string   // the others, without the game
}

// position sets up the position of -position and plays the moves of -play.
func (c *call) position() (game.Position, error) {
	p, err := c.setUp()
	if err != nil {
		return nil, err
	}
	return p, c.game.Play(p, c.play)
}

func (c *call) setUp() (game.Position, error) {
	if c.start == "start" {
		return c.game.Start(c.rules)
	}
	return c.game.Parse(c.rules, c.start)
}

func main() {
	if err := run(context.Background(), os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "arbiter:", strings.Join(strings.Fields(err.Error()), " "))
		os.Exit(2)
	}
}

// run does what the arguments say.
func run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) == 0 {
		return errors.New("which command? " + commandNames())
	}
	if args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help" {
		return help(out)
	}
	for _, c := range commands {
		if c.name == args[0] {
			if err := c.run(ctx, args[1:], out); !errors.Is(err, flag.ErrHelp) {
				return err
			}
			return nil
		}
	}
	return fmt.Errorf("there is no command %.60q; there are %s", args[0], commandNames())
}

func commandNames() string {
	var names []string
	for _, c := range commands {
		names = append(names, c.name)
	}
	return strings.Join(names, ", ")
}

func help(out io.Writer) error {
	for _, c := range commands {
		fmt.Fprintf(out, "%-28s %s\n", strings.TrimSpace("arbiter "+c.name+" "+c.args), c.about)
	}
	_, err := fmt.Fprintln(out, "arbiter COMMAND -help lists the flags; they may stand anywhere after the command.")
	return err
}

// run reads the arguments of the command and does it.
func (c command) run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	call := &call{ctx: ctx, out: out}
	var chosen string
	wanted := strings.Fields(c.args)
	least := len(wanted) - strings.Count(c.args, "[")
	ofGame := least > 0 && wanted[0] == "GAME"
	if ofGame {
		flags.StringVar(&chosen, "options", "", "the rules agreed on, `name=value,…`; what is not named has its default")
		flags.StringVar(&call.start, "position", "start", "the `text` of a position, or start")
		flags.StringVar(&call.play, "play", "", "`moves` played from there, with blanks between them")
	}
	do := c.prepare(flags)
	words, err := parseMixed(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(out, "%s\n%s\n", strings.TrimSpace("arbiter "+c.name+" "+c.args), c.about)
		flags.SetOutput(out)
		flags.PrintDefaults()
		return err
	}
	if err != nil {
		return fmt.Errorf("%s: %.200v", c.name, err)
	}
	if len(words) < least || len(words) > len(wanted) {
		return fmt.Errorf("%s: it takes %s, not %.60q", c.name, orNothing(c.args), strings.Join(words, " "))
	}
	call.args = words
	if ofGame {
		if err := call.find(words[0], chosen); err != nil {
			return err
		}
		call.args = words[1:]
	}
	return do(call)
}

// find sets the game and its rules.
func (c *call) find(id, chosen string) error {
	var ok bool
	if c.game, ok = catalog.Find(id); !ok {
		return fmt.Errorf("there is no game %.60q; there are %s", id, strings.Join(gameIDs(), ", "))
	}
	var err error
	if c.rules, err = readOptions(chosen); err != nil {
		return fmt.Errorf("%s: %w", id, err)
	}
	_, err = c.game.Settle(c.rules)
	return err
}

func orNothing(args string) string {
	if args == "" {
		return "nothing"
	}
	return args
}

// parseMixed reads flags wherever they stand and returns the other words.
func parseMixed(flags *flag.FlagSet, args []string) (words []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if args = flags.Args(); len(args) == 0 {
			return words, nil
		}
		words = append(words, args[0])
		args = args[1:]
	}
}

// readOptions reads name=value,name=value.
func readOptions(text string) (game.Rules, error) {
	r := game.Rules{}
	if text == "" {
		return r, nil
	}
	for _, part := range strings.Split(text, ",") {
		name, value, is := strings.Cut(part, "=")
		if !is {
			return nil, fmt.Errorf("option %.60q is not written name=value", part)
		}
		if was, twice := r[name]; twice && was != value {
			return nil, fmt.Errorf("option %.60q is chosen twice, as %.60q and as %.60q", name, was, value)
		}
		r[name] = value
	}
	return r, nil
}

// print writes all lines or, if something has gone wrong before, nothing.
func (c *call) print(lines ...string) error {
	var b bytes.Buffer
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	_, err := c.out.Write(b.Bytes())
	return err
}
