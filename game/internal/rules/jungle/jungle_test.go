package jungle

import (
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
		{"J-3 at the start the lion in the corner has two ways", "start", "g1", "f1 g2"},
		{"J-4.2 the cat does not enter its own den", "6e/7/7/7/7/7/7/3C3/7 w", "d2", "c2 d3 e2"},
		{"J-4.3 the panther neither swims nor leaps", "6e/7/7/7/7/7/1P5/7/7 w", "b3", "a3 b2 c3"},
		{"J-4.3 the rat swims, one square at a time", "6e/7/7/7/1R5/7/7/7/7 w", "b5", "a5 b4 b6 c5"},
		{"J-4.4 the tiger leaps along a rank from a to d", "6e/7/7/7/T6/7/7/7/7 w", "a5", "a4 a6 d5"},
		{"J-4.4 the lion leaps along a rank from g to d", "6e/7/7/7/7/6L/7/7/7 w", "g4", "d4 g3 g5"},
		{"J-4.4 between the lakes the lion leaps both ways", "6e/7/7/7/3L3/7/7/7/7 w", "d5", "a5 g5 d4 d6"},
		{"J-4.4 the tiger leaps back along a file", "6e/7/4T2/7/7/7/7/7/7 w", "e7", "e3 e8 d7 f7"},
		{"J-4.4 an own rat in the line does no harm", "6e/7/7/1R5/7/7/1L5/7/7 w", "b3", "b7 a3 b2 c3"},
		{"J-4.4 an own rat in the line does harm if any rat hinders", "6e/7/7/1R5/7/7/1L5/7/7 w blockers=any", "b3", "a3 b2 c3"},
		{"J-4.4 an own rat in the line does harm in the common rules", "7/7/4e2/7/1R5/7/1L5/7/7 w rules=common", "b3", "a3 b2 c3"},
		{"J-4.4 an enemy rat stops the leap along a rank", "6e/7/7/7/T1r4/7/7/7/7 w", "a5", "a4 a6"},
		{"J-4.4 an enemy rat stops the leap along a file", "6e/7/7/7/1r5/7/1L5/7/7 w", "b3", "a3 b2 c3"},
		{"J-4.4 an enemy rat beside the line does not stop the leap", "6e/7/7/2r4/T6/7/7/7/7 w", "a5", "a4 a6 d5"},
		{"J-4.4 the elephant does not leap", "6r/7/7/7/E6/7/7/7/7 w", "a5", "a4 a6"},
		{"J-4.5 a leap may end on a weaker enemy", "7/7/1t5/7/7/7/1L5/7/7 w", "b3", "b7 a3 b2 c3"},
		{"J-4.5 a leap may not end on a stronger enemy", "7/7/1e5/7/7/7/1L5/7/7 w", "b3", "a3 b2 c3"},
	})
}

