//! Why a rule is not posted: it makes no sense, it takes too much, or it was interrupted.

use exactone_core::problem::BuildError;

/// Why a rule is not posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::model) enum RuleError {
    /// It makes no sense on these cells.
    Text(String),
    /// It would take too much.
    TooLarge(String),
    /// It was interrupted.
    Interrupted,
}

impl From<BuildError> for RuleError {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::Interrupted => Self::Interrupted,
            BuildError::TooLarge { .. } => Self::TooLarge(error.to_string()),
            _ => Self::Text(error.to_string()),
        }
    }
}

/// What posting comes to.
pub(in crate::model) type Posted = Result<(), RuleError>;

/// A limit on what a rule takes.
pub(super) fn bounded(found: usize, limit: usize, what: &str) -> Result<(), RuleError> {
    if found > limit {
        return Err(RuleError::TooLarge(format!("it takes {found} {what} or more; the limit is {limit}")));
    }
    Ok(())
}
