package reversi

import (
	"slices"
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
	diagonalStart = "8/8/8/3bw3/3wb3/8/8/8 w old -"
	threeWays     = "5w2/1w2b3/1b1b4/1bbwb3/2bww3/8/8/8 w old -" // the book's example of R7
	bookPass      = "wwwwwwww/wwwwwwww/bbbwwwwb/bbbbwbbb/bbbbbwwb/bbbbwwwb/wwwwwww1/wwwwwwww b old -"
	bookEnd       = "wwwwwwww/wwwwwwww/bbbwwwww/bbbbwbbw/bbbbbwww/bbbbwwww/wwwwwwww/wwwwwwww b old -"
	whitePasses   = "8/8/8/8/8/8/8/bw6 w othello -"
)

func TestMoves(t *testing.T) {
	gametest.Positions(t, Game, gametest.Moves, [][3]string{
		{"R4 the game begins on the four squares in the middle", "start", "d4 d5 e4 e5"},
		{"R4 the opening goes on until the middle is full", "8/8/8/3bw3/3w4/8/8/8 b old -", "e4"},
		{"R4 in a set-up position the middle is filled first as well", "8/8/8/3b4/3wb3/2w5/8/8 w old -", "e5"},
		{"R4 holds in the old game only", "8/8/8/3b4/3wb3/8/8/8 w othello -", "d6 f4"},
		{"R4 and R6 after the diagonal start each side encloses along files and ranks", diagonalStart, "c5:e d6:s e3:n f4:w"},
		{"R4 and R6 after the parallel start diagonals enclose as well", "8/8/8/3ww3/3bb3/8/8/8 w old -", "c3:ne d3:n e3:n f3:nw"},
		{"R7 each way to turn discs is a move of its own", threeWays, "a5:e a7:se b3:ne b4:e b4:n b4:ne d7:s e6:s f5:w f6:sw"},
		{"R8 who can turn nothing passes", bookPass, "pass"},
		{"R8 who can turn something may not pass", "start rules=othello", "c4 d3 e6 f5"},
		{"R9 a full board ends the game", bookEnd, ""},
		{"R9 the game ends with free squares when neither side can move", "8/8/8/3ww3/3ww3/2w5/8/8 b old -", ""},
		{"R9 a board without discs is no game of Othello", "8/8/8/8/8/8/8/8 b othello -", ""},
		{"R10 the game ends when all discs are placed", "8/8/8/3bw3/3wb3/8/8/w7 w old 0,0", ""},
		{"R10 a side without discs passes", "8/8/8/3bw3/3wb3/8/8/8 w old 0,3", "pass"},
		{"R10 a side without discs passes in the opening as well", "8/8/8/3bw3/8/8/8/8 w old 0,3", "pass"},
		{"R10 the common stock never runs short", diagonalStart, "c5:e d6:s e3:n f4:w"},
		{"R12 one square is one move, however many lines it turns", "8/8/8/3wb3/3bw3/8/8/8 b othello -", "c5 d6 e3 f4"},
		{"RV-01 one side that cannot move does not end the game", whitePasses, "pass"},
		{"RV-05 two sides that cannot move do", "8/8/8/8/8/8/8/b1w5 b othello -", ""},
	})
}

