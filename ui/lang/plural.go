package lang

// A plural is how a language counts, after the Unicode plural rules for whole numbers.
type plural struct {
	forms []string
	form  func(n int) string
}

var plurals = map[string]plural{
	"en": {[]string{"one", "other"}, english},
	"ru": {[]string{"one", "few", "many"}, russian},
}

func english(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

func russian(n int) string {
	tens, ones := n%100, n%10
	switch {
	case ones == 1 && tens != 11:
		return "one"
	case ones >= 2 && ones <= 4 && (tens < 12 || tens > 14):
		return "few"
	}
	return "many"
}
