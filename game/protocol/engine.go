package protocol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"goldentree/game"
	"goldentree/game/search"
)

// A Program is a program that plays, as somebody has set it up.
type Program struct {
	Name     string        // what people call it
	File     string        // what is run,
	Args     []string      // and with what arguments
	Protocol Protocol      // what it speaks; "" if it must be asked
	Time     time.Duration // for a move; 0 is a second
	Patience time.Duration // how long it may be silent where it should answer; 0 is ten seconds
}

func (p Program) time() time.Duration {
	if p.Time <= 0 {
		return time.Second
	}
	return p.Time
}

func (p Program) patience() time.Duration {
	if p.Patience <= 0 {
		return 10 * time.Second
	}
	return p.Patience
}

// fault says what is wrong with the program.
func (p Program) fault(what Trouble, err error) *Fault {
	return &Fault{Program: p.Name, Trouble: what, Err: err}
}

// A Question is a position in which a program is to choose a move. It is only read.
type Question struct {
	Path
	Tell func(search.Info) // hears how far the program has come; may be nil
}

// An Engine is a program that plays one game. It is started when it is needed, and again after it
// has failed. Whatever it does, it costs no more than its time and patience.
type Engine struct {
	program Program
	game    *game.Game
	rules   game.Rules

	turn   chan struct{} // holds one token: whoever has it may talk to the program
	closed chan struct{} // no more is asked

	process *process // nil unless it runs
	form    form
	stopped bool // it was told to stop, and may have more to say
	owes    bool // and it has not answered yet
}

// NewEngine makes an engine that plays g under settled rules. It must be closed.
func NewEngine(p Program, g *game.Game, rules game.Rules) *Engine {
	e := &Engine{program: p, game: g, rules: rules, turn: make(chan struct{}, 1), closed: make(chan struct{})}
	e.turn <- struct{}{}
	return e
}

// Probe starts a program to learn what it speaks and what it calls itself, and ends it again. The
// error is a Fault.
func Probe(ctx context.Context, p Program) (Protocol, string, error) {
	b, process, err := p.start(ctx, nil)
	if err != nil {
		return "", "", err
	}
	process.end()
	return b.protocol, b.name, nil
}

