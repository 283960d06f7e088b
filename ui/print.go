package ui

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"

	"goldentree/game/manual"
	"goldentree/ui/board"
)

// paperSkin is the skin for print, without colours.
const paperSkin = "ink"

//go:embed print.html
var printText string

var printTemplate = template.Must(template.New("print.html").Parse(printText))

// A sheet is the rules of a game on paper.
type sheet struct {
	Language, Program, Title string
	Sections                 []sheetSection
}

type sheetSection struct {
	Title string
	Parts []sheetPart
}

type sheetPart struct {
	Title, Text string
	Option      *optionWords // nil is none
	Figures     []sheetFigure
}

type sheetFigure struct {
	Picture template.URL
	Caption string
}

// print hands the rules in force as a sheet for print to the browser, which every system has and which can print.
func (s *rulesScreen) print() {
	text, err := s.sheet()
	if err != nil {
		s.app.fail(err)
		return
	}
	s.app.browse(s.game.ID+".html", text)
}

// sheet writes the page as HTML.
func (s *rulesScreen) sheet() ([]byte, error) {
	sh := sheet{Language: s.app.lang.Code(), Program: s.app.text("title"), Title: s.Title()}
	for _, section := range s.page.Sections {
		printed := sheetSection{Title: s.say(section.Title)}
		for _, part := range section.Parts {
			p := sheetPart{Title: s.say(part.Title), Text: s.say(part.Text), Option: s.optionOf(part)}
			for _, f := range part.Figures {
				if f.Holds(s.rules) {
					p.Figures = append(p.Figures, s.sheetFigure(f))
				}
			}
			printed.Parts = append(printed.Parts, p)
		}
		sh.Sections = append(sh.Sections, printed)
	}
	var out bytes.Buffer
	err := printTemplate.Execute(&out, sh)
	return out.Bytes(), err
}

func (s *rulesScreen) sheetFigure(f manual.Figure) sheetFigure {
	k := s.app.skin
	if paper := s.app.findSkin(paperSkin); paper != nil {
		k = paper.With(s.app.prefs.Pieces)
	}
	shown, scene, caption := s.shown(f)
	picture := board.NewPicture(s.game, k)
	picture.Resize(picture.SizeFor(pictureCell))
	picture.Set(scene)
	data := base64.StdEncoding.EncodeToString(picture.SVG(shown.Part))
	return sheetFigure{template.URL("data:image/svg+xml;base64," + data), caption}
}
