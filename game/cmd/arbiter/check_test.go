package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCheckNamesWhatIsWrongWithTheLessonsOfAFolder(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(folder, "reversi"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "reversi", name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("clauses.txt", "RV-1\n")
	write("01-start.toml", `format = 1
title = { en = "The start", ru = "Начало" }
[[step]]
id = "look"
kind = "show"
text = { en = "The board", ru = "Доска" }
clauses = ["RV-1"]
`)
	if got, err := arbitrate(t, "check "+folder); err != nil || got != "reversi: 1 lessons of 1 steps\n" {
		t.Errorf("of a good folder it says %q, %v", got, err)
	}
	write("02-broken.toml", "format = 1\ntitle = 3\n")
	write("clauses.txt", "RV-1 RV-2\n")
	got, err := arbitrate(t, "check "+folder)
	if err == nil || !strings.Contains(err.Error(), "2 things are wrong") {
		t.Errorf("the error is %v", err)
	}
	for _, want := range []string{"02-broken.toml: line 2: ", "no step exercises the clause RV-2"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if _, err := arbitrate(t, "check "+filepath.Join(folder, "none")); err == nil || !strings.Contains(err.Error(), "there are no lessons in") {
		t.Errorf("without a folder the error is %v", err)
	}
	if _, err := arbitrate(t, "check a b"); err == nil || !strings.Contains(err.Error(), "it takes [FOLDER]") {
		t.Errorf("with two folders the error is %v", err)
	}
}
