package manual

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"goldentree/game"
)

// Format is the number of the format that Read reads.
const Format = 1

// A file is a page as TOML has it.
type file struct {
	Format   int `toml:"format"`
	Sections []struct {
		Title Text `toml:"title"`
		Parts []struct {
			Title   Text            `toml:"title"`
			Text    Text            `toml:"text"`
			Option  string          `toml:"option"`
			Values  map[string]Text `toml:"value"`
			Figures []struct {
				Position string     `toml:"position"`
				Part     string     `toml:"part"`
				Play     string     `toml:"play"`
				Choose   []string   `toml:"choose"`
				Arrow    string     `toml:"arrow"`
				Caption  Text       `toml:"caption"`
				When     game.Rules `toml:"when"`
			} `toml:"figure"`
		} `toml:"part"`
	} `toml:"section"`
}

// Read reads the page of g from the file <ID>.toml: sections, their parts, and the figures of
// these are tables [[section]], [[section.part]] and [[section.part.figure]], whose keys are the
// fields in small letters. It is strict: every text must be there in each of the languages and
// in no other, and every position, move, square and option must be one of the game. What is not
// right is an error of one sentence with file and line.
func Read(files fs.FS, g *game.Game, languages []string) (*Page, error) {
	name := g.ID + ".toml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("manual: %w", err)
	}
	var f file
	meta, err := toml.Decode(string(data), &f)
	var syntax toml.ParseError
	switch {
	case errors.As(err, &syntax):
		return nil, fmt.Errorf("manual: %s: line %d: %s", name, syntax.Position.Line, strings.Join(strings.Fields(syntax.Message), " "))
	case err != nil:
		return nil, fmt.Errorf("manual: %s: %s", name, strings.TrimPrefix(err.Error(), "toml: "))
	}
	r := reader{game: g, languages: languages, tables: tablesOf(string(data)), seen: map[string]int{}}
	page, err := r.page(f, meta.Undecoded())
	if err != nil {
		return nil, fmt.Errorf("manual: %s: %w", name, err)
	}
	return page, nil
}

// A reader checks what has been read, and knows where it stands.
type reader struct {
	game      *game.Game
	languages []string
	tables    []table
	seen      map[string]int // how many tables of a name have been come to
}

// A table is a part of a TOML file that has a heading of its own.
type table struct {
	name string
	keys map[string]int // the line of each key; that of the heading under ""
}

var (
	tableLine = regexp.MustCompile(`^\s*\[\[?([\w.-]+)\]\]?`)
	keyLine   = regexp.MustCompile(`^\s*([\w-]+)[\w.-]*\s*=`)
)

// tablesOf finds the tables of a file. The first one is what stands above all headings.
func tablesOf(text string) []table {
	tables := []table{{"", map[string]int{}}}
	for i, line := range strings.Split(text, "\n") {
		if heading := tableLine.FindStringSubmatch(line); heading != nil {
			tables = append(tables, table{heading[1], map[string]int{"": i + 1}})
		} else if key := keyLine.FindStringSubmatch(line); key != nil {
			tables[len(tables)-1].keys[key[1]] = i + 1
		}
	}
	return tables
}

// next comes to the next table of a name.
func (r *reader) next(name string) table {
	n := 0
	for _, t := range r.tables {
		if t.name == name {
			if n == r.seen[name] {
				r.seen[name]++
				return t
			}
			n++
		}
	}
	return table{name: name} // written in another way; its lines are not known
}

// fault says what is wrong with a key of a table.
func (t table) fault(key string, err error) error {
	line := t.keys[key]
	if line == 0 {
		line = t.keys[""]
	}
	if line == 0 {
		return fmt.Errorf("%s.%s: %w", t.name, key, err)
	}
	return fmt.Errorf("line %d: %w", line, err)
}

