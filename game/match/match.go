// Package match plays a game: it knows whose turn it is and who plays it, and it keeps all that
// was tried.
package match

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"goldentree/game"
	"goldentree/game/record"
	"goldentree/game/search"
)

// ErrIllegal is the answer to a move that the person at the table may not play now.
var ErrIllegal = errors.New("match: this move cannot be played now")

// A Match is a game being played. It belongs to one goroutine, whoever made it, and so do the
// functions given to it; only computers think on goroutines of their own, and come back through
// post. What a computer answers is dropped if the match has moved on.
//
// Two nodes of its tree matter. At is the node looked at. Where play goes on is Record().At,
// and that is the same node, except after GoTo. Playing, Back, Forward and Resume let play go on
// at the node looked at; GoTo only looks, and a computer answers only where play goes on.
//
// A person who resigns ends the game where two sides play. Where more play, everybody for himself,
// the rules say nothing of it, and nobody shall lose his game because another one leaves: the others
// play on, and from there a computer moves for whoever has left, as strong as the strongest computer
// at the table, or of a middle level if there is none. The record says where that was, so that it is
// known of every move who made it; the coins are counted for the seat, as the rules count them.
type Match struct {
	game     *game.Game
	rules    game.Rules
	record   *record.Record
	position game.Position // at the node looked at
	at       *record.Node
	next     map[*record.Node]*record.Node      // the child that was gone to last
	texts    map[*record.Node]map[string]string // the moves as books write them, by language; "" is any other
	seats    map[*record.Node]game.Seat         // whose turn it was when they were made
	faces    map[*record.Node][]uint8           // what the dice showed
	players  []Player                           // by seat, from game.First on; nil is a person
	standIn  Player                             // moves for persons who have left
	makes    func(record.Player) Player         // makes them, as in Options
	programs func(string) (Program, bool)       // that may play, as in Options
	goesOn   bool                               // without persons who resign
	dice     bool                               // it is played with dice
	pace     func() time.Duration
	paused   bool
	closed   bool
	trouble  error
	thinking *thought
	hint     *thought
	study    *study // of the node looked at
	studies  bool   // an analysis is wanted
	saver    *saver
	watchers []func()
	post     func(func())
}

// Options say how a match begins and who plays it.
type Options struct {
	Rules   game.Rules      // the options agreed on; nil for the defaults
	Start   string          // the text of a position; "" for the usual one
	Players []record.Player // by seat, from game.First on; missing ones are persons
	Seed    uint64          // of whatever is left to chance
	ByHand  bool            // people throw dice of their own; see SetByHand
	Cards   bool            // nobody throws dice: everybody plays cards from his hand; see Hand

	// Player makes whoever plays a seat that is not a person's; nil makes the usual ones.
	Player func(record.Player) Player

	// Programs finds the program of others that has this name; nil finds none. Where one is missing, the
	// match is paused when it is to move.
	Programs func(name string) (Program, bool)

	// Pace tells before each move of a computer how long it takes at least, so that it can be followed;
	// nil is no time.
	Pace func() time.Duration
}

// New begins a match. post runs a function on the goroutine that owns the match, later; it may
// be called from any goroutine.
func New(g *game.Game, o Options, post func(func())) (*Match, error) {
	r := record.New(g)
	if o.Rules != nil {
		r.Rules = maps.Clone(o.Rules)
	}
	r.Start, r.Seed, r.ByHand, r.Cards = o.Start, o.Seed, o.ByHand, o.Cards
	r.Created = now()
	return Open(g, r, o, post)
}

