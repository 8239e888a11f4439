//! What a search found: steps that were added up, each set of candidates once.

use crate::linear::{Adder, Linear, Sum};
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// Which sums are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keep {
    /// The first of each set of candidates.
    EachSet,
    /// Every one that removes this candidate.
    EachProof(Candidate),
}

/// Steps of sums.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) steps: Vec<Step>,
    keep: Keep,
    seen: BTreeSet<Vec<Candidate>>,
    adder: Adder,
}

impl Found {
    pub(crate) fn new(candidates: usize) -> Self {
        Self { steps: Vec::new(), keep: Keep::EachSet, seen: BTreeSet::new(), adder: Adder::new(candidates) }
    }

    /// Keeps every sum that removes this candidate.
    pub(crate) fn for_candidate(candidates: usize, candidate: Candidate) -> Self {
        Self { keep: Keep::EachProof(candidate), ..Self::new(candidates) }
    }

    /// Adds up, and keeps the step if it removes candidates that no step before it removes alike. Whether the sum removes any.
    pub(crate) fn add(&mut self, state: &State<'_>, kind: Kind, base: &[Group], cover: &[Group]) -> bool {
        self.add_linear(state, kind, Linear::of(base, cover))
    }

    /// As [`add`](Self::add), with groups that are added several times.
    pub(crate) fn add_linear(&mut self, state: &State<'_>, kind: Kind, linear: Linear) -> bool {
        let gone = match linear.add_up(state, &mut self.adder) {
            Ok(Sum::Gone(gone)) if !gone.is_empty() => gone,
            Ok(Sum::Contradiction) => Vec::new(),
            _ => return false,
        };
        let is_kept = match self.keep {
            Keep::EachSet => self.seen.insert(gone.clone()),
            Keep::EachProof(candidate) if !gone.contains(&candidate) => return false,
            Keep::EachProof(_) => true,
        };
        if is_kept {
            let size = u32::try_from(linear.size()).unwrap_or(u32::MAX);
            let level = Level { kind, size };
            self.steps.push(Step { argument: Argument::Linear(linear), gone, placed: None, level });
        }
        true
    }
}
