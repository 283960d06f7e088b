package game

// A Dir is one of eight directions; the zero Dir is none. It is also the heading of a
// piece that turns, and a line across the board. North is towards higher ranks.
type Dir uint8

// The directions, clockwise.
const (
	NoDir Dir = iota
	North
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

var dirNames = [...]string{"", "N", "NE", "E", "SE", "S", "SW", "W", "NW"}

// Opposite returns the direction that looks the other way; none for NoDir.
func (d Dir) Opposite() Dir { return d.Turned(4) }

// Turned returns d turned clockwise by so many eighths of a circle; none for NoDir.
func (d Dir) Turned(eighths int) Dir {
	if d == NoDir {
		return NoDir
	}
	return Dir((int(d)-1+eighths)&7) + 1
}

// String returns the compass letters: "NE"; "" for NoDir.
func (d Dir) String() string { return dirNames[d] }
