package assets

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The drawing library shows these elements as every other program does. It leaves out the rest without a word.
var drawn = []string{"svg", "defs", "linearGradient", "radialGradient", "stop", "g", "path", "rect", "circle", "ellipse", "polygon"}

// Colours are written in one way only, since a single one that the library cannot read loses the whole picture.
var colour = regexp.MustCompile(`^(none|#[0-9a-f]{6}|url\(#[a-z]+\))$`)

var (
	viewBox  = regexp.MustCompile(`^0 0 [1-9]\d* [1-9]\d*$`)
	squares  = regexp.MustCompile(`^<svg [^>]*viewBox="0 0 [1-9]\d?00 [1-9]\d?00">`)
	reserved = regexp.MustCompile(`#ff000[0-9]`)
	seatID   = regexp.MustCompile(`^seat-[1-4]$`)
	oneScale = regexp.MustCompile(`scale\(\s*[-.0-9]+\s*\)`)
	number   = regexp.MustCompile(`-?[0-9]*\.?[0-9]+`)
)

// lint says what the drawing library would not show as drawn.
func lint(svg []byte) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	d := xml.NewDecoder(bytes.NewReader(svg))
	defined := map[string]bool{}
	for first := true; ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			fault("is no XML: %v", err)
			break
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		name := e.Name.Local
		if first {
			first = false
			if name != "svg" || !viewBox.MatchString(value(e, "viewBox")) {
				fault("begins with <%s viewBox=%q>, not with an svg that has a viewBox", name, value(e, "viewBox"))
			}
		}
		if !slices.Contains(drawn, name) {
			fault("<%s> is not drawn", name)
		}
		for _, a := range e.Attr {
			switch key := a.Name.Local; key {
			case "fill", "stop-color":
				if !colour.MatchString(a.Value) {
					fault("%s=%q is no plain colour", key, a.Value)
				}
				if id, ok := strings.CutPrefix(a.Value, "url(#"); ok && !defined[strings.TrimSuffix(id, ")")] {
					fault("%s=%q is used before it is defined", key, a.Value)
				}
			case "id":
				if defined[a.Value] {
					fault("id=%q is given twice", a.Value)
				}
				defined[a.Value] = true
			case "transform":
				if oneScale.MatchString(a.Value) {
					fault("transform=%q vanishes: scale takes two numbers", a.Value)
				}
			case "gradientUnits":
				if a.Value == "userSpaceOnUse" {
					fault("a gradient in user space does not grow with the picture")
				}
			case "stroke", "stroke-width":
				fault("%s: a stroke does not grow with the picture, draw its outline", key)
			case "mask", "clip-path", "filter", "fill-rule", "style", "class", "href":
				fault("%s is ignored or unsafe", key)
			}
		}
	}
	return faults
}

func value(e xml.StartElement, key string) string {
	for _, a := range e.Attr {
		if a.Name.Local == key {
			return a.Value
		}
	}
	return ""
}

// pictures calls f with every picture of the program.
func pictures(t *testing.T, f func(t *testing.T, name string, svg []byte)) {
	t.Helper()
	n := 0
	err := fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".svg" {
			return err
		}
		n++
		svg, err := files.ReadFile(name)
		t.Run(name, func(t *testing.T) { f(t, name, svg) })
		return err
	})
	if err != nil || n == 0 {
		t.Fatalf("%d pictures, %v", n, err)
	}
}

func TestEveryPictureIsDrawnAsItIsMeant(t *testing.T) {
	pictures(t, func(t *testing.T, name string, svg []byte) {
		for _, fault := range lint(svg) {
			t.Error(fault)
		}
	})
}

