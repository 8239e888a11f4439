//! Rows that cannot both be right.

use crate::record::Shuffle;
use serde::Serialize;

/// Two rows that cannot both be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contradiction {
    /// In what they differ.
    pub kind: ContradictionKind,
    /// The set of the instance.
    pub set: String,
    /// The name of the instance.
    pub instance: String,
    /// One.
    pub first: Voice,
    /// The other.
    pub second: Voice,
}

/// In what two rows differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ContradictionKind {
    /// The same name for two puzzles.
    Puzzle,
    /// How many solutions there are.
    Answer,
    /// What the only solution is.
    Solution,
    /// Propagation refuted a state that has a solution.
    Propagation,
}

/// Who says what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Voice {
    /// The arm's name, or the subject of a profile.
    pub who: String,
    /// On which machine; empty for a profile.
    pub machine: String,
    /// What was shuffled.
    pub shuffle: Shuffle,
    /// By which seed; the state's number for a profile.
    pub seed: u64,
    /// The word or the hash that the other does not agree with.
    pub says: String,
}
