//! The propagation strength of an encoding: what unit propagation on its clauses infers.

use std::fmt;

/// What unit propagation on the clauses infers of a Sudoku's candidates, from the least to the most. All encodings of
/// "at most one" infer the same (`tests/encodings/propagation.rs`); what is stated of the groups makes the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PropagationStrength {
    /// Next to nothing before all but a few cells are filled.
    Little,
    /// Naked singles.
    NakedSingles,
    /// Naked and hidden singles.
    Singles,
    /// Singles and locked candidates.
    Locked,
    /// Singles, locked candidates, and values that fill an intersection.
    LockedSets,
}

impl fmt::Display for PropagationStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Little => "little",
            Self::NakedSingles => "naked singles",
            Self::Singles => "singles",
            Self::Locked => "singles, locked",
            Self::LockedSets => "singles, locked, sets",
        })
    }
}
