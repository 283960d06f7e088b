package gametest

import (
	"strconv"
	"strings"
)

// Spread reads the placement of a position text for a slow generator: it puts down every man, a
// letter, with the numbers of his file and rank.
func Spread(placement string, put func(file, rank int, man byte)) {
	rows := strings.Split(placement, "/")
	for i, row := range rows {
		file, empty := 1, 0
		for _, c := range []byte(row) {
			if c >= '0' && c <= '9' {
				empty = 10*empty + int(c-'0')
				continue
			}
			file += empty
			put(file, len(rows)-i, c)
			file, empty = file+1, 0
		}
	}
}

// Gather writes the placement of a position text for a slow generator, which says who stands where;
// 0 is nobody.
func Gather(files, ranks int, man func(file, rank int) byte) string {
	var rows []string
	for rank := ranks; rank >= 1; rank-- {
		var row []byte
		for file := 1; file <= files; file++ {
			row = append(row, max(man(file, rank), '.')) // letters come after the dot
		}
		rows = append(rows, string(row))
	}
	text := strings.Join(rows, "/")
	for n := files; n >= 1; n-- {
		text = strings.ReplaceAll(text, strings.Repeat(".", n), strconv.Itoa(n))
	}
	return text
}
