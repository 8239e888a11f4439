//! What is asked of an engine, and how its search ends.

use super::budget::{Budget, Limit};
use super::trace::Trace;
use crate::problem::Candidate;

/// How an engine came to its end. Running out of budget is an answer ("unknown"), not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every solution has been visited.
    Exhausted,
    /// The visitor asked to stop.
    Stopped,
    /// A limit of the budget was hit; there may be more solutions.
    OutOfBudget(Limit),
}

impl serde::Serialize for Ending {
    /// As a word: `exhausted`, `stopped`, or the limit as it is printed.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Exhausted => serializer.serialize_str("exhausted"),
            Self::Stopped => serializer.serialize_str("stopped"),
            Self::OutOfBudget(limit) => limit.serialize(serializer),
        }
    }
}

/// How many solutions the asker will look at: a hint that lets an engine choose its means, and stop when it has shown so
/// many. It need not: a visitor that wants no more breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// At most so many.
    UpTo(u64),
    /// All of them.
    All,
}

impl Wanted {
    /// Whether so many are all that the asker will look at.
    #[inline]
    #[must_use]
    pub fn is_enough(self, found: u64) -> bool {
        match self {
            Self::UpTo(limit) => found >= limit,
            Self::All => false,
        }
    }
}

/// What is asked of the rules this time.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// Candidates that must be true. Givens that clash are allowed, and so are candidates that the problem does not
    /// have: the answer is "no solution".
    pub givens: &'a [Candidate],
    /// Candidates that must be false: pencil marks already rubbed out. If a candidate is given and removed, the
    /// answer is "no solution". Removing what the problem does not have changes nothing.
    pub removed: &'a [Candidate],
    /// How many solutions the asker will look at.
    pub wanted: Wanted,
    /// When to give up.
    pub budget: &'a Budget,
    /// Hears of each node that is closed. The engines `backtrack`, `dlx`, `cells`, `bits` and `propagate` report their
    /// nodes; others do not, not even the root.
    pub trace: Trace<'a>,
}

impl<'a> Query<'a> {
    /// A query with givens alone.
    #[must_use]
    pub fn new(givens: &'a [Candidate], budget: &'a Budget) -> Self {
        Self { givens, removed: &[], wanted: Wanted::All, budget, trace: Trace::default() }
    }

    /// The same query for at most `wanted` solutions.
    #[must_use]
    pub fn wanting(self, wanted: Wanted) -> Self {
        Self { wanted, ..self }
    }

    /// The same query with a listener.
    #[must_use]
    pub fn traced(self, trace: Trace<'a>) -> Self {
        Self { trace, ..self }
    }
}
