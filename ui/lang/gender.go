package lang

import (
	"slices"
	"strings"
)

// Agree puts an adjective, given in the masculine nominative, before a noun: "красный" and "крыса" give
// "красная крыса". A noun in -а or -я is taken to be feminine, any other one masculine; English knows no
// difference.
func (l *Lang) Agree(adjective, noun string) string {
	feminine := (strings.HasSuffix(noun, "а") || strings.HasSuffix(noun, "я")) && !slices.Contains(men, noun)
	if l.code == "ru" && feminine {
		adjective = feminineEndings.Replace(adjective + "\n")
		adjective = strings.TrimSuffix(adjective, "\n")
	}
	return adjective + " " + noun
}

// men are masculine for all their endings.
var men = []string{"раджа"}

// The soft adjectives in -ний (синий) keep their softness. The line break marks the end of the word.
var feminineEndings = strings.NewReplacer("ний\n", "няя", "ый\n", "ая", "ий\n", "ая", "ой\n", "ая")
