//! Sums between cells: those that are stated beside the groups, and those that follow from several of them.

use exactone_core::finite::{BoundedSum, bounded_sums};
use exactone_core::problem::{Candidate, Choice, Problem};
use std::sync::Arc;

/// The sums of a problem.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    list: Arc<[BoundedSum]>,
}

/// The sums with what a query leaves of their cells.
#[derive(Clone, Debug)]
pub(crate) struct SumsLeft {
    /// The numbers of the values, ascending. A value is known by its rank among them.
    pub(crate) numbers: Vec<i64>,
    /// For each cell its ranks, ascending, with their candidates; no candidate if it is true already.
    pub(crate) cells: Vec<Vec<(u8, Option<Candidate>)>>,
    pub(crate) list: Arc<[BoundedSum]>,
}

impl Sums {
    /// Those of a problem whose rules state relations. O(sums³) for the few sums that may be added up.
    pub(crate) fn of(problem: &Problem) -> Self {
        Self { list: problem.relations().map(bounded_sums).unwrap_or_default().into() }
    }

    /// The same with what a query leaves of the candidates, by rank and name: nothing of what is false, no number of what is true. None, if there are no sums.
    pub(crate) fn left(
        &self,
        problem: &Problem,
        left: impl Fn(u8, Candidate) -> Option<(u8, Option<Candidate>)>,
    ) -> Option<SumsLeft> {
        let relations = problem.relations().filter(|_| !self.list.is_empty())?;
        let left_of = |(cell, ranks): (usize, &Vec<u8>)| {
            let names = problem.members(problem.choice_group(Choice::new(cell)));
            ranks.iter().zip(names).filter_map(|(&rank, &name)| left(rank, name)).collect()
        };
        let cells = relations.cells.iter().enumerate().map(left_of).collect();
        Some(SumsLeft { numbers: relations.numbers.clone(), cells, list: Arc::clone(&self.list) })
    }
}

/// All cells of a sum.
pub(crate) fn cells(sum: &BoundedSum) -> impl Iterator<Item = usize> + '_ {
    sum.parts.iter().flat_map(|part| &part.cells).copied()
}
