package skin

import (
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/themes"
)

func load(t *testing.T, name string) *Skin {
	t.Helper()
	s, err := Load(themes.All, name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// each runs a test for every skin of the program.
func each(t *testing.T, f func(t *testing.T, s *Skin)) {
	names, err := List(themes.All)
	if err != nil || len(names) == 0 {
		t.Fatal("no skins: ", err)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) { f(t, load(t, name)) })
	}
}

func TestASkinIsReadStrictly(t *testing.T) {
	good, err := fs.ReadFile(themes.All, "wood.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, old, new string
		line           string // of the text new, or of this one
		want           string
	}{
		{"an unknown key", "muted = \"#6b5d4d\"", "muted = \"#6b5d4d\"\nmutter = 1", "mutter", `"shell.mutter" is no key of a skin`},
		{"an unknown table", "\n[board]\n", "\n[bored]\nx = 1\n[board]\n", "[bored]", `"bored" is no key of a skin`},
		{"an unknown key of a seat", "[[games.jungle.seats]]\n", "[[games.jungle.seats]]\nhue = 3\n", "hue", `"games.jungle.seats.hue" is no key of a skin`},
		{"a bad colour", "paper = \"#f4ecdc\"", "paper = \"parchment\"", "parchment", `"shell.paper" is no colour; write "#rrggbb", "#rrggbbaa" or "none"`},
		{"a short colour", "ink = \"#2b2520\"", "ink = \"#2b2\"", "#2b2\"", `"shell.ink" is no colour; write "#rrggbb", "#rrggbbaa" or "none"`},
		{"a bad colour of a mark", "selected = {light = \"#ffe9a8\"", "selected = {light = \"ffe9a8\"", "selected = {", `"marks.selected.light" is no colour; write "#rrggbb", "#rrggbbaa" or "none"`},
		{"a missing colour", "accent = \"#8c2f22\"\n", "", "[shell]", `"shell.accent" is missing`},
		{"a missing table", "\n[board]\n", "\n[games.other.board]\n", "", `"board" is missing`},
		{"a missing colour of a game", "[games.jungle.board]\nframe = \"#3f4a26\"\n", "[games.jungle.board]\n", "[games.jungle.board]", `"games.jungle.board.frame" is missing`},
		{"a missing colour of a zone", "[games.hundred.zones.palace]\nfill = \"#d9a441\"\n", "[games.hundred.zones.palace]\n", "[games.hundred.zones.palace]", `"games.hundred.zones.palace.fill" is missing`},
		{"a missing colour of a seat", "[[games.jungle.seats]]\nground = \"#b5342b\"\n", "[[games.jungle.seats]]\n", "[[games.jungle.seats]]", `"games.jungle.seats.ground" is missing`},
		{"a missing picture", "picture = \"palace\"", "picture = \"palais\"", "palais", `"palais" is no picture and no set of pieces`},
		{"a missing set of pieces", "[games.hundred.board]", "[games.hundred]\npieces = \"dolls\"\n[games.hundred.board]", "dolls", `"dolls" is no picture and no set of pieces`},
		{"half of the tones", "dark = false", "dark = false\ntones = {light = \"#ffffff\"}", "tones", `"tones.dark" is missing`},
		{"another format", "format = 1", "format = 2", "format = 2", `"2" is no format of skins; this program reads format 1`},
		{"no TOML at all", "dark = false", "dark = = false", "dark = =", `is not written as TOML should be`},
		{"a word for a number", "width = 1.5", "width = \"wide\"", "= \"wide", `"board.width" has a value of the wrong kind`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(string(good), c.old, c.new, 1)
			if text == string(good) {
				t.Fatal("nothing was changed")
			}
			_, err := Load(fstest.MapFS{"x.toml": {Data: []byte(text)}}, "x")
			if err == nil {
				t.Fatal("it was read")
			}
			line := 0
			for i, l := range strings.Split(text, "\n") {
				if c.line != "" && strings.Contains(l, c.line) && !strings.HasPrefix(l, "#") {
					line = i + 1
					break
				}
			}
			got := err.Error()
			if line > 0 && !strings.HasPrefix(got, fmt.Sprintf("x.toml, line %d", line)) {
				t.Errorf("%q does not name line %d", got, line)
			}
			if !strings.HasSuffix(got, c.want) || strings.Contains(got, "\n") {
				t.Errorf("%q does not say %q", got, c.want)
			}
		})
	}
	t.Run("no file", func(t *testing.T) {
		if _, err := Load(themes.All, "stone"); err == nil || !strings.HasPrefix(err.Error(), `there is no skin "stone"`) {
			t.Error(err)
		}
	})
}

