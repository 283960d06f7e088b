package hundred

import (
	"fmt"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// text writes a move as HF-9 does.
func text(m game.Move) string {
	from, to, via := board.Name(m.From()), board.Name(m.To()), board.Name(m.Via())
	switch {
	case m.Verb() == game.VerbTurn:
		return from + "=" + m.Heading().String()
	case m.Label() == displace:
		return from + "+" + to + "-" + via
	case m.Label() == remove:
		return from + "x" + to + "-" + via
	case m.Verb() == game.VerbGo:
		return from + "-" + to
	}
	return ""
}

// spellings lets a move be typed in small letters and in capitals.
func spellings(_ game.Position, m game.Move) []string {
	return []string{strings.ToLower(text(m)), strings.ToUpper(text(m))}
}

// seatNames are the names of the seats in messages.
var seatNames = [...]string{game.First: "White", game.Second: "Black"}

// String implements game.Position, as HF-10 says.
func (p *position) String() string {
	t := p.Top()
	var b strings.Builder
	for r := board.Ranks - 1; r >= 0; r-- {
		var items []string
		free := 0
		count := func() {
			if free > 0 {
				items = append(items, strconv.Itoa(free))
			}
			free = 0
		}
		for f := range board.Files {
			x := t.cells[board.At(f, r)]
			if x == 0 {
				free++
				continue
			}
			count()
			letters := kit.Letter(data.Pieces[x.kind()], x.seat())
			items = append(items, letters+strconv.Itoa(int(x.heading()-game.North)))
		}
		count()
		b.WriteString(strings.Join(items, ","))
		if r > 0 {
			b.WriteByte('/')
		}
	}
	fmt.Fprintf(&b, " %c %d %d", " wb"[t.turn], t.quiet, t.number)
	return b.String()
}

// parse reads what String writes. QUIET and NUMBER may be missing.
func parse(r game.Rules, text string) (game.Position, error) {
	r, err := data.Settle(r)
	if err != nil {
		return nil, err
	}
	t, err := read(text)
	if err != nil {
		return nil, fmt.Errorf("hundred: %w", err)
	}
	return newPosition(lawOf(r), t), nil
}

func read(text string) (t state, err error) {
	words := strings.Fields(text)
	if len(words) < 2 || len(words) > 4 {
		return t, fmt.Errorf("a position has 2 to 4 parts, the board, the side to move, the quiet counter and the move number; here are %d", len(words))
	}
	if err := t.readBoard(words[0]); err != nil {
		return t, err
	}
	switch t.turn = kit.Side(words[1]); t.turn {
	case game.Nobody:
		return t, fmt.Errorf("the side to move is w or b, not %.20q", words[1])
	case game.Second:
		t.key ^= turnKey
	}
	words = append(words, []string{"", "", "0", "1"}[len(words):]...)
	quiet, err := readNumber("quiet counter", words[2], 0, quietest)
	if err != nil {
		return t, err
	}
	number, err := readNumber("move number", words[3], 1, longest+1)
	if err != nil {
		return t, err
	}
	t.quiet, t.number = uint8(quiet), int16(number)
	return t, nil
}

func (t *state) readBoard(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != board.Ranks {
		return fmt.Errorf("the board has %d ranks; here are %d", board.Ranks, len(ranks))
	}
	for i, rank := range ranks {
		r := board.Ranks - 1 - i
		if err := t.readRank(r, rank); err != nil {
			return fmt.Errorf("rank %d: %w", r+1, err)
		}
	}
	for s := game.First; s <= game.Second; s++ {
		switch n := t.pieces[s].Len(); {
		case n == 0:
			return fmt.Errorf("%s has no piece, and so could never move", seatNames[s])
		case n > most:
			return fmt.Errorf("%s has %d pieces; there may be %d", seatNames[s], n, most)
		}
	}
	return nil
}

func (t *state) readRank(r int, text string) error {
	f, afterNumber := 0, false
	for item := range strings.SplitSeq(text, ",") {
		x, isPiece := readPiece(item)
		n, err := strconv.Atoi(item)
		isNumber := err == nil && 1 <= n && n <= board.Files && strconv.Itoa(n) == item
		switch {
		case isPiece:
			n = 1
		case !isNumber:
			return fmt.Errorf("%.20q is neither a number of free fields from 1 to %d nor a piece like WO0 or mp4", item, board.Files)
		case afterNumber:
			return fmt.Errorf("two numbers of free fields stand side by side before file %c", 'a'+f)
		}
		if f+n > board.Files {
			return fmt.Errorf("%q goes beyond the %d fields", item, board.Files)
		}
		if isPiece {
			t.put(board.At(f, r), x)
		}
		f += n
		afterNumber = isNumber
	}
	if f < board.Files {
		return fmt.Errorf("only %d of its %d fields are described", f, board.Files)
	}
	return nil
}

// readPiece reads two letters and a digit: WO0.
func readPiece(text string) (x piece, ok bool) {
	if len(text) != 3 || text[2] < '0' || text[2] > '7' {
		return 0, false
	}
	heading := game.North + game.Dir(text[2]-'0')
	for k, kind := range data.Pieces[1:] {
		switch text[:2] {
		case kind.Letter:
			return newPiece(game.Kind(k+1), game.First, heading), true
		case strings.ToLower(kind.Letter):
			return newPiece(game.Kind(k+1), game.Second, heading), true
		}
	}
	return 0, false
}

func readNumber(name, text string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text || n < least || n > most {
		return 0, fmt.Errorf("the %s goes from %d to %d and is not %.20q", name, least, most, text)
	}
	return n, nil
}
