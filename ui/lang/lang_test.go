package lang

import (
	"strings"
	"testing"
	"testing/fstest"

	"goldentree/assets"
)

func texts(s string) fstest.MapFS { return fstest.MapFS{"ui.toml": {Data: []byte(s)}} }

func TestTextsAreFoundByTheirPathAndFilled(t *testing.T) {
	l, err := New(texts(`
		[move.step]
		en = "{piece} to {square}"
		ru = "{piece}: {square}"
		[discs]
		en = {one = "{n} disc", other = "{n} discs"}
		ru = {one = "{n} фишка", few = "{n} фишки", many = "{n} фишек"}
	`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		code, key string
		args      []any
		want      string
	}{
		{"en", "ui.move.step", []any{"piece", "Rat", "square", "a3"}, "Rat to a3"},
		{"ru", "ui.move.step", []any{"piece", "Крыса", "square", "a3"}, "Крыса: a3"},
		{"en", "ui.move.missing", nil, "ui.move.missing"},
		{"en", "ui.discs", []any{"n", 0}, "0 discs"},
		{"en", "ui.discs", []any{"n", 1}, "1 disc"},
		{"en", "ui.discs", []any{"n", 21}, "21 discs"},
		{"ru", "ui.discs", []any{"n", 0}, "0 фишек"},
		{"ru", "ui.discs", []any{"n", 1}, "1 фишка"},
		{"ru", "ui.discs", []any{"n", 4}, "4 фишки"},
		{"ru", "ui.discs", []any{"n", 5}, "5 фишек"},
		{"ru", "ui.discs", []any{"n", 11}, "11 фишек"},
		{"ru", "ui.discs", []any{"n", 12}, "12 фишек"},
		{"ru", "ui.discs", []any{"n", 21}, "21 фишка"},
		{"ru", "ui.discs", []any{"n", 112}, "112 фишек"},
		{"ru", "ui.discs", []any{"n", 122}, "122 фишки"},
	} {
		l.Set(c.code)
		if got := l.T(c.key, c.args...); got != c.want {
			t.Errorf("in %s %s%v is %q; want %q", c.code, c.key, c.args, got, c.want)
		}
	}
	l.Set("xx")
	if l.Code() != "ru" {
		t.Errorf("an unknown language changed the language to %q", l.Code())
	}
}

func TestFaultyTextsAreNamed(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"no Russian text":           {"[a.b]\nen = \"x\"", `ui.a.b: there is no text in "ru"`},
		"an unknown language":       {"[a]\nen = \"x\"\nru = \"x\"\nfr = \"x\"", `ui.a: "fr" is no language`},
		"an empty text":             {"[a]\nen = \"x\"\nru = \" \"", "ui.a: ru: the text is empty"},
		"different arguments":       {"[a]\nen = \"{x}\"\nru = \"{y}\"", "ui.a: en has the arguments [{x}], ru has [{y}]"},
		"a missing plural form":     {"[a]\nen = \"x\"\nru = {one = \"x\", few = \"x\"}", `ui.a: ru: the plural form "many" is missing`},
		"a foreign plural form":     {"[a]\nen = {one = \"x\", other = \"x\", many = \"x\"}\nru = \"x\"", `ui.a: en: "many" is no plural form`},
		"a number instead of words": {"[a]\nen = 3\nru = \"x\"", "ui.a: en: 3 is no text"},
		"a text outside of a table": {"a = \"x\"", "ui.a: this is neither a table nor a text"},
		"broken TOML":               {"[a", "ui.toml"},
	} {
		_, err := New(texts(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v; want %q in it", name, err, c.want)
		}
	}
}

func TestTheTextsOfTheProgramAreComplete(t *testing.T) {
	l, err := New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Keys()) == 0 {
		t.Error("there are no texts")
	}
}

func TestAnAdjectiveAgreesWithItsNoun(t *testing.T) {
	l, err := New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, adjective, noun, want string }{
		{"en", "red", "rat", "red rat"},
		{"ru", "красный", "тигр", "красный тигр"},
		{"ru", "красный", "крыса", "красная крыса"},
		{"ru", "синий", "собака", "синяя собака"},
		{"ru", "синий", "купец-крестьянин", "синий купец-крестьянин"},
		{"ru", "золотой", "пешка", "золотая пешка"},
		{"ru", "жёлтый", "раджа", "жёлтый раджа"},
	} {
		l.Set(c.code)
		if got := l.Agree(c.adjective, c.noun); got != c.want {
			t.Errorf("%s and %s make %q; want %q", c.adjective, c.noun, got, c.want)
		}
	}
}
