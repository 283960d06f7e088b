// Package assets holds what the program shows and says: pictures and texts.
package assets

import (
	"embed"
	"io/fs"
)

//go:embed pieces zones icons text rules lessons puzzles games fonts icon.svg
var files embed.FS

// Pieces holds the pictures of the pieces, pieces/<game>/<set>/<piece>.svg. The first set by name is the usual one.
// Zones holds pictures of terrain, Icons those of buttons, Text the texts in every language.
// Lessons holds the lessons of every game, lessons/<game>/NN-<name>.toml, as package lesson reads them.
// Puzzles holds the puzzles of every game, puzzles/<game>.toml, as package lesson reads them too.
// Games holds a game of each that the program has played with itself, games/<game>.toml, as package record reads them.
// Rules holds the rules of every game, rules/<game>.toml, as package manual reads them.
var (
	Pieces  = sub("pieces")
	Zones   = sub("zones")
	Icons   = sub("icons")
	Text    = sub("text")
	Lessons = sub("lessons")
	Puzzles = sub("puzzles")
	Games   = sub("games")
	Rules   = sub("rules")
)

// Icon is the picture of the program, as SVG.
func Icon() []byte {
	b, err := files.ReadFile("icon.svg")
	if err != nil {
		panic(err) // embedded above
	}
	return b
}

// Titles is the font of titles: Vollkorn, in Latin and Cyrillic.
func Titles() []byte {
	b, err := files.ReadFile("fonts/Vollkorn-SemiBold.ttf")
	if err != nil {
		panic(err) // embedded above
	}
	return b
}

func sub(dir string) fs.FS {
	f, err := fs.Sub(files, dir)
	if err != nil {
		panic(err) // embedded above
	}
	return f
}
