//! The seam between engines and everybody else, and the questions one asks across it.
//!
//! An engine implements [`Solver`]: it visits the solutions of a query until it has seen them all, is told to stop, or
//! runs out of budget. First solution, all, counts, uniqueness and true candidates are built on that once, here, for
//! every engine; and every solution passes the problem's own check on its way (`checked.rs`).

mod alarm;
mod ask;
mod budget;
mod checked;
mod contradiction;
mod count;
mod gauge;
mod progress;
mod standing;
mod statistics;
mod trace;
mod truth;

pub(crate) use alarm::Alarm;
pub use ask::{First, Uniqueness, Visited, all, count, first, unique};
pub use budget::{Budget, Cancel, Limit, Meter};
pub use checked::visit_checked;
pub use contradiction::{AskFirst, Contradiction, Effort, contradiction, shrink};

pub use count::{Count, Tally};
pub use gauge::Gauge;
pub use progress::Progress;
pub use standing::Standing;
pub use statistics::{Stage, Statistics};
pub use trace::{Listener, Trace};
pub use truth::{Truth, true_candidates};

use crate::problem::{Candidate, Violation};
use std::ops::ControlFlow;

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

/// How many solutions the asker will look at: a hint that lets an engine choose its means, and stop when it has shown so
/// many. It need not: who wants no more breaks in the visitor.
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
    /// Candidates that must be false: pencil marks already rubbed out. A candidate both given and removed is a
    /// contradiction, and so "no solution". Removing what the problem does not have changes nothing.
    pub removed: &'a [Candidate],
    /// How many solutions the asker will look at.
    pub wanted: Wanted,
    /// When to give up.
    pub budget: &'a Budget,
    /// Who is told of each node that is closed. The engines `backtrack`, `dlx`, `cells`, `bits` and `propagate` tell;
    /// others do not, and then the root is never told of.
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

    /// The same query with somebody listening.
    #[must_use]
    pub fn traced(self, trace: Trace<'a>) -> Self {
        Self { trace, ..self }
    }
}

/// What goes wrong in an engine through no fault of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// An engine's answer failed the check: a defect of the program.
    #[error("{engine} gave a wrong answer: {violation}")]
    WrongAnswer {
        /// The engine.
        engine: &'static str,
        /// What the check found.
        violation: Violation,
    },
    /// An engine visited one solution twice: a defect of the program.
    #[error("{engine} gave the same solution twice")]
    Repeated {
        /// The engine.
        engine: &'static str,
    },
    /// An engine said that there are no more solutions, and there is one.
    #[error("{engine} said that there are no more solutions, and there is one")]
    Missed {
        /// The engine.
        engine: &'static str,
    },
    /// The engine cannot hold a problem of this size.
    #[error("{engine} cannot hold this problem: {what}")]
    TooLarge {
        /// The engine.
        engine: &'static str,
        /// What passes which limit.
        what: String,
    },
    /// The engine is made for other problems.
    #[error("{engine} does not take this problem: {what}")]
    Unfit {
        /// The engine.
        engine: &'static str,
        /// What it takes, and what is different here.
        what: String,
    },
    /// Somebody listens to the search, and its conclusions are more than unit propagation can follow.
    #[error("{engine} cannot tell its search as a proof: {what}")]
    Untraceable {
        /// The engine.
        engine: &'static str,
        /// What stands in the way.
        what: String,
    },
    /// A program outside gave values that are none.
    #[error("{engine} failed: {message}")]
    WrongModel {
        /// The engine.
        engine: &'static str,
        /// What is wrong with them.
        message: String,
    },
    /// A program outside ended without an answer, or could not be run: nothing is wrong here, and nothing is known.
    #[error("{engine}: {message}")]
    Silent {
        /// The engine.
        engine: &'static str,
        /// How it ended, and what it said instead.
        message: String,
    },
    /// A backend failed in a way of its own.
    #[error("{engine} failed: {message}")]
    Backend {
        /// The engine.
        engine: &'static str,
        /// What it said.
        message: String,
    },
}

/// Called with each solution: its true candidates, in no particular order.
pub type Visitor<'a> = dyn FnMut(&[Candidate]) -> ControlFlow<()> + 'a;

/// An engine, opened on one problem. The only seam the engines share.
pub trait Solver {
    /// The name it is chosen by: `dlx`, `propagate`, ...
    fn name(&self) -> &'static str;

    /// Visits every solution of the query once, until there are no more, the visitor breaks, or the budget ends.
    ///
    /// Deterministic: the same query gives the same solutions in the same order, whatever was asked before (time
    /// limits aside). Statistics start anew with each call.
    ///
    /// # Errors
    /// [`SolveError`]; no contradiction, no limit and no size of the givens is an error.
    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError>;

    /// What the last `solve` did.
    fn statistics(&self) -> Statistics;

    /// The engines that the last `solve` tried, and why; empty for an engine that is its own only stage.
    fn stages(&self) -> Vec<Stage> {
        Vec::new()
    }
}
