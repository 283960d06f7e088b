package ui

import "fyne.io/fyne/v2"

// A Screen fills the window. Everything it shows follows from a model that it keeps, so that it can be
// built anew at any time: in another language, in another skin.
type Screen interface {
	Title() string

	// Content builds the screen. It is called whenever the screen comes into view.
	Content() fyne.CanvasObject

	// Commands lists what can be done on the screen by buttons and keys.
	Commands() []*Command

	// Focus returns what has the keyboard as long as nothing else is chosen to have it; nil is nothing.
	Focus() fyne.Focusable

	// Close stops whatever the screen has running. It is called once, when the screen is left for good.
	Close()
}
