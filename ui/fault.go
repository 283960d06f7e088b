package ui

import (
	"errors"
	"io/fs"
	"log"
	"syscall"

	"goldentree/game"
	"goldentree/game/files"
	"goldentree/game/lesson"
	"goldentree/game/record"
	"goldentree/ui/skin"
)

// causes are the reasons of errors that people meet, each with a text "fault.<name>" of its own. Whatever else fails
// is told in the words of the error. The first that fits is told.
var causes = []struct {
	err  error
	name string
}{
	{lesson.ErrStuck, "stuck"},
	{lesson.ErrDamaged, "damaged"},
	{fs.ErrPermission, "permission"},
	{fs.ErrNotExist, "missing"},
	{syscall.ENOTDIR, "no-folder"},
	{files.ErrNone, "no-file"},
	{files.ErrLarge, "large"},
	{syscall.EROFS, "read-only"},
	{syscall.ENOSPC, "full"},
	{record.ErrFormat, "format"},
	{record.ErrGame, "game"},
	{game.ErrNotLegal, "not-legal"},
	{game.ErrOver, "over"},
	{record.ErrText, "text"},
	{errTaken, "taken"},
	{errSkinTaken, "skin-taken"},
	{skin.ErrTOML, "skin-toml"},
	{skin.ErrKey, "skin-key"},
	{skin.ErrMissing, "skin-missing"},
	{skin.ErrKind, "skin-kind"},
	{skin.ErrColour, "skin-colour"},
	{skin.ErrPicture, "skin-picture"},
	{skin.ErrFormat, "skin-format"},
}

// errTaken is the fault of a file that has the name of another one.
var errTaken = errors.New("there is one of that name already")

// errSkinTaken is the same for skins.
var errSkinTaken = errors.New("there is a skin of that name already")

// reason says in the language of the person why something failed. The error itself goes to the log.
func (a *App) reason(err error) string {
	log.Println(err)
	words := a.text("fault.other", "message", err)
	for _, c := range causes {
		if errors.Is(err, c.err) {
			words = a.text("fault." + c.name)
			break
		}
	}
	var fault *record.Fault
	if errors.As(err, &fault) && fault.Line > 0 {
		return a.text("fault.line", "n", fault.Line, "reason", words)
	}
	var bad *skin.Fault
	if errors.As(err, &bad) {
		if bad.What == "" {
			words = a.text("fault.file", "reason", words)
		} else {
			words = a.text("fault.key", "key", bad.What, "reason", words)
		}
		return a.text("fault.line", "n", bad.Line, "reason", words)
	}
	return words
}
