// Package lesson teaches a game: a lesson is a row of steps, each a position in which the pupil has
// something to do, and a Tutor follows him through it. Whether a goal is met is found out from the
// rules of the game alone, from moves, diagrams, threats and the outcome, so that every move that
// meets it counts. The package knows no game and no screen.
//
// # The files
//
// The lessons of a game are the files NN-<name>.toml of one folder, in the order of their names. A
// lesson is written so:
//
//	format = 1
//	title  = { en = "The Palace", ru = "Дворец" }
//	rules  = { strength = "chain" }      # options; what is not named has its default. May be left out
//	needs  = ["02-two-faces"]            # lessons that better come before. May be left out
//	known  = "chess"                     # who knows this game can pass it over. May be left out
//
//	[[step]]
//	id       = "step-in"                 # once in a lesson; progress is kept under it
//	kind     = "exercise"                # exercise, quiz, line, play or show
//	position = "10/…/10 w 0 1"           # as Game.Parse reads it; left out, it is the start
//	play     = "g6-f6"                   # moves that are made first, the last one is marked. May be left out
//	side     = "white"                   # the pupil's seat; left out, whoever is to move
//	solo     = true                      # the other side does not move at all; a move that it must answer, like a check, is then wrong
//	text     = { en = "…", ru = "…" }    # what is said first: 160 letters at most
//	aim      = { en = "…", ru = "…" }    # the goal in few words, for the goal line; left out, the usual words
//	done     = { en = "…", ru = "…" }    # what is said when it is done. May be left out
//	goal     = { reach = { piece = "f4", to = ["f5"] }, within = 2, par = 1 }
//	fail     = [{ lands = ["a1"] }]      # conditions of which none may come true
//	lit      = ["e5-f6"]                 # squares that are lit
//	arrows   = ["f4-f5"]                 # arrows from a square to a square
//	arrow    = "f4-f5"                   # an arrow for a legal move
//	choose   = ["f4"]                    # for show: chosen squares, so that what they can do is marked
//	hint     = { text = { en = "…", ru = "…" }, piece = "f4", move = "f4-f5" } # or a part of it
//	solution = "f4-f5"                   # the pupil's moves; the check plays them
//	mistakes = ["f4=E", "f4=N f4=S"]     # each must end in failure
//	clauses  = ["HF-5.2", "HF-7.1"]      # of the rules document, which the step exercises
//	answers  = ["e8-e7"]                 # the other side's moves in turn, as long as they are legal; then it thinks
//	level    = 3                         # how well it thinks, from 1 to 5; left out, as well as it can
//	dice     = ["t2-5"]                  # what the dice show in turn; then what chance wills
//
//	[[step.reply]]                       # a word about a wrong move
//	when = { lands = ["c6"] }            # a condition
//	text = { en = "…", ru = "…" }
//	play = "e8-e7"                       # the answer that is shown, with the throw before it; left out, one that punishes, if there is one
//
// A step of the kind show has no goal; it is looked at. A step of the kind line has no goal but a
// line of moves, the pupil's and the others', in which others that are as good stand after a bar:
//
//	line = ["f4-f5|g5-f5", "e8-e7", "f5-f6"]
//
// A quiz has a goal pick, or options of which one is to be chosen, each with a reason:
//
//	goal = { pick = { property = "targets", of = "e5" } }
//
//	[[step.option]]
//	text  = { en = "The peasant", ru = "Крестьянин" }
//	right = true                         # for at least one of them
//	why   = { en = "…", ru = "…" }
//
// The kind play is a game against a level:
//
//	goal  = { play = { survive = 20, draw = true }, within = 60 }  # survive so many moves, or win; a draw is enough
//	goal  = { play = {} }                                          # win
//	level = 1
//
// # Puzzles
//
// The puzzles of a game stand in one file, which package puzzle can make, and so does a person who has
// some of his own. Each is a step of the kind solve, and nothing is said in it but the usual words:
//
//	format = 1
//	rules  = { strength = "chain" }      # what is not named has its default. May be left out
//
//	[[puzzle]]
//	id       = "5c70d774"                # once in a file; progress is kept under it
//	grade    = 2                         # how hard it is, from 1 to 4
//	goal     = "win"                     # win; gain: win pieces; save: what every other move loses; best: by far the best move
//	within   = 3                         # the win takes so many moves. May be left out
//	pieces   = 1                         # so many pieces are gained. May be left out
//	position = "10/…/10 w 0 1"           # as Game.Parse reads it; whoever is to move solves it
//	line     = ["f4-f5|f4-e5", "e8-e7", "f5-f6"] # ends with a move of the pupil's; every move that is as good as his stands after a bar
//
// # Conditions
//
// All that a goal names must hold at once, after a move of the pupil; the same words are used in
// fail, where one of the list is enough, and in when. A square names the piece that stands there
// when the step begins, wherever it has gone since; "d4-f5" is a rectangle. Where a list takes
// pieces, the name of a kind ("horse") stands for all of that kind, and "all" for all.
//
//	move       = ["e2"]                          the last move was made by such a piece
//	lands      = ["e5"]                          the last move goes to, or acts on, one of the squares
//	moves      = ["f4-f5"]                       the last move is one of these
//	reach      = { piece = "e2", to = ["e5"] }   the piece stands on one of the squares
//	visit      = ["d7", "f8"]                    pieces of the pupil have come to all of the squares
//	capture    = ["soldier"], count = 2          so many of these are taken or turned over; without count, all
//	avoid_loss = true                            no answer takes anything for nothing
//	check      = true                            a piece of another side must fear for its life: Diagram.Alarm
//	escape     = true                            none of the pupil's must
//	mate       = true                            check, and the game is won
//	win        = true, end = "palace"            the game is won, perhaps for that reason
//	face       = { piece = "d4", to = ["N"] }    the piece looks in one of the directions
//	attack     = { by = ["d4"], on = ["e5"] }    by could act on on, were it the pupil's turn; by may be left out
//	guard      = ["c4"]                          whoever takes one of these can be taken in return
//	unattacked = ["c4"]                          nobody can act on any of these
//	displace   = { piece = "d5", to = ["e6"] }   the piece has been put on one of the squares; to may be left out
//	flip       = 5                               the last move turned over so many pieces
//	enclose    = ["b5"]                          these are taken, or cannot move
//
// within is how many moves the pupil has; par is how many the solution takes, and is within if left out.
//
// # Properties
//
// A quiz asks for all squares that have a property, and the rules say which these are:
//
//	targets      of = "e5"             where the piece can go, or act; without of, where anything can be placed or go
//	steps        of = "e5"             the free squares among these
//	prey         of = "e5"             the pieces on which it can act
//	actors       of = "e5"             the pieces that can act on that square, or go there; seat says whose
//	retreats     of = "d4", on = "d5"  where the piece on d5 can be put by the one on d4; label may say how
//	refused      of = "e5", why = "…"  the squares that it is refused for that reason, one of Game.Whys
//	movable      seat = "white"        the pieces that have a move
//	stuck        seat = "white"        the pieces that have none
//	threatened   seat = "white"        the pieces on which somebody else can act
//	safe         seat = "white"        the pieces on which nobody else can act
//	unreached    seat = "white"        the free squares to which none of its pieces can go
//	changed      move = "d3"           the pieces that a move takes, shifts or turns over
//
// seat is the pupil's if left out. Threats are what a side could do if it were its turn.
package lesson