func TestDiscsTurned(t *testing.T) {
	gametest.Plays(t, Game, gametest.Leads, [][4]string{
		{"R4 the fourth disc of the opening turns nothing", "8/8/8/3bw3/3w4/8/8/8 b old -", "e4", "8/8/8/3bw3/3wb3/8/8/8 w old -"},
		{"R6 all discs up to the next own disc are turned", "8/8/8/3wb3/3wwbb1/8/8/8 w old -", "h4:w", "8/8/8/3wb3/3wwwww/8/8/8 b old -"},
		{"R6 the nearest own disc ends the run", "8/8/8/3wb3/1wbwwbb1/8/8/8 w old -", "h4:w", "8/8/8/3wb3/1wbwwwww/8/8/8 b old -"},
		{"R7 the other lines stay as they are", threeWays, "b4:ne", "5w2/1w2w3/1b1w4/1bwwb3/1wbww3/8/8/8 b old -"},
		{"R7 the shorter line may be chosen", threeWays, "b4:e", "5w2/1w2b3/1b1b4/1bbwb3/1wwww3/8/8/8 b old -"},
		{"R8 a pass changes the side only", bookPass, "pass", "wwwwwwww/wwwwwwww/bbbwwwwb/bbbbwbbb/bbbbbwwb/bbbbwwwb/wwwwwww1/wwwwwwww w old -"},
		{"R7 the book's game ends on h2", bookPass, "pass h2:n", bookEnd},
		{"R10 a disc comes from the stock of the side that puts it", "start stock=32", "d4 e4 d5", "8/8/8/3w4/3wb3/8/8/8 b old 30,31"},
		{"R10 a pass takes no disc from the stock", "8/8/8/3bw3/3wb3/8/8/8 w old 0,3", "pass d3:n", "8/8/8/3bw3/3bb3/3b4/8/8 w old 0,2"},
		{"R12 every line is turned", "5w2/1w2b3/1b1b4/1bbwb3/2bww3/8/8/8 w othello -", "b4", "5w2/1w2w3/1w1w4/1wwwb3/1wwww3/8/8/8 b othello -"},
		{"R13 discs enclosed by turned discs stay", "8/8/8/3wb3/3wb3/3bw3/1wbbb3/8 w old -", "f2:w", "8/8/8/3wb3/3wb3/3bw3/1wwwww2/8 b old -"},
		{"RV-03 after the pass the other side goes on", whitePasses, "pass c1", "8/8/8/8/8/8/8/bbb5 w othello -"},
	})
}

func TestRefusedMoves(t *testing.T) {
	gametest.Positions(t, Game, gametest.Refuses, [][3]string{
		{"R4 outside the middle in the opening", "start", "c3 a1 d4:n pass"},
		{"R5 nothing is turned", diagonalStart, "a1 c3 c5:n"},
		{"R6 an empty square breaks the run", "8/8/8/3wb3/3ww3/8/8/1b1bbw2 w old -", "a1:e a1"},
		{"R6 the edge closes no run", "8/8/8/3wb3/3ww3/8/8/bb1w4 w old -", "c1:w c1"},
		{"R7 a square with several ways needs one named", threeWays, "b4"},
		{"R8 a side that can move does not pass", "start rules=othello", "pass"},
		{"R12 lines are not chosen", "start rules=othello", "d3:n"},
		{"R9 after the end nothing is played", bookEnd, "pass a1"},
	})
}

func TestEnds(t *testing.T) {
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"R8 a pass is not the end", bookPass, "", "none"},
		{"R11 46 discs beat 18", bookPass, "pass h2", "discs 2 0"},
		{"R11 empty squares count for nobody", "8/8/8/3ww3/3ww3/2w5/8/8 b old -", "", "discs 2 0"},
		{"R11 equal numbers are a draw", "8/8/8/8/8/8/8/b1w5 b othello -", "", "discs 1 1"},
		{"R10 when all discs are placed those on the board count", "8/8/8/3bw3/3wb3/8/8/w7 w old 0,0", "", "discs 2 0"},
		{"R10 discs left to a side that cannot put them count for nobody", "8/8/8/3ww3/3ww3/8/8/b6w b old 0,9", "", "discs 2 0"},
		{"RV-01 one side that cannot move goes on to lose", whitePasses, "", "none"},
		{"RV-01 a side may lose all its discs", whitePasses, "pass c1", "discs 0 2"},
	})
}

func TestPointsAreTheDiscsOfEachSide(t *testing.T) {
	for _, c := range []struct {
		position, plays string
		white, black    int
	}{
		{"start", "", 0, 0},
		{bookPass, "pass h2", 46, 18},
		{"8/8/8/3ww3/3ww3/2w5/8/8 b old -", "", 5, 0},
		{"8/8/8/3bw3/3wb3/8/8/w7 w old 0,0", "", 3, 2},
		{whitePasses, "pass c1", 0, 3},
	} {
		d := gametest.At(t, Game, c.position, c.plays).Diagram()
		if d.Points[game.First] != c.white || d.Points[game.Second] != c.black {
			t.Errorf("%s %s: the points are %v, want %d and %d", c.position, c.plays, d.Points, c.white, c.black)
		}
	}
}

