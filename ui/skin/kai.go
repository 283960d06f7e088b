package skin

import (
	"fyne.io/fyne/v2"

	"goldentree/assets"
)

// A literate theme has Chinese characters. The toolkit asks a theme's font for every letter first, and looks for
// those that it lacks in its own fonts; so a font of nothing but these characters leaves all other text as it is.
type literate struct{ fyne.Theme }

var kai = fyne.NewStaticResource("kai.ttf", assets.Kai())

// Font returns the font of the Chinese characters.
func (t literate) Font(style fyne.TextStyle) fyne.Resource {
	if style.Monospace || style.Symbol {
		return t.Theme.Font(style)
	}
	return kai
}
