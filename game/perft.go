package game

// Perft counts the sequences of so many moves from p, which it leaves as it was. A throw of
// the dice is no move: where dice are to be thrown, every different throw is followed once.
// A finished game adds nothing at greater depth.
func Perft(p Position, depth int) int64 {
	if depth <= 0 {
		return 1
	}
	buffers := make([][]Move, 0, 2*depth)
	return perft(p, depth, &buffers, 0)
}

// One buffer for each ply, throws included, is kept for all its moves.
func perft(p Position, depth int, buffers *[][]Move, ply int) int64 {
	if depth == 0 {
		return 1
	}
	if ply == len(*buffers) {
		*buffers = append(*buffers, nil)
	}
	moves := p.Moves((*buffers)[ply][:0])
	(*buffers)[ply] = moves
	if p.Turn() == Chance {
		depth++
	} else if depth == 1 {
		return int64(len(moves)) // what they lead to is not asked
	}
	var count int64
	for _, m := range moves {
		p.Make(m)
		count += perft(p, depth-1, buffers, ply+1)
		p.Unmake()
	}
	return count
}
