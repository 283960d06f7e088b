package gametest

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"goldentree/game"
	"goldentree/game/internal/rules/reversi"
)

// sound is a position of a real game, to be bent.
type sound interface {
	game.Threatener
	judge
}

// A bent position keeps the rules of Reversi but for one fault. Clones keep the fault.
type bent struct {
	sound
	fault *fault
}

// A fault replaces what a method returns; nil leaves it as it is. Clone hands it on.
type fault struct {
	law      string
	sentence string

	moves   func(p sound, legal []game.Move) []game.Move
	turn    func(game.Seat) game.Seat
	outcome func(game.Outcome) game.Outcome
	hash    func(p sound, h uint64) uint64
	text    func(p sound, text string) string
	diagram func(game.Diagram) game.Diagram
	threats func([]game.Move) []game.Move
	worth   func(s game.Seat, v int) int
	unmake  func(p sound)
	clone   func(p sound) sound
	game    func(g *game.Game)
}

func (p bent) Moves(dst []game.Move) []game.Move {
	if p.fault.moves == nil {
		return p.sound.Moves(dst)
	}
	return append(dst, p.fault.moves(p.sound, p.sound.Moves(nil))...)
}

func (p bent) Turn() game.Seat                   { return bend(p.fault.turn, p.sound.Turn()) }
func (p bent) Outcome() game.Outcome             { return bend(p.fault.outcome, p.sound.Outcome()) }
func (p bent) Diagram() game.Diagram             { return bend(p.fault.diagram, p.sound.Diagram()) }
func (p bent) Noisy(dst []game.Move) []game.Move { return p.sound.Noisy(dst) }
func (p bent) Threats(s game.Seat, _ []game.Move) []game.Move {
	return bend(p.fault.threats, p.sound.Threats(s, nil))
}

func bend[T any](f func(T) T, x T) T {
	if f == nil {
		return x
	}
	return f(x)
}

func (p bent) Hash() uint64 {
	if p.fault.hash == nil {
		return p.sound.Hash()
	}
	return p.fault.hash(p.sound, p.sound.Hash())
}

func (p bent) String() string {
	if p.fault.text == nil {
		return p.sound.String()
	}
	return p.fault.text(p.sound, p.sound.String())
}

func (p bent) Evaluate(s game.Seat) int {
	if p.fault.worth == nil {
		return p.sound.Evaluate(s)
	}
	return p.fault.worth(s, p.sound.Evaluate(s))
}

func (p bent) Unmake() {
	p.sound.Unmake()
	if p.fault.unmake != nil {
		p.fault.unmake(p.sound)
	}
}

func (p bent) Clone() game.Position {
	if p.fault.clone != nil {
		return bent{p.fault.clone(p.sound), p.fault}
	}
	return bent{p.sound.Clone().(sound), p.fault}
}

