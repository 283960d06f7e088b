package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"goldentree/game"
	"goldentree/game/files"
	"goldentree/game/match"
	"goldentree/ui/lang"
)

// Folder returns where games and settings are kept: the folder that the environment variable GOLDENTREE_HOME
// names, else "goldentree" among the user's configuration.
func Folder() (string, error) {
	if home := os.Getenv("GOLDENTREE_HOME"); home != "" {
		return home, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "goldentree"), nil
}

// preferences are what a person has chosen and wants to find again. They are kept in the file
// settings.toml, one key for each.
type preferences struct {
	Language  string               `toml:"language"`  // a code, or "" for that of the system
	Skin      string               `toml:"skin"`      // its name, or "" for one that follows the system
	Pieces    map[string]string    `toml:"pieces"`    // the set of pieces, by game
	Scale     int                  `toml:"scale"`     // of everything, in per cent
	Animation string               `toml:"animation"` // one of animations
	Volume    int                  `toml:"volume"`    // of sounds, in per cent
	Danger    bool                 `toml:"danger"`    // mark threatened pieces
	Pause     bool                 `toml:"pause"`     // the computer waits a moment before it moves
	Panel     bool                 `toml:"panel"`     // the side panel is shown
	Analysis  bool                 `toml:"analysis"`  // whatever is looked at in a game is analysed
	Notation  map[string]string    `toml:"notation"`  // by game: how moves are written
	Known     []string             `toml:"known"`     // games whose beginnings need not be learned
	Width     int                  `toml:"width"`     // of the window
	Height    int                  `toml:"height"`
	Programs  []programCard        `toml:"program"` // of others, that play
	Tables    map[string]tableCard `toml:"table"`   // by game
}

// A tableCard says how a game was set up last.
type tableCard struct {
	Levels []int      `toml:"levels"` // by seat; 0 is a person
	Guests []string   `toml:"guests"` // by seat: the program of others that plays instead of the computer, or ""
	Lot    bool       `toml:"lot"`    // the seats are shuffled
	Cards  bool       `toml:"cards"`  // instead of dice, where there are some
	Rules  game.Rules `toml:"rules"`
}

// The speeds at which pieces move, and how long a movement lasts with them.
var (
	animations = []string{"off", "fast", "normal", "slow"}
	speeds     = map[string]float32{"off": 0, "fast": 0.5, "normal": 1, "slow": 2}
)

// The smallest window, in which every screen fits.
const minWidth, minHeight = 760, 560

const maxSize = 20000 // of a window; more is a slip of somebody's keyboard

const largestPreferences = 1 << 20 // bytes

const (
	preferencesFile   = "settings.toml"
	brokenPreferences = "settings.toml.broken" // where a file is kept that is not understood, or this with a number
)

func defaultPreferences() preferences {
	return preferences{Scale: 100, Animation: "normal", Volume: 60, Danger: true, Pause: true, Panel: true, Width: 1280, Height: 800, Pieces: map[string]string{}, Notation: map[string]string{}, Tables: map[string]tableCard{}}
}

// loadPreferences reads the preferences in a folder. What is missing has its default; what makes no
// sense has it too and is named in the error, and the file is then kept aside, since the next settings are written in
// its place.
func loadPreferences(folder string) (preferences, error) {
	p := defaultPreferences()
	path := filepath.Join(folder, preferencesFile)
	data, err := files.Read(os.DirFS(folder), preferencesFile, largestPreferences)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	var values map[string]toml.Primitive
	var meta toml.MetaData
	if err == nil {
		meta, err = toml.Decode(string(data), &values)
	}
	aside := freeName(filepath.Join(folder, brokenPreferences))
	if err != nil {
		kept := filepath.Base(aside)
		if os.Rename(path, aside) != nil {
			kept = ""
		}
		return p, &brokenSettings{kept, err}
	}
	var faults []error
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if err := p.read(key, meta, values[key]); err != nil {
			faults = append(faults, &badSetting{key, err})
		}
	}
	if faults != nil && os.WriteFile(aside, data, 0o644) != nil {
		os.Rename(path, aside) // which needs no room on the disk
	}
	return p, errors.Join(faults...)
}

// freeName returns the path, with a number if there is such a file already.
func freeName(path string) string {
	name := path
	for i := 2; ; i++ {
		if _, err := os.Lstat(name); err != nil {
			return name
		}
		name = fmt.Sprintf("%s-%d", path, i)
	}
}

// brokenSettings are settings of which nothing can be read.
type brokenSettings struct {
	kept string // the name under which they are kept; "" if they had to stay where they are
	err  error
}

func (s *brokenSettings) Error() string { return fmt.Sprintf("%s: %v", preferencesFile, s.err) }

// A badSetting is a setting that makes no sense.
type badSetting struct {
	key string
	err error
}

