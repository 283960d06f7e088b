package latrunculi

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// most is the greatest number that a counter in a position may show.
const most = 1_000_000

// String writes board, side, quiet moves, number of the move and options (L17).
func (p *position) String() string {
	s := p.Top()
	return fmt.Sprintf("%s %c %d %d %s", kit.WriteSides(board, s.men), " wb"[s.turn], s.quiet, s.number, p.law)
}

// String writes the options of a position (L17).
func (l law) String() string {
	text := ""
	if l.corner {
		text += "c"
	}
	if l.pass {
		text += "p"
	}
	if l.draw {
		text += "d"
	}
	if n := strconv.Itoa(int(l.limit)); n != box.Options[3].Values[0] {
		text += "n" + n
	}
	if text == "" {
		return "std"
	}
	return text
}

// readOptions reads what String of a law writes, and the usual number if it is written.
func readOptions(text string) (game.Rules, error) {
	written := game.Rules{}
	for _, o := range box.Options {
		written[o.Name] = o.Values[0]
	}
	if text == "std" {
		return written, nil
	}
	rest := text
	for _, letter := range []string{"c", "p", "d"} {
		after, on := strings.CutPrefix(rest, letter)
		if on {
			written[letter], rest = "on", after
		}
	}
	if number, is := strings.CutPrefix(rest, "n"); is {
		written["n"], rest = number, ""
	}
	if text == "" || rest != "" {
		return nil, fmt.Errorf("latrunculi: the options are std, or letters in the order c, p, d and n with a number, such as cn60, not %.20q", text)
	}
	return written, nil
}

// parse reads a position text (L17). From the end, what is missing has its first value.
func parse(r game.Rules, text string) (game.Position, error) {
	fields := strings.Fields(text)
	if len(fields) < 2 || len(fields) > 5 {
		return nil, fmt.Errorf("latrunculi: a position is board, side, quiet moves, number of the move and options; %.60q has %d of the 5", text, len(fields))
	}
	men, err := kit.ReadSides(board, fields[0])
	switch {
	case err != nil:
		return nil, fmt.Errorf("latrunculi: %w", err)
	case men[game.First]|men[game.Second] == 0:
		return nil, fmt.Errorf("latrunculi: there is no man on the board, so that both sides would have lost")
	}
	s := state{men: men, number: 1}
	if s.turn = kit.Side(fields[1]); s.turn == game.Nobody {
		return nil, fmt.Errorf("latrunculi: the side to move is w or b, not %.20q", fields[1])
	}
	counters := []struct {
		name  string
		least int32
		value *int32
	}{{"number of quiet moves", 0, &s.quiet}, {"number of the coming move", 1, &s.number}}
	for i, c := range counters {
		if len(fields) <= 2+i {
			break
		}
		word := fields[2+i]
		n, err := strconv.Atoi(word)
		if err != nil || strconv.Itoa(n) != word || n < int(c.least) || n > most {
			return nil, fmt.Errorf("latrunculi: the %s is a number from %d to %d, not %.20q", c.name, c.least, most, word)
		}
		*c.value = int32(n)
	}
	var written game.Rules
	if len(fields) == 5 {
		if written, err = readOptions(fields[4]); err != nil {
			return nil, err
		}
	}
	settled, err := box.Reconcile(r, written)
	if err != nil {
		return nil, err
	}
	return newPosition(lawOf(settled), s), nil
}

// text writes a move by its squares (L16).
func text(m game.Move) string {
	if m.Verb() == game.VerbPass {
		return "pass"
	}
	return board.Name(m.From()) + "-" + board.Name(m.To())
}

// write adds the men taken, in brackets (L16).
func write(p game.Position, m game.Move) string {
	names := takenNames(p.(*position), m)
	if len(names) == 0 {
		return text(m)
	}
	return text(m) + " (" + strings.Join(names, ", ") + ")"
}

// takenNames names the men that m takes, in the order of the letters.
func takenNames(p *position, m game.Move) []string {
	if m.Verb() == game.VerbPass {
		return nil
	}
	s := p.Top()
	own := s.men[s.turn] ^ (1<<m.From() | 1<<m.To())
	var names []string
	for set := p.law.taken(own, s.men[s.turn.Other()], m.To()); set != 0; set &= set - 1 {
		names = append(names, board.Name(game.Square(bits.TrailingZeros64(set))))
	}
	slices.Sort(names)
	return names
}

// spellings are the two squares, and the two with the men taken; how they are parted does not
// matter, see fold.
func spellings(p game.Position, m game.Move) []string {
	if m.Verb() == game.VerbPass {
		return []string{"Pass", "пас"}
	}
	squares := board.Name(m.From()) + board.Name(m.To())
	forms := []string{squares}
	if names := takenNames(p.(*position), m); len(names) > 0 {
		forms = append(forms, squares+strings.Join(names, ""))
	}
	return forms
}

// fold leaves out what parts squares, so that c6-c4 (b4), C6–C4 x b4 and c6:c4 are read alike,
// and takes Russian letters for the Latin ones that look like them.
func fold(text string) string {
	return lookalikes.Replace(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t()[],.:;-–—−→>×xх", r) {
			return -1
		}
		return r
	}, strings.ToLower(text)))
}

var lookalikes = strings.NewReplacer("а", "a", "в", "b", "с", "c", "е", "e", "н", "h")
