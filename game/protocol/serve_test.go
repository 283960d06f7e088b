package protocol_test

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/protocol"
)

// talk says all lines at once, and returns what is answered.
func talk(t *testing.T, speak protocol.Protocol, lines ...string) []string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	if err := protocol.Serve(t.Context(), in, &out, catalog.Games(), speak); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
}

func TestWhatIsAnswered(t *testing.T) {
	for _, c := range []struct {
		sentence string
		speak    protocol.Protocol
		lines    string
		want     string // matches one of the lines answered
	}{
		{"uci is answered by a name", protocol.UCI, "uci", `^id name Golden Tree$`},
		{"every game for two is a variant", protocol.UCI, "uci", `default xiangqi var hundred var xiangqi var jungle var reversi var othello var flipello var latrunculi var kingsfile$`},
		{"a game's options are listed with their defaults", protocol.UCI, "uci", `^option name jungle.shore type combo default rat var rat var none var all$`},
		{"Xiangqi is that of tournaments", protocol.UCI, "uci", `^option name xiangqi.general type combo default straight `},
		{"memory can be given", protocol.UCI, "setoption name Hash value 64|position startpos|go depth 4", `^bestmove `},
		{"in UCCI by another name", protocol.UCCI, "ucci", `^option hashsize type spin default 32 min 1 max 256$`},
		{"there is an end to memory", protocol.UCI, "setoption name Hash value 4096", `Hash is a number from 1 to 256`},
		{"uci ends with uciok", protocol.UCI, "uci", `^uciok$`},
		{"ucci ends with ucciok", protocol.UCI, "ucci", `^ucciok$`},
		{"UCCI's options have no word name", protocol.UCCI, "ucci", `^option Level type spin default 9 min 1 max 9$`},
		{"UCCI says bye", protocol.UCCI, "quit", `^bye$`},
		{"isready is answered", protocol.UCI, "isready", `^readyok$`},
		{"isready is answered during a search", protocol.UCI, "position startpos|go infinite|isready|stop", `^readyok$`},
		{"a stopped search answers", protocol.UCI, "position startpos|go infinite|stop", `^bestmove `},
		{"a mate at hand is found", protocol.UCI, "position fen 4k4/9/9/9/9/9/9/r8/9/3K5 b|go depth 3", `^bestmove a3d3$`},
		{"in UCCI the same move has the numbers of ICCS", protocol.UCCI, "position fen 4k4/9/9/9/9/9/9/r8/9/3K5 b|go depth 3", `^bestmove a2d2$`},
		{"whoever counts ranks from 0 is answered so", protocol.UCI, "position fen 4k4/9/9/9/9/9/r8/9/9/3K5 w moves d0d1 a3a1 d1d2|d", `Fen: 4k4/9/9/9/9/9/9/3K5/r8/9 b - - 3 2`},
		{"whoever counts ranks from 1 is understood", protocol.UCI, "position startpos moves h3e3 h8e8|d", `Fen: rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2`},
		{"whoever counts ranks from 0 is understood", protocol.UCI, "position startpos moves h2e2 h7e7|d", `Fen: rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2`},
		{"the numbering can be chosen", protocol.UCI, "setoption name Ranks value 0|position startpos|go perft 1", `^a0a1: 1$`},
		{"perft divides", protocol.UCI, "position startpos|go perft 3", `^h3e3: 1\d\d\d$`},
		{"perft counts as tournament rules do", protocol.UCI, "position startpos|go perft 3", `^Nodes searched: 79666$`},
		{"perft counts as the book does", protocol.UCI, "setoption name xiangqi.rules value book|position startpos|go perft 1", `^Nodes searched: 46$`},
		{"an option of the game played needs no prefix", protocol.UCI, "setoption name Rules value book|position startpos|go perft 1", `^Nodes searched: 46$`},
		{"a small count is finished before quit", protocol.UCI, "position startpos|go perft 2|quit", `^Nodes searched: 1920$`},
		{"and so is what follows it", protocol.UCI, "position startpos|go perft 1|position startpos moves h3e3|go perft 2|quit", `^Nodes searched: 1564$`},
		{"a large count ends with quit", protocol.UCI, "position startpos|go perft 9|quit", `^info string the count was stopped$`},
		{"also if there is more to do", protocol.UCI, "position startpos|go perft 9|d|quit", `^info string the count was stopped$`},
		{"stop ends it", protocol.UCI, "position startpos|go perft 9|stop|go perft 1", `^Nodes searched: 44$`},
		{"a search ends with quit, and answers", protocol.UCI, "position startpos|go depth 90|quit", `^bestmove `},
		{"a search is finished before the next position", protocol.UCI, "position startpos|go depth 2|position startpos moves a1a2|go depth 2", `^info depth 2 `},
		{"several lines are numbered", protocol.UCI, "setoption name MultiPV value 3|position startpos|go depth 2", `^info depth 2 seldepth \d+ multipv 3 score cp `},
		{"it is told how far the farthest line came, and how full the table is", protocol.UCI, "position startpos|go nodes 5000", `^info depth 3 seldepth ([4-9]|[1-4]\d) multipv 1 score cp -?\d+ nodes \d+ nps \d+ hashfull [1-9]\d* time \d+ pv( \S+){3}$`},
		{"moves can be excluded", protocol.UCI, "position startpos|go searchmoves a1a2 depth 1", `^bestmove a1a2`},
		{"a move that cannot be searched is named", protocol.UCI, "position startpos|go searchmoves a1a9 a1a2 depth 1", `^info string go: "a1a9" is no legal move here$`},
		{"the others are searched", protocol.UCI, "position startpos|go searchmoves a1a9 a1a2 depth 1", `^bestmove a1a2`},
		{"a word after go that means nothing is named", protocol.UCI, "position startpos|go dept 5 movetime 1", `^info string go: "dept" is not understood$`},
		{"UCCI's words about the other's clock are no fault", protocol.UCCI, "position startpos|go draw time 9 opptime 9 oppincrement 0 oppmovestogo 3 dept", `^info message go: "dept" is not understood$`},
		{"UCCI's table is empty", protocol.UCCI, "probe fen 4k4/9/9/9/9/9/9/r8/9/3K5 b", `^pophash$`},
		{"a move that cannot be banned is named", protocol.UCCI, "position startpos|banmoves a0a9 a0a1|go depth 1", `^info message banmoves: "a0a9" is no legal move here$`},
		{"UCCI bans moves", protocol.UCCI, "position fen 4k4/9/9/9/9/9/9/9/r8/3K5 b|banmoves a1a0|go depth 2", `^bestmove (a1[^0]|a1.\d|[^a]...)`},
		{"one move ahead is looked however little is asked for", protocol.UCI, "position startpos|go nodes 1", `^info depth 1 `},
		{"a low level looks so far as well", protocol.UCI, "setoption name Level value 8|position startpos|go nodes 1", `^info depth 1 `},
		{"so do several lines", protocol.UCI, "setoption name MultiPV value 3|position startpos|go nodes 1", `^info depth 1 `},
		{"a clock without anything on it is enough for a move", protocol.UCI, "position startpos|go wtime -20 btime 0 winc x", `^bestmove `},
		{"a word where a number should be is told of", protocol.UCI, "position startpos|go depth deep movetime 1", `"deep" is no number`},
		{"a mate is counted in moves", protocol.UCI, "position fen 3k5/8R/7R1/9/9/9/9/9/9/4K4 w|go depth 3", `score mate 1 `},
		{"a game that is lost with the next move is lost in one", protocol.UCI, "setoption name UCI_Variant value othello|setoption name MultiPV value 2|position fen bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bbbbbwb1 w othello -|go depth 4", `score mate -1 `},
		{"an endless number is as much as can be", protocol.UCI, "position startpos|go depth 1 movetime 99999999999999999999", `^bestmove `},
		{"in a mated position there is no move", protocol.UCI, "position fen 3k4R/7R1/9/9/9/9/9/9/9/4K4 b|go depth 3", `^bestmove \(none\)$`},
		{"UCCI has a word for that", protocol.UCCI, "position fen 3k4R/7R1/9/9/9/9/9/9/9/4K4 b|go depth 3", `^nobestmove$`},
		{"a broken position names the rank", protocol.UCI, "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/8/RNBAKABNR w", `rank 1: it has 8 points, not 9`},
		{"after a broken position there is no move", protocol.UCI, "position fen k|go depth 3", `^bestmove \(none\)$`},
		{"an illegal move is named", protocol.UCI, "position startpos moves h3e3 a9a1", `move 2: "a9a1" is no legal move here`},
		{"nonsense is not understood", protocol.UCI, "xyzzy", `"xyzzy" is not understood`},
		{"nonsense before a command is passed over", protocol.UCI, "xyzzy isready", `^readyok$`},
		{"an unknown option is told of", protocol.UCI, "setoption name Contempt value 3", `no option "Contempt"`},
		{"an unknown value is told of", protocol.UCI, "setoption name xiangqi.general value rook", `it can be diagonal, straight`},
		{"an unknown variant is told of", protocol.UCI, "setoption name UCI_Variant value halma", `no variant "halma"`},
		{"four cannot play", protocol.UCI, "setoption name UCI_Variant value chaturanga", `no variant "chaturanga"`},
		{"a low level plays", protocol.UCI, "setoption name Level value 1|position startpos|go movetime 1000", `^bestmove `},
		{"ponderhit lets the time run", protocol.UCI, "position startpos|go ponder movetime 1|ponderhit|quit", `^bestmove `},
		{"an opponent's answer is expected", protocol.UCI, "position startpos|go depth 3", `^bestmove \S+ ponder \S+$`},
		{"Othello begins with Black", protocol.UCI, "setoption name UCI_Variant value othello|position startpos moves f5 d6 c3|d", `Fen: 8/8/3w4/3wbb2/3bb3/2b5/8/8 w othello -`},
		{"a pass is understood by any name", protocol.UCI, "setoption name UCI_Variant value othello|position fen 8/8/8/8/8/8/8/bw6 w othello - moves 0000 c1|d", `Fen: 8/8/8/8/8/8/8/bbb5 w othello -`},
		{"a pass has its own name", protocol.UCI, "setoption name UCI_Variant value othello|position fen 8/8/8/8/8/8/8/bw6 w othello -|go depth 9", `^bestmove pass`},
		{"Fairy-Stockfish drops discs", protocol.UCI, "setoption name UCI_Variant value flipello|position startpos|go perft 1", `^P@f4: 1$`},
		{"Fairy-Stockfish has Othello upside down", protocol.UCI, "setoption name UCI_Variant value flipello|position fen 8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1 moves P@c5|d", `Fen: 8/8/8/2PPP3/3Pp3/8/8/8\[P{32}p{32}\] b 0 1`},
		{"capitals are not minded", protocol.UCI, "setoption name UCI_Variant value othello|position startpos moves F5 d6 C3|d", `Fen: 8/8/3w4/3wbb2/3bb3/2b5/8/8 w othello -`},
		{"nor are they in Xiangqi", protocol.UCI, "position startpos moves H2E2|d", `Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1`},
		{"Othello can be a diagram", protocol.UCI, "setoption name UCI_Variant value othello|position fen ---------------------------OX------XO--------------------------- X; moves f5 d6 c3|d", `Fen: ------------------X--------XX------OXX-----O-------------------- O$`},
		{"Black may be a star", protocol.UCI, "setoption name UCI_Variant value othello|position ...........................O*......*O........................... * moves F5|go perft 1", `^Nodes searched: 3$`},
		{"half a diagram is none", protocol.UCI, "setoption name UCI_Variant value othello|position fen ---OX--- X|d", `there is no position`},
		{"others pass by other words", protocol.UCI, "setoption name UCI_Variant value othello|position fen 8/8/8/8/8/8/8/bw6 w othello - moves PS c1|d", `Fen: 8/8/8/8/8/8/8/bbb5 w othello -`},
		{"ranks are counted alike in Othello", protocol.UCI, "setoption name UCI_Variant value othello|setoption name Ranks value 0|position startpos|go perft 1", `^f5: 1$`},
		{"ranks are counted from nowhere else", protocol.UCI, "setoption name Ranks value 2", `from 0 or 1, not "2"`},
		{"thousandths of a second can be switched on", protocol.UCCI, "setoption usemillisec off|setoption usemillisec on|ucci", `^option usemillisec type check default true$`},
		{"usemillisec is true or false", protocol.UCCI, "setoption usemillisec maybe", `^info message usemillisec is true or false, not "maybe"$`},
		{"old Reversi is another variant", protocol.UCI, "setoption name UCI_Variant value reversi|position startpos|go perft 5", `^Nodes searched: 96$`},
		{"Hundred Fields is spoken as it is written", protocol.UCI, "setoption name UCI_Variant value hundred|position startpos|go perft 1", `^c1=NE: 1$`},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			said := talk(t, c.speak, strings.Split(c.lines, "|")...)
			want := regexp.MustCompile(c.want)
			if !slices.ContainsFunc(said, want.MatchString) {
				t.Errorf("%s\nis answered by\n%s\nwhere %q is missing", c.lines, strings.Join(said, "\n"), c.want)
			}
		})
	}
}

