// Package reversi plays old Reversi and its modern form, Othello. The rules, by their numbers:
//
//	R1   The board has 8 × 8 squares, a1 to h8.
//	R2   64 discs are white on one side and black on the other. They are never moved or
//	     removed, only turned.
//	R3   Who begins is drawn by lot; the usual start gives White the first move.
//	R4   Old: while one of the squares d4, d5, e4, e5 is empty, a disc is put on one of them,
//	     and nothing is turned.
//	R5   Later a disc is put on any empty square where it turns at least one enemy disc.
//	R6   Enemy discs are enclosed if they stand in an unbroken row between the new disc and
//	     another disc of the mover, along a file, a rank or a diagonal.
//	R7   Old: the discs enclosed in one direction are turned, all of them. If there are several
//	     such directions, the mover chooses one, not necessarily the longest.
//	R8   Who can turn nothing passes. Who can turn something must.
//	R9   The game ends when all discs are placed or neither side can move.
//	R10  The discs are a common stock. By option each side has 32 of its own, and passes when
//	     it has none left.
//	R11  Whoever has more discs on the board wins.
//	R12  Othello: d4 and e5 are white, e4 and d5 black, Black begins; R4 and R7 do not hold:
//	     the discs enclosed in all directions are turned.
//	R13  Discs that others enclose by being turned are not turned.
//	R14  A move is the square, a colon and the direction turned, b4:n; in the opening and in
//	     Othello the square alone; pass. People read h2 (h3, h4) with the discs turned.
//	R15  A position is board, side, variant, stock: 8/8/8/3bw3/3wb3/8/8/8 b othello -
//	R16  A game has at most 64 moves, and passes between them.
//	R17  A pass counts as a move where sequences of moves are counted.
//
// Old Reversi is told in a Russian book of games (V. A. Mendelev, Encyclopedia of Games, 1995).
// R7 is found nowhere else. The book does not say how many discs a side has (R10), what equal
// numbers are (R11: a draw) nor that passing freely is forbidden (R8); these are our decisions,
// as is that R4 looks at the squares and counts no moves.
package reversi
