package xiangqi

import (
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

func TestWhereAPieceMayGo(t *testing.T) {
	gametest.Plays(t, Game, gametest.Targets, [][4]string{
		{"X-4.1 in the book the general steps to all eight neighbours", "3k5/9/9/9/9/3p5/9/9/4K4/9 w", "e1", "d0 e0 f0 d1 f1 d2 e2 f2"},
		{"X-4.1 in tournaments he steps along the lines", "3k5/9/9/9/9/3p5/9/9/4K4/9 w rules=wxf", "e1", "e0 d1 f1 e2"},
		{"X-4.1 the single rule overrides the set", "3k5/9/9/9/9/3p5/9/9/4K4/9 w rules=wxf,general=diagonal", "e1", "d0 e0 f0 d1 f1 d2 e2 f2"},
		{"X-4.1 he does not leave the palace by its corner", "3k5/9/9/p8/9/9/9/5K3/9/9 w", "f2", "e1 e2 f1"},
		{"X-4.1 nor there in tournaments", "3k5/9/9/p8/9/9/9/5K3/9/9 w rules=wxf", "f2", "e2 f1"},
		{"X-4.2 a mandarin steps diagonally, and captures so", "5k3/9/9/9/9/9/9/3A1p3/4A4/4K4 w", "e1", "d0 f0 f2"},
		{"X-4.2 a mandarin is stopped by his own side", "5k3/9/9/9/9/9/9/3A1p3/4A4/4K4 w", "d2", ""},
		{"X-4.3 an elephant leaps two steps", "5k3/9/9/p8/9/9/9/4B4/9/3K5 w", "e2", "c0 c4 g0 g4"},
		{"X-4.3 it is stopped by whoever stands in between", "4k4/9/9/9/9/9/3n1N3/4B4/3c1C3/3K5 w", "e2", ""},
		{"X-4.3 it does not cross the river", "5k3/9/9/p8/9/2B6/9/9/9/3K5 w", "c4", "a2 e2"},
		{"X-4.3 nor does that of Black", "5k3/9/9/p8/2b6/9/9/9/9/3K5 b", "c5", "a7 e7"},
		{"X-4.4 a horse is hobbled on the way, not at the end", "3k5/9/9/4p4/3rN4/9/9/9/9/4K4 w", "e5", "d3 f3 g4 g6"},
		{"X-4.4 and can go eight ways", "3k5/9/9/9/4N4/9/9/9/9/5K3 w", "e5", "d3 f3 c4 g4 c6 g6 d7 f7"},
		{"X-4.5 a chariot goes any distance, to the first piece", "3k5/9/9/R1p6/9/P8/9/9/9/4K4 w", "a6", "a5 a7 a8 a9 b6 c6"},
		{"X-4.6 a cannon captures over one piece, not over two", "5k3/9/9/r8/9/N8/9/n8/C8/4K4 w", "a1", "a0 b1 c1 d1 e1 f1 g1 h1 i1"},
		{"X-4.6 a cannon does not land behind the screen", "start", "b2", "a2 c2 d2 e2 f2 g2 b1 b3 b4 b5 b6 b9"},
		{"X-4.6 the screen may be an enemy", "3k5/1r7/9/9/1n7/9/9/1C7/9/4K4 w", "b2", "a2 c2 d2 e2 f2 g2 h2 i2 b0 b1 b3 b4 b8"},
		{"X-4.7 on its own half a soldier goes ahead", "3k5/9/9/9/9/2P6/9/9/9/4K4 w", "c4", "c5"},
		{"X-4.7 beyond the river also sideways", "3k5/9/9/9/2P6/9/9/9/9/4K4 w", "c5", "b5 c6 d5"},
		{"X-4.7 on the last rank only sideways", "1P3k3/9/9/9/9/9/9/9/9/4K4 w", "b9", "a9 c9"},
		{"X-4.7 a soldier of Black goes down", "3k5/9/9/9/9/2p6/9/9/9/5K3 b", "c4", "b4 c3 d4"},
	})
}

func TestWhatIsLegal(t *testing.T) {
	gametest.Positions(t, Game, gametest.Moves, [][3]string{
		{"X-5.2 the generals facing each other, Red must leave or interpose",
			"4k4/9/9/9/9/9/9/2R6/9/4K4 w", "c2e2 e0d0 e0d1 e0f0 e0f1"},
		{"X-5.2 in tournaments as well", "4k4/9/9/9/9/9/9/2R6/9/4K4 w rules=wxf", "c2e2 e0d0 e0f0"},
		{"X-5.3 a horse alone between the generals is pinned", "4k4/9/9/9/9/4N4/9/9/9/4K4 w", "e0d0 e0e1 e0f0 e0d1 e0f1"},
		{"X-5.3 and so it is in tournaments", "4k4/9/9/9/9/4N4/9/9/9/4K4 w rules=wxf", "e0d0 e0e1 e0f0"},
		{"X-5.3 a chariot between them may go along the file and capture there",
			"4k4/9/9/4r4/9/4R4/9/9/9/4K4 w rules=wxf", "e4e1 e4e2 e4e3 e4e5 e4e6 e0d0 e0e1 e0f0"},
		{"X-5.3 in the book he has two moves more",
			"4k4/9/9/4r4/9/4R4/9/9/9/4K4 w", "e4e1 e4e2 e4e3 e4e5 e4e6 e0d0 e0e1 e0f0 e0d1 e0f1"},
		{"X-4.4 a chariot that hobbles the horse is pinned to the leg", "5k3/9/9/9/9/9/9/3n5/3R5/4K4 w rules=wxf", "d1d2 e0d0 e0e1"},
	})
	gametest.Refuses(t, Game, "5k3/9/9/9/9/9/9/9/3p5/4K4 w rules=wxf", "e0d1")
	gametest.Leads(t, Game, "5k3/9/9/9/9/9/9/9/3p5/4K4 w", "e0d1", "5k3/9/9/9/9/9/9/9/3K5/9 b - - 0 1")
}

func TestHowManyMovesThereAreAtTheStart(t *testing.T) {
	for rules, want := range map[string]int{"book": 46, "wxf": 44} {
		if got := len(gametest.At(t, Game, "start rules="+rules).Moves(nil)); got != want {
			t.Errorf("%s: got %d, want %d", rules, got, want)
		}
	}
}

// The generals in check are those that the diagram worries about.
func TestWhoIsInCheck(t *testing.T) {
	for _, c := range []struct{ rule, position, generals string }{
		{"X-4.4 a horse right beside the general gives none", "3k5/9/9/9/9/9/9/9/3n5/4K4 w", ""},
		{"X-4.4 a horse is hobbled by the piece beside it", "5k3/9/9/9/9/9/9/3n5/3R5/4K4 w", ""},
		{"X-4.4 but not by the one beside the general", "5k3/9/9/9/9/9/9/3n5/4A4/4K4 w", "e0"},
		{"X-4.6 a cannon without a screen gives none", "4k4/9/9/9/9/9/4C4/9/9/3K5 b", ""},
		{"X-4.6 a cannon over one screen does", "4k4/9/4n4/9/9/9/4C4/9/9/3K5 b", "e9"},
		{"X-4.6 a cannon over two does not", "4k4/9/4n4/9/4P4/9/4C4/9/9/3K5 b", ""},
		{"X-4.7 a soldier never looks back", "9/3P5/3k5/9/9/9/9/9/9/4K4 b", ""},
		{"X-4.7 but sideways", "9/9/3kP4/9/9/9/9/9/9/5K3 b", "d7"},
		{"X-4.7 and ahead", "9/9/3k5/3P5/9/9/9/9/9/4K4 b", "d7"},
		{"X-5.2 generals that face each other are both in check", "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0 e9"},
		{"X-5.2 but not with somebody in between", "4k4/9/9/9/4p4/9/9/9/9/4K4 w", ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var got []string
			for q := range gametest.At(t, Game, c.position).Diagram().Alarm.All() {
				got = append(got, board.Name(q))
			}
			if !slices.Equal(got, strings.Fields(c.generals)) {
				t.Errorf("%s\nin check is %v, want %s", c.position, got, c.generals)
			}
		})
	}
}

