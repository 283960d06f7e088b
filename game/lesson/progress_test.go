package lesson_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goldentree/game/lesson"
)

// passed plays the only step of a lesson.
func passed(t *testing.T, p *lesson.Progress, help bool) *lesson.Lesson {
	t.Helper()
	l, err := read(find(t, "hundred"), head+"[[step]]\nid = \"a\"\n"+texts+exercise(oneStep, "win = true, within = 1", ""))
	if err != nil {
		t.Fatal(err)
	}
	tutor, err := lesson.NewTutor(l, nil, p)
	if err != nil {
		t.Fatal(err)
	}
	if help {
		tutor.Hint()
	}
	play(t, tutor, "f4-f5")
	if p.Fault() != nil {
		t.Fatal(p.Fault())
	}
	return l
}

func TestProgressIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "lessons.toml")
	p, err := lesson.OpenProgress(path)
	if err != nil {
		t.Fatal(err)
	}
	l := passed(t, p, true)
	if p, err = lesson.OpenProgress(path); err != nil || p.Star(l, l.Steps[0]) != lesson.HollowStar {
		t.Fatalf("the star with help is %d, %v", p.Star(l, l.Steps[0]), err)
	}
	passed(t, p, false)
	if p, err = lesson.OpenProgress(path); err != nil || p.Star(l, l.Steps[0]) != lesson.FullStar {
		t.Fatalf("the star without help is %d, %v", p.Star(l, l.Steps[0]), err)
	}
	passed(t, p, true)
	if p.Star(l, l.Steps[0]) != lesson.FullStar {
		t.Error("a star gets lost")
	}
	if err := p.Reset("xiangqi"); err != nil || p.Star(l, l.Steps[0]) != lesson.FullStar {
		t.Errorf("another game's reset took the star away: %v", err)
	}
	if err := p.Reset("hundred"); err != nil || p.Star(l, l.Steps[0]) != lesson.NoStar {
		t.Errorf("the reset left the star there: %v", err)
	}
	if p, err = lesson.OpenProgress(path); err != nil || p.Star(l, l.Steps[0]) != lesson.NoStar {
		t.Errorf("the reset was not kept: %v", err)
	}
	if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
		t.Errorf("there are %v beside it", files)
	}
}

func TestADamagedFileIsNamedAndKept(t *testing.T) {
	for name, text := range map[string]string{
		"no TOML":          "format = ",
		"another format":   "format = 9\n",
		"an unknown key":   "format = 1\nhundred = 3\n",
		"an unknown star":  "format = 1\n[done.hundred.01-test]\na = \"gold\"\n",
		"a number as star": "format = 1\n[done.hundred.01-test]\na = 3\n",
	} {
		path := filepath.Join(t.TempDir(), "lessons.toml")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		p, err := lesson.OpenProgress(path)
		if err == nil || !strings.Contains(err.Error(), "lessons.toml.damaged-1") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: the error is %v", name, err)
		}
		passed(t, p, false)
		if kept, err := os.ReadFile(path + ".damaged-1"); err != nil || string(kept) != text {
			t.Errorf("%s: what is kept is %q, %v", name, kept, err)
		}
		if _, err := lesson.OpenProgress(path); err != nil {
			t.Errorf("%s: the new file is %v", name, err)
		}
	}
}

func TestWhatCannotBeKeptIsSaid(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := lesson.OpenProgress(filepath.Join(folder, "lessons.toml")); !errors.Is(err, lesson.ErrStuck) {
		t.Errorf("of a place where no file can be is said %v", err)
	}
	p, err := lesson.OpenProgress(filepath.Join(folder+"s", "lessons.toml"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder+"s", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := p.Reset("hundred"); err == nil || p.Fault() == nil || !strings.Contains(err.Error(), "cannot be kept") {
		t.Errorf("the error is %v", err)
	}
}
