package ui

import (
	"testing"

	"goldentree/assets"
	"goldentree/game"
	"goldentree/game/catalog"
	"goldentree/game/gametest"
	"goldentree/game/record"
	"goldentree/ui/lang"
)

// A sketch is a diagram in the making.
type sketch struct {
	t *testing.T
	g *game.Game
}

func (b sketch) square(name string) game.Square {
	q, err := b.g.Board.Find(name)
	if err != nil {
		b.t.Fatal(err)
	}
	return q
}

func (b sketch) diagram(turn game.Seat, pieces map[string]game.Piece) game.Diagram {
	d := game.Diagram{Turn: turn, Seat: turn, Cells: make([]game.Piece, b.g.Board.Size())}
	for name, p := range pieces {
		d.Cells[b.square(name)] = p
	}
	return d
}

func (b sketch) kind(name string) game.Kind {
	for k, p := range b.g.Pieces {
		if p.Name == name {
			return game.Kind(k)
		}
	}
	b.t.Fatalf("%s has no piece %q", b.g.ID, name)
	return 0
}

func TestAMoveIsToldInWords(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	on := func(id string) sketch {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("there is no game %q", id)
		}
		return sketch{t, g}
	}
	hundred, jungle, reversi := on("hundred"), on("jungle"), on("reversi")
	wo, mp := hundred.kind("wo"), hundred.kind("mp")
	rat, elephant := jungle.kind("rat"), jungle.kind("elephant")
	disc := reversi.kind("disc")
	type pieces = map[string]game.Piece
	two := pieces{"c4": {Kind: wo, Seat: game.First}, "d5": {Kind: mp, Seat: game.Second}}
	for _, c := range []struct {
		on            sketch
		before, after pieces
		move          game.Move
		english       string
		russian       string
	}{
		{hundred, two, pieces{"c5": two["c4"], "d5": two["d5"]}, game.Go(hundred.square("c4"), hundred.square("c5")),
			"Red warrior-official c4–c5", "Красный воин-чиновник c4–c5"},
		{hundred, two, nil, game.Go(hundred.square("c4"), hundred.square("d5")).Through(hundred.square("e6")).As(1),
			"Red warrior-official c4–d5, displaces blue merchant-peasant to e6",
			"Красный воин-чиновник c4–d5, синий торговец-крестьянин вытеснен на e6"},
		{hundred, two, two, game.Go(hundred.square("c4"), hundred.square("d5")).Through(hundred.square("a10")).As(2),
			"Red warrior-official c4, removes blue merchant-peasant from d5 to a10",
			"Красный воин-чиновник c4, синий торговец-крестьянин снят с d5 на a10"},
		{hundred, two, two, game.Turn(hundred.square("c4"), game.NoSquare, game.NorthEast),
			"Red warrior-official c4 faces north-east", "Красный воин-чиновник c4 смотрит на северо-восток"},
		{jungle, pieces{"a3": {Kind: rat, Seat: game.First}, "a4": {Kind: elephant, Seat: game.Second}}, nil,
			game.Go(jungle.square("a3"), jungle.square("a4")),
			"Red rat a3–a4, takes blue elephant", "Красная крыса a3–a4, взятие: синий слон"},
		{reversi,
			pieces{"d4": {Kind: disc, Seat: game.Second}, "d5": {Kind: disc, Seat: game.Second}, "e4": {Kind: disc, Seat: game.Second}},
			pieces{"d4": {Kind: disc, Seat: game.First}, "d5": {Kind: disc, Seat: game.First}, "e4": {Kind: disc, Seat: game.Second},
				"d3": {Kind: disc, Seat: game.First}},
			game.Place(reversi.square("d3")), "White d3, turns 2 discs", "Белые: d3, перевёрнуто 2 фишки"},
		{reversi, nil, nil, game.Pass(), "White passes", "Белые: пропуск хода"},
	} {
		v := voice{c.on.g, l}
		before, after := c.on.diagram(game.First, c.before), c.on.diagram(game.Second, c.after)
		for code, want := range map[string]string{"en": c.english, "ru": c.russian} {
			l.Set(code)
			if got := v.move(before, after, c.move); got != want {
				t.Errorf("%s is told as %q; want %q", c.on.g.Text(c.move), got, want)
			}
		}
	}
}

