// Package lang holds the texts that people read, in every language of the program. The language
// can be changed while the program runs.
//
// Texts are kept in TOML files, both languages side by side. A table with the keys "en" and "ru"
// is one text; its key is the dotted path to the table with the file's name in front:
//
//	[why.hobbled]                       # in hundred.toml: the key is hundred.why.hobbled
//	en = "The horse is hobbled."
//	ru = "Коню мешает фигура."
//
// A text that depends on a number is a table of plural forms instead, and arguments are named:
//
//	en = {one = "{n} disc", other = "{n} discs"}
//	ru = {one = "{n} фишка", few = "{n} фишки", many = "{n} фишек"}
package lang

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// Languages lists the languages of the program by their codes. The first is spoken until another is set.
var Languages = []string{"en", "ru"}

// A Lang speaks one language at a time. It belongs to one goroutine.
type Lang struct {
	texts map[string]text
	code  string
}

// A text is what is said under one key: by language, by plural form. A text without plural
// forms has the form "other" alone.
type text map[string]map[string]string

// New reads all TOML files in the top folder of files. Every text must be there in every language, with
// all the plural forms that the language has and with the same arguments, and say something.
func New(files fs.FS) (*Lang, error) {
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		return nil, fmt.Errorf("lang: %w", err)
	}
	l := &Lang{texts: map[string]text{}, code: Languages[0]}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("lang: %w", err)
		}
		var tree map[string]any
		if _, err := toml.Decode(string(data), &tree); err != nil {
			return nil, fmt.Errorf("lang: %s: %w", name, err)
		}
		if err := l.read(strings.TrimSuffix(path.Base(name), ".toml"), tree); err != nil {
			return nil, fmt.Errorf("lang: %s: %w", name, err)
		}
	}
	return l, nil
}

// read takes in what stands below key.
func (l *Lang) read(key string, tree map[string]any) error {
	isText := slices.ContainsFunc(Languages, func(code string) bool { _, has := tree[code]; return has })
	if isText {
		t, err := newText(tree)
		if err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		l.texts[key] = t
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(tree)) {
		below, is := tree[name].(map[string]any)
		if !is {
			return fmt.Errorf("%s.%s: this is neither a table nor a text in %s", key, name, strings.Join(Languages, " and "))
		}
		if err := l.read(key+"."+name, below); err != nil {
			return err
		}
	}
	return nil
}

func newText(table map[string]any) (text, error) {
	for _, code := range slices.Sorted(maps.Keys(table)) {
		if !slices.Contains(Languages, code) {
			return nil, fmt.Errorf("%q is no language of this program", code)
		}
	}
	t := text{}
	for _, code := range Languages {
		value, has := table[code]
		if !has {
			return nil, fmt.Errorf("there is no text in %q", code)
		}
		forms, err := newForms(code, value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", code, err)
		}
		t[code] = forms
	}
	first := t.arguments(Languages[0])
	for _, code := range Languages[1:] {
		if other := t.arguments(code); !slices.Equal(first, other) {
			return nil, fmt.Errorf("%s has the arguments %v, %s has %v", Languages[0], first, code, other)
		}
	}
	return t, nil
}

func newForms(code string, value any) (map[string]string, error) {
	forms := map[string]string{}
	switch value := value.(type) {
	case string:
		forms["other"] = value
	case map[string]any:
		for _, form := range slices.Sorted(maps.Keys(value)) {
			s, is := value[form].(string)
			if !is || !slices.Contains(plurals[code].forms, form) {
				return nil, fmt.Errorf("%q is no plural form; there are %s", form, strings.Join(plurals[code].forms, ", "))
			}
			forms[form] = s
		}
		for _, form := range plurals[code].forms {
			if _, has := forms[form]; !has {
				return nil, fmt.Errorf("the plural form %q is missing", form)
			}
		}
	default:
		return nil, fmt.Errorf("%v is no text", value)
	}
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		if strings.TrimSpace(forms[form]) == "" {
			return nil, fmt.Errorf("the text is empty")
		}
	}
	return forms, nil
}

var argument = regexp.MustCompile(`\{[^{}]*\}`)

// arguments lists the arguments used in a language. The number that drives the plural is not
// listed, since a form like "one disc" may do without it.
func (t text) arguments(code string) []string {
	var found []string
	for _, s := range t[code] {
		for _, a := range argument.FindAllString(s, -1) {
			if a != "{n}" && !slices.Contains(found, a) {
				found = append(found, a)
			}
		}
	}
	slices.Sort(found)
	return found
}

// Set changes the language to the one of that code; a code that is not in Languages changes nothing.
func (l *Lang) Set(code string) {
	if slices.Contains(Languages, code) {
		l.code = code
	}
}

// Code returns the code of the language that is spoken.
func (l *Lang) Code() string { return l.code }

// Has reports whether there is a text of that key.
func (l *Lang) Has(key string) bool { return l.texts[key] != nil }

// Keys lists the keys of all texts in alphabetical order.
func (l *Lang) Keys() []string { return slices.Sorted(maps.Keys(l.texts)) }

// T returns the text of that key. The args are names of arguments, each followed by its value; the
// argument "n", a whole number, also chooses the plural form. A missing text gives its key, so that it is seen.
func (l *Lang) T(key string, args ...any) string {
	t, has := l.texts[key]
	if !has {
		return key
	}
	forms := t[l.code]
	s, plural := forms["other"], plurals[l.code]
	var pairs []string
	for i := 0; i+1 < len(args); i += 2 {
		name, value := fmt.Sprint(args[i]), fmt.Sprint(args[i+1])
		pairs = append(pairs, "{"+name+"}", value)
		if n, is := args[i+1].(int); is && name == "n" && len(forms) > 1 {
			s = forms[plural.form(n)]
		}
	}
	return strings.NewReplacer(pairs...).Replace(s)
}
