//! The choice of the next item, from nothing but the sizes.
//!
//! Sizes lie side by side, and an item that need not be chosen has a size past all others. So vector instructions find
//! the least size block by block. The first block that has the least size possible ends the search. No list of the
//! items still to be covered has to be kept, or followed.

use super::Choose;
use super::scan::{SATISFIED, first_least};
use super::work::Conflict;

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Every item is satisfied.
    Solution,
    /// Some item has no option left.
    DeadEnd(Conflict),
    /// This item has a single option left.
    Force(usize),
    /// This item has so many options left, at least two.
    Branch {
        /// The item.
        item: usize,
        /// How many.
        options: u32,
    },
}

/// The rule, and the weights it goes by. Weights start anew with every query.
#[derive(Clone, Debug)]
pub(super) struct Chooser {
    choose: Choose,
    weights: Vec<u32>,
}

impl Chooser {
    pub(super) fn new(choose: Choose) -> Self {
        Self { choose, weights: Vec::new() }
    }

    /// Begins a query with so many primary items.
    pub(super) fn open(&mut self, items: usize) {
        if self.choose == Choose::Weighted {
            self.weights.clear();
            self.weights.resize(items, 1);
        }
    }

    /// Remembers a dead end.
    pub(super) fn blame(&mut self, conflict: Conflict) {
        if let Some(weight) = self.weights.get_mut(conflict.0) {
            *weight = weight.saturating_add(1);
        }
    }

    /// Chooses by the sizes of the primary items, none of them below `least`.
    #[inline]
    pub(super) fn next(&self, sizes: &[u32], least: u32) -> Next {
        self.next_of(sizes, first_least(sizes, least))
    }

    /// Chooses by the sizes of the primary items, of which the first of least size is known.
    #[inline]
    pub(super) fn next_of(&self, sizes: &[u32], fewest: Option<(usize, u32)>) -> Next {
        match (fewest, self.choose) {
            (None, _) => Next::Solution,
            (Some((item, 0)), _) => Next::DeadEnd(Conflict(item)),
            (Some((item, 1)), _) => Next::Force(item),
            (Some((item, options)), Choose::Fewest) => Next::Branch { item, options },
            (Some(_), Choose::First) => first_open(sizes),
            (Some(_), Choose::Weighted) => self.heaviest(sizes),
        }
    }

    /// The first item with the least quotient of size by weight.
    fn heaviest(&self, sizes: &[u32]) -> Next {
        let mut best = Next::Solution;
        // The quotient to beat, as numerator and denominator; every size is below the first.
        let (mut best_size, mut best_weight) = (u64::from(SATISFIED), 1);
        for (item, (&options, &weight)) in sizes.iter().zip(&self.weights).enumerate() {
            let (size, weight) = (u64::from(options), u64::from(weight));
            if options < SATISFIED && size * best_weight < best_size * weight {
                (best_size, best_weight) = (size, weight);
                best = Next::Branch { item, options };
            }
        }
        best
    }
}

fn first_open(sizes: &[u32]) -> Next {
    let first = sizes.iter().position(|&size| size < SATISFIED);
    first.map_or(Next::Solution, |item| Next::Branch { item, options: sizes[item] })
}

#[cfg(test)]
mod tests {
    use super::*;

    const COVERED: u32 = SATISFIED | 1;

    fn next(choose: Choose, sizes: &[u32]) -> Next {
        let mut chooser = Chooser::new(choose);
        chooser.open(sizes.len());
        chooser.next(sizes, 0)
    }

    #[test]
    fn the_first_of_the_least_sizes_wins_in_any_block() {
        let mut sizes = vec![9; 100];
        sizes[77] = 4;
        sizes[40] = 3;
        sizes[41] = 3;
        sizes[3] = COVERED;
        assert_eq!(next(Choose::Fewest, &sizes), Next::Branch { item: 40, options: 3 });
        assert_eq!(Chooser::new(Choose::Fewest).next(&sizes, 3), Next::Branch { item: 40, options: 3 });
    }

    #[test]
    fn first_takes_the_first_open_item_whatever_its_size() {
        assert_eq!(next(Choose::First, &[COVERED, 9, 2]), Next::Branch { item: 1, options: 9 });
    }

    #[test]
    fn dead_ends_and_forced_items_go_before_any_rule() {
        for choose in [Choose::Fewest, Choose::First, Choose::Weighted] {
            assert_eq!(next(choose, &[COVERED, 5, 1]), Next::Force(2));
            assert_eq!(next(choose, &[5, 1, 0]), Next::DeadEnd(Conflict(2)));
            assert_eq!(next(choose, &[COVERED; 40]), Next::Solution);
            assert_eq!(next(choose, &[]), Next::Solution);
        }
    }

    #[test]
    fn weight_outweighs_size_and_is_forgotten_with_the_next_query() {
        let mut chooser = Chooser::new(Choose::Weighted);
        chooser.open(3);
        assert_eq!(chooser.next(&[2, 3, 3], 0), Next::Branch { item: 0, options: 2 });
        chooser.blame(Conflict(2));
        assert_eq!(chooser.next(&[2, 3, 3], 0), Next::Branch { item: 2, options: 3 });
        assert_eq!(chooser.next(&[9, 2, 4], 0), Next::Branch { item: 1, options: 2 }, "the first of equals");
        chooser.open(3);
        assert_eq!(chooser.next(&[2, 3, 3], 0), Next::Branch { item: 0, options: 2 });
    }
}
