package kit

// Keys returns n random keys for hashing positions, the same on every run for the same seed.
// The generator is SplitMix64 (Steele, Lea, Flood 2014), which passes the usual tests.
func Keys(seed uint64, n int) []uint64 {
	keys := make([]uint64, n)
	for i := range keys {
		seed += 0x9e3779b97f4a7c15
		keys[i] = Scatter(seed)
	}
	return keys
}

// Scatter is the last step of SplitMix64: every bit of x changes half the bits of the result.
func Scatter(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
