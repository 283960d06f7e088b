package lesson

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"goldentree/game"
	"goldentree/game/files"
	"goldentree/game/internal/strict"
	"goldentree/game/manual"
)

// Format is the number of the format that Read reads.
const Format = 1

// How many letters a text may have.
const (
	mostTitle = 40
	mostText  = 160
	mostAim   = 70
)

// A file is a lesson as TOML has it.
type file struct {
	Format int        `toml:"format"`
	Title  Text       `toml:"title"`
	Rules  game.Rules `toml:"rules"`
	Needs  []string   `toml:"needs"`
	Known  string     `toml:"known"`
	Pieces string     `toml:"pieces"`
	Steps  []stepFile `toml:"step"`
}

type stepFile struct {
	ID       string          `toml:"id"`
	Kind     Kind            `toml:"kind"`
	Position string          `toml:"position"`
	Play     string          `toml:"play"`
	Side     string          `toml:"side"`
	Solo     bool            `toml:"solo"`
	Text     Text            `toml:"text"`
	Aim      Text            `toml:"aim"`
	Done     Text            `toml:"done"`
	Goal     goalFile        `toml:"goal"`
	Fail     []conditionFile `toml:"fail"`
	Lit      []string        `toml:"lit"`
	Arrows   []string        `toml:"arrows"`
	Arrow    string          `toml:"arrow"`
	Choose   []string        `toml:"choose"`
	Hint     struct {
		Text  Text   `toml:"text"`
		Piece string `toml:"piece"`
		Move  string `toml:"move"`
	} `toml:"hint"`
	Line     []string `toml:"line"`
	Solution string   `toml:"solution"`
	Mistakes []string `toml:"mistakes"`
	Clauses  []string `toml:"clauses"`
	Answers  []string `toml:"answers"`
	Level    int      `toml:"level"`
	Dice     []string `toml:"dice"`
	Replies  []struct {
		When conditionFile `toml:"when"`
		Text Text          `toml:"text"`
		Play string        `toml:"play"`
	} `toml:"reply"`
	Options []struct {
		Text  Text `toml:"text"`
		Right bool `toml:"right"`
		Why   Text `toml:"why"`
	} `toml:"option"`
}

type goalFile struct {
	conditionFile
	Within int `toml:"within"`
	Par    int `toml:"par"`
	Pick   *struct {
		Property string `toml:"property"`
		Of       string `toml:"of"`
		On       string `toml:"on"`
		Seat     string `toml:"seat"`
		Label    string `toml:"label"`
		Why      string `toml:"why"`
		Move     string `toml:"move"`
	} `toml:"pick"`
	Play *struct {
		Survive int  `toml:"survive"`
		Draw    bool `toml:"draw"`
	} `toml:"play"`
}

type conditionFile struct {
	Move       []string    `toml:"move"`
	Lands      []string    `toml:"lands"`
	Moves      []string    `toml:"moves"`
	Reach      *placeFile  `toml:"reach"`
	Visit      []string    `toml:"visit"`
	Capture    []string    `toml:"capture"`
	Count      int         `toml:"count"`
	AvoidLoss  bool        `toml:"avoid_loss"`
	Check      bool        `toml:"check"`
	Escape     bool        `toml:"escape"`
	Mate       bool        `toml:"mate"`
	Win        bool        `toml:"win"`
	End        string      `toml:"end"`
	Face       *placeFile  `toml:"face"`
	Attack     *attackFile `toml:"attack"`
	Guard      []string    `toml:"guard"`
	Unattacked []string    `toml:"unattacked"`
	Displace   *placeFile  `toml:"displace"`
	Flip       int         `toml:"flip"`
	Enclose    []string    `toml:"enclose"`
}

type placeFile struct {
	Piece string   `toml:"piece"`
	To    []string `toml:"to"`
}

type attackFile struct {
	By []string `toml:"by"`
	On []string `toml:"on"`
}

// A Fault is a file that is no lesson, and why.
type Fault struct {
	Name string // of the file
	Err  error
}

