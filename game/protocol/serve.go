package protocol

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"goldentree/game"
	"goldentree/game/search"
)

// usualVariant is the game for programs that do not choose one, since they know no other.
const usualVariant = "xiangqi"

// Serve answers a program that asks for moves, until it says "quit". If its words end before, a
// search that has an end is still finished. Nothing that it says is an error: what makes no sense is
// answered with a line for people. The error is one of writing, or that of ctx.
//
// speak is what the program speaks as long as it has not said so itself. games are those that it can
// choose from, as far as they are for two.
func Serve(ctx context.Context, in io.Reader, out io.Writer, games []*game.Game, speak Protocol) error {
	s := &server{
		ctx: ctx, out: bufio.NewWriter(out), protocol: speak, variants: variantsOf(games), chosen: map[string]game.Rules{},
		level: search.Levels, threads: 1, table: search.DefaultTable, lines: 1, millis: true, said: make(chan word),
	}
	s.play(max(named(s.variants, usualVariant), 0))
	heard, done := make(chan hearing), make(chan struct{})
	defer close(done)
	go listen(in, heard, done)
	for s.fault == nil {
		for (s.work == nil || s.work.held) && len(s.later) > 0 {
			line := s.later[0]
			s.later = s.later[1:]
			if !s.obey(line) {
				return s.fault
			}
		}
		select {
		case <-ctx.Done():
			s.halt()
			return ctx.Err()
		case <-s.leave:
			s.quit()
			return s.fault
		case h, more := <-heard:
			if !more {
				heard, h.line = nil, "quit"
				if s.work != nil && !s.work.held {
					s.later = append(s.later, h.line)
					continue
				}
			}
			if h.fault != nil {
				s.lose(h.fault)
			} else if !s.obey(h.line) {
				return s.fault
			}
		case w := <-s.said:
			s.pass(w)
		}
	}
	s.halt()
	return s.fault
}

// A hearing is a line that was said, or why it was not heard.
type hearing struct {
	line  string
	fault error
}

// listen hands over line by line what is said, until it ends or nobody listens any more.
func listen(in io.Reader, heard chan<- hearing, done <-chan struct{}) {
	defer close(heard)
	r := bufio.NewReaderSize(in, longest)
	for {
		line, err := readLine(r)
		if err != nil && !errors.Is(err, errLong) {
			return
		}
		select {
		case heard <- hearing{line, err}:
		case <-done:
			return
		}
	}
}

// A server knows what a program has asked for. It belongs to one goroutine; a search is at work on
// another, and comes back through said.
type server struct {
	ctx      context.Context
	out      *bufio.Writer
	protocol Protocol
	fault    error // of writing

	variants []variant
	variant  *variant
	chosen   map[string]game.Rules // by game
	form     form                  // of the last moves that came, and so of those that go
	position search.Position       // nil if the last one made no sense
	banned   []game.Move

	level, threads, lines, table int
	millis                       bool // UCCI: times come in thousandths of a second

	work  *work    // nil if nobody thinks
	later []string // what was said while a search went on that ends by itself
	leave <-chan time.Time
	said  chan word
}

const (
	mostLater = 1000        // lines can wait for a search to end
	leaving   = time.Second // is how long "quit" waits for a count, and for what was said before it
)

// A work is a search that goes on, or a count.
type work struct {
	stop   context.CancelFunc
	hit    func() // lets the time run, if it does not yet
	held   bool   // the answer must wait until it is asked for
	counts bool   // it is no search: half of an answer is none
	answer string // what waits
}

// A word is a line that a work says. With the last one it has ended.
type word struct {
	line string
	last bool
}

func (s *server) say(format string, args ...any) {
	_, err := fmt.Fprintf(s.out, format+"\n", args...)
	if err == nil {
		err = s.out.Flush()
	}
	if s.fault == nil {
		s.fault = err
	}
}

