package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"goldentree/assets"
	"goldentree/game/catalog"
	"goldentree/game/lesson"
	"goldentree/ui/lang"
)

// Every lesson of every game is played: solutions, mistakes, hints; and every clause has its step.
func TestEveryLessonIsRight(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			files := os.DirFS(filepath.Join("..", "..", "assets", "lessons", g.ID))
			if _, err := fs.Stat(files, "."); err != nil {
				t.Skip("it has no lessons yet")
			}
			lessons, faults := lesson.Load(files, g, lang.Languages)
			for _, fault := range faults {
				t.Error(fault.Err)
			}
			for _, err := range lesson.CheckAll(files, lessons) {
				t.Error(err)
			}
		})
	}
}

// What a tutor says in the usual words is written down in every language.
func TestEverySentenceOfATutorIsWritten(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	files, err := filepath.Glob(filepath.Join("..", "lesson", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit: // a key as a whole
				if text, err := strconv.Unquote(n.Value); err == nil && strings.HasPrefix(text, "lesson.") && !strings.HasSuffix(text, ".") {
					keys[text] = true
				}
			case *ast.CallExpr: // c.say("capture", …) is about one piece or several
				if f, is := n.Fun.(*ast.SelectorExpr); is && f.Sel.Name == "say" && len(n.Args) == 2 {
					if what, is := n.Args[0].(*ast.BasicLit); is {
						key := "lesson.goal." + strings.Trim(what.Value, `"`)
						keys[key+"-one"] = true
						if l.Has(key) {
							keys[key] = true
						}
					}
				}
			case *ast.ValueSpec: // the properties of quizzes
				if n.Names[0].Name == "properties" {
					for _, element := range n.Values[0].(*ast.CompositeLit).Elts {
						name := element.(*ast.KeyValueExpr).Key.(*ast.BasicLit)
						keys["lesson.pick."+strings.Trim(name.Value, `"`)] = true
					}
				}
			}
			return true
		})
	}
	for _, kind := range []lesson.Kind{lesson.Exercise, lesson.Quiz, lesson.Line, lesson.Play} {
		keys["lesson.hint."+string(kind)] = true
	}
	if len(keys) < 50 {
		t.Errorf("only %d keys are found", len(keys))
	}
	for key := range keys {
		if !l.Has(key) {
			t.Errorf("there is no text %q", key)
		}
	}
}

// The goal line of every step can be said, and nothing in it is left open.
func TestEveryGoalCanBeSaid(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.Games() {
		lessons, _ := lesson.Load(os.DirFS(filepath.Join("..", "..", "assets", "lessons", g.ID)), g, lang.Languages)
		for _, taught := range lessons {
			tutor, err := lesson.NewTutor(taught, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for i, step := range taught.Steps {
				tutor.Go(i)
				for _, say := range tutor.Aim().Says {
					for _, arg := range say.Args {
						if key, is := arg.(lesson.Key); is && !l.Has(string(key)) {
							t.Errorf("%s, %s: there is no text %q", taught.Name, step.ID, key)
						}
					}
					for _, code := range lang.Languages {
						l.Set(code)
						if text := l.T(say.Key, say.Args...); text == say.Key || strings.Contains(text, "{") {
							t.Errorf("%s, %s: the goal is said as %q", taught.Name, step.ID, text)
						}
					}
				}
			}
		}
	}
}