func TestAMateIsLookedForNoFurtherThanAsked(t *testing.T) {
	said := talk(t, protocol.UCI, "position startpos", "go mate 1")
	if slices.ContainsFunc(said, func(line string) bool { return strings.HasPrefix(line, "info depth 2 ") }) {
		t.Errorf("it looks on: %v", said)
	}
}

// Whatever form a move has that we give, we take it back.
func TestWhatIsSaidIsUnderstood(t *testing.T) {
	for _, v := range []string{"hundred", "xiangqi", "jungle", "reversi", "othello", "flipello", "latrunculi", "kingsfile"} {
		t.Run(v, func(t *testing.T) {
			choose := "setoption name UCI_Variant value " + v
			var moves []string
			for range 8 {
				position := "position startpos"
				if len(moves) > 0 {
					position += " moves " + strings.Join(moves, " ")
				}
				said := talk(t, protocol.UCI, choose, position, "go depth 1")
				_, best, found := strings.Cut(said[len(said)-1], "bestmove ")
				if !found || strings.HasPrefix(best, "(") {
					t.Fatalf("after %v: %v", moves, said)
				}
				move, _, _ := strings.Cut(best, " ")
				moves = append(moves, move)
			}
			said := talk(t, protocol.UCI, choose, "position startpos moves "+strings.Join(moves, " "), "d")
			_, fen, _ := strings.Cut(said[len(said)-1], "Fen: ")
			again := talk(t, protocol.UCI, choose, "position fen "+fen, "d")
			if !slices.Equal(said, again) {
				t.Errorf("%v became %v", said, again)
			}
		})
	}
}

