package latrunculi

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

func TestLaws(t *testing.T)      { gametest.Run(t, Game) }
func TestPerft(t *testing.T)     { gametest.PerftTable(t, Game, "testdata/perft.txt") }
func TestPlay(t *testing.T)      { gametest.Playthrough(t, Game, "testdata/play.txt") }
func FuzzParse(f *testing.F)     { gametest.FuzzParse(f, Game) }
func FuzzPlay(f *testing.F)      { gametest.FuzzPlay(f, Game) }
func BenchmarkGame(b *testing.B) { gametest.Bench(b, Game) }

const (
	usual     = "bbbbbbbb/bbbbbbbb/bbbbbbbb/8/wwwwwwww/wwwwwwww/wwwwwwww w 0 1 std"
	line      = "6b1/4w3/1b6/1b6/1b6/1w6/7w w 0 31 std"
	threeWays = "b7/4w3/4b3/2wb1bw1/8/8/4w3 w 0 31 std"
	between   = "2w3b1/2b5/2w5/2w5/8/8/7w w 0 31 std"
	entered   = "b7/7w/8/2bwb3/8/8/8 b 1 32 std"
	stuck     = "8/5b2/8/8/8/b7/wb6 w 0 31" // the options follow
	bothStuck = "bbbbbbbb/bbbbbbbb/bbbbbbbb/bwbwbwbw/wwwwwwww/wwwwwwww/wwwwwwww w 0 31"
	twoTraps  = "8/8/8/1wb1bw2/8/8/w2w3b w 3 4 std"
)

func TestTheUsualStart(t *testing.T) {
	if got := gametest.At(t, Game, "start").String(); got != usual {
		t.Errorf("L2: the game begins with %s", got)
	}
}

func TestMoves(t *testing.T) {
	gametest.Positions(t, Game, gametest.Moves, [][3]string{
		{"L2 and L4 the front row steps into the empty rank", usual, "a3-a4 b3-b4 c3-c4 d3-d4 e3-e4 f3-f4 g3-g4 h3-h4"},
		{"L3 and L4 Black begins no game, but may be to move", "8/8/8/b7/8/8/6ww b 0 1 std", "a4-a1 a4-a2 a4-a3 a4-a5 a4-a6 a4-a7 a4-b4 a4-c4 a4-d4 a4-e4 a4-f4 a4-g4 a4-h4"},
		{"L4 nobody is passed over, neither foe nor friend", "8/3b4/8/3wb3/8/3w4/8 w 0 1 std", "d4-a4 d4-b4 d4-c4 d4-d5 d4-d3 d2-d3 d2-d1 d2-a2 d2-b2 d2-c2 d2-e2 d2-f2 d2-g2 d2-h2"},
		{"L11 one man each plays on no more", "8/5b2/8/8/1w6/8/8 w 3 31 std", ""},
		{"L12 a side that cannot move does not play on", stuck + " std", ""},
		{"L12 by option p it passes", stuck + " p", "pass"},
		{"L12 by option p nobody passes for ever", bothStuck + " p", ""},
		{"L13 at the limit nothing is played", "8/8/8/ww6/8/8/7b w 40 61 std", ""},
		{"L10 without men nothing is played", "8/8/8/ww6/8/8/8 w 0 61 std", ""},
	})
}

func TestRefusedMoves(t *testing.T) {
	gametest.Positions(t, Game, gametest.Refuses, [][3]string{
		{"L3 nobody passes", usual, "pass"},
		{"L3 nobody passes who can move, with option p either", "start p=on", "pass"},
		{"L4 no diagonals, neither to move nor to take", "8/5b2/1b6/1bw5/8/6w1/8 w 0 31 std", "c4-d5 c4-b5 c4-d3 c4-b4"},
		{"L4 nobody is passed over, and no square reached twice", usual, "a1-a4 a3-a3 a3-a5 b3-a3"},
		{"L3 the men of the other side stay", usual, "a5-a4"},
		{"L16 squares that are none", usual, "a3-a8 i3-i4 a3 a3-"},
	})
}

