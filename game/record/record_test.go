package record

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"goldentree/game"
	"goldentree/game/catalog"
)

// grown returns a record of g whose tree has grown at random, with remarks and resignations.
func grown(t *testing.T, g *game.Game, seed uint64) *Record {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	r := New(g)
	r.Seed = random.Uint64()
	r.Created = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	r.Changed = r.Created.Add(time.Hour)
	r.Seats[0].Name = remarks[random.IntN(len(remarks))]
	r.Seats[1].Level = random.IntN(10)
	p, err := r.Begin(g)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Root
	for range 120 {
		moves := p.Moves(nil)
		if len(moves) == 0 || n != r.Root && random.IntN(8) == 0 {
			for back := random.IntN(5); back >= 0 && n != r.Root; back-- {
				n = n.Parent
				p.Unmake()
			}
			continue
		}
		m := moves[random.IntN(len(moves))]
		p.Make(m)
		if n.Child(m) == nil {
			n.Add(m)
			if random.IntN(6) == 0 {
				n.Child(m).Remark = remarks[random.IntN(len(remarks))]
			}
		}
		n = n.Child(m)
		if random.IntN(40) == 0 && g.SeatName(p.Turn()) != "" {
			n.Resigned = p.Turn()
		}
	}
	r.At = n
	r.Result = Result(g, n.Outcome(g, p))
	return r
}

var remarks = []string{
	"quick and sound", "a } b", "}", "}}", "{", "{{(", ")", "[white resigns]", "two\nlines\n\nand three", " spaced  out ", "\t",
	`back\slash \n \u0041`, `"quotes" ""two"" """three""" """"four""""`, "'''", "Ход сильный — «да»", "carriage\rreturn\r\n", "\x00\x01\x7f\x1b",
	"\ufeff", "\u2028", "", strings.Repeat("a long remark ", 30), "# no comment", "= [x]", "日本語",
}

func written(t *testing.T, g *game.Game, r *Record) string {
	t.Helper()
	data, err := r.Write(g)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func readBack(t *testing.T, text string) *Record {
	t.Helper()
	r, err := Read(strings.NewReader(text), "back.toml", catalog.Find)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return r
}

// same fails unless two trees are equal, order included.
func same(t *testing.T, a, b *Node) {
	t.Helper()
	if a.Move != b.Move || a.Remark != b.Remark || a.Resigned != b.Resigned || len(a.Children) != len(b.Children) {
		t.Fatalf("after %d moves: %v %q %v with %d children became %v %q %v with %d",
			len(a.Line()), a.Move, a.Remark, a.Resigned, len(a.Children), b.Move, b.Remark, b.Resigned, len(b.Children))
	}
	for i := range a.Children {
		if b.Children[i].Parent != b {
			t.Fatalf("after %d moves: a child has another parent", len(a.Line()))
		}
		same(t, a.Children[i], b.Children[i])
	}
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			for seed := range uint64(40) {
				r := grown(t, g, seed)
				text := written(t, g, r)
				back := readBack(t, text)
				same(t, r.Root, back.Root)
				if got, want := fmt.Sprint(back.At.Moves()), fmt.Sprint(r.At.Moves()); got != want {
					t.Fatalf("seed %d: stood at %s, stands at %s", seed, want, got)
				}
				if back.Seed != r.Seed || back.Result != r.Result || !slices.Equal(back.Seats, r.Seats) ||
					!back.Created.Equal(r.Created) || !back.Changed.Equal(r.Changed) || back.Warning != "" {
					t.Fatalf("seed %d: %+v became %+v", seed, r, back)
				}
				if again := written(t, g, back); again != text {
					t.Fatalf("seed %d: written again it differs:\n%s\n%s", seed, text, again)
				}
			}
		})
	}
}

func TestEveryRemarkComesBack(t *testing.T) {
	g := catalog.Games()[0]
	for _, remark := range remarks {
		r := New(g)
		r.Root.Remark = remark
		p, _ := r.Begin(g)
		r.Root.Add(p.Moves(nil)[0]).Remark = remark
		same(t, r.Root, readBack(t, written(t, g, r)).Root)
	}
}

