package chaturanga

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// The rules once more, on texts and in the order of the document. Squares are names, men are two
// letters, seats are the letters r g y b.

type scene struct {
	men     map[string]string // by square: "gP"
	turn    string
	roll    string // digits, "-" or "*"
	status  map[string]string
	thrones string
	coins   map[string]int
	quiet   int
	ply     int
	options string
}

const round = "rgyb"

func each() []string { return strings.Split(round, "") }

func readScene(text string) scene {
	f := strings.Fields(text)
	s := scene{men: map[string]string{}, turn: f[1], roll: f[2], status: map[string]string{}, coins: map[string]int{}, options: f[8]}
	for i, row := range strings.Split(f[0], "/") {
		file := 0
		for len(row) > 0 {
			if row[0] <= '8' {
				file += int(row[0] - '0')
				row = row[1:]
				continue
			}
			s.men[square(file, 7-i)] = row[:2]
			file++
			row = row[2:]
		}
	}
	for i, c := range each() {
		s.status[c] = f[3][i : i+1]
		s.coins[c], _ = strconv.Atoi(strings.Split(f[5], ",")[i])
	}
	s.thrones = strings.Trim(f[4], "-")
	s.quiet, _ = strconv.Atoi(f[6])
	s.ply, _ = strconv.Atoi(f[7])
	return s
}

func (s scene) String() string {
	var rows []string
	for rank := 7; rank >= 0; rank-- {
		row := ""
		for file := range 8 {
			if m := s.men[square(file, rank)]; m != "" {
				row += m
			} else {
				row += "."
			}
		}
		for n := 8; n > 0; n-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", n), strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	status, coins := "", []string{}
	for _, c := range each() {
		status += s.status[c]
		coins = append(coins, strconv.Itoa(s.coins[c]))
	}
	thrones := s.thrones
	if thrones == "" {
		thrones = "-"
	}
	return strings.Join([]string{strings.Join(rows, "/"), s.turn, s.roll, status, thrones, strings.Join(coins, ","),
		strconv.Itoa(s.quiet), strconv.Itoa(s.ply), s.options}, " ")
}

func square(file, rank int) string {
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return ""
	}
	return string([]byte{'a' + byte(file), '1' + byte(rank)})
}

func place(q string) (file, rank int) { return int(q[0] - 'a'), int(q[1] - '1') }

func from(q string, file, rank int) string {
	f, r := place(q)
	return square(f+file, r+rank)
}

func (s scene) dice() int    { return int(s.options[1] - '0') }
func (s scene) allied() bool { return s.options[3] == '1' }
func (s scene) ranked() bool { return s.options[5] == '1' }

func (s scene) limit() int {
	if len(s.options) == 6 {
		return 100
	}
	n, _ := strconv.Atoi(s.options[7:])
	return n
}

func opposite(c string) string  { return each()[(strings.Index(round, c)+2)%4] }
func following(c string) string { return each()[(strings.Index(round, c)+1)%4] }

var (
	ahead  = map[string][2]int{"r": {-1, 0}, "g": {0, 1}, "y": {1, 0}, "b": {0, -1}}                       // C10
	throne = map[string]string{"r": "h4", "g": "d1", "y": "a5", "b": "e8"}                                 // C3
	value  = map[byte]int{'P': 1, 'S': 2, 'H': 3, 'E': 4, 'K': 5}                                          // C22
	moves  = map[byte]string{'S': "2", 'H': "3", 'E': "4", 'K': "5", 'P': "5"}                             // C6
	onEdge = map[string]string{"r": "a", "g": "8", "y": "h", "b": "1"}                                     // C15
	lines  = map[byte]byte{'b': 'H', 'g': 'H', '2': 'H', '7': 'H', 'c': 'E', 'f': 'E', '3': 'E', '6': 'E'} // C16
)

func (s scene) active(c string) bool { return strings.Contains("aA", s.status[c]) }

// plays: C5.
func (s scene) plays(c string) bool { return s.active(c) || strings.Contains("mM", s.status[c]) }

// moved lists the colours that the numbers of the turn can be used with.
func (s scene) moved() string {
	partner := opposite(s.turn)
	if strings.Contains("mM", s.status[s.turn]) || strings.Contains("mM", s.status[partner]) { // C32
		return s.turn + partner
	}
	return s.turn
}

