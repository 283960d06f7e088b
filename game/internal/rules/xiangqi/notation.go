package xiangqi

import (
	"strconv"
	"strings"
	"unicode"

	"goldentree/game"
)

// What the pieces are called in WXF and in Chinese, simplified and traditional, by kind.
const wxf = " KAEHRCP"

var chinese = [...][2][]rune{
	game.First:  {[]rune(" 帅仕相马车炮兵"), []rune(" 帥仕相傌俥炮兵")},
	game.Second: {[]rune(" 将士象马车炮卒"), []rune(" 將士象馬車砲卒")},
}

// Signs by number; a Black file is written with a digit.
var (
	numerals = []rune(" 一二三四五六七八九")
	digits   = []rune(" 123456789")
)

// A phrase is a move as notation sees it.
type phrase struct {
	man    man
	file   int  // where it stands, from the mover's right
	way    byte // + forward, - back, = sideways
	number int  // of the file it comes to, or of steps if it stays on its own

	// Like men on the file, if they are told apart by their order.
	count  int  // of them
	place  int  // of this one, 1 at the front
	paired bool // another file holds several soldiers as well
}

func phraseOf(p game.Position, m game.Move) phrase {
	b := &p.(*position).placement
	who := b.cells[m.From()]
	f := phrase{man: who, file: fileFor(who.seat(), m.From()), number: fileFor(who.seat(), m.To())}
	steps := board.Rank(m.To()) - board.Rank(m.From())
	if who.seat() == game.Second {
		steps = -steps
	}
	switch {
	case steps > 0:
		f.way = '+'
	case steps < 0:
		f.way = '-'
	default:
		f.way = '='
	}
	if f.number == f.file {
		f.number = max(steps, -steps)
	}
	f.line(b, m.From())
	return f
}

// fileFor numbers the file of a square from a seat's right.
func fileFor(s game.Seat, q game.Square) int {
	if s == game.First {
		return board.Files - board.File(q)
	}
	return board.File(q) + 1
}

// line finds the man's place among the like men on his file (X-9.4).
func (f *phrase) line(b *placement, from game.Square) {
	f.count, f.place = 1, 1
	kind, seat := f.man.kind(), f.man.seat()
	if kind == advisor || kind == elephant {
		return
	}
	var onFile [10]int
	for who := armyOf(seat) + firstOf[kind]; who < armyOf(seat)+firstOf[kind+1]; who++ {
		q := b.places[who]
		if q == game.NoSquare || who == f.man {
			continue
		}
		file := fileFor(seat, q)
		onFile[file]++
		if file == f.file {
			f.count++
			if (q > from) == (seat == game.First) {
				f.place++
			}
		}
	}
	for file, n := range onFile {
		f.paired = f.paired || file != f.file && n > 1
	}
}

// middle reports whether the man is called by his file although others stand on it.
func (f *phrase) middle() bool { return f.count%2 == 1 && f.place == (f.count+1)/2 }

// write gives the WXF notation.
func write(p game.Position, m game.Move) string {
	f := phraseOf(p, m)
	return f.wxf()
}

// writeSimplified and writeTraditional give the Chinese notation in the characters of today and in
// the older ones.
func writeSimplified(p game.Position, m game.Move) string {
	f := phraseOf(p, m)
	return f.chinese(0)
}

func writeTraditional(p game.Position, m game.Move) string {
	f := phraseOf(p, m)
	return f.chinese(1)
}

func (f *phrase) wxf() string {
	letter, file := string(wxf[f.man.kind()]), strconv.Itoa(f.file)
	front := f.place <= f.count/2
	end := f.place == 1 || f.place == f.count
	sign := "-"
	if front {
		sign = "+"
	}
	switch {
	case f.count == 1:
		return letter + file + f.tail()
	case f.count <= 3 && f.paired && f.middle():
		return file + file + f.tail()
	case f.count <= 3 && f.paired:
		return file + sign + f.tail()
	case f.middle():
		return letter + file + f.tail()
	case f.count >= 4 && end:
		return sign + sign + f.tail()
	}
	return letter + sign + f.tail()
}

// tail is what all WXF forms end with.
func (f *phrase) tail() string { return string(f.way) + strconv.Itoa(f.number) }

