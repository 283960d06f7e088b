package board

import (
	"goldentree/game"
	"goldentree/ui/sound"
)

// Heard returns what is to be heard when one diagram becomes another by a move.
func Heard(b *game.Board, before, after game.Diagram, m game.Move) []sound.Sound {
	if m.Verb() == game.VerbRoll {
		return []sound.Sound{sound.Dice}
	}
	heard := sound.Silence
	for _, c := range changes(b, before, after, m) {
		switch {
		case c.from != c.to:
			heard = max(heard, sound.Slide)
		case c.before.Kind == 0:
			heard = max(heard, sound.Place)
		case c.after.Kind == 0:
			heard = max(heard, sound.Capture)
		default:
			heard = max(heard, sound.Turn)
		}
	}
	if after.Alarm.Without(before.Alarm).Empty() {
		return []sound.Sound{heard}
	}
	return []sound.Sound{heard, sound.Alarm}
}