func TestHowTheGameEnds(t *testing.T) {
	const (
		chariots = "3k5/9/9/9/9/9/9/9/r8/R3K4 w"
		calm     = "4k3r/9/9/9/9/9/9/9/R8/3K5 w"
	)
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"the game begins", "start", "", "none"},
		{"X-6 nobody has won by moving his general", "start", "e0e1", "none"},
		{"X-6.1 smothered in tournaments", "C2ak4/4a4/9/9/9/9/9/9/9/3K5 b rules=wxf", "", "checkmate 2 0"},
		{"X-6.1 but in the book he escapes", "C2ak4/4a4/9/9/9/9/9/9/9/3K5 b", "", "none"},
		{"X-6.1 checkmate by Black", "5k3/9/9/9/9/9/9/9/1r7/r2K5 w", "", "checkmate 0 2"},
		{"X-6.2 who cannot move has lost", "3k5/8R/9/9/9/9/9/9/9/4K4 b rules=wxf", "", "stalemate 2 0"},
		{"X-6.2 in the book as well", "3k5/8R/9/9/9/9/9/9/9/4K4 b", "", "stalemate 2 0"},
		{"X-5.2 who can neither leave the file nor interpose has lost", "4k4/9/9/9/3r1r3/9/9/9/9/4K4 w", "", "checkmate 0 2"},
		{"X-7.5 one ply before the limit the game goes on", calm + " - - 118 60", "a1a2", "none"},
		{"X-7.5 120 plies without a capture are a draw", calm + " - - 119 60", "a1a2", "limit 1 1"},
		{"X-7.5 or 100", calm + " - - 99 60 limit=100", "a1a2", "limit 1 1"},
		{"X-7.5 or it goes on", calm + " - - 500 60 limit=off", "a1a2", "none"},
		{"X-7.5 a soldier's move does not begin the count anew", "4k3r/9/9/9/P8/9/9/9/9/3K5 w - - 119 60", "a5a6", "limit 1 1"},
		{"X-7.5 a capture does", chariots + " - - 119 60", "a0a1", "none"},
		{"X-7.4 checkmate counts more than the limit", "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 80", "b0b9", "checkmate 2 0"},
		{"X-7.4 stalemate too", "3k5/9/8R/9/9/9/9/9/9/4K4 w - - 119 80", "i7i8", "stalemate 2 0"},
		{"X-7.6 nobody can attack any more", "4kab2/4a4/4b4/9/9/9/9/9/4A4/3AK1B2 w", "", "material 1 1"},
		{"X-7.6 one soldier is enough", "4kab2/4a4/4b4/9/9/9/p8/9/4A4/3AK1B2 w", "", "none"},
		{"X-7.6 the last attacker is captured", "5k3/9/9/9/9/9/9/9/3p5/4K4 w", "e0d1", "material 1 1"},
	})
}

