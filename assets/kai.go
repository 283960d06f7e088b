package assets

import _ "embed"

//go:embed fonts/kai.ttf
var kai []byte

// Kai is a font of the Chinese characters that the program writes, and of the blank, alone.
func Kai() []byte { return kai }
