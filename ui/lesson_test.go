package ui

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/lesson"
	"goldentree/ui/framed"
	"goldentree/ui/lang"
)

// everyKind is a lesson with a step of every kind.
const everyKind = `
format = 1
title = { en = "Every kind", ru = "Все виды" }

[[step]]
id       = "two"
kind     = "exercise"
position = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/10/5,WP0,4/10/10 w 0 1"
text     = { en = "Bring the fourth piece in, in two moves.", ru = "Приведите четвёртую фигуру за два хода." }
goal     = { win = true, within = 2 }
answers  = ["d9-d8"]
solution = "f3-f4 f4-f5"

[[step.reply]]
when = { lands = ["f2"] }
text = { en = "Away from the Palace.", ru = "Прочь от Дворца." }
play = "e9-e8"

[[step]]
id       = "look"
kind     = "show"
position = "10/10/10/10/10/3,op4,6/3,WO0,6/10/10/10 w 0 1"
text     = { en = "It acts before its faces.", ru = "Она действует перед лицами." }
choose   = ["d4"]

[[step]]
id       = "mark"
kind     = "quiz"
position = "10/10/10/10/10/3,op4,6/3,WO0,6/10/10/10 w 0 1"
text     = { en = "Mark every field it can go to.", ru = "Отметьте все её поля." }
goal     = { pick = { property = "targets", of = "d4" } }

[[step]]
id       = "choose"
kind     = "quiz"
position = "10/10/10/10/10/3,op4,6/3,WO0,6/10/10/10 w 0 1"
text     = { en = "Who is stronger?", ru = "Кто сильнее?" }
[[step.option]]
text = { en = "The official", ru = "Чиновник" }
why  = { en = "The warrior has the sword.", ru = "Меч у воина." }
[[step.option]]
text  = { en = "The warrior", ru = "Воин" }
right = true
why   = { en = "Only the Emperor is stronger.", ru = "Сильнее только Император." }

[[step]]
id       = "line"
kind     = "line"
position = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/10/5,WP0,4/10/10 w 0 1"
text     = { en = "Follow the line.", ru = "Пройдите вариант." }
line     = ["f3-f4", "d9-d8", "f4-f5"]

[[step]]
id       = "play"
kind     = "play"
position = "10/3,wo4,mp4,5/10/10/4,OM0,MP0,4/4,WO0,5/10/5,WP0,4/10/10 w 0 1"
text     = { en = "Play it out.", ru = "Доиграйте." }
goal     = { play = {}, within = 30 }
level    = 1
`

// writeLesson puts a lesson into the person's own folder.
func writeLesson(t *testing.T, folder, id, name, text string) {
	t.Helper()
	writeOwn(t, filepath.Join(folder, "lessons", id), name, text)
}

