package xiangqi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"goldentree/game"
	"goldentree/game/gametest"
)

// The rules once more, on a table of letters, as plainly as the document tells them.

type point struct{ file, rank int }

func (p point) String() string { return fmt.Sprintf("%c%d", 'a'+p.file, p.rank) }

func (p point) onBoard() bool { return p.file >= 0 && p.file < 9 && p.rank >= 0 && p.rank < 10 }

// A scene is a position text taken apart. A letter that is zero is an empty point.
type scene struct {
	letter        [9][10]byte
	side          byte // 'w' or 'b'
	quiet, number int
}

func readScene(text string) (s scene) {
	var men string
	fmt.Sscanf(text, "%s %c - - %d %d", &men, &s.side, &s.quiet, &s.number)
	gametest.Spread(men, func(file, rank int, man byte) { s.letter[file-1][rank-1] = man })
	return s
}

func (s scene) String() string {
	men := gametest.Gather(9, 10, func(file, rank int) byte { return s.letter[file-1][rank-1] })
	return fmt.Sprintf("%s %c - - %d %d", men, s.side, s.quiet, s.number)
}

func (s *scene) at(p point) byte { return s.letter[p.file][p.rank] }

func sideOf(letter byte) byte {
	switch {
	case letter == 0:
		return 0
	case unicode.IsUpper(rune(letter)):
		return 'w'
	}
	return 'b'
}

func opposite(side byte) byte { return 'w' + 'b' - side }

// all lists where the men of a side stand.
func (s *scene) all(side byte) (points []point) {
	for file := range 9 {
		for rank := range 10 {
			if p := (point{file, rank}); sideOf(s.at(p)) == side {
				points = append(points, p)
			}
		}
	}
	return points
}

func inPalace(side byte, p point) bool {
	if side == 'w' {
		return p.file >= 3 && p.file <= 5 && p.rank <= 2
	}
	return p.file >= 3 && p.file <= 5 && p.rank >= 7
}

func ownHalf(side byte, p point) bool { return (p.rank <= 4) == (side == 'w') }

// goals lists where the man on a point could go, his own general's safety not considered.
func (s *scene) goals(r game.Rules, from point) (goals []point) {
	side := sideOf(s.at(from))
	try := func(file, rank int) {
		if to := (point{file, rank}); to.onBoard() && sideOf(s.at(to)) != side {
			goals = append(goals, to)
		}
	}
	ahead := 1
	if side == 'b' {
		ahead = -1
	}
	switch unicode.ToUpper(rune(s.at(from))) {
	case 'K':
		for df := -1; df <= 1; df++ {
			for dr := -1; dr <= 1; dr++ {
				straight := df == 0 || dr == 0
				if to := (point{from.file + df, from.rank + dr}); inPalace(side, to) && (straight || r["general"] == "diagonal") {
					try(to.file, to.rank)
				}
			}
		}
	case 'A':
		for _, df := range []int{-1, 1} {
			for _, dr := range []int{-1, 1} {
				if to := (point{from.file + df, from.rank + dr}); inPalace(side, to) {
					try(to.file, to.rank)
				}
			}
		}
	case 'B':
		for _, df := range []int{-1, 1} {
			for _, dr := range []int{-1, 1} {
				eye, to := point{from.file + df, from.rank + dr}, point{from.file + 2*df, from.rank + 2*dr}
				if to.onBoard() && s.at(eye) == 0 && ownHalf(side, to) {
					try(to.file, to.rank)
				}
			}
		}
	case 'N':
		for _, way := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			leg := point{from.file + way[0], from.rank + way[1]}
			if !leg.onBoard() || s.at(leg) != 0 {
				continue
			}
			// One diagonal step further, to either side of the way.
			try(leg.file+way[0]+way[1], leg.rank+way[1]+way[0])
			try(leg.file+way[0]-way[1], leg.rank+way[1]-way[0])
		}
	case 'R', 'C':
		cannon := unicode.ToUpper(rune(s.at(from))) == 'C'
		for _, way := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			passed := 0
			for to := (point{from.file + way[0], from.rank + way[1]}); to.onBoard(); to = (point{to.file + way[0], to.rank + way[1]}) {
				empty := s.at(to) == 0
				switch {
				case empty && passed == 0, !empty && !cannon && passed == 0, !empty && cannon && passed == 1:
					try(to.file, to.rank)
				}
				if !empty {
					passed++
				}
			}
		}
	case 'P':
		try(from.file, from.rank+ahead)
		if !ownHalf(side, from) {
			try(from.file-1, from.rank)
			try(from.file+1, from.rank)
		}
	}
	return goals
}

