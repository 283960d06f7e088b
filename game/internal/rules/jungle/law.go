package jungle

import (
	"sync"

	"goldentree/game"
)

// The options of J-1; "common" is what most descriptions in English play.
var options = []game.Option{
	{Name: "rules", Values: []string{"book", "common"}, Sets: map[string]game.Rules{"common": {
		"traps": "enemy", "elephant-rat": "no", "shore": "none", "into-lake": "no", "blockers": "any",
	}}},
	{Name: "traps", Values: []string{"all", "enemy"}},                  // J-5.6
	{Name: "trap-exit", Values: []string{"rank", "none"}},              // J-5.7
	{Name: "elephant-rat", Values: []string{"yes", "no"}},              // J-5.4
	{Name: "shore", Values: []string{"rat", "none", "all"}},            // J-5.5
	{Name: "into-lake", Values: []string{"yes", "no"}},                 // J-5.5
	{Name: "blockers", Values: []string{"enemy", "any"}},               // J-4.4
	{Name: "stuck", Values: []string{"loses", "draws"}},                // J-6.3
	{Name: "repetition", Values: []string{"draw", "forbidden", "off"}}, // J-7.2
	{Name: "limit", Values: []string{"100", "200", "off"}},             // J-7.3
}

// The terms are the rules that the players agreed on.
type terms struct {
	enemyTraps   bool   // a trap strips only the enemies of its owner of their rank
	trapExit     bool   // whoever leaves a trap captures by rank
	elephantRat  bool   // the elephant captures the rat
	shore        string // whom the rat captures from the lake on land: rat, none, all
	intoLake     bool   // the rat captures from land in the lake
	anyRat       bool   // one's own rat hinders a leap as well
	stuckDraws   bool   // having no move is a draw
	repeatDraws  bool   // the third occurrence of a position is a draw
	repeatForbid bool   // a move to the third occurrence is forbidden
	limit        int32  // this many plies without a capture are a draw; 0: they are not
}

// A law is the terms, and what follows from them for every piece on every square. It never changes.
type law struct {
	terms
	steps   [pieces][squares][4]step // by piece, place and direction
	prey    [pieces]set              // whom a piece captures on open land
	hunters [pieces]set              // and who captures it
}

// A step takes a piece to another square; it may be a leap. The zero step leads nowhere.
type step struct {
	move game.Move
	onto set    // who may stand on that square, nobody being one of them
	over uint64 // the squares of the lake that are leapt
}

var ways = [4]game.Dir{game.North, game.East, game.South, game.West} // J-4.1

// laws holds each law by its terms, since one is made for every position that is read, and lessons
// read hundreds.
var laws sync.Map

func lawOf(r game.Rules) (*law, error) {
	r, err := (&game.Game{ID: id, Options: options}).Settle(r)
	if err != nil {
		return nil, err
	}
	t := terms{
		enemyTraps:   r["traps"] == "enemy",
		trapExit:     r["trap-exit"] == "rank",
		elephantRat:  r["elephant-rat"] == "yes",
		shore:        r["shore"],
		intoLake:     r["into-lake"] == "yes",
		anyRat:       r["blockers"] == "any",
		stuckDraws:   r["stuck"] == "draws",
		repeatDraws:  r["repetition"] == "draw",
		repeatForbid: r["repetition"] == "forbidden",
		limit:        map[string]int32{"100": 100, "200": 200, "off": 0}[r["limit"]],
	}
	if known, found := laws.Load(t); found {
		return known.(*law), nil
	}
	l := &law{terms: t}
	for p := piece(1); p < pieces; p++ {
		onLand := l.onto(p, board.At(0, 3), board.At(0, 4))
		for from := range game.Square(squares) {
			for i, way := range ways {
				to, over := reach(p, from, way)
				if to == game.NoSquare {
					continue
				}
				onto := onLand
				if special.Has(from) || special.Has(to) {
					onto = l.onto(p, from, to)
				}
				l.steps[p][from][i] = step{game.Go(from, to), onto, over.Lo}
			}
		}
		l.prey[p] = onLand &^ (1 << nobody)
		for victim := piece(1); victim < pieces; victim++ {
			if l.prey[p].has(victim) {
				l.hunters[victim] |= 1 << p
			}
		}
	}
	laws.Store(t, l)
	return l, nil
}

// reach returns where p comes from a square when it sets out that way on an empty board, and
// the squares of the lake that it leaps; NoSquare if it may not go there.
func reach(p piece, from game.Square, way game.Dir) (to game.Square, over game.Squares) {
	to = board.Step(from, way)
	for p.leaps() && to != game.NoSquare && lakes.Has(to) { // J-4.4
		over.Add(to)
		to = board.Step(to, way)
	}
	switch {
	case to == game.NoSquare,
		lakes.Has(to) && !p.swims(), // J-4.3
		to == dens[p.seat()]:        // J-4.2
		return game.NoSquare, over
	}
	return to, over
}

// onto returns who may stand on a square where p comes from another one.
func (l *law) onto(p piece, from, to game.Square) set {
	may := set(1 << nobody)
	foe := p.seat().Other()
	for victim := pieceOf(rat, foe); victim <= pieceOf(elephant, foe); victim++ {
		if l.spares(p, from, victim, to) == "" {
			may |= 1 << victim
		}
	}
	return may
}

// spares says, as one of whys, why p does not capture an enemy whom it can reach; "" if it does.
func (l *law) spares(p piece, from game.Square, victim piece, to game.Square) string {
	fromLake, intoLake := lakes.Has(from), lakes.Has(to)
	switch {
	case l.strips(victim, to): // J-5.6
		return ""
	case !fromLake && intoLake && !l.intoLake: // J-5.5
		return "into-lake"
	case fromLake && !intoLake && (l.shore == "none" || l.shore == "rat" && victim.kind() != rat): // J-5.5
		return "shore"
	case p.kind() == rat && victim.kind() == elephant: // J-5.3; this is not by rank, so no trap hinders it
		return ""
	case l.strips(p, from) && !l.trapExit: // J-5.7
		return "trap-exit"
	case p.kind() == elephant && victim.kind() == rat && !l.elephantRat: // J-5.4
		return "elephant-rat"
	case p.kind() < victim.kind(): // J-5.1, J-5.2
		return "stronger"
	}
	return ""
}

// strips reports whether p has no rank on q because of a trap (J-5.6).
func (l *law) strips(p piece, q game.Square) bool {
	return traps[p.seat().Other()].Has(q) || traps[p.seat()].Has(q) && !l.enemyTraps
}
