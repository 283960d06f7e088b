package main

import (
	"flag"
	"io"
	"os"

	"goldentree/game/catalog"
	"goldentree/game/protocol"
)

// words is where a program says what it wants to know.
var words io.Reader = os.Stdin

// serve returns the command that speaks a protocol with the program that has started the arbiter.
func serve(p protocol.Protocol) func(*flag.FlagSet) func(*call) error {
	return func(*flag.FlagSet) func(*call) error {
		return func(c *call) error { return protocol.Serve(c.ctx, words, c.out, catalog.Games(), p) }
	}
}
