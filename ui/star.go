package ui

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"goldentree/game/lesson"
)

// starIcon is the picture of what has been made of a step: a star, a hollow one, or a small ring where there is none.
func starIcon(s lesson.Star) fyne.Resource {
	switch s {
	case lesson.FullStar:
		return theme.NewPrimaryThemedResource(icon("star"))
	case lesson.HollowStar:
		return theme.NewPrimaryThemedResource(icon("star-hollow"))
	}
	return icon("star-none")
}

// ringIcon is a ring that is filled, clockwise from the top, as far as something is done.
func ringIcon(done, all int) fyne.Resource {
	part := float64(done) / float64(max(all, 1))
	const outer, inner = 10.0, 6.5
	at := func(r, turn float64) string {
		return fmt.Sprintf("%.3f %.3f", 12+r*math.Sin(2*math.Pi*turn), 12-r*math.Cos(2*math.Pi*turn))
	}
	// half a turn at most can be drawn as one arc
	var filled string
	for _, ends := range [][2]float64{{0, min(part, 0.5)}, {0.5, part}} {
		if from, to := ends[0], ends[1]; to > from {
			filled += fmt.Sprintf("M%sA%g %g 0 0 1 %sL%sA%g %g 0 0 0 %sZ", at(outer, from), outer, outer, at(outer, to), at(inner, to), inner, inner, at(inner, from))
		}
	}
	rim := "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2M12 3.200A8.800 8.800 0 0 0 12 20.800A8.800 8.800 0 0 0 12 3.200Z"
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#000000" d="%s%s"/></svg>`, rim, filled)
	return theme.NewThemedResource(fyne.NewStaticResource(fmt.Sprintf("ring-%.3f.svg", part), []byte(svg)))
}
