package chaturanga

import (
	"math/rand/v2"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// quarter turns a position clockwise, so that every army stands where the next one stood.
func quarter(s scene) scene {
	turned := scene{men: map[string]string{}, turn: following(s.turn), roll: s.roll, status: map[string]string{},
		coins: map[string]int{}, quiet: s.quiet, ply: s.ply, options: s.options}
	for q, m := range s.men {
		file, rank := place(q)
		turned.men[square(rank, 7-file)] = following(m[:1]) + m[1:]
	}
	for _, c := range each() {
		turned.status[following(c)] = s.status[c]
		turned.coins[following(c)] = s.coins[c]
	}
	for _, c := range each() {
		for _, unseized := range s.thrones {
			if following(string(unseized)) == c {
				turned.thrones += c
			}
		}
	}
	return turned
}

// CJ-09: no direction is better than another. (Only of squares that are equally near to a throne
// the earlier file is chosen, C35; which moves there are does not depend on it two plies on.)
func TestTheBoardTurnedByAQuarterIsTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 90))
	for range 400 {
		s := strew(random)
		text, turned := s.String(), quarter(s).String()
		p, q := gametest.At(t, Game, text), gametest.At(t, Game, turned)
		if a, b := game.Perft(p, 2), game.Perft(q, 2); a != b {
			t.Fatalf("%s: %d sequences\n%s: %d", text, a, turned, b)
		}
		scores, turnedScores := p.Outcome().Score, q.Outcome().Score
		for seat := red; seat <= black; seat++ {
			if scores[seat] != turnedScores[after(seat)] {
				t.Fatalf("%s: %v\n%s: %v", text, scores, turned, turnedScores)
			}
			if a, b := p.(*position).Evaluate(seat), q.(*position).Evaluate(after(seat)); a != b {
				t.Fatalf("%s is worth %d for %s\n%s is worth %d for %s", text, a, Game.SeatName(seat), turned, b, Game.SeatName(after(seat)))
			}
		}
	}
}
