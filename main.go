// Command goldentree plays board games in a window.
package main

import (
	"fmt"
	"os"

	"fyne.io/fyne/v2/app"

	"goldentree/game/catalog"
	"goldentree/ui"
)

func main() {
	if err := ui.Run(app.NewWithID("games.goldentree"), catalog.Games()); err != nil {
		fmt.Fprintln(os.Stderr, "goldentree:", err)
		os.Exit(1)
	}
}
