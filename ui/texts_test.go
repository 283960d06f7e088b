package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/search"
	"goldentree/ui/lang"
)

// gameKeys lists the keys of all texts that a game must have.
func gameKeys(g *game.Game) []string {
	keys := []string{"name", "hook", "about"}
	for _, s := range g.Seats {
		keys = append(keys, "seat."+s, "seat-of."+s)
	}
	for _, p := range g.Pieces[1:] {
		keys = append(keys, "piece."+p.Name)
	}
	for i, l := range g.Labels {
		if i > 0 {
			keys = append(keys, "label."+l)
		}
	}
	for _, o := range g.Options {
		keys = append(keys, "option."+o.Name+".name", "option."+o.Name+".about")
		for _, v := range o.Values {
			keys = append(keys, "option."+o.Name+".value."+v)
		}
	}
	for _, n := range g.Notations() {
		if n != game.Plain && len(g.Notations()) > 1 {
			keys = append(keys, "notation."+notationKey(n))
		}
	}
	for _, e := range g.Ends {
		keys = append(keys, "end."+e)
	}
	for _, w := range g.Whys {
		keys = append(keys, "why."+w)
	}
	if sets, err := fs.ReadDir(assets.Pieces, g.ID); err == nil && len(sets) > 1 {
		for _, set := range sets {
			keys = append(keys, "pieces."+set.Name())
		}
	}
	return keys
}

// That a text is there in both languages, with the same arguments, and says something, is a law of lang.New.
func TestEveryGameHasAllItsTexts(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.Games() {
		for _, key := range gameKeys(g) {
			if !l.Has(g.ID + "." + key) {
				t.Errorf("%s: there is no text %q", g.ID, key)
			}
		}
	}
}

func TestNoTextOfAGameBelongsToNothing(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, g := range catalog.Games() {
		for _, key := range gameKeys(g) {
			known[g.ID+"."+key] = true
		}
	}
	for _, key := range l.Keys() {
		section, rest, _ := strings.Cut(key, ".")
		own := rest == "points" || strings.HasPrefix(rest, "said.") || strings.HasPrefix(rest, "level.") || // in the game's own words, instead of those for all games
			strings.HasPrefix(rest, "account.") // what few games have
		if _, offered := catalog.Find(section); offered && !known[key] && !own {
			t.Errorf("no screen ever asks for %q", key)
		}
	}
}

func TestEveryLevelHasANameAndASentence(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for level := 1; level <= search.Levels; level++ {
		for _, key := range []string{".name", ".about"} {
			if key := "ui.level." + strconv.Itoa(level) + key; !l.Has(key) {
				t.Errorf("there is no text %q", key)
			}
		}
	}
}

// The keys in the source are those of the texts. Keys that are put together are covered by their
// beginnings: some text must begin with them.
func TestEveryKeyInTheSourceHasAText(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(sources, "*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("there is no source", err)
	}
	count := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) == 0 {
				return true
			}
			method, is := call.Fun.(*ast.SelectorExpr)
			if !is || method.Sel.Name != "text" && method.Sel.Name != "T" {
				return true
			}
			receiver, _ := method.X.(*ast.Ident)
			var prefix string
			if method.Sel.Name == "text" {
				if receiver != nil && receiver.Name == "v" || isField(method.X, "voice") {
					return true // a text of a game
				}
				prefix = "ui."
			}
			key, whole := constant(call.Args[0])
			if key == "" {
				return true
			}
			count++
			if whole && !l.Has(prefix+key) || !whole && !begins(l.Keys(), prefix+key) {
				t.Errorf("%s: there is no text %q", name, prefix+key)
			}
			return true
		})
	}
	if count < 50 {
		t.Errorf("only %d keys were found in the source", count)
	}
}

func isField(x ast.Expr, name string) bool {
	s, is := x.(*ast.SelectorExpr)
	return is && s.Sel.Name == name
}

// constant returns the text that an expression begins with, and whether that is all of it.
func constant(x ast.Expr) (string, bool) {
	switch x := x.(type) {
	case *ast.BasicLit:
		s, _ := strconv.Unquote(x.Value)
		return s, true
	case *ast.BinaryExpr:
		s, _ := constant(x.X)
		return s, false
	}
	return "", false
}

func begins(keys []string, prefix string) bool {
	for _, key := range keys {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

func TestEveryCommandHasAText(t *testing.T) {
	a := openApp(t)
	for _, s := range everyScreen(t, a.App) {
		for _, c := range append(s.Commands(), a.ownCommands()...) {
			if !a.lang.Has("ui.command." + c.ID) {
				t.Errorf("%s: the command %q has no text", s.Title(), c.ID)
			}
		}
		s.Close()
	}
}
