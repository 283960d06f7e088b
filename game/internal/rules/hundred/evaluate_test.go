package hundred

import (
	"math/rand/v2"
	"testing"

	"goldentree/game/gametest"
)

// crowds yields crowded positions under all rules in which the game goes on.
func crowds(t *testing.T, n int, yield func(p *position)) {
	random := rand.New(rand.NewPCG(5, 6))
	rules := everyRules()
	for i := range n {
		p, err := Game.Parse(rules[i%len(rules)], crowd(random))
		if err != nil {
			t.Fatal(err)
		}
		if !p.Outcome().Over() {
			yield(p.(*position))
		}
	}
}

func TestAWinIsNoisyAndOrderedFirst(t *testing.T) {
	found := 0
	crowds(t, 20000, func(p *position) {
		us := p.Turn()
		canWin := false
		for _, m := range p.Moves(nil) {
			order := p.Order(m)
			p.Make(m)
			isWin := p.Outcome().Winner() == us
			p.Unmake()
			if isWin != (order == won) {
				t.Fatalf("%s: %s wins is %v, and its order is %d", p, Game.Text(m), isWin, order)
			}
			canWin = canWin || isWin
		}
		noisy := p.Noisy(nil)
		if canWin {
			found++
			if len(noisy) != 1 || p.Order(noisy[0]) != won {
				t.Fatalf("%s: a move wins, and noisy are %d others", p, len(noisy))
			}
		}
	})
	if found < 100 {
		t.Errorf("only %d positions could be won", found)
	}
}

func TestEvaluationDoesNotDependOnThePast(t *testing.T) {
	crowds(t, 300, func(p *position) {
		for _, m := range p.Moves(nil) {
			p.Make(m)
			fresh, err := parse(nil, p.String())
			if err != nil {
				t.Fatal(err)
			}
			if got, want := p.Top().worth, fresh.(*position).Top().worth; got != want {
				t.Fatalf("%s: the pieces are worth %d on the way and %d at once", p, got, want)
			}
			p.Unmake()
		}
	})
}

func TestEvaluationLikesWhatIsNearTheGoal(t *testing.T) {
	gametest.Positions(t, Game, gametest.Prefers, [][3]string{
		{"a piece in the Palace is better than one beside it",
			"wo4,9/10/10/10/10/4,WO0,5/10/10/10/10 w", "wo4,9/10/10/10/10/10/4,WO0,5/10/10/10 w"},
		{"a piece that looks at the Palace is better than one that looks past it",
			"wo4,9/10/10/10/10/10/4,WO0,5/10/10/10 w", "wo4,9/10/10/10/10/10/4,WO2,5/10/10/10 w"},
		{"the fourth piece beside the gap is a threat even out of turn",
			"wo4,9/10/10/10/4,WO0,WM0,4/4,WP0,5/5,OM0,4/10/10/10 b", "wo4,9/10/10/10/4,WO0,WM0,4/4,WP0,5/5,OM2,4/10/10/10 b"},
		{"a Palace piece is better off where nobody can act on it",
			"10/10/10/4,wo4,5/10/4,WO0,5/10/10/10/10 b", "10/10/10/10/4,wo4,5/4,OP0,5/10/10/10/10 b"},
	})
}
