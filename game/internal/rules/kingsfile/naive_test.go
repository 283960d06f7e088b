package kingsfile

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// The rules once more, written plainly from the document and without regard to speed. Nothing
// here is shared with the rules that are tested.

type spot struct{ x, y int } // 1 to 10

// A table is a position. Letters are those of the position text.
type table struct {
	rules         map[string]string
	men           map[spot]rune
	white         bool
	rights, ep    string
	quiet, number int
}

func (s spot) onBoard() bool  { return 1 <= s.x && s.x <= 10 && 1 <= s.y && s.y <= 10 }
func (s spot) String() string { return string("abcdefghij"[s.x-1]) + strconv.Itoa(s.y) }
func isWhite(man rune) bool   { return 'A' <= man && man <= 'Z' }

// upper is the kind of a man.
func upper(man rune) rune { return []rune(strings.ToUpper(string(man)))[0] }

func named(name string) spot {
	y, _ := strconv.Atoi(name[1:])
	return spot{strings.IndexByte("abcdefghij", name[0]) + 1, y}
}

func newTable(rules map[string]string, text string) *table {
	t := &table{rules: rules, men: map[spot]rune{}}
	var men, side string
	fmt.Sscanf(text, "%s %s %s %s %d %d", &men, &side, &t.rights, &t.ep, &t.quiet, &t.number)
	t.white = side == "w"
	gametest.Spread(men, func(x, y int, man byte) { t.men[spot{x, y}] = rune(man) })
	return t
}

func (t *table) String() string {
	men := gametest.Gather(10, 10, func(x, y int) byte { return byte(t.men[spot{x, y}]) })
	side := "b"
	if t.white {
		side = "w"
	}
	return fmt.Sprint(men, " ", side, " ", t.rights, " ", t.ep, " ", t.quiet, " ", t.number)
}

// free reports whether a square is on the board and empty.
func (t *table) free(s spot) bool { return s.onBoard() && t.men[s] == 0 }

// controls is KF-3.6: all squares that the man on a square controls.
func (t *table) controls(from spot) map[spot]bool {
	all := map[spot]bool{}
	add := func(s spot) {
		if s.onBoard() {
			all[s] = true
		}
	}
	line := func(dx, dy, far int) {
		for s := (spot{from.x + dx, from.y + dy}); far > 0 && s.onBoard(); far-- {
			add(s)
			if t.men[s] != 0 {
				return
			}
			s = spot{s.x + dx, s.y + dy}
		}
	}
	straight := func(far int) { line(1, 0, far); line(-1, 0, far); line(0, 1, far); line(0, -1, far) }
	diagonal := func(far int) { line(1, 1, far); line(1, -1, far); line(-1, 1, far); line(-1, -1, far) }
	// Bending: two single steps, each of them next to the last square, where both orders of the
	// steps are the two ways round.
	bend := func(dx1, dy1, dx2, dy2 int) {
		ways := []spot{{from.x + dx1, from.y + dy1}, {from.x + dx2, from.y + dy2}}
		there, open := 0, 0
		for _, way := range ways {
			if way.onBoard() {
				there++
				if t.free(way) {
					open++
				}
			}
		}
		if open == there && open > 0 || open > 0 && t.rules["bend"] == "one" {
			add(spot{from.x + dx1 + dx2, from.y + dy1 + dy2})
		}
	}
	man := t.men[from]
	far := 2
	if from.x == 5 {
		far = 10
	}
	switch upper(man) {
	case 'K':
		straight(1)
		diagonal(1)
	case 'Q':
		straight(10)
		diagonal(10)
	case 'R':
		straight(10)
	case 'B':
		diagonal(10)
	case 'N':
		for dx := -2; dx <= 2; dx++ {
			for dy := -2; dy <= 2; dy++ {
				if dx*dx+dy*dy == 5 {
					add(spot{from.x + dx, from.y + dy})
				}
			}
		}
	case 'J':
		diagonal(far)
		bend(1, 1, 1, -1)
		bend(-1, 1, -1, -1)
		bend(1, 1, -1, 1)
		bend(1, -1, -1, -1)
	case 'G':
		straight(far)
		if t.rules["general"] == "all" {
			diagonal(far)
			for _, dx := range []int{-1, 1} {
				for _, dy := range []int{-1, 1} {
					bend(dx, dy, dx, 0)
					bend(dx, dy, 0, dy)
				}
			}
		} else {
			bend(1, 0, 0, 1)
			bend(1, 0, 0, -1)
			bend(-1, 0, 0, 1)
			bend(-1, 0, 0, -1)
		}
	case 'P':
		up := -1
		if isWhite(man) {
			up = 1
		}
		add(spot{from.x - 1, from.y + up})
		add(spot{from.x + 1, from.y + up})
	}
	return all
}