// note says what is for people alone.
func (s *server) note(format string, args ...any) {
	text := strings.Join(strings.Fields(fmt.Sprintf(format, args...)), " ")
	kind := "string"
	if s.protocol == UCCI {
		kind = "message"
	}
	s.say("info %s %.300s", kind, text)
}

// play chooses a variant, at its start.
func (s *server) play(n int) {
	s.variant = &s.variants[n]
	s.form = s.variant.forms[0]
	if s.protocol == UCCI {
		s.form = plain{s.variant.game}
	}
	s.restart()
}

// restart goes back to the start.
func (s *server) restart() {
	s.position, s.banned = nil, nil
	p, err := s.variant.game.Start(s.rules())
	if err != nil {
		s.note("%v", err)
		return
	}
	s.position = p.(search.Position)
}

func (s *server) rules() game.Rules { return s.variant.rules(s.chosen[s.variant.game.ID]) }

// commands is what is understood. What is at once can be said while a search goes on; everything else
// waits for the end of a search that has one, and ends one that has none.
var commands = map[string]struct {
	atOnce bool
	do     func(s *server, words []string)
}{
	"uci":        {false, func(s *server, _ []string) { s.speak(UCI) }},
	"ucci":       {false, func(s *server, _ []string) { s.speak(UCCI) }},
	"isready":    {true, func(s *server, _ []string) { s.say("readyok") }},
	"setoption":  {false, (*server).set},
	"ucinewgame": {false, func(s *server, _ []string) { s.restart() }},
	"position":   {false, (*server).setUp},
	"banmoves":   {false, (*server).ban},
	"go":         {false, (*server).think},
	"ponderhit":  {true, (*server).hit},
	"stop":       {true, func(s *server, _ []string) { s.halt() }},
	"d":          {false, (*server).show},
	"probe":      {false, (*server).probe},
}

// obey does what a line says, and reports whether there is more to come. Words before the first one
// that is understood are passed over.
func (s *server) obey(line string) bool {
	words := strings.Fields(line)
	for i, word := range words {
		c, known := commands[word]
		switch {
		case word == "quit" && s.leave == nil && (len(s.later) > 0 || s.work != nil && s.work.counts):
			s.later = append(s.later, line)
			s.leave = time.After(leaving)
		case word == "quit":
			s.quit()
			return false
		case !known:
			continue
		case !c.atOnce && s.work != nil && !s.work.held && len(s.later) < mostLater:
			s.later = append(s.later, line)
		default:
			if !c.atOnce {
				s.halt()
			}
			c.do(s, words[i+1:])
		}
		return true
	}
	if len(words) > 0 {
		s.note("%.60q is not understood", line)
	}
	return true
}

// speak changes the protocol.
func (s *server) speak(p Protocol) {
	if p != s.protocol {
		s.protocol = p
		s.play(named(s.variants, s.variant.name))
	}
	s.introduce()
}

// lose tells of a line that was not heard. It may have said where the game stands.
func (s *server) lose(fault error) {
	s.note("%v", fault)
	s.position, s.banned = nil, nil
}

func (s *server) quit() {
	s.halt()
	if s.protocol == UCCI {
		s.say("bye")
	}
}

// introduce says who we are and what can be set.
func (s *server) introduce() {
	s.say("id name Golden Tree")
	s.say("id author the authors of Golden Tree")
	option := "option name "
	if s.protocol == UCCI {
		option = "option "
		s.say("option usemillisec type check default %t", s.millis)
	} else {
		var names []string
		for _, v := range s.variants {
			names = append(names, v.name)
		}
		s.say("option name UCI_Variant type combo default %s var %s", s.variant.name, strings.Join(names, " var "))
		s.say("option name Ponder type check default false")
		s.say("option name MultiPV type spin default 1 min 1 max %d", mostLines)
		s.say("option name Ranks type combo default 1 var 0 var 1")
	}
	hash := "Hash"
	if s.protocol == UCCI {
		hash = "hashsize"
	}
	s.say("%s%s type spin default %d min 1 max %d", option, hash, search.DefaultTable, search.MostTable)
	s.say("%sThreads type spin default 1 min 1 max %d", option, search.MostThreads)
	s.say("%sLevel type spin default %d min 1 max %d", option, search.Levels, search.Levels)
	seen := map[string]bool{}
	for _, v := range s.variants {
		if seen[v.game.ID] || s.protocol == UCCI && v.game != s.variant.game {
			continue
		}
		seen[v.game.ID] = true
		settled, err := v.game.Settle(v.rules(nil))
		if err != nil {
			s.note("%v", err)
			continue
		}
		for _, o := range v.game.Options {
			values := "combo default " + settled[o.Name] + " var " + strings.Join(o.Values, " var ")
			if o.Most > 0 {
				values = fmt.Sprintf("spin default %s min 1 max %d", settled[o.Name], o.Most)
			}
			s.say("%s%s type %s", option, optionName(v.game, o), values)
		}
	}
	s.say("%sok", s.protocol)
}

