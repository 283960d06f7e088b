// Package game holds the words in which every board game of this program is told: what is in
// the box, what happens on the table, and how a move is spelled. It knows no game and no screen.
//
// The ten words are Game, Board, Square, Piece, Seat, Position, Move, Choice, Outcome and
// Diagram. A Game is a value: names, a board, its pieces, and functions that set them up. What
// happens is a Position. A Move is a sentence of up to five parts, and Move.Path spells it as a
// row of Choices.
//
// In every position the paths of the legal moves form a prefix-free code: no path begins
// another. And wherever several squares may be tapped next, no square has two meanings. So one
// small Picker turns taps into moves for every game, and a screen contains no rule at all.
//
// These and the other laws that a game must keep are tested by package gametest; the games
// themselves are in package catalog.
package game
