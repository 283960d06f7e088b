package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"goldentree/game/catalog"
)

// The command line as a person types it, with ' around an argument that has blanks.
func arguments(line string) []string {
	var args []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	return args
}

func arbitrate(t *testing.T, line string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := run(t.Context(), arguments(line), &out)
	return out.String(), err
}

func TestAnswers(t *testing.T) {
	for _, c := range []struct{ sentence, line, want string }{
		{"options come with their values, the default first", "options reversi", "rules old othello\nstock common 32\n"},
		{"moves are sorted by bytes", "moves reversi -position '8/8/8/3bw3/3wb3/8/8/8 w old -'", "c5:e\nd6:s\ne3:n\nf4:w\n"},
		{"moves are written as books do", "moves xiangqi -position '3k5/8R/9/9/9/9/9/9/p8/4K4 b' -in en", "P1+1\nP1=2\n"},
		{"moves are written as Chinese books do", "moves xiangqi -position '3k5/8R/9/9/9/9/9/9/p8/4K4 b' -in zh", "卒1平2\n卒1进1\n"},
		{"moves are written as Russian books do", "moves kingsfile -position 'k9/10/1K8/10/10/10/10/10/10/4Q5 b' -in ru", "Крb10\n"},
		{"moves follow the moves of -play", "moves reversi -play 'd4 e4 d5'", "e5\n"},
		{"no moves are listed after the end", "moves reversi -position '8/8/8/8/8/8/8/b1w5 b othello -'", ""},
		{"options may be named by their alias", "moves reversi -options variant=othello", "c4\nd3\ne6\nf5\n"},
		{"flags may stand before the game", "apply -play 'd4 d5' reversi", "8/8/8/3b4/3w4/8/8/8 w old -\n"},
		{"flags may stand after the game", "apply reversi -play 'd4 d5'", "8/8/8/3b4/3w4/8/8/8 w old -\n"},
		{"two options are parted by a comma", "apply reversi -options rules=othello,stock=32", "8/8/8/3bw3/3wb3/8/8/8 b othello 30,30\n"},
		{"start is the usual start", "apply reversi -position start", "8/8/8/8/8/8/8/8 w old -\n"},
		{"a game that goes on has no outcome", "outcome reversi", "none\n"},
		{"an outcome is the reason and the scores", "outcome reversi -position '8/8/8/3ww3/3ww3/2w5/8/8 b old -'", "discs 2 0\n"},
		{"a draw is half a win each", "outcome reversi -position '8/8/8/8/8/8/8/b1w5 b othello -'", "discs 1 1\n"},
		{"perft prints the count", "perft reversi 5", "96\n"},
		{"perft takes its flags anywhere", "perft -options rules=othello reversi 4", "244\n"},
		{"no move can be made in one way", "perft reversi 0", "1\n"},
		{"perft can be divided by the first move", "perft reversi 4 -divide", "d4 6\nd5 6\ne4 6\ne5 6\n24\n"},
		{"after the end there is nothing to count", "perft reversi 3 -position '8/8/8/8/8/8/8/b1w5 b othello -'", "0\n"},
		{"the book's form is understood without blanks", "apply reversi -position '8/8/8/3bw3/3wb3/8/8/8 w old -' -play 'c5(d5)'", "8/8/8/2www3/3wb3/8/8/8 b old -\n"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			if got, err := arbitrate(t, c.line); got != c.want || err != nil {
				t.Errorf("arbiter %s\ngot  %q, %v\nwant %q", c.line, got, err, c.want)
			}
		})
	}
}

