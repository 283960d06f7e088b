package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPuzzlesAreFoundWrittenAndChecked(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "hundred.toml")
	got, err := arbitrate(t, "puzzles hundred -quiet -games 3 -nodes 2000 -out "+file)
	if err != nil || !strings.Contains(got, "hundred.toml: ") || strings.Count(got, "\n") != 1 {
		t.Fatalf("it says %q, %v", got, err)
	}
	if got, err := arbitrate(t, "check -puzzles "+folder); err != nil || !strings.HasPrefix(got, "hundred: ") || !strings.Contains(got, " puzzles of ") {
		t.Errorf("of what it has found itself it says %q, %v", got, err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	spoilt := strings.Replace(string(text), "line = [", "line = [\"a1-a9\", ", 1)
	if err := os.WriteFile(file, []byte(spoilt), 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err := arbitrate(t, "check -puzzles "+folder); err == nil || !strings.Contains(got, `hundred.toml: line `) || !strings.Contains(got, `"a1-a9" is no legal move`) {
		t.Errorf("of a spoilt file it says %q, %v", got, err)
	}
	if _, err := arbitrate(t, "puzzles hundred -games 0"); err == nil || !strings.Contains(err.Error(), "-games") {
		t.Errorf("without games the error is %v", err)
	}
}
