package ui

import "testing"

func TestPursesSayWhoHasWonHowMuch(t *testing.T) {
	a := openApp(t)
	g, _ := a.find("chaturanga")
	p := a.learn(a.course(g).lessons[0])
	if p.teacher.purses.box.Visible() {
		t.Error("nobody has won anything, and purses are shown")
	}
	m, err := p.tutor.Find("c1-c6")
	if err != nil {
		t.Fatal(err)
	}
	p.judge(p.tutor.Play(m))
	p.settle()
	if got := p.teacher.purses.words.Text; !p.teacher.purses.box.Visible() || got != "Red 0, Green 3, Yellow 0, Black 0" {
		t.Errorf("the purses say %q", got)
	}
	reversi, _ := a.find("reversi")
	if p := a.learn(a.course(reversi).lessons[0]); p.teacher.purses.box.Visible() {
		t.Error("what two have is counted on the board")
	}
}
