//! What becomes of a run that failed.

use crate::record::{Row, Status};
use exactone_core::solve::SolveError;

/// What a failed run is called; and the defect, if it shows one of this program.
pub(super) fn failed(error: &SolveError, row: &mut Row) -> Option<String> {
    row.message = Some(error.to_string());
    row.status = if matches!(error, SolveError::TooLarge { .. } | SolveError::Unfit { .. }) {
        Status::Refused
    } else {
        Status::Crashed
    };
    let wrong = matches!(
        error,
        SolveError::WrongAnswer { .. }
            | SolveError::WrongModel { .. }
            | SolveError::Repeated { .. }
            | SolveError::Missed { .. }
    );
    wrong.then(|| error.to_string())
}
