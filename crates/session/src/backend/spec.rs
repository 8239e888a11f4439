//! An engine and its settings.

use super::name::EngineName;
use exactone_sat::encode::Encoding;
use exactone_sat::sat::SatChoice;

/// An engine with its settings; settings of other engines stay as they are by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spec {
    /// Which engine.
    pub engine: EngineName,
    /// How `propagate` propagates and branches.
    pub propagate: exactone_core::propagate::Config,
    /// How `dlx`, `cells`, `bits` and `memo` choose items.
    pub cover: exactone_core::cover::Branching,
    /// Which clauses `sat` makes, and for which solver.
    pub sat: SatSpec,
}

/// The settings of `sat`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SatSpec {
    /// The solver.
    pub solver: SatChoice,
    /// The encoding. One without a reduction tells the givens by unit clauses.
    pub encoding: Encoding,
}

impl Default for SatSpec {
    /// What measured best: varisat, and [`Encoding::for_search`].
    fn default() -> Self {
        Self { solver: SatChoice::default(), encoding: Encoding::for_search() }
    }
}