// controlled reports whether a side controls a square.
func (t *table) controlled(s spot, white bool) bool {
	for from, man := range t.men {
		if isWhite(man) == white && t.controls(from)[s] {
			return true
		}
	}
	return false
}

func (t *table) king(white bool) spot {
	for s, man := range t.men {
		if man == 'K' && white || man == 'k' && !white {
			return s
		}
	}
	panic("no king")
}

func (t *table) check(white bool) bool { return t.controlled(t.king(white), !white) }

// moves returns what every legal move makes of the table.
func (t *table) moves() map[string]*table {
	all := map[string]*table{}
	// try makes a move and keeps it unless the own King is in check then.
	try := func(from, to spot, becomes rune, ep string, also func(next *table)) {
		man := t.men[from]
		next := &table{rules: t.rules, men: maps.Clone(t.men), white: !t.white, rights: t.rights, ep: "-", quiet: t.quiet + 1, number: t.number}
		if !t.white {
			next.number++
		}
		if t.men[to] != 0 || upper(man) == 'P' {
			next.quiet = 0
		}
		text := from.String() + to.String()
		delete(next.men, from)
		next.men[to] = man
		if becomes != 0 {
			text += "=" + string(becomes)
			if !t.white {
				becomes = []rune(strings.ToLower(string(becomes)))[0]
			}
			next.men[to] = becomes
		}
		if also != nil {
			also(next)
		}
		for right, homes := range map[string]string{"A": "e1 a1", "J": "e1 j1", "a": "e10 a10", "j": "e10 j10"} {
			if strings.Contains(homes+" ", from.String()+" ") || strings.Contains(homes+" ", to.String()+" ") {
				next.rights = strings.Replace(next.rights, right, "", 1)
			}
		}
		if next.rights == "" {
			next.rights = "-"
		}
		if next.check(t.white) {
			return
		}
		if ep != "" {
			for s, other := range next.men {
				if upper(other) == 'P' && isWhite(other) != t.white && next.controls(s)[named(ep)] {
					next.ep = ep
				}
			}
		}
		all[text] = next
	}
	up, first, last := -1, 9, 1
	if t.white {
		up, first, last = 1, 2, 10
	}
	for from, man := range t.men {
		if isWhite(man) != t.white {
			continue
		}
		if upper(man) == 'P' {
			advance := func(to spot, ep string) {
				if to.y == last {
					for _, becomes := range "QRBNGJ" {
						try(from, to, becomes, "", nil)
					}
				} else {
					try(from, to, 0, ep, nil)
				}
			}
			one, two := spot{from.x, from.y + up}, spot{from.x, from.y + 2*up}
			if t.free(one) {
				advance(one, "")
				if t.free(two) && (from.y == first || from.x == 5 && t.rules["pawn"] == "highway") {
					advance(two, one.String())
				}
			}
			for to := range t.controls(from) {
				if other := t.men[to]; other != 0 && isWhite(other) != t.white {
					advance(to, "")
				} else if to.String() == t.ep {
					try(from, to, 0, "", func(next *table) { delete(next.men, spot{to.x, from.y}) })
				}
			}
			continue
		}
		for to := range t.controls(from) {
			if other := t.men[to]; other == 0 || isWhite(other) != t.white {
				try(from, to, 0, "", nil)
			}
		}
		if upper(man) == 'K' {
			t.runs(from, try)
			t.castlings(from, try)
		}
	}
	return all
}

type trier func(from, to spot, becomes rune, ep string, also func(*table))

// runs is KF-5.3.
func (t *table) runs(from spot, try trier) {
	if from.x != 5 || t.rules["king"] != "highway" {
		return
	}
	away := &table{rules: t.rules, men: maps.Clone(t.men)}
	delete(away.men, from)
	for _, dy := range []int{-1, 1} {
		for to := (spot{5, from.y + dy}); t.free(to) && !away.controlled(to, !t.white); to.y += dy {
			try(from, to, 0, "", nil)
		}
	}
}