func TestTaking(t *testing.T) {
	for _, c := range []struct{ rule, position, move, want string }{
		{"L6 several men in a line", line, "e6-b6", "b3 b4 b5"},
		{"L9 the edge takes nobody", "6b1/8/8/4w3/1b6/1b6/1b5w w 0 31 std", "e4-b4", ""},
		{"L5 and L8 a man that stands between two stays", entered, "a7-a6", ""},
		{"L5 an end of the line that moves on closes it no more", entered, "c4-c5", ""},
		{"L8 a man goes between two without harm", "b7/7w/3w4/2b1b3/8/8/8 w 1 32 std", "d5-d4", ""},
		{"L8 then it is taken by a man that comes back to its side", "b7/7w/2b5/3wb3/8/8/8 b 1 32 std", "c5-c4", "d4"},
		{"L8 or that closes the other line", "b2b4/7w/8/2bwb3/3b4/8/8 b 1 32 std", "d7-d5", "d4"},
		{"L7 three ways at once", threeWays, "e1-e4", "d4 e5 f4"},
		{"L5 a line that was closed before is not opened by a move elsewhere", between, "c4-a4", ""},
		{"L5 nor by the man beyond its end", between, "h1-h6", ""},
		{"L6 an empty square ends no line", "4w3/8/8/wb1b2w1/8/8/5b2 w 0 31 std", "e7-e4", ""},
		{"L6 the nearest own man ends the line", "7b/6w1/8/wbwbbb2/8/8/8 w 0 31 std", "g6-g4", "d4 e4 f4"},
		{"L6 a line does not turn round the edge of the board", "7b/8/8/b6w/w7/8/6w1 w 0 31 std", "g1-g4", ""},
		{"L6 nor at the other edge", "7b/8/w7/7b/7w/8/6w1 w 0 31 std", "a5-a4", ""},
		{"L9 a man in a corner is safe", "6bb/w7/8/8/8/8/bw6 w 0 31 std", "a6-a2", ""},
		{"L9 by option c it is not", "6bb/w7/8/8/8/8/bw6 w 0 31 c", "a6-a2", "a1"},
		{"L9 by option c from the other side", "6bb/8/8/8/8/w7/b4w2 w 0 31 c", "f1-b1", "a1"},
		{"L9 by option c in the lower right corner", "bb6/7w/8/8/8/8/6wb w 0 31 c", "h6-h2", "h1"},
		{"L9 by option c in the upper left corner", "bw4b1/8/w7/8/8/8/8 w 0 31 c", "a5-a6", "a7"},
		{"L9 by option c in the upper right corner", "1w5b/7w/8/8/8/8/b7 w 0 31 c", "b7-g7", "h7"},
		{"L9 by option c one of the two must have moved", "6bb/8/8/8/8/w7/bw3w2 w 0 31 c", "f1-f2", ""},
		{"L9 by option c both squares must be held", "6bb/w7/8/8/8/8/b1w5 w 0 31 c", "a6-a2", ""},
		{"L9 by option c not by men of both sides", "6bb/w7/8/8/8/8/bb6 w 0 31 c", "a6-a2", ""},
		{"L9 by option c the edge still takes nobody", "6b1/8/8/4w3/1b6/1b6/1b5w w 0 31 c", "e4-b4", ""},
		{"L7 and L9 by option c a corner and a line together", "7b/w7/8/8/8/1bw5/bw6 w 0 31 c", "a6-a2", "a1 b2"},
		{"L9 and L6 a line of enemies may end at a corner's man of ours", "7b/8/8/8/8/w7/1bbw3w w 0 31 std", "a2-a1", "b1 c1"},
		{"LT-01 one move closes two traps", "8/8/8/1wb1bw2/8/8/3w3b w 0 1 std", "d1-d4", "c4 e4"},
		{"LT-03 an edge square is nobody's ally", "8/7b/8/b7/8/8/1w4w1 w 0 1 std", "b1-b4", ""},
		{"LT-10 a whole run is taken", "8/8/7b/wbb5/8/8/3w4 w 5 9 std", "d1-d4", "b4 c4"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			m, before, after := gametest.Step(t, Game, c.position, c.move)
			var taken []string
			for q, was := range before.Cells {
				is := after.Cells[q]
				switch square := game.Square(q); {
				case square == m.From() || square == m.To():
				case was.Kind != 0 && is.Kind == 0 && was.Seat != before.Turn:
					taken = append(taken, board.Name(square))
				case was != is:
					t.Errorf("%s was %v and is %v", board.Name(square), was, is)
				}
			}
			slices.Sort(taken)
			if got := strings.Join(taken, " "); got != c.want {
				t.Errorf("%s\n%s takes %q, want %q", c.position, c.move, got, c.want)
			}
		})
	}
}