// goals lists where the man on a square may go.
func (s scene) goals(q string) (goals []string) {
	colour, kind := s.men[q][:1], s.men[q][1]
	captures := func(to string) bool {
		victim := s.men[to]
		switch {
		case victim == "" || victim[:1] == colour:
			return false
		case s.allied() && victim[:1] == opposite(colour): // C31
			return false
		case s.ranked() && (kind == 'P' || kind == 'S'): // C13
			return victim[1] == 'P' || victim[1] == 'S'
		}
		return true
	}
	try := func(to string) {
		if to != "" && (s.men[to] == "" || captures(to)) {
			goals = append(goals, to)
		}
	}
	for file := -2; file <= 2; file++ {
		for rank := -2; rank <= 2; rank++ {
			far := file*file + rank*rank
			if kind == 'K' && (far == 1 || far == 2) || kind == 'H' && far == 5 || kind == 'S' && far == 8 { // C8, C11
				try(from(q, file, rank))
			}
			if kind == 'E' && far == 1 { // C9
				for n := 1; n < 8; n++ {
					to := from(q, n*file, n*rank)
					try(to)
					if to == "" || s.men[to] != "" {
						break
					}
				}
			}
			if kind != 'P' || max(file, -file, rank, -rank) != 1 {
				continue
			}
			to := from(q, file, rank) // C10
			switch a := ahead[colour]; {
			case to == "":
			case file == a[0] && rank == a[1]:
				if s.men[to] == "" {
					goals = append(goals, to)
				}
			case file*a[0]+rank*a[1] == 1 && captures(to):
				goals = append(goals, to)
			}
		}
	}
	return goals
}

func (s scene) count(colour string, kinds string) (n int) {
	for _, m := range s.men {
		if m[:1] == colour && strings.Contains(kinds, m[1:]) {
			n++
		}
	}
	return n
}

// next lists the moves with the positions they lead to.
func (s scene) next() map[string]string {
	found := map[string]string{}
	if s.roll == "-" { // C6
		for a := 2; a <= 5; a++ {
			for b := a; b <= 5; b++ {
				roll := fmt.Sprintf("%d%d", a, b)
				if s.dice() == 1 {
					roll = roll[:1]
				}
				after := readScene(s.String())
				after.roll = roll
				found["t"+roll] = after.String()
			}
		}
		return found
	}
	for q, m := range s.men {
		if !strings.Contains(s.moved(), m[:1]) || s.roll != "*" && !strings.Contains(s.roll, moves[m[1]]) {
			continue
		}
		for _, to := range s.goals(q) {
			kinds := []string{""}
			if m[1] == 'P' && strings.Contains(to, onEdge[m[:1]]) &&
				s.count(m[:1], "PSHEK") == 3 && s.count(m[:1], "P") == 1 && s.count(m[:1], "S") == 1 && s.count(m[:1], "K") == 1 { // C17
				kinds = []string{"E", "H", "S"}
			}
			for _, kind := range kinds {
				text := q + "-" + to
				if kind != "" {
					text += "=" + kind
				}
				found[text] = s.after(q, to, kind, false).String()
				if s.exchanges(m[:1], s.men[to]) {
					found[text+"~"] = s.after(q, to, kind, true).String()
				}
			}
		}
	}
	if len(found) == 0 { // C7
		after := readScene(s.String())
		after.roll = ""
		after.quiet++
		found["pass"] = after.finish().String()
	}
	return found
}

// exchanges: C34.
func (s scene) exchanges(colour, victim string) bool {
	if !s.allied() || victim == "" || victim[1] != 'K' || s.status[victim[:1]] != "a" || !s.active(opposite(victim[:1])) {
		return false
	}
	return strings.ContainsAny(s.status[colour]+s.status[opposite(colour)], "cm")
}

