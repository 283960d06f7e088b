package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"goldentree/game"
)

// The moves of a record are text:
//
//	c1-c2 {a remark} c10=NE (c10-c9 {a variation instead of c10=NE} c2=E) c2-c3 [white resigns]
//
// Moves are written as Game.Text writes them. A variation stands in parentheses behind the
// move that it replaces, and may hold others. A remark belongs to the move before it, or to
// the start; a } in it is written twice. A resignation stands behind the move after which
// somebody gave up.

const lineWidth = 78

// A script is the text of moves as it grows.
type script struct {
	b     strings.Builder
	width int  // of the line so far
	glue  bool // the next word follows without a space
}

func (s *script) word(w string) {
	n := utf8.RuneCountInString(w)
	switch {
	case s.glue || s.b.Len() == 0:
	case s.width+1+n > lineWidth:
		s.b.WriteByte('\n')
		s.width = 0
	default:
		s.b.WriteByte(' ')
		s.width++
	}
	s.glue = false
	s.b.WriteString(w)
	if i := strings.LastIndexByte(w, '\n'); i >= 0 {
		n, s.width = utf8.RuneCountInString(w[i+1:]), 0
	}
	s.width += n
}

// writeMoves writes the tree below root, and lists its nodes in the order in which they are
// written, the root first.
func writeMoves(g *game.Game, root *Node) (string, []*Node) {
	s := new(script)
	order := []*Node{root}
	s.notes(g, root)
	s.line(g, root, &order)
	return s.b.String(), order
}

func (s *script) line(g *game.Game, n *Node, order *[]*Node) {
	for ; len(n.Children) > 0; n = n.Children[0] {
		s.move(g, n.Children[0], order)
		for _, other := range n.Children[1:] {
			s.word("(")
			s.glue = true
			s.move(g, other, order)
			s.line(g, other, order)
			s.glue = true
			s.word(")")
		}
	}
}

func (s *script) move(g *game.Game, n *Node, order *[]*Node) {
	*order = append(*order, n)
	s.word(g.Text(n.Move))
	s.notes(g, n)
}

// notes writes what stands behind a move.
func (s *script) notes(g *game.Game, n *Node) {
	if n.Resigned != game.Nobody {
		s.word("[" + g.SeatName(n.Resigned) + " resigns]")
	}
	if n.Remark != "" {
		s.word("{" + strings.ReplaceAll(n.Remark, "}", "}}") + "}")
	}
}

// A scanner takes the text of moves apart.
type scanner struct {
	rest string
	line int // of the rest, counted from 0
	at   int // the line of the last token
}

// next returns the next token: "(", ")", "{remark" and "[mark" without their ends, or a word;
// "" at the end.
func (s *scanner) next() (string, error) {
	s.skip(len(s.rest) - len(strings.TrimLeft(s.rest, " \t\r\n")))
	s.at = s.line
	if s.rest == "" {
		return "", nil
	}
	switch s.rest[0] {
	case '(', ')':
		return s.skip(1), nil
	case '[':
		end := strings.IndexByte(s.rest, ']')
		if end < 0 {
			return "", fmt.Errorf("a [ is not closed")
		}
		return strings.TrimSuffix(s.skip(end+1), "]"), nil
	case '{':
		for end := 1; end < len(s.rest); end++ {
			if s.rest[end] != '}' {
				continue
			}
			if strings.HasPrefix(s.rest[end:], "}}") {
				end++
				continue
			}
			remark := strings.TrimSuffix(s.skip(end+1), "}")
			return strings.ReplaceAll(remark, "}}", "}"), nil
		}
		return "", fmt.Errorf("a { is not closed")
	}
	end := strings.IndexAny(s.rest, " \t\r\n(){}[]")
	switch end {
	case -1:
		end = len(s.rest)
	case 0:
		return "", fmt.Errorf("a %c closes nothing", s.rest[0])
	}
	return s.skip(end), nil
}

func (s *scanner) skip(n int) string {
	skipped := s.rest[:n]
	s.rest = s.rest[n:]
	s.line += strings.Count(skipped, "\n")
	return skipped
}

// readMoves reads what writeMoves wrote; p is the start, and is played on. It lists the nodes
// as they are written, the root first. An error comes with its line, counted from 0.
func readMoves(g *game.Game, p game.Position, text string) (order []*Node, line int, err error) {
	n := new(Node) // p stands here
	order = []*Node{n}
	ply := 0
	var replaced []*Node // by the variations that are open
	opened := false      // a variation begins and has no move yet
	s := scanner{rest: text}
	fail := func(format string, args ...any) ([]*Node, int, error) {
		return nil, s.at, fmt.Errorf(format, args...)
	}
	for {
		token, err := s.next()
		if err != nil {
			return fail("after move %d: %w", ply, err)
		}
		if opened && (token == "" || strings.ContainsAny(token[:1], "(){[")) {
			return fail("after move %d: a variation does not begin with a move", ply)
		}
		switch {
		case token == "":
			if len(replaced) > 0 {
				return fail("after move %d: a variation is not closed", ply)
			}
			return order, s.at, nil
		case token == "(":
			if n.Parent == nil {
				return fail("a variation comes before the first move")
			}
			replaced = append(replaced, n)
			p.Unmake()
			n, ply, opened = n.Parent, ply-1, true
		case token == ")":
			if len(replaced) == 0 {
				return fail("after move %d: a ) closes nothing", ply)
			}
			back := replaced[len(replaced)-1]
			replaced = replaced[:len(replaced)-1]
			for ; n != back.Parent; n = n.Parent {
				p.Unmake()
				ply--
			}
			p.Make(back.Move)
			n, ply = back, ply+1
		case token[0] == '{':
			if n.Remark != "" {
				n.Remark += "\n"
			}
			n.Remark += token[1:]
		case token[0] == '[':
			seat, is := strings.CutSuffix(token[1:], " resigns")
			i := slices.Index(g.Seats, seat)
			if !is || i < 0 {
				return fail("after move %d: [%.60s] is not understood; it can be [%s resigns]", ply, token[1:], strings.Join(g.Seats, " resigns] or ["))
			}
			if n.Outcome(g, p).Over() {
				return fail("after move %d: %s resigns when the game is over", ply, seat)
			}
			n.Resigned = game.Seat(i + 1)
		default:
			m, err := g.Find(p, token)
			if err != nil {
				return fail("move %d: %w", ply+1, err)
			}
			if n.Child(m) != nil {
				return fail("move %d: %s: the move %.60q stands here twice", ply+1, g.ID, token)
			}
			p.Make(m)
			n, ply, opened = n.Add(m), ply+1, false
			order = append(order, n)
		}
	}
}