func TestPositionsReached(t *testing.T) {
	gametest.Plays(t, Game, gametest.Leads, [][4]string{
		{"L10 the last man falls", "8/1w6/8/1b1w4/1w6/8/8 w 0 31 std", "b6-b5", "8/8/1w6/3w4/1w6/8/8 b 0 32 std"},
		{"L12 a pass changes the side and counts as a quiet move", stuck + " p", "pass", "8/5b2/8/8/8/b7/wb6 b 1 32 p"},
		{"L13 a man taken starts the count again", "6b1/2w5/8/wb6/8/8/5b1w w 39 90 std", "c6-c4", "6b1/8/8/w1w5/8/8/5b1w b 0 91 std"},
		{"L13 a quiet move counts", usual, "c3-c4", "bbbbbbbb/bbbbbbbb/bbbbbbbb/2w5/ww1wwwww/wwwwwwww/wwwwwwww b 1 2 std"},
		{"LT-01 both men are gone", "8/8/8/1wb1bw2/8/8/3w3b w 0 1 std", "d1-d4", "8/8/8/1w1w1w2/8/8/7b b 0 2 std"},
		{"L17 the options stay", "8/8/8/1wb1bw2/8/8/3w3b w 0 1 cpdn7", "d1-d2", "8/8/8/1wb1bw2/8/3w4/7b b 1 2 cpdn7"},
	})
}

// LT-05: the count belongs to the position, so that taking back gives it back.
func TestTheQuietMovesAreCountedForwardsAndBackwards(t *testing.T) {
	p := gametest.At(t, Game, twoTraps)
	count := func(want string) {
		t.Helper()
		if got := strings.Fields(p.String())[2]; got != want {
			t.Errorf("%s shows %s quiet moves, want %s", p, got, want)
		}
	}
	count("3")
	for i, move := range []string{"d1-d4", "h1-h2", "a1-a2"} {
		if err := Game.Play(p, move); err != nil {
			t.Fatal(err)
		}
		count([]string{"0", "1", "2"}[i])
	}
	p.Unmake()
	count("1")
	p.Unmake()
	p.Unmake()
	count("3")
}

