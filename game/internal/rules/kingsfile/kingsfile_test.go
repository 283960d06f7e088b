package kingsfile

import (
	"fmt"
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

func TestWhereAManMayGo(t *testing.T) {
	gametest.Plays(t, Game, gametest.Targets, [][4]string{
		{"KF-2.2 the strong Pawn has no more than its two steps at the start", "start", "e2", "e3 e4"},
		{"KF-2.2 the Jester is shut in at the start", "start", "d1", ""},
		{"KF-4.1 the Jester goes one or two squares and bends", "10/9k/10/10/10/6J3/10/P9/K9/10 w", "g5", "f4 e3 h4 i3 f6 e7 h6 i7 e5 i5 g3 g7"},
		{"KF-4.2 with both gates closed it cannot bend", "9k/10/10/10/5P1P2/6J3/10/10/10/K9 w", "g5", "e3 e5 f4 g3 h4 i3 i5"},
		{"KF-4.3 one gate is enough to capture", "9k/10/10/6r3/7p2/6J3/10/10/10/K9 w", "g5", "h6 g7 f6 e7 f4 e3 h4 i3 e5 i5 g3"},
		{"KF-4.3 or not, if every way must be empty", "9k/10/10/6r3/7p2/6J3/10/10/10/K9 w bend=both", "g5", "h6 f6 e7 f4 e3 h4 i3 e5 g3"},
		{"KF-4.3 along the edge there is but one way round, which must be empty", "9k/10/10/10/1P8/J9/10/10/10/K9 w", "a5", "b4 c3 a3 c5"},
		{"KF-4.3 and suffices where every way must be empty", "9k/10/10/10/1P8/J9/10/10/10/K9 w bend=both", "a5", "b4 c3 a3"},
		{"KF-4.4 the strong Jester goes along whole diagonals, but its bends grow no longer", "10/9k/9p/10/10/4J5/10/10/K9/10 w", "e5",
			"a1 b2 c3 d4 f6 g7 h8 i9 j10 a9 b8 c7 d6 f4 g3 h2 i1 c5 g5 e3 e7"},
		{"KF-4.6 the General in the middle has twelve squares", "10/9k/10/10/10/6G3/10/10/K9/10 w", "g5", "e5 f5 h5 i5 g3 g4 g6 g7 f4 f6 h4 h6"},
		{"KF-4.6 a strong General with one corner closed", "10/9k/10/10/4P5/3pG5/10/10/K9/10 w", "e5", "f5 g5 h5 i5 j5 e4 e3 e2 e1 d5 f6 d4 f4"},
		{"KF-4.6 the corner needs both ways if that was agreed on", "10/9k/10/10/4P5/3pG5/10/10/K9/10 w bend=both", "e5", "f5 g5 h5 i5 j5 e4 e3 e2 e1 d5 f4"},
		{"KF-4.6 the General of all lines has twenty-four squares", "10/9k/10/10/10/6G3/10/10/K9/10 w general=all", "g5",
			"e5 f5 h5 i5 g3 g4 g6 g7 f4 e3 h4 i3 f6 e7 h6 i7 f7 h7 f3 h3 e4 e6 i4 i6"},
		{"KF-4.6 to a Knight's square he bends by either next square", "10/9k/10/10/6PP2/6G3/10/10/K9/10 w general=all", "g5",
			"e5 f5 h5 i5 g3 g4 f4 e3 h4 i3 f6 e7 f7 f3 h3 e4 e6 i4 i6"},
		{"KF-5.1 the King does not go where he is controlled", "9k/10/10/10/10/4r5/10/10/10/3K6 w", "d1", "c1 c2 d2"},
		{"KF-5.3 the strong King runs along the free file", "9k/9p/10/10/10/10/10/10/10/4K5 w", "e1",
			"d1 f1 d2 f2 e2 e3 e4 e5 e6 e7 e8 e9 e10"},
		{"KF-5.3 or not, if that was agreed on", "9k/9p/10/10/10/10/10/10/10/4K5 w king=plain", "e1", "d1 f1 d2 f2 e2"},
		{"KF-5.3 he does not cross a controlled square", "9k/10/10/10/r9/10/10/10/10/4K5 w", "e1", "d1 f1 d2 f2 e2 e3 e4 e5"},
		{"KF-5.3 he cannot shelter behind himself", "4r5/10/10/10/10/4K5/10/10/10/k9 w", "e5", "d4 d5 d6 f4 f5 f6"},
		{"KF-5.3 he may run in check", "9k/10/10/10/10/10/10/10/10/r3K5 w", "e1", "d2 f2 e2 e3 e4 e5 e6 e7 e8 e9 e10"},
		{"KF-5.3 he captures only on next squares", "9k/10/10/10/4b5/10/10/10/4p5/4K5 w", "e1", "d2 f2 e2"},
		{"KF-5.3 and runs no farther than before a man", "9k/9p/10/10/4n5/10/10/10/10/4K5 w", "e1", "d1 f1 d2 f2 e2 e3 e4 e5"},
		{"KF-5.2 the Kings keep one square between them", "4k5/10/10/10/10/10/10/10/P9/4K5 w", "e1", "d1 f1 d2 e2 f2 e3 e4 e5 e6 e7 e8"},
		{"KF-6.3 a strong Pawn moves two squares from anywhere", "9k/10/10/10/10/10/4P5/10/10/K9 w", "e4", "e5 e6"},
		{"KF-6.3 or not, if that was agreed on", "9k/10/10/10/10/10/4P5/10/10/K9 w pawn=plain", "e4", "e5"},
		{"KF-6.3 a strong Pawn does not jump", "9k/10/10/10/10/4n5/4P5/10/10/K9 w", "e4", ""},
		{"KF-6.3 nor does it capture ahead", "9k/10/10/10/4n5/10/4P5/10/10/K9 w", "e4", "e5"},
		{"KF-6.2 an ordinary Pawn moves two squares once", "9k/10/10/10/10/10/3P6/10/10/K9 w", "d4", "d5"},
		{"KF-6.4 a Pawn captures diagonally ahead", "9k/10/10/10/10/2rnp5/3P6/10/10/K9 w", "d4", "c5 e5"},
		{"KF-8.1 a pinned man keeps to the line", "9k/10/10/10/10/4r5/10/4G5/10/4K5 w", "e3", "e2 e4 e5"},
		{"KF-8.1 a man at the corner of a bend is pinned as well", "9k/10/10/10/10/10/10/5P4/4Pg4/4K5 w", "e2", ""},
	})
}

// all writes the legal moves of a position that begin with one of the words of only; all of them
// if there is none.
func all(p game.Position, only string) string {
	var texts []string
	for _, m := range p.Moves(nil) {
		text := Game.Text(m)
		if only == "" || slices.ContainsFunc(strings.Fields(only), func(s string) bool { return strings.HasPrefix(text, s) }) {
			texts = append(texts, text)
		}
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

func TestWhatIsLegal(t *testing.T) {
	const (
		alone    = "8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1"
		enclosed = "8k1/10/10/10/10/10/10/10/6p3/4K4R w J - 0 1"
	)
	for _, c := range []struct{ rule, position, only, moves string }{
		{"KF-7.1 castling on both sides", alone, "e1c e1g e1h", "e1c1 e1g1"},
		{"KF-7.1 castling by three squares on the right", alone + " castle=three", "e1c e1g e1h", "e1c1 e1h1"},
		{"KF-7.2 a Pawn controls the square crossed", enclosed, "e1g e1h", ""},
		{"KF-7.2 and with three squares, too", enclosed + " castle=three", "e1g e1h", ""},
		{"KF-7.2 the Rook's squares may be controlled", "4k5/10/1r5r2/10/10/10/10/10/4P5/R3K4R w AJ - 0 1", "e1c e1g", "e1c1 e1g1"},
		{"KF-7.2 but not the King's, if he goes three squares", "4k5/10/1r5r2/10/10/10/10/10/4P5/R3K4R w AJ - 0 1 castle=three", "e1c e1g e1h", "e1c1"},
		{"KF-7.2 a crossed square is controlled", "8k1/5r4/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1c e1g e1h", "e1c1"},
		{"KF-7.2 everything between must be empty", "8k1/10/10/10/10/10/10/10/10/RN2K3NR w AJ - 0 1", "e1c e1g", ""},
		{"KF-7.2 no castling out of check", "4r3k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1", "e1d1 e1d2 e1f1 e1f2"},
		{"KF-7.3 without the right there is no castling", "8k1/10/10/10/10/10/10/10/10/R3K4R w A - 0 1", "e1c e1g", "e1c1"},
		{"KF-7.1 Black castles likewise", "r3k4r/10/10/10/10/10/10/10/10/8K1 b aj - 0 1", "e10c e10g", "e10c10 e10g10"},
		{"KF-6.5 a capture in passing must not open a rank", "4k5/10/10/r1Pp5K/10/10/10/10/10/10 w - d8 0 1", "", "c7c8 j7i6 j7i7 j7i8 j7j6 j7j8"},
		{"KF-6.5 a capture in passing may answer a check", "10/10/10/10/10/3k6/2Pp6/10/10/8K1 b - c3 0 1", "d4", "d4c3"},
		{"KF-6.6 six kinds on either square", "1r6k1/P9/10/10/10/10/10/10/10/K9 w - - 0 1", "a9",
			"a9a10=B a9a10=G a9a10=J a9a10=N a9a10=Q a9a10=R a9b10=B a9b10=G a9b10=J a9b10=N a9b10=Q a9b10=R"},
		{"KF-6.6 by two steps, too", "8k1/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", "e8",
			"e8e10=B e8e10=G e8e10=J e8e10=N e8e10=Q e8e10=R e8e9"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := all(gametest.At(t, Game, c.position), c.only); got != c.moves {
				t.Errorf("got  %s\nwant %s", got, c.moves)
			}
		})
	}
}

func TestWhatMovesLeadTo(t *testing.T) {
	gametest.Plays(t, Game, gametest.Leads, [][4]string{
		{"KF-7.1 the Rook goes to the square crossed", "8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1g1", "8k1/10/10/10/10/10/10/10/10/R4RK3 b - - 1 1"},
		{"KF-7.1 on the left", "8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1c1", "8k1/10/10/10/10/10/10/10/10/2KR5R b - - 1 1"},
		{"KF-7.1 and by three squares", "8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1 castle=three", "e1h1", "8k1/10/10/10/10/10/10/10/10/R5RK2 b - - 1 1"},
		{"KF-7.3 a captured Rook ends the right", "4k5/10/r9/10/10/10/10/10/4P5/R3K4R b AJ - 0 1", "a8a1", "4k5/10/10/10/10/10/10/10/4P5/r3K4R w J - 0 2"},
		{"KF-7.3 one Rook that captures another ends two rights", "r3k4r/10/10/10/10/10/10/10/10/R3K4R w AJaj - 0 1", "j1j10", "r3k4R/10/10/10/10/10/10/10/10/R3K5 b Aa - 0 1"},
		{"KF-7.3 a moving King ends both", "r3k4r/10/10/10/10/10/10/10/10/R3K4R w AJaj - 0 1", "j1j10 e10e9", "r8R/4k5/10/10/10/10/10/10/10/R3K5 w A - 1 2"},
		{"KF-7.3 a Rook that comes home gives nothing back", "r3k5/10/9r/10/10/10/10/10/10/R3K4R w AJa - 0 1", "e1e2 j8j10", "r3k4r/10/10/10/10/10/10/10/4K5/R8R w a - 2 2"},
		{"KF-7.3 other moves leave the rights alone", "start", "e2e4 a9a7", "rnbjkqgbnr/1ppppppppp/10/p9/10/10/4P5/10/PPPP1PPPPP/RNBJKQGBNR w AJaj - 0 2"},
		{"KF-10.4 nobody controls the square jumped over", "start", "e2e4", "rnbjkqgbnr/pppppppppp/10/10/10/10/4P5/10/PPPP1PPPPP/RNBJKQGBNR b AJaj - 0 1"},
		{"KF-10.4 somebody does", "8k1/10/10/10/10/10/3p6/10/4P5/K9 w - - 0 1", "e2e4", "8k1/10/10/10/10/10/3pP5/10/10/K9 b - e3 0 1"},
		{"KF-10.4 after two steps from another square", "8k1/10/10/10/10/3p6/10/4P5/10/K9 w - - 0 1", "e3e5", "8k1/10/10/10/10/3pP5/10/10/10/K9 b - e4 0 1"},
		{"KF-6.5 the Pawn captured in passing is removed", "8k1/10/10/10/10/3p6/10/4P5/10/K9 w - - 0 1", "e3e5 d5e4", "8k1/10/10/10/10/10/4p5/10/10/K9 w - - 0 2"},
		{"KF-10.4 the field stands for one ply", "8k1/10/10/10/10/3p6/10/4P5/10/K9 w - - 0 1", "e3e5 i10i9 a1a2", "10/8k1/10/10/10/3pP5/10/10/K9/10 b - - 2 2"},
		{"KF-10.4 a pinned taker counts", "9k/10/10/10/10/8p1/9p/9P/9R/K9 w - - 0 1", "a1a2", "9k/10/10/10/10/8p1/9p/9P/K8R/10 b - - 1 1"},
		{"KF-10.2 a capture sets the half-moves back", "8k1/10/10/10/10/10/10/1r8/R9/K9 b - - 40 60", "b3b1 a1b1", "8k1/10/10/10/10/10/10/10/R9/1K8 b - - 0 61"},
		{"KF-6.6 a Pawn becomes what its owner wishes", "4r5/3P6/10/10/8k1/10/10/10/10/K9 w - - 3 9", "d9e10=J", "4J5/10/10/10/8k1/10/10/10/10/K9 b - - 0 9"},
	})
}

func TestWhoIsInCheck(t *testing.T) {
	for _, c := range []struct {
		rule, position, plays string
		check                 bool
	}{
		{"KF-3.4 a Jester off the file does not look far", "10/8k1/10/10/3J6/10/P9/10/K9/10 b - - 0 1", "", false},
		{"KF-3.4 it does as soon as it arrives there", "10/8k1/10/10/3J6/10/P9/10/K9/10 w - - 0 1", "d6e5", true},
		{"KF-6.6 a Jester born on the file is strong at once", "4r5/3P6/10/10/8k1/10/10/10/10/K9 w - - 0 1", "d9e10=J", true},
		{"KF-6.6 one born beside it is not", "4r5/3P6/10/10/8k1/10/10/10/10/K9 w - - 0 1", "d9d10=J", false},
		{"KF-5.1 a strong King controls no more than others", "4k5/10/10/10/10/10/10/10/P9/4K5 w - - 0 1", "", false},
		{"KF-3.6 an ordinary Jester gives check by bending", "10/10/10/6k3/10/6J3/10/10/10/K9 b - - 0 1", "", true},
		{"KF-4.3 unless both ways are closed", "10/10/10/6k3/5p1p2/6J3/10/10/10/K9 b - - 0 1", "", false},
		{"KF-4.3 or one, if that was agreed on", "10/10/10/6k3/5p4/6J3/10/10/10/K9 b - - 0 1 bend=both", "", false},
		{"KF-4.6 an ordinary General gives check at two squares", "10/10/10/6k3/10/6G3/10/10/10/K9 b - - 0 1", "", true},
		{"KF-4.6 but not at three", "10/10/6k3/10/10/6G3/10/10/10/K9 b - - 0 1", "", false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			d := gametest.At(t, Game, c.position, c.plays).Diagram()
			want := game.Squares{}
			if c.check {
				want = game.SetOf(game.Square(slices.Index(d.Cells, game.Piece{Kind: king, Seat: game.Second})))
			}
			if d.Alarm != want {
				t.Errorf("the alarm is on %v, want %v", slices.Collect(d.Alarm.All()), slices.Collect(want.All()))
			}
		})
	}
}

// controls returns the squares that the man on q controls: those that are controlled when all others
// stand where they stand, but are of the other side.
func controls(b placement, q game.Square) (set game.Squares) {
	who := b.cells[q]
	for at := range game.Square(size) {
		if at != q && b.cells[at]&sideOf(who.seat()) != 0 {
			b.put(manOf(b.lift(at).kind(), who.seat().Other()), at)
		}
	}
	for at := range game.Square(size) {
		if b.controlled(at, who.seat()) {
			set.Add(at)
		}
	}
	return set
}

func TestOwnMenAreControlledAsWell(t *testing.T) {
	p := gametest.At(t, Game, "4r5/3P6/10/10/8k1/10/10/10/10/K9 w - - 0 1", "d9d10=J").(*position)
	var want game.Squares
	for _, name := range []string{"b8", "b10", "c9", "d8", "e9", "f8", "f10"} {
		q, _ := board.Find(name)
		want.Add(q)
	}
	if got := controls(p.placement, board.At(3, 9)); got != want {
		t.Errorf("the Jester on d10 controls %v, want %v", slices.Collect(got.All()), slices.Collect(want.All()))
	}
	p = gametest.At(t, Game, "start").(*position)
	jester, general := controls(p.placement, board.At(3, 0)), controls(p.placement, board.At(6, 0))
	if jester != game.SetOf(board.At(2, 1), board.At(4, 1)) || general != game.SetOf(board.At(5, 0), board.At(7, 0), board.At(6, 1)) {
		t.Errorf("at the start the Jester controls %v and the General %v", slices.Collect(jester.All()), slices.Collect(general.All()))
	}
}

// KF-12 counts the squares on an otherwise empty board.
func TestHowManySquaresAManControls(t *testing.T) {
	l, err := newLaw(nil)
	if err != nil {
		t.Fatal(err)
	}
	on := func(k game.Kind, q game.Square) int {
		b := bare(l)
		b.put(manOf(k, game.First), q)
		return controls(b, q).Len()
	}
	for _, c := range []struct {
		kind       game.Kind
		g5, e5, a1 int
		average    string
	}{
		{king, 8, 8, 3, "6.8"}, {queen, 33, 35, 27, "29.4"}, {rook, 18, 18, 18, "18.0"}, {bishop, 15, 17, 9, "11.4"},
		{knight, 8, 8, 2, "5.8"}, {jester, 12, 21, 4, "9.6"}, {general, 12, 22, 5, "11.1"},
	} {
		sum := 0
		for q := range game.Square(size) {
			sum += on(c.kind, q)
		}
		g5, e5, a1 := on(c.kind, board.At(6, 4)), on(c.kind, board.At(4, 4)), on(c.kind, 0)
		if average := fmt.Sprintf("%.1f", float64(sum)/size); g5 != c.g5 || e5 != c.e5 || a1 != c.a1 || average != c.average {
			t.Errorf("%s: got %d on g5, %d on e5, %d on a1, %s on average; want %v", kinds[c.kind].Name, g5, e5, a1, average, c)
		}
	}
}

// KF-4.3 and KF-4.7 quote a search over all positions of three men: King and General can mate in 170
// of them, King and Jester in none.
func TestWhoCanMateABareKing(t *testing.T) {
	l, err := newLaw(nil)
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[game.Kind]int{general: 170, jester: 0} {
		mates := 0
		for mine := range game.Square(size) {
			for his := range game.Square(size) {
				for q := range game.Square(size) {
					if mine == his || q == mine || q == his {
						continue
					}
					b := bare(l)
					b.put(manOf(king, game.First), mine)
					b.put(manOf(king, game.Second), his)
					b.put(manOf(kind, game.First), q)
					if b.inCheck(game.Second) && !b.inCheck(game.First) && !b.escapes(game.Second, game.NoSquare) {
						mates++
					}
				}
			}
		}
		if mates != want {
			t.Errorf("King and %s: there are %d mates, want %d", kinds[kind].Name, mates, want)
		}
	}
}

func TestHowTheGameEnds(t *testing.T) {
	const dance = "a1b1 i10j10 b1a1 j10i10"
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"KF-8.1 King and General mate a bare King", "10/10/10/10/10/10/10/K9/G9/k9 b - - 0 1", "", "checkmate 2 0"},
		{"KF-8.1 Black mates", "10/10/10/10/10/10/10/k9/g9/K9 w - - 0 1", "", "checkmate 0 2"},
		{"KF-8.2 no check and no move", "10/10/10/10/10/10/10/10/2Q7/k3K5 b - - 0 1", "", "stalemate 1 1"},
		{"KF-8.3 the third occurrence, the set-up included", "8k1/10/10/10/10/10/10/10/4P5/K9 w - - 0 1", dance + " " + dance, "repetition 1 1"},
		{"KF-8.3 one ply before, the game goes on", "8k1/10/10/10/10/10/10/10/4P5/K9 w - - 0 1", dance + " a1b1 i10j10 b1a1", "none"},
		{"KF-8.3 rights that were lost make another position", "8k1/10/10/10/10/10/10/10/10/R3K5 w A - 0 1",
			"a1b1 i10j10 b1a1 j10i10 a1b1 i10j10 b1a1 j10i10", "none"},
		{"KF-8.4 Kings alone", "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1", "", "material 1 1"},
		{"KF-8.4 and a Jester", "k9/10/10/10/10/10/10/10/10/KJ8 w - - 0 1", "", "material 1 1"},
		{"KF-8.4 and a Bishop", "k9/10/10/10/10/10/10/10/10/Kb8 w - - 0 1", "", "material 1 1"},
		{"KF-8.4 a capture leaves a Knight", "k9/10/10/10/10/10/10/10/r9/K1N7 w - - 0 1", "a1a2", "material 1 1"},
		{"KF-8.4 two Jesters go on", "k9/10/10/10/10/10/10/10/10/KJ7j w - - 0 1", "", "none"},
		{"KF-8.4 a General goes on", "k9/10/10/10/10/10/10/10/10/KG8 w - - 0 1", "", "none"},
		{"KF-8.4 a Pawn goes on", "k9/10/10/10/10/10/10/10/P9/K9 w - - 0 1", "", "none"},
		{"KF-8.5 the fiftieth move", "k9/10/1K8/10/10/4R5/10/10/10/2G7 w - - 99 120", "e5e4", "fifty 1 1"},
		{"KF-8.6 mate counts before the fiftieth move", "k9/10/1K8/10/10/4R5/10/10/10/2G7 w - - 99 120", "e5e10", "checkmate 2 0"},
		{"KF-8.6 stalemate counts before the fiftieth move", "10/10/10/10/10/10/10/10/3Q6/k3K5 w - - 99 120", "d2c2", "stalemate 1 1"},
		{"KF-8.5 a Pawn move begins the count anew", "k9/10/1K8/10/10/10/10/P9/10/2G7 w - - 99 120", "a3a4", "none"},
	})
}

