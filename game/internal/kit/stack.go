// Package kit holds what the rules of several games need. No game's name occurs in it.
package kit

// A Stack keeps a position and all that it came from; the top is the present. S is a flat value
// without pointers, so that a copy is independent.
type Stack[S any] struct{ states []S }

// NewStack returns a stack that holds only the present.
func NewStack[S any](present S) Stack[S] {
	return Stack[S]{append(make([]S, 0, 64), present)}
}

// Push copies the present on top and returns the copy, to be changed.
// The pointer is good until the next Push.
func (k *Stack[S]) Push() *S {
	k.states = append(k.states, k.states[len(k.states)-1])
	return &k.states[len(k.states)-1]
}

// Pop forgets the present. The first state stays.
func (k *Stack[S]) Pop() { k.states = k.states[:len(k.states)-1] }

// Top returns the present. The pointer is good until the next Push.
func (k *Stack[S]) Top() *S { return &k.states[len(k.states)-1] }

// Past returns all states, the oldest first and the present last. It must not be changed.
func (k *Stack[S]) Past() []S { return k.states }

// Clone returns an independent copy with room to grow.
func (k *Stack[S]) Clone() Stack[S] {
	return Stack[S]{append(make([]S, 0, len(k.states)+64), k.states...)}
}
