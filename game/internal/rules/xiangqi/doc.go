// Package xiangqi holds the rules of Xiangqi, Chinese chess. Clauses such as are those of the
// rules document:
//
//   - X-1 Two sets of rules: «book», in which the general also steps diagonally, and «wxf», those of
//     tournaments, in which he does not.
//   - X-2 The pieces stand on the 90 points of 9 files and 10 ranks. Between ranks 4 and 5 runs the
//     river. The palaces are d0–f2 and d7–f9.
//   - X-3 Red moves first; nobody passes. says which set-ups are refused.
//   - X-4 How each piece moves. A move to an enemy's point captures him; one's own piece blocks.
//   - X-5 A general is in check when he could be captured, and also when the two generals face each
//     other on an open file. No move may leave or put one's own general in check.
//   - X-6 Whoever has no legal move loses: checkmate in check, stalemate otherwise.
//   - X-7 The third occurrence of a position ends the game as X-8 rules, 120 plies without a capture
//     are a draw, and so is the loss of everything that could attack.
//   - X-8 Who checks perpetually loses; who chases one piece perpetually loses; otherwise it is a draw.
//   - X-9 Moves are written by their points (ICCS, h2e2), by files and directions (WXF, C2=5) and in
//     Chinese (炮二平五).
package xiangqi