// Load reads the lessons of g, which are the TOML files of one folder, in the order of their names.
// A file that cannot be read is listed with its fault, and the others go on without it.
func Load(files fs.FS, g *game.Game, languages []string) (lessons []*Lesson, faults []Fault) {
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		return nil, []Fault{{"", err}}
	}
	for _, name := range names {
		l, err := Read(files, name, g, languages)
		if err != nil {
			faults = append(faults, Fault{name, err})
			continue
		}
		lessons = append(lessons, l)
	}
	return lessons, faults
}

// Largest is the size, in bytes, from which on a file is not even looked at.
const Largest = 1 << 20

// Read reads one lesson strictly: every text must be there in each of the languages and in no
// other and not be too long, and every position, move, square and rule must be one of the game.
// What is not right is an error of one sentence with file and line.
func Read(files fs.FS, name string, g *game.Game, languages []string) (*Lesson, error) {
	var f file
	at, err := decode(files, name, &f)
	if err != nil {
		return nil, fmt.Errorf("lesson: %w", err)
	}
	r := &reader{game: g, languages: languages, file: at}
	l, err := r.lesson(strings.TrimSuffix(path.Base(name), ".toml"), f)
	if err != nil {
		return nil, fmt.Errorf("lesson: %w", err)
	}
	return l, nil
}

// decode reads a file that is not too large.
func decode(folder fs.FS, name string, v any) (*strict.File, error) {
	data, err := files.Read(folder, name, Largest)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return strict.Decode(name, data, v)
}

// A reader checks what has been read, and knows where it stands.
type reader struct {
	game      *game.Game
	languages []string
	file      *strict.File
}

// A wrong is what is wrong with a key.
type wrong struct {
	key string
	err error
}

func (w *wrong) Error() string { return w.err.Error() }

func at(key string, err error) error {
	if err == nil {
		return nil
	}
	return &wrong{key, err}
}

// fault says what is wrong in a table.
func fault(t strict.Table, err error) error {
	var w *wrong
	if errors.As(err, &w) {
		return t.Fault(w.key, w.err)
	}
	return t.Fault("", err)
}

var (
	lessonName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	clauseName = regexp.MustCompile(`^[A-Z]+-?\d+(\.\d+)*[a-z]?$`)
)

func (r *reader) lesson(name string, f file) (*Lesson, error) {
	top := r.file.Top()
	if f.Format != Format {
		return nil, top.Fault("format", fmt.Errorf("the format is %d, but only format %d is understood", f.Format, Format))
	}
	if !lessonName.MatchString(name) {
		return nil, top.Fault("", fmt.Errorf("the name %.60q is not written in small letters, figures and dashes", name))
	}
	if err := r.text(f.Title, true, mostTitle); err != nil {
		return nil, top.Fault("title", err)
	}
	if _, err := r.game.Settle(f.Rules); err != nil {
		return nil, top.Fault("rules", err)
	}
	if f.Known != "" && !lessonName.MatchString(f.Known) {
		return nil, top.Fault("known", fmt.Errorf("%.60q is not the name of a game in small letters", f.Known))
	}
	if len(f.Steps) == 0 {
		return nil, top.Fault("", errors.New("there is no step in it"))
	}
	l := &Lesson{Name: name, Game: r.game, Title: f.Title, Rules: f.Rules, Needs: f.Needs, Known: f.Known, Pieces: f.Pieces}
	for _, s := range f.Steps {
		t := r.file.Next("step")
		var replies, options []strict.Table
		for range s.Replies {
			replies = append(replies, r.file.Next("step.reply"))
		}
		for range s.Options {
			options = append(options, r.file.Next("step.option"))
		}
		step, err := r.step(l, s, replies, options)
		if err != nil {
			var placed *elsewhere
			if errors.As(err, &placed) {
				return nil, fault(placed.table, placed.err)
			}
			return nil, fault(t, err)
		}
		step.table = t
		l.Steps = append(l.Steps, step)
	}
	return l, nil
}

// An elsewhere is what is wrong in another table than that of the step.
type elsewhere struct {
	table strict.Table
	err   error
}

