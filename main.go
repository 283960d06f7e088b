// Command goldentree plays board games in a window. With the name of a file that holds a saved game it begins with
// that game.
package main

import (
	"flag"
	"fmt"
	"os"

	"fyne.io/fyne/v2/app"

	"goldentree/game/catalog"
	"goldentree/ui"
)

func main() {
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: goldentree [a saved game]")
	}
	flag.Parse()
	if err := ui.Run(app.NewWithID("games.goldentree"), catalog.Games(), flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "goldentree:", err)
		os.Exit(1)
	}
}
