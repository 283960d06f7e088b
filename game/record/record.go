// Package record keeps matches: as a tree in memory, as a text file that people can read, and
// as a folder of such files in which nothing is ever lost.
package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"goldentree/game"
	"goldentree/game/files"
)

// Format is the number of the format that Write writes, and the only one that Read reads.
const Format = 1

// Largest is the size, in bytes, from which on a file is not even looked at.
const Largest = 4 << 20

// A Record is a match with all that was tried in it. It has no lock: one goroutine owns it.
type Record struct {
	Game    string     // the game's ID
	Rules   game.Rules // as chosen
	Start   string     // the text of the position at the start; "" for the usual one
	Seed    uint64     // of whatever is left to chance
	ByHand  bool       // people throw dice of their own
	Cards   bool       // nobody throws dice: everybody plays cards from his hand
	Seats   []Player   // from game.First on
	Result  string     // as Result says it of At; "" while the game goes on
	Root    *Node
	At      *Node // where play goes on; nil is the end of the main line
	Created time.Time
	Changed time.Time

	// Warning says what had to be mended to read the record; "" is usual.
	Warning string

	file *File // where it is kept
}

// A Player says who plays a seat. Level 0 and no Program is a person.
type Player struct {
	Name    string `toml:"name,omitempty"`
	Level   int    `toml:"level,omitzero"`
	Program string `toml:"program,omitempty"`
}

// Person reports whether a person plays the seat.
func (p Player) Person() bool { return p.Level == 0 && p.Program == "" }

// New returns the record of a match of g that has not begun, under the default rules,
// between persons.
func New(g *game.Game) *Record {
	root := new(Node)
	return &Record{Game: g.ID, Rules: game.Rules{}, Seats: make([]Player, g.SeatCount()), Root: root, At: root}
}

// Begin sets up the position at the start.
func (r *Record) Begin(g *game.Game) (game.Position, error) {
	if r.Start == "" {
		return g.Start(r.Rules)
	}
	return g.Parse(r.Rules, r.Start)
}

// Agreed returns the rules of the match, settled: those chosen, and those that the text of the
// start names.
func (r *Record) Agreed(g *game.Game) (game.Rules, error) {
	named := game.Rules{}
	if r.Start != "" {
		for _, o := range g.Options {
			var fit []string // the values that the text does not contradict
			for value := range o.All() {
				if _, err := g.Parse(game.Rules{o.Name: value}, r.Start); err == nil {
					fit = append(fit, value)
				}
			}
			if len(fit) == 1 {
				named[o.Name] = fit[0]
			}
		}
	}
	return g.Reconcile(r.Rules, named)
}

// Result writes an outcome in one line: the reason, then the score of each seat; "" if the
// game goes on.
func Result(g *game.Game, o game.Outcome) string {
	if !o.Over() {
		return ""
	}
	text := o.Reason
	for s := range g.Seats {
		text += fmt.Sprintf(" %d", o.Score[s+1])
	}
	return text
}

// A file is a record as TOML has it.
type file struct {
	Format  int        `toml:"format"`
	Game    string     `toml:"game"`
	Created time.Time  `toml:"created,omitempty"`
	Changed time.Time  `toml:"changed,omitempty"`
	Start   string     `toml:"start,omitempty"`
	Seed    int64      `toml:"seed"`
	ByHand  bool       `toml:"dice-by-hand,omitempty"`
	Cards   bool       `toml:"cards,omitempty"`
	Result  string     `toml:"result,omitempty"`
	At      *int       `toml:"at"` // counts the moves as they are written; nil: the end of the main line
	Options game.Rules `toml:"options,omitempty"`
	Seats   []Player   `toml:"seat"`
	Moves   struct {
		Text lines `toml:"text"`
	} `toml:"moves"`
}

// Lines are a text that TOML keeps on lines of its own.
type lines string