// A piped conversation, line by line, with a search that only "stop" ends.
func TestASearchWithoutEndWaitsForStop(t *testing.T) {
	in, say := io.Pipe()
	hear, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- protocol.Serve(t.Context(), in, out, catalog.Games(), protocol.UCI); out.Close() }()
	lines := make(chan string, 1000)
	go func() {
		all, _ := io.ReadAll(hear)
		for _, line := range strings.Split(string(all), "\n") {
			lines <- line
		}
		close(lines)
	}()
	// In a mated position nothing is searched, and yet the answer waits until it is asked for.
	for _, line := range []string{"position fen 3k5/8R/9/9/9/9/9/9/9/4K4 b", "go infinite", "isready", "stop", "go ponder movetime 1", "isready", "ponderhit", "quit"} {
		io.WriteString(say, line+"\n")
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	var order []string
	for line := range lines {
		if word, _, _ := strings.Cut(line, " "); word == "readyok" || word == "bestmove" {
			order = append(order, word)
		}
	}
	if want := []string{"readyok", "bestmove", "readyok", "bestmove"}; !slices.Equal(order, want) {
		t.Errorf("it said %v, want %v", order, want)
	}
}

func TestALineThatIsTooLongIsPassedOver(t *testing.T) {
	for _, long := range []string{strings.Repeat("9", 1<<20), "position fen " + strings.Repeat("k/", 100_000), "position startpos moves" + strings.Repeat(" h3e3", 50_000)} {
		said := talk(t, protocol.UCI, long, "isready")
		if len(said) != 2 || said[0] != "info string the line is too long" || said[1] != "readyok" {
			t.Errorf("it is answered by %.1000q", said)
		}
		// It may have said where the game stands: no move is known then, and not one of another position.
		said = talk(t, protocol.UCI, "position startpos", long, "go depth 1")
		if said[len(said)-1] != "bestmove (none)" {
			t.Errorf("after it, the answer is %.1000q", said)
		}
	}
}

