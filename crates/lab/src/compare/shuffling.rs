//! Moves a puzzle by a symmetry of its rules, and its solution back.

use super::instance_text::asked;
use super::workload::Workload;
use crate::record::Shuffle;
use exactone_core::problem::Candidate;
use exactone_formats::model::Symmetry;
use exactone_formats::puzzle::{Marks, Puzzle};

/// What is asked after the shuffle, and the way back.
pub(super) struct Shuffled {
    pub(super) givens: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
    symmetry: Option<Symmetry>,
}

impl Shuffled {
    /// Moves a puzzle, if this shuffle moves puzzles, by a symmetry that the seed draws.
    pub(super) fn new(shuffle: Shuffle, seed: u64, workload: &Workload) -> Self {
        let Workload::Grid(compiled, puzzle) = workload else {
            // Plans that move designs are refused.
            let (givens, removed) = workload.asked();
            return Self { givens, removed, symmetry: None };
        };
        let symmetry = shuffle.moves_puzzle().then(|| Symmetry::random(compiled.layout(), seed));
        let (givens, removed) = match &symmetry {
            None => asked(compiled, puzzle),
            Some(symmetry) => asked(compiled, &moved(puzzle, symmetry)),
        };
        Self { givens, removed, symmetry }
    }

    /// The values of a solution as they stand in the puzzle before the shuffle.
    pub(super) fn undo(&self, solution: &[u16]) -> Vec<u16> {
        self.symmetry.as_ref().map_or_else(|| solution.to_vec(), |symmetry| symmetry.undo(solution))
    }
}

fn moved(puzzle: &Puzzle, symmetry: &Symmetry) -> Puzzle {
    let marks = puzzle.marks.as_ref().map(|marks| {
        let mut moved = Marks::none(puzzle.side);
        for cell in 0..puzzle.values.len() {
            for value in marks.values(cell) {
                let (cell, value) = symmetry.image(cell, value);
                moved.insert(cell, value);
            }
        }
        moved
    });
    Puzzle { values: symmetry.apply(&puzzle.values), marks, ..puzzle.clone() }
}
