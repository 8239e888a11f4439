//! The cells of a rule, which of them see each other, and how the rule reads them.

use super::Rule;
use super::reader::Reader;
use crate::peers::Peers;
use crate::state::State;
use exactone_core::problem::{Candidate, Choice, Problem, Relations};

/// A rule with its cells.
#[derive(Clone, Debug)]
pub(crate) struct Scope<'p> {
    pub(crate) cells: Vec<usize>,
    pub(super) reading: Reader<'p>,
    pub(super) numbers: &'p [i64],
    /// By place, the places behind it whose cells it sees.
    pub(super) sees: Vec<Vec<usize>>,
}

impl<'p> Scope<'p> {
    /// None, if these relations are no rule that can be read. O(cells²).
    pub(crate) fn new(relations: &'p Relations, peers: &Peers, rule: &Rule) -> Option<Self> {
        let (cells, reading) = Reader::of(relations, rule)?;
        let behind = |at: usize| (at + 1..cells.len()).filter(|&place| peers.sees(cells[at], cells[place])).collect();
        let sees = (0..cells.len()).map(behind).collect();
        Some(Self { cells, reading, numbers: &relations.numbers, sees })
    }

    /// The values that are left of each cell, as ranks.
    pub(crate) fn domains(&self, state: &State<'_>, relations: &Relations) -> Vec<u64> {
        let problem = state.problem();
        let domain = |&cell: &usize| {
            let live = values_of(problem, relations, cell).filter(|(candidate, _)| state.is_live(*candidate));
            live.fold(0, |set, (_, rank)| set | 1 << rank)
        };
        self.cells.iter().map(domain).collect()
    }

    /// The domains if a cell has a value: of the cell itself, and of those that it sees.
    pub(crate) fn assuming(&self, peers: &Peers, cell: usize, rank: u8, domains: &[u64]) -> Vec<u64> {
        let assumed = |(&own, &domain): (&usize, &u64)| match domain {
            _ if own == cell => domain & 1 << rank,
            _ if peers.sees(cell, own) => domain & !(1 << rank),
            _ => domain,
        };
        self.cells.iter().zip(domains).map(assumed).collect()
    }
}

/// The candidates of a cell, each with the rank of its value.
pub(crate) fn values_of<'p>(
    problem: &'p Problem,
    relations: &'p Relations,
    cell: usize,
) -> impl Iterator<Item = (Candidate, u8)> + use<'p> {
    let members = problem.members(problem.choice_group(Choice::new(cell))).iter().copied();
    members.zip(relations.cells[cell].iter().copied())
}

/// The cells that a rule is about. None, if these relations are no rule that can be read.
pub(crate) fn cells_of(relations: &Relations, rule: &Rule) -> Option<Vec<usize>> {
    Reader::of(relations, rule).map(|(cells, _)| cells)
}