// Whatever is said, it ends, and what is answered are lines that mean something.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"uci\nposition startpos moves h3e3\ngo depth 2\n", "ucci\nposition fen 4k4/9/9/9/9/9/9/r8/9/3K5 b\ngo time 1\n",
		"setoption name UCI_Variant value flipello\nposition fen 8/8/8/3pP3/3Pp3/8/8/8[] w 0 1 moves P@c5 0000\ngo nodes 9\n",
		"go ponder\nponderhit\nposition\ngo perft 2\nstop\nd\n", "setoption name latrunculi.n value 7\nsetoption\nbanmoves\n",
		"go depth 1 depth depth\x00\xff", "quit\nuci\n",
	} {
		f.Add(seed)
	}
	known := regexp.MustCompile(`^(id |option |uciok$|ucciok$|pophash$|readyok$|info |bestmove |nobestmove$|bye$|\S+: \d+$|Nodes searched: \d+$|Fen: |$|[ \d])`)
	games := slices.DeleteFunc(catalog.Games(), func(g *game.Game) bool { return g.SeatCount() != 2 })
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "perft") && len(text) > 60 {
			t.Skip() // it may count for ever
		}
		var out bytes.Buffer
		// The first quit waits for whatever has an end; the search before it is told to stop.
		in := strings.NewReader(text + strings.Repeat("\nstop", 50) + "\nquit\n")
		if err := protocol.Serve(t.Context(), in, &out, games, protocol.UCI); err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(out.String(), "\n") {
			if !known.MatchString(line) {
				t.Errorf("%q is answered by %q", text, line)
			}
		}
	})
}
