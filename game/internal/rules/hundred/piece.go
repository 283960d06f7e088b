package hundred

import "goldentree/game"

// A rank is the strength of a face.
type rank uint8

const (
	peasant rank = iota
	official
	merchant
	warrior

	emperor = warrior + 1 // as an actor: across the Tree (HF-6.2)
	aside   = warrior + 1 // as a target: no face is turned to the actor (HF-4.5)
)

// faces holds the first and the second face of each kind (HF-3.1).
var faces = [...][2]rank{
	1: {warrior, official},
	2: {warrior, merchant},
	3: {warrior, peasant},
	4: {official, merchant},
	5: {official, peasant},
	6: {merchant, peasant},
}

// A piece is a kind, a seat and a heading in one byte; the zero piece is an empty field.
type piece uint8 // heading:3 kind:3 seat:1

func newPiece(k game.Kind, s game.Seat, heading game.Dir) piece {
	return piece(heading-1) | piece(k)<<3 | piece(s-1)<<6
}

func (x piece) kind() game.Kind   { return game.Kind(x >> 3 & 7) }
func (x piece) seat() game.Seat   { return game.Seat(x>>6) + 1 }
func (x piece) heading() game.Dir { return game.Dir(x&7) + 1 }

// faces reports whether a face of x looks along d.
func (x piece) faces(d game.Dir) bool { return x.heading()&3 == d&3 }

// looking returns x turned to another heading.
func (x piece) looking(d game.Dir) piece { return x&^7 | piece(d-1) }

// shows returns the rank that x turns to an actor who comes along d (HF-4.4).
func (x piece) shows(d game.Dir) rank { return shown[x&63][d] }

var shown = func() (t [64][9]rank) {
	for k := range faces {
		for h := game.North; h <= game.NorthWest; h++ {
			x := newPiece(game.Kind(k), game.First, h)
			for d := game.North; d <= game.NorthWest; d++ {
				switch (h - d.Opposite()) & 7 {
				case 7, 0, 1:
					t[x][d] = faces[k][0]
				case 3, 4, 5:
					t[x][d] = faces[k][1]
				default:
					t[x][d] = aside
				}
			}
		}
	}
	return t
}()

// ahead returns where a removed piece of s looks (HF-5.7).
func ahead(s game.Seat) game.Dir {
	if s == game.First {
		return game.North
	}
	return game.South
}