func (e *elsewhere) Error() string { return e.err.Error() }

func (r *reader) text(t Text, needed bool, most int) error {
	return strict.Text(t, r.languages, needed, most)
}

func (r *reader) step(l *Lesson, f stepFile, replies, options []strict.Table) (*Step, error) {
	step := &Step{
		ID: f.ID, Kind: f.Kind, Solo: f.Solo, Text: f.Text, Aim: f.Aim, Done: f.Done, Within: f.Goal.Within, Par: f.Goal.Par,
		Figure:  manual.Figure{Position: f.Position, Play: f.Play, Choose: f.Choose, Arrow: f.Arrow},
		Clauses: f.Clauses, answers: f.Answers, level: f.Level, dice: f.Dice,
		solution: strings.Fields(f.Solution), lesson: l,
	}
	for _, moves := range f.Mistakes {
		step.mistakes = append(step.mistakes, strings.Fields(moves))
	}
	if !lessonName.MatchString(f.ID) {
		return nil, at("id", fmt.Errorf("the id %.60q is not written in small letters, figures and dashes", f.ID))
	}
	if slices.ContainsFunc(l.Steps, func(s *Step) bool { return s.ID == f.ID }) {
		return nil, at("id", fmt.Errorf("there is another step %q", f.ID))
	}
	for _, t := range []struct {
		key    string
		text   Text
		needed bool
		most   int
	}{{"text", f.Text, true, mostText}, {"aim", f.Aim, false, mostAim}, {"done", f.Done, false, mostText}, {"hint", f.Hint.Text, false, mostText}} {
		if err := r.text(t.text, t.needed, t.most); err != nil {
			return nil, at(t.key, err)
		}
	}
	for _, clause := range f.Clauses {
		if !clauseName.MatchString(clause) {
			return nil, at("clauses", fmt.Errorf("%.60q is not the number of a clause", clause))
		}
	}
	if f.Level < 0 || f.Level > MostLevel {
		return nil, at("level", fmt.Errorf("there is no level %d; here they are 1 to %d", f.Level, MostLevel))
	}
	if f.Goal.Within < 0 || f.Goal.Par < 0 || f.Goal.Within > 0 && f.Goal.Par > f.Goal.Within {
		return nil, at("goal", errors.New("within and par count moves, and par is not more than within"))
	}
	if step.Par == 0 {
		step.Par = step.Within
	}
	if f.Side != "" {
		seat, err := r.seat(f.Side)
		if err != nil {
			return nil, at("side", err)
		}
		step.Side = seat
	}
	c, key, err := newCourse(step, nil)
	if err != nil {
		return nil, at(key, err)
	}
	step.Side = c.me
	m := &marker{r, c}
	if step.Lit, err = m.squares(f.Lit); err != nil {
		return nil, at("lit", err)
	}
	for _, text := range f.Arrows {
		from, to, _ := strings.Cut(text, "-")
		a := Arrow{}
		if a.From, err = r.game.Board.Find(from); err == nil {
			a.To, err = r.game.Board.Find(to)
		}
		if err != nil {
			return nil, at("arrows", err)
		}
		step.Arrows = append(step.Arrows, a)
	}
	step.hint = hint{f.Hint.Text, game.NoSquare, f.Hint.Move}
	if f.Hint.Piece != "" {
		if step.hint.piece, err = r.game.Board.Find(f.Hint.Piece); err != nil {
			return nil, at("hint", err)
		}
	}
	if step.goal, err = m.conditions(f.Goal.conditionFile); err != nil {
		return nil, at("goal", err)
	}
	if step.goal.safe && step.Solo {
		return nil, at("goal", errors.New("where nobody else moves nothing can be lost"))
	}
	for _, fail := range f.Fail {
		cs, err := m.conditions(fail)
		if err == nil && (len(cs.all) == 0 || cs.safe) {
			err = errors.New("avoid_loss belongs to a goal alone, and a condition names something")
		}
		if err != nil {
			return nil, at("fail", err)
		}
		step.fail = append(step.fail, cs)
	}
	for i, said := range f.Replies {
		when, err := m.conditions(said.When)
		if err == nil && (len(when.all) == 0 || when.safe) {
			err = errors.New("when does the reply come? when = { … }, and avoid_loss belongs to a goal alone")
		}
		if err == nil {
			err = at("text", r.text(said.Text, true, mostText))
		}
		if err != nil {
			return nil, &elsewhere{replies[i], err}
		}
		step.replies = append(step.replies, reply{when, said.Text, said.Play})
	}
	for i, o := range f.Options {
		err := at("text", r.text(o.Text, true, mostAim))
		if err == nil {
			err = at("why", r.text(o.Why, true, mostText))
		}
		if err != nil {
			return nil, &elsewhere{options[i], err}
		}
		step.Options = append(step.Options, Option{o.Text, o.Right, o.Why})
	}
	return step, r.kind(step, c, m, f)
}

