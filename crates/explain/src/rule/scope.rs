//! The cells of a rule, which of them see each other, and how the rule reads them.

use super::Rule;
use super::reading::Reading;
use crate::state::State;
use exactone_core::problem::{Choice, Relation, Relations};

/// A rule with its cells.
#[derive(Clone, Debug)]
pub(crate) struct Scope<'p> {
    pub(crate) cells: Vec<usize>,
    pub(super) reading: Reading<'p>,
    pub(super) numbers: &'p [i64],
    /// By place, the places behind it whose cells it sees.
    pub(super) sees: Vec<Vec<usize>>,
}

impl<'p> Scope<'p> {
    /// None, if these relations are no rule that can be read. O(relations · cells).
    pub(crate) fn new(relations: &'p Relations, rule: &Rule) -> Option<Self> {
        let (cells, reading) = Reading::of(relations, rule)?;
        let mut sees = vec![Vec::new(); cells.len()];
        for relation in &relations.list {
            let Some(lot) = differing(relation) else { continue };
            let inside: Vec<usize> = (0..cells.len()).filter(|&at| lot.contains(&cells[at])).collect();
            for (at, &place) in inside.iter().enumerate() {
                sees[place].extend(&inside[at + 1..]);
            }
        }
        for places in &mut sees {
            places.sort_unstable();
            places.dedup();
        }
        Some(Self { cells, reading, numbers: &relations.numbers, sees })
    }

    /// The values that are left of each cell, as ranks.
    pub(crate) fn domains(&self, state: &State<'_>, relations: &Relations) -> Vec<u64> {
        let problem = state.problem();
        let domain = |&cell: &usize| {
            let members = problem.members(problem.choice_group(Choice::new(cell)));
            let live = members.iter().zip(&relations.cells[cell]).filter(|(member, _)| state.is_live(**member));
            live.fold(0, |set, (_, rank)| set | 1 << rank)
        };
        self.cells.iter().map(domain).collect()
    }

    /// The domains if a cell has a value: of the cell itself, and of those that it sees.
    pub(crate) fn assuming(&self, relations: &Relations, cell: usize, rank: u8, domains: &[u64]) -> Vec<u64> {
        let lots: Vec<Vec<usize>> =
            relations.list.iter().filter_map(differing).filter(|lot| lot.contains(&cell)).collect();
        let assumed = |(&own, &domain): (&usize, &u64)| {
            if own == cell {
                domain & 1 << rank
            } else if lots.iter().any(|lot| lot.contains(&own)) {
                domain & !(1 << rank)
            } else {
                domain
            }
        };
        self.cells.iter().zip(domains).map(assumed).collect()
    }
}

/// The cells of a relation that says that they differ.
pub(super) fn differing(relation: &Relation) -> Option<Vec<usize>> {
    match relation {
        Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } => Some(cells.clone()),
        Relation::Pair { cells, allowed } => {
            let never_equal = allowed.iter().enumerate().all(|(rank, set)| set >> rank & 1 == 0);
            never_equal.then(|| cells.to_vec())
        }
        _ => None,
    }
}
