package kit

import (
	"slices"
	"testing"
)

// The numbers are those published for this seed.
func TestKeysAreThoseOfSplitMix64(t *testing.T) {
	want := []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821}
	if got := Keys(1234567, len(want)); !slices.Equal(got, want) {
		t.Errorf("got %d", got)
	}
}
