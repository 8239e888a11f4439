//! One state of one puzzle, propagated in one way: a row of the propagation profile.

use serde::{Deserialize, Serialize};

/// What propagated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SubjectKind {
    /// Unit propagation on the clauses of an encoding.
    Encoding,
    /// Techniques of `propagate`.
    Techniques,
}

/// The result of a propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PropagationResult {
    /// Whether it met a contradiction.
    pub refuted: bool,
    /// Whether it decided every candidate.
    pub solved: bool,
    /// Candidates that are not false, true ones among them; 0 where it met a contradiction.
    pub left: u32,
}

/// One state, and the results of propagation on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProfileRow {
    /// The set that the instance belongs to.
    pub set: String,
    /// The name of the instance.
    pub instance: String,
    /// The hash of the instance.
    pub hash: String,
    /// Cells of a row.
    pub side: u32,
    /// An encoding id, or techniques: `singles+locked`.
    pub subject: String,
    /// Which of the two.
    pub kind: SubjectKind,
    /// Guesses on top of the givens: 0 at the root.
    pub depth: u32,
    /// Which state of that depth, from 0. The same states for every subject.
    pub state: u32,
    /// Whether the state has no solution; absent if that was not found out in time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<bool>,
    /// By propagation alone.
    pub propagation: PropagationResult,
    /// By failed literals: each open candidate is assumed true, and false, until nothing fails. Absent if not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failed: Option<PropagationResult>,
    /// By generalised arc consistency on each unit: the yardstick, the same for every subject.
    pub consistency: PropagationResult,
}
