//! Which way a candidate is decided: as it last stood, as it stood in the longest assignment without a conflict, or true.

use crate::literal::Lit;
use exactone_core::problem::Candidate;
use exactone_core::random::SplitMix;

/// Phases by candidate. A new one is true: that settles a whole group.
#[derive(Debug)]
pub(crate) struct Phases {
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    best: Vec<bool>,
    target_length: usize,
    best_length: usize,
}

impl Phases {
    pub(super) fn new(candidates: usize) -> Self {
        Self {
            saved: vec![true; candidates],
            target: vec![None; candidates],
            best: vec![true; candidates],
            target_length: 0,
            best_length: 0,
        }
    }

    pub(super) fn literal(&self, candidate: Candidate, by_target: bool) -> Lit {
        let target = self.target[candidate.index()].filter(|_| by_target);
        let phase = target.unwrap_or(self.saved[candidate.index()]);
        if phase { Lit::is(candidate) } else { Lit::is_not(candidate) }
    }

    #[inline]
    pub(super) fn save(&mut self, lit: Lit) {
        self.saved[lit.var()] = lit.is_positive();
    }

    /// These literals stood without a conflict. The longest such assignments are remembered.
    pub(crate) fn stood(&mut self, lits: &[Lit]) {
        if lits.len() > self.target_length {
            self.target_length = lits.len();
            for lit in lits {
                self.target[lit.var()] = Some(lit.is_positive());
            }
        }
        if lits.len() > self.best_length {
            self.best_length = lits.len();
            for lit in lits {
                self.best[lit.var()] = lit.is_positive();
            }
        }
    }

    /// Whether a candidate was true when it was last settled.
    pub(crate) fn is_saved(&self, candidate: Candidate) -> bool {
        self.saved[candidate.index()]
    }

    /// These candidates are to be true, and no others; there is a new target.
    pub(crate) fn set(&mut self, candidates: &[Candidate]) {
        self.saved.fill(false);
        for candidate in candidates {
            self.saved[candidate.index()] = true;
        }
        self.forget_target();
    }

    /// Aims at a new target.
    pub(crate) fn forget_target(&mut self) {
        self.target.fill(None);
        self.target_length = 0;
    }

    /// Sets the saved phases anew and aims at a new target.
    pub(crate) fn reset(&mut self, to: Rephase, random: &mut SplitMix) {
        match to {
            Rephase::Best => self.saved.copy_from_slice(&self.best),
            Rephase::Original => self.saved.fill(true),
            Rephase::Flipped => self.saved.iter_mut().for_each(|phase| *phase = !*phase),
            Rephase::Random => self.saved.iter_mut().for_each(|phase| *phase = random.next_u64() & 1 == 0),
        }
        self.best_length = 0;
        self.forget_target();
    }
}

/// What saved phases are set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rephase {
    Best,
    Original,
    Flipped,
    Random,
}
