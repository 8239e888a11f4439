//! Why nothing is drawn.

use exactone_core::solve::SolveError;
use exactone_formats::model::ModelError;

/// Why a recipe gives nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The model does not come in this size.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// More holes than cells.
    #[error("{holes} holes in a grid of {cells} cells")]
    Holes {
        /// The holes asked for.
        holes: u64,
        /// The cells there are.
        cells: usize,
    },
    /// The rules cannot be kept.
    #[error("the rules of {recipe} allow no grid at all")]
    NoGrid {
        /// The name of the recipe.
        recipe: String,
    },
    /// Past what 32-bit ids can name.
    #[error("a grid of side {side} is too large to draw")]
    TooLarge {
        /// The side asked for.
        side: usize,
    },
    /// The engine failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}
