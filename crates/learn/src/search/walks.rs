//! What is kept from one walk by local search to the next.

use crate::settings::Settings;
use crate::walk::Choices;
use exactone_core::problem::Candidate;

/// When the next walk is due, and what the last one came to.
#[derive(Debug)]
pub(super) struct Walks {
    /// Found for the first walk.
    pub(super) choices: Option<Choices>,
    /// Whether there are no choices to walk on.
    pub(super) are_impossible: bool,
    /// How much all walks looked at, and how much the next one may.
    pub(super) walked: u64,
    pub(super) next: u64,
    /// The best of the last walk.
    pub(super) best: Vec<Candidate>,
    /// What is left to decide of a walk without a clash.
    pub(super) solution: Vec<Candidate>,
}

impl Walks {
    /// None yet. The first may look at as much as a search of these settings has earned by then, and each next one at half as much more.
    pub(super) fn new(settings: &Settings) -> Self {
        let next = settings.walk_after.max(1).saturating_mul(u64::from(settings.walk));
        Self { choices: None, are_impossible: false, walked: 0, next, best: Vec::new(), solution: Vec::new() }
    }

    /// The next candidate of a walk without a clash.
    pub(super) fn next_of_solution(&mut self) -> Option<Candidate> {
        self.solution.pop()
    }
}
