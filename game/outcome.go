package game

import "strconv"

// An Outcome is the end of a game; the zero Outcome means that it goes on.
type Outcome struct {
	Reason string              // one of Game.Ends: a word, and a key for texts
	Score  [MaxSeats + 1]int16 // by seat; for two seats 2 is a win and 1 a draw
	Allied bool                // seats play together: a win is 2 for each of the winners, a draw 1 for everybody
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Reason != "" }

// Winner returns the seat that scored most, or Nobody if the first place is shared.
func (o Outcome) Winner() Seat {
	winner, shared := First, false
	for s := Second; s <= MaxSeats; s++ {
		switch {
		case o.Score[s] > o.Score[winner]:
			winner, shared = s, false
		case o.Score[s] == o.Score[winner]:
			shared = true
		}
	}
	if shared {
		return Nobody
	}
	return winner
}

// Win is the outcome of a game for two that s has won.
func Win(s Seat, reason string) Outcome {
	o := Outcome{Reason: reason}
	o.Score[s] = 2
	return o
}

// Draw is the outcome of a game for two that nobody has won.
func Draw(reason string) Outcome {
	return Outcome{Reason: reason, Score: [MaxSeats + 1]int16{First: 1, Second: 1}}
}

// Result writes an outcome as tools do: "none" while the game goes on, else the reason and the
// score of each seat, "palace 2 0".
func (g *Game) Result(o Outcome) string {
	if !o.Over() {
		return "none"
	}
	text := o.Reason
	for s := range g.SeatCount() {
		text += " " + strconv.Itoa(int(o.Score[s+1]))
	}
	return text
}