func TestBytesThatAreNoTextAreMendedWithAWarning(t *testing.T) {
	g := catalog.Games()[0]
	r := New(g)
	r.Seats[0].Name = "Mark"
	text := strings.Replace(written(t, g, r), "Mark", "M\xfcller", 1)
	back := readBack(t, text)
	if back.Seats[0].Name != "M\ufffdller" || back.Warning == "" {
		t.Errorf("name %q, warning %q", back.Seats[0].Name, back.Warning)
	}
	r.Root.Remark = "M\xfcller"
	if back := readBack(t, written(t, g, r)); back.Root.Remark != "M\ufffdller" || back.Warning != "" {
		t.Errorf("remark %q, warning %q", back.Root.Remark, back.Warning)
	}
}

func TestVariationsHangWhereTheyAreWritten(t *testing.T) {
	g := find(t, "jungle")
	const moves = "a3a4 a7a6 (c7c8 c3c2 (c3d3 {deep} e7d7 (e7f7)) c8c9) (g7g6) g3g4 {main}"
	r := readBack(t, head+moves+tail)
	if got := r.Root.End().Line(); len(got) != 3 || got[2].Remark != "main" {
		t.Fatalf("the main line has %d moves", len(got))
	}
	second := r.Root.Children[0]
	if len(second.Children) != 3 {
		t.Fatalf("there are %d answers to the first move", len(second.Children))
	}
	side := second.Children[1]
	if len(side.Children) != 2 || side.End() == side || len(side.End().Line()) != 4 {
		t.Errorf("the first variation is not what was written")
	}
	deep := side.Children[1]
	if deep.Remark != "deep" || len(deep.Children) != 2 {
		t.Errorf("the variation in the variation is not what was written")
	}
	if text, _ := writeMoves(g, r.Root); text != moves {
		t.Errorf("it was %q and is %q", moves, text)
	}
}

func find(t *testing.T, id string) *game.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	return g
}

const (
	head = "format = 1\ngame = \"jungle\"\n[moves]\ntext = \"\"\"\n"
	tail = "\n\"\"\"\n"
)

func TestReadSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"an empty file", "", `x.toml: the format is 0`},
		{"no TOML", "hello", `x.toml: line 1: `},
		{"zero bytes", strings.Repeat("\x00", 136), `x.toml: line 1: `},
		{"a format of the future", "format = 2\ngame = \"jungle\"\nfuture = true\n", `x.toml: line 1: the format is 2, but only format 1`},
		{"an unknown key", "format = 1\n\ngame = \"jungle\"\nspeed = 3\n", `x.toml: line 4: the key "speed" is unknown`},
		{"an unknown key of a seat", "format = 1\ngame = \"jungle\"\n[[seat]]\nname = \"A\"\nelo = 1\n", `x.toml: line 5: the key "seat.elo" is unknown`},
		{"an unknown table", "format = 1\ngame = \"jungle\"\n[clock]\n", `x.toml: line 3: the key "clock" is unknown`},
		{"a key twice", "format = 1\ngame = \"jungle\"\ngame = \"jungle\"\n", `x.toml: line 3: `},
		{"a number for a name", "format = 1\ngame = 7\n", `x.toml: line 2: the value of "game" is of the wrong kind`},
		{"a text for a number", "format = \"1\"\n", `x.toml: line 1: the value of "format" is of the wrong kind`},
		{"half a level", "format = 1\n[[seat]]\nlevel = 3.5\n", `x.toml: line 3: the value of "seat.level" is of the wrong kind`},
		{"moves that are no table", "format = 1\nmoves = \"a3a4\"\n", `x.toml: line 2: the value of "moves" is of the wrong kind`},
		{"one seat for a list of seats", "format = 1\nseat = {name = \"A\"}\n", `x.toml: line 2: the value of "seat" is of the wrong kind`},
		{"options that are a number", "format = 1\ngame = \"jungle\"\noptions = 5\n", `x.toml: line 3: the value of "options" is of the wrong kind`},
		{"options that are a text", "format = 1\ngame = \"jungle\"\noptions = \"rules=common\"\n", `x.toml: line 3: the value of "options" is of the wrong kind`},
		{"options that are a list", "format = 1\ngame = \"jungle\"\n[[options]]\nrules = \"common\"\n", `x.toml: line 3: the value of "options" is of the wrong kind`},
		{"an option that is a number", "format = 1\ngame = \"jungle\"\noptions = {rules = 1}\n", `x.toml: line 3: the value of "options.rules" is of the wrong kind`},
		{"a key in capitals", "format = 1\ngame = \"jungle\"\nGAME = \"hundred\"\n", `x.toml: line 3: the key "GAME" is unknown`},
		{"a key with a capital in a table", "format = 1\ngame = \"jungle\"\n[moves]\nText = \"\"\n", `x.toml: line 4: the key "moves.Text" is unknown`},
		{"a table with a capital", "format = 1\ngame = \"jungle\"\n[Options]\nrules = \"common\"\n", `x.toml: line 3: the key "Options" is unknown`},
		{"a game with a long name", "format = 1\ngame = \"" + strings.Repeat("x", 100_000) + "\"\n", `x.toml: line 2: there is no game "xxx`},
		{"a long key", "format = 1\n" + strings.Repeat("x", 100_000) + " = 1\n", `x.toml: line 2: the key "xxx`},
		{"a long move", head + strings.Repeat("x", 100_000) + tail, `x.toml: line 5: move 1: jungle: "xxx`},
		{"a long mark", head + "[" + strings.Repeat("x", 100_000) + "]" + tail, `x.toml: line 5: after move 0: [xxx`},
		{"a game that we do not have", "format = 1\ngame = \"ludo\"\n", `x.toml: line 2: there is no game "ludo"`},
		{"no game", "format = 1\n", `x.toml: there is no game ""`},
		{"an option that the game does not have", "format = 1\ngame = \"jungle\"\n[options]\nlava = \"hot\"\n" + tail[1:1], `x.toml: line 3: jungle: there is no option "lava"`},
		{"a value that the option does not have", "format = 1\ngame = \"jungle\"\noptions = {rules = \"mine\"}\n", `x.toml: line 3: jungle: option rules is "mine"`},
		{"a start that is none", "format = 1\ngame = \"jungle\"\nstart = \"7/7\"\n[moves]\ntext = \"\"\n", `x.toml: line 3: jungle: `},
		{"more seats than the table has", "format = 1\ngame = \"jungle\"\n[[seat]]\n[[seat]]\n[[seat]]\n", `x.toml: line 3: there are 3 seats`},
		{"a level below zero", "format = 1\ngame = \"jungle\"\n[[seat]]\nlevel = -1\n", `x.toml: line 4: seat 1 has the level -1`},
		{"no moves at all", "format = 1\ngame = \"jungle\"\n", `x.toml: there are no moves in it`},
		{"an illegal move", head + "a3a4 a7a6\ng3g4 a1a9" + tail, `x.toml: line 6: move 4: jungle: "a1a9" is no legal move here`},
		{"an illegal move on the line of the key", "format = 1\ngame = \"jungle\"\n[moves]\ntext = \"a3a4 a1a9\"\n", `x.toml: line 4: move 2: jungle: "a1a9"`},
		{"an illegal move in a variation", head + "a3a4 a7a6 (c7c8\n\nc3c9) g3g4" + tail, `x.toml: line 7: move 3: jungle: "c3c9"`},
		{"a move twice", head + "a3a4 (a3a4)" + tail, `x.toml: line 5: move 1: jungle: the move "a3a4" stands here twice`},
		{"a variation before the first move", head + "(a3a4)" + tail, `x.toml: line 5: a variation comes before the first move`},
		{"an empty variation", head + "a3a4 ()" + tail, `x.toml: line 5: after move 0: a variation does not begin with a move`},
		{"a variation that begins with a remark", head + "a3a4 ({so} c3c2)" + tail, `does not begin with a move`},
		{"a variation in a variation without a move", head + "a3a4 ((c3c2))" + tail, `does not begin with a move`},
		{"a variation that is not closed", head + "a3a4 (c3c2" + tail, `x.toml: line 6: after move 1: a variation is not closed`},
		{"a ) too many", head + "a3a4)" + tail, `x.toml: line 5: after move 1: a ) closes nothing`},
		{"a } too many", head + "a3a4 }" + tail, `x.toml: line 5: after move 1: a } closes nothing`},
		{"a remark that is not closed", head + "a3a4 {so }} on" + tail, `x.toml: line 5: after move 1: a { is not closed`},
		{"a mark that is not closed", head + "a3a4 [white resigns" + tail, `x.toml: line 5: after move 1: a [ is not closed`},
		{"a mark that is not known", head + "a3a4 [white sleeps]" + tail, `x.toml: line 5: after move 1: [white sleeps] is not understood; it can be [`},
		{"two resignations", head + "a3a4 [white resigns] [black resigns]" + tail, `black resigns when the game is over`},
		{"a place that is not there", "at = 2\n" + head + "a3a4" + tail, `x.toml: line 1: at is 2, but there are 1 moves`},
		{"a place before the start", "at = -1\n" + head + "a3a4" + tail, `x.toml: line 1: at is -1`},
		{"a result that is not so", "result = \"den 2 0\"\n" + head + "a3a4" + tail, `x.toml: line 1: the result is "den 2 0", but the moves say ""`},
		{"too large a file", strings.Repeat("#", Largest+1), `x.toml: the file is too large`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := Read(strings.NewReader(c.text), "x.toml", catalog.Find)
			if err == nil || r != nil {
				t.Fatalf("it was read: %+v", r)
			}
			if !strings.HasPrefix(err.Error(), "record: x.toml: ") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 400 {
				t.Errorf("the error is\n%.400v\nand should say\n%s", err, c.want)
			}
		})
	}
}