// set reads "name Threads value 2", or in UCCI "threads 2".
func (s *server) set(words []string) {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "name" || w == "value" })
	if len(words) == 0 {
		s.note("which option?")
		return
	}
	name, value := words[0], strings.Join(words[1:], " ")
	number := func(to *int, most int) {
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > most {
			s.note("%.30s is a number from 1 to %d, not %.30q", name, most, value)
			return
		}
		*to = n
	}
	switch strings.ToLower(name) {
	case "threads":
		number(&s.threads, search.MostThreads)
	case "hash", "hashsize":
		number(&s.table, search.MostTable)
	case "level":
		number(&s.level, search.Levels)
	case "multipv":
		number(&s.lines, mostLines)
	case "ponder", "uci_chess960", "uci_analysemode": // who sets them is content that we know
	case "usemillisec":
		switch value {
		case "true", "on":
			s.millis = true
		case "false", "off":
			s.millis = false
		default:
			s.note("%.30s is true or false, not %.30q", name, value)
		}
	case "newgame":
		s.restart()
	case "ranks":
		s.count(value)
	case "uci_variant":
		if n := named(s.variants, value); n >= 0 {
			s.play(n)
		} else {
			s.note("there is no variant %.30q", value)
		}
	default:
		s.choose(name, value)
	}
}

// count chooses from which number ranks are counted, where the world does not agree on it.
func (s *server) count(from string) {
	if from != "0" && from != "1" {
		s.note("ranks are counted from 0 or 1, not %.30q", from)
		return
	}
	isRanked := func(f form) bool { _, is := f.(ranked); return is }
	if !slices.ContainsFunc(s.variant.forms, isRanked) {
		return // all count alike
	}
	s.form = s.variant.forms[slices.IndexFunc(s.variant.forms, func(f form) bool { return isRanked(f) == (from == "1") })]
}

// choose sets an option of a game.
func (s *server) choose(name, value string) {
	g, o, there := findOption(s.variants, s.variant.game, name)
	if !there {
		s.note("there is no option %.30q", name)
		return
	}
	rules := maps.Clone(s.chosen[g.ID])
	if rules == nil {
		rules = game.Rules{}
	}
	rules[o.Name] = value
	if _, err := g.Settle(rules); err != nil {
		s.note("%v", err)
		return
	}
	s.chosen[g.ID] = rules
	if g == s.variant.game {
		s.restart()
	}
}

// setUp reads "startpos moves …" or "fen … moves …"; the word fen may be left out.
func (s *server) setUp(words []string) {
	s.position, s.banned = nil, nil
	f, path, err := s.variant.read(s.form, s.rules(), words)
	if err != nil {
		s.note("%v", err)
		return
	}
	s.form, s.position = f, path.Position.(search.Position)
}

// ban reads the moves that UCCI forbids.
func (s *server) ban(words []string) {
	s.banned = nil
	for _, text := range words {
		if m, err := s.read(text); err != nil {
			s.note("banmoves: %v", err)
		} else {
			s.banned = append(s.banned, m)
		}
	}
}

