package skin

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"goldentree/game"
)

// Quarters says by how many quarter turns, clockwise, a board is turned on the screen so that
// the seat view sits at the lower edge.
func Quarters(g *game.Game, view game.Seat) int {
	side := g.Side(view)
	if side == game.NoDir {
		return 0
	}
	return (int(game.South) - int(side) + 8) / 2 % 4
}

// Piece returns the picture of a piece as it stands for somebody who sits at view.
// Pieces without a picture of their own are plain discs; see Drawn.
func (s *Skin) Piece(g *game.Game, p game.Piece, view game.Seat) fyne.Resource {
	return s.Turned(g, p, Angle(p.Heading)+90*Quarters(g, view))
}

// Turned returns the picture of a piece that looks in any direction, in degrees clockwise from
// the top of the screen. Its heading does not matter.
func (s *Skin) Turned(g *game.Game, p game.Piece, degrees int) fyne.Resource {
	degrees = (degrees%360 + 360) % 360
	d := s.drawing(g, p)
	if len(d.parts) == 1 {
		degrees = 0 // nothing in it turns
	}
	name := s.file("pieces", d.name, fmt.Sprint(degrees))
	if r := s.resources[name]; r != nil {
		return r
	}
	r := fyne.NewStaticResource(name, []byte(strings.Join(d.parts, fmt.Sprint(degrees))))
	if degrees%45 == 0 { // the others are seen for one frame of a turn
		s.resources[name] = r
	}
	return r
}

// Drawn reports whether pieces of a kind have a picture of their own.
func (s *Skin) Drawn(g *game.Game, k game.Kind) bool {
	_, err := fs.Stat(s.pieces, s.pieceFile(g, k))
	return err == nil
}

// Sets returns the names of the sets of pieces that there are for a game, sorted: the folders of
// assets/pieces/<game>.
func (s *Skin) Sets(g *game.Game) []string {
	var names []string
	folders, _ := fs.ReadDir(s.pieces, g.ID) // there are none for a game that has no pictures yet
	for _, f := range folders {
		names = append(names, f.Name())
	}
	return names
}

// Set returns the name of the set of pieces in use for a game: the one that With says, else the
// skin's own, else the first; "" if there is none.
func (s *Skin) Set(g *game.Game) string {
	name, known := s.using[g.ID]
	if !known {
		sets := s.Sets(g)
		wanted := append([]string{s.sets[g.ID], s.games[g.ID].Pieces}, sets...)
		if i := slices.IndexFunc(wanted, func(name string) bool { return slices.Contains(sets, name) }); i >= 0 {
			name = wanted[i]
		}
		s.using[g.ID] = name
	}
	return name
}

// With returns the same skin with these sets of pieces, by game. A set that does not exist is not
// taken.
func (s *Skin) With(sets map[string]string) *Skin {
	other := *s
	other.sets, other.using = sets, map[string]string{}
	return &other
}

// Picture returns a picture of terrain, by the name that a Zone or a Board gives, in tones that
// they may give too.
func (s *Skin) Picture(name string, t *Tones) fyne.Resource {
	id := s.file("zones", name, t.String())
	if r := s.resources[id]; r != nil {
		return r
	}
	svg, err := fs.ReadFile(s.zones, name+".svg")
	if err == nil {
		var parts []string
		if parts, err = (brush{flat: s.flat, tones: t}).draw(svg); err == nil {
			svg = []byte(strings.Join(parts, ""))
		}
	}
	if err != nil {
		return fyne.NewStaticResource(s.file("nothing"), []byte(`<svg viewBox="0 0 1 1"></svg>`)) // Load has looked
	}
	r := fyne.NewStaticResource(id, svg)
	s.resources[id] = r
	return r
}

// Angle returns a direction in degrees, clockwise from North; 0 for no direction.
func Angle(d game.Dir) int {
	if d == game.NoDir {
		return 0
	}
	return 45 * int(d-game.North)
}

func (s *Skin) pieceFile(g *game.Game, k game.Kind) string {
	return path.Join(g.ID, s.Set(g), g.Pieces[k].Name+".svg")
}

// A drawing is a picture in a seat's colours, cut where the angle of what turns is to be written.
type drawing struct {
	name  string
	parts []string
}

type drawingKey struct {
	file string
	seat game.Seat
}