func TestAMoveIsToldWithWhatHappensAside(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ game, position, move, english, russian string }{
		{"latrunculi", "6b1/4w3/1b6/1b6/1b6/1w6/7w w 0 31 std", "e6-b6",
			"White man e6–b6, takes 3 pieces", "Белая пешка e6–b6, взятие 3 фигур"},
		{"latrunculi", "6b1/4w3/1b6/1w6/8/8/7w w 0 31 std", "e6-b6",
			"White man e6–b6, takes black man", "Белая пешка e6–b6, взятие: чёрная пешка"},
		{"kingsfile", "4k5/10/10/10/10/10/10/10/10/R3K4R w AJ - 0 1", "e1c1",
			"White king e1–c1, white rook a1–d1", "Белый король e1–c1, белая ладья a1–d1"},
		{"kingsfile", "4k5/10/10/10/10/10/10/10/10/4K4R w - - 0 1", "j1j10",
			"White rook j1–j10, check", "Белая ладья j1–j10, шах"},
		{"xiangqi", "4k4/9/9/9/9/4P4/9/2R6/9/4K4 w - - 0 1", "c2c9",
			"Red chariot c2–c9, check", "Красная башня c2–c9, шах"},
		{"chaturanga", "4bK1bH1/yH7/8/8/7rK/4rE3/8/1gH1gK2rP1 r 4 aaca rgyb 0,0,0,0 0 41 d2t1k1", "e3-e8~",
			"Red elephant e3–e8, takes black raja, the captive rajas return, 5 coins won, Yellow: the army moves again",
			"Красный слон e3–e8, взятие: чёрный раджа, пленные раджи возвращаются, добыто 5 монет, Жёлтые: войско снова в строю"},
		{"chaturanga", "4bK1bH1/yH7/8/yK7/7rK/4rE3/8/1gH1gK2rP1 r 4 aaaa rgyb 0,0,0,0 0 41 d2t0k1", "e3-e8",
			"Red elephant e3–e8, takes black raja, 5 coins won, Black: the army freezes",
			"Красный слон e3–e8, взятие: чёрный раджа, добыто 5 монет, Чёрные: войско застыло"},
	} {
		g, ok := catalog.Find(c.game)
		if !ok {
			t.Fatalf("there is no game %q", c.game)
		}
		m, before, after := gametest.Step(t, g, c.position, c.move)
		for code, want := range map[string]string{"en": c.english, "ru": c.russian} {
			l.Set(code)
			if got := (voice{g, l}).move(before, after, m); got != want {
				t.Errorf("%s: %s is told as %q; want %q", c.game, c.move, got, want)
			}
		}
	}
}

func TestWhoResignsIsNamedToEverybody(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	v := voice{catalog.Games()[0], l}
	o := game.Outcome{Reason: record.Resigned}
	o.Score[game.Second] = 2
	for code, want := range map[string]string{"en": "Red has resigned.", "ru": "Красные сдались."} {
		l.Set(code)
		if _, reason := v.outcome(o); reason != want {
			t.Errorf("it is said as %q; want %q", reason, want)
		}
	}
}

func TestPlayersAreNamed(t *testing.T) {
	l, err := lang.New(assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	v := voice{catalog.Games()[0], l}
	for _, c := range []struct {
		player record.Player
		want   string
	}{
		{record.Player{}, "Person"},
		{record.Player{Name: "Ann"}, "Ann"},
		{record.Player{Level: 3}, "Computer 3 · Learner"},
		{record.Player{Program: "deep"}, "Program deep"},
	} {
		if got := v.player(c.player); got != c.want {
			t.Errorf("%+v is called %q; want %q", c.player, got, c.want)
		}
	}
}

func TestCommandsAreCalledByTheirKeys(t *testing.T) {
	c := &Command{Keys: []string{"H", "PageUp", "Ctrl+N", "/", "Esc"}}
	for _, r := range "hHрР/." {
		if !c.hasRune(r) {
			t.Errorf("the letter %q does not call it", r)
		}
	}
	for _, r := range "nNfа" {
		if c.hasRune(r) {
			t.Errorf("the letter %q calls it", r)
		}
	}
	if !c.hasKey("Prior") || !c.hasKey("Escape") || c.hasKey("H") || c.hasKey("N") {
		t.Error("the wrong keys call it")
	}
	if n := len(c.shortcuts()); n != 1 {
		t.Errorf("it has %d shortcuts; want one", n)
	}
	ran := false
	off := &Command{Enabled: func() bool { return false }, Run: func() { ran = true }}
	off.Do()
	if ran {
		t.Error("a command that is not enabled was done")
	}
}

func TestAVariationComesAfterTheRoundItReplaces(t *testing.T) {
	g := catalog.Games()[0]
	r := record.New(g)
	first := r.Root.Add(1)
	second := first.Add(2)
	third := second.Add(3)
	other := first.Add(4)
	further := other.Add(5)
	last := third.Add(6)
	rows := moveRows(r.Root, 2, func(n *record.Node, _ int) int { return (len(n.Line()) - 1) % 2 })
	want := []moveRow{
		{1, 0, []*record.Node{first, second}},
		{1, 1, []*record.Node{nil, other}},
		{2, 1, []*record.Node{further, nil}},
		{2, 0, []*record.Node{third, last}},
	}
	if len(rows) != len(want) {
		t.Fatalf("there are %d rows; want %d", len(rows), len(want))
	}
	for i := range want {
		if rows[i].number != want[i].number || rows[i].depth != want[i].depth ||
			rows[i].nodes[0] != want[i].nodes[0] || rows[i].nodes[1] != want[i].nodes[1] {
			t.Errorf("row %d is %+v; want %+v", i, rows[i], want[i])
		}
	}
}
