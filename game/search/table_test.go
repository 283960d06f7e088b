package search

import (
	"math/rand/v2"
	"testing"
)

func TestAShortSearchTouchesAPartOfTheTable(t *testing.T) {
	var table table
	luck := rand.New(rand.NewPCG(1, 2))
	const usual = DefaultTable << 20 / 64
	for _, c := range []struct {
		positions int64
		megabytes int
		most      int64
	}{{1, 0, 1}, {1000, 0, 1000}, {100, 0, 100}, {1 << 60, 0, usual}, {0, 0, usual}, {0, 64, 2 * usual}, {0, 7, usual / 8}} {
		table.forget()
		table.use(c.positions, (&Limits{Table: c.megabytes}).memory())
		clear(table.buckets)
		for range 2_000_000 {
			hash := luck.Uint64()
			table.keep(hash, memory{move: 7, depth: 1})
			if found, known := table.find(hash); !known || found.move != 7 {
				t.Fatalf("for %d positions in %d megabytes, one just kept is not found", c.positions, c.megabytes)
			}
		}
		touched := int64(0)
		for i := range table.buckets {
			if table.buckets[i][0].data.Load() != 0 {
				touched++
			}
		}
		if touched > c.most || 2*touched < c.most {
			t.Errorf("for %d positions in %d megabytes, %d buckets are touched, of %d at the most", c.positions, c.megabytes, touched, c.most)
		}
	}
}