func TestEnds(t *testing.T) {
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"L10 whoever takes the last man wins", "8/1w6/8/1b1w4/1w6/8/8 w 0 31 std", "b6-b5", "annihilation 2 0"},
		{"L10 Black, too", "8/1b6/8/1w1b4/1b6/8/8 b 0 31 std", "b6-b5", "annihilation 0 2"},
		{"L10 a side without men has lost, whoever is to move", "8/8/8/w7/8/8/8 w 0 31 std", "", "annihilation 2 0"},
		{"L10 even if it is to move itself", "8/8/8/b7/8/8/8 w 0 31 std", "", "annihilation 0 2"},
		{"L11 one man each is a draw", "8/5b2/8/8/1w6/8/8 w 3 31 std", "", "one-each 1 1"},
		{"L11 also when a move brings it about", "8/1w6/8/1b5b/1w6/8/8 w 3 31 std", "b6-b5", "none"},
		{"L11 one man against two is not the end", "8/8/8/ww6/8/8/7b w 0 31 std", "", "none"},
		{"L12 a side that cannot move loses", stuck + " std", "", "blocked 0 2"},
		{"L12 White blocks Black", "8/5w2/8/8/8/w7/bw6 b 0 31 std", "", "blocked 2 0"},
		{"L12 that the other side cannot move either does not help", bothStuck + " std", "", "blocked 0 2"},
		{"L12 by option p it goes on", stuck + " p", "", "none"},
		{"L12 by option p the other side moves", stuck + " p", "pass", "none"},
		{"L12 by option p neither side can move", bothStuck + " p", "", "blocked 1 1"},
		{"L12 that the side which waits cannot move matters nothing", "8/5b2/8/8/8/b7/wb6 b 0 31 std", "", "none"},
		{"L13 the side with more men wins", "8/5bb1/8/8/w2w4/3w4/8 b 40 90 std", "", "quiet 2 0"},
		{"L13 Black with more men wins", "8/5bb1/8/b7/w2w4/8/8 b 40 90 std", "", "quiet 0 2"},
		{"L13 equal men draw", "8/5bb1/8/8/w1w5/8/8 b 40 90 std", "", "quiet 1 1"},
		{"L13 by option d more men draw as well", "8/5bb1/8/8/w2w4/3w4/8 b 40 90 d", "", "quiet 1 1"},
		{"L13 the game goes on up to the limit", "8/5bb1/8/8/w1w5/8/8 b 39 90 std", "", "none"},
		{"L13 the next quiet move reaches it", "8/5bb1/8/8/w1w5/8/8 b 39 90 std", "f6-f5", "quiet 1 1"},
		{"L13 a move that takes does not", "6b1/2w5/8/wb6/8/8/5b1w w 39 90 std", "c6-c4", "none"},
		{"L13 a count beyond the limit is at its end", "8/5bb1/8/8/w1w5/8/8 b 99 190 std", "", "quiet 1 1"},
		{"L13 the number is an option", "8/5bb1/8/8/w1w5/8/8 b 40 90 n60", "", "none"},
		{"L13 any number", "8/5bb1/8/8/w1w5/8/8 b 7 90 n7", "", "quiet 1 1"},
		{"L13 a pass counts", "8/5b2/8/8/8/b7/wb6 w 39 90 p", "pass", "quiet 0 2"},
		{"L14 what stands for the third time goes on", "8/8/8/ww6/8/8/6bb w 0 1 std",
			"a4-a5 h1-h2 a5-a4 h2-h1 a4-a5 h1-h2 a5-a4 h2-h1 a4-a5 h1-h2 a5-a4 h2-h1", "none"},
		{"L15 L10 is asked before L13", "8/8/8/w7/8/8/8 b 40 90 d", "", "annihilation 2 0"},
		{"L15 L11 is asked before L13", "8/5b2/8/8/1w6/8/8 w 40 90 std", "", "one-each 1 1"},
		{"L15 L11 is asked before L12", "8/8/8/8/8/8/wb6 w 0 31 std", "", "one-each 1 1"},
		{"L15 L13 is asked before L12", "8/8/8/8/8/b7/wb6 w 40 90 std", "", "quiet 0 2"},
		{"L15 L13 is asked before L12, and by option d it is a draw", "8/8/8/8/8/b7/wb6 w 40 90 d", "", "quiet 1 1"},
		{"LT-05 with a limit of 60 the 59th move goes on", "8/8/8/ww6/8/8/7b b 59 60 n60", "", "none"},
		{"LT-05 and the next quiet one ends it", "8/8/8/ww6/8/8/7b b 59 60 n60", "h1-h2", "quiet 2 0"},
		{"LT-07 more men win, not fewer", "8/8/8/ww6/8/8/7b w 60 61 n60", "", "quiet 2 0"},
		{"LT-07 equal men draw", "8/8/8/ww6/8/8/6bb w 60 61 n60", "", "quiet 1 1"},
	})
}

func TestOptionsAndTexts(t *testing.T) {
	for _, c := range []struct{ rule, position, want string }{
		{"L17 no option is std", "start", "std"},
		{"L17 options are letters", "start c=on", "c"},
		{"L17 in one order", "start d=on,p=on,c=on", "cpd"},
		{"L17 the number comes last", "start n=60,c=on", "cn60"},
		{"L17 the usual number is not written", "start n=40,c=on", "c"},
		{"L17 numbers that are not on offer are numbers, too", "start n=7", "n7"},
		{"L17 options have names for people", "start corner=on,pass=on,draw=on,limit=100", "cpdn100"},
		{"L17 the usual number may be written", "8/8/8/ww6/8/8/6bb w 0 1 n40", "std"},
		{"NT-01 what is missing from the end has its first value", "8/8/8/ww6/8/8/6bb w", "std"},
		{"NT-01 without options those agreed on hold", "8/8/8/ww6/8/8/6bb w 3 61 d=on", "d"},
		{"L17 the text and the rules may say the same", "8/8/8/ww6/8/8/6bb w 0 1 cn60 c=on,n=60", "cn60"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			fields := strings.Fields(gametest.At(t, Game, c.position).String())
			if len(fields) != 5 || fields[4] != c.want {
				t.Errorf("%s has the options %v, want %s", c.position, fields, c.want)
			}
		})
	}
}

