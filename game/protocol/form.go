package protocol

import (
	"fmt"
	"strconv"
	"strings"

	"goldentree/game"
)

// A form is how positions and moves of a game are written.
type form interface {
	position(p game.Position) string
	setUp(r game.Rules, text string) (game.Position, error)
	move(m game.Move) string
}

// read returns the legal move of p that is written so, and only so.
func read(f form, p game.Position, text string) (game.Move, error) {
	legal := p.Moves(nil)
	for _, m := range legal {
		if f.move(m) == text || m.Verb() == game.VerbPass && passes(text) {
			return m, nil
		}
	}
	if len(legal) == 0 {
		return 0, fmt.Errorf("the move %.20q %w", text, game.ErrOver)
	}
	return 0, fmt.Errorf("%.20q is %w", text, game.ErrNotLegal)
}

// passes reports whether a text is one of those that stand for a pass: a word, a move from
// nowhere, or from a square to itself.
func passes(text string) bool {
	return text == "pass" || text == "0000" || len(text) == 4 && text[:2] == text[2:] && 'a' <= text[0] && text[0] <= 'h'
}

// The plain form is that of records.
type plain struct{ game *game.Game }

func (f plain) position(p game.Position) string { return p.String() }

func (f plain) setUp(r game.Rules, text string) (game.Position, error) { return f.game.Parse(r, text) }

func (f plain) move(m game.Move) string { return f.game.Text(m) }

// The ranked form counts ranks from 1 where the game itself counts them from 0.
type ranked struct{ game *game.Game }

func (f ranked) position(p game.Position) string { return p.String() }

func (f ranked) setUp(r game.Rules, text string) (game.Position, error) { return f.game.Parse(r, text) }

func (f ranked) move(m game.Move) string { return f.square(m.From()) + f.square(m.To()) }

func (f ranked) square(q game.Square) string {
	b := f.game.Board
	return string(rune('a'+b.File(q))) + strconv.Itoa(b.Rank(q)+1)
}

// The form of drops is that of Fairy-Stockfish for Othello: a disc is a Pawn that is dropped, Black
// is called White, since he begins, and the ranks are counted from the other side.
type drops struct{ game *game.Game }

const hands = "[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppp]"

func (f drops) position(p game.Position) string {
	fields := strings.Fields(p.String())
	side := "w"
	if fields[1] == "w" {
		side = "b"
	}
	return mirrored(fields[0], "bP", "wp") + hands + " " + side + " 0 1"
}

func (f drops) setUp(r game.Rules, text string) (game.Position, error) {
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return nil, fmt.Errorf("%.60q is no position", text)
	}
	board, _, _ := strings.Cut(fields[0], "[")
	side := "w"
	if fields[1] == "w" {
		side = "b"
	}
	if strings.ContainsAny(board, "bw") {
		return nil, fmt.Errorf("the discs are P and p, not b and w")
	}
	return f.game.Parse(r, mirrored(board, "Pb", "pw")+" "+side+" othello -")
}

// mirrored writes the ranks in the other order, and the first letter of each pair as the second.
func mirrored(board string, pairs ...string) string {
	var letters []string
	for _, pair := range pairs {
		letters = append(letters, pair[:1], pair[1:])
	}
	rows := strings.Split(board, "/")
	var b strings.Builder
	for i := range rows {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(strings.NewReplacer(letters...).Replace(rows[len(rows)-1-i]))
	}
	return b.String()
}

func (f drops) move(m game.Move) string {
	if m.Verb() == game.VerbPass {
		return "0000"
	}
	b := f.game.Board
	return "P@" + string(rune('a'+b.File(m.To()))) + strconv.Itoa(b.Ranks-b.Rank(m.To()))
}