// Open goes on with a match where its record stands. The rules, the start and all about the dice
// are those of the record; so are the players, unless o has some.
func Open(g *game.Game, r *record.Record, o Options, post func(func())) (*Match, error) {
	if r.Game != g.ID {
		return nil, fmt.Errorf("match: this is a match of %s, not of %s", r.Game, g.ID)
	}
	m := &Match{
		game: g, record: r, post: post, pace: o.Pace,
		next: map[*record.Node]*record.Node{}, texts: map[*record.Node]map[string]string{}, seats: map[*record.Node]game.Seat{},
		faces: map[*record.Node][]uint8{},
	}
	var err error
	if m.rules, err = r.Agreed(g); err != nil {
		return nil, err
	}
	if o.Players != nil {
		r.Seats = slices.Clone(o.Players)
	}
	m.makes, m.programs = o.Player, o.Programs
	if err := m.seat(); err != nil {
		return nil, err
	}
	if m.position, err = r.Begin(g); err != nil {
		return nil, err
	}
	m.goesOn = record.GoesOn(g, m.position)
	begin := m.position.Diagram()
	m.dice = begin.Turn == game.Chance || len(begin.Dice) > 0
	if err := m.spell(r.Root); err != nil {
		return nil, err
	}
	if r.At == nil {
		r.At = r.Root.End()
	}
	if r.At.Root() != r.Root {
		return nil, errors.New("match: the record stands at a move that is not in it")
	}
	m.at = r.Root
	m.stand(r.At)
	r.Result = record.Result(g, m.Outcome())
	m.ask()
	return m, nil
}

// spell writes the moves that follow n, where the position stands.
func (m *Match) spell(n *record.Node) error {
	legal := m.position.Moves(nil)
	for _, child := range n.Children {
		if !slices.Contains(legal, child.Move) {
			return fmt.Errorf("match: move %d of the record is not legal", len(child.Line()))
		}
		m.write(child)
		m.position.Make(child.Move)
		err := m.spell(child)
		m.position.Unmake()
		if err != nil {
			return err
		}
	}
	return nil
}

// write notes of the move that leads to n how it is written and whose it is; the position is the
// one before it.
func (m *Match) write(n *record.Node) {
	m.seats[n] = m.position.Diagram().Seat
	if n.Move.Verb() == game.VerbRoll {
		m.faces[n] = shown(m.position, n.Move)
	}
	m.texts[n] = map[string]string{"": m.game.WriteIn("", m.position, n.Move)}
	for _, language := range m.game.Notations() {
		m.texts[n][language] = m.game.WriteIn(language, m.position, n.Move)
	}
}

// Watch has f called after every change, also when a computer has more to say of its thoughts.
func (m *Match) Watch(f func()) { m.watchers = append(m.watchers, f) }

func (m *Match) changed() {
	for _, f := range m.watchers {
		f()
	}
}

// Game returns the game that is played.
func (m *Match) Game() *game.Game { return m.game }

// Rules returns the rules of the match, with a value for every option.
func (m *Match) Rules() game.Rules { return maps.Clone(m.rules) }

// Players says who sits at the table, by seat from game.First on; see Player.
func (m *Match) Players() []record.Player { return slices.Clone(m.record.Seats) }

// Record returns the record of the match, which grows with it and must not be changed.
func (m *Match) Record() *record.Record { return m.record }

// Root returns the start of the match.
func (m *Match) Root() *record.Node { return m.record.Root }

// At returns the node looked at.
func (m *Match) At() *record.Node { return m.at }

// Diagram draws the position looked at.
func (m *Match) Diagram() game.Diagram {
	d := m.position.Diagram()
	d.Turn = m.turn()
	return d
}

// Outcome tells how the game has ended at the node looked at. Where somebody resigned, the
// reason is record.Resigned.
func (m *Match) Outcome() game.Outcome { return m.at.Outcome(m.game, m.position) }

// Warning returns the outcome that the game would have if the position looked at came up once more;
// the zero Outcome if it would go on, is over, or does not say.
func (m *Match) Warning() game.Outcome {
	if p, warns := m.position.(game.Warner); warns && !m.Outcome().Over() {
		return p.Warning()
	}
	return game.Outcome{}
}

// turn says who chooses next at the node looked at; Nobody when the game is over there.
func (m *Match) turn() game.Seat {
	if m.Outcome().Over() {
		return game.Nobody
	}
	return m.position.Turn()
}

