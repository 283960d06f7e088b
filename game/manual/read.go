package manual

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"goldentree/game"
	"goldentree/game/internal/strict"
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
	at, err := strict.Decode(name, data, &f)
	if err != nil {
		return nil, fmt.Errorf("manual: %w", err)
	}
	page, err := (&reader{g, languages, at}).page(f)
	if err != nil {
		return nil, fmt.Errorf("manual: %w", err)
	}
	return page, nil
}

// A reader checks what has been read, and knows where it stands.
type reader struct {
	game      *game.Game
	languages []string
	file      *strict.File
}

func (r *reader) page(f file) (*Page, error) {
	if f.Format != Format {
		return nil, r.file.Top().Fault("format", fmt.Errorf("the format is %d, but only format %d is understood", f.Format, Format))
	}
	if len(f.Sections) == 0 {
		return nil, r.file.Fault(0, errors.New("there is no section in it"))
	}
	page := new(Page)
	for _, s := range f.Sections {
		at := r.file.Next("section")
		section := Section{Title: s.Title}
		if err := r.text(s.Title, true); err != nil {
			return nil, at.Fault("title", err)
		}
		if len(s.Parts) == 0 {
			return nil, at.Fault("", errors.New("this section has no part"))
		}
		for _, p := range s.Parts {
			at := r.file.Next("section.part")
			part := Part{Title: p.Title, Text: p.Text, Option: p.Option, Values: p.Values}
			if key, err := r.part(part); err != nil {
				return nil, at.Fault(key, err)
			}
			for _, f := range p.Figures {
				at := r.file.Next("section.part.figure")
				figure := Figure(f)
				if key, err := r.figure(figure); err != nil {
					return nil, at.Fault(key, err)
				}
				part.Figures = append(part.Figures, figure)
			}
			if part.Text == nil && part.Option == "" && part.Figures == nil {
				return nil, at.Fault("", errors.New("this part says and shows nothing"))
			}
			section.Parts = append(section.Parts, part)
		}
		page.Sections = append(page.Sections, section)
	}
	return page, nil
}

// text checks a text. One that is not needed may be missing in all languages.
func (r *reader) text(t Text, needed bool) error { return strict.Text(t, r.languages, needed, 0) }

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
	return f.Fault(r.game, settled)
}
