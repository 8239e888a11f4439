//! What clues say of cells: values that they take away before anything is known, and groups by which they count.

use exactone_core::problem::Candidate;

/// Values that a clue takes from cells by itself, before any other rule is looked at: the ends of a thermometer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// What the clue is called.
    pub clue: String,
    /// Cells by their places, and values as places in the list of names.
    pub gone: Vec<(usize, usize)>,
}

/// A group by which a clue counts. The problem need not state the clue as a relation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGroup {
    /// What the clue is called.
    pub clue: String,
    /// The members of the group, ascending.
    pub members: Vec<Candidate>,
    /// All cells in which the clue counts, by their places. Some may have no member: what they would count is no candidate.
    pub cells: Vec<usize>,
}