func (r *reader) page(f file, unknown []toml.Key) (*Page, error) {
	if len(unknown) > 0 {
		return nil, r.unknown(unknown[0])
	}
	if f.Format != Format {
		return nil, r.tables[0].fault("format", fmt.Errorf("the format is %d, but only format %d is understood", f.Format, Format))
	}
	if len(f.Sections) == 0 {
		return nil, errors.New("there is no section in it")
	}
	page := new(Page)
	for _, s := range f.Sections {
		at := r.next("section")
		section := Section{Title: s.Title}
		if err := r.text(s.Title, true); err != nil {
			return nil, at.fault("title", err)
		}
		if len(s.Parts) == 0 {
			return nil, at.fault("", errors.New("this section has no part"))
		}
		for _, p := range s.Parts {
			at := r.next("section.part")
			part := Part{Title: p.Title, Text: p.Text, Option: p.Option, Values: p.Values}
			if key, err := r.part(part); err != nil {
				return nil, at.fault(key, err)
			}
			for _, f := range p.Figures {
				at := r.next("section.part.figure")
				figure := Figure(f)
				if key, err := r.figure(figure); err != nil {
					return nil, at.fault(key, err)
				}
				part.Figures = append(part.Figures, figure)
			}
			if part.Text == nil && part.Option == "" && part.Figures == nil {
				return nil, at.fault("", errors.New("this part says and shows nothing"))
			}
			section.Parts = append(section.Parts, part)
		}
		page.Sections = append(page.Sections, section)
	}
	return page, nil
}

// unknown complains of a key that means nothing.
func (r *reader) unknown(key toml.Key) error {
	name, last := strings.Join(key[:len(key)-1], "."), key[len(key)-1]
	err := fmt.Errorf("the key %q is unknown", last)
	for _, t := range r.tables {
		switch {
		case t.name == name && t.keys[last] > 0:
			return t.fault(last, err)
		case t.name == key.String():
			return t.fault("", err)
		}
	}
	return fmt.Errorf("the key %q is unknown", key)
}

// text checks that a text is there in all languages. One that is not needed may be missing in all.
func (r *reader) text(t Text, needed bool) error {
	if t == nil && !needed {
		return nil
	}
	for _, code := range r.languages {
		if strings.TrimSpace(t[code]) == "" {
			return fmt.Errorf("there is no text in %q", code)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(t)) {
		if !slices.Contains(r.languages, code) {
			return fmt.Errorf("%q is no language of this program", code)
		}
	}
	return nil
}

// part checks a part, but not its figures. An error comes with its key.
func (r *reader) part(p Part) (key string, err error) {
	if err := r.text(p.Title, false); err != nil {
		return "title", err
	}
	if err := r.text(p.Text, false); err != nil {
		return "text", err
	}
	if p.Option == "" {
		if p.Values != nil {
			return "value", errors.New("there are values here, but no option")
		}
		return "", nil
	}
	i := slices.IndexFunc(r.game.Options, func(o game.Option) bool { return o.Name == p.Option })
	if i < 0 {
		return "option", fmt.Errorf("%s has no option %q", r.game.ID, p.Option)
	}
	if p.Values == nil {
		return "", nil
	}
	o := r.game.Options[i]
	if o.Most > 0 {
		return "value", fmt.Errorf("the option %s takes any number, so that its values cannot be told one by one", o.Name)
	}
	for _, value := range o.Values {
		if err := r.text(p.Values[value], true); err != nil {
			return "value", fmt.Errorf("%s: %w", value, err)
		}
	}
	for _, value := range slices.Sorted(maps.Keys(p.Values)) {
		if !slices.Contains(o.Values, value) {
			return "value", fmt.Errorf("the option %s cannot be %q", o.Name, value)
		}
	}
	return "", nil
}

// figure checks a figure by showing it. An error comes with its key.
func (r *reader) figure(f Figure) (key string, err error) {
	if err := r.text(f.Caption, false); err != nil {
		return "caption", err
	}
	settled, err := r.game.Settle(f.When)
	if err != nil {
		return "when", err
	}
	_, key, err = f.show(r.game, settled)
	return key, err
}
