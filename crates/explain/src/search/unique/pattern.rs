//! A pattern that could be exchanged, and the step that it makes.

use crate::linear::Linear;
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step, Uniqueness};
use exactone_core::problem::Candidate;

/// A pattern in a state, and the candidates beside it.
pub(super) struct Pattern {
    pub(super) candidates: Vec<Candidate>,
    pub(super) besides: Vec<Candidate>,
}

impl Pattern {
    /// These candidates, and what is left of their choices besides.
    pub(super) fn new<'c>(candidates: impl IntoIterator<Item = &'c Candidate>, state: &State<'_>) -> Self {
        let problem = state.problem();
        let mut candidates: Vec<Candidate> = candidates.into_iter().copied().collect();
        candidates.sort_unstable();
        let mut choices: Vec<_> = candidates.iter().filter_map(|&candidate| problem.choice_of(candidate)).collect();
        choices.dedup();
        let live = choices.iter().flat_map(|&choice| state.live(problem.choice_group(choice)));
        let besides = live.filter(|candidate| candidates.binary_search(candidate).is_err()).collect();
        Self { candidates, besides }
    }

    /// Whether there are candidates beside, and none of them is known to be true.
    pub(super) fn is_open(&self, state: &State<'_>) -> bool {
        !self.besides.is_empty() && !self.besides.iter().any(|&beside| state.is_placed(beside))
    }

    /// Half the choices, less one: what a step costs before anything is concluded.
    pub(super) fn size(&self) -> u32 {
        u32::try_from(self.candidates.len() / 4).unwrap_or(u32::MAX).saturating_sub(1)
    }

    /// The argument with these groups.
    pub(super) fn with(&self, sum: Linear) -> Uniqueness {
        Uniqueness { pattern: self.candidates.clone(), besides: self.besides.clone(), sum }
    }
}

/// The step of an argument: what it removes and places, and its size.
pub(super) fn step(unique: Uniqueness, (gone, placed): (Vec<Candidate>, Option<Candidate>), size: u32) -> Step {
    let level = Level { kind: Kind::Uniqueness, size };
    Step { argument: Argument::Uniqueness(unique), gone, placed, level }
}
