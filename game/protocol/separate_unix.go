//go:build unix && !linux

package protocol

import (
	"os/exec"
	"syscall"
)

// separate puts a program into a group of its own, so that all of the group can be ended.
func separate(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