// MarshalTOML writes the text between triple quotes.
func (l lines) MarshalTOML() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("\"\"\"\n")
	quotes := 0
	for _, c := range string(l) {
		if c == '"' {
			quotes++
		} else {
			quotes = 0
		}
		switch {
		case c == '\\', quotes == 3:
			b.WriteByte('\\')
			b.WriteRune(c)
			quotes = 0
		case c < ' ' && c != '\t' && c != '\n' || c == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteString("\n\"\"\"")
	return b.Bytes(), nil
}

// Write writes the record of a match of g, so that Read reads the same again. Bytes that are
// no text become replacement signs.
func (r *Record) Write(g *game.Game) ([]byte, error) {
	if r.Game != g.ID {
		return nil, fmt.Errorf("record: a match of %s cannot be written as one of %s", r.Game, g.ID)
	}
	f := file{
		Format: Format, Game: r.Game, Created: r.Created.UTC().Truncate(time.Second), Changed: r.Changed.UTC().Truncate(time.Second),
		Start: r.Start, Seed: int64(r.Seed), ByHand: r.ByHand, Cards: r.Cards, Result: r.Result, Options: r.Rules, Seats: r.Seats,
	}
	text, order := writeMoves(g, r.Root)
	f.Moves.Text = lines(text)
	if r.At != nil && r.At != r.Root.End() {
		at := slices.Index(order, r.At)
		f.At = &at
	}
	var b bytes.Buffer
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(f); err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	return bytes.ToValidUTF8(b.Bytes(), []byte(string(utf8.RuneError))), nil
}

// What is wrong with a file that is no record, where somebody may want to say it in words of his own. That a move is
// none is the game's error.
var (
	ErrText   = errors.New("this is no TOML")
	ErrFormat = fmt.Errorf("only format %d is understood", Format)
	ErrGame   = errors.New("there is no game")
)

// A Fault says why a file is no record.
type Fault struct {
	Name string // of the file
	Line int    // where the fault is; 0 if it is nowhere in particular
	Err  error
}

// Error says so in one sentence.
func (f *Fault) Error() string {
	if f.Line > 0 {
		return fmt.Sprintf("record: %s: line %d: %v", f.Name, f.Line, f.Err)
	}
	return fmt.Sprintf("record: %s: %v", f.Name, f.Err)
}

// Unwrap returns the fault without its place.
func (f *Fault) Unwrap() error { return f.Err }

// Read reads a record strictly: a key that it does not know, a rule, move or result that is
// not one of the game, anything out of place is an error of one sentence with name and line.
// Only bytes that are no text are mended, and the Warning says so. find finds a game by its ID.
func Read(r io.Reader, name string, find func(id string) (*game.Game, bool)) (*Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, Largest+1))
	if err != nil {
		return nil, &Fault{name, 0, err}
	}
	if len(data) > Largest {
		return nil, &Fault{name, 0, files.ErrLarge}
	}
	text := strings.ToValidUTF8(string(data), string(utf8.RuneError))
	rec, line, err := read(text, find)
	if err != nil {
		return nil, &Fault{name, line, err}
	}
	if text != string(data) {
		rec.Warning = fmt.Sprintf("record: %s: some bytes are no text and are shown as %c", name, utf8.RuneError)
	}
	return rec, nil
}