// kind checks that a step has what its kind needs, and no more.
func (r *reader) kind(step *Step, c *course, m *marker, f stepFile) error {
	goal := len(step.goal.all) > 0 || step.goal.safe
	for _, part := range []struct {
		key   string
		there bool
		kinds []Kind
	}{
		{"goal", goal, []Kind{Exercise}},
		{"goal", f.Goal.Pick != nil, []Kind{Quiz}},
		{"goal", f.Goal.Play != nil, []Kind{Play}},
		{"option", len(f.Options) > 0, []Kind{Quiz}},
		{"line", len(f.Line) > 0, []Kind{Line}},
		{"solution", len(step.solution) > 0, []Kind{Exercise}},
		{"mistakes", len(step.mistakes) > 0, []Kind{Exercise}},
		{"fail", len(step.fail) > 0, []Kind{Exercise, Play}},
		{"answers", len(step.answers) > 0, []Kind{Exercise, Play}},
		{"reply", len(step.replies) > 0, []Kind{Exercise, Line}},
		{"solo", step.Solo, []Kind{Exercise}},
		{"choose", len(f.Choose) > 0, []Kind{Show}},
		{"level", step.level > 0, []Kind{Exercise, Play}},
	} {
		if part.there && !slices.Contains(part.kinds, step.Kind) {
			return at(part.key, fmt.Errorf("a step of the kind %.20q has no use for this", step.Kind))
		}
	}
	switch step.Kind {
	case Show:
		return nil
	case Exercise:
		switch {
		case !goal:
			return at("goal", errors.New("what is the goal of this exercise?"))
		case step.Within == 0:
			return at("goal", errors.New("within how many moves? within = 2"))
		case len(step.solution) == 0:
			return at("solution", errors.New("an exercise needs a solution"))
		case c.start.position.Turn() == game.Nobody:
			return at("position", errors.New("the game is over here"))
		}
		return nil
	case Line:
		return r.line(step, c, f.Line)
	case Play:
		if f.Goal.Play == nil {
			return at("goal", errors.New("what is the goal of this game? goal = { play = {} }"))
		}
		if step.level == 0 {
			return at("level", errors.New("against which level? level = 1"))
		}
		if f.Goal.Play.Survive < 0 {
			return at("goal", errors.New("survive counts moves"))
		}
		step.game = &contest{f.Goal.Play.Survive, f.Goal.Play.Draw}
		return nil
	case Quiz:
		return r.quiz(step, c, f)
	}
	return at("kind", fmt.Errorf("there is no kind %.60q of steps; there are exercise, quiz, line, play and show", step.Kind))
}

// line plays a line through.
func (r *reader) line(step *Step, c *course, moves []string) error {
	if len(moves) == 0 {
		return at("line", errors.New("which moves? line = [\"…\"]"))
	}
	p := c.start.position.Clone()
	for _, text := range moves {
		also := strings.Split(text, "|")
		for _, word := range also {
			if _, err := r.game.Find(p, word); err != nil {
				return at("line", err)
			}
		}
		if len(also) > 1 && p.Turn() != c.me {
			return at("line", fmt.Errorf("%.60q is not the pupil's, and needs no others that are as good", text))
		}
		step.line = append(step.line, also)
		if err := r.game.Play(p, also[0]); err != nil {
			return at("line", err)
		}
	}
	step.Par = len(moves)
	return nil
}

