package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"goldentree/game/lesson"
	"goldentree/game/record"
	"goldentree/ui/skin"
)

func TestWhatFailsOftenIsToldInTheLanguageOfThePerson(t *testing.T) {
	a := openApp(t)
	a.lang.Set("ru")
	progress := filepath.Join(t.TempDir(), "progress.toml")
	if err := os.WriteFile(progress, []byte("x ["), 0o644); err != nil {
		t.Fatal(err)
	}
	_, damaged := lesson.OpenProgress(progress)
	broken := func(text string) error {
		_, err := record.Read(strings.NewReader(text), "x.toml", a.find)
		return err
	}
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"a folder that may not be written", fmt.Errorf("here: %w", &os.PathError{Op: "open", Path: "x", Err: syscall.EACCES}), "нет прав доступа"},
		{"a folder that is gone", fmt.Errorf("here: %w", syscall.ENOENT), "нет такого файла или папки"},
		{"a folder in a file", fmt.Errorf("here: %w", syscall.ENOTDIR), "на месте папки — файл"},
		{"progress that is damaged", damaged, "файл повреждён и отложен под другим именем"},
		{"a full disk", fmt.Errorf("here: %w", syscall.ENOSPC), "на диске нет места"},
		{"a file of something else", broken("hello"), "строка 1: это не запись партии"},
		{"a file of a newer program", broken("format = 99"), "строка 1: это не партия этой программы или партия более новой её версии"},
		{"an unknown game", broken("format = 1\ngame = \"ludo\""), "строка 2: такой игры в программе нет"},
		{"an impossible move", broken("format = 1\ngame = \"jungle\"\n[moves]\ntext = \"a1-a9\""), "строка 4: такого хода в этом положении нет"},
		{"a skin that is no TOML", &skin.Fault{File: "x.toml", Line: 1, Err: skin.ErrTOML}, "строка 1: это не похоже на TOML"},
		{"a skin with an unknown key", &skin.Fault{File: "x.toml", Line: 2, What: "id", Err: skin.ErrKey}, "строка 2: «id»: такого ключа нет"},
		{"what has no words is quoted", errors.New("it rains"), "«it rains»"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := a.reason(c.err); got != c.want {
				t.Errorf("%q, want %q, of %v", got, c.want, c.err)
			}
		})
	}
}
