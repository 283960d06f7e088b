package xiangqi

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"goldentree/game"
	"goldentree/game/gametest"
)

// The sequences of X-11: some moves, and then others that are played twice.
var sequences = []struct{ rule, position, once, twice, end string }{
	{"X-8.1, X-8.5 a chariot checks on every move", "4k4/9/9/9/5R3/9/9/9/9/3K5 w", "", "f5e5 e9f9 e5f5 f9e9", "perpetual-check 0 2"},
	{"X-7.2 the same, but only two occurrences", "4k4/9/9/9/5R3/9/9/9/9/3K5 w", "f5e5 e9f9 e5f5 f9e9 f5e5", "", "none"},
	{"X-7.1 same board three times, but once with the other side to move", "4k4/9/9/9/9/9/9/9/R8/3K5 w", "a1a2 e9f9 a2a3 f9e9 a3a1 e9f9 a1a2 f9e9 a2a1", "", "none"},
	{"X-8.1 check, quiet move, check, quiet move", "4k4/9/9/9/4R4/9/9/9/9/3K5 b", "", "e9f9 e5g5 f9e9 g5e5", "repetition 1 1"},
	{"X-8.5 both sides check on every move", "9/4c4/5k3/5r3/9/9/4C4/9/4K4/5R3 w", "", "e3f3 f6e6 f3e3 e6f6", "repetition 1 1"},
	{"X-8.5 every move of one side checks, every second move of the other", "9/4ck3/5a3/5P3/9/4p4/9/4K4/9/5C3 w", "", "f6e6 e4f4 e6f6 f4e4", "perpetual-check 2 0"},
	{"X-8.1 pawns check for ever: a pawn may chase but not check", "5k3/9/9/9/9/3p5/9/3p5/3K5/3C5 w", "", "d1e1 d2e2 e1d1 e2d2", "perpetual-check 2 0"},
	{"X-8.3d a chariot chases an unprotected cannon", "3k5/9/9/9/c8/9/1R7/9/9/4K4 w", "", "b3a3 a5b5 a3b3 b5a5", "perpetual-chase 0 2"},
	{"X-8.3d colours exchanged: Black chases", "4k4/9/9/1r7/9/C8/9/9/9/3K5 b", "", "b6a6 a4b4 a6b6 b4a4", "perpetual-chase 2 0"},
	{"X-8.3d a chariot follows a cannon that is protected on both points", "3k5/9/9/9/c7r/9/1R7/9/9/4K4 w", "", "b3a3 a5b5 a3b3 b5a5", "repetition 1 1"},
	{"X-8.4 protected on one of the two points", "3k5/9/9/r8/c8/9/1R7/9/9/4K4 w", "", "b3a3 a5b5 a3b3 b5a5", "repetition 1 1"},
	{"X-8.4 three points, a cycle of six plies", "3k5/9/9/9/c8/9/2R6/9/9/4K4 w", "", "c3a3 a5b5 a3b3 b5c5 b3c3 c5a5", "perpetual-chase 0 2"},
	{"X-8.3a horse chases a protected chariot", "2r1k4/9/9/9/2r6/3N5/9/9/9/3K5 w", "", "d4b3 c5c6 b3d4 c6c5", "perpetual-chase 0 2"},
	{"X-8.3a cannon chases a protected chariot", "4k4/9/9/r7r/9/9/NN7/9/1C7/3K5 w", "", "b1a1 a6b6 a1b1 b6a6", "perpetual-chase 0 2"},
	{"X-8.3c a chariot offers itself to a chariot that may take it", "3k5/9/9/9/r8/9/1R7/9/9/4K4 w", "", "b3a3 a5b5 a3b3 b5a5", "repetition 1 1"},
	{"X-8.3c a chariot chases a chariot that is pinned and cannot take back", "3kc4/9/9/9/9/4R1r2/9/9/4A4/4KA3 w", "", "e4e3 g4g3 e3e4 g3g4", "perpetual-chase 2 0"},
	{"X-8.3c horse against horse, both free", "3k5/9/9/9/3N5/9/9/2n6/9/4K4 w", "", "d5b4 c2e3 b4d5 e3c2", "repetition 1 1"},
	{"X-8.3c horse against a hobbled horse", "3k5/9/9/9/3N5/4P4/2P6/2n6/9/4K4 w", "", "d5b4 c2e3 b4d5 e3c2", "perpetual-chase 0 2"},
	{"X-8.3c cannon against cannon over the same screen", "3k5/9/9/8c/9/6P1P/9/6C2/9/5K3 w", "", "g2i2 i6g6 i2g2 g6i6", "repetition 1 1"},
	{"X-8.3 a pawn chases", "3k5/9/c8/1P7/9/9/9/9/9/4K4 w", "", "b6a6 a7b7 a6b6 b7a7", "repetition 1 1"},
	{"X-8.3 the general chases", "3k5/9/9/9/9/9/9/9/5c3/4K4 w", "", "e0e1 f1f0 e1e0 f0f1", "repetition 1 1"},
	{"X-8.3 a chariot chases a pawn that has crossed", "3k5/9/9/9/9/p8/9/9/1R7/4K4 w", "", "b1a1 a4b4 a1b1 b4a4", "perpetual-chase 0 2"},
	{"X-8.3d a chariot chases an elephant", "3k5/9/b8/9/9/9/2R6/9/9/4K4 w", "", "c3a3 a7c5 a3c3 c5a7", "perpetual-chase 0 2"},
	{"X-8.4 two different pieces are chased in turn", "5k3/9/9/1c7/c8/9/3R5/9/9/4K4 w", "", "d3a3 a5c5 a3b3 b6d6 b3c3 c5a5 c3d3 d6b6", "repetition 1 1"},
	{"X-8.2, X-8.4 two chariots chase the same cannon in turn (discovered attacks)", "4k4/9/9/9/c6CR/8R/9/9/9/3K5 w", "", "h5h4 a5a4 h4h5 a4a5", "perpetual-chase 0 2"},
	{"X-8.2 the attack was there before the move", "3k5/9/9/9/1c7/9/9/9/1R7/4K4 w", "", "b1b2 b5b4 b2b1 b4b5", "repetition 1 1"},
	{"X-8.7 threat of mate on every move", "4k4/R8/9/9/1r7/9/9/9/1R7/3K5 w", "", "b1c1 b5c5 c1b1 c5b5", "repetition 1 1"},
	{"X-8.5 chaser against a side that checks every second move", "3k5/9/9/9/c8/9/4R4/9/4A4/4K4 w", "", "e3a3 a5e5 a3e3 e5a5", "perpetual-chase 0 2"},
	{"X-8.7 one check, one chase", "4k4/9/9/9/c8/9/1R7/9/9/3K5 w", "", "b3e3 e9f9 e3a3 a5b5 a3f3 f9e9 f3b3 b5a5", "repetition 1 1"},
	{"X-8.3 the attacker is pinned and could not take", "3k5/4r4/9/9/9/c8/4R4/9/9/4K4 w", "", "e3e4 a4a3 e4e3 a3a4", "repetition 1 1"},
	{"X-8.3d the only protector is pinned", "4k4/9/4n4/2c6/9/9/6R2/4R4/9/3K5 w", "", "g3c3 c6g6 c3g3 g6c6", "perpetual-chase 0 2"},
	{"X-8.3d the same protector, not pinned", "4k4/9/4n4/2c6/9/9/6R2/R8/9/3K5 w", "", "g3c3 c6g6 c3g3 g6c6", "repetition 1 1"},
	{"X-8.3d a protector that stands behind the attacked cannon's own line: no recapture after the capture", "3k5/9/9/9/9/7C1/7r1/9/7C1/4K4 w", "", "h4g4 h3g3 g4h4 g3h3", "perpetual-chase 2 0"},
	{"X-8.5 both sides chase", "4k4/1n7/9/3Rp4/9/9/4P4/9/9/4K4 w", "d6b6", "b8d7 b6b7 d7c5 b7c7 c5a6 c7c6 a6b8 c6b6", "repetition 1 1"},
	{"X-8.6 both come out as chasing, one of them only by taking protection away", "3k5/9/9/9/9/9/1r7/9/c3ARn2/4K4 w", "", "e1d0 b3b1 d0e1 b1b3", "perpetual-chase 2 0"},
	{"X-8.3d the general as protector: the recapture is legal", "5k3/9/9/5n3/9/9/5r3/9/9/4KN3 w", "", "f0g2 f3g3 g2f0 g3f3", "repetition 1 1"},
	{"X-8.3d the general as protector: the recapture would be into check", "5k3/9/9/9/9/9/5r3/9/9/4KN3 w", "", "f0g2 f3g3 g2f0 g3f3", "perpetual-chase 2 0"},
}

