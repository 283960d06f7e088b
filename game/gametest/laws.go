package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"goldentree/game"
)

// A law must hold at every position of every game.
type law struct {
	name  string
	check func(*play) error
}

var cheapLaws = []law{
	{"End", lawEnd},
	{"Chance", lawChance},
	{"Score", lawScore},
	{"Length", lawLength},
	{"Diagram", lawDiagram},
	{"Hash", lawHash},
}

var dearLaws = []law{
	{"Distinct", lawDistinct},
	{"Prefix", lawPrefix},
	{"Pick", lawPick},
	{"Unmake", lawUnmake},
	{"Clone", lawClone},
	{"Text", lawText},
	{"Notation", lawNotation},
	{"Why", lawWhy},
	{"Threats", lawThreats},
	{"Evaluate", lawEvaluate},
	{"Quiet", lawQuiet},
}

// lawBox: what is in the box is complete, and its options can be settled.
func lawBox(g *game.Game) error {
	switch {
	case g.ID == "" || strings.ToLower(g.ID) != g.ID:
		return fmt.Errorf("the ID is %q", g.ID)
	case len(g.Seats) < 2 || len(g.Seats) > game.MaxSeats:
		return fmt.Errorf("%d sit at the table", len(g.Seats))
	case !seated(g):
		return fmt.Errorf("they sit at the sides %v", g.Sides)
	case len(g.Pieces) < 2 || g.Pieces[0] != game.PieceType{}:
		return fmt.Errorf("kind 0 is no empty square, or there are no pieces")
	case len(g.Labels) > 0 && g.Labels[0] != "":
		return fmt.Errorf("label 0 is called %q", g.Labels[0])
	case g.Start == nil || g.Parse == nil || g.Text == nil:
		return fmt.Errorf("Start, Parse or Text is missing")
	case g.Why == nil && len(g.Whys) > 0:
		return fmt.Errorf("there are answers but no Why")
	case len(g.Ends) == 0:
		return fmt.Errorf("it never ends")
	}
	for _, o := range g.Options {
		if len(o.Values) < 2 {
			return fmt.Errorf("option %s leaves no choice", o.Name)
		}
		for value, sets := range o.Sets {
			if _, err := g.Settle(sets); err != nil || !slices.Contains(o.Values, value) {
				return fmt.Errorf("option %s sets %v for %s: %v", o.Name, sets, value, err)
			}
		}
	}
	if _, err := g.Start(game.Rules{"no such option": "yes"}); err == nil {
		return fmt.Errorf("Start swallows an option that does not exist")
	}
	for _, text := range []string{"", " ", "start", "////", strings.Repeat("9", 5000), "\x00", "ж"} {
		if _, err := g.Parse(nil, text); err == nil {
			return fmt.Errorf("Parse takes %.20q for a position", text)
		} else if strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 400 {
			return fmt.Errorf("Parse complains of %.20q in more than a line", text)
		}
	}
	return nil
}

// seated reports whether everybody sits at a side of his own.
func seated(g *game.Game) bool {
	if g.Sides != nil && len(g.Sides) != len(g.Seats) {
		return false
	}
	taken := map[game.Dir]bool{}
	for s := game.First; int(s) <= g.SeatCount(); s++ {
		side := g.Side(s)
		if taken[side] || !slices.Contains([]game.Dir{game.North, game.East, game.South, game.West}, side) {
			return false
		}
		taken[side] = true
	}
	return true
}

// lawEnd: no legal move, an outcome, and Turn is Nobody: all three or none.
func lawEnd(c *play) error {
	outcome := c.p.Outcome()
	if over := len(c.legal) == 0; over != outcome.Over() || over != (c.p.Turn() == game.Nobody) {
		return fmt.Errorf("there are %d moves, the outcome is %+v, the turn is %d", len(c.legal), outcome, c.p.Turn())
	}
	if outcome.Over() && !slices.Contains(c.g.Ends, outcome.Reason) {
		return fmt.Errorf("the reason %q is none of %v", outcome.Reason, c.g.Ends)
	}
	if turn := c.p.Turn(); turn != game.Nobody && turn != game.Chance && int(turn) > c.g.SeatCount() {
		return fmt.Errorf("it is the turn of seat %d", turn)
	}
	return nil
}

