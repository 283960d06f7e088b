package xiangqi

import (
	"math/rand/v2"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// Each move is written in WXF and in Chinese, and read back from both and from the other forms.
func TestNotation(t *testing.T) {
	const (
		three = "4k4/9/9/2P6/2P6/9/2P6/9/9/3K5 w"
		pairs = "4k4/9/2P6/2P3P2/6P2/9/2P6/9/9/3K5 w"
		four  = "4k4/9/2P6/2P6/2P6/9/2P6/9/9/3K5 w"
		five  = "4k4/2P6/2P6/2P6/2P6/9/2P6/9/9/3K5 w"
		twos  = "4k4/9/9/2P3P2/9/2P3P2/9/9/9/3K5 w"
		third = "4k4/9/9/6P2/6P2/9/6P2/9/9/3K5 w"
		kings = "3k5/9/9/p8/9/9/9/9/4K4/9 w"
	)
	for _, c := range []struct{ rule, position, move, wxf, chinese, others string }{
		{"X-9.3 a cannon goes sideways", "start", "h2e2", "C2=5", "炮二平五", "H2-E2 h2-e2 c2.5 C25 Ｃ２＝５ 砲二平五 包２平５ 炮2平5"},
		{"X-9.3 a horse of Black goes forward", "start b", "h9g7", "H8+7", "马8进7", "N8+7 n8+7 馬八進七 马８上７ 傌8进7"},
		{"X-9.3 an elephant is written with the file it comes to", "start b", "c9e7", "E3+5", "象3进5", "B3+5 b3+5 相三進五"},
		{"X-9.3 a chariot goes forward by points", "start", "a0a2", "R9+2", "车九进二", "俥九進二 車九上二 r9+2"},
		{"X-9.3 a soldier goes one forward", "start", "e3e4", "P5+1", "兵五进一", "卒五進一"},
		{"X-9.5 the general goes diagonally forward", kings, "e1f2", "K5+4", "帅五进四", "帥五進四"},
		{"X-9.5 diagonally back", kings, "e1f0", "K5-4", "帅五退四", "將五下四"},
		{"X-9.5 straight forward", kings, "e1e2", "K5+1", "帅五进一", ""},
		{"X-9.5 sideways", kings, "e1f1", "K5=4", "帅五平四", ""},
		{"X-9.4 two mandarins are told apart by their direction", "3k5/9/9/p8/9/9/9/5A3/9/4KA3 w", "f0e1", "A4+5", "仕四进五", "士四進五"},
		{"X-9.4 the other one", "3k5/9/9/p8/9/9/9/5A3/9/4KA3 w", "f2e1", "A4-5", "仕四退五", ""},
		{"X-9.4 the front one of two chariots", "3k5/9/9/9/9/8R/9/9/9/4K3R w", "i4i5", "R++1", "前车进一", "前俥進一"},
		{"X-9.4 the rear one", "3k5/9/9/9/9/8R/9/9/9/4K3R w", "i0i1", "R-+1", "后车进一", "後車進一"},
		{"X-9.4 the front one of Black is the lower one", "r3k4/9/9/9/9/r8/9/9/9/5K3 b", "a4a3", "R++1", "前车进1", ""},
		{"X-9.4 his rear one is the upper one", "r3k4/9/9/9/9/r8/9/9/9/5K3 b", "a9a8", "R-+1", "后车进1", ""},
		{"X-9.4 two horses", "3k5/9/9/9/2N6/9/2N6/9/9/4K4 w", "c5b7", "H++8", "前马进八", "前傌進八 N++8"},
		{"X-9.4 the first of three soldiers", three, "c6b6", "P+=8", "前兵平八", "17=8 一兵平八 前七平八"},
		{"X-9.4 the middle one", three, "c5b5", "P7=8", "中兵平八", "27=8 77=8 二兵平八 中七平八 p7.8"},
		{"X-9.4 the last one", three, "c3c4", "P-+1", "后兵进一", "37+1 三兵进一 後兵進一"},
		{"X-9.4 three and two: the first of the three", pairs, "c7d7", "7+=6", "前兵七平六", "前七平六 17=6"},
		{"X-9.4 the middle one of the three", pairs, "c6d6", "77=6", "中兵七平六", "中七平六"},
		{"X-9.4 the last one of the three", pairs, "c3c4", "7-+1", "后兵七进一", "后七进一 37+1"},
		{"X-9.4 the first of the two", pairs, "g6f6", "3+=4", "前兵三平四", "13=4"},
		{"X-9.4 the last of the two", pairs, "g5f5", "3-=4", "后兵三平四", "23=4"},
		{"X-9.4 the first of four", four, "c7b7", "++=8", "前兵平八", "17=8 一兵平八"},
		{"X-9.4 the second of four", four, "c6b6", "P+=8", "二兵平八", "27=8 2兵平8"},
		{"X-9.4 the third of four", four, "c5b5", "P-=8", "三兵平八", "37=8"},
		{"X-9.4 the last of four", four, "c3c4", "--+1", "四兵进一", "后兵进一 47+1"},
		{"X-9.4 the first of five", five, "c8b8", "++=8", "前兵平八", "一兵平八"},
		{"X-9.4 the second of five", five, "c7b7", "P+=8", "二兵平八", ""},
		{"X-9.4 the middle one of five", five, "c6b6", "P7=8", "三兵平八", "77=8"},
		{"X-9.4 the fourth of five", five, "c5b5", "P-=8", "四兵平八", ""},
		{"X-9.4 the last of five", five, "c3c4", "--+1", "五兵进一", "后兵进一"},
		{"X-9.4 two and two", twos, "c6c7", "7++1", "前兵七进一", ""},
		{"X-9.4 two and two", twos, "g6g7", "3++1", "前兵三进一", ""},
		{"X-9.4 two and two", twos, "c4c5", "7-+1", "后兵七进一", ""},
		{"X-9.4 two and two", twos, "g4g5", "3-+1", "后兵三进一", ""},
		{"X-9.6 twice the file is the middle one, not the third", third, "g5f5", "P3=4", "中兵平四", "33=4"},
		{"X-9.6 the file will do if only one can make the move", "4k4/9/9/9/9/9/1C7/1C7/9/3K5 w", "b3b4", "C++1", "前炮进一", "C8+1 炮八进一"},
	} {
		t.Run(c.rule+" "+c.move, func(t *testing.T) {
			position := c.position
			if position == "start b" {
				position = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"
			}
			p := gametest.At(t, Game, position)
			for _, text := range strings.Fields(c.move + " " + c.wxf + " " + c.chinese + " " + c.others) {
				m, err := Game.Find(p, text)
				if err != nil {
					t.Error(err)
				} else if zh := Game.WriteIn("zh", p, m); Game.Text(m) != c.move || Game.Write(p, m) != c.wxf || zh != c.chinese {
					t.Errorf("%s is read as %s, written %s and %s", text, Game.Text(m), Game.Write(p, m), zh)
				}
			}
		})
	}
}

func TestWhatFitsTwoMovesIsRefused(t *testing.T) {
	const cannons = "4k4/9/9/9/9/9/1C7/1C7/9/3K5 w"
	for _, text := range []string{"C8=5", "炮八平五", "c8.5"} {
		if m, err := Game.Find(gametest.At(t, Game, cannons), text); err == nil || !strings.Contains(err.Error(), "can mean b2e2 or b3e3") {
			t.Errorf("%s is read as %s: %v", text, Game.Text(m), err)
		}
	}
	gametest.Leads(t, Game, cannons, "C+=5", "4k4/9/9/9/9/9/4C4/1C7/9/3K5 b - - 1 1")
	gametest.Leads(t, Game, cannons, "后炮平五", "4k4/9/9/9/9/9/1C7/4C4/9/3K5 b - - 1 1")
	gametest.Refuses(t, Game, "start", "C5=2 炮五平二 H2+2 h3e3 h2e2e2 炮 前炮平五 N2=3 K5+4+")
}

// The laws read back what is written; here it is done for many more moves, and for the Chinese as well.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for range 4 {
		p := gametest.At(t, Game, "start limit=off")
		for range 250 {
			legal := p.Moves(nil)
			if len(legal) == 0 {
				break
			}
			texts := map[string]game.Move{}
			for _, m := range legal {
				f := phraseOf(p, m)
				for _, text := range []string{f.wxf(), f.chinese(0), f.chinese(1)} {
					if other, taken := texts[fold(text)]; taken && other != m {
						t.Fatalf("%s\n%s and %s are both written %s", p, Game.Text(other), Game.Text(m), text)
					}
					texts[fold(text)] = m
				}
			}
			m := legal[random.IntN(len(legal))]
			f := phraseOf(p, m)
			for _, text := range []string{f.wxf(), f.chinese(0), f.chinese(1)} {
				if got, err := Game.Find(p, text); got != m {
					t.Fatalf("%s\n%s, written %s: %v", p, Game.Text(m), text, err)
				}
			}
			p.Make(m)
		}
	}
}
