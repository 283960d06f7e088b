package ui

import "fyne.io/fyne/v2"

// scrollCommands scroll the screen in view by keys, as everybody expects of a page.
func (a *App) scrollCommands() []*Command {
	const line = 60
	by := func(lines, pages float32) func() {
		return func() { a.scrollTo(a.scrolled.Offset.Y + lines*line + pages*(a.scrolled.Size().Height-line)) }
	}
	return []*Command{
		{ID: "scroll-up", Keys: []string{"Up"}, Run: by(-1, 0)},
		{ID: "scroll-down", Keys: []string{"Down"}, Run: by(1, 0)},
		{ID: "page-up", Keys: []string{"PageUp"}, Run: by(0, -1)},
		{ID: "page-down", Keys: []string{"PageDown", "Space"}, Run: by(0, 1)},
		{ID: "page-top", Keys: []string{"Home"}, Run: func() { a.scrollTo(0) }},
		{ID: "page-end", Keys: []string{"End"}, Run: func() { a.scrollTo(a.scrolled.Content.Size().Height) }},
	}
}

// scrollTo scrolls the screen in view as far as it goes.
func (a *App) scrollTo(y float32) {
	s := a.scrolled
	end := max(0, s.Content.Size().Height-s.Size().Height)
	s.ScrollToOffset(fyne.NewPos(0, max(0, min(y, end))))
	if s.OnScrolled != nil {
		s.OnScrolled(s.Offset)
	}
}