// Rules that differ make different positions of the same men.
func TestOptionsBelongToTheHash(t *testing.T) {
	seen := map[uint64]string{}
	for _, options := range []string{"std", "c", "p", "d", "cp", "cd", "pd", "cpd", "n60", "cn60"} {
		h := gametest.At(t, Game, "8/8/8/ww6/8/8/6bb w 0 1 "+options).Hash()
		if was, twice := seen[h]; twice {
			t.Errorf("the hash of %s is that of %s", options, was)
		}
		seen[h] = options
	}
}

func TestMalformedPositions(t *testing.T) {
	gametest.Positions(t, Game, gametest.Rejects, [][3]string{
		{"nothing", "", "0 of the 5"},
		{"a board alone", "8/8/8/ww6/8/8/6bb", "1 of the 5"},
		{"a field too many", usual + " std", "6 of the 5"},
		{"NT-03 too few ranks", "8/8/8/ww6/8/6bb w 0 1 std", "7 ranks"},
		{"NT-03 too many ranks", "8/8/8/ww6/8/8/8/6bb w 0 1 std", "7 ranks"},
		{"NT-03 a short rank", "8/8/7/ww6/8/8/6bb w 0 1 std", "rank 5"},
		{"NT-03 an empty rank", "8//8/ww6/8/8/6bb w 0 1 std", "rank 6"},
		{"NT-03 empty ranks", "w//////", "1 of the 5"},
		{"NT-03 a long rank", "8/8/8/ww7/8/8/6bb w 0 1 std", "rank 4"},
		{"NT-03 a rank too long by a man", "8/8/8/ww6/8/8b/6bb w 0 1 std", "rank 2"},
		{"NT-03 a megabyte of digits", strings.Repeat("9", 1<<20) + " w 0 1 std", "7 ranks"},
		{"NT-03 a rank of a megabyte", strings.Repeat("8", 1<<20) + "/8/8/8/8/8/8 w 0 1 std", "rank 7"},
		{"a digit that counts no squares", "8/8/8/ww06/8/8/6bb w 0 1 std", "rank 4: '0'"},
		{"a digit that counts too many", "9/8/8/ww6/8/8/6bb w 0 1 std", "rank 7: '9'"},
		{"a strange letter", "8/8/8/wx6/8/8/6bb w 0 1 std", "rank 4: 'x'"},
		{"a capital", "8/8/8/ww6/8/8/6bB w 0 1 std", "rank 1: 'B'"},
		{"a letter that only looks right", "8/8/8/ww6/8/8/6вb w 0 1 std", "rank 1: 'в'"},
		{"nobody on the board", "8/8/8/8/8/8/8 w 0 1 std", "no man"},
		{"a strange side", "8/8/8/ww6/8/8/6bb r 0 1 std", `side to move is w or b, not "r"`},
		{"quiet moves that are owed", "8/8/8/ww6/8/8/6bb w -1 1 std", "quiet moves"},
		{"quiet moves in words", "8/8/8/ww6/8/8/6bb w - 1 std", "quiet moves"},
		{"a move before the first", "8/8/8/ww6/8/8/6bb w 0 0 std", "coming move"},
		{"a number with a sign", "8/8/8/ww6/8/8/6bb w 0 +1 std", "coming move"},
		{"a number with a nought before it", "8/8/8/ww6/8/8/6bb w 07 11 std", "quiet moves"},
		{"a number that no game comes to", "8/8/8/ww6/8/8/6bb w 0 99999999999999999999 std", "coming move"},
		{"options in the wrong order", "8/8/8/ww6/8/8/6bb w 0 1 pc", "not \"pc\""},
		{"an option twice", "8/8/8/ww6/8/8/6bb w 0 1 cc", "not \"cc\""},
		{"an unknown option", "8/8/8/ww6/8/8/6bb w 0 1 x", "not \"x\""},
		{"std with something else", "8/8/8/ww6/8/8/6bb w 0 1 stdc", "not \"stdc\""},
		{"no number after n", "8/8/8/ww6/8/8/6bb w 0 1 cn", `option n is ""`},
		{"a limit of nothing", "8/8/8/ww6/8/8/6bb w 0 1 n0", `option n is "0"`},
		{"a limit of more than three figures", "8/8/8/ww6/8/8/6bb w 0 1 n1000", "from 1 to 999"},
		{"a limit with a nought before it", "8/8/8/ww6/8/8/6bb w 0 1 n060", `option n is "060"`},
		{"options after the number", "8/8/8/ww6/8/8/6bb w 0 1 n60c", `option n is "60c"`},
		{"an option that the text contradicts", usual + " c=on", "c=off, but c=on"},
		{"an alias that the text contradicts", "8/8/8/ww6/8/8/6bb w 0 1 cn60 limit=40", "n=60, but n=40"},
	})
}

