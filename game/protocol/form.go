package protocol

import (
	"fmt"
	"slices"
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

// readAny is like read, but takes capitals where small letters are right: some write F5 for what others write f5.
func readAny(f form, p game.Position, text string) (game.Move, error) {
	m, err := read(f, p, text)
	if err != nil {
		if m, err := read(f, p, strings.ToLower(text)); err == nil {
			return m, nil
		}
	}
	return m, err
}

// passes reports whether a text is one of those that stand for a pass: a word, a move from
// nowhere, or from a square to itself.
func passes(text string) bool {
	text = strings.ToLower(text)
	return slices.Contains([]string{"pass", "pa", "ps", "--", "0000"}, text) || len(text) == 4 && text[:2] == text[2:] && 'a' <= text[0] && text[0] <= 'h'
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

// The form of diagrams is that of programs for Othello alone: 64 signs from a1 to h8, of which X is Black, O is White
// and - is empty, and then whose turn it is.
type diagram struct{ game *game.Game }

func (f diagram) position(p game.Position) string {
	fields := strings.Fields(p.String())
	var b strings.Builder
	for _, r := range strings.ReplaceAll(mirrored(fields[0], "bX", "wO"), "/", "") {
		if '1' <= r && r <= '8' {
			b.WriteString(strings.Repeat("-", int(r-'0')))
		} else {
			b.WriteRune(r)
		}
	}
	side := "X"
	if fields[1] == "w" {
		side = "O"
	}
	return b.String() + " " + side
}

// diagramSigns turns the signs of a diagram into ours. Some write * for Black.
var diagramSigns = strings.NewReplacer("X", "b", "x", "b", "*", "b", "O", "w", "o", "w", "-", "1", ".", "1", ";", "")

func (f diagram) setUp(r game.Rules, text string) (game.Position, error) {
	fields := strings.Fields(diagramSigns.Replace(text))
	if len(fields) < 2 || len(fields[0]) != 64 {
		return nil, fmt.Errorf("%.60q is no diagram of 64 squares", text)
	}
	var rows []string
	for row := range slices.Chunk([]byte(fields[0]), 8) {
		rows = append(rows, string(row))
	}
	return f.game.Parse(r, mirrored(strings.Join(rows, "/"))+" "+fields[1]+" othello -")
}

func (f diagram) move(m game.Move) string { return f.game.Text(m) }
