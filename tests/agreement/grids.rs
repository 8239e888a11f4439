//! Sudoku grids: puzzles that are the same but for names, order and direction have the same number of solutions.
//!
//! Puzzles are made here: a shuffled pattern from which values are taken away, with a seed, so they are the same each
//! time. Every engine is asked each puzzle and each of its relatives.

use crate::engines::{SPECS, all_but, classic};
use exactone::answer::{Answer, Reason, RulesCache, Session, Status};
use exactone::model::{BoxShape, Model};
use exactone::problem::Candidate;
use exactone::puzzle::{Marks, Puzzle};
use exactone::solve::Budget;
use exactone_core::random::SplitMix;
use std::num::NonZeroUsize;

/// Numbers by a seed, and orders.
struct Random(SplitMix);

impl Random {
    fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    fn below(&mut self, end: usize) -> usize {
        self.0.modulo(end)
    }

    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for end in (1..count).rev() {
            order.swap(end, self.below(end + 1));
        }
        order
    }

    /// An order of `blocks * size` lines that keeps blocks together.
    fn order_of_lines(&mut self, blocks: usize, size: usize) -> Vec<usize> {
        let inside: Vec<Vec<usize>> = (0..blocks).map(|_| self.order(size)).collect();
        self.order(blocks).iter().flat_map(|&block| inside[block].iter().map(move |at| block * size + at)).collect()
    }
}

/// Values, 0 for blank, in boxes of a shape.
#[derive(Clone, Debug, PartialEq)]
struct Grid {
    boxes: BoxShape,
    values: Vec<u16>,
}

impl Grid {
    fn side(&self) -> usize {
        self.boxes.cells()
    }

    fn puzzle(&self) -> Puzzle {
        Puzzle { boxes: Some(self.boxes), ..Puzzle::from_values(self.values.clone()).unwrap() }
    }

    fn blanks(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.values.len()).filter(|&cell| self.values[cell] == 0)
    }

    fn with(&self, cell: usize, value: u16) -> Self {
        let mut grid = self.clone();
        grid.values[cell] = value;
        grid
    }
}

/// What turns a puzzle into a relative of it.
struct Relation {
    names: Vec<usize>,
    rows: Vec<usize>,
    columns: Vec<usize>,
    transposed: bool,
}

impl Relation {
    fn random(random: &mut Random, boxes: BoxShape) -> Self {
        Self {
            names: random.order(boxes.cells()),
            rows: random.order_of_lines(boxes.columns, boxes.rows),
            columns: random.order_of_lines(boxes.rows, boxes.columns),
            transposed: random.below(2) == 1,
        }
    }

    /// One of the four kinds alone, or all together.
    fn kinds(random: &mut Random, boxes: BoxShape) -> [Self; 5] {
        let same = || (0..boxes.cells()).collect::<Vec<_>>();
        let plain = || Self { names: same(), rows: same(), columns: same(), transposed: false };
        let Self { names, rows, columns, .. } = Self::random(random, boxes);
        [
            Self { names, ..plain() },
            Self { rows, ..plain() },
            Self { columns, ..plain() },
            Self { transposed: true, ..plain() },
            Self::random(random, boxes),
        ]
    }

    fn of(&self, grid: &Grid) -> Grid {
        let side = grid.side();
        let value = |row: usize, column: usize| match grid.values[self.rows[row] * side + self.columns[column]] {
            0 => 0,
            value => u16::try_from(self.names[usize::from(value) - 1] + 1).unwrap(),
        };
        let BoxShape { rows, columns } = grid.boxes;
        let boxes = if self.transposed { BoxShape { rows: columns, columns: rows } } else { grid.boxes };
        let turned = |cell: usize| {
            if self.transposed { value(cell % side, cell / side) } else { value(cell / side, cell % side) }
        };
        Grid { boxes, values: (0..side * side).map(turned).collect() }
    }
}

/// A shuffled complete grid.
fn complete(random: &mut Random, boxes: BoxShape) -> Grid {
    let side = boxes.cells();
    let value = |row: usize, column: usize| (boxes.columns * (row % boxes.rows) + row / boxes.rows + column) % side;
    let values = (0..side * side).map(|cell| u16::try_from(value(cell / side, cell % side) + 1).unwrap()).collect();
    let shuffled = Relation { transposed: false, ..Relation::random(random, boxes) };
    shuffled.of(&Grid { boxes, values })
}

fn cache() -> RulesCache {
    RulesCache::new(Model::builtin("sudoku").unwrap())
}

fn session(spec: &str) -> Session {
    Session::new(cache(), spec.parse().unwrap(), NonZeroUsize::MIN)
}

