//! The words in which solvers say what they found, and what they say beside it.

/// What a solver says of the formula.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

/// Whether a status stands behind an `s`, as in competitions, or alone, as `MiniSat` writes it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Prefixed,
    Bare,
}

impl Status {
    /// The status behind an `s`.
    pub(super) fn prefixed(text: &str) -> Option<Self> {
        match text {
            "SATISFIABLE" | "OPTIMUM FOUND" => Some(Self::Satisfiable),
            "UNSATISFIABLE" => Some(Self::Unsatisfiable),
            "UNKNOWN" | "INDETERMINATE" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The status that a whole line is.
    pub(super) fn bare(line: &str) -> Option<Self> {
        match line {
            "SAT" => Some(Self::Satisfiable),
            "UNSAT" => Some(Self::Unsatisfiable),
            "INDET" => Some(Self::Unknown),
            other => Self::prefixed(other),
        }
    }

    /// As it stands in a sentence.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Satisfiable => "satisfiable",
            Self::Unsatisfiable => "unsatisfiable",
            Self::Unknown => "unknown",
        }
    }
}

/// What solvers say beside their answer: costs, and the tables and lines `name : value` of `MiniSat` and its kin.
pub(super) fn is_chat(first: &str, line: &str) -> bool {
    first == "o" || line.starts_with(['|', '=', '*']) || line.contains(':') || line.starts_with("Solved by ")
}