func TestStocksAreShownWhereTheyAreLimited(t *testing.T) {
	if d := gametest.At(t, Game, "start").Diagram(); len(d.Stocks) > 0 {
		t.Errorf("the common stock is shown as %v", d.Stocks)
	}
	want := []game.Stock{{Seat: game.First, Kind: disc, N: 30}, {Seat: game.Second, Kind: disc, N: 31}}
	if d := gametest.At(t, Game, "start stock=32", "d4 e4 d5").Diagram(); !slices.Equal(d.Stocks, want) {
		t.Errorf("the stocks are %v, want %v", d.Stocks, want)
	}
}

// UN-07: taking back a pass gives the turn back.
func TestEachUnmakeTakesBackOneMove(t *testing.T) {
	p := gametest.At(t, Game, whitePasses, "pass c1")
	p.Unmake()
	if got := p.String(); got != "8/8/8/8/8/8/8/bw6 b othello -" || p.Turn() != game.Second {
		t.Errorf("before c1 stands %s, the turn is %d", got, p.Turn())
	}
	p.Unmake()
	if got := p.String(); got != whitePasses || p.Turn() != game.First {
		t.Errorf("before the pass stands %s, the turn is %d", got, p.Turn())
	}
}

// RV-10: what a side could do comes from the position alone.
func TestThreatsOfTheSideThatWaits(t *testing.T) {
	gametest.Plays(t, Game, gametest.Threatens, [][4]string{
		{"the side that waits while the other has to pass", whitePasses, "black", "c1"},
		{"the side that waits in the opening", "start", "black", "d4 e4 d5 e5"},
		{"a side that could only pass", "8/8/8/8/8/8/8/bw6 b othello -", "white", "pass"},
		{"nobody after the end", bookEnd, "white", ""},
	})
}

func TestBookForm(t *testing.T) {
	gametest.Plays(t, Game, gametest.Writes, [][4]string{
		{"R14 the discs turned stand in brackets, the nearest first", threeWays, "b4:ne", "b4 (c5, d6, e7)"},
		{"R14 a single disc stands in brackets too", threeWays, "b4:e", "b4 (c4)"},
		{"R14 the last move of the book's game", "wwwwwwww/wwwwwwww/bbbwwwwb/bbbbwbbb/bbbbbwwb/bbbbwwwb/wwwwwww1/wwwwwwww w old -", "h2", "h2 (h3, h4, h5, h6)"},
		{"R14 in the opening nothing is turned", "start", "d4", "d4"},
		{"R14 a move of Othello is the square alone", "start rules=othello", "d3", "d3"},
		{"R14 a pass is a word", bookPass, "pass", "pass"},
	})
}

func TestLenientInput(t *testing.T) {
	gametest.Plays(t, Game, gametest.Finds, [][4]string{
		{"R14 the direction may be left out where there is one way", threeWays, "a5", "a5:e"},
		{"R14 the book's form tells the direction", threeWays, "b4 (b5, b6)", "b4:n"},
		{"R14 the book's form may have fewer blanks", threeWays, "b4(b5,b6)", "b4:n"},
		{"R14 the book's form is understood in Othello", "start rules=othello", "d3 (d4)", "d3"},
	})
}

func TestWhy(t *testing.T) {
	gametest.Plays(t, Game, gametest.Why, [][4]string{
		{"a disc lies there", diagonalStart, "d4", "occupied"},
		{"a disc lies there in the opening", "8/8/8/8/3w4/8/8/8 b old -", "d4", "occupied"},
		{"the middle comes first", "start", "a1", "centre-first"},
		{"nothing is enclosed", diagonalStart, "a1", "turns-nothing"},
		{"nothing is enclosed in Othello", "8/8/8/3b4/3wb3/8/8/8 w othello -", "e5", "turns-nothing"},
		{"a line has to be chosen", threeWays, "b4 h8", "choose-line"},
		{"nothing can be turned", bookPass, "h2", "must-pass"},
		{"no disc is left", "8/8/8/3bw3/3wb3/8/8/8 w old 0,3", "c5", "no-disc"},
		{"after the end there is nothing to say", bookEnd, "a1", ""},
	})
	t.Run("passing is not free", func(t *testing.T) {
		tried := []game.Choice{{Pick: game.PickPass}}
		if got := Game.Why(gametest.At(t, Game, diagonalStart), tried); got != "must-move" {
			t.Errorf("got %q", got)
		}
	})
}