func TestNotationForPeople(t *testing.T) {
	gametest.Plays(t, Game, gametest.Writes, [][4]string{
		{"L16 the man taken stands in brackets", "6b1/2w5/8/wb6/8/8/5b1w w 39 90 std", "c6-c4", "c6-c4 (b4)"},
		{"L16 several men in the order of the letters", threeWays, "e1-e4", "e1-e4 (d4, e5, f4)"},
		{"L16 a quiet move is two squares", usual, "c3-c4", "c3-c4"},
		{"L16 a pass is a word", stuck + " p", "pass", "pass"},
	})
}

func TestLenientInput(t *testing.T) {
	const taking = "6b1/2w5/8/wb6/8/8/5b1w w 39 90 std"
	gametest.Plays(t, Game, gametest.Finds, [][4]string{
		{"without the hyphen", taking, "c6c4", "c6-c4"},
		{"with a blank", taking, "c6 c4", "c6-c4"},
		{"with a dash", taking, "c6–c4", "c6-c4"},
		{"with a sign for taking", taking, "c6xc4", "c6-c4"},
		{"with a colon", taking, "c6:c4", "c6-c4"},
		{"with the man taken", taking, "c6-c4(b4)", "c6-c4"},
		{"with the man taken after a sign", taking, "c6-c4 x b4", "c6-c4"},
		{"with the men taken", threeWays, "e1-e4 x d4,e5,f4", "e1-e4"},
		{"in capitals", taking, "C6-C4", "c6-c4"},
		{"in Russian letters", taking, "с6-с4", "c6-c4"},
		{"in Russian capitals", "1w5b/7w/8/8/8/8/b7 w 0 31 c", "В7-В6", "b7-b6"},
		{"a pass in Russian", stuck + " p", "Пас", "pass"},
	})
	gametest.Refuses(t, Game, taking, "c6-c4(a4) c6c4c4 c6 c4 c6-")
}

func TestWhy(t *testing.T) {
	gametest.Plays(t, Game, gametest.Why, [][4]string{
		{"the man is the other side's", usual, "a5", "not-yours"},
		{"the man is shut in", usual, "a2", "shut-in"},
		{"an own man stands there", usual, "a3 a2", "occupied"},
		{"an enemy stands there", usual, "a3 a5", "take-by-two"},
		{"the square is aslant", usual, "a3 b4", "not-straight"},
		{"somebody stands between", "8/3b4/8/3wb3/8/3w4/8 w 0 1 std", "d4 d7", "in-the-way"},
		{"somebody of ours stands between", "8/3b4/8/3wb3/8/3w4/8 w 0 1 std", "d4 d1", "in-the-way"},
		{"an empty square is no man", usual, "a4", ""},
		{"nobody can move", stuck + " p", "a1", "must-pass"},
		{"after the end there is nothing to say", stuck + " std", "a1", ""},
	})
	t.Run("passing is not free", func(t *testing.T) {
		tried := []game.Choice{{Pick: game.PickPass}}
		if got := Game.Why(gametest.At(t, Game, usual), tried); got != "must-move" {
			t.Errorf("got %q", got)
		}
	})
}

func TestThreatsOfTheSideThatWaits(t *testing.T) {
	gametest.Plays(t, Game, gametest.Threatens, [][4]string{
		{"what Black could play at the start", usual, "black", "a5-a4 b5-b4 c5-c4 d5-d4 e5-e4 f5-f4 g5-g4 h5-h4"},
		{"a side that cannot move", "8/5b2/8/8/8/b7/wb6 b 0 31 std", "white", ""},
		{"a side that could only pass", "8/5b2/8/8/8/b7/wb6 b 0 31 p", "white", "pass"},
		{"nobody after the end", stuck + " std", "black", ""},
	})
}