// castlings is KF-7.
func (t *table) castlings(from spot, try trier) {
	rank, rights := 10, "aj"
	if t.white {
		rank, rights = 1, "AJ"
	}
	for i, right := range rights {
		if !strings.ContainsRune(t.rights, right) {
			continue
		}
		rook, dx, far := spot{1, rank}, -1, 2
		if i == 1 {
			rook, dx = spot{10, rank}, 1
			if t.rules["castle"] == "three" {
				far = 3
			}
		}
		allowed := !t.check(t.white)
		for x := 5 + dx; x != rook.x; x += dx {
			allowed = allowed && t.free(spot{x, rank})
		}
		for n := 1; n <= far; n++ {
			allowed = allowed && !t.controlled(spot{5 + n*dx, rank}, !t.white)
		}
		if allowed {
			try(from, spot{5 + far*dx, rank}, 0, "", func(next *table) {
				next.men[spot{5 + (far-1)*dx, rank}] = next.men[rook]
				delete(next.men, rook)
			})
		}
	}
}

// outcome tells how the game has ended, if it has; past holds the texts of its positions, the
// present last.
func (t *table) outcome(past []string, moves int) string {
	if moves == 0 && t.check(t.white) {
		if t.white {
			return "checkmate 0 2"
		}
		return "checkmate 2 0"
	}
	others := ""
	for _, man := range t.men {
		if upper(man) != 'K' {
			others += string(upper(man))
		}
	}
	times := 0
	for _, text := range past {
		if slices.Equal(strings.Fields(text)[:4], strings.Fields(past[len(past)-1])[:4]) {
			times++
		}
	}
	switch {
	case moves == 0:
		return "stalemate 1 1"
	case slices.Contains([]string{"", "N", "B", "J"}, others):
		return "material 1 1"
	case t.quiet >= 100:
		return "fifty 1 1"
	case times >= 3:
		return "repetition 1 1"
	}
	return "none"
}

// plainly is the plain rules as a gametest.Slow.
func plainly(r game.Rules, past []string) (next map[string]string, outcome string) {
	t := newTable(r, past[len(past)-1])
	moves := t.moves()
	outcome = t.outcome(past, len(moves))
	next = map[string]string{}
	if outcome == "none" {
		for text, table := range moves {
			next[text] = table.String()
		}
	}
	return next, outcome
}

func isLong() bool { return flag.Lookup("long").Value.String() == "true" }

func TestGamesAgreeWithThePlainRules(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	gametest.Agree(t, Game, plainly)
}

// everyRules lists every combination of options that matters after the start.
func everyRules() (all []game.Rules) {
	for i := range 32 {
		r := game.Rules{"setup": "QG"}
		for j, o := range Game.Options[:5] {
			r[o.Name] = o.Values[i>>j&1]
		}
		all = append(all, r)
	}
	return all
}

// crowd returns the text of a random position in which much is close together: near the Kings, on
// the King's file, before the last ranks, and often with castling or a capture in passing at hand.
// It may be one in which the wrong King is in check.
func crowd(rules game.Rules, random *rand.Rand) string {
	t := &table{men: map[spot]rune{}, white: random.IntN(2) == 0, ep: "-", quiet: random.IntN(101), number: 1 + random.IntN(200)}
	put := func(man rune, s spot) {
		if t.men[s] == 0 && !(upper(man) == 'P' && (s.y == 1 || s.y == 10)) {
			t.men[s] = man
		}
	}
	anywhere := func() spot { return spot{1 + random.IntN(10), 1 + random.IntN(10)} }
	near := func(s spot) spot {
		return spot{min(10, max(1, s.x+random.IntN(7)-3)), min(10, max(1, s.y+random.IntN(7)-3))}
	}
	kings := []spot{anywhere(), anywhere()}
	for i := range kings {
		switch random.IntN(3) {
		case 0:
			kings[i] = spot{5, 1 + random.IntN(10)}
		case 1:
			home := spot{5, 1 + 9*i}
			kings[i] = home
			for _, corner := range []spot{{1, home.y}, {10, home.y}} {
				if random.IntN(3) > 0 {
					put(rune("Rr"[i]), corner)
				}
			}
		}
	}
	if kings[0] == kings[1] {
		return crowd(rules, random)
	}
	t.men[kings[0]], t.men[kings[1]] = 'K', 'k'
	if random.IntN(3) == 0 {
		t.pass(rules, random)
	}
	for range random.IntN(24) {
		man := rune("PPPPPQRBNGGGJJJ"[random.IntN(15)])
		if random.IntN(2) == 0 {
			man = []rune(strings.ToLower(string(man)))[0]
		}
		switch random.IntN(5) {
		case 0:
			put(man, anywhere())
		case 1:
			put(man, spot{5, 1 + random.IntN(10)})
		case 2:
			put(man, spot{1 + random.IntN(10), 2 + 7*random.IntN(2)})
		default:
			put(man, near(kings[random.IntN(2)]))
		}
	}
	maps.DeleteFunc(t.men, func(_ spot, man rune) bool { return man == '-' })
	for _, right := range []struct{ letter, homes string }{{"A", "Ke1 Ra1"}, {"J", "Ke1 Rj1"}, {"a", "ke10 ra10"}, {"j", "ke10 rj10"}} {
		home := true
		for _, at := range strings.Fields(right.homes) {
			home = home && t.men[named(at[1:])] == rune(at[0])
		}
		if home && random.IntN(4) > 0 {
			t.rights += right.letter
		}
	}
	if t.rights == "" {
		t.rights = "-"
	}
	return t.String()
}

