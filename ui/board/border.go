package board

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"goldentree/ui/skin"
)

// frame draws a border with round corners, and what is to lie on it.
func (d *drawer) frame(c skin.Color, all rect) {
	o := canvas.NewRectangle(c)
	o.CornerRadius = d.margin / 2
	d.add(o, all)
}

// inlay draws a line around the squares, close to them.
func (d *drawer) inlay(c skin.Color, squares rect) {
	width := d.whole(d.layout.cell * 0.025)
	out := d.whole(d.margin*0.09) + width
	at, size := squares.at.SubtractXY(out, out), squares.size.AddWidthHeight(2*out, 2*out)
	d.fill(c, rect{at, fyne.NewSize(size.Width, width)})
	d.fill(c, rect{at.AddXY(0, size.Height-width), fyne.NewSize(size.Width, width)})
	d.fill(c, rect{at, fyne.NewSize(width, size.Height)})
	d.fill(c, rect{at.AddXY(size.Width-width, 0), fyne.NewSize(width, size.Height)})
}

// rails draws the grain of the four pieces of wood of a border, always the same, and the seams where they meet. Each
// is a picture of its own, since a picture costs as much as it is large.
func (d *drawer) rails(vein skin.Color, all rect) {
	if vein.A == 0 {
		return
	}
	lower, right := all.at.AddXY(0, all.size.Height-d.margin), all.at.AddXY(all.size.Width-d.margin, 0)
	across, down := fyne.NewSize(all.size.Width, d.margin), fyne.NewSize(d.margin, all.size.Height)
	random := rand.New(rand.NewPCG(5, 0))
	for side, at := range []rect{{all.at, across}, {right, down}, {lower, across}, {all.at, down}} {
		width, height := float64(d.device(at.size.Width)), float64(d.device(at.size.Height))
		long, deep := max(width, height), min(width, height)
		// A point so far along the side, clockwise, and so deep in it.
		point := func(along, in float64) string {
			x, y := along, in
			switch side {
			case 1:
				x, y = width-in, along
			case 2:
				x, y = width-along, height-in
			case 3:
				x, y = in, height-along
			}
			return fmt.Sprintf("%.1f %.1f", x, y)
		}
		edge := 0.16 * deep // what lies deeper is inside the round corners
		seam := 0.02 * deep
		var svg strings.Builder
		fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g">`, width, height)
		for _, opacity := range []float64{0.2, 0.35, 0.5} {
			svg.WriteString(`<path d="`)
			for range 12 {
				in := edge + 0.8*(deep-edge)*random.Float64()
				from := in + random.Float64()*(long-2*in)
				to := min(from+long*(0.1+0.4*random.Float64()), long-in)
				middle, sway, thick := (from+to)/2, in+0.16*deep*random.Float64(), deep*(0.04+0.08*random.Float64())
				fmt.Fprintf(&svg, "M%sQ%s %sQ%s %sZ", point(from, in), point(middle, sway), point(to, in), point(middle, sway+thick), point(from, in))
			}
			fmt.Fprintf(&svg, `" fill="%s" fill-opacity="%g"/>`, vein, opacity)
		}
		fmt.Fprintf(&svg, `<path d="M%sL%sL%sL%sZ" fill="%s" fill-opacity="0.65"/>`,
			point(edge-seam, edge+seam), point(edge+seam, edge-seam), point(deep+seam, deep-seam), point(deep-seam, deep+seam), vein)
		svg.WriteString("</svg>")
		d.picture(fyne.NewStaticResource(fmt.Sprintf("rail-%d.svg", side), []byte(svg.String())), at)
	}
}
