//! Names of schedules, branching rules and techniques that are not in the list.

use crate::spelling::escaped;

/// A name that means nothing here; the message lists those that do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {kind} `{}`, expected {expected}", escaped(.found))]
#[non_exhaustive]
pub struct UnknownName {
    /// What was to be named: a schedule, a branching rule, a technique.
    pub kind: &'static str,
    /// The name found.
    pub found: String,
    /// The names there are.
    pub expected: &'static str,
}
