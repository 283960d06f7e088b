// Package manual holds the rules of a game as a person reads them: a short page of text with
// figures. The text is kept in TOML files; the figures are not drawn by anybody: each names a
// position and what is done in it, and the rules of the game say the rest.
//
// The package stands beside package lesson, below the screens: it knows package game and no
// screen, so that whether a page is true can be tested without one. It reads from any fs.FS.
package manual

import "goldentree/game"

// A Text is said in several languages: by the code of the language.
type Text map[string]string

// A Page is the rules of a game.
type Page struct {
	Sections []Section
}

// A Section is a part of a page with a title of its own.
type Section struct {
	Title Text
	Parts []Part
}

// A Part is a paragraph and the figures that belong to it. Each of its fields but one may be
// missing.
type Part struct {
	Title   Text // a heading within the section
	Text    Text
	Option  string          // the option that the players may agree on here; "" is none
	Values  map[string]Text // what holds under each value of Option; nil where the option explains itself
	Figures []Figure
}

// A Figure is a picture of a position. What is to be seen in it follows from the rules.
type Figure struct {
	Position string     // as Game.Parse reads it; "" is the start
	Part     string     // what is shown of the board: the squares from corner to corner, "b2-f6"; "" is all
	Play     string     // moves that are made, one after another; the last one is marked
	Choose   []string   // then squares that are chosen, as by a player, which marks what can come next; nil marks nothing
	Arrow    string     // then a move that could be made, shown by arrows
	Caption  Text       // nil is none
	When     game.Rules // the figure belongs to the page only where these are in force
}

// A Shown is what is to be seen in a figure.
type Shown struct {
	Part    game.Squares  // of the board; empty is all of it
	Before  game.Diagram  // before the last move, if there was one
	Diagram game.Diagram  // now
	Last    game.Move     // the last move, 0 if there is none
	Offer   []game.Choice // what may be chosen next
	Chosen  []game.Choice // what has been chosen
	Arrow   game.Move     // a move that could be made, 0 if there is none
	Outcome game.Outcome  // how the game has ended by the last move
}
