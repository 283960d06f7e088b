package record

import (
	"slices"

	"goldentree/game"
)

// A Node is a point of a match: what stands on the table after the moves that lead to it.
// The root is the start.
type Node struct {
	Move     game.Move // that led here; no move at the root
	Parent   *Node     // nil at the root
	Children []*Node   // Children[0] is the main line, the others are variations
	Remark   string
	Resigned game.Seat // who gave up here, or Nobody
}

// Child returns the child that m leads to, or nil.
func (n *Node) Child(m game.Move) *Node {
	i := slices.IndexFunc(n.Children, func(c *Node) bool { return c.Move == m })
	if i < 0 {
		return nil
	}
	return n.Children[i]
}

// Add makes m, which must not lead to a child yet, the last variation and returns its node.
func (n *Node) Add(m game.Move) *Node {
	child := &Node{Move: m, Parent: n}
	n.Children = append(n.Children, child)
	return child
}

// Promote makes the child n the main line of its parent.
func (n *Node) Promote() {
	siblings := n.Parent.Children
	i := slices.Index(siblings, n)
	copy(siblings[1:i+1], siblings[:i])
	siblings[0] = n
}

// Root returns the start of the match that n belongs to.
func (n *Node) Root() *Node {
	for n.Parent != nil {
		n = n.Parent
	}
	return n
}

// Line returns the nodes on the way from the start to n, without the start; n is the last.
func (n *Node) Line() []*Node {
	var line []*Node
	for ; n.Parent != nil; n = n.Parent {
		line = append(line, n)
	}
	slices.Reverse(line)
	return line
}

// Moves returns the moves that lead from the start to n.
func (n *Node) Moves() []game.Move {
	var moves []game.Move
	for _, on := range n.Line() {
		moves = append(moves, on.Move)
	}
	return moves
}

// End returns the last node of the main line from n; n itself if nothing follows.
func (n *Node) End() *Node {
	for len(n.Children) > 0 {
		n = n.Children[0]
	}
	return n
}

// Outcome tells how the game has ended at n, whose position is p. Where somebody has
// resigned, the reason is Resigned and all the others have won.
func (n *Node) Outcome(g *game.Game, p game.Position) game.Outcome {
	if n.Resigned == game.Nobody {
		return p.Outcome()
	}
	o := game.Outcome{Reason: Resigned}
	for s := game.First; int(s) <= g.SeatCount(); s++ {
		if s != n.Resigned {
			o.Score[s] = 2
		}
	}
	return o
}

// Resigned is the reason of an outcome that no rule of a game knows: somebody gave up.
const Resigned = "resigned"