func FuzzLoad(f *testing.F) {
	good, _ := fs.ReadFile(themes.All, "wood.toml")
	f.Add(good)
	f.Add([]byte("[[seats]]\n[games.x.zones.y]\nfill = 'none'"))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := Load(fstest.MapFS{"x.toml": {Data: text}}, "x")
		if (s == nil) != (err != nil) {
			t.Error("a skin and an error, or neither")
		}
	})
}

func TestTextIsReadable(t *testing.T) {
	each(t, func(t *testing.T, s *Skin) {
		c := s.shell
		for _, p := range []struct {
			name    string
			a, b    Color
			atLeast float64
		}{
			{"text on the window", c.Ink, c.Paper, 7}, {"text on a button", c.Ink, c.Surface, 7},
			{"lesser text", c.Muted, c.Paper, 4.5}, {"accents", c.Accent, c.Paper, 4.5},
			{"text on an accent", c.OnAccent, c.Accent, 4.5}, {"links", c.Link, c.Paper, 4.5},
		} {
			if got := contrast(p.a, p.b); got < p.atLeast {
				t.Errorf("%s has %.1f to 1, less than %g", p.name, got, p.atLeast)
			}
		}
		for _, g := range catalog.Games() {
			border := s.Board(g)
			for name, ground := range map[string]Color{"the border": border.Frame, "the grain of the border": over(border.Vein, border.Frame)} {
				if got := contrast(border.Label, ground); got < 4.5 {
					t.Errorf("%s: letters on %s have %.1f to 1", g.ID, name, got)
				}
			}
		}
	})
}

func TestAnUnknownGameAndZoneHaveAStyle(t *testing.T) {
	s := load(t, "wood")
	g := &game.Game{ID: "unknown", Seats: []string{"a", "b", "c", "d", "e"}, Board: game.NewBoard(3, 3)}
	if s.Board(g).Light.A == 0 {
		t.Error("its board is invisible")
	}
	if z := s.Zone(g, "bog"); z.Fill.A == 0 || z.Fill.A == 255 {
		t.Errorf("its zone is %v, no tint", z)
	}
	if s.Seat(g, 5).Ground.A == 0 || s.Seat(g, game.Nobody).Ground.A == 0 {
		t.Error("a seat too many is invisible")
	}
	hundred, _ := catalog.Find("hundred")
	if z := s.Zone(hundred, "bog"); z.Fill.A == 0 {
		t.Error("an unknown zone of a known game is invisible")
	}
}

func TestTheThemeIsAsDarkAsTheSkin(t *testing.T) {
	test.NewTempApp(t) // the built-in colours need one
	each(t, func(t *testing.T, s *Skin) {
		look := s.Theme()
		for _, name := range []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameWarning, theme.ColorNameShadow} {
			light := look.Color(name, theme.VariantLight)
			if dark := look.Color(name, theme.VariantDark); light != dark {
				t.Errorf("%s depends on the system", name)
			}
		}
	})
}

// wellFormed reads a picture as the renderer would.
func wellFormed(t *testing.T, svg []byte) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
	}
}

var trial = &game.Game{
	ID: "trial", Seats: []string{"one", "two"}, Board: game.NewBoard(3, 3),
	Pieces: []game.PieceType{{}, {Name: "face", Letter: "F", Turns: true}, {Name: "man", Letter: "M"}, {Name: "broken", Letter: "B"}},
}

