package board

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"goldentree/game"
)

// SVG returns what is shown, as large as it is laid out, as an SVG document for printing and for other programs:
// the whole board, or only what lies around some squares if there are any.
func (p *Picture) SVG(part game.Squares) []byte {
	view := rect{size: p.size}
	if !part.Empty() {
		view = (&drawer{layout: p.layout}).around(part)
	}
	e := &engraver{defined: map[string]string{}}
	for _, o := range slices.Concat(p.drawSquares(), p.objects) { // the plate, which shows the squares, is no drawing
		e.engrave(o)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="%g %g %g %g" font-family="'Noto Sans', 'DejaVu Sans', sans-serif">`,
		view.size.Width, view.size.Height, view.at.X, view.at.Y, view.size.Width, view.size.Height)
	out.WriteString("\n<defs>\n" + e.defs.String() + "</defs>\n" + e.body.String() + "</svg>\n")
	return out.Bytes()
}

// An engraver writes the objects of a picture as elements of SVG.
type engraver struct {
	defs, body strings.Builder
	defined    map[string]string // the names of what stands in defs, by resource
}

func (e *engraver) engrave(o fyne.CanvasObject) {
	at, size := o.Position(), o.Size()
	switch o := o.(type) {
	case *canvas.Rectangle:
		fmt.Fprintf(&e.body, `<rect x="%g" y="%g" width="%g" height="%g" rx="%g" %s/>`,
			at.X, at.Y, size.Width, size.Height, o.CornerRadius, paint("fill", o.FillColor))
	case *canvas.Line:
		fmt.Fprintf(&e.body, `<line x1="%g" y1="%g" x2="%g" y2="%g" stroke-width="%g" %s/>`,
			o.Position1.X, o.Position1.Y, o.Position2.X, o.Position2.Y, o.StrokeWidth, paint("stroke", o.StrokeColor))
	case *canvas.Text:
		weight := "normal"
		if o.TextStyle.Bold {
			weight = "bold"
		}
		fmt.Fprintf(&e.body, `<text x="%g" y="%g" font-size="%g" font-weight="%s" text-anchor="middle" dominant-baseline="central" %s>`,
			at.X+size.Width/2, at.Y+size.Height/2, o.TextSize, weight, paint("fill", o.Color))
		xml.EscapeText(&e.body, []byte(o.Text))
		e.body.WriteString("</text>")
	case *canvas.Image:
		drawn, is := o.Image.(*pixels)
		if !is {
			e.pave(o)
			break
		}
		name, box := e.define(drawn.of)
		fmt.Fprintf(&e.body, `<svg x="%g" y="%g" width="%g" height="%g" viewBox="%s" preserveAspectRatio="none"><use href="#%s" opacity="%g"/></svg>`,
			at.X, at.Y, size.Width, size.Height, box, name, 1-o.Translucency)
	}
	e.body.WriteString("\n")
}

// pave writes an image that is no picture, which is one of few pixels.
func (e *engraver) pave(o *canvas.Image) {
	at, pixels := o.Position(), o.Image.Bounds().Size()
	width, height := o.Size().Width/float32(pixels.X), o.Size().Height/float32(pixels.Y)
	for y := range pixels.Y {
		for x := range pixels.X {
			fmt.Fprintf(&e.body, `<rect x="%g" y="%g" width="%g" height="%g" %s/>`,
				at.X+float32(x)*width, at.Y+float32(y)*height, width, height, paint("fill", o.Image.At(x, y)))
		}
	}
}

// paint writes a colour and its opacity.
func paint(what string, c color.Color) string {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf(`%[1]s="#%02[2]x%02[3]x%02[4]x" %[1]s-opacity="%.3[5]g"`, what, n.R, n.G, n.B, float64(n.A)/255)
}

var reference = regexp.MustCompile(`(\bid="|url\(#|href="#)`)

// define puts a picture where it can be used, once, and returns its name and view box. The names within it are made
// its own, since each picture has its own gradient "g".
func (e *engraver) define(picture fyne.Resource) (name, box string) {
	box, content := opened(picture.Content())
	if name, known := e.defined[picture.Name()]; known {
		return name, box
	}
	name = fmt.Sprintf("p%d", len(e.defined)+1)
	e.defined[picture.Name()] = name
	fmt.Fprintf(&e.defs, `<g id="%s">%s</g>`+"\n", name, reference.ReplaceAllString(content, "${1}"+name+"-"))
	return name, box
}

// opened returns the view box and the content of an SVG document; nothing of what is none, which is not drawn on the
// screen either.
func opened(document []byte) (box, content string) {
	in := xml.NewDecoder(bytes.NewReader(document))
	for {
		token, err := in.RawToken()
		if err != nil {
			return "0 0 1 1", ""
		}
		root, is := token.(xml.StartElement)
		if !is {
			continue
		}
		for _, a := range root.Attr {
			if a.Name.Local == "viewBox" {
				box = a.Value
			}
		}
		_, after, _ := bytes.Cut(document, document[:in.InputOffset()])
		inner, _, _ := bytes.Cut(after, []byte("</svg"))
		return box, string(inner)
	}
}