func (s *Skin) drawing(g *game.Game, p game.Piece) *drawing {
	file := s.pieceFile(g, p.Kind)
	key := drawingKey{file, p.Seat}
	if d := s.drawings[key]; d != nil {
		return d
	}
	d := &drawing{name: fmt.Sprintf("%s-%d", strings.TrimSuffix(file, ".svg"), p.Seat)}
	s.drawings[key] = d
	b := brush{seat: p.Seat, colours: s.Seat(g, p.Seat), flat: s.flat, tones: s.tones}
	svg, err := fs.ReadFile(s.pieces, file)
	if err == nil {
		if d.parts, err = b.draw(svg); err == nil {
			return d
		}
	}
	if !errors.Is(err, fs.ErrNotExist) {
		fyne.LogError("the picture "+file+" cannot be used", err)
	}
	disc := discPicture
	if !g.Pieces[p.Kind].Turns {
		disc = strings.ReplaceAll(disc, turnsID, "")
	}
	d.parts, _ = b.draw([]byte(disc))
	return d
}

const turnsID = `id="turns"`

// discPicture stands for a piece of which there is no picture; the wedge shows its heading.
const discPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
	`<circle cx="50" cy="50" r="42" fill="#ff0002"/><circle cx="50" cy="50" r="38" fill="#ff0001"/>` +
	`<g ` + turnsID + `><path d="M50 2L62 20H38Z" fill="#ff0002"/></g></svg>`

// A brush says how a picture is drawn anew.
type brush struct {
	seat    game.Seat
	colours Seat
	flat    bool   // without shadows and gloss, with heavy lines
	tones   *Tones // instead of the colours that the picture has of its own
}

var colourIn = regexp.MustCompile("#[0-9A-Fa-f]{6}")

// tint gives the colours in an attribute or a style to a seat, or to the tones.
func (b brush) tint(text string) string {
	return colourIn.ReplaceAllStringFunc(text, func(name string) string {
		switch strings.ToLower(name) {
		case "#ff0001":
			return b.colours.Ground.String()
		case "#ff0002":
			return b.colours.Dark.String()
		case "#ff0003":
			return b.colours.Light.String()
		}
		return b.tones.of(name)
	})
}

// of returns the tone of a colour: as far between the two as the colour is between black and white.
func (t *Tones) of(name string) string {
	var c Color
	if t == nil || c.UnmarshalText([]byte(name)) != nil {
		return name
	}
	light := (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000
	mix := func(dark, light8 uint8) uint8 { return uint8((int(dark)*(255-light) + int(light8)*light) / 255) }
	c.R, c.G, c.B = mix(t.Dark.R, t.Light.R), mix(t.Dark.G, t.Light.G), mix(t.Dark.B, t.Light.B)
	return c.String()
}

// String names the tones in the name of a picture.
func (t *Tones) String() string {
	if t == nil {
		return ""
	}
	return t.Dark.String()[1:] + t.Light.String()[1:]
}

// skips reports whether an element is left out: one of another seat, one that is drawn in flat
// skins only, or light and shadow in one of these.
func (b brush) skips(e xml.StartElement) bool {
	id := attribute(e, "id")
	whose, is := strings.CutPrefix(id, "seat-")
	return is && whose != fmt.Sprint(int(b.seat)) ||
		b.flat && strings.HasPrefix(attribute(e, "fill"), "url(") ||
		!b.flat && strings.HasPrefix(id, "flat")
}

// draw writes the picture anew and cuts it where the element "turns" is to be turned. (The decoder
// is used token by token, since the encoder of the standard library would write name spaces that
// the renderer does not expect.)
func (b brush) draw(svg []byte) ([]string, error) {
	in := xml.NewDecoder(bytes.NewReader(svg))
	var parts []string
	var out strings.Builder
	depth, turning, skipping := 0, 0, 0 // the depths at which something began
	for {
		token, err := in.RawToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			if skipping > 0 {
				continue
			}
			if b.skips(t) {
				skipping = depth
				continue
			}
			if attribute(t, "id") == "turns" {
				turning = depth
				out.WriteString(`<g transform="rotate(`)
				parts = append(parts, out.String())
				out.Reset()
				out.WriteString(` 50 50)">`)
			}
			out.WriteString("<" + full(t.Name))
			for _, a := range t.Attr {
				out.WriteString(" " + full(a.Name) + `="`)
				if err := xml.EscapeText(&out, []byte(b.tint(a.Value))); err != nil {
					return nil, err
				}
				out.WriteString(`"`)
			}
			out.WriteString(">")
		case xml.EndElement:
			depth--
			if skipping > 0 {
				if skipping == depth+1 {
					skipping = 0
				}
				continue
			}
			out.WriteString("</" + full(t.Name) + ">")
			if turning == depth+1 {
				out.WriteString("</g>")
				turning = 0
			}
		case xml.CharData:
			if skipping == 0 {
				if err := xml.EscapeText(&out, []byte(b.tint(string(t)))); err != nil {
					return nil, err
				}
			}
		}
	}
	if depth != 0 {
		return nil, errors.New("the picture ends before its last element")
	}
	return append(parts, out.String()), nil
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Space == "" && a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func full(n xml.Name) string {
	if n.Space != "" {
		return n.Space + ":" + n.Local
	}
	return n.Local
}
