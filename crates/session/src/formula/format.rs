//! The forms of the files: which solvers they are for, and how their comments begin.

use exactone_core::spelling::escaped;
use std::fmt;
use std::str::FromStr;

/// A form that a puzzle is written in for solvers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FileFormat {
    /// Clauses, for SAT solvers.
    #[default]
    Cnf,
    /// Rules as hard clauses and givens as soft ones of weight 1, for `MaxSAT` solvers: which givens must change?
    Wcnf,
    /// Clauses, and the givens as assumptions, for incremental SAT solvers.
    Icnf,
    /// Linear equations over 0 and 1, for pseudo-Boolean solvers.
    Opb,
    /// Clauses and cardinality constraints.
    Knf,
    /// Exact cover, for dancing links.
    Dlx,
}

/// No form has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no format is called `{}`: expected cnf, wcnf, icnf, opb, knf or dlx", escaped(.found))]
#[non_exhaustive]
pub struct UnknownFormat {
    /// What was found.
    pub found: String,
}

impl FileFormat {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Cnf, Self::Wcnf, Self::Icnf, Self::Opb, Self::Knf, Self::Dlx];

    /// The name, which is also the extension of such files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cnf => "cnf",
            Self::Wcnf => "wcnf",
            Self::Icnf => "icnf",
            Self::Opb => "opb",
            Self::Knf => "knf",
            Self::Dlx => "dlx",
        }
    }

    /// What a comment begins with.
    #[must_use]
    pub fn mark(self) -> char {
        match self {
            Self::Cnf | Self::Wcnf | Self::Icnf | Self::Knf => 'c',
            Self::Opb => '*',
            Self::Dlx => '|',
        }
    }

    /// Whether the file is made of the clauses of an encoding. The others state the groups of the problem themselves.
    #[must_use]
    pub fn is_clausal(self) -> bool {
        matches!(self, Self::Cnf | Self::Wcnf | Self::Icnf)
    }
}

impl fmt::Display for FileFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for FileFormat {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let found = Self::ALL.into_iter().find(|format| format.name() == text);
        found.ok_or_else(|| UnknownFormat { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_read_as_they_print() {
        assert!(FileFormat::ALL.iter().all(|format| format.to_string().parse() == Ok(*format)));
        assert!("lp".parse::<FileFormat>().unwrap_err().to_string().contains("expected cnf"));
    }
}
