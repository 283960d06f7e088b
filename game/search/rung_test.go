package search

import (
	"strings"
	"testing"
)

func TestEveryLineOfTheLevelsIsReadAsItStands(t *testing.T) {
	lines := 0
	for _, line := range strings.Split(levelsFile, "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			lines++
		}
	}
	all, err := readRungs(levelsFile)
	if err != nil || len(all) != lines {
		t.Errorf("%d of %d lines: %v", len(all), lines, err)
	}
	want := rung{Measure{"heaps", 2, 151.5, 200}, 3, 600, 15, 120}
	if r, err := readRung("heaps 2 3 600 15 120 151.5 200"); r != want || err != nil {
		t.Errorf("%+v, %v; want %+v", r, err, want)
	}
}

func TestAFileOfLevelsThatIsWrongIsRefused(t *testing.T) {
	ladder := func(game string, levels ...string) string {
		return game + " " + strings.Join(levels, "\n"+game+" ") + "\n"
	}
	full := []string{
		"1 1 0 60 400 0 0", "2 1 0 25 250 60 80", "3 2 0 25 180 60 80", "4 0 600 15 120 60 80", "5 0 2500 10 100 60 80",
		"6 0 10000 6 80 60 80", "7 0 40000 3 60 60 80", "8 0 100000 0 0 60 80", "9 0 0 0 0 60 80",
	}
	good := ladder("a", full...)
	if all, err := readRungs("# a remark\n\n" + good); err != nil || len(all) != Levels {
		t.Fatalf("%d levels: %v", len(all), err)
	}
	with := func(level int, line string) string {
		lines := append([]string(nil), full...)
		lines[level-1] = line
		return ladder("a", lines...)
	}
	for sentence, c := range map[string]struct{ text, want string }{
		"a number is missing":            {with(4, "4 0 600 15 120 60"), "line 4: \"a 4 0 600 15 120 60\" is not a game"},
		"a number too many":              {with(4, "4 0 600 15 120 60 80 2"), "line 4: "},
		"a word for a number":            {with(2, "2 one 0 25 250 60 80"), "line 2: "},
		"a level that is left out":       {ladder("a", full[1:]...), "line 1: level 2 of \"a\" follows"},
		"a level that comes twice":       {with(3, full[1]), "line 3: level 2 of \"a\" follows level 2"},
		"a level that does not exist":    {with(9, "10 0 0 0 0 60 80"), "line 9: there is no level 10"},
		"a game that ends too early":     {ladder("a", full[:8]...), "the levels of \"a\" end with 8"},
		"a game within another":          {ladder("a", full[:8]...) + ladder("b", full...), "line 9: level 1 of \"b\" follows level 8 of \"a\""},
		"a game that comes twice":        {good + ladder("b", full...) + good, "line 19: \"a\" has levels already"},
		"a depth that no search reaches": {with(2, "2 121 0 25 250 60 80"), "looks 121 moves ahead"},
		"a low level without a limit":    {with(8, "8 0 0 0 0 60 80"), "level 8 of \"a\" has no limit"},
		"slips that cost nothing":        {with(2, "2 1 0 25 0 60 80"), "25 slips"},
		"more slips than moves":          {with(2, "2 1 0 101 250 60 80"), "101 slips"},
		"a loss without slips":           {with(2, "2 1 0 0 250 60 80"), "cannot cost 250"},
		"more points than games":         {with(2, "2 1 0 25 250 80.5 80"), "80.5 points in 80 games"},
		"a level below the first":        {with(1, "1 1 0 60 400 60 80"), "below level 1"},
	} {
		if _, err := readRungs(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", sentence, err)
		}
	}
}
