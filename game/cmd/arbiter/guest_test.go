package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goldentree/game/catalog"
	"goldentree/game/gametest"
)

func TestMain(m *testing.M) {
	gametest.Act(catalog.Games())
	os.Exit(m.Run())
}

// commandOf is how a program that acts in some way is named in a duel.
func commandOf(t *testing.T, way, id string) string {
	t.Helper()
	g, _ := catalog.Find(id)
	file, args := gametest.Program(way, g)
	return "uci:" + file + " " + strings.Join(args, " ")
}

func TestAProgramOfOthersPlaysADuel(t *testing.T) {
	openings := filepath.Join(t.TempDir(), "openings.txt")
	if err := os.WriteFile(openings, []byte("# two of them\nstartpos moves a3a4 g7g6\n\nstartpos moves g3g4 # the rat\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	line := fmt.Sprintf("duel jungle plain3 '%s' -time 1ms -games 2 -openings %s", commandOf(t, "good", "jungle"), openings)
	got, err := arbitrate(t, line)
	var wins, draws, losses int
	fmt.Sscanf(got, "wins %d draws %d losses %d", &wins, &draws, &losses)
	if err != nil || wins+draws+losses != 2 || losses > 0 || strings.Contains(got, "fault") {
		t.Errorf("whoever looks ahead against the first legal move: %s%v", got, err)
	}
	if _, err := arbitrate(t, strings.Replace(line, "-games 2", "-games 5", 1)); err == nil || !strings.Contains(err.Error(), "enough for 4 games") {
		t.Errorf("more games than the openings are good for: %v", err)
	}
}

func TestAProgramThatFailsLosesTheGame(t *testing.T) {
	got, err := arbitrate(t, fmt.Sprintf("duel jungle random '%s' -time 1ms -games 2", commandOf(t, "illegal", "jungle")))
	if err != nil || !strings.HasPrefix(got, "wins 2 draws 0 losses 0\n") || strings.Count(got, "\nfault in game ") != 2 {
		t.Errorf("%s%v", got, err)
	}
}

func TestAFileOfOpeningsNamesTheLineThatIsWrong(t *testing.T) {
	name := filepath.Join(t.TempDir(), "openings.txt")
	for text, want := range map[string]string{
		"startpos\nstartpos moves h3e3 h3e3\n": "line 2: move 2", "# nothing\n": "no opening in it", "9/9 w\n": "line 1: ",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := arbitrate(t, "duel xiangqi random random -games 1 -openings "+name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