func TestDanger(t *testing.T) {
	for _, c := range []struct{ sentence, position, want string }{
		{"nobody at the start", usual, ""},
		{"a man that could be taken", "6w1/2b5/8/bw6/8/8/5w1b w 0 90 std", "b4"},
		{"a whole line", "6w1/4b3/1w6/1w6/1w6/1b6/7b w 0 31 std", "b3 b4 b5"},
		{"several lines at once", "w7/4b3/4w3/2bw1wb1/8/8/4b3 w 0 31 std", "d4 e5 f4"},
		{"nobody of the side that waits", "6b1/4w3/1b6/1b6/1b6/1w6/7w w 0 31 std", ""},
		{"nobody whom a man standing there encloses", "b7/7w/8/2bwb3/8/8/8 w 1 32 std", ""},
		{"nobody whom only a man that cannot come would take", "b7/8/3w4/2w1wb2/3w4/8/8 w 1 32 std", ""},
		{"nobody in a corner", "6bb/8/8/8/8/b7/wb5w w 0 31 std", ""},
		{"nobody after the end", "6w1/2b5/8/bw6/8/8/5w1b w 40 90 std", ""},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			var got []string
			for q := range gametest.At(t, Game, c.position).Diagram().Danger.All() {
				got = append(got, board.Name(q))
			}
			slices.Sort(got)
			if strings.Join(got, " ") != c.want {
				t.Errorf("%s: in danger are %v, want %s", c.position, got, c.want)
			}
		})
	}
}

// What Danger and Noisy find by sets is what the moves do one by one.
func TestSetsFindWhatMovesTake(t *testing.T) {
	for _, start := range []string{"start", "start c=on"} {
		p := gametest.At(t, Game, start).(*position)
		seed := uint64(1)
		for range 3000 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				p = gametest.At(t, Game, start).(*position)
				continue
			}
			var noisy []game.Move
			for _, m := range moves {
				if len(takenNames(p, m)) > 0 {
					noisy = append(noisy, m)
				}
			}
			if got := p.Noisy(nil); !slices.Equal(got, noisy) {
				t.Fatalf("%s: noisy are %v, want %v", p, got, noisy)
			}
			other := *p.Top()
			other.turn = other.turn.Other()
			q := newPosition(p.law, other)
			var danger uint64
			for _, m := range q.Moves(nil) {
				own := other.men[other.turn] ^ (1<<m.From() | 1<<m.To())
				danger |= p.law.taken(own, other.men[other.turn.Other()], m.To())
			}
			if got := p.Diagram().Danger.Lo; got != danger {
				t.Fatalf("%s: in danger are %#x, want %#x", p, got, danger)
			}
			seed = seed*6364136223846793005 + 1442695040888963407
			p.Make(moves[seed>>33%uint64(len(moves))])
		}
	}
}

func TestPointsAreTheMenOfEachSide(t *testing.T) {
	d := gametest.At(t, Game, twoTraps, "d1-d4").Diagram()
	if d.Points[game.First] != 4 || d.Points[game.Second] != 1 {
		t.Errorf("the points are %v", d.Points)
	}
	p := gametest.At(t, Game, usual).(*position)
	if n := bits.OnesCount64(p.Top().men[game.Second]); n != 24 || p.Diagram().Points[game.Second] != n {
		t.Errorf("Black begins with %d men", n)
	}
}

