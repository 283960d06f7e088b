// Package skin reads the skins of the program and draws in their colours: the look of the
// window, the styles of boards and terrain, and the pictures of the pieces.
package skin

import (
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/BurntSushi/toml"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/files"
)

// A Skin says how everything looks. It belongs to the goroutine of the user interface.
type Skin struct {
	ID    string            // its file without the ending
	Name  map[string]string // what people call it, by language
	Marks Marks

	dark, flat bool
	tones      *Tones
	shell      shell
	board      Board
	seats      []Seat
	games      map[string]section
	sets       map[string]string // the sets of pieces that a person has chosen, by game
	using      map[string]string // those in use, as far as somebody asked

	pieces, zones fs.FS
	drawings      map[drawingKey]*drawing
	resources     map[string]*fyne.StaticResource
}

// A Board is the style of a board.
type Board struct {
	Frame Color   // the border
	Label Color   // letters and numbers on it
	Light Color   // the squares
	Dark  Color   // every other square, like a1
	Line  Color   // between squares
	Width float32 // of the lines, for a square of 100; 0 is none

	Picture string `toml:",omitempty"` // on every other square, a name for Skin.Picture, or ""
	Tones   *Tones `toml:",omitempty"` // of that picture

	Grid  string `toml:",omitempty"` // a picture over all squares in the colour of the lines, or ""
	Grain string `toml:",omitempty"` // a picture of the material over all squares and lines, or ""
	Vein  Color  `toml:",omitempty"` // the grain of a border of wood
	Inlay Color  `toml:",omitempty"` // a line in the border
}

// A Zone is the style of a part of a board.
type Zone struct {
	Fill    Color  // over its squares
	Line    Color  // around it
	Inner   Color  `toml:",omitempty"` // between its squares, instead of the lines of the board
	Picture string `toml:",omitempty"` // a name for Skin.Picture, or ""
	Each    bool   `toml:",omitempty"` // the picture is drawn on each square, not over the whole
	Tones   *Tones `toml:",omitempty"` // of the picture
}

// Tones are two colours between which a picture is drawn, dark for dark and light for light,
// instead of in its own colours. Nil are its own colours.
type Tones Pair

// A Seat holds the colours of a seat's pieces.
type Seat struct {
	Ground, Dark, Light Color
	Sign                Color `toml:",omitempty"` // see Skin.Sign
}

// A Pair holds the two colours of a mark; each is the edge of the other.
type Pair struct{ Light, Dark Color }

// Marks holds the colours of the marks on a board.
type Marks struct {
	Selected, Offer, Turn, Pin, Last, Hint, Alarm, Attacked, Cursor, Refused Pair
}

type shell struct {
	Paper, Ink, Surface, Muted, Accent Color
	OnAccent                           Color `toml:"on-accent"`
	Link, Line                         Color
}

// A section is all that a skin says of one game.
type section struct {
	Pieces string          `toml:",omitempty"` // the set that is usual; "" is the first
	Board  *Board          `toml:",omitempty"`
	Zones  map[string]Zone `toml:",omitempty"`
	Seats  []Seat          `toml:",omitempty"`
}

// A Color is written "#rrggbb", "#rrggbbaa" or "none".
type Color struct{ color.NRGBA }

