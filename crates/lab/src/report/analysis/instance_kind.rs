//! What was compared on: puzzles, formulas, or batches of puzzles.

use super::super::Study;

/// What the instances of a comparison are, and what they are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InstanceKind {
    /// Puzzles, whatever their rules are.
    #[default]
    Puzzle,
    /// Formulas.
    Formula,
    /// Batches of puzzles, where throughput is measured.
    Batch,
}

impl InstanceKind {
    pub(super) fn of(study: &Study) -> Self {
        let has_formulas = study.manifests.iter().any(crate::record::Manifest::has_formulas);
        let is_batch = |manifest: &crate::record::Manifest| manifest.measure == crate::record::Measure::Throughput;
        match study.manifests.iter().any(is_batch) {
            true => Self::Batch,
            false if has_formulas => Self::Formula,
            false => Self::Puzzle,
        }
    }

    /// One of them.
    pub(in super::super) fn one(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Formula => "formula",
            Self::Batch => "batch",
        }
    }

    /// Several of them.
    pub(in super::super) fn several(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzles",
            Self::Formula => "formulas",
            Self::Batch => "batches",
        }
    }
}
