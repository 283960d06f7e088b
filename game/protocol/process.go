package protocol

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"time"
)

const (
	// farewell is how long a program may take to end by itself, or to say what it still has to say.
	farewell = 100 * time.Millisecond

	// noise is how many lines a program may say before it answers.
	noise = 50_000
)

// A process is a program that runs. One goroutine at a time talks to it.
type process struct {
	program Program
	command *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	heard   chan string   // what it says; closed when it has stopped
	deaf    chan struct{} // closed when nobody listens any more
	over    chan struct{} // closed when it has ended
}

// run starts the program. Its end is certain: see end. It comes by itself soon after gone is closed.
func (p Program) run(gone <-chan struct{}) (*process, error) {
	command := exec.Command(p.File, p.Args...)
	if filepath.IsAbs(p.File) {
		command.Dir = filepath.Dir(p.File) // where it may look for its own files
	}
	separate(command)
	in, err := command.StdinPipe()
	if err != nil {
		return nil, p.fault(Missing, err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, p.fault(Missing, err)
	}
	if err := command.Start(); err != nil {
		return nil, p.fault(Missing, err)
	}
	r := &process{
		program: p, command: command, in: in, out: out,
		heard: make(chan string, 64), deaf: make(chan struct{}), over: make(chan struct{}),
	}
	go r.listen()
	go func() {
		select {
		case <-r.over:
			return
		case <-gone:
		}
		select {
		case <-r.over:
		case <-time.After(farewell):
			r.kill()
		}
	}()
	return r, nil
}

// listen hands over what the program says, and buries it.
func (r *process) listen() {
	lines := bufio.NewReaderSize(r.out, longest)
	for {
		line, err := readLine(lines)
		if errors.Is(err, errLong) {
			continue // only short lines matter
		}
		if err != nil {
			break
		}
		select {
		case r.heard <- line:
		case <-r.deaf:
		}
	}
	close(r.heard)
	kill(r.command)  // who says no more is of no use
	r.command.Wait() // how it ended does not matter
	close(r.over)
}

// kill ends the program at once. Somebody else may hold its output open; it is not listened to.
func (r *process) kill() {
	select {
	case <-r.over:
	default:
		kill(r.command)
		r.out.Close()
	}
}

// say tells the program a line. One that does not listen is ended.
func (r *process) say(line string) error {
	stuck := time.AfterFunc(r.program.patience(), r.kill)
	_, err := io.WriteString(r.in, line+"\n")
	switch {
	case !stuck.Stop():
		return r.program.fault(Slow, err)
	case err != nil:
		return r.program.fault(Ended, err)
	}
	return nil
}

// await listens until a line is the one that is wanted.
func (r *process) await(ctx context.Context, limit time.Duration, wanted func(string) bool) error {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for range noise {
		select {
		case line, more := <-r.heard:
			if !more {
				return r.program.fault(Ended, nil)
			}
			if wanted(line) {
				return nil
			}
		case <-timer.C:
			return r.program.fault(Slow, nil)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return r.program.fault(Noisy, nil)
}

// hush lets the program finish talking, until it has been silent for some time. Some answer once more than they are
// asked. One that never stops is not waited for.
func (r *process) hush(ctx context.Context, silence time.Duration) {
	enough := time.NewTimer(r.program.patience() / 2)
	defer enough.Stop()
	for range noise {
		select {
		case _, more := <-r.heard:
			if !more {
				return
			}
		case <-time.After(silence):
			return
		case <-enough.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

// end lets the program go, and makes sure that it goes.
func (r *process) end() {
	leave := time.AfterFunc(farewell, r.kill)
	io.WriteString(r.in, "quit\n")
	r.in.Close()
	close(r.deaf)
	<-r.over
	leave.Stop()
}
