//! The notation is read back by a reader that knows nothing of steps, and each link is looked up in the state.

use crate::linear::Adder;
use crate::name::{Family, Role};
use crate::step::Kind;
use crate::tell::Teller;
use crate::{Explainer, State, Step};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::exchange::{PUZZLE, remake};
use exactone_formats::instance::Instance;
use exactone_formats::model::Model;
use exactone_formats::puzzle::read;
use std::collections::{BTreeMap, BTreeSet};

/// Puzzles that come with the program, and whose paths have chains.
const MODELS: [&str; 7] = [
    include_str!("../../../../../puzzles/models/thermo.toml"),
    include_str!("../../../../../puzzles/models/palindrome.toml"),
    include_str!("../../../../../puzzles/models/kropki.toml"),
    include_str!("../../../../../puzzles/models/windoku-9.toml"),
    include_str!("../../../../../puzzles/models/samurai.toml"),
    include_str!("../../../../../puzzles/models/futoshiki.toml"),
    include_str!("../../../../../puzzles/models/orthogonal-latin-4.toml"),
];

/// Sudokus of wings, fish, chains and almost locked sets.
const SUDOKUS: [&str; 7] = [
    ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
    "000000012400090000000000050070200000600000400000108000018000000000030700502000000",
    "67......1.4....7......9..2...4....6..8...4...2..1....8....613.7.6.....4.1..3.798.",
    "..3..6.9..78..9.4......78...4.8....36.2.............89.3..14..5..........1.5.86..",
    ".6.....98784......5..1..3.749...675....5.194.......8....7...2.4..14...8...82.....",
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
    "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........",
];

fn sudoku(text: &str) -> Instance {
    let (puzzle, model) = (read::one(text).unwrap(), Model::builtin("sudoku").unwrap());
    puzzle.instance(&model.compile(model.shape(puzzle.side, None).unwrap()).unwrap())
}

/// A side: candidates of which one is meant.
#[derive(Debug)]
struct Side(Vec<Candidate>);

/// `=` or `-`, and of almost locked cells what they are.
type Sign = (char, Option<Locked>);

/// What stands in a line.
#[derive(Debug)]
struct Read {
    sides: Vec<Side>,
    /// Between each side and the next.
    links: Vec<Sign>,
    is_loop: bool,
    gone: Vec<Candidate>,
}

#[derive(Debug)]
struct Locked {
    cells: Vec<String>,
    values: Vec<String>,
}

/// Reads lines of a puzzle.
struct Reader {
    /// By the name of a cell, by the name of a value.
    candidates: BTreeMap<String, BTreeMap<String, Candidate>>,
}

impl Reader {
    fn new(teller: &Teller<'_>, problem: &Problem) -> Self {
        let mut candidates: BTreeMap<String, BTreeMap<String, Candidate>> = BTreeMap::new();
        for candidate in problem.all_candidates() {
            if let Some((cell, value)) = teller.named(candidate).split_once('=') {
                candidates.entry(cell.to_owned()).or_default().insert(value.to_owned(), candidate);
            }
        }
        Self { candidates }
    }

    fn read(&self, line: &str, state: &State<'_>) -> Read {
        let (links, gone) = line.split_once(" => ").unwrap();
        let (links, is_loop) = links.strip_suffix("-loop").map_or((links, false), |links| (links, true));
        let (mut sides, mut ops) = (Vec::new(), Vec::new());
        for (at, piece) in pieces(links).into_iter().enumerate() {
            if at % 2 == 1 {
                ops.push((piece.chars().next().unwrap(), None));
            } else {
                self.piece(&piece, state, &mut sides, &mut ops);
            }
        }
        let mut away = Vec::new();
        for part in gone.split(", ") {
            let (cells, value) = part.split_once("<>").unwrap();
            away.extend(cells.split(',').map(|cell| self.candidates[cell][value]));
        }
        Read { sides, links: ops, is_loop, gone: away }
    }