func TestACutFileIsNeverReadAsAWholeOne(t *testing.T) {
	for _, g := range catalog.Games() {
		text := written(t, g, grown(t, g, 7))
		for n := 0; n < len(text)-1; n++ {
			if n == 400 {
				n = max(n, len(text)-400) // what lies between is cut in the middle of the moves
			}
			if r, err := Read(strings.NewReader(text[:n]), "cut.toml", catalog.Find); err == nil {
				t.Fatalf("%s: the first %d of %d bytes were read as %+v", g.ID, n, len(text), r)
			}
		}
	}
}

func TestAResignationIsKeptWhereItHappened(t *testing.T) {
	r := readBack(t, head+"a3a4 a7a6 [white resigns]"+tail)
	if r.Result != "resigned 0 2" || r.At.Resigned != game.First {
		t.Errorf("result %q, resigned %v", r.Result, r.At.Resigned)
	}
	r = readBack(t, "at = 1\n"+head+"a3a4 a7a6 [white resigns]"+tail)
	if r.Result != "" {
		t.Errorf("a move before the resignation the result is %q", r.Result)
	}
}

func TestPromoteKeepsTheOrderOfTheOthers(t *testing.T) {
	n := new(Node)
	var made []*Node
	for m := range 4 {
		made = append(made, n.Add(game.Place(game.Square(m))))
	}
	made[2].Promote()
	want := []*Node{made[2], made[0], made[1], made[3]}
	if !slices.Equal(n.Children, want) {
		t.Errorf("got %v, want %v", n.Children, want)
	}
}

func FuzzRecord(f *testing.F) {
	for _, g := range catalog.Games() {
		data, err := New(g).Write(g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("at = 1\nseed = -5\ncreated = 2026-01-02T03:04:05Z\n" + head + "a3a4 {so\\r} a7a6 (c7c8 [white resigns]) g3g4" + tail))
	f.Add([]byte("format = 1\ngame = \"reversi\"\noptions = {rules = \"othello\"}\n[moves]\ntext = 'd3'\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Read(bytes.NewReader(data), "fuzz.toml", catalog.Find)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the error has more than one line: %v", err)
			}
			return
		}
		g, _ := catalog.Find(r.Game)
		first := written(t, g, r)
		back := readBack(t, first)
		same(t, r.Root, back.Root)
		if second := written(t, g, back); first != second {
			t.Errorf("written again it differs:\n%s\n%s", first, second)
		}
	})
}