// Legal lists what the person at the table may play now; nothing if it is not a person's turn.
// What the dice can show is listed only for a person who throws dice of his own, or plays cards.
func (m *Match) Legal() []game.Move {
	switch {
	case m.closed || !m.chooses():
		return nil
	case m.turn() == game.Chance && m.record.Cards:
		return m.playable()
	}
	return m.position.Moves(nil)
}

// Threats lists what s could do if it were its turn now; nothing if the game does not say.
func (m *Match) Threats(s game.Seat) []game.Move {
	if m.Outcome().Over() {
		return nil
	}
	return threats(m.position, s)
}

func threats(p game.Position, s game.Seat) []game.Move {
	if p, ok := p.(game.Threatener); ok {
		return p.Threats(s, nil)
	}
	return nil
}

// After looks one legal move ahead without playing it: the position, what its mover could do
// next if it were its turn again, and what the others can do. All is empty if mv is not legal.
func (m *Match) After(mv game.Move) (d game.Diagram, mine, theirs []game.Move) {
	mover := m.turn()
	if mover == game.Nobody || !slices.Contains(m.position.Moves(nil), mv) {
		return d, nil, nil
	}
	m.position.Make(mv)
	defer m.position.Unmake()
	for s := game.First; int(s) <= m.game.SeatCount(); s++ {
		if s == mover {
			mine = threats(m.position, s)
		} else {
			theirs = append(theirs, threats(m.position, s)...)
		}
	}
	return m.position.Diagram(), mine, theirs
}

// Why returns the key of a sentence that says why the choices tried begin no legal move, "" if
// there is nothing special to say.
func (m *Match) Why(tried []game.Choice) string {
	if m.game.Why == nil || m.Outcome().Over() {
		return ""
	}
	return m.game.Why(m.position, tried)
}

// Find reads a typed move.
func (m *Match) Find(text string) (game.Move, error) { return m.game.Find(m.position, text) }

// Text writes the move that led to n, in the traditional notation if the game has one; "" for
// the start.
func (m *Match) Text(n *record.Node) string { return m.TextIn("", n) }

// TextIn writes it as books in a language do, or plainly in the language game.Plain.
func (m *Match) TextIn(language string, n *record.Node) string {
	if text, ok := m.texts[n][language]; ok {
		return text
	}
	return m.texts[n][""]
}

// Seat tells whose turn it was when the move that led to n was made; Nobody for the start.
func (m *Match) Seat(n *record.Node) game.Seat { return m.seats[n] }

// Play plays a move for the person whose turn it is, at the node looked at. It returns
// ErrIllegal if Legal does not list the move. A move that was played here before is followed,
// another is added beside it. Where play went on it becomes the main line; after GoTo it is a
// variation. A pause ends.
func (m *Match) Play(mv game.Move) error {
	if !slices.Contains(m.Legal(), mv) {
		return ErrIllegal
	}
	m.paused = false
	m.play(mv)
	return nil
}

func (m *Match) play(mv game.Move) {
	child := m.at.Child(mv)
	if child == nil {
		child = m.at.Add(mv)
		m.write(child)
	}
	if m.at == m.record.At {
		child.Promote()
	}
	m.stand(child)
	m.goOn()
}

// goOn lets play go on at the node looked at.
func (m *Match) goOn() {
	m.record.At = m.at
	m.record.Result = record.Result(m.game, m.Outcome())
	m.record.Changed = now()
	m.trouble = nil
	m.forget()
	m.ask()
	m.save()
	m.changed()
}

// stand looks at n.
func (m *Match) stand(n *record.Node) {
	way := append([]*record.Node{m.record.Root}, n.Line()...)
	for !slices.Contains(way, m.at) {
		m.position.Unmake()
		m.at = m.at.Parent
	}
	for _, n := range way[slices.Index(way, m.at)+1:] {
		m.next[m.at] = n
		m.position.Make(n.Move)
		m.at = n
	}
}

