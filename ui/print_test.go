package ui

import (
	"strings"
	"testing"

	"goldentree/ui/lang"
)

func TestTheRulesOfEveryGameArePrinted(t *testing.T) {
	a := openApp(t)
	for _, code := range lang.Languages {
		a.speak(code)
		for _, g := range a.games {
			s, err := newRules(a.App, g, nil)
			if err != nil {
				t.Fatal(err)
			}
			text, err := s.sheet()
			if err != nil {
				t.Fatal(err)
			}
			sheet, figures := string(text), 0
			for _, section := range s.page.Sections {
				for _, part := range section.Parts {
					for _, f := range part.Figures {
						if f.Holds(s.rules) {
							figures++
						}
					}
				}
			}
			if n := strings.Count(sheet, `<img src="data:image/svg&#43;xml;base64,`); n != figures || n == 0 {
				t.Errorf("%s in %s: %d pictures of %d figures", g.ID, code, n, figures)
			}
			if strings.Contains(sheet, "ZgotmplZ") || strings.Contains(sheet, "<no value>") {
				t.Errorf("%s in %s: the sheet has holes", g.ID, code)
			}
		}
	}
}
