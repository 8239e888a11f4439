//! Dancing cells: exact cover on sparse sets (Solnon 2020; Knuth's SSXCC, TAOCP 7.2.2.3).
//!
//! Each item keeps its options in a list; one that is hidden changes places with the last one still possible, and the size
//! of the list shrinks by one (`lists.rs`). To undo is to set the sizes back (`sizes.rs`): places are never changed back,
//! since the possible options are the same set in another order.
//!
//! An item left with one option is forced and costs no copy of the sizes; an item left with none is noticed at once,
//! in the middle of hiding, and ends the branch there.

use super::choice::{Chooser, Next};
use super::dance::{Dance, Separable};
use super::engine::ExactCover;
use super::lists::{Items, Lists};
use super::matrix::{Item, Matrix};
use super::root::Root;
use super::scan::left;
use super::sizes::Sizes;
use super::work::{Conflict, Work};
use crate::problem::{Candidate, Id};
use crate::solve::SolveError;
use std::ops::Range;

/// The engine `cells`. It refuses problems from 2^29 memberships, candidates and groups on.
pub type Cells = ExactCover<SparseSets>;

/// The sparse sets.
#[derive(Clone, Debug)]
pub struct SparseSets {
    lists: Lists,
    /// Where the block of each item of the matrix begins; it has room for all its options.
    blocks_of: Vec<u32>,
    /// Where the block of each item begins.
    starts: Vec<u32>,
    sizes: Sizes,
    /// For each level where in `blocks` its next alternative stands.
    cursors: Vec<u32>,
}

impl Dance for SparseSets {
    const NAME: &'static str = "cells";
    const LEAST: u32 = 2;

    fn new(matrix: &Matrix) -> Result<Self, SolveError> {
        let mut memberships = 0;
        let mut blocks_of = Vec::with_capacity(matrix.item_count());
        for item in (0..matrix.item_count()).map(Item::from_index) {
            blocks_of.push(memberships);
            memberships += u32::try_from(matrix.options(item).len()).expect("a matrix has fewer than 2^29 memberships");
        }
        let (starts, sizes, cursors) = (Vec::new(), Sizes::default(), Vec::new());
        Ok(Self { lists: Lists::new(matrix), blocks_of, starts, sizes, cursors })
    }

    fn open(&mut self, matrix: &Matrix, root: &Root) {
        self.cursors.clear();
        self.starts.clear();
        self.starts.extend(root.items().iter().map(|item| self.blocks_of[item.index()]));
        self.sizes.open(root.items().len(), root.primary());
        let (lists, items) = self.parts();
        lists.lay_out(matrix, root, items);
        self.sizes.settle();
    }

    fn sizes(&self) -> &[u32] {
        self.sizes.primary()
    }

    fn next(&self, chooser: &Chooser) -> Next {
        chooser.next_of(self.sizes.primary(), self.sizes.fewest(Self::LEAST))
    }

    #[inline]
    fn next_forced(&mut self) -> Option<usize> {
        self.sizes.next_forced()
    }

    fn force(&mut self, item: usize, work: &mut Work) -> Result<(), Conflict> {
        if self.sizes.now[item] == 0 {
            return Err(Conflict(item));
        }
        self.choose(self.starts[item], work)
    }

    fn branch(&mut self, item: usize, _: &mut Work) {
        self.sizes.mark();
        self.cursors.push(self.starts[item]);
    }

    fn advance(&mut self, work: &mut Work) -> Result<(), Conflict> {
        let cursor = self.cursors.last_mut().expect("an alternative belongs to a level");
        let place = *cursor;
        *cursor += 1;
        self.choose(place, work)
    }

    fn retract(&mut self) {
        self.sizes.rewind();
    }

    fn leave(&mut self) {
        self.sizes.unmark();
        self.cursors.pop();
    }
}

impl Separable for SparseSets {
    fn all_sizes(&mut self) -> &mut Sizes {
        &mut self.sizes
    }

    fn alternatives(&self, item: usize) -> Vec<Candidate> {
        self.places(item).map(|place| self.lists.option_at(place)).collect()
    }

    fn take(&mut self, item: usize, option: Candidate, work: &mut Work) -> Result<(), Conflict> {
        let place = self.places(item).find(|&place| self.lists.option_at(place) == option);
        self.choose(place.expect("it is one of the options left"), work)
    }
}

impl SparseSets {
    /// The lists, and what they go by.
    fn parts(&mut self) -> (&mut Lists, Items<'_>) {
        let Self { lists, starts, sizes, .. } = self;
        (lists, Items { starts, sizes: &mut sizes.now, forced: &mut sizes.forced })
    }

    /// Where the options left of an item stand.
    fn places(&self, item: usize) -> Range<u32> {
        let start = self.starts[item];
        start..start + left(self.sizes.now[item])
    }

    /// Chooses the option at a place of the blocks.
    fn choose(&mut self, place: u32, work: &mut Work) -> Result<(), Conflict> {
        let (lists, items) = self.parts();
        lists.choose(place, items, work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Ties;
    use crate::problem::ProblemBuilder;
    use crate::solve::{Budget, Query};

    /// The possible cells of each item, in order of cell.
    fn possible(sets: &SparseSets) -> Vec<Vec<u32>> {
        let block = |(&start, &size): (&u32, &u32)| sets.lists.cells_at(start..start + left(size));
        sets.starts.iter().zip(&sets.sizes.now).map(block).collect()
    }

    #[test]
    fn an_undone_level_leaves_the_same_sets_and_every_cell_knows_its_place() {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<_> = (0..4).map(|_| builder.choice(4).unwrap()).collect();
        for value in 0..4 {
            let members: Vec<_> = choices.iter().map(|&choice| builder.candidate(choice, value)).collect();
            builder.group(crate::problem::Bound::ExactlyOne, &members).unwrap();
        }
        let matrix = Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap();
        let mut root = Root::new(&matrix);
        root.settle(&matrix, &Query::new(&[], &Budget::default()), &mut Work::default()).unwrap();
        let mut sets = SparseSets::new(&matrix).unwrap();
        sets.open(&matrix, &root);
        let before = possible(&sets);
        sets.branch(2, &mut Work::default());
        for alternative in 8..12 {
            let mut work = Work::default();
            sets.advance(&mut work).unwrap();
            assert_eq!(work.chosen, [Candidate::new(alternative)]);
            assert_eq!(left(sets.sizes.now[0]), 3);
            sets.retract();
            assert_eq!(possible(&sets), before);
        }
        sets.leave();
        assert!(sets.lists.know_their_places(32));
    }
}