// Back goes back to the last choice of a person, past those of computers and past dice, and opens
// a game that was over. With computers only it is one move, and a pause. A resignation is a choice
// as well, and is taken back alone. Nothing else is lost: Forward leads back. It reports whether there was anything to take
// back.
func (m *Match) Back() bool {
	if m.at.Resigned != game.Nobody {
		return m.unresign()
	}
	from := m.at
	for m.at.Parent != nil {
		m.stand(m.at.Parent)
		if m.goesOn && m.at.Resigned != game.Nobody {
			return m.unresign()
		}
		if m.chooses() || !m.peopled() {
			return m.stepped()
		}
	}
	m.stand(from)
	return false
}

// unresign takes back the resignation at the node looked at.
func (m *Match) unresign() bool {
	m.at.Resigned = game.Nobody
	m.goOn()
	return true
}

// Forward goes forward again to the next choice of a person, along the line that was left last,
// or else the main line. With computers only it is one move, and a pause. It reports whether
// there was a move to go to.
func (m *Match) Forward() bool {
	n := m.following()
	if n == nil {
		return false
	}
	for ; n != nil; n = m.following() {
		m.stand(n)
		if m.chooses() || m.turn() == game.Nobody || !m.peopled() {
			break
		}
	}
	return m.stepped()
}

func (m *Match) following() *record.Node {
	if n := m.next[m.at]; n != nil {
		return n
	}
	if len(m.at.Children) > 0 {
		return m.at.Children[0]
	}
	return nil
}

// stepped goes on after a step back or forward.
func (m *Match) stepped() bool {
	m.paused = m.paused || !m.peopled()
	m.goOn()
	return true
}

// GoTo looks at a node of the tree. The record does not change. A computer whose turn it is
// there waits until Resume, unless the node is where play goes on.
func (m *Match) GoTo(n *record.Node) {
	if n == nil || n == m.at || n.Root() != m.record.Root {
		return
	}
	m.stand(n)
	m.forget()
	m.ask()
	m.changed()
}

// Pause lets computers wait until Resume, or until a person plays.
func (m *Match) Pause() {
	m.paused = true
	m.ask()
	m.changed()
}

// Resume ends a pause: play goes on at the node looked at.
func (m *Match) Resume() {
	m.paused = false
	if m.at != m.record.At || m.trouble != nil {
		m.goOn()
		return
	}
	m.ask()
	m.changed()
}

// Paused reports whether computers wait: after Pause, after Trouble, and where GoTo looks at a
// position with a computer to move.
func (m *Match) Paused() bool {
	return m.paused || m.at != m.record.At && m.answerer() != nil
}

// Resign lets s give up where play goes on, and with that ends the game, or leaves it; see Match. It
// is kept in the record. Where the last person leaves, the computers pause. If the game is over there
// already, if somebody has just resigned there, or if no person is left to leave it, nothing happens.
func (m *Match) Resign(s game.Seat) {
	if m.game.SeatName(s) == "" || m.record.Result != "" || m.record.At.Resigned != game.Nobody {
		return
	}
	m.stand(m.record.At)
	if m.goesOn && !m.Person(s) {
		return
	}
	m.at.Resigned = s
	m.paused = m.paused || m.goesOn && !m.peopled()
	m.goOn()
}

// Trouble says why a computer could not play, or give a hint; nil if all is well. If it could
// not play, the match is paused, and Resume asks the computer again.
func (m *Match) Trouble() error { return m.trouble }

// Thinking tells what the computer whose turn it is thinks, and whether one is thinking.
func (m *Match) Thinking() (search.Info, bool) {
	if m.thinking == nil {
		return search.Info{}, false
	}
	return m.thinking.info, true
}

// Close ends all thinking, and the programs of others, and waits until the record is saved. Nobody is called any more, save
// for what Autosave was given.
func (m *Match) Close() {
	if m.closed {
		return
	}
	m.closed = true
	m.watchers = nil
	m.forget()
	m.ask()
	for _, p := range m.players {
		leave(p)
	}
	m.saver.close()
}

func now() time.Time { return time.Now().UTC().Truncate(time.Second) }
