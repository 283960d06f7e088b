package ui

import (
	"slices"
	"testing"

	"goldentree/game/lesson"
	"goldentree/game/match"
	"goldentree/game/record"
	"goldentree/ui/sound"
)

func TestAMoveIsHeardAndTheEndOfTheGame(t *testing.T) {
	a := openApp(t)
	var heard []sound.Sound
	a.sounds = func(s sound.Sound, volume float64) {
		if volume != 0.6 {
			t.Errorf("volume %v", volume)
		}
		heard = append(heard, s)
	}
	g, _ := a.find("jungle")
	s, err := newPlay(a.App, g, match.Options{Start: "7/3R3/7/7/7/7/7/3r3/7 w - - 0 1", Players: make([]record.Player, 2)})
	if err != nil {
		t.Fatal(err)
	}
	a.Show(s)
	s.typed("d8d9")
	if want := []sound.Sound{sound.Slide, sound.End}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, not %v", heard, want)
	}
}

func TestAStepThatIsDoneIsHeard(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	stars := 0
	a.sounds = func(s sound.Sound, _ float64) {
		if s == sound.Star {
			stars++
		}
	}
	p.finish(keys{})
	tasks := 0
	for _, step := range l.Steps {
		if step.Kind != lesson.Show {
			tasks++
		}
	}
	if stars != tasks {
		t.Errorf("%d stars are heard for %d tasks", stars, tasks)
	}
}