// writeOwn puts a file into a folder of the person's own.
func writeOwn(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A pupil sits in front of a lesson, and an adviser who goes the same way tells what would be right.
type pupil struct {
	*lessonScreen
	t       *testing.T
	a       *testApp
	adviser *lesson.Tutor
}

// learn shows a lesson in the window that people with small screens have.
func (a *testApp) learn(l *lesson.Lesson) *pupil {
	a.t.Helper()
	a.window.Resize(fyne.NewSize(900, 640))
	a.openLesson(l)
	s, is := a.top().(*lessonScreen)
	if !is {
		a.t.Fatalf("%s %s is not shown: %s", l.Game.ID, l.Name, a.notice.words.Text)
	}
	adviser, err := lesson.NewTutor(l, a.prefs.Tables[l.Game.ID].Rules, nil)
	if err != nil {
		a.t.Fatal(err)
	}
	return &pupil{lessonScreen: s, t: a.t, a: a, adviser: adviser}
}

// play makes a move of the lesson in view.
func (p *pupil) play(move string) {
	p.t.Helper()
	m, err := p.tutor.Find(move)
	if err != nil {
		p.t.Fatal(err)
	}
	p.took(m, true)
}

// finish lets a device finish a lesson, and closes it.
func (a *testApp) finish(t *testing.T, l *lesson.Lesson, d device) {
	p := a.learn(l)
	p.t = t
	p.finish(d)
	for len(a.screens) > 1 {
		a.leave()
	}
}

// point returns where a square is on the window, from the side on which the pupil sits in this step.
func (p *pupil) point(q game.Square) fyne.Position {
	at := fmt.Sprint(p.game.ID, p.view)
	if p.a.points == nil {
		p.a.points = map[string]map[game.Square]fyne.Position{}
	}
	if p.a.points[at] == nil {
		p.a.points[at] = squaresOf(p.t, &p.table, p.tapped)
	}
	return p.a.points[at][q]
}

// openWithLesson returns the lesson everyKind, and the program that has it.
func openWithLesson(t *testing.T) (*testApp, *lesson.Lesson) {
	folder := t.TempDir()
	writeLesson(t, folder, "hundred", "95-every-kind.toml", everyKind)
	a := openAppIn(t, folder)
	g, _ := a.find("hundred")
	c := a.course(g)
	if c.own != 1 {
		t.Fatal(c.faults)
	}
	return a, c.lessons[len(c.lessons)-1]
}

// right returns what would be right now: a move, or an answer.
func (p *pupil) right() lesson.Hint {
	p.t.Helper()
	var h lesson.Hint
	for range 3 {
		h = p.adviser.Hint()
	}
	return h
}

// A device is what the pupil uses.
type device interface {
	enter(p *pupil, m game.Move)
	mark(p *pupil, q game.Square)
	choose(p *pupil, option int)
	goOn(p *pupil)
}

// finish goes through the lesson.
func (p *pupil) finish(d device) {
	p.t.Helper()
	l := p.tutor.Lesson()
	for i, step := range l.Steps {
		if p.tutor.At() != i {
			p.t.Fatalf("step %s: it stands at step %d", step.ID, p.tutor.At())
		}
		p.fits(step)
		p.adviser.Go(i)
		for moves := 0; !p.tutor.Finished() && step.Kind != lesson.Show; moves++ {
			if moves > 100 {
				p.t.Fatalf("step %s: it has no end", step.ID)
			}
			switch h := p.right(); {
			case h.Option > 0:
				d.choose(p, h.Option-1)
			case step.Kind == lesson.Quiz:
				for q := range h.Squares.All() {
					d.mark(p, q)
				}
				d.goOn(p)
			case h.Move == 0:
				p.t.Fatalf("step %s: there is no advice", step.ID)
			default:
				last, before := p.tutor.Last(), p.tutor.Diagram().Cells
				p.adviser.Play(h.Move)
				d.enter(p, h.Move)
				if p.tutor.Last() == last && slices.Equal(p.tutor.Diagram().Cells, before) && !p.tutor.Finished() {
					p.t.Fatalf("step %s: %s is not played: %q", step.ID, p.game.Text(h.Move), p.message)
				}
				if p.tutor.Diagram().Seat != p.adviser.Diagram().Seat || !slices.Equal(p.tutor.Diagram().Cells, p.adviser.Diagram().Cells) {
					p.t.Fatalf("step %s: after %s the position is another one", step.ID, p.game.Text(h.Move))
				}
			}
		}
		p.fits(step)
		d.goOn(p)
		if step.Kind != lesson.Show && p.a.progress.Star(l, step) != lesson.FullStar {
			p.t.Fatalf("step %s: there is no star", step.ID)
		}
	}
	if n := p.a.progress.Finished(l); n != len(l.Steps) {
		p.t.Fatalf("%d of %d steps are done", n, len(l.Steps))
	}
	if p.a.top() == Screen(p.lessonScreen) {
		p.t.Error("the lesson is still in view")
	}
}

// fits checks that everything that is said can be seen.
func (p *pupil) fits(step *lesson.Step) {
	p.t.Helper()
	if m := p.a.window.Content().MinSize(); m.Width > 900 || m.Height > 640 {
		p.t.Errorf("step %s: the least size is %v by %v", step.ID, m.Width, m.Height)
	}
	bottom := place(p.goal.said).Y + p.goal.said.MinSize().Height
	if bottom > 640+8 { // the room around the text may be cut
		p.t.Errorf("step %s: %q under %q ends at %v", step.ID, p.goal.said.Text, p.goal.goal.Text, bottom)
	}
	if over := p.teacher.scroll.Content.MinSize().Height - p.teacher.scroll.Size().Height; over > 0 && len(step.Options) == 0 {
		p.t.Errorf("step %s: %v units of %q and %q cannot be seen", step.ID, over, p.teacher.text.Text, p.teacher.remark.words.Text)
	}
	for _, text := range []string{p.goal.goal.Text, p.goal.said.Text, p.teacher.text.Text, p.teacher.remark.words.Text, p.teacher.primary.Text} {
		if strings.HasPrefix(text, "ui.") || strings.HasPrefix(text, "lesson.") || strings.ContainsAny(text, "{}") {
			p.t.Errorf("step %s says %q", step.ID, text)
		}
	}
}

// fingers tap on what is to be seen.
type fingers struct{}

func (fingers) tap(p *pupil, o fyne.CanvasObject) {
	p.t.Helper()
	if !o.Visible() {
		p.t.Fatal("what is to be tapped cannot be seen")
	}
	test.TapCanvas(p.a.window.Canvas(), place(o).AddXY(o.Size().Width/2, o.Size().Height/2))
}

func (f fingers) enter(p *pupil, m game.Move) {
	p.t.Helper()
	for _, c := range m.Path(nil) {
		if p.goesWithoutSaying(c) {
			continue
		}
		if c.Pick.OnBoard() {
			test.TapCanvas(p.a.window.Canvas(), p.point(c.Square()))
		} else {
			f.tap(p, p.inTray(c))
		}
	}
}

// goesWithoutSaying reports whether a choice need not be made any more. While an answer is being shown all must be:
// the first tap puts an end to that.
func (p *pupil) goesWithoutSaying(c game.Choice) bool {
	if p.film != nil && !c.Pick.OnBoard() {
		p.a.until(func() bool { return p.film == nil })
	}
	return p.film == nil && !slices.Contains(p.picker.Next(), c)
}

// inTray finds what stands for a choice in the tray.
func (p *pupil) inTray(c game.Choice) fyne.CanvasObject {
	p.t.Helper()
	var caption string
	switch c.Pick {
	case game.PickHeading, game.PickLine:
		caption = p.voice.heading(game.Dir(c.Value))
	case game.PickLabel:
		caption = p.voice.own("label." + p.game.Labels[c.Value])
	case game.PickKind:
		caption = capital(p.voice.own("piece." + p.game.Pieces[c.Value].Name))
	case game.PickPass:
		caption = p.app.text("choose.pass-button")
	}
	for _, o := range test.LaidOutObjects(p.tray) {
		named, is := o.(interface{ AccessibilityLabel() string })
		if b, plain := o.(*framed.Button); plain && strings.HasSuffix(b.Text, caption) || is && named.AccessibilityLabel() == caption {
			return o
		}
	}
	p.t.Fatalf("%q is not in the tray", caption)
	return nil
}

func (fingers) mark(p *pupil, q game.Square) { test.TapCanvas(p.a.window.Canvas(), p.point(q)) }

func (f fingers) choose(p *pupil, option int) { f.tap(p, p.teacher.answers[option]) }

func (f fingers) goOn(p *pupil) { f.tap(p, p.teacher.primary) }

// keys does without the mouse: it types on whatever has the keyboard.
type keys struct{}

func (keys) press(p *pupil, name fyne.KeyName) {
	if f := p.a.window.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	} else {
		p.a.typedKey(&fyne.KeyEvent{Name: name})
	}
}

