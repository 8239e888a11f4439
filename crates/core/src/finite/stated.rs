//! What the relations of a problem say together: which cells differ, which sums are known.

use super::peers::Peers;
use super::units::values;
use crate::problem::{Relation, Relations};
use std::collections::HashSet;

/// Cells that differ and have one sum are a choice of sets, if there are no more than this.
const MOST_SETS: usize = 512;
/// Beginnings of sets that are looked at to find them.
const MOST_LOOKED_AT: usize = 20_000;

/// An exact sum of plain cells.
#[derive(Clone, Debug)]
pub(super) struct PlainSum {
    pub(super) cells: Vec<usize>,
    pub(super) total: i64,
    /// The places of the relations that say so.
    pub(super) of: Vec<usize>,
}

impl PlainSum {
    /// The sum that a relation states, if it is exact and without weights.
    pub(super) fn of(place: usize, relation: &Relation) -> Option<Self> {
        match relation {
            Relation::Linear { terms, least, most } if least == most && terms.iter().all(|term| term.1 == 1) => {
                Some(Self { cells: terms.iter().map(|term| term.0).collect(), total: *least, of: vec![place] })
            }
            _ => None,
        }
    }
}

/// The relations of a problem, and the lists of cells that differ.
pub(super) struct Stated<'r> {
    pub(super) relations: &'r Relations,
    pub(super) different: Vec<&'r [usize]>,
    /// For each cell, which of these lists hold it.
    lists_of: Vec<Vec<usize>>,
}

impl<'r> Stated<'r> {
    pub(super) fn new(relations: &'r Relations) -> Self {
        let list = |relation: &'r Relation| match relation {
            Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } => Some(&cells[..]),
            _ => None,
        };
        let different: Vec<&[usize]> = relations.list.iter().filter_map(list).collect();
        let mut lists_of = vec![Vec::new(); relations.cells.len()];
        for (at, cells) in different.iter().enumerate() {
            for &cell in *cells {
                lists_of[cell].push(at);
            }
        }
        Self { relations, different, lists_of }
    }

    /// Of these cells those that the same list of cells that differ holds: the most that one list has, of equals the last one.
    pub(super) fn most_that_differ(&self, cells: &[usize]) -> Vec<usize> {
        let mut counts = vec![0; self.different.len()];
        cells.iter().flat_map(|&cell| &self.lists_of[cell]).for_each(|&list| counts[list] += 1);
        let most = (0..counts.len()).max_by_key(|&list| counts[list]);
        let is_held = |cell: &usize| most.is_some_and(|most| self.lists_of[*cell].contains(&most));
        cells.iter().copied().filter(is_held).collect()
    }

    /// The exact sums of cells without weights.
    pub(super) fn plain_sums(&self) -> Vec<PlainSum> {
        self.relations.list.iter().enumerate().filter_map(|(place, relation)| PlainSum::of(place, relation)).collect()
    }

    /// Which cells see each other.
    pub(super) fn peers(&self) -> Peers {
        let mut peers = Peers::none(self.relations.cells.len());
        for cells in &self.different {
            for (at, &cell) in cells.iter().enumerate() {
                cells[..at].iter().for_each(|&other| peers.join(cell, other));
            }
        }
        for relation in &self.relations.list {
            if let Relation::Pair { cells: [one, other], allowed } = relation
                && are_never_equal(allowed)
            {
                peers.join(*one, *other);
            }
        }
        peers
    }
}

/// Whether all values go together but equal ones.
pub(super) fn is_only_different(allowed: &[u64], every: u64) -> bool {
    allowed.iter().enumerate().all(|(rank, set)| set & every == every & !(1 << rank))
}

/// Whether all values that the cells can have go together.
pub(super) fn is_any([one, other]: [usize; 2], allowed: &[u64], relations: &Relations) -> bool {
    let others = values(&[other], relations);
    relations.cells[one].iter().all(|&rank| others & !allowed[usize::from(rank)] == 0)
}

/// Whether no value goes with itself.
fn are_never_equal(allowed: &[u64]) -> bool {
    allowed.iter().enumerate().all(|(rank, set)| set >> rank & 1 == 0)
}

/// The sets of so many different numbers that add up to a total; `None` if there are many.
pub(super) fn sets_of_sum(numbers: &[i64], count: usize, total: i64) -> Option<Vec<u64>> {
    let (mut sets, mut looked_at) = (Vec::new(), 0);
    let mut open = vec![(0u64, 0, 0, 0)];
    while let Some((set, size, from, so_far)) = open.pop() {
        if size == count {
            sets.extend((so_far == total).then_some(set));
            if sets.len() > MOST_SETS {
                return None;
            }
            continue;
        }
        let missing = count - size;
        for at in from..(numbers.len() + 1).saturating_sub(missing) {
            let least: i64 = numbers[at..at + missing].iter().sum();
            let most: i64 = numbers[at] + numbers[numbers.len() + 1 - missing..].iter().sum::<i64>();
            if so_far + least > total {
                break;
            }
            looked_at += 1;
            if so_far + most >= total {
                open.push((set | 1 << at, size + 1, at + 1, so_far + numbers[at]));
            }
        }
        if looked_at > MOST_LOOKED_AT {
            return None;
        }
    }
    Some(sets)
}

/// Whether some cell is in the list twice.
pub(super) fn has_twice(cells: &[usize]) -> bool {
    let mut seen = HashSet::new();
    !cells.iter().all(|cell| seen.insert(cell))
}
