//go:build !unix

package protocol

import "os/exec"

// kill ends a program.
func kill(c *exec.Cmd) { c.Process.Kill() }

// separate has nothing to do where there are no groups of programs.
func separate(*exec.Cmd) {}
