package jungle

import (
	"fmt"
	"testing"

	"goldentree/game"
)

// What is known of two pieces alone (J-9.3): the shares of White's wins, draws and losses with
// White to move, and how many plies the longest win takes.
func TestEndgamesOfTwoPieces(t *testing.T) {
	for _, c := range []struct {
		kinds   [2]game.Kind // White's and Black's
		shares  string
		longest int
	}{
		{[2]game.Kind{cat, cat}, "56.0 0.0 44.0", 34},
		{[2]game.Kind{elephant, elephant}, "56.0 0.0 44.0", 34},
		{[2]game.Kind{rat, rat}, "56.1 0.0 43.9", 22},
		{[2]game.Kind{tiger, tiger}, "59.7 0.0 40.3", 20},
		{[2]game.Kind{lion, tiger}, "71.3 0.5 28.2", 25},
		{[2]game.Kind{lion, elephant}, "50.7 16.4 33.0", 19},
		{[2]game.Kind{elephant, lion}, "46.2 19.1 34.7", 18},
		{[2]game.Kind{rat, elephant}, "53.2 13.8 32.9", 33},
		{[2]game.Kind{elephant, rat}, "46.0 12.4 41.6", 34},
		{[2]game.Kind{rat, lion}, "32.7 3.1 64.2", 22},
		{[2]game.Kind{cat, rat}, "57.8 17.3 24.8", 23},
	} {
		t.Run(kinds[c.kinds[0]].Name+" against "+kinds[c.kinds[1]].Name, func(t *testing.T) {
			e := newEndgame(t, c.kinds)
			for e.improve() {
			}
			if got := e.shares(); got != c.shares {
				t.Errorf("the shares are %s, want %s", got, c.shares)
			}
			if got := e.longest(); got != c.longest {
				t.Errorf("the longest fight takes %d plies, want %d", got, c.longest)
			}
		})
	}
}

func TestTigerAgainstTigerWithWhiteToMoveLosesInTenMoves(t *testing.T) {
	e := newEndgame(t, [2]game.Kind{tiger, tiger})
	for e.improve() {
	}
	if got := e.nodes[pair{game.First, board.At(1, 0), board.At(6, 8)}].plies; got != -20 {
		t.Errorf("got %d plies", got)
	}
}

// An endgame is all positions of one white and one black piece.
type endgame struct {
	nodes map[pair]*node
	plies int // so far worked back from the end
}

type pair struct {
	turn         game.Seat
	white, black game.Square
}

type node struct {
	next  []pair
	plies int // to the end with best play; negative if the side to move loses, 0 if not known
}

func newEndgame(t *testing.T, kinds [2]game.Kind) *endgame {
	l, err := lawOf(nil)
	if err != nil {
		t.Fatal(err)
	}
	white, black := pieceOf(kinds[0], game.First), pieceOf(kinds[1], game.Second)
	e := &endgame{nodes: map[pair]*node{}}
	for at := (pair{turn: game.First}); at.turn <= game.Second; at.turn++ {
		for at.white = range game.Square(squares) {
			for at.black = range game.Square(squares) {
				s := state{turn: at.turn}
				s.cells[at.white], s.cells[at.black] = white, black
				dry := (!lakes.Has(at.white) || white.swims()) && (!lakes.Has(at.black) || black.swims())
				if at.white == at.black || !dry || at.white == dens[game.First] || at.black == dens[game.Second] {
					continue
				}
				p := newPosition(l, s)
				if o := p.Outcome(); o.Over() && o.Reason != ends[stuck] {
					continue
				}
				n := &node{}
				for _, m := range p.Moves(nil) {
					p.Make(m)
					if p.Outcome().Winner() == at.turn {
						n.plies = 1
					}
					n.next = append(n.next, pair{at.turn.Other(), p.Top().places[white], p.Top().places[black]})
					p.Unmake()
				}
				e.nodes[at] = n
			}
		}
	}
	e.plies = 1
	return e
}

// improve works one ply further back, and reports whether there was anything to find.
func (e *endgame) improve() bool {
	found := map[*node]int{}
	for _, n := range e.nodes {
		if n.plies != 0 {
			continue
		}
		wins, loses := false, true
		for _, next := range n.next {
			then := e.nodes[next].plies
			wins = wins || then == -e.plies
			loses = loses && then > 0
		}
		switch {
		case wins:
			found[n] = e.plies + 1
		case loses:
			found[n] = -e.plies - 1
		}
	}
	for n, plies := range found {
		n.plies = plies
	}
	e.plies++
	return len(found) > 0
}

func (e *endgame) shares() string {
	var wins, draws, losses, all float64
	for at, n := range e.nodes {
		switch {
		case at.turn != game.First:
			continue
		case n.plies > 0:
			wins++
		case n.plies < 0:
			losses++
		default:
			draws++
		}
		all++
	}
	return fmt.Sprintf("%.1f %.1f %.1f", 100*wins/all, 100*draws/all, 100*losses/all)
}

func (e *endgame) longest() (plies int) {
	for at, n := range e.nodes {
		if at.turn == game.First {
			plies = max(plies, n.plies, -n.plies)
		}
	}
	return plies
}
