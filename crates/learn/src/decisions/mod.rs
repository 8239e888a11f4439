//! What to decide next: which candidate, and whether it is true.

mod heap;
mod phases;
mod queue;

use crate::literal::Lit;
use crate::random::Random;
use crate::trail::Trail;
use exactone_core::problem::{Candidate, Id};
use heap::Scores;
pub(crate) use phases::{Phases, Rephase};
use queue::Recency;

/// How the next candidate is chosen, and how often the search begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The greatest score (VSIDS), target phases, seldom a restart.
    Stable,
    /// The most recently involved (VMTF), saved phases, frequent restarts.
    Focused,
}

/// Chooses decisions.
#[derive(Debug)]
pub(crate) struct Decisions {
    scores: Scores,
    recency: Recency,
    pub(crate) phases: Phases,
    pub(crate) mode: Mode,
}

impl Decisions {
    /// Of so many candidates none was involved in a conflict yet. The seed shuffles their order; 0 leaves it.
    pub(crate) fn new(candidates: usize, seed: u64, decay: f64) -> Self {
        let mut order: Vec<Candidate> = (0..candidates).map(Candidate::from_index).collect();
        if seed != 0 {
            let mut random = Random::new(seed);
            for end in (1..order.len()).rev() {
                order.swap(end, random.below(end + 1));
            }
        }
        Self {
            scores: Scores::new(&order, decay),
            recency: Recency::new(&order),
            phases: Phases::new(candidates),
            mode: Mode::Stable,
        }
    }

    /// The literal to decide next; `None` if every candidate is settled.
    pub(crate) fn next(&mut self, trail: &Trail) -> Option<Lit> {
        let is_open = |candidate| trail.is_open(Lit::is(candidate));
        let candidate = match self.mode {
            Mode::Stable => self.scores.greatest(is_open)?,
            Mode::Focused => self.recency.latest(is_open)?,
        };
        Some(self.phases.literal(candidate, self.mode == Mode::Stable))
    }

    /// The candidate that would be decided next. It may be settled.
    pub(crate) fn peek_score(&self) -> Option<f64> {
        self.scores.top_score()
    }

    /// The score of a candidate.
    pub(crate) fn score(&self, candidate: Candidate) -> f64 {
        self.scores.score(candidate)
    }

    /// These candidates took part in a conflict.
    pub(crate) fn bump(&mut self, involved: &[Candidate]) {
        match self.mode {
            Mode::Stable => self.scores.bump(involved),
            Mode::Focused => self.recency.bump(involved),
        }
    }

    /// A literal is open again.
    #[inline]
    pub(crate) fn take_back(&mut self, lit: Lit) {
        self.phases.save(lit);
        self.scores.take_back(lit.candidate());
        self.recency.take_back(lit.candidate());
    }
}
