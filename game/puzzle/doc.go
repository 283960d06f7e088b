// Package puzzle finds puzzles in games that the computer plays against itself, and checks those that
// stand in a file. It knows no game: what a move is worth it asks the search. How puzzles are kept
// and solved is for package lesson.
//
// The players are of different levels, so that they blunder, and a puzzle is what the better one can
// make of it: a position in which a few moves reach something that all others miss by far. It is
// taken up if a search many times as deep says the same. Where dice fall, the throw has been made,
// and what comes later counts by its average; so no puzzle depends on luck.
//
// The same seed finds the same puzzles as long as search and evaluation stay what they are. Those of the
// program were found by "arbiter puzzles", and a few left out by hand: what a longer search doubts, what only goes to and fro:
//
//	hundred    -games 130
//	xiangqi    -games 50 -nodes 30000 -slow
//	jungle     -games 60 -least 2
//	chaturanga -games 40 -nodes 30000 -slow
//	reversi    -games 100 -nodes 60000 -slow
//	latrunculi -games 130 -margin 90 -slow
//	kingsfile  -games 40 -nodes 30000
package puzzle
