// Package hundred holds the rules of Hundred Fields, the game of Nikolay Sakva after the novel
// «Сто полей» by Yulia Latynina. Clauses such as HF-5.4 are those of the rules document:
//
//   - HF-1 The board has 100 fields. The Golden Tree stands on the corner that the four fields of
//     the Palace share; it occupies none of them.
//   - HF-3 A piece has a first face, which looks along its heading, and a second one behind. It
//     acts only on the two fields before its faces.
//   - HF-4 Peasant < official < merchant < warrior. What counts is the actor's face and the face
//     that the target turns to it; a target standing exactly sideways is weaker than any face.
//   - HF-5 A move is a turn, a step, a displacement of a weaker piece to a free field beside it, or
//     the removal of a weaker piece to the edge. One's own pieces can be acted on as well.
//   - HF-6 Across the centre of the Palace the actor has the strength of the Emperor, who beats all
//     faces but the peasant; who is displaced so leaves the Palace.
//   - HF-7 Whose pieces stand on all four fields of the Palace wins, whoever moved.
//   - HF-8 The third occurrence of a position, 120 half-moves without an act, and 300 moves draw.
//
// No piece ever leaves the board, and every act can be walked back, so no move is irreversible.
package hundred
