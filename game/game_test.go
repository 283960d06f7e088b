package game_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"goldentree/game"
)

// options of a game that has everything an option can have.
var boxed = &game.Game{ID: "boxed", Seats: []string{"red", "black"}, Options: []game.Option{
	{Name: "rules", Alias: "variant", Values: []string{"book", "common"}, Sets: map[string]game.Rules{"common": {"traps": "enemy", "stuck": "draws"}}},
	{Name: "traps", Values: []string{"all", "enemy"}},
	{Name: "stuck", Values: []string{"loses", "draws"}},
}}

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		sentence string
		rules    game.Rules
		want     game.Rules
		err      string
	}{
		{"nothing chosen means the defaults", nil, game.Rules{"rules": "book", "traps": "all", "stuck": "loses"}, ""},
		{"what is chosen stays", game.Rules{"stuck": "draws"}, game.Rules{"rules": "book", "traps": "all", "stuck": "draws"}, ""},
		{"a set of rules sets the others", game.Rules{"rules": "common"}, game.Rules{"rules": "common", "traps": "enemy", "stuck": "draws"}, ""},
		{"but not those that are chosen as well", game.Rules{"rules": "common", "traps": "all"}, game.Rules{"rules": "common", "traps": "all", "stuck": "draws"}, ""},
		{"an alias is understood", game.Rules{"variant": "common"}, game.Rules{"rules": "common", "traps": "enemy", "stuck": "draws"}, ""},
		{"an alias beside the name may say the same", game.Rules{"variant": "book", "rules": "book"}, game.Rules{"rules": "book", "traps": "all", "stuck": "loses"}, ""},
		{"an alias beside the name may not say something else", game.Rules{"variant": "common", "rules": "book"}, nil, "chosen twice"},
		{"an unknown option is named with those that exist", game.Rules{"trap": "all"}, nil, `no option "trap"; there are rules, traps, stuck`},
		{"an unknown value is named with those that exist", game.Rules{"traps": "none"}, nil, `"none"; it can be all, enemy`},
		{"an option without a name is unknown", game.Rules{"": "all"}, nil, `no option ""`},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			before := maps.Clone(c.rules)
			got, err := boxed.Settle(c.rules)
			if !maps.Equal(got, c.want) || !says(err, c.err) {
				t.Errorf("got %v, %v", got, err)
			}
			if !maps.Equal(c.rules, before) {
				t.Errorf("the choice became %v", c.rules)
			}
			if err == nil {
				if again, err := boxed.Settle(got); err != nil || !maps.Equal(again, got) {
					t.Errorf("settled once more it is %v, %v", again, err)
				}
			}
		})
	}
}

func TestAnOptionOfNumbersTakesMoreThanItOffers(t *testing.T) {
	g := &game.Game{ID: "boxed", Options: []game.Option{{Name: "limit", Values: []string{"40", "100"}, Most: 120}}}
	for _, c := range []struct{ value, err string }{
		{"40", ""}, {"100", ""}, {"1", ""}, {"41", ""}, {"120", ""},
		{"0", "it can be 40, 100 or any other number from 1 to 120"},
		{"121", "it can be"}, {"041", "it can be"}, {"+41", "it can be"}, {"-1", "it can be"}, {"", "it can be"}, {"off", "it can be"},
	} {
		got, err := g.Settle(game.Rules{"limit": c.value})
		if !says(err, c.err) || err == nil && got["limit"] != c.value {
			t.Errorf("%q is settled as %v, %v", c.value, got, err)
		}
	}
	seen := map[string]bool{}
	for value := range g.Options[0].All() {
		if seen[value] {
			t.Errorf("%s is a value twice", value)
		}
		seen[value] = true
	}
	if len(seen) != 120 {
		t.Errorf("there are %d values", len(seen))
	}
}

// says reports whether err contains want; no error is wanted where that is "".
func says(err error, want string) bool {
	if err == nil || want == "" {
		return err == nil && want == ""
	}
	return strings.Contains(err.Error(), want)
}