func (keys) write(p *pupil, r rune) {
	if f := p.a.window.Canvas().Focused(); f != nil {
		f.TypedRune(r)
	} else {
		p.a.typedRune(r)
	}
}

// goTo moves the cursor.
func (k keys) goTo(p *pupil, q game.Square) {
	p.t.Helper()
	file := p.game.Board.File
	for n := 0; n < 16 && (p.pointed == game.NoSquare || file(p.pointed) != file(q)); n++ {
		k.press(p, fyne.KeyRight)
	}
	for range 16 { // on a board that is turned by a quarter all columns must be tried
		for range 16 {
			if p.pointed == q {
				return
			}
			k.press(p, fyne.KeyUp)
		}
		k.press(p, fyne.KeyRight)
	}
	p.t.Fatalf("the cursor does not come to %s", p.game.Board.Name(q))
}

func (k keys) enter(p *pupil, m game.Move) {
	p.t.Helper()
	for _, c := range m.Path(nil) {
		if p.goesWithoutSaying(c) {
			continue
		}
		switch {
		case c.Pick.OnBoard():
			k.goTo(p, c.Square())
			k.press(p, fyne.KeyReturn)
		case c.Pick == game.PickLine:
			d := game.Dir(c.Value)
			if p.view != southern(p.game) {
				d = d.Opposite()
			}
			k.press(p, fyne.KeyName("89632147"[d-game.North:d-game.North+1]))
			k.press(p, fyne.KeyReturn)
		case c.Pick == game.PickHeading:
			for n := 0; p.ghost == nil || p.ghost.Heading != game.Dir(c.Value); n++ {
				if n > 8 {
					p.t.Fatal("E does not turn it there")
				}
				k.write(p, 'E')
			}
			k.press(p, fyne.KeyReturn)
		case len(p.picker.Next()) == 1: // the only button on offer has no number
			k.press(p, fyne.KeyReturn)
		default:
			var apart []game.Choice
			for _, o := range p.picker.Next() {
				if !o.Pick.OnBoard() && o.Pick != game.PickHeading && o.Pick != game.PickLine {
					apart = append(apart, o)
				}
			}
			k.press(p, fyne.KeyName(rune('1'+slices.Index(apart, c))))
		}
	}
}

