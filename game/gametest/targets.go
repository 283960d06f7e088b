package gametest

import (
	"slices"
	"strings"
	"testing"

	"goldentree/game"
)

// At sets up a position of a table and plays the moves given, each as Game.Find reads it.
func At(t testing.TB, g *game.Game, position string, plays ...string) game.Position {
	t.Helper()
	text, rules := splitRules(position)
	p, err := setUp(g, rules, text)
	if err != nil {
		t.Fatalf("%s: %v", position, err)
	}
	for _, play := range plays {
		if err := g.Play(p, play); err != nil {
			t.Fatalf("%s: %v", position, err)
		}
	}
	return p
}

// Step makes a move in a position of a table, and returns it with the diagrams before and after it.
func Step(t testing.TB, g *game.Game, position, move string) (m game.Move, before, after game.Diagram) {
	t.Helper()
	p := At(t, g, position)
	m, err := g.Find(p, move)
	if err != nil {
		t.Fatal(err)
	}
	before = p.Diagram()
	p.Make(m)
	return m, before, p.Diagram()
}

func setUp(g *game.Game, r game.Rules, text string) (game.Position, error) {
	if text == "start" {
		return g.Start(r)
	}
	return g.Parse(r, text)
}

// splitRules parts a position of a table from the options that follow it.
func splitRules(position string) (text string, r game.Rules) {
	fields := strings.Fields(position)
	n := len(fields)
	if n == 0 || !strings.Contains(fields[n-1], "=") {
		return position, nil
	}
	r = game.Rules{}
	for _, option := range strings.Split(fields[n-1], ",") {
		name, value, _ := strings.Cut(option, "=")
		r[name] = value
	}
	return strings.Join(fields[:n-1], " "), r
}

// words sorts the words of a text, each once.
func words(text string) []string {
	fields := strings.Fields(text)
	slices.Sort(fields)
	return slices.Compact(fields)
}

// Targets fails unless the squares that the piece on from can go to are those of want,
// in any order.
func Targets(t testing.TB, g *game.Game, position, from, want string) {
	t.Helper()
	q, err := g.Board.Find(from)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range At(t, g, position).Moves(nil) {
		if m.From() == q && m.To() != game.NoSquare {
			got = append(got, g.Board.Name(m.To()))
		}
	}
	if got := words(strings.Join(got, " ")); !slices.Equal(got, words(want)) {
		t.Errorf("%s\nfrom %s: got  %v\n         want %v", position, from, got, words(want))
	}
}

// Moves fails unless the legal moves, as Game.Text writes them, are those of want, in any order.
func Moves(t testing.TB, g *game.Game, position, want string) {
	t.Helper()
	got := texts(g, At(t, g, position).Moves(nil))
	if !slices.Equal(got, words(want)) {
		t.Errorf("%s\nmoves: got  %v\n       want %v", position, got, words(want))
	}
}

// Threatens fails unless the moves that a seat, named as in the game, could play if it were its turn
// are those of want, in any order.
func Threatens(t testing.TB, g *game.Game, position, seat, want string) {
	t.Helper()
	i := slices.Index(g.Seats, seat)
	if i < 0 {
		t.Fatalf("nobody sits at %q; the seats are %v", seat, g.Seats)
	}
	got := texts(g, At(t, g, position).(game.Threatener).Threats(game.First+game.Seat(i), nil))
	if !slices.Equal(got, words(want)) {
		t.Errorf("%s\n%s threatens: got  %v\n  want %v", position, seat, got, words(want))
	}
}

// Noisy fails unless the moves that a search looks at beyond its depth are those of want, in any order.
func Noisy(t testing.TB, g *game.Game, position, want string) {
	t.Helper()
	if got := texts(g, At(t, g, position).(judge).Noisy(nil)); !slices.Equal(got, words(want)) {
		t.Errorf("%s\nnoisy: got  %v\n       want %v", position, got, words(want))
	}
}

