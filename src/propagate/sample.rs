//! Problems for the tests of this room: Sudokus, and random ones of every shape.

use super::{Config, Fixpoint, Propagate};
use crate::problem::{Bound, Candidate, Choice, Problem, ProblemBuilder};
use crate::solve::Standing;
use crate::solve::{Budget, Query};
use proptest::prelude::*;

/// A Sudoku without givens; candidate = cell × side + value, groups: cells, then rows, columns, boxes.
pub(crate) fn sudoku(box_rows: usize, box_columns: usize) -> Problem {
    let side = box_rows * box_columns;
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
    let in_box = |unit: usize, place: usize| {
        let corner = unit / box_rows * box_rows * side + unit % box_rows * box_columns;
        corner + place / box_columns * side + place % box_columns
    };
    let cell_of: [&dyn Fn(usize, usize) -> usize; 3] =
        [&|unit, place| unit * side + place, &|unit, place| place * side + unit, &in_box];
    for cell in cell_of {
        for unit in 0..side {
            for value in 0..side {
                let place = |place| builder.candidate(cells[cell(unit, place)], value);
                let members: Vec<Candidate> = (0..side).map(place).collect();
                builder.group(Bound::ExactlyOne, &members).unwrap();
            }
        }
    }
    builder.build().unwrap()
}

/// What these techniques settle on a 9×9 without givens, once the candidates `(row, column, value)` are rubbed out:
/// the others that they set false and true, ascending; `None` for a contradiction.
pub(super) fn settled(techniques: &str, rubbed_out: &[Place]) -> Option<(Vec<Place>, Vec<Place>)> {
    let problem = sudoku(3, 3);
    let removed: Vec<Candidate> = rubbed_out.iter().map(|(row, column, value)| at(*row, *column, *value)).collect();
    let config = Config { techniques: techniques.parse().unwrap(), ..Config::default() };
    let budget = Budget::default();
    let mut engine = Propagate::new(&problem, config);
    let Fixpoint::Remaining(standings) =
        engine.fixpoint(&Query { removed: &removed, ..Query::new(&[], &budget) }).unwrap()
    else {
        return None;
    };
    let those = |wanted| {
        let candidates = problem.all_candidates().filter(|it| standings[it.index()] == wanted && !removed.contains(it));
        candidates.map(|it| (it.index() / 81, it.index() / 9 % 9, it.index() % 9)).collect()
    };
    Some((those(Standing::False), those(Standing::True)))
}

/// A row, a column and a value, from 0.
pub(super) type Place = (usize, usize, usize);

/// Every place of a 9×9 that fits.
pub(super) fn places(fits: impl Fn(Place) -> bool) -> Vec<Place> {
    (0..729).map(|it| (it / 81, it / 9 % 9, it % 9)).filter(|&place| fits(place)).collect()
}

fn at(row: usize, column: usize, value: usize) -> Candidate {
    Candidate::new(row * 81 + column * 9 + value)
}

/// A random problem: how it is stated, so that failures can be read.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// The number of values of each choice.
    choices: Vec<usize>,
    /// Candidates of no choice, which share one exactly-one group.
    loose: usize,
    /// Units: some of the choices, and for each value a group of that bound.
    units: Vec<(Vec<bool>, Vec<bool>)>,
    /// Groups of any candidates.
    groups: Vec<(bool, Vec<bool>)>,
    /// For each candidate whether it is given or removed.
    marks: Vec<u8>,
}

/// Small problems with choices, candidates without choices, units and groups of both bounds, givens and removals.
pub(crate) fn shape() -> impl Strategy<Value = Shape> {
    let flags = |length| prop::collection::vec(any::<bool>(), length);
    let sparse = prop::collection::vec(prop::bool::weighted(0.2), 24);
    let unit = (prop::collection::vec(prop::bool::weighted(0.8), 5), flags(4));
    (
        prop::collection::vec(1..5usize, 1..6),
        0..4usize,
        prop::collection::vec(unit, 0..3),
        prop::collection::vec((prop::bool::weighted(0.3), sparse), 0..4),
        prop::collection::vec(0..40u8, 24),
    )
        .prop_map(|(choices, loose, units, groups, marks)| Shape { choices, loose, units, groups, marks })
}

impl Shape {
    /// The problem, its givens and its removals.
    pub(crate) fn build(&self) -> (Problem, Vec<Candidate>, Vec<Candidate>) {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<Choice> = self.choices.iter().map(|&values| builder.choice(values).unwrap()).collect();
        let loose = builder.add_candidates(self.loose).unwrap();
        if !loose.is_empty() {
            builder.group(Bound::ExactlyOne, &loose).unwrap();
        }
        for (chosen, bounds) in &self.units {
            for (value, &exactly) in bounds.iter().enumerate() {
                let part = choices.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(choice, _)| *choice);
                let with_value = part.filter(|&choice| builder.values(choice).len() > value);
                let members: Vec<Candidate> = with_value.map(|choice| builder.candidate(choice, value)).collect();
                if !members.is_empty() {
                    builder.group(bound(exactly), &members).unwrap();
                }
            }
        }
        let candidates: Vec<Candidate> = (0..builder.candidates()).map(Candidate::new).collect();
        for (exactly, chosen) in &self.groups {
            let members = candidates.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(candidate, _)| *candidate);
            let members: Vec<Candidate> = members.collect();
            builder.group(bound(*exactly && !members.is_empty()), &members).unwrap();
        }
        let marked = |wanted: u8| {
            let marked = candidates.iter().zip(&self.marks).filter(move |(_, mark)| **mark == wanted);
            marked.map(|(candidate, _)| *candidate).collect()
        };
        (builder.build().unwrap(), marked(0), marked(1))
    }
}

fn bound(exactly: bool) -> Bound {
    if exactly { Bound::ExactlyOne } else { Bound::AtMostOne }
}