func TestPositionTexts(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	gametest.Positions(t, Game, gametest.Reads, [][3]string{
		{"X-3.2 letters of other programs, and r for Red", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r", start},
		{"X-3.2 the counters may be missing, with blanks around", "  rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n", start},
		{"X-3.2 the dashes may be missing", "4k4/9/9/9/9/9/9/9/9/R2K5 b 5 9", "4k4/9/9/9/9/9/9/9/9/R2K5 b - - 5 9"},
		{"X-3.2 the move number may be missing", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 5", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 5 1"},
		{"X-3.2 any other letter for the side is Red", "4k4/9/9/9/9/9/9/9/9/R2K5 x", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1"},
		{"X-3.4 facing generals are accepted", "4k4/9/9/9/9/9/9/9/9/R3K4 w", "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"},
		{"X-3.4 a soldier may stand anywhere beyond the river", "PP1k1P3/9/9/9/1P7/9/9/9/9/4K4 w", "PP1k1P3/9/9/9/1P7/9/9/9/9/4K4 w - - 0 1"},
	})
	gametest.Leads(t, Game, "4k4/9/9/9/9/9/9/9/r8/R2K5 w - - 7 8", "a0a1 e9f9", "5k3/9/9/9/9/9/9/9/R8/3K5 w - - 1 9")
}

func TestSetUpsThatAreRefused(t *testing.T) {
	gametest.Positions(t, Game, gametest.Rejects, [][3]string{
		{"X-3.4 no general", "4k4/9/9/9/9/9/9/9/9/R8 w", "there is no red general"},
		{"X-3.4 two generals", "4k4/9/9/9/9/9/9/9/9/3K1K3 w", "one red general too many, on f0; a side has at most 1"},
		{"X-3.4 three chariots", "r2k5/9/8r/9/9/9/8r/9/9/4K4 w", "one black chariot too many, on i3; a side has at most 2"},
		{"X-3.4 six soldiers", "3k5/9/9/PPPPPP3/9/9/9/9/9/4K4 w", "one red soldier too many, on f6; a side has at most 5"},
		{"X-3.4 a general outside his palace", "4k4/9/9/9/9/9/9/9/9/2K6 w", "red general on c0 stands outside his palace"},
		{"X-3.4 a general in the enemy's palace", "4K4/9/9/9/9/9/9/9/9/3k5 w", "red general on e9 stands outside his palace"},
		{"X-3.4 a mandarin on the side of the palace", "3k5/9/9/9/9/9/9/9/3A5/4K4 w", "red advisor on d1 stands on a point that it can never reach"},
		{"X-3.4 a mandarin in the enemy's palace", "3k5/9/9/9/9/9/9/9/9/3aK4 w", "black advisor on d0"},
		{"X-3.4 an elephant where none can come", "4k4/9/9/9/9/9/9/c8/9/R2B1K3 w", "red elephant on d0 stands on a point that it can never reach"},
		{"X-3.4 an elephant beyond the river", "4k4/9/9/9/B8/9/9/9/9/3K5 w", "red elephant on a5"},
		{"X-3.4 a soldier behind where it began", "4k4/9/9/9/9/9/9/P8/9/3K5 w", "red soldier on a2"},
		{"X-3.4 a soldier beside its file before the river", "4k4/9/9/1p7/9/9/9/9/9/3K5 w", "black soldier on b6"},
		{"X-3.4 the side not to move is in check", "4k4/9/9/9/4R4/9/9/9/9/3K5 w", "turn of red, but the black general on e9 could be captured by the red chariot on e5"},
		{"X-3.4 even by a piece that is pinned", "4k4/9/9/9/4R4/9/9/9/4K4/4r4 w", "could be captured by the red chariot on e5"},
		{"nine ranks", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "here are 9"},
		{"eleven ranks", "rnbakabnr/9/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "here are 11"},
		{"a rank of eight", "rnbakabnr/9/1c5c1/p1p1p1p1p/8/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rank 5: it has 8 points"},
		{"a rank of ten", "rnbakabnr/9/1c5c1/p1p1p1p1p/91/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rank 5: it has 10 points"},
		{"a piece behind the end of a rank", "rnbakabnr/9/1c5c1/p1p1p1p1p/9P/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rank 5: it has more than 9 points"},
		{"an empty rank", "rnbakabnr//1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rank 8: it has 0 points"},
		{"ranks without anything", "k//// w", "here are 5"},
		{"a nought", "rnbakabnr/90/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rank 8: there is no piece '0'"},
		{"a letter that is no piece", "rnbakabnr/9/1q5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rank 7: there is no piece 'q'"},
		{"no side to move", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", "w or b"},
		{"the board is judged before what is missing", "rnbakabnr/9/1c5c1/p1p1p1p1p/8/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", "rank 5"},
		{"nothing", " ", "is empty"},
		{"a million figures", strings.Repeat("9", 1<<20) + " w", "here are 1"},
		{"a counter that is no number", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - x 1", "plies since the last capture"},
		{"a counter below its least", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 0", "move number"},
		{"a counter without bounds", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 4294967296 1", "plies since the last capture"},
		{"something after the end", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1 x", "after the move number"},
		{"a rule that does not exist", "start rules=chess", "book, wxf"},
	})
}

func TestWhyAMoveIsRefused(t *testing.T) {
	gametest.Whys(t, Game, [][3]string{
		{"a9", "start", "not-yours"},
		{"e5", "start", ""},
		{"d2", "5k3/9/9/9/9/9/9/3A1p3/4A4/4K4 w", "no-move"},
		{"a0 a3", "start", "own-piece"},
		{"a0 a5", "start", "blocked"},
		{"a0 b1", "start", "chariot-line"},
		{"b0 d1", "start", "hobbled"},
		{"b0 b1", "start", "horse-step"},
		{"c0 e1", "start", "elephant-step"},
		{"c4 e6", "5k3/9/9/p8/9/2B6/9/9/9/3K5 w", "river"},
		{"e2 c4", "4k4/9/9/9/9/9/3n5/4B4/9/3K5 w", "blocked-eye"},
		{"e2", "4k4/9/9/9/9/9/3n1N3/4B4/3c1C3/3K5 w", "blocked-eye"},
		{"d0 d1", "start", "advisor-step"},
		{"d0 c1", "start", "palace"},
		{"f2 g2", "3k5/9/9/p8/9/9/9/5K3/9/9 w", "palace"},
		{"e0 e2", "start", "general-step"},
		{"e0 d1", "start rules=wxf", "general-straight"},
		{"b2 c4", "start", "cannon-line"},
		{"b2 b7", "start", "cannon-screen"},
		{"g2 g7", "3k5/6n2/6c2/6p2/6p2/9/9/6C2/9/4K4 w", "cannon-screen"},
		{"b2 b8", "start", "cannon-lands"},
		{"g2 g8", "3k5/9/9/6p2/6p2/9/9/6C2/9/4K4 w", "blocked"},
		{"a3 a2", "start", "soldier-back"},
		{"a3 b3", "start", "soldier-river"},
		{"a3 a5", "start", "soldier-step"},
		{"e4", "4k4/9/9/9/9/4N4/9/9/9/4K4 w", "generals-face"},
		{"e4 d4", "4k4/9/9/4r4/9/4R4/9/9/9/4K4 w", "exposes"},
		{"e0 d0", "3k5/9/9/p8/9/9/9/9/9/4K4 w", "generals-face"},
		{"a1 a2", "4k4/9/9/9/9/9/9/4r4/R8/4K4 w", "still-check"},
		{"a0", "4k4/9/9/9/9/9/9/4r4/1n7/R3K4 w", "still-check"},
	})
}

func TestWhatASideThreatens(t *testing.T) {
	for _, c := range []struct {
		sentence, position string
		seat               game.Seat
		captures           string
	}{
		{"the captures of the side that is not to move", "4k4/9/9/9/9/9/9/r8/9/R2K5 b", game.First, "a0a2"},
		{"not by a piece that is pinned", "3k5/4r4/9/9/9/c8/4R4/9/9/4K4 b", game.First, "e3e8"},
		{"the general is never captured", "4k4/9/9/9/9/4R4/9/9/9/3K5 b", game.First, ""},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			p := gametest.At(t, Game, c.position).(*position)
			var got []string
			for _, m := range p.Threats(c.seat, nil) {
				if p.cells[m.To()] != nobody {
					got = append(got, Game.Text(m))
				}
			}
			if !slices.Equal(got, strings.Fields(c.captures)) {
				t.Errorf("%s\ngot %v, want %s", c.position, got, c.captures)
			}
		})
	}
}

func TestTheTakenLieBesideTheBoard(t *testing.T) {
	if taken := gametest.At(t, Game, "start").Diagram().Stocks; len(taken) > 0 {
		t.Errorf("at the start lie %v", taken)
	}
	want := []game.Stock{{Seat: game.Second, Kind: horse, N: 2, Taken: true}}
	if got := gametest.At(t, Game, "start", "b2b9 i9i8 h2h9").Diagram().Stocks; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestWhoeverCanRecaptureProtects(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	recaptured, idle := 0, 0
	p := gametest.At(t, Game, "start").(*position)
	for n := range 600 {
		moves := p.Moves(nil)
		if n%100 == 0 || len(moves) == 0 {
			p = gametest.At(t, Game, "start").(*position)
			moves = p.Moves(nil)
		}
		p.Make(moves[random.IntN(len(moves))])
		for _, m := range p.Moves(nil) {
			victim := p.cells[m.To()]
			if victim == nobody {
				continue
			}
			p.Make(m)
			protected := p.protected(m.To(), victim.seat())
			recaptures := slices.ContainsFunc(p.Moves(nil), func(reply game.Move) bool { return reply.To() == m.To() })
			switch {
			case recaptures && !protected:
				t.Errorf("%s: after %s nobody seems to protect", p, Game.Text(m))
			case recaptures:
				recaptured++
			case protected: // only by a man who must not leave or reach there
				idle++
			}
			p.Unmake()
		}
	}
	if recaptured < 20 || idle > recaptured/4 {
		t.Errorf("%d men were captured in turn, %d could not be", recaptured, idle)
	}
}
