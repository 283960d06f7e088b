package game

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Game is what is in the box. It is data: make one, export it, never change it.
// Its names are keys of texts; what people read is kept elsewhere.
type Game struct {
	ID      string      // "xiangqi": in records, lessons, skins, file names
	Seats   []string    // what the seats are called: "red", "black"
	Sides   []Dir       // where the seats sit round the board; nil for two, see Side
	Board   *Board      //
	Pieces  []PieceType // by Kind; Pieces[0] is the empty square
	Labels  []string    // by label; Labels[0] is no label
	Options []Option    // rules that the players may agree on before the game
	Ends    []string    // every Reason of an Outcome
	Whys    []string    // every answer of Why
	Longest int         // no playout under the default rules is longer, in moves

	// Start sets up the pieces under the given rules; nil means the defaults.
	Start func(r Rules) (Position, error)

	// Parse reads what Position.String wrote, or a person typed. Where the text itself
	// names a rule, r need not; an r that contradicts the text is an error.
	Parse func(r Rules, text string) (Position, error)

	// Text writes a move in the one form that records and tools use.
	Text func(m Move) string

	// Write gives the traditional notation of a legal move of p; nil if there is none.
	Write func(p Position, m Move) string

	// Writes does the same for languages whose books write moves in their own way, "ru" or "zh";
	// nil if there are none. WriteIn chooses.
	Writes map[string]func(p Position, m Move) string

	// Spellings lists other forms in which a person may type a legal move of p;
	// nil if there are none.
	Spellings func(p Position, m Move) []string

	// Fold brings what a person typed, and the Spellings it is compared with, to one form, where
	// the same letters and figures can be written in many ways; nil if nothing is to be done.
	Fold func(text string) string

	// Why says, as one of Whys, why the choices tried begin no legal move of p;
	// "" if there is nothing special to say. The last choice is the one that is not offered.
	Why func(p Position, tried []Choice) string
}

// A PieceType describes one kind of piece.
type PieceType struct {
	Name   string // "horse": also the name of its picture
	Letter string // in position texts; "" where the letter of the seat stands there
	Turns  bool   // its heading matters
}

// An Option is a rule that the players may choose before the game.
type Option struct {
	Name   string
	Alias  string   // another name that is understood, or ""
	Values []string // the first is the default

	// Most says, where Values are numbers, that every other from 1 to Most may be agreed on as
	// well; Values are then those worth offering. 0 means that there are no others.
	Most int

	// Sets says, for a value that stands for a set of rules ("common"), what the others
	// become unless they are chosen as well.
	Sets map[string]Rules
}

// All yields every value that o can have, those of Values first.
func (o Option) All() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, value := range o.Values {
			if !yield(value) {
				return
			}
		}
		for n := 1; n <= o.Most; n++ {
			if value := strconv.Itoa(n); !slices.Contains(o.Values, value) && !yield(value) {
				return
			}
		}
	}
}

func (o Option) takes(value string) bool {
	n, err := strconv.Atoi(value)
	return slices.Contains(o.Values, value) || err == nil && 1 <= n && n <= o.Most && strconv.Itoa(n) == value
}

// choices says in words what o can be.
func (o Option) choices() string {
	choices := strings.Join(o.Values, ", ")
	if o.Most > 0 {
		choices += fmt.Sprintf(" or any other number from 1 to %d", o.Most)
	}
	return choices
}

// Rules are the options agreed on, value by name; what is missing has its default.
type Rules map[string]string

// Settle returns r with a value for every option of g. An option that g does not have, or
// a value that the option does not have, is an error.
func (g *Game) Settle(r Rules) (Rules, error) {
	chosen, err := g.chosen(r)
	if err != nil {
		return nil, err
	}
	settled := Rules{}
	for _, o := range g.Options {
		settled[o.Name] = o.Values[0]
	}
	for _, o := range g.Options {
		if value, ok := chosen[o.Name]; ok {
			maps.Copy(settled, o.Sets[value])
		}
	}
	maps.Copy(settled, chosen)
	return settled, nil
}

// Reconcile settles r together with the rules that the text of a position names. That the
// two contradict each other is an error.
func (g *Game) Reconcile(r, written Rules) (Rules, error) {
	chosen, err := g.chosen(r)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(written)) {
		if was, ok := chosen[name]; ok && was != written[name] {
			return nil, fmt.Errorf("%s: the position is one of %s=%s, but %s=%s is asked for", g.ID, name, written[name], name, was)
		}
		chosen[name] = written[name]
	}
	return g.Settle(chosen)
}

// chosen returns r by the proper names of the options.
func (g *Game) chosen(r Rules) (Rules, error) {
	chosen := Rules{}
	for _, name := range slices.Sorted(maps.Keys(r)) {
		i := slices.IndexFunc(g.Options, func(o Option) bool {
			return o.Name == name || name != "" && o.Alias == name
		})
		if i < 0 {
			return nil, fmt.Errorf("%s: there is no option %.60q; there are %s", g.ID, name, g.optionNames())
		}
		o := g.Options[i]
		if !o.takes(r[name]) {
			return nil, fmt.Errorf("%s: option %s is %.60q; it can be %s", g.ID, name, r[name], o.choices())
		}
		if was, twice := chosen[o.Name]; twice && was != r[name] {
			return nil, fmt.Errorf("%s: option %s is chosen twice, as %s and as %s", g.ID, o.Name, was, r[name])
		}
		chosen[o.Name] = r[name]
	}
	return chosen, nil
}

func (g *Game) optionNames() string {
	if len(g.Options) == 0 {
		return "none"
	}
	var names []string
	for _, o := range g.Options {
		names = append(names, o.Name)
	}
	return strings.Join(names, ", ")
}

// SeatCount counts the seats at the table.
func (g *Game) SeatCount() int { return len(g.Seats) }

// Side returns the side of the board at which a seat sits: North, East, South or West. Unless
// Sides says something else the first seat sits in the south and the second in the north.
// It is NoDir for Nobody and Chance.
func (g *Game) Side(s Seat) Dir {
	switch {
	case g.SeatName(s) == "":
		return NoDir
	case g.Sides != nil:
		return g.Sides[s-First]
	case s == First:
		return South
	}
	return North
}

// SeatName returns the key of a seat's name; "" for Nobody and Chance.
func (g *Game) SeatName(s Seat) string {
	if s < First || int(s) > len(g.Seats) {
		return ""
	}
	return g.Seats[s-1]
}