func TestGamesAreListed(t *testing.T) {
	got, err := arbitrate(t, "games")
	if err != nil || !strings.Contains(got, "reversi\n") {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestShowDrawsTheBoard(t *testing.T) {
	got, err := arbitrate(t, "show reversi -options rules=othello")
	for _, want := range []string{
		"8/8/8/3bw3/3wb3/8/8/8 b othello -\n", "\n 5 . . . b w . . .\n", "\n   a b c d e f g h\n", "white has 2\n", "black to move\n",
	} {
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s%v", want, got, err)
		}
	}
}

func TestHelpNamesEveryCommandAndItsFlags(t *testing.T) {
	got, err := arbitrate(t, "help")
	for _, c := range commands {
		if err != nil || !strings.Contains(got, c.about) {
			t.Errorf("%s is missing in\n%s%v", c.name, got, err)
		}
	}
	if got, err := arbitrate(t, "perft -help"); err != nil || !strings.Contains(got, "-divide") {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestErrorsAreOneLineAndNothingElseIsPrinted(t *testing.T) {
	for _, c := range []struct{ sentence, line, want string }{
		{"no command", "", "which command"},
		{"an unknown command", "plant", "no command \"plant\""},
		{"no game", "moves", "it takes GAME"},
		{"an unknown game", "moves halma", "no game \"halma\"; there are"},
		{"too many words", "moves reversi jungle", "it takes GAME"},
		{"words for a command that takes none", "games reversi", "it takes nothing"},
		{"an unknown flag", "moves reversi -loud", "-loud"},
		{"a flag of another command", "moves reversi -divide", "-divide"},
		{"an option without a value", "moves reversi -options rules", "name=value"},
		{"an unknown option", "moves reversi -options colour=red", "no option \"colour\"; there are rules, stock"},
		{"an unknown value", "moves reversi -options rules=new", "it can be old, othello"},
		{"one option with two values", "moves reversi -options rules=old,rules=othello", "chosen twice"},
		{"one option with two values by its alias", "moves reversi -options rules=old,variant=othello", "chosen twice"},
		{"options that contradict the position", "moves reversi -options rules=othello -position '8/8/8/8/8/8/8/8 w old -'", "the position is one of rules=old"},
		{"a wrong option is found though nothing is played", "options reversi -options rules=new", "it can be old, othello"},
		{"a malformed position", "moves reversi -position '9/8/8/8/8/8/8/8 w old -'", "rank 8"},
		{"an empty position", "moves reversi -position ''", "0 of the 4"},
		{"an illegal move", "apply reversi -play 'd4 d4'", "move 2: reversi: \"d4\" is no legal move"},
		{"an ambiguous move", "apply reversi -position '5w2/1w2b3/1b1b4/1bbwb3/2bww3/8/8/8 w old -' -play b4", "can mean b4:n or b4:ne or b4:e"},
		{"a move after the end", "apply reversi -position '8/8/8/8/8/8/8/b1w5 b othello -' -play b1", "after the end"},
		{"a depth that is no number", "perft reversi deep", "the depth is a number"},
		{"no depth", "perft reversi", "it takes GAME DEPTH"},
		{"a thought without an end", "think reversi", "how long?"},
		{"a negative limit", "think reversi -depth -1", "not negative"},
		{"no threads", "think reversi -depth 1 -threads 0", "-threads goes from 1 to"},
		{"more threads than can think together", "think reversi -depth 1 -threads 100000", "-threads goes from 1 to"},
		{"a level that does not exist", "think reversi -level 10", "they are 1 to 9"},
		{"a duel of one", "duel reversi random", "it takes GAME A B"},
		{"an unknown player", "duel reversi random kasparov", "no player \"kasparov\"; there are random, level:1"},
		{"a program without a name", "duel reversi random uci: -time 1s", "which program?"},
		{"a program without a time", "duel reversi random uci:edax", "how long may a program think?"},
		{"openings that are not there", "duel reversi random random -openings nowhere.txt", "nowhere.txt"},
		{"a player of no level", "duel reversi random level:0", "no player \"level:0\""},
		{"a duel of no games", "duel reversi random random -games 0", "at least 1"},
		{"a duel after the end", "duel reversi random random -position '8/8/8/8/8/8/8/bbb5 w othello -'", "over before it begins"},
		{"a measurement after the end", "bench reversi -position '8/8/8/8/8/8/8/bbb5 w othello -'", "over before it begins"},
		{"a measurement of no thread", "bench reversi -threads 0", "-threads goes from 1 to 256"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			got, err := arbitrate(t, c.line)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("arbiter %s\ngot  %v\nwant an error with %q", c.line, err, c.want)
			}
			if got != "" {
				t.Errorf("arbiter %s also prints %q", c.line, got)
			}
		})
	}
}

func TestAnErrorQuotesNoMoreThanAPersonReads(t *testing.T) {
	long := strings.Repeat("9", 100_000)
	lines := []string{long, "moves " + long, "games " + long, "moves reversi -" + long, "perft reversi " + long, "think reversi -depth " + long, "duel reversi random " + long}
	for _, g := range catalog.Games() {
		p, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		fields := strings.Fields(p.String())
		for i := range fields {
			broken := slices.Clone(fields)
			for _, field := range []string{long, strings.ReplaceAll(long, "9", "я"), strings.ReplaceAll(long, "9", "/"), fields[i] + long} {
				broken[i] = field
				lines = append(lines, "moves "+g.ID+" -position '"+strings.Join(broken, " ")+"'")
			}
		}
		for _, text := range []string{long, strings.ReplaceAll(long, "9", "9 "), strings.ReplaceAll(long, "9", "9,")} {
			lines = append(lines, "moves "+g.ID+" -position '"+text+"'", "moves "+g.ID+" -play '"+text+"'",
				"moves "+g.ID+" -options '"+text+"'", "moves "+g.ID+" -options "+g.Options[0].Name+"='"+text+"'")
		}
	}
	for _, line := range lines {
		if _, err := arbitrate(t, line); len(fmt.Sprint(err)) > 600 {
			t.Errorf("arbiter %.80s… makes an error of %d bytes: %.200v", line, len(fmt.Sprint(err)), err)
		}
	}
}