// quiz reads what is asked.
func (r *reader) quiz(step *Step, c *course, f stepFile) error {
	pick := f.Goal.Pick
	switch {
	case pick == nil && len(step.Options) < 2:
		return at("goal", errors.New("a quiz has squares to pick or options to choose from: goal = { pick = { … } } or [[step.option]]"))
	case pick != nil && len(step.Options) > 0:
		return at("goal", errors.New("a quiz has squares to pick or options to choose from, and not both"))
	case pick == nil:
		right := slices.ContainsFunc(step.Options, func(o Option) bool { return o.Right })
		if wrong := slices.ContainsFunc(step.Options, func(o Option) bool { return !o.Right }); !right || !wrong {
			return at("", errors.New("of the options of a quiz some are right and some are wrong"))
		}
		return nil
	}
	p := &property{name: pick.Property, of: game.NoSquare, on: game.NoSquare, seat: c.me, why: pick.Why, move: pick.Move}
	if properties[p.name] == nil {
		return at("goal", fmt.Errorf("there is no property %.60q; there are %s", p.name, propertyNames()))
	}
	var err error
	if pick.Of != "" {
		p.of, err = r.game.Board.Find(pick.Of)
	}
	if err == nil && pick.On != "" {
		p.on, err = r.game.Board.Find(pick.On)
	}
	if err == nil && pick.Seat != "" {
		p.seat, err = r.seat(pick.Seat)
	}
	if err == nil && pick.Label != "" {
		i := slices.Index(r.game.Labels, pick.Label)
		if i < 1 {
			err = fmt.Errorf("there is no label %.60q", pick.Label)
		}
		p.label = uint8(max(i, 0))
	}
	if err != nil {
		return at("goal", err)
	}
	squares, err := p.squares(c, c.start)
	if err == nil && squares.Empty() {
		err = errors.New("no square is right here")
	}
	step.pick = p
	return at("goal", err)
}

func (r *reader) seat(name string) (game.Seat, error) {
	i := slices.Index(r.game.Seats, name)
	if i < 0 {
		return 0, fmt.Errorf("there is no seat %.60q; there are %s", name, strings.Join(r.game.Seats, ", "))
	}
	return game.Seat(i + 1), nil
}

// A marker reads what names squares and pieces of a step.
type marker struct {
	*reader
	c *course
}

// squares reads names of squares and rectangles.
func (m *marker) squares(names []string) (set game.Squares, err error) {
	for _, name := range names {
		some, err := m.game.Board.Area(name)
		if err != nil {
			return set, err
		}
		set = set.Or(some)
	}
	return set, nil
}

// some reads squares, of which there must be some.
func (m *marker) some(names []string) (game.Squares, error) {
	set, err := m.squares(names)
	if err == nil && set.Empty() {
		err = errors.New("which squares?")
	}
	return set, err
}

// pieces reads squares with pieces, kinds and "all". Only pieces of which belongs is true count.
func (m *marker) pieces(names []string, belongs func(game.Piece) bool) (set game.Squares, err error) {
	there := m.c.start.pieces(belongs)
	for _, name := range names {
		var some game.Squares
		kind := slices.IndexFunc(m.game.Pieces[1:], func(t game.PieceType) bool { return t.Name == name }) + 1
		switch {
		case name == "all":
			some = there
		case kind > 0:
			some = there.And(m.c.start.pieces(func(p game.Piece) bool { return p.Kind == game.Kind(kind) }))
		default:
			if some, err = m.game.Board.Area(name); err != nil {
				return set, err
			}
			some = some.And(there)
		}
		if some.Empty() {
			return set, fmt.Errorf("no piece of that side is meant by %.60q", name)
		}
		set = set.Or(some)
	}
	if set.Empty() {
		return set, errors.New("which pieces?")
	}
	return set, nil
}

