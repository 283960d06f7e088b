package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"goldentree/game"
	"goldentree/game/protocol"
	"goldentree/game/search"
)

// newGuest makes a player of a program of others, "uci:COMMAND" or "ucci:COMMAND", where blanks part
// the arguments. It is nil if the name is that of one of our own.
func newGuest(c *call, name string, l search.Limits) (*protocol.Engine, error) {
	speaks, command, _ := strings.Cut(name, ":")
	words := strings.Fields(command)
	switch p := protocol.Protocol(speaks); {
	case p != protocol.UCI && p != protocol.UCCI:
		return nil, nil
	case len(words) == 0:
		return nil, fmt.Errorf("duel: which program? %s:COMMAND", p)
	case l.Time == 0:
		return nil, errors.New("duel: how long may a program think? -time")
	default:
		rules, err := c.game.Settle(c.rules)
		if err != nil {
			return nil, err
		}
		program := protocol.Program{Name: filepath.Base(words[0]), File: words[0], Args: words[1:], Protocol: p, Time: l.Time, Patience: time.Minute}
		return protocol.NewEngine(program, c.game, rules), nil
	}
}

// readOpenings reads a file with an opening on every line, as programs write it after "position".
// What follows a # is a remark.
func (c *call) readOpenings(name string) (openings []protocol.Path, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line, _, _ := strings.Cut(lines.Text(), "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		path, err := protocol.ReadPath(c.game, c.rules, line)
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", name, n, err)
		}
		openings = append(openings, path)
	}
	if lines.Err() == nil && len(openings) == 0 {
		return nil, fmt.Errorf("%s: there is no opening in it", name)
	}
	return openings, lines.Err()
}

// path follows -position and -play, for programs that want to be told.
func (c *call) path() (path protocol.Path, err error) {
	if c.start != "start" {
		path.Start = c.start
	}
	if path.Position, err = c.setUp(); err != nil {
		return path, err
	}
	for i, word := range strings.Fields(c.play) {
		m, err := c.game.Find(path.Position, word)
		if err != nil {
			return path, fmt.Errorf("move %d: %w", i+1, err)
		}
		path = after(path, m)
	}
	return path, nil
}

// after makes one more move on a path. Other paths that begin with the same moves stay as they are.
func after(path protocol.Path, m game.Move) protocol.Path {
	path.Position.Make(m)
	path.Moves = append(slices.Clip(path.Moves), m)
	return path
}
