package hundred

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

type spot struct{ file, rank int }

type man struct {
	first, second byte // W, M, O or P
	white         bool
	facing        int // 0 is north, clockwise
}

type table struct {
	rules         map[string]string
	men           map[spot]man
	white         bool
	quiet, number int
}

var compass = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
var ways = []spot{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

func (s spot) toward(d int) spot { return spot{s.file + ways[d].file, s.rank + ways[d].rank} }
func (s spot) onBoard() bool     { return 1 <= s.file && s.file <= 10 && 1 <= s.rank && s.rank <= 10 }
func (s spot) inPalace() bool    { return (s.file == 5 || s.file == 6) && (s.rank == 5 || s.rank == 6) }
func (s spot) onEdge() bool      { return s.file == 1 || s.file == 10 || s.rank == 1 || s.rank == 10 }
func (s spot) String() string    { return string("abcdefghij"[s.file-1]) + strconv.Itoa(s.rank) }

func spots() (all []spot) {
	for file := 1; file <= 10; file++ {
		for rank := 1; rank <= 10; rank++ {
			all = append(all, spot{file, rank})
		}
	}
	return all
}

func newTable(rules map[string]string, text string) *table {
	t := &table{rules: rules, men: map[spot]man{}}
	var rows, side string
	fmt.Sscanf(text, "%s %s %d %d", &rows, &side, &t.quiet, &t.number)
	t.white = side == "w"
	for i, row := range strings.Split(rows, "/") {
		file := 1
		for _, item := range strings.Split(row, ",") {
			if n, err := strconv.Atoi(item); err == nil {
				file += n
				continue
			}
			capitals := strings.ToUpper(item)
			t.men[spot{file, 10 - i}] = man{capitals[0], capitals[1], item == capitals, int(item[2] - '0')}
			file++
		}
	}
	return t
}

func (t *table) String() string {
	var rows []string
	for rank := 10; rank >= 1; rank-- {
		var row []string
		free := 0
		for file := 1; file <= 11; file++ {
			m, here := t.men[spot{file, rank}]
			if file <= 10 && !here {
				free++
				continue
			}
			if free > 0 {
				row = append(row, strconv.Itoa(free))
				free = 0
			}
			if here {
				text := string([]byte{m.first, m.second})
				if !m.white {
					text = strings.ToLower(text)
				}
				row = append(row, text+strconv.Itoa(m.facing))
			}
		}
		rows = append(rows, strings.Join(row, ","))
	}
	side := "b"
	if t.white {
		side = "w"
	}
	return fmt.Sprint(strings.Join(rows, "/"), " ", side, " ", t.quiet, " ", t.number)
}

func strength(face byte) int { return strings.IndexByte("POMW", face) }

// mayAct is HF-4 and HF-6 for the man on a, who has the face given towards b, in direction d.
func (t *table) mayAct(a, b spot, d int, face byte) bool {
	target := t.men[b]
	angle := (target.facing - (d + 4) + 16) % 8 * 45
	var shown byte
	switch angle {
	case 0, 45, 315:
		shown = target.first
	case 135, 180, 225:
		shown = target.second
	default:
		return true
	}
	if a.inPalace() && b.inPalace() && a.file != b.file && a.rank != b.rank {
		return shown != 'P'
	}
	if t.rules["strength"] == "neighbours" {
		return slices.Contains([]string{"OP", "MO", "WM"}, string([]byte{face, shown}))
	}
	return strength(face) > strength(shown)
}

// moves returns what every legal move makes of the table.
func (t *table) moves() map[string]*table {
	all := map[string]*table{}
	add := func(text string, acts bool, change func(men map[spot]man)) {
		next := &table{rules: t.rules, men: maps.Clone(t.men), white: !t.white, quiet: t.quiet + 1, number: t.number}
		if acts {
			next.quiet = 0
		}
		if !t.white {
			next.number++
		}
		change(next.men)
		all[text] = next
	}
	free := func(s spot) bool { _, taken := t.men[s]; return s.onBoard() && !taken }
	for a, m := range t.men {
		if m.white != t.white {
			continue
		}
		for d := range 8 {
			if d != m.facing && (a.toward(d).onBoard() || a.toward((d+4)%8).onBoard()) {
				add(fmt.Sprint(a, "=", compass[d]), false, func(men map[spot]man) {
					men[a] = man{m.first, m.second, m.white, d}
				})
			}
		}
		for i, face := range []byte{m.first, m.second} {
			d := (m.facing + 4*i) % 8
			b := a.toward(d)
			if free(b) {
				add(fmt.Sprint(a, "-", b), false, func(men map[spot]man) {
					delete(men, a)
					men[b] = m
				})
			}
			target, isMan := t.men[b]
			if !isMan || !t.mayAct(a, b, d, face) {
				continue
			}
			crossing := a.inPalace() && b.inPalace() && a.file != b.file && a.rank != b.rank
			for e := range 8 {
				c := b.toward(e)
				if !free(c) || crossing && c.inPalace() {
					continue
				}
				if t.rules["retreat"] == "away" && e != d && e != (d+1)%8 && e != (d+7)%8 {
					continue
				}
				add(fmt.Sprint(a, "+", b, "-", c), true, func(men map[spot]man) {
					men[c] = target
					men[b] = m
					delete(men, a)
				})
			}
			var homes, edges []spot
			for _, c := range spots() {
				if c.onEdge() && free(c) {
					edges = append(edges, c)
					if target.white && c.rank == 1 || !target.white && c.rank == 10 {
						homes = append(homes, c)
					}
				}
			}
			if t.rules["edge"] == "any" || len(homes) == 0 {
				homes = edges
			}
			removed := target
			if t.rules["refacing"] == "reset" {
				removed.facing = 4
				if target.white {
					removed.facing = 0
				}
			}
			for _, c := range homes {
				add(fmt.Sprint(a, "x", b, "-", c), true, func(men map[spot]man) {
					delete(men, b)
					men[c] = removed
				})
			}
		}
	}
	return all
}

// outcome tells how the game has ended, if it has; past holds the texts of its positions, the
// present last.
func (t *table) outcome(past []string) string {
	white, black := 0, 0
	for s, m := range t.men {
		switch {
		case s.inPalace() && m.white:
			white++
		case s.inPalace():
			black++
		}
	}
	times := 0
	for _, text := range past {
		if present(text) == present(past[len(past)-1]) {
			times++
		}
	}
	switch {
	case white == 4:
		return "palace 2 0"
	case black == 4:
		return "palace 0 2"
	case times >= 3:
		return "repetition 1 1"
	case t.quiet >= 120:
		return "quiet 1 1"
	case t.number > 300:
		return "limit 1 1"
	}
	return "none"
}

// present is BOARD and SIDE, as HF-8.3 compares them.
func present(text string) string {
	i := strings.IndexByte(text, ' ')
	return text[:i+2]
}

// plainly is the plain rules as a gametest.Slow.
func plainly(r game.Rules, past []string) (next map[string]string, outcome string) {
	t := newTable(r, past[len(past)-1])
	outcome = t.outcome(past)
	next = map[string]string{}
	if outcome == "none" {
		for text, table := range t.moves() {
			next[text] = table.String()
		}
	}
	return next, outcome
}

// crowd returns the text of a random position. Most of its pieces stand in and around the
// Palace, some on the edges, where the rules are at their most intricate. Now and then a home
// edge is full.
func crowd(random *rand.Rand) string {
	t := &table{men: map[spot]man{}, white: random.IntN(2) == 0, quiet: random.IntN(120), number: 1 + random.IntN(300)}
	kinds := []string{"WO", "WM", "WP", "OM", "OP", "MP"}
	for side := range 2 {
		full := random.IntN(8) == 0
		for i := range 1 + random.IntN(17) {
			s := spot{4 + random.IntN(4), 4 + random.IntN(4)}
			switch random.IntN(6) {
			case 0:
				s = spot{1 + random.IntN(10), 1 + random.IntN(10)}
			case 1, 2:
				s = spot{1 + random.IntN(10), 1 + 9*random.IntN(2)}
			}
			if full && i < 10 {
				s = spot{1 + i, 1 + 9*side}
			}
			if _, taken := t.men[s]; !taken {
				kind := kinds[random.IntN(6)]
				t.men[s] = man{kind[0], kind[1], side == 0, random.IntN(8)}
			}
		}
	}
	t.men[spot{1 + random.IntN(10), 2}] = man{'W', 'O', true, 0}
	t.men[spot{1 + random.IntN(10), 9}] = man{'W', 'O', false, 0}
	return t.String()
}

// everyRules lists every combination of options that matters after the start.
func everyRules() (all []game.Rules) {
	for i := range 16 {
		r := game.Rules{}
		for j, o := range Game.Options[:4] {
			r[o.Name] = o.Values[i>>j&1]
		}
		all = append(all, r)
	}
	return all
}

func TestGamesAgreeWithThePlainRules(t *testing.T) { gametest.Agree(t, Game, plainly) }

func TestCrowdedPositionsAgreeWithThePlainRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	rules := everyRules()
	count := 20
	if flag.Lookup("long").Value.String() == "true" {
		count = 1000
	}
	for i := range count * len(rules) {
		r := rules[i%len(rules)]
		start := crowd(random)
		p, err := Game.Parse(r, start)
		if err != nil {
			t.Fatal(err)
		}
		gametest.AgreeAt(t, Game, r, p, []string{start}, plainly)
		for _, m := range p.Moves(nil) {
			p.Make(m)
			text := p.String()
			if fresh, err := Game.Parse(r, text); err != nil || fresh.Hash() != p.Hash() {
				t.Fatalf("%v %s: after %s the key is not that of the position (%v)", r, start, Game.Text(m), err)
			}
			if got := p.Outcome(); got.Over() {
				if end := newTable(r, text).outcome([]string{text}); !strings.HasPrefix(end, got.Reason) {
					t.Fatalf("%v %s: %s ends the game by %s, plainly by %s", r, start, Game.Text(m), got.Reason, end)
				}
			}
			p.Unmake()
		}
	}
}