// lawChance: rolls at Chance and nowhere else; every roll is possible and leads on.
func lawChance(c *play) error {
	chance := c.p.Turn() == game.Chance
	weigher, weighs := c.p.(game.Weigher)
	if chance && !weighs {
		return fmt.Errorf("there are dice, but a position is no Weigher")
	}
	for _, m := range c.legal {
		if (m.Verb() == game.VerbRoll) != chance {
			return fmt.Errorf("%s is played by seat %d", c.g.Text(m), c.p.Turn())
		}
		if !chance {
			continue
		}
		if w := weigher.Weight(m); w <= 0 {
			return fmt.Errorf("the throw %s weighs %d", c.g.Text(m), w)
		}
		c.p.Make(m)
		over := c.p.Outcome().Over()
		c.p.Unmake()
		if over {
			return fmt.Errorf("the throw %s ends the game", c.g.Text(m))
		}
	}
	return nil
}

// lawScore: nobody scores before the end; for two seats the scores then add up to 2.
func lawScore(c *play) error {
	outcome := c.p.Outcome()
	sum := 0
	for s, score := range outcome.Score {
		sum += int(score)
		if score != 0 && (!outcome.Over() || s == 0 || s > c.g.SeatCount()) {
			return fmt.Errorf("seat %d scores: %+v", s, outcome)
		}
	}
	if outcome.Over() && c.g.SeatCount() == 2 && sum != 2 {
		return fmt.Errorf("the scores do not add up to 2: %+v", outcome)
	}
	return nil
}

// lawLength: under the default rules a game that has to end does so within Longest moves.
func lawLength(c *play) error {
	if n := c.g.Longest; n > 0 && len(c.rules) == 0 && len(c.made) >= n && len(c.legal) > 0 {
		return fmt.Errorf("the game goes on after %d moves", len(c.made))
	}
	return nil
}

// lawDiagram: as many cells as squares, kinds and seats in range, headings only for pieces
// that turn; and it is a copy.
func lawDiagram(c *play) error {
	d := c.p.Diagram()
	if len(d.Cells) != c.g.Board.Size() {
		return fmt.Errorf("%d cells for %d squares", len(d.Cells), c.g.Board.Size())
	}
	if d.Turn != c.p.Turn() {
		return fmt.Errorf("the diagram gives the turn to %d, the position to %d", d.Turn, c.p.Turn())
	}
	if d.Turn != game.Nobody && d.Turn != game.Chance && d.Seat != d.Turn {
		return fmt.Errorf("seat %d is to choose, but the diagram says that it is the turn of seat %d", d.Turn, d.Seat)
	}
	if d.Turn == game.Chance && (d.Seat < game.First || int(d.Seat) > c.g.SeatCount()) {
		return fmt.Errorf("the dice are thrown for seat %d", d.Seat)
	}
	for q, p := range d.Cells {
		name := c.g.Board.Name(game.Square(q))
		switch {
		case p.Kind == 0 && p != game.Piece{}:
			return fmt.Errorf("the empty square %s is %+v", name, p)
		case int(p.Kind) >= len(c.g.Pieces):
			return fmt.Errorf("%s holds a piece of the unknown kind %d", name, p.Kind)
		case p.Kind != 0 && (p.Seat < game.First || int(p.Seat) > c.g.SeatCount()):
			return fmt.Errorf("the piece on %s belongs to seat %d", name, p.Seat)
		case (p.Heading != game.NoDir) != c.g.Pieces[p.Kind].Turns || p.Heading > game.NorthWest:
			return fmt.Errorf("the %s on %s heads %v", c.g.Pieces[p.Kind].Name, name, uint8(p.Heading))
		}
	}
	for _, s := range d.Stocks {
		if s.N < 0 || s.Kind == 0 || int(s.Kind) >= len(c.g.Pieces) || s.Seat < game.First || int(s.Seat) > c.g.SeatCount() {
			return fmt.Errorf("beside the board is %+v", s)
		}
	}
	for q := range d.Danger.All() {
		if int(q) >= len(d.Cells) || d.Cells[q].Kind == 0 || d.Cells[q].Seat != d.Turn {
			return fmt.Errorf("nothing of whose turn it is stands on square %d, which is in danger", q)
		}
	}
	for q := range d.Alarm.Or(d.Idle).All() {
		if int(q) >= len(d.Cells) || d.Cells[q].Kind == 0 {
			return fmt.Errorf("there is nothing on square %d to be worried about, or idle", q)
		}
	}
	clear(d.Cells)
	clear(d.Stocks)
	clear(d.Dice)
	if c.p.String() != c.texts[len(c.texts)-1] {
		return fmt.Errorf("a change of the diagram changes the position")
	}
	return nil
}