func (k keys) mark(p *pupil, q game.Square) {
	k.goTo(p, q)
	k.press(p, fyne.KeySpace)
}

func (k keys) choose(p *pupil, option int) { k.write(p, rune('1'+option)) }

func (k keys) goOn(p *pupil) { k.press(p, fyne.KeyReturn) }

var everyLanguage = flag.Bool("languages", false, "let every device finish the lessons in every language")

func TestEveryLessonIsFinishedByTapsAloneAndByKeysAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a minute")
	}
	for i, d := range []device{fingers{}, keys{}} {
		for j, code := range lang.Languages {
			if i != j && !*everyLanguage {
				continue
			}
			t.Run(fmt.Sprintf("%T in %s", d, code), func(t *testing.T) {
				a, every := openWithLesson(t)
				a.speak(code)
				lessons := []*lesson.Lesson{every}
				for _, g := range a.games {
					c := a.course(g)
					for _, f := range c.faults {
						t.Errorf("%s: %s: %v", g.ID, f.Name, f.Err)
					}
					lessons = append(lessons, c.lessons[:len(c.lessons)-c.own]...)
				}
				for _, l := range lessons {
					t.Run(l.Game.ID+" "+l.Name, func(t *testing.T) { a.finish(t, l, d) })
				}
			})
		}
	}
}

func TestAWrongMoveIsShownWithItsAnswerAndWoundBack(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	wrong := func() { p.play("f3-f2") }
	before := p.scene
	wrong()
	if p.film == nil || slices.Equal(p.scene.Diagram.Cells, before.Diagram.Cells) {
		t.Fatal("the wrong move is not shown")
	}
	if got := p.teacher.remark.words.Text; got != "Away from the Palace." {
		t.Errorf("it is said %q", got)
	}
	a.until(func() bool { return p.film == nil }) // the answer, and back again
	if !slices.Equal(p.scene.Diagram.Cells, before.Diagram.Cells) || len(p.legal) == 0 {
		t.Error("the move is not taken back")
	}
	if !p.teacher.remark.box.Visible() {
		t.Error("what was said is gone at once")
	}

	wrong()
	fingers{}.tap(p, p.board) // wherever it is, it means no move
	if p.film != nil || len(p.picker.Chosen()) > 0 || p.message != "" || !slices.Equal(p.scene.Diagram.Cells, before.Diagram.Cells) {
		t.Error("a tap should end what is shown, and do no more")
	}
	wrong()
	keys{}.goOn(p)
	if p.film != nil || a.window.Canvas().Focused() != p.board {
		t.Error("Enter should end what is shown and give the keyboard back to the board")
	}
}