// read finds a legal move.
func (s *server) read(text string) (game.Move, error) {
	if s.position == nil {
		return 0, errNowhere
	}
	return readAny(s.form, s.position, text)
}

// errNowhere is the fault of whoever asks about a position that made no sense.
var errNowhere = errors.New("there is no position")

// probe answers UCCI's question what the table knows of a position: nothing, since no search leaves anything to the
// next one.
func (s *server) probe([]string) { s.say("pophash") }

// show draws the position.
func (s *server) show([]string) {
	if s.position == nil {
		s.note("%v", errNowhere)
		return
	}
	s.say("%s\nFen: %s", strings.TrimRight(s.variant.game.Sketch(s.position.Diagram()), "\n"), s.form.position(s.position))
}

// pass hands on what a work says.
func (s *server) pass(w word) {
	switch {
	case !w.last:
		s.say("%s", w.line)
	case s.work.held:
		s.work.answer = w.line
	default:
		s.work.stop()
		s.work = nil
		s.say("%s", w.line)
	}
}

// halt ends the work, if there is one, and says what has come of it.
func (s *server) halt() {
	if s.work == nil {
		return
	}
	s.work.stop()
	s.work.held = false
	if s.work.answer != "" {
		s.pass(word{s.work.answer, true})
	}
	s.finish()
}

// finish waits until the work ends, which it does not by itself if its answer is held.
func (s *server) finish() {
	if s.work != nil && s.work.held {
		s.halt()
	}
	for s.work != nil {
		s.pass(<-s.said)
	}
}

// begins starts a work, which says lines and, at its end, an answer.
func (s *server) begins(held bool, do func(ctx context.Context, tell func(string)) string) {
	ctx, stop := context.WithCancel(s.ctx)
	s.work = &work{stop: stop, held: held}
	go func() {
		answer := do(ctx, func(line string) { s.said <- word{line, false} })
		s.said <- word{answer, true}
	}()
}

// think reads what "go" wants to know.
func (s *server) think(words []string) {
	o, fault := s.order(words)
	if fault != nil {
		s.note("%v", fault)
	}
	if s.position == nil {
		s.note("%v", errNowhere)
		s.say("%s", s.none())
		return
	}
	f, p := s.form, s.position.Clone().(search.Position)
	if o.perft > 0 {
		s.begins(false, func(ctx context.Context, tell func(string)) string { return count(ctx, f, p, o.perft, tell) })
		s.work.counts = true
		return
	}
	t := thinker{form: f, protocol: s.protocol, game: s.variant.game.ID, position: p, limits: o.limits, level: s.level, lines: s.lines}
	budget := make(chan struct{})
	s.begins(o.infinite || o.ponder, func(ctx context.Context, tell func(string)) string {
		if o.time > 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithCancel(ctx)
			defer cancel()
			go func() {
				select {
				case <-budget: // it runs
				case <-ctx.Done():
				}
				select {
				case <-time.After(o.time):
					cancel()
				case <-ctx.Done():
				}
			}()
		}
		best, next := t.think(ctx, tell)
		return s.best(f, best, next)
	})
	if !o.ponder {
		close(budget)
		return
	}
	s.work.hit = func() {
		close(budget)
		s.work.held = o.infinite
	}
}

// hit says that what was pondered about has been played: now the time runs.
func (s *server) hit([]string) {
	if s.work == nil || s.work.hit == nil {
		return
	}
	s.work.hit()
	s.work.hit = nil
	if !s.work.held && s.work.answer != "" {
		s.pass(word{s.work.answer, true})
	}
}

// best says which move is best, and which one is expected then.
func (s *server) best(f form, m, next game.Move) string {
	if m == 0 {
		return s.none()
	}
	line := "bestmove " + f.move(m)
	if next != 0 {
		line += " ponder " + f.move(next)
	}
	return line
}

// none says that there is no move.
func (s *server) none() string {
	if s.protocol == UCCI {
		return "nobestmove"
	}
	return "bestmove (none)"
}
