package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// A Command is something that a person can do. Buttons, their hints, the sheet of all keys and
// the keyboard itself are made from it.
type Command struct {
	ID      string        // its text is ui.command.<ID>
	Icon    fyne.Resource // nil: it has no button
	Keys    []string      // "Ctrl+N", "F9", "PageUp", "H"; the first is the one shown
	Enabled func() bool   // nil: always
	Over    bool          // it is done over a sheet as well
	Run     func()
}

// Do runs the command if it is enabled. Whatever calls it need not ask first.
func (c *Command) Do() {
	if c.enabled() {
		c.Run()
	}
}

func (c *Command) enabled() bool { return c.Enabled == nil || c.Enabled() }

// shortcuts lists the keys of the command that go with Ctrl.
func (c *Command) shortcuts() []fyne.Shortcut {
	var list []fyne.Shortcut
	for _, key := range c.Keys {
		name, with := strings.CutPrefix(key, "Ctrl+")
		if !with {
			continue
		}
		modifier := fyne.KeyModifierShortcutDefault
		if rest, shifted := strings.CutPrefix(name, "Shift+"); shifted {
			name, modifier = rest, modifier|fyne.KeyModifierShift
		}
		switch name {
		case "Z": // the toolkit keeps these two for itself and tells them by other names
			list = append(list, &fyne.ShortcutUndo{})
		case "Y":
			list = append(list, &fyne.ShortcutRedo{})
		default:
			list = append(list, &desktop.CustomShortcut{KeyName: fyne.KeyName(name), Modifier: modifier})
		}
	}
	return list
}

// hasKey reports whether the key alone calls the command. Keys that write a letter come as runes.
func (c *Command) hasKey(name fyne.KeyName) bool {
	for _, key := range c.Keys {
		if utf8.RuneCountInString(key) > 1 && keyName(key) == name {
			return true
		}
	}
	return false
}

// hasRune reports whether the letter calls the command, typed on a Latin or a Russian keyboard.
func (c *Command) hasRune(r rune) bool {
	r = unicode.ToUpper(r)
	for _, key := range c.Keys {
		if key == string(r) || key == string(samePlace[r]) {
			return true
		}
	}
	return false
}

// runShortcut runs the command of keys that go with Ctrl; it reports whether there is one. A field that has the keyboard
// gets them first, and keeps those that it edits with.
func (a *App) runShortcut(s fyne.Shortcut) bool {
	if _, custom := s.(*desktop.CustomShortcut); !custom {
		return false
	}
	for _, c := range a.commands {
		for _, key := range c.shortcuts() {
			if key.ShortcutName() == s.ShortcutName() {
				if a.reaches(c) {
					c.Do()
				}
				return true
			}
		}
	}
	return false
}

// keyName returns the toolkit's name of a key.
func keyName(key string) fyne.KeyName {
	switch key {
	case "Esc":
		return fyne.KeyEscape
	case "Enter":
		return fyne.KeyReturn
	case "PageUp":
		return fyne.KeyPageUp
	case "PageDown":
		return fyne.KeyPageDown
	}
	return fyne.KeyName(key)
}

// samePlace gives the Latin letter on the key where a Russian keyboard has another one.
var samePlace = func() map[rune]rune {
	russian, latin := []rune("ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ."), []rune("QWERTYUIOPASDFGHJKLZXCVBNM/")
	m := map[rune]rune{}
	for i, r := range russian {
		m[r] = latin[i]
	}
	return m
}()