// lawHash: over all playouts, equal texts mean equal hashes, and equal hashes mean equal diagrams.
func lawHash(c *play) error {
	text, hash := c.p.String(), c.p.Hash()
	if was, seen := c.memory.hashOf[text]; seen && was != hash {
		return fmt.Errorf("the position once had the hash %x, now %x", was, hash)
	}
	c.memory.hashOf[text] = hash
	d := c.p.Diagram()
	picture := fmt.Sprint(d.Seat, d.Cells, d.Stocks, d.Dice)
	if was, seen := c.memory.pictured[hash]; seen && was != picture {
		return fmt.Errorf("the hash %x also belongs to another diagram", hash)
	}
	c.memory.pictured[hash] = picture
	return nil
}

// lawDistinct: legal moves differ, and so do their texts, which are words.
func lawDistinct(c *play) error {
	seen := map[game.Move]bool{}
	texts := map[string]game.Move{}
	for _, m := range c.legal {
		text := c.g.Text(m)
		if m == 0 || seen[m] {
			return fmt.Errorf("the move %s (%#x) is listed twice, or is none", text, uint32(m))
		}
		if other, taken := texts[text]; taken {
			return fmt.Errorf("two moves are written %s: %#x and %#x", text, uint32(other), uint32(m))
		}
		if text == "" || len(strings.Fields(text)) != 1 {
			return fmt.Errorf("the move %#x is written %q", uint32(m), text)
		}
		if int(m.Label()) >= max(len(c.g.Labels), 1) {
			return fmt.Errorf("the move %s has the unknown label %d", text, m.Label())
		}
		seen[m], texts[text] = true, m
	}
	return nil
}

func compareChoices(a, b game.Choice) int {
	return (int(a.Pick)<<8 | int(a.Value)) - (int(b.Pick)<<8 | int(b.Value))
}

// lawPrefix: no move's path begins another's, and no square is offered with two meanings.
func lawPrefix(c *play) error {
	paths := make([][]game.Choice, len(c.legal))
	for i, m := range c.legal {
		paths[i] = m.Path(nil)
		if len(paths[i]) == 0 {
			return fmt.Errorf("nothing is chosen for %s", c.g.Text(m))
		}
	}
	slices.SortFunc(paths, func(a, b []game.Choice) int { return slices.CompareFunc(a, b, compareChoices) })
	for i := 1; i < len(paths); i++ {
		a, b := paths[i-1], paths[i]
		if len(a) <= len(b) && slices.Equal(a, b[:len(a)]) {
			return fmt.Errorf("the path %v begins the path %v", a, b)
		}
	}
	// Paths that agree so far stand together, so the meanings of a square can be kept by depth.
	type meaning struct {
		prefix string
		square game.Square
	}
	meanings := map[meaning]game.Pick{}
	for _, path := range paths {
		for i, choice := range path {
			if !choice.Pick.OnBoard() {
				continue
			}
			at := meaning{fmt.Sprint(path[:i]), choice.Square()}
			if was, ok := meanings[at]; ok && was != choice.Pick {
				return fmt.Errorf("after %v the square %s has two meanings", path[:i], c.g.Board.Name(choice.Square()))
			}
			meanings[at] = choice.Pick
		}
	}
	return nil
}

// lawPick: following the path of a move through a Picker yields it; so does tapping, if it is
// spelled in squares alone.
func lawPick(c *play) error {
	for _, m := range c.some(12) {
		path := m.Path(nil)
		if got := follow(c.legal, path, (*game.Picker).Choose); got != m {
			return fmt.Errorf("choosing the words of %s yields %#x", c.g.Text(m), uint32(got))
		}
		if slices.ContainsFunc(path, func(w game.Choice) bool { return !w.Pick.OnBoard() }) {
			continue
		}
		tap := func(p *game.Picker, w game.Choice) (game.Move, bool) { return p.Tap(w.Square()) }
		if got := follow(c.legal, path, tap); got != m {
			return fmt.Errorf("tapping the squares of %s yields %#x", c.g.Text(m), uint32(got))
		}
	}
	return nil
}

