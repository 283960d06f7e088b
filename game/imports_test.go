package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"goldentree/game/catalog"
)

const module = "goldentree"

// What the packages of this module may import besides the standard library. The first line that
// fits a folder counts; /... stands for all that is below. A fyne.io or github.com path is an
// import from outside.
var importLaw = []struct {
	folder string
	may    string
}{
	{"game", ""},
	{"game/files", ""},
	{"game/internal/kit", "game"},
	{"game/internal/strict", "github.com/BurntSushi/toml"},
	{"game/internal/rules/...", "game game/internal/kit"},
	{"game/catalog", "game game/internal/rules/..."},
	{"game/gametest", "game"},
	{"game/search", "game"},
	{"game/protocol", "game game/search"},
	{"game/record", "game game/files github.com/BurntSushi/toml"},
	// A manual is text and figures for people; it needs the rules of its game and nothing that plays or keeps games.
	{"game/manual", "game game/internal/strict"},
	// A lesson has the figures of a manual, and somebody who answers the pupil.
	{"game/lesson", "game game/files game/manual game/search game/internal/strict github.com/BurntSushi/toml"},
	// Puzzles are found by a search in games that it plays, and solved as lessons are.
	{"game/puzzle", "game game/search game/lesson"},
	{"game/match", "game game/search game/record game/protocol"},
	{"game/cmd/arbiter", "game game/catalog game/search game/record game/match game/lesson game/puzzle game/protocol"},
	{"assets", ""},
	{"themes", ""},
	{"ui/lang", "github.com/BurntSushi/toml"},
	{"ui/skin", "game game/files themes assets github.com/BurntSushi/toml fyne.io/..."},
	{"ui/sound", "github.com/ebitengine/oto/..."},
	{"ui/framed", "fyne.io/..."},
	{"ui/board", "game ui/framed ui/skin ui/lang ui/sound fyne.io/... github.com/fyne-io/oksvg github.com/srwiley/rasterx"},
	{"ui/...", "game game/files game/match game/record game/lesson game/manual ui/... assets themes github.com/BurntSushi/toml fyne.io/..."},
	{".", "game/catalog ui fyne.io/..."},
}

// sourceFiles calls f for every Go file of the module below a folder, tests left out, with its
// path from the root.
func sourceFiles(t *testing.T, folder string, mode parser.Mode, f func(name string, file *ast.File)) {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(os.DirFS(root), folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, mode)
		if err != nil {
			return err
		}
		f(name, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// fits reports whether p is one of the folders that a pattern stands for.
func fits(pattern, p string) bool {
	if below, all := strings.CutSuffix(pattern, "/..."); all {
		return p == below || strings.HasPrefix(p, below+"/")
	}
	return p == pattern
}

func TestImportLaw(t *testing.T) {
	sourceFiles(t, ".", parser.ImportsOnly, func(name string, file *ast.File) {
		folder := path.Dir(name)
		law := slices.IndexFunc(importLaw, func(l struct{ folder, may string }) bool { return fits(l.folder, folder) })
		if law < 0 {
			t.Errorf("%s: the import law does not say what %s may import", name, folder)
			return
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			inside, ours := strings.CutPrefix(imported, module+"/")
			if first, _, _ := strings.Cut(imported, "/"); !ours && !strings.Contains(first, ".") {
				continue // the standard library
			}
			may := strings.Fields(importLaw[law].may)
			if !slices.ContainsFunc(may, func(pattern string) bool { return fits(pattern, inside) }) {
				t.Errorf("%s imports %s; %s may import %v", name, imported, importLaw[law].folder, may)
			}
		}
	})
}

// The user interface contains no rule of any game, so it has no use for the name of one.
func TestNoGameIsNamedInTheUserInterface(t *testing.T) {
	sourceFiles(t, "ui", parser.SkipObjectResolution, func(name string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			literal, is := n.(*ast.BasicLit)
			if !is || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range catalog.Games() {
				parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("/. _", r) })
				if slices.Contains(parts, g.ID) {
					t.Errorf("%s names a game: %s", name, literal.Value)
				}
			}
			return true
		})
	})
}
