package match

import (
	"context"

	"goldentree/game"
	"goldentree/game/protocol"
	"goldentree/game/record"
)

// A Program is a program of others, as somebody has set it up to play.
type Program = protocol.Program

// A Protocol is a way in which programs talk.
type Protocol = protocol.Protocol

// Protocols lists those that a program may speak.
var Protocols = []Protocol{protocol.UCI, protocol.UCCI}

// MayPlay reports whether programs play g at all: those that are made for it, or ours.
func MayPlay(g *game.Game) bool { return protocol.Plays(g) }

// Usual reports whether rules of g are those by which all programs play it. A program may know others
// as well, if it can be told.
func Usual(g *game.Game, rules game.Rules) bool { return protocol.Usual(g, rules) }

// A ProgramFault is why a program could not play: what Trouble returns, or wraps, then.
type ProgramFault = protocol.Fault

// ProgramTroubles lists all that can go wrong with a program, as keys of sentences.
var ProgramTroubles = []protocol.Trouble{
	protocol.Missing, protocol.Silent, protocol.Ended, protocol.Slow, protocol.Noisy, protocol.Illegal, protocol.Yields, protocol.Unfit,
}

// Probe starts a program to learn which protocol it speaks and what it calls itself. tell hears it
// through post, as the functions of a match do, unless ctx is done before. It takes no longer than
// the program's patience. The error is a ProgramFault.
func Probe(ctx context.Context, p Program, post func(func()), tell func(Protocol, string, error)) {
	go func() {
		speaks, name, err := protocol.Probe(ctx, p)
		post(func() {
			if ctx.Err() == nil {
				tell(speaks, name, err)
			}
		})
	}()
}

// An outsider is a program of others at the table. It runs from its first move until it leaves.
type outsider struct{ engine *protocol.Engine }

func (o outsider) Choose(ctx context.Context, a Ask) (game.Move, error) {
	return o.engine.Choose(ctx, protocol.Question{Path: protocol.Path{Start: a.Start, Moves: a.Moves, Position: a.Position}, Tell: a.Tell})
}

// leave ends the program of a player, if it has one.
func leave(p Player) {
	if o, is := p.(outsider); is {
		o.engine.Close()
	}
}

// Reseat lets somebody else play s from now on, as the record then says. A computer that was thinking
// there, or could not play, is forgotten, and a pause ends.
func (m *Match) Reseat(s game.Seat, p record.Player) error {
	if m.game.SeatName(s) == "" || m.closed {
		return ErrIllegal
	}
	player, err := m.playerOf(s, p)
	if err != nil {
		return err
	}
	if m.thinking != nil {
		m.thinking.drop()
		m.thinking = nil
	}
	i := s - game.First
	leave(m.players[i])
	m.players[i], m.record.Seats[i] = player, p
	m.record.Changed = now()
	m.trouble, m.paused = nil, false
	m.ask()
	m.save()
	m.changed()
	return nil
}
