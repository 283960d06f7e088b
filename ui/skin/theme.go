package skin

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"goldentree/assets"
)

// Theme returns the look of everything but the boards. It is light or dark as the skin says,
// whatever the system prefers.
func (s *Skin) Theme() fyne.Theme { return look{literate{theme.DefaultTheme()}, s} }

// A look is Fyne's own theme in the colours of a skin.
type look struct {
	fyne.Theme
	skin *Skin
}

// Color returns a colour of the skin, or Fyne's where the skin has nothing to say.
func (l look) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	c := l.skin.shell
	switch name {
	case theme.ColorNameBackground:
		return c.Paper
	case theme.ColorNameForeground:
		return c.Ink
	case theme.ColorNameButton, theme.ColorNameInputBackground, theme.ColorNameHeaderBackground:
		return c.Surface
	case theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground:
		return c.Paper
	case theme.ColorNamePlaceHolder:
		return c.Muted
	case theme.ColorNameDisabled:
		return faded(c.Muted, 0xa0)
	case theme.ColorNameDisabledButton:
		return faded(c.Surface, 0x90)
	case theme.ColorNamePrimary:
		return c.Accent
	case theme.ColorNameForegroundOnPrimary:
		return c.OnAccent
	case theme.ColorNameHyperlink:
		return c.Link
	case theme.ColorNameSeparator:
		return c.Line
	case theme.ColorNameInputBorder:
		return faded(c.Muted, 0xc0)
	case theme.ColorNameScrollBar:
		return faded(c.Muted, 0x99)
	case theme.ColorNameFocus:
		return faded(c.Accent, 0x66)
	case theme.ColorNameSelection:
		return faded(c.Accent, 0x44)
	case theme.ColorNameHover:
		return faded(c.Ink, 0x14)
	case theme.ColorNamePressed:
		return faded(c.Ink, 0x28)
	}
	variant := theme.VariantLight
	if l.skin.dark {
		variant = theme.VariantDark
	}
	return l.Theme.Color(name, variant)
}

// Title is the style of titles. No text of the program is bold and slanted, so the theme takes that to mean the font
// of titles.
var Title = fyne.TextStyle{Bold: true, Italic: true}

var titles = fyne.NewStaticResource("titles.ttf", assets.Titles())

// Font returns the font of titles, or Fyne's.
func (l look) Font(style fyne.TextStyle) fyne.Resource {
	if style == Title {
		return titles
	}
	return l.Theme.Font(style)
}

// Size returns the sizes of the house style, or Fyne's.
func (l look) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 15
	case theme.SizeNameCaptionText:
		return 13
	case theme.SizeNameSubHeadingText:
		return 20
	case theme.SizeNameHeadingText:
		return 28
	}
	return l.Theme.Size(name)
}

func faded(c Color, alpha uint8) color.NRGBA {
	c.A = alpha
	return c.NRGBA
}