func TestRepetitionIsJudged(t *testing.T) {
	for _, c := range sequences {
		for _, rules := range []string{"book", "wxf"} {
			t.Run(rules+" "+c.rule, func(t *testing.T) {
				gametest.Ends(t, Game, c.position+" rules="+rules, c.once+" "+c.twice+" "+c.twice, c.end)
			})
		}
	}
}

func TestRepetitionIsJudgedAsAgreed(t *testing.T) {
	const (
		check = "4k4/9/9/9/5R3/9/9/9/9/3K5 w"
		chase = "3k5/9/9/9/c8/9/1R7/9/9/4K4 w"
	)
	gametest.Plays(t, Game, gametest.Ends, [][4]string{
		{"X-1 only perpetual check may be forbidden", check + " repetition=check", "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9", "perpetual-check 0 2"},
		{"X-1 and then a chase is a draw", chase + " repetition=check", "b3a3 a5b5 a3b3 b5a5 b3a3 a5b5 a3b3 b5a5", "repetition 1 1"},
		{"X-1 or every repetition is a draw", check + " repetition=draw", "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9", "repetition 1 1"},
		{"X-1 or none ends the game", check + " repetition=off", "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9", "none"},
		{"X-7.2 the start of a set-up is the first occurrence", "3k5/9/9/9/c8/9/9/9/9/1R2K4 w",
			"b0a0 a5b5 a0b0 b5a5 b0a0 a5b5 a0b0 b5a5", "perpetual-chase 0 2"},
		{"X-7.2 the position may come up in the middle of the cycle", "4k4/9/9/9/9/9/9/9/9/R2K5 w",
			"a0a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9", "perpetual-check 0 2"},
		{"X-7.2 but not one ply sooner", "4k4/9/9/9/9/9/9/9/9/R2K5 w", "a0a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9", "none"},
		{"X-7.4 repetition counts more than the limit", chase + " - - 112 60", "b3a3 a5b5 a3b3 b5a5 b3a3 a5b5 a3b3 b5a5", "perpetual-chase 0 2"},
		{"X-7.4 until then the limit holds", chase + " - - 113 60", "b3a3 a5b5 a3b3 b5a5 b3a3 a5b5 a3b3", "limit 1 1"},
	})
}

