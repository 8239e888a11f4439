//! Why there is no formula, no grid or no certificate.

use exactone_formats::model::ModelError;
use exactone_sat::dimacs::{ReadError, WriteError};
use exactone_session::answer::{AnswerError, Refusal};
use exactone_session::certify::Failure;
use exactone_session::formula::{Fault, HeadingError, PlanError};

/// Why [`encode`](fn@crate::encode), [`decode`](crate::decode) or [`prove`](crate::prove) gives nothing.
///
/// ```
/// use exactone::Error;
///
/// let file = exactone::encode(&"...232....4....1".parse()?, "extended".parse()?)?;
/// match exactone::decode(&file, "s UNKNOWN\n") {
///     Err(Error::Undecided) => println!("give the solver more time"),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no Sudoku of this size.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The puzzle cannot be answered: it does not fit the memory, or the engine failed.
    #[error(transparent)]
    Answer(AnswerError),
    /// The formula cannot be written: it has more variables than the format has numbers.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The formula that was written is not of the size that was announced, which is a defect.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The file has no heading that can be understood: [`encode`](fn@crate::encode) did not make it.
    #[error(transparent)]
    Heading(#[from] HeadingError),
    /// The file is about something else than a square grid.
    #[error("a file about a square grid expected")]
    NoGrid,
    /// What the solver printed cannot be understood.
    #[error(transparent)]
    Output(#[from] ReadError),
    /// The solver says that it does not know.
    #[error("the solver does not know")]
    Undecided,
    /// The answer of the solver is no solution of the puzzle: the first thing that is wrong with it.
    #[error("the answer is no solution: {0}")]
    Wrong(Fault),
    /// There is no certificate.
    #[error(transparent)]
    Certify(#[from] Failure),
}

/// A size that does not exist is said in one way, whoever was asked.
impl From<AnswerError> for Error {
    fn from(error: AnswerError) -> Self {
        match error {
            AnswerError::Refused(Refusal::Model(error)) => Self::Model(error),
            other => Self::Answer(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_that_does_not_exist_is_one_error_whoever_is_asked() {
        let puzzle = exactone_formats::puzzle::Puzzle::from_values(vec![0; 25]).expect("a square");
        let encoded = crate::encode(&puzzle, "extended".parse().unwrap()).unwrap_err();
        let proven = crate::prove(&puzzle).unwrap_err();
        assert!(matches!(&encoded, Error::Model(ModelError::NoBoxes { side: 5 })), "{encoded:?}");
        assert_eq!(encoded.to_string(), proven.to_string());
        assert!(matches!(proven, Error::Model(_)), "{proven:?}");
    }
}