// follow takes the words that a Picker has not taken by itself, until it has a move.
func follow(legal []game.Move, path []game.Choice, take func(*game.Picker, game.Choice) (game.Move, bool)) game.Move {
	picker := game.NewPicker(legal)
	for range path {
		n := len(picker.Chosen())
		if n >= len(path) {
			return 0
		}
		if m, done := take(picker, path[n]); done {
			return m
		}
	}
	return 0
}

// A snapshot is all that a position tells of itself.
type snapshot struct {
	text    string
	hash    uint64
	turn    game.Seat
	outcome game.Outcome
	diagram game.Diagram
	moves   []game.Move
}

func snap(p game.Position) snapshot {
	return snapshot{p.String(), p.Hash(), p.Turn(), p.Outcome(), p.Diagram(), p.Moves(nil)}
}

// differs says in what a position is not as it was.
func (s snapshot) differs(p game.Position) error {
	now := snap(p)
	switch {
	case now.text != s.text:
		return fmt.Errorf("the text was %s and is %s", s.text, now.text)
	case now.hash != s.hash:
		return fmt.Errorf("the hash was %x and is %x", s.hash, now.hash)
	case now.turn != s.turn || now.outcome != s.outcome:
		return fmt.Errorf("turn and outcome were %d %+v and are %d %+v", s.turn, s.outcome, now.turn, now.outcome)
	case !reflect.DeepEqual(now.diagram, s.diagram):
		return fmt.Errorf("the diagram was %v and is %v", s.diagram, now.diagram)
	case !slices.Equal(now.moves, s.moves):
		return fmt.Errorf("the moves were %v and are %v", s.moves, now.moves)
	}
	return nil
}

// wander plays at most n moves, chosen by a fixed rule, and says how many it played.
func wander(p game.Position, n int, seed uint64) int {
	for i := range n {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			return i
		}
		seed = seed*6364136223846793005 + 1442695040888963407
		p.Make(moves[seed>>33%uint64(len(moves))])
	}
	return n
}

// lawUnmake: Make and Unmake restore text, key, diagram and moves.
func lawUnmake(c *play) error {
	before := snap(c.p)
	for _, m := range c.some(24) {
		c.p.Make(m)
		snap(c.p)
		c.p.Unmake()
		if err := before.differs(c.p); err != nil {
			return fmt.Errorf("after %s and back, %w", c.g.Text(m), err)
		}
	}
	for range wander(c.p, 12, c.random.Uint64()) {
		c.p.Unmake()
	}
	if err := before.differs(c.p); err != nil {
		return fmt.Errorf("after some moves and back, %w", err)
	}
	return nil
}

// lawClone: a clone and the original do not feel each other, two clones may be played at once,
// and a clone has the past of the original.
func lawClone(c *play) error {
	before := snap(c.p)
	clone := c.p.Clone()
	if err := before.differs(clone); err != nil {
		return fmt.Errorf("in the clone %w", err)
	}
	played := wander(c.p, 8, c.seed)
	if err := before.differs(clone); err != nil {
		return fmt.Errorf("when the original is played, in the clone %w", err)
	}
	for range played {
		c.p.Unmake()
	}
	clones := [2]game.Position{clone, c.p.Clone()}
	var both sync.WaitGroup
	for _, p := range clones {
		both.Go(func() { wander(p, 20, c.seed) })
	}
	both.Wait()
	if err := snap(clones[0]).differs(clones[1]); err != nil {
		return fmt.Errorf("two clones are played alike, but %w", err)
	}
	if err := before.differs(c.p); err != nil {
		return fmt.Errorf("when a clone is played, %w", err)
	}
	again := c.p.Clone()
	for range c.made {
		again.Unmake()
	}
	if again.String() != c.texts[0] {
		return fmt.Errorf("the clone came from %s", again.String())
	}
	return nil
}

