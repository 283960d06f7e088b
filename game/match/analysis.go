package match

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"goldentree/game"
	"goldentree/game/record"
	"goldentree/game/search"
)

const (
	analysisTime  = 15 * time.Second // is spent on a position; a board that nobody touches then costs nothing
	analysisLines = 3                // are looked for
)

// An Analysis is what is known so far of a position.
type Analysis struct {
	Depth int                        // how many moves, or turns, it looked ahead; 0 is nothing yet
	Lines []Line                     // of whoever is to move, the best first; none before a throw
	Parts [game.MaxSeats + 1]float64 // by seat, what part of the win it can expect; allies add theirs up
	Lead  Lead                       // in a word
	Seats []game.Seat                // who is ahead: one seat, or two allies; nobody where it is even
	In    int                        // in how many moves of theirs they win, if Lead is Wins and that is known
}

// A Line is a way in which play can go on.
type Line struct {
	Moves []game.Move
	Score int     // for whoever is to move: between two, a small piece is worth about 100
	Part  float64 // of the win, that whoever is to move can expect
	Win   int     // after so many moves of the winner the game is won, or lost if it is negative; 0 is neither
}

// A Lead says how far somebody is ahead.
type Lead int

// The leads, each greater than the one before.
const (
	Even    Lead = iota
	Slight       // one can see it
	Clear        // much may still happen
	Winning      // a good player wins this
	Wins         // nothing can prevent it
)

// leads says from which part of the win on a lead between two is one.
var leads = map[Lead]float64{Slight: 0.6, Clear: 0.75, Winning: 0.9}

// edges says, by game, how far ahead one wins three times as much as the other, as it was found in games that the
// computer played against itself. Each game counts in its own way: in some, what is counted decides soon, in others late.
// Those that are not here have anyEdge.
var edges = map[string]int{"hundred": 130, "xiangqi": 400, "jungle": 380, "reversi": 580, "latrunculi": 100, "kingsfile": 200}

const anyEdge = 200

// edgeOf returns the edge of a game.
func edgeOf(game string) int {
	if edge, known := edges[game]; known {
		return edge
	}
	return anyEdge
}

// sure is the least score that promises a win.
const sure = search.Win - 1000

// A study is the work on an analysis. Like a thought it belongs to the owner of the match.
type study struct {
	*thought // nil while it rests, and when it is done
	at       *record.Node
	found    Analysis
	done     bool
}

// Analyse lets the position looked at be thought about from now on, whoever's turn it is, or no longer. The analysis
// begins anew wherever the match goes; it rests while a computer that plays is thinking, or a hint is looked for,
// and ends by itself after a while.
func (m *Match) Analyse(on bool) {
	m.studies = on
	m.analyse()
	m.changed()
}

// Analysis tells what is known of the position looked at, and whether it is still thought about.
func (m *Match) Analysis() (Analysis, bool) {
	if m.study == nil {
		return Analysis{}, false
	}
	return m.study.found, m.study.thought != nil
}

// analyse begins, goes on with, or ends the analysis, as it is wanted now. It is called after every change.
func (m *Match) analyse() {
	p, judges := m.position.(search.Position)
	wanted := m.studies && judges && !m.closed && m.turn() != game.Nobody
	if s := m.study; s != nil && (!wanted || s.at != m.at) {
		s.drop()
		m.study = nil
	}
	if !wanted {
		return
	}
	if m.study == nil {
		m.study = &study{at: m.at}
	}
	switch s := m.study; {
	case m.thinking != nil || m.hint != nil:
		s.drop()
		s.thought = nil
	case s.thought == nil && !s.done:
		m.begin(s, p.Clone().(search.Position))
	}
}

// begin lets a study work on a position of its own.
func (m *Match) begin(s *study, p search.Position) {
	t := m.newThought()
	s.thought = t
	e := examiner{position: p, seats: m.game.SeatCount(), edge: edgeOf(m.game.ID)}
	if p.Turn() == game.Chance && m.record.Cards {
		e.cards = []game.Move{}
		if m.Person(m.thrower()) { // nobody looks into the hand of another
			e.cards = m.playable()
		}
	}
	tell := aloud(m, t, func(a Analysis) {
		s.found = a
		m.changed()
	})
	go func() {
		ctx, end := context.WithTimeout(t.ctx, analysisTime)
		defer end()
		var last Analysis
		fault := safely(func() {
			e.examine(ctx, func(a Analysis) {
				last = a
				tell(a)
			})
		})
		m.back(t, func() {
			t.drop()
			s.thought, s.done = nil, true
			if last.Depth > 0 {
				s.found = last
			}
			if fault != nil {
				m.trouble = fmt.Errorf("match: the analysis failed: %w", fault)
			}
			m.changed()
		})
	}()
}