fn status(session: &mut Session, grid: &Grid) -> Answer {
    session.unique(&grid.puzzle(), &Budget::default()).unwrap()
}

/// Takes values away in a random order as long as the solution stays the only one and `keep` are left.
fn unique(random: &mut Random, session: &mut Session, boxes: BoxShape, keep: usize) -> Grid {
    let mut grid = complete(random, boxes);
    for cell in random.order(grid.values.len()) {
        let sparser = grid.with(cell, 0);
        if grid.values.len() - grid.blanks().count() > keep && status(session, &sparser).status == Status::Unique {
            grid = sparser;
        }
    }
    assert!(status(session, &grid).status == Status::Unique && grid.blanks().count() > 0);
    grid
}

/// The largest count that is told apart.
const MOST: u64 = 10;

fn count(session: &mut Session, grid: &Grid) -> String {
    session.count(&grid.puzzle(), &Budget::default(), Some(MOST)).unwrap().tally.unwrap().to_string()
}

/// A puzzle with one value fewer that has at least two solutions: the one that has the fewest.
fn loose(session: &mut Session, grid: &Grid) -> Grid {
    let given = (0..grid.values.len()).filter(|&cell| grid.values[cell] != 0);
    let looser = given.map(|cell| grid.with(cell, 0)).map(|grid| (count(session, &grid), grid));
    let several = looser.filter(|(count, _)| count != "1");
    several.min_by_key(|(count, _)| (count.len(), count.clone())).expect("not all values are given twice over").1
}

/// The puzzle with a wrong value in a blank cell that no row, column or box shows to be wrong.
fn hopeless(session: &mut Session, grid: &Grid) -> Grid {
    let solution = status(session, grid).solution.unwrap().values().unwrap();
    let side = u16::try_from(grid.side()).unwrap();
    let wrong = grid.blanks().flat_map(|cell| (1..=side).map(move |value| (cell, value)));
    let wrong = wrong.filter(|&(cell, value)| solution[cell] != value);
    let hidden = wrong.map(|(cell, value)| grid.with(cell, value)).find(|grid| {
        let reason = session.reason(&grid.puzzle(), &Budget::default()).unwrap();
        matches!(reason, Reason::UnsatisfiableSubset { .. })
    });
    hidden.expect("some cell has a second candidate")
}

/// Puzzles with no solution, one, few, and many.
fn puzzles(seed: u64, boxes: BoxShape, keep: usize) -> [Grid; 4] {
    let session = &mut session("propagate");
    let random = &mut Random::new(seed);
    let one = unique(random, session, boxes, keep);
    let few = loose(session, &one);
    let mut many = few.clone();
    for cell in random.order(one.values.len()) {
        if count(session, &many) != format!("at least {MOST}") {
            many.values[cell] = 0;
        }
    }
    [hopeless(session, &one), one, few, many]
}

/// What every engine says of each puzzle and of its relatives.
fn hold<'s>(boxes: BoxShape, keep: usize, seeds: std::ops::Range<u64>, specs: impl Iterator<Item = &'s str> + Clone) {
    let mut sessions: Vec<_> = specs.map(|spec| (spec, session(spec))).collect();
    for seed in seeds {
        let random = &mut Random::new(!seed);
        let relations = Relation::kinds(random, boxes);
        for (grid, expected) in puzzles(seed, boxes, keep).iter().zip([Some("0"), Some("1"), None, Some("at least 10")])
        {
            let known =
                sessions[0].1.count(&grid.puzzle(), &Budget::default(), Some(MOST)).unwrap().tally.unwrap().to_string();
            assert!(expected.map_or(!["0", "1"].contains(&&*known), |expected| known == expected), "{known} {grid:?}");
            for (spec, session) in &mut sessions {
                hold_relatives(session, grid, &relations, &known, spec);
            }
        }
    }
}

fn hold_relatives(session: &mut Session, grid: &Grid, relations: &[Relation], known: &str, spec: &str) {
    let answer = status(session, grid);
    let expected = match known {
        "0" => Status::None,
        "1" => Status::Unique,
        _ => Status::Multiple,
    };
    assert_eq!((answer.status, count(session, grid).as_str()), (expected, known), "{spec} {grid:?}");
    for relation in relations {
        let relative = relation.of(grid);
        let its = status(session, &relative);
        assert_eq!((its.status, count(session, &relative).as_str()), (expected, known), "{spec} {relative:?}");
        if expected == Status::Unique {
            let solution = Grid { values: answer.solution.clone().unwrap().values().unwrap(), ..grid.clone() };
            assert_eq!(
                its.solution.and_then(|one| one.values()),
                Some(relation.of(&solution).values),
                "{spec} {relative:?}"
            );
        }
    }
}

