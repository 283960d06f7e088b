package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"goldentree/game"
	"goldentree/game/record"
	"goldentree/ui/lang"
)

// A voice says in words what happens in a game. It knows the words of that game by their keys, and no rule.
type voice struct {
	game *game.Game
	lang *lang.Lang
}

// text returns a text of the game, by its key after the game's ID.
func (v voice) text(key string, args ...any) string { return v.lang.T(v.game.ID+"."+key, args...) }

// own returns the game's own text of that key, or that of all games.
func (v voice) own(key string, args ...any) string {
	if v.has(key) {
		return v.text(key, args...)
	}
	return v.lang.T("ui."+key, args...)
}

// has reports whether the game has a text of its own by that key.
func (v voice) has(key string) bool { return v.lang.Has(v.game.ID + "." + key) }

func (v voice) seat(s game.Seat) string { return v.text("seat." + v.game.SeatName(s)) }

func (v voice) square(q game.Square) string { return v.game.Board.Name(q) }

func (v voice) heading(d game.Dir) string { return v.lang.T("ui.heading." + d.String()) }

// value names a value of an option. Numbers that nobody has named stand for themselves.
func (v voice) value(o game.Option, value string) string {
	if key := "option." + o.Name + ".value." + value; v.has(key) {
		return v.text(key)
	}
	return value
}

// piece names a piece with its owner: "red warrior-official".
func (v voice) piece(p game.Piece) string {
	name := v.text("piece." + v.game.Pieces[p.Kind].Name)
	if p.Seat < game.First || int(p.Seat) > v.game.SeatCount() {
		return name
	}
	return v.lang.Agree(v.text("seat-of."+v.game.SeatName(p.Seat)), name)
}

// level names a level.
func (v voice) level(level int) string { return v.lang.T("ui.level." + strconv.Itoa(level) + ".name") }

// player names whoever sits at a seat.
func (v voice) player(p record.Player) string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Program != "":
		return v.lang.T("ui.program", "name", p.Program)
	case p.Level > 0:
		return v.lang.T("ui.computer", "level", p.Level, "name", v.level(p.Level))
	}
	return v.lang.T("ui.person")
}

// move says what a move did, from the diagrams before and after it.
func (v voice) move(before, after game.Diagram, m game.Move) string {
	var said []string
	say := func(key string, args ...any) { said = append(said, v.own("said."+key, args...)) }
	mover, stays := game.Piece{}, false
	if m.From() != game.NoSquare {
		mover = before.Cells[m.From()]
		is := after.Cells[m.From()]
		stays = is.Kind == mover.Kind && is.Seat == mover.Seat
	}
	switch {
	case m.Verb() == game.VerbPass:
		say("pass", "seat", v.seat(before.Turn))
	case m.Verb() == game.VerbRoll:
		say("roll", "seat", v.seat(before.Seat), "faces", v.faces(after.Dice))
	case m.Verb() == game.VerbPlace:
		say("place", "seat", v.seat(before.Turn), "to", v.square(m.To()))
	case m.Verb() == game.VerbTurn && m.To() == game.NoSquare:
		say("turn", "piece", v.piece(mover), "from", v.square(m.From()), "heading", v.heading(m.Heading()))
	case stays: // it acts on another piece from where it is
		say("stays", "piece", v.piece(mover), "from", v.square(m.From()))
	default:
		say("go", "piece", v.piece(mover), "from", v.square(m.From()), "to", v.square(m.To()))
	}
	if m.From() != game.NoSquare && m.To() != game.NoSquare {
		if met := before.Cells[m.To()]; met != (game.Piece{}) {
			v.met(say, m, met)
		}
	}
	v.aside(say, before, after, m)
	v.further(say, before, after, m)
	if m.Verb() == game.VerbTurn && m.To() != game.NoSquare {
		say("faces", "heading", v.heading(m.Heading()))
	}
	if m.Verb() == game.VerbPromote {
		say("becomes", "piece", v.text("piece."+v.game.Pieces[m.Arg()].Name))
	}
	if n := changedSides(before, after); n > 0 {
		say("flips", "n", n)
	}
	if check := v.game.ID + ".said.check"; after.Turn != game.Nobody && v.lang.Has(check) {
		for q := range after.Alarm.All() {
			if after.Cells[q].Seat == after.Turn {
				say("check")
				break
			}
		}
	}
	return capital(strings.Join(said, ", "))
}

// met says what became of a piece that stood where another one goes.
func (v voice) met(say func(string, ...any), m game.Move, met game.Piece) {
	switch {
	case m.Via() == game.NoSquare:
		say("takes", "piece", v.piece(met))
	case m.Label() > 0 && v.has("said."+v.game.Labels[m.Label()]):
		say(v.game.Labels[m.Label()], "piece", v.piece(met), "from", v.square(m.To()), "square", v.square(m.Via()))
	default:
		say("moves-other", "piece", v.piece(met), "from", v.square(m.To()), "square", v.square(m.Via()))
	}
}

