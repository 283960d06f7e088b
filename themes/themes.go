// Package themes holds the skins of the program, one TOML file each. The first lines of
// wood.toml say how such a file is written.
package themes

import "embed"

// All holds every skin: <name>.toml.
//
//go:embed *.toml
var All embed.FS
