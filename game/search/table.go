package search

import (
	"math/bits"
	"sync/atomic"

	"goldentree/game"
)

// A table remembers what positions were worth. Threads share it without locks: an entry is two
// words, and the key is stored mixed with the data, so that a torn entry fits no position.
// Entries of earlier searches count as empty; so no search depends on the one before. A table
// is as large as the longest search has needed, and a shorter one uses a part of it.
type table struct {
	buckets []bucket
	shift   int    // from a hash to the number of its bucket, among those in use
	era     uint64 // of the entries that count; never 0, the era of entries never written
}

// A bucket is one cache line.
type bucket [4]entry

type entry struct{ key, data atomic.Uint64 }

// A memory is what an entry says.
type memory struct {
	move  game.Move // the best, or 0
	score int
	depth int
	bound bound
}

// A bound says what a score proves.
type bound uint8

const (
	atLeast bound = 1 << iota // the position is worth this or more
	atMost                    // this or less
	exact   = atLeast | atMost
)

// Where the parts of a memory are in the word.
const (
	scoreShift = 32
	depthShift = 48
	boundShift = 56
	eraShift   = 58
	eras       = 1 << (64 - eraShift)
)

// use makes room for so many positions, as far as so many bytes go; 0 is for as many as there can be.
func (t *table) use(positions int64, memory int) {
	power := bits.Len(uint(memory)/64) - 1
	if positions > 0 {
		power = min(power, bits.Len64(uint64(positions))-1)
	}
	if len(t.buckets) < 1<<power {
		t.buckets = make([]bucket, 1<<power)
	}
	t.shift = 64 - power
}

// forget begins a new era, in which the table is empty.
func (t *table) forget() {
	t.era++
	if t.era == eras {
		t.era = 1
		clear(t.buckets) // nobody else is at it between two searches
	}
}

// full says how many of a thousand entries are taken, by a sample of those in use.
func (t *table) full() int {
	sample := t.buckets[:min(250, 1<<(64-t.shift))]
	taken := 0
	for i := range sample {
		for e := range sample[i] {
			if sample[i][e].data.Load()>>eraShift == t.era {
				taken++
			}
		}
	}
	return taken * 1000 / (len(sample) * len(bucket{}))
}

func (t *table) bucket(hash uint64) *bucket {
	return &t.buckets[hash*0x9e3779b97f4a7c15>>t.shift]
}

// find returns what is known of a position; a win or loss counts from there.
func (t *table) find(hash uint64) (memory, bool) {
	b := t.bucket(hash)
	for i := range b {
		data := b[i].data.Load()
		if b[i].key.Load()^data == hash && data>>eraShift == t.era {
			return memory{
				move:  game.Move(data),
				score: int(int16(data >> scoreShift)),
				depth: int(data >> depthShift & 255),
				bound: bound(data >> boundShift & 3),
			}, true
		}
	}
	return memory{}, false
}

// keep remembers a position in place of what was known of it, or else of the one in its
// bucket that was searched least deeply.
func (t *table) keep(hash uint64, m memory) {
	b := t.bucket(hash)
	worst, least := &b[0], 1<<30
	for i := range b {
		e := &b[i]
		data := e.data.Load()
		fresh := data>>eraShift == t.era
		if fresh && e.key.Load()^data == hash {
			if m.move == 0 {
				m.move = game.Move(data)
			}
			worst = e
			break
		}
		worth := -1
		if fresh {
			worth = int(data >> depthShift & 255)
		}
		if worth < least {
			worst, least = e, worth
		}
	}
	data := uint64(m.move) | uint64(uint16(int16(m.score)))<<scoreShift |
		uint64(m.depth)<<depthShift | uint64(m.bound)<<boundShift | t.era<<eraShift
	worst.key.Store(hash ^ data)
	worst.data.Store(data)
}