func TestPositionTexts(t *testing.T) {
	gametest.Positions(t, Game, gametest.Reads, [][3]string{
		{"the counters may be missing", "k9/10/10/10/10/10/10/10/P9/K9 b", "k9/10/10/10/10/10/10/10/P9/K9 b - - 0 1"},
		{"the move number may be missing", "r3k5/10/10/10/10/10/10/10/P9/K9 b a - 7", "r3k5/10/10/10/10/10/10/10/P9/K9 b a - 7 1"},
		{"blanks around the text are dropped", "  k9/10/10/10/10/10/10/10/P9/K9  w - -\t0 1\n", "k9/10/10/10/10/10/10/10/P9/K9 w - - 0 1"},
		{"KF-10.1 more men than in the box are accepted", "k9/10/10/10/10/10/10/10/PPPPPPPPPP/KJJJGGG3 w - - 0 1", "k9/10/10/10/10/10/10/10/PPPPPPPPPP/KJJJGGG3 w - - 0 1"},
		{"KF-11 the other array", "start setup=GQ", "rnbjkgqbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBJKGQBNR w AJaj - 0 1"},
	})
}

func TestSetUpsThatAreRefused(t *testing.T) {
	const rest = "/10/10/10/10/10/10/10/P9/K9"
	gametest.Positions(t, Game, gametest.Rejects, [][3]string{
		{"KF-10 two Kings of a side", "k9/10/10/10/10/10/10/10/P9/K3K5 w", "rank 1: there is a second white king on e1; one stands on a1"},
		{"KF-10 no King", "k9/10/10/10/10/10/10/10/P9/10 w", "there is no white king"},
		{"KF-10 a Pawn on the last rank", "k4P4/10/10/10/10/10/10/10/10/K9 w", "white pawn on f10"},
		{"KF-10 a Pawn on its own first rank", "k9/10/10/10/10/10/10/10/10/K2P6 w", "white pawn on d1"},
		{"KF-10 a Black Pawn there", "k9/10/10/10/10/10/10/10/10/K2p6 w", "black pawn on d1"},
		{"KF-10 a right without the Rook", "k9/10/10/10/10/10/10/10/P9/R3K5 w AJ - 0 1", "the right to castle J needs the white rook on j1"},
		{"KF-10 a right without the King", "r8k/10/10/10/10/10/10/10/P9/K9 w a - 0 1", "the right to castle a needs the black king on e10"},
		{"KF-10.3 rights in another order", "r3k4r/10/10/10/10/10/10/10/P9/K9 w ja - 0 1", "letters of AJaj in this order"},
		{"KF-10.3 the rights of chess", "r3k4r/10/10/10/10/10/10/10/P9/K9 w kq - 0 1", "letters of AJaj"},
		{"KF-8.1 the wrong King is in check", "k9/10/10/10/10/R9/10/10/P9/K9 w - - 0 1", "the black king on a10 could be captured by the white rook on a5"},
		{"KF-5.2 neighbouring Kings", "k9/1K8/10/10/10/10/10/10/P9/10 w - - 0 1", "the black king on a10 could be captured by the white king on b9"},
		{"KF-10.4 a field over which nobody jumped", "k9/10/10/10/10/10/10/10/P9/K9 w - d8 0 1", "no black pawn has just jumped over it"},
		{"KF-10.4 a field that is occupied", "k9/10/3n6/2Pp6/10/10/10/10/10/K9 w - d8 0 1", "the black pawn on d7 cannot have jumped over it"},
		{"KF-10.4 a field on the wrong rank", "k9/10/10/10/2Pp6/10/10/10/10/K9 w - d7 0 1", "no pawn moves two squares from d8"},
		{"KF-10.4 a field of a strong Pawn where there are none", "k9/10/10/10/3Pp5/10/10/10/10/K9 w - e7 0 1 pawn=plain", "no pawn moves two squares from e8"},
		{"KF-10.4 a field that nobody controls", "k9/10/10/3p6/10/10/10/10/P9/K9 w - d8 0 1", "no white pawn controls it"},
		{"KF-10.4 a field that is none", "k9/10/10/10/10/10/10/10/P9/K9 w - x 0 1", "it can be a square or -"},
		{"a rank too long", "k9/11/10/10/10/10/10/10/P9/K9 w", "rank 9: it has more than 10 squares"},
		{"a rank with one man too many", "k9/10p/10/10/10/10/10/10/P9/K9 w", "rank 9: it has more than 10 squares"},
		{"a rank too short", "k9/10/9/10/10/10/10/10/P9/K9 w", "rank 8: it has 9 squares, not 10"},
		{"an empty rank", "k9/10//10/10/10/10/10/P9/K9 w", "rank 8"},
		{"a number that begins with nought", "k9/010/10/10/10/10/10/10/P9/K9 w", "rank 9"},
		{"a number without end", "k9/" + strings.Repeat("9", 1_000_000) + "/10/10/10/10/10/10/P9/K9 w", "rank 9"},
		{"a rank missing", "k9/10/10/10/10/10/10/P9/K9 w", "here are 9"},
		{"a rank too many", "k9/10" + rest + " w", "here are 11"},
		{"a letter that is no piece", "k9/10/10/3Z6/10/10/10/10/P9/K9 w", "rank 7: there is no piece 'Z'"},
		{"no side to move", "k9" + rest, "w or b"},
		{"the board is judged before what is missing", "k8" + rest, "rank 10"},
		{"nothing", " ", "is empty"},
		{"another side to move", "k9" + rest + " r", "can be w or b"},
		{"a counter that is no number", "k9" + rest + " w - - x 1", "half-moves"},
		{"a counter with a sign", "k9" + rest + " w - - +1 1", "half-moves"},
		{"a counter below its least", "k9" + rest + " w - - 0 0", "move number"},
		{"a counter without bounds", "k9" + rest + " w - - 4294967296 1", "half-moves"},
		{"something after the end", "k9" + rest + " w - - 0 1 x", "after the move number"},
		{"an option that does not exist", "start queen=strong", "bend, general, king, pawn, castle, setup"},
		{"a value that does not exist", "start castle=four", "two, three"},
	})
}

