package protocol

import (
	"slices"
	"strings"
	"testing"
	"time"

	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/search"
)

func TestWhatAProgramSaysOfItself(t *testing.T) {
	b := birth{options: map[string][]string{}}
	for _, line := range []string{
		"id name  Deep   Leopard 3", "id author nobody", "option name UCI_Variant type combo default chess var chess var xiangqi",
		"option name Clear Hash type button", "option usemillisec type check default true", "option", "option name", "option name var", "id", "", "id name",
	} {
		b.hear(line)
	}
	if b.name != "Deep Leopard 3" {
		t.Errorf("its name is %q", b.name)
	}
	if got := b.options["uci_variant"]; !slices.Equal(got, []string{"chess", "xiangqi"}) {
		t.Errorf("its variants are %q", got)
	}
	for _, name := range []string{"clear hash", "usemillisec"} {
		if _, there := b.options[name]; !there {
			t.Errorf("there is no option %q in %v", name, b.options)
		}
	}
}

func TestHowFarAProgramHasCome(t *testing.T) {
	for line, want := range map[string]search.Info{
		"info depth 5 seldepth 9 multipv 1 score cp -31 nodes 1234 nps 99 time 20 pv a0a1": {Depth: 5, Score: -31, Nodes: 1234, Time: 20 * time.Millisecond},
		"info depth 5 score mate 2 pv a0a1":                                                {Depth: 5, Score: search.Win - 3},
		"info depth 5 score mate -2 pv a0a1":                                               {Depth: 5, Score: 4 - search.Win},
		"info depth 6 score 77 pv a0a1":                                                    {Depth: 6, Score: 77},
		"info depth 99999999999999999999 score cp":                                         {Depth: 999},
	} {
		if got, is := readInfo(line); !is || got.Depth != want.Depth || got.Score != want.Score || got.Nodes != want.Nodes || got.Time != want.Time {
			t.Errorf("%q says %+v, want %+v", line, got, want)
		}
	}
	for _, line := range []string{"", "info", "info string depth 5", "info score", "info depth", "info depth x", "info depth 5 currmove a0a1 currmovenumber 2", "info depth 5 multipv 2 score cp 3 pv a0a1", "bestmove a0a1", "readyok"} {
		if got, is := readInfo(line); is {
			t.Errorf("%q says %+v", line, got)
		}
	}
}

// Programs that know many games count the ranks of Xiangqi from 1 in UCI, but in UCCI from 0 as all do.
func TestEachProtocolHasItsOwnForm(t *testing.T) {
	g, _ := catalog.Find("xiangqi")
	rules, err := g.Settle(game.Rules{"rules": "wxf"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Start(rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		protocol Protocol
		option   string
		move     string
	}{
		{UCI, "option name UCI_Variant type combo default xiangqi var xiangqi", "h1g3"},
		{UCI, "option name Threads type spin default 1", "h0g2"}, // it knows Xiangqi alone
		{UCCI, "option UCI_Variant type combo default xiangqi var xiangqi", "h0g2"},
		{UCCI, "option usemillisec type check default true", "h0g2"},
	} {
		b := birth{protocol: c.protocol, options: map[string][]string{}}
		b.hear(c.option)
		_, f, fits := b.suit(g, rules)
		if !fits {
			t.Errorf("%s, %q: it does not fit", c.protocol, c.option)
			continue
		}
		if _, err := read(f, p, c.move); err != nil {
			t.Errorf("%s, %q: %v", c.protocol, c.option, err)
		}
	}
}

// Nothing that a program says does any harm.
func FuzzHear(f *testing.F) {
	for _, line := range []string{"id name x", "option name x type combo var", "info depth 5 score mate -5 time", "info depth -3 score cp 99999 pv"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b := birth{options: map[string][]string{}}
		for _, line := range strings.Split(text, "\n") {
			b.hear(line)
			i, is := readInfo(line)
			if is && (i.Depth < 1 || i.Score > search.Win || i.Score < -search.Win) {
				t.Errorf("%q says %+v", line, i)
			}
			answers(line)
		}
	})
}
