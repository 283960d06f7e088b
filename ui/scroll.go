package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// scroll makes a page the part of the screen that scrolls.
func (a *App) scroll(page fyne.CanvasObject) *container.Scroll {
	a.scrolled = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(12, 24, 24, 24), page))
	return a.scrolled
}

// scrollCommands scroll the screen in view by keys.
func (a *App) scrollCommands() []*Command {
	return pageCommands(func() *container.Scroll { return a.scrolled })
}

// pageCommands scroll by keys, as everybody expects of a page.
func pageCommands(page func() *container.Scroll) []*Command {
	const line = 60
	by := func(lines, pages float32) func() {
		return func() { scrollTo(page(), page().Offset.Y+lines*line+pages*(page().Size().Height-line)) }
	}
	return []*Command{
		{ID: "scroll-up", Keys: []string{"Up"}, Run: by(-1, 0)},
		{ID: "scroll-down", Keys: []string{"Down"}, Run: by(1, 0)},
		{ID: "page-up", Keys: []string{"PageUp"}, Run: by(0, -1)},
		{ID: "page-down", Keys: []string{"PageDown", "Space"}, Run: by(0, 1)},
		{ID: "page-top", Keys: []string{"Home"}, Run: func() { scrollTo(page(), 0) }},
		{ID: "page-end", Keys: []string{"End"}, Run: func() { scrollTo(page(), page().Content.Size().Height) }},
	}
}

// scrollTo scrolls as far as it goes.
func scrollTo(s *container.Scroll, y float32) {
	end := max(0, s.Content.Size().Height-s.Size().Height)
	s.ScrollToOffset(fyne.NewPos(0, max(0, min(y, end))))
	if s.OnScrolled != nil {
		s.OnScrolled(s.Offset)
	}
}