    /// `(4)r12c3`, `(4)r1c1|(5)r1c2`, `(4-7)r5c8`, `(4=7)r5c8`, `(1=264)r5c789`.
    fn piece(&self, piece: &str, state: &State<'_>, sides: &mut Vec<Side>, links: &mut Vec<Sign>) {
        let mut open = Vec::new();
        for part in piece.split("|(") {
            let (values, cells) = part.trim_start_matches('(').split_once(')').unwrap();
            let cells = self.cells(cells);
            let Some(op) = values.chars().find(|&c| c == '=' || c == '-') else {
                for value in values.split('|') {
                    open.extend(self.live(&cells, value, state));
                }
                continue;
            };
            let (first, last) = values.split_once(op).unwrap();
            if let [_] = cells[..] {
                let side =
                    |values: &str| Side(values.split('|').flat_map(|value| self.live(&cells, value, state)).collect());
                sides.extend([side(first), side(last)]);
                links.push((op, None));
                return;
            }
            let all: Vec<String> = if last.contains(',') || self.candidates[&cells[0]].contains_key(last) {
                last.split(',').map(str::to_owned).collect()
            } else {
                last.chars().map(String::from).collect()
            };
            sides.push(Side(self.live(&cells, first, state)));
            sides.push(Side(self.live(&cells, all.last().unwrap(), state)));
            links.push((op, Some(Locked { cells, values: [vec![first.to_owned()], all].concat() })));
            return;
        }
        sides.push(Side(open));
    }

    fn live(&self, cells: &[String], value: &str, state: &State<'_>) -> Vec<Candidate> {
        let of_cell = |cell: &String| self.candidates[cell].get(value).copied();
        let live: Vec<Candidate> = cells.iter().filter_map(of_cell).filter(|&it| state.is_live(it)).collect();
        assert!(!live.is_empty(), "nothing is left of {value} in {cells:?}");
        live
    }

    fn cells(&self, text: &str) -> Vec<String> {
        let expand = |piece: &str| {
            if self.candidates.contains_key(piece) {
                return vec![piece.to_owned()];
            }
            let (rows, columns) = piece.strip_prefix('r').unwrap().split_once('c').unwrap();
            let cells = rows.chars().flat_map(|row| columns.chars().map(move |column| format!("r{row}c{column}")));
            cells.collect()
        };
        let cells: Vec<String> = text.split('|').flat_map(expand).collect();
        assert!(cells.iter().all(|cell| self.candidates.contains_key(cell)), "{text}");
        cells
    }
}

/// Sides, and the signs between them that stand in no brackets.
fn pieces(links: &str) -> Vec<String> {
    let (mut pieces, mut depth) = (vec![String::new()], 0);
    for sign in links.chars() {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        if depth == 0 && (sign == '=' || sign == '-') {
            pieces.extend([sign.to_string(), String::new()]);
        } else {
            pieces.last_mut().unwrap().push(sign);
        }
    }
    pieces
}

/// Whether two candidates are never both true, by one group.
fn see(problem: &Problem, one: Candidate, other: Candidate) -> bool {
    one != other && problem.groups_of(one).iter().any(|group| problem.groups_of(other).contains(group))
}

/// Whether each of these sees each of those.
fn all_see(problem: &Problem, one: &[Candidate], other: &[Candidate]) -> bool {
    one.iter().all(|&one| other.iter().all(|&other| see(problem, one, other)))
}

