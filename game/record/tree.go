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

// Left reports whether s has resigned at n or on the way to it.
func (n *Node) Left(s game.Seat) bool {
	for ; n != nil; n = n.Parent {
		if n.Resigned == s {
			return true
		}
	}
	return false
}

// Outcome tells how the game has ended at n, whose position is p. Somebody who resigns there
// ends it where two sides play: the reason is Resigned, and the other side has won. Where more
// play, the game goes on without him.
func (n *Node) Outcome(g *game.Game, p game.Position) game.Outcome {
	if n.Resigned == game.Nobody || GoesOn(g, p) {
		return p.Outcome()
	}
	o := game.Outcome{Reason: Resigned, Allied: g.SeatCount() > 2}
	for s := game.First; int(s) <= g.SeatCount(); s++ {
		if s != n.Resigned && s != game.AllyOf(p, n.Resigned) {
			o.Score[s] = 2
		}
	}
	return o
}

// GoesOn reports whether a game goes on without a player who resigns: more than two play, and
// everybody for himself.
func GoesOn(g *game.Game, p game.Position) bool {
	return g.SeatCount() > 2 && game.AllyOf(p, game.First) == game.Nobody
}

// Resigned is the reason of an outcome that no rule of a game knows: somebody gave up.
const Resigned = "resigned"