// Prefers fails unless the first seat is thought to stand better in one position than in another.
func Prefers(t testing.TB, g *game.Game, better, worse string) {
	t.Helper()
	b, w := At(t, g, better).(judge).Evaluate(game.First), At(t, g, worse).(judge).Evaluate(game.First)
	if b <= w {
		t.Errorf("%s is worth %d,\n%s is worth %d", better, b, worse, w)
	}
}

func texts(g *game.Game, moves []game.Move) []string {
	var got []string
	for _, m := range moves {
		got = append(got, g.Text(m))
	}
	slices.Sort(got)
	return got
}

// Reads fails unless the text of a position is read, and written as want.
func Reads(t testing.TB, g *game.Game, position, want string) {
	t.Helper()
	Leads(t, g, position, "", want)
}

// Leads fails unless the plays lead to the position with the text want.
func Leads(t testing.TB, g *game.Game, position, plays, want string) {
	t.Helper()
	if got := At(t, g, position, plays).String(); got != want {
		t.Errorf("%s\nafter %s: got  %s\n         want %s", position, plays, got, want)
	}
}

// Ends fails unless the outcome after the plays is want: "none" while the game goes on, else
// the reason and the score of each seat, "palace 2 0".
func Ends(t testing.TB, g *game.Game, position, plays, want string) {
	t.Helper()
	if got := g.Result(At(t, g, position, plays).Outcome()); got != want {
		t.Errorf("%s\nafter %q: got the outcome %s, want %s", position, plays, got, want)
	}
}

// Finds fails unless what a person types is read as the move that Game.Text writes as want.
func Finds(t testing.TB, g *game.Game, position, typed, want string) {
	t.Helper()
	if m, err := g.Find(At(t, g, position), typed); err != nil || g.Text(m) != want {
		t.Errorf("%s\n%q is read as %s, want %s: %v", position, typed, g.Text(m), want, err)
	}
}

// Writes fails unless a move is written as want in the traditional notation.
func Writes(t testing.TB, g *game.Game, position, move, want string) {
	t.Helper()
	p := At(t, g, position)
	m, err := g.Find(p, move)
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Write(p, m); got != want {
		t.Errorf("%s\n%s is written %q, want %q", position, move, got, want)
	}
}

// Refuses fails unless each of the moves is refused.
func Refuses(t testing.TB, g *game.Game, position, moves string) {
	t.Helper()
	p := At(t, g, position)
	for _, text := range strings.Fields(moves) {
		if m, err := g.Find(p, text); err == nil {
			t.Errorf("%s\n%s is read as %s", position, text, g.Text(m))
		}
	}
}

// Rejects fails unless the text of a position is refused with an error that says want.
func Rejects(t testing.TB, g *game.Game, position, want string) {
	t.Helper()
	text, rules := splitRules(position)
	p, err := setUp(g, rules, text)
	switch {
	case err == nil:
		t.Errorf("%q is read as %s", position, p)
	case !strings.Contains(err.Error(), want):
		t.Errorf("%q is refused because %q; want %q", position, err, want)
	}
}

// Why fails unless the last of the squares tapped is refused for the reason want. The squares
// before it are taken as a Picker takes them.
func Why(t testing.TB, g *game.Game, position, taps, want string) {
	t.Helper()
	p := At(t, g, position)
	picker := game.NewPicker(p.Moves(nil))
	squares := strings.Fields(taps)
	for i, name := range squares {
		q, err := g.Board.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if i < len(squares)-1 {
			picker.Tap(q)
			continue
		}
		word := picker.Try(q)
		if slices.Contains(picker.Next(), word) {
			t.Fatalf("%s\n%s is not refused", position, taps)
		}
		if got := g.Why(p, append(picker.Chosen(), word)); got != want {
			t.Errorf("%s\n%s is refused because of %q, want %q", position, taps, got, want)
		}
	}
}
