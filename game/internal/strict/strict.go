// Package strict reads TOML files that people write. What is not right in one of them is said in
// one sentence with the file and the line.
package strict

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A File is one that is being read. It knows on which line everything stands.
type File struct {
	name   string
	lines  []string
	tables []Table
	seen   map[string]int // how many tables of a name have been come to
}

// A Table is a part of a file that has a heading of its own.
type Table struct {
	file *File
	name string
	keys map[string]int // the line of each key; that of the heading under ""
}

var (
	tableLine = regexp.MustCompile(`^\s*\[\[?([\w.-]+)\]\]?`)
	keyLine   = regexp.MustCompile(`^\s*([\w-]+)[\w.-]*\s*=`)
)

// Decode reads a file into v, as package toml does. Keys that v does not have are an error, also
// those that differ from its own by capitals alone.
func Decode(name string, data []byte, v any) (*File, error) {
	f := &File{name: name, lines: strings.Split(string(data), "\n"), seen: map[string]int{}}
	f.findTables()
	meta, err := toml.Decode(string(data), v)
	if err != nil {
		return nil, f.Fault(decodeError(err))
	}
	if key := unknown(meta); key != nil {
		return nil, f.Fault(f.line(key), fmt.Errorf("the key %.60q is unknown", key[len(key)-1]))
	}
	return f, nil
}

// findTables finds the tables. The first one is what stands above all headings.
func (f *File) findTables() {
	f.tables = []Table{{f, "", map[string]int{}}}
	quoted := false // by three quotes, over several lines
	for i, line := range f.lines {
		inside := quoted
		if strings.Count(line, `"""`)%2 == 1 {
			quoted = !quoted
		}
		if inside {
			continue
		}
		if heading := tableLine.FindStringSubmatch(line); heading != nil {
			f.tables = append(f.tables, Table{f, heading[1], map[string]int{"": i + 1}})
		} else if key := keyLine.FindStringSubmatch(line); key != nil {
			f.tables[len(f.tables)-1].keys[key[1]] = i + 1
		}
	}
}

// Top returns the part of the file that stands above all headings.
func (f *File) Top() Table { return f.tables[0] }

// Next comes to the next table of a name; the first time, to the first one.
func (f *File) Next(name string) Table {
	n := 0
	for _, t := range f.tables {
		if t.name == name {
			if n == f.seen[name] {
				f.seen[name]++
				return t
			}
			n++
		}
	}
	return Table{file: f, name: name} // written in another way; its lines are not known
}

// Fault says what is wrong on a line; 0 is no line.
func (f *File) Fault(line int, err error) error {
	if line == 0 {
		return fmt.Errorf("%s: %w", f.name, err)
	}
	return fmt.Errorf("%s: line %d: %w", f.name, line, err)
}

// Fault says what is wrong with a key of a table; "" is all of it.
func (t Table) Fault(key string, err error) error {
	line := t.Line(key)
	if line == 0 && t.name != "" {
		return t.file.Fault(0, fmt.Errorf("%s.%s: %w", t.name, key, err))
	}
	return t.file.Fault(line, err)
}

// Line returns the line of a key, or else that of the heading; 0 if neither is known.
func (t Table) Line(key string) int {
	if line := t.keys[key]; line != 0 {
		return line
	}
	return t.keys[""]
}

// line returns the line on which a key stands that means nothing: its own, that of its table, or
// that of the key it is a part of.
func (f *File) line(key toml.Key) int {
	for n := len(key) - 1; n >= 0; n-- {
		table, word := strings.Join(key[:n], "."), key[n]
		for _, t := range f.tables {
			switch {
			case t.name == key.String():
				return t.keys[""]
			case t.name == table && t.keys[word] > 0 && n == len(key)-1:
				return t.keys[word]
			}
		}
		if n == len(key)-1 {
			continue
		}
		within := regexp.MustCompile(`[{,.]\s*` + regexp.QuoteMeta(key[len(key)-1]) + `\b`)
		for _, t := range f.tables {
			if line := t.keys[word]; t.name == table && line > 0 && within.MatchString(f.lines[line-1]) {
				return line
			}
		}
	}
	return 0
}

// unknown returns a key that means nothing, or nil. The decoder takes capitals for small letters,
// and so does not tell of all.
func unknown(meta toml.MetaData) toml.Key {
	if keys := meta.Undecoded(); len(keys) > 0 {
		return keys[0]
	}
	for _, key := range meta.Keys() {
		if last := key[len(key)-1]; last != strings.ToLower(last) {
			return key
		}
	}
	return nil
}

// ofKey takes apart what the decoder says of the value of a key.
var ofKey = regexp.MustCompile(`^(?:line (\d+) )?\(last key "(.*?)"\): (.*)$`)

// decodeError takes the line out of what the decoder complains of, and the words of a programmer.
func decodeError(err error) (line int, _ error) {
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		message := strings.Join(strings.Fields(syntax.Message), " ") // some quote the line's end
		return syntax.Position.Line, errors.New(strings.TrimSuffix(message, "."))
	}
	message := strings.TrimPrefix(err.Error(), "toml: ")
	parts := ofKey.FindStringSubmatch(message)
	if parts == nil {
		return 0, errors.New(message)
	}
	fmt.Sscan(parts[1], &line)
	key, complaint := parts[2], parts[3]
	if strings.HasPrefix(complaint, "incompatible types") || strings.HasPrefix(complaint, "type mismatch") {
		return line, fmt.Errorf("the value of %.60q is of the wrong kind", key)
	}
	return line, fmt.Errorf("%.60q: %.200s", key, complaint)
}

// Text checks that a text is there in each of the languages and in no other, and that it has no
// more than so many letters; 0 is any number. One that is not needed may be missing in all.
func Text(text map[string]string, languages []string, needed bool, most int) error {
	if text == nil && !needed {
		return nil
	}
	for _, code := range languages {
		if strings.TrimSpace(text[code]) == "" {
			return fmt.Errorf("there is no text in %q", code)
		}
		if n := len([]rune(text[code])); most > 0 && n > most {
			return fmt.Errorf("the text in %q has %d letters; it may have %d", code, n, most)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(text)) {
		if !slices.Contains(languages, code) {
			return fmt.Errorf("%q is no language of this program", code)
		}
	}
	return nil
}