func trialSkin(t *testing.T) *Skin {
	s := load(t, "wood")
	s.pieces = fstest.MapFS{
		"trial/set/face.svg": {Data: []byte(`<?xml version="1.0"?><!-- a face --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
			`<style>.a{fill:#FF0002}</style><circle r="9" fill="#ff0001" title="a &amp; b"/>` +
			`<g id="turns" transform="translate(1 2)"><g id="seat-1"><path d="M1 1"/></g><g id="seat-2"><g><path d="M2 2" fill="#ff0003"/></g></g></g><rect/></svg>`)},
		"trial/set/broken.svg": {Data: []byte(`<svg><g>`)},
	}
	return s
}

func TestPicturesAreColouredTurnedAndCleaned(t *testing.T) {
	s := trialSkin(t)
	c := s.Seat(trial, game.Second)
	r := s.Piece(trial, game.Piece{Kind: 1, Seat: game.Second, Heading: game.East}, game.Second)
	got := string(r.Content())
	wellFormed(t, r.Content())
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>.a{fill:` + c.Dark.String() + `}</style>` +
		`<circle r="9" fill="` + c.Ground.String() + `" title="a &amp; b"></circle><g transform="rotate(270 50 50)">` +
		`<g id="turns" transform="translate(1 2)"><g id="seat-2"><g><path d="M2 2" fill="` + c.Light.String() + `"></path></g></g></g></g><rect></rect></svg>`
	if got != want {
		t.Errorf("the picture is\n%s\nnot\n%s", got, want)
	}
}

func TestDifferentPicturesHaveDifferentNames(t *testing.T) {
	each(t, func(t *testing.T, s *Skin) {
		names := map[string]string{}
		for _, g := range catalog.Games() {
			for k := 1; k < len(g.Pieces); k++ {
				for seat := game.First; int(seat) <= g.SeatCount(); seat++ {
					for degrees := 0; degrees < 360; degrees += 15 {
						r := s.Turned(g, game.Piece{Kind: game.Kind(k), Seat: seat}, degrees)
						if old, ok := names[r.Name()]; ok && old != string(r.Content()) {
							t.Fatalf("%s names two pictures", r.Name())
						}
						names[r.Name()] = string(r.Content())
						wellFormed(t, r.Content())
						if strings.Contains(strings.ToLower(string(r.Content())), "#ff000") {
							t.Errorf("%s keeps a colour that stands for another", r.Name())
						}
					}
				}
			}
		}
	})
}

func TestAPieceKeepsItsResource(t *testing.T) {
	s := load(t, "wood")
	g, _ := catalog.Find("hundred")
	p := game.Piece{Kind: 1, Seat: game.First, Heading: game.South}
	if s.Piece(g, p, game.First) != s.Piece(g, p, game.First) {
		t.Error("the picture is made twice")
	}
	if s.Piece(g, p, game.First) != s.Piece(g, game.Piece{Kind: 1, Seat: game.First, Heading: game.North}, game.Second) {
		t.Error("South seen from the other side is not North")
	}
	reversi, _ := catalog.Find("reversi")
	disc := game.Piece{Kind: 1, Seat: game.First}
	if s.Piece(reversi, disc, game.First) != s.Piece(reversi, disc, game.Second) {
		t.Error("a disc turns with the board")
	}
}

func TestAPieceWithoutAPictureIsADisc(t *testing.T) {
	s := trialSkin(t)
	for k, name := range map[game.Kind]string{2: "no picture", 3: "a broken picture"} {
		t.Run(name, func(t *testing.T) {
			r := s.Piece(trial, game.Piece{Kind: k, Seat: game.First}, game.First)
			wellFormed(t, r.Content())
			if !strings.Contains(string(r.Content()), "<circle") {
				t.Errorf("it is %s", r.Content())
			}
		})
	}
	if s.Drawn(trial, 2) || !s.Drawn(trial, 1) {
		t.Error("Drawn does not say which pieces have a picture")
	}
}

func TestQuartersBringASeatToTheLowerEdge(t *testing.T) {
	four := &game.Game{Seats: []string{"a", "b", "c", "d"}, Sides: []game.Dir{game.South, game.West, game.North, game.East}}
	east := &game.Game{Seats: four.Seats, Sides: []game.Dir{game.East, game.South, game.West, game.North}}
	for _, c := range []struct {
		g    *game.Game
		view game.Seat
		want int
	}{{trial, 0, 0}, {trial, 1, 0}, {trial, 2, 2}, {trial, 3, 0}, {four, 1, 0}, {four, 2, 3}, {four, 3, 2}, {four, 4, 1}, {east, 0, 0}, {east, 1, 1}, {east, 2, 0}, {east, 3, 3}, {east, 4, 2}} {
		if got := Quarters(c.g, c.view); got != c.want {
			t.Errorf("%d of %d: %d quarters", c.view, c.g.SeatCount(), got)
		}
	}
}

func TestAFlatPictureHasNoShadeAndHeavyLines(t *testing.T) {
	const svg = `<svg><path d="a" fill="url(#gloss)"/><g id="flat"><path d="b"/></g><path d="c"/></svg>`
	for flat, want := range map[bool]string{
		false: `<svg><path d="a" fill="url(#gloss)"></path><path d="c"></path></svg>`,
		true:  `<svg><g id="flat"><path d="b"></path></g><path d="c"></path></svg>`,
	} {
		parts, err := brush{flat: flat}.draw([]byte(svg))
		if err != nil || parts[0] != want {
			t.Errorf("flat %v: %q, %v", flat, parts, err)
		}
	}
}

func TestTonesLieBetweenTwoColours(t *testing.T) {
	black, white, blue := Color{}, Color{}, Color{}
	for c, text := range map[*Color]string{&black: "#000000", &white: "#ffffff", &blue: "#0000ff"} {
		if err := c.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, from, want string
		tones            *Tones
	}{
		{"no tones leave a colour", "#c0643a", "#c0643a", nil},
		{"black becomes the dark one", "#000000", "#0000ff", &Tones{Dark: blue, Light: white}},
		{"white becomes the light one", "#ffffff", "#0000ff", &Tones{Dark: black, Light: blue}},
		{"green is lighter than blue", "#00ff00", "#959595", &Tones{Dark: black, Light: white}},
		{"and blue is dark", "#0000ff", "#1d1d1d", &Tones{Dark: black, Light: white}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := (brush{tones: c.tones}).tint(c.from); got != c.want {
				t.Errorf("%s becomes %s, not %s", c.from, got, c.want)
			}
		})
	}
	if got := (brush{tones: &Tones{Dark: black, Light: black}, colours: Seat{Ground: blue}}).tint("#ff0001"); got != "#0000ff" {
		t.Errorf("the ground of a seat becomes %s", got)
	}
}

func TestASetOfPiecesIsChosen(t *testing.T) {
	s := load(t, "wood")
	for _, g := range catalog.Games() {
		sets := s.Sets(g)
		if len(sets) == 0 || s.Set(g) != sets[0] {
			t.Errorf("%s: of %q the usual set is %q", g.ID, sets, s.Set(g))
		}
		for _, set := range sets {
			seen := map[string]string{}
			k := s.With(map[string]string{g.ID: set})
			if k.Set(g) != set || s.Set(g) != sets[0] {
				t.Errorf("%s: %q is chosen, %q is used", g.ID, set, k.Set(g))
			}
			for kind := 1; kind < len(g.Pieces); kind++ {
				if !k.Drawn(g, game.Kind(kind)) {
					t.Errorf("%s, %s: there is no %s", g.ID, set, g.Pieces[kind].Name)
				}
				r := k.Piece(g, game.Piece{Kind: game.Kind(kind), Seat: game.First}, game.First)
				if other, there := seen[string(r.Content())]; there {
					t.Errorf("%s looks like %s", r.Name(), other)
				}
				seen[string(r.Content())] = r.Name()
			}
		}
		if k := s.With(map[string]string{g.ID: "dolls"}); k.Set(g) != sets[0] {
			t.Errorf("%s: a set that does not exist gives %q", g.ID, k.Set(g))
		}
	}
}

// Whoever makes a skin of his own reads there what he can name.
func TestTheHeadOfWoodNamesEveryPictureAndEverySet(t *testing.T) {
	text, err := fs.ReadFile(themes.All, "wood.toml")
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "\nformat = 1")
	s := load(t, "wood")
	names, err := fs.Glob(s.zones, "*.svg")
	if err != nil || len(names) == 0 {
		t.Fatal("no pictures: ", err)
	}
	for _, g := range catalog.Games() {
		if sets := s.Sets(g); len(sets) > 1 {
			names = append(names, sets...)
		}
	}
	for _, name := range names {
		if name = strings.TrimSuffix(name, ".svg"); !strings.Contains(head, name) {
			t.Errorf("it does not name %q", name)
		}
	}
}
