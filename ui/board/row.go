package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"goldentree/game"
	"goldentree/ui/skin"
)

// NewRow shows pieces of two sides side by side, on the ground of their board, as a sample of what they look like.
func NewRow(g *game.Game, s *skin.Skin) fyne.CanvasObject {
	ground := canvas.NewRectangle(s.Board(g).Light)
	ground.CornerRadius = 5
	row := container.NewGridWithColumns(4)
	for i := range 4 {
		// The more important pieces are named first by most games; one kind more for each picture.
		p := game.Piece{Kind: game.Kind(1 + i%(len(g.Pieces)-1)), Seat: game.First + game.Seat(i/2%g.SeatCount()), Heading: game.North}
		r := s.Piece(g, p, game.Nobody)
		image := canvas.NewImageFromResource(fyne.NewStaticResource("row/"+r.Name(), r.Content())) // another size, another name
		image.FillMode = canvas.ImageFillContain
		row.Add(image)
	}
	return container.NewStack(ground, container.NewPadded(row))
}
