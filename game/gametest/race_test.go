package gametest

import "testing"

func TestRaceKeepsTheLaws(t *testing.T) { Run(t, Race) }
