package latrunculi

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"goldentree/game"
)

// most is the greatest number that a counter in a position may show.
const most = 1_000_000

// String writes board, side, quiet moves, number of the move and options (L17).
func (p *position) String() string {
	s := p.Top()
	var b strings.Builder
	for rank := board.Ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range board.Files {
			var letter byte
			switch q := board.At(file, rank); {
			case s.men[game.First]>>q&1 != 0:
				letter = 'w'
			case s.men[game.Second]>>q&1 != 0:
				letter = 'b'
			default:
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
				empty = 0
			}
			b.WriteByte(letter)
		}
		if empty > 0 {
			b.WriteByte('0' + byte(empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	fmt.Fprintf(&b, " %c %d %d %s", " wb"[s.turn], s.quiet, s.number, p.law)
	return b.String()
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
	s := state{number: 1}
	if err := s.readBoard(fields[0]); err != nil {
		return nil, err
	}
	switch fields[1] {
	case "w":
		s.turn = game.First
	case "b":
		s.turn = game.Second
	default:
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
		var err error
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

func (s *state) readBoard(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != board.Ranks {
		return fmt.Errorf("latrunculi: the board has %d ranks, %.60q has %d", board.Ranks, text, len(ranks))
	}
	for i, row := range ranks {
		rank := board.Ranks - 1 - i
		file := 0
		for _, c := range row {
			switch {
			case c >= '1' && c <= '8':
				file += int(c - '0')
			case c == 'w' || c == 'b':
				if file < board.Files {
					seat := game.First
					if c == 'b' {
						seat = game.Second
					}
					s.men[seat] |= 1 << board.At(file, rank)
				}
				file++
			default:
				return fmt.Errorf("latrunculi: rank %d: %q is neither w, b nor a digit from 1 to 8", rank+1, c)
			}
			if file > board.Files {
				return fmt.Errorf("latrunculi: rank %d: %.20q goes beyond file h", rank+1, row)
			}
		}
		if file < board.Files {
			return fmt.Errorf("latrunculi: rank %d: %.20q has %d squares, not %d", rank+1, row, file, board.Files)
		}
	}
	if s.men[game.First]|s.men[game.Second] == 0 {
		return fmt.Errorf("latrunculi: there is no man on the board, so that both sides would have lost")
	}
	return nil
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
	for set := p.law.taken(own, s.men[opponent(s.turn)], m.To()); set != 0; set &= set - 1 {
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