func TestEvaluate(t *testing.T) {
	worth := func(text string) int { return gametest.At(t, Game, text).(*position).Evaluate(game.First) }
	gametest.Positions(t, Game, gametest.Prefers, [][3]string{
		{"more men are better", "8/8/3w4/2w2w2/8/b7/1b6 w 0 1 std", "8/8/3w4/2w2w2/8/b7/1b4b1 w 0 1 std"},
		{"a lead grows as the quiet limit comes near", "8/8/3w4/2w2w2/8/b7/1b6 w 30 61 std", "8/8/3w4/2w2w2/8/b7/1b6 w 0 61 std"},
		{"and shrinks where the limit is a draw", "8/8/3w4/2w2w2/8/b7/1b6 w 0 61 d", "8/8/3w4/2w2w2/8/b7/1b6 w 30 61 d"},
		{"a man in danger is worth less", "5b2/8/8/2bw4/8/8/w5w1 w 0 1 std", "4b3/8/8/2bw4/8/8/w5w1 w 0 1 std"},
		{"a man at the edge is safer", "8/8/8/w7/8/2w5/2w1bb2 w 0 1 std", "8/8/8/2w5/8/2w5/2w1bb2 w 0 1 std"},
		{"but not in a corner that can be taken", "w7/8/8/8/8/2w5/4bb2 w 0 1 std", "w7/8/8/8/8/2w5/4bb2 w 0 1 c"},
		{"a game that is won is worth most", "8/8/8/w7/8/8/8 b 0 31 std", "wwwwwwww/wwwwwwww/wwwwwwww/8/8/8/7b w 0 31 std"},
	})
	for _, text := range []string{"8/5bb1/8/8/w2w4/3w4/8 b 40 90 d", "8/5b2/8/8/1w6/8/8 w 3 31 std"} {
		if v := worth(text); v != 0 {
			t.Errorf("%s is worth %d", text, v)
		}
	}
}

func TestHavingTheMoveIsWorthLittleAtTheStart(t *testing.T) {
	if v := gametest.At(t, Game, usual).(*position).Evaluate(game.First); v < -perMan/2 || v > perMan/2 {
		t.Errorf("the start is worth %d", v)
	}
}

func TestStalledFearsThatNobodyIsTaken(t *testing.T) {
	const (
		locked = "bbbbbbbb/bbb1bbbb/bb1b1bbb/ww1w1bbb/w2w1www/wwwwwwww/wwwwwwww w 20 41 std"
		open   = "bbb1b1wb/bb1b2bb/1b2b2b/2bb1w1w/w3bwww/1wbwww1w/wwww2ww w 0 41 std"
		ahead  = "bbbbbbbb/bbb1bbbb/bb1b1bb1/ww1w1bbb/w2w1www/wwwwwwww/wwwwwwww w 20 41 std"
	)
	stalled := func(text string, seat game.Seat) int { return gametest.At(t, Game, text).(*position).Stalled(seat) }
	if l, o := stalled(locked, game.First), stalled(open, game.First); l < o+20 {
		t.Errorf("of a hundred, %d locked games are stalled and %d open ones", l, o)
	}
	if w, b := stalled(ahead, game.First), stalled(ahead, game.Second); w != 0 || b == 0 {
		t.Errorf("White, who wins by waiting, fears it by %d, and Black by %d", w, b)
	}
	if w := stalled(strings.Replace(ahead, "std", "d", 1), game.First); w == 0 {
		t.Error("White does not fear it where waiting is a draw")
	}
}

// What the net hears move by move is what it hears of the position; nothing ever leaves its 16 bits, wherever
// the men stand.
func TestTheNetHearsEveryMan(t *testing.T) {
	for seed := range uint64(20) {
		p := gametest.At(t, Game, usual).(*position)
		luck := rand.New(rand.NewPCG(seed, 0))
		for p.Turn() != game.Nobody {
			moves := p.Moves(nil)
			p.Make(moves[luck.IntN(len(moves))])
			s := *p.Top()
			if s.listen(); s.sums != p.Top().sums {
				t.Fatalf("%s: heard was %x, it should be %x", p, p.Top().sums, s.sums)
			}
		}
	}
	for i := range neurons {
		lane := func(s *sums) int { return int(int16(s[i/4]>>(i%4*16) - silence)) }
		low, high := lane(&nobody), lane(&nobody)
		for q := range 56 {
			least, most := 0, 0
			for seat := game.First; seat <= game.Second; seat++ {
				with := nobody
				with.add(&heard[seat][q])
				more := lane(&with) - lane(&nobody)
				least, most = min(least, more), max(most, more)
			}
			low, high = low+least, high+most
		}
		if low < -silence || high >= silence {
			t.Errorf("neuron %d may hear from %d to %d", i, low, high)
		}
	}
}

func TestOrderCountsTheMenTaken(t *testing.T) {
	p := gametest.At(t, Game, threeWays).(*position)
	for move, want := range map[string]int{"e1-e4": 300, "e1-e3": 0, "g4-g7": 0} {
		m, err := Game.Find(p, move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Order(m); got != want {
			t.Errorf("%s looks like %d, want %d", move, got, want)
		}
	}
}
