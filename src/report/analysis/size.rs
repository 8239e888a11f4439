//! How large formulas are, by encoding and side.

use serde::Serialize;

/// How large the formulas of an encoding are.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SizeLine {
    /// The encoding.
    pub encoding: String,
    /// Cells of a row.
    pub side: u32,
    /// Instances that a size is known of.
    pub instances: usize,
    /// Variables.
    pub vars: Spread,
    /// Clauses.
    pub clauses: Spread,
    /// Literals of all clauses.
    pub literals: Option<Spread>,
    /// Seconds that making the clauses took, the median of all runs; absent where rows have no times.
    pub encode_seconds: Option<f64>,
}

/// The least, the median and the greatest number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The least.
    pub least: f64,
    /// The median.
    pub median: f64,
    /// The greatest.
    pub greatest: f64,
}
