//go:build unix

package protocol

import (
	"os/exec"
	"syscall"
)

// kill ends a program together with those that it has started.
func kill(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