const fn boxes(rows: usize, columns: usize) -> BoxShape {
    BoxShape { rows, columns }
}

/// No propagation at all, and the first cell first.
const PLAIN: [&str; 2] = ["backtrack", "propagate/fifo/first/none"];

#[test]
fn relatives_of_4x4_puzzles_have_as_many_solutions() {
    hold(boxes(2, 2), 0, 0..20, SPECS.into_iter());
}

#[test]
fn relatives_of_6x6_puzzles_have_as_many_solutions() {
    hold(boxes(2, 3), 0, 0..5, SPECS.into_iter());
    hold(boxes(3, 2), 0, 15..18, SPECS.into_iter());
}

#[test]
fn relatives_of_9x9_puzzles_have_as_many_solutions() {
    hold(boxes(3, 3), 36, 0..3, classic());
    hold(boxes(3, 3), 0, 5..8, all_but(&PLAIN).chain(["nine"]).collect::<Vec<_>>().into_iter());
}

#[test]
fn relatives_of_12x12_and_16x16_puzzles_have_as_many_solutions() {
    hold(boxes(3, 4), 60, 0..2, all_but(&PLAIN).collect::<Vec<_>>().into_iter());
    hold(boxes(4, 4), 130, 0..2, all_but(&PLAIN).chain(["lanes"]).collect::<Vec<_>>().into_iter());
}

#[test]
fn two_givens_that_clash_leave_no_solution_and_are_named() {
    let budget = Budget::default();
    let small = SPECS.into_iter().flat_map(|spec| [boxes(2, 2), boxes(2, 3)].map(|boxes| (spec, boxes)));
    for (spec, boxes) in small.chain(classic().map(|spec| (spec, boxes(3, 3)))) {
        let session = &mut session(spec);
        let side = boxes.cells();
        let blank = Grid { boxes, values: vec![0; side * side] };
        for other in [side - 1, side * (side - 1), side + 1] {
            let puzzle = blank.with(0, 1).with(other, 1).puzzle();
            let answer = session.unique(&puzzle, &budget).unwrap();
            assert_eq!((answer.status, answer.solution), (Status::None, None), "{spec}");
            assert_eq!(session.first(&puzzle, &budget).unwrap().status, Status::None, "{spec}");
            assert_eq!(session.count(&puzzle, &budget, None).unwrap().tally.unwrap().to_string(), "0", "{spec}");
            let Reason::Clash { givens, .. } = session.reason(&puzzle, &budget).unwrap() else { panic!("{spec}") };
            assert_eq!(givens.map(Candidate::index), [0, other * side], "{spec}");
        }
    }
}

/// Every mark in the blank cells, and the value alone in the others.
fn marks(grid: &Grid) -> Marks {
    let mut marks = Marks::all(grid.side());
    for cell in 0..grid.values.len() {
        if grid.values[cell] != 0 {
            marks.keep_only(cell, grid.values[cell]);
        }
    }
    marks
}

#[test]
fn a_mark_rubbed_out_is_in_no_solution() {
    let budget = Budget::default();
    let [_, one, few, _] = puzzles(7, boxes(2, 3), 0);
    for spec in SPECS {
        let session = &mut session(spec);
        let marked = |grid: &Grid, marks: Marks| Puzzle { marks: Some(marks), ..grid.puzzle() };
        assert_eq!(session.unique(&marked(&one, marks(&one)), &budget).unwrap().status, Status::Unique, "{spec}");
        let solution = status(session, &one).solution.unwrap().values().unwrap();
        for cell in one.blanks() {
            let mut marks = marks(&one);
            marks.remove(cell, solution[cell]);
            assert_eq!(session.unique(&marked(&one, marks), &budget).unwrap().status, Status::None, "{spec}");
        }
        let answer = status(session, &few);
        let cell = answer.differs()[0].index() / few.side();
        let [first, second] = [answer.solution, answer.second].map(|one| one.unwrap());
        for (kept, other) in [(&first, &second), (&second, &first)] {
            let mut marks = marks(&few);
            let value = kept.values().unwrap()[cell];
            marks.keep_only(cell, value);
            let puzzle = marked(&few, marks);
            let kept_candidate = Candidate::new(cell * few.side() + usize::from(value) - 1);
            session
                .all(&puzzle, &budget, None, &mut |chosen| {
                    assert!(chosen.contains(&kept_candidate) && chosen != other.candidates(), "{spec}");
                    std::ops::ControlFlow::Continue(())
                })
                .unwrap();
            assert_ne!(session.unique(&puzzle, &budget).unwrap().status, Status::None, "{spec}");
        }
    }
}
