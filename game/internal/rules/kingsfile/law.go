package kingsfile

import "goldentree/game"

// The options of KF-11.
var options = []game.Option{
	{Name: "bend", Values: []string{"one", "both"}},      // KF-4.3, KF-4.6
	{Name: "general", Values: []string{"lines", "all"}},  // KF-4.6
	{Name: "king", Values: []string{"highway", "plain"}}, // KF-5.3
	{Name: "pawn", Values: []string{"highway", "plain"}}, // KF-6.3
	{Name: "castle", Values: []string{"two", "three"}},   // KF-7.1
	{Name: "setup", Values: []string{"QG", "GQ"}},        // KF-2.2
}

// settle gives every option a value.
func settle(r game.Rules) (game.Rules, error) {
	return (&game.Game{ID: id, Options: options}).Settle(r)
}

// A law is the rules that the players agreed on. It never changes.
type law struct {
	reach     *reach             // how far each man controls
	scope     *scope             // what that is on an empty board
	aims      *aims              // and from where, therefore
	bends     [jester + 1]*bends // of General and Jester
	bothWays  bool               // a bending move needs every way round
	kingRuns  bool               // a strong King runs along the file
	pawnRuns  bool               // a strong Pawn moves two squares
	castlings *[4]castling
}

func newLaw(r game.Rules) (*law, error) {
	r, err := settle(r)
	if err != nil {
		return nil, err
	}
	l := &law{
		reach:     &lineReach,
		scope:     &lineScope,
		aims:      &lineAims,
		bothWays:  r["bend"] == "both",
		kingRuns:  r["king"] == "highway",
		pawnRuns:  r["pawn"] == "highway",
		castlings: &shortCastlings,
	}
	l.bends[jester], l.bends[general] = &jesterBends, &generalBends
	if r["general"] == "all" {
		l.reach, l.scope, l.aims, l.bends[general] = &allReach, &allScope, &allAims, &widerBends
	}
	if r["castle"] == "three" {
		l.castlings = &longCastlings
	}
	return l, nil
}

// A castling takes the King to one square and the Rook to another (KF-7.1).
type castling struct {
	letter                     byte // of the right to it (KF-10.3)
	king, kingTo, rook, rookTo game.Square
}

var (
	shortCastlings = castlingsOf(6)
	longCastlings  = castlingsOf(7)
)

// castlingsOf returns the castlings in the order of KF-10.3, when the King goes to a certain file
// towards file j. A set of rights has a bit for each.
func castlingsOf(file int) (all [4]castling) {
	for i, rank := range []int{0, 9} {
		all[2*i] = castling{"Aa"[i], board.At(4, rank), board.At(2, rank), board.At(0, rank), board.At(3, rank)}
		all[2*i+1] = castling{"Jj"[i], board.At(4, rank), board.At(file, rank), board.At(9, rank), board.At(file-1, rank)}
	}
	return all
}

// rightsOf are the rights that concern a seat.
var rightsOf = [...]uint8{game.First: 0b0011, game.Second: 0b1100}

// ended holds, by square, the rights that end when a man leaves it or is captured on it (KF-7.3).
var ended = func() (rights [game.NoSquare + 1]uint8) {
	for i, c := range shortCastlings {
		rights[c.king] |= 1 << i
		rights[c.rook] |= 1 << i
	}
	return rights
}()
