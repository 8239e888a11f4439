//! Limits: how many bytes of a file are read, and how large the problem may become.

/// The most that is read; past it comes an error whose cause is [`Cause::Limit`](crate::instance::Cause::Limit).
///
/// ```
/// use exactone_formats::instance::Cause;
/// use exactone_formats::exchange::{Limits, Request, read};
///
/// let limits = Limits { candidates: 2, ..Limits::default() };
/// let error = read("x.dlx", b"a b\na\nb\na b\n", &Request { limits, ..Request::default() }).unwrap_err();
/// assert_eq!(error.cause(), Cause::Limit);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the file.
    pub bytes: usize,
    /// Candidates of the problem: options, placements, values of cells, variables.
    pub candidates: usize,
    /// Memberships of candidates in groups, as they are stated.
    pub memberships: usize,
}

impl Default for Limits {
    /// 256 MiB, 2^24 candidates, 2^26 memberships.
    fn default() -> Self {
        Self { bytes: 1 << 28, candidates: 1 << 24, memberships: 1 << 26 }
    }
}