// read does the work of Read. An error comes with its line, or 0 if there is none.
func read(text string, find func(id string) (*game.Game, bool)) (*Record, int, error) {
	var f file
	keys, err := toml.Decode(text, &f)
	if line, err := decodeError(err); err != nil {
		return nil, line, err
	}
	fail := func(err error, key ...string) (*Record, int, error) { return nil, lineOf(text, key...), err }

	if f.Format != Format {
		return fail(fmt.Errorf("the format is %d, but %w", f.Format, ErrFormat), "format")
	}
	if keys.IsDefined("options") && keys.Type("options") != "Hash" { // the decoder passes over it
		return fail(wrongKind("options"), "options")
	}
	if key := unknown(keys); key != nil {
		return fail(fmt.Errorf("the key %.60q is unknown", key), key...)
	}
	g, ok := find(f.Game)
	if !ok {
		return fail(fmt.Errorf("%w %.60q", ErrGame, f.Game), "game")
	}
	rec := New(g)
	rec.Start, rec.Seed, rec.ByHand, rec.Cards = f.Start, uint64(f.Seed), f.ByHand, f.Cards
	rec.Created, rec.Changed = f.Created.UTC(), f.Changed.UTC()
	for key, t := range map[string]time.Time{"created": rec.Created, "changed": rec.Changed} {
		if t.Year() < 0 || t.Year() > 9999 {
			return fail(errors.New("the year is out of range"), key)
		}
	}
	if f.Options != nil {
		rec.Rules = f.Options
	}
	if _, err := g.Settle(rec.Rules); err != nil {
		return fail(err, "options")
	}
	if len(f.Seats) > len(rec.Seats) {
		return fail(fmt.Errorf("there are %d seats, but %s has %d", len(f.Seats), g.ID, len(rec.Seats)), "seat")
	}
	for i, p := range f.Seats {
		if p.Level < 0 {
			return fail(fmt.Errorf("seat %d has the level %d", i+1, p.Level), "level")
		}
	}
	copy(rec.Seats, f.Seats)
	if !keys.IsDefined("moves", "text") {
		return nil, 0, errors.New("there are no moves in it")
	}

	start, err := rec.Begin(g)
	if err != nil {
		return fail(err, "start")
	}
	order, line, err := readMoves(g, start.Clone(), string(f.Moves.Text))
	if err != nil {
		return nil, lineOfMoves(text) + line, err
	}
	rec.Root = order[0]
	rec.At = rec.Root.End()
	if f.At != nil {
		if *f.At < 0 || *f.At >= len(order) {
			return fail(fmt.Errorf("at is %d, but there are %d moves", *f.At, len(order)-1), "at")
		}
		rec.At = order[*f.At]
	}
	for _, m := range rec.At.Moves() {
		start.Make(m)
	}
	rec.Result = Result(g, rec.At.Outcome(g, start))
	if f.Result != "" && f.Result != rec.Result {
		return fail(fmt.Errorf("the result is %.60q, but the moves say %q", f.Result, rec.Result), "result")
	}
	return rec, 0, nil
}

// unknown returns a key that no record has, or nil. The decoder takes capitals for small letters,
// and so does not tell of all.
func unknown(keys toml.MetaData) toml.Key {
	if keys := keys.Undecoded(); len(keys) > 0 {
		return keys[0]
	}
	for _, key := range keys.Keys() {
		if name := key.String(); key[0] != "options" && name != strings.ToLower(name) {
			return key
		}
	}
	return nil
}

// wrongKind says that a key has a text, a number, a list or a table where it needs another of these.
func wrongKind(key string) error { return fmt.Errorf("the value of %.60q is of the wrong kind", key) }

// decodeError takes the line out of what the TOML decoder complains of, and the words of a programmer.
func decodeError(err error) (int, error) {
	if err == nil {
		return 0, nil
	}
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		message := strings.Join(strings.Fields(syntax.Message), " ") // some quote the line's end
		return syntax.Position.Line, fmt.Errorf("%w: %s", ErrText, strings.TrimSuffix(message, "."))
	}
	message := strings.TrimPrefix(err.Error(), "toml: ")
	var line int
	if n, _ := fmt.Sscanf(message, "line %d ", &line); n == 1 {
		message = message[strings.Index(message, "("):]
	}
	if parts := ofKey.FindStringSubmatch(message); parts != nil {
		key, complaint := parts[1], parts[2]
		if strings.HasPrefix(complaint, "incompatible types") || strings.HasPrefix(complaint, "type mismatch") {
			return line, wrongKind(key)
		}
		return line, fmt.Errorf("%.60q: %.200s", key, complaint)
	}
	return line, errors.New(message)
}

// ofKey takes apart what the decoder says of the value of a key.
var ofKey = regexp.MustCompile(`^\(last key "(.*?)"\): (.*)$`)

// lineOf returns the first line that names a key: the last of them that is found at all;
// 0 if there is none.
func lineOf(text string, keys ...string) int {
	for _, key := range slices.Backward(keys) {
		names := regexp.MustCompile(`(?m)^[ \t\["']*` + regexp.QuoteMeta(key) + `\b`)
		if at := names.FindStringIndex(text); at != nil {
			return 1 + strings.Count(text[:at[1]], "\n")
		}
	}
	return 0
}

// lineOfMoves returns the line on which the text of the moves begins.
func lineOfMoves(text string) int {
	line := lineOf(text, "text")
	after := strings.SplitAfter(text, "\n")[max(line, 1)-1]
	if _, value, _ := strings.Cut(after, "="); len(strings.Trim(value, " \t\r\n")) == len(`"""`) {
		line++
	}
	return line
}