// chinese gives the Chinese notation, simplified or traditional.
func (f *phrase) chinese(traditional int) string {
	name := f.name(traditional)
	switch {
	case f.count == 1:
		return name + f.figure(f.file) + f.going(traditional)
	case f.count <= 3 && f.paired:
		return f.order(traditional) + name + f.figure(f.file) + f.going(traditional)
	}
	return f.order(traditional) + name + f.going(traditional)
}

func (f *phrase) name(traditional int) string {
	return string(chinese[f.man.seat()][traditional][f.man.kind()])
}

// figure writes a number as the seat does.
func (f *phrase) figure(n int) string {
	if f.man.seat() == game.First {
		return string(numerals[n])
	}
	return string(digits[n])
}

// order is the word for the place among like men.
func (f *phrase) order(traditional int) string {
	switch {
	case f.place == 1:
		return "前"
	case f.count >= 4:
		return string(numerals[f.place])
	case f.place == 2 && f.count == 3:
		return "中"
	}
	return f.rear(traditional)
}

func (f *phrase) rear(traditional int) string { return []string{"后", "後"}[traditional] }

// going is what all Chinese forms end with.
func (f *phrase) going(traditional int) string {
	way := map[byte][]string{'+': {"进", "進"}, '-': {"退", "退"}, '=': {"平", "平"}}[f.way]
	return way[traditional] + f.figure(f.number)
}

// spellings lists the Chinese forms, the other WXF forms, and ICCS with a dash.
func spellings(p game.Position, m game.Move) []string {
	f := phraseOf(p, m)
	all := []string{
		f.chinese(0), f.chinese(1), f.wxf(),
		board.Name(m.From()) + "-" + board.Name(m.To()),
	}
	if f.count == 1 {
		return all
	}
	// By the file alone, if only one of the men can make the move.
	all = append(all, f.name(0)+f.figure(f.file)+f.going(0))
	if f.count%2 == 0 || f.middle() {
		all = append(all, string(wxf[f.man.kind()])+strconv.Itoa(f.file)+f.tail())
	}
	if f.man.kind() != soldier {
		return all
	}
	all = append(all,
		string(numerals[f.place])+f.name(0)+f.going(0),
		f.order(0)+f.name(0)+f.figure(f.file)+f.going(0),
		f.order(0)+f.figure(f.file)+f.going(0))
	if f.place == f.count {
		all = append(all, f.rear(0)+f.name(0)+f.going(0))
	}
	// The place and the file, 15=6; but 77=6 is the middle one.
	if f.place != f.file || f.count != 3 {
		all = append(all, strconv.Itoa(f.place)+strconv.Itoa(f.file)+f.tail())
	}
	if f.middle() && (f.count == 3 || f.file > f.count) {
		all = append(all, strconv.Itoa(f.file)+strconv.Itoa(f.file)+f.tail())
	}
	return all
}

// folds maps the signs that can be written in several ways.
var folds = func() map[rune]rune {
	m := map[rune]rune{
		'進': '进', '上': '进', '下': '退', '後': '后',
		'車': '车', '俥': '车', '馬': '马', '傌': '马', '砲': '炮', '包': '炮',
		'−': '-', '–': '-', '—': '-',
	}
	for kind := general; kind <= soldier; kind++ {
		for _, names := range chinese[game.First:] {
			for _, script := range names {
				m[script[kind]] = chinese[game.First][0][kind]
			}
		}
	}
	for n := range 9 {
		m[numerals[1+n]] = digits[1+n]
	}
	return m
}()

// letters maps the letters of position texts to those of WXF, and leaves out the sign for sideways.
var letters = strings.NewReplacer("N", "H", "B", "E", "=", "", ".", "")

// fold brings a typed move to the form that all its ways of writing share.
func fold(text string) string {
	text = strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' { // wide forms of ASCII
			r += '!' - '！'
		}
		if other, ok := folds[r]; ok {
			return other
		}
		return unicode.ToUpper(r)
	}, text)
	if points := strings.Replace(text, "-", "", 1); isPoint(points, 0) && isPoint(points, 2) && len(points) == 4 {
		return strings.ToLower(points)
	}
	return letters.Replace(text)
}

// isPoint reports whether a point, in capitals, stands in a text at i.
func isPoint(text string, i int) bool {
	return len(text) >= i+2 && text[i] >= 'A' && text[i] <= 'I' && text[i+1] >= '0' && text[i+1] <= '9'
}
