package search

import (
	"math/rand/v2"
	"testing"
)

func TestAShortSearchTouchesAPartOfTheTable(t *testing.T) {
	var table table
	luck := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct{ positions, most int64 }{{1, 1}, {1000, 1000}, {100, 100}, {1 << 60, tableBytes / 64}, {0, tableBytes / 64}} {
		table.forget()
		table.use(c.positions)
		clear(table.buckets)
		for range 2_000_000 {
			hash := luck.Uint64()
			table.keep(hash, memory{move: 7, depth: 1})
			if found, known := table.find(hash); !known || found.move != 7 {
				t.Fatalf("for %d positions, one just kept is not found", c.positions)
			}
		}
		touched := int64(0)
		for i := range table.buckets {
			if table.buckets[i][0].data.Load() != 0 {
				touched++
			}
		}
		if touched > c.most || 2*touched < c.most {
			t.Errorf("for %d positions, %d buckets are touched, of %d at the most", c.positions, touched, c.most)
		}
	}
}