// An examiner analyses a position.
type examiner struct {
	position search.Position
	seats    int
	edge     int         // of the game, between two
	cards    []game.Move // that can be played, if that is to be chosen; nil where it is not
}

// examine looks deeper and deeper, until ctx is done or there is nothing more to see.
func (e *examiner) examine(ctx context.Context, tell func(Analysis)) {
	if e.position.Turn() == game.Chance && e.cards == nil {
		e.average(ctx, tell)
		return
	}
	seat := e.position.Diagram().Seat
	search.Lines(ctx, e.position, search.Limits{Moves: e.cards, Threads: crew()}, analysisLines, func(found []search.Info) {
		a := Analysis{Depth: found[0].Depth}
		many := found[0].Hopes != hopes{}
		for _, i := range found {
			line := Line{i.Line, i.Score, e.part(i.Score), toWin(i.Score)}
			if many {
				line.Part, line.Win = i.Hopes[seat-game.First], 0
			}
			a.Lines = append(a.Lines, line)
		}
		if many {
			e.share(&a, found[0].Hopes)
		} else {
			e.compare(&a, seat, found[0].Score)
		}
		tell(a)
	})
}

// hopes are those of a search.Info.
type hopes = [game.MaxSeats]float64

// average judges a position before a throw: by every throw, as often as it falls.
func (e *examiner) average(ctx context.Context, tell func(Analysis)) {
	p := e.position
	for depth := 1; ctx.Err() == nil; depth++ {
		var sum hopes
		total, farthest := 0.0, 0
		for _, throw := range p.Moves(nil) {
			chance := float64(game.Weight(p, throw))
			var last search.Info
			p.Make(throw)
			search.Lines(ctx, p, search.Limits{Depth: depth}, 1, func(found []search.Info) { last = found[0] })
			p.Unmake()
			if ctx.Err() != nil || last.Depth == 0 {
				return
			}
			farthest = max(farthest, last.Depth)
			total += chance
			for i := range sum {
				sum[i] += chance * last.Hopes[i]
			}
		}
		for i := range sum {
			sum[i] /= total
		}
		a := Analysis{Depth: depth}
		e.share(&a, sum)
		tell(a)
		if farthest < depth {
			return // there was no more to see
		}
	}
}

// compare judges a position between two seats by its score for one of them.
func (e *examiner) compare(a *Analysis, seat game.Seat, score int) {
	other := seat.Other()
	a.Parts[seat] = e.part(score)
	a.Parts[other] = 1 - a.Parts[seat]
	ahead, win := seat, toWin(score)
	if score < 0 {
		ahead, score, win = other, -score, -win
	}
	for lead, from := range leads {
		if a.Parts[ahead] >= from {
			a.Lead = max(a.Lead, lead)
		}
	}
	if score >= sure {
		a.Lead = Wins
	}
	if a.Lead > Even {
		a.Seats, a.In = []game.Seat{ahead}, win
	}
}

// part says what part of the win a score between two promises.
func (e *examiner) part(score int) float64 {
	return 1 / (1 + math.Pow(3, -float64(score)/float64(e.edge)))
}

// share judges a position by what everybody can hope for.
func (e *examiner) share(a *Analysis, h hopes) {
	type side struct {
		seats []game.Seat
		part  float64
	}
	var sides []side
	for i := range e.seats {
		seat := game.First + game.Seat(i)
		a.Parts[seat] = h[i]
		if ally := game.AllyOf(e.position, seat); ally != game.Nobody && ally < seat {
			of := slices.IndexFunc(sides, func(s side) bool { return s.seats[0] == ally })
			sides[of].seats = append(sides[of].seats, seat)
			sides[of].part += h[i]
		} else {
			sides = append(sides, side{[]game.Seat{seat}, h[i]})
		}
	}
	slices.SortStableFunc(sides, func(a, b side) int { return cmp.Compare(b.part, a.part) })
	switch first, second := sides[0].part, sides[1].part; {
	case first-second < 0.05:
		return
	case first > 0.999:
		a.Lead = Wins
	case first > 0.75:
		a.Lead = Winning
	case first-second > 0.15:
		a.Lead = Clear
	default:
		a.Lead = Slight
	}
	a.Seats = sides[0].seats
}

// toWin says after how many moves of the winner a score promises a win, or, with a minus, fears a loss; 0 if it
// does neither.
func toWin(score int) int {
	switch {
	case score >= sure:
		return (search.Win - score + 1) / 2
	case score <= -sure:
		return -(search.Win + score + 1) / 2
	}
	return 0
}

// LineIn writes moves that follow the node looked at one after another, as TextIn would.
func (m *Match) LineIn(language string, moves []game.Move) []string {
	var texts []string
	for _, mv := range moves {
		texts = append(texts, m.game.WriteIn(language, m.position, mv))
		m.position.Make(mv)
	}
	for range moves {
		m.position.Unmake()
	}
	return texts
}