func (s scene) after(q, to, kind string, exchange bool) scene {
	a := readScene(s.String())
	m, victim := s.men[q], s.men[to]
	colour := m[:1]
	delete(a.men, q)
	a.roll = strings.Replace(a.roll, moves[m[1]], "", 1)
	if m[1] == 'K' { // C24, C25
		for _, c := range each() {
			if throne[c] == to && c != colour && s.active(c) && strings.Contains(s.thrones, c) {
				a.coins[c] -= 5
				a.coins[s.turn] += 5
				a.thrones = strings.Replace(a.thrones, c, "", 1)
			}
		}
	}
	a.quiet++
	if m[1] == 'P' {
		a.quiet = 0
	}
	take := func(at string) {
		a.coins[s.turn] += value[a.men[at][1]]
		a.quiet = 0
		delete(a.men, at)
	}
	if victim != "" {
		take(to)
	}
	if m[1] == 'P' && strings.Contains(to, onEdge[colour]) && s.count(colour, "P") <= 3 { // C15, C16
		line := to[0]
		if colour == "r" || colour == "y" {
			line = to[1]
		}
		if k := lines[line]; k != 0 && kind == "" {
			kind = string(rune(k))
		}
	}
	if kind == "" {
		kind = m[1:]
	}
	a.men[to] = colour + kind
	if m[1] == 'S' { // C19, C33
		for _, corner := range [][2]int{{0, 0}, {-1, 0}, {0, -1}, {-1, -1}} {
			var ships []string
			colours := map[string]bool{}
			for _, d := range [][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
				at := from(to, corner[0]+d[0], corner[1]+d[1])
				if at != "" && a.men[at] != "" && a.men[at][1] == 'S' {
					ships = append(ships, at)
					colours[a.men[at][:1]] = true
				}
			}
			if len(ships) < 4 || len(colours) < 4 {
				continue
			}
			for _, at := range ships {
				if c := a.men[at][:1]; c != colour && !(s.allied() && c == opposite(colour)) {
					take(at)
				}
			}
		}
	}
	if victim != "" && victim[1] == 'K' { // C20, C32
		fallen := victim[:1]
		a.status[fallen] = map[string]string{"a": "c", "A": "C"}[a.status[fallen]]
		a.lead(fallen)
	}
	if m[1] == 'K' {
		a.lead(opposite(colour))
	}
	if exchange { // C35
		for _, c := range []string{colour, opposite(colour)} {
			if a.status[c] == "c" || a.status[c] == "m" {
				a.put(c)
			}
		}
		a.put(victim[:1])
	}
	return a.finish()
}

// lead: C32.
func (s scene) lead(c string) {
	if s.allied() && strings.Contains("cC", s.status[c]) && s.men[throne[c]] == opposite(c)+"K" {
		s.status[c] = map[string]string{"c": "m", "C": "M"}[s.status[c]]
	}
}

// put: C35.
func (s scene) put(c string) {
	var free []string
	for file := range 8 {
		for rank := range 8 {
			if q := square(file, rank); s.men[q] == "" {
				free = append(free, q)
			}
		}
	}
	far := func(q string) (steps, straight int) {
		f, r := place(q)
		tf, tr := place(throne[c])
		return max(f-tf, tf-f, r-tr, tr-r), (f-tf)*(f-tf) + (r-tr)*(r-tr)
	}
	slices.SortStableFunc(free, func(p, q string) int { // which are sorted by file and rank
		ps, pl := far(p)
		qs, ql := far(q)
		if ps != qs {
			return ps - qs
		}
		return pl - ql
	})
	s.men[free[0]] = c + "K"
	s.status[c] = "A"
}

// finish ends a ply.
func (s scene) finish() scene {
	s.ply++
	if !s.allied() { // C26
		for _, c := range each() {
			if s.active(c) && s.count(c, "PSHE") == 0 {
				for q, m := range s.men {
					if m == c+"K" {
						delete(s.men, q)
					}
				}
				s.coins[c] += 5
				s.status[c] = "q"
			}
		}
	}
	if s.roll == "" || s.roll == "*" || !s.plays(s.turn) { // C5
		s.roll = map[bool]string{true: "*", false: "-"}[s.dice() == 0]
		for range 4 {
			s.turn = following(s.turn)
			if s.plays(s.turn) {
				break
			}
		}
	}
	return s
}

// outcome: C27 to C29, C36, C37.
func (s scene) outcome() string {
	rajas := 0
	for _, c := range each() {
		rajas += s.count(c, "K")
	}
	account := func(reason string, score func(c string) int) string {
		for _, c := range each() {
			reason += " " + strconv.Itoa(score(c))
		}
		return reason
	}
	worth := func(colours string) (coins int) {
		for _, m := range s.men {
			if strings.Contains(colours, m[:1]) {
				coins += value[m[1]]
			}
		}
		return coins
	}
	if s.allied() {
		for _, c := range []string{"r", "g"} {
			if !s.active(c) && !s.active(opposite(c)) {
				return account("both-rajas", func(winner string) int {
					if winner == c || winner == opposite(c) {
						return 0
					}
					return 2
				})
			}
		}
		draw := func(string) int { return 1 }
		switch {
		case rajas == len(s.men):
			return account("only-rajas", draw)
		case s.quiet >= s.limit():
			return account("quiet", draw)
		}
		return "none"
	}
	switch {
	case rajas <= 1:
		return account("last-raja", func(c string) int {
			if s.active(c) {
				return s.coins[c] + worth(round)
			}
			return s.coins[c]
		})
	case s.quiet >= s.limit():
		return account("quiet", func(c string) int { return s.coins[c] + worth(c) })
	}
	return "none"
}