func TestFreePlayLeavesTheStepUnharmed(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	keys{}.enter(p, p.right().Move)
	p.settle()
	at, goal, moves := p.tutor.Diagram(), p.goal.goal.Text, slices.Clone(p.legal)
	fingers{}.tap(p, p.teacher.free)
	for range 5 {
		p.took(p.legal[len(p.legal)-1], true)
		p.settle()
	}
	if !p.tutor.Free() || slices.Equal(p.tutor.Diagram().Cells, at.Cells) || p.goal.goal.Text == goal {
		t.Error("nothing was played, or the goal is still there")
	}
	command(a.commands, "undo").Do()
	keys{}.press(p, fyne.KeyEscape)
	if p.tutor.Free() || !slices.Equal(p.tutor.Diagram().Cells, at.Cells) || !slices.Equal(p.legal, moves) || p.goal.goal.Text != goal {
		t.Error("the step is not as it was")
	}
	if a.top() != Screen(p.lessonScreen) {
		t.Error("Escape should leave the free play alone")
	}
	keys{}.press(p, fyne.KeyEscape)
	if a.top() == Screen(p.lessonScreen) {
		t.Error("the next Escape should leave the lesson")
	}
}

func TestEscapeTakesBackAChoiceBeforeItLeavesTheLesson(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	p.tapped(p.right().Move.From())
	keys{}.press(p, fyne.KeyEscape)
	if len(p.picker.Chosen()) != 0 || a.top() != Screen(p.lessonScreen) {
		t.Error("Escape should take back the choice, and no more")
	}
	keys{}.press(p, fyne.KeyEscape)
	if a.top() == Screen(p.lessonScreen) {
		t.Error("the next Escape should leave the lesson")
	}
}

func TestAHintOfALessonComesInFourSteps(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	right := p.right().Move
	press := func() { keys{}.write(p, 'H') }
	press()
	if p.teacher.remark.words.Text == "" || len(p.scene.Arrows) != 0 {
		t.Errorf("at first %q is said, and %v is shown", p.teacher.remark.words.Text, p.scene.Arrows)
	}
	press()
	if a := p.scene.Arrows; len(a) != 1 || a[0].From != right.From() || a[0].To != game.NoSquare {
		t.Errorf("then %v is shown", a)
	}
	press()
	if a := p.scene.Arrows; len(a) != 1 || a[0].To != right.To() {
		t.Errorf("then %v is shown", a)
	}
	press()
	if slices.Equal(p.tutor.Diagram().Cells, p.start.Cells) || p.hint != nil {
		t.Error("at last the move should be made")
	}
	for !p.tutor.Finished() {
		press()
	}
	if p.a.progress.Star(l, l.Steps[0]) != lesson.HollowStar {
		t.Error("the star should be a hollow one")
	}
}

