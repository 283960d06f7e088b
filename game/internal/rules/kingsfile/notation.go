package kingsfile

import (
	"strings"

	"goldentree/game"
)

// russian holds the letters of KF-9.2, by kind.
var russian = [...]string{king: "Кр", queen: "Ф", rook: "Л", bishop: "С", knight: "К", general: "Г", jester: "Ш", pawn: ""}

// A phrase is a move as algebraic notation sees it.
type phrase struct {
	kind     game.Kind
	castling string // "O-O", or "" if it is something else
	from     game.Square
	takes    bool
	to       game.Square
	becomes  game.Kind    // 0 if it does not promote
	rivals   game.Squares // other men of its kind who may go to the same square
}

func phraseOf(p *position, m game.Move) phrase {
	f := phrase{kind: p.cells[m.From()].kind(), from: m.From(), to: m.To()}
	f.becomes = game.Kind(m.Arg())
	f.takes = p.cells[f.to] != nobody || f.kind == pawn && f.to == p.Top().passed
	if c := p.castling(f.from, f.to); f.kind == king && c != nil {
		f.castling = "O-O"
		if c.rook < c.king {
			f.castling = "O-O-O"
		}
	}
	if f.kind != pawn {
		seat := p.cells[f.from].seat()
		for q := range p.controllers(f.to, seat).And(p.alike[seat][f.kind]).All() {
			if q != f.from && !p.exposes(q, f.to, f.to) {
				f.rivals.Add(q)
			}
		}
	}
	return f
}

// origin tells the man from his rivals: by his file, else by his rank, else by both. A Pawn that
// captures is always called by his file.
func (f *phrase) origin() string {
	name := board.Name(f.from)
	file, rank := name[:1], name[1:]
	switch {
	case f.kind == pawn && f.takes:
		return file
	case f.rivals.Empty():
		return ""
	}
	sameFile, sameRank := false, false
	for q := range f.rivals.All() {
		sameFile = sameFile || board.File(q) == board.File(f.from)
		sameRank = sameRank || board.Rank(q) == board.Rank(f.from)
	}
	switch {
	case !sameFile:
		return file
	case !sameRank:
		return rank
	}
	return name
}

// write gives the algebraic notation of a legal move.
func write(p game.Position, m game.Move) string {
	pos := p.(*position)
	f := phraseOf(pos, m)
	return f.english() + pos.threat(m)
}

// writeRussian gives it with the letters and signs of Russian books (KF-9.2).
func writeRussian(p game.Position, m game.Move) string {
	pos := p.(*position)
	f := phraseOf(pos, m)
	return f.russian() + pos.threat(m)
}

func (f *phrase) english() string {
	if f.castling != "" {
		return f.castling
	}
	letter, takes, becomes := "", "", ""
	if f.kind != pawn {
		letter = kinds[f.kind].Letter
	}
	if f.takes {
		takes = "x"
	}
	if f.becomes != 0 {
		becomes = "=" + kinds[f.becomes].Letter
	}
	return letter + f.origin() + takes + board.Name(f.to) + becomes
}

func (f *phrase) russian() string {
	if f.castling != "" {
		return strings.ReplaceAll(f.castling, "O", "0")
	}
	takes := ""
	if f.takes {
		takes = ":"
	}
	return russian[f.kind] + f.origin() + takes + board.Name(f.to) + russian[f.becomes]
}

// threat returns the sign for what a move does to the King: check, mate or nothing.
func (p *position) threat(m game.Move) string {
	p.Make(m)
	defer p.Unmake()
	switch {
	case p.ending() == checkmate:
		return "#"
	case p.inCheck(p.Top().turn):
		return "+"
	}
	return ""
}

// spellings lists the Russian notation and, besides, what is more exact than need be, and what is
// enough if only one man can do it.
func spellings(p game.Position, m game.Move) []string {
	pos := p.(*position)
	f := phraseOf(pos, m)
	all := []string{f.russian() + pos.threat(m)}
	letter, becomes := "", ""
	if f.kind != pawn {
		letter = kinds[f.kind].Letter
	}
	if f.becomes != 0 {
		becomes = kinds[f.becomes].Letter
	}
	from, to := board.Name(f.from), board.Name(f.to)
	for _, origin := range []string{"", from[:1], from[1:], from} {
		all = append(all, letter+origin+to+becomes)
	}
	return append(all, from+to+becomes)
}

// fold leaves of a typed move what says which one it is: letters of pieces, squares, and the
// castling. Signs and the alphabet do not matter. A small b, g or j is a file.
func fold(text string) string { return folds.Replace(strings.TrimSuffix(text, "e.p.")) }

var folds = func() *strings.Replacer {
	pairs := []string{
		"О", "O", "o", "O", "о", "O",
		"=b", "B", "=g", "G", "=j", "J",
		"П", "", "п", "", "P", "", "p", "", // a Pawn may be named
		"а", "a", "с", "c", "е", "e", // files in Cyrillic
		"k", "K", "q", "Q", "r", "R", "n", "N",
	}
	for _, dash := range "-–—−" { // castling in noughts
		short := "0" + string(dash) + "0"
		pairs = append(pairs, short+string(dash)+"0", "OOO", short, "OO")
	}
	for k := king; k < pawn; k++ {
		pairs = append(pairs, russian[k], kinds[k].Letter, strings.ToLower(russian[k]), kinds[k].Letter)
	}
	for _, sign := range "xXхХ×: -–—−=()+#!?" {
		pairs = append(pairs, string(sign), "")
	}
	return strings.NewReplacer(pairs...)
}()
