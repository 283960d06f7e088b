package manual_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/manual"
)

var languages = []string{"en", "ru"}

func find(t *testing.T, id string) *game.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %q", id)
	}
	return g
}

// read reads a page of a game.
func read(t *testing.T, g *game.Game, text string) (*manual.Page, error) {
	t.Helper()
	return manual.Read(fstest.MapFS{g.ID + ".toml": {Data: []byte(text)}}, g, languages)
}

const head = `format = 1
[[section]]
title = { en = "The cannon", ru = "Пушка" }
`

// show shows the only figure of a page of Xiangqi.
func show(t *testing.T, figure string, settled game.Rules) manual.Shown {
	t.Helper()
	g := find(t, "xiangqi")
	page, err := read(t, g, head+"[[section.part]]\n[[section.part.figure]]\n"+figure)
	if err != nil {
		t.Fatal(err)
	}
	settled, err = g.Settle(settled)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := page.Sections[0].Parts[0].Figures[0].Show(g, settled)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// squares names the squares of choices.
func squares(g *game.Game, choices []game.Choice) string {
	var names []string
	for _, c := range choices {
		names = append(names, g.Board.Name(c.Square()))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestAPageIsReadAsItIsWritten(t *testing.T) {
	page, err := read(t, find(t, "xiangqi"), head+`
[[section.part]]
title = { en = "General", ru = "Генерал" }
option = "general"
value.diagonal = { en = "aslant", ru = "наискось" }
value.straight = { en = "straight", ru = "прямо" }
[[section.part]]
text = { en = "Fire!", ru = "Огонь!" }
[[section.part.figure]]
caption = { en = "The start", ru = "Начало" }
when = { general = "straight" }
`)
	if err != nil {
		t.Fatal(err)
	}
	s := page.Sections[0]
	if len(page.Sections) != 1 || len(s.Parts) != 2 || s.Title["ru"] != "Пушка" {
		t.Fatalf("the page is %+v", page)
	}
	if p := s.Parts[0]; p.Title["en"] != "General" || p.Option != "general" || p.Values["straight"]["ru"] != "прямо" {
		t.Errorf("the first part is %+v", p)
	}
	if p := s.Parts[1]; p.Text["en"] != "Fire!" || len(p.Figures) != 1 || p.Figures[0].Caption["ru"] != "Начало" {
		t.Errorf("the second part is %+v", p)
	}
}

func TestAFigureShowsWhereAPieceCanGo(t *testing.T) {
	g := find(t, "xiangqi")
	s := show(t, "position = \"4k4/9/9/9/P8/9/9/9/4A4/3K5 w - - 0 1\"\nchoose = [\"d0\"]", nil)
	if got := squares(g, s.Offer); got != "d1 e0" {
		t.Errorf("the general goes to %s", got)
	}
	if got := squares(g, s.Chosen); got != "d0" {
		t.Errorf("chosen is %s", got)
	}
}

func TestTheSameFigureFollowsTheRulesInForce(t *testing.T) {
	g := find(t, "xiangqi")
	figure := "position = \"3k5/9/9/9/P8/9/9/9/4K4/9 w - - 0 1\"\nchoose = [\"e1\"]"
	if got := squares(g, show(t, figure, nil).Offer); got != "e0 e2 f0 f1 f2" {
		t.Errorf("the general of the book goes to %s", got)
	}
	if got := squares(g, show(t, figure, game.Rules{"general": "straight"}).Offer); got != "e0 e2 f1" {
		t.Errorf("the general of tournaments goes to %s", got)
	}
}

func TestAFigureShowsWhatMovesHaveDone(t *testing.T) {
	g := find(t, "xiangqi")
	s := show(t, "play = \"h2e2 h9g7\"\narrow = \"e2e6\"", nil)
	if g.Text(s.Last) != "h9g7" || g.Text(s.Arrow) != "e2e6" {
		t.Errorf("the last move is %s, the arrow %s", g.Text(s.Last), g.Text(s.Arrow))
	}
	q, _ := g.Board.Find("g7")
	if s.Before.Cells[q].Kind != 0 || s.Diagram.Cells[q].Kind == 0 || s.Outcome.Over() {
		t.Error("the horse has not gone to g7")
	}
}

func TestAFigureShowsAPartOfTheBoard(t *testing.T) {
	s := show(t, "part = \"c4-b2\"", nil)
	if got := s.Part.Len(); got != 6 {
		t.Errorf("%d squares are shown", got)
	}
	if s := show(t, "", nil); !s.Part.Empty() {
		t.Error("a part is shown, but none is named")
	}
}

func TestRulesThatAPositionNamesGoBeforeThoseInForce(t *testing.T) {
	g := find(t, "reversi")
	page, err := read(t, g, head+"[[section.part]]\n[[section.part.figure]]\nposition = \"8/8/8/3bw3/3wb3/8/8/8 b othello -\"\nplay = \"d3\"")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range []string{"old", "othello"} {
		settled, err := g.Settle(game.Rules{"rules": rules})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := page.Sections[0].Parts[0].Figures[0].Show(g, settled); err != nil {
			t.Errorf("under %s: %v", rules, err)
		}
	}
}

func TestAFigureHoldsWhereAllItsRulesAreInForce(t *testing.T) {
	for name, c := range map[string]struct {
		when, rules game.Rules
		want        bool
	}{
		"one that asks for nothing": {nil, game.Rules{"a": "1"}, true},
		"one that is met":           {game.Rules{"a": "1"}, game.Rules{"a": "1", "b": "2"}, true},
		"one that is half met":      {game.Rules{"a": "1", "b": "1"}, game.Rules{"a": "1", "b": "2"}, false},
	} {
		if got := (&manual.Figure{When: c.when}).Holds(c.rules); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestWhatIsWrongIsSaidInOneSentenceWithFileAndLine(t *testing.T) {
	g := find(t, "xiangqi")
	part := head + "[[section.part]]\n"
	figure := part + "[[section.part.figure]]\n"
	for name, c := range map[string]struct{ text, want string }{
		"no TOML":                         {head + "[[section.part]\n", "line 5: "},
		"another format":                  {"format = 2\n[[section]]\n", "line 1: the format is 2, but only format 1 is understood"},
		"nothing":                         {"format = 1\n", "there is no section in it"},
		"an unknown key":                  {part + "texts = 1\n", `line 5: the key "texts" is unknown`},
		"an unknown key in a figure":      {figure + "caption = { en = \"a\", ru = \"б\" }\nmark = \"e4\"\n", `line 7: the key "mark" is unknown`},
		"an unknown table":                {head + "[[section.piece]]\n", `line 4: the key "piece" is unknown`},
		"a section that is empty":         {head, "line 2: this section has no part"},
		"a part that is empty":            {part, "line 4: this part says and shows nothing"},
		"a title in one language":         {"format = 1\n[[section]]\ntitle = { en = \"a\" }\n", `line 3: there is no text in "ru"`},
		"an empty text":                   {part + "text = { en = \" \", ru = \"б\" }\n", `line 5: there is no text in "en"`},
		"a third language":                {part + "text = { en = \"a\", ru = \"б\", fr = \"c\" }\n", `line 5: "fr" is no language of this program`},
		"a second part that is wrong":     {part + "text = { en = \"a\", ru = \"б\" }\n[[section.part]]\ntext = { ru = \"б\" }\n", `line 7: there is no text in "en"`},
		"an unknown option":               {part + "option = \"generals\"\n", `line 5: xiangqi has no option "generals"`},
		"values of no option":             {part + "value.a = { en = \"a\", ru = \"б\" }\n", "line 5: there are values here, but no option"},
		"a value that is left out":        {part + "option = \"general\"\nvalue.straight = { en = \"a\", ru = \"б\" }\n", `line 6: diagonal: there is no text in "en"`},
		"a value that there is not":       {part + "option = \"rules\"\nvalue.book = { en = \"a\", ru = \"б\" }\nvalue.wxf = { en = \"a\", ru = \"б\" }\nvalue.asian = { en = \"a\", ru = \"б\" }\n", `the option rules cannot be "asian"`},
		"an illegal position":             {figure + "position = \"9/9 w\"\n", "line 6: xiangqi: "},
		"an illegal move":                 {figure + "play = \"h2e2 a0a5\"\n", `line 6: xiangqi: "a0a5" is no legal move here`},
		"an arrow of an illegal move":     {figure + "play = \"h2e2\"\narrow = \"h2e2\"\n", `line 7: xiangqi: "h2e2" is no legal move here`},
		"an unknown square":               {figure + "choose = [\"k5\"]\n", `line 6: there is no square "k5" on this board`},
		"half a part of the board":        {figure + "part = \"a0\"\n", `line 6: there is no square "" on this board`},
		"a part that is off the board":    {figure + "part = \"a0-k9\"\n", `line 6: there is no square "k9" on this board`},
		"a square that cannot be chosen":  {figure + "choose = [\"e5\"]\n", "line 6: xiangqi: e5 cannot be chosen here"},
		"choices that make a move":        {figure + "choose = [\"h2\", \"e2\"]\n", "line 6: xiangqi: to choose e2 makes the move h2e2"},
		"a figure for an unknown rule":    {figure + "when = { generals = \"straight\" }\n", `line 6: xiangqi: there is no option "generals"`},
		"the third figure of two parts":   {figure + "[[section.part]]\n[[section.part.figure]]\n[[section.part.figure]]\nplay = \"a\"\n", "line 9: "},
		"a word where a list is expected": {figure + "choose = \"e1\"\n", "manual: xiangqi.toml: "},
	} {
		page, err := read(t, g, c.text)
		if err == nil {
			t.Errorf("%s: it was read as %+v", name, page)
			continue
		}
		if !strings.HasPrefix(err.Error(), "manual: xiangqi.toml: ") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: the error is %q; want %q in it", name, err, c.want)
		}
	}
	if _, err := manual.Read(fstest.MapFS{}, g, languages); err == nil || !strings.Contains(err.Error(), "xiangqi.toml") {
		t.Errorf("a file that is missing: %v", err)
	}
}

func TestAnOptionOfNumbersIsNotToldValueByValue(t *testing.T) {
	_, err := read(t, find(t, "latrunculi"), head+"[[section.part]]\noption = \"n\"\nvalue.40 = { en = \"a\", ru = \"б\" }\n")
	if err == nil || !strings.Contains(err.Error(), "line 6: the option n takes any number") {
		t.Errorf("the error is %v", err)
	}
}
