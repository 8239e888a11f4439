//! The engine `nine` beside `cells`: the same status, the same solutions, the same count up to 10.

use crate::engines::open;
use crate::nine::puzzles::{Grid, Maker, Marks, digit, known, lines};
use crate::problems::sudoku;
use exactone::backend::Engine;
use exactone::problem::{Candidate, Checker, Problem};
use exactone::solve::{Budget, Query, Tally, Uniqueness, all, unique};
use std::ops::ControlFlow;

/// The largest number of solutions that is told apart.
const MOST: u64 = 10;

/// Both engines, open on classic Sudoku.
struct Pair<'p> {
    nine: Engine<'p>,
    cells: Engine<'p>,
    checker: Checker<'p>,
}

impl<'p> Pair<'p> {
    fn new(problem: &'p Problem) -> Self {
        Self { nine: open(problem, "nine", 1), cells: open(problem, "cells", 1), checker: Checker::new(problem) }
    }

    /// What both say: up to ten solutions, sorted if they are all.
    fn hold(&mut self, givens: &[Candidate], removed: &[Candidate]) -> usize {
        let budget = Budget::default();
        let query = Query { removed, ..Query::new(givens, &budget) };
        let [nine, cells] = [&mut self.nine, &mut self.cells].map(|engine| {
            let solver = engine.solver();
            let status = match unique(solver, &mut self.checker, &query).unwrap() {
                Uniqueness::None => "none",
                Uniqueness::Unique(_) => "unique",
                Uniqueness::Multiple(..) => "multiple",
                Uniqueness::Unknown(..) => panic!("there was no limit"),
            };
            let mut found = Vec::new();
            all(solver, &mut self.checker, &query, Some(MOST), &mut |chosen| {
                found.push(crate::engines::sorted(chosen));
                ControlFlow::Continue(())
            })
            .unwrap();
            found.sort();
            found.dedup();
            let tally = engine.solver().count(&mut self.checker, &query, Some(MOST)).unwrap();
            (status, tally, found)
        });
        assert_eq!((nine.0, &nine.1), (cells.0, &cells.1), "{givens:?} {removed:?}");
        let count = nine.2.len();
        assert_eq!(count, cells.2.len(), "{givens:?} {removed:?}");
        if let Tally::Exact(_) = nine.1 {
            assert_eq!(nine.2, cells.2, "{givens:?} {removed:?}");
        }
        count
    }

    fn hold_grid(&mut self, grid: &Grid) -> usize {
        self.hold(&givens(grid), &[])
    }

    /// Whether `cells` finds one solution.
    fn is_unique(&mut self, grid: &Grid) -> bool {
        let (givens, budget) = (givens(grid), Budget::default());
        let answer = unique(self.cells.solver(), &mut self.checker, &Query::new(&givens, &budget)).unwrap();
        matches!(answer, Uniqueness::Unique(_))
    }
}

fn givens(grid: &Grid) -> Vec<Candidate> {
    let given = (0..81).filter(|&cell| matches!(grid[cell], b'1'..=b'9'));
    given.map(|cell| Candidate::new(9 * cell + usize::from(grid[cell] - b'1'))).collect()
}

fn removed(marks: &Marks) -> Vec<Candidate> {
    (0..729).filter(|&place| marks[place] != digit(place % 9)).map(Candidate::new).collect()
}

#[test]
fn puzzles_of_the_write_ups() {
    let problem = sudoku(3, 3);
    let mut pair = Pair::new(&problem);
    for grid in known() {
        assert_eq!(pair.hold_grid(&grid), 1);
    }
}

#[test]
fn puzzles_with_one_solution_with_none_and_with_several() {
    let problem = sudoku(3, 3);
    let (mut pair, maker) = (Pair::new(&problem), &mut Maker::new(1));
    let mut seen = [0; 11];
    for _ in 0..15 {
        let minimal = maker.minimal(&mut |grid| pair.is_unique(grid));
        assert_eq!(pair.hold_grid(&minimal), 1);
        for by in [1, 2, 3, 5] {
            let count = pair.hold_grid(&maker.looser(&minimal, by));
            assert!(count > 1, "each given of a minimal puzzle is needed");
            seen[count] += 1;
        }
        for _ in 0..5 {
            seen[pair.hold_grid(&maker.spoilt(&minimal))] += 1;
            seen[pair.hold_grid(&maker.permuted(&minimal))] += 1;
        }
    }
    assert!(seen[0] > 20 && seen[10] > 20 && seen[2..10].iter().sum::<i32>() > 5, "{seen:?}");
}

#[test]
fn grids_with_any_number_of_givens() {
    let problem = sudoku(3, 3);
    let (mut pair, maker) = (Pair::new(&problem), &mut Maker::new(2));
    for left in (0..=81).step_by(3) {
        let grid = maker.givens(left);
        assert!(pair.hold_grid(&grid) >= 1);
        pair.hold_grid(&maker.permuted(&grid));
    }
}

#[test]
fn marks_with_and_without_a_solution() {
    let problem = sudoku(3, 3);
    let (mut pair, maker) = (Pair::new(&problem), &mut Maker::new(3));
    let mut seen = [0; 11];
    for round in 0..60 {
        let marks = maker.marks([0.15, 0.2, 0.3, 0.4][round % 4]);
        let count = pair.hold(&[], &removed(&marks));
        assert!(count >= 1);
        seen[count] += 1;
        seen[pair.hold(&[], &removed(&maker.fewer(&marks, 60)))] += 1;
    }
    assert!(seen[0] > 5 && seen[1] > 5 && seen[2..].iter().sum::<i32>() > 5, "{seen:?}");
}

#[test]
fn givens_and_marks_together() {
    let problem = sudoku(3, 3);
    let (mut pair, maker) = (Pair::new(&problem), &mut Maker::new(4));
    let mut seen = [0; 11];
    for _ in 0..40 {
        let grid = maker.givens(20);
        let marks = maker.marks(0.8);
        seen[pair.hold(&givens(&grid), &removed(&marks))] += 1;
    }
    assert!(seen[0] > 5, "{seen:?}");
}

#[test]
fn puzzles_of_files_that_are_named() {
    let Some(paths) = std::env::var_os("EXACTONE_9X9") else {
        eprintln!("SKIPPED: EXACTONE_9X9 names no file of puzzles");
        return;
    };
    let problem = sudoku(3, 3);
    let mut pair = Pair::new(&problem);
    for path in std::env::split_paths(&paths) {
        let text = std::fs::read_to_string(&path).unwrap();
        let asked = lines(&text).map(|grid| pair.hold_grid(&grid)).count();
        assert!(asked > 0, "{} has no puzzles", path.display());
        eprintln!("{}: {asked} puzzles", path.display());
    }
}
