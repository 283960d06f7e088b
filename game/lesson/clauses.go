package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// clausesFile is the list of the clauses of a game's rules document that a player can meet: one on
// each line, or several with blanks between them. What follows # is a remark.
const clausesFile = "clauses.txt"

// CheckAll checks the lessons of a game together: that each of them keeps what Check asks for, that
// the lessons they need are there, and that every clause of the list clauses.txt in the folder is
// exercised by a step, and every clause that a step names is in the list.
func CheckAll(files fs.FS, lessons []*Lesson) (faults []error) {
	for _, l := range lessons {
		faults = append(faults, Check(l)...)
		for _, name := range l.Needs {
			if !slices.ContainsFunc(lessons, func(l *Lesson) bool { return l.Name == name }) {
				faults = append(faults, fmt.Errorf("lesson: %s.toml: it needs %.60q, and there is no such lesson", l.Name, name))
			}
		}
	}
	return append(faults, checkClauses(files, lessons)...)
}

func checkClauses(files fs.FS, lessons []*Lesson) (faults []error) {
	data, err := fs.ReadFile(files, clausesFile)
	if errors.Is(err, fs.ErrNotExist) {
		return []error{fmt.Errorf("lesson: there is no %s, which lists the clauses that a player can meet", clausesFile)}
	}
	if err != nil {
		return []error{fmt.Errorf("lesson: %w", err)}
	}
	listed := map[string]bool{} // and whether a step exercises it
	var order []string
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		for _, clause := range strings.Fields(line) {
			if _, twice := listed[clause]; twice || !clauseName.MatchString(clause) {
				faults = append(faults, fmt.Errorf("lesson: %s: line %d: %.60q is not the number of a clause, or stands there twice", clausesFile, i+1, clause))
			}
			listed[clause] = false
			order = append(order, clause)
		}
	}
	for _, l := range lessons {
		for _, step := range l.Steps {
			for _, clause := range step.Clauses {
				if _, is := listed[clause]; !is {
					faults = append(faults, fmt.Errorf("lesson: %w", step.table.Fault("clauses", fmt.Errorf("step %s: the clause %s is not in %s", step.ID, clause, clausesFile))))
				}
				listed[clause] = true
			}
		}
	}
	for _, clause := range order {
		if !listed[clause] {
			faults = append(faults, fmt.Errorf("lesson: %s: no step exercises the clause %s", clausesFile, clause))
		}
	}
	return faults
}
