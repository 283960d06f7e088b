package match

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"goldentree/game"
	"goldentree/game/protocol"
	"goldentree/game/record"
	"goldentree/game/search"
)

// Levels is how many levels a computer player has, from 1; each one beats the level below it.
const Levels = search.Levels

// Beats says in how many of how many games a level was measured to win against the one below it;
// 0 if it was not, or in too few games to say. In a game for more than two it plays alone against all
// others.
func Beats(g *game.Game, level int) (n, of int) {
	const enough = 20
	if m, ok := search.MeasureOf(g.ID, level); ok && m.Games >= enough {
		return m.InWords()
	}
	return 0, 0
}

// A Player chooses moves for a seat. Choose runs on a goroutine of its own and returns soon
// after ctx is done.
type Player interface {
	Choose(ctx context.Context, a Ask) (game.Move, error)
}

// An Ask is all that a player is told.
type Ask struct {
	Game     *game.Game
	Position game.Position     // the player's own copy, past included
	Start    string            // where the match began; "" for the usual start
	Moves    []game.Move       // how it came here
	Tell     func(search.Info) // whoever likes to may think aloud
}

// seat finds the players of the seats.
func (m *Match) seat() error {
	seats := m.record.Seats
	if len(seats) > m.game.SeatCount() {
		return fmt.Errorf("match: there are %d players, but %s has %d seats", len(seats), m.game.ID, m.game.SeatCount())
	}
	m.record.Seats = append(seats, make([]record.Player, m.game.SeatCount()-len(seats))...)
	for i, p := range m.record.Seats {
		player, err := m.playerOf(game.First+game.Seat(i), p)
		if err != nil {
			return err
		}
		m.players = append(m.players, player)
	}
	var err error
	m.standIn, err = m.playerOf(game.First, m.substitute())
	return err
}

// playerOf makes whoever plays s; nil is a person. A program that nobody knows is missing when it is
// to move, and not before.
func (m *Match) playerOf(s game.Seat, p record.Player) (Player, error) {
	switch {
	case p.Person():
		return nil, nil
	case m.makes != nil:
		return m.makes(p), nil
	case p.Program != "":
		var program Program
		if m.programs != nil {
			if known, there := m.programs(p.Program); there {
				program = known
			}
		}
		program.Name = p.Program
		return outsider{protocol.NewEngine(program, m.game, m.rules)}, nil
	case p.Level < 1 || p.Level > Levels:
		return nil, fmt.Errorf("match: %s has the level %d; it can be 1 to %d", m.game.Seats[s-game.First], p.Level, Levels)
	}
	return engine{p.Level, m.record.Seed}, nil
}

// substitute returns who plays on for a person who has left.
func (m *Match) substitute() record.Player {
	level := 0
	for _, p := range m.record.Seats {
		level = max(level, p.Level)
	}
	if level == 0 {
		level = (1 + Levels) / 2
	}
	return record.Player{Level: level}
}

// GoesOn reports whether the game goes on without a person who resigns.
func (m *Match) GoesOn() bool { return m.goesOn }

// Ally returns the seat that plays together with s; Nobody if there is none.
func (m *Match) Ally(s game.Seat) game.Seat { return game.AllyOf(m.position, s) }

// left reports whether the person at s has left the game, which goes on.
func (m *Match) left(s game.Seat) bool { return m.goesOn && m.at.Left(s) }

// Player says who plays s at the node looked at: whoever sits there, or a computer for a person
// who has left.
func (m *Match) Player(s game.Seat) record.Player {
	if p := m.record.Seats[s-game.First]; !p.Person() || !m.left(s) {
		return p
	}
	return m.substitute()
}

// computer returns who plays s; nil if that is a person, or nobody.
func (m *Match) computer(s game.Seat) Player {
	if m.game.SeatName(s) == "" {
		return nil
	}
	if p := m.players[s-game.First]; p != nil || !m.left(s) {
		return p
	}
	return m.standIn
}

// answerer returns who chooses next without being told to: a computer, or the dice that a computer
// throws; nil if that is a person, or nobody.
func (m *Match) answerer() Player {
	turn := m.turn()
	if turn == game.Chance && m.computer(m.thrower()) != nil {
		if m.record.Cards {
			return gambler{m.Player(m.thrower()).Level, m.record.Seed, m.playable()}
		}
		return m.fall()
	}
	return m.computer(turn)
}

// Person reports whether a person plays s at the node looked at.
func (m *Match) Person(s game.Seat) bool { return m.game.SeatName(s) != "" && m.computer(s) == nil }

// chooses reports whether a person is to choose: a move, what his own dice show, or cards.
func (m *Match) chooses() bool {
	if m.turn() == game.Chance && m.record.Cards {
		return m.Person(m.thrower())
	}
	return m.Person(m.turn()) || m.record.ByHand && m.Rolling()
}

// peopled reports whether there is a person at the table.
func (m *Match) peopled() bool {
	for s := range m.players {
		if m.Person(game.First + game.Seat(s)) {
			return true
		}
	}
	return false
}

// An engine is the usual player: the search, held to a level.
type engine struct {
	level int
	seed  uint64
}

var errNoJudge = errors.New("it cannot judge a position of this game")

func (e engine) Choose(ctx context.Context, a Ask) (game.Move, error) {
	p, ok := a.Position.(search.Position)
	if !ok {
		return 0, errNoJudge
	}
	return e.limited(a.Game.ID).Choose(ctx, p, e.seed, a.Tell), nil
}

// limited returns how the engine plays a game. The highest level has all that there is; the others need no more than one
// thread, with which they play the same moves again.
func (e engine) limited(game string) search.Level {
	l := search.LevelOf(game, e.level)
	if e.level == Levels {
		l.Limits.Threads = crew()
	}
	return l
}

// crew is how many threads think at full strength: as many as can run, but for the one that draws.
func crew() int { return max(1, runtime.GOMAXPROCS(0)-1) }
