package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestThinkTellsEveryDepthAndThenAnswers(t *testing.T) {
	for _, line := range []string{
		"think reversi -depth 4", "think reversi -nodes 3000", "think reversi -time 100ms -threads 2",
		"think reversi -level 5 -nodes 3000", "think hundred -depth 2", "think jungle -depth 4",
	} {
		got, err := arbitrate(t, line)
		if err != nil {
			t.Errorf("arbiter %s: %v", line, err)
			continue
		}
		lines := strings.Split(strings.TrimRight(got, "\n"), "\n")
		infos, last := lines[:len(lines)-1], lines[len(lines)-1]
		info := regexp.MustCompile(`^info depth \d+ score -?\d+ nodes \d+ nps \d+ pv \S+`)
		if len(infos) == 0 || slices.ContainsFunc(infos, func(s string) bool { return !info.MatchString(s) }) {
			t.Errorf("arbiter %s prints %q", line, infos)
		}
		id := strings.Fields(line)[1]
		legal, _ := arbitrate(t, "moves "+id)
		if best, is := strings.CutPrefix(last, "best "); !is || !slices.Contains(strings.Fields(legal), best) {
			t.Errorf("arbiter %s ends with %q", line, last)
		}
	}
}

func TestThinkAnswersAtOnceWhereThereIsNothingToThink(t *testing.T) {
	for _, c := range []struct{ sentence, line, want string }{
		{"a side that must pass passes", "think reversi -depth 9 -position '8/8/8/8/8/8/8/bw6 w othello -'", "best pass\n"},
		{"there is no move after the end", "think reversi -level 9 -position '8/8/8/8/8/8/8/bbb5 w othello -'", "best none\n"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			if got, err := arbitrate(t, c.line); !strings.HasSuffix(got, c.want) || err != nil {
				t.Errorf("arbiter %s\ngot %q, %v\nwant it to end with %q", c.line, got, err, c.want)
			}
		})
	}
}

func TestADuelIsTheSameEveryTime(t *testing.T) {
	const line = "duel reversi level:3 random -games 6"
	got, err := arbitrate(t, line)
	if err != nil || !regexp.MustCompile(`^wins \d draws \d losses \d\nelo \S+ \[\S+, \S+\]\n$`).MatchString(got) {
		t.Fatalf("arbiter %s\ngot %q, %v", line, got, err)
	}
	if again, _ := arbitrate(t, line); again != got {
		t.Errorf("first %q, then %q", got, again)
	}
}

func TestADuelCanBeginShortlyBeforeTheEnd(t *testing.T) {
	got, err := arbitrate(t, "duel reversi random random -games 2 -position '8/8/8/8/8/8/8/bw6 w othello -'")
	if err != nil || !strings.HasPrefix(got, "wins 1 draws 0 losses 1\n") {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestAPlayerAgainstHimselfWinsAsOftenAsHeLoses(t *testing.T) {
	got, err := arbitrate(t, "duel reversi depth:2 depth:2 -games 8")
	if err != nil || !regexp.MustCompile(`^wins (\d) draws \d losses (\d)\nelo \+0 `).MatchString(got) {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestTheBetterPlayerWinsADuelFromEitherSeat(t *testing.T) {
	for _, players := range []string{"depth:3 random", "random depth:3"} {
		got, err := arbitrate(t, "duel reversi "+players+" -games 10 -nodes 2000")
		if positive := strings.Contains(got, "elo +"); err != nil || positive != strings.HasSuffix(players, "random") {
			t.Errorf("duel reversi %s: %q, %v", players, got, err)
		}
	}
}

func TestEloAndItsBounds(t *testing.T) {
	for _, c := range []struct {
		wins, draws, losses int
		want                string
	}{
		{10, 0, 10, "elo +0 [-148, +148]"},
		{5, 10, 5, "elo +0 [-148, +148]"},
		{75, 0, 25, "elo +191 [+113, +269]"},
		{25, 0, 75, "elo -191 [-269, -113]"},
		{20, 0, 0, "elo +Inf [+287, +Inf]"},
	} {
		if got := eloLine(c.wins, c.draws, c.losses); got != c.want {
			t.Errorf("%d wins, %d draws, %d losses: %q, want %q", c.wins, c.draws, c.losses, got, c.want)
		}
	}
}

func TestBenchMeasuresThreeThings(t *testing.T) {
	got, err := arbitrate(t, "bench reversi")
	form := regexp.MustCompile(`^perft \d+ nodes per second\nsearch \d+ nodes per second\nallocations 0\.0\d+ per node\n$`)
	if err != nil || !form.MatchString(got) {
		t.Errorf("got %q, %v", got, err)
	}
}