var faults = []fault{
	{law: "End", sentence: "a move is left after the end", moves: func(_ sound, legal []game.Move) []game.Move {
		if len(legal) == 0 {
			return []game.Move{game.Pass()}
		}
		return legal
	}},
	{law: "End", sentence: "somebody is to move after the end", turn: func(game.Seat) game.Seat { return game.First }},
	{law: "End", sentence: "the reason of the end is unknown", game: func(g *game.Game) { g.Ends = []string{"den"} }},
	{law: "Chance", sentence: "a seat throws dice", moves: func(p sound, legal []game.Move) []game.Move {
		return append(legal, game.Roll(1))
	}},
	{law: "Chance", sentence: "the dice play moves", turn: func(game.Seat) game.Seat { return game.Chance }},
	{law: "Chance", sentence: "nobody knows how likely a throw is", turn: func(game.Seat) game.Seat { return game.Chance },
		moves: func(sound, []game.Move) []game.Move { return []game.Move{game.Roll(1)} }},
	{law: "Score", sentence: "somebody scores before the end", outcome: func(o game.Outcome) game.Outcome {
		o.Score[game.First] = 1
		return o
	}},
	{law: "Score", sentence: "both win", outcome: func(o game.Outcome) game.Outcome {
		if o.Over() {
			o.Score = [game.MaxSeats + 1]int16{0, 2, 2}
		}
		return o
	}},
	{law: "Length", sentence: "the game is longer than it says", game: func(g *game.Game) { g.Longest = 20 }},
	{law: "Diagram", sentence: "a square is missing", diagram: func(d game.Diagram) game.Diagram {
		d.Cells = d.Cells[1:]
		return d
	}},
	{law: "Diagram", sentence: "a disc looks somewhere", diagram: func(d game.Diagram) game.Diagram {
		for q := range d.Cells {
			if d.Cells[q].Kind != 0 {
				d.Cells[q].Heading = game.North
			}
		}
		return d
	}},
	{law: "Diagram", sentence: "an empty square belongs to somebody", diagram: func(d game.Diagram) game.Diagram {
		for q := range d.Cells {
			d.Cells[q].Seat = game.First
		}
		return d
	}},
	{law: "Diagram", sentence: "an empty square is alarmed", diagram: func(d game.Diagram) game.Diagram {
		d.Alarm.Add(0)
		return d
	}},
	{law: "Diagram", sentence: "an empty square is in danger", diagram: func(d game.Diagram) game.Diagram {
		d.Danger.Add(0)
		return d
	}},
	{law: "Diagram", sentence: "an empty square is idle", diagram: func(d game.Diagram) game.Diagram {
		d.Idle.Add(0)
		return d
	}},
	{law: "Hash", sentence: "different positions have one hash", hash: func(sound, uint64) uint64 { return 1 }},
	{law: "Hash", sentence: "the same position has different hashes", hash: func(_ sound, h uint64) uint64 { return rand.Uint64() }},
	{law: "Distinct", sentence: "a move is listed twice", moves: func(_ sound, legal []game.Move) []game.Move {
		return append(legal, legal...)
	}},
	{law: "Distinct", sentence: "moves are written alike", game: func(g *game.Game) {
		g.Text = func(game.Move) string { return "x" }
	}},
	{law: "Distinct", sentence: "a move is two words", game: func(g *game.Game) {
		write := g.Text
		g.Text = func(m game.Move) string { return "to " + write(m) }
	}},
	{law: "Distinct", sentence: "no move is listed", moves: func(_ sound, legal []game.Move) []game.Move {
		return append(legal, 0)
	}},
	{law: "Prefix", sentence: "one path begins another", moves: func(_ sound, legal []game.Move) []game.Move {
		for _, m := range legal {
			if m.Verb() == game.VerbPlace {
				legal = append(legal, m.Along(game.North), m.Along(game.NoDir))
			}
		}
		return legal
	}},
	{law: "Prefix", sentence: "a square has two meanings", moves: func(_ sound, legal []game.Move) []game.Move {
		for _, m := range legal {
			if m.Verb() == game.VerbPlace {
				legal = append(legal, game.Go(m.To(), 0))
			}
		}
		return legal
	}},
	{law: "Pick", sentence: "a path leads to another move", moves: func(_ sound, legal []game.Move) []game.Move {
		if len(legal) == 0 {
			return legal
		}
		// The path of a placement leaves the third square out.
		return append(legal, legal[0].Through(6))
	}},
	{law: "Unmake", sentence: "taking back forgets too much", unmake: func(p sound) {
		if moves := p.Moves(nil); len(moves) > 2 {
			p.Make(moves[0])
		}
	}},
	{law: "Clone", sentence: "a clone is the original", clone: func(p sound) sound { return p }},
	{law: "Text", sentence: "the text tells nothing of the side", text: func(_ sound, text string) string {
		return string(slices.Concat([]byte(text[:len(text)-7]), []byte(" w old -")))
	}},
	{law: "Text", sentence: "the text cannot be read", text: func(_ sound, text string) string { return text + "!" }},
	{law: "Text", sentence: "reading forgets a move", moves: func(p sound, legal []game.Move) []game.Move { return legal[:1] }},
	{law: "Notation", sentence: "two moves have one traditional notation", game: func(g *game.Game) {
		g.Write = func(game.Position, game.Move) string { return "disc" }
	}},
	{law: "Notation", sentence: "everything typed is a move", game: func(g *game.Game) {
		g.Spellings = func(game.Position, game.Move) []string { return []string{"?"} }
	}},
	{law: "Why", sentence: "an answer is unknown", game: func(g *game.Game) { g.Whys = nil }},
	{law: "Threats", sentence: "the side to move threatens less than it may play", threats: func(moves []game.Move) []game.Move {
		return moves[:len(moves)/2]
	}},
	{law: "Evaluate", sentence: "both sides are better", worth: func(game.Seat, int) int { return 100 }},
	{law: "Evaluate", sentence: "a position is worth more than all", worth: func(s game.Seat, _ int) int { return 40000 * (3 - 2*int(s)) }},
	{law: "Evaluate", sentence: "a noisy move is not legal", moves: func(p sound, legal []game.Move) []game.Move { return legal[:len(legal)-len(p.Noisy(nil))] }},
	{law: "Quiet", sentence: "listing moves allocates", moves: func(_ sound, legal []game.Move) []game.Move { return slices.Clone(legal) }},
}