func TestWhyAMoveIsRefused(t *testing.T) {
	gametest.Whys(t, Game, [][3]string{
		{"a9", "start", "not-yours"},
		{"e5", "start", ""},
		{"a1", "start", "no-move"},
		{"b1 d2", "start", "own-piece"},
		{"a2 a5", "start", "pawn-step"},
		{"a2 b3", "start", "pawn-captures"},
		{"b1 b3", "start", "knight-step"},
		{"e3", "9k/10/10/10/10/4r5/10/4N5/10/4K5 w", "exposes"},
		{"e3", "9k/10/10/10/10/4r5/10/4N5/10/3rK5 w", "still-check"},
		{"e3 f3", "9k/10/10/10/10/4r5/10/4R5/10/4K5 w", "exposes"},
		{"d3 d4", "9k/10/10/10/10/4r5/10/3R6/10/4K5 w", "still-check"},
		{"d3 d4", "9k/9p/10/10/10/10/10/3B6/10/4K5 w", "bishop-step"},
		{"d3 d5", "9k/10/10/10/10/10/3p6/3R6/10/4K5 w", "blocked"},
		{"d3 e4", "9k/10/10/10/10/10/3p6/3R6/10/4K5 w", "rook-step"},
		{"d3 e5", "9k/10/10/10/10/10/10/3Q6/10/4K5 w", "queen-step"},
		{"g5 g7", "9k/10/10/10/5P1P2/6J3/10/10/10/K9 w", "bend-closed"},
		{"g5 j8", "9k/9p/10/10/10/6J3/10/10/10/K9 w", "only-on-file"},
		{"g5 g6", "9k/9p/10/10/10/6J3/10/10/10/K9 w", "jester-step"},
		{"g5 j5", "9k/10/10/10/10/6G3/10/10/10/K9 w", "only-on-file"},
		{"g5 i7", "9k/10/10/10/10/6G3/10/10/10/K9 w", "general-step"},
		{"g5 i7", "9k/10/10/10/7P2/6G3/10/10/10/K9 w general=all", "blocked"},
		{"d4 d6", "9k/10/10/10/10/10/3P6/10/10/K9 w", "only-on-file"},
		{"d4 d6", "9k/10/10/10/10/10/3P6/10/10/K9 w pawn=plain", "pawn-two"},
		{"e4 e6", "9k/10/10/10/4n5/10/4P5/10/10/K9 w", "pawn-blocked"},
		{"d4 d5", "9k/10/10/10/10/3nn5/3P6/10/10/K9 w", "pawn-blocked"},
		{"c7 d8", "4k5/10/10/r1Pp5K/10/10/10/10/10/10 w - d8 0 1", "exposes"},
		{"e1 e2", "9k/10/10/10/10/10/10/10/r9/4K5 w", "king-controlled"},
		{"e1 g3", "9k/9p/10/10/10/10/10/10/10/4K5 w", "king-step"},
		{"e1 e4", "9k/9p/10/10/10/10/10/10/10/4K5 w king=plain", "king-step"},
		{"d1 d4", "9k/9p/10/10/10/10/10/10/10/3K6 w", "only-on-file"},
		{"e1 e7", "9k/10/10/10/r9/10/10/10/10/4K5 w", "run-controlled"},
		{"e1 e5", "9k/9p/10/10/10/4n5/10/10/10/4K5 w", "run-captures"},
		{"e1 e7", "9k/9p/10/10/10/4n5/10/10/10/4K5 w", "blocked"},
		{"e1 g1", "8k1/10/10/10/10/10/10/10/10/R3K4R w A - 0 1", "castle-lost"},
		{"e1 g1", "8k1/10/10/10/10/10/10/10/10/R3K3NR w AJ - 0 1", "castle-blocked"},
		{"e1 g1", "4r3k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "castle-check"},
		{"e1 g1", "8k1/5r4/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "castle-controlled"},
		{"e1 h1", "8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "king-step"},
		{"e1 h1", "8k1/5r4/10/10/10/10/10/10/10/R3K4R w AJ - 0 1 castle=three", "castle-controlled"},
	})
}

// crowds yields random positions under all rules in which the game goes on.
func crowds(n int, yield func(p *position)) {
	random := rand.New(rand.NewPCG(3, 4))
	rules := everyRules()
	for i := 0; i < n; {
		r := rules[i%len(rules)]
		p, err := Game.Parse(r, crowd(r, random))
		if err == nil && !p.Outcome().Over() {
			yield(p.(*position))
			i++
		}
	}
}

// Whatever is refused on the board has a reason, and what has none is legal.
func TestEveryRefusalHasItsReason(t *testing.T) {
	found := map[string]bool{"": true, "not-yours": true, "no-move": true}
	crowds(500, func(p *position) {
		legal := map[[2]game.Square]bool{}
		for _, m := range p.Moves(nil) {
			legal[[2]game.Square{m.From(), m.To()}] = true
		}
		for from := range p.men[p.Turn()].All() {
			for to := range game.Square(size) {
				if from == to {
					continue
				}
				w := p.hinders(from, to)
				if isLegal := legal[[2]game.Square{from, to}]; (w == "") != isLegal {
					t.Fatalf("%s: that %s to %s is legal is %v, but the reason is %q", p, board.Name(from), board.Name(to), isLegal, w)
				}
				found[w] = true
			}
		}
	})
	for _, w := range whys {
		if !found[w] {
			t.Errorf("nothing was refused because of %q", w)
		}
	}
}

func TestEveryMoveIsWrittenInItsOwnWay(t *testing.T) {
	crowds(300, func(p *position) {
		written := map[string]string{}
		before := p.String()
		for _, m := range p.Moves(nil) {
			for _, text := range []string{Game.Write(p, m), Game.Spellings(p, m)[0]} {
				if other, taken := written[text]; taken && other != Game.Text(m) {
					t.Fatalf("%s: %s is %s and %s", p, text, other, Game.Text(m))
				}
				written[text] = Game.Text(m)
			}
		}
		for text, move := range written {
			if m, err := Game.Find(p, text); err != nil || Game.Text(m) != move {
				t.Fatalf("%s: %s is not read as %s: %v", p, text, move, err)
			}
		}
		if p.String() != before {
			t.Fatalf("writing moves has changed %s to %s", before, p)
		}
	})
}

func TestNotation(t *testing.T) {
	for _, c := range []struct{ position, move, written, russian string }{
		{"start", "e2e4", "e4", "e4"},
		{"start", "b1c3", "Nc3", "Кc3"},
		{"8k1/10/10/10/R8R/10/10/10/10/4K5 w", "a6e6", "Rae6", "Лae6"},
		{"8k1/R9/10/10/10/10/10/10/R9/4K5 w", "a2a5", "R2a5", "Л2a5"},
		{"8k1/10/10/10/10/10/10/10/4P5/4K5 w", "e2e3", "e3", "e3"},
		{"8k1/10/10/10/10/10/10/10/4P5/4K5 w", "e2e4", "e4", "e4"},
		{"8k1/10/10/10/10/1N3N4/10/1N8/10/4K5 w", "b5d4", "Nb5d4", "Кb5d4"},
		{"8k1/10/10/10/10/1N3N4/10/1N8/10/4K5 w", "f5d4", "Nfd4", "Кfd4"},
		{"8k1/10/10/10/10/1N3N4/10/1N8/10/4K5 w", "b3d4", "N3d4", "К3d4"},
		{"8k1/4r5/10/10/4R5/10/10/10/R9/4K5 w", "a2a6", "Ra6", "Лa6"}, // the pinned Rook is no rival
		{"10/8k1/10/10/3J6/10/P9/10/K9/10 w", "d6e5", "Je5+", "Шe5+"},
		{"9k/10/10/6r3/7p2/6G3/10/10/10/K9 w", "g5h6", "Gxh6", "Г:h6"},
		{"4r5/3P6/10/10/8k1/10/10/10/10/K9 w", "d9e10=J", "dxe10=J+", "d:e10Ш+"},
		{"4r5/3P6/10/10/8k1/10/10/10/10/K9 w", "d9d10=N", "d10=N", "d10К"},
		{"8k1/10/10/10/10/3pP5/10/10/10/K9 b - e4 0 1", "d5e4", "dxe4", "d:e4"},
		{"8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1g1", "O-O", "0-0"},
		{"8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1c1", "O-O-O", "0-0-0"},
		{"8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1 castle=three", "e1h1", "O-O", "0-0"},
		{"8k1/9p/10/10/10/10/10/10/10/4K5 w", "e1e7", "Ke7", "Крe7"},
		{"k9/10/1K8/10/10/4R5/10/10/10/2G7 w", "e5e10", "Re10#", "Лe10#"},
		{"10/10/10/10/10/1N4k3/10/10/10/Q3K5 w", "a1j10", "Qj10", "Фj10"},
	} {
		p := gametest.At(t, Game, c.position)
		m, err := Game.Find(p, c.move)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := Game.Write(p, m); got != c.written {
			t.Errorf("%s %s is written %s, want %s", c.position, c.move, got, c.written)
		}
		if got := Game.WriteIn("ru", p, m); got != c.russian {
			t.Errorf("%s %s is written %s in Russian, want %s", c.position, c.move, got, c.russian)
		}
		for _, text := range []string{c.written, c.russian} {
			if got, err := Game.Find(p, text); got != m {
				t.Errorf("%s: %s is not read as %s: %v", c.position, text, c.move, err)
			}
		}
	}
}

func TestWhatElseIsUnderstood(t *testing.T) {
	for _, c := range []struct{ position, move, texts string }{
		{"start", "e2e4", "e2-e4 е4 e2e4 Pe4 п:e4 pe2-e4 e4!"},
		{"start", "b1c3", "Nc3 nc3 Кc3 кс3 Nbc3 N1c3 Nb1c3 Nb1-c3 Кb1–c3 b1-c3 Nc3+"},
		{"4r5/3P6/10/10/8k1/10/10/10/10/K9 w", "d9e10=J", "dxe10=J dxe10J d:e10Ш d9:e10=Ш d9e10J d9e10=j dxe10(J)"},
		{"4r5/3P6/10/10/8k1/10/10/10/10/K9 w", "d9e10=Q", "dxe10=Q dxe10=q d:e10Ф+ d9e10q"},
		{"8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1g1", "O-O 0-0 0–0 0—0 О-О О–О o-o Kg1 Крg1 Ke1-g1"},
		{"8k1/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1c1", "O-O-O 0-0-0 0–0–0 0—0—0 О-О-О Kc1"},
		{"8k1/10/10/10/10/3pP5/10/10/10/K9 b - e4 0 1", "d5e4", "dxe4 d:e4 de4 d5xe4 dxe4e.p."},
		{"9k/10/10/6r3/7p2/6B3/5P4/10/10/K9 w", "g5h6", "Bxh6 Bh6 С:h6 Сh6 g5xh6"},
	} {
		for _, text := range strings.Fields(c.texts) {
			gametest.Finds(t, Game, c.position, text, c.move)
		}
	}
	for _, c := range []struct{ position, texts string }{
		{"start", "e5 e2e5 Ne4 O-O 0-0-0 Кe2 e3e4 a10b10 a9a10=Q j10a10 Jc3"},
		{"8k1/10/10/10/R8R/10/10/10/10/4K5 w", "Re6 Лe6"},
		{"4r5/3P6/10/10/8k1/10/10/10/10/K9 w", "d10 d9d10 d10=K d10=P dxe10"},
	} {
		gametest.Refuses(t, Game, c.position, c.texts)
	}
}

func TestASmallLetterIsAFile(t *testing.T) {
	const position = "8k1/10/10/10/10/2n7/1P1B6/10/10/4K5 w"
	for text, want := range map[string]string{"bxc5": "b4c5", "Bxc5": "d4c5", "bc5": "b4c5", "Bc5": "d4c5", "Сc5": "d4c5", "b:с5": "b4c5"} {
		gametest.Finds(t, Game, position, text, want)
	}
}

// The highest and the lowest rank have names of one and of two digits.
func TestEveryPairOfSquaresIsWrittenInFull(t *testing.T) {
	seen := map[string]bool{}
	for from := range game.Square(size) {
		for to := range game.Square(size) {
			if from == to {
				continue
			}
			for _, m := range []game.Move{game.Go(from, to), game.Promote(from, to, jester)} {
				text := Game.Text(m)
				if seen[text] {
					t.Fatalf("%s is two moves", text)
				}
				seen[text] = true
				squares, becomes, _ := strings.Cut(text, "=")
				if i := strings.LastIndexAny(squares, "abcdefghij"); squares[:i] != board.Name(from) || squares[i:] != board.Name(to) {
					t.Fatalf("%s is not from %s to %s", text, board.Name(from), board.Name(to))
				}
				if (becomes == "J") != (m.Verb() == game.VerbPromote) {
					t.Fatalf("%s says %q of the promotion", text, becomes)
				}
			}
		}
	}
}

func TestWhatASideThreatens(t *testing.T) {
	gametest.Plays(t, Game, gametest.Threatens, [][4]string{
		{"a check is no threat to capture the King", "10/10/10/10/10/10/10/10/k9/R1K7 b - - 0 1", "white", "a1b1 c1c2 c1d1 c1d2"},
		{"a capture in passing is not the other side's", "8k1/10/10/10/10/3pP5/10/10/10/K9 b - e4 0 1", "white", "a1a2 a1b1 a1b2 e5e6 e5e7"},
	})
}

func TestWhatHasBeenCapturedLiesBesideTheBoard(t *testing.T) {
	for _, c := range []struct{ sentence, position, want string }{
		{"nothing at the start", "start", ""},
		{"a rook", "rnbjkqgbn1/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBJKQGBNR w", "1 black rook"},
		{"the second queen was a pawn", "rnbjkqgbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPP1/RNBJKQGBNR w", "1 white pawn"},
		{"who was promoted is not captured", "rnbjkqgbnr/pppppppppp/10/10/10/10/Q9/10/PPPPPPPPP1/RNBJKQGBNR w", ""},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			var taken []string
			for _, s := range gametest.At(t, Game, c.position).Diagram().Stocks {
				taken = append(taken, fmt.Sprint(s.N, " ", manOf(s.Kind, s.Seat)))
			}
			if got := strings.Join(taken, ", "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