func TestAFaultInAPictureIsFound(t *testing.T) {
	const open, shut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">`, `</svg>`
	for name, c := range map[string]struct{ svg, want string }{
		"a sound picture has no fault":      {open + `<circle cx="50" cy="50" r="40" fill="#ff0001"/>` + shut, ""},
		"broken XML":                        {open + `<g>` + shut, "no XML"},
		"no viewBox":                        {`<svg/>`, "viewBox"},
		"text":                              {open + `<text>1</text>` + shut, "<text>"},
		"a pattern":                         {open + `<pattern/>` + shut, "<pattern>"},
		"a colour with its own alpha":       {open + `<g fill="#ff000180"/>` + shut, "plain colour"},
		"rgba":                              {open + `<g fill="rgba(0,0,0,0.5)"/>` + shut, "plain colour"},
		"transparent":                       {open + `<g fill="transparent"/>` + shut, "plain colour"},
		"currentColor":                      {open + `<g fill="currentColor"/>` + shut, "plain colour"},
		"a sentinel in capitals":            {open + `<g fill="#FF0001"/>` + shut, "plain colour"},
		"a gradient that is defined later":  {open + `<g fill="url(#a)"/><linearGradient id="a"/>` + shut, "before it is defined"},
		"a gradient in user space":          {open + `<linearGradient id="a" gradientUnits="userSpaceOnUse"/>` + shut, "user space"},
		"a scale with one number":           {open + `<g transform="translate(1 2) scale(0.5)"/>` + shut, "two numbers"},
		"a scale with two numbers is sound": {open + `<g transform="scale(0.5 0.5)"/>` + shut, ""},
		"a stroke":                          {open + `<g stroke="#000000"/>` + shut, "stroke"},
		"evenodd":                           {open + `<g fill-rule="evenodd"/>` + shut, "fill-rule"},
		"one id twice":                      {open + `<g id="turns"/><g id="turns"/>` + shut, "twice"},
	} {
		t.Run(name, func(t *testing.T) {
			got := strings.Join(lint([]byte(c.svg)), "\n")
			if c.want == "" && got != "" || !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestPiecesAndTerrainMeasureAHundredToASquare(t *testing.T) {
	pictures(t, func(t *testing.T, name string, svg []byte) {
		if !squares.Match(svg) && (strings.HasPrefix(name, "pieces/") || strings.HasPrefix(name, "zones/")) {
			t.Errorf("begins with %.90q", svg)
		}
	})
}

func TestEveryPieceShowsItsSideByColourAndByShape(t *testing.T) {
	pictures(t, func(t *testing.T, name string, svg []byte) {
		sentinels := reserved.FindAllString(string(svg), -1)
		if !strings.HasPrefix(name, "pieces/") {
			if len(sentinels) > 0 {
				t.Errorf("uses %v, which are replaced in pieces only", sentinels)
			}
			return
		}
		for _, s := range sentinels {
			if s < "#ff0001" || s > "#ff0003" {
				t.Errorf("%s stands for nothing", s)
			}
		}
		for _, want := range []string{"#ff0001", "#ff0002", `id="seat-1"`, `id="seat-2"`} {
			if !bytes.Contains(svg, []byte(want)) {
				t.Errorf("has no %s", want)
			}
		}
	})
}

// A token is turned by the board, so that it must have one part that turns, bare of any transform, and a rim
// that stays inside the square at every angle.
func TestATokenOfHundredFieldsTurnsWithinItsSquare(t *testing.T) {
	pictures(t, func(t *testing.T, name string, svg []byte) {
		if !strings.HasPrefix(name, "pieces/hundred/") {
			return
		}
		if n := bytes.Count(svg, []byte(`<g id="turns">`)); n != 1 {
			t.Errorf("has %d parts that turn", n)
		}
		for depth, d := 0, xml.NewDecoder(bytes.NewReader(svg)); ; {
			token, err := d.Token()
			if err != nil {
				break
			}
			switch e := token.(type) {
			case xml.StartElement:
				if depth > 0 || seatID.MatchString(value(e, "id")) {
					depth++
				}
				if depth > 1 {
					if r := reach(value(e, "d")); r > 48 {
						t.Errorf("the rim reaches %.1f from the middle", r)
					}
				}
			case xml.EndElement:
				depth = max(0, depth-1)
			}
		}
	})
}

// reach is the greatest distance from the middle of the square to an end of a line or curve of the path, which
// is made of M, L, C and Z alone.
func reach(d string) (r float64) {
	for _, step := range regexp.MustCompile(`[MLC][^MLCZ]*`).FindAllString(d, -1) {
		n := number.FindAllString(step, -1)
		if len(n) < 2 {
			continue
		}
		x, _ := strconv.ParseFloat(n[len(n)-2], 64)
		y, _ := strconv.ParseFloat(n[len(n)-1], 64)
		r = max(r, math.Hypot(x-50, y-50))
	}
	return r
}

func TestWhatIsNotOursIsCredited(t *testing.T) {
	credits, err := os.ReadFile("CREDITS.md")
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !slices.Contains([]string{".svg", ".toml", ".txt"}, path.Ext(name)) && !bytes.Contains(credits, []byte(name)) {
			t.Errorf("%s is no picture or text of ours and CREDITS.md does not name it", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