/// Looks up each link of a line in the state.
fn hold(line: &str, read: &Read, (reader, teller): (&Reader, &Teller<'_>), state: &State<'_>) {
    let problem = state.problem();
    assert_eq!(read.links.len() + 1, read.sides.len(), "{line}");
    let mut others: Vec<Vec<Candidate>> = Vec::new();
    for (at, (sign, locked)) in read.links.iter().enumerate() {
        let (one, other) = (&read.sides[at].0, &read.sides[at + 1].0);
        assert_eq!(*sign, if at % 2 == 0 { '=' } else { '-' }, "{line}");
        if at % 2 == 1 {
            assert!(all_see(problem, one, other), "{line}: {at}");
            continue;
        }
        let both: BTreeSet<Candidate> = one.iter().chain(other).copied().collect();
        assert_eq!(both.len(), one.len() + other.len(), "{line}");
        let Some(locked) = locked else {
            let is_all = |group| state.is_needed(group) && state.live(group).all(|live| both.contains(&live));
            let is_said = problem.groups_of(one[0]).iter().any(|&group| is_all(group));
            assert!(is_said || is_hidden(&both, state, teller), "{line}: {at}");
            continue;
        };
        // Cells with one value more than cells: without the first value each other is in one of them, if they see each other.
        assert_eq!(locked.values.len(), locked.cells.len() + 1, "{line}");
        let mut places: BTreeMap<&str, Vec<Candidate>> = BTreeMap::new();
        for (value, &candidate) in locked.cells.iter().flat_map(|cell| &reader.candidates[cell]) {
            if state.is_live(candidate) {
                places.entry(value).or_default().push(candidate);
            }
        }
        assert!(places.keys().eq(locked.values.iter().map(String::as_str).collect::<BTreeSet<_>>().iter()), "{line}");
        let apart = |places: &Vec<Candidate>| places.iter().all(|&one| all_see(problem, &[one], &rest(places, one)));
        assert!(places.values().all(apart), "{line}");
        others.extend(places.into_values());
    }
    let [first, last] = [&read.sides[0].0, &read.sides[read.sides.len() - 1].0];
    if !read.is_loop {
        assert!(all_see(problem, &read.gone, first) && all_see(problem, &read.gone, last), "{line}");
        return;
    }
    assert!(all_see(problem, last, first), "{line}");
    others.push([&last[..], &first[..]].concat());
    others.extend((1..read.sides.len() - 1).step_by(2).map(|at| [&*read.sides[at].0, &*read.sides[at + 1].0].concat()));
    for &gone in &read.gone {
        assert!(others.iter().any(|weak| all_see(problem, &[gone], weak)), "{line}");
    }
}

/// Whether some values of a unit have fewer cells than there are of them, if none of these is true.
fn is_hidden(both: &BTreeSet<Candidate>, state: &State<'_>, teller: &Teller<'_>) -> bool {
    let problem = state.problem();
    let mut of_units: BTreeMap<usize, Vec<Group>> = BTreeMap::new();
    for group in problem.all_groups().filter(|&group| state.is_needed(group)) {
        if let Role::Value { unit, .. } = teller.roles().group(group) {
            of_units.entry(unit).or_default().push(group);
        }
    }
    let left = |group: Group| state.live(group).filter(|candidate| !both.contains(candidate));
    let cells = |groups: &[Group]| -> BTreeSet<_> {
        groups.iter().flat_map(|&group| left(group).map(|it| problem.choice_of(it)).collect::<Vec<_>>()).collect()
    };
    of_units.into_values().any(|groups| {
        let mut sets = (1_u32..1 << groups.len()).filter(|set| set.count_ones() <= 4);
        sets.any(|set| {
            let some: Vec<Group> = (0..groups.len()).filter(|at| set >> at & 1 != 0).map(|at| groups[at]).collect();
            cells(&some).len() < some.len()
        })
    })
}

fn rest(all: &[Candidate], one: Candidate) -> Vec<Candidate> {
    all.iter().copied().filter(|&other| other != one).collect()
}

/// The steps of a path, each in its state.
fn steps(instance: &Instance) -> Vec<(State<'_>, Step)> {
    let problem = instance.problem();
    let (explainer, mut adder) = (Explainer::new(problem), Adder::new(problem.candidates()));
    let mut state = State::with(problem, &instance.givens, &instance.removed);
    let mut steps = Vec::new();
    loop {
        let round = explainer.next(&state);
        // Cases have no chains, and take long.
        if round.is_empty() || round[0].level.kind == Kind::Cases {
            return steps;
        }
        for step in round {
            for step in explainer.settled(&state, &step, &mut adder) {
                let before = state.clone();
                step.apply(&mut state);
                steps.push((before, step));
            }
        }
    }
}

/// What was read back of the paths of some puzzles.
#[derive(Default)]
struct Tally {
    lines: usize,
    without: Vec<String>,
    locked: usize,
    loops: usize,
}

impl Tally {
    fn add_path(&mut self, instance: &Instance) {
        let teller = Teller::new(&instance.rules);
        let reader = Reader::new(&teller, instance.problem());
        for (state, step) in steps(instance) {
            let notation = teller.notation(&state, &step);
            let family = teller.name(&state, &step).technique.family();
            let is_chain = matches!(family, Family::Turbot | Family::Wings | Family::Chains | Family::AlmostLocked);
            if notation.is_empty() && is_chain {
                self.without.push(format!("{}: {:?}", teller.title(&state, &step), teller.lines(&state, &step)));
            }
            let mut gone: Vec<Candidate> = Vec::new();
            for line in notation.iter().filter(|line| !line.contains(": ")) {
                let read = reader.read(line, &state);
                hold(line, &read, (&reader, &teller), &state);
                self.lines += 1;
                self.locked += usize::from(read.links.iter().any(|link| link.1.is_some()));
                self.loops += usize::from(read.is_loop);
                gone.extend(read.gone);
            }
            gone.sort_unstable();
            assert!(gone.is_empty() || gone == step.gone, "{notation:?} {:?}", teller.outcome(&step));
        }
    }
}

#[test]
fn each_link_of_a_chain_holds_in_the_state_when_it_is_read_back() {
    let models = MODELS.map(|text| remake("a puzzle", PUZZLE, text).unwrap());
    let instances: Vec<Instance> = models.into_iter().chain(SUDOKUS.map(sudoku)).collect();
    let every_second = |first: usize| {
        let mut tally = Tally::default();
        instances.iter().skip(first).step_by(2).for_each(|instance| tally.add_path(instance));
        tally
    };
    let [one, other] = std::thread::scope(|scope| {
        let other = scope.spawn(|| every_second(1));
        [every_second(0), other.join().unwrap()]
    });
    let (lines, without) = (one.lines + other.lines, [one.without, other.without].concat());
    assert!(lines > 120 && one.locked + other.locked > 0 && one.loops + other.loops > 3, "{lines}");
    // What has none: sums that no walk goes through.
    assert!(without.len() * 20 < lines, "{} of {lines}: {without:#?}", without.len());
}

/// What is written first in a state in which cells have these values only.
fn first_of(marks: &[(&str, &[usize])]) -> Vec<String> {
    let instance = sudoku(&".".repeat(81));
    let teller = Teller::new(&instance.rules);
    let is_out = |candidate: &Candidate| {
        let name = teller.named(*candidate);
        let (cell, value) = name.split_once('=').unwrap();
        let of_cell = marks.iter().find(|mark| mark.0 == cell);
        of_cell.is_some_and(|(_, values)| !values.contains(&value.parse().unwrap()))
    };
    let removed: Vec<Candidate> = instance.problem().all_candidates().filter(is_out).collect();
    let state = State::with(instance.problem(), &[], &removed);
    let explainer = Explainer::new(instance.problem());
    let step = &explainer.next(&state)[0];
    let step = &explainer.settled(&state, step, &mut Adder::new(instance.problem().candidates()))[0];
    let (reader, all) = (Reader::new(&teller, instance.problem()), teller.notation(&state, step));
    all.iter().filter(|line| !line.contains(": ")).for_each(|line| {
        hold(line, &reader.read(line, &state), (&reader, &teller), &state);
    });
    all
}

#[test]
fn wings_chains_and_almost_locked_cells_are_written_as_players_do() {
    let wing = first_of(&[("r1c1", &[1, 2]), ("r1c5", &[2, 3]), ("r2c2", &[1, 3])]);
    assert_eq!(wing.len(), 1);
    assert!(wing[0].starts_with("(3=2)r1c5-(2=1)r1c1-(1=3)r2c2 => r1c2"), "{wing:?}");
    // Five is in one of two sets that cannot both have 1.
    let sets = first_of(&[
        ("r1c1", &[1, 2, 5]),
        ("r1c2", &[1, 2, 3]),
        ("r1c3", &[2, 3, 5]),
        ("r1c8", &[1, 4]),
        ("r3c9", &[4, 5]),
    ]);
    assert_eq!(sets, ["(5=4)r3c9-(4=1)r1c8-(1=235)r1c123 => r1c7,r1c9<>5"]);
}
