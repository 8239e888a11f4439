//! What to decide next: which candidate, and whether it is true.

mod heap;
mod phases;
mod queue;

use crate::belief::Belief;
use crate::literal::Lit;
use crate::remainder::Remainder;
use crate::trail::Trail;
use exactone_core::problem::{Candidate, Id};
use exactone_core::random::SplitMix;
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

/// How much greater a seed makes a first score at most.
const SHAKE: f64 = 0.2;

/// Chooses decisions.
#[derive(Debug)]
pub(crate) struct Decisions {
    scores: Scores,
    recency: Recency,
    pub(crate) phases: Phases,
    mode: Mode,
}

impl Decisions {
    /// No candidate was involved in a conflict yet. The likely ones come first; a seed other than 0 changes how likely they seem. That
    /// none of some candidates is true is likely, and says little, so it comes last.
    pub(crate) fn new(belief: &Belief, remainder: &Remainder, seed: u64, keep_percent: u8) -> Self {
        let candidates = remainder.candidates();
        let score = |&it: &Candidate| if remainder.says_none(it) { 0.0 } else { belief.weight(it) };
        let mut order: Vec<Candidate> = (0..candidates).map(Candidate::from_index).collect();
        let mut scores: Vec<f64> = order.iter().map(score).collect();
        if seed != 0 {
            let mut random = SplitMix::new(seed);
            for score in &mut scores {
                let part = u32::try_from(random.next_u64() >> 32).unwrap_or(0);
                *score *= 1.0 + SHAKE * f64::from(part) / f64::from(u32::MAX);
            }
        }
        order.sort_by(|one, other| scores[other.index()].total_cmp(&scores[one.index()]));
        Self {
            recency: Recency::new(&order),
            scores: Scores::new(order, scores, f64::from(keep_percent.clamp(1, 100)) / 100.0),
            phases: Phases::new(candidates),
            mode: Mode::Stable,
        }
    }

    /// Changes the mode. Every candidate that is not settled at the root is open.
    pub(crate) fn enter(&mut self, mode: Mode) {
        self.mode = mode;
        self.scores.take_all_back();
        self.recency.take_all_back();
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

    /// The mode.
    pub(crate) fn mode(&self) -> Mode {
        self.mode
    }

    /// The greatest score of those that may be open.
    pub(crate) fn top_score(&self) -> Option<f64> {
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
        match self.mode {
            Mode::Stable => self.scores.take_back(lit.candidate()),
            Mode::Focused => self.recency.take_back(lit.candidate()),
        }
    }
}