// pass sets up a Pawn that has just moved two squares and one that can capture it in passing, if there
// is room. What must stay empty is marked with a dash.
func (t *table) pass(rules game.Rules, random *rand.Rand) {
	ours, theirs, up, first := 'p', 'P', 1, 2
	if t.white {
		ours, theirs, up, first = 'P', 'p', -1, 9
	}
	from := spot{1 + random.IntN(10), first}
	if random.IntN(2) == 0 && rules["pawn"] == "highway" {
		from = spot{5, first + up*random.IntN(6)}
	}
	over, to := spot{from.x, from.y + up}, spot{from.x, from.y + 2*up}
	taker := spot{from.x + 1 - 2*random.IntN(2), to.y}
	if t.free(from) && t.free(over) && t.free(to) && t.free(taker) {
		t.men[from], t.men[over], t.men[to], t.men[taker] = '-', '-', theirs, ours
		t.ep = over.String()
	}
}

// Positions are set up at random and played on for some moves.
func TestCrowdedPositionsAgreeWithThePlainRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	rules := everyRules()
	positions := 40 * len(rules)
	if isLong() {
		positions = 1000 * len(rules)
	}
	ends := map[string]int{}
	var castlings, passings, promotions int
	for n := 0; n < positions; {
		r := rules[n%len(rules)]
		start := crowd(r, random)
		whole := newTable(r, start)
		p, err := Game.Parse(r, start)
		if wrong := whole.check(!whole.white); wrong != (err != nil) {
			t.Fatalf("%v %s: read with %v, but that the other King is in check is %v", r, start, err, wrong)
		}
		if err != nil {
			continue
		}
		past := []string{start}
		for range 6 {
			n++
			ends[gametest.AgreeAt(t, Game, r, p, past, plainly)]++
			legal := p.Moves(nil)
			for _, m := range legal {
				switch who := p.(*position).cells[m.From()]; {
				case m.Verb() == game.VerbPromote:
					promotions++
				case who.kind() == pawn && m.To() == p.(*position).Top().passed:
					passings++
				case who.kind() == king && p.(*position).castling(m.From(), m.To()) != nil:
					castlings++
				}
				p.Make(m)
				fresh, err := Game.Parse(r, p.String())
				if err != nil || fresh.Hash() != p.Hash() || fresh.(*position).Evaluate(game.First) != p.(*position).Evaluate(game.First) {
					t.Fatalf("%v %s: after %s key or worth is not that of the position (%v)", r, past[len(past)-1], Game.Text(m), err)
				}
				p.Unmake()
			}
			if len(legal) == 0 {
				break
			}
			p.Make(legal[random.IntN(len(legal))])
			past = append(past, p.String())
		}
	}
	for _, end := range []string{"none", "checkmate 2 0", "checkmate 0 2", "stalemate 1 1", "material 1 1", "fifty 1 1"} {
		if isLong() && ends[end] == 0 {
			t.Errorf("no position ended with %s", end)
		}
	}
	if castlings == 0 || passings == 0 || promotions == 0 {
		t.Errorf("there were %d castlings, %d captures in passing, %d promotions", castlings, passings, promotions)
	}
	t.Log(ends, castlings, passings, promotions)
}