// Each position is asked for one move, under the book's rules and under others.
func TestWhoCapturesWhom(t *testing.T) {
	for _, c := range []struct{ rule, position, move, legal, illegal string }{
		{"J-5.1 the wolf does not capture the dog", "7/7/7/7/7/3d3/3W3/7/7 w", "d3d4", "", "rules=book rules=common"},
		{"J-5.1 the dog captures the wolf", "7/7/7/7/7/3D3/3w3/7/7 w", "d4d3", "rules=book rules=common", ""},
		{"J-5.2 equals capture each other", "4l2/7/3d3/3D3/7/7/7/7/7 w", "d6d7", "rules=book rules=common", ""},
		{"J-5.3 the rat captures the elephant", "4l2/7/3e3/3R3/7/7/7/7/7 w", "d6d7", "rules=book rules=common", ""},
		{"J-5.3 the rat captures nobody else", "4l2/7/3c3/3R3/7/7/7/7/7 w", "d6d7", "", "rules=book rules=common"},
		{"J-5.4 the elephant captures the rat", "4l2/7/3r3/3E3/7/7/7/7/6R w", "d6d7", "rules=book", "elephant-rat=no rules=common"},
		{"J-5.4 the single rule overrides the set", "4l2/7/3r3/3E3/7/7/7/7/6R w", "d6d7", "rules=common,elephant-rat=yes", ""},
		{"J-5.5 from the lake the rat captures a rat on land", "4l2/7/1r5/1R5/7/7/7/7/6L w", "b6b7", "rules=book shore=all", "shore=none rules=common"},
		{"J-5.5 from the lake the rat captures no elephant", "4l2/7/1e5/1R5/7/7/7/7/6L w", "b6b7", "shore=all", "rules=book shore=none rules=common"},
		{"J-5.5 from land the rat captures a rat in the lake", "4l2/7/1R5/1r5/7/7/7/7/6L w", "b7b6", "rules=book shore=none", "into-lake=no rules=common"},
		{"J-5.5 in the lake the rats fight", "4l2/7/7/1r5/1R5/7/7/7/6L w", "b5b6", "rules=book rules=common shore=none into-lake=no", ""},
		{"J-5.6 a lion on its own trap has no rank", "7/2Cl3/7/7/7/7/7/7/E6 w", "c8d8", "rules=book", "traps=enemy rules=common"},
		{"J-5.6 an elephant on the enemy's trap has no rank", "7/7/7/7/7/7/7/2Ce3/7 w", "c2d2", "rules=book rules=common", ""},
		{"J-5.6 an elephant on its own trap has no rank", "7/7/7/7/7/7/3c3/3E3/7 b", "d3d2", "rules=book", "rules=common"},
		{"J-5.6 the elephant captures a rat on a trap in any case", "7/3R3/3e3/7/7/7/7/7/7 b", "d7d8", "rules=book rules=common", ""},
		{"J-5.6 and off the trap as the rules say", "7/7/3R3/3e3/7/7/7/7/7 b", "d6d7", "rules=book", "rules=common"},
		{"J-5.7 leaving a trap does not add rank", "7/3r3/3C3/7/7/7/7/7/E6 b", "d8d7", "", "rules=book rules=common trap-exit=none"},
		{"J-5.7 leaving a trap gives the rank back", "7/3L3/3t3/7/7/7/7/7/7 w", "d8d7", "rules=book rules=common", "trap-exit=none"},
		{"J-5.7 only a trap that strips counts", "7/3l3/3T3/7/7/7/7/7/7 b", "d8d7", "rules=book traps=enemy,trap-exit=none", "trap-exit=none"},
		{"J-5.7 the rat needs no rank against the elephant", "7/3R3/3e3/7/7/7/7/7/7 w", "d8d7", "rules=book trap-exit=none", ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for _, rules := range strings.Fields(c.legal) {
				if _, err := Game.Find(gametest.At(t, Game, c.position+" "+rules), c.move); err != nil {
					t.Errorf("%s: %v", rules, err)
				}
			}
			for _, rules := range strings.Fields(c.illegal) {
				gametest.Refuses(t, Game, c.position+" "+rules, c.move)
			}
		})
	}
}

func TestHowTheGameEnds(t *testing.T) {
	const (
		lions = "6l/7/7/7/7/7/7/7/L6 w"
		twice = "a1a2 g9g8 a2a1 g8g9 a1a2 g9g8 a2a1"
	)
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"J-6.1 the den wins", "6e/3L3/7/7/7/7/7/7/7 w", "d8d9", "den 2 0"},
		{"J-6.1 the den wins for Black", "7/7/7/7/7/7/7/2c4/E6 b", "c2c1 a1a2 c1d1", "den 0 2"},
		{"J-6.1 the first den wins", "6e/3C3/7/7/7/7/7/3d3/6E w", "d8d9", "den 2 0"},
		{"J-6.1 whoever stands in the den has won, whose turn it may be", "3C2e/7/7/7/7/7/7/7/7 w", "", "den 2 0"},
		{"J-6.2 who has lost everything loses", "7/7/7/7/7/7/d6/C6/7 b", "a3a2", "captured-all 0 2"},
		{"J-6.2 even where being stuck is a draw", "7/7/7/7/7/7/d6/C6/7 b stuck=draws", "a3a2", "captured-all 0 2"},
		{"J-6.3 who cannot move loses", "7/7/7/7/7/7/7/l6/Ct5 w", "", "stuck 0 2"},
		{"J-6.3 or draws if that was agreed on", "7/7/7/7/7/7/7/l6/Ct5 w stuck=draws", "", "stuck 1 1"},
		{"J-7.2 before the third occurrence the game goes on", lions, twice, "none"},
		{"J-7.2 the third occurrence is a draw", lions, twice + " g8g9", "repetition 1 1"},
		{"J-7.2 or nothing", lions + " repetition=off", twice + " g8g9", "none"},
		{"J-7.2 the same placement with another turn is another position", "6l/7/7/7/7/7/1L5/7/7 w",
			"b3b7 g9g8 b7a7 g8g9 a7a6 g9g8 a6a5 g8g9 a5a4 g9g8 a4a3 g8g9 a3b3 g9g8 b3b2 g8g9 b2b3", "none"},
		{"J-7.3 one ply before the limit the game goes on", "6l/7/7/7/7/7/7/7/L6 w - - 98 60", "a1a2", "none"},
		{"J-7.3 the hundredth ply without a capture is a draw", "6l/7/7/7/7/7/7/7/L6 w - - 99 60", "a1a2", "limit 1 1"},
		{"J-7.3 or the two hundredth", "6l/7/7/7/7/7/7/7/L6 w - - 198 60 limit=200", "a1a2 g9g8", "limit 1 1"},
		{"J-7.3 or none", "6l/7/7/7/7/7/7/7/L6 w - - 198 60 limit=off", "a1a2 g9g8", "none"},
		{"J-7.3 a capture begins the count anew", "6l/7/7/7/7/7/7/c6/L6 w - - 99 60", "a1a2", "none"},
		{"J-7.4 the den counts more than the limit", "6l/3L3/7/7/7/7/7/7/7 w - - 99 60", "d8d9", "den 2 0"},
		{"J-7.4 being stuck counts more than the limit", "7/7/7/7/7/7/7/lt5/C6 b - - 99 60", "b2b1", "stuck 0 2"},
	})
}

