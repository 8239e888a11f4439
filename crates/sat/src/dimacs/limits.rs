//! How much of a formula is read: a file of twelve bytes must not claim all memory.

/// The most that a [`Reader`](super::Reader) takes before it stops with an error of its own kind.
///
/// ```
/// use exactone_sat::cnf::Cnf;
/// use exactone_sat::dimacs::{Cause, Failure, ReadLimits, Reader};
///
/// let limits = ReadLimits { vars: 1000, ..ReadLimits::default() };
/// let result = Reader::new("big.cnf").limits(limits).read(&b"p cnf 2147483647 1\n1 0\n"[..], &mut Cnf::default());
/// let Err(Failure::Text(error)) = result else { panic!("the limit must be noticed") };
/// assert_eq!(error.cause(), Cause::Limit);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadLimits {
    /// Variables, as the header says: one call of `new_var` each.
    pub vars: u64,
    /// Clauses, as the header says.
    pub clauses: u64,
    /// Literals in all clauses together, counted while reading.
    pub literals: u64,
    /// Literals in one clause, which is held in memory until its 0: 4 bytes each.
    pub clause_length: usize,
    /// Bytes of one line of comment, which is held in memory too.
    pub comment_bytes: usize,
}

impl Default for ReadLimits {
    /// 10^8 variables, 2 · 10^9 clauses, 10^10 literals; clauses of 2^24 literals; comments of 16 MiB.
    fn default() -> Self {
        Self {
            vars: 100_000_000,
            clauses: 2_000_000_000,
            literals: 10_000_000_000,
            clause_length: 1 << 24,
            comment_bytes: 1 << 24,
        }
    }
}
