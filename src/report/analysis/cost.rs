//! What a run cost, or that it was cut off.

use serde::Serialize;

/// What costs are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Seconds of encoding, loading and solving.
    Seconds,
    /// Conflicts.
    Conflicts,
    /// Nodes of a search tree, for want of conflicts.
    Nodes,
    /// Conflicts of those arms that count them, nodes of those that do not.
    Mixed,
}

/// What an instance cost an arm.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// So much, in the study's unit.
    Took(f64),
    /// More than the limit: there was no answer. Greater than all that `Took`.
    Censored,
}

impl Cost {
    /// The number, if it is known.
    #[must_use]
    pub fn known(self) -> Option<f64> {
        match self {
            Self::Took(cost) => Some(cost),
            Self::Censored => None,
        }
    }
}