func TestTheThirdOccurrenceMayBeForbidden(t *testing.T) {
	p := gametest.At(t, Game, "6l/7/7/7/7/7/7/7/L6 w repetition=forbidden", "a1a2 g9g8 a2a1 g8g9 a1a2 g9g8 a2a1")
	if m, err := Game.Find(p, "g8g9"); err == nil {
		t.Errorf("%s brings the position back for the third time", Game.Text(m))
	}
	if why := Game.Why(p, game.Go(board.At(6, 7), board.At(6, 8)).Path(nil)); why != "repetition" {
		t.Errorf("it is refused because of %q", why)
	}
	if err := Game.Play(p, "g8f8"); err != nil {
		t.Error(err)
	}
}

func TestPositionTexts(t *testing.T) {
	gametest.Positions(t, Game, gametest.Reads, [][3]string{
		{"J-3.3 the counters may be missing", "6l/7/7/7/7/7/7/7/L6 b", "6l/7/7/7/7/7/7/7/L6 b - - 0 1"},
		{"J-3.3 the dashes may be missing", "6l/7/7/7/7/7/7/7/L6 b 5 9", "6l/7/7/7/7/7/7/7/L6 b - - 5 9"},
		{"J-3.3 the move number may be missing", "6l/7/7/7/7/7/7/7/L6 w - - 5", "6l/7/7/7/7/7/7/7/L6 w - - 5 1"},
		{"blanks around the text are dropped", "  6l/7/7/7/7/7/7/7/L6  w\n", "6l/7/7/7/7/7/7/7/L6 w - - 0 1"},
		{"J-3.4 a rat may be in a lake", "6l/7/7/1r5/7/7/7/7/L6 w", "6l/7/7/1r5/7/7/7/7/L6 w - - 0 1"},
	})
	gametest.Leads(t, Game, "6l/7/7/7/7/7/7/c6/L6 b - - 7 8", "a2b2 a1a2", "6l/7/7/7/7/7/7/Lc5/7 b - - 9 9")
	gametest.Leads(t, Game, "6l/7/7/7/7/7/7/c6/L6 w - - 7 8", "a1a2", "6l/7/7/7/7/7/7/L6/7 b - - 0 8")
}

func TestSetUpsThatAreRefused(t *testing.T) {
	gametest.Positions(t, Game, gametest.Rejects, [][3]string{
		{"J-3.4 two equal pieces of a side", "l6/7/7/7/7/7/7/7/L5L w", "second white lion on g1; one stands on a1"},
		{"J-3.4 a cat in a lake", "l6/7/7/7/1c5/7/7/7/L6 w", "black cat on b5 stands in a lake"},
		{"J-3.4 a piece in its own den", "l6/7/7/7/7/7/7/7/3C3 w", "white cat on d1 stands in its own den"},
		{"J-3.4 both dens entered", "3C3/7/7/7/7/7/7/7/3d3 w", "both dens are entered, by the black dog on d1 and the white cat on d9"},
		{"J-3.4 an empty board", "7/7/7/7/7/7/7/7/7 w", "no piece"},
		{"a rank too long", "l6/7/8/7/7/7/7/7/L6 w", "rank 7"},
		{"a rank too short", "l6/7/7/7/6/7/7/7/L6 w", "rank 5: it has 6 squares"},
		{"a rank with one piece too many", "l6/7/7/7/7/7/7/7/7L w", "rank 1"},
		{"a rank with too many empty squares", "l6/7/7/7/7/7/77/7/L6 w", "rank 3"},
		{"an empty rank", "l6/7//7/7/7/7/7/L6 w", "rank 7"},
		{"a letter that is no piece", "l6/7/7/7/7/3K3/7/7/L6 w", "rank 4: there is no piece 'K'"},
		{"a rank missing", "l6/7/7/7/7/7/7/L6 w", "here are 8"},
		{"a rank too many", "l6/7/7/7/7/7/7/7/7/L6 w", "here are 10"},
		{"no side to move", "l6/7/7/7/7/7/7/7/L6", "w or b"},
		{"the board is judged before what is missing", "l6/7/7/7/7/7/7/6/L6", "rank 2"},
		{"nothing", " ", "is empty"},
		{"another side to move", "l6/7/7/7/7/7/7/7/L6 r", "can be w or b"},
		{"a counter that is no number", "l6/7/7/7/7/7/7/7/L6 w - - x 1", "plies since the last capture"},
		{"a counter below its least", "l6/7/7/7/7/7/7/7/L6 w - - 0 0", "move number"},
		{"a counter with a sign", "l6/7/7/7/7/7/7/7/L6 w - - +1 1", "plies since the last capture"},
		{"a counter without bounds", "l6/7/7/7/7/7/7/7/L6 w - - 4294967296 1", "plies since the last capture"},
		{"something after the end", "l6/7/7/7/7/7/7/7/L6 w - - 0 1 x", "after the move number"},
		{"a rule that does not exist", "start rules=chess", "book, common"},
	})
}

