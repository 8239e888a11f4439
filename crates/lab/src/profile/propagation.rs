//! What the search for failed literals needs of a propagation: to begin with a state, to try one more candidate, to keep
//! it.

use super::State;
use exactone_core::problem::Candidate;
use exactone_core::solve::CandidateState;
use exactone_sat::cnf::Conflict;

/// A candidate assumed to be true, or to be false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Assumption {
    pub(super) candidate: Candidate,
    pub(super) truth: Truth,
}

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    True,
    False,
}

impl Assumption {
    pub(super) const fn is_true(candidate: Candidate) -> Self {
        Self { candidate, truth: Truth::True }
    }

    pub(super) const fn is_false(candidate: Candidate) -> Self {
        Self { candidate, truth: Truth::False }
    }

    /// What is learnt when it is refuted.
    pub(super) const fn opposite(self) -> Self {
        match self.truth {
            Truth::True => Self::is_false(self.candidate),
            Truth::False => Self::is_true(self.candidate),
        }
    }
}

/// Each writes to `found` how candidates stand; after a conflict what is written there means nothing.
///
/// It must be monotone: what it concludes, it concludes from more assumptions too.
pub(super) trait Propagation {
    /// Forgets all and begins with this state. Finds every candidate, by its index.
    fn begin(&mut self, state: &State, found: &mut Vec<CandidateState>) -> Result<(), Conflict>;

    /// What follows from the assumption beside all that is kept; changes nothing. Finds the candidates asked for, in their
    /// order, but for the one that is assumed: how that stands is known.
    fn look(
        &mut self,
        assumption: Assumption,
        asked: &[Candidate],
        found: &mut Vec<CandidateState>,
    ) -> Result<(), Conflict>;

    /// Keeps the assumption until the next beginning. Finds every candidate, by its index.
    fn keep(&mut self, assumption: Assumption, found: &mut Vec<CandidateState>) -> Result<(), Conflict>;
}
