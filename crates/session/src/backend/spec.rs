//! An engine and its settings.

use super::name::EngineName;
use exactone_core::problem::Problem;
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
    /// How `learn` searches.
    pub learn: exactone_learn::Settings,
    /// Which clauses `sat` makes, and for which solver.
    pub sat: SatSpec,
}

/// The settings of `sat`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SatSpec {
    /// The solver.
    pub solver: SatChoice,
    /// The encoding. One without a reduction tells the givens by unit clauses. `None` is [`Encoding::for_search_on`] the problem.
    pub encoding: Option<Encoding>,
}

impl SatSpec {
    /// The encoding for a problem.
    #[must_use]
    pub fn encoding_on(&self, problem: &Problem) -> Encoding {
        self.encoding.unwrap_or_else(|| Encoding::for_search_on(problem))
    }
}

impl Spec {
    /// The same with an encoding that does not depend on the problem: [`Encoding::for_search`], unless there is one. Comparisons say by
    /// it what they measure.
    #[must_use]
    pub fn with_encoding_named(mut self) -> Self {
        self.sat.encoding.get_or_insert_with(Encoding::for_search);
        self
    }
}