// aside says what became of pieces that stood neither where the mover came from nor where it went: those of others
// that are gone were taken, one of the same side that stands elsewhere has gone with it.
func (v voice) aside(say func(string, ...any), before, after game.Diagram, m game.Move) {
	if m.From() == game.NoSquare {
		return
	}
	mover := before.Cells[m.From()].Seat
	var taken []game.Piece
	for q, was := range before.Cells {
		switch from := game.Square(q); {
		case from == m.From(), from == m.To(), was.Kind == 0, after.Cells[q].Kind != 0:
		case was.Seat != mover:
			taken = append(taken, was)
		default:
			for to, is := range after.Cells {
				if is == was && before.Cells[to] != was {
					say("moves-other", "piece", v.piece(was), "from", v.square(from), "square", v.square(game.Square(to)))
				}
			}
		}
	}
	switch len(taken) {
	case 0:
	case 1:
		say("takes", "piece", v.piece(taken[0]))
	default:
		say("takes-many", "n", len(taken))
	}
}

// further says what else has come of a move, where a game has words for it: what a choice of the mover meant, what he
// has won, and whose pieces take part no more, or again.
func (v voice) further(say func(string, ...any), before, after game.Diagram, m game.Move) {
	has := func(key string) bool { return v.has("said." + key) }
	if label := v.game.Labels; m.Label() > 0 && m.Via() == game.NoSquare && has(label[m.Label()]) {
		say(label[m.Label()])
	}
	if n := after.Points[before.Seat] - before.Points[before.Seat]; n > 0 && has("gains") {
		say("gains", "n", n)
	}
	for s := game.First; int(s) <= v.game.SeatCount(); s++ {
		switch was, is := out(before, s), out(after, s); {
		case !was && is && has("freezes") && seated(after, s):
			say("freezes", "seat", v.seat(s))
		case was && !is && has("wakes"):
			say("wakes", "seat", v.seat(s))
		}
	}
}

// seated reports whether a seat has pieces on the board.
func seated(d game.Diagram, s game.Seat) bool {
	return slices.ContainsFunc(d.Cells, func(p game.Piece) bool { return p.Kind != 0 && p.Seat == s })
}

// changedSides counts the pieces that stayed where they were and changed sides.
func changedSides(before, after game.Diagram) int {
	n := 0
	for q, was := range before.Cells {
		is := after.Cells[q]
		if was.Seat != game.Nobody && is.Seat != game.Nobody && is.Seat != was.Seat && is.Kind == was.Kind {
			n++
		}
	}
	return n
}

// squares lists squares by their names.
func (v voice) squares(set game.Squares) string {
	var names []string
	for q := range set.All() {
		names = append(names, v.square(q))
	}
	if len(names) == 0 {
		return v.lang.T("ui.said.nothing")
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// faces writes what dice show.
func (v voice) faces(dice []uint8) string {
	var list []string
	for _, f := range dice {
		list = append(list, fmt.Sprint(f))
	}
	return strings.Join(list, v.lang.T("ui.said.and"))
}

// outcome says who has won, and how. Those who have won as allies have won as one.
func (v voice) outcome(o game.Outcome) (result, reason string) {
	var first, last []string // who scored most, and who did not
	top := slices.Max(o.Score[game.First:])
	for i, name := range v.game.Seats {
		if name = v.text("seat." + name); o.Score[int(game.First)+i] == top {
			first = append(first, name)
		} else {
			last = append(last, name)
		}
	}
	switch {
	case len(last) == 0:
		result = v.lang.T("ui.end.draw")
	case len(first) == 1:
		result = v.lang.T("ui.end.wins", "seat", first[0])
	case o.Allied:
		result = v.lang.T("ui.end.alliance", "seats", v.all(first))
	default:
		result = v.lang.T("ui.end.shared", "seats", v.all(first))
	}
	if o.Reason == record.Resigned && o.Allied {
		return result, v.lang.T("ui.end.gave-up", "seats", v.all(last))
	}
	return result, strings.TrimSpace(v.own("end."+o.Reason, "seat", v.all(last)) + " " + v.scores(o))
}

// all lists names.
func (v voice) all(names []string) string { return strings.Join(names, v.lang.T("ui.said.and")) }

// scores lists what everybody has in the end, where more than two play for more than winning.
func (v voice) scores(o game.Outcome) string {
	if len(v.game.Seats) <= 2 || o.Allied {
		return ""
	}
	var list []string
	for i, name := range v.game.Seats {
		list = append(list, fmt.Sprintf("%s %d", v.text("seat."+name), o.Score[int(game.First)+i]))
	}
	return v.lang.T("ui.end.scores", "scores", strings.Join(list, ", "))
}

// capital begins a sentence.
func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