// UnmarshalText reads a colour.
func (c *Color) UnmarshalText(text []byte) error {
	s := string(text)
	if s == "none" {
		c.NRGBA = color.NRGBA{}
		return nil
	}
	digits, hash := strings.CutPrefix(s, "#")
	if len(digits) == 6 {
		digits += "ff"
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if !hash || err != nil || len(digits) != 8 {
		return ErrColour
	}
	c.NRGBA = color.NRGBA{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}
	return nil
}

// String writes the colour for SVG: "#rrggbb", without its opacity.
func (c Color) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// List returns the names of the skins in fsys, sorted; none if there is no such folder.
func List(fsys fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if name, is := strings.CutSuffix(e.Name(), ".toml"); is {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// largest is the size, in bytes, from which on a file is no skin.
const largest = 1 << 20

// Load reads the skin of that name, <name>.toml in fsys. What is wrong with the file is told in
// a *Fault.
func Load(fsys fs.FS, name string) (*Skin, error) {
	file := name + ".toml"
	data, err := files.Read(fsys, file, largest)
	if err != nil {
		return nil, fmt.Errorf("there is no skin %q: %w", name, err)
	}
	text := string(data)
	var f struct {
		Format int
		Name   map[string]string
		Dark   bool
		Flat   bool   `toml:",omitempty"`
		Tones  *Tones `toml:",omitempty"`
		Shell  shell
		Marks  Marks
		Board  Board
		Seats  []Seat
		Games  map[string]section `toml:",omitempty"`
	}
	fault := func(key toml.Key, what string, err error) error { return &Fault{file, line(text, key), what, err} }
	meta, err := toml.Decode(text, &f)
	if err != nil {
		return nil, decodeFault(file, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fault(unknown[0], unknown[0].String(), ErrKey)
	}
	if key := missing(&meta, reflect.TypeOf(f), nil); key != nil {
		return nil, fault(key[:len(key)-1], key.String(), ErrMissing)
	}
	if f.Format != 1 {
		return nil, fault(toml.Key{"format"}, fmt.Sprint(f.Format), ErrFormat)
	}
	if f.Name["en"] == "" {
		return nil, fault(toml.Key{"name"}, "name.en", ErrMissing)
	}
	s := &Skin{
		ID: name, Name: f.Name, Marks: f.Marks,
		dark: f.Dark, flat: f.Flat, tones: f.Tones, shell: f.Shell, board: f.Board, seats: f.Seats, games: f.Games,
		using: map[string]string{}, pieces: assets.Pieces, zones: assets.Zones,
		drawings: map[drawingKey]*drawing{}, resources: map[string]*fyne.StaticResource{},
	}
	for _, u := range s.used() {
		if _, err := fs.Stat(u.in, u.file); err != nil {
			return nil, fault(u.key, u.name, ErrPicture)
		}
	}
	return s, nil
}

// A use is the name of a picture, or of a set of them, in the file of a skin.
type use struct {
	key  toml.Key
	name string
	in   fs.FS
	file string
}

// used lists the pictures that the skin names.
func (s *Skin) used() []use {
	var all []use
	zone := func(name string, key ...string) {
		if name != "" {
			all = append(all, use{key, name, s.zones, name + ".svg"})
		}
	}
	board := func(b *Board, key ...string) {
		zone(b.Picture, append(key, "picture")...)
		zone(b.Grid, append(key, "grid")...)
		zone(b.Grain, append(key, "grain")...)
	}
	board(&s.board, "board")
	for _, id := range slices.Sorted(maps.Keys(s.games)) {
		g := s.games[id]
		if g.Pieces != "" {
			all = append(all, use{toml.Key{"games", id, "pieces"}, g.Pieces, s.pieces, path.Join(id, g.Pieces)})
		}
		if g.Board != nil {
			board(g.Board, "games", id, "board")
		}
		for _, name := range slices.Sorted(maps.Keys(g.Zones)) {
			zone(g.Zones[name].Picture, "games", id, "zones", name, "picture")
		}
	}
	return all
}

// missing returns the first key of a struct type, found at path, that the file lacks;
// nil if it has all. A table that may be left out is complete or not there.
func missing(meta *toml.MetaData, t reflect.Type, path toml.Key) toml.Key {
	switch {
	case t.Kind() == reflect.Pointer:
		return missing(meta, t.Elem(), path)
	case t.Kind() == reflect.Map && t.Elem().Kind() == reflect.Struct:
		for _, key := range meta.Keys() {
			if len(key) > len(path) && slices.Equal(key[:len(path)], path) {
				if m := missing(meta, t.Elem(), key[:len(path)+1]); m != nil {
					return m
				}
			}
		}
		return nil
	case t.Kind() == reflect.Slice && meta.IsDefined(path...):
		return missingInRow(meta, t.Elem(), path)
	case t.Kind() != reflect.Struct || t == reflect.TypeFor[Color]():
		return nil
	}
	for i := range t.NumField() {
		name, optional := keyOf(t.Field(i))
		key := append(slices.Clone(path), name)
		if !meta.IsDefined(key...) {
			if optional {
				continue
			}
			return key
		}
		if m := missing(meta, t.Field(i).Type, key); m != nil {
			return m
		}
	}
	return nil
}

// keyOf returns the key of a field, and whether it may be left out.
func keyOf(f reflect.StructField) (name string, optional bool) {
	name, more, _ := strings.Cut(f.Tag.Get("toml"), ",")
	if name == "" {
		name = strings.ToLower(f.Name)
	}
	return name, more != ""
}

// missingInRow looks through the tables of an array, whose keys the file lists one table
// after another.
func missingInRow(meta *toml.MetaData, t reflect.Type, path toml.Key) toml.Key {
	tables, seen := 0, map[string]int{}
	for _, key := range meta.Keys() {
		switch {
		case slices.Equal(key, path):
			tables++
		case len(key) == len(path)+1 && slices.Equal(key[:len(path)], path):
			seen[key[len(path)]]++
		}
	}
	for i := range t.NumField() {
		name, optional := keyOf(t.Field(i))
		if seen[name] < tables && !optional {
			return append(slices.Clone(path), name)
		}
	}
	return nil
}

// line finds the line of a key in the text of a file, or of the table that should hold it.
func line(text string, key toml.Key) int {
	for ; len(key) > 0; key = key[:len(key)-1] {
		var table string
		for i, l := range strings.Split(text, "\n") {
			l = strings.TrimSpace(l)
			if strings.HasPrefix(l, "[") {
				table = strings.Trim(strings.SplitN(l, "#", 2)[0], "[] ")
				if table == key.String() {
					return i + 1
				}
			} else if name, _, is := strings.Cut(l, "="); is && !strings.HasPrefix(l, "#") {
				full := strings.TrimSpace(name)
				if table != "" {
					full = table + "." + full
				}
				if full == key.String() {
					return i + 1
				}
			}
		}
	}
	return 1
}

// Board returns the style of a game's board.
func (s *Skin) Board(g *game.Game) Board {
	if b := s.games[g.ID].Board; b != nil {
		return *b
	}
	return s.board
}

// Zone returns the style of a zone of that name; a plain tint if the skin does not know it.
func (s *Skin) Zone(g *game.Game, name string) Zone {
	if z, ok := s.games[g.ID].Zones[name]; ok {
		return z
	}
	tint := s.Board(g).Line
	tint.A = 0x40
	return Zone{Fill: tint}
}

// Seat returns the colours of a seat's pieces.
func (s *Skin) Seat(g *game.Game, seat game.Seat) Seat {
	seats := s.games[g.ID].Seats
	if len(seats) < int(seat) {
		seats = s.seats
	}
	if seat == game.Nobody || len(seats) < int(seat) {
		grey := Color{color.NRGBA{0x80, 0x80, 0x80, 0xff}}
		return Seat{Ground: grey, Dark: Color{color.NRGBA{A: 0xff}}, Light: Color{color.NRGBA{0xff, 0xff, 0xff, 0xff}}}
	}
	return seats[seat-1]
}

// Sign returns the colours of the dot that stands for a seat on the window.
func (s *Skin) Sign(g *game.Game, seat game.Seat) (fill, edge Color) {
	c := s.Seat(g, seat)
	if c.Sign.A > 0 {
		return c.Sign, s.shell.Ink
	}
	return c.Ground, s.shell.Ink
}

// Ink returns the colour of text and signs on the window.
func (s *Skin) Ink() Color { return s.shell.Ink }

// file names something that looks different in every skin.
func (s *Skin) file(parts ...string) string {
	return path.Join(append([]string{s.ID}, parts...)...) + ".svg"
}
