package kit

// Keys returns n random keys for hashing positions, the same on every run for the same seed.
// The generator is SplitMix64 (Steele, Lea, Flood 2014), which passes the usual tests.
func Keys(seed uint64, n int) []uint64 {
	keys := make([]uint64, n)
	for i := range keys {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		keys[i] = z ^ z>>31
	}
	return keys
}