func (s *scene) general(side byte) point {
	for _, p := range s.all(side) {
		if unicode.ToUpper(rune(s.at(p))) == 'K' {
			return p
		}
	}
	panic("no general")
}

func (s *scene) inCheck(r game.Rules, side byte) bool {
	own, enemy := s.general(side), s.general(opposite(side))
	if own.file == enemy.file {
		between := 0
		for rank := min(own.rank, enemy.rank) + 1; rank < max(own.rank, enemy.rank); rank++ {
			if s.letter[own.file][rank] != 0 {
				between++
			}
		}
		if between == 0 {
			return true
		}
	}
	for _, p := range s.all(opposite(side)) {
		for _, to := range s.goals(r, p) {
			if to == own {
				return true
			}
		}
	}
	return false
}

// after is the scene after a move, whoever's turn it was.
func (s scene) after(from, to point) scene {
	s.quiet++
	if s.at(to) != 0 {
		s.quiet = 0
	}
	s.letter[to.file][to.rank] = s.at(from)
	s.letter[from.file][from.rank] = 0
	if s.side == 'b' {
		s.number++
	}
	s.side = opposite(s.side)
	return s
}

// legal lists the moves of a side, as if it were its turn.
func (s *scene) legal(r game.Rules, side byte) (moves [][2]point) {
	for _, from := range s.all(side) {
		for _, to := range s.goals(r, from) {
			then := s.after(from, to)
			if to != s.general(opposite(side)) && !then.inCheck(r, side) {
				moves = append(moves, [2]point{from, to})
			}
		}
	}
	return moves
}

// A hunt is a hunter and a victim, by the names that they have kept since the first position.
type hunt struct{ hunter, victim string }

// hunts lists what a side could capture and what it threatens.
func (s *scene) hunts(r game.Rules, side byte, names map[point]string) (captures, threats map[hunt]bool) {
	captures, threats = map[hunt]bool{}, map[hunt]bool{}
	in := func(letter byte, set string) bool { return strings.ContainsRune(set, unicode.ToUpper(rune(letter))) }
	can := func(s *scene, side byte, from, to point) bool {
		for _, m := range s.legal(r, side) {
			if m[1] == to && (m[0] == from || !from.onBoard()) {
				return true
			}
		}
		return false
	}
	for _, m := range s.legal(r, side) {
		a, v := s.at(m[0]), s.at(m[1])
		if v == 0 {
			continue
		}
		h := hunt{names[m[0]], names[m[1]]}
		captures[h] = true
		if in(a, "KP") || in(v, "P") && ownHalf(sideOf(v), m[1]) {
			continue
		}
		if unicode.ToUpper(rune(a)) == unicode.ToUpper(rune(v)) && can(s, opposite(side), m[1], m[0]) {
			continue
		}
		then := s.after(m[0], m[1])
		if in(a, "NC") && in(v, "R") || in(a, "AB") && in(v, "RNC") || !can(&then, opposite(side), point{-1, -1}, m[1]) {
			threats[h] = true
		}
	}
	return captures, threats
}