func slow(_ game.Rules, past []string) (map[string]string, string) {
	s := readScene(past[len(past)-1])
	if end := s.outcome(); end != "none" {
		return nil, end
	}
	return s.next(), "none"
}

func TestTheSlowGeneratorAgreesInGames(t *testing.T) { gametest.Agree(t, Game, slow) }

// Games seldom come to exchanges, led armies, triumphs and promotions; scattered men do at once.
// Every position has its own mixture of options.
func TestTheSlowGeneratorAgreesOnScatteredMen(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 64))
	positions := 1000
	if flag.Lookup("long").Value.String() == "true" {
		positions = 60_000
	}
	seen := map[string]int{}
	for range positions {
		text := strew(random).String()
		p, err := Game.Parse(nil, text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for range 3 { // some plies on
			before, legal := p.String(), p.Moves(nil)
			end := gametest.AgreeAt(t, Game, nil, p, []string{before}, slow)
			seen[strings.Fields(end)[0]]++
			for _, m := range legal {
				p.Make(m)
				notice(seen, before, Game.Text(m), p.String())
				p.Unmake()
			}
			if len(legal) == 0 {
				break
			}
			p.Make(legal[random.IntN(len(legal))])
		}
	}
	for _, what := range []string{"~", "=E", "=S", "m", "M", "C", "q", "throne", "triumph", "pass", "last-raja", "both-rajas", "only-rajas", "quiet"} {
		if seen[what] == 0 {
			t.Errorf("no position showed %s; there were %v", what, seen)
		}
	}
}

// notice counts what a move shows.
func notice(seen map[string]int, before, move, after string) {
	for _, what := range []string{"~", "=E", "=S", "pass"} {
		if strings.Contains(move, what) {
			seen[what]++
		}
	}
	b, a := readScene(before), readScene(after)
	taken := len(b.men) - len(a.men)
	for _, c := range each() {
		if a.status[c] != b.status[c] {
			seen[a.status[c]]++
		}
	}
	if a.thrones != b.thrones {
		seen["throne"]++
	}
	if taken > 2 || taken == 2 && b.allied() {
		seen["triumph"]++
	}
}

// strew sets up some men anywhere, in a game that has gone on for a while.
func strew(random *rand.Rand) scene {
	any := func(n int) bool { return random.IntN(n) == 0 }
	s := scene{men: map[string]string{}, status: map[string]string{}, coins: map[string]int{}}
	s.options = fmt.Sprintf("d%dt%dk%d", random.IntN(3), random.IntN(2), random.IntN(2))
	if any(4) {
		s.options += fmt.Sprintf("n%d", 1+random.IntN(99))
	}
	put := func(m string, squares ...string) {
		q := square(random.IntN(8), random.IntN(8))
		if len(squares) > 0 && !any(3) {
			q = squares[random.IntN(len(squares))]
		}
		if s.men[q] == "" {
			s.men[q] = m
		}
	}
	few := []int{1, 2, 3, 40}[random.IntN(4)] // men of each kind: one in so many stands
	fleet := any(4)
	for _, c := range each() {
		if !any(5) {
			near := []string{throne[c], throne[opposite(c)], from(throne[c], ahead[c][0], ahead[c][1])}
			put(c+"K", near...)
		}
	}
	for _, c := range each() {
		if fleet || any(few) {
			put(c+"S", "d4", "d5", "e4", "e5", "c3", "g3")
		}
		rest := "HEPPPP"
		if any(9) {
			rest = "HESPPP" // a pawn has become a ship
		}
		for _, kind := range rest {
			if any(few) {
				put(c + string(kind))
			}
		}
	}
	for _, c := range each() {
		s.coins[c] = random.IntN(20) - 5
		on, off := "a", "cq"
		if s.allied() {
			on, off = "aA", "cC"
			if s.count(opposite(c), "K") == 1 {
				off = "cCmM"
			}
		}
		if s.count(c, "K") == 0 {
			on = off
		}
		s.status[c] = string(on[random.IntN(len(on))])
		if !any(4) {
			s.thrones += c
		}
	}
	s.turn = each()[random.IntN(4)]
	for range 4 {
		if !s.plays(s.turn) {
			s.turn = following(s.turn)
		}
	}
	rolls := []string{"-", "2", "3", "4", "5"}
	switch s.dice() {
	case 0:
		rolls = []string{"*"}
	case 2:
		rolls = append(rolls, "22", "23", "24", "25", "33", "34", "35", "44", "45", "55")
	}
	s.roll = rolls[random.IntN(len(rolls))]
	s.quiet, s.ply = random.IntN(100), 1+random.IntN(300)
	return s
}
