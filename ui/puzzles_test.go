package ui

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/lesson"
	"goldentree/ui/lang"
)

// mine is a file of puzzles of Hundred Fields.
const mine = `
format = 1

[[puzzle]]
id       = "at-once"
grade    = 1
goal     = "win"
within   = 1
position = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/5,WP0,4/10/10/10 w 0 1"
line     = ["f4-f5"]

[[puzzle]]
id       = "save"
grade    = 2
goal     = "save"
position = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/10/5,WP0,4/10/10 w 0 1"
line     = ["f3-f4"]
`

// writePuzzles puts puzzles into the person's own folder.
func writePuzzles(t *testing.T, folder, id, name, text string) {
	t.Helper()
	writeOwn(t, filepath.Join(folder, "puzzles", id), name, text)
}

// openWithPuzzles returns the program with the puzzles mine, and these by grade.
func openWithPuzzles(t *testing.T) (*testApp, []*lesson.Lesson) {
	t.Helper()
	folder := t.TempDir()
	writePuzzles(t, folder, "hundred", "mine.toml", mine)
	a := openAppIn(t, folder)
	c := a.course(a.games[slices.IndexFunc(a.games, func(g *game.Game) bool { return g.ID == "hundred" })])
	if len(c.unsolvable) > 0 {
		t.Fatal(c.unsolvable)
	}
	return a, c.puzzles[len(c.puzzles)-2:]
}

var everyPuzzle = flag.Bool("puzzles", false, "let all puzzles be solved, not only one of each grade")

func TestPuzzlesAreSolvedByTapsAloneAndByKeysAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a while")
	}
	for i, d := range []device{fingers{}, keys{}} {
		t.Run(fmt.Sprintf("%T in %s", d, lang.Languages[i]), func(t *testing.T) {
			a := openApp(t)
			a.speak(lang.Languages[i])
			for _, g := range a.games {
				for _, l := range a.course(g).puzzles {
					t.Run(g.ID+" "+a.grade(l), func(t *testing.T) {
						some := *l
						if !*everyPuzzle {
							some.Steps = l.Steps[i%len(l.Steps) : i%len(l.Steps)+1]
						}
						a.finish(t, &some, d)
					})
				}
			}
		})
	}
}

func TestTheListOfPuzzlesTellsWhatIsSolved(t *testing.T) {
	a, mine := openWithPuzzles(t)
	g := mine[0].Game
	a.Show(newPuzzles(a.App, g)) // reads them anew
	mine = a.course(g).puzzles[len(a.course(g).puzzles)-2:]
	a.openStep(mine[0], 0)
	p := &pupil{lessonScreen: a.top().(*lessonScreen), t: t, a: a}
	if want := p.voice.seat(game.First) + " to move and win in 1 move"; p.goal.goal.Text != want {
		t.Errorf("the goal line says %q, want %q", p.goal.goal.Text, want)
	}
	p.play("f4-f5")
	if on := p.goOn(); on == nil || on.text != a.lang.T("puzzle.next") {
		t.Errorf("it goes on by %+v", on)
	}
	p.goOn().run()
	if s, is := a.top().(*lessonScreen); !is || s.tutor.Lesson() != mine[1] {
		t.Error("the next puzzle does not follow")
	}
	a.Back()
	if words := a.words(); !strings.Contains(words, "1 of 1 solved") || !strings.Contains(words, "mine · For a start") {
		t.Errorf("the list says %q", words)
	}
	a.quit()

	b := openAppIn(t, a.folder)
	if done, _ := b.course(g).solved(b.progress); done != 1 {
		t.Errorf("after a restart %d puzzles are solved", done)
	}
	b.Show(newPuzzles(b.App, g))
	command(b.commands, "solve-on").Do()
	if s, is := b.top().(*lessonScreen); !is || s.tutor.Lesson().Grade != mine[0].Grade || s.tutor.Lesson().Name == mine[0].Name {
		t.Error("Enter should go on with a puzzle that is not solved")
	}
}

func TestAPuzzleIsOpenedByItsNumber(t *testing.T) {
	a := openApp(t)
	g := a.games[0]
	a.Show(newPuzzles(a.App, g))
	for _, o := range test.LaidOutObjects(a.window.Canvas().Content()) {
		if b, is := o.(*button); is && b.Text == "3" {
			b.FocusGained()
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			break
		}
	}
	if s, is := a.top().(*lessonScreen); !is || s.tutor.At() != 2 || s.puzzle() == nil {
		t.Error("it is not opened")
	}
}

func TestTheGameOfASolvedPuzzleIsPlayedOn(t *testing.T) {
	a, mine := openWithPuzzles(t)
	p := a.learn(mine[1])
	if p.playable() || p.teacher.playOn.Visible() {
		t.Error("an unsolved puzzle should be solved first")
	}
	p.play("f3-f4")
	if !p.teacher.playOn.Visible() || p.teacher.hint.Visible() {
		t.Fatal("there is no button to play on")
	}
	fingers{}.tap(p, p.teacher.playOn)
	s, is := a.top().(*playScreen)
	if !is {
		t.Fatalf("no game is in view: %q", a.notice.words.Text)
	}
	if !slices.Equal(s.match.Diagram().Cells, p.tutor.Diagram().Cells) || s.match.Diagram().Turn != game.Second {
		t.Error("the game stands at another position")
	}
	a.Back()
	if a.top() != Screen(p.lessonScreen) || !p.tutor.Finished() {
		t.Error("the puzzle is not there any more")
	}
}

func TestABrokenFileOfPuzzlesIsNamedAndTheOthersWork(t *testing.T) {
	folder := t.TempDir()
	writePuzzles(t, folder, "hundred", "broken.toml", "format = 1\n[[puzzle]]\nnonsense = 2\n")
	writePuzzles(t, folder, "hundred", "mine.toml", mine)
	writePuzzles(t, folder, "hundred", "hundred.toml", mine)
	a := openAppIn(t, folder)
	g, _ := a.find("hundred")
	a.Show(newPuzzles(a.App, g))
	for _, want := range []string{"broken.toml", `line 3: the key "nonsense" is unknown`, "mine · For a start", "hundred.toml", a.text("fault.taken")} {
		if words := a.words(); !strings.Contains(words, want) {
			t.Errorf("%q is missing in %q", want, words)
		}
	}
}