// lawText: Parse of the text gives a position with the same text and key, and with the same
// moves where no past matters.
func lawText(c *play) error {
	text := c.p.String()
	parsed, err := c.g.Parse(c.rules, text)
	if err != nil {
		return fmt.Errorf("its own text is refused: %v", err)
	}
	if parsed.String() != text {
		return fmt.Errorf("its text is read as %s", parsed)
	}
	if parsed.Hash() != c.p.Hash() {
		return fmt.Errorf("read back, it has the hash %x, not %x", parsed.Hash(), c.p.Hash())
	}
	if padded, err := c.g.Parse(c.rules, " "+text+"\n"); err != nil || padded.String() != text {
		return fmt.Errorf("with blanks around it, its text is refused: %v", err)
	}
	if c.repeats() {
		return nil
	}
	if now, then := sorted(parsed.Moves(nil)), sorted(c.p.Moves(nil)); !slices.Equal(now, then) {
		return fmt.Errorf("read back, it has %d moves, not %d", len(now), len(then))
	}
	return nil
}

// repeats reports whether the position, or one that a legal move leads to, stood before.
func (c *play) repeats() bool {
	past := c.hashes[:len(c.hashes)-1]
	if slices.Contains(past, c.p.Hash()) {
		return true
	}
	for _, m := range c.legal {
		c.p.Make(m)
		stood := slices.Contains(past, c.p.Hash())
		c.p.Unmake()
		if stood {
			return true
		}
	}
	return false
}

func sorted(moves []game.Move) []game.Move {
	return slices.Sorted(slices.Values(moves))
}

// lawNotation: Find reads back Text, Write and every spelling that only one move has; an
// ambiguous spelling is refused.
func lawNotation(c *play) error {
	spelled := map[string][]game.Move{}
	if c.g.Spellings != nil {
		for _, m := range c.legal {
			for _, s := range c.g.Spellings(c.p, m) {
				if !slices.Contains(spelled[s], m) {
					spelled[s] = append(spelled[s], m)
				}
			}
		}
	}
	written := map[string]bool{}
	for _, m := range c.legal {
		written[c.g.Text(m)] = true
		written[c.g.WriteIn("", c.p, m)] = true
	}
	for _, m := range c.some(5) {
		texts := []string{c.g.Text(m), " " + c.g.Text(m) + "\n", c.g.WriteIn("", c.p, m)}
		for language := range c.g.Writes {
			texts = append(texts, c.g.WriteIn(language, c.p, m))
		}
		for _, text := range texts {
			if got, err := c.g.Find(c.p, text); got != m {
				return fmt.Errorf("%q is not read as %s: %v", text, c.g.Text(m), err)
			}
		}
		if c.g.Spellings == nil {
			continue
		}
		for _, text := range c.g.Spellings(c.p, m) {
			got, err := c.g.Find(c.p, text)
			if alone := len(spelled[text]) == 1; !written[text] && (alone && got != m || !alone && err == nil) {
				return fmt.Errorf("%q, a spelling of %d moves, is read as %#x: %v", text, len(spelled[text]), uint32(got), err)
			}
		}
	}
	for _, text := range []string{"", "no move at all", "?"} {
		if m, err := c.g.Find(c.p, text); err == nil {
			return fmt.Errorf("%q is read as %s", text, c.g.Text(m))
		}
	}
	return nil
}

// lawWhy: whatever wrong thing is tapped, Why has one of its answers or none, and the position
// does not feel it.
func lawWhy(c *play) error {
	if c.g.Why == nil {
		return nil
	}
	for range 24 {
		picker := game.NewPicker(c.legal)
		for range c.random.IntN(3) {
			if next := picker.Next(); len(next) > 0 {
				picker.Choose(next[c.random.IntN(len(next))])
			}
		}
		wrong := picker.Try(game.Square(c.random.IntN(c.g.Board.Size())))
		if c.random.IntN(4) == 0 {
			wrong = c.anyItem()
		}
		if slices.Contains(picker.Next(), wrong) {
			continue
		}
		tried := append(picker.Chosen(), wrong)
		if why := c.g.Why(c.p, tried); why != "" && !slices.Contains(c.g.Whys, why) {
			return fmt.Errorf("%v is refused because of %q, which is none of %v", tried, why, c.g.Whys)
		}
		if c.p.String() != c.texts[len(c.texts)-1] {
			return fmt.Errorf("asking why %v is refused changes the position", tried)
		}
	}
	return nil
}