// rule judges the positions from the first of three occurrences to the last.
func rule(r game.Rules, stretch []scene) string {
	checks := map[byte]bool{'w': true, 'b': true}
	chased, hard := map[byte]map[string]bool{}, map[byte]map[string]bool{}
	names := map[point]string{}
	for _, side := range []byte{'w', 'b'} {
		for _, p := range stretch[0].all(side) {
			names[p] = p.String()
		}
	}
	for i := 0; i+1 < len(stretch); i++ {
		p, q := stretch[i], stretch[i+1]
		mover := p.side
		could, before := p.hunts(r, mover, names)
		var from, to point
		for file := range 9 {
			for rank := range 10 {
				switch here := (point{file, rank}); {
				case p.at(here) != q.at(here) && q.at(here) == 0:
					from = here
				case p.at(here) != q.at(here):
					to = here
				}
			}
		}
		names[to] = names[from]
		delete(names, from)
		_, now := q.hunts(r, mover, names)
		checks[mover] = checks[mover] && q.inCheck(r, opposite(mover))
		fresh, freshHard := map[string]bool{}, map[string]bool{}
		for h := range now {
			known := false
			for b := range before {
				known = known || b.victim == h.victim
			}
			if !known {
				fresh[h.victim] = true
				if !could[h] {
					freshHard[h.victim] = true
				}
			}
		}
		chased[mover], hard[mover] = both(chased[mover], fresh), both(hard[mover], freshHard)
	}
	red, black := checks['w'], checks['b']
	switch {
	case r["repetition"] == "draw":
	case red && !black:
		return "perpetual-check 0 2"
	case black && !red:
		return "perpetual-check 2 0"
	case red && black || r["repetition"] == "check":
	case len(chased['w']) > 0 && len(chased['b']) == 0,
		len(chased['w']) > 0 && len(hard['w']) > 0 && len(hard['b']) == 0:
		return "perpetual-chase 0 2"
	case len(chased['b']) > 0 && len(chased['w']) == 0,
		len(chased['b']) > 0 && len(hard['b']) > 0 && len(hard['w']) == 0:
		return "perpetual-chase 2 0"
	}
	return "repetition 1 1"
}

// both returns what is in two sets; nil is the set of everything.
func both(a, b map[string]bool) map[string]bool {
	if a == nil {
		return b
	}
	all := map[string]bool{}
	for name := range a {
		if b[name] {
			all[name] = true
		}
	}
	return all
}

func slow(r game.Rules, past []string) (map[string]string, string) {
	s := readScene(past[len(past)-1])
	legal := s.legal(r, s.side)
	if len(legal) == 0 {
		end := "stalemate"
		if s.inCheck(r, s.side) {
			end = "checkmate"
		}
		return nil, end + map[byte]string{'w': " 0 2", 'b': " 2 0"}[s.side]
	}
	if r["repetition"] != "off" {
		same := func(a, b string) bool {
			return strings.Fields(a)[0] == strings.Fields(b)[0] && strings.Fields(a)[1] == strings.Fields(b)[1]
		}
		var stood []int
		for i, text := range past {
			if same(text, past[len(past)-1]) {
				stood = append(stood, i)
			}
		}
		if len(stood) >= 3 {
			var stretch []scene
			for _, text := range past[stood[0]:] {
				stretch = append(stretch, readScene(text))
			}
			return nil, rule(r, stretch)
		}
	}
	attackers := 0
	for _, side := range []byte{'w', 'b'} {
		for _, p := range s.all(side) {
			if strings.ContainsRune("RNCP", unicode.ToUpper(rune(s.at(p)))) {
				attackers++
			}
		}
	}
	limit := 0
	fmt.Sscan(r["limit"], &limit)
	switch {
	case attackers == 0:
		return nil, "material 1 1"
	case limit > 0 && s.quiet >= limit:
		return nil, "limit 1 1"
	}
	next := map[string]string{}
	for _, m := range legal {
		next[m[0].String()+m[1].String()] = s.after(m[0], m[1]).String()
	}
	return next, "none"
}

