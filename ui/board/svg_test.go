package board

import (
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"goldentree/game"
	"goldentree/game/catalog"
)

// An SVG document of every board is whole: it can be read, and all that it refers to is in it, once.
func TestAnSVGDocumentIsWhole(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			pos, err := g.Start(nil)
			if err != nil {
				t.Fatal(err)
			}
			test.NewTempApp(t)
			p := NewPicture(g, wood(t))
			p.Resize(fyne.NewSize(500, p.HeightFor(500)))
			moves := pos.Moves(nil)
			p.Set(Scene{Diagram: pos.Diagram(), View: game.First, Arrows: Arrows(moves[0])})
			for _, part := range []game.Squares{{}, game.SetOf(0)} {
				document := string(p.SVG(part))
				ids := names(document, `\bid="([^"]*)"`)
				for i, id := range ids {
					if slices.Contains(ids[:i], id) {
						t.Errorf("%s is there twice", id)
					}
				}
				for _, used := range append(names(document, `url\(#([^)]*)\)`), names(document, `href="#([^"]*)"`)...) {
					if !slices.Contains(ids, used) {
						t.Errorf("%s is used and not there", used)
					}
				}
				in, elements := xml.NewDecoder(strings.NewReader(document)), map[string]int{}
				for {
					token, err := in.Token()
					if err == io.EOF {
						break
					}
					if err != nil {
						t.Fatal(err)
					}
					if start, is := token.(xml.StartElement); is {
						elements[start.Name.Local]++
					}
				}
				if men := len(p.figures); elements["use"] < men || elements["text"] < g.Board.Files {
					t.Errorf("%v, with %d pieces on the board", elements, men)
				}
			}
		})
	}
}

func names(document, pattern string) []string {
	var list []string
	for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(document, -1) {
		list = append(list, found[1])
	}
	return list
}