func TestReconcile(t *testing.T) {
	for _, c := range []struct {
		sentence       string
		rules, written game.Rules
		want           game.Rules
		err            string
	}{
		{"what the text names need not be chosen", nil, game.Rules{"traps": "enemy"}, game.Rules{"rules": "book", "traps": "enemy", "stuck": "loses"}, ""},
		{"the text wins over a set of rules", game.Rules{"rules": "common"}, game.Rules{"traps": "all"}, game.Rules{"rules": "common", "traps": "all", "stuck": "draws"}, ""},
		{"both may say the same", game.Rules{"traps": "enemy"}, game.Rules{"traps": "enemy"}, game.Rules{"rules": "book", "traps": "enemy", "stuck": "loses"}, ""},
		{"the two may not contradict", game.Rules{"traps": "all"}, game.Rules{"traps": "enemy"}, nil, "traps=enemy, but traps=all"},
		{"nor by an alias", game.Rules{"variant": "book"}, game.Rules{"rules": "common"}, nil, "rules=common, but rules=book"},
		{"unknown options stay unknown", game.Rules{"trap": "all"}, nil, nil, "no option"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			if got, err := boxed.Reconcile(c.rules, c.written); !maps.Equal(got, c.want) || !says(err, c.err) {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
}

func TestSeatNames(t *testing.T) {
	for s, want := range map[game.Seat]string{game.Nobody: "", game.First: "red", game.Second: "black", game.Third: "", game.Chance: ""} {
		if got := boxed.SeatName(s); got != want {
			t.Errorf("seat %d is called %q, want %q", s, got, want)
		}
	}
}

func TestOutcomes(t *testing.T) {
	shared := game.Outcome{Reason: "triumph", Score: [game.MaxSeats + 1]int16{0, 3, 1, 3, 0}}
	alone := game.Outcome{Reason: "triumph", Score: [game.MaxSeats + 1]int16{0, 3, 1, 4, 0}}
	for _, c := range []struct {
		sentence string
		outcome  game.Outcome
		over     bool
		winner   game.Seat
		result   string
	}{
		{"a game that goes on", game.Outcome{}, false, game.Nobody, "none"},
		{"a win of the second seat", game.Win(game.Second, "mate"), true, game.Second, "mate 0 2"},
		{"a draw", game.Draw("repetition"), true, game.Nobody, "repetition 1 1"},
		{"a shared first place", shared, true, game.Nobody, "triumph 3 1"},
		{"a first place among four", alone, true, game.Third, "triumph 3 1"},
		{"a first place below nothing", game.Outcome{Reason: "triumph", Score: [game.MaxSeats + 1]int16{0, -3, -2, -1, -2}}, true, game.Third, "triumph -3 -2"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			if c.outcome.Over() != c.over || c.outcome.Winner() != c.winner || boxed.Result(c.outcome) != c.result {
				t.Errorf("over %t, winner %d, result %s", c.outcome.Over(), c.outcome.Winner(), boxed.Result(c.outcome))
			}
		})
	}
}

// pile is a game of its own: two seats take one or two stones in turn, and dice say before each
// turn whether two may be taken. Whoever takes the last one wins.
type pile struct {
	stones int
	made   []game.Move
	before []pile
	seat   game.Seat
	dice   bool // are to be thrown
	two    bool // may be taken
}

func (p *pile) Turn() game.Seat {
	switch {
	case p.stones == 0:
		return game.Nobody
	case p.dice:
		return game.Chance
	}
	return p.seat
}

func (p *pile) Moves(dst []game.Move) []game.Move {
	switch {
	case p.stones == 0:
		return dst
	case p.dice:
		return append(dst, game.Roll(1), game.Roll(2))
	case p.two && p.stones > 1:
		dst = append(dst, game.Place(2))
	}
	return append(dst, game.Place(1))
}

func (p *pile) Make(m game.Move) {
	p.before = append(p.before, *p)
	if p.dice {
		p.dice, p.two = false, m.Arg() == 2
		return
	}
	p.stones -= int(m.To())
	p.seat, p.dice = game.First+game.Second-p.seat, true
}

func (p *pile) Unmake() { *p = p.before[len(p.before)-1] }

func (p *pile) Outcome() game.Outcome {
	if p.stones > 0 {
		return game.Outcome{}
	}
	return game.Win(game.First+game.Second-p.seat, "last")
}

func (p *pile) Hash() uint64          { return uint64(p.stones) }
func (p *pile) Diagram() game.Diagram { return game.Diagram{} }
func (p *pile) String() string        { return strings.Repeat("o", p.stones) }
func (p *pile) Clone() game.Position  { q := *p; q.before = slices.Clone(p.before); return &q }

func TestPerftFollowsThrowsButDoesNotCountThem(t *testing.T) {
	for _, c := range []struct {
		sentence string
		start    pile
		depth    int
		want     int64
	}{
		{"nothing can be done in one way", pile{stones: 3, seat: game.First, dice: true}, 0, 1},
		{"after one throw one move, after the other two", pile{stones: 3, seat: game.First, dice: true}, 1, 3},
		{"a throw that has fallen is not followed again", pile{stones: 3, seat: game.First, two: true}, 1, 2},
		// 3 stones: one is taken after either throw, two after one. Of 2 left: 3 ways, of 1: 2.
		{"the next throws are followed as well", pile{stones: 3, seat: game.First, dice: true}, 2, 2*3 + 1*2},
		// Only sequences that are not over yet go on: 1+1+1, each after either throw.
		{"a finished game adds nothing at greater depth", pile{stones: 3, seat: game.First, dice: true}, 3, 2 * 2 * 2},
		{"and then nothing is left to count", pile{stones: 3, seat: game.First, dice: true}, 4, 0},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			p := c.start
			if got := game.Perft(&p, c.depth); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
			if p.stones != c.start.stones || p.Turn() != c.start.Turn() {
				t.Errorf("left are %d stones and the turn of %d", p.stones, p.Turn())
			}
		})
	}
}

