package gametest

import (
	"bytes"
	"runtime/pprof"
	"testing"
	"time"
)

// Idle waits until nobody thinks any more, wherever in the process.
func Idle(t testing.TB) {
	t.Helper()
	for {
		var all bytes.Buffer
		if err := pprof.Lookup("goroutine").WriteTo(&all, 2); err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(all.Bytes(), []byte("goldentree/game/search.")) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}