func TestARepetitionIsForetold(t *testing.T) {
	for _, c := range []struct{ rule, position, plays, want string }{
		{"X-7.3 at the second occurrence the checker is named", "4k4/9/9/9/5R3/9/9/9/9/3K5 w", "f5e5 e9f9 e5f5 f9e9", "perpetual-check 0 2"},
		{"X-7.3 or the chaser", "3k5/9/9/9/c8/9/1R7/9/9/4K4 w", "b3a3 a5b5 a3b3 b5a5 b3a3", "perpetual-chase 0 2"},
		{"X-7.3 or nobody", "3k5/9/9/9/c7r/9/1R7/9/9/4K4 w", "b3a3 a5b5 a3b3 b5a5", "repetition 1 1"},
		{"X-7.3 not before", "4k4/9/9/9/5R3/9/9/9/9/3K5 w", "f5e5 e9f9 e5f5", "none"},
		{"X-7.3 not after the end", "4k4/9/9/9/5R3/9/9/9/9/3K5 w", "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9", "none"},
		{"X-7.3 not if repetition means nothing", "4k4/9/9/9/5R3/9/9/9/9/3K5 w repetition=off", "f5e5 e9f9 e5f5 f9e9", "none"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			p := gametest.At(t, Game, c.position, c.plays).(game.Warner)
			if got := Game.Result(p.Warning()); got != c.want {
				t.Errorf("%s after %s: got %s, want %s", c.position, c.plays, got, c.want)
			}
		})
	}
}

// exchanged turns the board round and gives Red's men to Black and Black's to Red.
func exchanged(position string) string {
	fields := strings.Fields(position)
	swap := func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}
	placement := []rune(strings.Map(swap, fields[0]))
	slices.Reverse(placement)
	return string(placement) + " " + map[string]string{"w": "b", "b": "w"}[fields[1]]
}

// turned turns the squares of moves round.
func turned(moves string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'i':
			return 'a' + 'i' - r
		case r >= '0' && r <= '9':
			return '0' + '9' - r
		}
		return r
	}, moves)
}

func TestBothSidesAreJudgedAlike(t *testing.T) {
	opposite := map[string]string{"0 2": "2 0", "2 0": "0 2"}
	for _, c := range sequences {
		t.Run(c.rule, func(t *testing.T) {
			reason, score, _ := strings.Cut(c.end, " ")
			want := c.end
			if opposite[score] != "" {
				want = reason + " " + opposite[score]
			}
			gametest.Ends(t, Game, exchanged(c.position), turned(c.once+" "+c.twice+" "+c.twice), want)
		})
	}
}
