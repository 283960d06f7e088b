package chaturanga

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"goldentree/game"
	"goldentree/game/internal/kit"
)

// text writes a move (C38).
func text(m game.Move) string {
	switch m.Verb() {
	case game.VerbRoll:
		return "t" + throws[m.Arg()].String()
	case game.VerbPass:
		return "pass"
	}
	t := board.Name(m.From()) + "-" + board.Name(m.To())
	if m.Verb() == game.VerbPromote {
		t += "=" + pieces[m.Arg()].Letter
	}
	if m.Label() == exchange {
		t += "~"
	}
	return t
}

// spellings are the move as it is written, a throw by its numbers alone, and the pass in Russian;
// how squares and numbers are parted does not matter, see fold.
func spellings(_ game.Position, m game.Move) []string {
	switch m.Verb() {
	case game.VerbRoll:
		return []string{text(m), throws[m.Arg()].String()}
	case game.VerbPass:
		return []string{text(m), "пас"}
	}
	return []string{text(m)}
}

// fold lets capitals and small letters be typed for each other, and leaves out what parts squares
// and numbers, so that e3-e8~, E3:E8~ and e3xe8~ are read alike.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("-–—−:×xх=,", r) {
			return -1
		}
		return r
	}, strings.ToLower(text))
}

// String writes the nine fields of C39.
func (p *position) String() string {
	s := p.Top()
	roll := s.roll.String()
	switch {
	case p.law.dice == 0:
		roll = "*"
	case roll == "":
		roll = "-"
	}
	var status, thrones, coins string
	for seat := red; seat <= black; seat++ {
		status += string(rune(s.status[seat]))
		if s.thrones>>seat&1 != 0 {
			thrones += letters[seat : seat+1]
		}
		coins += "," + strconv.Itoa(int(s.coins[seat]))
	}
	if thrones == "" {
		thrones = "-"
	}
	return fmt.Sprintf("%s %c %s %s %s %s %d %d %s",
		s.boardText(), letters[s.turn], roll, status, thrones, coins[1:], s.quiet, s.ply, p.law.text)
}

func (s *state) boardText() string {
	return kit.WritePlacement(board, func(q game.Square) string {
		m := s.cells[q]
		if m == nobody {
			return ""
		}
		return string(letters[m.seat()]) + pieces[m.kind()].Letter
	})
}

// parse reads what String writes.
func parse(r game.Rules, text string) (game.Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 9 {
		return nil, fmt.Errorf("chaturanga: a position has 9 fields, board turn roll status thrones coins quiet ply options; here are %d", len(fields))
	}
	written, err := readOptions(fields[8])
	if err != nil {
		return nil, fmt.Errorf("chaturanga: %w", err)
	}
	settled, err := box.Reconcile(r, written)
	if err != nil {
		return nil, err
	}
	l := lawOf(settled)
	s, err := l.read(fields)
	if err != nil {
		return nil, fmt.Errorf("chaturanga: %w", err)
	}
	return newPosition(l, s), nil
}

var optionsForm = regexp.MustCompile(`^d([012])t([01])k([01])(?:n([1-9]\d{0,2}))?$`)

// readOptions reads the last field.
func readOptions(text string) (game.Rules, error) {
	letters := optionsForm.FindStringSubmatch(text)
	if letters == nil {
		return nil, fmt.Errorf("the options are d with 0, 1 or 2, t and k with 0 or 1 each, and perhaps n with a number from 1 to 999, as in d2t0k1n50, not %.20q", text)
	}
	r := game.Rules{"dice": letters[1], "alliances": letters[2], "rank": letters[3], "quiet": letters[4]}
	if r["quiet"] == "" {
		r["quiet"] = usual
	}
	return r, nil
}

// read reads the other eight.
func (l *law) read(fields []string) (s state, err error) {
	if err := s.readBoard(fields[0]); err != nil {
		return s, err
	}
	if s.turn = colour(fields[1]); s.turn == game.Nobody {
		return s, fmt.Errorf("the turn is r, g, y or b, not %.20q", fields[1])
	}
	if s.roll, err = l.readRoll(fields[2]); err != nil {
		return s, err
	}
	if err := s.readStatus(l, fields[3]); err != nil {
		return s, err
	}
	if err := s.readThrones(fields[4]); err != nil {
		return s, err
	}
	if err := s.readCoins(fields[5]); err != nil {
		return s, err
	}
	if s.quiet, err = readNumber("number of quiet plies", fields[6], 0); err != nil {
		return s, err
	}
	if s.ply, err = readNumber("number of the coming ply", fields[7], 1); err != nil {
		return s, err
	}
	if l.endOf(&s) == goesOn && !s.status[s.turn].plays() {
		return s, fmt.Errorf("it is the turn of %s, which does not play any more", colours[s.turn-red])
	}
	return s, nil
}

