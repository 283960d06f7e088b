package jungle

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// What follows is a second reading of the rules document, in its own words and as plain as
// possible. It works on texts: squares are names, pieces are letters.

// A scene is a position text taken apart.
type scene struct {
	men           map[string]byte // letter by square
	side          string
	quiet, number int
}

func readScene(text string) scene {
	fields := strings.Fields(text)
	s := scene{men: map[string]byte{}, side: fields[1]}
	gametest.Spread(fields[0], func(file, rank int, man byte) { s.men[square(file, rank)] = man })
	s.quiet, _ = strconv.Atoi(fields[4])
	s.number, _ = strconv.Atoi(fields[5])
	return s
}

func (s scene) String() string {
	men := gametest.Gather(7, 9, func(file, rank int) byte { return s.men[square(file, rank)] })
	return men + " " + s.side + " - - " + strconv.Itoa(s.quiet) + " " + strconv.Itoa(s.number)
}

func square(file, rank int) string { return string([]byte{'a' + byte(file) - 1, '0' + byte(rank)}) }

func isWhite(man byte) bool { return man < 'a' }

func in(q, squares string) bool { return slices.Contains(strings.Fields(squares), q) }

func isLake(q string) bool {
	return len(q) == 2 && strings.IndexByte("bcef", q[0]) >= 0 && q[1] >= '4' && q[1] <= '6'
}

func rank(man byte) int { return strings.IndexByte(".RCWDPTLE", strings.ToUpper(string(man))[0]) }

// trapped says whether a trap takes a man's rank away (J-5.6).
func trapped(r game.Rules, man byte, q string) bool {
	nearWhite, nearBlack := in(q, "c1 d2 e1"), in(q, "c9 d8 e9")
	if r["traps"] == "all" {
		return nearWhite || nearBlack
	}
	return isWhite(man) && nearBlack || !isWhite(man) && nearWhite
}

func captures(r game.Rules, man byte, from string, victim byte, to string) bool {
	if trapped(r, victim, to) {
		return true
	}
	isRat, onRat, onElephant := rank(man) == 1, rank(victim) == 1, rank(victim) == 8
	if isRat && isLake(from) && !isLake(to) {
		if r["shore"] == "none" || r["shore"] == "rat" && onElephant {
			return false
		}
	}
	if isRat && !isLake(from) && isLake(to) && r["into-lake"] == "no" {
		return false
	}
	if isRat && onElephant {
		return true
	}
	if r["trap-exit"] == "none" && trapped(r, man, from) {
		return false
	}
	if onRat && rank(man) == 8 {
		return r["elephant-rat"] == "yes"
	}
	return rank(man) >= rank(victim)
}

// goals lists where a man on a square can go, enemies and friends not considered.
func goals(r game.Rules, s scene, from string) []string {
	man := s.men[from]
	var all []string
	for _, way := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		file, rank := int(from[0]), int(from[1])
		step := func() string {
			file, rank = file+way[0], rank+way[1]
			return string([]byte{byte(file), byte(rank)})
		}
		to := step()
		if isLake(to) && in(string(man), "L l T t") {
			stopped := false
			for isLake(to) {
				other, taken := s.men[to]
				stopped = stopped || taken && (isWhite(other) != isWhite(man) || r["blockers"] == "any")
				to = step()
			}
			if stopped {
				continue
			}
		}
		off := file < 'a' || file > 'g' || rank < '1' || rank > '9'
		wet := isLake(to) && !in(string(man), "R r")
		home := isWhite(man) && to == "d1" || !isWhite(man) && to == "d9"
		if !off && !wet && !home {
			all = append(all, to)
		}
	}
	return all
}

func slow(r game.Rules, past []string) (map[string]string, string) {
	now := readScene(past[len(past)-1])
	times := map[string]int{}
	for _, text := range past {
		placement, _, _ := strings.Cut(text, " - - ")
		times[placement]++
	}
	next := map[string]string{}
	whites, blacks := 0, 0
	for from, man := range now.men {
		if isWhite(man) {
			whites++
		} else {
			blacks++
		}
		if isWhite(man) != (now.side == "w") {
			continue
		}
		for _, to := range goals(r, now, from) {
			victim, taken := now.men[to]
			if taken && (isWhite(victim) == isWhite(man) || !captures(r, man, from, victim, to)) {
				continue
			}
			then := scene{maps.Clone(now.men), "b", now.quiet + 1, now.number}
			delete(then.men, from)
			then.men[to] = man
			if taken {
				then.quiet = 0
			}
			if now.side == "b" {
				then.side, then.number = "w", now.number+1
			}
			placement, _, _ := strings.Cut(then.String(), " - - ")
			if r["repetition"] == "forbidden" && times[placement] == 2 {
				continue
			}
			next[from+to] = then.String()
		}
	}
	placement, _, _ := strings.Cut(past[len(past)-1], " - - ")
	whiteInDen, blackInDen := now.men["d9"] != 0, now.men["d1"] != 0
	limit, err := strconv.Atoi(r["limit"])
	limited := err == nil && now.quiet >= limit
	switch {
	case whiteInDen:
		return nil, "den 2 0"
	case blackInDen:
		return nil, "den 0 2"
	case blacks == 0:
		return nil, "captured-all 2 0"
	case whites == 0:
		return nil, "captured-all 0 2"
	case len(next) == 0 && r["stuck"] == "draws":
		return nil, "stuck 1 1"
	case len(next) == 0 && now.side == "w":
		return nil, "stuck 0 2"
	case len(next) == 0:
		return nil, "stuck 2 0"
	case r["repetition"] == "draw" && times[placement] >= 3:
		return nil, "repetition 1 1"
	case limited:
		return nil, "limit 1 1"
	}
	return next, "none"
}

func TestTheSlowGeneratorAgreesInGames(t *testing.T) { gametest.Agree(t, Game, slow) }

// Games from the start seldom come to leaps, shores and traps; scattered pieces do at once.
// Every position has its own mixture of options.
func TestTheSlowGeneratorAgreesOnScatteredPieces(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	positions := 1000
	if flag.Lookup("long").Value.String() == "true" {
		positions = 20_000
	}
	for range positions {
		s := scatter(random)
		r := game.Rules{}
		for _, o := range options[1:] {
			r[o.Name] = o.Values[random.IntN(len(o.Values))]
		}
		p, err := Game.Parse(r, s.String())
		if err != nil {
			t.Fatal(err)
		}
		gametest.AgreeAt(t, Game, r, p, []string{s.String()}, slow)
	}
}

// scatter sets up some pieces anywhere they may stand, but not in a den.
func scatter(random *rand.Rand) scene {
	s := scene{men: map[string]byte{}, side: string("wb"[random.IntN(2)]), quiet: random.IntN(99), number: 1 + random.IntN(99)}
	for _, man := range []byte("ELTPDWCReltpdwcr") {
		q := square(1+random.IntN(7), 1+random.IntN(9))
		if random.IntN(3) > 0 && s.men[q] == 0 && !in(q, "d1 d9") && (!isLake(q) || rank(man) == 1) {
			s.men[q] = man
		}
	}
	if len(s.men) == 0 {
		return scatter(random)
	}
	return s
}
