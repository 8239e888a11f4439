//! What a checker says of a proof.

use super::derivation::Derivation;
use super::{ProofPosition, ReadError};

/// What the checker of DRAT proofs found.
#[derive(Clone, Debug)]
pub enum DratVerdict {
    /// The proof holds: nothing satisfies the formula.
    Verified(Refutation),
    /// The proof does not hold, or nobody can tell within the limits. That says nothing of the formula.
    Rejected(Rejection),
}

/// A proof that holds.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The work it took.
    pub statistics: CheckStatistics,
    /// The proof again with the hints of each lemma, if they were recorded.
    pub derivation: Option<Derivation>,
}

/// The work of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckStatistics {
    /// Lemmas looked at: all up to the one with which the empty clause follows.
    pub lemmas: u64,
    /// Those of them that unit propagation alone did not show, but resolution on the first literal.
    pub resolved: u64,
    /// Clauses deleted.
    pub deletions: u64,
    /// Deletions passed over because the clause is the reason of a literal that holds on its own.
    pub kept: u64,
    /// Deletions passed over because there is no such clause.
    pub unknown: u64,
    /// Watched clauses looked at.
    pub looks: u64,
    /// The most bytes held.
    pub bytes: usize,
}

/// Where a proof fails, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("lemma {lemma} ({place}): {why}")]
#[non_exhaustive]
pub struct Rejection {
    /// How many lemmas had been begun.
    pub lemma: u64,
    /// Where in the proof the last step begins.
    pub place: ProofPosition,
    /// What is wrong.
    pub why: Why,
}

/// Why a proof is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Why {
    /// A lemma that neither unit propagation nor resolution on its first literal shows.
    #[error("the clause does not follow")]
    NotImplied,
    /// The proof ends and the empty clause does not follow.
    #[error("the proof ends without the empty clause")]
    NoEmptyClause,
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] ReadError),
    /// A limit was hit first.
    #[error("not decided: {0}")]
    Exceeded(#[from] Exceeded),
}

/// A limit that a check has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exceeded {
    /// It holds more bytes than allowed.
    #[error("memory limit")]
    Memory,
    /// It has looked at as many clauses as allowed.
    #[error("work limit")]
    Looks,
    /// The deadline passed.
    #[error("time limit")]
    Time,
    /// Somebody asked to stop.
    #[error("cancelled")]
    Cancelled,
}
