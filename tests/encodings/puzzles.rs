//! Sudoku puzzles, made on the spot from a seed: grids shuffled, then emptied while the solution stays the only one.

use crate::problems;
use exactone::problem::{Candidate, Checker, Problem};
use exactone::propagate::{Config, Propagate};
use exactone::solve::{Budget, Query, Uniqueness, unique};
use exactone_core::random::SplitMix;

/// Numbers by a seed, and orders.
pub(crate) struct Chance(SplitMix);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.modulo(bound)
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }

    /// Rows or columns in bands: bands shuffled, and lines in each.
    fn lines(&mut self) -> Vec<usize> {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let lines = bands.into_iter().flat_map(|band| {
            let mut lines = [0, 1, 2];
            self.shuffle(&mut lines);
            lines.map(|line| 3 * band + line)
        });
        lines.collect()
    }

    /// The candidates of a full grid, cell by cell.
    fn grid(&mut self) -> Vec<Candidate> {
        let (rows, columns) = (self.lines(), self.lines());
        let mut values: Vec<usize> = (0..9).collect();
        self.shuffle(&mut values);
        let value = |row: usize, column: usize| values[(3 * row + row / 3 + column) % 9];
        let cells = (0..81).map(|cell| cell * 9 + value(rows[cell / 9], columns[cell % 9]));
        cells.map(Candidate::new).collect()
    }
}

pub(crate) fn sudoku() -> Problem {
    problems::sudoku(3, 3)
}

/// So many puzzles of 9×9 with one solution, none of whose givens can be left out.
pub(crate) fn minimal(problem: &Problem, count: usize) -> Vec<Vec<Candidate>> {
    let mut chance = Chance::new(2006);
    (0..count).map(|_| minimise(problem, &mut chance)).collect()
}

fn minimise(problem: &Problem, chance: &mut Chance) -> Vec<Candidate> {
    let mut givens = chance.grid();
    chance.shuffle(&mut givens);
    let mut engine = Propagate::new(problem, Config::default());
    let mut checker = Checker::new(problem);
    let budget = Budget::default();
    for at in (0..givens.len()).rev() {
        let given = givens.remove(at);
        let answer = unique(&mut engine, &mut checker, &Query::new(&givens, &budget)).unwrap();
        if !matches!(answer, Uniqueness::Unique(_)) {
            givens.insert(at, given);
        }
    }
    givens
}

/// The same puzzles, each with one given more at random: mostly wrong.
pub(crate) fn spoilt(problem: &Problem, count: usize) -> Vec<Vec<Candidate>> {
    let mut chance = Chance::new(2007);
    let mut puzzles = minimal(problem, count);
    for givens in &mut puzzles {
        givens.push(Candidate::new(chance.below(problem.candidates())));
    }
    puzzles
}

/// A puzzle as the numbers row, column, value.
pub(crate) fn listed(numbers: &str) -> Vec<Candidate> {
    let candidate = |number: &str| {
        let digits: Vec<usize> = number.bytes().map(|digit| usize::from(digit - b'1')).collect();
        Candidate::new((digits[0] * 9 + digits[1]) * 9 + digits[2])
    };
    numbers.split_whitespace().map(candidate).collect()
}

/// A puzzle as a line of 81 characters, blanks as `.` or `0`.
pub(crate) fn from_line(line: &str) -> Vec<Candidate> {
    let given = |(cell, sign): (usize, u8)| (b'1'..=b'9').contains(&sign).then(|| cell * 9 + usize::from(sign - b'1'));
    line.bytes().enumerate().filter_map(given).map(Candidate::new).collect()
}