func (s *state) readBoard(text string) error {
	if err := kit.ReadPlacement(board, text, s.readRank); err != nil {
		return err
	}
	for seat := red; seat <= black; seat++ { // C2
		men := game.Squares{Lo: s.men[seat]}
		pawns, rajas := game.Squares{Lo: men.Lo & s.of[pawn]}, game.Squares{Lo: men.Lo & s.of[raja]}
		switch {
		case rajas.Len() > 1:
			first := rajas.Pop()
			return fmt.Errorf("there are two %ss, on %s and %s", manOf(seat, raja), board.Name(first), board.Name(rajas.Pop()))
		case pawns.Len() > 4:
			return fmt.Errorf("%s has %d pawns; an army has 4", colours[seat-red], pawns.Len())
		case men.Len()-rajas.Len() > 7:
			return fmt.Errorf("%s has %d men beside the raja; an army has 7", colours[seat-red], men.Len()-rajas.Len())
		}
	}
	return nil
}

func (s *state) readRank(rank int, text string) error {
	file := 0
	for ; text != ""; text = text[1:] {
		if text[0] >= '1' && text[0] <= '8' {
			file += int(text[0] - '0')
			continue
		}
		m, known := byLetters[text[:min(2, len(text))]]
		switch {
		case !known:
			return fmt.Errorf("%.20q begins neither with a man, one of r g y b and then one of K E H S P, nor with a number of empty squares", text)
		case file >= board.Files:
			return fmt.Errorf("it has more than %d squares", board.Files)
		}
		s.put(board.At(file, rank), m)
		file++
		text = text[1:]
	}
	if file != board.Files {
		return fmt.Errorf("it has %d squares, not %d", file, board.Files)
	}
	return nil
}

// byLetters finds a man by its colour and kind as position texts write them.
var byLetters = func() map[string]man {
	all := map[string]man{}
	for seat := red; seat <= black; seat++ {
		for k := pawn; k <= raja; k++ {
			all[letters[seat:seat+1]+pieces[k].Letter] = manOf(seat, k)
		}
	}
	return all
}()

// colour returns the seat of that letter; Nobody if there is none.
func colour(letter string) game.Seat {
	if len(letter) != 1 {
		return game.Nobody
	}
	return game.Seat(max(0, strings.IndexByte(letters, letter[0])))
}

func (l *law) readRoll(text string) (throw, error) {
	for _, t := range throws {
		if t.String() == text && t.count() <= l.dice {
			return t, nil
		}
	}
	switch {
	case text == "-" && l.dice > 0, text == "*" && l.dice == 0:
		return throw{}, nil
	case l.dice == 0:
		return throw{}, fmt.Errorf("the roll is * where there are no dice, not %.20q", text)
	}
	return throw{}, fmt.Errorf("the roll is - or at most %d of the numbers 2 3 4 5, the smaller first, not %.20q", l.dice, text)
}

func (s *state) readStatus(l *law, text string) error {
	may := "acq"
	if l.allied {
		may = "aAcCmM"
	}
	if len(text) != len(colours) {
		return fmt.Errorf("the status is one letter for each of r g y b, not %.20q", text)
	}
	for seat := red; seat <= black; seat++ {
		t, stands := status(text[seat-red]), s.men[seat]&s.of[raja] != 0
		switch name := manOf(seat, raja); {
		case strings.IndexByte(may, byte(t)) < 0:
			return fmt.Errorf("the status of the %s is %q; under these rules it can be one of the letters %s", name, rune(t), may)
		case t.onBoard() && !stands:
			return fmt.Errorf("the status of the %s is %c, but it is not on the board", name, t)
		case !t.onBoard() && stands:
			return fmt.Errorf("the status of the %s is %c, but it is on the board", name, t)
		}
		s.status[seat] = t
	}
	return nil
}

func (s *state) readThrones(text string) error {
	if text == "-" {
		return nil
	}
	last := game.Nobody
	for i := range text {
		seat := colour(text[i : i+1])
		if seat <= last {
			return fmt.Errorf("the thrones not yet seized are - or some of the letters rgyb in this order, not %.20q", text)
		}
		s.thrones |= 1 << seat
		last = seat
	}
	return nil
}

func (s *state) readCoins(text string) error {
	counts := strings.Split(text, ",")
	if len(counts) != len(colours) {
		return fmt.Errorf("the coins are four numbers parted by commas, not %.20q", text)
	}
	for i, count := range counts {
		n, err := strconv.Atoi(count)
		if err != nil || strconv.Itoa(n) != count || max(n, -n) > mostCoins {
			return fmt.Errorf("the coins of %s are a number from %d to %d, not %.20q", colours[i], -mostCoins, mostCoins, count)
		}
		s.coins[int(red)+i] = int16(n)
	}
	return nil
}

func readNumber(name, text string, least int) (int32, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text || n < least || n > mostPlies {
		return 0, fmt.Errorf("the %s goes from %d to %d and is not %.20q", name, least, mostPlies, text)
	}
	return int32(n), nil
}
