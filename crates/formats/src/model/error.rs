//! Errors of a model, or of a size that it cannot have.

use super::BoxShape;
use crate::instance::{Cause, TextError};
use exactone_core::problem::BuildError;
use exactone_core::spelling::escaped;

/// Why a model cannot be read or cannot take a size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// No model of this name comes with the program.
    #[error("there is no model `{}`{} The models are {known}", escaped(.name), nearest.as_ref().map_or(".".to_owned(), |near| format!(", did you mean `{near}`?")))]
    UnknownModel {
        /// The name asked for.
        name: String,
        /// The valid name nearest to it.
        nearest: Option<&'static str>,
        /// The names there are.
        known: String,
    },
    /// The file is not a model file, or what it states does not fit; the message points into it.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The model takes no streams of puzzles: it is not a square grid of any side, or has rules with auxiliary choices.
    #[error("model `{model}` is not a square grid of any side with rules that are the same everywhere")]
    NotStreaming {
        /// The model.
        model: String,
    },
    /// The side has no boxes of its own: it is prime, and a 1 × p box is a row.
    #[error("side {side} cannot be cut into boxes; a Latin square (`--model latin`) has none")]
    NoBoxes {
        /// The side.
        side: usize,
    },
    /// The boxes asked for do not have as many cells as there are values.
    #[error("boxes of {boxes} have {} cells, but a grid of side {side} needs {side}", boxes.cells())]
    WrongBoxes {
        /// The boxes.
        boxes: BoxShape,
        /// The side.
        side: usize,
    },
    /// The model has no boxes, but some were asked for.
    #[error("model `{model}` has no boxes, so it takes no box shape")]
    BoxesUnused {
        /// The model.
        model: String,
    },
    /// A grid without cells.
    #[error("a grid needs at least one cell")]
    EmptyGrid,
    /// A parameter that was set beside the file is wrong, or what the model makes of it.
    #[error("{}: {message}", escaped(.settings))]
    Setting {
        /// What was set: `n=0`.
        settings: String,
        /// What is wrong with it.
        message: String,
        /// Whether the value is at fault, or only larger than is allowed.
        cause: Cause,
    },
    /// The problem would not fit its ids or the memory there is.
    #[error(transparent)]
    Build(#[from] BuildError),
}
