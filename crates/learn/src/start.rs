//! From a query to what is left of it when singles have found nothing more.

use crate::remainder::{Remainder, Sums};
use exactone_core::problem::{Problem, Units};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Limit, Query, SolveError, Solver, Statistics};

/// Takes a query to its fixpoint by singles.
pub(crate) struct Start<'p> {
    problem: &'p Problem,
    singles: Propagate<'p>,
    units: Option<Units>,
    /// Found when the first query leaves something to search.
    sums: Option<Sums>,
}

/// Literals are counted in 32 bits.
const MOST_CANDIDATES: usize = 1 << 30;

impl<'p> Start<'p> {
    /// On one problem. O(memberships).
    pub(crate) fn new(problem: &'p Problem, engine: &'static str) -> Result<Self, SolveError> {
        if problem.candidates() > MOST_CANDIDATES {
            let what = format!("{} candidates, at most {MOST_CANDIDATES}", problem.candidates());
            return Err(SolveError::TooLarge { engine, what });
        }
        let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
        Ok(Self { problem, singles: Propagate::new(problem, config), units: None, sums: None })
    }

    /// The same, and units are found, too. O(memberships), hashing.
    pub(crate) fn with_units(self) -> Self {
        Self { units: Some(Units::new(self.problem)), ..self }
    }

    /// What is left of a query; nothing if it contradicts itself.
    pub(crate) fn remainder(&mut self, query: &Query<'_>) -> Result<Option<Remainder>, Limit> {
        Ok(match self.singles.fixpoint(query)? {
            Fixpoint::Conflict => None,
            Fixpoint::Remaining(states) => Some(Remainder::of(self.problem, states, self.units.as_ref())),
        })
    }

    /// The same remainder with its sums, where the rules of the problem state relations. O(terms), and the first time O(sums³) for few sums.
    pub(crate) fn with_sums(&mut self, mut remainder: Remainder) -> Remainder {
        let sums = self.sums.get_or_insert_with(|| Sums::of(self.problem));
        remainder.sums = sums.left(self.problem, |rank, name| remainder.find(name).left(rank));
        remainder
    }

    /// What that took.
    pub(crate) fn statistics(&self) -> Statistics {
        self.singles.statistics()
    }
}
