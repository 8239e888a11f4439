//! What the steps of a round come to, without their arguments.

use crate::search::cases::Least;
use crate::search::net;
use crate::search::spread::Shortest;
use crate::search::trial::Trial;
use crate::state::State;
use crate::step::{Kind, Level, Step};
use exactone_core::problem::{Candidate, Group};

/// What steps come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The kind and size of all of them.
    pub level: Level,
    /// What they remove, ascending.
    pub gone: Vec<Candidate>,
    /// What they place, ascending.
    pub placed: Vec<Candidate>,
}

impl Outcome {
    /// None of no steps. All must be of one level.
    pub(crate) fn of(steps: &[Step]) -> Option<Self> {
        let mut gone: Vec<Candidate> = steps.iter().flat_map(|step| &step.gone).copied().collect();
        gone.sort_unstable();
        gone.dedup();
        let mut placed: Vec<Candidate> = steps.iter().filter_map(|step| step.placed).collect();
        placed.sort_unstable();
        steps.first().map(|first| Self { level: first.level, gone, placed })
    }

    pub(crate) fn of_chains(shortest: Shortest) -> Self {
        let size = u32::try_from(shortest.size).unwrap_or(u32::MAX);
        Self { level: Level { kind: Kind::Chain, size }, gone: shortest.gone, placed: Vec::new() }
    }

    pub(crate) fn of_nets(refuted: &[(Trial<'_>, Group)]) -> Option<Self> {
        let gone = refuted.iter().map(|(trial, _)| trial.assumed).collect();
        refuted.first().map(|(first, _)| Self { level: net::level(first), gone, placed: Vec::new() })
    }

    pub(crate) fn of_cases(least: &Least) -> Self {
        Self { level: least.level(), gone: least.gone.iter().map(|gone| gone.0).collect(), placed: Vec::new() }
    }

    /// Makes the steps.
    pub fn apply(&self, state: &mut State<'_>) {
        self.gone.iter().for_each(|&candidate| state.remove(candidate));
        self.placed.iter().for_each(|&candidate| state.place(candidate));
    }
}