func TestEveryFaultIsFoundByItsLaw(t *testing.T) {
	for _, f := range faults {
		t.Run(f.law+": "+f.sentence, func(t *testing.T) {
			g := unbend(*reversi.Game)
			if f.game != nil {
				f.game(&g)
			}
			l := lawOf(t, f.law)
			memory := newMemory()
			for seed := range uint64(20) {
				c := newPlay(t, &g, nil, seed, memory)
				c.sitAt(bent{c.p.(sound), &f})
				for {
					if l.check(c) != nil {
						return
					}
					straight := c.p.(bent).sound.Moves(nil)
					if len(straight) == 0 {
						break
					}
					c.make(straight[c.random.IntN(len(straight))])
				}
			}
			t.Error("the fault is not found")
		})
	}
}

// unbend lets the functions of a game take bent positions.
func unbend(g game.Game) game.Game {
	straight := g
	g.Write = func(p game.Position, m game.Move) string { return straight.Write(p.(bent).sound, m) }
	g.Spellings = func(p game.Position, m game.Move) []string { return straight.Spellings(p.(bent).sound, m) }
	g.Why = func(p game.Position, tried []game.Choice) string { return straight.Why(p.(bent).sound, tried) }
	return g
}

func lawOf(t *testing.T, name string) law {
	t.Helper()
	for _, l := range slices.Concat(cheapLaws, dearLaws) {
		if l.name == name {
			return l
		}
	}
	t.Fatalf("there is no law %s", name)
	return law{}
}

func TestEveryLawHasAFault(t *testing.T) {
	for _, l := range slices.Concat(cheapLaws, dearLaws) {
		if !slices.ContainsFunc(faults, func(f fault) bool { return f.law == l.name }) {
			t.Errorf("nothing breaks the law %s", l.name)
		}
	}
}

func TestFaultsInTheBox(t *testing.T) {
	for _, c := range []struct {
		sentence string
		spoil    func(g *game.Game)
	}{
		{"no ID", func(g *game.Game) { g.ID = "" }},
		{"one seat", func(g *game.Game) { g.Seats = g.Seats[:1] }},
		{"two at one side", func(g *game.Game) { g.Sides = []game.Dir{game.South, game.South} }},
		{"one at a corner", func(g *game.Game) { g.Sides = []game.Dir{game.South, game.NorthEast} }},
		{"one without a side", func(g *game.Game) { g.Sides = []game.Dir{game.South} }},
		{"four without sides", func(g *game.Game) { g.Seats = []string{"a", "b", "c", "d"} }},
		{"no empty square", func(g *game.Game) { g.Pieces = g.Pieces[1:] }},
		{"label 0 has a name", func(g *game.Game) { g.Labels = []string{"displace"} }},
		{"no Text", func(g *game.Game) { g.Text = nil }},
		{"no end", func(g *game.Game) { g.Ends = nil }},
		{"an option without choice", func(g *game.Game) { g.Options = []game.Option{{Name: "rules", Values: []string{"old"}}} }},
		{"an option that sets what does not exist", func(g *game.Game) {
			g.Options = []game.Option{{Name: "rules", Values: []string{"old", "new"}, Sets: map[string]game.Rules{"new": {"traps": "all"}}}}
		}},
		{"Start takes any option", func(g *game.Game) {
			g.Start = func(game.Rules) (game.Position, error) { return reversi.Game.Start(nil) }
		}},
		{"Parse takes any text", func(g *game.Game) {
			g.Parse = func(game.Rules, string) (game.Position, error) { return reversi.Game.Start(nil) }
		}},
	} {
		g := *reversi.Game
		c.spoil(&g)
		if lawBox(&g) == nil {
			t.Errorf("nothing is wrong with %s", c.sentence)
		}
	}
}

func TestOptionsFollowAPosition(t *testing.T) {
	for _, c := range []struct {
		position, text string
		rules          game.Rules
	}{
		{"start", "start", nil},
		{"start rules=othello,stock=32", "start", game.Rules{"rules": "othello", "stock": "32"}},
		{"8/8 w old - stock=32", "8/8 w old -", game.Rules{"stock": "32"}},
		{"8/8 w old -", "8/8 w old -", nil},
		{"", "", nil},
	} {
		if text, rules := splitRules(c.position); text != c.text || !maps.Equal(rules, c.rules) {
			t.Errorf("%q is split into %q and %v", c.position, text, rules)
		}
	}
}