// Choose lets the program choose a move, and checks that it is legal. When ctx is done, the program is
// told to move at once; the answer comes soon then, or never. The error is a Fault, or that of ctx.
func (e *Engine) Choose(ctx context.Context, q Question) (game.Move, error) {
	select {
	case <-e.turn:
		defer func() { e.turn <- struct{}{} }()
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	m, err := e.choose(ctx, q)
	select {
	case <-e.closed:
		e.drop()
	default:
		if err != nil && !e.owes {
			e.drop()
		}
	}
	return m, err
}

// Close ends the program, and waits until it has ended.
func (e *Engine) Close() {
	select {
	case <-e.closed:
		return
	default:
	}
	close(e.closed)
	<-e.turn
	e.drop()
	e.turn <- struct{}{}
}

func (e *Engine) drop() {
	if e.process != nil {
		e.process.end()
		e.process = nil
	}
}

func (e *Engine) choose(ctx context.Context, q Question) (game.Move, error) {
	select {
	case <-e.closed:
		return 0, context.Canceled
	default:
	}
	life, end := context.WithCancel(context.Background())
	defer end()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() { // closing ends all waiting
		select {
		case <-e.closed:
			end()
			cancel()
		case <-life.Done():
		}
	}()
	if err := e.settle(ctx); err != nil {
		return 0, err
	}
	if e.process == nil {
		if err := e.begin(ctx); err != nil {
			return 0, err
		}
	}
	line, err := e.position(q)
	if err == nil {
		err = e.process.say(line)
	}
	if err == nil {
		err = e.process.say(e.goes())
	}
	if err != nil {
		return 0, err
	}
	return e.answer(life, ctx, q)
}

// settle lets the program finish what it has to say, above all if it was told to stop.
func (e *Engine) settle(ctx context.Context) error {
	if e.process == nil {
		return nil
	}
	if !e.stopped {
		e.process.hush(ctx, time.Millisecond)
		return nil
	}
	if e.owes {
		err := e.process.await(ctx, e.program.patience(), answers)
		if err != nil && ctx.Err() != nil {
			return err
		}
		if err != nil {
			e.drop()
			return nil
		}
	}
	e.process.hush(ctx, farewell)
	e.stopped, e.owes = false, false
	return nil
}

// begin starts the program and tells it what is played.
func (e *Engine) begin(ctx context.Context) error {
	b, process, err := e.program.start(ctx, e.closed)
	if err != nil {
		return err
	}
	e.program.Protocol = b.protocol
	choose, f, fits := b.suit(e.game, e.rules)
	if !fits {
		process.end()
		return e.program.fault(Unfit, nil)
	}
	for _, line := range append(choose, "isready") {
		if err = process.say(line); err != nil {
			break
		}
	}
	if err == nil {
		err = process.await(ctx, e.program.patience(), func(line string) bool { return line == "readyok" })
	}
	if err != nil {
		process.end()
		return err
	}
	process.hush(ctx, farewell)
	e.process, e.form, e.stopped, e.owes = process, f, false, false
	return nil
}

// position writes where the game stands.
func (e *Engine) position(q Question) (string, error) {
	line := "position startpos"
	if q.Start != "" {
		p, err := e.game.Parse(e.rules, q.Start)
		if err != nil {
			return "", err
		}
		line = "position fen " + e.form.position(p)
	}
	for i, m := range q.Moves {
		if i == 0 {
			line += " moves"
		}
		line += " " + e.form.move(m)
	}
	return line, nil
}

func (e *Engine) goes() string {
	ms := strconv.FormatInt(max(e.program.time().Milliseconds(), 1), 10)
	if e.program.Protocol == UCCI {
		return "go time " + ms + " movestogo 1"
	}
	return "go movetime " + ms
}

// answers reports whether a line answers "go".
func answers(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return word == "bestmove" || word == "nobestmove"
}

// answer waits for the move. If it does not come in time, or shall come sooner, the program is told to
// move at once; one that shall move sooner and does not is left alone, as long as life lasts.
func (e *Engine) answer(life, ctx context.Context, q Question) (game.Move, error) {
	var said string
	hear := func(line string) bool {
		if i, is := readInfo(line); is && q.Tell != nil {
			_, pv, _ := strings.Cut(line, " pv ")
			i.Line = follow(e.form, q.Position, strings.Fields(pv))
			q.Tell(i)
		}
		if answers(line) {
			said = append(strings.Fields(line), "")[1]
			return true
		}
		return false
	}
	patience := e.program.patience() / 2
	if fault := e.process.await(ctx, e.program.time()+patience, hear); fault != nil {
		var slow *Fault
		if ctx.Err() == nil && !(errors.As(fault, &slow) && slow.Trouble == Slow) {
			return 0, fault
		}
		if err := e.process.say("stop"); err != nil {
			return 0, err
		}
		e.stopped = true
		if ctx.Err() != nil {
			if e.process.await(life, soon, hear) != nil {
				e.owes = true
				return 0, e.program.fault(Slow, ctx.Err())
			}
		} else if fault := e.process.await(ctx, patience, hear); fault != nil {
			return 0, fault
		}
	}
	m, err := read(e.form, q.Position, said)
	switch {
	case err == nil:
		return m, nil
	case slices.Contains(noMoves, strings.ToLower(said)):
		return 0, e.program.fault(Yields, err)
	}
	return 0, &Fault{Program: e.program.Name, Trouble: Illegal, Said: legible(said, 20), Err: err}
}

// noMoves is what programs answer that see no move, or give up.
var noMoves = []string{"", "(none)", "none", "0000", "null", "nullmove", "resign"}

// soon is how long a program may take to move that shall move at once.
const soon = 300 * time.Millisecond

// follow returns the moves of a line of play, as far as they can be read.
func follow(f form, p game.Position, words []string) (line []game.Move) {
	p = p.Clone()
	for _, text := range words[:min(len(words), 20)] {
		m, err := read(f, p, text)
		if err != nil {
			break
		}
		p.Make(m)
		line = append(line, m)
	}
	return line
}

// readInfo reads how far a program says it has come, where it says what its best line is worth.
func readInfo(line string) (i search.Info, is bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "info" {
		return i, false
	}
	number := func(at int) int {
		if at >= len(words) {
			return 0
		}
		n, _ := strconv.Atoi(words[at])
		return n
	}
	judged := false
	for at, word := range words {
		switch word {
		case "string", "pv":
			return i, judged && i.Depth > 0
		case "multipv":
			if number(at+1) > 1 {
				return i, false
			}
		case "depth":
			i.Depth = min(max(number(at+1), 0), 999)
		case "nodes":
			i.Nodes = int64(number(at + 1))
		case "time":
			i.Time = time.Duration(number(at+1)) * time.Millisecond
		case "score":
			judged = true
			kind := ""
			if at+1 < len(words) {
				kind = words[at+1]
			}
			switch n := max(-search.Win/2, min(number(at+2), search.Win/2)); {
			case kind == "mate" && n > 0:
				i.Score = search.Win - 2*n + 1
			case kind == "mate":
				i.Score = -search.Win - 2*n
			case kind == "cp":
				i.Score = n
			default:
				i.Score = max(-search.Win, min(number(at+1), search.Win))
			}
		}
	}
	return i, judged && i.Depth > 0
}

// A birth is what a program has said of itself.
type birth struct {
	protocol Protocol
	name     string
	options  map[string][]string // by name in small letters: what values it takes; none if it does not list them
}

// start runs the program and asks what it speaks. It is ended when gone is closed, if not before.
func (p Program) start(ctx context.Context, gone <-chan struct{}) (b birth, running *process, err error) {
	speaks := []Protocol{p.Protocol}
	if p.Protocol == "" {
		speaks = []Protocol{UCI, UCCI}
	}
	for _, b.protocol = range speaks {
		b.name, b.options = "", map[string][]string{}
		if running, err = p.run(gone); err != nil {
			return b, nil, err
		}
		if err = running.say(string(b.protocol)); err == nil {
			err = running.await(ctx, p.patience()/time.Duration(len(speaks)), func(line string) bool {
				b.hear(line)
				return line == string(b.protocol)+"ok"
			})
		}
		if err == nil {
			return b, running, nil
		}
		running.end()
		if ctx.Err() != nil {
			break
		}
	}
	var fault *Fault
	if errors.As(err, &fault) && fault.Trouble == Slow {
		err = p.fault(Silent, nil)
	}
	return b, nil, err
}

// hear takes from a line what is of use.
func (b *birth) hear(line string) {
	words := strings.Fields(line)
	switch {
	case len(words) > 2 && words[0] == "id" && words[1] == "name":
		b.name = legible(strings.Join(words[2:], " "), 60)
	case len(words) > 1 && words[0] == "option" && len(b.options) < 1000:
		words = words[1:]
		if words[0] == "name" {
			words = words[1:]
		}
		ends := max(slices.Index(words, "type"), 0)
		name := strings.ToLower(strings.Join(words[:ends], " "))
		values := []string{}
		for i, word := range words[ends:] {
			if word == "var" && ends+i+1 < len(words) {
				values = append(values, words[ends+i+1])
			}
		}
		b.options[name] = values
	}
}

// suit returns the lines that make the program play a game, and the form in which it then writes.
// fits is false if it does not know the game or the rules.
func (b *birth) suit(g *game.Game, rules game.Rules) (lines []string, f form, fits bool) {
	set := func(name, value string) {
		line := fmt.Sprintf("setoption name %s value %s", name, value)
		if b.protocol == UCCI {
			line = fmt.Sprintf("setoption %s %s", name, value)
		}
		lines = append(lines, line)
	}
	told := b.told(g)
	if !told && !Usual(g, rules) {
		return nil, nil, false
	}
	f = plain{g} // so programs write that know one game alone
	if offered, chooses := b.options["uci_variant"]; chooses {
		variants := variantsOf([]*game.Game{g})
		i := slices.IndexFunc(variants, func(v variant) bool {
			return (len(offered) == 0 || slices.Contains(offered, v.name)) && agrees(v.fixed, rules)
		})
		if i < 0 {
			return nil, nil, false
		}
		set("UCI_Variant", variants[i].name)
		if b.protocol == UCI { // UCCI has a form of its own, which is the plain one
			f = variants[i].forms[0]
		}
	}
	if _, asks := b.options["usemillisec"]; asks {
		set("usemillisec", "true")
	}
	if told {
		for _, o := range g.Options {
			set(optionName(g, o), rules[o.Name])
		}
	}
	if b.protocol == UCI {
		lines = append(lines, "ucinewgame")
	}
	return lines, f, true
}

// told reports whether the program can be told all rules of a game.
func (b *birth) told(g *game.Game) bool {
	for _, o := range g.Options {
		if _, there := b.options[strings.ToLower(optionName(g, o))]; !there {
			return false
		}
	}
	return true
}
