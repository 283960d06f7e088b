package lesson

import (
	"goldentree/game"
	"goldentree/game/internal/strict"
	"goldentree/game/manual"
)

// A Text is said in several languages: by the code of the language.
type Text = manual.Text

// A Lesson is a row of steps. It is data: nobody changes it.
type Lesson struct {
	Name   string     // of the file, without its end: "01-palace"
	Game   *game.Game //
	Title  Text
	Rules  game.Rules // those that the lesson names
	Needs  []string   // the names of lessons that better come before
	Known  string     // who knows this game can pass the lesson over; "" is no game
	Grade  int        // how hard its steps are, which are puzzles; 0 where they are not. It has no title then
	Pieces string     // the set of pieces that the texts speak of; "" is any
	Steps  []*Step
}

// A Kind says what the pupil does in a step.
type Kind string

// The kinds of steps.
const (
	Exercise Kind = "exercise" // moves until the goal is met
	Quiz     Kind = "quiz"     // picks squares, or chooses one of several answers
	Line     Kind = "line"     // follows a line of moves
	Play     Kind = "play"     // plays a little game against the computer
	Show     Kind = "show"     // looks
	Solve    Kind = "solve"    // solves a puzzle, one of a file of such
)

// A Step is one position of a lesson, and what is to be done in it.
type Step struct {
	ID      string
	Kind    Kind
	Figure  manual.Figure // the position; Choose and Arrow are what is marked in it
	Side    game.Seat     // the pupil's
	Solo    bool          // nobody else moves
	Text    Text          // what is said first
	Aim     Text          // the goal in few words; nil: the usual ones
	Done    Text          // what is said when it is done; nil is nothing
	Lit     game.Squares
	Arrows  []Arrow
	Options []Option // of a quiz in which one of them is chosen
	Within  int      // how many moves the pupil has; 0 is any number
	Par     int      // how many the solution takes
	Clauses []string // of the rules document, which the step exercises
	Puzzle  *Puzzle  // of a step of the kind Solve; else nil

	goal     conditions
	fail     []conditions // each of which ends the step
	pick     *property    // of a quiz in which squares are picked
	game     *contest     // of a little game
	line     [][]string   // of a line or a puzzle: the moves in order, each with those that are as good
	hint     hint
	replies  []reply
	answers  []string // the other side's moves
	level    int      // of the other side; 0 is as well as it can
	dice     []string
	solution []string
	mistakes [][]string

	lesson *Lesson
	table  strict.Table // where it stands in the file
}

// Fault says what is wrong with a key of the step, with its file and line.
func (s *Step) Fault(key string, err error) error { return s.table.Fault(key, err) }

// An Arrow points from a square to another one.
type Arrow struct{ From, To game.Square }

// An Option is one of several answers to a question.
type Option struct {
	Text  Text
	Right bool
	Why   Text // the reason why it is right or wrong
}

// A contest says when a little game is passed.
type contest struct {
	survive int  // after so many moves, if the game has not been lost by then; 0: it must be won
	draw    bool // or drawn
}

// A hint is what the file has to say to a pupil who needs help. All of it may be missing.
type hint struct {
	text  Text
	piece game.Square // NoSquare if it is missing
	move  string
}

// A reply is a word about a wrong move.
type reply struct {
	when conditions
	text Text
	play string // the answer that is shown; "" if the file does not say
}

// A Say is a sentence for people: the key of a text, and its arguments as names and values in turn.
// A value that is a Key stands for the text of that key.
type Say struct {
	Key  string
	Args []any
}

// A Key is the key of a text, where it is an argument of another one.
type Key string
