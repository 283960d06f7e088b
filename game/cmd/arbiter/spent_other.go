//go:build !unix

package main

import "time"

var start = time.Now()

// spent is the time since the program began, where nobody tells what the processor spent on it.
func spent() time.Duration { return time.Since(start) }
