//! The engine as others see it, and what can be asked of it beside solutions.

use super::counters::Counters;
use super::domains::Domains;
use super::masks::{self, Fixed, Masks};
use super::search::Search;
use super::{Config, Techniques};
use crate::problem::{Candidate, Problem};
use crate::solve::Halt;
use crate::solve::{CandidateState, Ending, Limit, Query, SolveError, Solver, Statistics, Visitor};

/// What propagation alone comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixpoint<'a> {
    /// The query has no solution.
    Conflict,
    /// The state of each candidate, by its index.
    Remaining(&'a [CandidateState]),
}

/// Propagation and search, on any problem.
///
/// Memory beside the problem's own: groups of at most 61 candidates, 4 bytes for each membership, 4 for each candidate
/// and 28 for each group; otherwise 4 for each candidate and 28 for each group. Opening it takes time O(memberships).
pub struct Propagate<'p> {
    search: Box<dyn AnySearch + 'p>,
    techniques: Techniques,
    states: Vec<CandidateState>,
}

impl<'p> Propagate<'p> {
    /// Opens the engine on a problem.
    #[must_use]
    pub fn new(problem: &'p Problem, config: Config) -> Self {
        Self { search: open(problem, config), techniques: config.techniques, states: Vec::new() }
    }

    /// Propagates the query without guessing.
    ///
    /// The result is the same for every schedule. Time: at most a pass over the memberships for singles.
    ///
    /// # Errors
    /// The limit of the query's budget that was hit.
    pub fn fixpoint(&mut self, query: &Query<'_>) -> Result<Fixpoint<'_>, Limit> {
        match self.search.fixpoint(query, &mut self.states) {
            Ok(()) => Ok(Fixpoint::Remaining(&self.states)),
            Err(Halt::Conflict) => Ok(Fixpoint::Conflict),
            Err(Halt::Limit(limit)) => Err(limit),
        }
    }

    /// Locked candidates and subsets conclude more than unit propagation does, so a search with them is no proof.
    fn check_trace(&self, query: &Query<'_>) -> Result<(), SolveError> {
        let beyond_units = self.techniques.has_locked() || self.techniques.subset_size().is_some();
        if !(query.trace.is_on() && beyond_units) {
            return Ok(());
        }
        let what = format!("unit propagation does not follow all of {}, only none or singles", self.techniques);
        Err(SolveError::Untraceable { engine: self.name(), what })
    }

    /// Cuts the query into cubes: lists of further givens, such that each solution of the query is a solution of
    /// exactly one of them. At least `at_least` cubes, unless branching ends before; fewer, or none, if what is left
    /// has few solutions or none. A cube may turn out to have no solution.
    ///
    /// The cubes depend on the problem, the configuration and the query alone.
    ///
    /// # Errors
    /// The limit of the query's budget that was hit.
    pub fn split(&mut self, query: &Query<'_>, at_least: usize) -> Result<Vec<Vec<Candidate>>, Limit> {
        self.search.split(query, at_least)
    }
}

/// On the domains that suit the problem.
fn open(problem: &Problem, config: Config) -> Box<dyn AnySearch + '_> {
    if !masks::fit(problem) {
        return Box::new(Search::new(problem, Counters::new(problem), config));
    }
    match masks::uniform_degree(problem) {
        Some(3) => Box::new(Search::new(problem, Masks::<Fixed<3>>::fixed(problem), config)),
        Some(4) => Box::new(Search::new(problem, Masks::<Fixed<4>>::fixed(problem), config)),
        _ => Box::new(Search::new(problem, Masks::ragged(problem), config)),
    }
}

impl Solver for Propagate<'_> {
    fn name(&self) -> &'static str {
        "propagate"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.check_trace(query)?;
        Ok(self.search.solve(query, visit))
    }

    fn statistics(&self) -> Statistics {
        self.search.statistics()
    }
}

/// A search on any kind of domains.
trait AnySearch {
    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Ending;
    fn fixpoint(&mut self, query: &Query<'_>, states: &mut Vec<CandidateState>) -> Result<(), Halt>;
    fn split(&mut self, query: &Query<'_>, at_least: usize) -> Result<Vec<Vec<Candidate>>, Limit>;
    fn statistics(&self) -> Statistics;
}

impl<D: Domains> AnySearch for Search<'_, D> {
    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Ending {
        Search::solve(self, query, visit)
    }

    fn fixpoint(&mut self, query: &Query<'_>, states: &mut Vec<CandidateState>) -> Result<(), Halt> {
        self.root(query, &mut query.budget.start())?;
        states.clear();
        states.extend(self.store.problem.all_candidates().map(|candidate| self.store.domains.state(candidate)));
        Ok(())
    }

    fn split(&mut self, query: &Query<'_>, at_least: usize) -> Result<Vec<Vec<Candidate>>, Limit> {
        Search::split(self, query, at_least)
    }

    fn statistics(&self) -> Statistics {
        Search::statistics(self)
    }
}
