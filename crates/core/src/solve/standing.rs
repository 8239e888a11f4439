//! What is known of a candidate while a query is being answered.

/// What propagation knows of a candidate; what is open becomes a variable when a query is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Not known yet.
    Open,
    /// In every solution.
    True,
    /// In no solution.
    False,
}
