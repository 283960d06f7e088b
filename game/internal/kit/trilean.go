package kit

// A Trilean is yes, no or not yet known.
type Trilean uint8

// What a Trilean can be.
const (
	Unknown Trilean = iota
	No
	Yes
)
