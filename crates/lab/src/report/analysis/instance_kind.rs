//! What was compared on: puzzles, or formulas.

use super::super::Study;

/// What the instances of a comparison are, and what they are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InstanceKind {
    /// Puzzles, whatever their rules are.
    #[default]
    Puzzle,
    /// Formulas.
    Formula,
}

impl InstanceKind {
    pub(super) fn of(study: &Study) -> Self {
        let has_formulas = study.manifests.iter().any(crate::record::Manifest::has_formulas);
        if has_formulas { Self::Formula } else { Self::Puzzle }
    }

    /// One of them.
    pub(in super::super) fn one(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Formula => "formula",
        }
    }

    /// Several of them.
    pub(in super::super) fn several(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzles",
            Self::Formula => "formulas",
        }
    }
}