func TestWhyAMoveIsRefused(t *testing.T) {
	gametest.Whys(t, Game, [][3]string{
		{"a7", "start", "not-yours"},
		{"d5", "start", ""},
		{"a1", "7/7/7/7/7/7/7/l6/Ct4L w", "no-move"},
		{"a1 a3", "start", "own-piece"},
		{"a3 a5", "start", "too-far"},
		{"a3 b4", "start", "only-rat-swims"},
		{"b2 c3", "start", "own-piece"},
		{"d2 d1", "6e/7/7/7/7/7/7/3C3/7 w", "own-den"},
		{"b3 b4", "6e/7/7/7/7/7/1L5/7/7 w", "only-rat-swims"},
		{"b3 b7", "6e/7/7/7/7/7/1P5/7/7 w", "no-leap"},
		{"b3 b7", "6e/7/7/7/1r5/7/1L5/7/7 w", "rat-blocks-leap"},
		{"b3 b7", "7/7/1e5/7/7/7/1L5/7/7 w", "stronger"},
		{"b3 c4", "6e/7/7/7/7/7/1P5/7/7 w", "only-rat-swims"},
		{"b5 b8", "6e/7/7/7/1R5/7/7/7/7 w", "too-far"},
		{"d6 d7", "4l2/7/3d3/3W3/7/7/7/7/7 w", "stronger"},
		{"b6 b7", "4l2/7/1e5/1R5/7/7/7/7/6L w", "shore"},
		{"b6 b7", "4l2/7/1r5/1R5/7/7/7/7/6L w rules=common", "shore"},
		{"b7 b6", "4l2/7/1R5/1r5/7/7/7/7/6L w rules=common", "into-lake"},
		{"d6 d7", "4l2/7/3r3/3E3/7/7/7/7/6R w rules=common", "elephant-rat"},
		{"d8 d7", "7/3L3/3t3/7/7/7/7/7/7 w trap-exit=none", "trap-exit"},
	})
}

func TestNotation(t *testing.T) {
	const position = "6e/3L3/1t5/7/7/7/1T5/7/7 w"
	for _, c := range []struct{ move, written, spellings string }{
		{"b3b7", "Tb3xb7", "b3-b7 b3xb7 Tb3b7 Tb3-b7"},
		{"d8d9", "Ld8d9#", "d8-d9 d8d9# Ld8d9 Ld8-d9#"},
		{"b3a3", "Tb3a3", "b3-a3 Tb3-a3"},
	} {
		p := gametest.At(t, Game, position)
		for _, text := range strings.Fields(c.move + " " + c.written + " " + c.spellings) {
			m, err := Game.Find(p, text)
			if err != nil {
				t.Error(err)
			} else if Game.Text(m) != c.move || Game.Write(p, m) != c.written {
				t.Errorf("%s is read as %s, written %s", text, Game.Text(m), Game.Write(p, m))
			}
		}
	}
	gametest.Refuses(t, Game, position, "b3xa3 Lb3a3 b3a3# tb3a3")
}

func TestWhatASideThreatens(t *testing.T) {
	gametest.Threatens(t, Game, "6e/3L3/7/7/7/7/7/7/C6 b", "white", "a1a2 a1b1 d8c8 d8d7 d8d9 d8e8")
}
