package skin

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
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
	_, err := fs.Stat(s.pieces, pieceFile(g, k))
	return err == nil
}

// Picture returns a picture of terrain, by the name that a Zone gives.
func (s *Skin) Picture(name string) fyne.Resource {
	id := s.file("zones", name)
	if r := s.resources[id]; r != nil {
		return r
	}
	svg, err := fs.ReadFile(s.zones, name+".svg")
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

func pieceFile(g *game.Game, k game.Kind) string {
	return path.Join(g.ID, g.Pieces[k].Name+".svg")
}

// A drawing is a picture in a seat's colours, cut where the angle of what turns is to be written.
type drawing struct {
	name  string
	parts []string
}

type drawingKey struct {
	game string
	kind game.Kind
	seat game.Seat
}

func (s *Skin) drawing(g *game.Game, p game.Piece) *drawing {
	key := drawingKey{g.ID, p.Kind, p.Seat}
	if d := s.drawings[key]; d != nil {
		return d
	}
	d := &drawing{name: fmt.Sprintf("%s/%s-%d", g.ID, g.Pieces[p.Kind].Name, p.Seat)}
	s.drawings[key] = d
	colours := s.Seat(g, p.Seat)
	svg, err := fs.ReadFile(s.pieces, pieceFile(g, p.Kind))
	if err == nil {
		if d.parts, err = cut(svg, p.Seat, colours); err == nil {
			return d
		}
	}
	if !errors.Is(err, fs.ErrNotExist) {
		fyne.LogError("the picture "+pieceFile(g, p.Kind)+" cannot be used", err)
	}
	disc := discPicture
	if !g.Pieces[p.Kind].Turns {
		disc = strings.ReplaceAll(disc, turnsID, "")
	}
	d.parts, _ = cut([]byte(disc), p.Seat, colours)
	return d
}

const turnsID = `id="turns"`

// discPicture stands for a piece of which there is no picture; the wedge shows its heading.
const discPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
	`<circle cx="50" cy="50" r="42" fill="#ff0002"/><circle cx="50" cy="50" r="38" fill="#ff0001"/>` +
	`<g ` + turnsID + `><path d="M50 2L62 20H38Z" fill="#ff0002"/></g></svg>`

// cut writes a picture anew in a seat's colours, without what belongs to other seats, and cuts
// it where the element "turns" is to be turned. (The decoder is used token by token, since the
// encoder of the standard library would write name spaces that the renderer does not expect.)
func cut(svg []byte, seat game.Seat, c Seat) ([]string, error) {
	tint := strings.NewReplacer(
		"#ff0001", c.Ground.String(), "#ff0002", c.Dark.String(), "#ff0003", c.Light.String(),
		"#FF0001", c.Ground.String(), "#FF0002", c.Dark.String(), "#FF0003", c.Light.String())
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
			id := attribute(t, "id")
			if whose, is := strings.CutPrefix(id, "seat-"); is && whose != fmt.Sprint(int(seat)) {
				skipping = depth
				continue
			}
			if id == "turns" {
				turning = depth
				out.WriteString(`<g transform="rotate(`)
				parts = append(parts, out.String())
				out.Reset()
				out.WriteString(` 50 50)">`)
			}
			out.WriteString("<" + full(t.Name))
			for _, a := range t.Attr {
				out.WriteString(" " + full(a.Name) + `="`)
				if err := xml.EscapeText(&out, []byte(tint.Replace(a.Value))); err != nil {
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
				if err := xml.EscapeText(&out, []byte(tint.Replace(string(t)))); err != nil {
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
