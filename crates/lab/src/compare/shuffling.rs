//! Moves a puzzle by a symmetry of its rules, and its solution back.

use crate::record::Shuffle;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Query};
use exactone_formats::instance::Instance;
use exactone_formats::model::{Layout, Symmetry};

/// What is asked after the shuffle, and the way back.
pub(super) struct Shuffled<'w> {
    pub(super) givens: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
    moved: Option<(Symmetry, &'w Layout)>,
}

impl<'w> Shuffled<'w> {
    /// Moves a grid, if this shuffle moves puzzles, by a symmetry that the seed draws. Plans that move other instances are
    /// refused.
    pub(super) fn new(shuffle: Shuffle, seed: u64, workload: &'w Instance) -> Self {
        let layout = workload.legend().layout().filter(|_| shuffle.moves_puzzle());
        let moved = layout.map(|layout| (Symmetry::random(layout, seed), layout));
        let [givens, removed] = [&workload.givens, &workload.removed].map(|candidates| match &moved {
            Some((symmetry, layout)) => images(candidates, symmetry, layout),
            None => candidates.clone(),
        });
        Self { givens, removed, moved }
    }

    /// The question of the shuffled puzzle.
    pub(super) fn query<'q>(&'q self, budget: &'q Budget) -> Query<'q> {
        Query { removed: &self.removed, ..Query::new(&self.givens, budget) }
    }

    /// A solution as it stands in the puzzle before the shuffle.
    pub(super) fn undo(&self, chosen: &[Candidate]) -> Vec<Candidate> {
        match &self.moved {
            Some((symmetry, layout)) => layout.givens(&symmetry.undo(&layout.values(chosen))).collect(),
            None => chosen.to_vec(),
        }
    }
}

/// The candidates where the symmetry puts them, ascending.
fn images(candidates: &[Candidate], symmetry: &Symmetry, layout: &Layout) -> Vec<Candidate> {
    let image = |&candidate: &Candidate| {
        let (cell, value) = layout.shape().cell_and_value(candidate);
        let (cell, value) = symmetry.image(cell, value);
        layout.candidate(cell, usize::from(value))
    };
    let mut images: Vec<Candidate> = candidates.iter().map(image).collect();
    images.sort_unstable();
    images
}
