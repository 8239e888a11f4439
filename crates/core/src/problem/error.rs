//! What can go wrong while a problem is built.

/// Why a problem cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// Ids are 32-bit.
    #[error("the problem is too large: {what} would pass 2^32 - 1")]
    TooLarge {
        /// What there are too many of.
        what: &'static str,
    },
    /// A group names a candidate that was never made.
    #[error("group {group} names candidate {candidate}, but there are only {candidates}")]
    UnknownCandidate {
        /// The position of the group in the order of statement.
        group: usize,
        /// The candidate named.
        candidate: usize,
        /// How many candidates there are.
        candidates: usize,
    },
    /// A group names a candidate twice; as "exactly one of" that is never what was meant.
    #[error("group {group} names candidate {candidate} twice")]
    RepeatedMember {
        /// The position of the group in the order of statement.
        group: usize,
        /// The candidate named twice.
        candidate: usize,
    },
    /// A candidate that only at-most-one groups hold: exact cover would never pick it, SAT would pick it freely. Or a visible one that
    /// is in no exactly-one group of visible candidates alone: the visible part of a solution could hold that of another.
    #[error(
        "candidate {candidate} is in no exactly-one group of candidates as visible as it is, so its truth is left open"
    )]
    Loose {
        /// The candidate.
        candidate: usize,
    },
    /// A gadget was given candidates that are not values of the choice they were named with.
    #[error("candidate {candidate} is not a value of choice {choice}")]
    NotOfChoice {
        /// The candidate.
        candidate: usize,
        /// The choice.
        choice: usize,
    },
    /// A gadget between a choice and itself: the lemma speaks of two disjoint choices.
    #[error("a gadget needs two different choices, but both are choice {choice}")]
    SameChoice {
        /// The choice.
        choice: usize,
    },
    /// A row of a table has more or fewer entries than the table has choices.
    #[error("row {row} of the table has {found} entries, expected {expected}")]
    RowLength {
        /// The row, from 0.
        row: usize,
        /// How many entries it has.
        found: usize,
        /// How many choices the table has.
        expected: usize,
    },
    /// A table or an automaton over no choice at all says nothing that a group could state.
    #[error("a {gadget} needs at least one choice")]
    NoChoices {
        /// Which gadget.
        gadget: &'static str,
    },
    /// Nobody waits for the problem any more: see [`Interrupt`](super::Interrupt).
    #[error("a limit was hit while the rules were built")]
    Interrupted,
}