// anyItem returns a choice that is no square.
func (c *play) anyItem() game.Choice {
	direction := uint8(1 + c.random.IntN(8))
	items := []game.Choice{
		{Pick: game.PickPass},
		{Pick: game.PickHeading, Value: direction},
		{Pick: game.PickLine, Value: direction},
		{Pick: game.PickKind, Value: uint8(c.random.IntN(len(c.g.Pieces)))},
		{Pick: game.PickLabel, Value: uint8(c.random.IntN(max(len(c.g.Labels), 1)))},
	}
	return items[c.random.IntN(len(items))]
}

// lawThreats: what the seat to move threatens is what it may play; nobody threatens anything
// after the end. The positions of games for two tell it.
func lawThreats(c *play) error {
	p, tells := c.p.(game.Threatener)
	if !tells {
		if c.g.SeatCount() == 2 {
			return fmt.Errorf("a position of a game for two is no Threatener")
		}
		return nil
	}
	before := snap(c.p)
	turn := c.p.Turn()
	for s := game.First; int(s) <= c.g.SeatCount(); s++ {
		threats := p.Threats(s, nil)
		switch {
		case turn == game.Nobody && len(threats) > 0:
			return fmt.Errorf("seat %d threatens something after the end", s)
		case s == turn && !slices.Equal(sorted(threats), sorted(c.legal)):
			return fmt.Errorf("seat %d threatens %d moves and may play %d", s, len(threats), len(c.legal))
		}
	}
	if err := before.differs(c.p); err != nil {
		return fmt.Errorf("after asking for threats, %w", err)
	}
	return nil
}

// A judge is a position that a search can use.
type judge interface {
	game.Position
	Evaluate(s game.Seat) int
	Noisy(dst []game.Move) []game.Move
	Order(m game.Move) int
}

// lawEvaluate: the judgement is bounded; for two seats, what one gains the other loses; Noisy
// is a part of Moves; and none of it changes the position.
func lawEvaluate(c *play) error {
	p, judges := c.p.(judge)
	if !judges {
		return nil
	}
	before := snap(c.p)
	const bound = 20000
	for s := game.First; int(s) <= c.g.SeatCount(); s++ {
		if v := p.Evaluate(s); v < -bound || v > bound {
			return fmt.Errorf("the position is worth %d for seat %d", v, s)
		}
	}
	if first, second := p.Evaluate(game.First), p.Evaluate(game.Second); c.g.SeatCount() == 2 && first != -second {
		return fmt.Errorf("the position is worth %d for one seat and %d for the other", first, second)
	}
	noisy := sorted(p.Noisy(nil))
	for i, m := range noisy {
		if !slices.Contains(c.legal, m) || i > 0 && m == noisy[i-1] {
			return fmt.Errorf("the noisy move %s is not legal, or is listed twice", c.g.Text(m))
		}
	}
	for _, m := range c.some(24) {
		p.Order(m)
	}
	if err := before.differs(c.p); err != nil {
		return fmt.Errorf("after judging, %w", err)
	}
	return nil
}

// lawQuiet: nothing is allocated in Moves, Make, Hash and Unmake, nor in what a search asks.
func lawQuiet(c *play) error {
	p := c.p.Clone()
	moves := make([]game.Move, 0, 4096)
	some := c.some(8)
	allocated := testing.AllocsPerRun(4, func() {
		moves = p.Moves(moves[:0])
		for _, m := range some {
			p.Make(m)
			p.Hash()
			moves = p.Moves(moves[:0])
			p.Outcome()
			p.Unmake()
		}
	})
	if allocated > 0 {
		return fmt.Errorf("listing and playing moves allocates %v times", allocated)
	}
	j, judges := p.(judge)
	if !judges {
		return nil
	}
	allocated = testing.AllocsPerRun(4, func() {
		j.Evaluate(game.First)
		moves = j.Noisy(moves[:0])
		for _, m := range some {
			j.Order(m)
		}
	})
	if allocated > 0 {
		return fmt.Errorf("judging allocates %v times", allocated)
	}
	return nil
}