func TestSlowGeneratorAgrees(t *testing.T) { gametest.Agree(t, Game, slow) }

// Random games hardly ever repeat a position, so here few men go to and fro: one of each side away
// and back, or round in three moves. They like to attack.
func TestSlowJudgeAgrees(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	ends := map[string]int{}
	for n := 0; n < 1500; {
		p := sparse(t, random)
		cycle := loops(p.(*position), random)
		if cycle == nil {
			continue
		}
		past := []string{p.String()}
		for i := 0; i < 2*len(cycle) && !p.Outcome().Over(); i++ {
			p.Make(cycle[i%len(cycle)])
			past = append(past, p.String())
		}
		settled, _ := Game.Settle(nil)
		got := Game.Result(p.Outcome())
		if _, want := slow(settled, past); got != want {
			t.Fatalf("%s\nafter %v twice the outcome is %s, slowly %s", past[0], cycleText(cycle), got, want)
		}
		ends[got]++

		n++
	}
	for _, end := range []string{"perpetual-check 0 2", "perpetual-check 2 0", "perpetual-chase 0 2", "perpetual-chase 2 0", "repetition 1 1"} {
		if ends[end] == 0 {
			t.Errorf("nothing ended with %s: %v", end, ends)
		}
	}
}

func cycleText(moves []game.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, Game.Text(m))
	}
	return texts
}

// sparse sets up the generals and a few others at random.
func sparse(t *testing.T, random *rand.Rand) game.Position {
	for {
		s := scene{side: 'w', number: 1}
		s.letter[3+random.IntN(3)][random.IntN(3)] = 'K'
		s.letter[3+random.IntN(3)][7+random.IntN(3)] = 'k'
		for range 3 + random.IntN(6) {
			p := point{random.IntN(9), random.IntN(10)}
			if s.at(p) == 0 {
				s.letter[p.file][p.rank] = "RRCCNNPPABrrccnnppab"[random.IntN(20)]
			}
		}
		if p, err := Game.Parse(nil, s.String()); err == nil && !p.Outcome().Over() {
			return p
		}
	}
}

// loops returns moves without a capture after which the position is as it was, or nothing.
func loops(p *position, random *rand.Rand) (cycle []game.Move) {
	hash, legs := p.Hash(), 2+random.IntN(2)
	var at [2][]game.Square // where the two men have been
	for ply := range 2 * legs {
		track := &at[ply%2]
		var fitting []game.Move
		for _, m := range p.Moves(nil) {
			last := ply/2 == legs-1
			switch d := p.Diagram(); {
			case d.Cells[m.To()].Kind != 0:
			case len(*track) > 0 && m.From() != (*track)[len(*track)-1]:
			case last != (len(*track) > 0 && m.To() == (*track)[0]):
			default:
				fitting = append(fitting, m)
			}
		}
		if len(fitting) == 0 {
			break
		}
		if sharp := slices.DeleteFunc(slices.Clone(fitting), p.isCalm); len(sharp) > 0 && random.IntN(8) > 0 {
			fitting = sharp
		}
		m := fitting[random.IntN(len(fitting))]
		if len(*track) == 0 {
			*track = append(*track, m.From())
		}
		*track = append(*track, m.To())
		p.Make(m)
		cycle = append(cycle, m)
	}
	whole := len(cycle) == 2*legs && p.Hash() == hash
	for range cycle {
		p.Unmake()
	}
	if !whole {
		return nil
	}
	return cycle
}

// isCalm reports whether a move neither gives check nor threatens anything.
func (p *position) isCalm(m game.Move) bool {
	mover := p.Turn()
	p.Make(m)
	defer p.Unmake()
	threats, _ := p.law.hunt(&p.placement, mover)
	return !p.inCheck(mover.Other()) && threats == prey{}
}
