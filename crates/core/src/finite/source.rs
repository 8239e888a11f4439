//! What a propagator follows from.

use super::innies::DerivedSum;

/// Relations by their places in the list of the problem, or a sum that follows from some.
pub(super) enum Source {
    Relations(Vec<usize>),
    Sum(DerivedSum),
}