func TestMalformedPositions(t *testing.T) {
	gametest.Positions(t, Game, gametest.Rejects, [][3]string{
		{"nothing", "", "0 of the 4"},
		{"a board alone", "8/8/8/8/8/8/8/8", "1 of the 4"},
		{"a field too many", "8/8/8/8/8/8/8/8 w old - -", "5 of the 4"},
		{"too few ranks", "8/8/8/8/8/8/8 w old -", "8 ranks"},
		{"too many ranks", "8/8/8/8/8/8/8/8/8 w old -", "8 ranks"},
		{"a short rank", "8/8/8/7/8/8/8/8 w old -", "rank 5"},
		{"an empty rank", "8//8/8/8/8/8/8 w old -", "rank 7"},
		{"a long rank", "8/8/8/8/8/8/8b/8 w old -", "rank 2"},
		{"a rank too long by a number", "8/8/8/8/8/8/8/w8 w old -", "rank 1"},
		{"a digit that counts no squares", "8/8/0ww6/8/8/8/8/8 w old -", "rank 6"},
		{"a strange letter", "8/8/8/8/3x4/8/8/8 w old -", "rank 4: 'x'"},
		{"a capital", "8/8/8/8/3W4/8/8/8 w old -", "rank 4: 'W'"},
		{"a strange side", "8/8/8/8/8/8/8/8 r old -", "side"},
		{"a strange variant", "8/8/8/8/8/8/8/8 w new -", "variant"},
		{"a stock of one side", "8/8/8/8/8/8/8/8 w old 3", "stock"},
		{"a stock of nobody", "8/8/8/8/8/8/8/8 w old ,", "stock"},
		{"a stock that owes", "8/8/8/8/8/8/8/8 w old -1,3", "stock"},
		{"a stock with more than all discs of a side", "8/8/8/8/8/8/8/8 w old 33,32", "stock"},
		{"an option that the text contradicts", "8/8/8/8/8/8/8/8 w old - rules=othello", "rules=old"},
		{"an alias that the text contradicts", "8/8/8/8/8/8/8/8 w old - variant=othello", "rules=old"},
		{"a stock that the text contradicts", "8/8/8/8/8/8/8/8 w old 32,32 stock=common", "stock=32"},
	})
}

// RV-07: the judgement of a finished game is its result, whoever is asked.
func TestFinishedGamesAreWorthTheirResult(t *testing.T) {
	for _, c := range []struct {
		position string
		white    int
	}{
		{bookEnd, 12800},
		{"8/8/8/8/8/8/8/bbb5 w othello -", -10300},
		{"8/8/8/8/8/8/8/b1w5 b othello -", 0},
	} {
		p := gametest.At(t, Game, c.position).(*position)
		if got := p.Evaluate(game.First); got != c.white {
			t.Errorf("%s is worth %d for White, want %d", c.position, got, c.white)
		}
	}
}

func TestOrderTakesCornersAndShunsTheWayToThem(t *testing.T) {
	order := func(text, move string) int {
		p := gametest.At(t, Game, text).(*position)
		m, err := Game.Find(p, move)
		if err != nil {
			t.Fatal(err)
		}
		return p.Order(m)
	}
	const corner = "8/8/8/8/3bw3/2ww4/1w1b4/8 b othello -"
	if a1, f4 := order(corner, "a1"), order(corner, "f4"); a1 < f4+100 {
		t.Errorf("%s: the corner looks like %d, f4 like %d", corner, a1, f4)
	}
	const way = "8/8/8/8/3b4/2ww4/8/8 b othello -"
	if b2, d2 := order(way, "b2"), order(way, "d2"); b2 > d2-100 {
		t.Errorf("%s: the way to the corner looks like %d, d2 like %d", way, b2, d2)
	}
	noisy := gametest.At(t, Game, corner).(*position).Noisy(nil)
	if len(noisy) != 1 || Game.Text(noisy[0]) != "a1" {
		t.Errorf("%s: noisy are %v", corner, noisy)
	}
}
