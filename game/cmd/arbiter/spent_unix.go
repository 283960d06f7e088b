//go:build unix

package main

import (
	"syscall"
	"time"
)

// spent is the time that the processor has spent on this program, by all threads together.
func spent() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
