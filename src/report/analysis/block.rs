//! The runs that can be looked at together: one set in one order, or all sets.

use super::{ArmLine, Comparison, VirtualBest};
use crate::record::Shuffle;
use crate::statistics::Interval;
use serde::Serialize;

/// One set in one order, or all sets together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Block {
    /// The set; absent where all sets are taken together.
    pub set: Option<String>,
    /// What was shuffled.
    pub shuffle: Shuffle,
    /// The instances that any arm ran on. A puzzle that two sets have is one instance of all sets together.
    pub instances: Vec<InstanceName>,
    /// The arms that ran, the least PAR-2 first; without PAR-2 by what they answered, then by median.
    pub arms: Vec<ArmLine>,
    /// Paired comparisons: of every two arms, or, if there are more than 12, of the best arm with each other one. `first`
    /// is the arm that stands earlier in `arms`.
    pub comparisons: Vec<Comparison>,
    /// Tests that Holm's correction was made for: those of every two arms with different specs, shown or not, because
    /// the best arm was chosen by looking at the same rows.
    pub family: usize,
    /// What the best arm of each instance would have come to.
    pub virtual_best: VirtualBest,
    /// Whether all arms' survival curves could be one; absent with fewer than two arms or without answers.
    pub log_rank: Option<LogRank>,
}

/// An instance of a block.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct InstanceName {
    /// Its set; the first by name, if several have it.
    pub set: String,
    /// Its name.
    pub name: String,
    /// The SHA-256 of the rules, the shape and the puzzle.
    pub hash: String,
}

/// A count of some, as a share of all, with Wilson's interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many.
    pub count: usize,
    /// Of how many.
    pub of: usize,
    /// Where the true share lies; from 0 to 1 of none.
    pub interval: Interval,
}

/// The log-rank test of several survival curves. It knows nothing of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LogRank {
    /// The statistic.
    pub chi_squared: f64,
    /// Its degrees of freedom.
    pub degrees: usize,
    /// How likely such a statistic, or a greater one, is if the curves are one.
    pub p: f64,
}
