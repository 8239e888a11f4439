//! The state of a candidate while a query is being answered.

/// What is known of a candidate. If it is open, it becomes a variable when a query is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CandidateState {
    /// Not known yet.
    Open,
    /// In every solution.
    True,
    /// In no solution.
    False,
}
