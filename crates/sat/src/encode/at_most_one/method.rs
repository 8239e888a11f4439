//! What each way to say "at most one" has to know: its clauses, how many they are, and whether its variables are determined.

use crate::cnf::{ClauseSink, Lit, Size};

/// One way to say "at most one".
pub(super) trait Method {
    /// Writes "at most one of these". A literal that stands twice counts twice.
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal>;

    /// The size of [`at_most_one`](Self::at_most_one) over n literals; its variables are the auxiliary ones. `None`
    /// past 2^64 - 1.
    fn size_of_at_most_one(&self, n: u64) -> Option<Size>;

    /// Writes "exactly one of these".
    fn exactly_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        sink.add_clause(literals)?;
        self.at_most_one(literals, sink)
    }

    /// The size of [`exactly_one`](Self::exactly_one) over n literals.
    fn size_of_exactly_one(&self, n: u64) -> Option<Size> {
        self.size_of_at_most_one(n)?.with_clauses(1, n)
    }

    /// Whether there is one assignment of the auxiliary variables if none of n literals is true.
    fn is_determined_by_none(&self, n: u64) -> bool {
        self.size_of_at_most_one(n).is_some_and(|size| size.vars == 0)
    }

    /// Whether there is one assignment of the auxiliary variables if exactly one of n literals is true.
    fn is_determined_by_one(&self, _n: u64) -> bool {
        true
    }
}
