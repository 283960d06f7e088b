package board

import (
	"bytes"
	"image"
	"io/fs"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"goldentree/assets"
)

// What a scanner draws faster looks the same as what the one in it draws.
func TestAScannerDrawsTheSame(t *testing.T) {
	zones := assets.Zones
	names, err := fs.Glob(zones, "*.svg")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no pictures", err)
	}
	for _, name := range names {
		svg, err := fs.ReadFile(zones, name)
		if err != nil {
			t.Fatal(err)
		}
		icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
		if err != nil {
			t.Fatal(name, err)
		}
		const side = 90
		icon.SetTarget(0, 0, side, side)
		slow, fast := image.NewRGBA(image.Rect(0, 0, side, side)), image.NewRGBA(image.Rect(0, 0, side, side))
		icon.Draw(rasterx.NewDasher(side, side, rasterx.NewScannerGV(side, side, slow, slow.Rect)), 1)
		icon.Draw(rasterx.NewDasher(side, side, newScanner(fast)), 1)
		for i, want := range slow.Pix {
			if off := int(fast.Pix[i]) - int(want); off < -1 || off > 1 {
				t.Fatalf("%s: byte %d of the pixels is %d instead of %d", name, i, fast.Pix[i], want)
			}
		}
	}
}
