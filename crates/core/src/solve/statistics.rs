//! What a search did, in numbers that every engine counts alike.

use super::query::Ending;
use std::borrow::Cow;
use std::ops::AddAssign;

/// The work of one `solve`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Statistics {
    /// Nodes of the search tree: the root, and each alternative tried. For SAT its leaves: conflicts and solutions.
    pub nodes: u64,
    /// Candidates set true or false as a consequence, not as a guess.
    pub propagations: u64,
    /// Dead ends.
    pub conflicts: u64,
    /// Groups (or other constraints) looked at.
    pub looked_at: u64,
    /// The greatest number of guesses standing at once.
    pub peak_depth: u64,
    /// Solutions visited.
    pub solutions: u64,
}

impl AddAssign for Statistics {
    /// Adds the work of another search; the depth is the greater of the two.
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.propagations += other.propagations;
        self.conflicts += other.conflicts;
        self.looked_at += other.looked_at;
        self.peak_depth = self.peak_depth.max(other.peak_depth);
        self.solutions += other.solutions;
    }
}

/// One engine that a cascade tried.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Stage {
    /// The engine.
    pub engine: &'static str,
    /// Why it was chosen.
    pub reason: Cow<'static, str>,
    /// How it ended.
    pub ending: Ending,
    /// What it did.
    pub statistics: Statistics,
}