// piece reads the square of one piece.
func (m *marker) piece(name string, belongs func(game.Piece) bool) (game.Square, error) {
	q, err := m.game.Board.Find(name)
	if err == nil && !m.c.start.pieces(belongs).Has(q) {
		err = fmt.Errorf("no piece of that side stands on %s", name)
	}
	return q, err
}

// conditions reads what must hold at once.
func (m *marker) conditions(f conditionFile) (cs conditions, err error) {
	mine := of(m.c.me)
	theirs := func(p game.Piece) bool { return p.Seat != m.c.me }
	add := func(x condition, err2 error) {
		cs.all = append(cs.all, x)
		if err == nil {
			err = err2
		}
	}
	if f.Move != nil {
		set, err := m.pieces(f.Move, mine)
		add(moved(set), err)
	}
	if f.Lands != nil {
		set, err := m.some(f.Lands)
		add(lands(set), err)
	}
	if f.Moves != nil {
		add(oneOf(f.Moves), nil)
	}
	if f.Reach != nil {
		q, err := m.piece(f.Reach.Piece, mine)
		to, err2 := m.some(f.Reach.To)
		add(reached{q, to}, cmp.Or(err, err2))
	}
	if f.Visit != nil {
		set, err := m.some(f.Visit)
		add(visited(set), err)
	}
	if f.Capture != nil {
		set, err := m.pieces(f.Capture, theirs)
		if err == nil && (f.Count < 0 || f.Count > set.Len()) {
			err = fmt.Errorf("there are %d such pieces, not %d", set.Len(), f.Count)
		}
		count := f.Count
		if count == 0 {
			count = set.Len()
		}
		add(captured{set, count}, err)
	} else if f.Count != 0 {
		err = errors.New("count belongs to capture")
	}
	cs.safe = f.AvoidLoss
	if f.Check || f.Mate {
		add(checked{f.Mate}, nil)
	}
	if f.Escape {
		add(escaped{}, nil)
	}
	if f.Mate || f.Win {
		var err error
		if f.End != "" && !slices.Contains(m.game.Ends, f.End) {
			err = fmt.Errorf("no game ends by %.60q; they end by %s", f.End, strings.Join(m.game.Ends, ", "))
		}
		add(won{f.End, f.Mate}, err)
	} else if f.End != "" {
		err = errors.New("end belongs to win")
	}
	if f.Face != nil {
		q, err := m.piece(f.Face.Piece, anybody)
		x := faces{piece: q}
		for _, name := range f.Face.To {
			d := game.North
			for ; d <= game.NorthWest && d.String() != name; d++ {
			}
			if d > game.NorthWest {
				err = fmt.Errorf("%.60q is no direction; they are N, NE, E, SE, S, SW, W and NW", name)
			}
			x.to = append(x.to, d)
		}
		if err == nil && len(x.to) == 0 {
			err = errors.New("in which direction? to = [\"N\"]")
		}
		add(x, err)
	}
	if f.Attack != nil {
		by := f.Attack.By
		if by == nil {
			by = []string{"all"}
		}
		hands, err := m.pieces(by, mine)
		on, err2 := m.pieces(f.Attack.On, anybody)
		add(attacked{hands, on}, cmp.Or(err, err2))
	}
	if f.Guard != nil {
		set, err := m.pieces(f.Guard, mine)
		add(guarded(set), err)
	}
	if f.Unattacked != nil {
		set, err := m.pieces(f.Unattacked, mine)
		add(unattacked(set), err)
	}
	if f.Displace != nil {
		q, err := m.piece(f.Displace.Piece, anybody)
		to, err2 := m.squares(f.Displace.To)
		if f.Displace.To == nil {
			for q := range game.Square(m.game.Board.Size()) {
				to.Add(q)
			}
		}
		add(displaced{q, to}, cmp.Or(err, err2))
	}
	if f.Flip != 0 {
		var err error
		if f.Flip < 0 {
			err = errors.New("flip counts pieces")
		}
		add(flipped(f.Flip), err)
	}
	if f.Enclose != nil {
		set, err := m.pieces(f.Enclose, theirs)
		add(enclosed(set), err)
	}
	return cs, err
}
