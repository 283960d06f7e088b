// Package kingsfile holds the rules of King's File chess, «Королевская вертикаль», by Vsevolod
// Dubrovsky. Clauses such as KF-5.3 are those of the rules document:
//
//   - KF-1 The board has ten files and ten ranks. File e is the King's file; its dark squares are red.
//   - KF-2 Each side has what it has in chess, with two more Pawns, a Jester and a General.
//   - KF-3 Where nothing else is said, the laws of chess hold. On file e, King, General, Jester and
//     Pawn are strong; what counts is the square from which a piece moves.
//   - KF-4 The Jester moves one or two squares along a diagonal, or bends round a free neighbour, two
//     diagonal steps at a right angle. The General does the same along ranks and files. A strong one
//     goes as far along its lines as it likes.
//   - KF-5 A strong King may run along the free file, if no square on his way is controlled.
//   - KF-6 A strong Pawn may move two squares from anywhere. Pawns promote to all but the King.
//   - KF-7 The King castles from e1 (e10) two squares towards a Rook.
//   - KF-8 Checkmate wins. Stalemate, the third occurrence of a position, bare material and 100 plies
//     without a capture or a Pawn move are draws.
//   - KF-9 Moves are written by their squares, e2e4, or in algebraic notation.
//
// KF-11 lists where the author's rules are not known for certain: each of these is an option.
package kingsfile
