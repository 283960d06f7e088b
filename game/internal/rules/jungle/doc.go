// Package jungle holds the rules of Jungle, dou shou qi, as «Сто полей» tells them. Clauses such
// as J-5.6 are those of the rules document:
//
//   - J-2 The board has 7 files and 9 ranks. Each side has a den in the middle of its first rank and
//     three traps round it. Two lakes of six squares lie in the middle.
//   - J-2.2 Elephant > lion > tiger > panther > dog > wolf > cat > rat.
//   - J-4 A piece moves one square along a file or a rank, never into its own den. Only the rat
//     swims. Lion and tiger leap straight over a lake unless a rat swims in the way.
//   - J-5 A piece captures one that is not stronger; the rat captures the elephant. From the lake
//     the rat captures no elephant. A piece on a trap can be captured by anybody.
//   - J-6 Who enters the enemy den wins; who has lost everything, or cannot move, loses.
//   - J-7 The third occurrence of a position and 100 plies without a capture are a draw.
//
// J-1 lists the rules on which the sources disagree: each of them is an option.
package jungle
