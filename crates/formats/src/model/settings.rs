//! Settings: parameters, givens and limits that do not stand in the files of a model.

use super::Limits;
use exactone_core::problem::Interrupt;

/// What is asked of a model beyond its files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Parameters that take other values: a name, and a number or an expression.
    pub parameters: Vec<(String, String)>,
    /// Givens that stand elsewhere: the name of their source, and the text.
    pub givens: Option<(String, String)>,
    /// How large the problem may become.
    pub limits: Limits,
    /// What may end the building of the problem.
    pub interrupt: Interrupt,
}