func (s *badSetting) Error() string { return fmt.Sprintf("%s: %s: %v", preferencesFile, s.key, s.err) }

// ignored says what has not been read of the settings.
func (a *App) ignored(err error) string {
	log.Println(err)
	if broken := new(brokenSettings); errors.As(err, &broken) {
		if broken.kept == "" {
			return a.text("settings.unread", "file", preferencesFile)
		}
		return a.text("settings.broken", "file", preferencesFile, "kept", broken.kept)
	}
	var keys []string
	for _, err := range err.(interface{ Unwrap() []error }).Unwrap() {
		if bad := new(badSetting); errors.As(err, &bad) {
			keys = append(keys, bad.key)
		}
	}
	return a.text("settings.ignored", "settings", strings.Join(keys, ", "))
}

// unfit names what a person has chosen for a game and the game does not have.
func (a *App) unfit() (keys []string) {
	for _, g := range a.games {
		if set, chosen := a.prefs.Pieces[g.ID]; chosen && !slices.Contains(a.skin.Sets(g), set) {
			keys = append(keys, "pieces."+g.ID)
		}
		if way, chosen := a.prefs.Notation[g.ID]; chosen && !slices.Contains(g.Notations(), way) {
			keys = append(keys, "notation."+g.ID)
		}
		if _, err := g.Settle(a.prefs.Tables[g.ID].Rules); err != nil {
			keys = append(keys, "table."+g.ID+".rules")
		}
	}
	return keys
}

func (p *preferences) read(key string, meta toml.MetaData, value toml.Primitive) error {
	switch key {
	case "language":
		return takeOneOf(meta, value, &p.Language, append([]string{""}, lang.Languages...)...)
	case "skin":
		return take(meta, value, &p.Skin)
	case "pieces":
		return take(meta, value, &p.Pieces)
	case "scale":
		return takeNumber(meta, value, &p.Scale, scales[0], scales[len(scales)-1])
	case "animation":
		return takeOneOf(meta, value, &p.Animation, animations...)
	case "volume":
		return takeNumber(meta, value, &p.Volume, 0, 100)
	case "danger":
		return take(meta, value, &p.Danger)
	case "pause":
		return take(meta, value, &p.Pause)
	case "panel":
		return take(meta, value, &p.Panel)
	case "analysis":
		return take(meta, value, &p.Analysis)
	case "notation":
		if err := take(meta, value, &p.Notation); err != nil {
			return fmt.Errorf("the notations of the games cannot be read")
		}
		return nil
	case "known":
		return take(meta, value, &p.Known)
	case "width":
		return takeNumber(meta, value, &p.Width, minWidth, maxSize)
	case "height":
		return takeNumber(meta, value, &p.Height, minHeight, maxSize)
	case "program":
		return p.readPrograms(meta, value)
	case "table":
		return p.tables(meta, value)
	}
	return fmt.Errorf("there is no such setting")
}

// take reads a value.
func take[T any](meta toml.MetaData, value toml.Primitive, to *T) error {
	var v T
	if err := meta.PrimitiveDecode(value, &v); err != nil {
		return fmt.Errorf("the value must be of the kind %T", v)
	}
	*to = v
	return nil
}

// takeOneOf reads a word that must be one of those allowed.
func takeOneOf(meta toml.MetaData, value toml.Primitive, to *string, allowed ...string) error {
	var v string
	if err := take(meta, value, &v); err != nil {
		return err
	}
	if !slices.Contains(allowed, v) {
		return fmt.Errorf("%q is not one of %s", v, strings.Join(allowed, ", "))
	}
	*to = v
	return nil
}

// takeNumber reads a number within limits.
func takeNumber(meta toml.MetaData, value toml.Primitive, to *int, least, most int) error {
	v := 0
	if err := take(meta, value, &v); err != nil {
		return err
	}
	if v < least || v > most {
		return fmt.Errorf("%d is not between %d and %d", v, least, most)
	}
	*to = v
	return nil
}

func (p *preferences) tables(meta toml.MetaData, value toml.Primitive) error {
	tables := map[string]tableCard{}
	kind := meta.Type("table") // "" if only its sub-tables are written; the decoder leaves out what is no table
	if err := meta.PrimitiveDecode(value, &tables); err != nil || kind != "" && kind != "Hash" {
		return fmt.Errorf("the last choices for the games cannot be read")
	}
	for id, t := range tables {
		for _, level := range t.Levels {
			if level < 0 || level > match.Levels {
				return fmt.Errorf("%s: level %d is not between 0 and %d", id, level, match.Levels)
			}
		}
	}
	p.Tables = tables
	return nil
}

// save writes the preferences to a folder.
func (p preferences) save(folder string) error {
	data, err := toml.Marshal(p)
	if err != nil {
		return err
	}
	return files.Replace(filepath.Join(folder, preferencesFile), data)
}
