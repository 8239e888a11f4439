//! Counting circles: each value stands in as many of the cells as its number says, or in none of them.

use super::count::Count;
use super::peers::Peers;
use super::sets::of_some_and_all;
use super::store::{Store, ranks};
use crate::solve::Conflict;

#[derive(Debug)]
pub(super) struct Circles {
    cells: Vec<usize>,
    sets: Vec<u64>,
    /// By rank: the count of a value that is used.
    counts: Vec<Option<Count>>,
}

impl Circles {
    pub(super) fn new(cells: Vec<usize>, sets: Vec<u64>, numbers: &[i64]) -> Self {
        let count = |(rank, number): (usize, &i64)| {
            let number = usize::try_from(*number).ok().filter(|number| (1..=cells.len()).contains(number))?;
            Some(Count::new(cells.iter().map(|&cell| (cell, 1 << rank)).collect(), number, number))
        };
        Self { counts: numbers.iter().enumerate().map(count).collect(), cells, sets }
    }

    /// Values of no set that is left go; each value of all sets is counted.
    pub(super) fn run(&mut self, store: &mut Store, peers: &Peers) -> Result<(), Conflict> {
        let Self { cells, sets, counts } = self;
        let (mut together, mut fixed) = (0, 0);
        for &cell in &*cells {
            let domain = store.domains[cell];
            together |= domain;
            fixed |= if domain.is_power_of_two() { domain } else { 0 };
        }
        let has_room = |rank: usize| counts[rank].as_ref().is_some_and(|count| count.may_hold(store));
        let room = ranks(together).filter(|&rank| has_room(rank)).fold(0, |set, rank| set | 1 << rank);
        let (some, all) = of_some_and_all(sets, cells, store, (fixed, room))?;
        cells.iter().try_for_each(|&cell| store.keep(cell, some))?;
        ranks(all).try_for_each(|rank| counts[rank].as_mut().map_or(Ok(()), |count| count.run(store, peers)))
    }
}