func TestARefusedTapInALessonSaysWhy(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	q := func(name string) game.Square {
		q, err := p.game.Board.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	p.tapped(q("f3"))
	p.tapped(q("g3"))
	if want := p.voice.text("why.not-before-a-face"); p.goal.said.Text != want {
		t.Errorf("it is said %q, want %q", p.goal.said.Text, want)
	}
	p.goTo(1)
	p.tapped(q("a1"))
	if want := p.app.text("lesson.why-show"); p.goal.said.Text != want {
		t.Errorf("where one only looks it is said %q, want %q", p.goal.said.Text, want)
	}
}

func TestATypedMoveIsPlayedInALesson(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	keys{}.write(p, '/')
	typing := p.goal.typing
	if !typing.Visible() || p.goal.said.Visible() || a.window.Canvas().Focused() != typing {
		t.Fatal("there is no place to type a move")
	}
	for _, r := range "f3-f9" {
		keys{}.write(p, r)
	}
	keys{}.press(p, fyne.KeyReturn)
	if want := a.text("why.typed", "move", "f3-f9"); p.goal.goal.Text != want || len(p.tutor.Diagram().Cells) == 0 || !p.untouched() {
		t.Errorf("to nonsense it is said %q, want %q", p.goal.goal.Text, want)
	}
	keys{}.press(p, fyne.KeyEscape)
	if typing.Visible() || !p.goal.said.Visible() || a.window.Canvas().Focused() != p.board || p.goal.goal.Text == a.text("why.typed", "move", "f3-f9") {
		t.Error("Escape should give the keyboard back to the board")
	}
	keys{}.write(p, '/')
	for _, r := range "f3-f4" {
		keys{}.write(p, r)
	}
	keys{}.press(p, fyne.KeyReturn)
	if p.untouched() || typing.Visible() {
		t.Error("the move is not played")
	}
	p.goTo(2)
	keys{}.write(p, '/')
	if typing.Visible() {
		t.Error("no move can be typed where squares are picked")
	}
}

func TestAnAnswerThatIsNotRightShowsWhatIsWrong(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	p.goTo(2)
	p.adviser.Go(2)
	right := p.right().Squares
	first := slices.Collect(right.All())[0]
	p.tapped(first)
	p.tapped(0)
	keys{}.goOn(p)
	if z := p.scene.Quiz; p.tutor.Finished() || z == nil || z.Extra != game.SetOf(0) || z.Missing != right.Without(game.SetOf(first)) {
		t.Errorf("of %v it is marked %+v", right, z)
	}
	p.tapped(0)
	if z := p.scene.Quiz; !z.Missing.Empty() || !z.Extra.Empty() {
		t.Error("what is missing stays marked after another tap")
	}
	p.goTo(3)
	fingers{}.choose(p, 0)
	if p.tutor.Finished() || p.teacher.remark.words.Text != "The warrior has the sword." {
		t.Errorf("to the wrong answer it is said %q", p.teacher.remark.words.Text)
	}
	fingers{}.choose(p, 1)
	if !p.tutor.Finished() || p.teacher.remark.words.Text != "Only the Emperor is stronger." {
		t.Errorf("to the right answer it is said %q", p.teacher.remark.words.Text)
	}
}

func TestAnotherLanguageKeepsTheLesson(t *testing.T) {
	a, l := openWithLesson(t)
	p := a.learn(l)
	keys{}.enter(p, p.right().Move)
	p.settle()
	p.tapped(p.legal[0].From())
	at, chosen := p.tutor.Diagram(), p.picker.Chosen()
	a.prefs.Language = "ru"
	a.rebuild()
	if !slices.Equal(p.tutor.Diagram().Cells, at.Cells) || !slices.Equal(p.picker.Chosen(), chosen) || len(chosen) == 0 {
		t.Error("the lesson did not stay where it was")
	}
	if words := a.words(); !strings.Contains(words, "Приведите") || !strings.Contains(p.goal.goal.Text, "победите") {
		t.Errorf("the screen says %q and %q", p.goal.goal.Text, words)
	}
}

// bothSides is a lesson that is played first as White and then as Black.
const bothSides = `
format = 1
title = { en = "Both sides", ru = "За обе стороны" }

[[step]]
id   = "white"
kind = "show"
text = { en = "White begins.", ru = "Начинают белые." }

[[step]]
id       = "black"
kind     = "show"
position = "8/8/8/3bw3/3wb3/8/8/8 b old -"
text     = { en = "Now you are Black.", ru = "Теперь вы чёрные." }
`

func TestTheGoalLineShowsTheSideOfEachStep(t *testing.T) {
	folder := t.TempDir()
	writeLesson(t, folder, "reversi", "95-both-sides.toml", bothSides)
	a := openAppIn(t, folder)
	g, _ := a.find("reversi")
	lessons := a.course(g).lessons
	p := a.learn(lessons[len(lessons)-1])
	for _, seat := range []game.Seat{game.First, game.Second} {
		disc := p.goal.disc.Objects[0].(*fyne.Container).Objects[0].(*canvas.Circle)
		if fill, _ := a.skin.Sign(g, seat); disc.FillColor != fill {
			t.Errorf("step %d: the disc is %v, not %v", p.tutor.At()+1, disc.FillColor, fill)
		}
		p.goTo(1)
	}
}

func TestStarsSurviveARestartAndCanBeTakenAway(t *testing.T) {
	a, l := openWithLesson(t)
	a.learn(l).finish(fingers{})
	a.quit()

	b := openAppIn(t, a.folder)
	g, _ := b.find("hundred")
	b.Show(newLearn(b.App, g))
	s := b.top().(*learnScreen)
	again := s.course.lessons[len(s.course.lessons)-1]
	if n := b.progress.Finished(again); n != len(again.Steps) {
		t.Fatalf("%d of %d steps are done", n, len(again.Steps))
	}
	command(b.commands, "reset").Do()
	if len(b.sheets) != 1 || b.progress.Finished(again) == 0 {
		t.Fatal("nobody asks whether it is meant")
	}
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.progress.Finished(again) == 0 {
		t.Fatal("Escape does not mean no")
	}
	if err := b.progress.Reset(g.ID); err != nil || b.progress.Finished(again) != 0 {
		t.Errorf("the stars are still there: %v", err)
	}
}

func TestABrokenLessonOfThePersonsIsNamedWithItsFault(t *testing.T) {
	folder := t.TempDir()
	writeLesson(t, folder, "jungle", "01-mine.toml", "format = 1\nnonsense = 2\n")
	writeLesson(t, folder, "hundred", "01-palace.toml", everyKind)
	a := openAppIn(t, folder)
	for id, want := range map[string]string{"jungle": "nonsense", "hundred": "name"} {
		g, _ := a.find(id)
		a.Show(newLearn(a.App, g))
		if words := a.words(); !strings.Contains(words, ".toml") || !strings.Contains(words, want) {
			t.Errorf("%s: the screen says %q", id, words)
		}
		a.Back()
	}
}

func TestOnlyGamesWithLessonsHaveADoorToThem(t *testing.T) {
	folder := t.TempDir()
	a := openAppIn(t, folder)
	for _, g := range a.games {
		a.courses[g.ID] = &course{}
	}
	a.Home()
	if strings.Contains(a.words(), a.text("learn.open")) {
		t.Error("there are no lessons, and a door to them")
	}
	clear(a.courses)
	a.Home()
	if !strings.Contains(a.words(), a.text("learn.open")) {
		t.Error("there are lessons, and no door to them")
	}
}

func TestARingIsDrawnForEveryPart(t *testing.T) {
	test.NewTempApp(t)
	for n := range 11 {
		o := canvas.NewImageFromResource(ringIcon(n, 10))
		w := test.NewTempWindow(t, o)
		w.Resize(fyne.NewSquareSize(48))
		w.Canvas().Capture()
	}
}

// How long a step takes to answer: a move, or one of the helps, with all that is shown.
func BenchmarkAnswer(b *testing.B) {
	post := make(chan func(), 100000)
	a, err := newApp(test.NewTempApp(b), catalog.Games(), b.TempDir(), func(f func()) { post <- f })
	if err != nil {
		b.Fatal(err)
	}
	a.prefs.Animation = "off"
	a.Show(newHome(a))
	var slowest time.Duration
	var where string
	for b.Loop() {
		for _, g := range a.games {
			for _, l := range a.course(g).lessons {
				s, err := newLesson(a, l)
				if err != nil {
					b.Fatal(err)
				}
				a.Show(s)
				for i, step := range l.Steps {
					s.goTo(i)
					for n := 0; n < 30 && s.helpable(); n++ {
						begin := time.Now()
						s.help()
						if took := time.Since(begin); took > slowest {
							slowest, where = took, g.ID+" "+l.Name+" "+step.ID
						}
					}
				}
				a.drop()
			}
		}
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000, "ms-at-most")
	b.Log(where)
}
