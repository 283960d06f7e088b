// Package chaturanga holds the rules of Chaturanga for four, a game of dice. Clauses such as C13
// are those of the rules document:
//
//   - C1, C2 The board has 8 x 8 squares. Each of four armies has a raja, an elephant, a horse, a
//     ship and four pawns.
//   - C3, C5 Red sits east, Green south, Yellow west, Black north, and so they play in turn. The
//     squares where the rajas begin are the thrones.
//   - C6, C7 In his turn a player throws two dice with the numbers 2 to 5 and plays both: 2 moves
//     the ship, 3 the horse, 4 the elephant, 5 the raja or a pawn. What can be used must be
//     used; when nothing can, the rest of the throw is passed.
//   - C8 to C11 The raja steps to any neighbouring square, the elephant slides along files and
//     ranks, the pawn steps away from its owner and captures slanting, the horse leaps as in
//     chess, the ship leaps two squares slanting.
//   - C13 Pawns and ships capture only pawns and ships. C14 There is no check.
//   - C15 to C18 A pawn on the far edge becomes the horse or the elephant of that line, if its
//     owner had at most three pawns; beside raja and one ship it becomes what he likes.
//     Otherwise it rests there.
//   - C19 The ship that completes a square of four ships takes the other three.
//   - C20 to C29 Everyone plays for himself and for coins: for captures, for stepping on
//     thrones, for retiring with the raja alone, for being the last. Who loses his raja is out,
//     and his army frozen.
//   - C30 to C37 Or Red and Yellow play against Green and Black: an alliance wins when both enemy
//     rajas are captive. Rajas can be exchanged, and a captive's army led from his throne.
//   - C38, C39 Moves are t25, d2-d3, d7-d8=E, e3-e8~ and pass; a position is nine fields.
//
// The score of an outcome is the coins at the end, that of an alliance 2 for each who has won and
// 1 for everybody after a draw. The coins of a position text are those before the last account
// (C27, C28), which only the outcome draws up.
//
// Where the document leaves a choice: In a game of alliances coins are counted as in the other
// (C22, C24), and those of a move belong to the seat whose turn it is, also where its army is
// led by the ally. Ships fallen in a triumph have left the board before exchanged rajas return.
// A text may hold what no game can come to, such as a lone raja in a game for oneself: it
// retires after the next ply. More men than an army has are refused.
//
// The option "cubic" stands for the dice of C6 that are cubes; it changes how likely the throws
// are and nothing else. The "deck of fate" of that clause stands outside the position, which knows of
// throws alone: package match holds the cards.
package chaturanga