// piles gives the pile a notation: "take1" in records, "one" in books, "1" or "o" typed.
var piles = &game.Game{
	ID:   "piles",
	Text: func(m game.Move) string { return "take" + string(rune('0'+m.To())) },
	Write: func(_ game.Position, m game.Move) string {
		return map[game.Square]string{1: "one", 2: "two"}[m.To()]
	},
	Spellings: func(_ game.Position, m game.Move) []string {
		return []string{string(rune('0' + m.To())), "o", "take" + string(rune('0'+3-m.To()))}
	},
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		sentence, text string
		want           game.Move
		err            string
	}{
		{"the text of a move", "take2", game.Place(2), ""},
		{"the traditional notation", "one", game.Place(1), ""},
		{"another spelling", "2", game.Place(2), ""},
		{"blanks around it", "\t take1 \n", game.Place(1), ""},
		{"a text wins over the spelling of another move", "take1", game.Place(1), ""},
		{"a spelling of two moves is refused with their texts", "o", 0, "can mean take2 or take1"},
		{"a word that spells nothing", "take3", 0, `"take3" is no legal move`},
		{"no word", "", 0, `"" is no legal move`},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			p := &pile{stones: 5, seat: game.First, two: true}
			if got, err := piles.Find(p, c.text); got != c.want || !says(err, c.err) {
				t.Errorf("got %#x, %v, want %#x", uint32(got), err, uint32(c.want))
			}
		})
	}
	t.Run("after the end", func(t *testing.T) {
		if _, err := piles.Find(&pile{}, "take1"); !says(err, "after the end of the game") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("a spelling that is folded", func(t *testing.T) {
		wide := *piles
		wide.Fold = strings.NewReplacer("１", "1", "２", "2").Replace
		p := &pile{stones: 5, two: true}
		if got, err := wide.Find(p, "２"); got != game.Place(2) || err != nil {
			t.Errorf("got %#x, %v", uint32(got), err)
		}
		if got, err := wide.Find(p, "take１"); got != game.Place(2) || err != nil {
			t.Errorf("folded, the text of a move is no more than a spelling: got %#x, %v", uint32(got), err)
		}
	})
	t.Run("a game with one notation alone", func(t *testing.T) {
		plain := &game.Game{ID: "piles", Text: piles.Text}
		if got, err := plain.Find(&pile{stones: 5, two: true}, "take2"); got != game.Place(2) || err != nil {
			t.Errorf("got %#x, %v", uint32(got), err)
		}
	})
}

func TestPlay(t *testing.T) {
	withDice := &game.Game{ID: "piles", Text: func(m game.Move) string {
		if m.Verb() == game.VerbRoll {
			return "throw" + string(rune('0'+m.Arg()))
		}
		return piles.Text(m)
	}}
	p := &pile{stones: 5, seat: game.First, dice: true}
	if err := withDice.Play(p, "  throw2 take2\tthrow1\n"); err != nil || p.String() != "ooo" || p.Turn() != game.Second {
		t.Errorf("%v; left are %s and the turn of %d", err, p, p.Turn())
	}
	err := withDice.Play(p, "take1 throw2 take3")
	if !says(err, "move 3: piles: \"take3\"") || p.String() != "ooo" || p.Turn() != game.Second {
		t.Errorf("%v; left are %s and the turn of %d", err, p, p.Turn())
	}
	if err := withDice.Play(p, ""); err != nil {
		t.Errorf("no moves: %v", err)
	}
}

func TestSketch(t *testing.T) {
	pieces := []game.PieceType{{}, {Name: "king", Letter: "k"}, {Name: "faces", Letter: "wp", Turns: true}, {Name: "disc"}}
	two := &game.Game{Seats: []string{"red", "black"}, Board: game.NewBoard(3, 2), Pieces: pieces}
	four := &game.Game{Seats: []string{"red", "green", "yellow", "black"}, Board: game.NewBoard(2, 2).CountFrom(0), Pieces: pieces}
	for _, c := range []struct {
		sentence string
		game     *game.Game
		cells    []game.Piece
		want     string
	}{
		{"capitals are the first seat's", two, []game.Piece{{Kind: 1, Seat: 1}, {}, {Kind: 1, Seat: 2}, {}, {}, {}}, "" +
			" 2 . . .\n" +
			" 1 K . k\n" +
			"   a b c\n"},
		{"arrows are headings, and columns stay straight", two, []game.Piece{{Kind: 2, Seat: 1, Heading: game.North}, {}, {}, {}, {Kind: 2, Seat: 2, Heading: game.SouthWest}, {}}, "" +
			" 2 .   wp↙ .\n" +
			" 1 WP↑ .   .\n" +
			"   a   b   c\n"},
		{"pieces without a letter have that of their seat", two, []game.Piece{{Kind: 3, Seat: 1}, {Kind: 3, Seat: 2}, {}, {}, {}, {}}, "" +
			" 2 . . .\n" +
			" 1 r b .\n" +
			"   a b c\n"},
		{"among four seats pieces are numbered", four, []game.Piece{{Kind: 1, Seat: 1}, {}, {}, {Kind: 1, Seat: 4}}, "" +
			" 1 .  k4\n" +
			" 0 k1 .\n" +
			"   a  b\n"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			if got := c.game.Sketch(game.Diagram{Cells: c.cells}); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
		})
	}
}
