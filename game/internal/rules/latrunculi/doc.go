// Package latrunculi plays Latrunculi, the game of soldiers or robbers. The rules, by their
// numbers:
//
//	L1   The board has 8 files and 7 ranks, a1 to h7.
//	L2   24 white men fill ranks 1 to 3, 24 black men ranks 5 to 7.
//	L3   White begins. The sides move in turn, one man a move, and must move.
//	L4   A man moves any number of free squares along its file or rank, in any direction. It
//	     passes over nobody and onto nobody.
//	L5   Men are taken by the move itself only: the man that has moved is one of the two that
//	     close the line.
//	L6   From where the man has arrived, look in each of the four directions: enemy men that
//	     follow one another without a gap, up to a man of the mover's side, are taken. The
//	     nearest own man ends the line.
//	L7   All lines closed by a move are taken together, and taking is not optional.
//	L8   A man may be moved between two enemy men; it is not taken by that.
//	L9   The edge takes nobody, so a man in a corner is safe. Option c: a man in a corner is
//	     taken when the man that has moved stands on one of the two squares beside it, and
//	     another man of that side on the other.
//	L10  A side without men has lost.
//	L11  One man against one is a draw.
//	L12  A side to move that cannot move loses. Option p: it passes; if neither side can
//	     move, the game is drawn.
//	L13  After 40 moves in a row without a man taken, counting the moves of both sides, whoever
//	     has more men wins; equal numbers are a draw. Option d: it is a draw in any case. Option
//	     n is the number of moves.
//	L14  There is no rule on repeated positions.
//	L15  After a move L10 is asked first, then L11, L13 and L12.
//	L16  A move is its two squares, c3-c4, or pass. People read c6-c4 (b4) with the men taken.
//	L17  A position is board, side, quiet moves, number of the coming move and options:
//	     bbbbbbbb/bbbbbbbb/bbbbbbbb/8/wwwwwwww/wwwwwwww/wwwwwwww w 0 1 std. The options are
//	     std, or letters in the order c, p, d and n with its number, cn60.
//	L18  A finished game adds nothing where sequences of moves are counted.
//
// Nobody knows how the Romans played. A Russian book of games (V. A. Mendelev, Encyclopedia of
// Games, 1995) tells L1 to L6, L8, L10 and L11, and that men are taken from two sides only (L9).
// The set-up of L2 is the only one in whole ranks; L7, L12, L13 and all options are our
// decisions. Without L13 a lone man runs along free lines for ever.
//
// What a board without any men means is told nowhere: it is refused, because both sides
// would have lost. More than 24 men of a side are no fault of a position that is set up.
package latrunculi
