package chaturanga

import (
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

// The usual start with other fields after the board.
const array = "ySyP2bKbEbHbS/yHyP2bPbPbPbP/yEyP6/yKyP6/6rPrK/6rPrE/gPgPgPgP2rPrH/gSgHgEgK2rPrS "

func TestWhatCanBePlayed(t *testing.T) {
	gametest.Positions(t, Game, gametest.Moves, [][3]string{
		{"C6 two dice fall in ten ways", "start", "t22 t23 t24 t25 t33 t34 t35 t44 t45 t55"},
		{"C6 one die falls in four", "start dice=1", "t2 t3 t4 t5"},
		{"C40 without dice one man moves", "start dice=0", "g1-f1 g2-f2 g3-f3 g4-f4 h1-f3 h2-f1 h2-f3 h4-g5 h4-h5"},
		{"C7 the elephant is shut in, so the horse goes first", array + "r 34 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "h2-f1 h2-f3"},
		{"C7 no number can be used", array + "r 44 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "pass"},
		{"C40 who is shut in passes", "6gPgK/6gPgP/8/yK7/bK7/8/rP7/rKrP6 g * aaaa rgyb 0,0,0,0 0 1 d0t0k1", "pass"},
		{"C13 a ship captures no raja", "ySyP2bKbEbHbS/yHyP2bPbPbPbP/yEyP6/yKyP6/6rPrK/5rSrPrE/gPgPgPgP2rPrH/gSgHgEgK2rP1 r 2 aaaa rgyb 0,0,0,0 1 2 d2t0k1",
			"f3-d5 f3-h1 f3-h5"},
		{"C13 unless everybody captures everybody", "ySyP2bKbEbHbS/yHyP2bPbPbPbP/yEyP6/yKyP6/6rPrK/5rSrPrE/gPgPgPgP2rPrH/gSgHgEgK2rP1 r 2 aaaa rgyb 0,0,0,0 1 2 d2t0k0",
			"f3-d1 f3-d5 f3-h1 f3-h5"},
		{"C18 a pawn on the far edge rests", "3gP2bH1/yH7/5bK2/yK7/7rK/8/7rH/1gH1gK4 g 55 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"d1-c1 d1-c2 d1-d2 d1-e1 d1-e2"},
		{"CJ-07 no number can be used", "yKyP5bK/7bP/8/8/8/gEgP6/gK7/4rK1rP1 r 23 aaaa rgyb 0,0,0,0 0 1 d2t0k0", "pass"},
		{"CJ-07 a five can be used by six moves", "yKyP5bK/7bP/8/8/8/gEgP6/gK7/4rK1rP1 r 25 aaaa rgyb 0,0,0,0 0 1 d2t0k0",
			"e1-d1 e1-d2 e1-e2 e1-f1 e1-f2 g1-f1"},
		{"C34 a capture can be an exchange", "4bK1bH1/yH7/8/8/7rK/4rE3/8/1gH1gK2rP1 r 4 aaca rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-a3 e3-b3 e3-c3 e3-d3 e3-e1 e3-e2 e3-e4 e3-e5 e3-e6 e3-e7 e3-e8 e3-e8~ e3-f3 e3-g3 e3-h3"},
		{"C34 but not if nobody is captive", "4bK1bH1/yH7/8/yK7/7rK/4rE3/8/1gH1gK2rP1 r 4 aaaa rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-a3 e3-b3 e3-c3 e3-d3 e3-e1 e3-e2 e3-e4 e3-e5 e3-e6 e3-e7 e3-e8 e3-f3 e3-g3 e3-h3"},
		{"C34 nor for a captive that was exchanged before", "4bK1bH1/yH7/8/8/7rK/4rE3/4gP3/1gH1gK2rP1 r 4 aaCa rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-a3 e3-b3 e3-c3 e3-d3 e3-e2 e3-e4 e3-e5 e3-e6 e3-e7 e3-e8 e3-f3 e3-g3 e3-h3"},
		{"C34 nor for a raja that was exchanged before", "4bK1bH1/yH7/8/8/7rK/4rE3/4gP3/1gH1gK2rP1 r 4 aacA rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-a3 e3-b3 e3-c3 e3-d3 e3-e2 e3-e4 e3-e5 e3-e6 e3-e7 e3-e8 e3-f3 e3-g3 e3-h3"},
		{"C34 nor where the capture wins", "4bK1bH1/yH7/8/8/7rK/4rE3/4gP3/1gH4rP1 r 4 acca rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-a3 e3-b3 e3-c3 e3-d3 e3-e2 e3-e4 e3-e5 e3-e6 e3-e7 e3-e8 e3-f3 e3-g3 e3-h3"},
		{"C32 in the captive's turn both armies move", "4bK1bH1/yH7/1yP6/8/1rK6/7rE/6rP1/1gH1gK4 y 34 aama rgyb 0,0,0,0 0 41 d2t1k1",
			"a7-b5 a7-c6 a7-c8 h3-a3 h3-b3 h3-c3 h3-d3 h3-e3 h3-f3 h3-g3 h3-h1 h3-h2 h3-h4 h3-h5 h3-h6 h3-h7 h3-h8"},
		{"C32 in the leader's turn too", "4bK1bH1/yH7/1yP6/8/1rK6/7rE/6rP1/1gH1gK4 r 3 aama rgyb 0,0,0,0 0 41 d2t1k1", "a7-b5 a7-c6 a7-c8"},
		{"C17 and C34 together", "4rK3/yH2gP4/8/yK7/8/2gS5/7rH/3gK4 g 5 aaac rgyb 0,0,0,0 0 41 d2t1k0",
			"d1-c1 d1-c2 d1-d2 d1-e1 d1-e2 d7-d8=E d7-d8=H d7-d8=S " +
				"d7-e8=E d7-e8=E~ d7-e8=H d7-e8=H~ d7-e8=S d7-e8=S~"},
	})
}

func TestWhereAManMayGo(t *testing.T) {
	const (
		slides  = "2yH1bK3/6bE1/3gP4/yK4gS2/1bP1rErS1rPrK/8/3gP4/3gK4 r 24 aaaa rgyb 0,0,0,0 0 41 d2t0k1"
		ranks   = "3bEbK2gS/yH7/3bP1rS2/yK2yPrP3/3gH3rK/8/8/3gK4 r 25 aaaa rgyb 0,0,0,0 0 41 d2t0k1"
		edges   = "yS5bPbK/yKyP5gP/8/gK7/8/8/7rK/6rPrS g * aaaa rgyb 0,0,0,0 0 1 d0t0k0"
		resting = "gP2gP3bK/yKyP6/8/gK7/8/8/7rK/6rPrS g * aaaa rgyb 0,0,0,0 0 1 d0t0k0"
	)
	gametest.Plays(t, Game, gametest.Targets, [][4]string{
		{"C9 the elephant slides up to the first man", slides, "d4", "b4 c4 d2 d3 d5 d6"},
		{"C11 the ship leaps two squares slanting", slides, "e4", "c2 c6 g2 g6"},
		{"C11 the horse leaps as in chess", "4bKbS2/8/8/yKyP6/3rH2gKgP/8/4rK3/8 r 3 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "d4", "b3 b5 c2 c6 e6 f3 f5"},
		{"C10 yellow pawns go east", "4bK3/2gP5/1yPbS5/yK1rP5/7rK/8/5gH2/3gK4 y 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1", "b6", "c5 c7"},
		{"C10 red pawns go west", "4bK3/2gP5/1yPbS5/yK1rP5/7rK/8/5gH2/3gK4 r 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1", "c5", "b5 b6"},
		{"C10 green pawns go north", "4bK3/2gP5/1yPbS5/yK1rP5/7rK/8/5gH2/3gK4 g 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1", "c7", "c8"},
		{"C10 black pawns go south and capture slanting", "4bK3/8/4bP3/yKyP1gPgPgS2/7rK/8/5gH2/3gK2rP1 b 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1", "e6", "d5 f5"},
		{"C13 a pawn captures a pawn and no horse", ranks, "e5", "d6"},
		{"C13 a ship captures a ship and no elephant", ranks, "f6", "h8"},
		{"C13 without the rule both capture everybody", strings.Replace(ranks, "k1", "k0", 1), "f6", "d4 d8 h8"},
		{"CJ-09 a pawn in the last file captures nobody round the edge", edges, "h7", "g8"},
		{"CJ-09 a pawn on the far edge has no move", resting, "a8", ""},
		{"CJ-09 nor has another", resting, "d8", ""},
		{"C31 nobody captures his ally", "4bKyS2/8/8/yKyP1yH4/3rE1gHgKgP/8/4rK3/8 r 4 aaaa rgyb 0,0,0,0 0 1 d2t1k1", "d4", "a4 b4 c4 e4 f4 d3 d2 d1"},
	})
}

func TestWhatAMoveLeadsTo(t *testing.T) {
	const (
		four    = "4bK1bH1/yH7/8/yK2bSgS3/3rS3rK/8/6ySrH/1gH1gK4 y 2 aaaa rgyb 0,0,0,0 0 41 "
		throne  = "4bK1bH1/yH7/8/yK7/8/1gK6/4rK2rH/1gH6 r 5 aaaa "
		captive = "4bK1bH1/yH7/8/8/7rK/4rE3/8/1gH1gK2rP1 r 4 aaca rgyb 0,0,0,0 0 41 d2t1k1"
	)
	gametest.Plays(t, Game, gametest.Leads, [][4]string{
		{"C6 a throw is no ply", "start", "t25", array + "r 25 aaaa rgyb 0,0,0,0 0 1 d2t0k1"},
		{"C7 the number that is left is for the same player", "start", "t25 g2-f2", strings.Replace(array, "2rPrH/", "1rP1rH/", 1) + "r 2 aaaa rgyb 0,0,0,0 0 2 d2t0k1"},
		{"C7 one pass gives up both numbers", array + "r 44 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "pass", array + "g - aaaa rgyb 0,0,0,0 1 2 d2t0k1"},
		{"CJ-11 and the next player throws", "start", "t44 pass t34", array + "g 34 aaaa rgyb 0,0,0,0 1 2 d2t0k1"},
		{"C20 a raja is captured, and its owner passed over", "4bK1bH1/yH7/3rE4/yK7/7rK/1gP6/gP5rP1/1gH1gK4 r 4 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"d6-d1", "4bK1bH1/yH7/8/yK7/7rK/1gP6/gP5rP1/1gH1rE4 y - acaa rgyb 5,0,0,0 0 42 d2t0k1"},
		{"C21 frozen men are worth their coins", "4bK1bH1/yH7/8/yK7/7rK/1gP6/gP5rP1/1gH5rE r 4 acaa rgyb 0,0,0,0 7 41 d2t0k1",
			"h1-b1", "4bK1bH1/yH7/8/yK7/7rK/1gP6/gP5rP1/1rE6 y - acaa rgyb 3,0,0,0 0 42 d2t0k1"},
		{"C16 the c-line is the elephant's", "4bK1bH1/yH1gP5/8/yK7/7rK/8/gPgP5rH/3gK4 g 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"c7-c8", "2gE1bK1bH1/yH7/8/yK7/7rK/8/gPgP5rH/3gK4 y - aaaa rgyb 0,0,0,0 0 42 d2t0k1"},
		{"C16 the second line is the horse's, also for one who goes west", "4bK1bH1/yH7/8/yK7/7rK/8/1rP5rH/3gK2gP1 r 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"b2-a2", "4bK1bH1/yH7/8/yK7/7rK/8/rH6rH/3gK2gP1 g - aaaa rgyb 0,0,0,0 0 42 d2t0k1"},
		{"C16 not on a marked square", "6bH1/yH2gP4/5bK2/yK7/7rK/8/gPgP5rH/3gK4 g 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"d7-d8", "3gP2bH1/yH7/5bK2/yK7/7rK/8/gPgP5rH/3gK4 y - aaaa rgyb 0,0,0,0 0 42 d2t0k1"},
		{"C15 not with four pawns", "4bK1bH1/yH1gP5/8/yK7/7rK/gP7/gPgP5rH/3gK4 g 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"c7-c8", "2gP1bK1bH1/yH7/8/yK7/7rK/gP7/gPgP5rH/3gK4 y - aaaa rgyb 0,0,0,0 0 42 d2t0k1"},
		{"C16 by a capture as well", "2yS1bK1bH1/yH1gP5/1gP6/yK7/7rK/8/7rH/3gK4 g 55 aaaa rgyb 0,0,0,0 5 41 d2t0k1",
			"b6-b7 b7-c8", "2gE1bK1bH1/yH1gP5/8/yK7/7rK/8/7rH/3gK4 y - aaaa rgyb 0,2,0,0 0 43 d2t0k1"},
		{"C17 to what its owner likes", "6bH1/yH2gP4/5bK2/yK7/7rK/2gS5/7rH/3gK4 g 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"d7-d8=S", "3gS2bH1/yH7/5bK2/yK7/7rK/2gS5/7rH/3gK4 y - aaaa rgyb 0,0,0,0 0 42 d2t0k1"},
		{"C19 a square of ships", four + "d2t0k1", "g2-e4", "4bK1bH1/yH7/8/yK7/4yS2rK/8/7rH/1gH1gK4 b - aaaa rgyb 0,0,6,0 0 42 d2t0k1"},
		{"C33 the ally's ship stays", four + "d2t1k1", "g2-e4", "4bK1bH1/yH7/8/yK7/3rSyS2rK/8/7rH/1gH1gK4 b - aaaa rgyb 0,0,4,0 0 42 d2t1k1"},
		{"C24 a throne is seized", throne + "rgyb 0,0,0,0 0 41 d2t0k1", "e2-d1", "4bK1bH1/yH7/8/yK7/8/1gK6/7rH/1gH1rK4 g - aaaa ryb 5,-5,0,0 1 42 d2t0k1"},
		{"C24 with the raja on it", "4bK1bH1/yH7/8/yK7/8/8/4rK2rH/1gH1gK4 r 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"e2-d1", "4bK1bH1/yH7/8/yK7/8/8/7rH/1gH1rK4 y - acaa ryb 10,-5,0,0 0 42 d2t0k1"},
		{"C24 nobody pays for his own throne", "4bK1bH1/yH7/8/yK7/8/1gK5rK/7rH/1gH6 r 5 aaaa rgyb 0,0,0,0 0 41 d2t0k1",
			"h3-h4", "4bK1bH1/yH7/8/yK7/7rK/1gK6/7rH/1gH6 g - aaaa rgyb 0,0,0,0 1 42 d2t0k1"},
		{"C25 each throne pays once", throne + "ryb 9,-4,0,0 0 41 d2t0k1", "e2-d1", "4bK1bH1/yH7/8/yK7/8/1gK6/7rH/1gH1rK4 g - aaaa ryb 9,-4,0,0 1 42 d2t0k1"},
		{"C25 the throne of a captive pays nothing", "4bK1bH1/yH7/8/yK7/8/8/4rK2rH/1gH6 r 5 acaa rgyb 0,0,5,0 0 41 d2t0k1",
			"e2-d1", "4bK1bH1/yH7/8/yK7/8/8/7rH/1gH1rK4 y - acaa rgyb 0,0,5,0 1 42 d2t0k1"},
		{"C26 a lone raja retires", "1rE2bK1bH1/yH7/8/yK7/7rK/8/1gP6/3gK4 r 4 aaaa rgyb 0,0,0,0 3 41 d2t0k1",
			"b8-b2", "4bK1bH1/yH7/8/yK7/7rK/8/1rE6/8 y - aqaa rgyb 1,5,0,0 0 42 d2t0k1"},
		{"C37 but not in a game of alliances", "1rE2bK1bH1/yH7/8/yK7/7rK/8/1gP6/3gK4 r 4 aaaa rgyb 0,0,0,0 3 41 d2t1k1",
			"b8-b2", "4bK1bH1/yH7/8/yK7/7rK/8/1rE6/3gK4 g - aaaa rgyb 1,0,0,0 0 42 d2t1k1"},
		{"C27 after the last raja but one", "8/yH7/3rE4/1yP6/7rK/1gP6/gP5rP1/1gH1gK4 r 4 aacq rgyb 11,6,4,8 0 41 d2t0k1",
			"d6-d1", "8/yH7/8/1yP6/7rK/1gP6/gP5rP1/1gH1rE4 r - accq rgyb 16,6,4,8 0 42 d2t0k1"},
		{"C27 a number is left over", "8/yH7/3rE4/1yP6/7rK/8/6rP1/1gH1gK4 r 45 aacq rgyb 11,6,4,8 0 41 d2t0k1",
			"d6-d1", "8/yH7/8/1yP6/7rK/8/6rP1/1gH1rE4 r 5 accq rgyb 16,6,4,8 0 42 d2t0k1"},
		{"C34 the captive is kept", captive, "e3-e8", "4rE1bH1/yH7/8/8/7rK/8/8/1gH1gK2rP1 g - aacc rgyb 5,0,0,0 0 42 d2t1k1"},
		{"C35 or both rajas return, one beside its throne", captive, "e3-e8~", "3bKrE1bH1/yH7/8/yK7/7rK/8/8/1gH1gK2rP1 g - aaAA rgyb 5,0,0,0 0 42 d2t1k1"},
		{"C35 of equal squares the earlier file, then the lower rank", "4bK1bH1/yH7/8/rP7/7rK/4rE3/8/1gH1gK4 r 4 aaca rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-e8~", "3bKrE1bH1/yH7/8/rP7/yK6rK/8/8/1gH1gK4 g - aaAA rgyb 5,0,0,0 0 42 d2t1k1"},
		{"C32 on the captive's throne the ally takes command", "4bK1bH1/yH7/1yP6/8/1rK6/7rE/8/1gH1gK4 r 5 aaca rgyb 0,0,0,0 0 41 d2t1k1",
			"b4-a5", "4bK1bH1/yH7/1yP6/rK7/8/7rE/8/1gH1gK4 g - aama rgyb 0,0,0,0 1 42 d2t1k1"},
		{"C32 also of one who was exchanged before", "4bK1bH1/yH7/1yP6/8/1rK6/7rE/8/1gH1gK4 r 5 aaCa rgyb 0,0,0,0 0 41 d2t1k1",
			"b4-a5", "4bK1bH1/yH7/1yP6/rK7/8/7rE/8/1gH1gK4 g - aaMa rgyb 0,0,0,0 1 42 d2t1k1"},
		{"C32 or at once, if he stands there already", "4bK1bH1/8/1yP6/rK7/8/1yK5rE/8/1gE1gK4 g 4 aaaa rgyb 0,0,0,0 0 41 d2t1k1",
			"b1-b3", "4bK1bH1/8/1yP6/rK7/8/1gE5rE/8/3gK4 y - aama rgyb 0,5,0,0 0 42 d2t1k1"},
		{"C35 an exchange in the captive's turn gives him the rest of it", "4bK1bH1/yH7/1yP6/8/1rK6/4rE3/8/1gH1gK4 y 45 aama rgyb 0,0,0,0 0 41 d2t1k1",
			"e3-e8~", "3bKrE1bH1/yH7/1yP6/yK7/1rK6/8/8/1gH1gK4 y 5 aaAA rgyb 0,0,5,0 0 42 d2t1k1"},
		{"CJ-01 who is frozen has no turn", "yK6bK/yP6bP/8/8/3gE4/8/8/rKrS6 r * acaa rgyb 0,0,0,0 0 1 d0t0k0",
			"b1-d3", "yK6bK/yP6bP/8/8/3gE4/3rS4/8/rK7 y * acaa rgyb 0,0,0,0 1 2 d0t0k0"},
		{"CJ-03 two seats are passed over", "7bK/7bP/8/8/3gE4/8/8/rKrS6 r * acca rgyb 0,0,0,0 0 1 d0t0k0",
			"a1-a2", "7bK/7bP/8/8/3gE4/8/rK7/1rS6 b * acca rgyb 0,0,0,0 1 2 d0t0k0"},
		{"CJ-05 three play on when one is out", "gKgP6/8/8/8/7yE/8/8/rKrP4bPbK g * aaca rgyb 5,0,0,0 0 2 d0t0k0",
			"a8-a7", "1gP6/gK7/8/8/7yE/8/8/rKrP4bPbK b * aaca rgyb 5,0,0,0 1 3 d0t0k0"},
		{"CJ-07 after one number the other can be given up", "yKyP5bK/7bP/8/8/8/gEgP6/gK7/4rK1rP1 r 25 aaaa rgyb 0,0,0,0 0 1 d2t0k0",
			"e1-e2 pass", "yKyP5bK/7bP/8/8/8/gEgP6/gK3rK3/6rP1 g - aaaa rgyb 0,0,0,0 2 3 d2t0k0"},
	})
}

func TestHowTheGameEnds(t *testing.T) {
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"C27 the last raja takes all that stands", "8/yH7/3rE4/1yP6/7rK/1gP6/gP5rP1/1gH1gK4 r 4 aacq rgyb 11,6,4,8 0 41 d2t0k1", "d6-d1", "last-raja 35 6 4 8"},
		{"C29 and may lose all the same, when another retires", "8/8/8/8/7rK/8/1gP6/1rE1gK4 r 44 aaqq rgyb 0,0,20,20 0 41 d2t0k1", "b1-b2", "last-raja 10 5 20 20"},
		{"C28 after a hundred quiet plies everybody takes his own", array + "r 44 aaaa rgyb 3,-5,1,1 99 100 d2t0k1", "pass", "quiet 21 13 19 19"},
		{"C28 also a captive", strings.Replace(array, "bK", "1", 1) + "r 44 aaac rgyb 5,0,0,0 99 100 d2t0k1", "pass", "quiet 23 18 18 13"},
		{"C28 one ply before, the game goes on", array + "r 44 aaaa rgyb 0,0,0,0 98 100 d2t0k1", "pass", "none"},
		{"C28 a pawn begins the count anew", array + "r 55 aaaa rgyb 0,0,0,0 99 100 d2t0k1", "g2-f2", "none"},
		{"C28 a throne does not", "4bK1bH1/yH7/8/yK7/8/1gK6/4rK2rH/1gH6 r 5 aaaa rgyb 0,0,0,0 99 141 d2t0k1", "e2-d1", "quiet 13 3 8 8"},
		{"C28 fewer plies may be agreed on", array + "r 44 aaaa rgyb 0,0,0,0 49 100 d2t0k1n50", "pass", "quiet 18 18 18 18"},
		{"C36 both enemy rajas are captive", "4bK1bH1/yH7/8/yK7/7rK/4rE3/8/1gH4rP1 r 4 acaa rgyb 0,0,0,0 0 41 d2t1k1", "e3-e8", "both-rajas 2 0 2 0"},
		{"C36 where one of them was led by the other", "4bK3/1yP6/8/8/1rK5gE/8/8/3gK4 g 4 aama rgyb 0,0,0,0 0 41 d2t1k1", "h4-b4", "both-rajas 0 2 0 2"},
		{"C36 of the other alliance", "4bK1bH1/yH7/8/8/gE6rK/8/8/1gH1gK2rP1 g 4 aaca rgyb 0,0,0,0 0 41 d2t1k1", "a4-h4", "both-rajas 0 2 0 2"},
		{"C37 nothing but rajas", "4bK3/8/8/yK7/7rK/8/8/3gK4 r - aaaa rgyb 9,9,9,9 0 41 d2t1k1", "", "only-rajas 1 1 1 1"},
		{"C37 a frozen man is something", "4bK3/8/8/7rP/8/8/8/3gK2yK1 y - caaa rgyb 9,9,9,9 0 41 d2t1k1", "", "none"},
		{"C37 too quiet", array + "r 44 aaaa rgyb 9,0,0,0 99 100 d2t1k1", "pass", "quiet 1 1 1 1"},
		{"C41 a game inside a throw may be over", "8/yH7/3rE4/1yP6/7rK/8/6rP1/1gH1gK4 r 45 aacq rgyb 11,6,4,8 0 41 d2t0k1", "d6-d1", "last-raja 33 6 4 8"},
	})
}

func TestThrowsAreRefusedUnlessTheSmallerNumberComesFirst(t *testing.T) {
	gametest.Refuses(t, Game, "start", "t52 52 t5 5 t2 t66 t12 t t255 pass g2-f2")
	gametest.Refuses(t, Game, "start dice=1", "t25 t1 t6")
	gametest.Refuses(t, Game, "start dice=0", "t5 pass")
}

// C41: with fixed throws the count is for that run of the dice.
func TestSequencesAfterThrowsOfFiveAndFiveThenThreeAndFour(t *testing.T) {
	p := gametest.At(t, Game, "start", "t55")
	after := func(text string) (count int64) {
		if err := Game.Play(p, text); err != nil {
			t.Fatal(err)
		}
		count = game.Perft(p, 1)
		p.Unmake()
		return count
	}
	var count int64
	for _, first := range p.Moves(nil) {
		p.Make(first)
		for _, second := range p.Moves(nil) {
			p.Make(second)
			count += after("t34")
			p.Unmake()
		}
		p.Unmake()
	}
	if count != 90 {
		t.Errorf("there are %d", count)
	}
}

func TestHowLikelyAThrowIs(t *testing.T) {
	for _, c := range []struct {
		rules, throw string
		weight, all  int
	}{
		{"", "t25", 2, 16}, {"", "t33", 1, 16},
		{" dice=1", "t4", 1, 4},
		{" cubic=1", "t22", 1, 36}, {" cubic=1", "t23", 2, 36}, {" cubic=1", "t25", 4, 36}, {" cubic=1", "t44", 4, 36}, {" cubic=1", "t45", 8, 36},
		{" cubic=1,dice=1", "t2", 1, 6}, {" cubic=1,dice=1", "t5", 2, 6},
	} {
		p := gametest.At(t, Game, "start"+c.rules).(game.Weigher)
		sum := 0
		for _, m := range p.Moves(nil) {
			sum += p.Weight(m)
		}
		m, err := Game.Find(p, c.throw)
		if err != nil {
			t.Fatal(err)
		}
		if p.Weight(m) != c.weight || sum != c.all {
			t.Errorf("%s%s weighs %d of %d, want %d of %d", c.throw, c.rules, p.Weight(m), sum, c.weight, c.all)
		}
	}
}

// CJ-13: dice belong to the game, so that they are the same when moves are taken back.
func TestMovesAreTakenBackWithTheirDice(t *testing.T) {
	p := gametest.At(t, Game, "start", "t25 g2-f2 h1-f3 t45")
	for _, want := range []string{"g - ", "r 2 ", "r 25 ", "r - "} {
		p.Unmake()
		if text := p.String(); !strings.HasPrefix(text[strings.Index(text, " ")+1:], want) {
			t.Errorf("back there is %s, want %s", text, want)
		}
	}
	if err := Game.Play(p, "t25 g2-f2"); err != nil {
		t.Fatal(err)
	}
	if legal := p.Moves(nil); len(legal) != 1 || Game.Text(legal[0]) != "h1-f3" {
		t.Errorf("for the two that is left there are %v", legal)
	}
	p.Unmake()
	if err := Game.Play(p, "h1-f3 g2-f2"); err != nil {
		t.Error(err)
	}
}

// C32: whoever leads a captive's army plays its turn.
func TestWhoChoosesInATurnOfALedArmy(t *testing.T) {
	const text = "4bK1bH1/yH7/1yP6/8/1rK6/7rE/8/1gH1gK4 y - aama rgyb 0,0,0,0 0 41 d2t1k1"
	p := gametest.At(t, Game, text)
	if d := p.Diagram(); p.Turn() != game.Chance || d.Seat != red {
		t.Errorf("%d throws for seat %d", p.Turn(), d.Seat)
	}
	if err := Game.Play(p, "t34"); err != nil {
		t.Fatal(err)
	}
	if d := p.Diagram(); p.Turn() != red || d.Seat != red || !slices.Equal(d.Dice, []uint8{3, 4}) {
		t.Errorf("%d plays for seat %d with %v", p.Turn(), d.Seat, d.Dice)
	}
}

func TestTheDiagramShowsWhoIsOut(t *testing.T) {
	d := gametest.At(t, Game, "3gPbK1bH1/yH7/3rE4/8/7rK/8/6rP1/1gH1gK4 r 4 aaca rgyb 11,6,4,-2 0 41 d2t0k1").Diagram()
	horse, pawn := board.At(0, 6), board.At(3, 7)
	if d.Idle != game.SetOf(horse, pawn) {
		t.Errorf("idle are %v, want the frozen horse and the resting pawn", slices.Collect(d.Idle.All()))
	}
	if !slices.Equal(d.Stocks, []game.Stock{{Seat: yellow, Kind: raja, N: 1, Taken: true}}) {
		t.Errorf("beside the board there are %v", d.Stocks)
	}
	if d.Points != [...]int{0, 11, 6, 4, -2} {
		t.Errorf("the coins are %v", d.Points)
	}
}

// CJ-01: a frozen man blocks, and may be captured, but threatens nothing.
func TestWhatASeatThreatens(t *testing.T) {
	const (
		frozen = "yK6bK/yP6bP/8/8/3gE4/3rS4/8/rK7 y * acaa rgyb 0,0,0,0 1 2 d0t0k0"
		led    = "4bK1bH1/yH7/1yP6/8/8/7rP/8/rKgH1gK4 g 3 aama rgyb 0,0,0,0 0 41 d2t1k1"
	)
	gametest.Plays(t, Game, gametest.Threatens, [][4]string{
		{"a frozen army threatens nothing", frozen, "green", ""},
		{"but it may be captured", frozen, "red", "a1-a2 a1-b1 a1-b2 d3-b1 d3-b5 d3-f1 d3-f5"},
		{"a leader threatens with two armies", led, "red", "a1-a2 a1-b1 a1-b2 a7-b5 a7-c6 a7-c8 b6-c6 h3-g3"},
		{"a captive threatens nothing", led, "yellow", ""},
	})
}

func TestMovesMayBeTypedInOtherForms(t *testing.T) {
	const position = "4rK3/yH2gP4/8/yK7/8/2gS5/7rH/3gK4 g 5 aaac rgyb 0,0,0,0 0 41 d2t1k0"
	const shut = "ySyP2bKbEbHbS/yHyP2bPbPbPbP/yEyP6/yKyP6/6rPrK/6rPrE/gPgPgPgP2rPrH/gSgHgEgK2rPrS r 44 aaaa rgyb 0,0,0,0 0 1 d2t0k1"
	for _, c := range []struct{ position, typed, want string }{
		{position, "d7d8=h", "d7-d8=H"},
		{position, "D7-D8=S", "d7-d8=S"},
		{position, "d7–d8S", "d7-d8=S"},
		{position, "d7e8=e~", "d7-e8=E~"},
		{position, "d7xe8=e~", "d7-e8=E~"},
		{position, "d7:e8E~", "d7-e8=E~"},
		{position, "d1c2", "d1-c2"},
		{shut, "PASS", "pass"},
		{shut, "Пас", "pass"},
		{"start", "T25", "t25"},
		{"start", "2-5", "t25"},
		{"start dice=1", "4", "t4"},
	} {
		gametest.Finds(t, Game, c.position, c.typed, c.want)
	}
	gametest.Refuses(t, Game, position, "d7-d8 d7-d8=K d7-d8=P d7-d8=E~ d1-c2~ d1-c2=E d7")
}

func TestRulesInTheTextAndBesideIt(t *testing.T) {
	gametest.Reads(t, Game, array+"r * aaaa rgyb 0,0,0,0 0 1 d0t1k0n7 dice=0,alliances=1,k=0,n=7", array+"r * aaaa rgyb 0,0,0,0 0 1 d0t1k0n7")
	gametest.Reads(t, Game, array+"r - aaaa rgyb 0,0,0,0 0 1 d2t0k1n100", array+"r - aaaa rgyb 0,0,0,0 0 1 d2t0k1")
	gametest.Reads(t, Game, "start d=1,t=1,k=0,n=50", array+"r - aaaa rgyb 0,0,0,0 0 1 d1t1k0n50")
	gametest.Rejects(t, Game, array+"r - aaaa rgyb 0,0,0,0 0 1 d2t0k1 dice=1", "dice=2, but dice=1")
	gametest.Rejects(t, Game, array+"r - aaaa rgyb 0,0,0,0 0 1 d2t0k1 quiet=50", "quiet=100, but quiet=50")
}

func TestPositionsThatAreRefused(t *testing.T) {
	const after = " r - aaaa rgyb 0,0,0,0 0 1 d2t0k1"
	board, _, _ := strings.Cut(array, " ")
	gametest.Positions(t, Game, gametest.Rejects, [][3]string{
		{"a field is missing", board + " r - aaaa rgyb 0,0,0,0 0 d2t0k1", "here are 8"},
		{"a field too many", board + after + " x", "here are 10"},
		{"a rank is missing", "8/8/8/8/8/8/8" + after, "here are 7"},
		{"a rank too short", strings.Replace(board, "yEyP6", "yEyP5", 1) + after, "rank 6: it has 7 squares"},
		{"a rank too long", strings.Replace(board, "yEyP6", "yEyP7", 1) + after, "rank 6: it has 9 squares"},
		{"an empty rank", strings.Replace(board, "yEyP6", "", 1) + after, "rank 6: it has 0 squares"},
		{"a man beyond the edge", strings.Replace(board, "yEyP6", "8yP", 1) + after, "rank 6: it has more than 8"},
		{"half a man", strings.Replace(board, "yEyP6", "yEyP5y", 1) + after, `rank 6: "y" begins`},
		{"no colour", strings.Replace(board, "yEyP6", "wEyP6", 1) + after, `rank 6: "wEyP6" begins`},
		{"no kind", strings.Replace(board, "yEyP6", "yQyP6", 1) + after, `rank 6: "yQyP6" begins`},
		{"C2 a second raja", strings.Replace(board, "yEyP6", "yKyP6", 1) + after, "two yellow rajas, on a5 and a6"},
		{"C2 a fifth pawn", strings.Replace(board, "yEyP6", "yPyP6", 1) + after, "yellow has 5 pawns"},
		{"C2 an eighth man", strings.Replace(board, "yEyP6", "yEyPyH5", 1) + after, "yellow has 8 men beside the raja"},
		{"no turn", board + " w - aaaa rgyb 0,0,0,0 0 1 d2t0k1", "the turn is r, g, y or b"},
		{"a turn of nobody", strings.Replace(board, "rK", "1", 1) + " r - caaa rgyb 0,0,0,0 0 1 d2t0k1", "turn of red"},
		{"C38 the larger number first", board + " r 52 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "the smaller first"},
		{"C6 no such number", board + " r 16 aaaa rgyb 0,0,0,0 0 1 d2t0k1", "2 3 4 5"},
		{"C6 two numbers of one die", board + " r 25 aaaa rgyb 0,0,0,0 0 1 d1t0k1", "at most 1"},
		{"C39 dice where there are none", board + " r - aaaa rgyb 0,0,0,0 0 1 d0t0k1", "the roll is *"},
		{"C39 no dice where there are some", board + " r * aaaa rgyb 0,0,0,0 0 1 d2t0k1", "at most 2"},
		{"three letters of status", board + " r - aaa rgyb 0,0,0,0 0 1 d2t0k1", "one letter for each"},
		{"no status", board + " r - aaxa rgyb 0,0,0,0 0 1 d2t0k1", "yellow raja is 'x'"},
		{"C34 an exchange without alliances", board + " r - aaAa rgyb 0,0,0,0 0 1 d2t0k1", "yellow raja is 'A'"},
		{"C26 a retirement among allies", strings.Replace(board, "yK", "1", 1) + " r - aaqa rgyb 0,0,0,0 0 1 d2t1k1", "yellow raja is 'q'"},
		{"a captive on the board", board + " r - aaca rgyb 0,0,0,0 0 1 d2t0k1", "is c, but it is on the board"},
		{"nobody on the board", strings.Replace(board, "yK", "1", 1) + " r - aaaa rgyb 0,0,0,0 0 1 d2t0k1", "is a, but it is not on the board"},
		{"a throne of nobody", board + " r - aaaa rgx 0,0,0,0 0 1 d2t0k1", "rgyb in this order"},
		{"thrones in another order", board + " r - aaaa gr 0,0,0,0 0 1 d2t0k1", "rgyb in this order"},
		{"a throne twice", board + " r - aaaa rr 0,0,0,0 0 1 d2t0k1", "rgyb in this order"},
		{"three coins", board + " r - aaaa rgyb 0,0,0 0 1 d2t0k1", "four numbers"},
		{"coins that are none", board + " r - aaaa rgyb 0,x,0,0 0 1 d2t0k1", "coins of green"},
		{"more coins than there are", board + " r - aaaa rgyb 0,0,0,10000 0 1 d2t0k1", "coins of black"},
		{"a negative count", board + " r - aaaa rgyb 0,0,0,0 -1 1 d2t0k1", "quiet plies"},
		{"no ply", board + " r - aaaa rgyb 0,0,0,0 0 0 d2t0k1", "coming ply"},
		{"no such options", board + " r - aaaa rgyb 0,0,0,0 0 1 d3t0k1", "d2t0k1n50"},
		{"a limit of nothing", board + " r - aaaa rgyb 0,0,0,0 0 1 d2t0k1n0", "d2t0k1n50"},
		{"a rule that does not exist", "start dice=3", "it can be 2, 1, 0"},
	})
}

func TestWhyAMoveIsRefused(t *testing.T) {
	const (
		frozen = "4bK1bH1/yH7/1yP6/8/1rK6/7rE/6rP1/1gH1gK4 r 45 aaca rgyb 0,0,0,0 0 41 d2t1k1"
		middle = "4bK1bH1/1gP6/3yP4/yK2rHrP3/2gPrE1rS2/6rP1/3gE3rK/3gK4 r 25 aaaa rgyb 0,0,0,0 0 41 d2t0k1"
	)
	gametest.Whys(t, Game, [][3]string{
		{"g2", "start", throwFirst},
		{"e7", "start", notYours},
		{"d5", "start", ""},
		{"h2", array + "r 45 aaaa rgyb 0,0,0,0 0 1 d2t0k1", notThisDie},
		{"h3", array + "r 45 aaaa rgyb 0,0,0,0 0 1 d2t0k1", noMove},
		{"a2", array + "r 45 aaaa rgyb 0,0,0,0 0 1 d2t0k1", notYours},
		{"a7", frozen, "frozen"},
		{"d8", "3gP2bH1/yH7/5bK2/yK7/7rK/8/7rH/1gH1gK4 g 55 aaaa rgyb 0,0,0,0 0 41 d2t0k1", resting},
		{"h4 h3", array + "r 45 aaaa rgyb 0,0,0,0 0 1 d2t0k1", ownMan},
		{"h4 f4", array + "r 45 aaaa rgyb 0,0,0,0 0 1 d2t0k1", rajaStep},
		{"h3 g2", frozen, ownMan},
		{"h3 f5", frozen, elephantLine},
		{"b4 d4", frozen, rajaStep},
		{"h3 g5", frozen, elephantLine},
		{"e5 d4", middle, ownMan},
		{"e5 e6", middle, pawnStep},
		{"e5 f5", middle, pawnStep},
		{"g3 f2", middle, pawnSlanting},
		{"f4 d2", middle, rankRule},
		{"f4 g5", middle, shipLeap},
		{"d4 b4", strings.Replace(middle, "25", "4", 1), blocked},
		{"d5 d7", strings.Replace(middle, "25", "3", 1), horseLeap},
		{"e5 d5", strings.Replace(middle, "rH", "gH", 1), pawnStraight},
		{"g3 f2", strings.Replace(middle, "3gE3rK", "3gE1yH1rK", 1), rankRule},
		{"d4 d6", strings.NewReplacer("25", "4", "rH", "1", "t0", "t1").Replace(middle), allysMan},
	})
	for position, want := range map[string]string{"start": throwFirst, array + "r 25 aaaa rgyb 0,0,0,0 0 1 d2t0k1": mustMove} {
		if got := Game.Why(gametest.At(t, Game, position), []game.Choice{{Pick: game.PickPass}}); got != want {
			t.Errorf("%s: passing is refused because of %q, want %q", position, got, want)
		}
	}
}

func TestWhereTheSeatsSit(t *testing.T) {
	for seat := red; seat <= black; seat++ {
		side := Game.Side(seat)
		if throne := throneOf[seat]; board.Step(throne, side) != game.NoSquare {
			t.Errorf("%s sits %v, but his throne is not on that edge", Game.SeatName(seat), side)
		}
	}
}
