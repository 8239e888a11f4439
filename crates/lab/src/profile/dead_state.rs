//! Finds out whether a state is dead, that is, has no solution.

use super::State;
use exactone_core::problem::{Checker, Problem};
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Budget, First, Query, SolveError, first};

/// Finds out by search whether states of one problem are dead.
///
/// ```
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_lab::profile::{State, DeadStateSearch};
///
/// let mut builder = ProblemBuilder::new();
/// let cell = builder.choice(2)?;
/// let values = builder.values(cell).to_vec();
/// let problem = builder.build()?;
/// let mut dead_states = DeadStateSearch::new(&problem);
/// assert_eq!(dead_states.is_dead(&State::root(&values[..1], &[]), 100)?, Some(false));
/// assert_eq!(dead_states.is_dead(&State::root(&values, &[]), 100)?, Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DeadStateSearch<'p> {
    engine: Propagate<'p>,
    checker: Checker<'p>,
}

impl<'p> DeadStateSearch<'p> {
    /// Prepares the search of one problem.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self { engine: Propagate::new(problem, Config::default()), checker: Checker::new(problem) }
    }

    /// Whether the state has no solution; `None` if the search needs more nodes to know. Unlike time, nodes are the same on
    /// every machine.
    ///
    /// # Errors
    /// [`SolveError`]: a defect of the search, found by checking its answer.
    pub fn is_dead(&mut self, state: &State, nodes: u64) -> Result<Option<bool>, SolveError> {
        let budget = Budget::default().with_nodes(nodes);
        let query = Query { removed: &state.removed, ..Query::new(&state.givens, &budget) };
        Ok(match first(&mut self.engine, &mut self.checker, &query)? {
            First::Found(_) => Some(false),
            First::None => Some(true),
            First::Unknown(_) => None,
        })
    }
}
