package hundred

import (
	"slices"
	"strings"
	"testing"

	"goldentree/game"
	"goldentree/game/gametest"
)

// A rule is a sentence of the document put to the test: in the position, after the plays, these
// moves are legal and those are not; exactly these start from a field; and this is the text of
// the position then, or the outcome.
type rule struct {
	says     string
	position string // with the options that are not the default behind it
	plays    string
	has, not string
	from     string // the moves that start on the field of the first
	leads    string
	ends     string
}

const start6 = "2,mp4,op4,om4,wp4,wm4,wo4,2/10/10/10/10/10/10/10/10/2,WO0,WM0,WP0,OM0,OP0,MP0,2 w 0 1"

var rulebook = []rule{
	{says: "HF-2.1 White begins with seven turns and one step for each piece", position: start6,
		has: "c1-c2 h1-h2 c1=NE c1=S", not: "c1=N c1-d2",
		from: "d1=NE d1=E d1=SE d1=S d1=SW d1=W d1=NW d1-d2"},
	{says: "HF-2.1 the start of six stands as drawn", position: "start", leads: start6},
	{says: "HF-2.1 the start of twelve is turned by half for Black", position: "start setup=twelve",
		leads: "op4,om4,wp4,wm4,wo4,wo4,wm4,wp4,om4,op4/mp4,8,mp4/10/10/10/10/10/10/MP0,8,MP0/OP0,OM0,WP0,WM0,WO0,WO0,WM0,WP0,OM0,OP0 w 0 1"},
	{says: "HF-2.2 the number grows after a move of Black", position: "start", plays: "c1-c2 c10-c9",
		leads: "3,op4,om4,wp4,wm4,wo4,2/2,mp4,7/10/10/10/10/10/10/2,WO0,7/3,WM0,WP0,OM0,OP0,MP0,2 w 2 2"},

	{says: "HF-5.1 half a turn is one move", position: "start", plays: "c1=S",
		leads: "2,mp4,op4,om4,wp4,wm4,wo4,2/10/10/10/10/10/10/10/10/2,WO4,WM0,WP0,OM0,OP0,MP0,2 b 1 1"},
	{says: "HF-5.1 in a corner one face must look at the board", position: "9,mp4/10/10/10/10/10/10/10/10/WO7,9 w 0 1",
		from: "a1=N a1=NE a1=E a1=S a1=SW a1=W"},
	{says: "HF-5.1 the other corners exclude the other diagonal", position: "wo4,9/10/10/10/10/10/10/10/10/9,WO0 w 0 1",
		from: "j1=E j1=SE j1=S j1=W j1=NW j1-j2", not: "j1=NE j1=SW"},
	{says: "HF-5.1 one face that looks at the board is enough beside a corner", position: "9,mp4/10/10/10/10/10/10/10/10/1,WO0,8 w 0 1",
		from: "b1=NE b1=E b1=SE b1=S b1=SW b1=W b1=NW b1-b2"},
	{says: "HF-5.2 a step backwards does not turn the piece", position: "mp4,9/10/10/10/10/10/4,WO0,5/10/10/10 w 0 1", plays: "e4-e3",
		leads: "mp4,9/10/10/10/10/10/10/4,WO0,5/10/10 b 1 1"},

	{says: "HF-4.1 the rank of the actor is that of the face which looks at the target", position: "wm4,9/10/10/10/10/10/3,OP6,MP6,5/10/10/10 w 0 1",
		not: "d4xe4-a1 d4+e4-f4", has: "e4xd4-a1 e4+d4-c4"},
	{says: "HF-4.2 a warrior beats the peasant too, for strength is a chain", position: "10/10/10/10/10/10/3,WO2,mp2,5/10/10/10 w 0 1", has: "d4xe4-a10"},
	{says: "HF-4.2 a peasant beats no warrior", position: "10/10/10/10/10/10/3,OP6,wm6,5/10/10/10 w 0 1", not: "d4+e4-f4 d4xe4-a10"},
	{says: "HF-4.2 among neighbours a warrior beats a merchant", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1 strength=neighbours", has: "d4xe4-a10"},
	{says: "HF-4.2 among neighbours a warrior beats no official", position: "10/10/10/10/10/10/3,WO2,om6,5/10/10/10 w 0 1 strength=neighbours", not: "d4xe4-a10 d4+e4-f4"},
	{says: "HF-4.2 among neighbours a warrior beats no peasant", position: "10/10/10/10/10/10/3,WO2,mp2,5/10/10/10 w 0 1 strength=neighbours", not: "d4xe4-a10 d4+e4-f4"},
	{says: "HF-4.3 equal ranks leave each other alone", position: "10/10/10/10/10/10/3,WO2,wm6,5/10/10/10 w 0 1",
		from: "d4=N d4=NE d4=SE d4=S d4=SW d4=W d4=NW d4-c4"},
	{says: "HF-4.3 equal ranks leave each other alone, from the other side as well", position: "10/10/10/10/10/10/3,WO2,wm6,5/10/10/10 w 0 1", plays: "d4=NE",
		not: "e4xd4-a1 e4+d4-c4"},
	{says: "HF-4.4 a half-turned piece shows its nearer face", position: "10/10/10/10/10/10/3,WO1,wm6,5/10/10/10 b 0 1", not: "e4+d4-c4 e4xd4-b1"},
	{says: "HF-4.4 a piece that looks half away shows its second face", position: "10/10/10/10/10/10/3,WO7,wm6,5/10/10/10 b 0 1", has: "e4+d4-c4 e4xd4-b1"},
	{says: "HF-4.5 a peasant beats whoever stands sideways on a diagonal", position: "wm4,9/10/10/10/10/4,wm7,5/3,OP5,6/10/10/10 w 0 1",
		has: "d4+e5-e6 d4xe5-b10 d4xe5-c10"},
	{says: "HF-4.5 a peasant beats whoever stands sideways on a file", position: "10/10/10/10/10/10/3,OP6,wm0,5/10/10/10 w 0 1", has: "d4+e4-f4 d4xe4-a10"},
	{says: "HF-4.5 whoever looks along a diagonal does not stand sideways on a file", position: "10/10/10/10/10/10/3,OP6,wm1,5/10/10/10 w 0 1", not: "d4+e4-f4 d4xe4-a10"},

	{says: "HF-5.3 the displacer takes the place of the displaced", position: "4,mp4,5/4,WO0,5/10/10/10/10/10/10/10/10 w 0 1", plays: "e9+e10-d10",
		leads: "3,mp4,WO0,5/10/10/10/10/10/10/10/10/10 b 0 1"},
	{says: "HF-5.4 every free neighbour is a retreat", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1",
		has: "d4+e4-d5 d4+e4-e5 d4+e4-f5 d4+e4-f4 d4+e4-f3 d4+e4-e3 d4+e4-d3", not: "d4+e4-d4 d4+e4-c4"},
	{says: "HF-5.4 a retreat away is on the far side", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1 retreat=away",
		has: "d4+e4-f5 d4+e4-f4 d4+e4-f3", not: "d4+e4-d5 d4+e4-e5 d4+e4-e3 d4+e4-d3"},
	{says: "HF-5.4 against the edge there is no retreat away", position: "9,mp2/9,WO0/10/10/10/10/10/10/10/10 w 0 1 retreat=away",
		not: "j9+j10-i10 j9+j10-i9"},
	{says: "HF-5.4 without a free field there is no displacement, but removal", position: "10/10/10/10/10/3,om4,op4,wm4,4/3,WO2,mp6,wp4,4/3,om4,op4,wp4,4/10/10 w 0 1",
		not: "d4+e4-d4 d4+e4-e5", has: "d4xe4-a10 d4xe4-j10"},
	{says: "HF-5.5 a piece can be pushed into a corner where it looks off the board", position: "wm4,9/10/10/10/10/10/10/10/1,WO4,8/1,MP7,8 w 0 1", plays: "b2+b1-a1",
		leads: "wm4,9/10/10/10/10/10/10/10/10/MP7,WO4,8 b 0 1"},
	{says: "HF-5.6 who is removed looks ahead again, and the remover stays", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 17 9", plays: "d4xe4-a10",
		leads: "mp4,9/10/10/10/10/10/3,WO2,6/10/10/10 b 0 9"},
	{says: "HF-5.7 who is removed keeps its facing if so agreed", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 17 9 refacing=keep", plays: "d4xe4-a10",
		leads: "mp6,9/10/10/10/10/10/3,WO2,6/10/10/10 b 0 9"},
	{says: "HF-5.6 who is removed goes to its own home edge", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1",
		has: "d4xe4-j10", not: "d4xe4-a1 d4xe4-a9 d4xe4-e5"},
	{says: "HF-5.6 any edge field will do if so agreed, but no inner one", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1 edge=any",
		has: "d4xe4-j10 d4xe4-a1 d4xe4-a9", not: "d4xe4-e5 d4xe4-b9"},
	{says: "HF-5.6 a full home edge opens the others", position: "wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1",
		has: "d4xe4-a9 d4xe4-a1 d4xe4-j1", not: "d4xe4-b9 d4xe4-a10"},
	{says: "HF-5.6 one free field of the home edge keeps the others closed", position: "wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,1/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1",
		has: "d4xe4-j10", not: "d4xe4-a9 d4xe4-a1"},
	{says: "HF-5.6 a full edge leaves displacements and no removal",
		position: "wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4/wo4,8,wo4/wo4,8,wo4/wo4,8,wo4/wo4,8,WO0/WO0,8,WO0/MP0,8,WO2/WO0,8,WO0/WO0,8,WO0/WO0,WO0,WO0,WO0,WO0,WO0,WO0,WO0,WO0,mp4 w 0 1",
		from:     "a4=NE a4=E a4=SE a4=S a4=SW a4=W a4=NW a4+a5-b4 a4+a5-b5 a4+a5-b6"},
	{says: "HF-5.6 the tenth rank and the first column are read whole", position: "4,mp4,5/4,WO0,5/10/10/10/10/10/10/10/10 w 0 1",
		has: "e9xe10-j10 e9xe10-a10 e9+e10-d10", not: "e9xe10-e10"},
	{says: "HF-5.8 one's own pieces are removed to one's own edge", position: "om4,9/10/10/10/10/10/3,WO2,MP6,5/10/10/10 w 0 1",
		has: "d4xe4-a1 d4+e4-e5", not: "d4xe4-a10 d4xe4-b10"},
	{says: "HF-5.8 an own piece looks ahead from its edge", position: "om4,9/10/10/10/10/10/3,WO2,MP6,5/10/10/10 w 0 1", plays: "d4xe4-e1",
		leads: "om4,9/10/10/10/10/10/3,WO2,6/10/10/4,MP0,5 b 0 1"},
	{says: "HF-5.9 nothing acts at a distance", position: "10/10/10/10/10/10/3,WO2,1,mp6,4/10/10/10 w 0 1", not: "d4xf4-a10 d4+f4-g4 d4-f4", has: "d4-e4"},

	{says: "HF-6.2 across the Tree an official beats a warrior", position: "10/10/10/10/5,wp5,4/4,OM1,5/10/10/10/10 w 0 1", has: "e5+f6-g7 e5xf6-a10"},
	{says: "HF-6.2 across the Tree a warrior beats no peasant", position: "10/10/10/10/5,wp1,4/4,WO1,5/10/10/10/WO0,9 w 0 1", not: "e5+f6-g7 e5xf6-a10 e5+f6-g6"},
	{says: "HF-6.2 across the Tree equal ranks do not matter", position: "10/10/10/10/4,WM3,5/5,mp7,4/10/10/10/10 b 0 1", has: "f5xe6-a1"},
	{says: "HF-6.2 a peasant face acts across the Tree as well", position: "10/10/10/10/4,OP7,5/5,wm7,4/10/10/10/10 w 0 1", has: "e6+f5-g4 e6xf5-a10"},
	{says: "HF-6.2 a sideways piece is beaten across the Tree even if it has a peasant face", position: "10/10/10/10/5,wp7,4/4,WO1,5/10/10/10/10 w 0 1", has: "e5+f6-g7"},
	{says: "HF-6.3 who is displaced across the Tree leaves the Palace", position: "10/10/10/10/5,wo5,4/4,WO1,5/10/10/10/10 w 0 1",
		has: "e5+f6-g5 e5+f6-e7", not: "e5+f6-e6 e5+f6-f5"},
	{says: "HF-6.3 along a row of the Palace the displaced may stay", position: "10/10/10/10/10/4,WO2,mp6,4/10/10/10/10 w 0 1", has: "e5+f5-f6 e5+f5-e6"},
	{says: "HF-6.1 no Emperor along a file or from outside", position: "wm4,9/10/10/10/4,wm4,5/4,OM0,5/3,OP1,6/10/10/10 w 0 1",
		not: "e5+e6-e7 e5xe6-b10 d4+e5-f6 d4xe5-a1"},
	{says: "HF-6.1 no Emperor from the Palace outwards", position: "10/10/10/6,wo5,3/5,OP1,4/10/10/10/10/10 w 0 1", not: "f6xg7-a10"},
	{says: "HF-6.2 one's own piece is beaten across the Tree too", position: "wm4,9/10/10/10/5,WO5,4/4,OM1,5/10/10/10/10 w 0 1", has: "e5+f6-f7 e5xf6-a1"},
	{says: "HF-6.5 a step across the centre is a step", position: "wm4,9/10/10/10/10/4,OM1,5/10/10/10/10 w 0 1", plays: "e5-f6",
		leads: "wm4,9/10/10/10/5,OM1,4/10/10/10/10/10 b 1 1"},

	{says: "HF-7.1 a step into the last field wins", position: "wm4,9/10/10/10/4,WO0,WM0,4/4,WP0,5/5,OM0,4/10/10/10 w 0 1", plays: "f4-f5", ends: "palace 2 0"},
	{says: "HF-7.1 two of one's own move in one displacement", position: "wm4,9/10/10/10/4,WO0,WM0,4/4,MP0,5/4,WP0,5/10/10/10 w 0 1", plays: "e4+e5-f5", ends: "palace 2 0"},
	{says: "HF-7.1 a mover can give the win away", position: "10/10/10/6,mp0,WO6,2/4,wp0,5/4,mp0,om0,4/10/10/10/10 w 0 1", plays: "h7+g7-f6", ends: "palace 0 2"},
	{says: "HF-7.1 three fields and a wrong retreat win nothing", position: "10/10/10/6,mp0,WO6,2/4,wp0,5/4,mp0,om0,4/10/10/10/10 w 0 1", plays: "h7+g7-g8", ends: "none"},
	{says: "HF-7.1 the fourth enemy pushed in along a rank wins for the enemy", position: "10/10/10/10/4,wo4,1,mp6,WO6,2/4,wm4,wp4,4/10/10/10/10 w 0 1", plays: "h6+g6-f6", ends: "palace 0 2"},
	{says: "HF-7.1 a full Palace is won however it came about", position: "wm4,9/10/10/10/4,WO0,WM0,4/4,WP0,OM0,4/10/10/10/10 w 0 1", ends: "palace 2 0"},

	{says: "HF-8.1 a win on the last half-move is no draw", position: "wm4,9/10/10/10/4,WO0,WM0,4/4,WP0,5/5,OM0,4/10/10/10 w 119 300", plays: "f4-f5", ends: "palace 2 0"},
	{says: "HF-8.3 the third occurrence draws", position: "start",
		plays: "c1-c2 c10-c9 c2-c1 c9-c10 c1-c2 c10-c9 c2-c1 c9-c10", ends: "repetition 1 1"},
	{says: "HF-8.3 the second occurrence does not", position: "start",
		plays: "c1-c2 c10-c9 c2-c1 c9-c10 c1-c2 c10-c9 c2-c1", ends: "none"},
	{says: "HF-8.3 the same board with the other side to move is another position", position: "wm4,9/10/10/10/10/10/10/10/10/WO0,9 w 0 1",
		plays: "a1=E a10=E a1=S a10=S a1=N a10=E a1=E a10=N a1=N a10=S a1=E a10=E a1=S a10=S a1=N", ends: "none"},
	{says: "HF-8.3 an act can be walked back, and so repeated", position: "wm4,9/10/10/10/10/10/3,WO2,MP2,5/10/10/10 w 0 1",
		plays: "d4+e4-f4 a10=E e4-d4 a10=N f4-e4 a10=S d4+e4-f4 a10=E e4-d4 a10=N f4-e4 a10=S", ends: "repetition 1 1"},
	{says: "HF-8.4 the 120th quiet half-move draws", position: "2,mp4,op4,om4,wp4,wm4,wo4,2/10/10/10/10/10/10/10/10/2,WO0,WM0,WP0,OM0,OP0,MP0,2 w 119 60", plays: "c1=NE", ends: "quiet 1 1"},
	{says: "HF-8.4 a step is as quiet as a turn", position: "2,mp4,op4,om4,wp4,wm4,wo4,2/10/10/10/10/10/10/10/10/2,WO0,WM0,WP0,OM0,OP0,MP0,2 w 119 60", plays: "c1-c2", ends: "quiet 1 1"},
	{says: "HF-8.4 an act makes the counter start anew", position: "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 119 60", plays: "d4+e4-f4", ends: "none",
		leads: "10/10/10/10/10/10/4,WO2,mp6,4/10/10/10 b 0 60"},
	{says: "HF-8.5 the 300th move of Black draws", position: "wm4,9/10/10/10/10/4,OP0,OM0,4/10/10/10/10 b 3 300", plays: "a10=E", ends: "limit 1 1"},
	{says: "HF-8.5 the 300th move of White does not", position: "wm4,9/10/10/10/10/4,OP0,OM0,4/10/10/10/10 w 3 300", plays: "e5=S", ends: "none"},
}

func TestRules(t *testing.T) {
	for _, r := range rulebook {
		t.Run(r.says, func(t *testing.T) {
			p := gametest.At(t, Game, r.position, r.plays)
			legal := map[string]bool{}
			for _, m := range p.Moves(nil) {
				legal[Game.Text(m)] = true
			}
			for _, text := range strings.Fields(r.has) {
				if !legal[text] {
					t.Errorf("%s is not legal", text)
				}
			}
			for _, text := range strings.Fields(r.not) {
				if legal[text] {
					t.Errorf("%s is legal", text)
				}
			}
			if want := strings.Fields(r.from); len(want) > 0 {
				field := want[0][:strings.IndexAny(want[0], "=-+x")]
				var got []string
				for text := range legal {
					if strings.HasPrefix(text, field) && !strings.HasPrefix(text, field+"0") {
						got = append(got, text)
					}
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Errorf("%s has the moves %v, not %v", field, got, want)
				}
			}
			if r.leads != "" && p.String() != r.leads {
				t.Errorf("this leads to\n%s, not to\n%s", p, r.leads)
			}
			if r.ends != "" {
				gametest.Ends(t, Game, r.position, r.plays, r.ends)
			}
		})
	}
}

func TestWhatIsNoPositionIsRefusedWithTheReason(t *testing.T) {
	const empty = "10/10/10/10/10/10/10/10/10"
	for _, c := range []struct{ position, want string }{
		{"", "2 to 4 parts"},
		{"start position in words please", "here are 5"},
		{"WO0,8,mp4/" + empty, "here are 1"},
		{"WO0,8,mp4/" + empty + "/10 w", "here are 11"},
		{"WO0,8,mp4/10/10/10/10/10/10/10/10 w", "here are 9"},
		{"k//// w", "here are 5"},
		{"WO0,8,mp4/" + empty + " x", "the side to move is w or b"},
		{"WO0,8,mp4/" + empty + " W", "the side to move is w or b"},
		{"WO0,8,mp4/10/9/10/10/10/10/10/10/10 w", "rank 8: only 9 of its 10 fields"},
		{"WO0,8,mp4/10/11/10/10/10/10/10/10/10 w", "rank 8: \"11\" is neither"},
		{"WO0,8,mp4/10/0,10/10/10/10/10/10/10/10 w", "rank 8: \"0\" is neither"},
		{"WO0,8,mp4/10/05,5/10/10/10/10/10/10/10 w", "rank 8: \"05\" is neither"},
		{"WO0,8,mp4/10/+5,WO0,4/10/10/10/10/10/10/10 w", "rank 8: \"+5\" is neither"},
		{"WO0,8,mp4/10//10/10/10/10/10/10/10 w", "rank 8: \"\" is neither"},
		{"WO0,8,mp4/10/5,5/10/10/10/10/10/10/10 w", "rank 8: two numbers of free fields stand side by side before file f"},
		{"WO0,8,mp4/10/9,WO0,WO0/10/10/10/10/10/10/10 w", "rank 8: \"WO0\" goes beyond the 10 fields"},
		{"WO0,8,mp4/10/WO8,9/10/10/10/10/10/10/10 w", "rank 8: \"WO8\" is neither"},
		{"WO0,8,mp4/10/Wo0,9/10/10/10/10/10/10/10 w", "rank 8: \"Wo0\" is neither"},
		{"WO0,8,mp4/10/OW0,9/10/10/10/10/10/10/10 w", "rank 8: \"OW0\" is neither"},
		{"WO0,8,mp4/10/WO,9/10/10/10/10/10/10/10 w", "rank 8: \"WO\" is neither"},
		{"WO0,9/" + empty + " w", "Black has no piece"},
		{"9,mp4/" + empty + " w", "White has no piece"},
		{strings.Repeat("WO0,", 9) + "WO0/" + strings.Repeat("WO0,", 8) + "WO0,mp4" + strings.Repeat("/10", 8) + " w", "White has 19 pieces"},
		{"WO0,8,mp4/" + empty + " w 121 1", "the quiet counter goes from 0 to 120"},
		{"WO0,8,mp4/" + empty + " w -1 1", "the quiet counter goes from 0 to 120"},
		{"WO0,8,mp4/" + empty + " w 0 0", "the move number goes from 1 to 301"},
		{"WO0,8,mp4/" + empty + " w 0 302", "the move number goes from 1 to 301"},
		{"WO0,8,mp4/" + empty + " w 0 1e2", "the move number goes from 1 to 301"},
	} {
		gametest.Rejects(t, Game, c.position, c.want)
	}
}

func TestALongTextIsRefusedInAShortSentence(t *testing.T) {
	text := strings.Repeat("9", 1<<20)
	for _, position := range []string{text, text + strings.Repeat("/10", 9) + " w", start6 + text} {
		if _, err := Game.Parse(nil, position); err == nil || len(err.Error()) > 200 {
			t.Errorf("the error is %.300v", err)
		}
	}
}

func TestMissingCountersAndBlanksAroundAreRead(t *testing.T) {
	want := gametest.At(t, Game, "start").String()
	board := strings.Fields(start6)[0]
	for _, text := range []string{board + " w", board + " w 0", " " + board + " w 0 1", board + " w 0 1\r\n", "\t" + board + " w\n"} {
		p, err := Game.Parse(nil, text)
		if err != nil || p.String() != want {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
}

func TestMovesMayBeTypedInSmallLettersOrCapitals(t *testing.T) {
	for text, want := range map[string]string{
		"d4=ne": "d4=NE", "D4=NE": "d4=NE", "D4XE4-A10": "d4xe4-a10", "D4+E4-F5": "d4+e4-f5", " d4-c4 ": "d4-c4",
	} {
		gametest.Finds(t, Game, "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1", text, want)
	}
}

func TestTextOfEveryMoveTellsItFromEveryOther(t *testing.T) {
	texts := map[string]game.Move{}
	add := func(m game.Move) {
		if was, twice := texts[Game.Text(m)]; twice {
			t.Fatalf("%s is %x and %x", Game.Text(m), was, m)
		}
		texts[Game.Text(m)] = m
	}
	for from := range game.Square(100) {
		for _, m := range turns[from] {
			add(m)
		}
		for to := range around[from].All() {
			add(game.Go(from, to))
			for via := range around[to].Or(edge).All() {
				add(game.Go(from, to).Through(via).As(displace))
				add(game.Go(from, to).Through(via).As(remove))
			}
		}
	}
}

func TestWhyNot(t *testing.T) {
	gametest.Whys(t, Game, [][3]string{
		{"d10", "start", "not-yours"},
		{"e5", "start", ""},
		{"c1 c1", "start", ""},
		{"c1 c3", "start", "too-far"},
		{"c1 d2", "start", "not-before-a-face"},
		{"c1 c10", "start", "too-far"},
		{"d4 e4", "10/10/10/10/10/10/3,WO2,wm6,5/10/10/10 w 0 1", "equal"},
		{"d4 e4", "10/10/10/10/10/10/3,OP2,wm6,5/10/10/10 w 0 1", "stronger"},
		{"d4 e4", "10/10/10/10/10/10/3,WO2,mp2,5/10/10/10 w 0 1 strength=neighbours", "not-next-rank"},
		{"e5 f6", "10/10/10/10/5,wp1,4/4,WO1,5/10/10/10/WO0,9 w 0 1", "emperor-peasant"},
		{"d4 e4 d4", "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1", "not-free-yet"},
		{"d4 e4 d5", "10/10/10/10/10/3,op4,6/3,WO2,mp6,5/10/10/10 w 0 1", "not-free"},
		{"e5 f6 e6", "10/10/10/10/5,wo5,4/4,WO1,5/10/10/10/10 w 0 1", "leave-the-palace"},
		{"d4 e4 e5", "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1 retreat=away", "not-away"},
		{"d4 e4 a1", "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1", "not-home"},
		{"d4 e4 h7", "10/10/10/10/10/10/3,WO2,mp6,5/10/10/10 w 0 1", "out-of-reach"},
		{"a9 a10", "WO0,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4,wo4/MP0,8,wo4" + strings.Repeat("/WO0,8,wo4", 7) +
			"/WO0,WO0,WO0,WO0,WO0,WO0,WO0,WO0,WO0,wo4 w 0 1 retreat=away", "no-room"},
	})
}

func TestWhyNotTurnThere(t *testing.T) {
	for _, c := range []struct {
		position string
		heading  game.Dir
		want     string
	}{
		{"9,mp4/10/10/10/10/10/10/10/10/WO0,9 w 0 1", game.North, "same-heading"},
		{"9,mp4/10/10/10/10/10/10/10/10/WO0,9 w 0 1", game.NorthWest, "looks-off"},
		{"9,mp4/10/10/10/10/10/10/10/10/WO7,9 w 0 1", game.NorthWest, "same-heading"},
		{"9,mp4/10/10/10/10/10/10/10/10/WO7,9 w 0 1", game.SouthEast, "looks-off"},
	} {
		tried := []game.Choice{{Pick: game.PickFrom, Value: 0}, {Pick: game.PickHeading, Value: uint8(c.heading)}}
		if got := Game.Why(gametest.At(t, Game, c.position), tried); got != c.want {
			t.Errorf("%s: to look %v is refused for %q, not for %q", c.position, c.heading, got, c.want)
		}
	}
}
